"""The site as built for the tests, and the Chromium that most of them read it with: once a run.

A plugin, since several folders of tests want them; the conftest of the root names it.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools import preview
from tools.browser import BrowserError, Chromium, find_chromium, running


@pytest.fixture(scope="session")
def site_folder() -> Iterator[Path]:
    """Where the site is built."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the site: built for it, since instant navigation must know it."""
    with preview.serving(preview.open_server(site_folder, quiet=True)) as address:
        try:
            preview.build(site_folder, address)
        except subprocess.CalledProcessError as error:
            pytest.fail(f"the site does not build:\n{error.output}", pytrace=False)
        yield address


@pytest.fixture(scope="session")
def chromium() -> Chromium:
    """Which Chromium this machine has; looked for once, before one is driven."""
    try:
        return find_chromium()
    except BrowserError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def browser(chromium: Chromium) -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with running(chromium) as started:
        yield started
