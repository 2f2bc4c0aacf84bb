"""The play when not every hand is known: it must peg what the game pegs that knows them all."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cribref import RULESETS, STANDARD, Card, IllegalAction, parse_cards
from cribref.game import Go, Peg, Play, Playing, Showing
from cribref.web.hidden import Hidden, begin
from tests.whole_games import whole_game

NOBODY = ((), ())


def after(*acts: str, hands: tuple[tuple[Card, ...], ...] = NOBODY) -> Hidden:
    now = begin(STANDARD, hands)
    for act in acts:
        now, _ = now.go() if act == "go" else now.play(Card.parse(act))
    return now


def points(pegs: tuple[Peg, ...]) -> Counter[tuple[int, str]]:
    found = Counter[tuple[int, str]]()
    for peg in pegs:
        found[peg.seat, peg.rule_id] += peg.points
    return found


@pytest.mark.parametrize("known", ["nothing", "a part", "everything"])
@pytest.mark.parametrize("name", RULESETS)
def test_whatever_is_known_the_play_pegs_what_the_game_pegs(name: str, known: str) -> None:
    """Only cards and goes are told, as at a table; that the last to play is done is told late."""
    ruleset, rng = RULESETS[name], Random(31)
    now: Hidden | None = None
    wanted, found = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    plays = 0
    for state, act, step in whole_game(ruleset, rng):
        if not isinstance(state, Playing) or not isinstance(act, Play | Go):
            continue
        if not state.played and now is None:
            share = {"nothing": 0, "a part": 2, "everything": ruleset.hand_size}[known]
            hands = tuple(hand[:share] for hand in state.hands)
            now = begin(ruleset, hands, state.board.dealer, state.board.scores)
        assert now is not None
        if (now.turn, now.series) != (state.turn, state.series):
            assert now.ends_alone
            now, pegs = now.go()
            found += points(pegs)
        assert now.turn == state.turn
        assert now.series == state.series
        now, pegs = now.play(act.card) if isinstance(act, Play) else now.go()
        found += points(pegs)
        wanted += points(step.pegs)
        if not isinstance(step.state, Playing):
            if now.ends_alone:
                now, pegs = now.go()
                found += points(pegs)
            assert found == wanted
            assert type(now.state) is type(step.state)
            now, plays = None, plays + 1
    assert plays >= 5


def test_a_player_who_may_be_able_to_play_is_asked() -> None:
    now = after("TC", "JD", "5S", "go")
    assert now.turn == 0
    assert now.ends_alone


def test_a_player_who_cannot_be_able_to_play_is_not_asked() -> None:
    """Pone said go at 26 with all cards above five, so at 26 of the next count nothing fits."""
    now = after("TC", "JD", "6S", "go", "go")
    assert now.least == (6, 6)
    now = after("TC", "JD", "6S", "go", "go", "TD", "TH")
    assert now.series.count == 20
    now, pegs = now.play(Card.parse("6D"))
    assert now.turn == 0
    now, more = now.go()
    assert (pegs, [peg.rule_id for peg in more]) == ((), ["play.go"])


@pytest.mark.parametrize(
    ("acts", "act", "rule"),
    [
        ((), "go", "play.must"),
        (("TC", "JD"), "go", "play.must"),
        (("TC", "JD", "5S"), "KD", "play.limit"),
        (("TC", "JD", "5S", "go", "go"), "4D", "play.must"),
        (("TC",), "TC", "play.held"),
        (("TC", "JD", "5S", "6S", "KS", "KC", "4S", "4D"), "2H", "play.turn"),
    ],
)
def test_what_cannot_be_is_refused_by_its_rule(acts: tuple[str, ...], act: str, rule: str) -> None:
    now = after(*acts)
    with pytest.raises(IllegalAction) as refused:
        now.go() if act == "go" else now.play(Card.parse(act))
    assert refused.value.rule_id in (rule, "show.order")


def test_a_go_is_refused_where_a_known_card_fits_whatever_else_is_held() -> None:
    now = after("TC", "JD", "5S", hands=((), parse_cards("6H")))
    with pytest.raises(IllegalAction, match="6♥ fits"):
        now.go()


def test_choices_are_what_each_known_card_would_peg_or_why_it_may_not_be_played() -> None:
    now = after("JD", "5C", "5H", "6H", hands=(parse_cards("4S 5H 6C JD"), ()))
    four, six = now.choices()
    assert [str(four[0]), str(six[0])] == ["4S", "6C"]
    assert isinstance(four[1], tuple)
    assert [peg.rule_id for peg in four[1]] == ["play.run"]
    assert isinstance(six[1], IllegalAction)
    assert isinstance(after("TC", "JD", "5S", "6S", "KS", "KC", "4S", "4D").state, Showing)
