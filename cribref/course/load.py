"""Reads lessons and levels from their TOML files, once, when one is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from cribref.cards import parse_cards
from cribref.course.lesson import (
    Choose,
    Find,
    Fit,
    Lesson,
    Level,
    Option,
    Points,
    Question,
    Tally,
    Throw,
    Wrong,
)
from cribref.play import parse_series
from cribref.show import Item, Show, parse_show
from cribref.toml_file import read_toml

Row = Mapping[str, Any]

LESSONS = (
    "01-aim",
    "02-cards",
    "03-crib",
    "04-starter",
    "05-play",
    "06-pegging",
    "07-fifteens",
    "08-runs",
    "09-hand",
    "10-order",
    "11-winning",
    "12-whole-deal",
    "13-laying-away",
    "14-manners",
)
"""The files of the folder `levels`, in the order of the course."""

KINDS = {
    "fifteen": "show.fifteen",
    "pair": "show.pair",
    "run": "show.run",
    "flush": "show.flush",
    "nobs": "show.nobs",
}
"""The words for what a show scores, as levels and readers name it, and the rules behind them."""
_WORTH = {"fifteen": 2, "pair": 2, "nobs": 1}
"""What a kind scores that does not score 1 for each card."""
_CRIBS = {"yours": True, "theirs": False}


class UnknownLevel(LookupError):
    """No level has this id."""


def kind_rule(word: str, *, is_crib: bool) -> str:
    """The rule behind a kind: in the crib a flush has a rule of its own."""
    return "show.flush.crib" if is_crib and word == "flush" else KINDS[word]


def _item(text: str, show: Show) -> Item:
    """Read what a writer claims: "run 7H 8C 9S"; its points are those of its kind."""
    word, _, cards = text.partition(" ")
    found = tuple(sorted(parse_cards(cards)))
    points = _WORTH.get(word, len(found))
    return Item(kind_rule(word, is_crib=show.is_crib), found, points)


def _choose(row: Row) -> Question:
    return Choose(
        tuple(
            Option(f"o{place}", each["text"], each["why"], each["rule"], each.get("right", False))
            for place, each in enumerate(row["option"], 1)
        ),
        tuple(row.get("proof", ())),
    )


def _wrong(row: Row) -> tuple[Wrong, ...]:
    return tuple(Wrong(each["number"], each["why"], each["rule"]) for each in row.get("wrong", ()))


def _points(row: Row) -> Question:
    numbers = tuple(row.get("numbers", range(9)))
    ending = row.get("ending", "")
    return Points(parse_series(row["series"]), row["answer"], ending, numbers, _wrong(row))


def _fit(row: Row) -> Question:
    hand, answer = parse_cards(row["hand"]), parse_cards(row["answer"])
    return Fit(parse_series(row["series"]), hand, tuple(sorted(answer)))


def _find(row: Row) -> Question:
    show = parse_show(row["show"])
    rules = tuple(kind_rule(word, is_crib=show.is_crib) for word in row["find"])
    return Find(show, rules, tuple(_item(each, show) for each in row["answer"]))


def _tally(row: Row) -> Question:
    return Tally(parse_show(row["show"]), row["answer"], _wrong(row))


def _throw(row: Row) -> Question:
    answer = tuple(sorted(parse_cards(row["answer"])))
    return Throw(parse_cards(row["hand"]), _CRIBS[row["crib"]], answer)


_READERS: dict[str, tuple[Callable[[Row], Question], frozenset[str]]] = {
    "choose": (_choose, frozenset({"option", "proof", "series", "show"})),
    "points": (_points, frozenset({"series", "answer", "ending", "numbers", "wrong"})),
    "fit": (_fit, frozenset({"series", "hand", "answer"})),
    "find": (_find, frozenset({"show", "find", "answer"})),
    "count": (_tally, frozenset({"show", "answer", "wrong"})),
    "throw": (_throw, frozenset({"hand", "crib", "answer"})),
}
"""For each kind of level, what reads its question, and the keys that belong to it."""
_COMMON = frozenset({"id", "kind", "title", "ask", "rule", "why", "hints", "par"})


def _level(row: Row, slug: str) -> Level:
    """Make a level; a key that its kind does not know is an error that says where."""
    where = f"{slug}: level {row.get('id', '?')}"
    read, keys = _READERS[row["kind"]]
    if unknown := sorted(row.keys() - keys - _COMMON):
        raise ValueError(f"{where}: unknown key {', '.join(unknown)}")
    try:
        question = read(row)
        is_choice = isinstance(question, Choose)
        return Level(
            id=row["id"],
            lesson=slug,
            title=row["title"],
            ask=row["ask"],
            question=question,
            rule_id=row["rule"],
            why=row["why"],
            hints=tuple(row["hints"]),
            par=row.get("par", 0),
            series=parse_series(row["series"]) if is_choice and "series" in row else None,
            show=parse_show(row["show"]) if is_choice and "show" in row else None,
        )
    except (KeyError, ValueError) as error:
        raise ValueError(f"{where}: {error}") from error


def _lesson(data: dict[str, Any]) -> Lesson:
    """Make a lesson from what its file says."""
    rows, slug = data.pop("level"), data["slug"]
    teaches = tuple(data.pop("teaches"))
    return Lesson(**data, teaches=teaches, levels=tuple(_level(row, slug) for row in rows))


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(_lesson(read_toml(__package__, f"levels/{name}.toml")) for name in LESSONS)


def lesson(slug: str) -> Lesson:
    """The lesson of this name. Raises LookupError."""
    for each in lessons():
        if each.slug == slug:
            return each
    raise LookupError(f'there is no lesson "{slug}"')


@cache
def levels() -> dict[str, Level]:
    """All levels by id, in the order of the course."""
    return {each.id: each for lesson in lessons() for each in lesson.levels}


def level(name: str) -> Level:
    """The level with this id. Raises UnknownLevel."""
    found = levels().get(name)
    if found is None:
        raise UnknownLevel(f'there is no level "{name[:40]}"')
    return found
