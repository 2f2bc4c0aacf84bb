"""The rulebook: every rule with its id, number, text and sources; and how to find one."""

from cribref.rulebook.find import UnknownRule, history, rule, rules, search
from cribref.rulebook.load import EDITION, chapters, editions, phases, sources, terms
from cribref.rulebook.rule import (
    Authority,
    Change,
    Chapter,
    Cite,
    Edition,
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
    "Change",
    "Chapter",
    "Cite",
    "Edition",
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
    "editions",
    "history",
    "phases",
    "rule",
    "rules",
    "search",
    "sources",
    "terms",
]
