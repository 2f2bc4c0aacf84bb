"""The show: hands counted in a second, every item built, every hand seen once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cribbage_scorer import cribbage_scorer as peer

from cribref import DECK, Show, count_show
from tests.bench.timing import Result, compare

OURS, THEIRS = 10_000, 5_000


def _shows(turn: int, number: int) -> list[Show]:
    """Hands that no earlier round has seen: a round has random numbers of its own."""
    random = Random(f"show {turn} {number}")
    hands = (random.sample(DECK, 5) for _ in range(number))
    return [Show(tuple(cards[:4]), cards[4]) for cards in hands]


def _ours(turn: int) -> Callable[[], object]:
    shows = _shows(turn, OURS)

    def work() -> None:
        for show in shows:
            count_show(show)

    return work


def _theirs(turn: int) -> Callable[[], object]:
    hands = [
        (
            (show.starter.rank.value, show.starter.suit.letter),
            [(card.rank.value, card.suit.letter) for card in show.hand],
        )
        for show in _shows(turn, THEIRS)
    ]

    def work() -> None:
        for starter, hand in hands:
            peer.show_calc_score(starter, hand)

    return work


def measure() -> list[Result]:
    """Itemised counts against the peer's bare totals, the table of rank patterns filled before."""
    for show in _shows(-1, 8 * OURS):
        count_show(show)
    title = "count_show, itemised, against cribbage-scorer 0.2.5, totals"
    return [compare(title, (_ours, OURS), (_theirs, THEIRS), wanted=5)]
