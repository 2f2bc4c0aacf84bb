"""A reader of the site, in whatever engine: finds things by what they are called, and waits."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.engines.driver import Driver, Pointer

PATIENCE = 120  # seconds: Python may have to start on a slow machine with other work
PAUSE, LONGEST_PAUSE = 0.02, 0.5  # seconds: looking takes time that the page needs
BUTTON = "crib-widget button"

SHOWN = """
const shown = (it) => it.checkVisibility({ visibilityProperty: true });
const flat = (text) => text.replace(/\\s+/g, " ").trim();
"""
TEXT = f"""(selector) => {{
  {SHOWN}
  const found = [...document.querySelectorAll(selector)].filter(shown);
  return found.map((it) => flat(it.innerText)).join(" / ");
}}"""
PLACE = f"""async (selector, name, hasty) => {{
  {SHOWN}
  const called = (it) => flat(it.getAttribute("aria-label") ?? it.innerText);
  const found = [...document.querySelectorAll(selector)]
    .filter((it) => shown(it) && (name === null || called(it) === name))[0];
  if (!found || found.ariaDisabled === "true") return null;
  if (!hasty && found.closest("[aria-busy=true]")) return null;
  const first = found.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  const box = found.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(found.contains(hit) || hit.contains(found)))
    found.scrollIntoView({{ block: "center", behavior: "instant" }});
  else if (first.top === box.top && first.left === box.left) return [x, y];
  return null;
}}"""
"""Where to press: null while it is not there, moves, or is covered, when it is scrolled to."""

FOCUS = """(selector, name) => {
  const called = (it) => it.getAttribute("aria-label") ?? it.innerText.trim();
  const found = [...document.querySelectorAll(selector)]
    .find((it) => name === null || called(it) === name);
  if (!found || found.closest("[aria-busy=true]")) return false;
  found.focus();
  return found === document.activeElement;
}"""


@dataclass
class Reader:
    """One reader, and the site that is read."""

    driver: Driver
    site: str

    def open(self, path: str) -> None:
        """Open a page anew, as if the address had been typed."""
        self.driver.open("about:blank")
        self.driver.open(self.site + path)

    def reload(self) -> None:
        """Load again what is open."""
        address = self.address
        self.driver.open("about:blank")
        self.driver.open(address)

    def forget(self) -> None:
        """Forget what the site has kept of the tables and games before."""
        self.driver.open(self.site + "404.html")
        self.driver.call("() => { localStorage.clear(); sessionStorage.clear(); }")

    @property
    def address(self) -> str:
        """Where the reader is."""
        return str(self.driver.call("() => location.href"))

    def value(self, selector: str) -> str:
        """What stands in a field."""
        return str(self.driver.call("(it) => document.querySelector(it)?.value", selector))

    def text(self, selector: str) -> str:
        """The words that are seen there; those of several things apart by " / "."""
        return str(self.driver.call(TEXT, selector))

    def sees(self, selector: str, words: str) -> None:
        """Wait until the words, a regular expression, are seen there."""
        pattern = re.compile(words)
        wait(
            lambda: pattern.search(self.text(selector)) is not None,
            lambda: f"{selector} says {self.text(selector)!r}, not {words!r}",
        )

    def waits(self, function: str, *given: object) -> None:
        """Wait until a JavaScript function gives truth."""
        wait(
            lambda: bool(self.driver.call(function, *given)),
            lambda: f"{function} {given} is not so at {self.address}: {self.text('main')}",
        )

    def click(self, name: str | None, selector: str = BUTTON) -> None:
        """Click what has this name, once it is there and still."""
        self._press(name, selector, "mouse")

    def touch(self, *names: str | None, selector: str = BUTTON, hasty: bool = False) -> None:
        """Touch one thing after the other; where the engine has no touch, click.

        Who is hasty does not wait until what was touched before has been answered.
        """
        for name in names:
            self._press(name, selector, "touch" if self.driver.touches else "mouse", hasty=hasty)

    def focus(self, selector: str, name: str | None = None) -> None:
        """Go to a thing by its name, as a screen reader does."""
        wait(
            lambda: bool(self.driver.call(FOCUS, selector, name)),
            lambda: f"no {selector} {name!r} takes the focus",
        )

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        self.driver.keys(*names)

    def writes(self, text: str) -> None:
        """Type over what stands in the field that has the focus."""
        self.driver.keys("Control+a", *("Enter" if each == "\n" else each for each in text))

    def _press(
        self, name: str | None, selector: str, pointer: Pointer, *, hasty: bool = False
    ) -> None:
        place: list[Any] = [None]

        def found() -> bool:
            place[0] = self.driver.call(PLACE, selector, name, hasty)
            return place[0] is not None

        wait(found, lambda: f"no {selector} {name!r} to press at {self.address}")
        x, y = place[0]
        self.driver.press(x, y, pointer)


def wait(there: Callable[[], bool], otherwise: Callable[[], str]) -> None:
    """Look again and again until it is so; fail with what is there instead."""
    latest = time.monotonic() + PATIENCE
    pause = PAUSE
    while not there():
        if time.monotonic() > latest:
            raise AssertionError(otherwise())
        time.sleep(pause)
        pause = min(1.3 * pause, LONGEST_PAUSE)
