"""Runs every test, in two halves side by side: most of those in Chromium, and all others.

A browser leaves part of two processors idle, and the other half of the tests takes it. Arguments
are pytest's, and with any there is one run, as pytest would make it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from typing import IO

from tools.browser import BrowserError, find_chromium
from tools.engines import NoEngineError, find_firefox, find_webkit
from tools.preview import ROOT

PYTEST = (sys.executable, "-m", "pytest")
SHOWN = tuple(
    file.relative_to(ROOT).as_posix()
    for file in sorted(ROOT.glob("tests/browser/test_*.py"))
    if not file.name.startswith("test_site_")
)
"""Shown as it runs: tools, course and Python in Chromium, which is about half of the time."""
BESIDE = tuple(f"--ignore={file}" for file in SHOWN)
"""Runs meanwhile, and is shown when the other has ended: all the rest."""
_COLOUR = re.compile(r"\x1b\[[\d;]*m")
_COUNT = re.compile(r"(\d+) (passed|failed|errors?|deselected|skipped|xfailed|xpassed)\b")


def main(*arguments: str) -> int:
    """Run them; 0 if every test passed and each half had some."""
    if arguments:
        return subprocess.run([*PYTEST, *arguments], cwd=ROOT, check=False).returncode
    begun = time.monotonic()
    have_browsers()
    run = [*PYTEST, f"--color={'yes' if sys.stdout.isatty() else 'no'}"]
    with (
        tempfile.TemporaryFile() as said,
        subprocess.Popen(
            [*run, *BESIDE], cwd=ROOT, stdout=said, stderr=subprocess.STDOUT
        ) as beside,
        subprocess.Popen([*run, *SHOWN], cwd=ROOT, stdout=subprocess.PIPE) as shown,
    ):
        assert shown.stdout is not None
        lines = [pass_on(shown.stdout)]
        codes = [shown.wait(), beside.wait()]
        os.lseek(said.fileno(), 0, os.SEEK_SET)
        lines.append(pass_on(said))
    print(total(lines, time.monotonic() - begun))
    for line in lines[0] + lines[1]:
        if line.startswith("INCOMPLETE"):  # the last words, as of a single run
            print(line)
    return next(filter(None, codes), 0)


def have_browsers() -> None:
    """Look for each before both halves want one: two installations at once are in each other's way.

    What cannot be had is said by the tests that want it.
    """
    for find in (find_chromium, find_firefox, find_webkit):
        with suppress(BrowserError, NoEngineError):
            find()


def pass_on(said: IO[bytes]) -> list[str]:
    """Write through what a run says, as it comes; its lines, without colours."""
    whole = b""
    while piece := os.read(said.fileno(), 1 << 16):
        sys.stdout.buffer.write(piece)
        sys.stdout.buffer.flush()
        whole += piece
    return _COLOUR.sub("", whole.decode("utf-8", "replace")).splitlines()


def total(runs: list[list[str]], seconds: float) -> str:
    """What the runs' own summaries come to: each is the last line with numbers."""
    numbers: dict[str, int] = {}
    for lines in runs:
        summary = next(filter(_COUNT.search, reversed(lines)), "")
        for number, what in _COUNT.findall(summary):
            numbers[what] = numbers.get(what, 0) + int(number)
    counts = ", ".join(f"{number} {what}" for what, number in numbers.items())
    return f"===== {counts or 'no test ran'} in {seconds:.0f} s ====="


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
