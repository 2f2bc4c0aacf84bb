"""The figures that the site shows are those that were promised, and within their bounds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.mkdocs.measured import NAMES, Part, Row, UnknownPart, measured, parts, write
from tests.bench.__main__ import PARTS

PROMISED = {
    "scorer": {"at least times as fast"},
    "weight": {"100 kB", "5.2 MB", "4.2 MB"},
    "actions": {"100 ms", "50 ms"},
    "lighthouse": {"at least 100", "at least 98", "bare ms"},
    "start": {"0.4", "0.2"},
}
"""The bounds that the project promises, by part; "bare" is a bare page's own figure."""


def bound(row: Row) -> str:
    if row.at_least:
        return f"at least {row.unit or format(row.bound, 'g')}"
    number = "bare" if "beside a bare page" in row.what else format(row.bound, "g")
    return f"{number} {row.unit}".strip()


def test_every_figure_is_within_its_bound() -> None:
    assert {"scorer", "weight"} <= set(parts()) <= set(NAMES)
    assert [str(row) for part in parts().values() for row in part.rows if not row.holds] == []


def test_bounds_are_the_promised_ones() -> None:
    found = {name: {bound(row) for row in part.rows} for name, part in parts().items()}
    assert {name: found[name] for name in PROMISED if name in found} == {
        name: bounds for name, bounds in PROMISED.items() if name in found
    }


def test_each_part_can_be_measured() -> None:
    assert set(PARTS) == set(NAMES)


def test_days_are_days_and_no_path_is_told() -> None:
    for part in parts().values():
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", part.date)
        assert "/" not in part.machine + part.instrument


def test_figure_and_bound_stand_side_by_side() -> None:
    drawn = measured("weight")
    assert '<th scope="row">The home page, our scripts and styles</th>' in drawn
    assert ">at most 100 kB</td>" in drawn.replace("\N{NO-BREAK SPACE}", " ")
    with pytest.raises(UnknownPart, match="nothing is measured as luck; there are: "):
        measured("luck")


def test_row_tells_whether_it_holds() -> None:
    fast = Row("A tap", 12.0, "ms", 50)
    slow = Row("Speed", 97, "", 98, at_least=True)
    assert (fast.holds, slow.holds) == (True, False)
    assert str(fast) == "A tap: 12 ms (at most 50 ms: holds)"
    assert str(slow) == "Speed: 97 (at least 98: BROKEN)"


def test_new_figures_take_the_place_of_their_own_part_alone(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    first = Part("2026-11-29", "a watch", "a table", (Row("A tap", 12, "ms", 50),))
    later = Part("2026-11-30", "a watch", "a table", (Row("A tap", 11, "ms", 50),))
    write("taps", first, file)
    write("letters", first, file)
    write("taps", later, file)
    assert parts(file) == {"letters": first, "taps": later}


def test_file_of_another_form_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "measured.json"
    file.write_text('{"schema": 2, "parts": {}}', encoding="utf-8")
    with pytest.raises(ValueError, match="has schema 2; expected 1"):
        parts(file)
