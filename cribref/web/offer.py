"""What a tool offers to the board that this device keeps: a place in its answer for the buttons.

Which buttons those are is for `to_board` to say, once a script has found the board. This module
knows no board, so that a tool need not wait for one.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from cribref.web.html import Markup, el

BOARD = "cribref:tools/board/"


def offer_show(points: int, cards: str, *, is_crib: bool = False, under: str = "") -> Markup:
    """The place for a counted hand or crib: its points, its cards as text, the table's rules.

    Two counts of the same cards are one offer, so that neither a slow answer nor a second tap
    pegs them twice.
    """
    return _place(f"{'crib' if is_crib else 'hand'}{points}", cards, under)


def offer_play(entries: str, cards: str, names: Iterable[str] = (), under: str = "") -> Markup:
    """The place for a play that is over: what was pegged, "1fifteen2,2go1", the last seat dealing.

    `cards` is the play as text, `names` are the players' by seat, where they are known.
    """
    return _place(entries, cards, under, [("name", name) for name in names])


def _place(give: str, cards: str, under: str, more: Iterable[tuple[str, str]] = ()) -> Markup:
    fields = [("give", give), ("cards", cards), *more, ("table", under)]
    return el(
        "section",
        el("p", "On the board", class_="cr-head"),
        el("p", "One tap puts it on the ", el("a", "board keeper", href=BOARD), "."),
        class_="cr-controls cr-to-board",
        data_to_board=urlencode(fields),
        aria_label="On the board",
    )
