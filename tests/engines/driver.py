"""What every engine is asked to do for a reader: the little that the tests are built on."""

from __future__ import annotations

import json
from typing import Any, Literal, Protocol

Pointer = Literal["mouse", "touch"]

WIDTH, HEIGHT = 390, 844


class EngineError(RuntimeError):
    """The browser could not do what it was asked, or the page's script threw."""


class Driver(Protocol):
    """One page of one browser, as wide as a telephone where the browser can be."""

    name: str
    touches: bool
    """Whether it can touch; where it cannot, a touch is a click."""

    def open(self, address: str) -> None:
        """Go to an address, and wait until the page has loaded."""

    def call(self, function: str, *given: object) -> Any:  # noqa: ANN401 - whatever JSON it is
        """Call a JavaScript function, async or not, in the page; what it gave, as JSON has it."""

    def press(self, x: float, y: float, pointer: Pointer) -> None:
        """Press and let go at a place of the window, as a hand does."""

    def keys(self, *names: str) -> None:
        """Press keys one after the other: "a", "Enter", "Control+a"."""

    def close(self) -> None:
        """End the browser."""


def as_expression(function: str, given: tuple[object, ...]) -> str:
    """A call as an expression whose value is JSON: for protocols that carry only strings well."""
    arguments = ", ".join(json.dumps(each) for each in given)
    return f"(async () => JSON.stringify((await ({function})({arguments})) ?? null))()"
