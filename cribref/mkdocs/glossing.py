"""Leads the first mention of each of the game's words on a page to the glossary.

It reads a page as drawn and leaves alone what is a heading, a link, code, a rule's own text, a
worked example or a tool.
"""

from __future__ import annotations

import re
from functools import cache

from cribref.rulebook import Term, terms
from cribref.web.html import Markup, el

PLACES = ("rules/", "games/", "house-rules/")
"""The pages whose words are led to the glossary, by how their addresses begin."""

_TAG = re.compile(r"<!--.*?-->|<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<rest>[^>]*)>", re.DOTALL)
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})
_SKIPPED = frozenset(
    {
        "a",
        "button",
        "code",
        "details",
        "dfn",
        "figure",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "nav",
        "pre",
        "script",
        "style",
        "svg",
        "th",
    }
)
_SKIPPED_CLASS = re.compile(r'class="[^"]*\b(?:cr-rule|cr-lead|cr-edition|cr-amended|cr-games)\b')

_AFTER_ARTICLE = frozenset(
    {
        "captain",
        "count",
        "cut",
        "go",
        "match",
        "pair",
        "peg",
        "play",
        "run",
        "series",
        "show",
        "value",
    }
)
"""Words that are verbs as well, or mean other things too: the game's only after an article."""
_ARTICLE = re.compile(r"\b(?:an?|the|every|no|says?|said)\s+\Z", re.IGNORECASE)
_FORMS = {
    "lay away": r"(?:lays?|laid|laying) away",
    "peg out": r"pegs? out",
}
"""Words whose forms are not made by adding an s."""


@cache
def _words() -> tuple[re.Pattern[str], dict[str, Term]]:
    """One pattern for all words, the longest first, and the word of each of its groups."""
    found = {f"t{place}": each for place, each in enumerate(terms())}
    longest = sorted(found.items(), key=lambda each: -len(each[1].term))
    forms = (f"(?P<{name}>{_form(each.term.lower())})" for name, each in longest)
    return re.compile(rf"(?<![\w.-])(?:{'|'.join(forms)})(?![\w-]|\.\w)", re.IGNORECASE), found


def _form(word: str) -> str:
    return _FORMS.get(word) or rf"{re.escape(word)}(?:e?s)?"


def glossed(drawn: str) -> str:
    """The page's HTML with the first mention of each word leading to the glossary."""
    known = set[str]()
    parts = list[str]()
    skipping = list[bool]()  # for each element that is open, whether it is left alone
    names = list[str]()
    at = 0
    for tag in _TAG.finditer(drawn):
        text = drawn[at : tag.start()]
        parts += [text if not names or any(skipping) else _linked(text, known), tag[0]]
        at = tag.end()
        name = (tag["name"] or "").lower()
        if not name or name in _VOID or tag["rest"].endswith("/"):
            continue
        if not tag["end"]:
            names.append(name)
            skipping.append(name in _SKIPPED or bool(_SKIPPED_CLASS.search(tag["rest"])))
        elif name in names:  # whatever was left open inside is closed with it
            place = len(names) - 1 - names[::-1].index(name)
            del names[place:], skipping[place:]
    return "".join([*parts, drawn[at:]])


def _linked(text: str, known: set[str]) -> str:
    """The text with words that are not known yet as links."""
    pattern, words = _words()

    def link(match: re.Match[str]) -> str:
        term = words[str(match.lastgroup)]
        needs_article = term.term.lower() in _AFTER_ARTICLE
        if term.id in known or (needs_article and not _ARTICLE.search(text[: match.start()])):
            return match[0]
        known.add(term.id)
        return el(
            "a",
            Markup(match[0]),
            href=f"cribref:glossary/#{term.id}",
            class_="cr-term",
            title=term.meaning,
        )

    return pattern.sub(link, text)
