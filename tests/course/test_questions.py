"""Fifty questions for a fresh reader: each is answered by a lesson, and the answers hold."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cribref.course import lesson
from cribref.course.proof import problems

QUESTIONS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("questions.toml").read_text(encoding="utf-8")
)["question"]


def test_questions__fifty_and_numbered() -> None:
    assert [each["number"] for each in QUESTIONS] == list(range(1, 51))
    assert len({each["ask"] for each in QUESTIONS}) == 50


@pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: str(each["number"]))
def test_question__is_asked_and_answered_and_its_proof_holds(each: dict[str, Any]) -> None:
    assert each.keys() <= {"number", "lesson", "ask", "answer", "proof"}
    assert lesson(each["lesson"]).slug == each["lesson"]
    assert each["ask"].endswith("?")
    assert each["answer"]
    if "proof" in each:
        assert problems(each["proof"]) == ()
