"""Draws what the macros give a page: chapters, rules, mentions, rulings, the glossary, the sources.

Links begin with "cribref:" and lead from the site's root; the plugin makes them the page's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from cribref.mkdocs.editions import rule_history
from cribref.odds import TOTALS, Chance, chance
from cribref.rulebook import (
    EDITION,
    Authority,
    Chapter,
    Cite,
    Phase,
    Rule,
    Ruling,
    Seen,
    Source,
    Term,
    phases,
    rule,
    rules,
    sources,
    terms,
)
from cribref.web.html import Markup, el, join

AUTHORITY: dict[Authority, str] = {
    "standard": "The rule of the books.",
    "tournament": "So the tournament rules have it.",
    "convention": "Usual, but tables differ.",
    "house": "Only if your table has agreed it.",
}
"""What each word of authority means to a player, in a breath."""

SEEN: dict[Seen, str] = {
    "read": "We read it ourselves.",
    "quoted": "We know it only as others quote it.",
    "computed": "We worked it out with the package.",
}
"""How a source was seen."""


def block(*parts: str | None) -> str:
    """The parts as blocks of a page's Markdown, blank lines round each."""
    return "\n\n" + "\n\n".join(part for part in parts if part) + "\n\n"


def heading(title: str, anchor: str, kind: str, number: str = "") -> str:
    """A heading in Markdown, so that contents and search know it, with an id that never changes."""
    before = f"{el('span', number, class_='cr-no')} " if number else ""
    return f"## {before}{title} {{ #{anchor} .{kind} }}"


# -- chapters and rules --------------------------------------------------------------------------


def chapter(found: Chapter) -> str:
    """The head of a chapter's page: what it is about, its edition, its rules."""
    lines = [
        el("li", el("a", el("b", each.number), " ", each.title, href=f"#{each.id}"))
        for each in found.rules
    ]
    count = "One rule" if len(lines) == 1 else f"{len(lines)} rules, in order"
    contents = el("details", el("summary", count), el("ol", *lines), class_="cr-contents")
    place = f"Chapter {found.number} of the rulebook, edition {EDITION}."
    return block(
        el("p", found.intro, class_="cr-lead"), el("p", place, class_="cr-edition"), contents
    )


def rule_block(found: Rule, *, has_sources: bool) -> str:
    """A rule: its heading, and its block with text, authority, sources and ways to cite it."""
    return block(
        heading(found.title, found.id, "cr-rule-head", found.number),
        el(
            "div",
            el("p", found.text, class_="cr-rule__text"),
            el("p", _authority(found), class_="cr-rule__authority"),
            _sources(found, has_sources=has_sources),
            _differences(found),
            _see(found),
            _tools(found),
            rule_history(found),
            class_="cr-rule",
            data_rule=found.id,
        ),
    )


def _authority(found: Rule) -> Markup:
    """The word of a rule's authority, and what it means to a player."""
    tag = el("span", found.authority, class_=f"cr-tag cr-tag--{found.authority}")
    return join(tag, " ", AUTHORITY[found.authority])


def _differences(found: Rule) -> Markup:
    """Who says what where sources differ, what most tables do, and what we could not read."""
    said = [
        el("li", el("cite", sources()[each.source].title), f": {each.what.rstrip('.')}.")
        for each in found.says
    ]
    return join(
        el("p", found.usual, class_="cr-rule__usual") if found.usual else None,
        el("ul", *said, class_="cr-rule__says") if said else None,
        el("p", found.unread, class_="cr-rule__unread") if found.unread else None,
    )


def _sources(found: Rule, *, has_sources: bool) -> Markup:
    lines = [el("li", _cite(each, has_sources=has_sources)) for each in found.cites]
    summary = el("summary", _first_source(found))
    return el("details", summary, el("ul", *lines), class_="cr-rule__sources")


def _first_source(found: Rule) -> Markup:
    """The source that a rule names first, with its place, and how many more there are."""
    first, *others = found.cites
    more = ", and one more" if len(others) == 1 else f", and {len(others)} more" if others else ""
    place = f", {first.place}" if first.place else ""
    word = "Sources: " if others else "Source: "
    return join(word, el("cite", sources()[first.source].title), place, more)


def _cite(cite: Cite, *, has_sources: bool) -> Markup:
    """One source: its title, edition and place; how it was seen when not at first hand."""
    source = sources()[cite.source]
    title = _source_link(source) if has_sources else el("cite", source.title)
    parts = [source.publisher, source.edition, cite.place]
    if cite.via:
        parts.append(f"as quoted by {sources()[cite.via].title}")
    return join(title, "".join(f", {part}" for part in parts if part), ".")


def _source_link(source: Source) -> Markup:
    return el("a", el("cite", source.title), href=f"cribref:sources/#{source.id}")


def _see(found: Rule) -> Markup | None:
    others = [mention(rule(key), title=True) for key in found.see]
    return el("p", "See also ", _listed(others), ".", class_="cr-rule__see") if others else None


def _listed(parts: Iterable[Markup]) -> Markup:
    """The parts with commas between."""
    return join([", " if place else None, part] for place, part in enumerate(parts))


def citation(found: Rule) -> str:
    """The rule as it is cited: number, title, authority, edition and text; the link follows."""
    name = f"cribref rule {found.number}, {found.title}"
    return f"{name} ({found.authority}, edition {EDITION}): {found.text}"


def _tools(found: Rule) -> Markup:
    title = f"Rule {found.number}, {found.title}"
    return _citing(f"rule {found.number}", title, citation(found), f"r/{found.id}/")


def _citing(name: str, title: str, text: str, link: str) -> Markup:
    """Copying and sharing a citation: a script does it, so without one they are not there."""
    buttons = [
        el(
            "button",
            words,
            el("span", f" {name}", class_="cr-unseen"),
            type="button",
            class_="cr-button",
            data_cr_cite=kind,
            data_cite=text,
            data_title=title,
            data_link=link,
        )
        for kind, words, name in (
            ("copy", "Copy citation", f"of {name}"),
            ("share", "Share", name),
        )
    ]
    return el("div", *buttons, class_="cr-rule__tools", data_needs_script=True)


def mention(found: Rule, *, title: bool = False) -> Markup:
    """A mention of a rule in a sentence: "rule 7.4", leading to it."""
    words = f"rule {found.number}, {found.title}" if title else f"rule {found.number}"
    return el(
        "a",
        words,
        href=f"cribref:{found.page}",
        class_="cr-ref cr-ref--long" if title else "cr-ref",
        title=None if title else found.title,
        data_rule=found.id,
    )


# -- arguments and their rulings -----------------------------------------------------------------


def phase(found: Phase) -> str:
    """The head of a page of rulings: what it is about, and the situations it settles."""
    lines = [el("li", el("a", each.title, href=f"#{each.id}")) for each in found.rulings]
    return block(el("p", found.intro, class_="cr-lead"), el("ul", *lines, class_="cr-situations"))


def ruling_block(found: Ruling) -> str:
    """A ruling: what people say as its heading, the ruling in a sentence, the rules it rests on."""
    first = rule(found.rules[0])
    rests = _listed(mention(rule(key), title=True) for key in found.rules)
    return block(
        heading(found.title, found.id, "cr-ruling-head"),
        el(
            "div",
            el("p", found.ruling, class_="cr-ruling__text"),
            el("p", _authority(first), class_="cr-rule__authority"),
            el("p", "By ", rests, ".", class_="cr-rule__see"),
            el("p", _first_source(first), ".", class_="cr-rule__see"),
            el("p", found.varies, class_="cr-ruling__varies") if found.varies else None,
            _citing("this ruling", found.title, ruling_citation(found), found.page),
            class_="cr-ruling",
            data_ruling=found.id,
        ),
    )


def ruling_citation(found: Ruling) -> str:
    """The ruling as it is cited: what was said, the ruling, and the rules; the link follows."""
    by = ", ".join(f"{rule(key).number} {rule(key).title}" for key in found.rules)
    word = "rule" if len(found.rules) == 1 else "rules"
    return f'cribref, "{found.title}": {found.ruling} By {word} {by} (edition {EDITION}).'


def situations() -> str:
    """Every situation there is a ruling for, by the part of the game it comes up in."""
    parts: list[str] = []
    for each in phases():
        parts.append(heading(each.title, each.slug, "cr-phase"))
        lines = [
            el("li", el("a", found.title, href=f"cribref:{found.page}")) for found in each.rulings
        ]
        parts.append(el("ul", *lines, class_="cr-situations"))
    return block(*parts)


# -- words, sources, figures ---------------------------------------------------------------------


def glossary() -> str:
    """Every word of the game, by the alphabet."""
    return block(el("dl", *[_term(each) for each in terms()], class_="cr-glossary"))


def _term(found: Term) -> Markup:
    also = el("span", f" also {', '.join(found.also)}", class_="cr-also") if found.also else None
    used = _listed(mention(rule(key)) for key in found.rules)
    return el(
        "div",
        el("dt", el("dfn", found.term), also),
        el("dd", found.meaning),
        el("dd", found.beware, class_="cr-beware") if found.beware else None,
        el("dd", "Used in ", used, ".", class_="cr-used") if found.rules else None,
        id=found.id,
    )


def source_list() -> str:
    """Every source: what it is, its edition, how it was seen, and the rules that rest on it."""
    return block(*[part for each in sources().values() for part in _source(each)])


def _source(found: Source) -> tuple[str, str]:
    resting = [each for each in rules() if _rests_on(each, found)]
    about = ", ".join(part for part in (found.publisher, found.edition) if part)
    address = None
    if found.address.startswith(("http://", "https://")):
        address = el("p", el("a", found.address, href=found.address), class_="cr-address")
    return heading(found.title, found.id, "cr-source-head"), el(
        "div",
        el("p", about, ". ", SEEN[found.seen]),
        el("p", found.note) if found.note else None,
        address,
        el("p", "Behind ", _listed(mention(each) for each in resting), ".") if resting else None,
        class_="cr-source",
    )


def _rests_on(each: Rule, source: Source) -> bool:
    cited = any(source.id in (cite.source, cite.via) for cite in each.cites)
    return cited or any(said.source == source.id for said in each.says)


def totals_table() -> str:
    """How often each total comes, in hands and in cribs, with a bar to see it by."""
    most = max(max(total) for total in TOTALS.values())
    words = ("Points", "Hands", "Cribs")
    bars = el("th", el("span", "Hands, as a bar", class_="cr-unseen"), scope="col")
    head = el("tr", [el("th", word, scope="col") for word in words], bars)
    rows = [
        el(
            "tr",
            el("th", points, scope="row"),
            [_how_often(chance(points, crib=crib)) for crib in (False, True)],
            el("td", _bar(total.hands, most)),
        )
        for points, total in TOTALS.items()
    ]
    return block(el("table", el("thead", head), el("tbody", rows), class_="cr-totals"))


def _how_often(found: Chance) -> Markup:
    """A cell: the odds as people say them, and the count they come from."""
    if not found.ways:
        return el("td", "never")
    odds = f"{found.cases / found.ways:.1f}" if found.one_in < 10 else f"{found.one_in:,}"
    return el("td", f"1 in {odds} ", el("small", f"{found.ways:,}"))


def _bar(ways: int, most: int) -> Markup:
    width = f"{100 * ways / most:.2f}"
    bar = el("rect", width=width, height=10)
    return el("svg", bar, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden=True)
