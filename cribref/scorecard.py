"""What a board shows of a game: who scored what, where the pegs stand, who deals, who has won.

A scorecard is a list of acts, each a word or two of text: "1fifteen2", "2hand12", "deal", "game1".
Scores are worked out from it and never kept beside it, so undo takes the last act off, and a
correction is an act of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from cribref.errors import ParseError
from cribref.game.pegging import settle
from cribref.game.states import Board, Dealing, Over, Peg, Phase
from cribref.match import Result, results
from cribref.odds import highest, impossible_totals
from cribref.ruleset import Ruleset

LONGEST = 40_000
"""How many characters are read; a game needs about a thousand."""

MOST_ACTS = 4000


class Kind(NamedTuple):
    """What points can be for: its name, its rule, when it is pegged, and what it can come to.

    `rule_id` is empty where no rule stands behind it, `worth` where any number can be right.
    """

    title: str
    rule_id: str
    phase: Phase
    worth: tuple[int, ...] = ()


KINDS = {
    "fifteen": Kind("fifteen", "play.fifteen", "play", (2,)),
    "pair": Kind("pair", "play.pair", "play", (2, 6, 12)),
    "run": Kind("run", "play.run", "play", (3, 4, 5, 6, 7)),
    "thirtyone": Kind("thirty-one", "play.thirty-one", "play", (2,)),
    "go": Kind("go", "play.go", "play", (1,)),
    "last": Kind("last card", "play.last", "play", (1,)),
    "heels": Kind("his heels", "starter.heels", "heels", (2,)),
    "hand": Kind("hand", "show.order", "hand"),
    "crib": Kind("crib", "crib.owner", "crib"),
    "muggins": Kind("muggins", "house.muggins", "muggins"),
    "penalty": Kind("penalty", "mistake.penalties", "penalty"),
    "back": Kind("pegs moved back", "mistake.overpeg", "penalty"),
    "points": Kind("points", "", "play"),
}
"""What points can be for, by the word that stands for it."""

_PAIRS = {2: "pair", 6: "pair royal", 12: "double pair royal"}


@dataclass(frozen=True, slots=True)
class Entry:
    """Points entered for a seat: what for, and how many; "back" moves its pegs back by them."""

    seat: int
    kind: str
    points: int

    def __str__(self) -> str:
        """As it is written: "1fifteen2" for the first seat."""
        return f"{self.seat + 1}{self.kind}{self.points}"

    @property
    def title(self) -> str:
        """What the points are for, as it is called: "pair royal", "run of four"."""
        if self.kind == "pair":
            return _PAIRS.get(self.points, "pair")
        if self.kind == "run" and self.points > 2:
            return f"run of {self.points}"
        return KINDS[self.kind].title

    @property
    def rule_id(self) -> str:
        """The rule behind the points; empty where there is none."""
        return KINDS[self.kind].rule_id


@dataclass(frozen=True, slots=True)
class Fix:
    """An entry corrected: the number of the entry, from 1, and what it should be; None: nothing."""

    at: int
    entry: Entry | None

    def __str__(self) -> str:
        """As it is written: "fix4-2hand12", "fix4-none"."""
        return f"fix{self.at}-{'none' if self.entry is None else self.entry}"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A new deal begun without a crib counted; `dealer` where the seats do not take turns."""

    dealer: int | None = None

    def __str__(self) -> str:
        """As it is written: "deal", or "dealer2"."""
        return "deal" if self.dealer is None else f"dealer{self.dealer + 1}"


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game of the series, and the seat that deals first in it."""

    dealer: int

    def __str__(self) -> str:
        """As it is written: "game1"."""
        return f"game{self.dealer + 1}"


Act: TypeAlias = Entry | Fix | NextDeal | NextGame


class Line(NamedTuple):
    """An entry as it came to stand: what was pegged for it, and where it left its side.

    `number` counts the entries from 1 through all games.

    `was` is the entry before it was corrected, `is_out` one taken out. `barred` says that a house
    rule or the end of the game let nothing be pegged.
    """

    number: int
    entry: Entry
    was: Entry | None
    is_out: bool
    pegged: int
    hole: int
    barred: str
    deal: int
    dealer: int


@dataclass(slots=True)
class Game:
    """One game: its lines, where the pegs stand by side, who deals, and who has won."""

    ruleset: Ruleset
    number: int
    dealer: int
    deal: int = 1
    lines: list[Line] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    back: list[int] = field(default_factory=list)
    counted: list[tuple[int, str]] = field(default_factory=list)
    winner: int | None = None

    @property
    def fronts(self) -> list[int]:
        """The holes of the front pegs: no further than the game hole."""
        return [min(score, self.ruleset.target) for score in self.scores]

    @property
    def order(self) -> list[int]:
        """The seats as they count, the dealer last."""
        seats = self.ruleset.seats
        return [(self.dealer + step) % seats for step in range(1, seats + 1)]

    @property
    def waiting(self) -> tuple[int, str]:
        """What is counted next in this deal: the seat, and its hand or the crib."""
        slots = [(seat, "hand") for seat in self.order]
        return next((slot for slot in slots if slot not in self.counted), (self.dealer, "crib"))

    @property
    def results(self) -> tuple[Result, ...]:
        """What the game was, once it is won."""
        return () if self.winner is None else results(self.scores, self.ruleset)

    def _peg(self, entry: Entry) -> tuple[int, str]:
        """Peg an entry: by how much its side moved, and why it did not if a rule bars it."""
        side = entry.seat % self.ruleset.sides
        before = self.scores[side]
        if self.winner is not None:
            return 0, "the game was over"
        if entry.kind == "back":
            self.scores[side] = max(0, before - entry.points)
            self.back[side] = min(self.back[side], self.scores[side])
            return self.scores[side] - before, ""
        if entry.points == 0:
            return 0, ""
        board = Board(self.ruleset, tuple(self.scores), self.dealer, self.deal)
        kind = KINDS[entry.kind]
        peg = Peg(entry.seat, entry.points, kind.rule_id)
        step = settle(board, kind.phase, [(peg,)], Dealing)
        if not step.pegs:
            return 0, "not pegged under the table’s rules"
        self.scores = list(step.state.board.scores)
        self.back[side] = before
        if isinstance(step.state, Over):
            self.winner = side
        return self.fronts[side] - before, ""

    def enter(self, number: int, entry: Entry, fix: Fix | None) -> None:
        """Write an entry down, as it was corrected if it was."""
        now = entry if fix is None or fix.entry is None else fix.entry
        is_out = fix is not None and fix.entry is None
        pegged, barred = (0, "") if is_out else self._peg(now)
        self.lines.append(
            Line(
                number,
                now,
                entry if now != entry else None,
                is_out,
                pegged,
                self.fronts[now.seat % self.ruleset.sides],
                barred,
                self.deal,
                self.dealer,
            )
        )
        if not is_out and now.kind == "hand":
            self.counted.append((now.seat, "hand"))
        if now.kind == "crib" and self.winner is None:
            self.next_deal(None)

    def next_deal(self, dealer: int | None) -> None:
        """The deal passes on; with `dealer`, to that seat, at once if nothing is scored yet."""
        if dealer is not None and not self.lines:
            begun = _new(self.ruleset, self.number, dealer)
            self.dealer, self.scores = dealer, begun.scores
            return
        if dealer is None or any(line.deal == self.deal for line in self.lines):
            self.deal += 1
        self.dealer = self.order[0] if dealer is None else dealer
        self.counted = []


@dataclass(frozen=True, slots=True)
class Scorecard:
    """The acts so far, those taken back (the latest last), the rules, and who dealt first."""

    ruleset: Ruleset
    acts: tuple[Act, ...] = ()
    undone: tuple[Act, ...] = ()
    first: int = 0

    @property
    def games(self) -> tuple[Game, ...]:
        """Every game of the series, worked out from the acts; the last one is on the board."""
        return _games(self)

    def add(self, act: Act) -> Scorecard:
        """The card with one more act; what was taken back is gone for good."""
        return replace(self, acts=(*self.acts, act), undone=())

    def undo(self) -> Scorecard:
        """The card without the last act, which redo brings back."""
        if not self.acts:
            return self
        return replace(self, acts=self.acts[:-1], undone=(*self.undone, self.acts[-1]))

    def redo(self) -> Scorecard:
        """The card with the act that was last taken back."""
        if not self.undone:
            return self
        return replace(self, acts=(*self.acts, self.undone[-1]), undone=self.undone[:-1])


@lru_cache(maxsize=4)
def _games(card: Scorecard) -> tuple[Game, ...]:
    """Every game of a card; an answer asks for those before an act and after it, many times."""
    fixes = {act.at: act for act in card.acts if isinstance(act, Fix)}
    games = [_new(card.ruleset, 1, card.first)]
    number = 0
    for act in card.acts:
        if isinstance(act, Entry):
            number += 1
            games[-1].enter(number, act, fixes.get(number))
        elif isinstance(act, NextDeal):
            if games[-1].winner is None:
                games[-1].next_deal(act.dealer)
        elif isinstance(act, NextGame):
            games.append(_new(card.ruleset, len(games) + 1, act.dealer))
    return tuple(games)


def _new(ruleset: Ruleset, number: int, dealer: int) -> Game:
    """A game about to begin; the first pone may have points for last already."""
    game = Game(ruleset, number, dealer)
    game.scores = [0] * ruleset.sides
    game.back = [0] * ruleset.sides
    if ruleset.first_pone:
        game.scores[(dealer + 1) % ruleset.seats % ruleset.sides] = ruleset.first_pone
    return game


_ENTRY = rf"([1-9])({'|'.join(KINDS)})(\d{{1,3}})"
_ACT = re.compile(
    rf"(?:{_ENTRY}|(deal)|dealer([1-9])|game([1-9])|fix(\d{{1,4}})-(?:(none)|{_ENTRY}))\Z", re.ASCII
)
_WORD = re.compile(r"\([^()]*\)|[^\s,;()]+|[()]")


def read_acts(text: str, seats: int, entries: int = 0) -> tuple[tuple[Act, ...], ParseError | None]:
    """The acts of a text up to the first that cannot be read, and what is wrong with that one.

    Acts stand apart by spaces, commas or lines; what is in brackets is a remark. `entries` is how
    many entries there are before the text, for corrections of them.
    """
    if len(text) > LONGEST:
        problem = f"{len(text):,} characters were given; {LONGEST:,} are read"
        return (), ParseError(problem, text[:80], 0, 0)
    acts = list[Act]()
    for word in _WORD.finditer(text):
        if word[0].startswith("(") and len(word[0]) > 1:
            continue
        try:
            act = _read(word[0].lower(), seats, entries)
        except ValueError as error:
            return tuple(acts), ParseError(str(error), text, word.start(), word.end())
        if len(acts) == MOST_ACTS:
            problem = f"there are more than {MOST_ACTS:,} entries"
            return tuple(acts), ParseError(problem, text, word.start(), word.end())
        acts.append(act)
        entries += isinstance(act, Entry)
    return tuple(acts), None


def _read(word: str, seats: int, entries: int) -> Act:
    """One act. Raises ValueError with what is wrong."""
    found = _ACT.match(word)
    if not found:
        raise ValueError(
            f'"{word[:30]}" is not an entry: "1fifteen2" gives the first player 2 for fifteen'
        )
    seat, kind, points, deal, dealer, game, at, none, seat_2, kind_2, points_2 = found.groups()
    for named in (seat, dealer, game, seat_2):
        if named is not None and int(named) > seats:
            raise ValueError(f'"{word}" is for player {named}, and {seats} play')
    if kind is not None:
        return Entry(int(seat) - 1, kind, int(points))
    if deal is not None:
        return NextDeal()
    if dealer is not None:
        return NextDeal(int(dealer) - 1)
    if game is not None:
        return NextGame(int(game) - 1)
    if not 1 <= int(at) <= entries:
        raise ValueError(f'"{word}" corrects entry {at}, and there are {entries} before it')
    if none is not None:
        return Fix(int(at), None)
    return Fix(int(at), Entry(int(seat_2) - 1, kind_2, int(points_2)))


def count_entries(acts: Iterable[Act]) -> int:
    """How many of the acts are entries, by which corrections number them."""
    return sum(isinstance(act, Entry) for act in acts)


def write_acts(acts: Iterable[Act]) -> str:
    """The acts as text, commas between them; `read_acts` reads them back."""
    return ",".join(map(str, acts))


class Doubt(NamedTuple):
    """Why an entry can hardly be right, and the rule that says so; it stands all the same."""

    why: str
    rule_id: str


_SIZES = {3: "three cards", 5: "five cards"}


def doubt(entry: Entry, game: Game) -> Doubt | None:
    """What is odd about an entry of this game, if anything is."""
    kind, points, rules = KINDS[entry.kind], entry.points, game.ruleset
    if entry.kind in ("hand", "crib"):
        size = rules.hand_size if entry.kind == "hand" else rules.crib_size
        of, rule_id = "hand and no crib", "show.most"
        if size in _SIZES:
            of, rule_id = f"{entry.kind} of {_SIZES[size]}", rules.deal_rule
        if points in impossible_totals(size):
            return Doubt(f"no {of} counts {points}", rule_id)
        if points > highest(size):
            most = "hand or a crib" if size == 4 else of
            return Doubt(f"the most a {most} counts is {highest(size)}", rule_id)
    if kind.worth and points not in kind.worth:
        worth = " or ".join(map(str, kind.worth))
        return Doubt(f"{kind.title} scores {worth}, and {points} was entered", kind.rule_id)
    return None
