"""What a table has agreed: a game, house rules, and rules of the table that no program plays by.

Names of house rules are those that `combine` knows. The other rules of chapter 10 are named in the
same way, but only people can keep them: tools are given the names without them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cribref.errors import printable
from cribref.rulebook import Rule, rule, rules
from cribref.ruleset import CONTRADICTIONS, HOUSE_RULES, RULESETS, STANDARD, Ruleset, combine
from cribref.web.html import Markup, el

LONGEST = 2000
"""How many characters of names are read; all names together are a third of it."""

_CONTRADICTIONS = (
    *CONTRADICTIONS,
    (frozenset({"renege-dead-hand", "renege-dead-card"}), "each says what a renege costs"),
)

PARTS = "house.muggins."
"""Rules that only say how muggins is called: they come with it and are no choice of their own."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something a table can agree on: its name, its rule, and whether tools play by it."""

    name: str
    rule: Rule
    is_played: bool = True

    @property
    def title(self) -> str:
        """The rule's title, and the length where one rule has several."""
        if self.name.startswith("targets-"):
            return f"A game to {self.name.removeprefix('targets-')}"
        return self.rule.title

    @property
    def text(self) -> str:
        """What is agreed, in a line."""
        if self.name.startswith("targets-"):
            return f"The first to {self.name.removeprefix('targets-')} wins."
        return self.rule.text

    @property
    def amends(self) -> tuple[str, ...]:
        """The standard rules that it changes."""
        return HOUSE_RULES[self.name].amends if self.is_played else ()


@cache
def options() -> dict[str, Option]:
    """All that can be agreed, by name: what tools play by, then what only people can keep."""
    found = {name: Option(name, rule(each.rule_id)) for name, each in HOUSE_RULES.items()}
    played = {each.rule_id for each in HOUSE_RULES.values()}
    for each in rules():
        if each.id.startswith("house.") and not each.id.startswith(PARTS) and each.id not in played:
            name = each.id.removeprefix("house.").replace(".", "-")
            found[name] = Option(name, each, is_played=False)
    return found


@dataclass(frozen=True, slots=True)
class Table:
    """What one table has agreed: the game, and the names of options in their order."""

    game: str = STANDARD.name
    house: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """All names, as a link carries them; nothing at all for the standard game."""
        game = () if self.game == STANDARD.name else (self.game,)
        return ",".join((*game, *self.house))

    @property
    def chosen(self) -> tuple[Option, ...]:
        """The options agreed."""
        return tuple(options()[name] for name in self.house)

    @property
    def played(self) -> Table:
        """The table without what no program plays by."""
        return Table(self.game, tuple(each.name for each in self.chosen if each.is_played))

    @property
    def ruleset(self) -> Ruleset:
        """What tools play by. Raises ValueError when the options contradict each other."""
        return combine(self.game, *self.played.house)

    def problems(self) -> tuple[str, ...]:
        """Every contradiction, with both names and why; and what does not go with the game."""
        said = [
            f"{listed(self._titles(group))} contradict each other: {why}"
            for group, why in _CONTRADICTIONS
            if len(group.intersection(self.house)) > 1
        ]
        if said:
            return tuple(said)
        ruleset = RULESETS[self.game]
        for name in self.played.house:
            try:
                ruleset = HOUSE_RULES[name](ruleset)
            except ValueError as error:
                said.append(_why_not(options()[name], self.game, str(error)))
        return tuple(said)

    def _titles(self, names: frozenset[str]) -> list[str]:
        return [f"“{each.title}”" for each in self.chosen if each.name in names]


def _why_not(option: Option, game: str, why: str) -> str:
    """Why an option does not go with the game, in a reader's words."""
    needed = why.rpartition(": it needs ")[2]
    if needed == why:  # it asks for the length that the game has
        return f"“{option.title}” changes nothing: {game_title(game)} has that length already"
    needed = needed.replace('"muggins" in force before it', "“Muggins” as well")
    return f"“{option.title}” does not go with the rest: it needs {needed}"


def game_title(name: str) -> str:
    """A game as it is called: "six-card cribbage"."""
    return f"{name} cribbage"


def listed(words: list[str]) -> str:
    """The words in a row: "A, B and C"."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def read_table(text: str) -> tuple[Table, list[str]]:
    """The table of these names, which commas part, and what is wrong with them.

    A name that is not known is said and left out; of two games the last one holds.
    """
    if len(text) > LONGEST:
        return Table(), [f"{len(text):,} characters were given, and no table has so many rules"]
    notes, games, house = list[str](), list[str](), set[str]()
    for given in text.split(","):
        name = "-".join(given.lower().replace("_", " ").replace("-", " ").split())
        if name in RULESETS:
            games.append(name)
        elif name in options():
            house.add(name)
        elif name:
            notes.append(f'"{printable(given.strip()[:40])}" is neither a game nor a house rule')
    if len(games) > 1:
        notes.append(f'"{games[0]}" and "{games[-1]}" are two games: the second is taken')
    game = games[-1] if games else STANDARD.name
    return Table(game, tuple(name for name in options() if name in house)), notes


def read_under(text: str) -> tuple[Ruleset, Table, str | None]:
    """What a tool's field `under` means: the ruleset, the table, and what is wrong.

    Where names contradict each other or are not known, the standard game is played and the reader
    is told why.
    """
    table, notes = read_table(text)
    notes += table.problems()
    if notes:
        return STANDARD, Table(), f"{'. '.join(notes)}. Until then the standard rules are in force"
    return table.ruleset, table, None


def in_force(table: Table) -> Markup | None:
    """A line for a tool: which rules of the table it goes by, and the way to the sheet."""
    played = table.played
    if not played.written:
        return None
    names = [each.title.lower() for each in played.chosen]
    game = () if played.game == STANDARD.name else (game_title(played.game),)
    link = f"cribref:house-rules/sheet/#w=rule-sheet&under={table.written}"
    return el(
        "p",
        f"By your table’s rules: {listed([*game, *names])}. ",
        el("a", "See the rule sheet", href=link, data_table="sheet"),
        ".",
        class_="cr-in-force",
    )
