"""Writes down what was measured, with the day and the kind of machine; serves what is measured."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from cribref.mkdocs import measured
from cribref.mkdocs.measured import Part, Row
from tools.preview import build, open_server, serving


def machine() -> str:
    """The kind of machine: its system and how many processors, and nothing of whose it is."""
    count = os.cpu_count() or 1
    processors = "one processor" if count == 1 else f"{count} processors"
    return f"{platform.system()} on {platform.machine()}, {processors}"


def part(rows: list[Row], instrument: str) -> Part:
    """Figures as taken here and now."""
    today = datetime.now(UTC).date().isoformat()
    return Part(today, instrument, machine(), tuple(rows))


def note(name: str, rows: list[Row], instrument: str) -> None:
    """Put the figures of a part into the file that the site shows."""
    measured.write(name, part(rows, instrument))


@contextmanager
def served() -> Iterator[str]:
    """The address of the site, built for it and served as a static host would."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        with serving(open_server(folder, quiet=True)) as address:
            build(folder, address)
            yield address
