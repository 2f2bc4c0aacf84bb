"""HTML elements written from values: every text and every attribute escaped, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias


class Markup(str):
    """Text that is HTML already: `el` puts it in as it is, and escapes every other text."""

    __slots__ = ()


Child: TypeAlias = "str | int | Iterable[Child] | None"
Value: TypeAlias = str | int | None

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*\Z")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
# What no page may hold: control characters, surrogates without a partner, non-characters.
_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_ESCAPED = str.maketrans(_ENTITIES)


def escape(text: str | int) -> Markup:
    """The text as HTML, safe between tags and inside quotes; Markup passes unchanged.

    Characters that no page may hold become U+FFFD.
    """
    if isinstance(text, Markup):
        return text
    return Markup(_UNFIT.sub("\ufffd", str(text)).translate(_ESCAPED))


def join(*children: Child) -> Markup:
    """The children one after the other; None is nothing, and sequences are taken apart."""
    return Markup("".join(_flat(children)))


def el(tag: str, /, *children: Child, **attributes: Value) -> Markup:
    """One element.

    `class_` gives `class`, `data_card` gives `data-card`. True writes the bare attribute, False
    and None leave it out; only `aria_...` attributes say "true" and "false".

    >>> el("b", "5 < 6", class_="big")
    '<b class="big">5 &lt; 6</b>'
    """
    opening = _checked(tag) + "".join(
        _attribute(_checked(key.rstrip("_").replace("_", "-")), value)
        for key, value in attributes.items()
    )
    if tag in _VOID:
        return Markup(f"<{opening}>")
    return Markup(f"<{opening}>{join(*children)}</{tag}>")


def _flat(children: Iterable[Child]) -> Iterable[str]:
    for child in children:
        if isinstance(child, (str, int)):
            yield escape(child)
        elif child is not None:
            yield from _flat(child)


def _checked(name: str) -> str:
    if not _NAME.match(name):
        raise ValueError(f"{name!r} cannot name an element or an attribute")
    return name


def _attribute(name: str, value: Value) -> str:
    if isinstance(value, bool) and name.startswith("aria-"):
        value = "true" if value else "false"
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{escape(value)}"'
