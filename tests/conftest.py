"""What holds for every test: nothing is skipped, and time is not measured.

Runs under CPython and inside Pyodide alike, so it imports nothing that only one of them has.
"""

import asyncio
import os
import sys
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

# At a desk the laws meet new examples every time; a run that guards a door must not depend on luck.
settings.register_profile("cribref", deadline=None, print_blob=True, derandomize="CI" in os.environ)
# One slow core, no processes: the laws were tried at length under CPython, from the same files.
settings.register_profile("pyodide", deadline=None, max_examples=10, database=None)
settings.load_profile("pyodide" if sys.platform == "emscripten" else "cribref")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that cannot run is a failure: a green run has proved everything."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and no test here may be"
        vars(report).pop("wasxfail", None)  # an expected failure would not count as one
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that skips itself is a failure as well."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, and no test here may be"
    return report


@pytest.fixture
def no_other_loop() -> Iterator[None]:
    """Set Playwright's loop aside: between its calls it stands as the one that runs here."""
    other = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(other)
