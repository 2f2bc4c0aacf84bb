"""Each shape of practice is what it says, however the cards fall."""

from __future__ import annotations

from collections import Counter

import pytest

from cribref.cards import Rank
from cribref.count import count_play, count_show
from cribref.course import Best, Fit, Points, Tally, Throw
from cribref.course.practice import counting, pegging, throwing
from cribref.course.practice.chance import chance, pick, rest
from cribref.course.practice.shapes import Shape
from cribref.course.practice.task import parse_task
from cribref.play import LIMIT
from tests import oracle, oracle_play

TRIES = range(30)


def shapes(these: tuple[Shape, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("shape", these, ids=lambda shape: str(shape.key))


@shapes(counting.SHAPES)
def test_counting__each_shape_is_what_it_says(shape: Shape) -> None:
    for number in TRIES:
        task = parse_task(shape.make(chance(number)))
        assert isinstance(task.question, Tally)
        show = task.question.show
        hand = [str(card) for card in show.hand]
        assert oracle.score(hand, str(show.starter), show.is_crib) == task.question.answer
        kinds = Counter(item.rule_id for item in count_show(show).items)
        ranks = Counter(card.rank for card in show.cards)
        match shape.key:
            case "double-run":
                assert kinds["show.run"] >= 2
                assert kinds["show.pair"] >= 1
            case "seven-eight":
                assert kinds["show.fifteen"] >= 2
            case "ace-four":
                assert ranks[Rank.ACE] * ranks[Rank.FOUR]
                assert kinds["show.fifteen"] >= 1
            case "nobs":
                assert kinds["show.nobs"] == 1
            case "flush":
                assert len({card.suit for card in show.hand}) == 1
            case "threes":
                assert max(ranks.values()) >= 3
            case "nineteen":
                assert task.question.answer == 0


@shapes(pegging.SHAPES)
def test_pegging__each_shape_is_what_it_says(shape: Shape) -> None:
    for number in TRIES:
        question = parse_task(shape.make(chance(number))).question
        match question:
            case Points(series=series, answer=answer):
                cards = [str(card) for card in series.cards]
                assert oracle_play.points(cards) == answer
                scored = {item.rule_id.removeprefix("play.") for item in count_play(series).items}
                if shape.key == "both":
                    assert len(scored) > 1
                elif shape.key == "broken":
                    assert not scored
                elif shape.key == "run":
                    assert "run" in scored
                else:
                    assert scored == {shape.key}
            case Best(series=series, hand=hand, answer=(best,)):
                worth = {
                    card: count_play(series.then(card)).points for card in hand if series.fits(card)
                }
                assert [card for card in worth if worth[card] == max(worth.values())] == [best]
                assert sum(points > 0 for points in worth.values()) > 1
            case Fit(series=series, hand=hand, answer=cards):
                assert set(cards) == {c for c in hand if series.count + c.pips <= LIMIT}
                assert 20 <= series.count < LIMIT
                assert len(cards) < len(hand) == 4
            case _:
                pytest.fail(f"{question} is no question of the play")


def test_pegging__a_run_is_not_in_the_order_of_its_ranks() -> None:
    (run,) = (shape for shape in pegging.SHAPES if shape.key == "run")
    for number in TRIES:
        question = parse_task(run.make(chance(number))).question
        assert isinstance(question, Points)
        (item,) = (item for item in count_play(question.series).items if item.rule_id == "play.run")
        ranks = [card.rank for card in question.series.cards[-len(item.cards) :]]
        assert ranks != sorted(ranks)
        assert ranks != sorted(ranks, reverse=True)


def test_pegging__sometimes_nothing_may_be_played() -> None:
    (fits,) = (shape for shape in pegging.SHAPES if shape.key == "fits")
    answers = [parse_task(fits.make(chance(number))).question for number in range(80)]
    goes = sum(isinstance(each, Fit) and not each.answer for each in answers)
    assert 8 < goes < 40


@shapes(throwing.SHAPES)
def test_laying_away__each_shape_is_what_it_says(shape: Shape) -> None:
    mine = 0
    for number in TRIES:
        question = parse_task(shape.make(chance(number))).question
        assert isinstance(question, Throw)
        mine += question.is_mine
        ranks = Counter(card.rank for card in question.six)
        match shape.key:
            case "five":
                assert ranks[Rank.FIVE]
            case "pairs":
                assert len(ranks) <= 4
            case "row":
                assert any(all(ranks[Rank(low + up)] for up in range(4)) for low in range(1, 11))
            case "suit":
                assert max(Counter(card.suit for card in question.six).values()) >= 4
    assert 5 < mine < 25


def test_chance__is_the_same_for_the_same_numbers_and_picks_everything() -> None:
    assert chance("count", 1, 2).random() == chance("count", 1, 2).random()
    assert chance("count", 1, 2).random() != chance("count", 12).random()
    rng = chance(5)
    assert {pick(rng, "abc") for _ in range(60)} == {*"abc"}
    assert len({*rest(rng, rest(rng)[:5])}) == 47


def test_chance__never_changes() -> None:
    first = " ".join(str(card) for card in rest(chance("daily", "2026-11-30"))[:4])
    assert first == FIRST_FOUR


FIRST_FOUR = "4S 5H 5S 8S"
"""The first cards of a known day: a link, a record and a day already gone keep their cards."""
