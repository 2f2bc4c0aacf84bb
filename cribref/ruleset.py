"""What a table plays by: one record of values and scoring rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from cribref import play, show
from cribref.cards import Cards, Rank
from cribref.play import PlayRule
from cribref.show import RankRule, ScoringRule, SuitRule

Pick = tuple[str, Callable[[Cards], Cards], int]
"""A rule's id, what picks its cards out of a show sorted by rank, and its points."""


class RankTable(dict[int, tuple[Pick, ...]]):
    """What the rank rules find in each rank pattern, worked out when a pattern is first met.

    A pattern is the sum of `key` over the cards, three bits a rank: the 6,175 patterns of five
    cards are a table of rules, not a memory of hands.
    """

    def __init__(self, rules: tuple[RankRule, ...]) -> None:
        """Start with no pattern known."""
        super().__init__()
        self.rules = rules

    @staticmethod
    def key(rank: Rank) -> int:
        """What a card of this rank adds to its pattern."""
        return 1 << 3 * (rank - 1)

    def __missing__(self, pattern: int) -> tuple[Pick, ...]:
        """Work the pattern out."""
        ranks = tuple(rank for rank in Rank for _ in range(pattern >> 3 * (rank - 1) & 7))
        found = tuple(
            (rule.rule_id, _picker(places), points)
            for rule in self.rules
            for places, points in rule.find(ranks)
        )
        self[pattern] = found
        return found


def _picker(places: tuple[int, ...]) -> Callable[[Cards], Cards]:
    """What takes the cards at these places, two or more, as a tuple."""
    return itemgetter(*places)


@dataclass(frozen=True)
class Ruleset:
    """The rules of one game as values.

    `hand_size` is how many cards a hand counts besides the starter.
    """

    name: str
    hand_size: int
    show_rules: tuple[ScoringRule, ...]
    play_rules: tuple[PlayRule, ...] = play.STANDARD_RULES

    @cached_property
    def rank_table(self) -> RankTable:
        """The rules on ranks, tabulated."""
        return RankTable(tuple(r for r in self.show_rules if isinstance(r, RankRule)))

    @cached_property
    def suit_rules(self) -> tuple[SuitRule, ...]:
        """The rules that look at the show itself."""
        return tuple(r for r in self.show_rules if isinstance(r, SuitRule))


STANDARD = Ruleset(name="six-card", hand_size=4, show_rules=show.STANDARD_RULES)
"""Six-card cribbage for two, to 121."""
