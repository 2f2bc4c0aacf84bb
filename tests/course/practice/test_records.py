"""Records of practice are read, gathered by day, and never made up."""

from __future__ import annotations

from datetime import date

import pytest

from cribref.course.practice.records import Day, by_day, median, read_day, read_records, told

RIGHT = "2026-11-30T19:05:33 12.4 count double-run hand:7H8C8D9S/3C 12 right"
WRONG = "2026-11-30T19:04:00 30 count double-run hand:7H8C8D9S/3C 10 wrong"
UNTIMED = "2026-11-30T19:06:00 - count nobs hand:7H8C8DJS/3S 10 right"
LATER = "2026-12-02T08:00:00 8 count nobs hand:7H8C8DJS/3S 10 right hand:7H8C8D9S/3C"
PEGGED = "2026-12-01T08:00:00 3.25 peg fifteen score:TH5C 2 right"


def test_records__are_read_and_put_in_their_order() -> None:
    records, unread = read_records(f"{LATER};{RIGHT};{WRONG}")
    assert unread == 0
    assert [each.time for each in records] == ["19:04:00", "19:05:33", "08:00:00"]
    first, second, third = records
    assert (first.is_right, second.is_right) == (False, True)
    assert (second.seconds, second.drill, second.shape) == (12.4, "count", "double-run")
    assert third.back == "hand:7H8C8D9S/3C"
    assert read_records(UNTIMED)[0][0].seconds is None
    assert read_records("") == ((), 0)
    assert read_records(" ; ;") == ((), 0)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        RIGHT.replace("2026-11-30", "2026-02-30"),
        RIGHT.replace("right", "splendid"),
        RIGHT.replace("12.4", "fast"),
        RIGHT.replace("T19", " 19"),
        f"{RIGHT} more",
        RIGHT.replace("hand:7H8C8D9S/3C", "<script>"),
    ],
)
def test_records__a_line_of_another_version_is_counted_and_left_out(line: str) -> None:
    records, unread = read_records(f"{line};{PEGGED}")
    assert ([each.drill for each in records], unread) == (["peg"], 1)


def test_told__is_what_the_browser_puts_the_time_before() -> None:
    words = told("count", "nobs", "hand:7H8C8DJS/3S", "10", "right", "hand:7H8C8D9S/3C")
    assert f"2026-12-02T08:00:00 8 {words}" == LATER
    words = told("peg", "fifteen", "score:TH5C", "2", "right")
    assert f"2026-12-01T08:00:00 3.25 {words}" == PEGGED


def test_by_day__each_drill_for_itself_and_the_days_in_order() -> None:
    records, _ = read_records(f"{LATER};{RIGHT};{WRONG};{UNTIMED};{PEGGED}")
    # The wrong answer's half minute says nothing of how quick the reader is.
    assert by_day(records, "count") == (
        Day(date(2026, 11, 30), answered=3, right=2, seconds=12.4),
        Day(date(2026, 12, 2), answered=1, right=1, seconds=8.0),
    )
    assert by_day(records, "count")[0].share == pytest.approx(2 / 3)
    assert [day.right for day in by_day(records, "peg")] == [1]
    assert by_day(records, "lay") == ()


def test_median__of_odd_even_and_none() -> None:
    assert median([9, 1, 5]) == 5
    assert median([4, 1, 10, 2]) == 3
    assert median([]) is None


def test_day__is_read_in_its_one_spelling() -> None:
    assert read_day("2026-11-30") == date(2026, 11, 30)
    for text in ("", "2026-13-01", "30.11.2026", "20261130", "2026-W49-1"):
        assert read_day(text) is None
