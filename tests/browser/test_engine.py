"""The engine and the widget element, on a page of their own: nothing entered is lost, ever."""

import re
from collections.abc import Iterator
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.harness import make_harness
from tests.browser.waiting import wait_until
from tools.preview import open_server, serving

expect.set_options(timeout=30_000)  # many tests at once make a slow machine

SLOW = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...given) {
  setTimeout(() => post.apply(this, given), 2000);
};
"""


@pytest.fixture(scope="module")
def harness(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page."""
    folder = tmp_path_factory.mktemp("harness")
    assets = make_harness(folder, tmp_path_factory.mktemp("package"))
    with serving(open_server(folder, quiet=True)) as address:
        for name in ("python", "library"):  # compressing them takes seconds, once
            big = f"{address}assets/{assets.build}/pyodide/{name}.wasm"
            with urlopen(Request(big, headers={"Accept-Encoding": "br"})) as answer:  # noqa: S310
                assert answer.headers["Content-Encoding"] == "br"
        yield address


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of its own, with nothing kept from before."""
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True) as context:
        context.set_default_timeout(20_000)
        yield context
        # What is asked for while its page is closed gets no answer: no fault of the next test.
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def total(page: Page, text: str, widget: str = "one") -> None:
    """Wait until the widget shows this."""
    output = page.locator(f"crib-widget[name={widget}] output")
    expect(output).to_have_text(re.compile(f"^{re.escape(text)}"), timeout=30_000)


def held_back(page: Page, harness: str) -> None:
    """Open the page with a worker that gets everything two seconds late."""
    page.add_init_script(SLOW)
    page.goto(harness)


def test_nothing_of_python_is_asked_for_before_the_reader_shows_intent(
    page: Page, harness: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(harness)
    page.locator("#outside").click()
    page.mouse.wheel(0, 300)
    page.wait_for_timeout(500)
    assert not [url for url in asked if "/worker" in url or "pyodide" in url]
    page.locator("crib-widget[name=one] input[name=hand]").focus()
    total(page, "Total 2")
    expect(page.locator("crib-widget[name=one]")).to_have_attribute("live", "")
    page.wait_for_timeout(500)
    assert [url for url in asked if url.endswith("/pyodide/python.wasm")]


def test_tap_before_the_engine_is_there_is_kept_and_answered(page: Page, harness: str) -> None:
    page.goto(harness)
    page.locator("crib-widget[name=one] button[value=C]").click()
    total(page, "Total 3")
    total(page, "Total 2", "two")


def test_loading_is_told_with_its_size(page: Page, harness: str) -> None:
    page.goto(harness)
    page.evaluate("""() => {
      window.told = [];
      const line = document.querySelector("crib-widget[name=one] .cr-status");
      new MutationObserver(() => told.push(line.textContent))
        .observe(line, { childList: true, subtree: true, characterData: true });
    }""")
    page.locator("crib-widget[name=one] button[value=C]").click()
    total(page, "Total 3")
    told = page.evaluate("told")
    assert [text for text in told if re.match(r"Loading the scorer: \d\.\d of \d\.\d MB", text)]
    expect(page.locator("crib-widget[name=one] .cr-status")).to_be_hidden()


def test_five_taps_and_twelve_letters_arrive_though_answers_are_late(
    page: Page, harness: str
) -> None:
    held_back(page, harness)
    one = page.locator("crib-widget[name=one]")
    for key in "CDE":
        one.locator(f"button[value={key}]").click()
    one.locator("textarea").press_sequentially("twelve")
    for key in "FG":
        one.locator(f"button[value={key}]").click()
    one.locator("textarea").press("End")
    page.keyboard.type("lettre")
    total(page, "Total 7")
    assert one.locator("input[name=hand]").input_value() == "ABCDEFG"
    assert one.locator("textarea").input_value() == "twelvelettre"


def test_text_typed_after_a_tap_is_added_to_what_the_tap_made(page: Page, harness: str) -> None:
    held_back(page, harness)
    one = page.locator("crib-widget[name=one]")
    hand = one.locator("input[name=hand]")
    hand.press("End")
    hand.press_sequentially("x")
    one.locator("button[value=C]").click()
    one.locator("button[value=D]").click()
    hand.press("End")
    hand.press_sequentially("yz")
    total(page, "Total 7")
    assert one.locator("input[name=hand]").input_value().upper() == "ABXCDYZ"
    one.locator("details.keys summary").click()
    one.locator("button[value=E]").click()
    total(page, "Total 8")
    assert one.locator("input[name=hand]").input_value() == "ABXCDYZE"


def test_field_being_typed_in_keeps_the_readers_spelling_and_caret(
    page: Page, harness: str
) -> None:
    page.goto(harness)
    hand = page.locator("crib-widget[name=one] input[name=hand]")
    hand.press("Home")
    hand.press_sequentially("q")
    total(page, "Total 3")
    assert hand.input_value() == "qAB"
    assert hand.evaluate("field => field.selectionStart") == 1
    hand.press_sequentially("r")
    total(page, "Total 4")
    assert hand.input_value() == "qrAB"


def test_details_stay_as_the_reader_left_them_until_their_state_changes(
    page: Page, harness: str
) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    one.locator("details.more summary").click()
    one.locator("button[value=D]").click()
    total(page, "Total 4")
    assert one.locator("details.more").get_attribute("open") is not None
    one.locator("button[value=E]").click()
    total(page, "Total 5")
    assert one.locator("details.keys").get_attribute("open") is None
    assert page.evaluate("document.activeElement.tagName") == "OUTPUT"


def test_checkbox_ticked_while_an_answer_is_late_stays_ticked(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    page.evaluate(SLOW)
    one.locator("button[value=D]").click()
    one.locator("input[type=checkbox]").check()
    total(page, "Total 4!")
    assert one.locator("input[type=checkbox]").is_checked()


def test_enter_in_a_text_field_presses_no_card(page: Page, harness: str) -> None:
    page.goto(harness)
    hand = page.locator("crib-widget[name=one] input[name=hand]")
    hand.fill("ABCD")
    hand.press("Enter")
    total(page, "Total 4")


def test_card_keys_are_one_tab_stop_with_arrows(page: Page, harness: str) -> None:
    page.goto(harness)
    page.locator("crib-widget[name=one] details.keys summary").focus()
    page.keyboard.press("Tab")
    focused = "document.activeElement.value"
    assert page.evaluate(focused) == "A"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "C"
    page.keyboard.press("Enter")
    total(page, "Total 3")
    assert page.evaluate(focused) == "C"
    page.keyboard.press("End")
    assert page.evaluate(focused) == "H"
    page.keyboard.press("Space")
    total(page, "Total 4")
    page.keyboard.press("Home")
    assert page.evaluate(focused) == "A"
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "seed"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "A"


def test_letters_on_a_button_do_not_reach_the_pages_shortcuts(page: Page, harness: str) -> None:
    page.goto(harness)
    page.evaluate("addEventListener('keydown', event => { window.heard = event.key; })")
    page.locator("crib-widget[name=one] button[value=C]").focus()
    for key in "spn,.f/":
        page.keyboard.press(key)
    assert page.evaluate("window.heard") is None
    page.keyboard.press("Escape")
    assert page.evaluate("window.heard") == "Escape"


def test_linked_hand_is_shown_at_once_and_no_other_hands_total(page: Page, harness: str) -> None:
    page.add_init_script(SLOW)
    page.goto(harness + "#w=one&hand=fgh&note=mine")
    one = page.locator("crib-widget[name=one]")
    expect(one.locator(".cr-linked")).to_have_text(re.compile("Hand.*fgh.*Counting…"))
    expect(one.locator("output")).to_be_hidden()
    expect(page.locator("crib-widget[name=two] output")).to_be_visible()
    total(page, "Total 3")
    expect(one.locator("output")).to_be_visible()
    assert one.locator("textarea").input_value() == "mine"
    total(page, "Total 2", "two")


def test_linked_hand_stays_with_the_message_when_python_cannot_start(
    page: Page, harness: str
) -> None:
    page.route("**/python.wasm", lambda route: route.fulfill(status=503, body="no"))
    page.goto(harness + "#w=one&hand=fgh")
    one = page.locator("crib-widget[name=one]")
    status = one.locator(".cr-status")
    expect(status).to_contain_text("could not start: python.wasm: the server answered 503")
    expect(one.locator(".cr-linked")).to_contain_text("fgh")
    expect(one.locator("output")).to_be_hidden()
    page.unroute("**/python.wasm")
    one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")
    expect(one.locator("output")).to_be_visible()
    expect(status).to_be_hidden()


@pytest.mark.parametrize("file", ["python.wasm", "library.wasm", "pyodide.asm.mjs", "worker.mjs"])
def test_built_answer_and_the_readers_text_stay_when_a_file_does_not_arrive(
    page: Page, harness: str, file: str
) -> None:
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("input[name=hand]").press_sequentially("x")
    expect(one.locator(".cr-status")).to_contain_text("The scorer could not start")
    total(page, "Total 2")
    page.unroute(f"**/{file}")
    one.get_by_role("button", name="Try again").click()
    total(page, "Total 3")


@pytest.mark.parametrize("file", ["python.wasm", "library.wasm"])
@pytest.mark.parametrize("cut", [1000, 200_000])
def test_file_that_arrives_cut_is_a_message_and_not_a_wait(
    page: Page, harness: str, file: str, cut: int
) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(body=route.fetch().body()[:cut]))
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    expect(one.locator(".cr-status")).to_contain_text("The scorer could not start")


def not_compressing(page: Page) -> list[str]:
    """Make the host one that sends WebAssembly as it is; gives what is then asked for."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.route(
        "**/probe.wasm",
        lambda route: route.fulfill(body=route.fetch().body(), content_type="application/wasm"),
    )
    return asked


def test_host_that_compresses_nothing_is_asked_for_what_was_packed(
    page: Page, harness: str
) -> None:
    asked = not_compressing(page)
    page.goto(harness)
    page.locator("crib-widget[name=one] button[value=C]").click()
    total(page, "Total 3")
    assert {"python.bin", "library.bin"} <= set(asked)
    assert not {"python.wasm", "library.wasm"} & set(asked)


@pytest.mark.parametrize("file", ["python.bin", "library.bin"])
def test_packed_file_that_arrives_cut_is_a_message(page: Page, harness: str, file: str) -> None:
    not_compressing(page)
    page.route(f"**/{file}", lambda route: route.fulfill(body=route.fetch().body()[:200_000]))
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    expect(one.locator(".cr-status")).to_contain_text("The scorer could not start")


def test_page_instead_of_a_file_is_a_message(page: Page, harness: str) -> None:
    wrong = "<!doctype html><p>Sign in"
    page.route("**/library.wasm", lambda route: route.fulfill(body=wrong, content_type="text/html"))
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    expect(one.locator(".cr-status")).to_contain_text("The scorer could not start")


def test_malformed_link_opens_with_the_text_kept_and_the_address_left(
    page: Page, harness: str
) -> None:
    page.goto(harness + "#w=one&hand=%E0%A4%A?<b>&hand")
    total(page, "Total")
    page.goto(harness)
    page.goto(harness + "#w=one&hand=a?b")
    total(page, "Total 3")
    assert page.url.endswith("#w=one&hand=a?b")
    assert page.locator("crib-widget[name=one] input[name=hand]").input_value() == "A?B"


def test_worker_that_hangs_is_replaced_and_asked_again_once(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("input[name=hand]").fill("hang")
    status = one.locator(".cr-status")
    expect(status).to_contain_text("The scorer stopped and is being started again", timeout=30_000)
    expect(status).to_contain_text("The scorer stopped twice at this", timeout=30_000)
    assert one.locator("input[name=hand]").input_value() == "hang"
    one.locator("input[name=hand]").fill("abc")
    total(page, "Total 3")


def test_worker_that_is_closed_in_the_middle_is_replaced_and_the_reader_told(
    page: Page, harness: str
) -> None:
    page.add_init_script("""
      const NativeWorker = Worker;
      window.workers = [];
      window.Worker = class extends NativeWorker {
        constructor(...given) { super(...given); workers.push(this); }
        postMessage(message) {
          this.rehearsal ??= message.start.rehearsal;
          if (!this.deaf) super.postMessage(message);
        }
      };
    """)
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    page.evaluate("workers[0].deaf = true")
    one.locator("button[value=D]").click()
    total(page, "Total 4")
    expect(one.locator(".cr-status")).to_contain_text("The scorer was started again")
    assert page.evaluate("workers.filter(({ rehearsal }) => !rehearsal).length") == 2


def test_python_that_breaks_is_replaced(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("input[name=hand]").fill("break")
    expect(one.locator(".cr-status")).to_contain_text(
        re.compile("stopped (twice )?at this"), timeout=40_000
    )
    one.locator("input[name=hand]").fill("abc")
    total(page, "Total 3")


def test_exception_in_python_is_told_and_the_next_request_answered(
    page: Page, harness: str
) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("input[name=hand]").fill("raise")
    expect(one.locator(".cr-status")).to_contain_text("ValueError: no such hand", timeout=30_000)
    one.locator("input[name=hand]").fill("abc")
    total(page, "Total 3")


def test_module_left_out_of_the_library_is_fetched_and_the_answer_given(
    page: Page, harness: str
) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("textarea").fill("now")
    total(page, "Total 2")
    with page.expect_response("**/rest.bin"):
        one.locator("input[name=hand]").fill("signed")
        one.locator("input[name=hand]").blur()
    total(page, "Total 3")
    assert one.locator("input[name=hand]").input_value() == "1/2"


def test_back_leads_to_the_hand_before_the_taps_and_then_off_the_page(
    page: Page, harness: str
) -> None:
    page.goto("about:blank")
    page.goto(harness + "#w=one&hand=GH")
    total(page, "Total 2")
    one = page.locator("crib-widget[name=one]")
    for key in "ABC":
        one.locator(f"button[value={key}]").click()
    total(page, "Total 5")
    assert page.url.endswith("#w=one&hand=GHABC")
    page.go_back()
    total(page, "Total 2")
    assert page.url.endswith("#w=one&hand=GH")
    page.go_forward()
    total(page, "Total 5")
    page.go_back()
    page.go_back()
    assert page.url == "about:blank"


def test_back_to_the_page_as_built_shows_what_was_built(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    page.go_back()
    total(page, "Total 2")
    assert one.locator("input[name=hand]").input_value() == "AB"
    one.locator("button[value=D]").click()
    total(page, "Total 3")
    assert one.locator("input[name=hand]").input_value() == "ABD"


def test_typing_writes_the_address_without_new_entries(page: Page, harness: str) -> None:
    page.goto(harness)
    entries = page.evaluate("history.length")
    page.locator("crib-widget[name=one] input[name=hand]").press("End")
    page.keyboard.type("cde")
    total(page, "Total 5")
    assert page.url.endswith("#w=one&hand=ABCDE")
    assert page.evaluate("history.length") == entries


def test_link_within_the_page_is_taken_by_the_widget_named(page: Page, harness: str) -> None:
    page.goto(harness)
    page.evaluate("location.hash = '#w=two&hand=cde'")
    total(page, "Total 3", "two")
    total(page, "Total 2", "one")
    page.evaluate("location.hash = '#outside'")
    total(page, "Total 3", "two")


def test_two_links_at_once_leave_the_form_in_view_with_the_second(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    page.evaluate(SLOW.replace("2000", "60"))
    page.evaluate("""() => {
      location.hash = "#w=one&hand=fg";
      setTimeout(() => { location.hash = "#w=one&hand=fgha"; }, 50);
    }""")
    total(page, "Total 4")
    page.wait_for_timeout(500)
    expect(one.locator("output")).to_be_visible()
    expect(one.locator(".cr-linked")).to_be_hidden()


def test_copied_link_reopens_what_is_shown(
    context: BrowserContext, page: Page, harness: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    one.get_by_role("button", name="Copy").click()
    expect(one.locator(".cr-status")).to_have_text(re.compile("Link copied"))
    assert page.evaluate("navigator.clipboard.readText()") == harness + "#w=one&hand=ABC"


def test_link_is_shown_for_copying_by_hand_where_the_browser_refuses(
    page: Page, harness: str
) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    one.get_by_role("button", name="Copy").click()
    link = one.get_by_label("Link to copy")
    expect(link).to_have_value(harness + "#w=one&hand=ABC")
    assert link.evaluate("field => field.selectionEnd - field.selectionStart") > 10


def test_lines_light_their_cards_and_cards_their_lines(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    line = one.locator("li[data-cards='B H']")
    line.hover()
    lit = one.locator("[data-card][data-lit]")
    assert lit.evaluate_all("keys => keys.map(key => key.value)") == ["B", "H"]
    line.click()
    page.locator("#outside").hover()
    assert lit.count() == 2
    one.locator("button[value=D]").click()
    total(page, "Total 4")
    page.locator("#outside").hover()
    assert lit.count() == 2
    line.click()
    page.locator("#outside").hover()
    assert lit.count() == 0


def test_screen_reader_hears_the_result_and_not_each_letter(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    page.evaluate("""() => {
      window.heard = [];
      const region = document.querySelector("crib-widget[name=one] [role=status]");
      new MutationObserver(() => heard.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
    }""")
    one.locator("input[name=hand]").press_sequentially("cdef", delay=200)
    total(page, "Total 6")
    page.wait_for_timeout(1200)
    assert page.evaluate("heard") == ["total 6"]


def test_seed_is_new_for_each_request(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    seen = set()
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    for _ in range(3):
        one.get_by_role("button", name="Seed").click()
        expect(one).to_have_attribute("aria-busy", "false")
        seen.add(one.locator("output").text_content())
    assert len(seen) == 3


def test_links_of_the_answer_lead_into_the_site(page: Page, harness: str) -> None:
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    link = one.get_by_role("link", name="rule")
    assert link.evaluate("link => link.href") == harness + "rules/show/#show.pair"


def test_reader_without_the_module_sees_the_linked_text(page: Page, harness: str) -> None:
    page.route("**/crib-widget.mjs", lambda route: route.abort())
    page.goto(harness + "#w=one&hand=fgh")
    one = page.locator("crib-widget[name=one]")
    expect(one.locator(".cr-linked")).to_contain_text("This link holds: hand fgh")
    expect(one.locator("output")).to_be_hidden()


PICTURE = """async () => {
  const store = await caches.open("cribref-snapshot");
  const keys = await store.keys();
  return Promise.all(keys.map(async (key) => {
    const kept = await store.match(key);
    return [key.url, (await kept.arrayBuffer()).byteLength];
  }));
}"""
SPOIL = """async (how) => {
  const store = await caches.open("cribref-snapshot");
  const [key] = await store.keys();
  let bytes = new Uint8Array(await (await store.match(key)).arrayBuffer());
  if (how === "cut") bytes = bytes.subarray(0, 100_000);
  if (how === "changed") bytes[bytes.length - 5000] ^= 1;
  if (how === "text") bytes = "not a picture";
  await store.put(key, new Response(bytes));
}"""


def visit(page: Page, harness: str) -> str:
    """Open the page, tap, and tell what the seed gave: it starts Python, from a picture or not."""
    page.goto(harness)
    one = page.locator("crib-widget[name=one]")
    one.locator("button[value=C]").click()
    total(page, "Total 3")
    one.get_by_role("button", name="Seed").click()
    expect(one.locator("output")).to_have_text(re.compile(r"0\."))
    return str(one.locator("output").text_content())


def picture(page: Page) -> list[tuple[str, int]]:
    """The pictures of Python's memory that this browser keeps, with their sizes."""
    kept: list[tuple[str, int]] = page.evaluate(PICTURE)
    return kept


def wait_for_picture(page: Page) -> None:
    for _ in range(300):
        if picture(page):
            return
        page.wait_for_timeout(100)
    pytest.fail("no picture of Python's memory was kept")


def starts(page: Page) -> list[str]:
    """Note how each worker of this page starts: from a picture, or plainly."""
    seen: list[str] = []
    page.on("console", lambda said: seen.append(said.text))
    page.add_init_script("""
      const NativeWorker = Worker;
      window.Worker = class extends NativeWorker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", ({ data }) => {
            if (data.ready && data.ready !== "rehearsal") console.log(data.ready);
            if (data.again) console.log("again");
          });
        }
      };
    """)
    return seen


def test_picture_is_tried_once_while_the_reader_rests(page: Page, harness: str) -> None:
    page.add_init_script("""
      const NativeWorker = Worker;
      window.heard = [];
      window.Worker = class extends NativeWorker {
        constructor(...given) {
          super(...given);
          this.addEventListener("message", ({ data }) => {
            for (const what of ["ready", "kept"]) if (data[what]) heard.push(data[what]);
          });
        }
        terminate() { heard.push("ended"); super.terminate(); }
      };
    """)
    visit(page, harness)
    wait_until(page, "heard.includes('ended')")
    page.wait_for_timeout(2500)
    assert page.evaluate("heard") == ["plain", True, "rehearsal", "ended"]
    page.locator("crib-widget[name=one] button[value=D]").click()
    total(page, "Total 4")


def test_return_visit_starts_from_the_picture_and_answers_the_same(
    context: BrowserContext, page: Page, harness: str
) -> None:
    seen = starts(page)
    visit(page, harness)
    wait_for_picture(page)
    (address, size), *others = picture(page)
    assert not others
    assert re.fullmatch(rf"{harness}assets/[0-9a-f]{{12}}/pyodide/snapshot\?.*", address)
    assert size < 20_000_000
    page.close()
    again = context.new_page()
    later = starts(again)
    visit(again, harness)
    assert seen == ["plain"]
    assert later == ["picture"]


@pytest.mark.parametrize("how", ["cut", "changed", "text"])
def test_damaged_picture_is_thrown_away_and_python_started_plainly(
    page: Page, harness: str, how: str
) -> None:
    seen = starts(page)
    visit(page, harness)
    wait_for_picture(page)
    page.evaluate(SPOIL, how)
    visit(page, harness)
    assert seen == ["plain", "plain"]
    page.wait_for_timeout(2500)
    wait_for_picture(page)
    visit(page, harness)
    assert seen == ["plain", "plain", "picture"]


def test_picture_that_does_not_start_is_dropped_and_python_started_plainly(
    page: Page, harness: str
) -> None:
    seen = starts(page)
    visit(page, harness)
    wait_for_picture(page)
    page.route(
        "**/snapshot.mjs",
        lambda route: route.fulfill(
            body=route.fetch().text().replace("if (bytes) return bytes;", "return bytes.fill(1);"),
            content_type="text/javascript",
        ),
    )
    visit(page, harness)
    assert seen == ["plain", "again", "plain"]


def test_pictures_of_earlier_builds_go_and_a_neighbours_stay(page: Page, harness: str) -> None:
    page.goto(harness)
    page.evaluate("""async () => {
      const store = await caches.open("cribref-snapshot");
      const old = new URL("assets/000000000000/pyodide/snapshot?x", location.href);
      await store.put(old, new Response("old"));
      await store.put("/neighbour/assets/1/pyodide/snapshot?x", new Response("not ours"));
    }""")
    visit(page, harness)
    page.wait_for_timeout(4000)
    kept = [address for address, _ in picture(page)]
    assert len(kept) == 2
    assert not [address for address in kept if "000000000000" in address]
    assert [address for address in kept if "/neighbour/" in address]


def test_refused_storage_costs_nothing_but_the_picture(page: Page, harness: str) -> None:
    page.route(
        "**/snapshot.mjs",
        lambda route: route.fulfill(
            body="Object.defineProperty(globalThis, 'caches', {get() { throw new Error('no'); }});"
            + route.fetch().text(),
            content_type="text/javascript",
        ),
    )
    visit(page, harness)
    page.wait_for_timeout(2500)
    visit(page, harness)


def test_dice_differ_though_the_picture_is_the_same(page: Page, harness: str) -> None:
    visit(page, harness)
    wait_for_picture(page)
    thrown = set()
    for _ in range(2):
        page.goto(harness)
        one = page.locator("crib-widget[name=one]")
        one.locator("textarea").fill("dice")
        one.get_by_role("button", name="Seed").click()
        expect(one.locator("textarea")).to_have_value(re.compile(r"^0\."))
        thrown.add(one.locator("textarea").input_value())
    assert len(thrown) == 2
