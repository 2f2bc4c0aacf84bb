"""A mention of a rule shows the rule: pointed at, reached by keys, or tapped."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from cribref.rulebook import rule
from tests.browser.conftest import Visit

MENTION = ".md-content a.cr-ref[data-rule='show.flush']"


def says(page: Page, key: str) -> None:
    """What stands beside the mention is the rule's own text."""
    found = rule(key)
    box = page.locator(".cr-mention")
    expect(box).to_contain_text(f"{found.number} {found.title}")
    expect(box).to_contain_text(found.text)
    expect(box).to_be_in_viewport(ratio=1)


def test_pointed_at_a_mention_shows_its_rule_and_goes_when_left(desktop: Visit) -> None:
    page = desktop.open("rules/show/#show.flush.crib")
    page.locator(MENTION).first.hover()
    says(page, "show.flush")
    page.locator(".cr-mention").hover()
    page.wait_for_timeout(500)
    expect(page.locator(".cr-mention")).to_be_visible()
    page.mouse.move(2, 400)
    expect(page.locator(".cr-mention")).to_have_count(0)


def test_reached_by_keys_a_mention_shows_its_rule_until_escape(desktop: Visit) -> None:
    page = desktop.open("house-rules/muggins/")
    page.locator(".md-content a.cr-ref").first.evaluate("it => it.focus({focusVisible: true})")
    box = page.locator(".cr-mention")
    expect(box).to_be_visible()
    link = page.locator(".md-content a.cr-ref").first
    expect(link).to_have_attribute("aria-describedby", "cr-mention")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(link).to_be_focused()


def test_tapped_a_mention_shows_its_rule_and_the_way_to_it(phone: Visit) -> None:
    page = phone.open("rules/show/#show.flush.crib")
    page.locator(MENTION).first.tap()
    says(page, "show.flush")
    assert page.url.endswith("#show.flush.crib")
    page.get_by_role("link", name="Read rule 7.4 in full").tap()
    page.wait_for_url("**#show.flush")
    expect(page.locator("[id='show.flush']")).to_be_in_viewport()
    expect(page.locator(".cr-mention")).to_have_count(0)


def test_tapped_twice_a_mention_leads_to_its_rule(phone: Visit) -> None:
    page = phone.open("disputes/count/")
    link = page.locator(".cr-ruling a.cr-ref").first
    target = str(link.evaluate("it => it.href"))
    link.tap()
    expect(page.locator(".cr-mention")).to_be_visible()
    link.tap()
    page.wait_for_url(target)


def test_a_line_of_a_count_shows_its_rule_as_well(desktop: Visit) -> None:
    page = desktop.open("tools/hand-counter/")
    page.locator("crib-widget a.cr-why").first.hover()
    says(page, "show.fifteen")


def test_nothing_is_shown_where_the_texts_do_not_arrive(desktop: Visit) -> None:
    desktop.page.route("**/mentions.json", lambda route: route.abort())
    page = desktop.open("rules/show/")
    page.locator(MENTION).first.hover()
    page.wait_for_timeout(600)
    expect(page.locator(".cr-mention")).to_have_count(0)
    page.locator(MENTION).first.click()
    page.wait_for_url("**#show.flush")
    desktop.faults = [fault for fault in desktop.faults if "ERR_FAILED" not in fault]
