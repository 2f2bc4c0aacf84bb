"""Six cards of which two go to the crib: hands in which the choice is a choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from cribref.cards import Cards, Rank
from cribref.course.practice.chance import rest
from cribref.course.practice.shapes import Shape
from cribref.course.practice.task import throw_task


def _six(is_so: Callable[[Cards], bool]) -> Callable[[Random], str]:
    """What asks for six cards of this sort, to either crib."""

    def make(rng: Random) -> str:
        while not is_so(six := tuple(sorted(rest(rng)[:6]))):
            pass
        return throw_task(six, is_mine=rng.random() < 0.5)

    return make


def _fives(six: Cards) -> bool:
    """Whether a five is held: to keep, or to give to one's own crib."""
    return any(card.rank is Rank.FIVE for card in six)


def _pairs(six: Cards) -> bool:
    """Whether two pairs are held, or more: one of them may go."""
    return sum(number > 1 for number in Counter(card.rank for card in six).values()) > 1


def _rows(six: Cards) -> bool:
    """Whether four cards lie in a row."""
    ranks = {card.rank for card in six}
    return any({low, low + 1, low + 2, low + 3} <= ranks for low in range(1, 11))


def _suits(six: Cards) -> bool:
    """Whether four cards or five are of one suit, so that a flush may be kept."""
    return max(Counter(card.suit for card in six).values()) in (4, 5)


SHAPES = (
    Shape("five", "Holding a five", _six(_fives)),
    Shape("pairs", "Two pairs", _six(_pairs)),
    Shape("row", "Four in a row", _six(_rows)),
    Shape("suit", "Four of a suit", _six(_suits)),
    Shape("anything", "Any six cards", _six(lambda _: True)),
)
