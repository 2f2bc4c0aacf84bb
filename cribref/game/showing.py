"""The show: hands and crib are counted in order; and what others peg: muggins, penalties."""

from __future__ import annotations

from dataclasses import replace

from cribref.count import count_show
from cribref.game.actions import Announce, Muggins, Penalty
from cribref.game.pegging import Take, answer, settle, take
from cribref.game.states import (
    Board,
    Dealing,
    LayingAway,
    Peg,
    Phase,
    Playing,
    Showing,
    State,
    Step,
    Turning,
)
from cribref.game.words import called, refusal
from cribref.rulebook import UnknownRule, rule
from cribref.show import Show


def next_show(state: Showing) -> Show:
    """The hand or crib that is counted next."""
    table = state.table
    if state.is_crib:
        return Show(table.crib, table.starter, is_crib=True)
    return Show(table.kept[state.turn], table.starter)


def announce(state: Showing, action: Announce) -> Step:
    """A hand is counted and pegged: the dealer's left first, the crib last (rule show.order)."""
    board, seat = state.board, action.seat
    if seat != state.turn:
        what = "the crib" if state.is_crib else "a hand"
        due = called(board, state.turn)
        raise refusal(state, seat, f"count {what} now: {due} is next to count", "show.order")
    items = count_show(next_show(state), board.ruleset).items
    during: Phase = "crib" if state.is_crib else "hand"
    takes: tuple[Take, ...] = (take(seat, items),) if items else ()
    if action.claim is not None or board.missed:
        takes, missed = answer(board, during, takes, seat, action.claim)
        board = replace(board, missed=missed)

    def then(board: Board) -> State:
        if state.is_crib:
            dealer = (board.dealer + 1) % board.ruleset.seats
            return Dealing(replace(board, dealer=dealer))
        return Showing(board, state.table, state.played, state.shown + 1)

    return settle(board, during, takes, then)


def penalty(state: Dealing | LayingAway | Turning | Playing | Showing, action: Penalty) -> Step:
    """A seat pegs a penalty, by a rule that is a remedy, a ban or a house rule."""
    board, seat, points = state.board, action.seat, action.points
    if not 0 <= seat < board.ruleset.seats or points < 1:
        raise refusal(state, seat, f"peg {points} as a penalty", "mistake.penalties")
    try:
        by = rule(action.rule_id)
    except UnknownRule as unknown:
        raise refusal(state, seat, f"peg a penalty: {unknown}", "mistake.penalties") from unknown
    if by.kind not in {"remedy", "ban"} and by.authority != "house":
        what = f"peg a penalty by {by.id}: that rule gives none"
        raise refusal(state, seat, what, "mistake.penalties")
    peg = Peg(seat, points, by.id)
    return settle(board, "penalty", ((peg,),), lambda board: replace(state, board=board))


def muggins(state: Playing | Showing | Dealing, action: Muggins) -> Step:
    """A seat calls muggins on another: it pegs what was missed, at most what it called.

    If nothing was missed the other seat pegs the number called (rule house.muggins.wrong).
    """
    board, seat, of, points = state.board, action.seat, action.of, action.points
    rules = board.ruleset
    if rules.missed != "called":
        raise refusal(state, seat, "call muggins: it is not played here", "house.muggins.announce")
    if not (
        0 <= seat < rules.seats and 0 <= of < rules.seats and board.side(seat) != board.side(of)
    ):
        raise refusal(state, seat, "call muggins but on an opponent", "house.muggins")
    if points < 1:
        raise refusal(state, seat, f"call muggins for {points}", "house.muggins.call")
    miss = next((miss for miss in board.missed if miss.seat == of), None)
    if miss is not None:
        peg = Peg(seat, min(points, miss.points), "house.muggins", miss.cards)
        left = tuple(other for other in board.missed if other is not miss)
        board = replace(board, missed=left)
    else:
        by = "house.muggins.wrong" if points >= rules.wrong_call else "house.muggins.reverse"
        peg = Peg(of, max(points, rules.wrong_call), by)
    return settle(board, "muggins", ((peg,),), lambda board: replace(state, board=board))
