"""rules.json and examples.json keep the shapes that their schemas promise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from cribref.mkdocs.examples import find_claims
from cribref.mkdocs.exports import exports
from cribref.rulebook import rules
from tests import oracle

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [
    (path.relative_to(DOCS).as_posix(), path.read_text("utf-8")) for path in DOCS.rglob("*.md")
]
FILES = {path: json.loads(text) for path, text in exports(PAGES).items()}


def _validator(name: str) -> Callable[[Any], Any]:
    validate: Callable[[Any], Any] = fastjsonschema.compile(FILES[f"schemas/{name}.schema.json"])
    return validate


@pytest.mark.parametrize("name", ["rules", "examples"])
def test_export__is_of_the_promised_shape(name: str) -> None:
    _validator(name)(FILES[f"{name}.json"])


def test_schema__refuses_a_rule_without_a_source() -> None:
    data = json.loads(json.dumps(FILES["rules.json"]))
    data["rules"][0]["cites"] = []
    with pytest.raises(fastjsonschema.JsonSchemaValueException):
        _validator("rules")(data)


def test_rules__all_of_them_in_the_order_of_the_pages() -> None:
    assert [each["id"] for each in FILES["rules.json"]["rules"]] == [each.id for each in rules()]


def test_examples__every_fence_of_every_page() -> None:
    written = sum(len(find_claims(text)) for _, text in PAGES)
    found = [each["id"] for each in FILES["examples.json"]["examples"]]
    assert len(found) == len(set(found)) == written > 100


def test_examples__standard_hands_agree_with_the_oracle() -> None:
    shows = [
        each
        for each in FILES["examples.json"]["examples"]
        if each["kind"] == "show" and each["under"] == "six-card"
    ]
    assert len(shows) > 50
    for each in shows:
        assert each["points"] == oracle.score(each["hand"], each["starter"], each["crib"])
