"""What was answered in practice, one line an answer, and what the days make of it.

2026-11-30T19:05:33 12.4 count double-run hand:7H8C8D9S/3C 10 wrong

When, by the reader's own clock; the seconds it took, "-" where they are not known; the drill and
the shape; the task and the answer; what became of it. A line of the review ends with the task that
it goes back to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import get_args

from cribref.course.practice.task import Verdict

BETWEEN = ";"
"""What stands between lines where many are one text."""

_LINE = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)T(?P<time>\d\d:\d\d:\d\d) (?P<seconds>-|\d{1,5}(?:\.\d{1,3})?) "
    r"(?P<drill>[a-z]{1,20}) (?P<shape>[a-z-]{1,30}) (?P<task>[a-z]+:[0-9A-Z/]{2,70}) "
    r"(?P<answer>[0-9A-Za-z]{1,20}) (?P<verdict>[a-z]+)(?: (?P<back>[a-z]+:[0-9A-Z/]{2,70}))?"
)


@dataclass(frozen=True, slots=True)
class Record:
    """One answer. `seconds` is None where they are not known, `back` what a review goes back to."""

    day: date
    time: str
    seconds: float | None
    drill: str
    shape: str
    task: str
    answer: str
    verdict: Verdict
    back: str = ""

    @property
    def is_right(self) -> bool:
        """Whether it was right, or as good."""
        return self.verdict != "wrong"


def told(drill: str, shape: str, task: str, answer: str, verdict: Verdict, back: str = "") -> str:
    """A record without its time, as the browser is told it."""
    return " ".join(filter(None, (drill, shape, task, answer, verdict, back)))


def read_day(text: str) -> date | None:
    """A day as it is kept, "2026-11-30", or None for anything else."""
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _record(line: str) -> Record | None:
    """Read a line, or None."""
    found = _LINE.fullmatch(line)
    day = read_day(found["day"]) if found else None
    if found is None or day is None or found["verdict"] not in get_args(Verdict):
        return None
    return Record(
        day,
        found["time"],
        None if found["seconds"] == "-" else float(found["seconds"]),
        found["drill"],
        found["shape"],
        found["task"],
        found["answer"],
        found["verdict"],  # type: ignore[arg-type]  # one of them, as was asked above
        found["back"] or "",
    )


def read_records(text: str) -> tuple[tuple[Record, ...], int]:
    """The records in a text, the oldest first, and how many lines could not be read.

    A line that cannot be read is of another version of this site: it is left where it is kept.
    """
    lines = [line for line in text.split(BETWEEN) if line.strip()]
    records = [record for line in lines if (record := _record(line.strip()))]
    return tuple(sorted(records, key=lambda each: (each.day, each.time))), len(lines) - len(records)


@dataclass(frozen=True, slots=True)
class Day:
    """A day's practice in one drill; `seconds` is the median of what right answers took."""

    day: date
    answered: int
    right: int
    seconds: float | None

    @property
    def share(self) -> float:
        """Of one, how much was right."""
        return self.right / self.answered


def median(values: Iterable[float]) -> float | None:
    """The middle value; of an even number the mean of the two; None where there is none."""
    ordered = sorted(values)
    if not ordered:
        return None
    middle = len(ordered) // 2
    if len(ordered) % 2:
        return ordered[middle]
    return (ordered[middle - 1] + ordered[middle]) / 2


def by_day(records: Iterable[Record], drill: str) -> tuple[Day, ...]:
    """The days on which a drill was practised, in order."""
    days: dict[date, list[Record]] = {}
    for record in records:
        if record.drill == drill:
            days.setdefault(record.day, []).append(record)
    return tuple(
        Day(
            day,
            len(held),
            sum(each.is_right for each in held),
            median(e.seconds for e in held if e.is_right and e.seconds is not None),
        )
        for day, held in sorted(days.items())
    )
