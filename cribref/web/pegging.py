"""The pegging helper: the play of a deal, card by card, each point with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from cribref.cards import Card, Cards, format_cards, read_cards
from cribref.errors import IllegalAction, ParseError, printable
from cribref.game.words import NAMES
from cribref.ruleset import Ruleset
from cribref.web import pegging_view
from cribref.web.pegging_view import of_table
from cribref.web.plays import Record, is_begun, play_through, told
from cribref.web.reply import Fields, Reply, last
from cribref.web.table import Table, read_table, read_under

NAME = "pegging"
TITLE = "Pegging helper"

LONGEST_NAME = 24
LONGEST = 2000
"""How many characters of a field are read: a play written widely is a quarter of it."""

BY_SEATS = {"2": "six-card", "3": "three-handed", "4": "four-handed"}
"""The game that a number of players means, where no other of that many is named."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a reader said of a hand: the cards read, and the text where it cannot be read."""

    cards: Cards = ()
    text: str | None = None
    problem: ParseError | None = None

    @property
    def written(self) -> str:
        """The hand as its field shows it."""
        return format_cards(self.cards) if self.text is None else self.text


@dataclass(frozen=True, slots=True)
class State:
    """What the form says, understood as far as it can be.

    `under` names what `table` has agreed, `names` the players by seat, `scores` are those before
    the play as they were written, by side. `aim` is the hand that taps go to, None for the play.
    """

    under: str
    table: Table
    ruleset: Ruleset
    names: tuple[str, ...]
    scores: tuple[str, ...]
    hands: tuple[Held, ...]
    record: Record
    aim: int | None = None

    @property
    def plays(self) -> str:
        """The play as its field shows it."""
        return self.record.text if self.record.problem else self.record.written

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        plays = self.record.text if self.record.problem else self.record.linked
        return (
            ("under", self.under),
            *((f"name{seat}", name) for seat, name in enumerate(self.names, 1)),
            *((f"score{side}", score) for side, score in enumerate(self.scores, 1)),
            *((f"hand{seat}", held.written) for seat, held in enumerate(self.hands, 1)),
            ("plays", plays),
        )


def _read_hand(text: str, ruleset: Ruleset, others: Sequence[Held]) -> Held:
    """Read what is known of a hand: no card, some, or all."""
    if len(text) > LONGEST:
        kept = text[:LONGEST]
        return Held((), kept, ParseError(f"{len(text):,} characters are no hand", kept, 0, 0))
    cards = list[Card]()
    try:
        for card, start, end in read_cards(text):
            if wrong := _unfit(card, len(cards), ruleset, others):
                raise ParseError(wrong.problem, text, start, end, wrong.rule_id)  # noqa: TRY301
            cards.append(card)
    except ParseError as error:
        return Held(tuple(cards), text, error)
    return Held(tuple(cards))


def _unfit(card: Card, held: int, ruleset: Ruleset, others: Sequence[Held]) -> IllegalAction | None:
    """Why a card cannot be one more of a hand."""
    if held == ruleset.hand_size:
        problem = f"{card.pretty} is one card too many: a hand keeps {ruleset.hand_size}"
        return IllegalAction(problem, "play.held")
    if any(card in other.cards for other in others):
        return IllegalAction(f"{card.pretty} is in another hand already", "cards.pack")
    return None


def read(fields: Fields) -> tuple[State, list[str]]:
    """The state that the fields describe, and what is wrong beside the cards."""
    notes = list[str]()
    under, seats = last(fields, "under")[:LONGEST], last(fields, "seats")
    if seats in BY_SEATS and read_under(under)[0].seats != int(seats):
        under = Table(BY_SEATS[seats], read_table(under)[0].house).played.written
    elif seats and seats not in BY_SEATS:
        notes.append(f'"{printable(seats[:40])}" players cannot play: two, three or four can')
    ruleset, table, wrong = read_under(under)
    if wrong:
        notes.append(wrong)
    else:
        under = table.played.written
    if last(fields, "of") not in ("", of_table(ruleset)) and not seats:
        fields = ()  # what was built for another table is no play of this one
    hands = list[Held]()
    for seat in range(1, ruleset.seats + 1):
        hands.append(_read_hand(last(fields, f"hand{seat}"), ruleset, hands))
    plays = last(fields, "plays")
    if len(plays) > LONGEST:
        notes.append(f"the play has {len(plays):,} characters; {LONGEST:,} are read")
    lines = told(plays[:LONGEST], ruleset)
    names = _names(fields, lines.players, ruleset)
    scores = tuple(last(fields, f"score{side}").strip()[:9] for side in range(1, ruleset.sides + 1))
    if lines.scores and not any(scores):
        scores = tuple(str(score or "") for score in lines.scores)
    start = tuple(_score(score, ruleset, notes) for score in scores)
    players = _players(names)
    known = [held.cards for held in hands]
    record = play_through(ruleset, known, plays[:LONGEST], players, start)
    aim = last(fields, "to")
    if aim not in ("", "0", *map(str, range(1, ruleset.seats + 1))):
        notes.append(f'cards cannot be tapped to "{printable(aim[:40])}"')
        aim = ""
    at = int(aim or 0)
    aimed = at - 1 if at else None
    return State(under, table, ruleset, names, scores, tuple(hands), record, aimed), notes


def _names(fields: Fields, told: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """The names given, by seat, empty where there is none; those of the notation do too."""
    seats = range(ruleset.seats)
    given = [" ".join(last(fields, f"name{seat + 1}").split())[:LONGEST_NAME] for seat in seats]
    return tuple(given if any(given) else told or given)


def _players(names: Sequence[str]) -> tuple[str, ...]:
    """What the players are called once one of them has a name; the others by their seats."""
    if not any(names):
        return ()
    seats = ("Pone", "Dealer") if len(names) == 2 else map(str.title, NAMES[len(names)])
    return tuple(name or seat for name, seat in zip(names, seats, strict=True))


def _score(text: str, ruleset: Ruleset, notes: list[str]) -> int:
    """A score before the play, nought where there is none; a note for what cannot be one."""
    if not text:
        return 0
    if text.isascii() and text.isdecimal() and int(text) < ruleset.target:
        return int(text)
    most = ruleset.target - 1
    notes.append(f'"{printable(text)}" is no score to begin at: 0 to {most} is expected')
    return 0


def _play(state: State, text: str) -> State:
    """The state with another play."""
    hands = [held.cards for held in state.hands]
    was = state.record
    return replace(state, record=play_through(state.ruleset, hands, text, was.players, was.start))


def _next(state: State, act: str, card: Card | None) -> State:
    """The state after one more act. Raises IllegalAction when it is not allowed."""
    record = state.record
    if card is None:
        record.now.go()
    else:
        record.now.play(card)
    return _play(state, f"{record.written} {act} {record.rest}".strip())


def _tap(state: State, text: str) -> State:
    """A card tapped: played, or put into a hand or out of it. Raises ValueError."""
    card = Card.parse(text)
    if state.aim is None:
        return _next(state, str(card), card)
    held = state.hands[state.aim]
    if card in held.cards:
        cards = tuple(other for other in held.cards if other != card)
    elif wrong := _unfit(card, len(held.cards), state.ruleset, state.hands):
        raise wrong
    else:
        cards = (*held.cards, card)
    rest = "" if held.problem is None else held.problem.text[held.problem.start :]
    before = state.hands[: state.aim]
    known = _read_hand(f"{format_cards(cards)} {rest}".strip(), state.ruleset, before)
    hands = (*before, known, *state.hands[state.aim + 1 :])
    is_whole = len(known.cards) == state.ruleset.hand_size
    aim = _next_aim(hands, state.aim, state.ruleset) if is_whole else state.aim
    return _play(replace(state, hands=hands, aim=aim), state.plays)


def _next_aim(hands: Sequence[Held], aim: int, ruleset: Ruleset) -> int | None:
    """Where taps go once a hand is whole: the next hand that is begun, else the play."""
    after = [*range(aim + 1, len(hands)), *range(aim)]
    begun = (seat for seat in after if 0 < len(hands[seat].cards) < ruleset.hand_size)
    return next(begun, None)


def _do(state: State, what: str) -> State:
    """A button that is no card. Raises ValueError."""
    record = state.record
    if what == "go":
        return _next(state, "go", None)
    if what == "undo":
        if record.problem:
            return _play(state, record.written)
        return _play(state, record.first(len(record.turns) - 1) if record.turns else "")
    if what == "again":
        return _play(state, "")
    if what == "clear":
        hands, scores = (Held(),) * state.ruleset.seats, ("",) * state.ruleset.sides
        cleared = replace(state, hands=hands, scores=scores, aim=None)
        return replace(
            cleared,
            record=play_through(state.ruleset, ((),) * len(hands), "", state.record.players),
        )
    raise ValueError(f'"{printable(what[:40])}" cannot be done here: go, undo, again and clear can')


def _back(state: State, text: str) -> State:
    """The play taken back to its first turns. Raises ValueError."""
    turns = len(state.record.turns)
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= turns):
        raise ValueError(f'there is no turn "{printable(text[:40])}" to go back to')
    return _play(state, state.record.first(int(text)))


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is random
    """Answer the form: `under`, `hand1` to `hand4`, `plays`; and the button pressed.

    `tap` a card, `do` go, undo, again or clear, `back` to a turn, `to` a hand, `seats` players.
    """
    state, notes = read(fields)
    before = state
    pressed: Literal["", "tap", "do", "back"] = ""
    refused: IllegalAction | None = None
    for name, text in fields:
        if name not in ("tap", "do", "back"):
            continue
        try:
            if name == "tap":
                state, pressed = _tap(state, text), "tap"
            elif name == "do":
                state, pressed = _do(state, text), "do"
            else:
                state, pressed = _back(state, text), "back"
        except IllegalAction as error:
            refused = error
            notes.append(error.problem)
        except ParseError as error:
            notes.append(error.problem)
        except ValueError as error:
            notes.append(str(error))
    problems = [held.problem for held in state.hands if held.problem]
    problem = state.record.problem
    notes += [each.problem for each in problems if not is_begun(each)]
    if problem and not is_begun(problem):
        notes.append(problem.problem)
    is_new = pressed != "" and len(state.record.turns) > len(before.record.turns)
    said = pegging_view.say(state.record, is_new=is_new)
    if state.aim is not None and state.hands != before.hands:
        said = f"{len(state.hands[state.aim].cards)} cards of {state.ruleset.hand_size}"
    return Reply(
        html=pegging_view.form(state, notes, refused),
        fields=state.fields,
        say=". ".join(part[:1].upper() + part[1:].rstrip(".") for part in (*notes, said)) + ".",
        error=". ".join(notes) or None,
    )
