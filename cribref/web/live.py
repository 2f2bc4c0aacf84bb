"""The reader's own Python: runs what stands in an example's editor, and tells what came of it."""

from __future__ import annotations
import __future__

import ast
import builtins
import importlib
import io
import json
import linecache
import re
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from types import CodeType, FunctionType, ModuleType
from typing import Any, NoReturn

from cribref.rulebook import UnknownRule, rule

MOST_CHARACTERS = 64_000
MOST_LINES = 2_000
CUT = f"The rest is not shown: {MOST_LINES:,} lines are, or {MOST_CHARACTERS:,} characters."
"""What a run may print, and what is said of the rest."""

_PIECE = 1_000
"""Characters that wait to be told together, once a run has told very many pieces."""

_RULE = re.compile(r"\brule \d+\.\d+, (?P<id>[a-z][a-z0-9.-]*[a-z0-9])")
_FUTURE = [getattr(__future__, name) for name in __future__.all_feature_names]

Tell = Callable[[str, str], object]
"""Hears what a run prints, while it does: a kind ("out", "error", or "note": ours), and a text."""


class Output:
    """What one run prints, from all its streams: told piece by piece, and cut when it floods."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.text = list[str]()
        self.waiting = ""
        self.kind = "out"
        self.pieces = 0
        self.characters = MOST_CHARACTERS
        self.lines = MOST_LINES

    def write(self, kind: str, text: str) -> None:
        """Print a text, or as much of it as there is room for."""
        if self.characters == 0:
            return
        if kind != self.kind:
            self.flush()
            self.kind = kind
        shown = text[: self.characters]
        *lines, rest = shown.split("\n", self.lines)
        if len(lines) == self.lines:
            shown = shown.removesuffix(rest)
        self.characters -= len(shown)
        self.lines -= len(lines)
        self.waiting += shown
        if shown != text:
            self.characters = 0
            self.flush()
            self.tell("note", CUT)
        elif self.pieces < MOST_LINES or len(self.waiting) >= _PIECE:
            self.flush()

    def flush(self) -> None:
        """Tell what waits."""
        if self.waiting:
            self.pieces += 1
            self.text.append(self.waiting)
            self.tell(self.kind, self.waiting)
            self.waiting = ""


class Stream(io.TextIOBase):
    """One way into the output: sys.stdout or sys.stderr while a run lasts."""

    encoding = "utf-8"

    def __init__(self, output: Output, kind: str) -> None:
        self.output = output
        self.kind = kind

    def writable(self) -> bool:
        """It is only written to."""
        return True

    def write(self, text: str) -> int:
        """Print a text."""
        self.output.write(self.kind, text)
        return len(text)


class NoInput(io.TextIOBase):
    """Stands for sys.stdin: nobody is asked anything while a run lasts."""

    def readable(self) -> bool:
        """As far as it goes."""
        return True

    def readline(self, *_: object) -> NoReturn:
        """Say what to do instead."""
        raise EOFError(
            "input() cannot ask here: write the answer into the code, "
            'as in hand = "5H 5C 5S JD / 5D"'
        )

    read = readline


class Reader:
    """The Python of one reader: a namespace for each page, and what is run in it."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.pages = dict[str, ModuleType]()

    def run(self, request: str) -> str:
        """Run the code of one example.

        The request is `{"page", "example", "code", "expected", "fresh", "names"}`: the page's
        address, the example's number in it, what to run, what the page says it gives, whether to
        forget first what earlier examples made, and the name in whose documentation it stands, if
        it does. The reply is `{"failed", "missing", "same", "rules"}`: the error's name or "", a
        name that was missing, whether it gave what the page says, and where to read the rules that
        were named. What is printed goes to `tell`.
        """
        asked: dict[str, Any] = json.loads(request)
        output = Output(self.tell)
        home = self._home(asked["page"], asked["names"], fresh=asked["fresh"])
        error = _run(asked["code"], f"<example {asked['example']}>", home, output)
        output.flush()
        text = "".join(output.text)
        return json.dumps(
            {
                "failed": "" if error is None else type(error).__name__,
                "missing": str(getattr(error, "name", None) or ""),
                "same": fits(asked["expected"], text),
                "rules": _rules(text),
            }
        )

    def _home(self, page: str, names: str, *, fresh: bool) -> ModuleType:
        """The page's namespace, as a module: that of the prompt in Python, too, is one."""
        home = self.pages.get(page)
        if home is None or fresh:
            home = self.pages[page] = ModuleType("__main__")
        for name, value in _beside(names).items():
            vars(home).setdefault(name, value)
        return home


def _beside(names: str) -> dict[str, Any]:
    """What the documentation of cribref.X sees where it is written: the names of X's module."""
    first, *parts = names.split(".")
    if first != "cribref":
        return {}
    made: object = importlib.import_module(first)
    home = made
    for part in parts:
        if isinstance(made, ModuleType):
            with suppress(ModuleNotFoundError):
                importlib.import_module(f"{made.__name__}.{part}")
        made = getattr(made, part, None)
        if isinstance(made, ModuleType):
            home = made
        elif isinstance(made, (type, FunctionType)):
            home = sys.modules[made.__module__]
    return {name: value for name, value in vars(home).items() if not name.startswith("__")}


def _run(code: str, name: str, home: ModuleType, output: Output) -> BaseException | None:
    """Run code as at Python's prompt, where an expression shows its value; what it raised."""
    lines = [line + "\n" for line in code.split("\n")]
    linecache.cache[name] = (len(code), None, lines, name)
    before = sys.modules["__main__"], sys.displayhook, sys.stdin
    sys.modules["__main__"], sys.displayhook, sys.stdin = home, _shown, NoInput()
    try:
        with redirect_stdout(Stream(output, "out")), redirect_stderr(Stream(output, "error")):
            try:
                exec(_compiled(code, name, vars(home)), vars(home))  # noqa: S102  # the reader's own code, in the reader's own Python
            except BaseException as error:  # noqa: BLE001  # whatever it is, the reader sees it
                output.write("error", cut(error))
                return error
            return None
    finally:
        sys.modules["__main__"], sys.displayhook, sys.stdin = before


def _compiled(code: str, name: str, names: dict[str, Any]) -> CodeType:
    """The code as Python's prompt reads it, with the features that earlier examples asked for."""
    flags = 0
    for feature in _FUTURE:
        if any(value is feature for value in names.values()):
            flags |= feature.compiler_flag
    tree = compile(code, name, "exec", flags | ast.PyCF_ONLY_AST, dont_inherit=True)
    made: CodeType = compile(ast.Interactive(tree.body), name, "single", flags, dont_inherit=True)
    return made


def _shown(value: object) -> None:
    """Show what an expression gave, as Python's prompt does: all but None, zero and False too."""
    if value is not None:
        sys.stdout.write(f"{value!r}\n")
        vars(builtins)["_"] = value


def cut(error: BaseException) -> str:
    """The traceback, without the places that are not in the reader's code."""
    told = traceback.TracebackException.from_exception(error)
    waiting = [told]
    while waiting:
        one = waiting.pop()
        own = [frame for frame in one.stack if frame.filename.startswith("<example ")]
        one.stack = traceback.StackSummary.from_list(own)
        waiting += [each for each in (one.__cause__, one.__context__) if each is not None]
        waiting += one.exceptions or ()
    return "".join(told.format())


def fits(expected: str, given: str) -> bool:
    """Whether a run gave what a page says: blanks count as one, and ... stands for anything."""
    text = " ".join(given.split())
    pieces = [" ".join(piece.split()) for piece in expected.split("...")]
    pattern = ".*".join(r"\s*" + re.escape(piece) + r"\s*" for piece in pieces)
    return re.fullmatch(pattern, text, re.DOTALL) is not None


def _rules(text: str) -> dict[str, dict[str, str]]:
    """The rules that a text names, with the place of each on the site."""
    found = dict[str, dict[str, str]]()
    for match in _RULE.finditer(text):
        try:
            named = rule(match["id"])
        except UnknownRule:
            continue
        found[named.id] = {"page": named.page, "title": named.title}
    return found
