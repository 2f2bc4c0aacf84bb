"""Every rule is whole: its id, number, words, sources and cross-references hold together."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import cribref
from cribref.rulebook import (
    EDITION,
    Authority,
    Chapter,
    Kind,
    Rule,
    Seen,
    chapters,
    rule,
    rules,
    sources,
)

PACKAGE = Path(cribref.__file__).parent
DOCS = PACKAGE.parent / "docs"
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
RULES = pytest.mark.parametrize("each", rules(), ids=lambda each: each.id)


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.slug)
def test_chapter__numbers_are_its_own_and_never_twice(chapter: Chapter) -> None:
    numbers = [each.number for each in chapter.rules]
    assert len(set(numbers)) == len(numbers)
    assert all(re.fullmatch(rf"{chapter.number}\.[1-9]\d*", number) for number in numbers)
    assert chapter.title
    assert chapter.intro


def test_chapters__one_to_twelve() -> None:
    assert [chapter.number for chapter in chapters()] == list(range(1, 13))


def test_rules__no_id_or_number_names_two() -> None:
    names = [name for each in rules() for name in (each.id, each.number, *each.formerly)]
    assert len(set(names)) == len(names)


@RULES
def test_rule__is_found_by_id_and_number(each: Rule) -> None:
    assert ID.fullmatch(each.id)
    assert rule(each.id) is each
    assert rule(each.number) is each


@RULES
def test_rule__says_what_it_does_and_on_whose_word(each: Rule) -> None:
    assert each.kind in get_args(Kind)
    assert each.authority in get_args(Authority)
    assert each.since == EDITION
    assert each.also, "the words people use"


@RULES
def test_rule__can_be_read_aloud_in_a_breath(each: Rule) -> None:
    assert each.text[0].isupper()
    assert each.text.endswith((".", "!", "?"))
    assert len(each.text.split()) <= 65
    assert "  " not in each.text


@RULES
def test_rule__rests_on_sources(each: Rule) -> None:
    assert each.cites
    for cite in each.cites:
        assert cite.source in sources()
        assert not cite.via or cite.via in sources()
    for says in each.says:
        assert says.source in sources()
        assert says.what


@RULES
def test_rule__refers_to_rules_there_are(each: Rule) -> None:
    assert each.id not in each.see
    for other in each.see:
        assert rule(other).id == other


def test_sources__each_is_used_and_says_how_it_was_seen() -> None:
    used = {cite.source for each in rules() for cite in each.cites}
    used |= {cite.via for each in rules() for cite in each.cites}
    used |= {says.source for each in rules() for says in each.says}
    pages = "".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    used |= set(re.findall(r"sources\.md#([a-z0-9-]+)", pages))
    assert sorted(set(sources()) - used) == []
    for source in sources().values():
        assert source.seen in get_args(Seen)
        assert source.title


def test_tournament_rules__show_their_edition() -> None:
    for each in rules():
        if each.authority == "tournament":
            editions = [sources()[cite.source].edition for cite in each.cites]
            assert any(editions), each.id


def _named_in_code() -> set[str]:
    """Every string of the package's code that has the form and chapter word of a rule id."""
    first_words = {each.id.split(".")[0] for each in rules()}
    found = set[str]()
    for path in PACKAGE.rglob("*.py"):
        for quoted in re.findall(r'"([a-z0-9.-]+)"', path.read_text(encoding="utf-8")):
            if ID.fullmatch(quoted) and quoted.split(".")[0] in first_words:
                found.add(quoted)
    return found - {"starter.html", "rules.json", "rules.md"}


def test_code__names_only_rules_there_are() -> None:
    named = _named_in_code()
    assert {"show.flush.crib", "play.limit", "starter.heels"} <= named
    assert sorted(named - {each.id for each in rules()}) == []
