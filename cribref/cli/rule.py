"""`cribref rule`: the rulebook."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from cribref.cli import shapes
from cribref.cli.command import FINE, WRONG, Arguments, Command, take_json, take_under
from cribref.cli.terminal import Terminal
from cribref.cli.texts import complain
from cribref.rulebook import (
    EDITION,
    Authority,
    Cite,
    Rule,
    UnknownRule,
    chapters,
    rule,
    rules,
    search,
    sources,
)
from cribref.ruleset import Ruleset

_AUTHORITY: dict[Authority, str] = {
    "standard": "standard: the rule of the books",
    "tournament": "tournament: so the tournament rules have it",
    "convention": "convention: usual, but tables differ",
    "house": "house: only if your table has agreed it",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORDS",
        help="a rule's number or id, or the words you would use. Without, all rules are listed",
    )
    parser.add_argument("--limit", type=int, default=10, help="how many rules to list (10)")
    take_under(parser)
    take_json(parser)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    asked = " ".join(arguments.words)
    ruleset = arguments.under
    exact = None
    if asked:
        try:
            exact = rule(asked)
        except UnknownRule:
            found = search(asked, limit=max(1, arguments.limit))
        else:
            found = (exact,)
    else:
        found = rules()
    if not found:
        complain(f'no rule has the number, the id or the words "{asked}"')
        return WRONG
    if arguments.json:
        shape = {
            "asked": asked,
            "edition": EDITION,
            "under": shapes.names(ruleset),
            "amended": [each.id for each in found if each.id in ruleset.amends],
            "rules": [shapes.whole_rule(each) for each in found],
        }
        shapes.put(terminal, "rules", shape)
    elif exact is not None:
        _whole(terminal, exact, ruleset)
    elif asked:
        _list(terminal, found)
    else:
        _contents(terminal)
    return FINE


def _title(terminal: Terminal, found: Rule) -> str:
    """A rule in a line."""
    number = terminal.bold(f"{found.number:>5}")
    return f"{number}  {found.title}  {terminal.dim(found.id)}"


def _list(terminal: Terminal, found: tuple[Rule, ...]) -> None:
    """The rules that fit, the best first."""
    for each in found:
        terminal.print(_title(terminal, each))


def _contents(terminal: Terminal) -> None:
    """All chapters with their rules."""
    for chapter in chapters():
        terminal.print(terminal.bold(f"{chapter.number} {chapter.title}"))
        _list(terminal, chapter.rules)
        terminal.print()
    terminal.print(f"Rulebook, edition {EDITION}")


def _whole(terminal: Terminal, found: Rule, ruleset: Ruleset) -> None:
    """A rule with all that is known about it."""
    terminal.print(f"{terminal.bold(f'{found.number} {found.title}')}  {terminal.dim(found.id)}")
    terminal.wrapped(found.text, "  ")
    terminal.print()
    terminal.wrapped(f"{_AUTHORITY[found.authority]} (edition {EDITION})")
    if found.id in ruleset.amends:
        by = ", ".join(f"{rule(each).number} {rule(each).title}" for each in ruleset.by)
        terminal.wrapped(f"Amended under {ruleset}, whose own rules are: {by}.")
    for text in (found.usual, found.unread):
        if text:
            terminal.wrapped(text)
    known = sources()
    says = (f"{known[each.source].title} – {each.what}" for each in found.says)
    _section(terminal, "Where sources differ", says)
    _section(terminal, "Sources", map(_cited, found.cites))
    _section(terminal, "See also", (str(rule(each)) for each in found.see))


def _cited(cite: Cite) -> str:
    """A source, with its edition and the place in it."""
    known = sources()
    source = known[cite.source]
    via = f"as quoted by {known[cite.via].title}" if cite.via else ""
    parts = (source.title, source.publisher, source.edition, cite.place, via)
    return ", ".join(part for part in parts if part)


def _section(terminal: Terminal, heading: str, texts: Iterable[str]) -> None:
    """A heading and a list below it; nothing where there is nothing to list."""
    every = list(texts)
    if every:
        terminal.print(f"\n{terminal.bold(heading)}")
    for text in every:
        terminal.wrapped(text, "- ", "  ")


COMMAND = Command(
    about="Look up a rule: its text, its authority, its sources with their editions.",
    examples=(
        "rule 7.5",
        "rule show.flush.crib",
        "rule crib flush",
        "rule win.target --under sixty-one",
        "rule --json 7.5",
    ),
    arguments=_arguments,
    run=_run,
)
