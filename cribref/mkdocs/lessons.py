"""Draws what the macros give a page of the course: its head, the rules it taught, all lessons.

Links begin with "cribref:" and lead from the site's root; the plugin makes them the page's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from cribref.course import Lesson, lesson, lessons
from cribref.rulebook import rule
from cribref.web.html import Markup, el
from cribref.web.lines import rule_link

_AFTER_ALL = (
    ("Play a deal with the tutor", "learn/tutor/"),
    ("Practice", "learn/practice/"),
)
"""Where the way leads from the last lesson."""


def _block(*parts: str | None) -> str:
    """The parts as blocks of a page's Markdown, blank lines round each."""
    return "\n\n" + "\n\n".join(part for part in parts if part) + "\n\n"


def _stars(*about: Lesson) -> Markup:
    """Where the reader's stars for these lessons are shown, if there are any."""
    names = " ".join(level.id for each in about for level in each.levels)
    return el("crib-stars", levels=names)


def _rules(keys: Iterable[str]) -> Markup:
    """Rules by name, number and text."""
    lines = []
    for key in keys:
        found = rule(key)
        lines.append(el("li", el("b", found.title, "."), " ", found.text, " ", rule_link(key)))
    return el("ul", lines, class_="cr-taught")


def head(slug: str) -> str:
    """The head of a lesson: which it is, what it is about, and the rules so far."""
    found = lesson(slug)
    place = f"Lesson {found.number} of {len(lessons())}, about {found.minutes} minutes"
    before = lessons()[: found.number - 1]
    so_far = None
    if before:
        number = sum(len(each.teaches) for each in before)
        parts = [
            [
                el("p", el("a", each.title, href=f"cribref:{each.page}"), class_="cr-sofar-lesson"),
                _rules(each.teaches),
            ]
            for each in before
        ]
        summary = el("summary", f"The rules so far: {number}")
        so_far = el("details", summary, parts, class_="cr-sofar")
    return _block(
        el("p", place, " ", _stars(found), class_="cr-lesson-place"),
        el("p", found.idea, class_="cr-lead"),
        so_far,
    )


def taught(slug: str) -> str:
    """The rules that a lesson taught, and the way to the next."""
    found = lesson(slug)
    after = lessons()[found.number : found.number + 1]
    ways = [(f"Next: {each.title}", each.page) for each in after] or list(_AFTER_ALL)
    way = [
        [el("a", words, href=f"cribref:{page}", class_="cr-button"), " "] for words, page in ways
    ]
    return _block(
        "## What you know now { #what-you-know-now }",
        _rules(found.teaches),
        el("p", way, class_="cr-lesson-next"),
    )


def contents() -> str:
    """Every lesson in order, with its minutes, and its stars once there are some."""
    lines = [
        el(
            "li",
            el("a", each.title, href=f"cribref:{each.page}"),
            " ",
            el("span", f"{each.minutes} minutes", class_="cr-minutes"),
            " ",
            _stars(each),
            el("p", each.idea),
        )
        for each in lessons()
    ]
    return _block(el("ol", lines, class_="cr-lessons"))


def progress() -> str:
    """Where the reader's stars are counted, saved, loaded and forgotten."""
    words = "Stars are kept when JavaScript is on. Every lesson and answer is here without it."
    every = " ".join(level.id for each in lessons() for level in each.levels)
    element = el("crib-progress", el("p", words), levels=every)
    return _block(el("div", element, class_="cr-progress"))
