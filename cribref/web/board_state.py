"""What the board keeper holds: the scorecard, the names, the table; read from fields and text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cribref.errors import ParseError, printable
from cribref.match import CONVENTIONS, convention
from cribref.ruleset import STANDARD, Ruleset
from cribref.scorecard import (
    KINDS,
    Doubt,
    Entry,
    Game,
    Line,
    Scorecard,
    count_entries,
    doubt,
    read_acts,
    write_acts,
)
from cribref.web.board_draw import COLOURS
from cribref.web.reply import Fields, last
from cribref.web.table import LONGEST as LONGEST_UNDER
from cribref.web.table import read_under

FORMAT = "1"
LONGEST_NAME = 24
MOST_SEATS = 4
HEAD = "cribref board, format 1"
"""The first line of a game as text."""

_HEADS = ("rules", "first deal", "match points")


@dataclass(frozen=True, slots=True)
class State:
    """What is on the board: the scorecard, the names, and what the keys are for just now.

    `id` tells one board from another, and `n` counts the changes of it, so that the older of two
    copies is known. `rest` is the text of the entries that was not read, `problem` why. `at` is the
    entry being corrected, `aim` whom and what the number keys are for.
    """

    card: Scorecard
    names: tuple[str, ...] = ("",) * MOST_SEATS
    under: str = ""
    points: str = ""
    id: str = ""
    n: int = 0
    is_sample: bool = False
    rest: str = ""
    text: str = ""
    problem: ParseError | None = None
    at: int | None = None
    aim: tuple[int, str] | None = None
    asked: str = ""
    pasted: str = ""

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the table."""
        return self.card.ruleset

    @property
    def game(self) -> Game:
        """The game on the board."""
        return self.card.games[-1]

    def reading(self, text: str) -> State:
        """The same board with the entries of a text, as far as they can be read."""
        acts, problem = read_acts(text, self.ruleset.seats)
        rest = text[problem.start :] if problem and problem.end else ""
        card = replace(self.card, acts=acts)
        return replace(self, card=card, text=text, problem=problem, rest=rest)

    @property
    def acts(self) -> str:
        """The entries as text; the reader's own while they cannot be read to their end."""
        return self.text if self.problem else write_acts(self.card.acts)

    @property
    def fields(self) -> Fields:
        """The state in its one way of writing."""
        names = self.names[: self.ruleset.seats]
        return (
            ("v", FORMAT),
            ("id", self.id),
            ("n", str(self.n) if self.n else ""),
            ("sample", "yes" if self.is_sample else ""),
            ("under", self.under),
            ("points", self.points),
            ("first", str(self.card.first + 1) if self.card.first else ""),
            *((f"name{seat}", name) for seat, name in enumerate(names, 1)),
            ("acts", self.acts),
            ("undone", write_acts(self.card.undone)),
            ("at", str(self.at) if self.at else ""),
            ("aim", f"{self.aim[0] + 1}{self.aim[1]}" if self.aim else ""),
        )

    def seat(self, seat: int) -> str:
        """What a player is called: the name given, else the colour of the pegs."""
        if self.names[seat]:
            return self.names[seat]
        sides = self.ruleset.sides
        colour = COLOURS[seat % sides].capitalize()
        return colour if seat < sides else f"{colour} {seat // sides + 1}"

    def side(self, side: int) -> str:
        """What a side is called: partners by both names, or by their colour."""
        seats = range(side, self.ruleset.seats, self.ruleset.sides)
        if not any(self.names[seat] for seat in seats):
            return COLOURS[side].capitalize()
        return " and ".join(self.seat(seat) for seat in seats)

    @property
    def standing(self) -> str:
        """The scores in words: "Red 12, Blue 8"."""
        return ", ".join(f"{self.side(n)} {hole}" for n, hole in enumerate(self.game.fronts))

    @property
    def worth(self) -> str:
        """The convention for match points: the one chosen, else what the table's rules imply."""
        return self.points if self.points in CONVENTIONS else convention(self.ruleset).name


def opened(fields: Fields) -> tuple[State, list[str]]:
    """The state that the fields describe, and what could not be understood besides the entries."""
    notes = list[str]()
    if last(fields, "v") not in ("", FORMAT):
        notes.append("another version of the board made this link; it is read as it stands")
    under = last(fields, "under")[:LONGEST_UNDER]
    ruleset, table, wrong = read_under(under)
    if wrong:
        notes.append(wrong)
    first = _number(last(fields, "first") or "1", ruleset.seats, "the first dealer", notes)
    card = Scorecard(ruleset, first=first - 1)
    points = last(fields, "points").strip()
    if points and points not in CONVENTIONS:
        known = ", ".join(CONVENTIONS)
        notes.append(f'"{printable(points[:40])}" is no way to count a match; there are: {known}')
        points = ""
    names = tuple(
        " ".join(last(fields, f"name{seat}").split())[:LONGEST_NAME]
        for seat in range(1, MOST_SEATS + 1)
    )
    number = last(fields, "n")
    state = State(
        card,
        names,
        under if wrong else table.played.written,
        points,
        "".join(char for char in last(fields, "id") if char.isalnum())[:16],
        int(number) if number.isascii() and number.isdigit() and len(number) < 9 else 0,
        last(fields, "sample") == "yes",
        pasted=last(fields, "pasted"),
    ).reading(last(fields, "acts"))
    # Corrections among what was taken back number the entries before them, so it is read backwards.
    back = " ".join(reversed(last(fields, "undone").replace(",", " ").split()))
    undone, lost = read_acts(back, ruleset.seats, count_entries(state.card.acts))
    if lost and not state.problem:
        notes.append(f"what was taken back cannot be read: {lost.problem}")
    state = replace(state, card=replace(state.card, undone=undone[::-1]))
    return _aimed(state, fields), notes


def _aimed(state: State, fields: Fields) -> State:
    """What the keys are for: an entry to be corrected, somebody's hand."""
    at = last(fields, "edit") or last(fields, "at")
    lines = {line.number for line in state.game.lines}
    if at.isascii() and at.isdigit() and len(at) < 6 and int(at) in lines:
        state = replace(state, at=int(at))
    aim = last(fields, "aim")
    seat, kind = aim[:1], aim[1:]
    if kind in KINDS and seat in "1234"[: state.ruleset.seats]:
        state = replace(state, aim=(int(seat) - 1, kind))
    return state


def _number(text: str, most: int, what: str, notes: list[str]) -> int:
    """A number from 1 to `most`; 1, and a note, for anything else."""
    if len(text) == 1 and text in "123456789"[:most]:
        return int(text)
    notes.append(f'"{printable(text[:20])}" is not {what}: 1 to {most} is expected')
    return 1


def line_said(state: State, line: Line) -> str:
    """An entry as it is heard: "Red, fifteen for 2: 45"."""
    if line.is_out:
        return f"{state.side(line.entry.seat % state.ruleset.sides)}, nothing: {line.hole}"
    barred = f", {line.barred}" if line.barred else ""
    return f"{entry_said(state, line.entry)}{barred}: {line.hole}"


def entry_said(state: State, entry: Entry) -> str:
    """An entry in words: "Red, fifteen for 2"."""
    if entry.kind in ("hand", "crib"):
        return f"{state.seat(entry.seat)}’s {entry.title}, {entry.points}"
    name = state.side(entry.seat % state.ruleset.sides)
    joint = (
        ""
        if entry.kind == "points"
        else f"{entry.title} {'by' if entry.kind == 'back' else 'for'} "
    )
    return f"{name}, {joint}{entry.points}"


def won(state: State, game: Game) -> str:
    """Who won, and how large the win is: "Red wins by 121 to 88, a skunk"."""
    assert game.winner is not None
    scores = []
    for result in game.results:
        size = size_of(game, result.holes[1])
        scores.append(f"{result.holes[1]}, a {size}" if size else str(result.holes[1]))
    return f"{state.side(game.winner)} wins by {game.ruleset.target} to {' and '.join(scores)}"


def size_of(game: Game, score: int) -> str:
    """What a win over this score is called besides a win; a double skunk by its name alone too."""
    rules = game.ruleset
    if rules.skunk_line is None or score > rules.skunk_line:
        return ""
    if rules.target == 121 and score <= 60:
        return "double skunk"
    return "skunk"


def questions(state: State) -> list[tuple[Line, Doubt]]:
    """The entries of the game on the board that can hardly be right."""
    game = state.game
    found = [(line, doubt(line.entry, game)) for line in game.lines if not line.is_out]
    return [(line, why) for line, why in found if why]


# -- a game as text ------------------------------------------------------------------------------


def write_sheet(state: State) -> str:
    """The game as text that can be sent and read back, a line an entry, with the score."""
    lines = [HEAD, f"rules: {state.under or STANDARD.name}"]
    lines += [f"name {n}: {name}" for n, name in enumerate(state.names, 1) if name]
    lines.append(f"first deal: {state.card.first + 1}")
    if state.points:
        lines.append(f"match points: {state.points}")
    number = 0
    found = {line.number: line for game in state.card.games for line in game.lines}
    for act in state.card.acts:
        remark = ""
        if isinstance(act, Entry):
            number += 1
            line = found[number]
            is_as_was = line.was is None and not line.is_out
            said = f"{entry_said(state, act)}: {line.hole if is_as_was else 'corrected below'}"
            remark = f" ({said.replace('(', '[').replace(')', ']')})"
        lines.append(f"{act}{remark}")
    return "\n".join([*lines, ""])


def read_sheet(text: str) -> State:
    """The board of such a text. Raises ParseError for one that cannot be read to its end."""
    head, acts = dict[str, str](), list[str]()
    start = 0
    for line in text.splitlines(keepends=True):
        name, colon, value = line.partition(":")
        key = " ".join(name.lower().split())
        is_head = bool(colon) and not acts and (key in _HEADS or key.startswith("name "))
        if is_head:
            head[key] = value.strip()
        elif line.strip() and not (key.startswith("cribref board") and not acts):
            acts.append(line)
        if not acts:
            start += len(line)
    fields: list[tuple[str, str]] = [
        ("under", "" if head.get("rules", "") == STANDARD.name else head.get("rules", "")),
        ("first", head.get("first deal", "1")),
        ("points", head.get("match points", "")),
        *((f"name{n}", head.get(f"name {n}", "")) for n in range(1, MOST_SEATS + 1)),
        ("acts", "".join(acts)),
    ]
    state, notes = opened(tuple(fields))
    if state.problem:
        raise state.problem
    if notes:
        raise ParseError(". ".join(notes), text, 0, 0)
    if not text.strip():
        raise ParseError("there is no text to read: paste a game into the field first", text)
    return state
