"""What a table plays by: named games, and house rules that combine with them."""

from cribref.ruleset.games import (
    FIVE_CARD,
    FIVE_CARD_DIRECT,
    FOUR_HANDED,
    RULESETS,
    SEVEN_CARD,
    SIX_CARD,
    STANDARD,
    THREE_HANDED,
)
from cribref.ruleset.house import CONTRADICTIONS, HOUSE_RULES, HouseRule
from cribref.ruleset.names import combine
from cribref.ruleset.record import RankTable, Ruleset

__all__ = [
    "CONTRADICTIONS",
    "FIVE_CARD",
    "FIVE_CARD_DIRECT",
    "FOUR_HANDED",
    "HOUSE_RULES",
    "RULESETS",
    "SEVEN_CARD",
    "SIX_CARD",
    "STANDARD",
    "THREE_HANDED",
    "HouseRule",
    "RankTable",
    "Ruleset",
    "combine",
]
