"""Every lesson's page holds its levels in order, says what it taught, and ends with Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.course import Choose, Lesson, lesson, lessons
from cribref.mkdocs.examples import find_calls, find_fences
from cribref.rulebook import rule

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


# -- how long a lesson takes -----------------------------------------------------------------------

WORDS_A_MINUTE = 200
SECONDS_A_STEP = 20


def minutes(each: Lesson) -> float:
    """How long a lesson takes: all that is read at 200 words a minute, and 20 seconds a level.

    Read are the page down to its Python, claims and all; the idea; the rules taught; and of each
    level the question, its options, and why.
    """
    page = text(each).split("---\n", 2)[2].partition("## In Python")[0]
    read = [re.sub(r"\{\{.*?\}\}|```\w*", "", page), each.idea]
    read += [f"{rule(key).title} {rule(key).text}" for key in each.teaches]
    for one in each.levels:
        options = one.question.options if isinstance(one.question, Choose) else ()
        read += [one.ask, one.why, *(option.text for option in options)]
    words = sum(len(part.split()) for part in read)
    return words / WORDS_A_MINUTE + len(each.levels) * SECONDS_A_STEP / 60


@LESSONS
def test_lesson__takes_no_longer_than_it_says_and_never_ten_minutes(each: Lesson) -> None:
    assert minutes(each) <= each.minutes <= 10
    assert each.minutes < minutes(each) + 2


def test_minutes__are_words_and_steps() -> None:
    aim = lesson("aim")
    assert len(aim.levels) == 4
    # 4 levels are 80 seconds; the rest are words: about 870 of them, counted by hand with wc.
    assert 800 < (minutes(aim) - 80 / 60) * WORDS_A_MINUTE < 950


def test_pages__stand_in_the_nav_in_their_order() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    places = [nav.index(f"learn/{each.slug}.md") for each in lessons()]
    assert places == sorted(places)


def test_pages__there_is_no_lesson_without_a_page_and_no_page_without_a_lesson() -> None:
    pages = {path.stem for path in (ROOT / "docs" / "learn").glob("*.md")}
    assert {each.slug for each in lessons()} <= pages
