"""A count drawn: one line for each thing that scored, with its cards, points and rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cribref.cards import Card, Cards, Known, format_cards
from cribref.count import Count
from cribref.rulebook import rule
from cribref.show import Item
from cribref.web.aloud import Group, groups, item_name
from cribref.web.cards import draw_minis
from cribref.web.html import Child, Markup, el


def rule_link(rule_id: str) -> Markup:
    """A link to the rule, called by its number."""
    found = rule(rule_id)
    return el(
        "a",
        f"rule {found.number}",
        href=f"cribref:{found.page}",
        class_="cr-why",
        title=found.title,
    )


def points(value: int) -> str:
    """Points in words that fit their number: "1 point", "2 points"."""
    return f"{value} point{'' if value == 1 else 's'}"


def score(value: int) -> Markup:
    """Points as a figure; a screen reader hears what they are."""
    words = el("span", f" point{'' if value == 1 else 's'}", class_="cr-unseen")
    return el("span", value, words, class_="cr-points")


def draw_total(count: Count, place: str, **attributes: str | int | None) -> Markup:
    """The total, large, and where it was counted: "in the hand", "in the crib"."""
    word = " point " if count.points == 1 else " points "
    total = el("strong", count.points)
    return el("p", total, el("span", word, f"in the {place}"), class_="cr-total", **attributes)


def draw_row(
    what: Iterable[Child], rule_id: str, points: Markup, cards: Iterable[Card] = ()
) -> Markup:
    """A line: what scored, its rule, its points. Pointing at it lights the cards."""
    return el(
        "div",
        el("span", what, class_="cr-what"),
        " ",
        rule_link(rule_id),
        " ",
        points,
        class_="cr-row",
        data_cards=format_cards(tuple(cards)) or None,
    )


def _row(name: str, item: Item | Group, shown: Mapping[Card, Known]) -> Markup:
    """A line for an item, or for items that players name in one breath."""
    what = (el("b", name), " ", draw_minis(seen(item.cards, shown)))
    return draw_row(what, item.rule_id, score(item.points), item.cards)


def _line(group: Group, shown: Mapping[Card, Known]) -> Markup:
    """A line, with the items below it when players name several in one breath."""
    if len(group.items) == 1:
        return el("li", _row(group.title, group.items[0], shown))
    parts = [el("li", _row(item_name(item).capitalize(), item, shown)) for item in group.items]
    return el("li", _row(group.title, group, shown), el("ul", parts, class_="cr-parts"))


def lines(count: Count, shown: Mapping[Card, Known] | None = None) -> Markup:
    """The whole count, a line for each group; nothing at all for a count of nothing.

    `shown` gives the cards of which only the rank is known, where not every suit is.
    """
    found = [_line(group, shown or {}) for group in groups(count)]
    return el("ol", found, class_="cr-lines")


def seen(cards: Cards, shown: Mapping[Card, Known]) -> tuple[Known, ...]:
    """The cards as far as they are known."""
    return tuple(shown.get(card, card) for card in cards)
