"""Every total that three, four and five cards come to with a starter, by the oracle over all ranks.

Suits add a flush and nobs, and which of them can be had depends only on how the ranks fall together
and where the jacks are; so suits are dealt in every way once for each such shape.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from cribref import RULESETS, count_show, parse_show
from cribref.odds import highest, impossible_totals
from tests import oracle

SUITS = "SHDC"
GAMES = {3: "five-card", 4: "six-card", 5: "seven-card"}
Shape = tuple[tuple[int, bool, bool], ...]


def shape(held: tuple[str, ...], turned: str) -> Shape:
    """For each rank: how many are held, whether it is turned up, whether it is the jack."""
    counts = Counter(held)
    return tuple(sorted((counts[rank], rank == turned, rank == "J") for rank in {*held, turned}))


def ways(held: tuple[str, ...], turned: str) -> dict[int, tuple[list[str], str]]:
    """What suits can add, each with cards that add it."""
    found: dict[int, tuple[list[str], str]] = {}
    for suits in product(SUITS, repeat=len(held)):
        hand = [rank + suit for rank, suit in zip(held, suits, strict=True)]
        for suit in SUITS:
            if len({*hand, turned + suit}) == len(held) + 1:
                found.setdefault(oracle.suits(hand, turned + suit), (hand, turned + suit))
    return found


@pytest.mark.parametrize("size", GAMES)
def test_totals__those_that_never_come_are_those_that_cannot(size: int) -> None:
    rules = RULESETS[GAMES[size]]
    added: dict[Shape, set[int]] = {}
    reached: dict[int, str] = {}
    for ranks in combinations_with_replacement(oracle.ORDER, size + 1):
        if max(Counter(ranks).values()) > 4:
            continue
        cards = [rank + SUITS[ranks[:n].count(rank)] for n, rank in enumerate(ranks)]
        parts = oracle.breakdown(cards[1:], cards[0])
        alone = parts["fifteens"] + parts["pairs"] + parts["runs"]
        for turned in set(ranks):
            held = list(ranks)
            held.remove(turned)
            kind = shape(tuple(held), turned)
            if kind not in added:
                added[kind] = set(ways(tuple(held), turned))
            for more in added[kind] - {total - alone for total in reached}:
                hand, starter = ways(tuple(held), turned)[more]
                reached[alone + more] = f"{' '.join(hand)} / {starter}"
    for total, show in reached.items():
        assert count_show(parse_show(show), rules).points == total, show
    assert max(reached) == highest(size)
    assert tuple(n for n in range(highest(size)) if n not in reached) == impossible_totals(size)
