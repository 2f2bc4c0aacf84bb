"""Chromium, by Playwright."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Error

from tests.engines.driver import EngineError, Pointer


class Chromium:
    """A page of a Chromium that is running already."""

    name = "chromium"
    touches = True

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._page = context.new_page()

    def open(self, address: str) -> None:
        """Go there."""
        self._page.goto(address)

    def call(self, function: str, *given: object) -> Any:  # noqa: ANN401 - whatever JSON it is
        """Call a function in the page."""
        try:
            return self._page.evaluate(f"given => ({function})(...given)", list(given))
        except Error as error:
            raise EngineError(error.message) from None

    def press(self, x: float, y: float, pointer: Pointer) -> None:
        """Press at a place."""
        if pointer == "touch":
            self._page.touchscreen.tap(x, y)
        else:
            self._page.mouse.click(x, y)

    def keys(self, *names: str) -> None:
        """Press keys."""
        for name in names:
            self._page.keyboard.press(name)

    def close(self) -> None:
        """Close the page, and what was kept for it."""
        self._context.close()
