"""Python in the pages: it runs as its tests did, can be changed and stopped, and is kept apart."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from cribref.mkdocs.examples import find_fences
from cribref.mkdocs.node import ROOT, node_modules
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, NewVisit, Visit, watch
from tests.browser.test_site_axe import report

DOCS = ROOT / "docs"
COUNT = "package/count/"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
OPEN = """async path => {
    const link = document.createElement("a");
    link.href = path;
    document.querySelector(".md-content").dataset.left = "";
    document.querySelector(".md-content").append(link);
    link.click();
}"""


def wanted(markdown: str) -> list[str]:
    """What each Python example of a page gives, as its author wrote it."""
    parser = doctest.DocTestParser()
    fences = [fence for fence in find_fences(markdown) if fence.language == "python"]
    return [
        "".join(
            f"Traceback (most recent call last):\n...{each.exc_msg}" if each.exc_msg else each.want
            for each in parser.get_examples(fence.text)
        )
        for fence in fences
    ]


PAGES = {
    f"{path.relative_to(DOCS).with_suffix('').as_posix().removesuffix('index').rstrip('/')}/": texts
    for path in sorted(DOCS.rglob("*.md"))
    if (texts := wanted(path.read_text("utf-8")))
}
"""The pages with Python examples, and what each of them gives."""


class Reader:
    """A reader with a page open, whose Python lives on from test to test."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page = visit.page

    def go(self, path: str) -> None:
        """Follow a link: the page is not loaded anew, and what was started lives on."""
        self.page.evaluate(OPEN, self.visit.site + path)
        expect(self.page.locator(".md-content[data-left]")).to_have_count(0)
        expect(self.page.locator(".cr-live:not([data-state])")).to_have_count(0)

    def reload(self) -> None:
        """Load the page anew, when nothing is under way that this would cut off."""
        self.page.wait_for_load_state("networkidle")
        self.page.reload()

    def block(self, number: int = 1) -> Block:
        """One example, by its number in the page."""
        return Block(self.page.get_by_role("group", name=f"Python example {number}", exact=True))


class Block:
    """One example of the page."""

    def __init__(self, place: Locator) -> None:
        self.place = place
        self.code = place.get_by_role("textbox")
        self.status = place.locator(".cr-live-status")
        self.output = place.get_by_role("group", name="Output")

    def button(self, name: str) -> Locator:
        """One of its buttons."""
        return self.place.get_by_role("button", name=name, exact=True)

    def write(self, code: str) -> None:
        """Put other code into it."""
        if not self.code.is_visible():
            self.button("Edit").click()
        self.code.fill(code)

    def run(self, code: str) -> str:
        """Run other code to its end, or to ours; what the block then says of it."""
        self.write(code)
        self.code.press("Control+Enter")
        expect(self.status).to_have_attribute("data-end", re.compile("good|bad"))
        return self.status.inner_text()

    def printed(self) -> str:
        """What was printed."""
        return self.output.inner_text() if self.output.is_visible() else ""


@pytest.fixture(scope="module")
def reader(browser: Browser, site: str) -> Iterator[Reader]:
    """One reader for most of this file: Python starts once."""
    with browser.new_context(
        viewport={"width": PHONE, "height": 844}, has_touch=True, service_workers="block"
    ) as context:
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        visit = Visit(context.new_page(), context, site)
        watch(visit)
        visit.open(COUNT)
        reader = Reader(visit)
        reader.block().button("Run").click()
        expect(reader.block().status).to_have_text("As expected.", timeout=4 * PATIENCE)
        yield reader


@pytest.fixture
def block(reader: Reader) -> Iterator[Block]:
    """The first example of one page, as that page has it, and no fault when the test is done."""
    if not reader.page.url.endswith(COUNT):
        reader.go(COUNT)
    block = reader.block()
    if block.button("Reset").is_visible():
        block.button("Reset").click()
    yield block
    faults, reader.visit.faults = reader.visit.faults, []
    assert faults == []


# -- what runs -----------------------------------------------------------------------------------


def test_every_example_of_every_page_gives_what_the_page_says(reader: Reader) -> None:
    checker = doctest.OutputChecker()
    assert len(PAGES) > 15
    assert sum(map(len, PAGES.values())) > 45
    wrong = []
    for path, texts in PAGES.items():
        reader.go(path)
        assert reader.page.locator(".cr-live").count() == len(texts), path
        last = reader.block(len(texts))
        last.button("Run all above" if len(texts) > 1 else "Run").click()
        expect(last.status).to_have_attribute("data-end", re.compile("good|bad"))
        for number, text in enumerate(texts, 1):
            given = reader.block(number).printed()
            if not checker.check_output(text, f"{given.rstrip()}\n" if given else "", FLAGS):
                wrong.append(f"{path} {number}: expected\n{text}\ngiven\n{given}")
    assert wrong == []
    assert reader.visit.faults == []


def test_every_example_of_the_api_runs_where_it_stands(reader: Reader) -> None:
    reader.go("package/api/cards/")
    paths = {
        link.removeprefix(reader.visit.site).partition("#")[0]
        for link in reader.page.locator(".md-nav a[href*='package/api/']").evaluate_all(
            "links => links.map(link => link.href)"
        )
    }
    ran = 0
    for path in sorted(path for path in paths if "package/api/" in path):
        reader.go(path)
        examples = reader.page.locator(".cr-live")
        for number in range(1, examples.count() + 1):
            one = reader.block(number)
            one.button("Run").click()
            expect(one.status).to_have_text(re.compile("^As expected|^It ran, and"))
            ran += 1
    assert ran > 15
    assert reader.visit.faults == []


def test_results_are_shown_as_at_the_prompt_zero_and_false_too(block: Block) -> None:
    assert block.run("0\nFalse\nNone\n''\nprint('said')\n[]") == "It ran."
    assert block.printed().split("\n") == ["0", "False", "''", "said", "[]", ""]


def test_error_is_cut_to_the_readers_code_and_leads_to_the_rule(
    reader: Reader, block: Block
) -> None:
    code = "from cribref import Card, Series\nSeries.parse('TH JH 4C').then(Card.parse('KH'))"
    assert block.run(code) == "It ended with IllegalAction."
    lines = block.printed().rstrip().split("\n")
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[1] == '  File "<example 1>", line 2, in <module>'
    assert not [line for line in lines if "/lib/" in line]
    assert lines[-1].startswith("cribref.errors.IllegalAction: K♥ may not be played at 24")
    block.output.get_by_role("link", name="rule 6.3, play.limit").click()
    reader.page.wait_for_url("**/rules/play/#play.limit")
    expect(reader.page.locator("[id='play.limit']")).to_be_visible()


def test_library_that_the_tools_do_without_is_fetched_when_imported(block: Block) -> None:
    block.run("import asyncio, decimal, json.tool, unittest\ndecimal.Decimal('0.1') + 1")
    assert block.printed() == "Decimal('1.1')\n"
    waits = "async def late(n):\n    await asyncio.sleep(n / 100)\n    return n\n"
    both = "async def both():\n    return await asyncio.gather(late(3), late(1))\n"
    block.run(f"{waits}\n{both}\nasyncio.run(both())")
    assert block.printed() == "[3, 1]\n"
    assert "other packages are not" in block.run("import numpy")
    assert "count_show" not in block.run("input('Your hand? ')")
    assert "input() cannot ask here: write the answer into the code" in block.printed()


def test_names_last_from_example_to_example_and_run_all_above_begins_anew(
    reader: Reader, block: Block
) -> None:
    block.run("fresh = 'no'")
    second = reader.block(2)
    assert second.run("fresh") == "It ran."
    second.button("Reset").click()
    reader.reload()
    second.button("Run").click()
    expect(second.status).to_contain_text("An example above may make count")
    block.button("Reset").click()
    second.button("Run all above").click()
    expect(second.status).to_have_text("As expected.")
    assert "NameError" in reader.block(3).run("fresh")
    reader.block(3).button("Reset").click()


# -- what stops ----------------------------------------------------------------------------------


def test_stop_is_at_once_and_the_code_stays(block: Block) -> None:
    loop = "print('begun')\nwhile True:\n    pass"
    block.write(loop)
    block.button("Run").click()
    expect(block.output).to_have_text("begun\n")
    took = block.place.evaluate(
        """async (block) => {
            const begun = performance.now();
            block.querySelector("[data-do=stop]").click();
            while (!block.querySelector(".cr-live-status").textContent.startsWith("Stopped.")) {
                await new Promise((resolve) => setTimeout(resolve));
            }
            return performance.now() - begun;
        }"""
    )
    assert took < 1000
    expect(block.status).to_contain_text("Python starts anew: what earlier examples made is gone")
    expect(block.code).to_have_value(loop)
    expect(block.button("Run")).to_be_focused()
    assert block.run("1 + 1") == "It ran."


def test_endless_flood_is_cut_and_ends_by_itself_and_the_page_answers(
    reader: Reader, block: Block
) -> None:
    block.write("while True:\n    print('flood')")
    block.button("Run").click()
    expect(block.output).to_contain_text("The rest is not shown: 2,000 lines are")
    slowest = reader.page.evaluate(
        """async () => {
            let slowest = 0;
            for (let n = 0; n < 20; n += 1) {
                const begun = performance.now();
                await new Promise((resolve) => setTimeout(resolve, 20));
                slowest = Math.max(slowest, performance.now() - begun);
            }
            return slowest;
        }"""
    )
    assert slowest < 1000
    expect(block.status).to_contain_text("Stopped after 10 seconds, which is as long as")
    assert block.printed().count("flood") == 2000


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("def again():\n    again()\nagain()", "It ended with RecursionError."),
        (
            "import sys\nsys.setrecursionlimit(10**9)\nagain = lambda: again()\nagain()",
            "Python broke down at this (Maximum call stack size exceeded).",
        ),
        ("kept = []\nwhile True:\n    kept.append(bytearray(10**7))", "It wanted more memory"),
        ("import os\nos._exit(1)", "Python broke down at this"),
        ("from cribref.web import live\nlive.json.dumps = lambda _: '{'", "it changed how Python"),
    ],
)
def test_whatever_breaks_ends_in_a_message_and_a_python_that_works(
    reader: Reader, block: Block, code: str, said: str
) -> None:
    assert said in block.run(code)
    assert block.run("2 + 2") == "It ran."
    assert block.printed() == "4\n"
    # Pyodide itself says on the console that it broke.
    reader.visit.faults = [
        fault
        for fault in reader.visit.faults
        if not re.match("console: (Pyodide|The|Range)", fault)
    ]


# -- what is kept apart --------------------------------------------------------------------------


def test_code_that_patches_the_scorer_changes_no_tool(reader: Reader, block: Block) -> None:
    patched = """
import sys
from cribref import Count
for module in list(sys.modules.values()):
    if getattr(module, "__name__", "").startswith("cribref") and hasattr(module, "count_show"):
        module.count_show = lambda *_: Count(())
import cribref
cribref.count_show("5H 5C 5S JD / 5D").points
"""
    block.run(patched)
    assert block.printed() == "0\n"
    page = reader.page
    reader.go("tools/hand-counter/#w=hand-counter&hand=5H5C5SJD")
    field = page.locator("crib-widget input[name=hand]")
    expect(field).to_have_value(re.compile("JD"))
    field.fill("5H 5C 5S JD / 5D")
    expect(page.locator("crib-widget")).to_contain_text(re.compile(r"29\s*points in the hand"))


REACHES = """
caches indexedDB localStorage sessionStorage cookieStore CacheStorage Cache FileReaderSync navigator
fetch Request XMLHttpRequest WebSocket EventSource WebTransport RTCPeerConnection importScripts
Worker SharedWorker BroadcastChannel Notification postMessage close
"""


def test_readers_python_has_no_network_no_storage_and_no_voice(block: Block) -> None:
    block.run(f"import js\n[name for name in {REACHES!r}.split() if hasattr(js, name)]")
    assert block.printed() == "[]\n"


@pytest.mark.parametrize(
    "code",
    [
        "import js\njs.fetch('https://example.org/')",
        "import js\njs.eval(\"import('https://example.org/x.mjs')\")",
        "import js\njs.Function(\"return import('https://example.org/x.mjs')\")()",
        "import js\njs.setTimeout(\"import('https://example.org/x.mjs')\", 0)\n1 / 0",
        "from pyodide.code import run_js\nrun_js('fetch')",
        "import urllib.request\nurllib.request.urlopen('https://example.org/')",
    ],
)
def test_readers_python_reaches_no_other_origin(reader: Reader, block: Block, code: str) -> None:
    assert block.run(code).startswith("It ended with")
    reader.page.wait_for_timeout(100)
    asked = [fault for fault in reader.visit.faults if fault.startswith("asked")]
    assert asked == []
    reader.visit.faults = [each for each in reader.visit.faults if "Content Security" not in each]


def test_output_is_text_and_never_html(reader: Reader, block: Block) -> None:
    mark = "<img src=x onerror=document.title='broken'><b>bold</b>"
    block.run(f"print({mark!r})\nraise ValueError({mark!r} + '(rule 6.3, play.limit)')")
    assert block.printed().count(mark) == 3
    assert block.output.locator("img, b").count() == 0
    assert reader.page.title() != "broken"


# -- the editor ----------------------------------------------------------------------------------


def test_tap_into_the_code_edits_it_there_and_keys_lead_out(reader: Reader, block: Block) -> None:
    reader.reload()
    place = block.place.get_by_role("group", name="Code of example 1")
    place.click(position={"x": 330, "y": 72})
    expect(block.code).to_be_focused()
    reader.page.keyboard.press("End")
    reader.page.keyboard.type(" + 1")
    expect(block.code).to_have_value(re.compile(r"^count\.points \+ 1$", re.MULTILINE))
    reader.page.keyboard.press("Enter")
    reader.page.keyboard.press("Tab")
    reader.page.keyboard.type("# s/f")
    expect(block.code).to_have_value(re.compile(r"^    # s/f$", re.MULTILINE))
    expect(block.place.get_by_text("Escape leaves the code")).to_be_visible()
    reader.page.keyboard.press("Escape")
    expect(block.button("Run")).to_be_focused()
    block.button("Copy").click()
    expect(block.status).to_have_text("Copied.")
    assert "# s/f" in reader.page.evaluate("navigator.clipboard.readText()")
    block.button("Reset").click()
    expect(block.code).to_have_value(re.compile(r"^count\.points$", re.MULTILINE))
    expect(block.button("Reset")).to_be_hidden()


def test_edits_are_there_when_the_reader_comes_back(reader: Reader, block: Block) -> None:
    block.write("print('mine')")
    reader.go("package/game/")
    reader.go(COUNT)
    expect(block.code).to_have_value("print('mine')")
    reader.reload()
    expect(block.code).to_have_value("print('mine')")
    block.button("Run").click()
    expect(block.output).to_have_text("mine\n")


def test_nothing_is_fetched_for_python_before_the_reader_wants_it(new_visit: NewVisit) -> None:
    visit = new_visit(DESKTOP)
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(request.url))
    visit.open(COUNT)
    one = Block(visit.page.get_by_role("group", name="Python example 1", exact=True))
    expect(one.place).to_have_attribute("data-state", "idle")
    assert not [url for url in asked if "pyodide" in url or "/editor/" in url]
    one.button("Edit").click()
    expect(one.code).to_be_focused()
    assert [url for url in asked if "/editor/" in url]
    assert not [url for url in asked if "pyodide" in url]


def test_without_scripts_the_session_stands_as_it_was_written(new_visit: NewVisit) -> None:
    page = new_visit(PHONE, scripts=False).open(COUNT)
    session = page.locator(".cr-session").first
    expect(session).to_contain_text('>>> count = count_show("5H 5C 5S JD / 5D")')
    expect(page.locator(".cr-live").first).to_be_hidden()


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")])
def test_axe_reports_nothing_on_an_example_that_was_edited_and_run(
    new_visit: NewVisit, width: int, scheme: str
) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(COUNT)
    one = Block(page.get_by_role("group", name="Python example 1", exact=True))
    one.run("print('a long line of text ' * 9)\nraise ValueError('no (rule 6.3, play.limit)')")
    assert report(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_python_that_does_not_arrive_says_so_and_can_be_tried_again(new_visit: NewVisit) -> None:
    visit = new_visit(DESKTOP)
    visit.page.route("**/pyodide/library.*", lambda route: route.abort())
    visit.open(COUNT)
    one = Block(visit.page.get_by_role("group", name="Python example 1", exact=True))
    one.button("Run").click()
    expect(one.status).to_contain_text("Python could not start")
    visit.page.unroute("**/pyodide/library.*")
    one.button("Run").click()
    expect(one.status).to_have_text("As expected.")
    visit.faults = [each for each in visit.faults if "ERR_FAILED" not in each]
