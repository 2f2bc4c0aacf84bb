"""Series to peg: what a card scores, which scores most, which may be played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cribref.cards import Cards
from cribref.count import count_play
from cribref.course.practice.chance import pick, rest
from cribref.course.practice.shapes import Shape
from cribref.course.practice.task import best_task, fits_task, score_task
from cribref.play import LIMIT, Series

NEAR = 0.8
"""How often a card of a series is of the ranks round about, so that something may come of it."""


def _cards(rng: Random, number: int, window: tuple[int, ...]) -> Cards:
    """Cards in any order, most of them of these ranks."""
    deck = rest(rng)
    near = [card for card in deck if card.rank in window]
    far = [card for card in deck if card.rank not in window]
    return tuple((near if near and rng.random() < NEAR else far).pop() for _ in range(number))


def _window(rng: Random) -> tuple[int, ...]:
    """Three ranks in a row."""
    low = 1 + int(rng.random() * 11)
    return low, low + 1, low + 2


def _series(rng: Random, is_so: Callable[[Series], bool]) -> Series:
    """A series of two to six cards, of this sort."""
    while True:
        cards = _cards(rng, pick(rng, (2, 3, 3, 4, 4, 5, 6)), _window(rng))
        if sum(card.pips for card in cards) <= LIMIT and is_so(series := Series(cards)):
            return series


def _kinds(series: Series) -> set[str]:
    """The rules by which the last card scores."""
    return {item.rule_id.partition(".")[2] for item in count_play(series).items}


def _score(is_so: Callable[[Series], bool]) -> Callable[[Random], str]:
    """What asks for the points of the last card of such a series."""
    return lambda rng: score_task(_series(rng, is_so).cards)


def _only(kind: str) -> Callable[[Series], bool]:
    """Whether the last card scores by this rule and no other."""
    return lambda series: _kinds(series) == {kind}


def _is_mixed_run(series: Series) -> bool:
    """Whether the last card makes a run whose cards did not fall in their order."""
    for item in count_play(series).items:
        if item.rule_id == "play.run":
            ranks = [card.rank for card in series.cards[-len(item.cards) :]]
            return ranks not in (sorted(ranks), sorted(ranks, reverse=True))
    return False


def _is_broken(series: Series) -> bool:
    """Whether the last card seems to make a pair or a run, and makes nothing."""
    if count_play(series).items:
        return False
    ranks = {card.rank for card in series.cards}
    last = series.cards[-1].rank
    is_run = any({low, low + 1, low + 2} <= ranks for low in range(last - 2, last + 1))
    return is_run or last in [card.rank for card in series.cards[:-1]]


def _both(series: Series) -> bool:
    """Whether the last card scores twice."""
    return len(_kinds(series)) > 1


def _best(rng: Random) -> str:
    """A hand in which one card scores most, and another scores too."""
    while True:
        cards = _cards(rng, pick(rng, (4, 5, 6, 7)), _window(rng))
        series, hand = cards[:-3], tuple(sorted(cards[-3:]))
        line = sum(card.pips for card in series)
        if line > LIMIT - 1:
            continue
        worth = [
            count_play(Series((*series, card))).points for card in hand if line + card.pips <= LIMIT
        ]
        # Two that score, and not alike: else one need not look.
        most = sorted(filter(None, worth), reverse=True)
        if len(most) > 1 and most[0] > most[1]:
            return best_task(series, hand)


def _fits(rng: Random) -> str:
    """A count near its end, and a hand of which a part, or nothing, fits."""
    is_go = rng.random() < 0.25
    while True:
        cards = rest(rng)
        number = pick(rng, (3, 4))
        series, hand = cards[:number], tuple(sorted(cards[number : number + 4]))
        line = sum(card.pips for card in series)
        if 20 <= line < LIMIT:
            fits = sum(line + card.pips <= LIMIT for card in hand)
            if fits == 0 if is_go else 0 < fits < len(hand):
                return fits_task(tuple(series), hand)


SHAPES = (
    Shape("fifteen", "Fifteen", _score(_only("fifteen"))),
    Shape("thirty-one", "Thirty-one", _score(_only("thirty-one"))),
    Shape("pair", "Pair, and pair royal", _score(_only("pair"))),
    Shape("run", "Runs out of order", _score(_is_mixed_run)),
    Shape("both", "Two things at once", _score(_both)),
    Shape("broken", "Broken pairs and runs", _score(_is_broken)),
    Shape("best", "Which card scores most", _best),
    Shape("fits", "What may be played", _fits),
)
