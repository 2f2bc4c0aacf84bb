"""What a seat may see, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from cribref.cards import Card, Cards
from cribref.game.actions import Action, Announce, Go, LayAway, Play
from cribref.game.legal import legal
from cribref.game.states import (
    Cutting,
    Dealing,
    LayingAway,
    Over,
    Playing,
    Showing,
    State,
    Turning,
)
from cribref.play import Series
from cribref.ruleset import Ruleset

Waiting = Literal["cut", "deal", "lay away", "starter", "play", "count", "nothing"]
"""What a game waits for."""

_WAITING: dict[type, Waiting] = {
    Cutting: "cut",
    Dealing: "deal",
    LayingAway: "lay away",
    Turning: "starter",
    Playing: "play",
    Showing: "count",
    Over: "nothing",
}

_EMPTY = Series()


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it.

    `hand` are its own cards still held, `laid` those it laid away, `held` how many each seat holds.
    `turn` are the seats that are waited for. `shown` are the hands counted so far, by seat, None
    for those still to come; `crib` is None until it is turned up. `options` is what this seat may
    do now; a call of muggins is not among them, since nobody tells a player that there is one.
    """

    seat: int
    waiting: Waiting
    ruleset: Ruleset
    scores: tuple[int, ...]
    dealer: int | None
    hand: Cards = ()
    laid: Cards = ()
    held: tuple[int, ...] = ()
    turn: tuple[int, ...] = ()
    played: tuple[tuple[int, Card], ...] = ()
    series: Series = _EMPTY
    starter: Card | None = None
    shown: tuple[Cards | None, ...] = ()
    crib: Cards | None = None
    options: tuple[Action, ...] = ()


def view(state: State, seat: int) -> View:
    """What the seat may see: its own cards, what lies face up, and what it may do.

    Two games that differ only in cards that the seat cannot know look the same to it.
    Raises ValueError for a seat that is not at the table.
    """
    board = state.board
    if not 0 <= seat < board.ruleset.seats:
        raise ValueError(f"seat {seat}: a seat from 0 to {board.ruleset.seats - 1} is expected")
    dealer = None if isinstance(state, Cutting) else board.dealer
    seen = View(seat, _WAITING[type(state)], board.ruleset, board.scores, dealer)
    match state:
        case LayingAway(_, hands, laid):
            kept = tuple(
                tuple(card for card in hand if card not in gone)
                for hand, gone in zip(hands, laid, strict=True)
            )
            held = tuple(map(len, kept))
            seen = replace(seen, hand=kept[seat], laid=laid[seat], held=held, turn=state.due)
        case Turning(_, kept, laid):
            held = tuple(map(len, kept))
            seen = replace(seen, hand=kept[seat], laid=laid[seat], held=held)
        case Playing(_, table, hands, series, played, turn):
            seen = replace(
                seen,
                hand=hands[seat],
                laid=table.laid[seat],
                held=tuple(map(len, hands)),
                turn=(turn,),
                played=played,
                series=series,
                starter=table.starter,
            )
        case Showing(_, table, played, shown):
            counted = board.order[:shown]
            seen = replace(
                seen,
                hand=table.kept[seat],
                laid=table.laid[seat],
                turn=(state.turn,),
                played=played,
                starter=table.starter,
                shown=tuple(kept if at in counted else None for at, kept in enumerate(table.kept)),
                crib=table.crib if state.is_crib else None,
            )
    if seat in seen.turn:
        return replace(seen, options=_options(state, seat))
    return seen


def _options(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do, calls of muggins left out."""
    return tuple(
        act
        for act in legal(state)
        if isinstance(act, LayAway | Play | Go | Announce) and act.seat == seat
    )
