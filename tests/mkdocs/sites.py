"""Small sites for tests, built by MkDocs as a writer would build them."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OVERRIDES = Path(__file__).resolve().parents[2] / "cribref" / "mkdocs" / "overrides"

CONFIG = f"""\
site_name: A small site
site_url: https://example.org/table/
theme:
  name: material
  custom_dir: {OVERRIDES}
  font: false
  favicon: assets/images/favicon.svg
  icon:
    logo: cribref/logo
plugins:
  - cribref:
      whole: false
  - search
  - macros:
      modules: [cribref.mkdocs.macros]
      j2_comment_start_string: "{{##"
      j2_comment_end_string: "##}}"
      on_undefined: strict
      on_error_fail: true
markdown_extensions:
  - attr_list
  - md_in_html
  - pymdownx.superfences
"""


@dataclass(frozen=True)
class Built:
    """What came of a build: its exit code, what it said, and where the pages are."""

    code: int
    said: str
    folder: Path

    def page(self, path: str) -> str:
        """The HTML of a page, by its path in the site."""
        return (self.folder / path).read_text(encoding="utf-8")


def write(folder: Path, pages: dict[str, str]) -> None:
    """Write a small site's pages into a folder."""
    (folder / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    for name, text in pages.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def build(folder: Path, pages: dict[str, str], *, strict: bool = True) -> Built:
    """Write the pages into a folder and build them."""
    write(folder, pages)
    command = [sys.executable, "-m", "mkdocs", "build", *(["--strict"] if strict else [])]
    done = subprocess.run(
        command,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return Built(done.returncode, done.stdout, folder / "site")
