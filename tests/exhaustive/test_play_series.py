"""Every series there is, as ranks, up to a depth: each is counted as the oracle counts it.

Two players have eight cards between them, so eight cards are as far as a series of theirs can go.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cribref import DECK, Card, Rank, Series, count_play
from tests import oracle_play

WORTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
BY_RANK = [DECK[first : first + 4] for first in range(0, 52, 4)]


def grown(series: Series, ranks: str, depth: int) -> Iterator[tuple[Series, str]]:
    """Every series of up to `depth` cards that begins with this one, suits taken in turn."""
    for rank, cards in zip(oracle_play.ORDER, BY_RANK, strict=True):
        held = ranks.count(rank)
        if held < 4 and series.fits(cards[held]):
            longer = Series((*series.cards, cards[held])), ranks + rank
            yield longer
            if depth > 1:
                yield from grown(*longer, depth - 1)


def compare(depth: int, start: Card | None = None) -> int:
    """Count every series to this depth twice, those that begin with `start` or all; how many."""
    checked = 0 if start is None else 1
    begun = (Series(), "") if start is None else (Series((start,)), str(start)[0])
    for series, ranks in grown(*begun, depth - checked):
        expected = oracle_play.points(ranks)
        got = count_play(series).points
        assert got == expected, f"{ranks}: {got}, the oracle says {expected}"
        checked += 1
    return checked


@cache
def how_many(depth: int, total: int = 0, held: tuple[int, ...] = (0,) * 13) -> int:
    """How many series add up to 0 to `depth` cards to these, by adding and not by listing."""
    if depth == 0:
        return 1
    return 1 + sum(
        how_many(depth - 1, total + worth, (*held[:at], held[at] + 1, *held[at + 1 :]))
        for at, worth in enumerate(WORTHS)
        if held[at] < 4 and total + worth <= 31
    )


def test_every_series_to_five_cards() -> None:
    assert compare(5) == how_many(5) - 1 == 182_587


@pytest.mark.long
@pytest.mark.parametrize("start", DECK[::4], ids=lambda card: card.rank.word)
def test_every_series_two_players_can_make(start: Card) -> None:
    held = tuple(int(rank == start.rank) for rank in Rank)
    assert compare(8, start) == how_many(7, start.pips, held)
