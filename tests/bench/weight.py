"""What a page weighs before the reader shows that an answer is wanted: our own scripts and styles.

``python -m tests.bench weight`` opens a page of each kind in Chromium and adds up what came from
our own folder of assets, as the host compressed it; and the files of a first score, by their sizes.
"""

from __future__ import annotations

import gzip
from urllib.request import Request, urlopen

import brotli
from playwright.sync_api import Browser

from cribref.mkdocs.measured import Row
from cribref.mkdocs.node import ROOT, node, node_modules
from cribref.mkdocs.runtime import Assets, make_assets
from tests.bench.lighthouse import PAGES
from tools.browser import find_chromium, running

AT_MOST = 100.0
"""Kilobytes of our own scripts and styles on a page."""
OWN = (".mjs", ".js", ".css")
KINDS = {
    **PAGES,
    "package": "package/count/",
    "board": "tools/board/",
}
"""A page of each kind, by its path below the site's root."""
TITLES = {
    "home": "The home page",
    "rules": "A chapter of the rules",
    "lesson": "A lesson",
    "tool": "The hand counter",
    "package": "A page with Python examples",
    "board": "The board keeper",
}


def own_files(browser: Browser, address: str) -> dict[str, int]:
    """What a visit loads of ours, by name, in bytes as sent; nothing is touched."""
    with browser.new_context(
        viewport={"width": 390, "height": 844}, service_workers="block"
    ) as new:
        page = new.new_page()
        asked: list[str] = []
        page.on("requestfinished", lambda request: asked.append(request.url))
        page.goto(address, wait_until="networkidle")
        return {
            url.rpartition("/")[2]: sent(url)
            for url in asked
            if "/assets/" in url and url.endswith(OWN) and not url.endswith("/theme.js")
        }


def sent(url: str) -> int:
    """A file's bytes as the host sends them to a browser that takes gzip, as every host does."""
    request = Request(url, headers={"Accept-Encoding": "gzip"})  # noqa: S310  # our own server
    with urlopen(request) as answer:  # noqa: S310  # as above
        return len(answer.read())


def first_score(assets: Assets, *, packed: bool) -> int:
    """Bytes to a first score: by a host that compresses only text, or one with brotli for all."""
    scripts = [name for name in assets.files if name.endswith("mjs")]
    big = "bin" if packed else "wasm"
    names = [*scripts, "pyodide/probe.wasm", f"pyodide/python.{big}", f"pyodide/library.{big}"]

    def size(name: str) -> int:
        content = assets.files[name]
        if name.endswith(".bin"):
            return len(content)
        return len(gzip.compress(content, 6) if packed else brotli.compress(content, quality=9))

    return sum(size(name) for name in names)


def figures(site: str) -> list[Row]:
    """What each kind of page weighs, and what a first score costs."""
    rows = []
    with running(find_chromium()) as browser:
        for kind, path in KINDS.items():
            files = own_files(browser, site + path)
            total = round(sum(files.values()) / 1000, 1)
            rows.append(Row(f"{TITLES[kind]}, our scripts and styles", total, "kB", AT_MOST))
    assets = make_assets(node=node(), modules=node_modules(), cache=ROOT / ".cache" / "runtime")
    for title, packed, bound in (
        ("A first score, from a host that compresses only text", True, 5.2),
        ("A first score, from a host that compresses everything with brotli", False, 4.2),
    ):
        megabytes = round(first_score(assets, packed=packed) / 1_000_000, 2)
        rows.append(Row(title, megabytes, "MB", bound))
    return rows
