"""cribref: cribbage as small values and pure functions, every point explained by its rule.

>>> from cribref import count_show
>>> count_show("5H 5C 5S JD / 5D").points
29
"""

from cribref.cards import DECK, Card, Cards, Rank, Suit, format_cards, parse_cards
from cribref.count import Count, count_play, count_show
from cribref.errors import IllegalAction, ParseError
from cribref.play import Series, parse_series
from cribref.ruleset import HOUSE_RULES, RULESETS, STANDARD, Ruleset, combine
from cribref.show import Item, Show, parse_show

__all__ = [
    "DECK",
    "HOUSE_RULES",
    "RULESETS",
    "STANDARD",
    "Card",
    "Cards",
    "Count",
    "IllegalAction",
    "Item",
    "ParseError",
    "Rank",
    "Ruleset",
    "Series",
    "Show",
    "Suit",
    "combine",
    "count_play",
    "count_show",
    "format_cards",
    "parse_cards",
    "parse_series",
    "parse_show",
]

__version__ = "2026.1.0"
