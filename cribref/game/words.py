"""What seats are called, and how the game says no."""

from __future__ import annotations

from cribref.errors import IllegalAction
from cribref.game.states import Board, State

NAMES = {
    2: ("north", "south"),
    3: ("north", "east", "west"),
    4: ("north", "east", "south", "west"),
}
"""What seats are called where nobody is pone, by how many there are, in the order of the play."""


def called(board: Board, seat: int) -> str:
    """What a seat is called once somebody deals: pone and dealer, or north, east, south, west."""
    if not 0 <= seat < board.ruleset.seats:
        return f"seat {seat}"
    if board.ruleset.seats == 2:
        return "dealer" if seat == board.dealer else "pone"
    return NAMES[board.ruleset.seats][seat]


def refusal(state: State, seat: int, what: str, rule_id: str) -> IllegalAction:
    """The error for a seat that may not do something: who, what and why, by which rule."""
    return IllegalAction(f"{called(state.board, seat)} may not {what}", rule_id)
