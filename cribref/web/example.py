"""Draws a worked example: a claim that holds, with its cards on felt and the reasons below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cribref.cards import Card
from cribref.claims import Claim, NotClaim, PlayClaim, RefusedClaim, ShowClaim
from cribref.count import Count
from cribref.ruleset import STANDARD, Ruleset
from cribref.show import Item, Show
from cribref.web import hand_counter
from cribref.web.aloud import aloud, groups, item_name
from cribref.web.cards import draw_card, draw_minis, laid
from cribref.web.html import Child, Markup, el, join
from cribref.web.lines import draw_row, draw_total, score
from cribref.web.reply import fragment
from cribref.web.table import Table


def draw(claim: Claim) -> Markup:
    """The claim as a figure. It is drawn as it counts: whether the claim holds is checked before.

    Links begin with "cribref:" and lead from the site's root.
    """
    if isinstance(claim, ShowClaim):
        return _show(claim)
    return _play(claim)


def _figure(
    claim: Claim, felt: Markup, rows: list[Markup], *, said: Child = None, way: Child = None
) -> Markup:
    """Caption, felt, the count said aloud, its lines, and the way into a tool."""
    body = join(said, el("ul", rows, class_="cr-lines") if rows else None, way)
    return el(
        "figure",
        _caption(claim.caption, claim.ruleset),
        felt,
        el("div", body, class_="cr-example-count") if body else None,
        class_="cr-example",
    )


def _caption(caption: str, ruleset: Ruleset) -> Markup | None:
    """What the example shows, and the game or house rule it is counted by."""
    under = None
    if ruleset is not STANDARD:
        under = el("span", f"Counted under {ruleset.name}", class_="cr-under")
    if not caption and under is None:
        return None
    return el("figcaption", caption, " " if caption and under else None, under)


def _what(name: str, sets: Iterable[Iterable[Card]]) -> list[Child]:
    """What scored: its name, and the cards, set by set."""
    return [el("b", name), [[" ", draw_minis(cards)] for cards in sets]]


def _show(claim: ShowClaim) -> Markup:
    """A hand or crib with its starter."""
    show, count = claim.show, claim.count
    place = "crib" if show.is_crib else "hand"
    cards = laid(
        map(draw_card, show.hand), draw_card(show.starter), f"The {place}, then the starter"
    )
    felt = el("div", cards, draw_total(count, place), class_="cr-felt")
    rows = [*_scored(count), *map(_near_miss, claim.near_misses)]
    said = el("p", f"“{aloud(count)}”", class_="cr-aloud")
    return _figure(claim, felt, rows, said=said, way=_open(show, claim.ruleset))


def _scored(count: Count) -> Iterator[Markup]:
    """The fifteens together, then a line for each group."""
    fifteens = [item for item in count.items if item.rule_id == "show.fifteen"]
    if fifteens:
        what = _what(f"Fifteen{_times(fifteens)}", [item.cards for item in fifteens])
        points = score(sum(item.points for item in fifteens))
        yield el("li", draw_row(what, "show.fifteen", points))
    for group in groups(count):
        if group.items[0] not in fifteens:
            what = _what(group.title, [group.cards])
            yield el("li", draw_row(what, group.rule_id, score(group.points), group.cards))


def _times(items: list[Item]) -> str:
    """How often, where it is more than once: ", 8 times"."""
    return "" if len(items) == 1 else ", twice" if len(items) == 2 else f", {len(items)} times"


def _near_miss(claim: NotClaim) -> Markup:
    """Cards that look as if they scored."""
    name = item_name(Item(claim.rule_id, claim.cards, 0))
    row = draw_row(_what(f"No {name}", [claim.cards]), claim.rule_id, score(0), claim.cards)
    return el("li", row, class_="cr-not")


def _open(show: Show, ruleset: Ruleset) -> Markup:
    """The way into the hand counter, with exactly these cards under exactly these rules."""
    under = Table(ruleset.name, ruleset.house).written
    fields = hand_counter.State(show.hand, show.starter, show.is_crib, under=under).fields
    address = f"cribref:tools/hand-counter/#{fragment(hand_counter.NAME, fields)}"
    words = el("span", f": {show}", class_="cr-unseen")
    return el("p", el("a", "Open in the counter", words, href=address), class_="cr-open")


def _play(claim: PlayClaim) -> Markup:
    """A series in the play: the count after each card, and what the card scored."""
    counts = claim.counts
    steps, running = [], 0
    for card, count in zip(claim.series.cards, counts, strict=True):
        running += card.pips
        steps.append(el("li", draw_card(card), _step(running, count)))
    felt = el(
        "div",
        el("ol", steps, class_="cr-cards cr-series", aria_label="The series, in the order played"),
        class_="cr-felt",
    )
    rows = [
        el("li", draw_row(_made(card, item), item.rule_id, score(item.points), item.cards))
        for card, count in zip(claim.series.cards, counts, strict=True)
        for item in count.items
    ]
    rows += map(_near_miss, claim.near_misses)
    rows += (_refused(claim, refused) for refused in claim.refused)
    return _figure(claim, felt, rows)


def _step(running: int, count: Count) -> Markup:
    """Below a card of a series: the count, and the points if the card scored."""
    scored = None
    if count.items:
        unit = el("span", f" point{'' if count.points == 1 else 's'}", class_="cr-unseen")
        scored = el("b", f"+{count.points}", unit)
    return el(
        "span",
        el("span", el("span", "count ", class_="cr-unseen"), running),
        " ",
        scored,
        class_="cr-step",
    )


def _made(card: Card, item: Item) -> list[Child]:
    """What a card made in the play, as it is called, and with which cards."""
    name = item_name(item)
    if item.rule_id == "play.pair":
        name = ("a pair", "a pair royal", "a double pair royal")[len(item.cards) - 2]
    elif item.rule_id not in ("play.fifteen", "play.thirty-one"):
        name = f"a {name}"
    return [draw_minis([card]), " ", el("b", f"makes {name}"), " ", draw_minis(item.cards)]


def _refused(claim: PlayClaim, refused: RefusedClaim) -> Markup:
    """A card that may not be played now."""
    would = claim.series.count + refused.card.pips
    why = f"would make {would}" if refused.rule_id == "play.limit" else "may not be played"
    what = [draw_minis([refused.card]), " ", el("b", why)]
    no = el("span", "no", class_="cr-points")
    return el("li", draw_row(what, refused.rule_id, no), class_="cr-not")
