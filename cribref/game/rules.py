"""A game's beginning, and what an act makes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cribref.errors import IllegalAction
from cribref.game import dealing, playing, showing
from cribref.game.actions import (
    Action,
    Announce,
    Cut,
    Deal,
    Go,
    LayAway,
    Muggins,
    Penalty,
    Play,
    TurnUp,
)
from cribref.game.states import (
    Board,
    Cutting,
    Dealing,
    LayingAway,
    Over,
    Playing,
    Showing,
    State,
    Step,
    Turning,
)
from cribref.ruleset import STANDARD, Ruleset


def new_game(
    ruleset: Ruleset = STANDARD,
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
) -> Cutting | Dealing:
    """A game about to begin, or one under way about to be dealt.

    Without `dealer` the deal is cut for; with it, that seat deals. `scores` are by side, each below
    the target, for a game under way. Raises ValueError for a seat or a score that cannot be.
    """
    sides, target = ruleset.sides, ruleset.target
    if scores is not None and (len(scores) != sides or not all(0 <= s < target for s in scores)):
        raise ValueError(
            f"scores {list(scores)}: {sides} scores from 0 to {target - 1} are expected"
        )
    if dealer is not None and not 0 <= dealer < ruleset.seats:
        raise ValueError(f"dealer {dealer}: a seat from 0 to {ruleset.seats - 1} is expected")
    begun = 0 if scores is None else 1
    board = Board(ruleset, tuple(scores or (0,) * sides), dealer or 0, begun)
    return Cutting(board) if dealer is None else Dealing(board)


_ACTS: dict[tuple[type, type], Callable[[Any, Any], Step]] = {
    (Cutting, Cut): dealing.cut,
    (Dealing, Deal): dealing.deal,
    (LayingAway, LayAway): dealing.lay_away,
    (Turning, TurnUp): dealing.turn_up,
    (Playing, Play): playing.play,
    (Playing, Go): playing.go,
    (Showing, Announce): showing.announce,
    (Playing, Muggins): showing.muggins,
    (Showing, Muggins): showing.muggins,
    (Dealing, Muggins): showing.muggins,
    (Dealing, Penalty): showing.penalty,
    (LayingAway, Penalty): showing.penalty,
    (Turning, Penalty): showing.penalty,
    (Playing, Penalty): showing.penalty,
    (Showing, Penalty): showing.penalty,
}

_WAITING = {
    Cutting: ("the deal is still to be cut for", "cut.deal"),
    Dealing: ("the cards are still to be dealt", "deal.six"),
    LayingAway: ("cards are still to be laid away", "crib.lay-away"),
    Turning: ("the starter is still to be turned up", "starter.cut"),
    Playing: ("the play is not over", "play.turn"),
    Showing: ("the hands are being counted", "show.order"),
    Over: ("the game is over", "win.at-once"),
}

_DOING = {
    Cut: "cut for the deal",
    Deal: "deal",
    LayAway: "lay away",
    TurnUp: "turn up the starter",
    Play: "play a card",
    Go: "say go",
    Announce: "count",
    Muggins: "call muggins",
    Penalty: "peg a penalty",
}


def apply(state: State, action: Action) -> Step:
    """What an act leads to: the state after it, and the points pegged for it, in order.

    Nothing is changed: the state given stays as it was. Raises IllegalAction, with the id of the
    rule, for an act that the rules refuse here.

    >>> from cribref import parse_cards
    >>> step = apply(new_game(), Cut(parse_cards("7H KS")))
    >>> step.state.board.dealer
    0
    """
    act = _ACTS.get((type(state), type(action)))
    if act is None:
        waiting, rule_id = _WAITING[type(state)]
        if isinstance(state, Dealing):
            rule_id = state.board.ruleset.deal_rule
        raise IllegalAction(f"nobody may {_DOING[type(action)]} now: {waiting}", rule_id)
    return act(state, action)
