"""Practice in the reader's hands: kept, reviewed, saved and loaded; the daily hand; refused."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.course import Tally
from cribref.course.practice.daily import daily
from cribref.course.practice.drill import COUNTING, LAYING_AWAY, PEGGING, drilled
from cribref.mkdocs.node import node_modules
from cribref.web.days import in_words
from tests.browser.conftest import PHONE, NewVisit, Visit
from tests.browser.test_course import KEY, REFUSED, START, key_to
from tests.browser.test_site_axe import report
from tests.course.practice.test_drill import right, wrong

PRACTICE = "learn/practice/"
TASK = "hand:7H8C8D9S/3C"


def tool(page: Page, name: str) -> Locator:
    return page.locator(f'crib-widget[name="{name}"]')


def records(page: Page) -> list[str]:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    return list(json.loads(text or "{}").get("practice", {"records": []})["records"])


def today(page: Page) -> date:
    """The day as the reader's own clock has it."""
    return date.fromisoformat(page.evaluate("new Date().toLocaleDateString('en-CA')"))


def test_answers_are_kept_with_their_time_and_shown(phone: Visit) -> None:
    page = phone.open("learn/drill/#w=drill&seed=14")
    drill = tool(page, "drill")
    asked = drilled(COUNTING, 14, ())[0]
    key = drill.locator(f'button[name=number][value="{wrong(asked.task)}"]')
    expect(key).to_be_visible(timeout=START)
    # Two taps in a hurry are one answer, and it is kept once.
    key.evaluate("key => { key.click(); key.click() }")
    expect(drill.locator(".cr-standing")).to_contain_text("You said", timeout=START)
    expect(drill.get_by_role("button", name="Next", exact=True)).to_be_visible()
    (line,) = records(page)
    assert re.fullmatch(
        rf"{today(page)}T\d\d:\d\d:\d\d \d+\.\d count {asked.shape.key} {asked.task.text} "
        rf"{wrong(asked.task)} wrong",
        line,
    )
    page.reload()
    expect(drill.locator(".cr-standing")).to_contain_text("You said", timeout=START)
    assert records(page) == [line]

    drill.get_by_role("link", name="See how it goes").tap()
    shown = tool(page, "practice")
    expect(shown.locator(".cr-head")).to_have_text("Counting: 0 of 1 right", timeout=START)
    expect(tool(page, "review").locator(".cr-head")).to_contain_text("1 question is waiting")
    panel = page.locator("crib-progress")
    expect(panel).to_contain_text("1 answer of practice")
    panel.get_by_role("button", name="Forget them").tap()
    panel.get_by_role("button", name="Yes, forget").tap()
    expect(shown).to_contain_text("Nothing is practised yet")
    assert records(page) == []


def test_what_was_missed_is_asked_saved_and_loaded(desktop: Visit, tmp_path: Path) -> None:
    page = desktop.open(PRACTICE)
    day = today(page) - timedelta(days=1)
    missed = f"{day}T09:00:00 5 count double-run {TASK} 10 wrong"
    kept = json.dumps({"v": 1, "stars": {}, "practice": {"v": 1, "records": [missed]}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, kept])
    page.reload()
    review = tool(page, "review")
    key_to(page, review.locator('button[name=number][value="12"]'))
    expect(review.locator(".cr-standing")).to_have_text("Right: 12", timeout=START)
    assert len(records(page)) == 2
    assert records(page)[1].endswith(f" count double-run {TASK} 12 right {TASK}")
    # The picture follows, and the review goes on with what it began with.
    expect(tool(page, "practice").locator(".cr-head")).to_have_text("Counting: 1 of 2 right")
    key_to(page, review.get_by_role("button", name="Next", exact=True))
    expect(review.locator(".cr-head")).to_have_text("Done for today: 1 of 1 right.")
    page.reload()
    expect(review.locator(".cr-head")).to_contain_text("Nothing is due today.", timeout=START)

    panel = page.locator("crib-progress")
    with page.expect_download() as download:
        panel.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    page.evaluate("key => localStorage.removeItem(key)", KEY)
    page.reload()
    expect(panel).to_contain_text("0 answers of practice")
    panel.locator("input[type=file]").set_input_files(file)
    expect(panel).to_contain_text("Loaded: 0 levels with stars, and 2 answers of practice.")
    assert len(records(page)) == 2
    panel.locator("input[type=file]").set_input_files(file)
    expect(panel).to_contain_text("and 0 answers of practice.")
    assert len(records(page)) == 2


def test_the_daily_hand_is_todays_and_stands(phone: Visit) -> None:
    page = phone.open("learn/daily/")
    hand = tool(page, "daily")
    day = daily(today(page))
    expect(hand.locator(".cr-day")).to_contain_text(in_words(day.day), timeout=START)
    for card in day.six[:2]:
        hand.locator(f'button[name=tap][value="{card}"]').tap()
    hand.get_by_role("button", name="Lay these two away").tap()
    hand.get_by_role("button", name="Next", exact=True).tap()
    question = day.hand(day.six[:2]).question
    assert isinstance(question, Tally)
    hand.locator(f'button[name=number][value="{question.answer}"]').tap()
    expect(hand.locator(".cr-standing")).to_have_text(f"Right: {question.answer}")
    hand.get_by_role("button", name="Next", exact=True).tap()
    hand.locator('button[name=number][value="29"]').tap()
    hand.get_by_role("button", name="To the result").tap()
    expect(hand.locator(".cr-share-text")).to_contain_text("hand ●, crib ○")
    assert f"date={day.day}" in page.url
    assert "records" not in page.url

    page.goto(phone.site + "learn/daily/")
    expect(hand.locator(".cr-share-text")).to_contain_text("hand ●, crib ○", timeout=START)
    assert len(records(page)) == 3
    before = day.day - timedelta(days=1)
    page.goto(phone.site + f"learn/daily/#w=daily&date={before}")
    expect(hand.locator(".cr-day")).to_contain_text(in_words(before), timeout=START)
    hand.get_by_role("button", name="Today’s hand").tap(timeout=START)
    expect(hand.locator(".cr-share-text")).to_contain_text("hand ●, crib ○", timeout=START)


def test_where_storage_is_refused_practice_goes_on_and_the_reader_is_told(phone: Visit) -> None:
    phone.page.add_init_script(REFUSED)
    page = phone.open("learn/pegging-drill/#w=pegging-drill&seed=13")
    drill = tool(page, "pegging-drill")
    asked = drilled(PEGGING, 13, ())[0]
    drill.locator(f'button[name=number][value="{right(asked.task)}"]').tap(timeout=START)
    expect(drill.locator(".cr-standing")).to_contain_text("Right")
    expect(drill.locator("[data-kept]")).to_contain_text("keeps nothing for pages")
    drill.get_by_role("link", name="See how it goes").tap()
    expect(tool(page, "practice").locator(".cr-head")).to_have_text("Pegging: 1 of 1 right")


def test_answers_of_a_newer_version_are_left_alone_and_explained(desktop: Visit) -> None:
    page = desktop.open(PRACTICE)
    newer = json.dumps({"v": 1, "stars": {}, "practice": {"v": 2, "records": {}}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, newer])
    page.reload()
    expect(page.locator("crib-progress")).to_contain_text("They are left alone")
    page.goto(desktop.site + "learn/drill/#w=drill&seed=14")
    drill = tool(page, "drill")
    drill.locator('button[name=number][value="0"]').click(timeout=START)
    expect(drill.locator("[data-kept]")).to_contain_text("They are left alone")
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    assert json.loads(text)["practice"] == {"v": 2, "records": {}}


def test_laying_away_by_keys_alone(desktop: Visit) -> None:
    page = desktop.open("learn/laying-away-drill/#w=laying-away-drill&seed=10")
    drill = tool(page, "laying-away-drill")
    best = right(drilled(LAYING_AWAY, 10, ())[0].task)
    for card in (best[:2], best[2:]):
        key_to(page, drill.locator(f'button[name=tap][value="{card}"]'))
        pressed = drill.locator(f'button[name=tap][value="{card}"]')
        expect(pressed).to_have_attribute("aria-pressed", "true", timeout=START)
    key_to(page, drill.get_by_role("button", name="Lay these two away"))
    expect(drill.locator(".cr-standing")).to_have_text("The best there is")
    expect(drill.locator(".cr-standing")).to_be_focused()
    key_to(page, drill.get_by_role("button", name="Next", exact=True))
    expect(drill.locator(".cr-standing")).to_contain_text("Which two")


@pytest.mark.parametrize("width", [320, PHONE])
def test_it_fits_and_axe_reports_nothing(new_visit: NewVisit, width: int) -> None:
    visit = new_visit(width, "dark" if width == PHONE else "light")
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(PRACTICE)
    day = today(page) - timedelta(days=2)
    lines = [f"{day}T09:0{n}:00 5 count nobs {TASK} {10 + n} wrong" for n in range(2)]
    kept = json.dumps({"v": 1, "stars": {}, "practice": {"v": 1, "records": lines}})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, kept])
    page.reload()
    expect(tool(page, "practice").locator("svg")).to_be_visible(timeout=START)
    expect(tool(page, "review").locator(".cr-numbers")).to_be_visible()
    page.get_by_text("As a table").click()
    assert report(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for path, name in (
        ("learn/pegging-drill/#w=pegging-drill&seed=6", "pegging-drill"),
        ("learn/laying-away-drill/#w=laying-away-drill&seed=3", "laying-away-drill"),
    ):
        page.goto(visit.site + path)
        place = tool(page, name)
        expect(place.locator(".cr-answering")).to_be_visible(timeout=START)
        for control in place.locator("button").all():
            box = control.bounding_box()
            assert box is None or box["height"] >= 43.9
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert report(page) == []
