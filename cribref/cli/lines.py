"""What people read: cards, and a line for each thing that scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cribref.cards import Card, Known, pretty_known
from cribref.cli.terminal import Terminal, pad
from cribref.count import Count
from cribref.errors import printable
from cribref.ranks import RankShow
from cribref.rulebook import rule
from cribref.show import Item, Show
from cribref.web.aloud import groups, item_name


class Row(NamedTuple):
    """A line: what scored, its cards, its points and its rule."""

    name: str
    cards: tuple[Known, ...]
    points: int
    rule_id: str


def rows(count: Count, shown: Mapping[Card, Known] | None = None) -> list[Row]:
    """What a show scored, as players name it; `shown` are the cards of which less is known."""
    found = []
    for each in groups(count):
        cards = tuple((shown or {}).get(card, card) for card in each.cards)
        found.append(Row(each.name, cards, each.points, each.rule_id))
    return found


_PAIRS = {2: "pair", 6: "pair royal", 12: "double pair royal"}


def play_name(item: Item) -> str:
    """What a card made in the play, as players name it."""
    if item.rule_id == "play.pair":
        return _PAIRS[item.points]
    return item_name(item)


def print_rows(terminal: Terminal, found: Iterable[Row], indent: str = "  ") -> None:
    """Print lines, their parts below each other."""
    every = list(found)
    widest = max((len(row.name) for row in every), default=0)
    longest = max((len(format_pretty(row.cards)) for row in every), default=0)
    for name, made, points, rule_id in every:
        shown = pad(terminal.cards(made), longest)
        number = terminal.dim(f"rule {rule(rule_id).number}")
        terminal.print(f"{indent}{name:<{widest}}  {shown}  {points:>2}  {number}")


def format_pretty(made: Iterable[Known]) -> str:
    """Cards with their suit signs."""
    return " ".join(map(pretty_known, made))


def line_of(terminal: Terminal, what: Show | RankShow) -> str:
    """A show in one line."""
    crib = "crib " if what.is_crib else ""
    return f"{crib}{terminal.cards(what.hand)} / {terminal.card(what.starter)}"


def draw_show(terminal: Terminal, what: Show | RankShow) -> None:
    """Draw a hand or crib, and the starter apart."""
    between = (" ", "/", " ")
    for hand, gap, starter in zip(
        terminal.drawn(what.hand), between, terminal.drawn([what.starter]), strict=True
    ):
        terminal.print(f"{hand} {gap} {starter}")


def points(number: int) -> str:
    """Points in words that fit their number."""
    return f"{number} point{'' if number == 1 else 's'}"


def safe(text: str) -> str:
    """A reader's own text, without anything that a terminal would obey."""
    return printable(text)
