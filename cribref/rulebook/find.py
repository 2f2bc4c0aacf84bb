"""Finds rules: by id, by number, and by the words that people use."""

from __future__ import annotations

import re
from functools import cache

from cribref.rulebook.load import chapters, editions
from cribref.rulebook.rule import Edition, Rule


class UnknownRule(LookupError):
    """No rule has this id or number; the message suggests the nearest."""


@cache
def rules() -> tuple[Rule, ...]:
    """All rules of the rulebook, chapter by chapter."""
    return tuple(rule for chapter in chapters() for rule in chapter.rules)


@cache
def _by_key() -> dict[str, Rule]:
    """Every id and number, the former ones too."""
    found = {old: rule for rule in rules() for old in rule.formerly}
    found |= {rule.number: rule for rule in rules()}
    return found | {rule.id: rule for rule in rules()}


def rule(key: str) -> Rule:
    """The rule with this id ("show.flush.crib") or number ("7.5"; a former number leads here too).

    Raises UnknownRule, with the nearest ids, when there is none.
    """
    found = _by_key().get(key.strip().lower().removeprefix("rule "))
    if found is None:
        from difflib import get_close_matches  # noqa: PLC0415  # for this message alone

        near = get_close_matches(key, _by_key(), n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UnknownRule(f'no rule has the id or number "{key}"{hint}')
    return found


def history(of: Rule) -> tuple[tuple[Edition, str], ...]:
    """What each edition did to a rule, the oldest first: "new", then every change.

    >>> [(edition.id, what) for edition, what in history(rule("7.5"))]
    [('2026.1', 'new')]
    """
    found = []
    for edition in editions():
        if edition.id == of.since:
            found.append((edition, "new"))
        found += [(edition, change.what) for change in edition.changes if change.rule == of.id]
    return tuple(found)


_WORDS = re.compile(r"[a-z]+|[0-9]+(?:\.[0-9]+)?")
_NUMBERS = {
    "fifteen": "15",
    "nineteen": "19",
    "thirty": "31",
    "thirtyone": "31",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
}
_EMPTY = frozenset(
    (
        *("a", "an", "and", "at", "by", "can", "card", "cards", "do", "does", "for", "has", "have"),
        *("his", "how", "i", "if", "in", "is", "it", "may", "my", "of", "on", "or", "someone"),
        *("the", "to", "was", "what", "when", "who", "with", "you", "your"),
    )
)
_WEIGHTS = (("id", 3.0), ("title", 5.0), ("also", 5.0), ("text", 1.0))
_AUTHORITY = {"standard": 1.0, "tournament": 0.9, "convention": 0.9, "house": 0.6}
_NAMED = 2.0
"""How much more a rule counts when its title, or another name of it, is just what was asked."""


def _stem(word: str) -> str:
    """A word without the ending of its plural, a number word as its figure."""
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    return _NUMBERS.get(word, word)


def _words(text: str) -> list[str]:
    """The words of a text that tell rules apart."""
    joined = text.lower().replace("thirty-one", "31").replace("thirty one", "31")
    return [_stem(word) for word in _WORDS.findall(joined) if word not in _EMPTY]


@cache
def _index() -> tuple[tuple[Rule, dict[str, float], tuple[tuple[str, ...], ...]], ...]:
    """For each rule: the weight of each of its words, and the sorted words of its names."""
    found = []
    for each in rules():
        weights = dict[str, float]()
        parts = {
            "id": each.id.replace(".", " "),
            "title": each.title,
            "also": " ".join(each.also),
            "text": each.text,
        }
        for part, weight in _WEIGHTS:
            for word in set(_words(parts[part])):
                weights[word] = weights.get(word, 0.0) + weight
        names = tuple(tuple(sorted(_words(name))) for name in (each.title, *each.also))
        found.append((each, weights, names))
    return tuple(found)


@cache
def _rarity(word: str) -> float:
    """How much a word tells: one over the number of rules that hold it."""
    holding = sum(word in weights for _, weights, _ in _index())
    return 1.0 / holding if holding else 0.0


def search(words: str, limit: int = 10) -> tuple[Rule, ...]:
    """The rules that best fit the words, the best first, at most `limit`.

    An exact id or number comes first. Words are those of the table ("crib flush", "his nobs",
    "31 for three"); a word no rule holds is passed over, and no known word gives no rule.

    >>> search("crib flush", limit=1)[0].number
    '7.5'
    """
    exact = _by_key().get(words.strip().lower().removeprefix("rule "))
    asked = tuple(sorted(_words(words)))
    wanted = frozenset(asked)
    scored = []
    for each, weights, names in _index():
        score = sum(weights.get(word, 0.0) * _rarity(word) ** 0.5 for word in wanted)
        if score == 0.0:
            continue
        covered = sum(word in weights for word in wanted) / len(wanted)
        overlap = max(len(wanted & {*name}) / len(wanted | {*name}) for name in names)
        named = _NAMED if asked in names else 1.0
        fit = score * covered**2 * (1.0 + 2.0 * overlap) * named * _AUTHORITY[each.authority]
        scored.append((-fit, each.number, each))
    ranked = [each for *_, each in sorted(scored, key=lambda row: row[:2]) if each is not exact]
    return tuple(([exact] if exact else []) + ranked)[:limit]
