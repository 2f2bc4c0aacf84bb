"""A file shown on a page under its name is that file, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
SHOWN = [
    (page, name, text)
    for page in sorted(DOCS.rglob("*.md"))
    for name, text in re.findall(
        r'^```text title="([^"]+)"\n(.*?)^```$', page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
]


@pytest.mark.parametrize(("page", "name", "text"), SHOWN, ids=lambda each: str(each)[-24:])
def test_file_shown_is_the_file(page: Path, name: str, text: str) -> None:
    assert (page.parent / name).read_text("utf-8") == text


def test_some_are_shown() -> None:
    assert len(SHOWN) >= 3
