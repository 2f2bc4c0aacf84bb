"""The search that readers use: typed in the dialog on a telephone, the first answer read."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.rulebook import phases, rules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import COMBINATIONS, look
from tests.browser.waiting import wait_until

QUERIES = tomllib.loads((Path(__file__).parent / "search_queries.toml").read_text("utf-8"))["query"]
PLACES = {each.id: each.page for each in rules()} | {
    each.id: each.page for phase in phases() for each in phase.rulings
}
LATEST = 5_000


def place(key: str) -> str:
    """The address of a rule or ruling by id; any other address as it is."""
    return key if "/" in key else PLACES[key]


def open_dialog(visit: Visit, path: str = "rules/game/") -> Locator:
    """Open the search on a page as a reader does, and give the field to type in."""
    page = visit.open(path)
    query = page.locator("[data-md-component=search-query]")
    if page.viewport_size and page.viewport_size["width"] <= PHONE:
        page.locator("header label[for=__search].md-header__button").tap()
    else:
        query.click()
    expect(query).to_be_focused()
    return query


def answers(page: Page) -> Locator:
    return page.locator(".md-search-result__link")


def enter(query: Locator, words: str) -> None:
    """Clear the field and put the words in, as dictation or pasting does."""
    page = query.page
    query.fill("")
    expect(answers(page)).to_have_count(0, timeout=LATEST)
    page.keyboard.insert_text(words)


def first(page: Page) -> str:
    """Where the first answer leads, from the site's root."""
    link = answers(page).first
    link.wait_for(timeout=LATEST)
    return str(link.evaluate("link => link.href")).split("/cribref/", 1)[1]


def expect_in_view(page: Page, anchor: str) -> None:
    """The place is on the screen, below the header."""
    wait_until(
        page,
        """anchor => {
            const place = document.getElementById(anchor)?.getBoundingClientRect()
            const header = document.querySelector(".md-header").getBoundingClientRect()
            return place && place.top >= header.bottom - 1 && place.top < innerHeight / 2
        }""",
        anchor,
    )


# -- What people say -------------------------------------------------------------------------------


def test_there_are_sixty_queries_and_no_two_are_alike() -> None:
    said = [query["words"].lower() for query in QUERIES]
    assert len(said) >= 60
    assert len(set(said)) == len(said)


def test_what_people_say_finds_the_right_place_first(phone: Visit) -> None:
    query = open_dialog(phone)
    wrong = []
    for asked in QUERIES:
        enter(query, asked["words"])
        found = first(phone.page)
        if found not in map(place, asked["first"]):
            wrong.append(f"{asked['words']}: {found}, expected {' or '.join(asked['first'])}")
    assert wrong == []


def test_everything_in_the_index_is_somewhere_on_the_site(phone: Visit, site_folder: Path) -> None:
    phone.open()
    build = phone.page.locator("meta[name=cribref-build]").get_attribute("content")
    index = json.loads((site_folder / "assets" / str(build) / "search.json").read_bytes())
    pages: dict[str, set[str]] = {}
    lost = []
    for entry in index["entries"]:
        path, _, anchor = entry["at"].partition("#")
        if path not in pages:
            file = site_folder / path / "index.html"
            html = file.read_text("utf-8") if file.exists() else ""
            pages[path] = {"", *re.findall(r'\bid="([^"]+)"', html)} if html else set()
        if anchor not in pages[path]:
            lost.append(entry["at"])
    assert len(index["entries"]) > 400
    assert lost == []


# -- The dialog ------------------------------------------------------------------------------------


def test_an_empty_dialog_says_what_may_be_typed(phone: Visit) -> None:
    open_dialog(phone)
    expect(phone.page.locator(".md-search-result__meta")).to_contain_text("crib flush four")


def test_an_answer_shows_the_rules_own_words(phone: Visit) -> None:
    query = open_dialog(phone)
    enter(query, "7.5")
    answer = answers(phone.page).first
    expect(answer.locator(".cr-hit__number")).to_have_text("7.5")
    expect(answer.locator(".cr-hit__title")).to_contain_text("Flush in the crib")
    expect(answer.locator(".cr-hit__text")).to_have_text(
        next(each.text for each in rules() if each.number == "7.5")
    )
    expect(answer.locator(".cr-hit__label")).to_contain_text("Counting the show")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("start", ["rules/game/", "rules/show/"])
def test_enter_goes_to_the_first_answer_without_a_full_load(
    new_visit: NewVisit, width: int, start: str
) -> None:
    visit = new_visit(width)
    open_dialog(visit, start)
    page = visit.page
    page.evaluate("window.kept = true")
    page.keyboard.type("rule 7.5")
    answers(page).first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/show/#show.flush.crib")
    expect_in_view(page, "show.flush.crib")
    assert page.evaluate("window.kept") is True
    assert page.locator("#__search").is_checked() is False


def test_enter_at_once_goes_to_what_was_typed_and_not_to_what_is_drawn(phone: Visit) -> None:
    query = open_dialog(phone)
    enter(query, "muggins")
    assert first(phone.page) == place("house.muggins")
    query.fill("6.10")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url("**/rules/play/#play.thirty-one")
    expect_in_view(phone.page, "play.thirty-one")


def test_enter_before_the_index_is_there_waits_for_it(phone: Visit) -> None:
    open_dialog(phone)
    phone.page.keyboard.type("7.5")
    phone.page.keyboard.press("Enter")
    phone.page.wait_for_url("**/rules/show/#show.flush.crib")
    expect_in_view(phone.page, "show.flush.crib")


def test_a_tapped_answer_is_in_view(phone: Visit) -> None:
    phone.open("rules/play/")
    phone.page.evaluate("scrollTo(0, 2000)")
    phone.page.locator("header label[for=__search].md-header__button").tap()
    phone.page.keyboard.type("crib flush")
    answer = answers(phone.page).first
    answer.wait_for()
    # The theme holds the page still behind its dialog from here on.
    wait_until(phone.page, "document.body.hasAttribute('data-md-scrolllock')")
    answer.tap()
    phone.page.wait_for_url("**/rules/show/#show.flush.crib")
    expect_in_view(phone.page, "show.flush.crib")


def test_arrows_walk_through_the_answers_and_escape_leaves(desktop: Visit) -> None:
    query = open_dialog(desktop)
    page = desktop.page
    page.keyboard.type("skunk")
    answers(page).nth(1).wait_for()
    page.keyboard.press("ArrowDown")
    expect(answers(page).first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(answers(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(query).to_be_focused()
    page.keyboard.press("Escape")
    expect(query).not_to_be_focused()
    assert page.locator("#__search").is_checked() is False


def test_the_button_that_clears_the_field_clears_the_answers(phone: Visit) -> None:
    query = open_dialog(phone)
    enter(query, "skunk")
    answers(phone.page).first.wait_for()
    phone.page.locator(".md-search__form button[type=reset]").tap()
    expect(answers(phone.page)).to_have_count(0)
    expect(query).to_have_value("")


def test_the_number_of_answers_is_said(phone: Visit) -> None:
    query = open_dialog(phone)
    enter(query, "skunk")
    status = phone.page.locator(".md-search-result__meta[role=status]")
    expect(status).to_have_text(re.compile(r"^\d+ answers$"))
    phone.page.keyboard.insert_text(" qqqq zzzz")
    query.fill("qqqq zzzz")
    expect(status).to_have_text("No answers")


def test_what_is_typed_is_shown_as_text(phone: Visit) -> None:
    query = open_dialog(phone)
    enter(query, "<img src=x onerror=alert(1)> crib flush")
    assert first(phone.page) in {place("show.flush.crib"), place("crib-flush-four")}
    assert phone.page.locator(".md-search-result img").count() == 0


def test_the_index_is_fetched_when_the_search_is_opened_and_not_before(phone: Visit) -> None:
    fetched: list[str] = []
    phone.context.on("request", lambda asked: fetched.append(asked.url.rsplit("/", 1)[1]))
    phone.open("rules/show/")
    phone.page.wait_for_load_state("networkidle")
    assert "search-worker.js" in fetched
    assert not {"search.json", "search_index.json", "minisearch.mjs"} & set(fetched)
    phone.page.locator("header label[for=__search].md-header__button").tap()
    phone.page.keyboard.type("go")
    answers(phone.page).first.wait_for()
    assert "search.json" in fetched


def test_an_index_that_does_not_come_is_said_and_asked_for_again(phone: Visit) -> None:
    phone.context.route("**/search.json", lambda route: route.abort())
    query = open_dialog(phone)
    phone.page.keyboard.type("skunk")
    expect(answers(phone.page)).to_contain_text("offline")
    phone.context.unroute("**/search.json")
    enter(query, "crib flush")
    assert first(phone.page) == place("show.flush.crib")
    phone.faults = [fault for fault in phone.faults if "ERR_FAILED" not in fault]


# -- An address that leads nowhere -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("rules/crib-flush/four.html", "show.flush.crib"),
        ("r/show.flush.crib.html", "show.flush.crib"),
        ("7.5", "show.flush.crib"),
        ("wiki/His_Nobs", "show.nobs"),
        ("house/mugins/", "house.muggins"),
        ("rules/Double%20Skunk/index.html", "win.double-skunk"),
    ],
)
def test_an_unknown_address_is_searched_for(phone: Visit, path: str, found: str) -> None:
    phone.open(path)
    links = phone.page.locator("[data-cr-lost] li a")
    links.first.wait_for()
    assert links.first.evaluate("link => link.href") == phone.site + place(found)
    links.first.tap()
    phone.page.wait_for_url(f"**/{place(found)}")
    phone.faults = [fault for fault in phone.faults if "404 (Not Found)" not in fault]


def test_an_unknown_address_of_no_words_has_the_ways_in(phone: Visit) -> None:
    phone.open("qqqqqqqq/%zz")
    expect(phone.page.locator(".cr-ways a").first).to_be_visible()
    expect(phone.page.locator("[data-cr-lost]")).to_be_hidden()
    phone.faults = [fault for fault in phone.faults if "404 (Not Found)" not in fault]


def test_without_scripts_an_unknown_address_has_the_ways_in(new_visit: NewVisit) -> None:
    visit = new_visit(PHONE, scripts=False)
    page = visit.open("no/such/page/")
    expect(page.locator("[data-cr-lost]")).to_be_hidden()
    rules_link = page.locator(".cr-ways a", has_text="Rules").first
    rules_link.click()
    expect(page.locator("h1")).to_have_text("The rulebook")
    visit.faults = [fault for fault in visit.faults if "404 (Not Found)" not in fault]


def test_without_scripts_no_page_shows_a_search_that_does_nothing(new_visit: NewVisit) -> None:
    page = new_visit(DESKTOP, scripts=False).open("rules/show/")
    expect(page.locator(".md-search__input")).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), COMBINATIONS)
def test_axe_reports_nothing_on_what_was_found_for_an_address(
    new_visit: NewVisit, width: int, scheme: Scheme
) -> None:
    assert look(new_visit, ["rules/crib-flush/four.html"], width, scheme) == []
