"""Rulings and words: each rests on rules there are, and stands on its page with its example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.claims import check, parse_claim
from cribref.rulebook import Phase, Ruling, Term, phases, rule, rules, terms

DOCS = Path(__file__).parents[1] / "docs"
PAGES = DOCS / "disputes"
RULINGS = tuple(ruling for phase in phases() for ruling in phase.rulings)
EACH = pytest.mark.parametrize("each", RULINGS, ids=lambda each: each.id)
MACRO = re.compile(r'^\{\{ ruling\("([^"]+)"\) \}\}$', re.MULTILINE)
FENCE = re.compile(r"^```crib\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CARDS = re.compile(r"[♠♥♦♣]|\b(?:10|[2-9AJQK])(?:-(?:10|[2-9AJQK])\b)+|\b[JQK]\b")


def below(ruling: Ruling) -> str:
    """What stands on the page between this ruling and the next."""
    page = (PAGES / f"{ruling.phase}.md").read_text(encoding="utf-8")
    parts = MACRO.split(page)
    return parts[parts.index(ruling.id) + 1]


def test_rulings__how_many() -> None:
    assert len(RULINGS) >= 70


def test_rulings__no_id_or_title_names_two() -> None:
    for names in ([each.id for each in RULINGS], [each.title.lower() for each in RULINGS]):
        assert sorted(set(names)) == sorted(names)
    assert not {each.id for each in RULINGS} & {each.id for each in rules()}


@pytest.mark.parametrize("phase", phases(), ids=lambda phase: phase.slug)
def test_phase__its_page_has_its_rulings_in_order(phase: Phase) -> None:
    page = (PAGES / f"{phase.slug}.md").read_text(encoding="utf-8")
    assert MACRO.findall(page) == [each.id for each in phase.rulings]
    assert f"\n# {phase.title}\n" in page
    assert f'{{{{ phase("{phase.slug}") }}}}' in page
    assert phase.intro


def test_phases__every_page_is_one_of_them_or_the_index() -> None:
    pages = {page.stem for page in PAGES.glob("*.md")}
    assert pages == {phase.slug for phase in phases()} | {"index"}
    assert "{{ situations() }}" in (PAGES / "index.md").read_text(encoding="utf-8")


@EACH
def test_ruling__rests_on_rules_there_are(each: Ruling) -> None:
    assert each.rules
    assert len(set(each.rules)) == len(each.rules)
    assert [rule(key).id for key in each.rules] == list(each.rules)


@EACH
def test_ruling__is_one_sentence_with_the_answer_first(each: Ruling) -> None:
    assert re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)+", each.id)
    answer = re.split("[,:;]", each.ruling)[0]
    assert len(answer.split()) <= 14
    assert re.fullmatch(r"[^.!?]+\.", each.ruling)
    assert len(each.ruling.split()) <= 36


@EACH
def test_ruling__can_be_found_by_what_people_say(each: Ruling) -> None:
    assert not each.title.endswith(".")
    assert len(each.title.split()) <= 12
    assert len(each.also) >= 3
    assert len(set(each.also)) == len(each.also)
    assert each.varies == "" or each.varies.endswith(".")


@EACH
def test_ruling__with_cards_has_a_checked_example(each: Ruling) -> None:
    fences = FENCE.findall(below(each))
    for fence in fences:
        assert check(parse_claim(fence)) == ()
    if CARDS.search(each.title) or CARDS.search(each.ruling):
        assert fences


def test_terms__no_id_or_name_means_two_things() -> None:
    ids = [term.id for term in terms()]
    names = [term.term.lower() for term in terms()]
    assert len(set(ids)) == len(ids)
    assert len(set(names)) == len(names)
    assert not set(names) & {also.lower() for term in terms() for also in term.also}
    assert "{{ glossary() }}" in (DOCS / "glossary.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.id)
def test_term__says_what_it_means_and_where_it_is_used(term: Term) -> None:
    assert term.meaning[0].isupper()
    assert all(text.endswith(".") for text in (term.meaning, term.beware) if text)
    assert [rule(key).id for key in term.rules] == list(term.rules)


def test_terms__nobs_and_heels_warn_of_each_other() -> None:
    by_id = {term.id: term for term in terms()}
    assert "nobs" in by_id["heels"].beware
    assert "heels" in by_id["nobs"].beware


@EACH
def test_ruling__leads_to_its_place(each: Ruling) -> None:
    page, anchor = each.page.split("/#")
    assert (DOCS / f"{page}.md").is_file()
    assert anchor == each.id


@pytest.mark.parametrize("each", terms(), ids=lambda each: each.id)
def test_term__leads_to_its_place(each: Term) -> None:
    assert each.page == f"glossary/#{each.id}"
