"""A counted hand as plain text, to paste into a chat: cards, total, the count aloud, rules."""

from __future__ import annotations

from cribref.cards import pretty_known
from cribref.rulebook import rule
from cribref.ruleset import STANDARD
from cribref.web.aloud import aloud, groups
from cribref.web.hand_answer import Answer
from cribref.web.hand_state import State
from cribref.web.table import game_title


def plain(state: State, answer: Answer) -> str:
    """The answer in a line, without a picture and without a link.

    For 7H 8C 8D 9S / 3C it is "7♥ 8♣ 8♦ 9♠ / 3♣: 12 in the hand. Fifteen two, fifteen four, and
    a double run of three is twelve. (Rules 7.1, 7.15.)"
    """
    *hand, starter = map(pretty_known, state.held)
    count, ranks = answer.count, answer.ranks
    where = "in the crib" if state.is_crib else "in the hand"
    aside = answer.aside
    if ranks and ranks.totals != (ranks.points,):
        aside += f"; {_range(ranks.totals)} with them"
    game = f", {game_title(state.ruleset.name)}" if state.ruleset.name != STANDARD.name else ""
    ids = [group.rule_id for group in groups(count)] or ["show.nothing"]
    numbers = list(dict.fromkeys(rule(each).number for each in ids))
    by = f"(Rule{'' if len(numbers) == 1 else 's'} {', '.join(numbers)}.)"
    return f"{' '.join(hand)} / {starter}: {count.points} {where}{aside}{game}. {aloud(count)} {by}"


def _range(totals: tuple[int, ...]) -> str:
    """The least and the most: "12", "12 to 17"."""
    return str(totals[0]) if len(totals) == 1 else f"{totals[0]} to {totals[-1]}"
