"""A whole play as text, "7C 4C 8D go 6S": read, played again turn by turn, and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cribref.cards import Card, Cards, read_cards
from cribref.errors import IllegalAction, ParseError
from cribref.game import Go, Peg, Play
from cribref.notation import Transcript, format_game, is_name, read_game
from cribref.ruleset import STANDARD, Ruleset
from cribref.web.hidden import Hidden, begin

_SUIT = "SHDCshdc♠♥♦♣♤♡♢♧"
_CLAIM = re.compile(rf"\s*(?:=|\bfor\b)\s*(?P<claim>\d{{1,2}})(?!0?[{_SUIT}])", re.IGNORECASE)
_MARK = re.compile(rf"(?P<go>(?:\b|(?<=[Oo{_SUIT}]))[Gg][Oo])|{_CLAIM.pattern}", re.IGNORECASE)
_LINES = re.compile(r"\b(?:plays?|says?)\b", re.IGNORECASE)


_BEGUN = frozenset({*"1A23456789TJQKG=F", "10", "FO", "FOR"})
"""A card, a go or a claim of which a reader at the end of the text has typed the beginning."""


class Act(NamedTuple):
    """A card, or None for a go; its place in the text; the seat and the claim where it has them."""

    card: Card | None
    start: int
    end: int
    seat: int | None = None
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """What one act was: who, which card or None for a go, the count it made, what was pegged.

    `claim` is what its player said that the card scored, None where nothing was said. `is_new` says
    that the count began with it; `counted` is the cards of the count, it included. `is_silent` says
    that the last to play cannot go on: that is no act, the count just ends.
    """

    seat: int
    card: Card | None
    count: int
    pegs: tuple[Peg, ...]
    is_new: bool
    counted: Cards
    is_silent: bool = False
    claim: int | None = None

    @property
    def points(self) -> int:
        """What was pegged."""
        return sum(peg.points for peg in self.pegs)

    @property
    def written(self) -> str:
        """The act as text: "go", "7D", "7D=2" with its claim."""
        if self.card is None:
            return "go"
        return str(self.card) if self.claim is None else f"{self.card}={self.claim}"


@dataclass(frozen=True, slots=True)
class Record:
    """A play so far: its turns, where it stands, and what could not be read or was not allowed.

    `text` is the reader's own, kept while there is a problem, and `rest` the part of it from the
    problem on. `players` are the names of all seats, or none, and `start` the scores by side before
    the play.
    """

    hands: tuple[Cards, ...]
    now: Hidden
    turns: tuple[Turn, ...] = ()
    problem: ParseError | None = None
    text: str = ""
    rest: str = ""
    players: tuple[str, ...] = ()
    start: tuple[int, ...] = ()

    @property
    def ruleset(self) -> Ruleset:
        """What the table plays by."""
        return self.now.board.ruleset

    @property
    def written(self) -> str:
        """The turns, one way: "7C 4C 8D=2 go 6S"."""
        return self.first(len(self.turns))

    @property
    def linked(self) -> str:
        """The turns as a link has them: "7C4C8D=2,go6S"."""
        return re.sub(r"(=\d+) ", r"\1,", self.written).replace(" ", "")

    def there(self, number: int) -> int:
        """What the card of a turn, from 0, was worth: with the go that comes to it by itself."""
        after = self.turns[number + 1 : number + 2]
        return self.turns[number].points + sum(each.points for each in after if each.is_silent)

    @property
    def pegged(self) -> tuple[int, ...]:
        """What each side has pegged in this play."""
        start = self.start or (0,) * self.ruleset.sides
        return tuple(now - then for now, then in zip(self.now.board.holes, start, strict=True))

    @property
    def notation(self) -> str:
        """The turns in the package's notation, a line each; names that it cannot hold are left."""
        last = self.ruleset.seats - 1
        acts = tuple(
            Go(turn.seat) if turn.card is None else Play(turn.seat, turn.card, turn.claim)
            for turn in self.turns
            if not turn.is_silent
        )
        players = self.players if all(map(is_name, self.players)) else ()
        scores = self.start if any(self.start) else None
        told = Transcript(acts, self.ruleset, players, last, scores)
        lines = format_game(told).splitlines()
        return "\n".join(line for line in lines if players or not line.startswith("first dealer"))

    def first(self, number: int) -> str:
        """The first turns, written."""
        return " ".join(turn.written for turn in self.turns[:number])


def play_through(
    ruleset: Ruleset,
    hands: Sequence[Cards],
    text: str,
    players: tuple[str, ...] = (),
    start: tuple[int, ...] = (),
) -> Record:
    """Play a text from the lead on, as far as it can be read and is allowed.

    A go that the hands or the next card make certain need not be written. Never raises.
    """
    now, turns = begin(ruleset, hands, scores=start), list[Turn]()
    place = Act(None, 0, 0)
    try:
        for place in _read(text, ruleset):
            while place.card is not None and now.must_go:
                now = _turn(now, turns, Act(None, place.start, place.end))
            if now.ends_alone and _is_next_count(now, place):
                now = _turn(now, turns, Act(None, place.start, place.end))
            now = _turn(now, turns, place)
    except ParseError as error:
        problem, rest = error, text[error.start :]
    except IllegalAction as error:
        problem = ParseError(error.problem, text, place.start, place.end, error.rule_id)
        rest = text[place.start :]
    else:
        return Record(tuple(hands), now, tuple(turns), players=players, start=start)
    return Record(tuple(hands), now, tuple(turns), problem, text, rest, players, start)


def _is_next_count(now: Hidden, act: Act) -> bool:
    """Whether the act shows that the last to play went no further, though nobody has said so."""
    if act.seat not in (None, now.turn):
        return True
    return act.card is not None and not now.series.fits(act.card)


def _turn(now: Hidden, turns: list[Turn], act: Act) -> Hidden:
    """Take an act, and note what it was."""
    before = now
    if act.card is None:
        now, pegs = now.go(act.seat)
    else:
        now, pegs = now.play(act.card, act.seat)
    counted = before.series.cards + (() if act.card is None else (act.card,))
    count = sum(card.pips for card in counted)
    seat = act.seat if act.seat is not None else before.turn
    is_silent = act.card is None and before.ends_alone
    is_new = not before.series.cards
    turns.append(Turn(seat or 0, act.card, count, pegs, is_new, counted, is_silent, act.claim))
    return now


def _read(text: str, ruleset: Ruleset) -> Iterable[Act]:
    """The acts of a text: cards with or without spaces, "go" between, or lines of the notation."""
    return _lines(text, ruleset) if _LINES.search(text) else _cards(text)


def _cards(text: str) -> Iterable[Act]:
    """The acts of a text of cards."""
    seen, at = set[Card](), 0
    for mark in _MARK.finditer(text):
        before = len(seen)
        yield from _between(text, at, mark.start(), seen)
        if mark["go"]:
            yield Act(None, *mark.span())
        elif len(seen) == before:
            problem = "a claim follows the card that it is for, as in 7D=2"
            raise ParseError(problem, text, *mark.span())
        at = mark.end()
    yield from _between(text, at, len(text), seen)


def _between(text: str, start: int, end: int, seen: set[Card]) -> Iterable[Act]:
    """The cards of a part of the text, the last with the claim that follows it."""
    for card, at, stop in read_cards(text, start, end):
        if card in seen:
            problem = f"{card.pretty} is here twice: there is one of each in the pack"
            raise ParseError(problem, text, at, stop, "cards.pack")
        seen.add(card)
        said = _CLAIM.match(text, stop)
        yield Act(card, at, stop, claim=int(said["claim"]) if said else None)


def told(text: str, ruleset: Ruleset) -> Transcript:
    """What lines of the notation say besides the play: the players, the scores before it.

    A text of cards alone says nothing, nor does one that cannot be read.
    """
    head = "" if ruleset == STANDARD else f"under {ruleset}\n"
    try:
        return read_game(head + text)[0] if _LINES.search(text) else Transcript(())
    except ParseError:
        return Transcript(())


def _lines(text: str, ruleset: Ruleset) -> Iterable[Act]:
    """The acts of a transcript that holds nothing but the play, with who did each."""
    head = "" if ruleset == STANDARD else f"under {ruleset}\n"
    try:
        _, placed = read_game(head + text)
    except ParseError as error:
        start = max(0, error.start - len(head))
        raise ParseError(
            error.problem, text, start, max(start, error.end - len(head)), error.rule_id
        ) from error
    for each in placed:
        line, start, end = each.line, each.start - len(head), each.end - len(head)
        if isinstance(line, Play):
            yield Act(line.card, start, end, line.seat, line.claim)
        elif isinstance(line, Go):
            yield Act(None, start, end, line.seat)
        else:
            raise ParseError("only the play goes here; the referee reads a deal", text, start, end)


def is_begun(problem: ParseError) -> bool:
    """Whether the next letter may mend it: the text ends in half a card."""
    return problem.text[problem.start :].strip().upper() in _BEGUN
