"""What was missed comes back the next day, then three days later, and is then done with."""

from __future__ import annotations

from datetime import date

import pytest

from cribref.course.practice.records import read_records
from cribref.course.practice.review import deck, due, question

TASK = "hand:7H8C8D9S/3C"
OTHER = "hand:4H5C5D6S/9C"


def line(day: int, verdict: str, task: str = TASK, back: str = "", time: int = 9) -> str:
    """A record of a day in December."""
    text = f"2026-12-{day:02}T{time:02}:00:00 5 count double-run {task} 9 {verdict}"
    return f"{text} {back}" if back else text


def asked(today: int, *lines: str) -> list[tuple[str, int]]:
    """What is due on a day: the question missed, and its stage."""
    records, unread = read_records(";".join(lines))
    assert unread == 0
    return [(card.task, card.stage) for card in due(records, date(2026, 12, today))]


MISSED = line(1, "wrong")


def test_missed__comes_back_the_next_day_and_not_before() -> None:
    assert asked(1, MISSED) == []
    assert asked(2, MISSED) == [(TASK, 0)]
    assert asked(20, MISSED) == [(TASK, 0)]
    assert asked(2, line(1, "right")) == asked(2, line(1, "good")) == []


def test_right__comes_back_three_days_later_and_then_no_more() -> None:
    once = (MISSED, line(2, "right", back=TASK))
    assert [asked(day, *once) for day in (2, 3, 4)] == [[], [], []]
    assert asked(5, *once) == [(TASK, 1)]
    assert asked(30, *once, line(5, "right", OTHER, back=TASK)) == []


def test_wrong_again__comes_back_tomorrow_from_the_beginning() -> None:
    again = (MISSED, line(2, "wrong", back=TASK))
    assert asked(2, *again) == []
    assert asked(3, *again) == [(TASK, 0)]
    later = (MISSED, line(2, "right", back=TASK), line(5, "wrong", OTHER, back=TASK))
    assert asked(6, *later) == [(TASK, 0)]


def test_missed_again_in_a_drill__begins_again() -> None:
    lines = (MISSED, line(2, "right", back=TASK), line(4, "wrong"))
    assert asked(5, *lines) == [(TASK, 0)]


def test_review__what_was_not_due_or_not_there_changes_nothing() -> None:
    assert asked(2, MISSED, line(1, "right", back=TASK, time=10)) == [(TASK, 0)]
    assert asked(9, line(2, "right", back=TASK)) == []


def test_deck__the_first_due_comes_first() -> None:
    lines = (line(3, "wrong"), line(1, "wrong", OTHER))
    assert asked(9, *lines) == [(OTHER, 0), (TASK, 0)]


def test_question__the_same_first_and_then_another_of_its_shape() -> None:
    records, _ = read_records(MISSED)
    (card,) = deck(records)
    first = question(card)
    assert first is not None
    assert first.text == TASK
    records, _ = read_records(f"{MISSED};{line(2, 'right', back=TASK)}")
    (card,) = deck(records)
    second = question(card)
    assert second is not None
    assert second.text != TASK
    assert second.text.startswith("hand:")
    assert question(card) == second


@pytest.mark.parametrize("stage", ["", f"2026-12-02T09:00:00 5 dance x {TASK} 9 right {TASK}"])
def test_question__of_a_drill_that_is_not_known_is_itself(stage: str) -> None:
    records, _ = read_records(f"2026-12-01T09:00:00 5 dance x {TASK} 9 wrong;{stage}")
    (card,) = deck(records)
    found = question(card)
    assert found is not None
    assert found.text == TASK


def test_question__that_is_not_known_stays_in_the_deck_and_is_not_asked() -> None:
    records, unread = read_records(line(1, "wrong", "dance:7H8C"))
    assert unread == 0
    assert [card.task for card in deck(records)] == ["dance:7H8C"]
    assert due(records, date(2026, 12, 9)) == ()
