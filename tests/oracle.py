"""A second counter of the show, by brute force over subsets; it shares no code with the package.

Cards are two characters, rank and suit, as in "TH". Slow, short, and written to be checked by eye.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

ORDER = "A23456789TJQK"


def _place(card: str) -> int:
    return ORDER.index(card[0]) + 1


def _adds_to_fifteen(cards: Sequence[str]) -> bool:
    return sum(min(_place(card), 10) for card in cards) == 15


def _is_row(cards: Sequence[str]) -> bool:
    places = sorted(_place(card) for card in cards)
    return all(b == a + 1 for a, b in pairwise(places))


def _flush(hand: Sequence[str], starter: str, crib: bool) -> int:
    suits = {card[1] for card in hand}
    if suits == {starter[1]}:
        return len(hand) + 1
    return len(hand) if len(suits) == 1 and not crib else 0


def _nobs(hand: Sequence[str], starter: str) -> int:
    return 1 if "J" + starter[1] in hand else 0


def suits(hand: Sequence[str], starter: str, crib: bool = False) -> int:
    """What suits alone make: flush and nobs."""
    return _flush(hand, starter, crib) + _nobs(hand, starter)


def breakdown(hand: Sequence[str], starter: str, crib: bool = False) -> dict[str, int]:
    """Points by kind: fifteens, pairs, runs, flush, nobs."""
    cards = [*hand, starter]
    subsets = [s for n in range(2, len(cards) + 1) for s in combinations(cards, n)]
    fifteens = sum(2 for subset in subsets if _adds_to_fifteen(subset))
    pairs = sum(2 for a, b in combinations(cards, 2) if a[0] == b[0])
    rows = [set(s) for s in subsets if len(s) >= 3 and _is_row(s)]
    runs = sum(len(row) for row in rows if not any(_extends(row, other) for other in rows))
    flush, nobs = _flush(hand, starter, crib), _nobs(hand, starter)
    return {"fifteens": fifteens, "pairs": pairs, "runs": runs, "flush": flush, "nobs": nobs}


def _extends(row: set[str], other: set[str]) -> bool:
    """Whether the other row is this one and more."""
    return row < other


def score(hand: Sequence[str], starter: str, crib: bool = False) -> int:
    """The total."""
    return sum(breakdown(hand, starter, crib).values())
