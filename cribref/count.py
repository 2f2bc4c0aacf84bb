"""Counting: a show or a series under a ruleset gives a count, the list of its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import attrgetter

from cribref.cards import DECK, Cards
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


_item: Callable[[tuple[str, Cards, int]], Item] = partial(tuple.__new__, Item)
"""An item from its parts, as `Item(*parts)` makes it, in half the time."""

_BY_INDEX = attrgetter("index")
_KEYS = tuple(RankTable.key(card.rank) for card in DECK)
_SIZES = {3: "three", 4: "four", 5: "five"}


def wrong_size(given: int, ruleset: Ruleset, *, is_crib: bool) -> str:
    """Why the ruleset does not count a hand or crib of so many cards; empty if it does."""
    wanted = ruleset.crib_size if is_crib else ruleset.hand_size
    if given == wanted:
        return ""
    what = "crib" if is_crib else "hand"
    return f"the {what} has {_SIZES[given]} cards; {ruleset.name} cribbage counts {_SIZES[wanted]}"


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
    if len(show.hand) != (ruleset.crib_size if show.is_crib else ruleset.hand_size):
        wrong = wrong_size(len(show.hand), ruleset, is_crib=show.is_crib)
        raise ParseError(wrong, text or str(show), rule_id="show.starter")
    cards = [*show.hand, show.starter]
    cards.sort(key=_BY_INDEX)
    pattern = 0
    for card in cards:
        pattern += _KEYS[card.index]
    items = [
        _item((rule_id, pick(cards), points))
        for rule_id, pick, points in ruleset.rank_table[pattern]
    ]
    for find in ruleset.suit_finders:
        items += find(show)
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
    count = series.count
    items = []
    for rule_id, find in ruleset.play_finders:
        length, points = find(cards, count)
        if length:
            items.append(_item((rule_id, cards[-length:], points)))
    return Count(tuple(items)) if items else _NOTHING
