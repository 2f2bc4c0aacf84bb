"""How often hands and cribs come to each total, and the odds that people quote, as whole numbers.

Everything here is a count of equal cases. The tests count the hands again with the package's own
scorer, one by one or by patterns; where they do not, the comment says who else has counted.
"""

from __future__ import annotations

from math import comb, sqrt
from typing import NamedTuple


class Chance(NamedTuple):
    """So many ways out of so many equal cases."""

    ways: int
    cases: int

    @property
    def one_in(self) -> int:
        """The odds as people say them, to the nearest whole number: 1 in so many."""
        return (2 * self.cases + self.ways) // (2 * self.ways)

    @property
    def share(self) -> float:
        """The part of all cases, from 0 to 1."""
        return self.ways / self.cases


class Total(NamedTuple):
    """In how many of all `SHOWS` a hand and a crib come to one total."""

    hands: int
    cribs: int


SHOWS = comb(52, 4) * 48
"""Every four cards with every starter: 12,994,800."""

TOTALS = {
    0: Total(1_009_008, 1_022_208),
    1: Total(99_792, 99_792),
    2: Total(2_813_796, 2_839_800),
    3: Total(505_008, 508_908),
    4: Total(2_855_676, 2_868_960),
    5: Total(697_508, 703_496),
    6: Total(1_800_268, 1_787_176),
    7: Total(751_324, 755_320),
    8: Total(1_137_236, 1_118_336),
    9: Total(361_224, 358_368),
    10: Total(388_740, 378_240),
    11: Total(51_680, 43_880),
    12: Total(317_340, 310_956),
    13: Total(19_656, 16_548),
    14: Total(90_100, 88_132),
    15: Total(9_168, 9_072),
    16: Total(58_248, 57_288),
    17: Total(11_196, 11_196),
    18: Total(2_708, 2_264),
    19: Total(0, 0),
    20: Total(8_068, 7_828),
    21: Total(2_496, 2_472),
    22: Total(444, 444),
    23: Total(356, 356),
    24: Total(3_680, 3_680),
    25: Total(0, 0),
    26: Total(0, 0),
    27: Total(0, 0),
    28: Total(76, 76),
    29: Total(4, 4),
}
"""How often each total comes, in hands and in cribs (whose flush needs five cards).

The hands agree with two published counts, those of Lumetta and of Benaou (sources lum and bena).
"""

POINTS_BY_RULE = {
    "show.fifteen": Total(33_865_560, 33_865_560),
    "show.pair": Total(15_288_000, 15_288_000),
    "show.run": Total(11_304_960, 11_304_960),
    "show.nobs": Total(940_800, 940_800),
    "show.flush": Total(574_860, 0),
    "show.flush.crib": Total(0, 128_700),
}
"""The points of all hands, and of all cribs, by the rule that gives them."""

HIGHEST = max(TOTALS)
"""The most that a hand can count: 29."""


_REACH = {3: (20, (16, 17, 18, 19)), 5: (46, (35, 41, 42, 43, 44, 45))}
"""The most, and the totals below it that never come, of three and of five cards with a starter.

Cribs of as many cards have the same; no house rule of the show adds to them.
"""


def highest(size: int = 4) -> int:
    """The most that so many cards with a starter count: of three, four or five.

    >>> highest(), highest(3), highest(5)
    (29, 20, 46)
    """
    return HIGHEST if size == 4 else _REACH[size][0]


def impossible_totals(size: int = 4) -> tuple[int, ...]:
    """The totals under the highest that no hand and no crib of so many cards comes to.

    >>> impossible_totals()
    (19, 25, 26, 27)
    >>> impossible_totals(3)
    (16, 17, 18, 19)
    """
    if size != 4:
        return _REACH[size][1]
    return tuple(points for points, total in TOTALS.items() if not (total.hands or total.cribs))


def chance(points: int, *, crib: bool = False) -> Chance:
    """How often four random cards with a random starter come to this total.

    >>> chance(24).one_in
    3531
    """
    total = TOTALS.get(points, Total(0, 0))
    return Chance(total.cribs if crib else total.hands, SHOWS)


def mean(*, crib: bool = False) -> float:
    """What four random cards with a random starter count on average.

    >>> round(mean(), 4), round(mean(crib=True), 4)
    (4.7692, 4.7348)
    """
    return sum(points * chance(points, crib=crib).ways for points in TOTALS) / SHOWS


def deviation(*, crib: bool = False) -> float:
    """How far a random hand usually is from the average: the standard deviation."""
    squares = sum(points**2 * chance(points, crib=crib).ways for points in TOTALS) / SHOWS
    return sqrt(squares - mean(crib=crib) ** 2)


# -- at the table: six cards dealt, four of them kept --------------------------------------------

SIX_CARD_DEALS = comb(52, 6) * 46
"""Every six cards with every starter: 936,491,920."""

FIVE_CARD_DEALS = comb(52, 5) * 47
"""Every five cards with every starter, as for three or four players: 122,145,120."""

TWENTY_NINE = Chance(4 * comb(47, 2), SIX_CARD_DEALS)
"""A 29 with two players: a jack and the three other fives are dealt, its own five is turned, and
the two cards that go to the crib may be any."""

TWENTY_NINE_OF_FIVE_DEALT = Chance(4 * 47, FIVE_CARD_DEALS)
"""A 29 with three or four players, who lay away one card each."""

TWENTY_EIGHT = Chance(
    16 * comb(47, 2) + 4 * (comb(48, 3) - comb(32, 3)) - TWENTY_NINE.ways, SIX_CARD_DEALS
)
"""A 28 with two players, either way: four fives dealt and a ten-card turned; or three fives and a
ten-card dealt and the fourth five turned, less those that are 29."""

HEELS = Chance(4, 52)
"""A jack turned as starter."""

CRIB_FLUSH = Chance(4 * comb(13, 5) * 5, SHOWS)
"""Five cards of one suit in a random crib: in play, where people throw two cards on purpose, it is
rarer, about 1 in 675 by one count (source cf-yc)."""

FOUR_CARDS_NOTHING = Chance(73_080, comb(52, 4))
"""Four cards that make nothing among themselves, before the starter is turned."""

BEST_KEEP_POINTS = Chance(7_767_205_480, SIX_CARD_DEALS)
"""Points over deals when of every six cards the four with the best average are kept, the crib left
out of account: 8.29 a hand. `make test-long` counts it again."""

THROWS = 50 * comb(49, 2)
"""For two cards thrown: every starter and every two cards from the other player, 58,800."""

THROWN = {
    "5-5": 528_768,
    "5-J": 426_774,
    "5-6": 416_622,
    "5-10": 412_806,
    "4-5": 411_042,
    "5-Q": 406_806,
    "2-3": 401_760,
    "5-K": 400_422,
    "7-8": 397_428,
    "3-5": 377_574,
    "6-Q": 219_432,
    "7-10": 218_748,
    "7-Q": 216_300,
    "8-Q": 215_352,
    "6-K": 213_048,
    "7-K": 209_916,
    "8-K": 208_968,
    "9-Q": 208_716,
    "9-K": 205_884,
    "10-K": 200_376,
}
"""The points of all those cribs, for the ten throws of two suits that help a crib most, and the ten
that help it least."""


def thrown(pair: str) -> float:
    """What a crib is worth on average when two cards like "5-J" lie in it and the rest is random.

    >>> round(thrown("5-5"), 2)
    8.99
    """
    return THROWN[pair] / THROWS
