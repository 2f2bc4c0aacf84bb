"""Every level holds: what its writer claims is what the package finds, and each is whole."""

from __future__ import annotations

import re

import pytest

from cribref.count import count_play, count_show
from cribref.course import (
    Choose,
    Find,
    Fit,
    Lesson,
    Level,
    Points,
    Tally,
    Throw,
    UnknownLevel,
    lesson,
    lessons,
    level,
    levels,
)
from cribref.course.laying_away import laid_away
from cribref.course.proof import problems
from cribref.play import LIMIT
from cribref.rulebook import rule
from tests.oracle import score

LEVELS = pytest.mark.parametrize("each", levels().values(), ids=lambda each: each.id)
LESSONS = pytest.mark.parametrize("each", lessons(), ids=lambda each: each.slug)


def test_lessons__fourteen_in_order() -> None:
    assert [each.number for each in lessons()] == list(range(1, 15))
    assert len({each.slug for each in lessons()}) == 14


def test_levels__no_id_twice() -> None:
    assert len(levels()) == sum(len(each.levels) for each in lessons())
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in levels())


@LESSONS
def test_lesson__ten_minutes_at_the_most_with_levels_and_rules(each: Lesson) -> None:
    assert 1 <= each.minutes <= 10
    assert each.levels
    assert each.teaches
    assert lesson(each.slug) is each
    for key in each.teaches:
        assert rule(key).id == key


def test_lessons__no_rule_is_taught_twice() -> None:
    taught = [key for each in lessons() for key in each.teaches]
    assert sorted(taught) == sorted(set(taught))


@LEVELS
def test_level__has_hints_words_and_a_rule(each: Level) -> None:
    assert level(each.id) is each
    assert rule(each.rule_id).id == each.rule_id
    assert each.hints
    for text in (each.ask, each.why, *each.hints):
        assert text[0].isupper() or text[0] == "“" or text[0].isdigit()
        assert text.rstrip("”").endswith((".", "?", "!"))


def _needs(each: Level) -> set[str]:
    """The rules behind the points that a level asks for."""
    question = each.question
    if isinstance(question, Points):
        return {item.rule_id for item in count_play(question.series).items}
    if isinstance(question, Find | Tally):
        items = count_show(question.show).items
        found = {item.rule_id for item in items}
        return found & set(question.rule_ids) if isinstance(question, Find) else found
    return set()


def test_levels__ask_for_nothing_that_is_not_yet_taught() -> None:
    taught = set[str]()
    for each in lessons():
        taught |= set(each.teaches)
        for one in each.levels:
            assert _needs(one) <= taught, one.id


@LEVELS
def test_level__the_answer_claimed_is_the_answer(each: Level) -> None:
    question = each.question
    match question:
        case Choose(options=options, proof=proof):
            assert sum(option.is_right for option in options) == 1
            assert len({option.text for option in options}) == len(options)
            assert [problems(text) for text in proof] == [()] * len(proof)
            for option in options:
                assert rule(option.rule_id).id == option.rule_id
                assert option.why.endswith(".")
        case Points(series=series, answer=answer, ending=ending, numbers=numbers):
            ended = 1 if ending and series.count != LIMIT else 0
            assert count_play(series).points + ended == answer
            assert answer in numbers
        case Fit(series=series, hand=hand, answer=cards):
            assert {card for card in hand if series.count + card.pips <= LIMIT} == set(cards)
        case Find(show=show, rule_ids=rule_ids, answer=items):
            wanted = {item for item in count_show(show).items if item.rule_id in rule_ids}
            assert set(items) == wanted
            assert len(items) == len(wanted)
        case Tally(show=show, answer=answer):
            assert count_show(show).points == answer
            held = [str(card) for card in show.hand]
            assert score(held, str(show.starter), show.is_crib) == answer
        case Throw(six=six, is_mine=is_mine, answer=cards):
            assert laid_away(six, is_mine=is_mine)[0].gone == cards


def test_proofs__a_wrong_one_is_found_out() -> None:
    for text in (
        "play 7H 8C = 3",
        "show 5H 5C 5S JD / 5D = 28",
        "won 121 91 = skunk",
        "cut 7H KS\nsouth deals AS 2S 3S 4S 5S 6S / AH 2H 3H 4H 5H 6H",
        "score pone 117, dealer 117\ndeal nonsense",
        "",
    ):
        assert problems(text), text


def test_every_kind_of_level_is_there() -> None:
    kinds = {type(each.question) for each in levels().values()}
    assert kinds == {Choose, Points, Fit, Find, Tally, Throw}


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownLevel, match='no level "abacus"'):
        level("abacus")
    with pytest.raises(LookupError, match='no lesson "abacus"'):
        lesson("abacus")
