"""Hands and keys in the words of WebDriver, which Firefox and WebKitGTK both take."""

from __future__ import annotations

from tests.engines.driver import Pointer

NAMED = {
    "Enter": "\ue007",
    "Tab": "\ue004",
    "Escape": "\ue00c",
    "Home": "\ue011",
    "End": "\ue010",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Shift": "\ue008",
    "Control": "\ue009",
}

Actions = list[dict[str, object]]


def pressing(x: float, y: float, pointer: Pointer) -> Actions:
    """One press of a pointer."""
    return [
        {
            "type": "pointer",
            "id": pointer,
            "parameters": {"pointerType": pointer},
            "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
    ]


def typing(names: tuple[str, ...]) -> Actions:
    """Keys one after the other; "Control+a" holds the first while the second is pressed."""
    steps: list[dict[str, str]] = []
    for name in names:
        held = [name] if len(name) == 1 else name.split("+")
        values = [NAMED.get(each, each) for each in held]
        steps += [{"type": "keyDown", "value": value} for value in values]
        steps += [{"type": "keyUp", "value": value} for value in reversed(values)]
    return [{"type": "key", "id": "keys", "actions": steps}]
