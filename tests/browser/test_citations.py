"""Whoever follows the citation of a rule stands before the rule: its heading and its words in view.

Each way to a rule is walked as readers walk it: by its short links with a full load, and by the
links of our own pages under instant navigation. In view is below the header and above the screen's
lower edge, when the page has come and at rest, half a second later.
"""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from playwright.sync_api import Page, expect

from cribref.rulebook import Rule, rule, rules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Visit
from tests.browser.test_search import answers, enter, open_dialog

CHAPTERS = [
    tuple(found) for _, found in groupby(rules(), key=lambda each: each.page.partition("#")[0])
]
WIDTHS = pytest.mark.parametrize("width", [PHONE, DESKTOP])

WATCH = """
    const settled = async () => {
        await document.fonts.ready
        await new Promise(done => document.readyState === "complete"
            ? done() : addEventListener("load", done, {once: true}))
    }
    const pause = wait => new Promise(done => setTimeout(done, wait))
    const astray = id => {
        const header = document.querySelector(".md-header").getBoundingClientRect()
        const head = document.getElementById(id)?.getBoundingClientRect()
        const text = document.querySelector(`[data-rule="${id}"] .cr-rule__text`)
            ?.getBoundingClientRect()
        if (!head || !text) return `${id}: not on ${location.href}`
        return head.top >= header.bottom - 1 && text.bottom <= innerHeight
            ? "" : `${id}: head at ${head.top}, text to ${text.bottom}, on ${location.href}`
    }
    const arrived = async id => {
        const latest = performance.now() + 5000
        while (astray(id) && performance.now() < latest) await pause(10)
        return astray(id)
    }
"""
"""What a page is asked: `astray(id)` says where a rule is that is not in view, or nothing."""

STAYS = f"""async id => {{ {WATCH}
    await settled()
    const found = [await arrived(id)]
    // What lies above may still take its room, and the rule is brought back: then it rests.
    await pause(500)
    found.push(await arrived(id))
    for (let look = 0; look < 3; look++) {{ await pause(60); found.push(astray(id)) }}
    return found.find(Boolean) ?? ""
}}"""

WALKS = f"""async ids => {{ {WATCH}
    await settled()
    document.querySelector(".cr-contents").open = true
    const found = []
    for (const id of ids) {{
        document.querySelector(`.cr-contents a[href$="#${{id}}"]`).click()
        found.push(await arrived(id))
    }}
    return found.filter(Boolean)
}}"""


def expect_at(page: Page, found: Rule) -> None:
    """The page has come to the rule, shows it, and goes on showing it."""
    page.wait_for_url(f"**/{found.page}", wait_until="commit")
    assert page.evaluate(STAYS, found.id) == ""


@pytest.mark.parametrize("width", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)])
def test_every_rule_is_in_view_from_the_contents_of_its_chapter(
    new_visit: NewVisit, width: int
) -> None:
    visit = new_visit(width)
    found: list[str] = []
    for chapter in CHAPTERS:
        page = visit.open(chapter[0].page.partition("#")[0])
        page.wait_for_selector(".cr-opener", state="attached")
        # The last first, so that every step is a long one and the shortest page is walked too.
        found += page.evaluate(WALKS, [each.id for each in reversed(chapter)])
    assert found == []
    assert sum(map(len, CHAPTERS)) == len(rules())


def test_place_in_the_page_that_is_shown_is_not_fetched(phone: Visit) -> None:
    page = phone.open("rules/equipment/")
    page.wait_for_selector(".cr-opener", state="attached")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".md-content h1").evaluate("heading => { window.shown = heading }")
    page.locator(".cr-contents summary").tap()
    for found in ("pegs.third", "board.track"):
        page.locator(f".cr-contents a[href$='#{found}']").evaluate("link => link.click()")
        expect_at(page, rule(found))
    assert page.evaluate("window.shown.isConnected") is True
    assert [each for each in asked if each.endswith("/")] == []
    page.go_back()  # at once, and nothing leads the reader forth again
    page.wait_for_timeout(1000)
    expect(page.locator("[data-rule='pegs.third'] .cr-rule__text")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.long)])
def test_short_link_opens_at_its_rule_in_every_chapter(new_visit: NewVisit, width: int) -> None:
    visit = new_visit(width)
    for place, chapter in enumerate(CHAPTERS):
        # Another rule of each chapter for each width: near its head, in its middle, at its end.
        step = (place + (width == PHONE)) % 3
        found = chapter[step * (len(chapter) - 1) // 2]
        visit.open(f"r/{found.id if place % 2 else found.number}/")
        expect_at(visit.page, found)


@WIDTHS
@pytest.mark.parametrize(
    ("start", "link"),
    [
        ("rules/show/", ".cr-rule__see a:not([href^='#'])"),
        ("disputes/count/", ".cr-ruling a.cr-ref"),
        ("house-rules/muggins/", ".md-content a.cr-ref"),
        ("games/five-card/", ".md-content a.cr-ref"),
        ("glossary/", ".cr-used a"),
        ("sources/", ".cr-source a.cr-ref"),
        ("tools/hand-counter/", "crib-widget a.cr-why"),
        ("", "crib-widget a.cr-why"),
        ("learn/play/", ".cr-why"),
    ],
)
def test_link_of_our_own_page_leads_to_the_rule_without_a_full_load(
    new_visit: NewVisit, width: int, start: str, link: str
) -> None:
    page = new_visit(width).open(start)
    page.wait_for_selector(".cr-opener", state="attached")  # our script has come
    page.evaluate("window.still = true")
    links = page.locator(link)
    last = links.nth(links.count() - 1)
    target = str(last.evaluate("it => it.href")).split("/cribref/", 1)[1]
    last.scroll_into_view_if_needed()
    # A key's way: on a telephone the first tap on a mention shows the rule where it stands.
    last.evaluate("it => it.click()")
    expect_at(page, rule(target.partition("#")[2]))
    assert page.evaluate("window.still") is True


@WIDTHS
def test_number_typed_in_the_search_opens_at_its_rule(new_visit: NewVisit, width: int) -> None:
    visit = new_visit(width)
    for number in ("3.23", "10.35"):
        query = open_dialog(visit, "rules/mistakes/")
        visit.page.evaluate("scrollTo(0, 4000)")
        enter(query, number)
        expect(answers(visit.page).first.locator(".cr-hit__number")).to_have_text(number)
        visit.page.keyboard.press("Enter")
        expect_at(visit.page, rule(number))


def test_argument_is_settled_by_opening_the_search_typing_it_and_a_tap(phone: Visit) -> None:
    for said in (
        "does a four card flush count in the crib",
        "do I get 2 for nobs on the starter",
        "said go with a playable card",
        "is Q-K-A a run",
        "31 for two or three",
        "who wins if both are past 120",
    ):
        page = phone.open()
        page.locator("header label[for=__search].md-header__button").tap()
        page.keyboard.insert_text(said)
        answers(page).first.tap()
        page.wait_for_url("**/#*")
        place = page.url.partition("#")[2]
        block = page.locator(f"[data-rule='{place}'].cr-rule, [data-ruling='{place}']")
        expect(page.locator(f"[id='{place}']")).to_be_in_viewport(ratio=1)
        expect(block.locator(".cr-rule__text, .cr-ruling__text")).to_be_in_viewport(ratio=1)
        expect(block.get_by_text(re.compile(r"^Sources?: "))).to_be_in_viewport(ratio=1)
        if block.get_attribute("data-ruling"):
            expect(block.locator("a.cr-ref").first).to_be_in_viewport(ratio=1)


def test_tapped_just_after_scrolling_a_rule_is_in_view(phone: Visit) -> None:
    page = phone.open("rules/show/")
    page.locator(".cr-contents summary").tap()
    for wait in (
        60,
        80,
        100,
        120,
    ):  # the theme notes where the page stood a tenth of a second after
        page.evaluate(
            """async wait => {
                scrollTo(0, 300 + wait)
                await new Promise(done => setTimeout(done, wait))
                document.querySelector(".cr-contents a[href$='#show.order']").click()
            }""",
            wait,
        )
        expect_at(page, rule("show.order"))


def test_back_and_forth_a_rule_is_where_the_reader_left_it(desktop: Visit) -> None:
    page = desktop.open("r/show.flush.crib/")
    expect_at(page, rule("show.flush.crib"))
    page.locator(".md-tabs__link", has_text="Disputes").evaluate("it => it.click()")
    page.wait_for_url("**/disputes/")
    page.go_back()
    expect_at(page, rule("show.flush.crib"))


def test_rule_and_ruling_go_to_the_devices_own_share_sheet_with_their_links(phone: Visit) -> None:
    phone.page.add_init_script("navigator.share = async what => { window.shared = what }")
    for path, place, link in (
        ("rules/show/", "show.flush.crib", "r/show.flush.crib/"),
        ("disputes/count/", "crib-flush-four", "disputes/count/#crib-flush-four"),
    ):
        page = phone.open(f"{path}#{place}")
        block = page.locator(f"[data-rule='{place}'].cr-rule, [data-ruling='{place}']")
        block.get_by_role("button", name="Share").tap()
        shared = page.evaluate("window.shared")
        assert shared["url"] == phone.site + link
        assert "edition 2026.1" in shared["text"]
        assert "7.5" in shared["text"]


def test_this_looks_wrong_opens_a_report_that_names_the_rule_and_sends_nothing(
    phone: Visit,
) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = phone.open("rules/show/#show.flush.crib")
    page.locator("[data-rule='show.flush.crib'].cr-rule a", has_text="This looks wrong").tap()
    text = page.get_by_label("Your report")
    expect(text).to_have_value(re.compile(r"^cribref 2026\.1, rule show\.flush\.crib\n"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Copy the report").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "rule show.flush.crib" in str(page.evaluate("navigator.clipboard.readText()"))
    assert asked == []
