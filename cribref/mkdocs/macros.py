"""What a page may ask for between double braces, as in {{ rule("show.flush") }}.

Each answer is Markdown or HTML.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from cribref import rulebook
from cribref.mkdocs import differences, editions, pages
from cribref.mkdocs import lessons as course
from cribref.mkdocs import measured as figures
from cribref.mkdocs import printable as paper
from cribref.mkdocs import table_card as card
from cribref.web import level as levels
from cribref.web.widgets import built

if TYPE_CHECKING:
    from cribref.mkdocs.plugin import CribrefPlugin


class Environment(Protocol):
    """What the macros plugin hands over."""

    conf: Any

    def macro(self, function: Callable[..., str]) -> Callable[..., str]:
        """Offer a function to pages."""


def chapter(number: int) -> str:
    """The head of a chapter's page, by the chapter's number."""
    (found,) = (each for each in rulebook.chapters() if each.number == number)
    return pages.chapter(found)


def ref(key: str) -> str:
    """A mention of a rule in a sentence, by its id or number."""
    return pages.mention(rulebook.rule(key))


def widget(name: str, **fields: str) -> str:
    """A tool by name, answered with these fields: hand="7H 8C 8D 9S", starter="3C"."""
    return pages.block(built(name, fields))


def phase(slug: str) -> str:
    """The head of a page of rulings, by the part of the game."""
    (found,) = (each for each in rulebook.phases() if each.slug == slug)
    return pages.phase(found)


def ruling(key: str) -> str:
    """A ruling with its heading, by its id."""
    (found,) = (one for each in rulebook.phases() for one in each.rulings if one.id == key)
    return pages.ruling_block(found)


def situations() -> str:
    """The index of everything there is a ruling for."""
    return pages.situations()


def glossary() -> str:
    """Every word of the game."""
    return pages.glossary()


def source_list() -> str:
    """Every source."""
    return pages.source_list()


def totals_table() -> str:
    """How often each total comes."""
    return pages.totals_table()


def lesson(slug: str) -> str:
    """The head of a lesson of the course."""
    return course.head(slug)


def level(name: str) -> str:
    """A level of the course, by its id."""
    return pages.block(levels.built(name))


def taught(slug: str) -> str:
    """The rules that a lesson taught, and the way to the next."""
    return course.taught(slug)


def lessons() -> str:
    """Every lesson of the course, in order."""
    return course.contents()


def progress() -> str:
    """The reader's stars: counted, saved as a file, loaded, forgotten."""
    return course.progress()


def changes() -> str:
    """What each edition changed."""
    return editions.changes()


def amendments(name: str) -> str:
    """What a game or a house rule changes, old and new side by side, by its name."""
    return differences.amendments(name)


def games_table() -> str:
    """The named games side by side."""
    return differences.games_table()


def table_card() -> str:
    """The whole game on one sheet of paper."""
    return card.table_card()


def measured(part: str) -> str:
    """What was last measured of the site's speed, beside what is promised, by the part's name."""
    return figures.measured(part)


def printable() -> str:
    """Boards and score sheets, a page each, to print."""
    return paper.printable()


def define_env(env: Environment) -> None:
    """Offer the macros to pages; the macros plugin calls this at the start of a build."""
    site: CribrefPlugin = env.conf["plugins"]["cribref"]

    def rule(key: str) -> str:
        """A rule with its heading, by its id or number."""
        return pages.rule_block(rulebook.rule(key), has_sources=site.has_page("sources.md"))

    def report() -> str:
        """The form of a report to the project."""
        return editions.report(str(env.conf["extra"].get("cribref_report", "")))

    for macro in (
        chapter,
        rule,
        ref,
        widget,
        phase,
        ruling,
        situations,
        glossary,
        source_list,
        totals_table,
        lesson,
        level,
        taught,
        lessons,
        progress,
        changes,
        report,
        amendments,
        games_table,
        table_card,
        printable,
        measured,
    ):
        env.macro(macro)
