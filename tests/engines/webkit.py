"""WebKitGTK, by Selenium: WebKitWebDriver and its MiniBrowser, on a screen of their own."""

from __future__ import annotations

import json
import os
import subprocess
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Remote
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.engines.actions import pressing, typing
from tests.engines.driver import HEIGHT, WIDTH, EngineError, Pointer, as_expression
from tools.engines import WebKit

PATIENCE = 60
QUIET = {
    "GDK_BACKEND": "x11",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}


class MiniBrowser:
    """A window of WebKitGTK; it keeps nothing of what it is told under automation."""

    name = "webkit"
    touches = False

    def __init__(self, found: WebKit) -> None:
        self._screen, display = _screen(found)
        environment = {**os.environ, **QUIET, "DISPLAY": display}
        self._service = Service(str(found.driver), env=environment)
        options = Options()
        options.binary_location = str(found.browser)
        options.add_argument("--automation")
        try:
            self._service.start()
            server = ClientConfig(self._service.service_url, timeout=PATIENCE)
            self._driver = Remote(RemoteConnection(client_config=server), options=options)
            self._driver.set_script_timeout(PATIENCE)
            self._driver.set_window_size(WIDTH, HEIGHT)  # its bar of tools keeps it a little wider
        except BaseException:
            self._end()
            raise

    def open(self, address: str) -> None:
        """Go there."""
        self._driver.get(address)

    def call(self, function: str, *given: object) -> Any:  # noqa: ANN401 - whatever JSON it is
        """Call a function in the page."""
        try:
            said = self._driver.execute_script(f"return {as_expression(function, given)}")
        except WebDriverException as error:
            raise EngineError(error.msg) from None
        return json.loads(said)

    def press(self, x: float, y: float, pointer: Pointer) -> None:  # noqa: ARG002 - it has a mouse
        """Press at a place, always with the mouse."""
        self._driver.execute(Command.W3C_ACTIONS, {"actions": pressing(x, y, "mouse")})

    def keys(self, *names: str) -> None:
        """Press keys."""
        self._driver.execute(Command.W3C_ACTIONS, {"actions": typing(names)})

    def close(self) -> None:
        """End it, and its screen."""
        self._driver.quit()
        self._end()

    def _end(self) -> None:
        self._service.stop()
        self._screen.terminate()
        self._screen.wait(PATIENCE)


def _screen(found: WebKit) -> tuple[subprocess.Popen[bytes], str]:
    """A screen that nobody sees, and its name: the first number that is free."""
    heard, said = os.pipe()
    screen = subprocess.Popen(
        [found.screen, "-displayfd", str(said), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
        pass_fds=[said],
        stderr=subprocess.DEVNULL,
    )
    os.close(said)
    with os.fdopen(heard) as answer:
        number = answer.readline().strip()
    if not number:
        raise EngineError("Xvfb does not start")
    return screen, f":{number}"
