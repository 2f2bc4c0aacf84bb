"""What --json prints is as the schema and the page say."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cribref.ruleset import RULESETS
from tests.cli.prompt import cribref
from tests.cli.schema import faults

PAGES = Path(__file__).parents[2] / "docs" / "package"
SCHEMA: dict[str, Any] = json.loads((PAGES / "schema.json").read_text("utf-8"))
DEAL = (PAGES / "deal.txt").read_text("utf-8")
HANDS = (PAGES / "hands.txt").read_text("utf-8")

COMMANDS = [
    ("count 5H 5C 5S JD / 5D", ""),
    ("count crib 2H 4H 6H 8H / QC", ""),
    ("count 5 9 JH 9 / T", ""),
    ("count", f"{HANDS}\n7 8 8 9 / 3\n"),
    ("peg 8C 7D 6S 6H", ""),
    ("peg", "8C 7D\n8C 8C\n,\n"),
    ("rule 7.5", ""),
    ("rule crib flush", ""),
    ("rule", ""),
    ("rule 8.1 --under sixty-one", ""),
    ("replay -", DEAL),
    ("replay -", "cut 7H KS"),
    ("replay -", f"score pone 105, dealer 100\n{DEAL}pone wins\n"),
    ("replay -", "pone ponders"),
    *((f"deal --seed 7 --under {game}", "") for game in RULESETS),
]


@pytest.mark.parametrize(("line", "given"), COMMANDS, ids=lambda each: str(each)[:30])
def test_json__every_value_is_of_a_shape_of_the_schema(line: str, given: str) -> None:
    values = [json.loads(text) for text in cribref(f"{line} --json", given).out.splitlines()]
    assert values
    for value in values:
        assert not list(faults(value, SCHEMA, SCHEMA))


def test_json__is_printed_in_letters_that_any_place_can_hold() -> None:
    assert cribref("rule --json").out.isascii()


def test_json__every_type_of_the_schema_was_seen_above() -> None:
    seen = {
        json.loads(text)["type"]
        for line, given in COMMANDS
        for text in cribref(f"{line} --json", given).out.splitlines()
    }
    assert seen == {each["$ref"].rpartition("/")[2] for each in SCHEMA["oneOf"]}


@pytest.mark.parametrize(
    "change",
    [
        {"points": "29"},
        {"points": -1},
        {"points": True},
        {"starter": "10D"},
        {"under": []},
        {"format": 2},
        {"colour": "red"},
        {"items": [{"rule": "show.nobs"}]},
    ],
)
def test_schema__what_is_otherwise_does_not_pass(change: dict[str, Any]) -> None:
    value = json.loads(cribref("count 5H 5C 5S JD / 5D --json").out)
    assert list(faults({**deepcopy(value), **change}, SCHEMA, SCHEMA))
    del value["show"]
    assert list(faults(value, SCHEMA, SCHEMA))


def test_page__names_every_field_of_the_schema() -> None:
    page = (PAGES / "json.md").read_text("utf-8")
    parts = re.split(r"^## `?(\w+)`?$", page, flags=re.MULTILINE)
    told = {name.lower(): text for name, text in zip(parts[1::2], parts[2::2], strict=True)}
    told["count"] += told["items"]
    shared = {"type", "format", "points", "items", "line", "under"}
    for each in SCHEMA["oneOf"]:
        name = each["$ref"].rpartition("/")[2]
        for field in SCHEMA["$defs"][name]["properties"]:
            assert field in shared or f"`{field}`" in told[name], f"{name}: {field} is not told"
