"""What a rule of the rulebook is: its text, its name and number, and what it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["score", "ban", "remedy", "procedure", "meaning"]
"""What a rule does: scores, forbids, mends a mistake, says how, or says what a word means."""

Authority = Literal["standard", "tournament", "convention", "house"]
"""standard: the rule of the books; tournament: the tournament rules say so; convention: usual, but
groups differ; house: agreed at a table."""

Seen = Literal["read", "quoted", "computed"]
"""How a source was seen: its own text, in another page that quotes it, or our own calculation."""


@dataclass(frozen=True, slots=True)
class Source:
    """A book, page or calculation that rules rest on."""

    id: str
    title: str
    publisher: str
    edition: str
    address: str
    seen: Seen
    note: str = ""


@dataclass(frozen=True, slots=True)
class Cite:
    """Where a rule can be read: a source by id, the place in it, and the page that quoted it."""

    source: str
    place: str = ""
    via: str = ""


@dataclass(frozen=True, slots=True)
class Says:
    """What one source says where sources differ."""

    source: str
    what: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `id` is permanent; `number` is what people say aloud, chapter and place in it.

    `formerly` holds numbers that the rule has had; they keep pointing here.
    """

    id: str
    number: str
    title: str
    text: str
    kind: Kind
    authority: Authority
    cites: tuple[Cite, ...]
    since: str
    slug: str
    says: tuple[Says, ...] = ()
    usual: str = ""
    unread: str = ""
    see: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """The address of the rule's place on the site, from the site's root."""
        return f"rules/{self.slug}/#{self.id}"

    def __str__(self) -> str:
        """The rule as it is cited in one line: "7.5 Flush in the crib"."""
        return f"{self.number} {self.title}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rulebook, its rules in the order of the page."""

    number: int
    slug: str
    title: str
    intro: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What an edition changed in one rule."""

    rule: str
    what: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of the rulebook: its id ("2026.1"), its date (ISO), and what it changed."""

    id: str
    date: str
    summary: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """One argument of the card table, settled: what people say, the ruling, the rules it rests on.

    `phase` is the part of the game it belongs to; `varies` says how house rules differ, if they do.
    """

    id: str
    title: str
    ruling: str
    rules: tuple[str, ...]
    phase: str
    varies: str = ""
    also: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """The address of the ruling's place on the site, from the site's root."""
        return f"disputes/{self.phase}/#{self.id}"


@dataclass(frozen=True, slots=True)
class Phase:
    """One part of the game, with the rulings of its arguments in the order of the page."""

    slug: str
    title: str
    intro: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: what it means, what it is confused with, and the rules that use it."""

    id: str
    term: str
    meaning: str
    beware: str = ""
    also: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """The address of the term's place on the site, from the site's root."""
        return f"glossary/#{self.id}"
