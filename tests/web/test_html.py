"""HTML from values: nothing unescaped, nothing that no page may hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref.web.html import Markup, el, escape, join
from tests.web.reader import parse


def test_text_is_escaped_and_markup_is_not() -> None:
    assert el("p", "a<b>&'\"", Markup("<br>")) == "<p>a&lt;b&gt;&amp;&#39;&quot;<br></p>"


def test_attributes__names_and_truth() -> None:
    element = el(
        "a", class_="x", for_="y", data_card="7H", aria_pressed=False, open=True, hidden=False
    )
    assert element == '<a class="x" for="y" data-card="7H" aria-pressed="false" open></a>'


def test_attributes__zero_is_a_value_and_none_is_left_out() -> None:
    assert el("li", 0, tabindex=0, title=None) == '<li tabindex="0">0</li>'


def test_void_elements_are_not_closed() -> None:
    assert el("input", value='"') == '<input value="&quot;">'


def test_children__sequences_are_taken_apart() -> None:
    assert join(["a", ["b", None, (el("i"),)]]) == "ab<i></i>"


@pytest.mark.parametrize("name", ["", "a b", "1", "on>", "a\n", "x_y"])
def test_a_name_from_elsewhere_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot name"):
        el(name)


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_comes_through_a_parser_as_it_was(text: str) -> None:
    shown = escape(text)
    shown.encode()
    (node,) = parse(el("b", text, title=text)).find("b")
    unfit = [char for char in text if char != "\ufffd" and char not in node.attributes["title"]]
    assert not any(char.isprintable() for char in unfit)
    assert not node.find()
