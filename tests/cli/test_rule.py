"""cribref rule: the rulebook at the prompt."""

from __future__ import annotations

import json

import pytest

from cribref.rulebook import EDITION, rules
from tests.cli.prompt import cribref


@pytest.mark.parametrize("asked", ["7.5", "show.flush.crib", "rule 7.5"])
def test_rule__by_number_or_id_it_is_whole(asked: str) -> None:
    said = cribref(f"rule {asked}")
    assert said.code == 0
    assert said.out.startswith("7.5 Flush in the crib  show.flush.crib\n  In the crib a flush")
    assert f"standard: the rule of the books (edition {EDITION})" in said.out
    assert "According to Hoyle" in said.out
    assert "See also\n- 7.4 Flush in the hand\n" in said.out


def test_rule__every_line_fits() -> None:
    for each in rules():
        lines = cribref(f"rule {each.id}").out.splitlines()
        assert max(map(len, lines)) <= 80, each.id


def test_rule__by_words_the_best_first() -> None:
    lines = cribref("rule crib flush --limit 3").out.splitlines()
    assert len(lines) == 3
    assert lines[0] == "  7.5  Flush in the crib  show.flush.crib"


def test_rule__no_rule_fits() -> None:
    said = cribref("rule zeppelin")
    assert (said.code, said.out) == (1, "")
    assert "zeppelin" in said.err


def test_rule__all_of_them() -> None:
    said = cribref("rule")
    assert said.code == 0
    assert all(f"  {each.id}\n" in said.out for each in rules())


def test_rule__says_what_is_amended() -> None:
    assert "Amended under six-card, sixty-one" in cribref("rule 8.1 --under sixty-one").out
    assert "Amended" not in cribref("rule 7.1 --under sixty-one").out


def test_rule__json() -> None:
    value = json.loads(cribref("rule 8.1 --json --under sixty-one").out)
    assert (value["type"], value["asked"], value["edition"]) == ("rules", "8.1", EDITION)
    assert value["amended"] == ["win.target"]
    assert [each["id"] for each in value["rules"]] == ["win.target"]
    assert value["rules"][0]["page"] == "rules/winning/#win.target"
    assert all(source["edition"] for source in value["rules"][0]["sources"])
