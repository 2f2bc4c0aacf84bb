"""Reads a page's Markdown as it stands: fences, macro calls and links, each with its line."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass

import yaml

CLAIMS = ("crib", "deal")
"""The languages of fences that claim something of the game; cribref.claims checks them."""

_HEAD = re.compile(r"---[ \t]*\n(?P<text>.*?\n)---[ \t]*\n", re.DOTALL)
_OPENING = re.compile(r"^(?P<indent>[ \t]*)(?P<marks>`{3,}|~{3,})(?P<info>[^\n]*)$")
_LANGUAGE = re.compile(r"\{?\s*\.?(?P<language>[\w+-]*)")
_CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
_CALL = re.compile(r"\{\{\s*(?P<call>.*?)\s*\}\}", re.DOTALL)
_INLINE_LINK = re.compile(
    r"\]\(\s*<?(?P<target>[^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s[^)]*)?\)"
)
_REFERENCE_LINK = re.compile(r"^ {0,3}\[[^\]^][^\]]*\]:\s+<?(?P<target>[^\s>]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its language, all that stands behind the marks, its text, and its place.

    `line` is the line of the opening marks, from 1; the text begins on the line below. `start` and
    `end` are the characters of the page that it covers, `body` where its text begins.
    """

    language: str
    info: str
    text: str
    line: int
    start: int
    body: int
    end: int


@dataclass(frozen=True, slots=True)
class Call:
    """A macro call, {{ name("first") }}: its name, its plain arguments, and its line from 1."""

    name: str
    arguments: tuple[object, ...]
    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Link:
    """A Markdown link: where it leads, as written, and its line from 1."""

    target: str
    line: int


class UnclosedFence(ValueError):
    """A fence that the page never closes; `line` is the line of its opening marks."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__("this fence is never closed")


class UnreadableHead(ValueError):
    """Front matter that is not YAML, and would be printed on the page; `line` is where it fails."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"the lines between --- cannot be read: {problem}")


def check_head(markdown: str) -> None:
    """Read the page's front matter, if it has any.

    Raises UnreadableHead.
    """
    head = _HEAD.match(markdown)
    if head is None:
        return
    try:
        found = yaml.safe_load(head["text"])
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 1
        raise UnreadableHead(line, f"{error.problem}; quote the text") from None
    if not isinstance(found, dict):
        raise UnreadableHead(1, "a line is a name, a colon and a text")


def _strip_indent(line: str, indent: int) -> str:
    """The line without at most `indent` leading blanks."""
    blanks = len(line) - len(line.lstrip(" \t"))
    return line[min(indent, blanks) :]


def find_fences(markdown: str) -> tuple[Fence, ...]:
    """All fences of a page, in order, of every language; a fence shown inside a fence is text.

    Raises UnclosedFence.
    """
    found: list[Fence] = []
    opening: re.Match[str] | None = None
    open_line, open_start, body, content = 0, 0, 0, list[str]()
    position = 0
    for number, line in enumerate(markdown.splitlines(keepends=True), start=1):
        bare = line.rstrip("\r\n")
        if opening is None:
            match = _OPENING.match(bare)
            if match and not (match["marks"][0] == "`" and "`" in match["info"]):
                opening, open_line, open_start = match, number, position
                body, content = position + len(line), []
        else:
            marks = bare.strip()
            if len(marks) >= len(opening["marks"]) and not marks.strip(opening["marks"][0]):
                info = opening["info"].strip()
                language = _LANGUAGE.match(info)
                name = language["language"].lower() if language else ""
                text = "".join(_strip_indent(each, len(opening["indent"])) for each in content)
                end = position + len(bare)
                found.append(Fence(name, info, text, open_line, open_start, body, end))
                opening = None
            else:
                content.append(line)
        position += len(line)
    if opening is not None:
        raise UnclosedFence(open_line)
    return tuple(found)


def find_claims(markdown: str) -> tuple[Fence, ...]:
    """The fences of a page that claim something of the game, in order."""
    return tuple(fence for fence in find_fences(markdown) if fence.language in CLAIMS)


def _blank(text: str) -> str:
    """Blanks of the same shape, so that every place keeps its line."""
    return "".join(char if char == "\n" else " " for char in text)


def without_code(markdown: str) -> str:
    """The page with its fences and code spans blanked; every line stays where it was."""
    parts, position = [], 0
    for fence in find_fences(markdown):
        parts += [markdown[position : fence.start], _blank(markdown[fence.start : fence.end])]
        position = fence.end
    parts.append(markdown[position:])
    return _CODE_SPAN.sub(lambda match: _blank(match[0]), "".join(parts))


def find_calls(markdown: str) -> tuple[Call, ...]:
    """The macro calls of a page, those inside code too, since macros run there as well."""
    found = []
    for match in _CALL.finditer(markdown):
        line = markdown.count("\n", 0, match.start()) + 1
        try:
            node = ast.parse(match["call"], mode="eval").body
        except SyntaxError:
            continue
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            plain = tuple(arg.value for arg in node.args if isinstance(arg, ast.Constant))
            found.append(Call(node.func.id, plain, line, match["call"]))
    return tuple(found)


def find_links(markdown: str) -> tuple[Link, ...]:
    """The links of a page, inline and by reference, outside code."""
    text = without_code(markdown)
    found = [
        (match.start(), match["target"])
        for pattern in (_INLINE_LINK, _REFERENCE_LINK)
        for match in pattern.finditer(text)
    ]
    return tuple(Link(target, text.count("\n", 0, at) + 1) for at, target in sorted(found))
