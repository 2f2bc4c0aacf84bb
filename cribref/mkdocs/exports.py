"""The rulebook and the worked examples as JSON, for other programs; schemas beside them.

Written into the site as rules.json and examples.json. Their shapes are promised by the schemas in
cribref/mkdocs/schemas/, which are published too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cribref.claims import Claim, ShowClaim, parse_claim
from cribref.mkdocs.examples import find_claims
from cribref.rulebook import EDITION, chapters, rules, sources
from cribref.show import Item

SCHEMAS = Path(__file__).parent / "schemas"


def rulebook_data() -> dict[str, Any]:
    """The whole rulebook: edition, chapters, rules in the order of the pages, and sources."""
    return {
        "$schema": "schemas/rules.schema.json",
        "edition": EDITION,
        "chapters": [
            {"number": each.number, "slug": each.slug, "title": each.title, "intro": each.intro}
            for each in chapters()
        ],
        "rules": [
            {key: value for key, value in asdict(each).items() if key != "slug"}
            | {"page": each.page}
            for each in rules()
        ],
        "sources": [asdict(each) for each in sources().values()],
    }


def examples_data(pages: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Every worked example of the pages, each a path from docs/ and its Markdown.

    An example's id is its page and its place among the page's examples, from 1.
    """
    return {
        "$schema": "schemas/examples.schema.json",
        "edition": EDITION,
        "examples": [each for path, text in pages for each in _examples(path, text)],
    }


def _examples(path: str, markdown: str) -> Iterator[dict[str, Any]]:
    """The examples of one page."""
    for place, fence in enumerate(find_claims(markdown), start=1):
        head = {"id": f"{path.removesuffix('.md')}:{place}", "page": path, "line": fence.line}
        if fence.language == "deal":
            yield head | {"kind": "deal", "text": fence.text}
        else:
            claim = parse_claim(fence.text)
            yield head | {"kind": _kind(claim), "text": fence.text} | _answer(claim)


def _kind(claim: Claim) -> str:
    """The word that an example begins with."""
    return "show" if isinstance(claim, ShowClaim) else "play"


def _answer(claim: Claim) -> dict[str, Any]:
    """The cards of an example and what they score, as the claim was checked."""
    if isinstance(claim, ShowClaim):
        return {
            "caption": claim.caption,
            "under": str(claim.ruleset),
            "hand": list(map(str, claim.show.hand)),
            "starter": str(claim.show.starter),
            "crib": claim.show.is_crib,
            "points": claim.count.points,
            "items": _items(claim.count.items),
        }
    return {
        "caption": claim.caption,
        "under": str(claim.ruleset),
        "cards": list(map(str, claim.series.cards)),
        "count": claim.series.count,
        "points": [count.points for count in claim.counts],
        "items": [_items(count.items) for count in claim.counts],
        "refused": [
            {"card": str(each.card), "rule": each.rule_id, "count": claim.series.count}
            for each in claim.refused
        ],
    }


def _items(items: tuple[Item, ...]) -> list[dict[str, Any]]:
    """What scored: rule, cards and points."""
    return [
        {"rule": each.rule_id, "cards": list(map(str, each.cards)), "points": each.points}
        for each in items
    ]


def exports(pages: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Every file to be published, by its path from the site's root."""
    found = {
        "rules.json": rulebook_data(),
        "examples.json": examples_data(pages),
    }
    files = {path: json.dumps(data, ensure_ascii=False, indent=1) for path, data in found.items()}
    return files | {
        f"schemas/{path.name}": path.read_text("utf-8") for path in sorted(SCHEMAS.glob("*.json"))
    }
