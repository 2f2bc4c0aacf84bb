"""Pages of the built site in Chromium.

A page fails its test if the console heard an error, a script threw, or anything was asked of an
address that is not ours. A test that makes such a thing happen takes it off the page's `faults`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tools import preview

Scheme = Literal["light", "dark"]
PHONE, DESKTOP = 390, 1280
HEIGHTS = {PHONE: 844, DESKTOP: 800}
PATIENCE = 30_000  # ms: for a slow machine with other work; a quick one never waits so long

expect.set_options(timeout=PATIENCE)


@dataclass
class Visit:
    """One page in a context of its own: where it is, and what went wrong on it."""

    page: Page
    context: BrowserContext
    site: str
    faults: list[str] = field(default_factory=list)

    def open(self, path: str = "") -> Page:
        """Go to a page of the site, by its path below the site's root."""
        self.page.goto(self.site + path)
        return self.page


NewVisit = Callable[..., Visit]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser; what measures time comes last, when all else is done."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.path == here / "test_budgets.py")


@pytest.fixture
def new_visit(browser: Browser, site: str) -> Iterator[NewVisit]:
    """Makes visits: of a width, in a colour scheme, with scripts or without."""
    visits: list[Visit] = []

    def make(width: int = PHONE, scheme: Scheme = "light", *, scripts: bool = True) -> Visit:
        context = browser.new_context(
            viewport={"width": width, "height": HEIGHTS.get(width, 800)},
            color_scheme=scheme,
            has_touch=width <= PHONE,
            java_script_enabled=scripts,
            reduced_motion="reduce",
            service_workers="block",  # what a test answers in the site's stead, it is asked for
        )
        context.set_default_timeout(PATIENCE)
        visit = Visit(context.new_page(), context, site)
        watch(visit)
        visits.append(visit)
        return visit

    yield make
    for visit in visits:
        visit.context.close()
    faults = [fault for visit in visits for fault in visit.faults]
    assert faults == []


@pytest.fixture
def phone(new_visit: NewVisit) -> Visit:
    """A telephone: 390 px, touch, light."""
    return new_visit(PHONE, "light")


@pytest.fixture
def desktop(new_visit: NewVisit) -> Visit:
    """A desk: 1280 px, dark."""
    return new_visit(DESKTOP, "dark")


def watch(visit: Visit) -> None:
    """Note what a reader would not see: errors, and requests to strangers."""
    visit.context.on(
        "console",
        lambda said: visit.faults.append(f"console: {said.text}") if said.type == "error" else None,
    )
    visit.context.on("weberror", lambda thrown: visit.faults.append(f"thrown: {thrown.error}"))
    own = visit.site.removesuffix(preview.BASE)
    visit.context.on(
        "request",
        lambda asked: (
            None
            if asked.url.startswith((own, "data:", "blob:"))
            else visit.faults.append(f"asked a stranger: {asked.url}")
        ),
    )
