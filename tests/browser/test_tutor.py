"""A game with the tutor in the reader's hands: a deal by thumb, the link, by keys, the widths."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from cribref import count_show
from cribref.game import Dealing, LayAway, Over, Play, Showing, next_show, view
from cribref.mkdocs.node import node_modules
from cribref.opponent import choose
from cribref.replay import replay
from cribref.web.tutored import NEXT, READER, Tutored, play_on, read_acts, with_act
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme, Visit
from tests.browser.test_site_axe import report

TUTOR = "learn/tutor/"
SEED = 377
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""


def tool(page: Page) -> Locator:
    return page.locator("crib-widget")


def stands(page: Page, text: str) -> None:
    expect(tool(page).locator(".cr-standing")).to_have_text(re.compile(text), timeout=START)


def button(page: Page, name: str) -> Locator:
    return tool(page).get_by_role("button", name=name, exact=True)


def acts(page: Page) -> str:
    return str(tool(page).locator("input[name=acts]").get_attribute("value"))


def test_a_deal_is_played_with_one_thumb_left_and_taken_up_again(phone: Visit) -> None:
    page = phone.open(TUTOR)
    button(page, "ace of clubs").tap()
    expect(tool(page).locator(".cr-told .cr-peg").first).to_contain_text("Run", timeout=START)
    expect(tool(page).locator(".cr-say")).to_contain_text("Run of")
    tool(page).get_by_text("Why did you play that?").first.tap()
    for _ in range(6):
        if tool(page).locator(".cr-numbers").count():
            break
        before = acts(page)
        go = button(page, "Say go")
        if go.count():
            go.tap()
        else:
            tool(page).locator(".cr-take:not([aria-disabled])").first.tap()
        expect(tool(page).locator("input[name=acts]")).not_to_have_value(before)
    stands(page, "What does your hand count")
    before = acts(page)
    button(page, "0").tap()
    expect(tool(page).locator("input[name=acts]")).not_to_have_value(before)
    expect(tool(page).locator(".cr-verdict, .cr-feedback").first).to_be_visible()
    held = acts(page)
    page.reload()
    expect(tool(page).locator("input[name=acts]")).to_have_value(held, timeout=START)
    button(page, "Undo").tap()
    stands(page, "What does your hand count")
    held = acts(page)
    page.goto(phone.site + TUTOR)
    tool(page).get_by_role("link", name=re.compile(r"go on at \d+ to \d+")).tap()
    expect(tool(page).locator("input[name=acts]")).to_have_value(held, timeout=START)
    expect(tool(page).locator(".cr-go-on")).to_have_count(0)


# -- a whole game ----------------------------------------------------------------------------------


def best_act(game: Tutored) -> str:
    """What somebody does who plays as the tutor would, and counts right."""
    match game.state:
        case Dealing():
            return NEXT
        case Showing() as state:
            return str(count_show(next_show(state)).points)
        case state:
            match choose(view(state, READER)):
                case LayAway(_, cards):
                    return "".join(map(str, cards))
                case Play(_, card):
                    return str(card)
                case _:
                    return "go"


def to_the_last_deal(seed: int) -> str:
    """The acts of a game up to the beginning of its last deal."""
    game, last = play_on(seed, "told", ()), ""
    while not isinstance(game.state, Over):
        if isinstance(game.state, Dealing):
            last = ".".join((*game.acts, NEXT))
        game = with_act(game, best_act(game))
    return last


def do(page: Page, act: str) -> None:
    """Do an act with the thumb."""
    if act in ("go", NEXT):
        tool(page).locator(f'button[name=do][value="{act}"]').first.tap()
    elif act.isdecimal():
        tool(page).locator(f'button[name=number][value="{act}"]').tap()
    else:
        for place in range(0, len(act), 2):
            tool(page).locator(f'button[name=tap][value="{act[place : place + 2]}"]').tap()
        if len(act) == 4:
            button(page, "Lay these two away").tap()


@pytest.mark.parametrize(
    "is_whole",
    [
        pytest.param(False, id="the last deal"),
        pytest.param(True, id="from the cut", marks=pytest.mark.long),
    ],
)
def test_a_game_goes_to_its_end_and_is_shared_and_written_down(
    phone: Visit, *, is_whole: bool
) -> None:
    start = "" if is_whole else to_the_last_deal(SEED)
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = play_on(SEED, "told", read_acts(start))
    link = f"#w=tutor&seed={SEED}&acts={start}" if start else f"#w=tutor&seed={SEED}"
    page = phone.open(TUTOR + link)
    expect(tool(page).locator("input[name=acts]")).to_have_value(start, timeout=START)
    button(page, "Hint").tap()
    expect(tool(page).locator(".cr-tutor-hint")).to_contain_text("I would lay away")
    while not isinstance(game.state, Over):
        game = with_act(game, best_act(game))
        do(page, game.acts[-1])
        expect(tool(page).locator("input[name=acts]")).to_have_value(".".join(game.acts))
    stands(page, "You have won" if game.state.winner == READER else "The tutor has won")

    tool(page).get_by_text("As text").tap()
    text = tool(page).locator(".cr-notation").inner_text()
    assert text.strip() == game.notation.strip()
    assert replay(text).state == game.state

    button(page, "Copy link").tap()
    expect(tool(page).locator(".cr-say")).to_contain_text("Link copied")
    other = phone.context.new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(tool(other).locator("input[name=acts]")).to_have_value(
        ".".join(game.acts), timeout=START
    )
    button(other, "Undo").tap()
    expect(tool(other).locator("input[name=acts]")).to_have_value(".".join(game.acts[:-1]))


def test_keys_alone_are_enough(desktop: Visit) -> None:
    page = desktop.open(TUTOR + "#w=tutor&seed=377")
    stands(page, "Pick two cards")
    for name in ("king of spades", "ten of spades"):
        button(page, name).focus()
        page.keyboard.press("Enter")
        expect(button(page, name)).to_have_attribute("aria-pressed", "true", timeout=START)
    button(page, "Lay these two away").focus()
    page.keyboard.press("Enter")
    stands(page, "Your turn|You lead")
    assert page.url.endswith("#w=tutor&seed=377&acts=KSTS")


@pytest.mark.parametrize("width", [320, PHONE])
def test_all_fits_the_width_and_every_control_is_44_pixels(new_visit: NewVisit, width: int) -> None:
    page = new_visit(width).open(TUTOR)
    expect(tool(page)).to_have_attribute("live", "")
    for part in tool(page).locator("summary").all():
        part.click()
    for control in tool(page).locator("button, summary").all():
        box = control.bounding_box()
        assert box is None or box["height"] >= 44, control.evaluate("it => it.outerHTML")
        assert box is None or box["width"] >= 44, control.evaluate("it => it.outerHTML")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_scripts_a_moment_stands_there(new_visit: NewVisit) -> None:
    page = new_visit(scripts=False).open(TUTOR)
    expect(tool(page).locator(".cr-standing")).to_be_visible()
    expect(tool(page).locator("noscript")).to_be_visible()
    for control in tool(page).locator("button").all():
        expect(control).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_reports_nothing(new_visit: NewVisit, width: int, scheme: Scheme) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(TUTOR)
    expect(tool(page)).to_have_attribute("live", "")
    assert report(page) == []
    button(page, "Hint").click()
    expect(tool(page).locator(".cr-tutor-hint")).to_be_visible(timeout=START)
    assert report(page) == []
    played = "#w=tutor&seed=11&missed=muggins&acts=KH8H.AC.QD.TC.QS"
    page.goto(page.url.partition("#")[0] + played)
    stands(page, "What does your hand count")
    assert report(page) == []
    button(page, "1").click()
    stands(page, "The deal is over")
    expect(tool(page).locator(".cr-told")).to_contain_text("calls muggins for")
    for part in tool(page).locator("summary").all():
        part.click()
    assert report(page) == []
