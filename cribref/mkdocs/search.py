"""What the site's search looks in: rules, rulings, words of the game, tools, pages and their parts.

The reader's browser gets it as one JSON file; how words are matched is in static/search-core.mjs.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Literal

from markdown.extensions.toc import slugify, unique
from mkdocs.utils.meta import get_data

from cribref.mkdocs.examples import find_fences
from cribref.rulebook import UnknownRule, chapters, phases, rule, rules, terms

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cribref.rulebook import Rule

FORMAT = 1
"""The shape of the file, for the script that reads it."""

Kind = Literal["rule", "ruling", "term", "chapter", "tool", "page", "part"]
"""What an entry is."""

WEIGHTS: dict[Kind, float] = {
    "rule": 1.0,
    "ruling": 1.0,
    "tool": 1.2,
    "chapter": 0.8,
    "term": 0.75,
    "page": 0.45,
    "part": 0.45,
}
"""What a name that fits is worth, beside the same name on a rule."""
HOUSE, OTHER_GAMES = 0.5, 0.75
"""How much less a house rule is worth, and a rule for three, for four or of another game: whoever
means one of those says so, and whoever does not must not find it first."""

_AUTHORITIES = {"tournament": "Tournament rule", "house": "House rule"}
_CONTEXTS = {
    "play": "pegging",
    "go": "pegging",
    "show": "counting the hand",
    "count": "counting the hand",
}
"""What people say to mean this chapter or these rulings, when the words themselves do not."""
_SECTIONS = {
    "games": "Games",
    "house-rules": "House rules",
    "learn": "Lesson",
    "odds": "Hands and odds",
    "package": "The package",
    "tools": "Tool",
}
"""What a page is called, by its folder."""
_LISTS = ("rules/", "disputes/", "glossary.md", "sources.md")
"""Pages whose parts are entries of their own, or a list."""
_LONGEST = 400
"""How much of a page's part is looked in, in characters; rules and rulings are whole."""

_COMMENTS = re.compile(
    r"^[ \t]*/\*\*.*?\*/\n|^//# sourceMappingURL=[^\n]*", re.MULTILINE | re.DOTALL
)
_HEADING = re.compile(
    r"^(#{1,3})[ \t]+(.+?)[ \t]*(?:\{:?[ \t]*(?P<attributes>[^{}]*)\})?$", re.MULTILINE
)
_HEADING_ID = re.compile(r"#([\w.-]+)")
_REFERENCE = re.compile(r"""\{\{\s*ref\(\s*["']([^"']+)["']\s*\)\s*\}\}""")
_MACRO = re.compile(r"\{\{.*?\}\}|\{##.*?##\}", re.DOTALL)
_LINK = re.compile(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?(?:\{[^{}]*\})?")
_LINE_MARKS = re.compile(
    r"^[ \t]*(?:[-:| ]+$|(?:[-+>:]|\d+\.)[ \t]+|(?:!!!|\?\?\?).*)", re.MULTILINE
)
_MARKS = re.compile(r"[*_`]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to be found: what it is called, what it says, and where it is.

    `number` is a rule's number or a chapter's; `keys` are all ids and numbers that lead straight
    here; `also` are the names people use; `label` says what it is; `at` is its address from the
    site's root; `weight` is what a fitting name is worth;
    `context` is what people say to mean the part of the game.
    """

    kind: Kind
    title: str
    text: str
    at: str
    label: str
    weight: float = 1.0
    number: str = ""
    keys: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    context: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """A heading in a page's Markdown: its level, text and anchor, and what stands below it."""

    level: int
    text: str
    anchor: str
    below: str


def search_files(docs: Path, modules: Path) -> dict[str, bytes]:
    """What the search takes from the build: the index of these pages, and the npm package."""
    library = (modules / "minisearch" / "dist" / "es" / "index.js").read_text(encoding="utf-8")
    return {
        "search.json": search_index(docs),
        "minisearch.mjs": _COMMENTS.sub("", library).encode(),
    }


def search_index(docs: Path) -> bytes:
    """The file for the browser, for the pages in this folder."""
    found = [
        {key: value for key, value in asdict(each).items() if value or key == "at"}
        for each in entries(docs)
    ]
    content = {"format": FORMAT, "entries": found}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def entries(docs: Path) -> tuple[Entry, ...]:
    """All there is to be found on a site with these pages; what has no page is left out."""
    pages = {path.relative_to(docs).as_posix(): path for path in sorted(docs.rglob("*.md"))}
    found = [*_rules(pages), *_rulings(pages), *_terms(pages)]
    for name, path in pages.items():
        found += _page(name, path.read_text(encoding="utf-8-sig"))
    return tuple(found)


def _rules(pages: dict[str, Path]) -> Iterator[Entry]:
    titles = {each.slug: each.title for each in chapters()}
    for each in rules():
        if f"rules/{each.slug}.md" in pages:
            yield Entry(
                kind="rule",
                title=each.title,
                text=each.text,
                at=each.page,
                label=_label(each, titles[each.slug]),
                weight=_weight(each),
                number=each.number,
                keys=(each.id, each.number, *each.formerly),
                also=each.also,
                context=_CONTEXTS.get(each.slug, ""),
            )


def _label(each: Rule, chapter: str) -> str:
    kind = _AUTHORITIES.get(each.authority, "Rule")
    return kind if chapter.startswith(kind) else f"{kind} · {chapter}"


def _weight(each: Rule) -> float:
    """How much less a rule is worth, and with it a ruling or a word that rests on it first."""
    if each.slug == "house":
        return HOUSE
    return OTHER_GAMES if each.slug in ("seats", "games") else 1.0


def _rulings(pages: dict[str, Path]) -> Iterator[Entry]:
    for phase in phases():
        if f"disputes/{phase.slug}.md" in pages:
            for each in phase.rulings:
                numbers = ", ".join(rule(key).number for key in each.rules)
                yield Entry(
                    kind="ruling",
                    title=each.title,
                    text=each.ruling,
                    at=each.page,
                    weight=WEIGHTS["ruling"] * _weight(rule(each.rules[0])),
                    label=f"Ruling · by {'rules' if len(each.rules) > 1 else 'rule'} {numbers}",
                    keys=(each.id,),
                    also=each.also,
                    context=_CONTEXTS.get(phase.slug, ""),
                )


def _terms(pages: dict[str, Path]) -> Iterator[Entry]:
    if "glossary.md" in pages:
        for each in terms():
            yield Entry(
                kind="term",
                title=each.term,
                text=" ".join(part for part in (each.meaning, each.beware) if part),
                at=each.page,
                label="Glossary",
                weight=WEIGHTS["term"] * (_weight(rule(each.rules[0])) if each.rules else 1.0),
                also=each.also,
            )


def _page(name: str, source: str) -> Iterator[Entry]:
    """A page and its parts."""
    markdown, meta = get_data(source)
    heads = tuple(_headings(markdown))
    (title,) = [head.text for head in heads if head.level == 1][:1] or [
        str(meta.get("head") or meta.get("title") or name)
    ]
    also = meta.get("also", [])
    kind: Kind = "tool" if name.startswith("tools/") else "page"
    page = Entry(
        kind=kind,
        title=title,
        text=str(meta.get("description", "")),
        at=_address(name),
        label=_SECTIONS.get(name.split("/", maxsplit=1)[0], "Page"),
        weight=WEIGHTS[kind],
        also=tuple(map(str, also)) if isinstance(also, list) else (),
    )
    for chapter in chapters():
        if name == f"rules/{chapter.slug}.md":
            called, number = f"Chapter {chapter.number}", str(chapter.number)
            keys = (called.lower(), f"rules/{chapter.slug}")
            page = replace(page, kind="chapter", label=called, number=number, keys=keys)
            page = replace(page, text=chapter.intro, weight=WEIGHTS["chapter"])
    for phase in phases():
        if name == f"disputes/{phase.slug}.md":
            page = replace(page, label="Rulings", text=phase.intro)
    yield page
    if name == "index.md" or (name.startswith(_LISTS) and not name.endswith("/index.md")):
        return
    for head in heads:
        if head.level > 1:
            yield Entry(
                kind="part",
                title=f"{title}: {head.text}",
                text=_clipped(plain(head.below)) or page.text,
                at=f"{page.at}#{head.anchor}",
                label=page.label,
                weight=WEIGHTS["part"],
            )


def _headings(markdown: str) -> Iterator[Head]:
    """The headings of a page, fences apart."""
    bare = markdown
    for fence in reversed(find_fences(markdown)):
        bare = bare[: fence.start] + bare[fence.end :]
    found = list(_HEADING.finditer(bare))
    ends = [*[match.start() for match in found[1:]], len(bare)]
    taken: set[str] = set()
    for match, end in zip(found, ends, strict=False):
        text = plain(match[2])
        named = _HEADING_ID.search(match["attributes"] or "")
        anchor = unique(named[1] if named else slugify(text, "-"), taken)
        yield Head(len(match[1]), text, anchor, bare[match.end() : end])


def plain(markdown: str) -> str:
    """A piece of Markdown as one line of text, with rules named by their numbers."""

    def number(match: re.Match[str]) -> str:
        try:
            return f"rule {rule(match[1]).number}"
        except UnknownRule:
            return match[1]

    text = _MACRO.sub("", _REFERENCE.sub(number, markdown))
    text = _LINE_MARKS.sub(" ", _LINK.sub(r"\1", text))
    return " ".join(_MARKS.sub("", text).replace("|", " ").split())


def _clipped(text: str) -> str:
    """The text, ended after a whole sentence if it is long."""
    if len(text) <= _LONGEST:
        return text
    end = max(text.rfind(mark, 0, _LONGEST) for mark in (". ", "? ", "! "))
    return text[: end + 1] if end > 0 else text[:_LONGEST].rsplit(" ", 1)[0] + " …"


def _address(name: str) -> str:
    """The address of a page from the site's root, by its Markdown file."""
    path = name.removesuffix(".md")
    path = "" if path == "index" else path.removesuffix("/index")
    return f"{path}/" if path else ""
