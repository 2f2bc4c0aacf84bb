"""How practice goes: a picture and a table that say the same, and records that cannot be read."""

from __future__ import annotations

from datetime import date, timedelta

from cribref.course.practice.records import Day
from cribref.web.days import in_words, short
from cribref.web.plot import MOST, draw
from tests.web.reader import Reader, parse

LINES = [
    "2026-11-29T09:00:00 20 count nobs hand:7H8C8DJS/3S 10 right",
    "2026-11-29T09:01:00 10 count nobs hand:7H8C8DJS/3S 10 right",
    "2026-11-29T09:02:00 90 count nobs hand:7H8C8DJS/3S 9 wrong",
    "2026-12-01T09:00:00 7 count nobs hand:7H8C8DJS/3S 10 right",
    "2026-12-01T09:05:00 - lay pairs theirs:4D4C5H9DKDKC 4D9D good",
    "2026-12-01T09:06:00 4 lay pairs theirs:4D4C5H9DKDKC KDKC wrong",
]


def test_each_drill_has_a_picture_and_the_same_as_a_table() -> None:
    at = Reader("practice", records=";".join(LINES))
    assert at.part("cr-head") == "Counting: 3 of 4 right | Laying away: 1 of 2 right"
    assert at.reply["say"] == "6 answers are kept."
    assert at.reply["fragment"] == ""
    counting, laying = at.form.find("table")
    rows = [
        [cell.text for cell in row.inside if not isinstance(cell, str)]
        for row in counting.find("tbody")[0].find("tr")
    ]
    assert rows == [
        ["1 Dec 2026", "1", "100 %", "7 s"],
        ["29 Nov 2026", "3", "67 %", "15 s"],
    ]
    assert "–" in laying.text
    first, second = at.form.find("svg")
    assert first.attributes["aria-label"] == (
        "Counting on 2 days; on the last, 1 Dec, 100 % right, half of it within 7 s. "
        "The table says the same."
    )
    assert len(first.find("circle")) == 4
    assert len(second.find("circle")) == 1
    assert "Seconds" not in second.text


def test_more_days_than_are_drawn_are_all_in_the_table() -> None:
    line = LINES[0].partition("T")[2]
    first = date(2026, 1, 1)
    days = [f"{first + timedelta(days=number)}T{line}" for number in range(MOST + 1)]
    at = Reader("practice", records=";".join(days))
    assert len(at.form.find("tbody")[0].find("tr")) == MOST + 1
    assert at.part("cr-note").endswith("The picture shows the last 30 days.")


def test_nothing_practised_is_said() -> None:
    at = Reader("practice")
    assert "Nothing is practised yet" in at.part("cr-note")
    assert at.reply["say"] == "Nothing is practised yet."


def test_what_another_version_kept_is_left_alone_and_told() -> None:
    one = Reader("practice", records=f"{LINES[0]};something newer")
    assert one.part("cr-trouble").startswith("1 answer was kept by another version")
    two = Reader("practice", records="newer;newest")
    assert two.part("cr-trouble").startswith("2 answers were kept by another version")
    assert dict(two.fields)["records"] == "newer;newest"


def test_plot__the_last_days_from_left_to_right_and_right_is_up() -> None:
    first = date(2026, 1, 1)
    days = [
        Day(first + timedelta(days=number), 4, 4 * (number % 2), 3.0 + number)
        for number in range(MOST + 5)
    ]
    (svg,) = parse(draw(days, "Counting")).find("svg")
    right = [node for node in svg.find("circle") if node.attributes["class"] == "cr-plot-right"]
    assert len(right) == MOST
    across = [float(node.attributes["cx"]) for node in right]
    assert across == sorted(across)
    down = [float(node.attributes["cy"]) for node in right]
    assert down[0] < down[1]
    assert [node.text for node in svg.find("text")][-2:] == ["6 Jan", "4 Feb"]
    assert "40" in [node.text for node in svg.find("text")]


def test_plot__one_day_stands_in_the_middle() -> None:
    (svg,) = parse(draw([Day(date(2026, 5, 3), 2, 1, None)], "Pegging")).find("svg")
    assert [node.text for node in svg.find("text")] == ["Right", "100 %", "0", "3 May"]
    assert svg.attributes["aria-label"].startswith("Pegging on 1 day; on the last, 3 May, 50 %")


def test_days__are_said_and_shortened() -> None:
    assert in_words(date(2026, 11, 30)) == "30 November 2026"
    assert short(date(2026, 9, 1)) == "1 Sep"
