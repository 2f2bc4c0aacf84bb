"""A drill is its seed and its answers, and asks again for what was missed."""

from __future__ import annotations

import pytest

from cribref.course import Best, Fit, Points, Tally, Throw
from cribref.course.laying_away import laid_away
from cribref.course.practice.drill import COUNTING, DRILLS, LAYING_AWAY, Drill, drilled
from cribref.course.practice.task import Task

EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: str(drill.key))


def right(task: Task) -> str:
    """The right answer."""
    match task.question:
        case Tally(answer=answer) | Points(answer=answer):
            return str(answer)
        case Best(answer=cards) | Fit(answer=cards):
            return "".join(map(str, cards)) or "go"
        case Throw(six=six, is_mine=is_mine):
            return "".join(map(str, laid_away(six, is_mine=is_mine)[0].gone))
        case _:
            pytest.fail(f"{task} is no question of practice")


def wrong(task: Task) -> str:
    """An answer that is not right."""
    match task.question:
        case Tally(answer=answer) | Points(answer=answer):
            return str(answer + 1 if answer < 12 else 0)
        case Best(hand=hand, answer=cards):
            return str(next(card for card in hand if card not in cards))
        case Fit(hand=hand, answer=cards):
            return str(next(card for card in hand if card not in cards))
        case _:
            pytest.fail(f"{task} is not asked about")


@EACH
def test_drill__the_same_seed_and_answers_are_the_same_questions(drill: Drill) -> None:
    answers: list[str] = []
    for _ in range(6):
        answers.append(right(drilled(drill, 5, answers)[-1].task))
    done = drilled(drill, 5, answers)
    assert done == drilled(drill, 5, answers)
    assert len(done) == 7
    assert all(asked.is_right for asked in done[:-1])
    assert not done[-1].is_right
    assert [asked.task for asked in done] != [a.task for a in drilled(drill, 6, answers)]


@EACH
def test_drill__every_shape_comes_up(drill: Drill) -> None:
    seen = {drilled(drill, seed, ())[0].shape.key for seed in range(120)}
    assert seen == {shape.key for shape in drill.shapes}


def test_drill__a_shape_missed_comes_back_sooner() -> None:
    missed = others = 0
    for seed in range(200):
        first = drilled(COUNTING, seed, ())[0]
        missed += drilled(COUNTING, seed, (wrong(first.task),))[1].shape == first.shape
        others += drilled(COUNTING, seed, (right(first.task),))[1].shape == first.shape
    assert others == 0
    assert missed > 40


def test_drill__ends_with_an_answer_that_is_none() -> None:
    for more in ((), ("3",), ("3", "5")):
        found = drilled(COUNTING, 5, ("4", "KS", *more))
        assert [asked.answer for asked in found] == ["4", None]


def test_drill__a_shape_is_found_by_its_word() -> None:
    assert LAYING_AWAY.shape("row").name == "Four in a row"
    assert LAYING_AWAY.shape("of a later version").key == "anything"
