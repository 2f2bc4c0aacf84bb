"""The rule sheet and the table card in a reader's hands: kept, honoured by tools, printed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from cribref.mkdocs.node import node_modules
from cribref.web.table import options
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report

START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""
KEY = "cribref.table"
SHEET = "house-rules/sheet/"
APART = {"muggins-soft", "reminder", "underpeg-mend", "skunk-off", "double-skunk", "go-cap"}
APART |= {"targets-31", "targets-91", "targets-241", "renege-dead-card"}
MOST = ",".join(["four-handed", *(name for name in options() if name not in APART)])
"""As many rules as can be in force together."""


def kept(page: Page) -> object:
    return json.loads(str(page.evaluate(f"localStorage.getItem('{KEY}')")))


def choose(page: Page, group: str, title: str) -> None:
    """Open a group and choose, as a reader does."""
    page.locator("summary", has_text=group).click()
    page.locator(".cr-choice", has=page.get_by_text(title, exact=True)).click()


def pages_printed(page: Page, size: str) -> int:
    """How many pages come out of the printer."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))


def open_linked(visit: Visit, under: str) -> Page:
    page = visit.open(f"{SHEET}#w=rule-sheet&under={under}")
    expect(page.locator("form.cr-rule-sheet[data-sheet]:visible")).to_be_visible(timeout=START)
    return page


def test_choice_is_linked_kept_and_honoured_by_the_hand_counter(phone: Visit) -> None:
    page = phone.open(SHEET)
    choose(page, "Flushes", "Four-card flush in the crib")
    page.wait_for_url("**/sheet/#w=rule-sheet&under=flush-crib-four", timeout=START)
    choose(page, "Cutting and dealing", "The cut trap")
    page.wait_for_url("**under=flush-crib-four,cut-trap", timeout=START)
    assert kept(page) == {"v": 1, "sheet": "flush-crib-four,cut-trap", "under": "flush-crib-four"}
    expect(page.locator("[data-table=note]")).to_contain_text("Kept on this device")

    phone.open("tools/hand-counter/")
    line = page.locator(".cr-in-force")
    expect(line).to_contain_text("four-card flush in the crib", timeout=START)
    assert "#" not in page.url
    page.get_by_label("Cards").fill("crib 2H 4H 6H 8H / QC")
    expect(page.locator(".cr-total")).to_contain_text("4 points", timeout=START)
    line.get_by_role("link").click()
    page.wait_for_url("**under=flush-crib-four,cut-trap")
    expect(page.get_by_text("The cut trap.", exact=True)).to_be_visible(timeout=START)


def test_sheet_is_there_again_on_the_next_visit(phone: Visit) -> None:
    page = phone.open(SHEET)
    choose(page, "Missed points", "Muggins")
    page.wait_for_url("**under=muggins", timeout=START)
    phone.open("sources/")
    phone.open(SHEET)
    expect(page.locator(".cr-sheet__lead")).to_contain_text("“Muggins”", timeout=START)
    assert "#" not in page.url


def test_somebody_elses_sheet_changes_nothing_until_it_is_wanted(phone: Visit) -> None:
    page = open_linked(phone, "dead-hole")
    assert page.evaluate(f"localStorage.getItem('{KEY}')") is None
    expect(page.locator("[data-table=note]")).to_be_hidden()
    page.get_by_role("button", name="Use this sheet in the tools here").click()
    assert kept(page) == {"v": 1, "sheet": "dead-hole", "under": "dead-hole"}
    expect(page.locator("[data-table=note]")).to_contain_text("Kept on this device")


def test_tool_opened_by_a_link_goes_by_the_link(phone: Visit) -> None:
    phone.context.add_init_script(
        f"localStorage.setItem('{KEY}', JSON.stringify("
        "{v: 1, sheet: 'flush-crib-four', under: 'flush-crib-four'}))"
    )
    page = phone.open("tools/hand-counter/#w=hand-counter&hand=2H4H6H8H&starter=QC&crib=crib")
    expect(page.locator(".cr-total")).to_contain_text("0 points", timeout=START)
    expect(page.locator(".cr-in-force")).to_have_count(0)


@pytest.mark.parametrize("text", ['{"v":9}', "no json", '{"v":1,"sheet":"<b>","under":""}'])
def test_what_cannot_be_read_is_left_alone_and_said(phone: Visit, text: str) -> None:
    phone.context.add_init_script(f"localStorage.setItem('{KEY}', {text!r})")
    page = phone.open(SHEET)
    choose(page, "Missed points", "Muggins")
    expect(page.locator("[data-table=note]")).to_contain_text("cannot be read", timeout=START)
    assert page.evaluate(f"localStorage.getItem('{KEY}')") == text


def test_contradiction_is_said_and_not_kept(phone: Visit) -> None:
    page = open_linked(phone, "skunk-off")
    page.get_by_role("button", name="Use this sheet in the tools here").click()
    choose(page, "Skunks", "Double skunk counts")
    trouble = page.locator(".cr-trouble")
    expect(trouble).to_contain_text("“Double skunk counts” and “No skunks” contradict each other")
    expect(page.locator(".cr-sheet")).to_have_count(0)
    assert kept(page) == {"v": 1, "sheet": "skunk-off", "under": "skunk-off"}


def test_without_scripts_the_standard_sheet_says_why_nothing_can_be_chosen(
    new_visit: NewVisit,
) -> None:
    page = new_visit(PHONE, scripts=False).open(SHEET)
    expect(page.get_by_text("Standard six-card cribbage")).to_be_visible()
    said = page.locator("crib-widget noscript p")
    expect(said).to_be_visible()
    expect(said).to_contain_text("To choose house rules here, turn on JavaScript")
    expect(page.locator(".cr-choice")).to_have_count(len(options()) + 8)
    expect(page.locator(".cr-widget :is(.cr-choice, summary):visible")).to_have_count(0)


@pytest.mark.parametrize("under", ["muggins", MOST])
def test_sheet_prints_on_one_page(desktop: Visit, under: str) -> None:
    page = open_linked(desktop, under)
    assert [pages_printed(page, size) for size in ("A4", "Letter")] == [1, 1]
    page.emulate_media(media="print")
    expect(page.locator(".cr-sheet")).to_be_visible()
    expect(page.locator(".md-header, .cr-choices, h1, .cr-sheet__full")).to_have_count(4)
    expect(page.locator(":is(.md-header, .cr-choices, h1, .cr-sheet__full):visible")).to_have_count(
        0
    )


def test_table_card_prints_on_one_sheet_front_and_back(desktop: Visit) -> None:
    page = desktop.open("table-card/")
    assert [pages_printed(page, size) for size in ("A4", "Letter")] == [2, 2]


@pytest.mark.parametrize("path", [SHEET, "table-card/"])
def test_nothing_runs_out_of_a_phone(new_visit: NewVisit, path: str) -> None:
    page = new_visit(320).open(path)
    for group in page.locator("summary:visible").all():
        group.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_controls_are_big_enough_for_a_thumb(phone: Visit) -> None:
    page = phone.open(SHEET)
    expect(page.locator("crib-widget[live]")).to_be_visible()
    for group in page.locator("summary:visible").all():
        group.click()
    small = page.evaluate(
        """() => [...document.querySelectorAll(".cr-choice, .cr-widget summary, .cr-widget button")]
            .filter(it => it.checkVisibility() && it.getBoundingClientRect().height < 44)
            .map(it => it.textContent)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [PHONE, DESKTOP])
def test_axe_has_nothing_to_report(new_visit: NewVisit, width: int, scheme: Scheme) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = open_linked(visit, "muggins,double-skunk,four-handed")
    for group in page.locator("summary:visible").all():
        group.click()
    assert report(page) == []
    visit.open("table-card/")
    assert report(page) == []
