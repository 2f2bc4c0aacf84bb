"""How fast the site was when it was last measured, beside what was promised.

``make bench`` writes the figures into measured.json, part by part; a page draws them as tables, and
a test holds each against its bound.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cribref.web.html import Markup, el

FILE = Path(__file__).with_suffix(".json")
SCHEMA = 1
NAMES = ("weight", "start", "actions", "lighthouse", "scorer")
"""The parts that can be measured; tests/bench has a module for each."""


class UnknownPart(KeyError):
    """There are no figures of that name."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what was measured, in which unit, and the bound that was promised for it.

    A unit of "" is a mark or a share. With `at_least` the bound is one that has to be reached.
    """

    what: str
    figure: float
    unit: str
    bound: float
    at_least: bool = False

    @property
    def holds(self) -> bool:
        """Whether the figure keeps the promise."""
        return self.figure >= self.bound if self.at_least else self.figure <= self.bound

    def __str__(self) -> str:
        """One line for the terminal."""
        verdict = "holds" if self.holds else "BROKEN"
        limit = "at least" if self.at_least else "at most"
        return (
            f"{self.what}: {_written(self.figure, self.unit)} "
            f"({limit} {_written(self.bound, self.unit)}: {verdict})"
        )


@dataclass(frozen=True, slots=True)
class Part:
    """What was measured together: when, with what, and the figures."""

    date: str
    instrument: str
    machine: str
    rows: tuple[Row, ...]


def parts(file: Path = FILE) -> dict[str, Part]:
    """Everything that was measured, by name."""
    read = json.loads(file.read_text(encoding="utf-8"))
    if read["schema"] != SCHEMA:
        raise ValueError(f"{file.name} has schema {read['schema']}; expected {SCHEMA}")
    return {
        name: Part(
            part["date"],
            part["instrument"],
            part["machine"],
            tuple(Row(**row) for row in part["rows"]),
        )
        for name, part in read["parts"].items()
    }


def write(name: str, part: Part, file: Path = FILE) -> None:
    """Put the figures of one part in place of its earlier ones."""
    found: dict[str, Any] = {}
    if file.exists():
        found = json.loads(file.read_text(encoding="utf-8"))["parts"]
    found[name] = asdict(part)
    text = json.dumps({"schema": SCHEMA, "parts": found}, indent=1, sort_keys=True)
    file.write_text(f"{text}\n", encoding="utf-8")


def measured(name: str) -> str:
    """The figures of one part as a table for a page: what, measured, promised.

    What was not yet measured is said to be so. Raises UnknownPart where nothing has that name.
    """
    if name not in NAMES:
        raise UnknownPart(f"nothing is measured as {name}; there are: {', '.join(NAMES)}")
    part = parts().get(name)
    if part is None:
        return "\n\nNot measured yet for this edition.\n\n"
    head = el("tr", *(el("th", text, scope="col") for text in ("What", "Measured", "Promised")))
    rows = (
        el(
            "tr",
            el("th", row.what, scope="row"),
            el("td", _unbroken(_written(row.figure, row.unit)), class_="cr-right"),
            el("td", _unbroken(_promise(row)), class_="cr-right"),
        )
        for row in part.rows
    )
    when = el("time", part.date, datetime=part.date)
    told = el(
        "p", "Measured on ", when, f" with {part.instrument}; {part.machine}.", class_="cr-edition"
    )
    table = el("table", el("thead", head), el("tbody", *rows), class_="cr-table")
    return f"\n\n{_reachable(table)}\n\n{told}\n\n"


def _reachable(table: Markup) -> Markup:
    """A wide table can be scrolled with the keys."""
    return el("div", table, class_="cr-scroll", tabindex="0", role="group", aria_label="Figures")


def _unbroken(text: str) -> str:
    """A short text stays on one line."""
    return text.replace(" ", "\N{NO-BREAK SPACE}") if len(text) <= 16 else text


def _promise(row: Row) -> str:
    limit = "at least" if row.at_least else "at most"
    return f"{limit} {_written(row.bound, row.unit)}"


def _written(number: float, unit: str) -> str:
    text = f"{number:,.2f}".rstrip("0").rstrip(".")
    return f"{text} {unit}".rstrip()
