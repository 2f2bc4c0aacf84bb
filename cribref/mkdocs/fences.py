"""Draws worked examples: cards, what they score and by which rule, and a way into the counter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from cribref.cards import format_cards
from cribref.claims import NotClaim, PlayClaim, ShowClaim, check, parse_claim
from cribref.errors import ParseError
from cribref.mkdocs.examples import Fence
from cribref.rulebook import rule
from cribref.ruleset import STANDARD
from cribref.show import Item, Show
from cribref.web.aloud import aloud, groups, item_name
from cribref.web.cards import draw_card, draw_minis
from cribref.web.html import Markup, el, join
from cribref.web.reply import fragment

Linker = Callable[[str], str]
"""Gives the address of a page by its Markdown file, or nothing while it is unwritten."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a fence: the line of its text, from 1, and why."""

    line: int
    message: str


def problems(fence: Fence) -> Iterator[Problem]:
    """Everything that does not hold in a fence; nothing when it is right."""
    try:
        claim = parse_claim(fence.text)
    except ParseError as error:
        yield Problem(error.line, f"{error.problem} (column {error.column})")
        return
    for wrong in check(claim):
        yield Problem(wrong.line, wrong.problem)


def draw(source: str, link: Linker) -> str:
    """The HTML of a worked example; of a wrong one, what is wrong with it."""
    fence = Fence("crib", "crib", source, 0, 0, 0, 0)
    wrong = [f"line {problem.line}: {problem.message}" for problem in problems(fence)]
    if wrong:
        lines = [el("li", line) for line in wrong]
        text = el("pre", el("code", source))
        title = el("p", "This example does not hold", class_="admonition-title")
        return el("div", title, el("ul", *lines), text, class_="admonition danger")
    claim = parse_claim(source)
    if isinstance(claim, ShowClaim):
        return _draw_show(claim, link)
    return _draw_play(claim, link)


# -- the show ----------------------------------------------------------------------------------


def _draw_show(claim: ShowClaim, link: Linker) -> Markup:
    show, count = claim.show, claim.count
    where = "in the crib" if show.is_crib else "in the hand"
    points = "point" if count.points == 1 else "points"
    rows = [
        *[_scored(name, list(row), link) for name, row in _rows(claim)],
        *[_near_miss(near, link) for near in claim.near_misses],
    ]
    return el(
        "figure",
        _caption(claim),
        el(
            "div",
            el("span", *[draw_card(card) for card in show.hand], class_="cr-example__cards"),
            el("span", "+", class_="cr-example__plus", aria_hidden=True),
            el("span", draw_card(show.starter), class_="cr-example__cards"),
            class_="cr-example__felt",
        ),
        el(
            "div",
            el(
                "p",
                el("strong", count.points, class_="cr-example__points"),
                f" {points} {where}",
                class_="cr-example__total",
            ),
            el("p", f"“{aloud(count)}”", class_="cr-example__aloud"),
            el("ul", *rows, class_="cr-example__items") if rows else None,
            _open(show, link) if claim.ruleset is STANDARD else None,
            class_="cr-example__count",
        ),
        class_="cr-example",
    )


def _caption(claim: ShowClaim | PlayClaim) -> Markup | None:
    under = "" if claim.ruleset is STANDARD else f" Played under {claim.ruleset.name}."
    text = f"{claim.caption}{under}".strip()
    return el("figcaption", text, class_="cr-example__caption") if text else None


def _rows(claim: ShowClaim) -> Iterator[tuple[str, tuple[Item, ...]]]:
    """The lines of the count: the fifteens together, then what players name in one breath."""
    for is_fifteen, found in groupby(groups(claim.count), lambda group: group.name == "fifteen"):
        if is_fifteen:
            fifteens = tuple(item for group in found for item in group.items)
            yield ("Fifteens" if len(fifteens) > 1 else "Fifteen"), fifteens
        else:
            yield from ((group.title, group.items) for group in found)


def _scored(name: str, items: list[Item], link: Linker) -> Markup:
    """One line of the count: its name and rules, its sets of cards, its points."""
    rule_ids = dict.fromkeys(item.rule_id for item in items)
    sets = [join(draw_minis(item.cards), " ") for item in items]
    return el(
        "li",
        el(
            "span",
            el("b", name),
            *[join(" ", _rule_link(rule_id, link)) for rule_id in rule_ids],
            class_="cr-example__name",
        ),
        el(
            "span",
            *sets,
            class_="cr-example__sets",
        ),
        el("span", sum(item.points for item in items), class_="cr-example__score"),
    )


def _near_miss(near: NotClaim, link: Linker) -> Markup:
    """A line for what does not score, and by which rule."""
    kind = near.rule_id.rpartition(".")[2] if near.rule_id != "show.flush.crib" else "flush"
    name = join(el("b", f"No {kind}"), " ", _rule_link(near.rule_id, link))
    return el(
        "li",
        el("span", name, class_="cr-example__name"),
        el("span", draw_minis(near.cards), class_="cr-example__sets"),
        el("span", 0, class_="cr-example__score"),
        class_="cr-example__not",
    )


def _rule_link(rule_id: str, link: Linker) -> Markup:
    """The rule by its number, leading to it where its page is written."""
    found = rule(rule_id)
    words = f"rule {found.number}"
    address = link(f"rules/{found.slug}.md")
    if not address:
        return el("span", words, title=found.title, class_="cr-why")
    return el("a", words, href=f"{address}#{found.id}", title=found.title, class_="cr-why")


def _open(show: Show, link: Linker) -> Markup | None:
    """The way into the hand counter, with exactly these cards."""
    address = link("tools/hand-counter.md")
    if not address:
        return None
    fields = (
        ("hand", format_cards(show.hand)),
        ("starter", str(show.starter)),
        ("crib", "crib" if show.is_crib else ""),
    )
    words = el("span", f" ({show})", class_="cr-unseen")
    way = el(
        "a", "Open in the counter", words, href=f"{address}#{fragment('hand-counter', fields)}"
    )
    return el("p", way, class_="cr-example__open")


# -- the play ----------------------------------------------------------------------------------


def _draw_play(claim: PlayClaim, link: Linker) -> Markup:
    total, steps, rows = 0, list[Markup](), list[Markup]()
    for card, count in zip(claim.series.cards, claim.counts, strict=True):
        total += card.pips
        running = join(el("span", "count ", class_="cr-unseen"), total)
        steps.append(
            el(
                "li",
                el("span", f"+{count.points}" if count.points else "", class_="cr-step__score"),
                draw_card(card),
                el("span", running, class_="cr-step__count"),
                class_="cr-step",
            )
        )
        rows += [_scored(_played_name(item), [item], link) for item in count.items]
    rows += [_near_miss(each, link) for each in claim.near_misses]
    rows += [
        el(
            "li",
            el(
                "span",
                el("b", "May not be played"),
                " ",
                _rule_link(each.rule_id, link),
                class_="cr-example__name",
            ),
            el("span", draw_minis([each.card]), class_="cr-example__sets"),
            el("span", class_="cr-example__score"),
            class_="cr-example__not",
        )
        for each in claim.refused
    ]
    return el(
        "figure",
        _caption(claim),
        el("ol", *steps, class_="cr-example__felt cr-series"),
        el("ul", *rows, class_="cr-example__items") if rows else None,
        class_="cr-example cr-example--play",
    )


def _played_name(item: Item) -> str:
    """What a card of the play made: "Run of three", "Pair royal", "Thirty-one"."""
    kind = item.rule_id.rpartition(".")[2]
    if kind == "pair":
        return {2: "Pair", 3: "Pair royal", 4: "Double pair royal"}[len(item.cards)]
    name = item_name(item)
    return name[:1].upper() + name[1:]


def formatter(link: Linker) -> Callable[..., str]:
    """What superfences calls for a fence of ours."""

    def drawn(source: str, *_: Any, **__: Any) -> str:  # noqa: ANN401  # superfences' own shape
        return draw(source, link)

    return drawn
