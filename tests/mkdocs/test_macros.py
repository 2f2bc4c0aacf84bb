"""A rule on a page is a heading one can link to and a block one can point at."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from cribref.mkdocs.pages import AUTHORITY
from cribref.rulebook import chapters, rule, sources
from tests.mkdocs.sites import build


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A page with a chapter's head, its rules, two mentions and a tool."""
    (show,) = [each for each in chapters() if each.number == 7]
    rules = [f'{{{{ rule("{each.id}") }}}}\n\nCommentary on {each.id}.\n' for each in show.rules]
    text = (
        "# Counting the show\n\n{{ chapter(7) }}\n\n" + "\n".join(rules) + "\n\n"
        'See {{ ref("show.flush") }} and {{ ref("8.1") }}.\n\n'
        '{{ widget("hand-counter", hand="7H 8C 8D 9S", starter="3C") }}\n'
    )
    pages = {"index.md": "# Home\n", "rules/show.md": text}
    built = build(tmp_path_factory.mktemp("site"), pages)
    assert built.code == 0, built.said
    return html.unescape(built.page("rules/show/index.html"))


def test_chapter_head_says_what_it_is(page: str) -> None:
    assert "Chapter 7 of the rulebook, edition 2026.1." in page


def test_rule_heading_carries_number_title_and_permanent_id(page: str) -> None:
    heading = re.search(r'<h2[^>]*id="show\.flush\.crib"[^>]*>(.*?)</h2>', page)
    assert heading
    assert re.sub(r"<[^>]*>", "", heading[1]) == "7.5 Flush in the crib"


def test_rule_block_holds_text_authority_and_sources(page: str) -> None:
    block = page[page.index('data-rule="show.flush.crib"') :]
    found = rule("show.flush.crib")
    assert found.text in block
    assert f">{found.authority}</span> {AUTHORITY[found.authority]}" in block
    for cite in found.cites:
        assert sources()[cite.source].edition in block


def test_rule_block_says_who_says_what_and_what_tables_do(page: str) -> None:
    block = page[page.index('data-rule="show.flush.crib"') :]
    found = rule("show.flush.crib")
    assert found.usual in block
    assert all(each.what in block for each in found.says)


def test_citation_is_complete_and_its_link_is_short(page: str) -> None:
    found = rule("show.flush.crib")
    assert f"cribref rule 7.5, Flush in the crib ({found.authority}, edition 2026.1): " in page
    assert 'data-link="r/show.flush.crib/"' in page


def test_mention_of_a_rule_leads_to_it(page: str) -> None:
    assert re.search(r'<a href="[^"]*#show\.flush"[^>]*>rule 7\.4</a>', page)


def test_mention_of_a_rule_whose_page_is_unwritten_is_text(page: str) -> None:
    assert re.search(r"<a (?![^>]*href)[^>]*>rule 8\.1</a>", page)


def test_tool_stands_in_the_page_answered(page: str) -> None:
    figure = page[page.index('<figure class="crib-figure">') :]
    assert '<crib-widget name="hand-counter">' in figure
    assert ">12<" in figure
    assert "<p><crib-widget" not in page


def test_commentary_stays_below_its_rule(page: str) -> None:
    assert "<p>Commentary on show.flush.crib.</p>" in page


def test_every_macro_that_pages_call_is_known(tmp_path: Path) -> None:
    built = build(tmp_path, {"index.md": "# Home\n\n{{ nothing }}\n"})
    assert built.code != 0
