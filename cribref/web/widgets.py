"""The widgets there are, by name, and how a built page holds one."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from cribref.web.html import Markup, el
from cribref.web.reply import Fields, Reply


class Widget(Protocol):
    """A module of a widget: its name, its title, and what it answers."""

    NAME: str
    TITLE: str

    def respond(self, fields: Fields, seed: int) -> Reply:
        """Answer the form's fields; `seed` decides whatever is random."""


class UnknownWidget(LookupError):
    """No widget has this name; the message lists those there are."""


WIDGETS: Mapping[str, str] = {
    "board": "board",
    "daily": "daily",
    "drill": "drill",
    "hand-counter": "hand_counter",
    "laying-away-drill": "laying_away_drill",
    "level": "level",
    "pegging": "pegging",
    "pegging-drill": "pegging_drill",
    "practice": "practice",
    "referee": "referee",
    "review": "review",
    "rule-sheet": "rule_sheet",
    "to-board": "to_board",
    "tutor": "tutor",
}
"""Each widget's name, and its module in this package; a module is imported when it is asked for,
so that the first hand does not wait for the course."""


def widget(name: str) -> Widget:
    """The widget of this name. Raises UnknownWidget."""
    module = WIDGETS.get(name)
    if module is None:
        known = ", ".join(WIDGETS)
        raise UnknownWidget(f'there is no widget "{name[:40]}"; there are: {known}')
    found: Widget = import_module(f"cribref.web.{module}")
    return found


def built(name: str, fields: Mapping[str, str]) -> Markup:
    """The widget as a built page holds it, answered: complete without a script.

    Raises ValueError when it does not understand the fields, UnknownWidget when there is none.
    """
    reply = widget(name).respond(tuple(fields.items()), 0)
    if reply.error:
        raise ValueError(f"{name}: {reply.error}")
    element = el("crib-widget", Markup(reply.html), name=name)
    return el("figure", element, class_="crib-figure")
