"""No example escapes: what looks like one is run, or a reason here says why not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cribref.mkdocs.sybil import RUN, pages

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md"])

NOT_RUN = {
    "sh": "changes the reader's own machine: pip install and the like",
    "text": "a drawing, or words that no program reads",
    "toml": "an entry of the rulebook, which the rulebook's own tests read",
    "json": "a file's shape, which its schema's own tests read",
    "markdown": "shows how a page is written",
}


def languages(page: Path) -> list[str]:
    """Every fence's language, by a scan of its own: three marks or more open, their like close."""
    found: list[str] = []
    opened = ""
    for line in page.read_text(encoding="utf-8").split("\n"):
        marks = re.match(r"\s*(```+|~~~+)", line)
        if not marks:
            continue
        if not opened:
            opened = marks[1]
            found.append(
                re.sub(r"^[\s{.]*", "", line.strip().lstrip("`~")).split(" ")[0].strip("}")
            )
        elif line.strip().startswith(opened) and not line.strip().strip(opened[0]):
            opened = ""
    assert not opened, f"{page}: a fence is never closed"
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_fence_is_run_or_has_a_reason_not_to_be(page: Path) -> None:
    found = languages(page)
    collected = list(pages(str(page.parent), ("*.md",)).parse(page).examples())
    assert len(collected) == sum(language in RUN for language in found)
    assert set(found) - set(RUN) <= set(NOT_RUN)


def test_something_is_run() -> None:
    assert sum(language in RUN for page in PAGES for language in languages(page)) > 15
