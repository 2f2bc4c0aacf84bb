"""All 20,358,520 six-card hands: the average of the best four, which the odds page gives as 8.29.

Ranks are counted by the package, once for each pattern of five. Suits are dealt as growing labels,
as in test_every_hand, and matter only where four of a suit or a jack can be kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, perm, prod

import pytest

from cribref import Rank, odds
from tests.exhaustive.test_every_hand import labels
from tests.test_odds import five_cards

KEEPS = tuple(combinations(range(6), 4))
Ranks = tuple[Rank, ...]
Suits = tuple[int, ...]


@cache
def all_starters(kept: Ranks) -> int:
    """What four ranks make by rank with each of the 48 cards that they leave."""
    return sum((4 - kept.count(rank)) * five(kept, rank) for rank in Rank if kept.count(rank) < 4)


@cache
def five(kept: Ranks, rank: Rank) -> int:
    return five_cards(tuple(sorted((*kept, rank))))


def by_rank(dealt: Ranks) -> Iterator[int]:
    """What each keep makes by rank over the 46 starters."""
    for keep in KEEPS:
        kept = tuple(dealt[place] for place in keep)
        thrown = (dealt[place] for place in range(6) if place not in keep)
        yield all_starters(kept) - sum(five(kept, rank) for rank in thrown)


def by_suit(dealt: Ranks, suits: Suits) -> Iterator[int]:
    """What suits add to each keep over the 46 starters: a flush of four or five, and nobs."""
    left = [13 - suits.count(suit) for suit in range(4)]
    for keep in KEEPS:
        more = sum(left[suits[place]] for place in keep if dealt[place] is Rank.JACK)
        if len({suits[place] for place in keep}) == 1:
            more += 4 * 46 + left[suits[keep[0]]]
        yield more


@pytest.mark.long
def test_best_keep__its_average() -> None:
    suitings = [(suits, perm(4, len(set(suits)))) for suits in labels(6)]
    hands = points = 0
    for dealt in combinations_with_replacement(Rank, 6):
        if max(Counter(dealt).values()) > 4:
            continue
        orders = prod(factorial(dealt.count(rank)) for rank in set(dealt))
        ranks = tuple(by_rank(dealt))
        plain = max(ranks)
        number = total = 0
        for suits, weight in suitings:
            if len(set(zip(dealt, suits, strict=True))) < 6:
                continue
            best = plain
            if Rank.JACK in dealt or max(map(suits.count, suits)) > 3:
                added = by_suit(dealt, suits)
                best = max(rank + suit for rank, suit in zip(ranks, added, strict=True))
            number += weight
            total += weight * best
        assert number % orders == 0
        hands += number // orders
        points += total // orders
    assert hands == comb(52, 6)
    assert odds.Chance(points, hands * 46) == odds.BEST_KEEP_POINTS
