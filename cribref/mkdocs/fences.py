"""Worked examples in pages: what is wrong with one, and how superfences gets a right one drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cribref.claims import check, parse_claim
from cribref.errors import ParseError
from cribref.web import example
from cribref.web.html import el


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a claim: the line of its text, from 1, and why."""

    line: int
    message: str


def problems(text: str) -> Iterator[Problem]:
    """Everything that does not hold in the text of a fence; nothing when it is right."""
    try:
        claim = parse_claim(text)
    except ParseError as error:
        yield Problem(error.line, f"{error.problem} (column {error.column})")
        return
    for wrong in check(claim):
        yield Problem(wrong.line, wrong.problem)


def draw(source: str, *_: object, **__: object) -> str:
    """The HTML of a worked example; of a wrong one, what is wrong with it.

    superfences calls it with the text, and then with more than we use.
    """
    wrong = [f"line {problem.line}: {problem.message}" for problem in problems(source)]
    if wrong:
        title = el("p", "This example does not hold", class_="admonition-title")
        lines = el("ul", *[el("li", line) for line in wrong])
        return el("div", title, lines, el("pre", el("code", source)), class_="admonition danger")
    return example.draw(parse_claim(source))
