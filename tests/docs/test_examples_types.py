"""The Python on the pages is typed: mypy, as strict as for the package, page by page."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

from cribref.mkdocs.examples import find_fences
from cribref.mkdocs.sybil import PYTHON

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def module(text: str) -> str:
    """A page's Python as one module, each line where it stands on the page."""
    lines = [""] * (text.count("\n") + 1)
    for fence in find_fences(text):
        if fence.language not in PYTHON:
            continue
        code = [(fence.line, fence.text)]
        if ">>>" in fence.text:
            found = doctest.DocTestParser().get_examples(fence.text)
            code = [(fence.line + each.lineno, each.source) for each in found]
        for first, source in code:
            for place, line in enumerate(source.splitlines()):
                lines[first + place] = line
    return "\n".join(lines) + "\n"


def check(folder: Path, pages: dict[str, str]) -> list[str]:
    """What mypy says of the pages, by page and line."""
    for name, text in pages.items():
        (folder / re.sub(r"\W", "_", name)).with_suffix(".py").write_text(module(text), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if ": error:" in line]


def test_every_example_on_a_page_is_typed(tmp_path: Path) -> None:
    pages = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
    written = {name: text for name, text in pages.items() if module(text).strip()}
    assert len(written) >= 6
    assert check(tmp_path, written) == []


def test_a_wrong_type_is_found_on_its_line(tmp_path: Path) -> None:
    page = "# A page\n\n```python\n>>> from cribref import count_show\n>>> count_show(29)\n\n```\n"
    (error,) = check(tmp_path, {"docs/page.md": page})
    assert error.partition(": error: ")[0].endswith("docs_page_md.py:5")
    assert "incompatible type" in error
