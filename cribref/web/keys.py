"""The fifty-two keys of a pack, by suit: some are down, and some are shut."""

from __future__ import annotations

from collections.abc import Collection

from cribref.cards import Card, Rank, Suit
from cribref.web import cards as drawing
from cribref.web.html import Markup, el

PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)


def card_keys(down: Collection[Card] = (), shut: Collection[Card] = ()) -> Markup:
    """The keys; those that are shut say so, and pressed all the same they say by which rule."""
    groups = [
        el(
            "div",
            [_key(Card(rank, suit), down, shut) for rank in Rank],
            role="group",
            aria_label=suit.word,
            class_="cr-suit",
        )
        for suit in Suit
    ]
    return el("div", groups, class_="cr-keyboard", data_rove=True)


def _key(card: Card, down: Collection[Card], shut: Collection[Card]) -> Markup:
    return el(
        "button",
        drawing.corner(card),
        type="submit",
        name="tap",
        value=str(card),
        class_=f"cr-key cr-{card.suit.word}",
        aria_pressed=True if card in down else None,
        aria_label=card.name,
        aria_disabled=True if card in shut else None,
        tabindex=-1,
    )
