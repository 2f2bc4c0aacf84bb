"""The three engines, one after the other, each reading the same built site on one page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.engines.chromium import Chromium
from tests.engines.driver import HEIGHT, WIDTH, Driver
from tests.engines.firefox import Firefox
from tests.engines.incomplete import Incomplete
from tests.engines.reader import Reader
from tests.engines.webkit import MiniBrowser
from tools.engines import find_firefox, find_webkit

OTHERS = Incomplete({"firefox": find_firefox, "webkit": find_webkit})


def pytest_configure(config: pytest.Config) -> None:
    """Let the run say which engines it had to do without."""
    config.pluginmanager.register(OTHERS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


def chromium(request: pytest.FixtureRequest) -> Driver:
    """A page of the Chromium that the other tests use too."""
    browser: Browser = request.getfixturevalue("browser")
    return Chromium(
        browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, has_touch=True, reduced_motion="reduce"
        )
    )


def firefox(request: pytest.FixtureRequest) -> Driver:
    """A Firefox with nothing kept from before."""
    folders: pytest.TempPathFactory = request.getfixturevalue("tmp_path_factory")
    return Firefox(find_firefox(), folders.mktemp("firefox"))


def webkit(_: pytest.FixtureRequest) -> Driver:
    """A WebKitGTK, which keeps nothing from one run to the next."""
    return MiniBrowser(find_webkit())


ENGINES: dict[str, Callable[[pytest.FixtureRequest], Driver]] = {
    "chromium": chromium,
    "firefox": firefox,
    "webkit": webkit,
}


# make test reads the site in Chromium with every test of tests/browser; here it comes along in the
# long run, so that the three are seen to do the same.
@pytest.fixture(
    scope="package",
    params=[pytest.param("chromium", marks=pytest.mark.long), "firefox", "webkit"],
)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of the engine; the tests in one follow each other."""
    return str(request.param)


@pytest.fixture(scope="package")
def driver(engine: str, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """One page of one browser, for all its tests."""
    with closing(ENGINES[engine](request)) as driver:
        yield driver


@pytest.fixture
def reader(driver: Driver, site: str) -> Reader:
    """A reader who comes to the site with nothing kept of earlier tables and games."""
    reader = Reader(driver, site)
    reader.forget()
    return reader
