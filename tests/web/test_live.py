"""The reader's Python: what it shows, what it remembers, and what it cuts off."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from cribref.web.live import CUT, MOST_CHARACTERS, MOST_LINES, Reader, fits


class Heard:
    """One reader, and what was told of a run."""

    def __init__(self) -> None:
        self.told = list[tuple[str, str]]()
        self.reader = Reader(lambda kind, text: self.told.append((kind, text)))

    def run(self, code: str, **asked: object) -> dict[str, Any]:
        """Run code as the first example of a page; what is asked for otherwise by its name."""
        self.told.clear()
        request = {"page": "/a/", "example": 1, "code": code, "expected": "", "fresh": False}
        reply = self.reader.run(json.dumps({**request, "names": "", **asked}))
        answer: dict[str, Any] = json.loads(reply)
        return answer

    @property
    def shown(self) -> str:
        """All that was told, in order."""
        return "".join(text for _, text in self.told)


@pytest.fixture
def heard() -> Heard:
    return Heard()


def test_run__shows_what_an_expression_gives_as_the_prompt_does(heard: Heard) -> None:
    answer = heard.run("0\nFalse\nNone\n''\nx = 5\nfor n in range(2):\n    n\nprint('a', x)")
    assert heard.shown == "0\nFalse\n''\n0\n1\na 5\n"
    assert answer == {"failed": "", "missing": "", "same": False, "rules": {}}
    heard.run("_")
    assert heard.shown == "1\n"


def test_run__tells_each_stream_as_what_it_is(heard: Heard) -> None:
    heard.run("import sys\nprint('out')\nprint('err', file=sys.stderr)\nsys.stdout.writable()")
    assert heard.told == [
        ("out", "out"),
        ("out", "\n"),
        ("error", "err"),
        ("error", "\n"),
        ("out", "True\n"),
    ]


def test_run__remembers_names_page_by_page_until_it_begins_anew(heard: Heard) -> None:
    heard.run("hand = '5H'")
    assert heard.run("hand", example=2)["failed"] == ""
    answer = heard.run("hand", page="/b/")
    assert (answer["failed"], answer["missing"]) == ("NameError", "hand")
    assert heard.run("hand", fresh=True)["failed"] == "NameError"


def test_run__is_the_main_module_while_it_lasts(heard: Heard) -> None:
    own = sys.modules["__main__"]
    heard.run("import sys\n__name__, sys.modules['__main__'].__dict__ is globals()")
    assert heard.shown == "('__main__', True)\n"
    assert sys.modules["__main__"] is own


def test_run__in_a_docstring_knows_the_names_of_its_module(heard: Heard) -> None:
    heard.run("Card.parse('10♥')", names="cribref.Card")
    assert heard.shown == "Card.parse('TH')\n"
    heard.run("new_game().board.holes", names="cribref.game.new_game", page="/b/")
    assert heard.shown == "(0, 0)\n"
    heard.run("STANDARD.seats", names="cribref.STANDARD", page="/c/")
    assert heard.shown == "2\n"
    heard.run("Rank.ACE.pips", names="cribref.Card.parse", page="/e/")
    assert heard.shown == "1\n"
    assert heard.run("Card", names="os.Card", page="/d/")["failed"] == "NameError"


def test_run__in_a_docstring_keeps_what_the_reader_made(heard: Heard) -> None:
    heard.run("Card = 5", names="cribref.Card")
    heard.run("Card", names="cribref.Card")
    assert heard.shown == "5\n"


def test_error__is_told_without_places_outside_the_readers_code(heard: Heard) -> None:
    code = "from cribref import Card, Series\nSeries.parse('TH JH 4C').then(Card.parse('KH'))"
    answer = heard.run(code)
    assert answer["failed"] == "IllegalAction"
    lines = heard.shown.splitlines()
    assert lines[:3] == [
        "Traceback (most recent call last):",
        '  File "<example 1>", line 2, in <module>',
        "    Series.parse('TH JH 4C').then(Card.parse('KH'))",
    ]
    assert heard.shown.count("File") == 1
    assert lines[-1] == (
        "cribref.errors.IllegalAction: K♥ may not be played at 24: that would make 34 "
        "(rule 6.3, play.limit)"
    )
    assert answer["rules"]["play.limit"]["page"] == "rules/play/#play.limit"


def test_error__shows_its_causes_and_the_errors_of_a_group_cut_alike(heard: Heard) -> None:
    heard.run(
        "import json\n"
        "try:\n"
        "    json.loads('{')\n"
        "except ValueError as error:\n"
        "    raise ExceptionGroup('two', [KeyError('k'), error]) from error\n"
    )
    assert "direct cause" in heard.shown
    assert "ExceptionGroup: two (2 sub-exceptions)" in heard.shown
    assert "json/decoder" not in heard.shown


def test_error__in_a_function_of_an_earlier_example_shows_its_line(heard: Heard) -> None:
    heard.run("def half(n):\n    return 1 / n")
    heard.run("half(0)", example=2)
    assert '  File "<example 1>", line 2, in half\n    return 1 / n\n' in heard.shown


def test_error__of_endless_recursion_is_short(heard: Heard) -> None:
    assert heard.run("def again():\n    again()\nagain()")["failed"] == "RecursionError"
    assert len(heard.shown.splitlines()) < 25


def test_error__in_code_that_is_not_python_points_at_the_place(heard: Heard) -> None:
    assert heard.run("print('5H'")["failed"] == "SyntaxError"
    assert '  File "<example 1>", line 1\n' in heard.shown
    assert "Traceback" not in heard.shown


def test_exit__ends_the_example_and_nothing_else(heard: Heard) -> None:
    assert heard.run("raise SystemExit(3)")["failed"] == "SystemExit"
    assert heard.run("1")["failed"] == ""


def test_input__says_what_to_do_instead(heard: Heard) -> None:
    own = sys.stdin
    assert heard.run("input('Hand? ')")["failed"] == "EOFError"
    assert "write the answer into the code" in heard.shown
    assert heard.run("import sys\nsys.stdin.readable(), sys.stdin.read(1)")["failed"] == "EOFError"
    assert sys.stdin is own


def test_future__lasts_for_the_examples_below(heard: Heard) -> None:
    heard.run("from __future__ import annotations")
    heard.run("def f(card: NowhereDefined): ...\nf.__annotations__")
    assert heard.shown == "{'card': 'NowhereDefined'}\n"


def test_rules__named_in_what_is_printed_are_looked_up_and_others_are_not(heard: Heard) -> None:
    rules = heard.run("print('(rule 7.6, show.nobs) and rule 99.9, no.such, rule 7.6, nobs.')")[
        "rules"
    ]
    assert set(rules) == {"show.nobs"}
    assert rules["show.nobs"] == {"page": "rules/show/#show.nobs", "title": "His nobs"}


def test_flood__of_lines_is_cut_and_said_to_be(heard: Heard) -> None:
    heard.run("for n in range(5000):\n    print(n)")
    assert heard.told[-1] == ("note", CUT)
    shown = "".join(text for kind, text in heard.told if kind == "out")
    assert shown == "".join(f"{n}\n" for n in range(MOST_LINES))


def test_flood__in_one_line_is_cut(heard: Heard) -> None:
    heard.run("print('x' * 200_000)\nprint('y')")
    assert heard.told == [("out", "x" * MOST_CHARACTERS), ("note", CUT)]


def test_flood__at_once_keeps_whole_lines(heard: Heard) -> None:
    heard.run("print('a\\n' * 1999 + 'b\\nc\\nd')")
    assert heard.told[0] == ("out", "a\n" * 1999 + "b\n")
    assert heard.told[1:] == [("note", CUT)]


def test_flood__of_letters_is_told_in_fewer_pieces(heard: Heard) -> None:
    heard.run("for n in range(9000):\n    print('.', end='')\nprint('!')")
    assert heard.shown == "." * 9000 + "!\n"
    assert MOST_LINES < len(heard.told) < MOST_LINES + 10


def test_flood__leaves_room_for_the_last_line_that_fits(heard: Heard) -> None:
    heard.run("print('a\\n' * 1999)")
    assert heard.shown == "a\n" * 1999 + "\n"


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        ("29\n15", "29\n15\n"),
        ("", ""),
        ("a  b\n c", "a b c\n"),
        (
            "Traceback (most recent call last):\n    ...\nE: no",
            "Traceback (most recent call last):\n  File\nE: no\n",
        ),
        ("E: one\n...", "E: one\n    5H\n    ^^\n"),
        ("a...a", "a a"),
    ],
)
def test_fits__blanks_count_as_one_and_dots_stand_for_anything(expected: str, given: str) -> None:
    assert fits(expected, given)


@pytest.mark.parametrize(
    ("expected", "given"),
    [("29", "2 9"), ("29", "28"), ("a...a", "a"), ("a...b", "a b c"), ("", "0"), ("a.c", "abc")],
)
def test_fits__not_what_differs(expected: str, given: str) -> None:
    assert not fits(expected, given)
