"""What each of the fifteen ways to lay two cards away is worth, so that two can be compared.

The hand's part is exact: the mean over the forty-six cards that may be turned up. The crib's part
is the mean over every other pair and starter alike, by ranks alone; a thinking opponent throws a
little worse to the dealer, and the dealer a little better, than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from cribref.cards import DECK, Card, Cards, Rank
from cribref.ruleset import STANDARD, RankTable
from cribref.show import Show


@dataclass(frozen=True, slots=True)
class Laid:
    """One way to lay away: the cards that go and stay, and the mean points of hand and crib."""

    gone: Cards
    kept: Cards
    hand: float
    crib: float
    is_mine: bool

    @property
    def worth(self) -> float:
        """The hand with one's own crib, or less the other player's."""
        return self.hand + self.crib if self.is_mine else self.hand - self.crib


@lru_cache(maxsize=512)
def laid_away(six: Cards, *, is_mine: bool) -> tuple[Laid, ...]:
    """All fifteen ways for these six cards, the best first."""
    rest = [card for card in DECK if card not in six]
    left = Counter(card.rank for card in rest)
    cribs = dict[tuple[Rank, Rank], float]()
    found = []
    for gone in combinations(sorted(six), 2):
        ranks = (gone[0].rank, gone[1].rank)
        if ranks not in cribs:
            cribs[ranks] = _crib(*ranks, left)
        kept = tuple(card for card in six if card not in gone)
        found.append(Laid(gone, kept, _hand(kept, rest), cribs[ranks], is_mine))
    return tuple(sorted(found, key=lambda each: (-each.worth, each.gone)))


@cache
def _points(pattern: int) -> int:
    """What a pattern of ranks scores."""
    return sum(pick[2] for pick in STANDARD.rank_table[pattern])


def _hand(kept: Cards, rest: Sequence[Card]) -> float:
    """The mean of a hand over the starters that may come."""
    held = sum(RankTable.key(card.rank) for card in kept)
    total = sum(_points(held + RankTable.key(card.rank)) for card in rest)
    for find in STANDARD.suit_finders:
        total += sum(item.points for card in rest for item in find(Show(kept, card)))
    return total / len(rest)


def _crib(one: Rank, other: Rank, left: Counter[Rank]) -> float:
    """The mean of a crib with these two ranks, whatever the other pair and the starter are."""
    thrown = RankTable.key(one) + RankTable.key(other)
    points = ways = 0
    for first, second in combinations_with_replacement(sorted(left), 2):
        held = left[first]
        number = held * (held - 1) // 2 if first == second else held * left[second]
        pattern = thrown + RankTable.key(first) + RankTable.key(second)
        for starter, cards in left.items():
            free = cards - (starter == first) - (starter == second)
            if free > 0:
                points += number * free * _points(pattern + RankTable.key(starter))
                ways += number * free
    return points / ways
