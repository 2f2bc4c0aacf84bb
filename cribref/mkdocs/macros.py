"""The four things a page may ask for: a chapter's head, a rule, a mention of a rule, and a tool."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from cribref.rulebook import EDITION, Authority, Chapter, Rule, chapters, rule, sources
from cribref.web.html import Markup, el, join
from cribref.web.widgets import built

if TYPE_CHECKING:
    from cribref.mkdocs.plugin import CribrefPlugin
    from cribref.rulebook import Cite

AUTHORITY: dict[Authority, str] = {
    "standard": "The books agree.",
    "tournament": "So the tournament rules have it.",
    "convention": "Usual, but tables differ.",
    "house": "Only if your table has agreed it.",
}
"""What each word of authority means to a player, in a breath."""

_KINDS = {
    "score": "scores",
    "ban": "forbids",
    "remedy": "mends a mistake",
    "procedure": "says how",
    "meaning": "says what a word means",
}


class Environment(Protocol):
    """What the macros plugin hands over."""

    conf: Any

    def macro(self, function: Callable[..., str]) -> Callable[..., str]:
        """Offer a function to pages."""


def define_env(env: Environment) -> None:
    """Offer our macros to pages; the macros plugin calls this at the start of a build."""
    site: CribrefPlugin = env.conf["plugins"]["cribref"]

    @env.macro
    def chapter(number: int) -> str:
        """The head of a chapter's page: what it is about, its edition, its rules."""
        found = next((each for each in chapters() if each.number == number), None)
        return draw_chapter(found) if found else _missing(f"chapter {number}")

    @env.macro
    def rule(key: str) -> str:  # the page's own word for it
        """A rule with its heading: number, title, text, authority, sources, and how to cite it."""
        found = _find(key)
        return draw_rule(found, site) if found else _missing(f"rule {key}")

    @env.macro
    def ref(key: str) -> str:
        """A mention of a rule: "rule 7.4", leading to it."""
        found = _find(key)
        return draw_ref(found, site) if found else _missing(f"rule {key}")

    @env.macro
    def widget(name: str, **fields: str) -> str:
        """A tool, answered at build time with these fields, and live in the reader's browser."""
        return draw_widget(name, fields)


def _find(key: str) -> Rule | None:
    """The rule, or nothing: the plugin has already named page and line."""
    try:
        return rule(key)
    except LookupError:
        return None


def _missing(what: str) -> Markup:
    return el("strong", f"There is no {what}.")


def draw_chapter(found: Chapter) -> str:
    """The head of a chapter's page."""
    lines = [
        el("li", el("a", el("b", each.number), " ", each.title, href=f"#{each.id}"))
        for each in found.rules
    ]
    count = f"{len(lines)} rules" if len(lines) != 1 else "One rule"
    contents = el(
        "details",
        el("summary", f"{count}, in order"),
        el("ol", *lines),
        class_="cr-contents",
    )
    head = el(
        "p", f"Chapter {found.number} of the rulebook, edition {EDITION}.", class_="cr-edition"
    )
    intro = el("p", found.intro, class_="cr-lead")
    return f"\n\n{head}{intro}{contents}\n\n"


def draw_rule(found: Rule, site: CribrefPlugin) -> str:
    """A rule's heading in Markdown, so that contents and search know it, and its block in HTML."""
    number = el("span", found.number, class_="cr-no")
    heading = f"## {number} {found.title} {{ #{found.id} .cr-rule-head }}"
    block = el(
        "div",
        el("p", found.text, class_="cr-rule__text"),
        _differences(found),
        el(
            "p",
            el("span", found.authority, class_=f"cr-tag cr-tag--{found.authority}"),
            " ",
            AUTHORITY[found.authority],
            class_="cr-rule__authority",
        ),
        _sources(found, site),
        _see(found, site),
        _tools(found),
        class_="cr-rule",
        data_rule=found.id,
    )
    return f"\n\n{heading}\n\n{block}\n\n"


def _differences(found: Rule) -> Markup:
    """Who says what where sources differ, what most tables do, and what we could not read."""
    known = sources()
    said = [
        el("li", el("cite", known[each.source].title), f" {each.what.rstrip('.')}.")
        for each in found.says
    ]
    return join(
        el("p", found.usual, class_="cr-rule__usual") if found.usual else None,
        el("ul", *said, class_="cr-rule__says") if said else None,
        el("p", found.unread, class_="cr-rule__unread") if found.unread else None,
    )


def _sources(found: Rule, site: CribrefPlugin) -> Markup:
    lines = [el("li", _cite(each, site)) for each in found.cites]
    word = "source" if len(lines) == 1 else "sources"
    return el(
        "details",
        el("summary", f"{len(lines)} {word}"),
        el("ul", *lines),
        class_="cr-rule__sources",
    )


def _cite(cite: Cite, site: CribrefPlugin) -> Markup:
    """One source: its title, edition and place; how it was seen when not at first hand."""
    known = sources()
    source = known[cite.source]
    page = site.page_link("sources.md")
    title = el("a", source.title, href=f"{page}#{source.id}") if page else el("cite", source.title)
    rest = [source.publisher, source.edition, cite.place]
    quoted = f", as quoted by {known[cite.via].title}" if cite.via else ""
    computed = ", our own calculation" if source.seen == "computed" else ""
    tail = "".join(f", {part}" for part in rest if part)
    return join(title, f"{tail}{quoted}{computed}.")


def _see(found: Rule, site: CribrefPlugin) -> Markup | None:
    links = []
    for key in found.see:
        other = _find(key)
        if other is not None:
            links.append(draw_ref(other, site, title=True))
    if not links:
        return None
    listed = [join(", " if place else None, each) for place, each in enumerate(links)]
    return el("p", "See also ", *listed, ".", class_="cr-rule__see")


def _tools(found: Rule) -> Markup:
    """Copying and sharing the citation: a script does it, so without one they are not there."""
    name = f"cribref rule {found.number}, {found.title}"
    cited = f"{name} ({found.authority}, edition {EDITION}): {found.text}"
    common = {
        "type": "button",
        "class_": "cr-button",
        "data_cite": cited,
        "data_title": f"Rule {found.number}, {found.title}",
        "data_link": f"r/{found.id}/",
    }
    return el(
        "div",
        el("button", "Copy citation", data_cr_cite="copy", **common),
        el("button", "Share", data_cr_cite="share", **common),
        class_="cr-rule__tools",
        data_needs_script=True,
    )


def draw_ref(found: Rule, site: CribrefPlugin, *, title: bool = False) -> Markup:
    """A mention of a rule in a sentence."""
    words = f"rule {found.number}, {found.title}" if title else f"rule {found.number}"
    address = site.rule_link(found)
    if not address:
        return el("span", words, title=found.title)
    return el(
        "a",
        words,
        href=address,
        class_="cr-ref",
        title=None if title else found.title,
        data_rule=found.id,
    )


def draw_widget(name: str, fields: dict[str, str]) -> str:
    """A tool's form as Python answers it now, inside the element that keeps it live."""
    return f"\n\n{built(name, fields)}\n\n"
