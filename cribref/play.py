"""The play: the series of cards since the count was last nought, and what its last card scores.

Everything a card makes in the play it makes with the cards just before it, so a scoring rule only
looks back: it answers how many cards score, the last card among them, and how many points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cribref.cards import DECK, Card, Cards, format_cards, read_cards
from cribref.errors import IllegalAction, ParseError

LIMIT = 31
"""The count may not pass this (rule play.limit)."""

_PIPS = tuple(card.pips for card in DECK)
"""What each card adds to the count, by `Card.index`."""


@dataclass(frozen=True, slots=True)
class Series:
    """The cards played since the count was last nought, oldest first, and what they add to.

    Raises ParseError when they pass thirty-one (rule play.limit) or a card is there twice.

    >>> Series.parse("8C 7D 6S").count
    21
    """

    cards: Cards = ()
    count: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Add up the count once, and refuse what cannot lie on the table."""
        count = there = 0
        for card in self.cards:
            count += _PIPS[card.index]
            there |= 1 << card.index
        if count > LIMIT or there.bit_count() != len(self.cards):
            parse_series(format_cards(self.cards))  # draws the card that does not fit
        object.__setattr__(self, "count", count)

    @classmethod
    def parse(cls, text: str) -> Series:
        """Read a series, as `parse_series` does."""
        return parse_series(text)

    def fits(self, card: Card) -> bool:
        """Whether the card can be added without passing thirty-one (rule play.limit)."""
        return self.count + _PIPS[card.index] <= LIMIT

    def then(self, card: Card) -> Series:
        """The series with one card more.

        Raises IllegalAction when the card does not fit (rule play.limit) or is there already.
        """
        if not self.fits(card):
            count = self.count + card.pips
            problem = f"{card.pretty} may not be played at {self.count}: that would make {count}"
            raise IllegalAction(problem, "play.limit")
        if card in self.cards:
            raise IllegalAction(f"{card.pretty} has been played already", "cards.pack")
        return Series((*self.cards, card))

    def __str__(self) -> str:
        """The one way a series is written: "8C 7D 6S"; `parse_series` reads it back."""
        return format_cards(self.cards)


def parse_series(text: str) -> Series:
    """Read a series: the cards in the order of the play, as `parse_cards` reads cards.

    No card at all is the empty series. Raises ParseError, which draws the place, for anything that
    is no card, for a card that came before, and for the card that would pass thirty-one.

    >>> str(parse_series("8♣ 7♦, 6s"))
    '8C 7D 6S'
    """
    cards: list[Card] = []
    count = 0
    for card, start, end in read_cards(text):
        if count + card.pips > LIMIT:
            problem = f"{card.pretty} does not go on {count}: that would make {count + card.pips}"
            raise ParseError(f"{problem}, past thirty-one", text, start, end, "play.limit")
        count += card.pips
        cards.append(card)
    return Series(tuple(cards))


Finder = Callable[[Cards, int], tuple[int, int]]
"""From the cards of a series and their count: how many of them score, from the last one back, and
the points; nothing is (0, 0)."""

_NOTHING = (0, 0)
_PAIRS = (_NOTHING, (2, 2), (3, 6), (4, 12))
"""What the last card makes with none, one, two or three cards of its rank just before it."""


@dataclass(frozen=True, slots=True)
class PlayRule:
    """A scoring rule of the play: what finds the cards with which the last card scores."""

    rule_id: str
    find: Finder


def _fifteen(cards: Cards, count: int) -> tuple[int, int]:
    """A card that brings the count to fifteen scores 2 (rule play.fifteen)."""
    return (len(cards), 2) if count == 15 else _NOTHING


def _thirty_one(cards: Cards, count: int) -> tuple[int, int]:
    """A card that brings the count to thirty-one scores 2, and never 3 (rule play.thirty-one)."""
    return (len(cards), 2) if count == LIMIT else _NOTHING


def _pair(cards: Cards, _: int) -> tuple[int, int]:
    """Two of a rank in a row score 2, three 6 and four 12: one card makes them (rule play.pair)."""
    rank = cards[-1].index >> 2
    alike = 0
    for card in cards[-2::-1]:
        if card.index >> 2 != rank:
            break
        alike += 1
    return _PAIRS[alike]


def _run(cards: Cards, _: int) -> tuple[int, int]:
    """The last cards score 1 each if they are a run, three or more, in any order (rule play.run).

    Only the longest counts, and no two of them may be alike (rule play.longest).
    """
    if len(cards) < 3:
        return _NOTHING
    longest = 0
    lowest = highest = cards[-1].index >> 2
    seen = set[int]()
    for length, card in enumerate(reversed(cards), 1):
        rank = card.index >> 2
        if rank in seen:
            break
        seen.add(rank)
        if rank < lowest:
            lowest = rank
        elif rank > highest:
            highest = rank
        span = highest - lowest + 1
        if span == length:
            longest = length
        elif span > len(cards):
            break
    return (longest, longest) if longest >= 3 else _NOTHING


def _flush(cards: Cards, _: int) -> tuple[int, int]:
    """Three or more of a suit in a row score 1 a card at some tables (house.flush.play)."""
    length = 0
    for card in reversed(cards):
        if card.suit is not cards[-1].suit:
            break
        length += 1
    return (length, length) if length >= 3 else _NOTHING


FIFTEEN = PlayRule("play.fifteen", _fifteen)
THIRTY_ONE = PlayRule("play.thirty-one", _thirty_one)
PAIR = PlayRule("play.pair", _pair)
RUN = PlayRule("play.run", _run)
FLUSH = PlayRule("house.flush.play", _flush)

STANDARD_RULES: tuple[PlayRule, ...] = (FIFTEEN, THIRTY_ONE, PAIR, RUN)
"""The scoring rules of the play for two, three or four players: no flush, and no double run."""
