"""Finds a Chromium for the tests, or gets one from a package registry.

In this order: the one that CRIBREF_CHROMIUM names; an installed Chromium, Chrome or Edge; Debian's
own, where we are root there; and on Linux x64 the one inside the npm package @sparticuz/chromium.
"""

import io
import os
import platform
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import brotli
from playwright.sync_api import Browser, Error, sync_playwright

from cribref.mkdocs.node import NodeError, node, node_modules
from tools import debian

ENVIRONMENT = "CRIBREF_CHROMIUM"
COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
MAC_APPLICATIONS = ("Chromium", "Google Chrome", "Microsoft Edge")
FLAGS = (
    "--headless=new",
    "--no-sandbox",  # root in a container has no sandbox to offer
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FONTS = """\
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""


class BrowserError(RuntimeError):
    """No browser can be had; the message says what to do."""


@dataclass(frozen=True)
class Chromium:
    """A browser that was seen to start: where it is, and what its environment needs."""

    path: Path
    environment: dict[str, str] = field(default_factory=dict)


def find_chromium() -> Chromium:
    """The first Chromium that starts.

    Raises:
        BrowserError: there is none, and none could be had.
    """
    named = os.environ.get(ENVIRONMENT)
    if named:
        chromium = Chromium(Path(named))
        why = why_not(chromium)
        if why:
            raise BrowserError(f"{ENVIRONMENT} names {named}, which does not start: {why}")
        return chromium
    tried = []
    for look in (installed, from_debian, from_npm):
        try:
            found = look()
        except (BrowserError, NodeError) as error:
            tried.append(str(error))
            continue
        why = why_not(found)
        if not why:
            return found
        tried.append(f"{found.path} does not start: {why}")
    raise BrowserError(
        "the browser tests need Chromium, Chrome or Edge, and there is none:\n    "
        + "\n    ".join(tried)
        + f"\n    Install one, or name one: {ENVIRONMENT}=/path/to/chromium make test"
    )


def installed() -> Chromium:
    """A browser on the path, or among a Mac's applications."""
    for command in COMMANDS:
        found = shutil.which(command)
        if found:
            return Chromium(Path(found))
    for name in MAC_APPLICATIONS:
        path = Path("/Applications") / f"{name}.app" / "Contents" / "MacOS" / name
        if path.exists():
            return Chromium(path)
    raise BrowserError("installed: none found")


def from_debian() -> Chromium:
    """Debian's package chromium, installed now."""
    if not debian.may_install():
        raise BrowserError("Debian's package chromium: only as root on Debian")
    why = debian.install("chromium")
    if why:
        raise BrowserError(f"Debian's package chromium: {why}")
    return installed()


def from_npm() -> Chromium:
    """The browser inside @sparticuz/chromium, unpacked into the cache."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise BrowserError("the browser from npm: only on Linux x64")
    modules = node_modules(browser=True)
    home = modules.parent / "chromium"
    if not home.exists():
        with tempfile.TemporaryDirectory(dir=modules.parent) as scratch:
            unpacked = Path(scratch) / "chromium"
            unpack(modules / "@sparticuz" / "chromium" / "bin", unpacked)
            unpacked.rename(home)
    environment = {
        "LD_LIBRARY_PATH": str(home / "lib"),
        "FONTCONFIG_FILE": str(home / "fonts.conf"),
    }
    return Chromium(home / "chromium", environment)


def unpack(packed: Path, home: Path) -> None:
    """Unpack the browser, and the renderer, libraries and fonts that a bare machine lacks."""
    home.mkdir()
    chromium = home / "chromium"
    chromium.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    chromium.chmod(0o755)
    for name in ("swiftshader.tar.br", "al2023.tar.br", "fonts.tar.br"):
        tar = io.BytesIO(brotli.decompress((packed / name).read_bytes()))
        with tarfile.open(fileobj=tar) as archive:
            for member in archive:
                content = archive.extractfile(member)
                if content is not None:
                    path = home / member.name
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content.read())
    (home / "fonts.conf").write_text(FONTS, encoding="utf-8")


def why_not(chromium: Chromium) -> str:
    """Why it does not start and show a page; empty if it does."""
    try:
        with running(chromium) as browser:
            page = browser.new_page()
            page.set_content("<p>here</p>")
            return "" if page.inner_text("p") == "here" else "it shows an empty page"
    except Error as error:
        return error.message.strip().splitlines()[0]


@contextmanager
def running(chromium: Chromium) -> Iterator[Browser]:
    """Start it, without the traffic of its own that it would otherwise begin.

    Playwright is only the driver, on the wheel's Node: its own asks for a library that a bare
    machine lacks.
    """
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node())
    with sync_playwright() as driver:
        yield driver.chromium.launch(
            executable_path=chromium.path,
            args=FLAGS,
            env={**os.environ, **chromium.environment},
            timeout=60_000,
        )


def main() -> int:
    """Say which browser the tests would use."""
    try:
        print(find_chromium().path)
    except BrowserError as error:
        print(f"make test: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
