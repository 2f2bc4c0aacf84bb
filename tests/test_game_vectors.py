"""Other people's games: every award, score and winner of theirs, played again here."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cribref import RULESETS, Card, Series, parse_cards
from cribref.game import (
    Announce,
    Board,
    Deal,
    Go,
    LayAway,
    Over,
    Peg,
    Play,
    Playing,
    Showing,
    State,
    Table,
    TurnUp,
    apply,
    legal,
    new_game,
)

KINDS = {
    "play.fifteen": "fifteen",
    "play.thirty-one": "thirty_one",
    "play.pair": "pair",
    "play.run": "run",
    "play.go": "go",
    "play.last": "last",
}
BY_SEATS = {2: RULESETS["six-card"], 3: RULESETS["three-handed"]}


def games(*kinds: str) -> list[Any]:
    text = (Path(__file__).parent / "vectors" / "games.jsonl").read_text("utf-8")
    found = [json.loads(line) for line in text.splitlines()]
    return [pytest.param(game, id=game["id"]) for game in found if game["kind"] in kinds]


def cards(texts: list[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(texts))


def awards(at: int, pegs: tuple[Peg, ...]) -> list[dict[str, Any]]:
    return [
        {"after_play": at, "seat": peg.seat, "points": peg.points, "for": KINDS[peg.rule_id]}
        for peg in pegs
    ]


def playing(
    state: State, plays: Sequence[tuple[int, str]]
) -> Iterator[tuple[int, int, State, tuple[Peg, ...]]]:
    """Play the cards in order, saying go where nothing else can be done.

    Yields for each act the place of the last card, the count it made, and what the act led to.
    """
    count = state.series.count if isinstance(state, Playing) else 0
    for at, play in enumerate([*plays, None], -1):
        while isinstance(state, Playing) and isinstance(act := next(legal(state)), Go):
            state, pegs = apply(state, act)
            yield at, count, state, pegs
        if play is not None:
            assert isinstance(state, Playing)
            card = Card.parse(play[1])
            count = state.series.count + card.pips
            state, pegs = apply(state, Play(play[0], card))
            yield at + 1, count, state, pegs


def points_by_seat(state: State) -> tuple[State, dict[str, int]]:
    """Count hands and crib until the deal or the game is over; the points of each, in order."""
    found: dict[str, int] = {}
    while isinstance(state, Showing):
        who = "crib" if state.is_crib else str(state.turn)
        state, pegs = apply(state, Announce(state.turn))
        found[who] = sum(peg.points for peg in pegs)
    return state, found


@pytest.mark.parametrize("game", games("deal", "game"))
def test_game__as_another_program_played_it(game: dict[str, Any]) -> None:
    ruleset = replace(BY_SEATS[game["seats"]], target=game["target"])
    state: State = new_game(ruleset, game["deals"][0]["dealer"], game["start_scores"])
    for deal in game["deals"]:
        assert state.board.dealer == deal["dealer"]
        laid, crib = ruleset.laid_away, cards(deal["crib"])
        parts = [crib[laid * seat : laid * (seat + 1)] for seat in range(ruleset.seats)]
        kept = [cards(hand) for hand in deal["kept"]]
        hands = tuple((*hand, *part) for hand, part in zip(kept, parts, strict=True))
        state, _ = apply(state, Deal(hands, crib[laid * ruleset.seats :]))
        for seat, part in enumerate(parts):
            state, _ = apply(state, LayAway(seat, part))
        state, pegs = apply(state, TurnUp(Card.parse(deal["starter"])))
        assert sum(peg.points for peg in pegs) == deal["heels"]
        pegged, counts = [], {}
        for at, count, after, pegs in playing(state, deal["plays"]):
            state = after
            pegged += awards(at, pegs)
            counts[at] = count
        assert pegged == deal["awards"]
        assert list(counts.values()) == deal["counts"]
        state, found = points_by_seat(state)
        crib_points = found.pop("crib", None)
        assert found == deal["hand_points"]
        assert crib_points == deal["crib_points"]
        assert list(state.board.scores) == deal["scores_after"]
    assert list(state.board.holes) == game["final_scores"]
    assert list(state.board.scores) == game.get("natural_scores", game["final_scores"])
    if game["winner"] is None:
        assert not isinstance(state, Over)
    else:
        assert isinstance(state, Over)
        assert (state.winner, state.during) == (game["winner"], game["won_during"])


@pytest.mark.parametrize("game", games("position"))
def test_play__a_position_goes_on_as_another_program_says(game: dict[str, Any]) -> None:
    hands = tuple(cards(hand) for hand in game["hands"])
    played = tuple((seat, Card.parse(text)) for seat, text in game["series"])
    series = Series(tuple(card for _, card in played))
    kept = tuple(
        (*hand, *(card for seat, card in played if seat == at)) for at, hand in enumerate(hands)
    )
    table = Table(kept, ((), ()), (), Card.parse("KC"))
    board = Board(BY_SEATS[2], tuple(game["start_scores"]), dealer=1, deals=1)
    state: State = Playing(board, table, hands, series, played, game["turn"])
    pegged = []
    for at, _, after, pegs in playing(state, game["plays"]):
        state = after
        pegged += awards(at, pegs)
        if len(pegged) == len(game["awards"]):
            break
    assert pegged == game["awards"]
    assert list(state.board.scores) == game["final_scores"]
    if "next_to_play" in game:
        assert isinstance(state, Playing)
        assert state.turn == game["next_to_play"]
    if game["winner"] is not None:
        assert isinstance(state, Over)
        assert state.winner == game["winner"]


def test_vectors__every_kind_is_played() -> None:
    played = len(games("deal", "game", "position"))
    text = (Path(__file__).parent / "vectors" / "games.jsonl").read_text("utf-8")
    assert played == len(text.splitlines())
