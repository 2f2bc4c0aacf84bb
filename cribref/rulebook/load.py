"""Reads the rulebook from its TOML files, once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, TypeVar

from cribref.rulebook.rule import (
    Change,
    Chapter,
    Cite,
    Edition,
    Phase,
    Rule,
    Ruling,
    Says,
    Source,
    Term,
)
from cribref.toml_file import read_toml

T = TypeVar("T", Rule, Source, Cite, Says, Ruling, Term, Edition, Change)

EDITION = "2026.1"
"""The edition of the rulebook that this package holds."""

CHAPTERS = (
    "01-game",
    "02-equipment",
    "03-deal",
    "04-crib",
    "05-starter",
    "06-play",
    "07-show",
    "08-winning",
    "09-mistakes",
    "10-house",
    "11-seats",
    "12-games",
)
"""The files of the folder `chapters`, in the order of the book."""

RULINGS = (
    "01-deal",
    "02-crib",
    "03-starter",
    "04-play",
    "05-go",
    "06-count",
    "07-pegging",
    "08-winning",
    "09-seats",
)
"""The files of the folder `rulings`, in the order of the game."""


_RECORDS = (Rule, Source, Cite, Says, Ruling, Term, Edition, Change)
_KNOWN: dict[type[Any], tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind)) for kind in _RECORDS
}
"""The keys that a record may have, and below those that it must."""
_NEEDED: dict[type[Any], frozenset[str]] = {
    kind: frozenset(field.name for field in fields(kind) if field.default is MISSING)
    for kind in _RECORDS
}


def _record(kind: type[T], row: Mapping[str, Any], where: str) -> T:
    """Make a record from a TOML table; an unknown or missing key is an error that says where."""
    known = _KNOWN[kind]
    if unknown := sorted(row.keys() - known):
        raise ValueError(f"{where}: unknown key {', '.join(unknown)}; expected {', '.join(known)}")
    if missing := sorted(_NEEDED[kind] - row.keys()):
        raise ValueError(f"{where}: missing key {', '.join(missing)}")
    plain: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in row.items()
    }
    return kind(**plain)


def _rule(row: Mapping[str, Any], slug: str) -> Rule:
    """Make a rule, with its cites and who says what."""
    where = f"{slug}: {row.get('id', row)}"
    ready = dict(row, slug=slug)
    ready["cites"] = [_record(Cite, cite, where) for cite in row.get("cites", ())]
    ready["says"] = [_record(Says, says, where) for says in row.get("says", ())]
    return _record(Rule, ready, where)


def _read(path: str) -> dict[str, Any]:
    """Read one TOML file of this package."""
    return read_toml(__package__, path)


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters, in order."""
    found = []
    for name in CHAPTERS:
        data = _read(f"chapters/{name}.toml")
        rows, slug = data.pop("rule"), data["slug"]
        found.append(Chapter(rules=tuple(_rule(row, slug) for row in rows), **data))
    return tuple(found)


@cache
def editions() -> tuple[Edition, ...]:
    """All editions of the rulebook, the oldest first; the last is this one."""
    found = []
    for row in _read("editions.toml")["edition"]:
        where = f"editions.toml: {row.get('id', row)}"
        changes = [_record(Change, change, where) for change in row.pop("change", ())]
        found.append(_record(Edition, row | {"changes": changes}, where))
    return tuple(found)


@cache
def phases() -> tuple[Phase, ...]:
    """The parts of the game with their rulings, in order."""
    found = []
    for name in RULINGS:
        data = _read(f"rulings/{name}.toml")
        rows, slug = data.pop("ruling"), data["slug"]
        rulings = (_record(Ruling, dict(row, phase=slug), f"{slug}: {row}") for row in rows)
        found.append(Phase(rulings=tuple(rulings), **data))
    return tuple(found)


@cache
def terms() -> tuple[Term, ...]:
    """The glossary, by the alphabet."""
    rows = _read("glossary.toml")["term"]
    found = (_record(Term, row, f"glossary.toml: {row}") for row in rows)
    return tuple(sorted(found, key=lambda term: term.term.lower()))


@cache
def sources() -> dict[str, Source]:
    """All sources by id, in the order of the file."""
    rows = _read("sources.toml")["source"]
    return {row["id"]: _record(Source, row, f"sources.toml: {row['id']}") for row in rows}
