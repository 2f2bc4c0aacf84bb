"""The show: a hand or crib with its starter, and the scoring rules that count it.

A scoring rule finds; it never adds up. Rules on ranks alone are tabulated by rank pattern, so they
are written for clearness, as sets of places; rules on suits look at the show itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import NamedTuple

from cribref.cards import Card, Cards, Rank, Suit, format_cards, read_cards
from cribref.errors import ParseError
from cribref.rulebook import Rule, rule

SMALLEST_HAND, LARGEST_HAND = 3, 5
"""The hand sizes that some game counts: five-card, six-card and seven-card cribbage."""


@dataclass(frozen=True, slots=True)
class Show:
    """A hand of three to five cards in the order given, or a crib, and the starter.

    Raises ParseError for another number of cards or for a card held twice.
    """

    hand: Cards
    starter: Card
    is_crib: bool = False

    def __post_init__(self) -> None:
        """Refuse what no pack can deal."""
        if not SMALLEST_HAND <= len(self.hand) <= LARGEST_HAND:
            raise ParseError(_wrong_size(len(self.hand), "three to five"), str(self))
        if len(set(self.cards)) != len(self.cards):
            parse_show(str(self))  # draws the card that is there twice

    @property
    def cards(self) -> Cards:
        """The hand, then the starter."""
        return (*self.hand, self.starter)

    def __str__(self) -> str:
        """The one way a show is written: "crib 2H 4H 6H 8H / QC"; `parse_show` reads it back."""
        return f"{'crib ' if self.is_crib else ''}{format_cards(self.hand)} / {self.starter}"


class Item(NamedTuple):
    """One thing that scored: the rule, the cards that made it and its points, at least 1.

    A named tuple, since counting makes millions of them and a tuple is made three times as fast.
    """

    rule_id: str
    cards: Cards
    points: int

    @property
    def rule(self) -> Rule:
        """The rule of the rulebook behind the points."""
        return rule(self.rule_id)

    def __str__(self) -> str:
        """The item in a line: "show.fifteen 7H 8C = 2"."""
        return f"{self.rule_id} {format_cards(self.cards)} = {self.points}"


def _wrong_size(given: int, expected: str) -> str:
    """Say how many cards a hand held and should hold."""
    cards = "no cards" if given == 0 else "1 card" if given == 1 else f"{given} cards"
    return f"the hand has {cards}; {expected} were expected"


HEAD = re.compile(r"\s*(?:(?i:crib|hand)\b\s*:?)?", re.ASCII)
SLASH = re.compile(r"[/+|]")


def parse_show(text: str) -> Show:
    """Read a show: the hand, a slash, the starter; "crib" before it when it is the crib.

    Cards are read as `parse_cards` reads them; a plus sign or a bar does for the slash.

    Raises ParseError, which draws the place, for a hand of other than three to five cards, no
    starter or several, and a card that is there twice.

    >>> parse_show("crib 2h4h6h8h / Q♣").is_crib
    True
    """
    head = HEAD.match(text)
    start = head.end() if head else 0
    if start == len(text):
        raise ParseError("a hand and a starter were expected, as in 5H 5C 5S JD / 5D", text)
    slash = SLASH.search(text, start)
    if slash is None:
        held = list(read_cards(text, start))  # an unreadable card is the better message
        if len(held) == LARGEST_HAND:
            at, problem = held[-1].start, 'put "/" before the starter'
        else:
            at, problem = (
                len(text.rstrip()),
                'there is no starter: write "/" and the card turned up',
            )
        raise ParseError(f"{problem}, as in 5H 5C 5S JD / 5D", text, at)
    hand = tuple(placed.card for placed in read_cards(text, start, slash.start()))
    turned = list(read_cards(text, slash.end()))
    if not SMALLEST_HAND <= len(hand) <= LARGEST_HAND:
        raise ParseError(_wrong_size(len(hand), "three to five"), text, start, slash.start())
    if len(turned) != 1:
        given = f"{len(turned)} cards were" if turned else "none was"
        at = turned[1].start if turned else slash.start()
        raise ParseError(f'one starter was expected after "/", and {given} given', text, at)
    starter, at, end = turned[0]
    if starter in hand:
        problem = f"{starter.pretty} is here twice: there is one of each card in the pack"
        raise ParseError(problem, text, at, end, "cards.pack")
    return Show(hand, starter, text[:start].strip().rstrip(":").lower() == "crib")


Places = tuple[int, ...]
"""Places of cards in a show sorted by rank, from 0."""

RankFinder = Callable[[tuple[Rank, ...]], Iterator[tuple[Places, int]]]
"""From the ranks in order, low to high: each set of places that scores, and its points."""


@dataclass(frozen=True, slots=True)
class RankRule:
    """A scoring rule of the show that looks at ranks alone."""

    rule_id: str
    find: RankFinder


@dataclass(frozen=True, slots=True)
class SuitRule:
    """A scoring rule of the show that looks at suits, or at who holds which card."""

    rule_id: str
    find: Callable[[Show], tuple[Item, ...]]


ScoringRule = RankRule | SuitRule


def _fifteens(ranks: tuple[Rank, ...]) -> Iterator[tuple[Places, int]]:
    """Every different set of cards that adds to exactly fifteen scores 2 (rule show.fifteen)."""
    for size in range(2, len(ranks) + 1):
        for places in combinations(range(len(ranks)), size):
            if sum(ranks[place].pips for place in places) == 15:
                yield places, 2


def _pairs(ranks: tuple[Rank, ...]) -> Iterator[tuple[Places, int]]:
    """Every two cards of one rank score 2, so three make 6 and four make 12 (rule show.pair)."""
    for places in combinations(range(len(ranks)), 2):
        if ranks[places[0]] == ranks[places[1]]:
            yield places, 2


def _runs(ranks: tuple[Rank, ...]) -> Iterator[tuple[Places, int]]:
    """Three or more ranks in a row score 1 a card, once for each way to pick the cards.

    Only the whole row counts (show.run, show.run.longest): one of four is not two of three.
    """
    rows: list[list[list[int]]] = []
    for place, rank in enumerate(ranks):
        if place and rank == ranks[place - 1]:
            rows[-1][-1].append(place)
        elif place and rank == ranks[place - 1] + 1:
            rows[-1].append([place])
        else:
            rows.append([[place]])
    for row in rows:
        if len(row) >= 3:
            for places in product(*row):
                yield places, len(row)


def _flush_in_hand(show: Show) -> tuple[Item, ...]:
    """A whole hand of one suit scores 1 a card, and 1 more with the starter (rule show.flush)."""
    if show.is_crib:
        return ()
    suit = show.hand[0].suit
    for card in show.hand:
        if card.suit is not suit:
            return ()
    cards = show.cards if show.starter.suit is suit else show.hand
    return (Item("show.flush", tuple(sorted(cards)), len(cards)),)


def _flush_in_crib(show: Show) -> tuple[Item, ...]:
    """In the crib all five cards must be of one suit (rule show.flush.crib)."""
    if not show.is_crib:
        return ()
    suit = show.starter.suit
    for card in show.hand:
        if card.suit is not suit:
            return ()
    return (Item("show.flush.crib", tuple(sorted(show.cards)), len(show.cards)),)


_JACKS = tuple(Card(Rank.JACK, suit).index for suit in Suit)


def _nobs(show: Show) -> tuple[Item, ...]:
    """The jack of the starter's suit, held in hand or crib, scores 1 (rule show.nobs)."""
    jack = _JACKS[show.starter.suit]
    for card in show.hand:
        if card.index == jack:
            return (Item("show.nobs", (card,), 1),)
    return ()


FIFTEEN = RankRule("show.fifteen", _fifteens)
PAIR = RankRule("show.pair", _pairs)
RUN = RankRule("show.run", _runs)
FLUSH = SuitRule("show.flush", _flush_in_hand)
FLUSH_IN_CRIB = SuitRule("show.flush.crib", _flush_in_crib)
NOBS = SuitRule("show.nobs", _nobs)

STANDARD_RULES: tuple[ScoringRule, ...] = (FIFTEEN, PAIR, RUN, FLUSH, FLUSH_IN_CRIB, NOBS)
"""The scoring rules of the show, in the order in which most players count."""
