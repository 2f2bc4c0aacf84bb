"""Docstrings as the API reference shows them."""

from __future__ import annotations

from cribref.mkdocs.docstrings import as_markdown

LIMIT = "[play.limit](cribref:rules/play/#play.limit)"


def test_docstrings__an_example_is_fenced() -> None:
    text = 'Count.\n\n>>> count("5H")\n29\n\nMore words.\n\n>>> for a in b:\n...     a\n1'
    assert as_markdown(text) == (
        'Count.\n\n```pycon\n>>> count("5H")\n29\n```\n\nMore words.\n\n'
        "```pycon\n>>> for a in b:\n...     a\n1\n```"
    )


def test_docstrings__a_rule_is_led_to() -> None:
    assert as_markdown("It fits (rule play.limit).") == f"It fits (rule {LIMIT})."
    assert as_markdown("Rules play.limit and play.limit.") == f"Rules {LIMIT} and {LIMIT}."


def test_docstrings__other_words_with_dots_stay() -> None:
    for text in (
        "See cribref.game and `play.limit`.",
        'As in "play.limit 8C 7D = 2".',
        "The file play.limit.toml, and no.such.rule.",
    ):
        assert as_markdown(text) == text


def test_docstrings__an_example_is_left_as_it_is() -> None:
    assert as_markdown(">>> rule\nplay.limit") == "```pycon\n>>> rule\nplay.limit\n```"
