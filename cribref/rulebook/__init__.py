"""The rulebook: every rule with its id, number, text and sources; and how to find one."""

from cribref.rulebook.find import UnknownRule, rule, rules, search
from cribref.rulebook.load import EDITION, chapters, sources
from cribref.rulebook.rule import Authority, Chapter, Cite, Kind, Rule, Says, Seen, Source

__all__ = [
    "EDITION",
    "Authority",
    "Chapter",
    "Cite",
    "Kind",
    "Rule",
    "Says",
    "Seen",
    "Source",
    "UnknownRule",
    "chapters",
    "rule",
    "rules",
    "search",
    "sources",
]
