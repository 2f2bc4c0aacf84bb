"""A show of which not every suit is known: what the ranks count, and what suits could add.

The missing suits are dealt in every way that one pack allows, and each way is counted; so nothing
is said here of flushes and nobs that the scoring rules do not say themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from cribref.cards import Card, Known, Rank, Suit, read_known, too_many, write_known
from cribref.count import Count, count_show, wrong_size
from cribref.errors import ParseError
from cribref.ruleset import STANDARD, Ruleset
from cribref.show import HEAD, LARGEST_HAND, SLASH, SMALLEST_HAND, Item, RankRule, Show


@dataclass(frozen=True, slots=True)
class RankShow:
    """A hand or crib and the starter, each a card or a rank alone, in the order given.

    Raises ParseError for another number of cards than three to five and the starter, and for more
    of a card or a rank than one pack has.
    """

    hand: tuple[Known, ...]
    starter: Known
    is_crib: bool = False

    def __post_init__(self) -> None:
        """Refuse what no pack can deal."""
        if not SMALLEST_HAND <= len(self.hand) <= LARGEST_HAND:
            raise ParseError(_wrong_size(len(self.hand)), str(self))
        for place, known in enumerate(self.cards):
            if wrong := too_many(known, self.cards[:place]):
                raise ParseError(wrong, str(self), rule_id="cards.pack")

    @property
    def cards(self) -> tuple[Known, ...]:
        """The hand, then the starter."""
        return (*self.hand, self.starter)

    def __str__(self) -> str:
        """The one way it is written: "7 8 8 9 / 3"; `parse_ranks` reads it back."""
        hand = " ".join(map(write_known, self.hand))
        return f"{'crib ' if self.is_crib else ''}{hand} / {write_known(self.starter)}"


@dataclass(frozen=True, slots=True)
class RankCount:
    """What ranks alone count, and what suits could add.

    `show` is what was counted. `example` is a show with these ranks to which suits add as little as
    they can: `count` is about its cards, in their order. `added` holds each different thing that
    suits can add, the least first; where they may add nothing that is the empty count.
    """

    show: RankShow
    example: Show
    count: Count
    added: tuple[Count, ...]

    @property
    def points(self) -> int:
        """What the ranks count, whatever the suits."""
        return self.count.points

    @property
    def shown(self) -> dict[Card, Known]:
        """What is known of each card of the example."""
        return dict(zip(self.example.cards, self.show.cards, strict=True))

    @property
    def totals(self) -> tuple[int, ...]:
        """Every total that the suits can bring about, the least first."""
        return tuple(sorted({self.points + each.points for each in self.added}))

    @property
    def could_add(self) -> tuple[Item, ...]:
        """Each kind of thing that some suits would add, once, with cards that would make it."""
        kinds = {
            (item.rule_id, len(item.cards)): item for each in self.added for item in each.items
        }
        return tuple(kinds.values())

    @property
    def is_certain(self) -> bool:
        """Whether the suits do not matter: they add the same, however they fall."""
        return len(self.added) == 1


def parse_ranks(text: str) -> RankShow:
    """Read a show whose suits may be left out: "7 8 8 9 / 3", "crib 5 5 JD T / 5".

    Ranks alone may be written together, as in "7889/3". Otherwise as `parse_show` reads a show.

    Raises ParseError, which draws the place.

    >>> str(parse_ranks("7889/3"))
    '7 8 8 9 / 3'
    """
    head = HEAD.match(text)
    start = head.end() if head else 0
    slash = SLASH.search(text, start)
    if slash is None:
        at = len(text.rstrip())
        raise ParseError(
            'there is no starter: write "/" and the card turned up, as in 7 8 8 9 / 3', text, at
        )
    hand = tuple(placed.known for placed in read_known(text, start, slash.start()))
    turned = list(read_known(text, slash.end(), before=hand))
    if not SMALLEST_HAND <= len(hand) <= LARGEST_HAND:
        raise ParseError(_wrong_size(len(hand)), text, start, slash.start())
    if len(turned) != 1:
        given = f"{len(turned)} cards were" if turned else "none was"
        at = turned[1].start if turned else slash.start()
        raise ParseError(f'one starter was expected after "/", and {given} given', text, at)
    is_crib = text[:start].strip().rstrip(":").lower() == "crib"
    return RankShow(hand, turned[0].known, is_crib)


def _wrong_size(given: int) -> str:
    """Say how many cards a hand held and should hold."""
    cards = "no cards" if given == 0 else "1 card" if given == 1 else f"{given} cards"
    return f"the hand has {cards}; three to five were expected"


def count_ranks(show: RankShow | str, ruleset: Ruleset = STANDARD) -> RankCount:
    """Count a hand or crib of which not every suit is known.

    Takes a RankShow or its text. Raises ParseError, which draws the place, for a text that is none,
    and for a hand of another size than the ruleset deals.

    >>> found = count_ranks("4 5 6 J / 6")
    >>> found.points, found.totals
    (14, (14, 15, 18))
    >>> [str(item.rule) for item in found.could_add]
    ['7.6 His nobs', '7.4 Flush in the hand']
    """
    text = ""
    if isinstance(show, str):
        text, show = show, parse_ranks(show)
    if wrong := wrong_size(len(show.hand), ruleset, is_crib=show.is_crib):
        raise ParseError(wrong, text or str(show), rule_id="show.starter")
    of_ranks = {rule.rule_id for rule in ruleset.show_rules if isinstance(rule, RankRule)}
    ways_by_kinds = dict[tuple[tuple[str, int], ...], tuple[Show, Count]]()
    for dealt in _deals(show):
        items = tuple(item for find in ruleset.suit_finders for item in find(dealt))
        ways_by_kinds.setdefault(
            tuple((item.rule_id, item.points) for item in items), (dealt, Count(items))
        )
    ways = sorted(ways_by_kinds.values(), key=lambda way: way[1].points)
    example = ways[0][0]
    items = count_show(example, ruleset).items
    of_these = Count(tuple(item for item in items if item.rule_id in of_ranks))
    return RankCount(show, example, of_these, tuple(added for _, added in ways))


def _deals(show: RankShow) -> Iterator[Show]:
    """The show with its missing suits dealt in every way that differs.

    Where no suit is known the starter may have any: the others only have to differ from it or not.
    """
    turned = Suit if any(isinstance(known, Card) for known in show.cards) else (Suit.SPADES,)
    hands = [_cards(known, Suit) for known in show.hand]
    for *hand, starter in product(*hands, _cards(show.starter, turned)):
        if len({*hand, starter}) > len(hand):
            yield Show(tuple(hand), starter, show.is_crib)


def _cards(known: Known, suits: Iterable[Suit]) -> list[Card]:
    """The cards that it could be."""
    return [Card(known, suit) for suit in suits] if isinstance(known, Rank) else [known]
