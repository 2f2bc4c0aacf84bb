"""The place in a reader's text that could not be read, or is against the rules, drawn."""

from __future__ import annotations

from cribref.errors import ParseError, printable
from cribref.web.html import Markup, el


def draw_place(error: ParseError) -> Markup:
    """The reader's text with the place marked that could not be read."""
    text, start = error.text, error.start
    left = max(text.rfind("\n", 0, start) + 1, start - 30)
    line_end = text.find("\n", start)
    right = len(text) if line_end < 0 else line_end
    end = min(error.end, start + 60, right)
    return el(
        "p",
        "…" if left and text[left - 1] != "\n" else None,
        printable(text[left:start]),
        el("mark", printable(text[start:end])),
        printable(text[end : min(right, end + 20)]),
        "…" if end + 20 < right else None,
        class_="cr-place",
    )
