"""The package's docstrings as the API reference shows them: examples as code, rule ids as links.

mkdocstrings reads the package through griffe, which calls the extension here for each object.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

from cribref.rulebook import UnknownRule, rule

_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
_RULE_ID = re.compile(r"""(?<![\w`"'./])[a-z-]+(?:\.[a-z-]+)+(?![\w`"'/]|\.\w)""")


class Docstrings(Extension):
    """Makes Markdown of every docstring."""

    def on_object(self, *, obj: Object, **_: Any) -> None:  # noqa: ANN401  # griffe's own
        """Rewrite the docstring of one object, if it has one."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)


def as_markdown(text: str) -> str:
    """The docstring with its examples fenced, and each rule's id leading to the rule."""
    parts, at = list[str](), 0
    for example in _EXAMPLE.finditer(text):
        parts.append(_RULE_ID.sub(_linked, text[at : example.start()]))
        parts.append(f"```pycon\n{example[0]}\n```")
        at = example.end()
    parts.append(_RULE_ID.sub(_linked, text[at:]))
    return "".join(parts)


def _linked(match: re.Match[str]) -> str:
    """A link to the rule, when the words are a rule's id."""
    try:
        return f"[{match[0]}](cribref:{rule(match[0]).page})"
    except UnknownRule:
        return match[0]
