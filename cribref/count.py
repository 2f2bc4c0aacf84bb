"""Counting: a show under a ruleset gives a count, and the count is the list of its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from cribref.errors import ParseError
from cribref.ruleset import STANDARD, Ruleset
from cribref.show import Item, Show, parse_show


@dataclass(frozen=True, slots=True)
class Count:
    """Everything that scored. Its points are the sum of its items, and zero is a count too."""

    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The total, 0 or more."""
        return sum([item.points for item in self.items])


_BY_INDEX = attrgetter("index")
_SIZES = {3: "three", 4: "four", 5: "five"}


def count_show(show: Show | str, ruleset: Ruleset = STANDARD) -> Count:
    """Count a hand or crib with its starter.

    Takes a Show or its text ("5H 5C 5S JD / 5D", "crib 2H 4H 6H 8H / QC"). Each item holds its
    cards sorted by rank; fifteens come first, then pairs, runs, flush and nobs.

    Raises ParseError, which draws the place, for a text that is no show, and for a hand of another
    size than the ruleset deals.

    >>> count_show("5H 5C 5S JD / 5D").points
    29
    >>> count_show("crib 2H 4H 6H 8H / QC").items
    ()
    """
    if isinstance(show, str):
        text, show = show, parse_show(show)
    else:
        text = ""
    if len(show.hand) != ruleset.hand_size:
        given, wanted = _SIZES[len(show.hand)], _SIZES[ruleset.hand_size]
        problem = f"the hand has {given} cards; {ruleset.name} cribbage counts {wanted}"
        raise ParseError(problem, text or str(show), rule_id="show.starter")
    cards = tuple(sorted(show.cards, key=_BY_INDEX))
    pattern = 0
    for card in cards:
        pattern += 1 << 3 * (card.rank - 1)
    items = [
        Item(rule_id, pick(cards), points) for rule_id, pick, points in ruleset.rank_table[pattern]
    ]
    for rule in ruleset.suit_rules:
        items.extend(rule.find(show))
    return Count(tuple(items))
