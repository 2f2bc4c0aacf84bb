"""Runs inside Pyodide: pytest on the package's tests; the last line is the numbers, as JSON."""

import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

# Left out: folders for the site and the tools, what takes minutes, and any module that imports what
# is not there; `cpython` marks one such test among others.
ELSEWHERE = (
    "bench",
    "browser",
    "docs",
    "engines",
    "exhaustive",
    "mkdocs",
    "pyodide",
    "test_game_random.py",
    "tools",
)
NOT_THERE = re.compile(
    r"^\s*(from|import) (cribref\.mkdocs|playwright|subprocess|sybil|tools|yaml)\b", re.MULTILINE
)
OPTIONS = (
    "--confcutdir=tests",
    "--continue-on-collection-errors",
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

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out a module that could not be imported here."""
        is_module = collection_path.suffix == ".py"
        return (is_module and NOT_THERE.search(collection_path.read_text()) is not None) or None

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
