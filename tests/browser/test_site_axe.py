"""axe-core has nothing to report, on any page: neither of ours nor of the theme's."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Scheme

COMBINATIONS: list[tuple[int, Scheme]] = [
    (PHONE, "light"),
    (PHONE, "dark"),
    (DESKTOP, "light"),
    (DESKTOP, "dark"),
]
KINDS = (
    "",
    "rules/show/",
    "rules/show/#show.flush.crib",
    "rules/play/",
    "house-rules/muggins/",
    "games/five-card/",
    "tools/hand-counter/",
    "tools/hand-counter/#w=hand-counter&hand=5H5C5SJD&starter=5D",
    "sources/",
    "package/",
    "no/such/page/",
)
"""One page of each kind, the 404 page included."""


LAID_OUT = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
"""What is far down a chapter is laid out when a reader comes near, and then things move; axe, which
looks at each place in turn, would see the header's colour behind what has moved under it."""


def pages(folder: Path) -> list[str]:
    """Every page of the built site, by its path; redirects and the 404 page too."""
    found = [path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html")]
    return ["" if path == "." else f"{path}/" for path in sorted(found)] + ["no/such/page/"]


def report(page: Page) -> list[str]:
    """What axe finds, a line a fault."""
    page.evaluate(LAID_OUT)
    page.evaluate("document.fonts.ready")
    faults = page.evaluate(
        """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.flatMap(
            fault => fault.nodes.map(node => `${fault.id}: ${node.target} ${node.failureSummary}`)
        )"""
    )
    assert isinstance(faults, list)
    return [f"{page.url} {fault}" for fault in faults]


def look(new_visit: NewVisit, paths: list[str], width: int, scheme: Scheme) -> list[str]:
    """Visit the pages and gather what axe finds."""
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    found: list[str] = []
    for path in paths:
        visit.page.goto("about:blank")
        found += report(visit.open(path))
        visit.faults = [fault for fault in visit.faults if "404 (Not Found)" not in fault]
    return found


@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")])
def test_axe_reports_nothing_on_any_page(
    new_visit: NewVisit, site_folder: Path, site: str, width: int, scheme: Scheme
) -> None:
    assert site
    paths = [path for path in pages(site_folder) if not path.startswith("r/")]
    assert len(paths) > 10
    assert look(new_visit, paths, width, scheme) == []


# The other two schemes of the two widths: those above open every page there is.
@pytest.mark.parametrize(("width", "scheme"), [(PHONE, "dark"), (DESKTOP, "light")])
def test_axe_reports_nothing_on_a_page_of_each_kind(
    new_visit: NewVisit, width: int, scheme: Scheme
) -> None:
    assert look(new_visit, list(KINDS), width, scheme) == []


@pytest.mark.parametrize(("width", "scheme"), COMBINATIONS)
def test_axe_reports_nothing_while_searching(
    new_visit: NewVisit, width: int, scheme: Scheme
) -> None:
    visit = new_visit(width, scheme)
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open("rules/show/")
    page.keyboard.press("/")
    page.locator(".md-search__input").fill("flush")
    page.locator(".md-search-result__item").first.wait_for()
    assert report(page) == []


def test_axe_reports_nothing_in_the_opened_menu(new_visit: NewVisit) -> None:
    visit = new_visit(PHONE, "light")
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open("rules/show/")
    page.locator("label[for=__drawer].md-header__button").click()
    page.wait_for_timeout(400)
    assert report(page) == []


def test_axe_reports_nothing_with_everything_unfolded_and_four_colours(
    new_visit: NewVisit,
) -> None:
    for scheme in ("light", "dark"):
        visit = new_visit(DESKTOP, scheme)
        visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
        page = visit.open("rules/show/")
        page.locator("[data-cr-deck]").click()
        page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true })")
        assert report(page) == []
