"""Reads the rulebook from its TOML files, once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

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

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T", Rule, Source, Cite, Says, Ruling, Term, Edition, Change)

EDITION = "2026.1"
"""The edition of the rulebook that this package holds."""


def _record(kind: type[T], row: Mapping[str, Any], where: str) -> T:
    """Make a record from a TOML table; an unknown or missing key is an error that says where."""
    known = {field.name: field for field in fields(kind)}
    needed = {name for name, field in known.items() if field.default is MISSING}
    if unknown := sorted(row.keys() - known.keys()):
        raise ValueError(f"{where}: unknown key {', '.join(unknown)}; expected {', '.join(known)}")
    if missing := sorted(needed - row.keys()):
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


def _here() -> Traversable:
    """The folder of the rulebook's files, wherever the package is installed."""
    from importlib.resources import files  # noqa: PLC0415  # costs milliseconds at import

    return files(__package__)


def _read(*path: str) -> dict[str, Any]:
    """Read one TOML file of this package."""
    import tomllib  # noqa: PLC0415  # only when the rulebook is asked for

    return tomllib.loads(_here().joinpath(*path).read_text(encoding="utf-8"))


def _folder(name: str) -> list[dict[str, Any]]:
    """The TOML files of a folder of this package, in the order of their names."""
    folder = _here().joinpath(name)
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return [_read(name, each) for each in names]


@cache
def chapters() -> tuple[Chapter, ...]:
    """All chapters, in order."""
    found = []
    for data in _folder("chapters"):
        rows, slug = data.pop("rule"), data["slug"]
        found.append(Chapter(rules=tuple(_rule(row, slug) for row in rows), **data))
    return tuple(sorted(found, key=lambda chapter: chapter.number))


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
    for data in _folder("rulings"):
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
