"""Boards and score sheets to print: chosen without a script, each on one page of either paper."""

from __future__ import annotations

from playwright.sync_api import expect

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, NewVisit
from tests.browser.test_rule_sheet import pages_printed
from tests.browser.test_site_axe import report

PAGE = "tools/printable/"


def test_each_page_is_chosen_without_a_script_and_prints_on_one_sheet(new_visit: NewVisit) -> None:
    page = new_visit(DESKTOP, scripts=False).open(PAGE)
    expect(page.get_by_role("button", name="Print this page")).to_be_hidden()
    papers = page.locator(".cr-paper")
    for n, label in enumerate(page.locator(".cr-paper-choice label").all()):
        label.click()
        assert [each.is_visible() for each in papers.all()] == [n == m for m in range(6)]
        assert [pages_printed(page, size) for size in ("A4", "Letter")] == [1, 1]


def test_a_phone_shows_the_paper_and_nothing_shuts_a_reader_out(new_visit: NewVisit) -> None:
    visit = new_visit(320, "dark")
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(PAGE)
    for name in ("121 holes, two tracks", "Score sheet for three"):
        page.get_by_text(name, exact=True).tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        assert report(page) == []
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("region", name="A score sheet for two")).to_be_visible()
