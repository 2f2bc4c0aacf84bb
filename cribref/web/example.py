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
from cribref.web.lines import draw_total, rule_link, score
from cribref.web.reply import fragment


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


def _row(*cells: Child, class_: str | None = None) -> Markup:
    """A line of the count."""
    return el("li", el("div", *cells, class_="cr-row"), class_=class_)


def _what(name: str, sets: Iterable[Iterable[Card]]) -> Markup:
    """What scored: its name, and the cards, set by set."""
    return el("span", el("b", name), [[" ", draw_minis(cards)] for cards in sets], class_="cr-what")


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
    return _figure(
        claim, felt, rows, said=said, way=_open(show) if claim.ruleset is STANDARD else None
    )


def _scored(count: Count) -> Iterator[Markup]:
    """The fifteens together, then a line for each group."""
    fifteens = [item for item in count.items if item.rule_id == "show.fifteen"]
    if fifteens:
        yield _row(
            _what(f"Fifteen{_times(fifteens)}", [item.cards for item in fifteens]),
            rule_link("show.fifteen"),
            score(sum(item.points for item in fifteens)),
        )
    for group in groups(count):
        if group.items[0] not in fifteens:
            yield _row(
                _what(group.title, [group.cards]), rule_link(group.rule_id), score(group.points)
            )


def _times(items: list[Item]) -> str:
    """How often, where it is more than once: ", 8 times"."""
    return "" if len(items) == 1 else ", twice" if len(items) == 2 else f", {len(items)} times"


def _near_miss(claim: NotClaim) -> Markup:
    """Cards that look as if they scored."""
    name = item_name(Item(claim.rule_id, claim.cards, 0))
    return _row(
        _what(f"No {name}", [claim.cards]), rule_link(claim.rule_id), score(0), class_="cr-not"
    )


def _open(show: Show) -> Markup:
    """The way into the hand counter, with exactly these cards."""
    fields = hand_counter.State(show.hand, show.starter, show.is_crib).fields
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
        _row(
            el(
                "span",
                draw_minis([card]),
                " ",
                el("b", "makes ", _in_play(item)),
                " ",
                draw_minis(item.cards) if len(item.cards) > 1 else None,
                class_="cr-what",
            ),
            rule_link(item.rule_id),
            score(item.points),
        )
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


def _in_play(item: Item) -> str:
    """What a card scored in the play, as it is called."""
    if item.rule_id == "play.pair":
        return ("a pair", "a pair royal", "a double pair royal")[len(item.cards) - 2]
    name = item_name(item)
    return name if item.rule_id in ("play.fifteen", "play.thirty-one") else f"a {name}"


def _refused(claim: PlayClaim, refused: RefusedClaim) -> Markup:
    """A card that may not be played now."""
    would = claim.series.count + refused.card.pips
    why = f" would make {would}" if refused.rule_id == "play.limit" else " may not be played"
    what = el("span", draw_minis([refused.card]), el("b", why), class_="cr-what")
    return _row(
        what, rule_link(refused.rule_id), el("span", "no", class_="cr-points"), class_="cr-not"
    )
