"""All 12,994,800 hands with starter, as hand and as crib: the oracle and the published table agree.

Suits matter only by which cards share one. So each hand stands for all its relabellings: for every
four ranks held and every starter's rank, the suits are dealt as growing labels (0, then at most one
more than the greatest so far), and the hand weighs as many hands as there are ways to name the
labels, over the orders of equal ranks held. The weights must add to the whole domain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial, perm, prod

from cribref import Card, Rank, Show, Suit, count_show
from tests import oracle

# Points: hands, cribs. Facts file 6.1; the hand column agrees with two published enumerations.
TABLE = {
    0: (1_009_008, 1_022_208),
    1: (99_792, 99_792),
    2: (2_813_796, 2_839_800),
    3: (505_008, 508_908),
    4: (2_855_676, 2_868_960),
    5: (697_508, 703_496),
    6: (1_800_268, 1_787_176),
    7: (751_324, 755_320),
    8: (1_137_236, 1_118_336),
    9: (361_224, 358_368),
    10: (388_740, 378_240),
    11: (51_680, 43_880),
    12: (317_340, 310_956),
    13: (19_656, 16_548),
    14: (90_100, 88_132),
    15: (9_168, 9_072),
    16: (58_248, 57_288),
    17: (11_196, 11_196),
    18: (2_708, 2_264),
    20: (8_068, 7_828),
    21: (2_496, 2_472),
    22: (444, 444),
    23: (356, 356),
    24: (3_680, 3_680),
    28: (76, 76),
    29: (4, 4),
}
POINTS_BY_KIND = {
    "show.fifteen": (33_865_560, 33_865_560),
    "show.pair": (15_288_000, 15_288_000),
    "show.run": (11_304_960, 11_304_960),
    "show.nobs": (940_800, 940_800),
    "show.flush": (574_860, 0),
    "show.flush.crib": (0, 128_700),
}


def labels(length: int) -> Iterator[tuple[int, ...]]:
    """Growing labels: every way in which that many cards can share four suits."""
    if length == 0:
        yield ()
        return
    for rest in labels(length - 1):
        for label in range(min(max(rest, default=-1) + 2, 4)):
            yield (*rest, label)


SUITINGS = tuple(labels(5))


def shows() -> Iterator[tuple[Show, int]]:
    """A show for each class of hands, and how many hands it stands for."""
    card = {(rank, suit): Card(rank, suit) for rank in Rank for suit in Suit}
    for held in combinations_with_replacement(Rank, 4):
        orders = prod(factorial(held.count(rank)) for rank in set(held))
        for turned in Rank:
            ranks = (*held, turned)
            weights = Counter[tuple[Card, ...]]()
            for suiting in SUITINGS:
                cards = tuple(
                    card[rank, Suit(label)] for rank, label in zip(ranks, suiting, strict=True)
                )
                if len(set(cards)) == 5:
                    weights[cards] += perm(4, len(set(suiting)))
            # Orders of equal ranks fall together only over the whole pattern, so divide there.
            total = sum(weights.values())
            assert total % orders == 0
            for cards, weight in weights.items():
                yield Show(cards[:4], cards[4]), weight * 24 // orders


def test_every_hand__oracle_and_table_agree() -> None:
    tallies = (Counter[int](), Counter[int]())
    kinds = (Counter[str](), Counter[str]())
    ranks_alone: dict[tuple[int, ...], int] = {}
    for show, weight in shows():
        hand, starter = [str(card) for card in show.hand], str(show.starter)
        pattern = tuple(sorted(card.rank for card in show.cards))
        if pattern not in ranks_alone:
            parts = oracle.breakdown(hand, starter)
            ranks_alone[pattern] = parts["fifteens"] + parts["pairs"] + parts["runs"]
        for which, each in enumerate((show, Show(show.hand, show.starter, is_crib=True))):
            count = count_show(each)
            suits = oracle.suits(hand, starter, crib=each.is_crib)
            assert count.points == ranks_alone[pattern] + suits, str(each)
            tallies[which][count.points] += weight
            for item in count.items:
                kinds[which][item.rule_id] += item.points * weight
    # Weights are twenty-fourths of a hand until here, so that each is whole.
    for which, tally in enumerate(tallies):
        assert sum(tally.values()) == 12_994_800 * 24
        assert {p: n // 24 for p, n in tally.items()} == {p: n[which] for p, n in TABLE.items()}
        expected = {kind: n[which] * 24 for kind, n in POINTS_BY_KIND.items() if n[which]}
        assert dict(kinds[which]) == expected
