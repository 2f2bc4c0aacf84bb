"""The hand counter in the reader's hands, on the built site: tapped, typed, linked, found again."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report
from tests.browser.waiting import wait_until

PAGE = "tools/hand-counter/"
LINK = "#w=hand-counter&hand=5H5C5SJD&starter=5D"
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""

SLOW = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...given) {
  setTimeout(() => post.apply(this, given), 2000);
};
"""
TOTALS = """
window.totals = new Set();
const look = () => {
  const total = document.querySelector("crib-widget .cr-total");
  if (total?.checkVisibility({ visibilityProperty: true })) totals.add(total.innerText.trim());
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


def counter(page: Page) -> Locator:
    return page.locator("crib-widget[name=hand-counter]")


def press(page: Page, name: str) -> None:
    counter(page).get_by_role("button", name=name, exact=True).click()


def tap(page: Page, *names: str) -> None:
    for name in names:
        counter(page).get_by_role("button", name=name, exact=True).tap()


def total(page: Page, text: str) -> None:
    expect(counter(page).locator(".cr-total")).to_have_text(
        re.compile(rf"^\s*{text}\s*$"), timeout=START, use_inner_text=True
    )


def hand(page: Page) -> Locator:
    return counter(page).get_by_label("Cards", exact=True)


FIVES = ("five of hearts", "five of clubs", "five of spades", "jack of diamonds")


def test_five_taps_with_one_thumb_give_the_total_and_its_reasons(phone: Visit) -> None:
    page = phone.open(PAGE)
    tap(page, "Clear")
    total(page, "Four cards, then the starter")
    tap(page, *FIVES)
    total(page, "Now the starter")
    tap(page, "five of diamonds")
    total(page, r"29\s+points in the hand")
    keys = counter(page).get_by_role("button", name="ace of spades", exact=True)
    expect(keys).to_be_hidden()
    expect(counter(page).locator(".cr-total")).to_be_in_viewport()
    expect(counter(page).locator(".cr-aloud")).to_be_in_viewport()
    expect(counter(page).locator(".cr-say")).to_contain_text("is twenty-nine.")
    expect(counter(page).locator(".cr-lines > li")).to_have_count(10)
    assert page.url.endswith(LINK)


def test_a_card_on_the_felt_is_taken_up_and_another_laid_down(phone: Visit) -> None:
    page = phone.open(PAGE)
    tap(page, "Take up the nine of spades")
    total(page, "One more for the hand")
    tap(page, "six of clubs")
    total(page, r"12\s+points in the hand")
    tap(page, "Crib")
    total(page, r"12\s+points in the crib")


@pytest.mark.parametrize(("width", "in_a_row"), [(320, 6), (390, 7), (1280, 13)])
def test_keys_are_44_pixels_and_fit_the_width(
    new_visit: NewVisit, width: int, in_a_row: int
) -> None:
    page = new_visit(width).open(PAGE)
    press(page, "Clear")
    total(page, "Four cards, then the starter")
    boxes = [box for key in counter(page).locator(".cr-key").all() if (box := key.bounding_box())]
    assert len(boxes) == 52
    assert all(box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    rows = [len(list(row)) for _, row in groupby(boxes, key=lambda box: round(box["y"]))]
    assert max(rows) == in_a_row
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_every_control_in_reach_of_a_thumb_is_44_pixels(phone: Visit) -> None:
    page = phone.open(PAGE)
    expect(counter(page)).to_have_attribute("live", "")
    for control in counter(page).locator("button, input:not([type=hidden]), summary, a").all():
        box = control.bounding_box()
        assert box is None or box["height"] >= 44, control.evaluate("it => it.outerHTML")


def test_a_line_lights_its_cards_and_a_card_its_lines(desktop: Visit) -> None:
    page = desktop.open(PAGE)
    counter(page).locator(".cr-row", has_text="Pair").hover()
    lit = counter(page).locator(".cr-card[data-lit]")
    expect(lit).to_have_count(2)
    assert {card.get_attribute("data-card") for card in lit.all()} == {"8C", "8D"}
    counter(page).get_by_role("button", name="Take up the nine of spades").hover()
    expect(counter(page).locator(".cr-row[data-lit]")).to_have_count(3)


def test_a_tap_shows_the_rule_the_next_goes_there_and_the_hand_is_there_on_the_way_back(
    phone: Visit,
) -> None:
    page = phone.open(PAGE + LINK)
    total(page, r"29\s+points in the hand")
    link = counter(page).get_by_role("link", name="rule 7.14")
    link.scroll_into_view_if_needed()
    page.wait_for_timeout(300)  # the theme writes down where the page was scrolled to
    link.tap()
    expect(page.locator(".cr-mention")).to_contain_text("Pair royal")
    link.tap()
    page.wait_for_url(re.compile(r"/rules/show/#show\.pair\.royal$"))
    expect(page.locator("[id='show.pair.royal']")).to_be_in_viewport()
    page.go_back()
    page.wait_for_url(re.compile(re.escape(PAGE + LINK) + "$"))
    total(page, r"29\s+points in the hand")


def test_a_shared_link_counts_its_hand_and_shows_no_other_total(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.page.add_init_script(TOTALS)
    page = visit.open(PAGE + LINK)
    total(page, r"29\s+points in the hand")
    page.reload()
    total(page, r"29\s+points in the hand")
    seen = page.evaluate("[...totals]")
    assert [re.sub(r"\s+", " ", text) for text in seen] == ["29 points in the hand"]


def test_a_worked_example_opens_in_the_counter_with_its_own_total(phone: Visit) -> None:
    page = phone.open("rules/show/")
    example = page.locator("figure.cr-example", has=page.locator(".cr-open")).first
    shown = example.locator(".cr-total").inner_text()
    example.get_by_role("link", name="Open in the counter").tap()
    page.wait_for_url(re.compile("/" + re.escape(PAGE) + "#w=hand-counter&"))
    total(page, r"\s+".join(map(re.escape, shown.split())))


def test_back_brings_the_hand_that_random_and_clear_took_away(phone: Visit) -> None:
    page = phone.open(PAGE + LINK)
    total(page, r"29\s+points in the hand")
    tap(page, "Random")
    wait_until(page, "link => !location.hash.endsWith(link)", LINK)
    dealt = page.evaluate("location.hash")
    tap(page, "Clear")
    total(page, "Four cards, then the starter")
    page.go_back()
    wait_until(page, "hash => location.hash === hash", dealt)
    expect(counter(page).locator(".cr-total strong")).to_be_visible()
    page.go_back()
    total(page, r"29\s+points in the hand")


def test_keys_alone_are_enough(desktop: Visit) -> None:
    page = desktop.open(PAGE)
    for _ in range(60):
        page.keyboard.press("Tab")
        if hand(page).evaluate("it => it === document.activeElement"):
            break
    expect(hand(page)).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type("7h 8c 8d 9s")
    total(page, "Now the starter")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.cr-key')"):
            break
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "3H"
    page.keyboard.press("Enter")
    total(page, r"12\s+points in the hand")
    expect(counter(page).locator(".cr-total")).to_be_focused()


def test_five_taps_all_arrive_when_python_is_two_seconds_late(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.page.add_init_script(SLOW)
    page = visit.open(PAGE)
    counter(page).get_by_text("Change a card").tap()
    tap(page, "Clear", *FIVES, "five of diamonds")
    total(page, r"29\s+points in the hand")
    assert page.url.endswith(LINK)


def test_letters_all_arrive_when_python_is_two_seconds_late(new_visit: NewVisit) -> None:
    visit = new_visit(1280)
    visit.page.add_init_script(SLOW)
    page = visit.open(PAGE)
    hand(page).click()
    page.keyboard.press("Control+a")
    page.keyboard.type("2h 4h 6h", delay=120)
    page.wait_for_timeout(1500)
    page.keyboard.type(" 8h / qc", delay=120)
    expect(hand(page)).to_have_value("2h 4h 6h 8h / qc")
    total(page, r"4\s+points in the hand")
    expect(hand(page)).to_have_value("2h 4h 6h 8h / qc")
    press(page, "Crib")
    total(page, r"0\s+points in the crib")
    expect(hand(page)).to_have_value("2H 4H 6H 8H / QC")


def test_text_that_is_no_hand_is_kept_and_its_place_shown(phone: Visit) -> None:
    page = phone.open(PAGE)
    hand(page).fill("5h 5c 1s jd / 5d")
    trouble = counter(page).locator(".cr-trouble")
    expect(trouble).to_contain_text('did you mean the ace, "AS"?', timeout=START)
    expect(trouble.locator("mark")).to_have_text("1s")
    expect(hand(page)).to_have_value("5h 5c 1s jd / 5d")
    expect(hand(page)).to_be_focused()
    hand(page).fill("5h 5c as jd / 5d")
    total(page, r"15\s+points in the hand")
    expect(trouble).to_have_count(0)


def test_a_malformed_link_opens_with_its_text_and_the_reason(phone: Visit) -> None:
    page = phone.open(PAGE + "#w=hand-counter&hand=5H5C5XJD&starter=5D")
    expect(counter(page).locator(".cr-trouble")).to_contain_text("is not a card", timeout=START)
    expect(hand(page)).to_have_value("5H5C5XJD / 5D")
    total(page, "Not counted yet")


def test_without_scripts_the_answer_stands_and_no_control_does_nothing(
    new_visit: NewVisit,
) -> None:
    page = new_visit(scripts=False).open(PAGE)
    total(page, r"12\s+points in the hand")
    expect(counter(page).locator("noscript")).to_be_visible()
    for control in counter(page).locator("button, input, summary").all():
        expect(control).to_be_hidden()


def test_the_link_can_be_copied(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open(PAGE + LINK)
    total(page, r"29\s+points in the hand")
    tap(page, "Copy link")
    expect(counter(page).locator(".cr-status")).to_contain_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == visit.site + PAGE + LINK


SHEET = """
Object.defineProperty(navigator, "share", {
  value: (given) => { window.shared = given; return Promise.resolve(); },
});
"""
TWELVE = "#w=hand-counter&hand=7H8C8D9S&starter=3C"


def test_the_count_is_shared_and_copied_as_text_with_its_link(new_visit: NewVisit) -> None:
    visit = new_visit()
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.page.add_init_script(SHEET)
    page = visit.open(PAGE + TWELVE)
    total(page, r"12\s+points in the hand")
    text = (
        "7♥ 8♣ 8♦ 9♠ / 3♣: 12 in the hand. Fifteen two, fifteen four, and a double run of three"
        " is twelve. (Rules 7.1, 7.15.)"
    )
    tap(page, "Share")
    given = page.evaluate("shared")
    assert (given["text"], given["url"]) == (text, visit.site + PAGE + TWELVE)
    tap(page, "Copy text")
    expect(counter(page).locator(".cr-status")).to_contain_text("Text copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{text} {visit.site}{PAGE}{TWELVE}"


def test_a_short_claim_is_gone_through_with_one_thumb_until_the_miss_is_found(
    new_visit: NewVisit,
) -> None:
    page = new_visit(320).open(f"{PAGE}{TWELVE}&under=muggins")
    total(page, r"12\s+points in the hand")
    counter(page).get_by_label("I say", exact=True).fill("10")
    claim = counter(page).locator(".cr-claimed")
    expect(claim).to_contain_text("You said 10, and it is 12: 2 too few.")
    expect(claim).to_contain_text("your opponent may take the 2 points")
    tap(page, "Find what was missed")
    expect(counter(page).locator(".cr-lifted")).to_have_count(2)
    for control in counter(page).locator(".cr-one button").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["width"] >= 44
    tap(page, "Had it", "Missed it")
    missed = claim.locator(".cr-missed .cr-row")
    expect(missed).to_have_count(1)
    expect(missed).to_have_attribute("data-cards", "7H 8C")
    expect(counter(page).locator(".cr-say")).to_contain_text("Missed: fifteen: seven of hearts")
    assert page.url.endswith("&under=muggins&say=10&step=3&had=yn")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.reload()
    expect(missed).to_have_attribute("data-cards", "7H 8C", timeout=START)


def test_the_count_is_stepped_through_by_keys_alone(desktop: Visit) -> None:
    page = desktop.open(PAGE + TWELVE)
    total(page, r"12\s+points in the hand")
    counter(page).get_by_role("button", name="Step through").focus()
    lifted = counter(page).locator(".cr-lifted")
    for number, cards in enumerate((2, 2, 3, 3, 2), 1):
        page.keyboard.press("Enter")
        expect(counter(page).locator(".cr-step-place")).to_contain_text(f"{number} of 5")
        expect(lifted).to_have_count(cards)
    expect(counter(page).get_by_role("button", name="Done")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lifted).to_have_count(0)
    expect(counter(page).get_by_role("button", name="Step through")).to_be_focused()


def test_ranks_alone_and_another_game_with_one_thumb(new_visit: NewVisit) -> None:
    page = new_visit(320).open(PAGE)
    tap(page, "Clear", "Ranks alone")
    expect(counter(page).locator(".cr-key")).to_have_count(13)
    tap(page, "seven", "eight", "eight", "nine", "three")
    total(page, r"12\s+points in the hand, whatever the suits")
    tap(page, "Take up the nine", "ten")
    total(page, r"6\s+points in the hand, whatever the suits")
    counter(page).get_by_text("other games").tap()
    tap(page, "Seven-card")
    total(page, "One more for the hand")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_reports_nothing_in_any_state(new_visit: NewVisit, width: int, scheme: Scheme) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(PAGE)
    for text, shown in [
        ("7h 8c", "Two more, then the starter"),
        ("7h 8", "8: which suit\\? S, H, D or C"),
        ("4 5 6 j / 6", r"14\s+points in the hand, suits aside"),
        ("7h 8c 8d 9x / 3c", "Not counted yet"),
        ("qs kd ah 2c / 7d", r"0\s+points in the hand"),
        ("crib 5h 5c 5s jd / 5d", r"29\s+points in the crib"),
    ]:
        hand(page).fill(text)
        total(page, shown)
        assert report(page) == []
    counter(page).get_by_label("I say", exact=True).fill("27")
    press(page, "Find what was missed")
    counter(page).get_by_text("other games").click()
    expect(counter(page).locator(".cr-lifted")).to_have_count(2)
    assert report(page) == []
    press(page, "Close")
    counter(page).locator(".cr-row").first.hover()
    page.evaluate("document.documentElement.classList.add('four-colour')")
    counter(page).get_by_text("Change a card").click()
    assert report(page) == []
