"""Worked examples in pages: what is wrong with one, and how superfences gets a right one drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cribref.cards import Card
from cribref.claims import check, parse_claim
from cribref.errors import ParseError
from cribref.game import Peg
from cribref.replay import replay
from cribref.web import example
from cribref.web.cards import draw_minis
from cribref.web.html import Markup, el
from cribref.web.lines import rule_link, score


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a claim: the line of its text, from 1, and why."""

    line: int
    message: str


def problems(text: str, language: str = "crib") -> Iterator[Problem]:
    """Everything that does not hold in the text of a fence; nothing when it is right."""
    try:
        if language == "deal":
            for verdict in replay(text).verdicts:
                if not verdict.right:
                    yield Problem(verdict.line, str(verdict).partition(": ")[2])
            return
        for wrong in check(parse_claim(text)):
            yield Problem(wrong.line, wrong.problem)
    except ParseError as error:
        yield Problem(error.line, f"{error.problem} (column {error.column})")


def draw(source: str, language: str = "crib", *_: object, **__: object) -> str:
    """The HTML of a worked example; of a wrong one, what is wrong with it.

    superfences calls it with the text and the language, and then with more than we use.
    """
    wrong = [f"line {problem.line}: {problem.message}" for problem in problems(source, language)]
    if wrong:
        title = el("p", "This example does not hold", class_="admonition-title")
        lines = el("ul", *[el("li", line) for line in wrong])
        return el("div", title, lines, el("pre", el("code", source)), class_="admonition danger")
    if language == "deal":
        return _deal(source)
    return example.draw(parse_claim(source))


# -- a deal, line by line ------------------------------------------------------------------------

_CARD = re.compile(r"\b(?:10|[2-9TJQKA])[SHDC]\b")


def _deal(source: str) -> Markup:
    """A deal as it was played: what was done, and beside it what was pegged and by which rule."""
    played = replay(source)
    pegged = {line: step.pegs for line, step in zip(played.lines, played.steps, strict=True)}
    rows, caption = list[Markup](), list[str]()
    for number, raw in enumerate(source.splitlines(), 1):
        line, _, remark = raw.partition("#")
        if line.strip():
            rows.append(_act(line.strip(), pegged.get(number, ())))
        elif remark.strip() and not rows:
            caption.append(remark.strip())
    head = el("figcaption", " ".join(caption)) if caption else None
    return el("figure", head, el("ol", rows, class_="cr-deal"), class_="cr-example")


def _act(line: str, pegs: tuple[Peg, ...]) -> Markup:
    """One line: its words with the cards drawn, and the points."""
    parts, at = list[str | Markup](), 0
    for match in _CARD.finditer(line):
        parts += [line[at : match.start()], draw_minis([Card.parse(match[0])])]
        at = match.end()
    parts.append(line[at:])
    points = [el("li", rule_link(peg.rule_id), " ", score(peg.points)) for peg in pegs]
    return el("li", el("span", parts), el("ul", points, class_="cr-pegged") if points else None)
