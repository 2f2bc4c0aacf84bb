"""Lessons are read from their files in order, and a level that is badly written says where."""

from __future__ import annotations

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


def read(folder: Path, monkeypatch: pytest.MonkeyPatch, **texts: str) -> tuple[Lesson, ...]:
    """The lessons of a folder with these files in it."""
    levels = folder / "levels"
    levels.mkdir()
    for name, text in texts.items():
        (levels / f"{name}.toml").write_text(text, encoding="utf-8")
    (levels / "notes.txt").write_text("no lesson", encoding="utf-8")
    monkeypatch.setattr(load, "files", lambda _: folder)
    return load.lessons.__wrapped__()


def test_lessons__stand_by_their_numbers_and_other_files_are_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = LESSON.format(number=2, slug="fives")
    first = LESSON.format(number=1, slug="jacks")
    found = read(tmp_path, monkeypatch, a=second, b=first)
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    text = LESSON.format(number=1, slug="fives")
    assert old in text
    with pytest.raises(ValueError, match=f"^fives: level fives-most: .*{said}"):
        read(tmp_path, monkeypatch, a=text.replace(old, new))


def test_count__the_writers_words_to_a_wrong_number_come_before_the_judges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = "The jack and a five: four fifteens. Three fives: four more."
    wrong = f'[[level.wrong]]\nnumber = 19\nwhy = "{why}"\nrule = "show.fifteen"\n'
    text = LESSON.format(number=1, slug="fives") + wrong
    ((level,),) = (each.levels for each in read(tmp_path, monkeypatch, a=text))
    for number, rule_id in ((19, "show.fifteen"), (27, "show.most")):
        after = stand(level, parse_moves(f"number={number}"))
        assert after.verdict == "wrong"
        assert [remark.rule_id for remark in after.remarks] == [rule_id]
        assert (after.remarks[0].text == why) == (number == 19)
