"""The board keeper on a telephone: scored, reloaded, in two tabs, from a link, on a full device."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report

PAGE = "tools/board/"
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""


def board(page: Page) -> Locator:
    return page.locator("crib-widget[name=board]")


def press(page: Page, name: str) -> None:
    board(page).get_by_role("button", name=name, exact=True).click()


def holes(page: Page, *numbers: int) -> None:
    expect(board(page).locator(".cr-holes strong")).to_have_text(
        [str(number) for number in numbers], timeout=START
    )
    expect(board(page)).to_have_attribute("aria-busy", "false", timeout=START)


def begin(page: Page) -> None:
    """Take the example off."""
    press(page, "New board")
    holes(page, 0, 0)


def stored(page: Page) -> dict[str, Any] | None:
    kept = page.evaluate("localStorage.getItem('cribref.board')")
    found: dict[str, Any] | None = json.loads(kept or "null")
    return found


def acts(page: Page) -> str:
    return kept_fields(page).get("acts", "")


def kept_fields(page: Page) -> dict[str, str]:
    kept = stored(page)
    assert kept is not None
    return dict(kept["fields"])


def said(page: Page, words: str) -> None:
    expect(board(page).locator(".cr-keep-said")).to_contain_text(words, timeout=START)


def test_points_are_kept_in_the_browser_and_in_the_address_and_come_back(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    board(page).get_by_role("button", name="Red: 15 2", exact=True).tap()
    holes(page, 2, 0)
    board(page).get_by_role("button", name="Blue’s hand: 12", exact=True).tap()
    holes(page, 2, 12)
    assert acts(page) == "1fifteen2,2hand12"
    assert "acts=1fifteen2,2hand12" in page.url
    page.reload()
    holes(page, 2, 12)
    page.goto("about:blank")
    phone.open(PAGE)
    holes(page, 2, 12)
    press(page, "Undo")
    holes(page, 2, 0)
    assert acts(page) == "1fifteen2"


def test_the_example_is_nobodys_board_and_is_not_kept(phone: Visit) -> None:
    page = phone.open(PAGE)
    expect(board(page)).to_have_attribute("live", "")
    expect(board(page).locator(".cr-keep")).to_be_hidden()
    assert stored(page) is None


def test_quick_fingers_lose_no_point(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    for _ in range(4):
        board(page).get_by_role("button", name="Red: Go 1", exact=True).tap(no_wait_after=True)
        board(page).get_by_role("button", name="Blue: Pair 2", exact=True).tap()
    holes(page, 4, 8)
    assert acts(page) == "1go1,2pair2" + ",1go1,2pair2" * 3


def test_a_second_tab_sees_each_score_and_says_so(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    other = phone.context.new_page()
    other.goto(phone.site + PAGE)
    holes(other, 1, 0)
    press(other, "Blue: Pair 2")
    holes(other, 1, 2)
    holes(page, 1, 2)
    said(page, "Brought up to date")
    press(page, "Red: Run 3")
    holes(page, 4, 2)
    holes(other, 4, 2)
    assert acts(page) == "1go1,2pair2,1run3"


def test_a_tab_that_slept_overwrites_nothing_and_lets_the_reader_choose(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    # Another tab has scored twice, and this one was frozen and heard nothing of it.
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("cribref.board"))
          const set = (name, text) => { kept.fields.find(([key]) => key === name)[1] = text }
          set("acts", "1go1,2pair2,2go1"); set("n", "4"); kept.count += 2
          localStorage.setItem("cribref.board", JSON.stringify(kept))
        }"""
    )
    press(page, "Red: Last 1")
    holes(page, 2, 0)
    said(page, "the two differ")
    assert acts(page) == "1go1,2pair2,2go1"
    press(page, "Show the other tab's")
    holes(page, 1, 3)
    press(page, "Red: Last 1")
    holes(page, 2, 3)
    assert acts(page) == "1go1,2pair2,2go1,1last1"


def test_an_older_address_gives_way_to_the_newest_state(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    older = page.url
    press(page, "Blue: Pair 2")
    holes(page, 1, 2)
    page.goto("about:blank")
    page.goto(older)
    holes(page, 1, 2)
    said(page, "The newest is shown")


def test_somebody_elses_link_does_not_take_the_place_of_ones_own(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    page.goto("about:blank")
    phone.open(PAGE + "#w=board&v=1&id=friend&n=9&acts=2hand24")
    holes(page, 0, 24)
    said(page, "came by a link")
    press(page, "Undo")
    holes(page, 0, 0)
    assert acts(page) == "1go1"
    press(page, "Redo")
    holes(page, 0, 24)
    press(page, "Show my own")
    holes(page, 1, 0)
    assert acts(page) == "1go1"


def test_what_cannot_be_understood_is_left_alone_and_said(phone: Visit) -> None:
    page = phone.open(PAGE)
    page.evaluate("localStorage.setItem('cribref.board', '{\"v\":7}')")
    page.reload()
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    said(page, "cannot be read: a newer version of this site wrote it")
    assert stored(page) == {"v": 7}


def test_a_browser_that_keeps_nothing_says_so_and_the_address_keeps_it(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full') }"
    )
    page = visit.open(PAGE)
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    said(page, "keeps nothing for pages")
    page.reload()
    holes(page, 1, 0)


def test_a_page_that_dies_without_warning_loses_nothing(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    # A dead page hears of nothing: neither that it is hidden nor that it is left.
    page.evaluate(
        """() => {
          const deaf = (event) => event.stopImmediatePropagation()
          for (const type of ["pagehide", "beforeunload", "visibilitychange"]) {
            addEventListener(type, deaf, true)
            document.addEventListener(type, deaf, true)
          }
        }"""
    )
    press(page, "Red: Run 3")
    holes(page, 3, 0)
    page.close(run_before_unload=False)
    again = phone.context.new_page()
    again.goto(phone.site + PAGE)
    holes(again, 3, 0)


DEVICE = """
window.asked = []
let held = null
const wakeLock = { request: async (kind) => {
  asked.push(kind)
  if (asked.length > 2) throw new DOMException("low", "NotAllowedError")
  held = { release: async () => asked.push("released") }
  return held
} }
Object.defineProperty(navigator, "wakeLock", { value: wakeLock })
let safe = false, answers = [false, true]
navigator.storage.persisted = async () => safe
navigator.storage.persist = async () => {
  asked.push("persist")
  safe = answers.shift()
  return safe
}
"""


def test_the_screen_is_kept_awake_and_the_store_safe_where_the_device_allows(
    new_visit: NewVisit,
) -> None:
    visit = new_visit()
    visit.context.add_init_script(DEVICE)
    page = visit.open(PAGE)
    begin(page)
    awake = board(page).get_by_role("button", name="Keep the screen awake")
    awake.tap()
    expect(awake).to_have_attribute("aria-pressed", "true")
    awake.tap()
    expect(awake).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("asked") == ["screen", "released"]
    awake.tap()
    said(page, "The device does not allow it just now")
    expect(awake).to_have_attribute("aria-pressed", "false")
    safe = board(page).get_by_role("button", name="Ask the browser to keep it")
    limits = board(page).locator(".cr-keep")
    expect(limits).to_contain_text("a private window forgets it")
    safe.tap()
    said(page, "The browser does not promise it")
    safe.tap()
    expect(safe).to_be_hidden()
    expect(limits).to_contain_text("The browser has promised not to clear it unless you do")
    assert page.evaluate("asked") == ["screen", "released", "screen", "persist", "persist"]


def test_a_new_board_asks_first_and_by_keys_alone(desktop: Visit) -> None:
    page = desktop.open(PAGE)
    begin(page)
    key = board(page).get_by_role("button", name="Red: Go 1", exact=True)
    key.focus()
    page.keyboard.press("Enter")
    holes(page, 1, 0)
    expect(key).to_be_focused()
    press(page, "New board")
    expect(board(page).locator(".cr-asked")).to_contain_text("will be gone")
    press(page, "Leave it")
    holes(page, 1, 0)
    press(page, "New board")
    press(page, "Begin a new board")
    holes(page, 0, 0)
    assert acts(page) == ""


def test_a_text_brings_a_game_to_another_device(phone: Visit) -> None:
    page = phone.open(PAGE)
    begin(page)
    board(page).get_by_text("As text", exact=True).click()
    board(page).get_by_label("A game as text").fill("rules: sixty-one\n1hand12 (a good one)\n2go1")
    press(page, "Put it on the board")
    holes(page, 12, 1)
    expect(board(page).locator(".cr-to-go").first).to_have_text("49 to go")


def test_the_rule_sheet_of_the_table_is_what_a_new_board_goes_by(phone: Visit) -> None:
    page = phone.open(PAGE)
    sheet = json.dumps({"v": 1, "sheet": "muggins", "under": "muggins"})
    page.evaluate("sheet => localStorage.setItem('cribref.table', sheet)", sheet)
    page.reload()
    begin(page)
    expect(board(page).locator(".cr-in-force")).to_contain_text("muggins")
    assert kept_fields(page)["under"] == "muggins"


STATES = {
    "example": "",
    "won": "#w=board&v=1&id=a&n=9&acts=1hand29,1hand29,1hand29,1hand29,2hand19,1hand29",
    "three": "#w=board&v=1&id=b&n=9&under=three-handed&acts=1fifteen2,3hand12&at=2",
    "trouble": "#w=board&v=1&id=c&n=9&name1=A%20rather%20long%20name%20here&acts=1go1,2hand19,1huh",
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (PHONE, "light"), (DESKTOP, "light")])
def test_every_state_fits_and_has_nothing_that_shuts_readers_out(
    new_visit: NewVisit, width: int, scheme: Scheme, state: str
) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(PAGE + STATES[state])
    expect(board(page)).to_have_attribute("live", "")
    if STATES[state]:
        expect(board(page).locator(".cr-linked")).to_be_hidden(timeout=START)
        expect(board(page).locator(".cr-pegged-row").first).to_be_visible()
    for details in board(page).locator("details").all():
        details.evaluate("each => { each.open = true }")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll("crib-widget button, crib-widget summary")]
          .filter((each) => each.checkVisibility())
          .map((each) => [each.textContent, each.getBoundingClientRect()])
          .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
          .map(([text, box]) => `${text}: ${box.width} by ${box.height}`)"""
    )
    assert small == []
    assert report(page) == []


def test_without_a_script_there_is_a_board_and_no_control(new_visit: NewVisit) -> None:
    page = new_visit(scripts=False).open(PAGE)
    expect(board(page).locator(".cr-drawn-board")).to_be_visible()
    expect(board(page).locator(".cr-holes strong").first).to_have_text("43")
    for button in board(page).locator("button, input, textarea").all():
        expect(button).to_be_hidden()
    expect(board(page).locator("noscript p")).to_be_visible()
