"""Points from another tool, put on the open board: a button for each player they can be for.

A button carries the board's own entries, and what a tap does with them is for the board to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from cribref.errors import ParseError, printable
from cribref.scorecard import Entry, read_acts, write_acts
from cribref.web.board_state import MOST_SEATS, State, opened, won
from cribref.web.html import Markup, el
from cribref.web.offer import BOARD
from cribref.web.reply import Fields, Reply, last, values

NAME = "to-board"
TITLE = "On the board"

Button = tuple[tuple[Entry, ...], str, str]
"""The entries that a tap adds, the words on the button, and a remark on it."""


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is random
    """Answer with the buttons for what is offered.

    `give` is "hand14", "crib6", or the entries of a play, the last seat its dealer; `name` are the
    play's players by seat. `kept` says that the other fields are those of the board that this
    device keeps; without it a board is begun, by the rules named in `table`.
    """
    is_kept = last(fields, "kept") == "yes"
    state, _ = opened(fields if is_kept else (("under", last(fields, "table")),))
    buttons: list[Button] = []
    error = None
    if is_kept and state.game.winner is not None:
        words = f"{won(state, state.game)}. Begin the next game there first."
    else:
        words = f"{state.standing}. {state.seat(state.game.dealer)} deals."
        if not is_kept:
            first = state.seat(state.game.dealer)
            words = f"This device keeps no board yet. A tap begins one, on which {first} deals."
        try:
            buttons = _offered(state, last(fields, "give"), values(fields, "name"))
        except ParseError as problem:
            words = error = problem.problem
    return Reply(_form(state, words, buttons, is_kept=is_kept), (), "", error, linked=False)


def _offered(state: State, give: str, names: Sequence[str]) -> list[Button]:
    """The buttons for what is given. Raises ParseError when it is nothing for this board."""
    acts, problem = read_acts(give if give[:1].isdigit() else f"1{give}", MOST_SEATS)
    entries = [act for act in acts if isinstance(act, Entry)]
    if problem or not entries or len(entries) != len(acts):
        raise ParseError(f'"{printable(give[:40])}" is nothing that a board can take', give)
    if entries[0].kind in ("hand", "crib"):
        return _show(state, entries[0])
    if max(entry.seat for entry in entries) >= state.ruleset.seats:
        raise ParseError(f"the board is for {state.ruleset.seats} players", give)
    return _play(state, entries, names)


def _show(state: State, entry: Entry) -> list[Button]:
    """A button for each player, in the order of the show; a crib is the dealer's."""
    game, kind, points = state.game, entry.kind, entry.points
    found = list[Button]()
    for seat in [game.dealer] if kind == "crib" else game.order:
        whose = f"{state.seat(seat)}’s crib" if kind == "crib" else state.seat(seat)
        remark = "counted" if (seat, kind) in game.counted else ""
        found.append(((Entry(seat, kind, points),), f"{points} for {whose}", remark))
    return found


def _play(state: State, entries: Sequence[Entry], names: Sequence[str]) -> list[Button]:
    """A button for each player who can have dealt; one alone where names say who is who."""
    seats, dealer = state.ruleset.seats, state.game.dealer
    known = [_seat(state, name) for name in names]
    if len(known) == seats and set(known) == set(range(seats)):
        return [_played(state, entries, known)]
    found = list[Button]()
    for step in range(seats):
        deals = (dealer + step) % seats
        order = [(deals + 1 + seat) % seats for seat in range(seats)]
        taken, words, _ = _played(state, entries, order)
        found.append((taken, words, f"{state.seat(deals)} dealt"))
    return found


def _seat(state: State, name: str) -> int:
    """The seat of the player of this name on the board, -1 if none is called so."""
    called = [state.seat(seat).casefold() for seat in range(state.ruleset.seats)]
    wanted = " ".join(name.split()).casefold()
    return called.index(wanted) if wanted in called else -1


def _played(state: State, entries: Sequence[Entry], order: Sequence[int]) -> Button:
    """The entries with the play's seats put in the board's, and what each side pegs."""
    taken = tuple(Entry(order[each.seat], each.kind, each.points) for each in entries)
    sides = range(state.ruleset.sides)
    sums = [sum(each.points for each in taken if each.seat % len(sides) == n) for n in sides]
    words = ", ".join(
        f"{points} for {state.side(side)}" for side, points in enumerate(sums) if points
    )
    return taken, words, ""


def _form(state: State, words: str, buttons: Sequence[Button], *, is_kept: bool) -> Markup:
    """What stands in the tool."""
    way = "Open the board" if is_kept else "Start a board with your names"
    return el(
        "form",
        el("p", "On the board", class_="cr-head"),
        el("p", words, class_="cr-to-board-said"),
        el(
            "div",
            [
                el(
                    "button",
                    face,
                    el("span", f" ({remark})", class_="cr-remark") if remark else None,
                    type="submit",
                    name="op",
                    value=write_acts(entries),
                    class_="cr-button",
                )
                for entries, face, remark in buttons
            ],
            class_="cr-bar",
            role="group",
            aria_label="Put it on the board",
        )
        if buttons
        else None,
        el("p", el("a", way, href=BOARD), class_="cr-on"),
        data_board=state.id or None,
    )
