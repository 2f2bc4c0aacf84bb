"""Draws what changed between editions, the history of a rule, and the report that one is wrong."""

from __future__ import annotations

from cribref.rulebook import EDITION, Edition, Rule, editions, history, rule
from cribref.web.html import Child, Markup, el


def changes() -> str:
    """The editions, the newest first, each with what it changed rule by rule."""
    drawn = "\n\n".join(str(_edition(each)) for each in reversed(editions()))
    return f"\n\n{drawn}\n\n"


def _edition(found: Edition) -> Markup:
    """One edition: its name and date, and a line for every rule that it changed."""
    lines = [el("li", _link(rule(change.rule)), f": {change.what}.") for change in found.changes]
    return el(
        "section",
        el("h2", f"Edition {found.id}", id=f"edition-{found.id}"),
        el("p", el("time", found.date, datetime=found.date), f". {found.summary}"),
        el("ul", *lines) if lines else None,
        class_="cr-edition-block",
    )


def _link(found: Rule) -> Markup:
    """A rule by number and title, leading to it."""
    return el("a", f"rule {found.number}, {found.title}", href=f"cribref:{found.page}")


def rule_history(found: Rule) -> Markup:
    """What became of a rule, in a line: "In this book since edition 2026.1, unchanged."."""
    _, *later = history(found)
    since = f"In this book since edition {found.since}"
    if not later:
        said: list[Child] = [f"{since}, unchanged. "]
    else:
        said = [f"{since}. ", *(f"{edition.id}: {what}. " for edition, what in later)]
    said.append(
        el(
            "a",
            "This looks wrong",
            href=f"cribref:report/#rule={found.id}",
            class_="cr-report",
        )
    )
    return el("p", *said, class_="cr-rule__history")


def report(address: str) -> str:
    """The form of a report: a text with id and edition in it, to copy or to take to the project.

    `address` is where the project takes reports, or empty. Nothing is sent by the page.
    """
    lead = f"cribref {EDITION}"
    opened = (
        el("a", "Open a report at the project", href=address, class_="cr-button", rel="noreferrer")
        if address
        else None
    )
    form = el(
        "form",
        el("label", "Your report", for_="cr-report-text"),
        el(
            "textarea",
            f"{lead}, rule …\n\nWhat looks wrong:\n\nWhat I go by (book, page, edition):\n",
            id="cr-report-text",
            rows="9",
            cols="40",
        ),
        el(
            "div",
            el("button", "Copy the report", type="button", class_="cr-button"),
            opened,
            class_="cr-rule__tools",
        ),
        class_="cr-report-form",
        data_needs_script=True,
        data_edition=EDITION,
    )
    return f"\n\n{form}\n\n"
