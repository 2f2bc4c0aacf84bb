"""Promises of speed and weight that a busy machine can be held to as well.

The figures for the page come from a quiet machine (`make bench`); here is what never may slip.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Browser, Page

from cribref.mkdocs import sheet
from tests.bench import actions, lighthouse, weight
from tests.browser.conftest import NewVisit
from tools.browser import Chromium

PYTHON = {"worker.mjs", "python-worker.mjs", "python-editor.mjs", "pyodide.mjs", "python.wasm"}


def test_page_loads_at_most_100_kb_of_ours_and_nothing_of_python(
    browser: Browser, site: str
) -> None:
    for kind, path in weight.KINDS.items():
        files = weight.own_files(browser, site + path)
        assert {"cribref.css", "crib-widget.mjs", "site.mjs"} <= set(files), kind
        assert not PYTHON & set(files), kind
        assert sum(files.values()) <= weight.AT_MOST * 1000, (kind, files)


def crowd() -> float:
    """How many things each processor of this machine has to do at once: 1 when it is quiet."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def test_every_kind_of_action_in_every_tool_is_answered_in_100_ms(
    new_visit: NewVisit, site: str
) -> None:
    page: Page = new_visit().page
    for tool in actions.TOOLS:
        taken = actions.walk(page, site, tool, steps=40)
        assert len(taken) > 1, tool
        within = actions.AT_MOST * crowd()
        again = [each for each in taken if len(each.taken) > 1]  # once is an accident
        slow = [str(each) for each in again if min(each.taken) > within]
        assert not slow, slow
        every = [time for each in taken for time in each.taken]
        assert median(every) <= within, tool


@pytest.mark.long
def test_lighthouse_finds_nothing_to_mend(chromium: Chromium, site: str) -> None:
    addresses = [site + path for path in lighthouse.PAGES.values()]
    for found in lighthouse.look(chromium, addresses, lighthouse.SURE):
        assert found["trouble"] == []
        assert found["scores"] == dict.fromkeys(lighthouse.SURE, 100), found["failing"]


def test_no_page_needs_what_the_style_sheet_leaves_out(site: str, site_folder: Path) -> None:
    unused = re.compile(sheet.UNUSED)
    assert site
    pages = list(site_folder.rglob("index.html"))
    assert len(pages) > 10
    for page in pages:
        found = re.findall(r'\bclass="([^"]*)"', page.read_text(encoding="utf-8"))
        names = {name for text in found for name in text.split()}
        assert not [name for name in names if unused.fullmatch(name)], page
