"""The package's own player: legal, blind to hidden cards, able to say why, and hard to beat."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from cribref import DECK, STANDARD, Card, Rank, combine, count_show, parse_cards
from cribref.averages import WAYS, crib_average, crib_points
from cribref.game import (
    Deal,
    Dealing,
    Go,
    LayAway,
    LayingAway,
    Over,
    Play,
    Playing,
    State,
    Turning,
    View,
    apply,
    legal,
    new_game,
    random_deal,
    view,
)
from cribref.opponent import choose, throws, weigh, why
from cribref.play import Series
from cribref.rulebook import rule
from cribref.show import Show
from tests.whole_games import random_act

THOUSAND = 990
"""Of the thousand games below, those that the package's player wins."""


def is_won(number: int) -> bool:
    """Whether the package's player wins a game against one who lays away and plays at random.

    They deal by turns; the number of the game decides the cards and the other player's acts.
    """
    rng = Random(number)
    state: State = new_game(dealer=number % 2)
    while not isinstance(state, Over):
        seen = view(state, 0)
        act = choose(seen) if seen.options else random_act(state, rng)
        state = apply(state, act).state
    return state.winner == 0


def dealt(mine: str, *, is_dealer: bool) -> View:
    """The view of somebody who has been dealt these six."""
    six = parse_cards(mine)
    rest = tuple(card for card in DECK if card not in six)[:6]
    return view(apply(new_game(dealer=int(not is_dealer)), Deal((six, rest))).state, 0)


def at_play(mine: str, series: str, *, laid: str = "KS QS", held: int = 3) -> View:
    """The view of somebody whose turn it is in the play, the last card the other player's."""
    cards = parse_cards(series)
    hand = parse_cards(mine)
    line = Series(cards)
    fits = [card for card in hand if line.fits(card)]
    return View(
        seat=0,
        waiting="play",
        ruleset=STANDARD,
        scores=(0, 0),
        dealer=1,
        hand=hand,
        laid=parse_cards(laid),
        held=(len(hand), held),
        turn=(0,),
        played=tuple((1 - (len(cards) - at) % 2, card) for at, card in enumerate(cards, 1)),
        series=line,
        starter=parse_cards("2D")[0],
        options=tuple(Play(0, card) for card in fits) if fits else (Go(0),),
    )


# -- strength --------------------------------------------------------------------------------------


@pytest.mark.cpython
def test_it_beats_a_random_player_in_a_thousand_games() -> None:
    won = sum(map(is_won, range(1000)))
    assert won >= 800
    assert won == THOUSAND


@pytest.mark.long
def test_it_beats_a_random_player_in_ten_thousand_games() -> None:
    assert sum(map(is_won, range(10_000))) >= 9_500


# -- blind and legal -------------------------------------------------------------------------------


def test_every_act_is_legal_and_has_a_reason_with_rules() -> None:
    for number in range(12):
        rng = Random(number)
        state: State = new_game(dealer=number % 2)
        while not isinstance(state, Over):
            acts = [choose(view(state, s)) for s in (0, 1) if view(state, s).options]
            for act in acts:
                assert act in [*legal(state)]
                reason = why(view(state, acts[0].seat if hasattr(acts[0], "seat") else 0), acts[0])
                assert reason.text.endswith(".")
                assert [rule(rule_id).id for rule_id in reason.rule_ids] == [*reason.rule_ids]
                assert reason.rule_ids
            state = apply(state, acts[0] if acts else random_act(state, rng)).state


def test_hidden_cards_change_nothing() -> None:
    six = parse_cards("5H 5S JD 8C 2D KS")
    rest = [card for card in DECK if card not in six]
    chosen = set()
    for number in range(20):
        Random(number).shuffle(rest)
        chosen.add(choose(view(apply(new_game(dealer=1), Deal((six, tuple(rest[:6])))).state, 0)))
    assert len(chosen) == 1


def test_it_plays_six_card_for_two_and_nothing_else() -> None:
    rng = Random(3)
    for name in ("three-handed", "five-card"):
        ruleset = combine(name)
        board = new_game(ruleset, dealer=0)
        assert isinstance(board, Dealing)
        state = apply(board, random_deal(board.board, rng)).state
        with pytest.raises(ValueError, match="only six-card for two"):
            choose(view(state, 1))
    with pytest.raises(ValueError, match="nothing to do"):
        choose(view(new_game(dealer=0), 0))


# -- laying away -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("is_mine", [True, False])
def test_throws__hand_is_the_mean_over_every_starter(seed: int, is_mine: bool) -> None:
    six = tuple(Random(seed).sample(DECK, 6))
    rest = [card for card in DECK if card not in six]
    worth = dict[tuple[Card, ...], tuple[float, float]]()
    for gone in combinations(sorted(six), 2):
        kept = tuple(card for card in six if card not in gone)
        hand = sum(count_show(Show(kept, card)).points for card in rest) / 46
        crib = crib_average(gone[0].rank, gone[1].rank)
        worth[gone] = (hand, hand + crib if is_mine else hand - crib)
    ways = throws(six, is_mine=is_mine)
    assert ways[0].worth == pytest.approx(max(total for _, total in worth.values()))
    for way in ways:
        assert way.hand == pytest.approx(worth[way.gone][0])
        assert way.worth == pytest.approx(worth[way.gone][1])
    assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)


def test_throws__a_flush_is_seen() -> None:
    best = throws(parse_cards("2H 4H 8H QH KS 9C"), is_mine=False)[0]
    assert best.gone == parse_cards("9C KS")


def test_choose__fives_go_to_ones_own_crib_alone() -> None:
    six = "5H 5S KD QC 3C 3D"
    mine, theirs = (choose(dealt(six, is_dealer=is_dealer)) for is_dealer in (True, False))
    assert isinstance(mine, LayAway)
    assert isinstance(theirs, LayAway)
    assert not {card.rank for card in theirs.cards} & {Rank.FIVE}


@pytest.mark.parametrize(("one", "other"), [(Rank.FIVE, Rank.FIVE), (Rank.ACE, Rank.KING)])
def test_averages__some_are_counted_again(one: Rank, other: Rank) -> None:
    assert crib_average(one, other) * WAYS == pytest.approx(crib_points(one, other))


@pytest.mark.cpython
def test_averages__all_are_counted_again() -> None:
    for one in Rank:
        for other in Rank:
            if one <= other:
                assert round(crib_average(one, other) * WAYS) == crib_points(one, other)
                assert crib_average(one, other) == crib_average(other, one)


# -- the play --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "series", "best"),
    [
        ("7H KD 2C", "8C", "7H"),  # fifteen
        ("8H 3D", "8C", "8H"),  # pair
        ("6D KD", "8C 7D", "6D"),  # run, and 21 is the price
        ("4D 3D 2C", "KC JD 7C", "4D"),  # thirty-one
    ],
)
def test_choose__points_are_taken(mine: str, series: str, best: str) -> None:
    seen = at_play(mine, series)
    assert choose(seen) == Play(0, parse_cards(best)[0])


def test_choose__a_five_and_a_ten_are_not_led() -> None:
    assert choose(at_play("5H 4D JC", "")) == Play(0, parse_cards("4D")[0])


def test_choose__go_when_nothing_fits() -> None:
    seen = at_play("9H", "KC JD 7C")
    assert choose(seen) == Go(0)
    assert why(seen, Go(0)).rule_ids == ("play.go", "play.limit")


def test_weigh__nobody_answers_who_has_no_cards() -> None:
    for each in weigh(at_play("5H 4D", "JC", held=0)):
        assert (each.answered, each.fear) == (0.0, 0)


def test_why__names_what_is_pegged_and_what_may_come() -> None:
    seen = at_play("7H KD 2C", "8C")
    reason = why(seen, Play(0, parse_cards("7H")[0]))
    assert "fifteen for 2" in reason.text
    assert reason.rule_ids == ("play.fifteen",)


def test_why__another_way_to_lay_away_is_compared() -> None:
    seen = dealt("5H 5S JD 8C 2D KS", is_dealer=False)
    assert "Best: 2♦ and 8♣" in why(seen, LayAway(0, parse_cards("2D KS"))).text
    assert why(seen, LayAway(0, parse_cards("5H 5S"))).text.startswith("Other cards")


@pytest.mark.parametrize(
    ("card", "can"),
    [
        ("9H", "6♥, 4♠"),  # not held
        ("KD", "6♥, 4♠"),  # held, but 35
    ],
)
def test_why__a_card_that_cannot_be_played_has_no_reason(card: str, can: str) -> None:
    seen = at_play("KD 6H 4S", "KC JD 5C")
    with pytest.raises(ValueError, match=f"it can play {can}$"):
        why(seen, Play(0, parse_cards(card)[0]))


def test_why__no_card_can_be_played_where_nothing_fits() -> None:
    with pytest.raises(ValueError, match=r"cannot play 9♥: it can play no card$"):
        why(at_play("9H", "KC JD 7C"), Play(0, parse_cards("9H")[0]))


def test_a_state_alone_is_never_asked() -> None:
    state = apply(new_game(dealer=0), random_deal(new_game(dealer=0).board, Random(1))).state
    assert isinstance(state, LayingAway)
    for seat in (1, 0):
        state = apply(state, choose(view(state, seat))).state
    assert isinstance(state, Turning)
    after = apply(state, random_act(state, Random(2))).state
    assert isinstance(after, Playing)
