"""Points pegged, as they are said and drawn: what for, by whom, by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cribref.cards import format_cards
from cribref.game import Board, Peg, called
from cribref.show import Item
from cribref.web.aloud import item_name
from cribref.web.cards import draw_minis
from cribref.web.html import Markup, el
from cribref.web.lines import rule_link, score

_PAIRS = {2: "pair", 3: "pair royal", 4: "double pair royal"}


def peg_name(peg: Peg) -> str:
    """What the points are for, as it is called: "fifteen", "pair royal", "run of three", "go"."""
    if peg.rule_id == "play.pair":
        return _PAIRS[len(peg.cards)]
    if peg.rule_id == "starter.heels":
        return "his heels"
    return item_name(Item(peg.rule_id, peg.cards, peg.points))


def title(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]


def who(board: Board, seat: int, players: Sequence[str] = ()) -> str:
    """What a seat is called at the head of a line: the name given, else "Pone", "North"."""
    return players[seat] if players else title(called(board, seat))


def said(pegs: Iterable[Peg]) -> str:
    """The pegs in words, those of one seat: "fifteen for 2, pair for 2"."""
    return ", ".join(f"{peg_name(peg)} for {peg.points}" for peg in pegs)


def draw_pegs(
    pegs: Iterable[Peg],
    board: Board,
    seat: int,
    players: Sequence[str] = (),
    *,
    is_full: bool = False,
) -> Markup:
    """A line for each peg, with its cards where `is_full`.

    Who pegs is said where it is not the seat whose act it was.
    """
    lines = [
        el(
            "li",
            el(
                "span",
                None if peg.seat == seat else f"{who(board, peg.seat, players)}: ",
                el("b", title(peg_name(peg))),
                [" ", draw_minis(peg.cards)] if is_full and peg.cards else None,
                class_="cr-for",
            ),
            " ",
            rule_link(peg.rule_id),
            " ",
            score(peg.points),
            class_="cr-peg",
            data_cards=format_cards(peg.cards) or None,
        )
        for peg in pegs
    ]
    return el("ul", lines, class_="cr-pegs")


def side_name(board: Board, side: int, players: Sequence[str] = ()) -> str:
    """What a side is called: its seats, "North and South"."""
    rules = board.ruleset
    return " and ".join(who(board, seat, players) for seat in range(side, rules.seats, rules.sides))


def standing(board: Board, players: Sequence[str] = ()) -> str:
    """The scores by side, as the pegs stand: "Pone 12, Dealer 8"."""
    sides = dict.fromkeys(map(board.side, board.order))
    return ", ".join(f"{side_name(board, side, players)} {board.holes[side]}" for side in sides)
