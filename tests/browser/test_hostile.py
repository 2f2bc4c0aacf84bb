"""What strangers put into links, files and fields is text, if shown at all: never run or drawn.

The tries that need no browser, every field of every widget, are in tests/web/test_hostile.py.
"""

from __future__ import annotations

import json
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit

MARKUP = (
    "'\"><img src=x onerror=hacked=1><script>hacked=1</script><hacked-one onload=hacked=1>"
    '</hacked-one><a href="javascript:hacked=1">x</a>'
)
START = 60_000
NOTE = """
window.tried = [];
addEventListener("securitypolicyviolation", (event) => window.tried.push(event.blockedURI));
"""
FOUND = """() => [
  ...document.querySelectorAll(
    "img[src=x], hacked-one, [onerror], [onload], a[href^='javascript:'], iframe, object, embed"
  ),
].map((element) => element.outerHTML).concat(
  [...document.scripts].filter((script) => script.text.includes("hacked")).map((one) => one.text),
  window.tried,
  "hacked" in window ? ["it ran"] : [],
)"""


@pytest.fixture
def page(phone: Visit) -> Page:
    """A page that notes what the policy had to stop: it is not to come to that."""
    phone.context.add_init_script(NOTE)
    return phone.page


def unharmed(page: Page) -> None:
    """Nothing was run, and nothing stands in the page that would be."""
    assert page.evaluate(FOUND) == []


def link(widget: str, **fields: str) -> str:
    """The fragment of a link that carries these fields."""
    return f"#{urlencode({'w': widget, **fields})}"


def test_link_and_typed_cards_are_text(phone: Visit, page: Page) -> None:
    phone.open("tools/hand-counter/" + link("hand-counter", hand=MARKUP, starter=MARKUP))
    field = page.locator("#hand-counter-cards")
    expect(page.locator("crib-widget .cr-trouble")).to_contain_text("<img src=x")
    unharmed(page)
    field.fill(f"5H 5C {MARKUP}")
    field.press("Enter")
    expect(page.locator("crib-widget .cr-trouble")).to_contain_text("is not a card")
    unharmed(page)
    # Whatever the link names: no widget of this page, none at all, a name of every object's.
    for name in (MARKUP, "", "__proto__", "constructor"):
        page.evaluate("hash => { location.hash = hash }", link(name, hand="5H", __proto__="x"))
    unharmed(page)


def test_names_and_pasted_games_are_text(phone: Visit, page: Page) -> None:
    phone.open("tools/pegging/" + link("pegging", name1=MARKUP, plays="7H 8C"))
    expect(page.locator("crib-widget")).to_contain_text("<img src=x")
    unharmed(page)
    phone.open("tools/board/" + link("board", name1=MARKUP, name2="Bo", acts="1go1"))
    expect(page.locator("crib-widget")).to_contain_text("<img src=x")
    unharmed(page)
    phone.open("tools/referee/" + link("referee", game=f"cribbage 1\n{MARKUP}\n"))
    expect(page.locator("crib-widget textarea").first).to_have_value(f"cribbage 1\n{MARKUP}\n")
    unharmed(page)


def test_what_is_stored_is_text(phone: Visit, page: Page) -> None:
    phone.open("learn/")
    wicked = {
        "cribref.board": {
            "v": 1,
            "count": 1,
            "fields": [["v", "1"], ["name1", MARKUP], ["acts", f"1go1,{MARKUP}"]],
        },
        "cribref.progress": {
            "v": 1,
            "stars": {MARKUP: 3, "__proto__": {"hacked": 1}},
            "practice": {"v": 1, "records": [MARKUP, f"2026-11-30T08:00:00 - {MARKUP}"]},
            "games": [
                {"id": "1-2", "fragment": "w=tutor&seed=1", "stands": MARKUP},
                {"id": "1-3", "fragment": "javascript:hacked=1", "stands": "1 to 2"},
            ],
        },
        "cribref.table": {"v": 1, "sheet": MARKUP, "under": MARKUP},
        "cribref.deck": MARKUP,
        "cribref.offline": MARKUP,
    }
    for key, value in wicked.items():
        text = value if isinstance(value, str) else json.dumps(value)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    for path in ("tools/board/", "learn/practice/", "learn/tutor/", "house-rules/sheet/"):
        phone.open(path)
        expect(page.locator("h1").first).to_be_visible()
        live = page.locator("crib-widget[live]")
        if page.locator("crib-widget").count():
            expect(live.first).to_be_visible()
            live.first.hover()
            expect(live.first).not_to_have_attribute("aria-busy", "true", timeout=START)
        unharmed(page)


def test_loaded_file_of_progress_is_text(phone: Visit, page: Page) -> None:
    phone.open("learn/")
    for content in (
        json.dumps({"v": 1, "stars": {MARKUP: 3}, "practice": {"v": 1, "records": [MARKUP]}}),
        MARKUP,
        json.dumps({"v": MARKUP, "stars": MARKUP}),
    ):
        page.locator("crib-progress input[type=file]").set_input_files(
            {"name": f"{MARKUP[:20]}.json", "mimeType": "text/html", "buffer": content.encode()}
        )
        expect(page.locator("crib-progress [role=status]")).not_to_have_text("")
        unharmed(page)


def test_search_and_lost_addresses_are_text(phone: Visit, page: Page) -> None:
    phone.open("no/such/flush" + quote(MARKUP) + "/")
    expect(page.locator("[data-cr-lost] li").first).to_be_visible()
    expect(page.locator("[data-cr-words]")).to_contain_text("<img src")
    unharmed(page)
    phone.faults = [fault for fault in phone.faults if "404" not in fault]
    page.locator("label[for=__search]").first.click()
    query = page.get_by_role("textbox", name="Search")
    for typed in (f"muggins {MARKUP}", MARKUP):
        query.fill(typed)
        expect(page.locator(".md-search-result__meta")).not_to_have_text("")
        unharmed(page)


def test_report_takes_no_markup_and_no_address_of_a_link(phone: Visit, page: Page) -> None:
    phone.open(f"report/#rule={quote(MARKUP)}")
    text = page.locator(".cr-report-form textarea")
    expect(text).not_to_have_value("")
    assert "hacked" not in text.input_value()
    text.fill(MARKUP)
    page.locator(".cr-report-form button").first.click()
    unharmed(page)


def test_what_python_prints_and_raises_is_text(phone: Visit, page: Page) -> None:
    phone.open("package/count/")
    block = page.locator(".cr-live").first
    block.get_by_role("button", name="Edit").click()
    block.locator("textarea").fill(
        f"print({MARKUP!r})\nraise ValueError({('rule 7.5, javascript:hacked=1 ' + MARKUP)!r})\n"
    )
    block.get_by_role("button", name="Run", exact=True).click()
    expect(block.locator(".cr-live-status")).to_contain_text("ValueError", timeout=START)
    expect(block).to_contain_text("<img src=x onerror=hacked=1>")
    unharmed(page)
