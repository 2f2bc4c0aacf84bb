"""The pegging helper and the referee in the reader's hands: tapped, typed, linked, by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report

PEGGING = "tools/pegging/"
REFEREE = "tools/referee/"
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""

KEPT = """
const under = "four-handed,muggins"
localStorage.setItem("cribref.table", JSON.stringify({ v: 1, sheet: under, under }))
"""


def tool(page: Page) -> Locator:
    return page.locator("crib-widget")


def tap(page: Page, *names: str) -> None:
    for name in names:
        tool(page).get_by_role("button", name=name, exact=True).tap()


def stands(page: Page, text: str) -> None:
    expect(tool(page).locator(".cr-standing")).to_have_text(re.compile(text), timeout=START)


def focus(page: Page) -> str:
    return str(page.evaluate("document.activeElement.className"))


def test_a_play_is_followed_with_one_thumb(phone: Visit) -> None:
    page = phone.open(PEGGING)
    tap(page, "New deal")
    stands(page, "Pone leads")
    tap(page, "ten of clubs", "five of hearts")
    stands(page, r"15\s+Pone to play")
    expect(tool(page).locator(".cr-made")).to_have_text("5♥: fifteen for 2")
    expect(tool(page).locator(".cr-say")).to_contain_text("Fifteen for 2 to dealer")
    tap(page, "jack of diamonds", "Dealer says go", "Pone has none that fits")
    stands(page, "New count: dealer leads")
    expect(tool(page).locator(".cr-sides")).to_have_text("Pone 1, Dealer 2")
    assert page.url.endswith("#w=pegging&plays=TC5HJDgogo")
    tap(page, "Back to here: Dealer, five of hearts")
    stands(page, r"15\s+Pone to play")
    tool(page).get_by_role("button", name="king of hearts", exact=True).tap()
    stands(page, r"25\s+Dealer to play")
    tool(page).get_by_role("button", name="seven of clubs", exact=True).tap(force=True)
    expect(tool(page).locator(".cr-trouble")).to_contain_text("that would make 32")


def test_a_card_held_is_weighed_and_then_played(phone: Visit) -> None:
    page = phone.open(PEGGING)
    expect(tool(page).locator(".cr-if").first).to_contain_text("makes 30")
    tap(page, "Play the four of spades: 30, 3 points")
    stands(page, "Dealer cannot play: go")
    assert "cr-standing" in focus(page)
    tap(page, "Dealer says go")
    stands(page, "New count: dealer leads")
    assert "cr-standing" in focus(page)


def test_a_link_opens_its_play_and_a_bad_one_says_why(new_visit: NewVisit) -> None:
    page = new_visit().open(PEGGING + "#w=pegging&under=three-handed&plays=TCJD5S6H")
    stands(page, "New count: east leads")
    page = new_visit().open(PEGGING + "#w=pegging&plays=TCJDKS5X")
    expect(tool(page).locator(".cr-trouble")).to_contain_text("the suit must be", timeout=START)
    stands(page, r"30\s+Dealer to play")


def test_keys_alone_are_enough(desktop: Visit) -> None:
    page = desktop.open(PEGGING)
    new = tool(page).get_by_role("button", name="New deal")
    new.focus()
    page.keyboard.press("Enter")
    stands(page, "Pone leads")
    for _ in range(12):
        page.keyboard.press("Tab")
        if "cr-key" in focus(page).split():
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.value") == "2H"
    page.keyboard.press("Enter")
    stands(page, r"2\s+Dealer to play")
    field = tool(page).get_by_label("The play as text")
    field.focus()
    page.keyboard.press("End")
    page.keyboard.type(" 2c 2s")
    stands(page, r"6\s+Dealer to play")
    expect(field).to_have_value("2H 2c 2s")
    expect(tool(page).locator(".cr-sides")).to_have_text("Pone 6, Dealer 2")


def test_claims_are_ruled_as_they_are_written(phone: Visit) -> None:
    page = phone.open(REFEREE)
    stands(page, "8 claims, 3 wrong")
    field = tool(page).get_by_label("What happened")
    field.fill("under muggins\npone plays 8C\ndealer plays 7D for 1\n")
    stands(page, "1 claim, 1 wrong")
    expect(tool(page).locator(".cr-ruled")).to_contain_text("Pone may call muggins for 1")
    page.reload()
    stands(page, "1 claim, 1 wrong")
    field.fill("pone plays 8C\ndealer plays 8C\n")
    expect(tool(page).locator(".cr-trouble")).to_contain_text("line 2", ignore_case=True)
    expect(field).to_have_value("pone plays 8C\ndealer plays 8C\n")


def test_what_happened_is_tapped_and_the_keys_stay(phone: Visit) -> None:
    page = phone.open(REFEREE)
    tap(page, "Clear")
    stands(page, "Write what happened")
    tap(page, "eight of clubs", "seven of diamonds")
    stands(page, "No claims")
    tap(page, "Claimed for the last card: 1")
    stands(page, "1 claim, 1 wrong")
    tap(page, "Pone says go")
    expect(tool(page).locator(".cr-trouble")).to_contain_text("pone may not say go")
    tap(page, "Undo")
    stands(page, "1 claim, 1 wrong")
    tap(page, "six of spades")
    expect(tool(page).get_by_label("What happened")).to_have_value(
        "pone plays 8C\ndealer plays 7D for 1\npone plays 6S\n"
    )
    expect(tool(page).locator(".cr-sides")).to_have_text("Pone 3, Dealer 1")


def test_the_rule_sheet_kept_on_this_device_holds_here_too(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.page.add_init_script(KEPT)
    page = visit.open(PEGGING)
    expect(tool(page).locator(".cr-in-force")).to_contain_text("Muggins", ignore_case=True)
    stands(page, r"0\s+North leads")
    page = visit.open(REFEREE)
    expect(tool(page).locator(".cr-in-force")).to_contain_text("four-handed", timeout=START)
    stands(page, "8 claims, 3 wrong")


def test_a_play_goes_from_the_helper_to_the_referee(phone: Visit) -> None:
    page = phone.open(PEGGING + "#w=pegging&plays=8C7D6S")
    stands(page, "21")
    tool(page).get_by_text("As text", exact=True).tap()
    tool(page).get_by_role("link", name="Open in the referee").tap()
    expect(tool(page).locator(".cr-sides")).to_have_text("Pone 3, Dealer 2", timeout=START)


@pytest.mark.parametrize("path", [PEGGING, REFEREE])
@pytest.mark.parametrize("width", [320, PHONE])
def test_all_fits_the_width_and_every_control_is_44_pixels(
    new_visit: NewVisit, width: int, path: str
) -> None:
    page = new_visit(width).open(path)
    expect(tool(page)).to_have_attribute("live", "")
    for part in tool(page).locator("summary").all():
        if part.is_visible():
            part.click()
    for control in (
        tool(page).locator("button, input:not([type=hidden]), textarea, summary, a").all()
    ):
        box = control.bounding_box()
        assert box is None or box["height"] >= 44, control.evaluate("it => it.outerHTML")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", [PEGGING, REFEREE])
def test_without_scripts_the_answer_stands_and_no_control_does_nothing(
    new_visit: NewVisit, path: str
) -> None:
    page = new_visit(scripts=False).open(path)
    expect(tool(page).locator(".cr-standing")).to_be_visible()
    expect(tool(page).locator("noscript")).to_be_visible()
    for control in tool(page).locator("button, input, textarea").all():
        expect(control).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_reports_nothing_in_any_state(new_visit: NewVisit, width: int, scheme: Scheme) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(PEGGING)
    expect(tool(page)).to_have_attribute("live", "")
    assert report(page) == []
    field = tool(page).get_by_label("The play as text")
    for text, shown in [("jd 5c", "15"), ("jd 5c 5x", "15"), ("jd 5c 5h 6h 4s", "cannot play")]:
        field.fill(text)
        stands(page, shown)
        assert report(page) == []
    tool(page).get_by_text("Hands, names and rules", exact=True).click()
    tool(page).get_by_role("button", name="Tap pone’s hand").click()
    expect(tool(page).locator(".cr-keypad")).to_be_visible(timeout=START)
    assert report(page) == []
    page = visit.open(REFEREE)
    expect(tool(page)).to_have_attribute("live", "")
    assert report(page) == []
    tool(page).get_by_label("What happened").fill("pone plays 8C for 2\ndealer dances\n")
    expect(tool(page).locator(".cr-trouble")).to_be_visible(timeout=START)
    assert report(page) == []
