"""The course in the reader's hands, on the built site: by keys, by touch, and with stars kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref.course import Fit, Level, Move, lesson, lessons, level
from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report
from tests.course.ways import solution

START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""
KEY = "cribref.progress"
PLACE = """
(target) => {
  const here = document.activeElement;
  if (here === target) return "there";
  const group = here.closest("[data-rove]");
  const after = here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (group && group.contains(target)) return after ? "ArrowRight" : "ArrowLeft";
  return after ? "Tab" : "Shift+Tab";
}
"""
REFUSED = f"""
for (const name of ["getItem", "setItem"]) {{
  const usual = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...given) {{
    if (key === "{KEY}") throw new DOMException("no", "SecurityError");
    return usual.call(this, key, ...given);
  }};
}}
"""
"""Our key alone is refused: where all are, the theme itself fails."""


def figure(page: Page, name: str) -> Locator:
    return page.locator(f"#level-{name}")


def key_to(page: Page, button: Locator) -> None:
    """Go to a button and press it, with nothing but the keys."""
    expect(button).to_be_visible(timeout=START)
    for _ in range(400):
        key = button.evaluate(PLACE)
        if key == "there":
            page.keyboard.press("Enter")
            return
        page.keyboard.press(key)
    pytest.fail(f"no key leads to {button}")


def buttons(asked: Level, move: Move) -> list[tuple[str, str]]:
    """The buttons that make a move, by name and value."""
    taps = [("tap", str(card)) for card in move.cards]
    if move.kind in ("answer", "number"):
        return [(move.kind, move.value)]
    if move.kind == "cards":
        is_go = isinstance(asked.question, Fit) and not move.cards
        return [*taps, ("do", "go" if is_go else "cards")]
    return [*taps, ("do", "all") if move.kind == "all" else ("add", move.kind)]


def solve_by_keys(page: Page, asked: Level) -> None:
    """Solve a level; after each press wait for its answer."""
    place = figure(page, asked.id)
    moves = place.locator("input[name=moves]")
    for number, move in enumerate(solution(asked), 1):
        for name, value in buttons(asked, move):
            button = place.locator(f'button[name="{name}"][value="{value}"]')
            key_to(page, button)
            if name == "tap":
                expect(button).to_have_attribute("aria-pressed", "true", timeout=START)
        made = " ".join(map(str, solution(asked)[:number]))
        expect(moves).to_have_value(made, timeout=START)
    expect(place.locator("form")).to_have_attribute("data-stars", "3", timeout=START)


def kept(page: Page) -> dict[str, int]:
    text = page.evaluate("key => localStorage.getItem(key)", KEY)
    data = json.loads(text or '{"v": 1, "stars": {}}')
    assert data["v"] == 1
    stars = data["stars"]
    assert isinstance(stars, dict)
    return stars


SOON = ("aim", "fifteens")
WALKS = [
    pytest.param(each.slug, marks=() if each.slug in SOON else pytest.mark.long)
    for each in lessons()
]


@pytest.mark.parametrize("slug", WALKS)
def test_lesson__is_walked_by_keys_alone(desktop: Visit, slug: str) -> None:
    asked = lesson(slug)
    page = desktop.open(asked.page)
    for each in asked.levels:
        solve_by_keys(page, each)
    assert kept(page) == {each.id: 3 for each in asked.levels}
    assert "#w=" not in page.url


def test_from_the_home_page_to_the_end_of_the_first_lesson(phone: Visit) -> None:
    page = phone.open()
    begin = page.get_by_role("link", name="Begin with the first lesson")
    # What is scrolled past is laid out only then, and moves what is below it.
    begin.scroll_into_view_if_needed()
    begin.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("What you are trying to do")
    first = lesson("aim")
    for each in first.levels:
        (move,) = solution(each)
        figure(page, each.id).locator(f'button[name=answer][value="{move.value}"]').tap()
        expect(figure(page, each.id).locator(".cr-right")).to_be_visible(timeout=START)
    page.get_by_role("link", name="Next: Cards and their two values").first.tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cards and their two values")
    page.goto(phone.site)
    page.get_by_role("link", name="Learn the game").first.tap()
    expect(page.locator(".cr-lessons crib-stars").first).to_have_text("★ 12 of 12")


def test_from_the_last_lesson_to_the_tutor_and_to_practice(desktop: Visit) -> None:
    page = desktop.open(lessons()[-1].page)
    onward = page.locator(".cr-lesson-next")
    expect(onward.get_by_role("link", name="Play a deal with the tutor")).to_be_visible()
    onward.get_by_role("link", name="Practice").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practice")


def test_wrong_answer__is_explained_and_focus_is_not_lost(desktop: Visit) -> None:
    page = desktop.open(lesson("aim").page)
    place = figure(page, "peg-leap")
    key_to(page, place.locator("button[value=o1]"))
    expect(place.locator(".cr-wrong")).to_contain_text("rear peg", timeout=START)
    expect(place.locator("button[value=o1]")).to_be_focused()
    expect(place.get_by_role("link", name="rule 2.8")).to_be_visible()
    key_to(page, place.locator("button[value=hint]"))
    expect(place.locator(".cr-hints li")).to_have_count(1)
    expect(place.locator(".cr-wrong")).to_be_visible()
    key_to(page, place.locator("button[value=o3]"))
    expect(place.locator(".cr-right")).to_be_focused(timeout=START)
    expect(place.locator("figcaption crib-stars")).to_have_text("★★☆")


def test_worked_answer__is_folded_away_for_players_and_there_for_readers(
    new_visit: NewVisit,
) -> None:
    page = new_visit(DESKTOP).open(lesson("runs").page)
    expect(figure(page, "run-twice").locator(".cr-answer")).to_be_hidden()
    bare = new_visit(PHONE, scripts=False).open(lesson("runs").page)
    place = figure(bare, "run-twice")
    expect(place.locator(".cr-answering")).to_be_hidden()
    place.locator("summary").click()
    expect(place.locator(".cr-answer")).to_contain_text("Double run of three")
    bare.goto(bare.url.replace("runs", "cards"))
    options = figure(bare, "row-neighbours").locator(".cr-read")
    expect(options).to_contain_text("Ten, jack, queen")


@pytest.mark.parametrize("width", [PHONE, DESKTOP])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_for_axe_to_report(new_visit: NewVisit, width: int, scheme: Scheme) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(lesson("hand").page)
    place = figure(page, "count-twelve")
    place.locator('button[name=number][value="9"]').click()
    expect(place.locator(".cr-wrong")).to_be_visible(timeout=START)
    place.locator("button[value=hint]").click()
    expect(place.locator(".cr-hints")).to_be_visible()
    (move,) = solution(level("nobs-which"))
    other = figure(page, "nobs-which")
    other.locator(f"button[value={move.value}]").click()
    expect(other.locator(".cr-worked")).to_be_visible(timeout=START)
    assert report(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


# -- stars ----------------------------------------------------------------------------------------


def test_stars__are_saved_loaded_and_forgotten(desktop: Visit, tmp_path: Path) -> None:
    page = desktop.open("learn/")
    some = json.dumps({"v": 1, "stars": {"peg-leap": 2}, "other": 7})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, some])
    page.reload()
    panel = page.locator("crib-progress")
    expect(panel).to_contain_text("★ 2 of ")
    with page.expect_download() as download:
        panel.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "stars.json"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["stars"] == {"peg-leap": 2}

    panel.get_by_role("button", name="Forget them").click()
    panel.get_by_role("button", name="Keep them").click()
    expect(panel).to_contain_text("★ 2 of ")
    panel.get_by_role("button", name="Forget them").click()
    panel.get_by_role("button", name="Yes, forget").click()
    expect(panel).to_contain_text("★ 0 of ")
    assert kept(page) == {}

    panel.locator("input[type=file]").set_input_files(file)
    expect(panel).to_contain_text("Loaded: 1 levels with stars, and 0 answers of practice.")
    assert kept(page) == {"peg-leap": 2}
    assert '"other":7' in page.evaluate("key => localStorage.getItem(key)", KEY)
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]", encoding="utf-8")
    panel.locator("input[type=file]").set_input_files(wrong)
    expect(panel).to_contain_text("This file could not be loaded: it holds no stars.")


@pytest.mark.parametrize("text", ['{"v": 2, "stars": {}}', "nonsense"])
def test_stars__of_another_format_are_left_alone_and_explained(desktop: Visit, text: str) -> None:
    page = desktop.open("learn/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])
    page.reload()
    expect(page.locator("crib-progress")).to_contain_text("They are left alone")
    assert page.evaluate("key => localStorage.getItem(key)", KEY) == text


def test_stars__where_storage_is_refused_the_reader_is_told_and_goes_on(phone: Visit) -> None:
    phone.page.add_init_script(REFUSED)
    page = phone.open("learn/")
    expect(page.locator("crib-progress")).to_contain_text("keeps nothing for pages")
    page.get_by_role("link", name="Begin: what you are trying to do").tap()
    figure(page, "peg-first").locator("button[value=o2]").tap()
    stars = figure(page, "peg-first").locator("figcaption crib-stars")
    expect(stars).to_have_text("★★★", timeout=START)
