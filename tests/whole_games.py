"""Whole games at random, for the tests and the measurements that need many."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cribref.game import (
    Action,
    Cutting,
    Dealing,
    LayAway,
    LayingAway,
    Over,
    State,
    Step,
    Turning,
    apply,
    legal,
    new_game,
    random_cut,
    random_deal,
    random_starter,
)
from cribref.ruleset import Ruleset


def random_act(state: State, rng: Random) -> Action:
    """Chance where chance acts, else any act that is legal."""
    match state:
        case Cutting(board):
            return random_cut(board, rng)
        case Dealing(board):
            return random_deal(board, rng)
        case LayingAway(board, hands):
            seat = rng.choice(state.due)
            return LayAway(seat, tuple(rng.sample(hands[seat], board.ruleset.laid_away)))
        case Turning():
            return random_starter(state, rng)
        case _:
            return rng.choice([*legal(state)])


def whole_game(ruleset: Ruleset, rng: Random) -> Iterator[tuple[State, Action, Step]]:
    """A game from the cut to the end: each state, the act taken in it, and what it led to."""
    state: State = new_game(ruleset)
    while not isinstance(state, Over):
        act = random_act(state, rng)
        step = apply(state, act)
        yield state, act, step
        state = step.state
