"""What a widget answers: its HTML, and its state as ordered fields, which are the link too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

_CARDS = re.compile(r"[A2-9TJQK][SHDC](?: [A2-9TJQK][SHDC])*\Z")

Fields: TypeAlias = tuple[tuple[str, str], ...]
"""The form's fields in document order, then the name and value of the button pressed."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A widget's answer to its fields.

    `html` is the whole form, `fields` the state in its one way of writing, `say` what a screen
    reader hears, `error` what could not be read (the reader's text is kept in `html` and `fields`).
    `linked` says whether the state goes into the page's address, which has room for one widget.
    """

    html: str
    fields: Fields
    say: str
    error: str | None = None
    linked: bool = True


def values(fields: Iterable[tuple[str, str]], name: str) -> tuple[str, ...]:
    """All values of the field, in order."""
    return tuple(value for key, value in fields if key == name)


def last(fields: Iterable[tuple[str, str]], name: str) -> str:
    """The last value of the field, or empty text: a pressed button comes last and wins."""
    return (values(fields, name) or ("",))[-1]


def fragment(widget: str, fields: Fields) -> str:
    """The state as the part of a link after "#"; empty fields are left out.

    Text that is cards has its spaces left out too, so that the link can be read.

    >>> fragment("hand-counter", (("hand", "5H 5C"), ("starter", ""), ("crib", "crib")))
    'w=hand-counter&hand=5H5C&crib=crib'
    """
    pairs = (
        f"&{_quoted(name)}={_quoted(value.replace(' ', '') if _CARDS.match(value) else value)}"
        for name, value in fields
        if value
    )
    return f"w={_quoted(widget)}{''.join(pairs)}"


def _quoted(text: str) -> str:
    """The text in a link: letters, figures, "-._," stay, other characters are their bytes."""
    return "".join(
        chr(byte) if (chr(byte).isalnum() and byte < 128) or byte in b"-._," else f"%{byte:02X}"
        for byte in text.encode("utf-8", "replace")
    )
