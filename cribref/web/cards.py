"""Playing cards drawn in HTML: ranks and suits as shapes of our own, so no font decides the look.

A card says its name to those who do not see it, and its suit by shape to those who see no colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cribref.cards import Card, Known, Rank, Suit, pretty_known
from cribref.web.html import Markup, el, join

# The rank: strokes in a box 20 wide and 28 high; the ten is 28 wide.
_RANKS = {
    Rank.ACE: "M2 27 10 1.5 18 27M5.2 18.5H14.8",
    Rank.TWO: "M3 8.5C3-.8 17-.8 17 8.3 17 14.5 3.5 19.5 3 26.5H17.5",
    Rank.THREE: "M3.5 2H16.5L9.5 11.3C21 11 20 27 9.5 27 6 27 3.3 25 2.5 21.5",
    Rank.FOUR: "M14 27V2L2.5 19.5H18.5",
    Rank.FIVE: "M16 2H5.3L4.2 12.8C8 9.3 17.3 9.5 17.3 18 17.3 28.5 5 29.5 2.6 21.8",
    Rank.SIX: "M15.8 5.2C12.5-1 3-.5 3 15.5 3 30.5 17.2 30 17.2 18.7 17.2 8.5 4.5 9 3.1 17.5",
    Rank.SEVEN: "M2.5 2H17C12 9 8.7 17 8.3 27",
    Rank.EIGHT: "M10 13C2.2 13 2.2 1.7 10 1.7S17.8 13 10 13C.6 13 .6 26.9 10 26.9S19.4 13 10 13Z",
    Rank.NINE: (
        "M4.2 23.4C7.5 29.6 17 29.1 17 13.1 17-1.9 2.8-1.4 2.8 9.9 2.8 20.1 15.5 19.6 16.9 11.1"
    ),
    Rank.TEN: "M1.6 5.2 5.6 2V27M18.2 1.8C8.9 1.8 8.9 26.8 18.2 26.8S27.5 1.8 18.2 1.8Z",
    Rank.JACK: "M9.5 2H18.5M14.5 2V19.5C14.5 29.5 2.5 29.5 2.5 20",
    Rank.QUEEN: "M10 1.8C-.3 1.8-.3 26.8 10 26.8S20.3 1.8 10 1.8ZM11 19.5 18 28",
    Rank.KING: "M4 1V27M17 1.5 4.5 16.5M8.3 12 18 27",
}
# The suits: filled shapes in a box of 24.
_SUITS = {
    Suit.SPADES: (
        "M12 1.2C15.2 6.2 21.8 9.6 21.8 14.8a4.8 4.8 0 0 1-8.6 2.9C13.4 20 14.4 21.7 16.2 22.8H7.8"
        "C9.6 21.7 10.6 20 10.8 17.7A4.8 4.8 0 0 1 2.2 14.8C2.2 9.6 8.8 6.2 12 1.2Z"
    ),
    Suit.HEARTS: (
        "M12 22.4C5.4 16.2 1.6 12.2 1.6 7.9A5.5 5.5 0 0 1 12 5.1 5.5 5.5 0 0 1 22.4 7.9"
        "C22.4 12.2 18.6 16.2 12 22.4Z"
    ),
    Suit.DIAMONDS: (
        "M12 .8C14.4 5 17.4 8.7 20.8 12 17.4 15.3 14.4 19 12 23.2 9.6 19 6.6 15.3 3.2 12"
        " 6.6 8.7 9.6 5 12 .8Z"
    ),
    Suit.CLUBS: (
        "M12 1.2A5 5 0 0 1 15.6 9.7 5 5 0 1 1 13.2 17.6C13.4 20 14.4 21.7 16.2 22.8H7.8C9.6 21.7"
        " 10.6 20 10.8 17.6A5 5 0 1 1 8.4 9.7 5 5 0 0 1 12 1.2Z"
    ),
}
# What a court card's suit wears: a cap with a feather, a coronet with pearls, a crown; 44 wide.
_HEADGEAR = {
    Rank.JACK: (
        "M5 27C4 15 13 9 24 10 35 11 40 17 40 27ZM3 27H42V31H3Z"
        "M35 14C38 2 27-5 11-3 20 0 27 5 30 12Z"
    ),
    Rank.QUEEN: (
        "M6 26C5 19 4 14 2 9L12 16 16 6 22 14 28 6 32 16 42 9C40 14 39 19 38 26Z"
        "M5.5 27.5H38.5V31H5.5Z"
        "M2 8.5a2.6 2.6 0 1 1 .1 0ZM15.9 5.5a2.6 2.6 0 1 1 .1 0ZM28 5.5a2.6 2.6 0 1 1 .1 0Z"
        "M42 8.5a2.6 2.6 0 1 1 .1 0Z"
    ),
    Rank.KING: (
        "M4 26V9L13 17 22 2 31 17 40 9V26ZM4 27.5H40V31.5H4Z"
        "M20.4-7H23.6V-4.6H26V-1.4H23.6V3H20.4V-1.4H18V-4.6H20.4Z"
    ),
}


def _path(shape: str, place: str, class_: str | None = None) -> Markup:
    """A shape moved into its place."""
    return el("path", d=shape, transform=place, class_=class_)


def _svg(width: int, height: int, *shapes: Markup) -> Markup:
    """A picture that says nothing: what holds it has the name."""
    return el("svg", *shapes, viewBox=f"0 0 {width} {height}", aria_hidden=True, focusable="false")


@cache
def face(card: Card) -> Markup:
    """The card's whole face, without a name: rank and suit in the corner, the suit large."""
    rank, suit, is_ten = _RANKS[card.rank], _SUITS[card.suit], card.rank is Rank.TEN
    shapes = [
        _path(
            rank, "translate(8 11) scale(1.3 1.5)" if is_ten else "translate(9 11) scale(1.5)", "r"
        ),
        _path(suit, f"translate({11 if is_ten else 9} 61) scale(1.25)"),
    ]
    if card.rank in _HEADGEAR:
        shapes.append(_path(_HEADGEAR[card.rank], "translate(47 55)", "g"))
        shapes.append(_path(suit, "translate(46.2 89) scale(1.9)"))
    elif card.rank is Rank.ACE:
        shapes.append(_path(suit, "translate(27 66) scale(2.75)"))
    else:
        shapes.append(_path(suit, "translate(41.4 80.4) scale(2.15)"))
    return _svg(100, 140, *shapes)


@cache
def corner(card: Card) -> Markup:
    """The card in a word: rank and suit side by side, without a name."""
    width = 28 if card.rank is Rank.TEN else 20
    return _svg(
        width + 32,
        32,
        _path(_RANKS[card.rank], "translate(1 2)", "r"),
        _path(_SUITS[card.suit], f"translate({width + 4} 3) scale(1.08)"),
    )


@cache
def draw_card(card: Card, *, lit: bool = False) -> Markup:
    """A card as it lies on the table."""
    return el(
        "span",
        face(card),
        class_=f"cr-card cr-{card.suit.word}",
        role="img",
        aria_label=card.name,
        data_card=str(card),
        data_lit=lit,
    )


@cache
def draw_rank(rank: Rank, stands_for: Card | None = None) -> Markup:
    """A card of which the rank alone is known; `stands_for` is its card in the count."""
    place = "translate(13.6 33) scale(2.6)" if rank is Rank.TEN else "translate(24 33) scale(2.6)"
    return el(
        "span",
        _svg(100, 140, _path(_RANKS[rank], place, "r")),
        class_="cr-card cr-suitless",
        role="img",
        aria_label=rank.word,
        data_card=None if stands_for is None else str(stands_for),
    )


@cache
def rank_corner(rank: Rank) -> Markup:
    """A rank in a word, without a name."""
    width = 32 if rank is Rank.TEN else 24
    return _svg(width, 32, _path(_RANKS[rank], "translate(2 2)", "r"))


@cache
def draw_mini(card: Known) -> Markup:
    """A card within a line of text; copied, it is its rank and sign ("10♥"), or its rank alone."""
    if isinstance(card, Rank):
        return el(
            "span",
            rank_corner(card),
            el("span", pretty_known(card), class_="cr-unseen"),
            class_="cr-mini cr-suitless",
            role="img",
            aria_label=card.word,
        )
    return el(
        "span",
        corner(card),
        el("span", card.pretty, class_="cr-unseen"),
        class_=f"cr-mini cr-{card.suit.word}",
        role="img",
        aria_label=card.name,
    )


def draw_minis(cards: Iterable[Known]) -> Markup:
    """Cards within a line of text, a space between."""
    return el("span", [[draw_mini(card), " "] for card in cards], class_="cr-minis")


@cache
def key(card: Card, *, pressed: bool, first: bool = False, refocus: bool = False) -> Markup:
    """A button that taps the card; `first` makes it the one tab stop of its group."""
    return el(
        "button",
        corner(card),
        type="submit",
        name="tap",
        value=str(card),
        class_=f"cr-key cr-{card.suit.word}",
        aria_pressed=pressed,
        aria_label=card.name,
        tabindex=0 if first else -1,
        data_refocus=refocus,
    )


def slot(words: str, *, is_next: bool = False) -> Markup:
    """A place where a card will lie, with words that say which; the next card goes to `is_next`."""
    return el("span", el("span", words), class_="cr-slot cr-next" if is_next else "cr-slot")


def laid(hand: Iterable[Markup], starter: Markup, label: str) -> Markup:
    """A hand side by side, and the starter a little apart."""
    places = [el("li", card) for card in hand]
    return el(
        "ol", places, el("li", starter, class_="cr-starter"), class_="cr-cards", aria_label=label
    )


def named(cards: Iterable[Known]) -> str:
    """Cards as they are said: "seven of hearts, eight of clubs", "seven, eight"."""
    return ", ".join(card.word if isinstance(card, Rank) else card.name for card in cards)


def rank_keys(focus: Rank | None = None) -> Markup:
    """The thirteen keys of ranks alone; `focus` is the key where a homeless focus goes."""
    found = [
        el(
            "button",
            rank_corner(rank),
            type="submit",
            name="tap",
            value=rank.letter,
            class_="cr-key cr-suitless",
            aria_label=rank.word,
            tabindex=0 if rank == (focus or Rank.ACE) else -1,
            data_refocus=rank == focus,
        )
        for rank in Rank
    ]
    group = el("div", found, role="group", aria_label="ranks", class_="cr-suit")
    return el("div", group, class_="cr-keyboard", data_rove=True)


def keys(held: Iterable[Card], focus: Card | None = None) -> Markup:
    """The fifty-two keys, a group a suit; `focus` is the key where a homeless focus goes."""
    down = frozenset(held)
    stop = focus or Card(Rank.ACE, Suit.SPADES)
    groups = [
        el(
            "div",
            [
                key(card, pressed=card in down, first=card == stop, refocus=card == focus)
                for card in (Card(rank, suit) for rank in Rank)
            ],
            role="group",
            aria_label=suit.word,
            class_="cr-suit",
        )
        for suit in Suit
    ]
    return el("div", join(groups), class_="cr-keyboard", data_rove=True)
