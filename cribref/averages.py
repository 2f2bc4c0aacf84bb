"""What a crib is worth on average, by the ranks of the two cards that a player lays away to it.

The other two cards and the starter are taken from the rest of the pack, every way alike, and
counted by ranks: fifteens, pairs and runs. Nobs and flushes are left out, and so is what the other
player would have thrown on purpose.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

from cribref.cards import Rank
from cribref.ruleset import STANDARD, RankTable

WAYS = comb(50, 2) * 48
"""In how many ways the other two cards and the starter can come: 58,800."""

# Row by row from the ace: the rank on the left with itself and with every rank above it.
_TABLE = """
323064 258564 265620 319056 334506 247866 237390 239940 234996 230172 230556 224172 217788
340320 399552 282444 336234 254256 249258 246432 240756 236784 237168 230784 224400
360072 320724 375366 248754 253524 249708 239466 241212 241596 235212 228828
358560 408834 289524 243174 250488 244620 241008 241392 235008 228624
526560 414414 374574 335910 334722 410598 410982 404598 398214
367656 323124 285588 325404 223224 223608 217224 210840
356952 395220 253428 216540 220476 214092 207708
329112 287412 250524 215976 213144 206760
322944 282372 247824 206508 203676
319032 280800 239484 198168
319224 278568 237252
306456 230868
293688
"""

_TOTALS = tuple(tuple(map(int, row.split())) for row in _TABLE.split("\n")[1:-1])


def crib_average(one: Rank, other: Rank) -> float:
    """The mean of a crib with cards of these two ranks, in points.

    >>> round(crib_average(Rank.FIVE, Rank.FIVE), 2), round(crib_average(Rank.KING, Rank.NINE), 2)
    (8.96, 3.46)
    """
    low, high = min(one, other), max(one, other)
    return _TOTALS[low - 1][high - low] / WAYS


def crib_points(one: Rank, other: Rank) -> int:
    """The points of all `WAYS` such cribs together, counted one rank pattern after the other."""
    left = Counter(dict.fromkeys(Rank, 4))
    left[one] -= 1
    left[other] -= 1
    thrown = RankTable.key(one) + RankTable.key(other)
    total = 0
    for pair in combinations_with_replacement(Rank, 2):
        first, second = pair
        ways = comb(left[first], 2) if first is second else left[first] * left[second]
        for starter in Rank:
            free = left[starter] - pair.count(starter)
            if ways and free > 0:
                pattern = thrown + sum(map(RankTable.key, (*pair, starter)))
                points = sum(pick[2] for pick in STANDARD.rank_table[pattern])
                total += ways * free * points
    return total
