"""Where a command prints: what that place can show, and whether it has colours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from shutil import get_terminal_size
from textwrap import wrap
from typing import TextIO

from cribref.cards import Card, Known, Suit, pretty_known

_LETTERS = {
    **{suit.symbol: suit.letter for suit in Suit},
    **dict.fromkeys("╭╮╰╯", "+"),
    "─": "-",
    "│": "|",
    "✓": "+",
    "✗": "x",
    "…": "...",
    "×": "x",
    "–": "-",
    "—": "-",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
}
"""What output is written with that not every terminal can print, and what is printed instead."""
_PLAIN = str.maketrans(_LETTERS)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_WIDEST = 80


class Terminal:
    """A place to print to.

    Colours are used on a terminal, unless NO_COLOR is set or TERM is "dumb"; FORCE_COLOR asks for
    them anywhere. Where the suits cannot be printed their letters are.
    """

    def __init__(self, out: TextIO, environ: Mapping[str, str]) -> None:
        """Find out what this place can show."""
        self.out = out
        self.colour = _has_colour(out, environ)
        self.width = min(_WIDEST, get_terminal_size().columns)
        self._encoding = out.encoding or "utf-8"
        self._whole = _can_print("".join(_LETTERS), self._encoding)

    def print(self, text: str = "") -> None:
        """Print lines, in what this place can show."""
        if not self._whole:
            text = text.translate(_PLAIN)
        if not _can_print(text, self._encoding):
            text = text.encode(self._encoding, "replace").decode(self._encoding)
        self.out.write(f"{text}\n")

    def wrapped(self, text: str, first: str = "", rest: str | None = None) -> None:
        """Print a text broken into lines that fit, with what stands before the first and others."""
        rest = first if rest is None else rest
        lines = wrap(text, self.width, initial_indent=first, subsequent_indent=rest)
        self.print("\n".join(lines))

    def bold(self, text: str) -> str:
        """What matters most."""
        return self._in("1", text)

    def dim(self, text: str) -> str:
        """What can be passed over."""
        return self._in("2", text)

    def good(self, text: str) -> str:
        """What is right."""
        return self._in("32", text)

    def bad(self, text: str) -> str:
        """What is wrong."""
        return self._in("1;31", text)

    def card(self, card: Known) -> str:
        """A card with its suit sign, hearts and diamonds in red; or its rank alone."""
        red = isinstance(card, Card) and card.suit in (Suit.HEARTS, Suit.DIAMONDS)
        return self._in("31", pretty_known(card)) if red else pretty_known(card)

    def cards(self, cards: Iterable[Known]) -> str:
        """Cards with a space between."""
        return " ".join(map(self.card, cards))

    def drawn(self, cards: Iterable[Known]) -> tuple[str, str, str]:
        """Cards as three lines of a drawing."""
        faces = [(card, " " * (3 - len(pretty_known(card)))) for card in cards]
        return (
            "╭────╮" * len(faces),
            "".join(f"│{space}{self.card(card)} │" for card, space in faces),
            "╰────╯" * len(faces),
        )

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text


def pad(text: str, width: int) -> str:
    """The text with spaces after it, up to a width; colours take no room."""
    return text + " " * (width - len(_COLOUR.sub("", text)))


def _has_colour(out: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether to print in colours."""
    if environ.get("NO_COLOR"):
        return False
    return bool(environ.get("FORCE_COLOR")) or (out.isatty() and environ.get("TERM") != "dumb")


def _can_print(text: str, encoding: str) -> bool:
    """Whether the text can be printed as it is."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
