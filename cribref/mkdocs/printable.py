"""Draws what is to be printed by those who have no board: boards on one page, and a score sheet.

Lengths are in millimetres. A page is as much as both A4 and Letter hold. Which page is shown, and
printed, is chosen by buttons of the page's own, without a script.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cribref.mkdocs.pages import block, mention
from cribref.rulebook import EDITION, rule
from cribref.ruleset import STANDARD, combine
from cribref.web.html import Child, Markup, el

WIDE, TALL = 186, 252
STREET = 30
GROUP = 5
DEALS = 16
"""Rows of the score sheet; a game of 121 has nine or ten deals."""

_TOP, _BOTTOM = 30, 14
_LETTERS = "ABC"


class Page(NamedTuple):
    """A page to print: its name in the address of its button, what the button says, what it is."""

    name: str
    label: str
    title: str
    drawn: Markup


class _At(NamedTuple):
    """A hole's middle on the page."""

    x: float
    y: float


def printable() -> str:
    """The pages, and the buttons that choose one of them."""
    found = list(_pages())
    choices = [
        (
            el("input", type="radio", name="cr-paper", id=f"cr-paper-{each.name}", checked=n == 0),
            el("label", each.label, for_=f"cr-paper-{each.name}"),
        )
        for n, each in enumerate(found)
    ]
    to_print = el(
        "button",
        "Print this page",
        type="button",
        class_="cr-button",
        data_table="print",
        data_needs_script=True,
    )
    chooser = el("fieldset", el("legend", "What to print"), choices, class_="cr-paper-choice")
    pages = [
        el("section", each.drawn, class_=f"cr-paper cr-paper-{each.name}", aria_label=each.title)
        for each in found
    ]
    return block(el("div", chooser, el("p", to_print), pages, class_="cr-printable"))


def _pages() -> Iterator[Page]:
    for sides, players in ((2, "two"), (3, "three")):
        title = f"A cribbage board of 121 holes for {players}"
        yield Page(f"long-{sides}", f"121 holes, {players} tracks", title, long_board(sides, title))
    for sides, players in ((2, "two"), (3, "three")):
        title = f"A cribbage board of 61 holes for {players}"
        yield Page(
            f"short-{sides}", f"61 holes, {players} tracks", title, short_board(sides, title)
        )
    for sides, players in ((2, "two"), (3, "three")):
        title = f"A score sheet for {players}"
        yield Page(f"score-{sides}", f"Score sheet for {players}", title, score_sheet(sides))


# -- the pieces of a page ------------------------------------------------------------------------


def _text(words: Child, x: float, y: float, size: float, name: str = "", **more: str) -> Markup:
    return el(
        "text",
        words,
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=f"{size:g}",
        class_=name or None,
        **more,
    )


def _line(x1: float, y1: float, x2: float, y2: float, name: str) -> Markup:
    return el("line", x1=f"{x1:g}", y1=f"{y1:g}", x2=f"{x2:g}", y2=f"{y2:g}", class_=name)


def _circle(at: _At, radius: float, name: str) -> Markup:
    return el("circle", cx=f"{at.x:g}", cy=f"{at.y:g}", r=f"{radius:g}", class_=name)


def _svg(title: str, parts: Iterable[Child]) -> Markup:
    frame = el("rect", x=1, y=1, width=WIDE - 2, height=TALL - 2, rx=6, class_="cr-ink-frame")
    return el("svg", frame, parts, viewBox=f"0 0 {WIDE} {TALL}", role="img", aria_label=title)


def _head(title: str, sides: int) -> Iterator[Markup]:
    """What the board is, and a line for each player's name with holes for games won."""
    yield _text(title, 8, 12, 5.6, "cr-ink-title")
    yield _text(f"cribref, edition {EDITION}", WIDE - 8, 12, 3.2, text_anchor="end")
    part = (WIDE - 16) / sides
    for side in range(sides):
        left = 8 + side * part
        yield _text(_LETTERS[side], left, 22, 5, "cr-ink-title")
        yield _line(left + 6, 22.5, left + part - 30, 22.5, "cr-ink-thin")
        for game in range(5):
            yield _circle(_At(left + part - 26 + game * 5, 21), 1.7, "cr-ink-hole")


def _said(rule_id: str, words: str) -> str:
    return f"{words} (rule {rule(rule_id).number})"


# -- 121 holes: four streets of thirty, up and down ----------------------------------------------


def long_board(sides: int, title: str) -> Markup:
    """A board of 121: room for pins, matchsticks or beans, two for each player."""
    parts: list[Child] = [*_head(title, sides)]
    for street in range(4):
        parts += _street(street, sides)
    for street in range(3):
        parts += [_turn(street, side, sides) for side in range(sides)]
    last = [_long(side, sides, 120) for side in range(sides)]
    middle = _At(sum(at.x for at in last) / sides, TALL - _BOTTOM + 2)
    parts.append(_circle(middle, 4.2, "cr-ink-game"))
    parts.append(_text("121", middle.x, middle.y + 1.4, 3.8, text_anchor="middle"))
    for side in range(sides):
        start = _long(side, sides, 1)
        for below in (7.4, 13):
            parts.append(_circle(_At(start.x, start.y + below), 2.1, "cr-ink-start"))
        parts.append(
            _text(_LETTERS[side], start.x, start.y + 20, 4.4, "cr-ink-title", text_anchor="middle")
        )
    return _svg(title, parts)


def _long(side: int, sides: int, hole: int) -> _At:
    """Where a hole of the long board is: the first street goes up, the next comes down."""
    street, place = divmod(hole - 1, STREET)
    up = street % 2 == 0
    apart = 13 if sides == 2 else 8
    middle = 26 + street * 45
    outer = (side - (sides - 1) / 2) * apart
    step = place if up else STREET - 1 - place
    return _At(middle + (outer if up else -outer), TALL - _BOTTOM - 15 - _along(step))


def _along(step: int) -> float:
    """How far along a street of thirty a place is, with a gap after every five."""
    return step * 5.75 + step // GROUP * 2.6


def _street(street: int, sides: int) -> Iterator[Markup]:
    """The holes of a street, a line after every five with its number, and the skunk lines."""
    for place in range(STREET):
        hole = street * STREET + place + 1
        row = [_long(side, sides, hole) for side in range(sides)]
        for at in row:
            yield _circle(at, 2.1, "cr-ink-hole")
        if hole % GROUP == 0:
            left, right = min(at.x for at in row), max(at.x for at in row)
            y = (row[0].y + _long(0, sides, hole + 1).y) / 2 if hole % STREET else row[0].y
            if hole % STREET:
                yield _line(left - 4, y, right + 4, y, "cr-ink-thin")
            yield _text(hole, right + 4.6, row[0].y + 1.2, 3.4)
        yield from _skunk(hole, row, street)


def _skunk(hole: int, row: list[_At], street: int) -> Iterator[Markup]:
    """The line that a loser must be over: after hole 90, and after 60 for a double skunk."""
    found = {
        STANDARD.skunk_line: ("Skunk line", "win.skunk"),
        60: ("Double skunk", "win.double-skunk"),
    }.get(hole)
    if found is None:
        return
    words, rule_id = found
    y = row[0].y + (4.6 if street % 2 else -4.6)
    left, right = min(at.x for at in row) - 3.6, max(at.x for at in row) + 3.6
    yield _line(left, y, right, y, "cr-ink-skunk")
    yield _text(words, left - 1.5, y - 0.4, 3.1, text_anchor="end")
    yield _text(f"(rule {rule(rule_id).number})", left - 1.5, y + 3.4, 3.1, text_anchor="end")


def _turn(street: int, side: int, sides: int) -> Markup:
    """The bend from a street to the next."""
    one, two = (
        _long(side, sides, (street + 1) * STREET),
        _long(side, sides, (street + 1) * STREET + 1),
    )
    outer = side if street % 2 else sides - 1 - side
    away = (1 if street % 2 else -1) * (11 + 4 * outer)
    near = 4 if street % 2 else -4
    path = (
        f"M{one.x:g} {one.y + near:g}C{one.x:g} {one.y + away:g} "
        f"{two.x:g} {two.y + away:g} {two.x:g} {two.y + near:g}"
    )
    return el("path", d=path, class_="cr-ink-bend")


# -- 61 holes: rows of ten, each large enough for a coin -----------------------------------------


def short_board(sides: int, title: str) -> Markup:
    """A board of 61: rows of ten, holes as large as the page allows; twice round is 121."""
    parts: list[Child] = [*_head(title, sides)]
    high = (TALL - 30 - 24) / (6 * sides)
    radius = min(8.1, high / 2 - 0.8)
    lurch = combine(STANDARD.name, "sixty-one", "sixty-one-skunk").skunk_line
    for ten in range(6):
        top = 32 + ten * high * sides
        for side in range(sides):
            y = top + side * high + high / 2
            parts.append(_text(_LETTERS[side], 4, y + 1.6, 4.4, "cr-ink-title"))
            for place in range(10):
                at = _At(17.5 + place * 16.6 + (3 if place >= GROUP else 0), y)
                parts.append(_circle(at, radius, "cr-ink-hole"))
                number = ten * 10 + place + 1
                parts.append(
                    _text(number, at.x, at.y + 1.5, 4.2, "cr-ink-number", text_anchor="middle")
                )
        y = top + high * sides
        name = "cr-ink-skunk" if ten * 10 + 10 == lurch else "cr-ink-thin"
        if ten < 5:
            parts.append(_line(8, y, WIDE - 8, y, name))
    foot = TALL - 12
    parts.append(_circle(_At(WIDE - 18, foot - 2), 8.1, "cr-ink-game"))
    parts.append(_text("61", WIDE - 18, foot - 0.4, 4.4, text_anchor="middle"))
    parts.append(_text(_said("house.sixty-one", "Once round is 61"), 8, foot - 5, 3.4))
    parts.append(
        _text(_said("win.target", "Twice round is 121: go on at 1 after 60"), 8, foot, 3.4)
    )
    again = _said("win.skunk", "Thick line: 30; the second time round it is the skunk line, 90")
    parts.append(_text(again, 8, foot + 5, 3.4))
    return _svg(title, parts)


# -- the score sheet -----------------------------------------------------------------------------


def score_sheet(sides: int) -> Markup:
    """A table to write in: a row a deal, and for each player the play, hand, crib and total."""
    parts = ("Play", "Hand", "Crib", "Total")
    who = [
        el("th", el("span", "Player", class_="cr-score-name"), colspan=len(parts), scope="colgroup")
        for _ in range(sides)
    ]
    heads = [
        el("th", part, scope="col", class_="cr-score-total" if part == "Total" else None)
        for _ in range(sides)
        for part in parts
    ]
    cells = [
        el("td", class_="cr-score-total" if part == "Total" else None)
        for _ in range(sides)
        for part in parts
    ]
    rows = [
        el("tr", el("th", number, scope="row"), el("td"), cells) for number in range(1, DEALS + 1)
    ]
    notes = (
        "Play is all that was pegged before the show, his heels with it (",
        mention(rule("starter.heels")),
        "). A total is the last total and what this deal added. The first to ",
        f"{STANDARD.target} wins at once (",
        mention(rule("win.at-once")),
        f"); a loser at {STANDARD.skunk_line} or less is skunked (",
        mention(rule("win.skunk")),
        ").",
    )
    return el(
        "div",
        el("p", "Cribbage score sheet", class_="cr-score-title"),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr",
                    el("th", "Deal", scope="col", rowspan=2),
                    el("th", "Dealer", scope="col", rowspan=2),
                    who,
                ),
                el("tr", heads),
            ),
            el("tbody", rows),
            class_="cr-score-sheet",
        ),
        el("p", notes, class_="cr-score-notes"),
        class_="cr-score",
        tabindex=0,
        role="group",
        aria_label="Score sheet",
    )
