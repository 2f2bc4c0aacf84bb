"""The keys with which a telling goes on: cards, claims, counts, and whole lines."""

from __future__ import annotations

from cribref.web.html import Child, Markup, el
from cribref.web.keys import PACK, card_keys
from cribref.web.pegs import title
from cribref.web.telling import MOST_CLAIMED, Telling


def draw_telling(told: Telling, most: int, *, is_tapped: bool) -> Markup:
    """The keys; `most` is the most that a hand can be said to count.

    They stay open for those who have tapped one, and when there is nothing yet.
    """
    parts: list[Child] = [_lines(told)]
    if told.claims:
        parts.append(_numbers("claim", "Claimed for the last card", range(MOST_CLAIMED + 1)))
    if told.counts:
        parts.append(_numbers("count", f"{title(told.counts)}", range(most + 1)))
    if told.cards:
        words = f"{title(told.head)} …" if told.head else "The next card of this line"
        shut = frozenset(PACK) - told.cards
        parts.append(
            el("div", el("p", words, class_="cr-fits"), card_keys((), shut), class_="cr-keypad")
        )
    is_open = is_tapped or not told.text.strip()
    return el(
        "details",
        el("summary", "Tap what happened"),
        parts,
        el("input", type="hidden", name="tapped", value="yes" if is_open else ""),
        class_="cr-controls cr-keys cr-telling",
        data_state="tapped" if is_open else "told",
        open=is_open,
    )


def _lines(told: Telling) -> Markup:
    """The lines that can come whole, and the way back."""
    buttons = [
        el(
            "button",
            "Tell a whole deal" if line == "deal" else title(line),
            type="submit",
            name="say",
            value=line,
            class_="cr-button",
        )
        for line in told.lines
    ]
    back = el("button", "Undo", type="submit", name="do", value="undo", class_="cr-button")
    return el("div", buttons, back if told.text.strip() else None, class_="cr-bar")


def _numbers(name: str, label: str, numbers: range) -> Markup:
    """Number keys under a line that says what they are for."""
    keys = [
        el(
            "button",
            el("span", f"{label}: ", class_="cr-unseen"),
            number,
            type="submit",
            name=name,
            value=number,
            class_="cr-button cr-pad-key",
        )
        for number in numbers
    ]
    return el(
        "div",
        el("p", label, class_="cr-fits"),
        el("div", keys, class_="cr-pad", data_rove=True),
        role="group",
        aria_label=label,
    )
