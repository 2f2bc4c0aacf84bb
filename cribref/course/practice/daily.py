"""The hand of the day: the same cards for everybody who has the same date."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from cribref.cards import Card, Cards
from cribref.course.practice.chance import chance, rest
from cribref.course.practice.task import Task, parse_task, show_task, throw_task
from cribref.show import Show

STEPS = ("lay", "hand", "crib")
"""What is asked, in order: which two to lay away, and then what hand and crib count."""


@dataclass(frozen=True, slots=True)
class Daily:
    """A day's cards: six, the other player's two for the crib, the starter; whose crib it is."""

    day: date
    six: Cards
    others: Cards
    starter: Card
    is_mine: bool

    @property
    def throw(self) -> Task:
        """Which two go to the crib."""
        return parse_task(throw_task(self.six, is_mine=self.is_mine))

    def hand(self, gone: Cards) -> Task:
        """What the hand counts without the two laid away."""
        kept = tuple(card for card in self.six if card not in gone)
        return parse_task(show_task(Show(kept, self.starter)))

    def crib(self, gone: Cards) -> Task:
        """What the crib counts with them."""
        four = tuple(sorted((*gone, *self.others)))
        return parse_task(show_task(Show(four, self.starter, is_crib=True)))


def daily(day: date) -> Daily:
    """The cards of a day.

    >>> from datetime import date
    >>> daily(date(2026, 12, 25)) == daily(date(2026, 12, 25))
    True
    """
    rng = chance("daily", day.isoformat())
    cards = rest(rng)
    six, others, starter = tuple(sorted(cards[:6])), tuple(cards[6:8]), cards[8]
    return Daily(day, six, others, starter, is_mine=rng.random() < 0.5)
