"""Lessons are read from their files in order, and a level that is badly written says where."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cribref.course import Lesson, load, parse_moves, stand

LESSON = """
number = {number}
slug = "{slug}"
title = "A lesson"
idea = "Four fives."
minutes = 1
teaches = ["show.nobs"]

[[level]]
id = "{slug}-most"
kind = "count"
title = "The most there is"
ask = "What do these count?"
show = "5H 5C 5S JD / 5D"
answer = 29
rule = "show.most"
why = "Eight fifteens are 16, six pairs 12, and his nobs 1."
hints = ["Begin with the fifteens."]
"""
SHOW = 'show = "5H 5C 5S JD / 5D"'


def read(monkeypatch: pytest.MonkeyPatch, *texts: str) -> tuple[Lesson, ...]:
    """The lessons of a course whose files have these texts."""
    files = {f"levels/{place}.toml": tomllib.loads(text) for place, text in enumerate(texts)}
    monkeypatch.setattr(load, "LESSONS", tuple(map(str, range(len(texts)))))
    monkeypatch.setattr(load, "read_toml", lambda _, path: files[path])
    return load.lessons.__wrapped__()


def test_lessons__every_file_is_one_and_they_stand_by_their_numbers() -> None:
    files = sorted(Path(load.__file__).with_name("levels").iterdir())
    assert [file.name for file in files] == [f"{name}.toml" for name in load.LESSONS]
    assert [f"{each.number:02}" for each in load.lessons()] == [name[:2] for name in load.LESSONS]


def test_lessons__stand_in_the_order_of_their_files(monkeypatch: pytest.MonkeyPatch) -> None:
    first = LESSON.format(number=1, slug="jacks")
    second = LESSON.format(number=2, slug="fives")
    found = read(monkeypatch, first, second)
    assert [each.slug for each in found] == ["jacks", "fives"]
    assert [each.id for each in found[1].levels] == ["fives-most"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (SHOW, f'{SHOW}\nseries = "7H"\ncolour = "red"', "unknown key colour, series"),
        ("answer = 29", "", "'answer'"),
        ('why = "Eight', 'reason = "Eight', "unknown key reason"),
        ("JD / 5D", "XD / 5D", "XD"),
    ],
)
def test_level__badly_written_says_which_and_what(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    text = LESSON.format(number=1, slug="fives")
    assert old in text
    with pytest.raises(ValueError, match=f"^fives: level fives-most: .*{said}"):
        read(monkeypatch, text.replace(old, new))


def test_count__the_writers_words_to_a_wrong_number_come_before_the_judges(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    why = "The jack and a five: four fifteens. Three fives: four more."
    wrong = f'[[level.wrong]]\nnumber = 19\nwhy = "{why}"\nrule = "show.fifteen"\n'
    text = LESSON.format(number=1, slug="fives") + wrong
    ((level,),) = (each.levels for each in read(monkeypatch, text))
    for number, rule_id in ((19, "show.fifteen"), (27, "show.most")):
        after = stand(level, parse_moves(f"number={number}"))
        assert after.verdict == "wrong"
        assert [remark.rule_id for remark in after.remarks] == [rule_id]
        assert (after.remarks[0].text == why) == (number == 19)
