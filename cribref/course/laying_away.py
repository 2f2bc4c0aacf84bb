"""What each of the fifteen ways to lay two cards away is worth, so that two can be compared.

The hand's part is exact: the mean over the forty-six cards that may be turned up. The crib's part
is the mean over every other pair and starter alike, by ranks alone; a thinking opponent throws a
little worse to the dealer, and the dealer a little better, than that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from cribref.cards import DECK, Cards, Rank
from cribref.count import count_show
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


@cache
def laid_away(six: Cards, *, is_mine: bool) -> tuple[Laid, ...]:
    """All fifteen ways for these six cards, the best first."""
    rest = [card for card in DECK if card not in six]
    left = Counter(card.rank for card in rest)
    found = []
    for gone in combinations(sorted(six), 2):
        kept = tuple(card for card in six if card not in gone)
        hand = sum(count_show(Show(kept, card)).points for card in rest) / len(rest)
        crib = _crib(gone[0].rank, gone[1].rank, left)
        found.append(Laid(gone, kept, hand, crib, is_mine))
    return tuple(sorted(found, key=lambda each: (-each.worth, each.gone)))


def _crib(one: Rank, other: Rank, left: Counter[Rank]) -> float:
    """The mean of a crib with these two ranks, whatever the other pair and the starter are."""
    thrown = RankTable.key(one) + RankTable.key(other)
    points = ways = 0
    for pair, number in _pairs(left):
        for starter, held in left.items():
            free = held - pair.count(starter)
            if free > 0:
                pattern = thrown + sum(map(RankTable.key, (*pair, starter)))
                points += number * free * sum(pick[2] for pick in STANDARD.rank_table[pattern])
                ways += number * free
    return points / ways


def _pairs(left: Counter[Rank]) -> Iterator[tuple[tuple[Rank, Rank], int]]:
    """Every two ranks that may come, and in how many ways."""
    for one, other in combinations_with_replacement(sorted(left), 2):
        held = left[one]
        number = held * (held - 1) // 2 if one == other else held * left[other]
        yield (one, other), number
