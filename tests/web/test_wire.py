"""The wire: whatever comes in, JSON comes out, and the reason with it."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref.web.wire import LARGEST, handle

GOOD: dict[str, Any] = {
    "v": 1,
    "widget": "hand-counter",
    "fields": [["hand", "5H 5C 5S JD"], ["starter", "5D"]],
    "seed": 123456,
}
PARTS = {"v", "html", "fields", "fragment", "say", "error"}


def sent(request: object) -> dict[str, Any]:
    reply = json.loads(handle(request if isinstance(request, str) else json.dumps(request)))
    assert reply.keys() == PARTS
    assert isinstance(reply, dict)
    return reply


def test_a_good_request() -> None:
    reply = sent(GOOD)
    assert reply["v"] == 1
    assert reply["html"].startswith("<form ")
    assert reply["fields"] == [["hand", "5H 5C 5S JD"], ["starter", "5D"], ["crib", ""]]
    assert reply["fragment"] == "w=hand-counter&hand=5H5C5SJD&starter=5D"
    assert reply["say"].startswith("29 points in the hand.")
    assert reply["error"] is None


def test_brackets_and_quotes_in_a_text_are_text() -> None:
    reply = sent(GOOD | {"fields": [["hand", '5H "\\[[[[[[[[[[{{{{{{']]})
    assert "is not a card" in reply["error"]
    assert reply["fields"][0] == ["hand", '5H "\\[[[[[[[[[[{{{{{{']


def test_the_same_request_has_the_same_answer() -> None:
    request = json.dumps(GOOD | {"fields": [["do", "random"]]})
    assert handle(request) == handle(request)


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ("", "not JSON"),
        ("nonsense\ud800", "not JSON"),
        ("[" * 100_000, "nested deeper than 8"),
        ('{"v":' * 100_000, "nested deeper than 8"),
        ("]" * 100_000, "not JSON"),
        ('"' * 100_001, "not JSON"),
        ('\\"' * 100_000, "not JSON"),
        ("1" * 10_000, "not JSON"),
        ([], "must be an object"),
        (None, "must be an object"),
        ({}, "version 1"),
        (GOOD | {"v": 2}, "version 1"),
        (GOOD | {"v": True}, "version 1"),
        (GOOD | {"v": "1"}, "version 1"),
        (GOOD | {"widget": None}, "widget must be"),
        (GOOD | {"widget": "no-such"}, 'there is no widget "no-such"'),
        (GOOD | {"widget": "\ud800" * 1000}, "there is no widget"),
        (GOOD | {"fields": {}}, "fields must be a list"),
        (GOOD | {"fields": None}, "fields must be a list"),
        (GOOD | {"fields": [["hand", "5H"]] * 10_000}, "at most 2,000"),
        (GOOD | {"fields": ["hand"]}, "pair of texts"),
        (GOOD | {"fields": [["hand"]]}, "pair of texts"),
        (GOOD | {"fields": [["hand", 5]]}, "pair of texts"),
        (GOOD | {"fields": [["hand", "5H", "x"]]}, "pair of texts"),
        (GOOD | {"seed": "1"}, "whole number"),
        (GOOD | {"seed": 1.5}, "whole number"),
        (GOOD | {"seed": True}, "whole number"),
        (" " * (LARGEST + 1), "4,000,001 characters"),
    ],
)
def test_a_bad_request_is_explained(request_: object, message: str) -> None:
    reply = sent(request_)
    assert message in reply["error"]
    assert reply["say"] == reply["error"]
    assert reply["html"] == reply["fragment"] == ""
    assert reply["fields"] == []


def test_a_megabyte_in_a_field_is_answered_quickly() -> None:
    began = time.process_time()
    for text in ("5" * 1_000_000, " " * 1_000_000, "\ud800" * 300_000, "5H" * 500_000):
        assert "characters were given" in sent(GOOD | {"fields": [["hand", text]]})["error"]
    assert time.process_time() - began < 2


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_json_is_answered(data: object) -> None:
    sent(json.dumps(data))
    sent(json.dumps(GOOD | {"fields": data}))


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_answered(text: str) -> None:
    sent(text)
    sent(GOOD | {"fields": [["hand", text], ["starter", text], ["tap", text], ["do", text]]})
