"""What a terminal can show, and what it gets instead."""

from __future__ import annotations

import pytest

from cribref import Card
from cribref.cli.terminal import Terminal, pad
from tests.cli.prompt import Screen, cribref

HAND = "count 5H 5C 5S JD / 5D"


def test_terminal__a_pipe_has_no_colours() -> None:
    assert "\x1b" not in cribref(HAND).out


def test_terminal__hearts_and_diamonds_are_red_on_a_terminal() -> None:
    out = cribref(HAND, terminal=True).out
    assert "│ \x1b[31m5♥\x1b[0m ││ 5♣ │" in out


@pytest.mark.parametrize("environ", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_terminal__colours_can_be_declined(environ: dict[str, str]) -> None:
    assert "\x1b" not in cribref(HAND, terminal=True, environ=environ).out


def test_terminal__colours_can_be_asked_for() -> None:
    assert "\x1b" in cribref(HAND, environ={"FORCE_COLOR": "1"}).out
    both = {"FORCE_COLOR": "1", "NO_COLOR": "1"}
    assert "\x1b" not in cribref(HAND, environ=both).out


def test_terminal__colours_take_no_room() -> None:
    screen = Terminal(Screen(terminal=True), {"FORCE_COLOR": "1"})
    assert pad(screen.card(Card.parse("TH")), 4) == "\x1b[31m10♥\x1b[0m "


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_terminal__letters_where_suits_cannot_be_printed(encoding: str) -> None:
    lines = cribref(HAND, encoding=encoding).out.splitlines()
    assert lines[:2] == [
        "+----++----++----++----+   +----+",
        "| 5H || 5C || 5S || JD | / | 5D |",
    ]
    assert lines[-3].startswith('"Fifteen two,')


def test_terminal__errors_have_letters_too() -> None:
    said = cribref("peg KH QC 6S 6D", encoding="ascii")
    assert said.err.startswith("cribref: 6D does not go on 26")


def test_terminal__what_has_no_letter_is_a_question_mark() -> None:
    assert "Encyclop?dia" in cribref("rule 7.5", encoding="ascii").out
    assert "Encyclopædia" in cribref("rule 7.5", encoding="latin-1").out


def test_terminal__long_lines_are_broken_to_its_width() -> None:
    lines = cribref("rule 7.5", environ={"COLUMNS": "40"}).out.splitlines()
    assert max(map(len, lines[1:])) <= 40
    assert max(map(len, cribref("rule 7.5", environ={"COLUMNS": "300"}).out.splitlines())) <= 80
