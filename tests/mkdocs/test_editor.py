"""The editor: whatever its files import is there, and nothing else is."""

from __future__ import annotations

import posixpath
import re

from cribref.mkdocs.editor import ENTRIES, editor_files
from cribref.mkdocs.node import node_modules
from cribref.mkdocs.runtime import STATIC


def files() -> dict[str, str]:
    """The editor's files, as text."""
    made = editor_files(node_modules() / "prism-code-editor" / "dist")
    return {name: content.decode() for name, content in made.items()}


def test_editor__has_what_its_files_import() -> None:
    made = files()
    imported = {
        posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        for name, text in made.items()
        for path in re.findall(r'import(?:[^"\n;]*from)?\s*"([^"]+)"', text)
    }
    assert len(imported) > 3
    assert imported <= set(made)
    entries = {f"editor/{entry}" for entry in ENTRIES}
    assert set(made) == imported | entries | {"editor/layout.css"}


def test_editor__is_what_our_module_asks_for() -> None:
    ours = (STATIC / "python-editor.mjs").read_text("utf-8")
    assert {f"./editor/{entry}" for entry in ENTRIES} == set(
        re.findall(r'"(\./editor/.*js)"', ours)
    )
    assert "./editor/layout.css" in ours


def test_editor__points_at_no_map_and_is_small() -> None:
    made = files()
    assert not [name for name, text in made.items() if "sourceMappingURL" in text]
    assert sum(map(len, made.values())) < 100_000


def test_editor__is_named_with_its_licence() -> None:
    notices = (STATIC / "NOTICES.txt").read_text("utf-8")
    licence = (node_modules() / "prism-code-editor" / "LICENSE").read_text("utf-8").strip()
    assert licence in notices
