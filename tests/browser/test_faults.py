"""What goes wrong on the way to a reader: the page stays readable, says it, and offers a next step.

The engine's own tests (test_engine.py) have files that are refused or cut, a worker that hangs, and
pictures of memory that are damaged. Here is the rest: what hosts, browsers and networks do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.conftest import PHONE, NewVisit, Visit
from tests.browser.test_board import acts, begin, holes, press, said
from tests.browser.test_engine import context, harness, starts, total, wait_for_picture
from tools import preview

__all__ = ["context", "harness"]  # the page of two widgets, and a browser that has kept nothing

MINUTES = 5  # that a slow machine may take until all has come that will
BIG = 100_000  # bytes: no answer's head is as long

REFUSED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
}"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};"""


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page whose scripts may not throw, whatever goes wrong."""
    page = context.new_page()
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(str(error)))
    yield page
    assert thrown == []


def retyped(kind: str) -> Callable[[Route], None]:
    """Makes an answer be sent as something that it is not."""

    def send(route: Route) -> None:
        answer = route.fetch()
        changed = {"content-type": kind, "cache-control": "no-store"}
        route.fulfill(response=answer, headers={**answer.headers, **changed})

    return send


def in_worker(page: Page, line: str) -> None:
    """Have the engine's worker run a line before anything else."""
    page.route(
        "**/snapshot.mjs",
        lambda route: route.fulfill(
            body=line + route.fetch().text(), content_type="text/javascript"
        ),
    )


# -- What the host sends ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["text/plain", "application/octet-stream"])
def test_webassembly_under_another_name_is_used_all_the_same(
    page: Page, harness: str, kind: str
) -> None:
    page.route("**/*.wasm", retyped(kind))
    page.goto(harness)
    page.locator("crib-widget[name=one] button[value=C]").click()
    total(page, "Total 3")


@pytest.mark.parametrize("file", ["worker.mjs", "pyodide.asm.mjs"])
def test_script_of_the_wrong_type_is_a_message_with_a_way_on(
    page: Page, harness: str, file: str
) -> None:
    page.route(f"**/{file}", retyped("application/octet-stream"))
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    expect(one.locator(".cr-status")).to_contain_text("The scorer could not start")
    total(page, "Total 2")
    page.unroute(f"**/{file}")
    one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")


@pytest.mark.parametrize("file", ["crib-widget.mjs", "engine.mjs", "idiomorph.mjs"])
def test_page_whose_script_does_not_arrive_says_so_and_offers_to_reload(
    page: Page, harness: str, file: str
) -> None:
    page.route(f"**/{file}", retyped("application/octet-stream"))
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    expect(one.locator(".cr-status")).to_contain_text("The page's script did not arrive")
    expect(one.locator("output")).to_have_text(re.compile("Total 2"))
    one.locator("button[value=C]").click()
    assert page.url == harness
    page.unroute(f"**/{file}")
    one.get_by_role("link", name="Reload the page").click()
    expect(one).to_have_attribute("live", "")
    one.locator("button[value=C]").click()
    total(page, "Total 3")


@pytest.mark.parametrize(
    ("file", "way"),
    [("/worker.mjs", "Try again"), ("/pyodide.asm.mjs", "Try again"), ("/engine.mjs", "Reload")],
)
def test_script_of_the_wrong_type_that_the_browser_keeps_is_asked_for_anew(
    page: Page, harness: str, monkeypatch: pytest.MonkeyPatch, file: str, way: str
) -> None:
    send = preview.SiteHandler.send_header

    def retype(handler: preview.SiteHandler, keyword: str, value: str) -> None:
        wrong = keyword == "Content-Type" and handler.path.endswith(file)
        send(handler, keyword, "application/octet-stream" if wrong else value)

    one = page.locator("crib-widget[name=one]")
    with monkeypatch.context() as host:
        host.setattr(preview.SiteHandler, "send_header", retype)
        page.goto(harness)
        if way == "Try again":
            one.locator("button[value=C]").click()
        expect(one.locator(".cr-status")).to_contain_text(
            re.compile("could not start|did not arrive")
        )
    if way == "Reload":
        one.get_by_role("link", name="Reload the page").click()
        expect(one).to_have_attribute("live", "")
        one.locator("button[value=C]").click()
    else:
        one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")


# -- What the browser has not ----------------------------------------------------------------------


def test_browser_without_webassembly_is_named_as_the_reason(page: Page, harness: str) -> None:
    in_worker(page, "delete globalThis.WebAssembly;")
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    expect(one.locator(".cr-status")).to_contain_text(
        "The scorer could not start: this browser has no WebAssembly, or has it switched off"
    )
    total(page, "Total 2")


def test_full_disk_costs_nothing_but_the_picture(page: Page, harness: str) -> None:
    page.goto(harness)
    storage = page.context.new_cdp_session(page)
    origin = {"origin": page.evaluate("location.origin")}
    storage.send("Storage.overrideQuotaForOrigin", {**origin, "quotaSize": 100_000})
    seen = starts(page)
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    with page.expect_console_message(lambda said: said.text == "kept"):
        page.evaluate("""() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (...given) {
            this.addEventListener("message", ({ data }) => "kept" in data && console.log("kept"));
            Worker.prototype.postMessage = postMessage;
            postMessage.apply(this, given);
          };
        }""")
        one.locator("button[value=C]").click()
        total(page, "Total 3")
    one.locator("button[value=D]").click()
    total(page, "Total 4")
    page.goto(harness)
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    assert [how for how in seen if how != "kept"] == ["plain", "plain"]


@pytest.mark.parametrize("how", [REFUSED, FULL], ids=["refused", "full"])
def test_every_page_works_where_nothing_can_be_stored(new_visit: NewVisit, how: str) -> None:
    visit = new_visit(PHONE)
    visit.context.add_init_script(how)
    page = visit.open("learn/fifteens/")
    expect(page.locator("crib-widget").first).to_have_attribute("live", "")
    page.locator("[data-cr-deck]").click()
    expect(page.locator("html")).to_have_class(re.compile("four-colour"))
    page.locator("label[title='Switch to dark']").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page = visit.open("tools/board/")
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    said(page, "keeps nothing for pages")


# -- The network -----------------------------------------------------------------------------------


def test_lost_network_is_told_and_the_answer_comes_when_it_is_back(
    page: Page, context: BrowserContext, harness: str
) -> None:
    page.goto(harness)
    context.set_offline(True)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    one.locator("button[value=D]").click()
    expect(one.locator(".cr-status")).to_contain_text("There is no network now")
    expect(one.get_by_role("button", name="Try again")).to_be_visible()
    total(page, "Total 2")
    context.set_offline(False)
    total(page, "Total 4")


def wait_in_vain(page: Page) -> None:
    """Let a minute pass since the last sign of progress: on a slow machine one may still come."""
    status = page.locator("crib-widget[name=one] .cr-status")
    expect(status).to_contain_text("Loading the scorer")
    page.clock.fast_forward(50_000)
    expect(status).to_contain_text("Loading the scorer")
    minutes_pass(page, status)
    expect(status).to_contain_text("The scorer could not start: it took too long")


def minutes_pass(page: Page, status: Locator) -> None:
    """Let minutes pass until it says something else than that it is loading."""
    for _ in range(MINUTES):
        page.clock.fast_forward(61_000)
        page.wait_for_timeout(1000)
        if "Loading" not in str(status.text_content()):
            break


@contextmanager
def host_that_stops(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Event, Event]]:
    """Sends half of Python's program; tells when it has, and when the browser has hung up."""
    send = preview.SiteHandler.send_file
    stuck, let_go = Event(), Event()

    def stop_half_way(handler: preview.SiteHandler, status: HTTPStatus, file: Path) -> None:
        write = handler.wfile.write

        def half(body: bytes) -> int:
            if len(body) < BIG:
                return write(body)
            write(body[: len(body) // 2])
            stuck.set()
            with suppress(ConnectionResetError):  # a browser with bytes unread hangs up like this
                handler.connection.recv(1)
            let_go.set()
            raise ConnectionResetError

        if file.name == "python.wasm":
            monkeypatch.setattr(handler.wfile, "write", half)
        send(handler, status, file)

    with monkeypatch.context() as host:
        host.setattr(preview.SiteHandler, "send_file", stop_half_way)
        yield stuck, let_go


def test_program_that_stops_on_its_way_is_let_go_and_asked_for_anew(
    page: Page, harness: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = page.locator("crib-widget[name=one]")
    with host_that_stops(monkeypatch) as (stuck, let_go):
        page.clock.install()
        page.goto(harness)
        one.locator("button[value=C]").click()
        assert stuck.wait(20)
        wait_in_vain(page)
        assert let_go.wait(20)
    one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")


def both_load(visit: Visit) -> tuple[Locator, Locator]:
    """Ask the scorer and the reader's Python on one page; where each says how far it is."""
    page = visit.page
    page.clock.install()
    visit.open("learn/fifteens/")
    widget = page.locator("crib-widget").first
    expect(widget).to_have_attribute("live", "")
    widget.locator("button[value]").first.click()
    example = page.get_by_role("group", name="Python example 1", exact=True)
    example.get_by_role("button", name="Run", exact=True).click()
    both = widget.locator(".cr-status"), example.locator(".cr-live-status")
    for status in both:
        expect(status).to_contain_text("Loading")
    return both


def test_both_who_wait_for_a_program_that_never_comes_say_that_it_took_too_long(
    phone: Visit,
) -> None:
    phone.page.route("**/python.wasm", lambda _: None)
    scorer, python = both_load(phone)
    minutes_pass(phone.page, scorer)
    expect(scorer).to_contain_text("The scorer could not start: it took too long")
    expect(python).to_contain_text("Python could not start: it took too long")


def test_both_who_wait_for_a_program_that_stops_say_that_it_took_too_long(
    phone: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    with host_that_stops(monkeypatch) as (stuck, _):
        scorer, python = both_load(phone)
        assert stuck.wait(20)
        minutes_pass(phone.page, scorer)
    expect(scorer).to_contain_text("The scorer could not start: it took too long")
    expect(python).to_contain_text("Python could not start: it took too long")


@pytest.mark.parametrize("file", ["library.wasm", "python.wasm"])
def test_start_that_never_ends_is_given_up_after_a_minute_and_can_be_tried_again(
    page: Page, harness: str, file: str
) -> None:
    page.route(f"**/{file}", lambda _: None)
    page.clock.install()
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    wait_in_vain(page)
    total(page, "Total 2")
    page.unroute(f"**/{file}")
    one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")


# -- What others do meanwhile ----------------------------------------------------------------------


def test_two_tabs_start_at_once_and_keep_one_picture(
    context: BrowserContext, page: Page, harness: str
) -> None:
    tabs = [page, context.new_page()]
    for tab in tabs:
        tab.goto(harness)
    for tab in tabs:
        tab.locator("crib-widget[name=one] button[value=C]").click()
    for tab in tabs:
        total(tab, "Total 3")
    wait_for_picture(page)
    third = context.new_page()
    seen = starts(third)
    third.goto(harness)
    third.locator("crib-widget[name=one] button[value=C]").click()
    total(third, "Total 3")
    assert seen == ["picture"]
    for tab in tabs:
        tab.locator("crib-widget[name=one] button[value=D]").click()
        total(tab, "Total 4")


def test_evicted_storage_takes_no_score_from_the_board(new_visit: NewVisit) -> None:
    page = new_visit(PHONE).open("tools/board/")
    begin(page)
    press(page, "Red: Go 1")
    holes(page, 1, 0)
    page.evaluate("""async () => {
      localStorage.clear();
      for (const name of await caches.keys()) await caches.delete(name);
    }""")
    press(page, "Blue: Pair 2")
    holes(page, 1, 2)
    page.reload()
    holes(page, 1, 2)
    assert acts(page) == "1go1,2pair2"
