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
from cribref.odds import POINTS_BY_RULE, SHOWS, TOTALS
from tests import oracle


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
        assert sum(tally.values()) == SHOWS * 24
        expected = {p: n[which] * 24 for p, n in TOTALS.items() if n[which]}
        assert dict(tally) == expected
        points = {kind: n[which] * 24 for kind, n in POINTS_BY_RULE.items() if n[which]}
        assert dict(kinds[which]) == points
