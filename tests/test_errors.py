"""Errors draw the place: the line with what was given, and carets below it."""

from __future__ import annotations

import pickle

import pytest

from cribref import IllegalAction, ParseError
from cribref.errors import draw, printable


def test_draw__short_line() -> None:
    assert draw("5H 1H 5S", 3, 5) == "    5H 1H 5S\n       ^^"


def test_draw__end_of_text_is_one_caret() -> None:
    assert draw("5H", 2, 2) == "    5H\n      ^"


def test_draw__place_outside_the_text_is_brought_inside() -> None:
    assert draw("5H", 9, 12) == "    5H\n      ^"
    assert draw("5H", -4, 1) == "    5H\n    ^"


def test_draw__only_the_line_that_holds_the_place() -> None:
    assert draw("one\ntwo\nthree", 4, 7) == "    two\n    ^^^"


def test_draw__long_line_is_cut_around_the_place() -> None:
    drawn = draw("a" * 500 + "!" + "b" * 500, 500, 501)
    line, carets = drawn.split("\n")
    assert line.startswith("    …a")
    assert line.endswith("b…")
    assert line[carets.index("^")] == "!"
    assert len(line) < 90


def test_draw__escapes_keep_the_carets_below() -> None:
    line, carets = draw("a\u200b\ud800!", 2, 3).split("\n")
    assert line == "    a\\u200b\\ud800!"
    assert carets == "           ^^^^^^"


def test_printable__control_characters_and_surrogates() -> None:
    assert printable("5♥\x00\ud800") == "5♥\\x00\\ud800"


def test_parse_error__line_and_column_only_where_there_are_lines() -> None:
    assert str(ParseError("bad", "a b", 2, 3)) == "bad\n    a b\n      ^"
    assert str(ParseError("bad", "a\nb", 2)) == "line 2, column 1: bad\n    b\n    ^"


def test_parse_error__names_the_rule_that_was_broken() -> None:
    assert str(ParseError("past", "KH", 0, 2, "play.limit")).startswith(
        "past (rule 6.3, play.limit)\n"
    )


def test_parse_error__is_a_value_error_and_travels() -> None:
    error = ParseError("bad", "a b", 2, 3, "play.limit")
    assert isinstance(error, ValueError)
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own bytes
    assert (str(copy), copy.rule_id) == (str(error), "play.limit")


def test_illegal_action__names_its_rule() -> None:
    error = IllegalAction("pone may not play Q♣ at 24: that would make 34", "play.limit")
    assert str(error) == "pone may not play Q♣ at 24: that would make 34 (rule 6.3, play.limit)"
    with pytest.raises(ValueError, match=r"play\.limit"):
        raise error
