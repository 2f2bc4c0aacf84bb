"""What a table plays by: one record of values and scoring rules.

A field belongs here when the game, a count or a result reads it; which rule of the rulebook sets
it is said where the games and the house rules are made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from operator import itemgetter
from typing import Literal

from cribref.cards import Card, Cards, Rank
from cribref.play import Finder, PlayRule
from cribref.show import Item, RankRule, ScoringRule, Show, SuitRule

Pick = tuple[str, Callable[[Sequence[Card]], Cards], int]
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
            _pick(rule.rule_id, places, points)
            for rule in self.rules
            for places, points in rule.find(ranks)
        )
        self[pattern] = found
        return found


@cache
def _pick(rule_id: str, places: tuple[int, ...], points: int) -> Pick:
    """One pick for all patterns that score it, so that the table stays small and near."""
    return rule_id, itemgetter(*places), points


@cache
def _rank_table(rules: tuple[ScoringRule, ...]) -> RankTable:
    """One table for all rulesets that count by these rules."""
    return RankTable(tuple(rule for rule in rules if isinstance(rule, RankRule)))


Missed = Literal["lost", "mended", "called"]
"""What becomes of points a player has and does not peg: lost, mended at once, or open to a call of
muggins."""

Excess = Literal["off", "opponent"]
"""What becomes of points a player pegs too many: they come off, or the opponent pegs them too."""


@dataclass(frozen=True, repr=False)
class Ruleset:
    """The rules of one table as values: a named game, and the house rules in force.

    >>> from cribref import STANDARD
    >>> STANDARD.hand_size, STANDARD.crib_size, STANDARD.target
    (4, 4, 121)
    """

    name: str
    """The game: "six-card"."""
    show_rules: tuple[ScoringRule, ...]
    play_rules: tuple[PlayRule, ...]
    seats: int = 2
    sides: int = 2
    """How many scores there are: seat n pegs for side n modulo `sides`."""
    dealt: int = 6
    """Cards dealt to each seat."""
    laid_away: int = 2
    """Cards that each seat lays away."""
    crib_dealt: int = 0
    """Cards dealt straight to the crib."""
    deal_rule: str = "deal.six"
    """The rule that says how many cards are dealt."""
    target: int = 121
    skunk_line: int | None = 90
    """The loser's score at or below which the win is a skunk; None where nothing is."""
    double_skunk_line: int | None = None
    first_pone: int = 0
    """Points that the first pone pegs before the first deal (rule five-card.three-for-last)."""
    one_count: bool = False
    """Whether the play ends with its first count (rule five-card.play-ends)."""
    second_go_ends: bool = False
    """Whether a second go straight after a go ends the count (rule three.go.stop)."""
    missed: Missed = "lost"
    excess: Excess = "off"
    wrong_call: int = 0
    """The least that a wrong call of muggins costs (rule house.muggins.reverse)."""
    shut: tuple[tuple[str, int], ...] = ()
    """Rules that do not score in the last holes: the rule's id, and in how many holes."""
    dead_hole: bool = False
    """Whether the last hole is filled in the show alone (rule house.dead-hole)."""
    exact: bool = False
    """Whether a score that would pass the target is not pegged (rule house.exact-out)."""
    stakes: bool = False
    """Whether a skunk wins the stake twice (rule house.skunk.stakes)."""
    house: tuple[str, ...] = ()
    """The house rules in force, by name."""
    by: tuple[str, ...] = ()
    """The rules of the rulebook that make this table differ from six-card cribbage for two."""
    amends: tuple[str, ...] = ()
    """The rules of the rulebook that hold here only as amended."""

    @cached_property
    def hand_size(self) -> int:
        """How many cards a hand counts besides the starter."""
        return self.dealt - self.laid_away

    @cached_property
    def crib_size(self) -> int:
        """How many cards the crib counts besides the starter."""
        return self.seats * self.laid_away + self.crib_dealt

    @cached_property
    def rank_table(self) -> RankTable:
        """The rules on ranks, tabulated."""
        return _rank_table(self.show_rules)

    @cached_property
    def play_finders(self) -> tuple[tuple[str, Finder], ...]:
        """The rules of the play with what each finds, as counting wants them."""
        return tuple((rule.rule_id, rule.find) for rule in self.play_rules)

    @cached_property
    def suit_finders(self) -> tuple[Callable[[Show], tuple[Item, ...]], ...]:
        """What the rules find that look at the show itself."""
        return tuple(rule.find for rule in self.show_rules if isinstance(rule, SuitRule))

    def __repr__(self) -> str:
        """The names in force, as they are combined: "combine('six-card', 'muggins')"."""
        return f"combine({', '.join(map(repr, (self.name, *self.house)))})"

    def __str__(self) -> str:
        """The names in force: "six-card, muggins"; `combine` reads them back."""
        return ", ".join((self.name, *self.house))
