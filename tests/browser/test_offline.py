"""What a reader has in flight mode, and what a new edition does to the pages that are open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cribref.mkdocs.offline import Kept
from tests.browser import editions
from tests.browser.test_python import Block
from tests.browser.waiting import wait_until

CACHES = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    found[name] = (await (await caches.open(name)).keys()).length;
  }
  return found;
}"""
START = 60_000
FIVES = "tools/hand-counter/#w=hand-counter&hand=5H+5C+5S+JD+%2F+5D"
DOUBLE_RUN = "tools/hand-counter/#w=hand-counter&hand=7H+8C+8D+9S+%2F+3C"


@dataclass
class World:
    """A host with two editions, the first one up, and readers who come to it."""

    host: editions.Host
    site: str
    folders: tuple[Path, Path]
    kept: tuple[Kept, Kept]
    new_reader: Callable[[], Reader]


@dataclass
class Reader:
    """One browser, nothing kept yet."""

    context: BrowserContext
    site: str

    def open(self, path: str = "", page: Page | None = None) -> Page:
        """A page of the site, in a new tab or in one that is open."""
        page = page or self.context.new_page()
        page.goto(self.site + path)
        return page

    def keep(self) -> Page:
        """Come once, stay until the browser has taken the site; the page "No signal"."""
        page = self.open("offline/")
        expect(page.locator("[data-cr-offline]")).to_have_attribute("data-state", "kept")
        return page


@pytest.fixture(scope="module")
def copies(
    site: str, site_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """The two editions: made once, since they are large."""
    scratch = tmp_path_factory.mktemp("editions")
    with editions.hosting(scratch) as (host, address):
        folders = (scratch / "first", scratch / "second")
        kept = (
            editions.first(site_folder, site, address, folders[0]),
            editions.second(*folders),
        )
        yield World(host, address, folders, kept, lambda: pytest.fail("no browser yet"))


@pytest.fixture
def world(copies: World, browser: Browser) -> Iterator[World]:
    """The first edition is up; readers leave when the test is over."""
    copies.host.put_up(copies.folders[0])
    with ExitStack() as leaving:

        def new_reader() -> Reader:
            context = browser.new_context(viewport={"width": 390, "height": 844})
            context.set_default_timeout(30_000)
            leaving.callback(context.close)
            return Reader(context, copies.site)

        copies.new_reader = new_reader
        yield copies


@pytest.fixture(scope="module")
def flying(copies: World, browser: Browser) -> Iterator[Page]:
    """A reader who came once, and has no signal now."""
    copies.host.put_up(copies.folders[0])
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = Reader(context, copies.site).keep()
    context.set_offline(True)
    yield page
    context.close()


def edition(page: Page) -> str | None:
    """The edition that the page is of."""
    return page.locator("meta[name=cribref-edition]").get_attribute("content")


def cached(page: Page) -> dict[str, int]:
    """The caches of this origin, with how much each holds."""
    found: dict[str, int] = page.evaluate(CACHES)
    return found


def test_whole_reference_opens_in_flight_mode_after_one_visit(world: World, flying: Page) -> None:
    missing = flying.evaluate(
        """async ([site, edition, pages]) => {
          const missing = [], wanted = new Set();
          for (const path of pages) {
            const answer = await fetch(site + path);
            const text = await answer.text();
            if (!answer.ok || !text.includes(`"${edition}"`)) missing.push(path);
            const shown = new DOMParser().parseFromString(text, "text/html");
            for (const [selector, name] of [
              ["script[src], img[src]", "src"],
              ["link:not([rel=canonical], [rel=next], [rel=prev])", "href"],
            ]) {
              for (const each of shown.querySelectorAll(selector)) {
                wanted.add(new URL(each.getAttribute(name), site + path).href);
              }
            }
          }
          for (const url of wanted) if (!(await fetch(url).catch(() => ({}))).ok) missing.push(url);
          return missing;
        }""",
        [world.site, world.kept[0].edition, world.kept[0].pages],
    )
    assert missing == []
    assert len(world.kept[0].pages) > 80
    for path, heading in {"rules/show/": "Counting the show", "learn/play/": "The play"}.items():
        flying.goto(world.site + path)
        expect(flying.locator("h1")).to_contain_text(heading)


def test_addresses_of_every_kind_lead_on_in_flight_mode(world: World, flying: Page) -> None:
    for written, opened in {
        "r/7.5/": "rules/show/#show.flush.crib",
        "r/show.flush.crib": "rules/show/#show.flush.crib",
        "tools": "tools/",
        "rules/index.html?from=a-friend": "rules/index.html?from=a-friend",
    }.items():
        flying.goto(world.site + written)
        assert flying.url == world.site + opened
        assert edition(flying) == world.kept[0].edition


def test_page_that_is_not_kept_says_so_and_searches(world: World, flying: Page) -> None:
    answer = flying.goto(world.site + "no/such/flush/")
    assert answer is not None
    assert answer.status == 404
    expect(flying.locator("[data-cr-unkept]")).to_contain_text("There is no signal just now")
    expect(flying.locator("[data-cr-lost] li").first).to_contain_text("lush")
    flying.locator("label[for=__search]").first.click()
    flying.get_by_role("textbox", name="Search").fill("7.5")
    expect(flying.locator(".md-search-result__link").first).to_contain_text("Flush in the crib")


def make_available(page: Page) -> None:
    """Have the live scorer kept too."""
    panel = page.locator("[data-cr-offline]")
    expect(panel).to_contain_text("The live scorer is not kept yet")
    button = page.get_by_role("button", name="Make the live scorer available offline")
    expect(button).to_contain_text(re.compile(r"\(\d\.\d MB\)"))
    button.click()
    expect(panel).to_contain_text("tools and the live scorer")
    expect(button).to_be_hidden()


def test_live_scorer_and_python_run_in_flight_mode_once_made_available(world: World) -> None:
    reader = world.new_reader()
    page = reader.keep()
    make_available(page)
    reader.context.set_offline(True)
    reader.open(FIVES, page)
    expect(page.locator("crib-widget .cr-total")).to_contain_text("29", timeout=START)
    reader.open("package/count/", page)
    block = Block(page.get_by_role("group", name="Python example 1", exact=True))
    block.button("Run").click()
    expect(block.status).to_have_text("As expected.", timeout=START)
    # Of the library, what answers never need is in a file of its own.
    block.run("from xml.dom.minidom import parseString\nprint(parseString('<a/>').toxml())")
    assert block.printed().endswith("<a/>\n")


def test_python_that_has_not_changed_is_not_fetched_for_a_new_edition(world: World) -> None:
    reader = world.new_reader()
    page = reader.keep()
    make_available(page)
    asked = world.host.asked
    asked.clear()
    world.host.put_up(world.folders[1])
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    page.locator(".cr-newer").get_by_role("button", name="Reload").click()
    expect(page.locator("footer")).to_contain_text("Second rulebook edition")
    expect(page.locator("[data-cr-offline]")).to_contain_text("tools and the live scorer")
    python = f"assets/{editions.SECOND}/pyodide/"
    assert any(path.endswith(f"{editions.SECOND}/site.mjs") for path in asked)
    assert [path for path in asked if python in path and not path.endswith("/probe.wasm")] == []
    reader.context.set_offline(True)
    reader.open(FIVES, page)
    assert edition(page) == world.kept[1].edition
    expect(page.locator("crib-widget .cr-total")).to_contain_text("29", timeout=START)


def test_live_scorer_counts_in_flight_mode_once_it_was_used(world: World) -> None:
    reader = world.new_reader()
    reader.keep().close()
    page = reader.open(FIVES)
    expect(page.locator("crib-widget .cr-total")).to_contain_text("29", timeout=START)
    build = page.locator("meta[name=cribref-build]").get_attribute("content")
    wait_until(
        page,
        "async ([name, file]) => Boolean(await (await caches.open(name)).match(file))",
        [
            f"cribref {world.site} {world.kept[0].edition}",
            f"{world.site}assets/{build}/pyodide/library.wasm",
        ],
    )
    reader.context.set_offline(True)
    page.evaluate("caches.delete('cribref-snapshot')")
    page.close()
    again = reader.open(DOUBLE_RUN)
    expect(again.locator("crib-widget .cr-total")).to_contain_text("12")


def test_deploy_under_two_open_tabs_mixes_no_editions(world: World) -> None:
    reader = world.new_reader()
    walker = reader.keep()
    sitter = reader.open("rules/show/")
    old = sitter.locator("script[src*='offline.mjs']").get_attribute("src")
    for page in (walker, sitter):
        page.evaluate("window.still = true")
    sitter.evaluate(
        """async (other) => {
      await (await caches.open("a stranger's")).put("/theirs", new Response("theirs"));
      await (await caches.open(other)).put("/cribref/x", new Response("a neighbour's"));
    }""",
        f"cribref {world.site}next/ 1",
    )

    world.host.put_up(world.folders[1])
    # Without a full load; the page that comes is of another edition, and so it is loaded in full.
    walker.locator("a[href$='/sources/']").first.evaluate("link => link.click()")
    ours = walker.locator("script[src$='.mjs']")
    expect(ours.last).to_have_attribute("src", re.compile(f"assets/{editions.SECOND}/"))
    expect(walker.locator("h1")).to_have_text("Sources")
    assert walker.evaluate("window.still") is None
    assert edition(walker) == world.kept[1].edition
    assert walker.locator("link[rel=stylesheet], script[src$='.mjs']").evaluate_all(
        "(all, build) => all.filter((each) => !(each.src ?? each.href).includes(build)).length",
        editions.SECOND,
    ) == 0  # fmt: skip

    # The other tab is told, once, and is not touched: what it needs of its own edition is there.
    bar = sitter.locator(".cr-newer")
    expect(bar).to_contain_text("A new edition is ready: reload")
    assert sitter.evaluate("window.still") is True
    assert sitter.evaluate("async (url) => (await fetch(url)).status", old) == 200
    bar.get_by_role("button", name="Later").click()
    walker.reload()
    expect(walker.locator("footer")).to_contain_text("Second rulebook edition")
    expect(walker.locator(".cr-newer")).to_have_count(0)
    expect(bar).to_have_count(0)

    # Once it is left, nothing of the old edition stays; what others keep does.
    sitter.reload()
    assert edition(sitter) == world.kept[1].edition
    wait_until(
        sitter,
        "async () => (await caches.keys()).length === 3",
    )
    assert set(cached(sitter)) == {
        "a stranger's",
        f"cribref {world.site}next/ 1",
        f"cribref {world.site} {world.kept[1].edition}",
    }
    reader.context.set_offline(True)
    reader.open("learn/", sitter)
    assert edition(sitter) == world.kept[1].edition


def test_reload_of_the_bar_gives_the_new_edition(world: World) -> None:
    reader = world.new_reader()
    page = reader.keep()
    world.host.put_up(world.folders[1])
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    page.locator(".cr-newer").get_by_role("button", name="Reload").click()
    expect(page.locator("footer")).to_contain_text("Second rulebook edition")
    assert edition(page) == world.kept[1].edition
    expect(page.locator(".cr-newer")).to_have_count(0)


def test_edition_that_does_not_come_whole_is_not_taken(world: World, tmp_path: Path) -> None:
    # A host that puts up a new edition may send old pages beside new ones for a while.
    half = tmp_path / "half"
    editions.second(world.folders[0], half)
    (half / "glossary" / "index.html").write_bytes(
        (world.folders[0] / "glossary" / "index.html").read_bytes()
    )
    reader = world.new_reader()
    page = reader.keep()
    world.host.put_up(half)
    assert page.evaluate("""async () => {
      const found = await navigator.serviceWorker.ready;
      const taken = new Promise((resolve) => found.addEventListener("updatefound", () => {
        const { installing } = found;
        installing.addEventListener("statechange", () => resolve(installing.state));
      }));
      await found.update();
      return taken;
    }""") == "redundant"  # fmt: skip
    reader.context.set_offline(True)
    for path in ("glossary/", "rules/"):
        assert edition(reader.open(path, page)) == world.kept[0].edition


def test_page_that_is_kept_is_shown_when_the_network_does_not_answer(world: World) -> None:
    reader = world.new_reader()
    page = reader.keep()
    world.host.answers.clear()
    try:
        expect(reader.open("rules/play/", page).locator("h1")).to_contain_text("The play")
    finally:
        world.host.answers.set()


def test_switch_removes_what_is_kept_and_it_stays_removed(world: World) -> None:
    reader = world.new_reader()
    page = reader.keep()
    page.evaluate(
        """async (site) => {
      await (await caches.open("a stranger's")).put("/theirs", new Response("theirs"));
      const pictures = await caches.open("cribref-snapshot");
      await pictures.put(site + "assets/1/pyodide/snapshot?x", new Response("ours"));
      await pictures.put("/other/assets/1/pyodide/snapshot?x", new Response("another copy's"));
    }""",
        world.site,
    )
    page.get_by_role("button", name="Remove what is kept").click()
    panel = page.locator("[data-cr-offline]")
    expect(panel).to_contain_text("Nothing is kept: you switched it off")
    for _ in range(2):
        assert (
            page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
        )
        assert cached(page) == {"a stranger's": 1, "cribref-snapshot": 1}
        page.reload()
        expect(panel).to_contain_text("you switched it off")
    page.get_by_role("button", name="Keep it in this browser").click()
    expect(panel).to_have_attribute("data-state", "kept")


def test_reader_who_saves_data_is_asked_first(world: World) -> None:
    reader = world.new_reader()
    reader.context.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page = reader.open("offline/")
    panel = page.locator("[data-cr-offline]")
    expect(panel).to_contain_text("your browser says that you save data")
    assert cached(page) == {}
    page.get_by_role("button", name="Keep it in this browser").click()
    expect(panel).to_have_attribute("data-state", "kept")
