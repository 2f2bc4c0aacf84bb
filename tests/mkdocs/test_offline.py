"""What a reader keeps: the editions' names, the worker's list, the manifest of the app."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from urllib.parse import urljoin

import pytest

from cribref.mkdocs.offline import SHORTCUTS, keep, manifest
from tests.mkdocs.sites import OVERRIDES

BUILD = "0123456789ab"
DOCS = Path(__file__).resolve().parents[2] / "docs"
FILES = {
    "index.html": '<meta charset="utf-8"><p data-cr-size="reference">some</p>',
    "404.html": '<meta charset="utf-8">',
    "rules/show/index.html": '<meta charset="utf-8">',
    "r/7.5/index.html": '<meta charset="utf-8">',
    "sitemap.xml": "<lastmod>2026-01-01</lastmod>",
    "rules.json": "[]",
    "images/counter.png": "png",
    "assets/images/icon.png": "png",
    "assets/javascripts/bundle.0a1b2c3d.min.js": "1",
    "assets/javascripts/bundle.0a1b2c3d.min.js.map": "{}",
    f"assets/{BUILD}/site.mjs": "1",
    f"assets/{BUILD}/NOTICES.txt": "terms",
    f"assets/{BUILD}/pyodide/python.wasm": "python",
    f"assets/{BUILD}/pyodide/python.bin": "python, packed",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A built site, as small as can be."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def worker(site: Path) -> dict[str, object]:
    """What the build told the worker."""
    first = (site / "sw.js").read_text("utf-8").partition("\n")[0]
    about: dict[str, object] = json.loads(first.removeprefix("const SITE = ").removesuffix(";"))
    return about


def test_worker_holds_every_page_and_what_pages_load(site: Path) -> None:
    kept = keep(site, BUILD)
    about = worker(site)
    assert about["pages"] == ["", "404.html", "rules/show/"]
    assert about["files"] == [
        f"assets/{BUILD}/short.json",
        f"assets/{BUILD}/site.mjs",
        "assets/images/icon.png",
        "assets/javascripts/bundle.0a1b2c3d.min.js",
        "sitemap.xml",
    ]
    # The first eight bytes of the SHA-256 of "python" and of "python, packed", by sha256sum.
    assert about["python"] == {"python.bin": "6591895b5c35b1a7", "python.wasm": "11a4a60b518bf249"}
    assert about["edition"] == kept.edition


def test_every_page_names_the_edition_once(site: Path) -> None:
    keep(site, BUILD)
    again = keep(site, BUILD)
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert text.count("cribref-edition") == 1
        assert f'<meta name="cribref-edition" content="{again.edition}">' in text


def test_size_is_said(site: Path) -> None:
    keep(site, BUILD)
    home = (site / "index.html").read_text("utf-8")
    assert re.search(r'<p data-cr-size="reference">0\.0 MB</p>', home)


def test_edition_is_another_when_a_word_changes_and_not_by_the_day(site: Path) -> None:
    editions = [keep(site, BUILD).edition]
    for name, text in {"sitemap.xml": "<lastmod>2026-01-02</lastmod>", "rules.json": "[1]"}.items():
        for path, content in FILES.items():
            (site / path).write_text(content, encoding="utf-8")
        (site / name).write_text(text, encoding="utf-8")
        editions.append(keep(site, BUILD).edition)
    first, dated, changed = editions
    assert first == dated
    assert changed != first


def test_short_link_leads_to_its_rule(site: Path) -> None:
    keep(site, BUILD)
    leads = json.loads((site / "assets" / BUILD / "short.json").read_text("utf-8"))
    assert leads == {"7.5": "rules/show/#show.flush.crib"}


def test_app_opens_below_any_path() -> None:
    about = json.loads(manifest("cribref", "Rules."))
    root = "https://example.org/some/path/"
    addresses = [about["start_url"], about["scope"], *(each["url"] for each in about["shortcuts"])]
    assert all(urljoin(root + "manifest.webmanifest", each).startswith(root) for each in addresses)
    assert about["name"] == "cribref: the rules of cribbage"
    assert about["display"] == "standalone"


@pytest.mark.parametrize("path", SHORTCUTS.values())
def test_shortcut_leads_to_a_tool(path: str) -> None:
    assert (DOCS / f"{path.rstrip('/')}.md").exists()


def test_icons_are_as_large_as_they_say() -> None:
    icons = json.loads(manifest("cribref", "Rules."))["icons"]
    sizes = {}
    for icon in icons:
        content = (OVERRIDES / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            # A PNG begins with its signature, then the header with width and height.
            assert content[:8] == b"\x89PNG\r\n\x1a\n"
            width, height = struct.unpack(">II", content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes[icon.get("purpose", "any"), width] = height
    assert sizes == {("any", 192): 192, ("any", 512): 512, ("maskable", 512): 512}
