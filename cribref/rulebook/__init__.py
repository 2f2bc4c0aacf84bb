"""The rulebook: every rule with its id, number, text and sources; and how to find one."""

from cribref.rulebook.find import UnknownRule, rule, rules, search
from cribref.rulebook.load import EDITION, chapters, phases, sources, terms
from cribref.rulebook.rule import (
    Authority,
    Chapter,
    Cite,
    Kind,
    Phase,
    Rule,
    Ruling,
    Says,
    Seen,
    Source,
    Term,
)

__all__ = [
    "EDITION",
    "Authority",
    "Chapter",
    "Cite",
    "Kind",
    "Phase",
    "Rule",
    "Ruling",
    "Says",
    "Seen",
    "Source",
    "Term",
    "UnknownRule",
    "chapters",
    "phases",
    "rule",
    "rules",
    "search",
    "sources",
    "terms",
]
