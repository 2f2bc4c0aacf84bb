"""A wrong example fails the test run, and the message leads to its line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = """\
from pathlib import Path
from cribref.mkdocs.sybil import pages
pytest_collect_file = pages(str(Path(__file__).parent)).pytest()
"""

WRONG = {
    "claim": (
        '```crib title="A title"\n# A caption\nshow 5H 5C 5S JD / 5D = 28\n```',
        "page.md:7: 5H 5C 5S JD / 5D scores 29, not 28",
    ),
    "item": (
        "```crib\nshow 2H 4H 6H 8H / QC\n  flush 2H 4H 6H 8H = 5\n  total = 4\n```",
        "page.md:7: 2H 4H 6H 8H scores 4, not 5",
    ),
    "python": ("```{ .python }\n>>> 1 + 1\n3\n```", "page.md:5"),
    "statement": ("```python\nassert 1 + 1 == 3\n```", "AssertionError"),
    "console": ("```console\n$ cribref --no-such-thing\nfine\n```", "page.md:6: $ cribref"),
    "stranger": ("```console\n$ rm everything\n```", "page.md:6: only cribref is run here"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_example_is_named_with_page_and_line(tmp_path: Path, kind: str) -> None:
    fence, message = WRONG[kind]
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    page = "---\ntitle: A page\n---\n\n" + fence + "\n"
    (tmp_path / "page.md").write_text(page, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert message in done.stdout
