"""Counting: a show or a series under a ruleset gives a count, the list of its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from cribref.cards import DECK
from cribref.errors import ParseError
from cribref.play import Series, parse_series
from cribref.ruleset import STANDARD, RankTable, Ruleset
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
_KEY_OF = tuple(RankTable.key(card.rank) for card in DECK).__getitem__
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
    cards = tuple(sorted((*show.hand, show.starter), key=_BY_INDEX))
    pattern = sum(map(_KEY_OF, map(_BY_INDEX, cards)))
    items = [Item(rule_id, pick(cards), points) for rule_id, pick, points in ruleset.rank_table[pattern]]
    for rule in ruleset.suit_rules:
        items.extend(rule.find(show))
    return Count(tuple(items))


_NOTHING = Count(())


def count_play(series: Series | str, ruleset: Ruleset = STANDARD) -> Count:
    """Count what the last card of a series scores in the play.

    Takes a Series or its text ("8C 7D 6S 6H"), the cards since the count was last nought. Each item
    holds the cards that score with the last one, in the order in which they were played; fifteen or
    thirty-one comes first, then the pair, pair royal or double pair royal as one item, then the
    run. The point for a go or for the last card is not in it: a series does not know what the
    players still hold.

    Raises ParseError, which draws the place, for a text that is no series.

    >>> [str(item) for item in count_play("8C 7D").items]
    ['play.fifteen 8C 7D = 2']
    """
    if isinstance(series, str):
        series = parse_series(series)
    cards = series.cards
    if not cards:
        return _NOTHING
    items = [
        Item(rule.rule_id, cards[-length:], points)
        for rule in ruleset.play_rules
        for length, points in (rule.find(cards, series.count),)
        if length
    ]
    return Count(tuple(items)) if items else _NOTHING
