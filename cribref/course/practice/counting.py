"""Hands to count, of the shapes that are counted wrong most easily."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cribref.cards import DECK, Card, Cards, Rank, Suit
from cribref.count import count_show
from cribref.course.practice.chance import pick, rest
from cribref.course.practice.shapes import Shape
from cribref.course.practice.task import show_task
from cribref.show import Show


def _mixed(rng: Random, cards: Sequence[Card]) -> Show:
    """A show of these five, any of them the starter."""
    order = sorted(cards, key=lambda _: rng.random())
    return Show(tuple(sorted(order[:4])), order[4])


def _with_ranks(rng: Random, *ranks: int) -> Show:
    """A show with these ranks, of any suits, and random cards up to five."""
    taken: Cards = ()
    for rank in ranks:
        free = [card for card in DECK if card.rank == rank and card not in taken]
        taken = (*taken, pick(rng, free))
    return _mixed(rng, (*taken, *rest(rng, taken)[: 5 - len(taken)]))


def _double_run(rng: Random) -> Show:
    low = 1 + int(rng.random() * 11)
    return _with_ranks(rng, low, low + 1, low + 2, low + int(rng.random() * 3))


def _seven_eight(rng: Random) -> Show:
    return _with_ranks(rng, 7, 8, pick(rng, (7, 8)), pick(rng, (1, 6, 9)))


def _ace_four(rng: Random) -> Show:
    return _with_ranks(rng, 1, 4, pick(rng, (10, 11, 12, 13)), pick(rng, (1, 4, 11)))


def _nobs(rng: Random) -> Show:
    suit = pick(rng, tuple(Suit))
    jack = Card(Rank.JACK, suit)
    starter = pick(rng, [card for card in DECK if card.suit is suit and card != jack])
    others = rest(rng, (jack, starter))[:3]
    return Show(tuple(sorted((jack, *others))), starter)


def _flush(rng: Random) -> Show:
    suit = pick(rng, tuple(Suit))
    hand = [card for card in rest(rng) if card.suit is suit][:4]
    starter = rest(rng, hand)[0]
    return Show(tuple(sorted(hand)), starter, is_crib=rng.random() < 0.7)


def _threes(rng: Random) -> Show:
    rank = 1 + int(rng.random() * 13)
    return _with_ranks(rng, rank, rank, rank)


def _nineteen(rng: Random) -> Show:
    while count_show(show := anything(rng)).items:
        pass
    return show


def anything(rng: Random) -> Show:
    """Any hand at all."""
    return _mixed(rng, rest(rng)[:5])


def _task(make: Callable[[Random], Show]) -> Callable[[Random], str]:
    """What makes a task of the shows that are made."""
    return lambda rng: show_task(make(rng))


SHAPES = (
    Shape("double-run", "Double runs", _task(_double_run)),
    Shape("seven-eight", "Sevens and eights", _task(_seven_eight)),
    Shape("ace-four", "Aces and fours", _task(_ace_four)),
    Shape("nobs", "His nobs", _task(_nobs)),
    Shape("flush", "Flushes, and cribs that are none", _task(_flush)),
    Shape("threes", "Three of a rank", _task(_threes)),
    Shape("nineteen", "Nothing at all", _task(_nineteen)),
    Shape("anything", "Any hand", _task(anything)),
)
