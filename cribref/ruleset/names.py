"""From names to a ruleset: named games and house rules, in any order."""

from __future__ import annotations

from functools import cache

from cribref.ruleset.games import RULESETS, STANDARD
from cribref.ruleset.house import HOUSE_RULES
from cribref.ruleset.record import Ruleset


def _plain(name: str) -> str:
    """A name as it is filed: "Double skunk" is "double-skunk"."""
    return "-".join(name.lower().replace("_", " ").replace("-", " ").split())


@cache
def combine(*names: str) -> Ruleset:
    """The ruleset of a game and house rules, by name; without a game, six-card.

    The order of the names does not matter. Raises ValueError for a name that is not known (the
    message gives the nearest), for two games, and for house rules that contradict each other or do
    not go with the game, with both names.

    >>> combine("muggins", "four-handed").name
    'four-handed'
    """
    plain = [_plain(name) for name in names]
    for given, name in zip(names, plain, strict=True):
        if name not in RULESETS and name not in HOUSE_RULES:
            from difflib import get_close_matches  # noqa: PLC0415  # for this message alone

            known = (*RULESETS, *HOUSE_RULES)
            near = get_close_matches(name, known, n=1)
            hint = f'did you mean "{near[0]}"' if near else f"known are {', '.join(known)}"
            raise ValueError(f'"{given}" is neither a game nor a house rule; {hint}')
    games = [name for name in plain if name in RULESETS]
    if len(games) > 1:
        raise ValueError(f'"{games[0]}" and "{games[1]}" are two games: name one')
    ruleset = RULESETS[games[0]] if games else STANDARD
    for name, house_rule in HOUSE_RULES.items():
        for _ in range(plain.count(name)):
            ruleset = house_rule(ruleset)
    return ruleset
