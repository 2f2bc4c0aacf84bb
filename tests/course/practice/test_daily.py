"""The hand of the day is the same for everybody, and is whole."""

from __future__ import annotations

from datetime import date, timedelta

from cribref.course import Tally, Throw
from cribref.course.practice.daily import daily

FIRST = date(2026, 11, 30)


def test_daily__nine_cards_none_of_them_twice() -> None:
    for number in range(60):
        day = daily(FIRST + timedelta(days=number))
        cards = (*day.six, *day.others, day.starter)
        assert len(set(cards)) == len(cards) == 9


def test_daily__the_same_date_is_the_same_hand_and_another_another() -> None:
    days = [daily(FIRST + timedelta(days=number)) for number in range(60)]
    assert days[0] == daily(date(2026, 11, 30))
    assert len({day.six for day in days}) == 60
    assert 15 < sum(day.is_mine for day in days) < 45


def test_daily__what_was_laid_away_is_counted_where_it_lies() -> None:
    day = daily(FIRST)
    gone = day.six[:2]
    throw, hand, crib = day.throw.question, day.hand(gone).question, day.crib(gone).question
    assert isinstance(throw, Throw)
    assert (throw.six, throw.is_mine) == (day.six, day.is_mine)
    assert isinstance(hand, Tally)
    assert (set(hand.show.hand), hand.show.starter) == (set(day.six[2:]), day.starter)
    assert isinstance(crib, Tally)
    assert set(crib.show.hand) == {*gone, *day.others}
    assert crib.show.is_crib
