"""The three engines, one after the other, each reading the same built site on one page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.engines.chromium import Chromium
from tests.engines.driver import Driver
from tests.engines.firefox import Firefox
from tests.engines.incomplete import Incomplete
from tests.engines.reader import Reader
from tests.engines.webkit import MiniBrowser
from tools.engines import find_firefox, find_webkit

OTHERS = Incomplete({"firefox": find_firefox, "webkit": find_webkit})
DRIVERS = {"firefox": Firefox, "webkit": MiniBrowser}


def pytest_configure(config: pytest.Config) -> None:
    """Let the run say which engines it had to do without."""
    config.pluginmanager.register(OTHERS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session", params=["chromium", *DRIVERS])
def engine(request: pytest.FixtureRequest) -> str:
    """The name of the engine; the tests in one follow each other."""
    return str(request.param)


@pytest.fixture(scope="session")
def driver(engine: str, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """One page of one browser, for all its tests."""
    made: Driver
    if engine == "chromium":
        made = Chromium(request.getfixturevalue("browser"))
    else:
        made = DRIVERS[engine](OTHERS.found[engine])
    with closing(made):
        yield made


@pytest.fixture
def reader(driver: Driver, site: str) -> Reader:
    """A reader who comes to the site with nothing kept of earlier tables and games."""
    reader = Reader(driver, site)
    reader.forget()
    return reader
