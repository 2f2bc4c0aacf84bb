"""A host of its own for one test, which can put up another edition, fall silent, or answer late.

It notes what it is asked for.
"""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from cribref.mkdocs.offline import Kept, keep
from tools import preview

TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".xml"}
SECOND = "222222222222"
"""The second edition's folder of assets."""


class Host(preview.SiteServer):
    """Serves whichever edition is up; while `answers` is not set, it lets its readers wait."""

    def __init__(self, scratch: Path) -> None:
        self.up = scratch / "up"
        self.answers = threading.Event()
        self.answers.set()
        self.asked: list[str] = []
        handler = partial(SlowHandler, self.up, preview.BASE, quiet=True)
        super().__init__((preview.HOST, 0), handler)

    def put_up(self, edition: Path) -> None:
        """Serve this edition from now on."""
        self.up.unlink(missing_ok=True)
        self.up.symlink_to(edition, target_is_directory=True)


class SlowHandler(preview.SiteHandler):
    """Answers when its host does."""

    server: Host

    def do_GET(self) -> None:  # noqa: N802 - the name that http.server calls
        """Wait for the host, then answer as ever."""
        self.server.asked.append(self.path)
        self.server.answers.wait()
        super().do_GET()


@contextmanager
def hosting(scratch: Path) -> Iterator[tuple[Host, str]]:
    """A host, and its address."""
    host = Host(scratch)
    with preview.serving(host) as address:
        try:
            yield host, address
        finally:
            host.answers.set()


def first(site: Path, built_for: str, address: str, folder: Path) -> Kept:
    """The site for another address."""
    shutil.copytree(site, folder, copy_function=_linked)
    _rewrite(folder, {built_for: address})
    return keep(folder, _build(folder))


def second(earlier: Path, folder: Path) -> Kept:
    """Another edition: its assets in another folder, and a word in the last line of every page."""
    shutil.copytree(earlier, folder, copy_function=_linked)
    build = _build(folder)
    (folder / "assets" / build).rename(folder / "assets" / SECOND)
    _rewrite(folder, {build: SECOND, "Rulebook edition": "Second rulebook edition"})
    return keep(folder, SECOND)


def _build(folder: Path) -> str:
    (found,) = [
        path.name
        for path in (folder / "assets").iterdir()
        if re.fullmatch("[0-9a-f]{12}", path.name)
    ]
    return found


def _linked(source: str, target: str) -> None:
    """What is never rewritten takes no room twice."""
    if Path(source).suffix in TEXTS:
        shutil.copy2(source, target)
    else:
        os.link(source, target)


def _rewrite(folder: Path, changes: dict[str, str]) -> None:
    for path in folder.rglob("*"):
        if path.suffix in TEXTS and "pyodide" not in path.parts:
            text = path.read_text("utf-8")
            changed = text
            for old, new in changes.items():
                changed = changed.replace(old, new)
            if changed != text:
                path.write_text(changed, "utf-8")
