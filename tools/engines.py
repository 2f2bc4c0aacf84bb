"""Finds the other engines for the tests: Firefox, and WebKitGTK with its driver and a screen.

Each is the one installed; as root on Debian it is installed first. Where one cannot be had, the
tests in it do not run, and say so.
"""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tools import debian

FIREFOX = "CRIBREF_FIREFOX"
FIREFOXES = ("firefox-esr", "firefox")
MAC_FIREFOX = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
MINI_BROWSERS = ("usr/lib/*/webkit2gtk-4.*/MiniBrowser", "usr/libexec/webkit2gtk-4.*/MiniBrowser")

Found = TypeVar("Found")


class NoEngineError(RuntimeError):
    """The engine cannot be had; the message is the command that would help."""


@dataclass(frozen=True)
class WebKit:
    """The programs that make a WebKitGTK that can be driven without a screen to see."""

    driver: Path
    browser: Path
    screen: Path


def find_firefox() -> Path:
    """Firefox's program.

    Raises:
        NoEngineError: there is none, and none could be had.
    """
    return had(installed_firefox, "firefox-esr")


def find_webkit() -> WebKit:
    """WebKitGTK's programs.

    Raises:
        NoEngineError: one of them is missing, and could not be had.
    """
    return had(installed_webkit, "webkit2gtk-driver", "xvfb")


def had(look: Callable[[], Found | None], *packages: str) -> Found:
    """What is installed, or was installed just now."""
    found = look()
    why = ""
    if found is None and debian.may_install():
        why = debian.install(*packages)
        found = look()
    if found is None:
        raise NoEngineError(f"apt-get install {' '.join(packages)}" + (f" ({why})" if why else ""))
    return found


def installed_firefox() -> Path | None:
    """The one that is named, on the path, or among a Mac's applications."""
    named = os.environ.get(FIREFOX)
    if named:
        return Path(named) if Path(named).exists() else None
    on_path = next(filter(None, map(shutil.which, FIREFOXES)), None)
    if on_path:
        return Path(on_path)
    return MAC_FIREFOX if MAC_FIREFOX.exists() else None


def installed_webkit() -> WebKit | None:
    """The driver and the screen on the path, the browser where distributions put it."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    root = Path("/")
    browser = next((each for glob in MINI_BROWSERS for each in sorted(root.glob(glob))), None)
    if driver is None or screen is None or browser is None:
        return None
    return WebKit(Path(driver), browser, Path(screen))
