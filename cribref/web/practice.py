"""How practice goes: for each drill a picture of the days, and the same as a table."""

from __future__ import annotations

from cribref.course.practice.drill import DRILLS, Drill
from cribref.course.practice.records import Day, by_day, read_records
from cribref.web.days import short
from cribref.web.html import Markup, el
from cribref.web.plot import MOST, draw, percent, whole
from cribref.web.reply import Fields, Reply, last

NAME = "practice"
TITLE = "How practice goes"

_NOTHING = (
    "Nothing is practised yet. Here you will see how much was right, and how quick, day by day."
)


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is left to chance
    """Answer the form: `records`, as the browser keeps them. None of it goes into the address."""
    text = last(fields, "records")
    records, unread = read_records(text)
    days = [(drill, by_day(records, drill.key)) for drill in DRILLS]
    sections = [_section(drill, held) for drill, held in days if held]
    total = sum(day.answered for _, held in days for day in held)
    said = f"{total} answers are kept" if total else _NOTHING.partition(". ")[0]
    return Reply(
        html=el(
            "form",
            el("input", type="hidden", name="records", value=text),
            _unread(unread) if unread else None,
            sections or el("p", _NOTHING, class_="cr-note"),
            class_="cr-widget cr-level cr-practised",
            autocomplete="off",
        ),
        fields=(),
        say=f"{said}.",
        linked=False,
    )


def _unread(number: int) -> Markup:
    """What is said of lines of another version."""
    are = "answer was" if number == 1 else "answers were"
    text = f"{number} {are} kept by another version of this site, and left alone: not shown here."
    return el("p", text, class_="cr-trouble")


def _section(drill: Drill, days: tuple[Day, ...]) -> Markup:
    """A drill: its picture, and its table in a fold."""
    rows = [
        el(
            "tr",
            el("th", f"{short(day.day)} {day.day.year}", scope="row"),
            el("td", day.answered, class_="cr-figure"),
            el("td", percent(day.share), class_="cr-figure"),
            el("td", "–" if day.seconds is None else whole(day.seconds), class_="cr-figure"),
        )
        for day in reversed(days)
    ]
    names = ("Day", "answers", "right", "time")
    head = el("tr", [el("th", name, scope="col") for name in names])
    table = el("table", el("thead", head), el("tbody", rows), class_="cr-ways")
    note = "The time is the middle one of the right answers’."
    if len(days) > MOST:
        note += f" The picture shows the last {MOST} days."
    answered = sum(day.answered for day in days)
    right = sum(day.right for day in days)
    return el(
        "section",
        el("p", f"{drill.title}: {right} of {answered} right", class_="cr-head"),
        draw(days, drill.title),
        el(
            "details",
            el("summary", "As a table"),
            table,
            el("p", note, class_="cr-note"),
            class_="cr-keys",
            data_state=drill.key,
        ),
        aria_label=drill.title,
    )
