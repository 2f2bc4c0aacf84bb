"""Words of the game lead to the glossary: the first mention on a page, and only in prose."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.mkdocs.glossing import glossed
from cribref.rulebook import Term, terms
from tests.mkdocs.sites import build


def linked(html: str) -> list[tuple[str, str]]:
    """The words that became links, and their places in the glossary."""
    pattern = r'<a href="cribref:glossary/#([^"]+)" class="cr-term" title="[^"]+">([^<]+)</a>'
    return [(word, term) for term, word in re.findall(pattern, glossed(html))]


def test_first_mention_alone_is_a_link() -> None:
    assert linked("<p>Pone leads. Then pone waits.</p><p>Pone again.</p>") == [("Pone", "pone")]


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.id)
def test_every_word_is_found_after_an_article(term: Term) -> None:
    (found,) = linked(f"<p>It is called the {term.term}.</p>")
    assert found == (term.term, term.id)


def test_the_longest_word_wins() -> None:
    assert linked("<p>A pair royal, and a pair.</p>") == [
        ("pair royal", "pair-royal"),
        ("pair", "pair"),
    ]


def test_forms_of_a_word_are_found() -> None:
    assert linked("<p>Fifteens, when you laid away the starter.</p>") == [
        ("Fifteens", "fifteen"),
        ("laid away", "lay-away"),
        ("starter", "starter"),
    ]


@pytest.mark.parametrize(
    "text", ["Go back two holes.", "You play it.", "They show and count.", "Runs well, matches."]
)
def test_words_that_are_verbs_too_need_an_article(text: str) -> None:
    assert linked(f"<p>{text}</p>") == []


@pytest.mark.parametrize(
    "html",
    [
        "<h2>Pone leads</h2>",
        '<p><a href="x">pone</a></p>',
        "<p><code>pone</code></p>",
        "<pre><code>pone</code></pre>",
        '<div class="cr-rule" data-rule="x"><p>pone</p></div>',
        '<figure class="cr-example"><p>pone</p></figure>',
        '<p title="pone">x</p>',
        "<!-- pone --><p>x</p>",
        "<p>show.flush.crib, pone-like</p>",
        "<details><summary>x</summary><p>pone</p></details>",
    ],
)
def test_what_is_not_prose_is_left_alone(html: str) -> None:
    assert glossed(html) == html


def test_after_what_is_left_alone_prose_goes_on() -> None:
    html = '<div class="cr-rule"><p>pone<br>x</p></div><p>To <b>pone</b>.</p>'
    assert linked(html) == [("pone", "pone")]


def test_pages_of_rules_lead_to_the_glossary_where_there_is_one(tmp_path: Path) -> None:
    pages = {
        "index.md": "# Home\n\nPone leads.\n",
        "rules/x.md": "# Pone\n\nPone leads, pone says.\n",
        "glossary.md": "# Glossary\n\n{{ glossary() }}\n",
    }
    built = build(tmp_path, pages)
    assert built.code == 0, built.said
    page = built.page("rules/x/index.html")
    assert page.count('<a href="../../glossary/#pone" class="cr-term"') == 1
    assert "cr-term" not in built.page("index.html")
