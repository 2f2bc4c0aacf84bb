"""Every lesson's page holds its levels in order, says what it taught, and ends with Python."""

from __future__ import annotations

from pathlib import Path

import pytest

from cribref.course import Lesson, lessons
from cribref.mkdocs.examples import find_calls, find_fences

ROOT = Path(__file__).resolve().parents[2]
LESSONS = pytest.mark.parametrize("each", lessons(), ids=lambda each: each.slug)


def text(each: Lesson) -> str:
    return (ROOT / "docs" / "learn" / f"{each.slug}.md").read_text(encoding="utf-8")


@LESSONS
def test_page__is_called_as_its_lesson(each: Lesson) -> None:
    assert f"\n# {each.title}\n" in text(each)


@LESSONS
def test_page__stands_where_its_lesson_says(each: Lesson) -> None:
    assert each.page == f"learn/{each.slug}/"
    assert (ROOT / "docs" / f"{each.page.rstrip('/')}.md").is_file()


@LESSONS
def test_page__begins_with_its_head_and_ends_with_what_it_taught(each: Lesson) -> None:
    calls = find_calls(text(each))
    assert (calls[0].name, calls[0].arguments) == ("lesson", (each.slug,))
    assert (calls[-1].name, calls[-1].arguments) == ("taught", (each.slug,))


@LESSONS
def test_page__holds_each_of_its_levels_once_and_no_other(each: Lesson) -> None:
    held = [call.arguments[0] for call in find_calls(text(each)) if call.name == "level"]
    assert sorted(map(str, held)) == sorted(level.id for level in each.levels)


@LESSONS
def test_page__ends_with_one_python_example(each: Lesson) -> None:
    fences = find_fences(text(each))
    python = [fence for fence in fences if fence.language == "python"]
    assert python == [fences[-1]]
    assert ">>>" in python[0].text


def test_pages__stand_in_the_nav_in_their_order() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    places = [nav.index(f"learn/{each.slug}.md") for each in lessons()]
    assert places == sorted(places)


def test_pages__there_is_no_lesson_without_a_page_and_no_page_without_a_lesson() -> None:
    pages = {path.stem for path in (ROOT / "docs" / "learn").glob("*.md")}
    assert {each.slug for each in lessons()} <= pages
