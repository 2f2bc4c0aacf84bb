"""What a reader did at a level, as text: one word a move, so that the moves are the whole state.

number=9 pair=8C8D run=7H8C9S hint all
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cribref.cards import Cards, format_cards, parse_cards
from cribref.errors import ParseError

SETS = ("fifteen", "pair", "run", "flush", "nobs")
"""Moves that claim that the cards score in this way."""
_WITH_CARDS = frozenset({*SETS, "cards"})
_ALONE = frozenset({"all", "hint", "solution"})
_WORD = re.compile(r"(?P<kind>[a-z]+)(?:=(?P<value>[A-Za-z0-9]*))?")
MOST = 300
"""How many moves are read; no level needs a tenth of it."""


class BadMove(ValueError):
    """A text that is no list of moves."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: a claimed set of cards, picked cards, a number, an option, or a word alone."""

    kind: str
    cards: Cards = ()
    value: str = ""

    def __str__(self) -> str:
        """The move as it is written: "pair=8C8D"."""
        if self.kind in _WITH_CARDS:
            return f"{self.kind}={format_cards(self.cards).replace(' ', '')}"
        return f"{self.kind}={self.value}" if self.value else self.kind


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read moves, with spaces between. Raises BadMove.

    >>> parse_moves("number=9 hint")[0].value
    '9'
    """
    words = text.split()
    if len(words) > MOST:
        raise BadMove(f"{len(words)} moves were given; {MOST} are read")
    return tuple(map(_move, words))


def _move(word: str) -> Move:
    """Read one move."""
    match = _WORD.fullmatch(word[:200])
    kind, value = (match["kind"], match["value"] or "") if match else ("", "")
    try:
        if kind in _WITH_CARDS:
            return Move(kind, parse_cards(value))
    except ParseError as error:
        raise BadMove(error.problem) from None
    if kind == "number" and value.isdecimal() and len(value) < 4:
        return Move(kind, value=str(int(value)))
    if kind == "answer" and value:
        return Move(kind, value=value)
    if kind in _ALONE and not value:
        return Move(kind)
    raise BadMove(f'"{word[:40]}" is no move')


def format_moves(moves: tuple[Move, ...]) -> str:
    """Write moves; `parse_moves` reads them back."""
    return " ".join(map(str, moves))
