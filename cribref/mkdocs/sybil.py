"""Runs what the pages show: claims, Python at its prompt, the command line; a fence is a test."""

from __future__ import annotations

import doctest
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeAlias

from sybil import Document, Example, Region, Sybil

from cribref.mkdocs import fences
from cribref.mkdocs.examples import CLAIMS, Fence, find_fences

Runner: TypeAlias = Callable[[Example], str | None]

PYTHON = ("python", "pycon", "py")
CONSOLE = ("console",)
RUN = (*CLAIMS, *PYTHON, *CONSOLE)
"""The languages whose fences are run, whatever else stands behind the marks."""

_CHECKER = doctest.OutputChecker()
_FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.REPORT_NDIFF


def collect(document: Document) -> Iterable[Region]:
    """One region for each fence of a language that is run; a title or attributes change nothing."""
    for fence in find_fences(document.text):
        runner = _runner(fence.language)
        if runner is not None:
            yield Region(fence.start, fence.end, parsed=fence, evaluator=runner)


def pages(path: str, patterns: Iterable[str] = ("*.md",)) -> Sybil:
    """The collector for a folder of pages; each page has a namespace of its own."""
    return Sybil(parsers=[collect], patterns=list(patterns), path=path)


def _runner(language: str) -> Runner | None:
    if language in CLAIMS:
        return run_claim
    if language in PYTHON:
        return run_python
    if language in CONSOLE:
        return run_console
    return None


def _place(example: Example, line: int) -> str:
    """A line of the page, as a person would look for it: docs/rules/show.md:41."""
    path = Path(example.path).resolve()
    here = Path.cwd()
    name = path.relative_to(here).as_posix() if path.is_relative_to(here) else str(path)
    return f"{name}:{line}"


def run_claim(example: Example) -> str | None:
    """Check a claim; answer with page, line and what is wrong."""
    fence: Fence = example.parsed
    wrong = [
        f"{_place(example, fence.line + problem.line)}: {problem.message}"
        for problem in fences.problems(fence.text, fence.language)
    ]
    return "\n".join(wrong) or None


def run_python(example: Example) -> str | None:
    """Run Python: at its prompt where the fence shows one, else as it stands."""
    fence: Fence = example.parsed
    place = _place(example, fence.line)
    if ">>>" not in fence.text:
        code = compile("\n" * fence.line + fence.text, example.path, "exec", dont_inherit=True)
        exec(code, example.namespace)  # noqa: S102  # the page's own example is what we are asked to run
        return None
    examples = doctest.DocTestParser().get_examples(fence.text, place)
    test = doctest.DocTest(examples, {}, place, example.path, fence.line, None)
    test.globs = example.namespace
    said: list[str] = []
    runner = doctest.DocTestRunner(_CHECKER, verbose=False, optionflags=_FLAGS)
    runner.run(test, out=said.append, clear_globs=False)
    return "".join(said) or None


def run_console(example: Example) -> str | None:
    """Run the lines that begin with $ in the page's folder and compare what they print.

    "< FILE" at the end of a line gives the command a file to read.
    """
    fence: Fence = example.parsed
    wrong = []
    for offset, command, expected in _commands(fence.text):
        place = _place(example, fence.line + offset)
        words = shlex.split(command)
        if words[:1] != ["cribref"]:
            wrong.append(f"{place}: only cribref is run here, not {command!r}")
            continue
        folder = Path(example.path).resolve().parent
        given = ""
        if "<" in words:
            given = (folder / words.pop()).read_text("utf-8")
            words.remove("<")
        done = subprocess.run(
            [sys.executable, "-m", "cribref", *words[1:]],
            cwd=folder,
            input=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "70", "NO_COLOR": "1"},
        )
        if not _CHECKER.check_output(expected, done.stdout, doctest.ELLIPSIS):
            wrong.append(f"{place}: $ {command}\nexpected:\n{expected}\nprinted:\n{done.stdout}")
    return "\n".join(wrong) or None


def _commands(text: str) -> Iterable[tuple[int, str, str]]:
    """The commands of a console fence: the line of each, from 1, and what it should print."""
    found: list[tuple[int, str, list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("$ "):
            found.append((number, line[2:], []))
        elif found:
            found[-1][2].append(line + "\n")
    for number, command, printed in found:
        yield number, command, "".join(printed)
