"""What a reader does on any page: switches the deck, cites a rule, follows links, presses keys."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Visit


def inks(page: Page) -> list[str]:
    """The colours of a spade, a heart, a diamond and a club as they are drawn."""
    colours = page.evaluate(
        """() => ["spades", "hearts", "diamonds", "clubs"].map(suit => {
            const card = document.createElement("span")
            card.className = `cr-card cr-${suit}`
            document.querySelector("main").append(card)
            const colour = getComputedStyle(card).color
            card.remove()
            return colour
        })"""
    )
    assert isinstance(colours, list)
    return colours


def test_deck_has_two_colours_and_on_request_four(phone: Visit) -> None:
    page = phone.open("rules/show/")
    switch = page.get_by_role("button", name="Four-colour deck")
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert len(set(inks(page))) == 2
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert len(set(inks(page))) == 4


def test_deck_is_remembered_on_every_page_and_before_anything_is_drawn(phone: Visit) -> None:
    page = phone.open("rules/show/")
    page.get_by_role("button", name="Four-colour deck").click()
    assert page.evaluate("localStorage.getItem('cribref.deck')") == "four"
    phone.open("tools/hand-counter/")
    expect(page.get_by_role("button", name="Four-colour deck")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert len(set(inks(page))) == 4
    head = page.content().partition("</head>")[0]
    assert "site-early.js" in head


def test_deck_switches_in_every_open_page(new_visit: NewVisit) -> None:
    visit = new_visit(PHONE)
    first = visit.open("rules/show/")
    second = visit.context.new_page()
    second.goto(visit.site + "package/")
    second.get_by_role("button", name="Four-colour deck").click()
    expect(first.get_by_role("button", name="Four-colour deck")).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_scheme_follows_the_readers_device_until_they_choose(
    new_visit: NewVisit, scheme: str
) -> None:
    page = new_visit(PHONE, scheme).open()
    wanted = {"light": "default", "dark": "slate"}
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", wanted[scheme])
    page.locator("label[for^=__palette]:visible").click()
    other = {"light": "slate", "dark": "default"}
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", other[scheme])
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", other[scheme])


def test_citation_is_copied_whole_with_a_link_that_opens_at_the_rule(phone: Visit) -> None:
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = phone.open("rules/show/")
    block = page.locator("[data-rule='show.flush.crib'].cr-rule")
    block.get_by_role("button", name="Copy citation").click()
    expect(page.locator(".cr-announce")).to_have_text(
        "Rule 7.5, Flush in the crib: citation copied."
    )
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    assert copied.startswith("cribref rule 7.5, Flush in the crib (standard, edition 2026.1): ")
    link = copied.rsplit("\n", maxsplit=1)[-1]
    assert link == phone.site + "r/show.flush.crib/"
    page.goto(link)
    page.wait_for_url("**/rules/show/#show.flush.crib")
    heading = page.locator("[id='show.flush.crib']")
    expect(heading).to_be_in_viewport()
    below_header = page.evaluate(
        """() => document.getElementById("show.flush.crib").getBoundingClientRect().top
            - document.querySelector(".md-header").getBoundingClientRect().bottom"""
    )
    assert 0 <= below_header < 200


def test_citation_is_copied_where_the_clipboard_is_closed_to_pages(phone: Visit) -> None:
    page = phone.open("rules/show/")
    page.evaluate(
        """() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error("no"))
            document.execCommand = () => (window.copied = document.activeElement.value) !== ""
        }"""
    )
    page.get_by_role("button", name="Copy citation of rule 7.1", exact=True).click()
    expect(page.locator(".cr-announce")).to_contain_text("citation copied")
    assert str(page.evaluate("copied")).endswith("r/show.fifteen/")


@pytest.mark.parametrize("key", ["7.5", "show.flush.crib"])
def test_short_link_leads_on_without_a_script(new_visit: NewVisit, key: str) -> None:
    visit = new_visit(PHONE, scripts=False)
    page = visit.open(f"r/{key}/")
    page.wait_for_url("**/rules/show/#show.flush.crib")
    expect(page.locator("[id='show.flush.crib']")).to_be_in_viewport()


def test_without_scripts_nothing_is_offered_that_needs_them(new_visit: NewVisit) -> None:
    page = new_visit(DESKTOP, scripts=False).open("rules/show/")
    expect(page.get_by_role("button", name="Four-colour deck")).to_be_hidden()
    expect(page.get_by_role("button", name="Copy citation")).to_have_count(0)
    expect(page.get_by_text("In the crib a flush needs all five cards").first).to_be_visible()


@pytest.mark.parametrize("key", ["s", "f", "p", ",", "n", "."])
def test_letters_pressed_by_mistake_do_nothing(desktop: Visit, key: str) -> None:
    page = desktop.open("rules/show/")
    before = page.url
    page.get_by_role("button", name="Four-colour deck").focus()
    page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.url == before
    expect(page.locator("#__search")).not_to_be_checked()


@pytest.mark.parametrize("key", ["s", "f", "p", ",", "n", ".", "/"])
def test_keys_inside_a_tool_belong_to_the_tool(desktop: Visit, key: str) -> None:
    page = desktop.open("tools/hand-counter/")
    before = page.url
    page.locator("crib-widget button:visible").first.focus()
    page.keyboard.press(key)
    page.wait_for_timeout(300)
    assert page.url == before
    expect(page.locator("#__search")).not_to_be_checked()


def test_slash_opens_the_search(desktop: Visit) -> None:
    page = desktop.open("rules/show/")
    page.keyboard.press("/")
    expect(page.locator("#__search")).to_be_checked()
    expect(page.locator(".md-search__input")).to_be_focused()


def test_page_arrives_without_a_full_load(desktop: Visit) -> None:
    page = desktop.open("rules/show/")
    page.evaluate("window.still = true")
    page.locator(".md-tabs__link", has_text="Package").click()
    page.wait_for_url("**/package/")
    expect(page.locator("h1")).to_have_text("The package")
    assert page.evaluate("window.still") is True
    build = "document.querySelector('meta[name=cribref-build]').content"
    assert re.fullmatch(r"[0-9a-f]{12}", str(page.evaluate(build)))
    assert page.evaluate("document.querySelector('meta[name=cribref-base]').content") == ".."


def test_fragments_are_left_alone_while_reading(phone: Visit) -> None:
    page = phone.open("rules/show/#show.fifteen")
    page.mouse.wheel(0, 3000)
    page.wait_for_timeout(400)
    assert page.url.endswith("#show.fifteen")


@pytest.mark.parametrize("path", ["", "rules/show/", "rules/play/", "sources/", "package/"])
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_runs_out_of_the_page(new_visit: NewVisit, path: str, width: int) -> None:
    page = new_visit(width).open(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_first_page_answers_before_it_asks(phone: Visit) -> None:
    page = phone.open()
    expect(page.locator("h1")).to_have_text("Cribbage, settled.")
    expect(page.locator("crib-widget .cr-total")).to_contain_text("12 points")
    doors = page.locator(".cr-hero__doors a")
    for place in range(doors.count()):
        href = str(doors.nth(place).get_attribute("href"))
        assert page.request.get(urljoin(phone.site, href)).ok


def test_every_target_on_a_telephone_is_big_enough_for_a_thumb(phone: Visit) -> None:
    page = phone.open("rules/show/")
    small = page.evaluate(
        """() => [...document.querySelectorAll("main button, main a.cr-button, .cr-deck")]
            .filter(it => it.checkVisibility())
            .map(it => [it.textContent.trim(), it.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44)
            .map(([text]) => text)"""
    )
    assert small == []
