"""The named games: each a record, with the rules of the rulebook that it goes by."""

from __future__ import annotations

from cribref import play, show
from cribref.ruleset.record import Ruleset
from cribref.show import Item, Show, SuitRule


def _as(rule_id: str, rule: SuitRule) -> SuitRule:
    """The same scoring rule, under the id by which another game's rule names it."""

    def find(what: Show) -> tuple[Item, ...]:
        return tuple(Item(rule_id, item.cards, item.points) for item in rule.find(what))

    return SuitRule(rule_id, find)


def _show_rules(flush: SuitRule, flush_in_crib: SuitRule) -> tuple[show.ScoringRule, ...]:
    """The scoring rules of the show with other flushes."""
    changed = {show.FLUSH: flush, show.FLUSH_IN_CRIB: flush_in_crib}
    return tuple(
        changed.get(rule, rule) if isinstance(rule, SuitRule) else rule
        for rule in show.STANDARD_RULES
    )


_SEATS_AMEND = (
    "deal.six",
    "deal.alternate",
    "crib.lay-away",
    "play.go",
    "play.lead.next",
    "show.order",
)
"""What more than two at the table change."""

_SEVEN_CARD_FLUSH = "seven-card.flush"

SIX_CARD = Ruleset(name="six-card", show_rules=show.STANDARD_RULES, play_rules=play.STANDARD_RULES)

THREE_HANDED = Ruleset(
    name="three-handed",
    show_rules=show.STANDARD_RULES,
    play_rules=play.STANDARD_RULES,
    seats=3,
    sides=3,
    dealt=5,
    laid_away=1,
    crib_dealt=1,
    deal_rule="three.deal",
    by=("seats.left", "seats.lead.next", "seats.out", "three.deal", "three.go", "three.show"),
    amends=_SEATS_AMEND,
)

FOUR_HANDED = Ruleset(
    name="four-handed",
    show_rules=show.STANDARD_RULES,
    play_rules=play.STANDARD_RULES,
    seats=4,
    dealt=5,
    laid_away=1,
    deal_rule="four.deal",
    by=(
        "seats.left",
        "seats.lead.next",
        "seats.out",
        "four.sides",
        "four.deal",
        "four.go",
        "four.show",
        "four.score",
    ),
    amends=_SEATS_AMEND,
)

FIVE_CARD = Ruleset(
    name="five-card",
    show_rules=_show_rules(
        _as("five-card.flush", show.FLUSH), _as("five-card.flush.crib", show.FLUSH_IN_CRIB)
    ),
    play_rules=play.STANDARD_RULES,
    dealt=5,
    deal_rule="five-card.deal",
    target=61,
    skunk_line=None,
    first_pone=3,
    one_count=True,
    by=(
        "five-card.deal",
        "five-card.target",
        "five-card.three-for-last",
        "five-card.play-ends",
        "five-card.flush",
        "five-card.flush.crib",
    ),
    amends=("deal.six", "play.reset", "show.flush", "show.flush.crib", "win.target", "win.skunk"),
)

FIVE_CARD_DIRECT = Ruleset(
    name="five-card-direct",
    show_rules=show.STANDARD_RULES,
    play_rules=play.STANDARD_RULES,
    dealt=5,
    laid_away=1,
    crib_dealt=2,
    deal_rule="five-card.direct",
    by=("five-card.direct",),
    amends=("deal.six", "crib.lay-away"),
)

SEVEN_CARD = Ruleset(
    name="seven-card",
    show_rules=_show_rules(
        _as(_SEVEN_CARD_FLUSH, show.FLUSH), _as(_SEVEN_CARD_FLUSH, show.FLUSH_IN_CRIB)
    ),
    play_rules=play.STANDARD_RULES,
    dealt=7,
    crib_dealt=1,
    deal_rule="seven-card.deal",
    target=181,
    skunk_line=None,
    by=("seven-card.deal", "seven-card.target", "seven-card.flush"),
    amends=("deal.six", "show.flush", "show.flush.crib", "win.target", "win.skunk"),
)

RULESETS = {
    game.name: game
    for game in (SIX_CARD, THREE_HANDED, FOUR_HANDED, FIVE_CARD, FIVE_CARD_DIRECT, SEVEN_CARD)
}
"""The named games, by name."""

STANDARD = SIX_CARD
"""Six-card cribbage for two, to 121."""
