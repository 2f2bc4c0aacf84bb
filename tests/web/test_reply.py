"""State as ordered fields, and as a link."""

from __future__ import annotations

from urllib.parse import parse_qsl

from hypothesis import given
from hypothesis import strategies as st

from cribref.web.reply import fragment, last, values

FIELDS = (("tap", "5H"), ("hand", "5H 5C"), ("tap", "6H"))


def test_values__all_in_order_and_the_last_wins() -> None:
    assert values(FIELDS, "tap") == ("5H", "6H")
    assert last(FIELDS, "tap") == "6H"
    assert last(FIELDS, "starter") == ""


def test_fragment__cards_close_up_and_other_text_is_kept_whole() -> None:
    fields = (("hand", "5H 5C 5S JD"), ("starter", "5D"), ("crib", ""))
    assert fragment("hand-counter", fields) == "w=hand-counter&hand=5H5C5SJD&starter=5D"
    assert fragment("x", (("hand", "5h 1x/&♥"),)) == "w=x&hand=5h%201x%2F%26%E2%99%A5"


@given(st.text())
def test_fragment__any_text_comes_back_from_the_link(text: str) -> None:
    expected = [("w", "x"), *([("hand", text)] if text else [])]
    assert parse_qsl(fragment("x", (("hand", text),)), keep_blank_values=True) == expected
