"""Runs inside Pyodide: pytest on the package's tests; the last line is the numbers, as JSON."""

import json
import sys
from collections import Counter

import pytest

# What needs processes, a browser or the site's build, or takes minutes; marked `cpython` where it
# is one test among others.
ELSEWHERE = (
    "bench",
    "browser",
    "docs",
    "exhaustive",
    "mkdocs",
    "pyodide",
    "test_arrows.py",
    "test_game_random.py",
    "tools",
)
OPTIONS = (
    "--confcutdir=tests",
    "-pno:cacheprovider",
    "-pno:faulthandler",
    "-mnot long and not cpython",
    "--color=no",
    "-q",
    *(f"--ignore=tests/{name}" for name in ELSEWHERE),
)


class Tally:
    """Counts what every test came to."""

    def __init__(self) -> None:
        self.numbers: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test counts once: by its call, or by what kept it from being called."""
        if report.when == "call" or not report.passed:
            self.numbers[report.outcome] += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that cannot be imported is a failure too."""
        if report.failed:
            self.numbers["failed"] += 1


def main() -> int:
    """Run them; 0 if all is well."""
    tally = Tally()
    code = pytest.main([*OPTIONS, "tests"], plugins=[tally])
    print(json.dumps({"python": sys.version.split()[0], **tally.numbers}))
    return int(code)


main()
