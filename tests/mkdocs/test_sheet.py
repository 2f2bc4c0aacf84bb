"""The one style sheet: nothing a page needs is left out, and what is cut stays a style sheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.mkdocs import sheet
from tests.mkdocs.sites import build

HERE = Path(__file__).resolve().parents[2]


def test_rule_with_other_selectors_keeps_those() -> None:
    assert sheet.trimmed(".md-nav,.md-tag:hover,a[href='x,y']{color:red}") == (
        ".md-nav,a[href='x,y']{color:red}"
    )


def test_group_that_becomes_empty_goes_and_others_stay() -> None:
    assert sheet.trimmed("@media print{.md-banner{display:none}}@media screen{.a{b:c}}") == (
        "@media screen{.a{b:c}}"
    )


def test_name_that_only_begins_like_an_unused_one_stays() -> None:
    assert sheet.trimmed(".md-topmost{a:b}.notes{a:b}.note{a:b}") == ".md-topmost{a:b}.notes{a:b}"


def test_braces_in_a_string_end_nothing() -> None:
    assert sheet.trimmed('.a:after{content:"}"}.md-top{a:b}.b{c:d}') == (
        '.a:after{content:"}"}.b{c:d}'
    )


def test_keyframes_and_statements_stay_whole() -> None:
    text = '@charset "UTF-8";@keyframes pulse{0%{opacity:.5}to{opacity:1}}'
    assert sheet.trimmed(text) == text


def test_small_keeps_what_a_string_holds() -> None:
    text = '/* why */\n.a::before {\n  content: "a  ; b";\n  margin: 0 calc(1px + 2px);\n}\n'
    assert sheet.small(text) == '.a::before{content: "a  ; b";margin: 0 calc(1px + 2px);}'


def test_sheet_has_our_rules_after_the_themes() -> None:
    text = sheet.style_sheet()
    assert 0 < text.index(".md-header{") < text.index(".cr-rule")
    assert "[dir=rtl]" not in text
    assert text.count("{") == text.count("}")


def test_every_icon_that_is_shown_is_there() -> None:
    text = sheet.style_sheet()
    shown = set(re.findall(r"var\((--md-[-\w]+-icon[-\w]*)\)", text))
    assert shown
    assert [name for name in shown if f"{name}:" not in text] == []


def test_page_of_a_site_links_one_sheet(tmp_path: Path) -> None:
    page = build(tmp_path, {"index.md": "# Home\n"}).page("index.html")
    (linked,) = re.findall(r'<link rel="stylesheet" href="([^"]*)"', page)
    assert re.fullmatch(r"assets/[0-9a-f]{12}/cribref\.css", linked)


@pytest.mark.parametrize("sign", ["[dir=rtl] .a", "[data-md-color-primary=red]", ".md-source"])
def test_what_no_page_uses_is_left_out(sign: str) -> None:
    assert sheet.trimmed(f"{sign}{{a:b}}") == ""
