"""The one style sheet of a page: the theme's, less what no page of ours uses, and then our own.

A page waits for its style sheet before it shows anything. The theme brings two, 150 kB of them for
parts that this site has not: admonitions, a blog, tabs, annotations, versions, right-to-left text.
What is left out is UNUSED; a test looks for a page that would need it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.utils import get_theme_dir

if TYPE_CHECKING:
    from collections.abc import Iterator

STATIC = Path(__file__).resolve().parent.parent / "static"
THEME = Path(get_theme_dir("material")) / "assets" / "stylesheets"

OF_MARKDOWN = r"""
    abstract admonition admonition-title arithmatex bug critic danger emojione example failure
    gemoji giscus highlighttable info katex-html key-[-a-z]+ keys linenodiv linenos mermaid note
    question quote success tabbed-[-a-z]+ task-list-[a-z]+ tip twemoji warning
"""
"""Classes of what Markdown could write and no page of ours does; patterns for the whole name."""

OF_THE_THEME = r"""
    md-annotation[-_a-z]* md-author[-a-z]* md-banner[-_a-z]* md-button[-a-z]* md-clipboard[-a-z]*
    md-code__[-a-z]+ md-consent[_a-z]* md-content--post md-draft md-feedback[_a-z]* md-input[-a-z]*
    md-meta[_a-z]* md-pagination[_a-z]* md-path[_a-z]* md-pin md-post[-_a-z]* md-profile[_a-z]*
    md-select[_a-z]* md-sidebar--post md-social[_a-z]* md-source[-_a-z]* md-status[-a-z]*
    md-tag[-a-z]* md-tags md-tooltip2?[-_a-z]* md-top md-version[_a-z]*
"""
"""Classes of the theme's parts that mkdocs.yml leaves off."""

UNUSED = rf"(?:{'|'.join((OF_MARKDOWN + OF_THE_THEME).split())})(?![-\w])"
_WITHOUT = re.compile(
    rf"\.{UNUSED}"
    r"|\[dir=rtl\]|\[data-md-color-(?:primary|accent)="
    # While the colours change it forbids every element to fade, and so has the page styled anew,
    # twice at each start. Ours fade for a moment instead.
    r"|\[data-md-color-switching\]"
)
_GROUP = re.compile(r"@(?:media|supports)\b")
_ICON = re.compile(r'(--md-[-\w]+-icon[-\w]*):url\("[^"]*"\);?')
_STRING_OR_SPACE = re.compile(
    r"""("[^"]*"|'[^']*')|/\*.*?\*/|\s*([{};,])\s*|\s+""",
    re.DOTALL,
)


def style_sheet() -> str:
    """All that a page is drawn with, small."""
    themes = "".join(
        next(THEME.glob(f"{name}.*.min.css")).read_text("utf-8") for name in ("main", "palette")
    )
    own = small("\n".join(path.read_text("utf-8") for path in sorted(STATIC.glob("css/*.css"))))
    return _without_icons(trimmed(themes) + own)


def trimmed(sheet: str) -> str:
    """The sheet without the rules for what is UNUSED; a rule with other selectors keeps those."""
    kept = []
    for head, body in _rules(sheet):
        if body is None:
            kept.append(head)
        elif _GROUP.match(head):
            inside = trimmed(body)
            kept.append(f"{head}{{{inside}}}" if inside else "")
        else:
            selectors = ",".join(each for each in _parted(head) if not _WITHOUT.search(each))
            kept.append(f"{selectors}{{{body}}}" if selectors else "")
    return "".join(kept)


def small(sheet: str) -> str:
    """The sheet without comments, and without the space that only people need."""
    return _STRING_OR_SPACE.sub(lambda found: found[1] or found[2] or " ", sheet).strip()


def _rules(sheet: str) -> Iterator[tuple[str, str | None]]:
    """The rules of a sheet: head and body, or a statement without a body."""
    start = 0
    while start < len(sheet):
        opens = _next(sheet, start, "{;")
        if sheet[opens] == ";":
            yield sheet[start : opens + 1], None
            start = opens + 1
            continue
        closes = _end(sheet, opens)
        yield sheet[start:opens].strip(), sheet[opens + 1 : closes]
        start = closes + 1
        while start < len(sheet) and sheet[start].isspace():
            start += 1


def _parted(selectors: str) -> Iterator[str]:
    """The selectors of a rule, one by one."""
    depth = start = 0
    for at, sign in enumerate(selectors):
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            yield selectors[start:at]
            start = at + 1
    yield selectors[start:]


def _end(sheet: str, opens: int) -> int:
    """Where the body that opens here is closed."""
    depth, at = 1, opens
    while depth:
        at = _next(sheet, at + 1, "{}")
        depth += 1 if sheet[at] == "{" else -1
    return at


def _next(sheet: str, start: int, signs: str) -> int:
    """Where one of these signs comes next, outside a string."""
    at = start
    while sheet[at] not in signs:
        at = sheet.index(sheet[at], at + 1) if sheet[at] in "\"'" else at
        at += 1
    return at


def _without_icons(sheet: str) -> str:
    """The sheet without pictures that nothing in it shows."""
    return _ICON.sub(lambda found: found[0] if f"var({found[1]})" in sheet else "", sheet)
