"""What a command is given: words on its line, files, or a line each on standard input."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from cribref.cli import shapes
from cribref.cli.command import FINE, WRONG
from cribref.cli.terminal import Terminal
from cribref.errors import ParseError

T = TypeVar("T")


def complain(problem: str) -> None:
    """Say on standard error what is wrong, after all that was printed before it."""
    sys.stdout.flush()
    Terminal(sys.stderr, os.environ).print(f"cribref: {problem}")


def read_bytes(name: str) -> bytes:
    """A file's content; "-" is standard input. Raises OSError."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()


def decoded(content: bytes) -> str:
    """Text as people keep it: UTF-8, with or without its mark, whatever ends the lines."""
    return content.decode("utf-8-sig", "surrogateescape").replace("\r\n", "\n")


def lines_given() -> Iterator[tuple[int, str]]:
    """The lines of standard input with their numbers; empty ones and comments are passed over."""
    if sys.stdin.isatty():
        sys.stderr.write("One a line, please; Ctrl-D ends (on Windows Ctrl-Z and Enter).\n")
    for number, content in enumerate(sys.stdin.buffer, 1):
        line = decoded(content).split("#", 1)[0].strip()
        if line:
            yield number, line


def each_line(
    terminal: Terminal, read: Callable[[str], T], use: Callable[[int, T], None], *, as_json: bool
) -> int:
    """Use every line of standard input that can be read, and say which cannot be."""
    code = FINE
    for number, line in lines_given():
        try:
            value = read(line)
        except ParseError as error:
            code = WRONG
            complain(f"line {number}: {error}")
            if as_json:
                shapes.put(terminal, "error", {**shapes.error(error), "line": number})
        else:
            use(number, value)
    return code
