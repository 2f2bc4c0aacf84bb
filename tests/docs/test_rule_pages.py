"""Every rule stands on its chapter's page with commentary; what scores or forbids is shown.

Below a rule that scores there is an example of points, and a near miss: a claim that something does
not score, or a count of nought. Below a rule that forbids there is an example and a near miss too.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from cribref.claims import Claim, PlayClaim, ShowClaim, parse_claim
from cribref.mkdocs.examples import Fence, find_calls, find_claims, without_code
from cribref.replay import replay
from cribref.rulebook import Chapter, Rule, chapters, rules

DOCS = Path(__file__).resolve().parents[2] / "docs" / "rules"


@dataclass(frozen=True)
class Section:
    """What stands below one rule: its words without code and macros, and its examples."""

    words: int
    fences: tuple[Fence, ...]


def page(chapter: Chapter) -> str:
    return (DOCS / f"{chapter.slug}.md").read_text(encoding="utf-8")


def called(chapter: Chapter) -> list[tuple[str, int]]:
    """The rules that the page calls for, each with its line."""
    calls = [call for call in find_calls(page(chapter)) if call.name == "rule"]
    return [(str(call.arguments[0]), call.line) for call in calls]


def sections(chapter: Chapter) -> dict[str, Section]:
    text = page(chapter)
    bare = without_code(text).split("\n")
    marks = [*called(chapter), ("", len(bare) + 1)]
    return {
        key: Section(
            sum(len(line.split()) for line in bare[line_no : end - 1] if "{{ rule(" not in line),
            tuple(fence for fence in find_claims(text) if line_no < fence.line < end),
        )
        for (key, line_no), (_, end) in pairwise(marks)
    }


SECTIONS = {key: found for chapter in chapters() for key, found in sections(chapter).items()}


def scores(fence: Fence) -> bool:
    """Whether an example shows points, or a card refused."""
    if fence.language == "deal":
        return any(step.pegs for step in replay(fence.text).steps)
    claim: Claim = parse_claim(fence.text)
    if isinstance(claim, ShowClaim):
        return claim.count.points > 0
    return any(count.points for count in claim.counts) or bool(claim.refused)


def misses(fence: Fence) -> bool:
    """Whether an example shows what does not score, or a card that may just be played."""
    if fence.language == "deal":
        return False
    claim: Claim = parse_claim(fence.text)
    if isinstance(claim, PlayClaim):
        return bool(claim.near_misses) or any(count.points == 0 for count in claim.counts)
    return bool(claim.near_misses) or claim.count.points == 0


@pytest.mark.parametrize("chapter", chapters(), ids=lambda each: each.slug)
def test_page__holds_the_rules_of_its_chapter_in_their_order(chapter: Chapter) -> None:
    assert [key for key, _ in called(chapter)] == [each.id for each in chapter.rules]


@pytest.mark.parametrize("each", rules(), ids=lambda each: each.id)
def test_rule__has_commentary(each: Rule) -> None:
    assert SECTIONS[each.id].words >= 8


@pytest.mark.parametrize(
    "each", [each for each in rules() if each.kind == "score"], ids=lambda each: each.id
)
def test_rule_that_scores__has_an_example_and_a_near_miss(each: Rule) -> None:
    fences = SECTIONS[each.id].fences
    assert any(map(scores, fences)), "no example that scores"
    assert any(map(misses, fences)), "no near miss"


@pytest.mark.parametrize(
    "each", [each for each in rules() if each.kind == "ban"], ids=lambda each: each.id
)
def test_rule_that_forbids__has_an_example_and_a_near_miss(each: Rule) -> None:
    fences = SECTIONS[each.id].fences
    assert fences, "no example"
    assert any(map(misses, fences)), "no near miss"
