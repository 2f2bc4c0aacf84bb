"""A counted hand and a finished play put on the open board from the tool they were counted in."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_board import PAGE, acts, begin, holes, kept_fields, press, stored

COUNTER = "tools/hand-counter/#w=hand-counter&hand=5H5C5SJD&starter=6D"
PLAY = "tools/pegging/#w=pegging&plays=TCJD5S6HKSKC4S4D"
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""


def place(page: Page) -> Locator:
    return page.locator(".cr-to-board")


def said(page: Page, words: str) -> None:
    expect(place(page).locator(".cr-to-board-said")).to_have_text(words, timeout=START)


def tap(page: Page, name: str) -> None:
    place(page).get_by_role("button", name=name).tap()


def test_a_counted_hand_goes_on_the_board_of_the_player_named_and_never_twice(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    board = page.locator("crib-widget[name=board]")
    board.get_by_label("Name of red").fill("Ann")
    board.get_by_label("Name of blue").fill("Bea")
    press(page, "Ann: Go 1")
    holes(page, 1, 0)
    tool = phone.context.new_page()
    tool.goto(phone.site + COUNTER)
    said(tool, "Ann 1, Bea 0. Ann deals.")
    place(tool).get_by_role("button", name="15 for Bea").dblclick()
    said(tool, "Bea’s hand, 15: 15.")
    assert "cr-to-board-said" in str(tool.evaluate("document.activeElement.className"))
    assert acts(tool) == "1go1,2hand15"
    holes(page, 1, 15)
    tap(tool, "Undo")
    said(tool, "Taken back: Bea’s hand, 15. Ann 1, Bea 0.")
    holes(page, 1, 0)
    tap(tool, "Put it on again")
    said(tool, "Ann 1, Bea 0. Ann deals.")
    tap(tool, "15 for Ann")
    said(tool, "Ann’s hand, 15: 16.")
    press(page, "Bea: Pair 2")
    holes(page, 16, 2)
    tap(tool, "Undo")
    expect(place(tool)).to_contain_text("it was scored on meanwhile")
    assert acts(tool) == "1go1,1hand15,2pair2"
    place(tool).get_by_role("link", name="Open the board").click()
    holes(tool, 16, 2)


def test_a_play_that_is_over_goes_on_the_board_point_by_point(phone: Visit) -> None:
    page = phone.open(PLAY)
    said(page, "This device keeps no board yet. A tap begins one, on which Red deals.")
    assert stored(page) is None
    tap(page, "7 for Red (Red dealt)")
    said(page, "The play: 7 for Red. Red 7, Blue 0.")
    assert acts(page) == "1thirtyone2,1pair2,1pair2,1last1"
    assert kept_fields(page)["n"] == "1"
    page.reload()
    tap(page, "7 for Blue (Blue dealt)")
    said(page, "The play: 7 for Blue. Red 7, Blue 7.")
    page.evaluate("localStorage.setItem('cribref.board', '{\"v\":7}')")
    tap(page, "Undo")
    expect(place(page)).to_contain_text("cannot be read: a newer version of this site wrote it")
