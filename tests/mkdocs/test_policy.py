"""The content policy: one for all pages, and nothing in it that no page needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from cribref.mkdocs.policy import NoPlaceError, confine, policy
from tests.mkdocs.sites import build

HELLO = "alert('Hello, world.');"
HELLO_HASH = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
"""Script and hash as MDN gives them, on its page about script-src."""


def page(body: str) -> str:
    return f'<!doctype html><html><head><meta charset="utf-8"></head><body>{body}</body></html>'


def test_script_in_a_page_is_allowed_by_its_hash() -> None:
    for kind in ("", ' type="module"', ' type="text/javascript"'):
        found = policy([page(f"<script{kind}>{HELLO}</script>")])
        assert f"script-src 'self' 'wasm-unsafe-eval' {HELLO_HASH};" in found


def test_data_and_files_need_no_hash() -> None:
    bodies = (
        f'<script type="application/json">{HELLO}</script>',
        '<script src="a.js"></script>',
        f'<script type="module" src="a.mjs">{HELLO}</script>',
    )
    assert "sha256" not in policy(map(page, bodies))


def test_style_sheet_in_a_page_is_allowed_by_its_hash() -> None:
    found = policy([page(f"<style>{HELLO}</style>")])
    assert f"style-src 'self' {HELLO_HASH};" in found
    assert "script-src 'self' 'wasm-unsafe-eval';" in found


def test_one_policy_for_every_page(tmp_path: Path) -> None:
    (tmp_path / "r").mkdir()
    (tmp_path / "index.html").write_text(page(f"<script>{HELLO}</script>"))
    (tmp_path / "r" / "index.html").write_text(page("<style>a{}</style>"))
    confine(tmp_path)
    heads = {
        file.read_text().partition("</head>")[0] for file in tmp_path.rglob("*.html")
    }  # fmt: skip
    (head,) = heads
    assert head.index('charset="utf-8"') < head.index("Content-Security-Policy")
    assert HELLO_HASH in head
    assert '<meta name="referrer" content="same-origin">' in head


def test_page_without_a_place_for_it_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>A page</title>")
    with pytest.raises(NoPlaceError, match=r"index\.html has no <meta charset>"):
        confine(tmp_path)


def test_column_set_to_one_side_has_a_class_and_no_style(tmp_path: Path) -> None:
    built = build(tmp_path, {"index.md": "# Home\n\n| a | b | c |\n|--:|:-:|:--|\n| 1 | 2 | 3 |\n"})
    shown = built.page("index.html")
    for side in ("right", "center", "left"):
        assert f'<td class="cr-{side}">' in shown
    assert "style=" not in shown
    assert shown.count("Content-Security-Policy") == 1
