"""cribref count: hands and cribs at the prompt."""

from __future__ import annotations

import io
import json
import sys
from unittest.mock import patch

from tests.cli.prompt import Screen, cribref


def test_count__a_hand_is_drawn_with_every_reason_and_said_aloud() -> None:
    said = cribref("count 7H 8C 8D 9S / 3C")
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines() == [
        "╭────╮╭────╮╭────╮╭────╮   ╭────╮",
        "│ 7♥ ││ 8♣ ││ 8♦ ││ 9♠ │ / │ 3♣ │",
        "╰────╯╰────╯╰────╯╰────╯   ╰────╯",
        "  fifteen              7♥ 8♦         2  rule 7.1",
        "  fifteen              7♥ 8♣         2  rule 7.1",
        "  double run of three  7♥ 8♦ 8♣ 9♠   8  rule 7.15",
        "12 points in the hand",
        "“Fifteen two, fifteen four, and a double run of three is twelve.”",
    ]


def test_count__ranks_alone_are_counted_with_what_suits_could_add() -> None:
    # Fifteens 4 5 6 with either six, and 5 and J; two runs; the pair. The starter's rank is in the
    # hand, so no flush of five.
    said = cribref("count 4 5 6 J / 6")
    assert said.code == 0
    assert said.out.splitlines() == [
        "╭────╮╭────╮╭────╮╭────╮   ╭────╮",
        "│  4 ││  5 ││  6 ││  J │ / │  6 │",
        "╰────╯╰────╯╰────╯╰────╯   ╰────╯",
        "  fifteen              5 J       2  rule 7.1",
        "  fifteen              4 5 6     2  rule 7.1",
        "  fifteen              4 5 6     2  rule 7.1",
        "  double run of three  4 5 6 6   8  rule 7.15",
        "14 points in the hand, suits aside",
        "“Fifteen two, fifteen four, fifteen six, and a double run of three is fourteen.”",
        "With its suits it can be 15 or 18: his nobs 1, rule 7.6; flush of four 4, rule",
        "7.4.",
    ]
    assert "12 points in the hand, whatever the suits\n" in cribref("count 7889/3").out
    assert "With its suits it is 21: his nobs 1, rule 7.6." in cribref("count JJJJ/5").out
    assert "│10♥ ││ 10 │" in cribref("count crib TH T 2 3 / 4").out


def test_count__many_with_and_without_suits() -> None:
    said = cribref("count --reasons", "7 8 8 9 / 3\n4 5 6 J / 6\n2H 4H 6H 8H / QC\n")
    lines = said.out.splitlines()
    assert lines[0] == "12  7 8 8 9 / 3  whatever the suits"
    assert lines[3] == "      double run of three  7 8 8 9   8  rule 7.15"
    assert "14  4 5 6 J / 6  with its suits it can be 15 or 18" in lines
    assert " 4  2♥ 4♥ 6♥ 8♥ / Q♣" in lines


def test_count__ranks_that_cannot_be_read_are_pointed_at() -> None:
    assert cribref("count 7 8 8 9").err.startswith("cribref: there is no starter")
    assert "8♥ is here twice" in cribref("count 7 8H 8H 9 / 3").err
    wrong = cribref("count 7 8 8 / 3")
    assert (wrong.code, "(rule 7.12, show.starter)" in wrong.err) == (1, True)


def test_count__nothing_is_a_count() -> None:
    said = cribref("count crib 2H 4H 6H 8H / QC")
    assert said.code == 0
    assert "0 points in the crib" in said.out


def test_count__one_point_is_one_point() -> None:
    assert "1 point in the hand\n" in cribref("count 2C 4D 6H JS / 8S").out


def test_count__a_ten_fills_its_card() -> None:
    assert "│10♥ ││ 5♣ │" in cribref("count TH 5C 5S JD / 5D").out


def test_count__what_cannot_be_read_is_pointed_at() -> None:
    said = cribref("count 5H 1H 5S JD / 5D")
    assert said.code == 1
    assert said.out == ""
    assert said.err.startswith('cribref: "1H" is not a card')
    assert said.err.endswith("    5H 1H 5S JD / 5D\n       ^^\n")


def test_count__under_a_game() -> None:
    said = cribref("count 2H 4H 6H / QC --under five-card")
    assert (said.code, "3 points in the hand" in said.out) == (0, True)
    wrong = cribref("count 2H 4H 6H 8H / QC --under five-card")
    assert (wrong.code, "(rule 7.12, show.starter)" in wrong.err) == (1, True)


def test_count__under_a_house_rule() -> None:
    said = cribref("count crib 2H 4H 6H 8H / QC --under flush-crib-four,muggins")
    assert "4 points in the crib" in said.out
    assert "rule 10.23" in said.out


def test_count__under_nobody_knows_what_is_wrong_usage() -> None:
    said = cribref("count 5H 5C 5S JD / 5D --under mugins")
    assert said.code == 2
    assert 'did you mean "muggins"' in said.err


HANDS = """\
# hands of tonight

5H 5C 5S JD / 5D   # the best
5H 1H 5S JD / 5D
crib 2H 4H 6H 8H / QC\r
"""


def test_count__many_hands_do_not_stop_at_a_bad_one() -> None:
    said = cribref("count", HANDS)
    assert said.code == 1
    assert said.out.splitlines() == ["29  5♥ 5♣ 5♠ J♦ / 5♦", " 0  crib 2♥ 4♥ 6♥ 8♥ / Q♣"]
    assert said.err.startswith('cribref: line 4: "1H" is not a card')


def test_count__many_good_hands_are_fine() -> None:
    assert cribref("count", "5H 5C 5S JD / 5D\n").code == 0
    assert cribref("count", "").code == 0


def test_count__reasons_below_each_of_many() -> None:
    said = cribref("count --reasons", "7H 8C 8D 9S / 3C\n")
    assert said.out.splitlines()[-1] == "      double run of three  7♥ 8♦ 8♣ 9♠   8  rule 7.15"


def test_count__json_of_many_keeps_the_place_of_a_bad_one() -> None:
    values = [json.loads(line) for line in cribref("count --json", HANDS).out.splitlines()]
    assert [(each["type"], each["line"]) for each in values] == [
        ("count", 3),
        ("error", 4),
        ("count", 5),
    ]
    assert [each.get("points") for each in values] == [29, None, 0]
    assert values[1]["column"] == 4


def test_count__json_of_one_has_no_line() -> None:
    value = json.loads(cribref("count 5H 5C 5S JD / 5D --json").out)
    assert "line" not in value
    assert value["items"][-1] == {
        "rule": "show.nobs",
        "number": "7.6",
        "title": "His nobs",
        "cards": ["JD"],
        "points": 1,
    }


def test_count__bytes_that_are_no_text_are_one_bad_line() -> None:
    said = cribref("count", b"\xef\xbb\xbf5H 5C 5S JD / 5D\n\xff\xfe\n5H 5C 5S JD / 5D\n")
    assert said.code == 1
    assert said.out.count("29") == 2
    assert "line 2" in said.err


def test_count__somebody_at_a_terminal_is_told_what_is_waited_for() -> None:
    class Keyboard(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    err = Screen()
    with patch.object(sys, "stderr", err):
        typed = Keyboard(io.BytesIO(b"5H 5C 5S JD / 5D\n"))
        with patch.object(sys, "stdin", typed):
            from cribref.cli.texts import lines_given  # noqa: PLC0415  # after the streams are ours

            assert list(lines_given()) == [(1, "5H 5C 5S JD / 5D")]
    assert "One a line" in err.text()
