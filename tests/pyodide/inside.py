"""Runs inside Pyodide: pytest on the package's tests; the last line is the numbers, as JSON."""

import json
import sys
from collections import Counter

import pytest

# What needs processes, threads, a browser or the site's build, or minutes.
ELSEWHERE = ("bench", "browser", "docs", "exhaustive", "mkdocs", "pyodide", "tools")


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
    ignored = [f"--ignore=tests/{name}" for name in ELSEWHERE]
    options = ["--confcutdir=tests", "-pno:cacheprovider", "-pno:faulthandler", "--color=no", "-q"]
    code = pytest.main([*options, *ignored, "tests"], plugins=[tally])
    print(json.dumps({"python": sys.version.split()[0], **tally.numbers}))
    return int(code)


main()
