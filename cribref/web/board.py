"""The board keeper: points entered by keys, pegs on a drawn board, and what each score was for."""

from __future__ import annotations

import re
from dataclasses import replace

from cribref.errors import ParseError, printable
from cribref.ruleset import RULESETS, STANDARD
from cribref.scorecard import (
    Entry,
    Fix,
    NextDeal,
    NextGame,
    Scorecard,
    count_entries,
    doubt,
    read_acts,
    write_acts,
)
from cribref.web.board_state import (
    MOST_SEATS,
    State,
    entry_said,
    line_said,
    opened,
    read_sheet,
    won,
)
from cribref.web.board_view import LENGTHS, PLAYERS, draw
from cribref.web.reply import Fields, Reply, last
from cribref.web.table import Table, read_table, read_under

NAME = "board"
TITLE = "Board keeper"

_SURE = ("new", "import")
_UNDO = re.compile(r"undo(?:[1-9]\d{0,2})?\Z", re.ASCII)
"""One act taken back, or as many as a number says."""


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form.

    `op` adds an act to the scorecard, or the scores of a whole play; `edit` takes an entry up to be
    corrected, `aim` says what the number keys are for; `seats`, `length`, `first`, `points` set the
    table; `do` is undo (undo5 for five acts), redo, leave, new, import, and what asks to be sure.
    `seed` gives a new board its id.
    """
    state, notes = opened(fields)
    before = state
    said = ""
    try:
        state, said = _done(state, fields, seed)
    except ParseError as error:
        notes.append(error.problem)
    except ValueError as error:
        notes.append(str(error))
    if _is_change(fields) and state.fields != before.fields:
        state = replace(state, n=before.n + 1, id=state.id or f"{seed % 2**32:08x}")
    if state.problem:
        notes.insert(0, state.problem.problem)
    spoken = [*notes, said or _standing(state)]
    return Reply(
        html=draw(state, notes),
        fields=state.fields,
        say=" ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in spoken if part),
        error=". ".join(notes) or None,
    )


def _is_change(fields: Fields) -> bool:
    """Whether a button was pressed that changes what is kept."""
    return any(name in ("op", "do", "seats", "length") for name, _ in fields)


def _done(state: State, fields: Fields, seed: int) -> tuple[State, str]:
    """What the button makes of the state, and what there is to say of it."""
    op, do = last(fields, "op"), last(fields, "do")
    seats, length = last(fields, "seats"), last(fields, "length")
    if op:
        return _entered(state, op)
    if seats or length:
        return _table(state, seats, length), ""
    if not do:
        return state, ""
    if do == "redo" or _UNDO.match(do):
        return _back(state, do)
    if do == "leave":
        return replace(state, at=None, aim=None), ""
    if do in _SURE and state.card.acts and not state.is_sample:
        return replace(state, asked=do), "Are you sure?"
    if do in ("new", "new-sure"):
        card = Scorecard(state.ruleset)
        names = ("",) * MOST_SEATS if state.is_sample else state.names
        under = state.under
        new = State(card, names, under, state.points, f"{seed % 2**32:08x}")
        return new, "A new game"
    if do in ("import", "import-sure"):
        new = read_sheet(state.pasted)
        return replace(new, id=f"{seed % 2**32:08x}"), "The game is on the board"
    raise ValueError(f'"{printable(do[:40])}" cannot be done here')


def _entered(state: State, op: str) -> tuple[State, str]:
    """One more act, or the scores of a whole play, and where they leave the pegs."""
    entries = count_entries(state.card.acts)
    acts, problem = read_acts(op, state.ruleset.seats, entries)
    is_play = len(acts) > 1 and all(isinstance(act, Entry) for act in acts)
    if problem or not (len(acts) == 1 or is_play):
        raise ParseError(problem.problem if problem else f'"{op[:40]}" is not an entry', op)
    act = acts[-1]
    before = state.game
    card = state.card
    for each in acts:
        card = card.add(each)
    state = replace(state, card=card, at=None, aim=None, is_sample=False)
    if state.problem:
        text = f"{write_acts(card.acts)},{state.rest}"
        state = replace(state, text=text)
    game = state.game
    if isinstance(act, NextGame):
        return state, f"Game {game.number}. {state.seat(game.dealer)} deals"
    if isinstance(act, NextDeal):
        return state, f"{state.seat(game.dealer)} deals"
    if is_play:
        said, questioned = [_play_said(state, entries)], None
    else:
        number = act.at if isinstance(act, Fix) else entries + 1
        line = next((line for line in game.lines if line.number == number), None)
        said = [line_said(state, line)] if line else []
        questioned = doubt(line.entry, before) if line and not line.is_out else None
    if isinstance(act, Fix):
        said = ["Corrected", *said, state.standing]
    if questioned:
        said.append(f"Questioned: {questioned.why}. It stands as entered")
    if game.winner is not None and before.winner is None:
        said.append(won(state, game))
    elif game.dealer != before.dealer:
        said.append(f"{state.seat(game.dealer)} deals")
    return state, ". ".join(said)


def _play_said(state: State, before: int) -> str:
    """What a whole play pegged, the entries after so many: "The play: 5 for Red, 7 for Blue"."""
    sides = range(state.ruleset.sides)
    new = [line for line in state.game.lines if line.number > before]
    sums = [sum(each.pegged for each in new if each.entry.seat % len(sides) == n) for n in sides]
    pegged = [f"{points} for {state.side(side)}" for side, points in enumerate(sums) if points]
    return f"The play: {', '.join(pegged) or 'nothing'}. {state.standing}"


def _back(state: State, do: str) -> tuple[State, str]:
    """Acts taken back, as many as are named, or one brought again."""
    is_undo = do != "redo"
    card, many = state.card, int(do.removeprefix("undo") or 1) if is_undo else 1
    for _ in range(many):
        card = card.undo() if is_undo else card.redo()
    if card == state.card:
        raise ValueError("there is nothing to take back" if is_undo else "nothing was undone")
    act = (card.undone if is_undo else card.acts)[-1]
    words = "Taken back" if is_undo else "Again"
    gone = len(state.card.acts) - len(card.acts)
    what = {Fix: "a correction", NextDeal: "a new deal", NextGame: "a new game"}.get(type(act))
    if gone > 1:
        what = f"{gone} entries"
    state = replace(state, card=card, at=None, aim=None)
    if state.problem:
        state = replace(state, text=f"{write_acts(card.acts)},{state.rest}")
    return state, f"{words}: {what or entry_said(state, act)}. {state.standing}"  # type: ignore[arg-type]


def _table(state: State, seats: str, length: str) -> State:
    """Another number of players, or another length of the game."""
    table, _ = read_table(state.under)
    game, house = table.game, table.house
    if seats:
        if seats not in map(str, PLAYERS):
            raise ValueError(f'"{printable(seats[:20])}" players: 2, 3 or 4 are expected')
        game = PLAYERS[int(seats)]
    if length:
        if length not in map(str, LENGTHS):
            raise ValueError(f'"{printable(length[:20])}" is no length: 121, 61 or 181 is expected')
        house = tuple(
            name
            for name in house
            if name not in ("sixty-one", "sixty-one-skunk", "double-skunk")
            and not name.startswith("targets-")
        )
        if length == "181":
            game = "seven-card"
        elif RULESETS[game].target != 121:
            game = STANDARD.name
        if length == "61":
            house = (*house, "sixty-one")
    under = Table(game, house).written
    ruleset, _, wrong = read_under(under)
    if wrong:
        raise ValueError(wrong)
    first = min(state.card.first, ruleset.seats - 1)
    anew = replace(state, card=Scorecard(ruleset, first=first), under=under, at=None, aim=None)
    # Entries that could not be read were for another table perhaps: "3go1" before there were three.
    return anew.reading(state.text) if state.problem else anew


def _standing(state: State) -> str:
    """What there is to hear when nothing was done."""
    game = state.game
    if game.winner is not None:
        return won(state, game)
    return f"{state.standing}. {state.seat(game.dealer)} deals"
