"""Hands for practice in counting: of the shapes that people get wrong, and more of those missed.

A seed shuffles everything, so the seed and the answers given so far are the whole drill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from cribref.cards import DECK, Card, Cards, Rank, Suit
from cribref.count import Count, count_show
from cribref.show import Show

T = TypeVar("T")
Maker = Callable[[Random], Show]

OFTEN = 3
"""How much more often a shape comes for each time it was counted wrong, and not right since."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of hand that people get wrong: what it is called, and what makes one."""

    key: str
    name: str
    make: Maker


@dataclass(frozen=True, slots=True)
class Asked:
    """A hand that was asked for, and what was answered; None while it is still to be counted."""

    shape: Shape
    show: Show
    answer: int | None = None

    @property
    def count(self) -> Count:
        """What there is in it."""
        return count_show(self.show)

    @property
    def is_right(self) -> bool:
        """Whether the answer is right."""
        return self.answer == self.count.points


def _pick(rng: Random, things: Sequence[T]) -> T:
    """One of them; by `random` alone, which gives the same for the same seed everywhere."""
    return things[int(rng.random() * len(things))]


def _rest(rng: Random, taken: Sequence[Card]) -> list[Card]:
    """The other cards, shuffled."""
    return sorted((card for card in DECK if card not in taken), key=lambda _: rng.random())


def _mixed(rng: Random, cards: Sequence[Card], *, is_crib: bool = False) -> Show:
    """A show of these five, any of them the starter."""
    order = sorted(cards, key=lambda _: rng.random())
    return Show(tuple(sorted(order[:4])), order[4], is_crib=is_crib)


def _with_ranks(rng: Random, *ranks: int) -> Show:
    """A show with these ranks, of any suits, and random cards up to five."""
    taken: Cards = ()
    for rank in ranks:
        free = [card for card in DECK if card.rank == rank and card not in taken]
        taken = (*taken, _pick(rng, free))
    return _mixed(rng, (*taken, *_rest(rng, taken)[: 5 - len(taken)]))


def _double_run(rng: Random) -> Show:
    low = 1 + int(rng.random() * 11)
    return _with_ranks(rng, low, low + 1, low + 2, low + int(rng.random() * 3))


def _seven_eight(rng: Random) -> Show:
    return _with_ranks(rng, 7, 8, _pick(rng, (7, 8)), _pick(rng, (1, 6, 9)))


def _ace_four(rng: Random) -> Show:
    return _with_ranks(rng, 1, 4, _pick(rng, (10, 11, 12, 13)), _pick(rng, (1, 4, 11)))


def _nobs(rng: Random) -> Show:
    jack, starter = _rest(rng, ())[0], _rest(rng, ())[0]
    jack = Card(Rank.JACK, jack.suit)
    while starter == jack or starter.rank is Rank.JACK:
        starter = _pick(rng, DECK)
    starter = Card(starter.rank, jack.suit)
    others = _rest(rng, (jack, starter))[:3]
    return Show(tuple(sorted((jack, *others))), starter)


def _flush(rng: Random) -> Show:
    suit = _pick(rng, tuple(Suit))
    hand = [card for card in _rest(rng, ()) if card.suit is suit][:4]
    starter = _rest(rng, hand)[0]
    return Show(tuple(sorted(hand)), starter, is_crib=rng.random() < 0.7)


def _nineteen(rng: Random) -> Show:
    while count_show(show := _anything(rng)).items:
        pass
    return show


def _threes(rng: Random) -> Show:
    rank = 1 + int(rng.random() * 13)
    return _with_ranks(rng, rank, rank, rank)


def _anything(rng: Random) -> Show:
    return _mixed(rng, _rest(rng, ())[:5])


SHAPES = (
    Shape("double-run", "Double runs", _double_run),
    Shape("seven-eight", "Sevens and eights", _seven_eight),
    Shape("ace-four", "Aces and fours", _ace_four),
    Shape("nobs", "His nobs", _nobs),
    Shape("flush", "Flushes, and cribs that are none", _flush),
    Shape("threes", "Three of a rank", _threes),
    Shape("nineteen", "Nothing at all", _nineteen),
    Shape("anything", "Any hand", _anything),
)


def drill(seed: int, answers: Sequence[int]) -> tuple[Asked, ...]:
    """The hands answered, in order, and the one that is asked next."""
    done: list[Asked] = []
    for number, answer in enumerate((*answers, None)):
        rng = Random(seed * 4096 + number)  # noqa: S311  # cards, not secrets
        shape = _pick(rng, tuple(_weighted(done)))
        done.append(Asked(shape, shape.make(rng), answer))
    return tuple(done)


def _weighted(done: Sequence[Asked]) -> Iterator[Shape]:
    """The shapes, each once, and those missed more often; never the last one but for that."""
    owed = dict.fromkeys((shape.key for shape in SHAPES), 0)
    for asked in done:
        owed[asked.shape.key] = 0 if asked.is_right else owed[asked.shape.key] + OFTEN
    last = done[-1].shape.key if done else ""
    for shape in SHAPES:
        for _ in range(owed[shape.key] + (shape.key != last)):
            yield shape
