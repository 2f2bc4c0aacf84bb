"""The pack: ranks, suits and cards; reading them the way people type them, writing them one way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from cribref.errors import ParseError, printable


class Rank(IntEnum):
    """The thirteen ranks, ace low (rule cards.order): ACE is 1, KING is 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def pips(self) -> int:
        """What the card adds to a count, 1 to 10: ace 1, court cards 10 (rule cards.values)."""
        return min(self.value, 10)

    @property
    def letter(self) -> str:
        """One character: A, 2 to 9, T, J, Q or K."""
        return "A23456789TJQK"[self.value - 1]

    @property
    def word(self) -> str:
        """The rank as it is said: "ace", "two", ... "king"."""
        return self.name.lower()


class Suit(IntEnum):
    """The four suits. Their order here only sorts cards; no suit outranks another in cribbage."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """One character: S, H, D or C."""
        return "SHDC"[self.value]

    @property
    def symbol(self) -> str:
        """The suit's sign: ♠, ♥, ♦ or ♣."""
        return "♠♥♦♣"[self.value]

    @property
    def word(self) -> str:
        """The suit as it is said: "spades", "hearts", "diamonds" or "clubs"."""
        return self.name.lower()


@dataclass(frozen=True, slots=True, order=True, repr=False)
class Card:
    """One card of the pack. Cards sort by rank, the ace first, then by suit.

    `index` is the card's place from 0 (ace of spades) to 51 (king of clubs) in that order.

    >>> Card.parse("10♥")
    Card.parse('TH')
    >>> str(Card.parse("10♥")), Card.parse("TH").pretty, Card.parse("TH").name
    ('TH', '10♥', 'ten of hearts')
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Number the card once; counting reads the number often."""
        object.__setattr__(self, "index", (self.rank - 1) * 4 + self.suit)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card, in any of the ways `parse_cards` reads one.

        Raises ParseError, which draws the place, when the text is not exactly one card.
        """
        found = parse_cards(text)
        if len(found) != 1:
            raise ParseError(f"one card was expected, and {len(found)} were given", text)
        return found[0]

    @property
    def pips(self) -> int:
        """What the card adds to a count, 1 to 10 (rule cards.values)."""
        return self.rank.pips

    @property
    def pretty(self) -> str:
        """The card with its suit sign: "10♥"."""
        return f"{'10' if self.rank == Rank.TEN else self.rank.letter}{self.suit.symbol}"

    @property
    def name(self) -> str:
        """The card as it is said: "ten of hearts"."""
        return f"{self.rank.word} of {self.suit.word}"

    def __str__(self) -> str:
        """The one way a card is written: rank and suit letter, "TH"."""
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        """What pastes back: Card.parse('TH')."""
        return f"Card.parse({str(self)!r})"


Cards: TypeAlias = tuple[Card, ...]
"""Cards in an order that means something: as held, as played, or as dealt."""

Known: TypeAlias = Card | Rank
"""What is known of a card: the whole of it, or its rank alone."""

DECK: Cards = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The fifty-two cards, in the order of `Card.index` (rule cards.pack)."""

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {sign: suit for suit in Suit for sign in (suit.letter, suit.symbol, "♤♡♢♧"[suit])}

_SEPARATORS = re.compile(r"[\s,;]*")
# Spelled out in both cases: matching without case would also take the Kelvin sign and the long s.
_CARD = re.compile(r"(10|[2-9AaTtJjQqKk])([SsHhDdCc♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]?")
_RANK_ALONE = re.compile(r"(?:10|[2-9AaTtJjQqKk])(?=[\s,;/+]|$)")
_RANK_OF_RANKS = re.compile(r"(10|[2-9AaTtJjQqKk])(?=(?:10|[2-9AaTtJjQqKk])*(?:[\s,;/+|]|$))")
"""A rank in a word that holds nothing but ranks: "8", or one of "7889"."""
_WORD = re.compile(r"[^\s,;/+]{1,24}")
_JOKER = re.compile(r"(?i:joker|jkr|jk\b)|[\U0001f0bf\U0001f0cf\U0001f0df]", re.ASCII)
_PICTURE_FIRST = ord("\U0001f0a0")
_PICTURE_RANKS = (*range(1, 12), 13, 14)
"""Where the Unicode block keeps each rank: its twelfth place is the knight, no rank of ours."""

EXPECTED = "a card is a rank (A, 2 to 10, J, Q, K) and a suit (S, H, D, C or ♠ ♥ ♦ ♣), as in 10H"


class Placed(NamedTuple):
    """A card that was read, and the place in the text where it stood."""

    card: Card
    start: int
    end: int


def _picture(char: str) -> Card | None:
    """The card of a Unicode playing-card character, or None."""
    suit, place = divmod(ord(char) - _PICTURE_FIRST, 16)
    if 0 <= suit < len(Suit) and place in _PICTURE_RANKS:
        return DECK[_PICTURE_RANKS.index(place) * 4 + suit]
    return None


def _refuse(text: str, at: int) -> ParseError:
    """Say why no card can be read at this place."""
    if joker := _JOKER.match(text, at):
        problem = "a joker is no part of the game: cribbage is played with 52 cards"
        return ParseError(problem, text, at, joker.end(), "cards.pack")
    if alone := _RANK_ALONE.match(text, at):
        problem = f'"{alone[0]}" has no suit: {EXPECTED}'
        return ParseError(problem, text, at, alone.end())
    word = _WORD.match(text, at)
    end = word.end() if word else at + 1
    given = printable(text[at:end])
    if given[0] == "1" and given[1:2].upper() in _SUITS:
        suit = _SUITS[given[1].upper()]
        problem = (
            f'"{given[:2]}" is not a card: the rank must be A, 2 to 10, J, Q or K'
            f' (did you mean the ace, "A{suit.letter}"?)'
        )
        return ParseError(problem, text, at, at + 2)
    if given[0].upper() in _RANKS or given.startswith("10"):
        return ParseError(
            f'"{given}" is not a card: the suit must be S, H, D or C (or ♠ ♥ ♦ ♣)', text, at, end
        )
    if given[-1].upper() in _SUITS and len(given) > 1:
        return ParseError(
            f'"{given}" is not a card: the rank must be A, 2 to 10, J, Q or K', text, at, end
        )
    return ParseError(f'"{given}" is not a card: {EXPECTED}', text, at, end)


def read_cards(text: str, start: int = 0, end: int | None = None) -> Iterator[Placed]:
    """Read the cards of text[start:end] one by one, each with its place.

    Spaces, commas, semicolons or nothing may stand between them. Raises ParseError at the first
    place where no card can be read, and at a card that already came.
    """
    end = len(text) if end is None else end
    seen = set[Card]()
    at = _SEPARATORS.match(text, start, end).end()  # type: ignore[union-attr]  # it matches nothing too
    while at < end:
        if match := _CARD.match(text, at, end):
            rank, suit = _RANKS[match[1].upper()], _SUITS[match[2].upper()]
            card, stop = DECK[(rank - 1) * 4 + suit], match.end()
        elif picture := _picture(text[at]):
            card, stop = picture, at + 1
        else:
            raise _refuse(text, at)
        if card in seen:
            problem = f"{card.pretty} is here twice: there is one of each card in the pack"
            raise ParseError(problem, text, at, stop, "cards.pack")
        seen.add(card)
        yield Placed(card, at, stop)
        at = _SEPARATORS.match(text, stop, end).end()  # type: ignore[union-attr]


class PlacedKnown(NamedTuple):
    """A card or a rank that was read, and the place in the text where it stood."""

    known: Known
    start: int
    end: int


def read_known(
    text: str, start: int = 0, end: int | None = None, before: Iterable[Known] = ()
) -> Iterator[PlacedKnown]:
    """Read cards whose suits may be left out, one by one, each with its place.

    A rank alone stands apart ("7 8 8 9") or among ranks alone ("7889"); all else is as `read_cards`
    reads it. Raises ParseError as that does, and at a card that one pack does not hold besides
    those `before` it.
    """
    end = len(text) if end is None else end
    seen = list(before)
    at = start
    while (at := _SEPARATORS.match(text, at, end).end()) < end:  # type: ignore[union-attr]
        if match := _RANK_OF_RANKS.match(text, at, end):
            placed = PlacedKnown(_RANKS[match[1].upper()], at, match.end())
        else:
            placed = PlacedKnown(*next(read_cards(text, at, end)))
        if wrong := too_many(placed.known, seen):
            raise ParseError(wrong, text, *placed[1:], "cards.pack")
        seen.append(placed.known)
        yield placed
        at = placed.end


def too_many(known: Known, held: Iterable[Known]) -> str:
    """Why one pack does not hold this card besides the others; empty if it does."""
    held = tuple(held)
    if isinstance(known, Card) and known in held:
        return f"{known.pretty} is here twice: there is one of each card in the pack"
    rank = rank_of(known)
    if sum(rank_of(other) is rank for other in held) == len(Suit):
        return f"this would be a fifth {rank.word}: the pack has four of each rank"
    return ""


def rank_of(known: Known) -> Rank:
    """The rank of a card of which that is known at least."""
    return known if isinstance(known, Rank) else known.rank


def write_known(known: Known) -> str:
    """The one way it is written: a card as "TH", a rank alone as "T"."""
    return known.letter if isinstance(known, Rank) else str(known)


def pretty_known(known: Known) -> str:
    """It as people write it: "10♥", or the rank alone: "10"."""
    if isinstance(known, Card):
        return known.pretty
    return "10" if known is Rank.TEN else known.letter


def parse_cards(text: str) -> Cards:
    """Read cards in the order in which they are written.

    `5H`, `5h`, `10h`, `TH`, `5♥` (any suit sign, with or without a variation selector) and the
    Unicode playing-card characters are read, with spaces, commas or nothing between. No card at
    all gives an empty tuple.

    Raises ParseError, which draws the place, for anything else and for a card given twice.

    >>> parse_cards("5h,10♦ jc")
    (Card.parse('5H'), Card.parse('TD'), Card.parse('JC'))
    """
    return tuple(placed.card for placed in read_cards(text))


def format_cards(cards: Cards) -> str:
    """Write cards one way, with a space between: "5H TD JC". `parse_cards` reads it back."""
    return " ".join(map(str, cards))
