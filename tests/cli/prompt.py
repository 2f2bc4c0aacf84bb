"""A prompt for the tests: runs the command line in this process, with streams of our own."""

from __future__ import annotations

import io
import os
import shlex
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from cribref.cli import main


class Screen(io.TextIOWrapper):
    """Text written in an encoding, as a terminal or a pipe takes it."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = False) -> None:
        self.bytes = io.BytesIO()
        self.terminal = terminal
        super().__init__(self.bytes, encoding=encoding)

    def isatty(self) -> bool:
        return self.terminal

    def text(self) -> str:
        """All that was written."""
        self.flush()
        return self.bytes.getvalue().decode(self.encoding)


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answered."""

    code: int
    out: str
    err: str


def cribref(
    line: str,
    given: str | bytes = "",
    *,
    encoding: str = "utf-8",
    terminal: bool = False,
    environ: Mapping[str, str] | None = None,
) -> Said:
    """Run a command line without its first word; `given` is its standard input."""
    content = given.encode() if isinstance(given, str) else given
    stdin = io.TextIOWrapper(io.BytesIO(content), encoding="utf-8")
    out, err = Screen(encoding, terminal=terminal), Screen(encoding)
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in {"NO_COLOR", "FORCE_COLOR", "TERM"}
    }
    surroundings = {**kept, "COLUMNS": "80", **(environ or {})}
    with (
        patch.dict(os.environ, surroundings, clear=True),
        patch.object(sys, "stdin", stdin),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = main(shlex.split(line))
        except SystemExit as ended:
            code = int(ended.code or 0)
    return Said(code, out.text(), err.text())
