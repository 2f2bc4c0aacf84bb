"""Firefox, by WebDriver BiDi over its own socket: nothing stands between."""

from __future__ import annotations

import json
import subprocess
import time
from itertools import count
from pathlib import Path
from typing import Any

from websocket import create_connection

from tests.engines.actions import pressing, typing
from tests.engines.driver import HEIGHT, WIDTH, EngineError, Pointer, as_expression

PATIENCE = 60
SERVER = "WebDriverBiDiServer.json"
QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "captivedetect.canonicalURL": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "nimbus.rollouts.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""A browser under test asks for nothing of its own."""
STANDING = '() => [location.href.split("#")[0], document.readyState]'
"""Where the page is, and how far it has come."""


class Firefox:
    """A Firefox of our own; it keeps what it keeps in the folder given."""

    name = "firefox"
    touches = True

    def __init__(self, program: Path, home: Path) -> None:
        wanted = (f"user_pref({json.dumps(key)}, {json.dumps(it)});\n" for key, it in QUIET.items())
        (home / "user.js").write_text("".join(wanted), encoding="utf-8")
        (home / SERVER).unlink(missing_ok=True)
        self._process = subprocess.Popen(
            [
                *(program, "--headless", "--no-remote", "--remote-debugging-port", "0"),
                *("--profile", home, "about:blank"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._ids = count(1)
        try:
            self._socket = create_connection(
                self._listening(home), timeout=PATIENCE, suppress_origin=True
            )
            self._ask("session.new", capabilities={})
            # A tab of our own has the focus, which the one that it opens with never gets.
            self._page: str = self._ask("browsingContext.create", type="tab")["context"]
            size = {"width": WIDTH, "height": HEIGHT}
            self._ask("browsingContext.setViewport", context=self._page, viewport=size)
        except BaseException:
            self._end()
            raise

    def _listening(self, home: Path) -> str:
        """Where it takes commands: it writes that into its profile when it is ready."""
        file = home / SERVER
        latest = time.monotonic() + PATIENCE
        while not (file.exists() and file.read_text()):
            if self._process.poll() is not None or time.monotonic() > latest:
                raise EngineError("Firefox does not start")
            time.sleep(0.05)
        server = json.loads(file.read_text())
        return f"ws://{server['ws_host']}:{server['ws_port']}/session"

    def _ask(self, method: str, **given: object) -> Any:  # noqa: ANN401 - whatever JSON it is
        """One command and its answer; events that come between are passed over."""
        asked = next(self._ids)
        self._socket.send(json.dumps({"id": asked, "method": method, "params": given}))
        while True:
            heard = json.loads(self._socket.recv())
            if heard.get("id") == asked:
                break
        if heard["type"] == "error":
            raise EngineError(f"{method}: {heard['message']}")
        return heard["result"]

    def open(self, address: str) -> None:
        """Go there.

        Firefox may never say that a page is complete which writes its own address while it loads;
        so the page itself is asked.
        """
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="none")
        latest = time.monotonic() + PATIENCE
        while not self._is_at(address.partition("#")[0]):
            if time.monotonic() > latest:
                raise EngineError(f"{address} does not open: {self.call(STANDING)}")
            time.sleep(0.05)

    def _is_at(self, address: str) -> bool:
        """Whether that page is open, and all of it there."""
        try:
            found: list[str] = self.call(STANDING)
        except EngineError:  # between two pages there is none to ask
            return False
        return found == [address, "complete"]

    def call(self, function: str, *given: object) -> Any:  # noqa: ANN401 - whatever JSON it is
        """Call a function in the page."""
        done = self._ask(
            "script.evaluate",
            expression=as_expression(function, given),
            target={"context": self._page},
            awaitPromise=True,
        )
        if done["type"] == "exception":
            raise EngineError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def press(self, x: float, y: float, pointer: Pointer) -> None:
        """Press at a place."""
        self._ask("input.performActions", context=self._page, actions=pressing(x, y, pointer))

    def keys(self, *names: str) -> None:
        """Press keys."""
        self._ask("input.performActions", context=self._page, actions=typing(names))

    def close(self) -> None:
        """End it, when it has put down what it keeps."""
        self._ask("browser.close")
        self._socket.close()
        self._process.wait(PATIENCE)

    def _end(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
