"""Draws what a house rule or a game changes: the rules it amends and its own, side by side."""

from __future__ import annotations

from cribref.mkdocs.pages import block, mention
from cribref.rulebook import Rule, rule
from cribref.ruleset import HOUSE_RULES, RULESETS, Ruleset
from cribref.web.html import Markup, el

PAGES = {
    "three-handed": "games/three-handed/",
    "four-handed": "games/four-handed/",
    "five-card": "games/five-card/",
    "seven-card": "games/seven-card/",
}
"""Games that have a page of their own."""


def amendments(name: str) -> str:
    """The rules that a game or a house rule amends, with their text, and what stands instead.

    Raises KeyError when the name is neither.
    """
    house = HOUSE_RULES.get(name)
    amended = house.amends if house else RULESETS[name].amends
    instead = (house.rule_id,) if house else RULESETS[name].by
    return block(
        el(
            "div",
            _column("The standard rule", amended),
            _column("What stands instead", instead),
            class_="cr-amended",
        )
    )


def _column(title: str, ids: tuple[str, ...]) -> Markup:
    """One side: its title, and each rule with its number, title and text."""
    return el("section", el("h3", title), *[_rule(rule(each)) for each in ids])


def _rule(found: Rule) -> Markup:
    """A rule in the column, short."""
    return el(
        "div",
        el("p", mention(found, title=True), class_="cr-amended__name"),
        el("p", found.text, class_="cr-amended__text"),
        class_="cr-amended__rule",
    )


def games_table() -> str:
    """The named games side by side, from the rulesets that the package plays by."""
    words = ("Game", "Seats", "Dealt", "Keep", "Crib", "Target")
    head = el("tr", *[el("th", word, scope="col") for word in words])
    rows = [_row(each) for each in RULESETS.values()]
    table = el("table", el("thead", head), el("tbody", *rows))
    return block(el("div", table, class_="cr-games"))


def _row(found: Ruleset) -> Markup:
    """One game: what is dealt and kept, what the crib holds, and how far it goes."""
    page = PAGES.get(found.name) or (rule(found.by[0]).page if found.by else None)
    name = el("a", found.name, href=f"cribref:{page}") if page else found.name
    numbers = (found.seats, found.dealt, found.hand_size, found.crib_size, found.target)
    return el("tr", el("th", name, scope="row"), *[el("td", number) for number in numbers])
