"""The play: cards, goes, thirty-one, the last card, and who is next."""

from __future__ import annotations

from cribref.cards import Card, Cards
from cribref.count import count_play
from cribref.errors import IllegalAction
from cribref.game.actions import Go, Play
from cribref.game.pegging import Take, answer, settle, take
from cribref.game.states import Board, Missed, Peg, Playing, Showing, State, Step, Table
from cribref.game.words import called, refusal
from cribref.play import LIMIT, Series

Played = tuple[tuple[int, Card], ...]


def play(state: Playing, action: Play) -> Step:
    """A card is played, and what it makes is pegged, with the point for ending a count."""
    seat, card, board, table = action.seat, action.card, state.board, state.table
    if seat != state.turn or card not in state.hands[seat] or not state.series.fits(card):
        raise _refused(state, action)
    series = state.series.then(card)
    held = [*state.hands]
    held[seat] = tuple([other for other in held[seat] if other.index != card.index])
    hands = tuple(held)
    played = (*state.played, (seat, card))
    turn = _next(hands, series, seat, seat, state.said_go)
    takes: tuple[Take, ...] = ()
    if items := count_play(series, board.ruleset).items:
        takes = (take(seat, items),)
    if turn is None and series.count != LIMIT:
        ending = "play.go" if any(hands) else "play.last"
        takes = (*takes, (Peg(seat, 1, ending, (card,)),))
    if action.claim is not None or board.missed:
        takes, missed = answer(board, "play", takes, seat, action.claim)
        board = _open(board, missed, seat, bool(takes))
    if turn is None:
        return settle(board, "play", takes, lambda board: _reset(board, table, hands, played))
    due, said_go = turn, state.said_go
    return settle(
        board,
        "play",
        takes,
        lambda board: Playing(board, table, hands, series, played, due, said_go),
    )


def _refused(state: Playing, action: Play) -> IllegalAction:
    """Why a card may not be played: the turn, the hand, or the limit."""
    seat, card = action.seat, action.card.pretty
    if seat != state.turn:
        return _not_due(state, seat, f"play {card}")
    if (seat, action.card) in state.played:
        return refusal(state, seat, f"play {card}: it has been played", "play.held")
    if action.card == state.table.starter:
        what = f"play {card}: the starter takes no part in the play"
        return refusal(state, seat, what, "play.starter")
    if action.card not in state.hands[seat]:
        return refusal(state, seat, f"play {card}: that card is not in the hand", "play.held")
    count = state.series.count
    what = f"play {card} at {count}: that would make {count + action.card.pips}"
    return refusal(state, seat, what, "play.limit")


def _not_due(state: Playing, seat: int, what: str) -> IllegalAction:
    """The error for a seat that is not next."""
    due = called(state.board, state.turn)
    return refusal(state, seat, f"{what} now: it is the turn of {due}", "play.turn")


def go(state: Playing, action: Go) -> Step:
    """A seat that cannot play says go; when nobody can, the last to play pegs 1 (rule play.go)."""
    seat, board, table, hands = action.seat, state.board, state.table, state.hands
    if seat != state.turn:
        raise _not_due(state, seat, "say go")
    for card in hands[seat]:
        if state.series.fits(card):
            what = f"say go at {state.series.count}: {card.pretty} fits"
            raise refusal(state, seat, what, "play.must")
    series, played = state.series, state.played
    said_go = (*state.said_go, seat)
    last, card = played[-1]
    turn = _next(hands, series, last, seat, said_go)
    if turn is None or (state.quiet and board.ruleset.second_go_ends):
        takes = ((Peg(last, 1, "play.go", (card,)),),)
        return settle(board, "play", takes, lambda board: _reset(board, table, hands, played))
    return Step(Playing(board, table, hands, series, played, turn, said_go, quiet=True), ())


def _next(
    hands: tuple[Cards, ...], series: Series, last: int, after: int, said_go: tuple[int, ...]
) -> int | None:
    """The seat that must play or say go next, or None when the count ends.

    Seats without cards (rule play.pass) and seats that said go are passed over. The last to play
    does not say go: that seat plays on alone, or the count ends.
    """
    if series.count == LIMIT:
        return None
    for step in range(1, len(hands) + 1):
        seat = (after + step) % len(hands)
        if hands[seat] and seat not in said_go:
            if seat != last or any(map(series.fits, hands[seat])):
                return seat
            return None
    return None


def _reset(board: Board, table: Table, hands: tuple[Cards, ...], played: Played) -> State:
    """The count begins again at nought (rule play.reset), or the play is done.

    The next seat with cards after the last to play leads (rules play.lead.next, seats.lead.next).
    """
    if board.ruleset.one_count or not any(hands):
        return Showing(board, table, played)
    seat = played[-1][0]
    while True:
        seat = (seat + 1) % len(hands)
        if hands[seat]:
            return Playing(board, table, hands, Series(), played, seat)


def _open(board: Board, missed: tuple[Missed, ...], seat: int, pegged: bool) -> Board:
    """The board with what can be called after a card: misses of others are closed by it.

    A seat's own earlier miss stays open until it pegs again (rule house.muggins.play).
    """
    kept = tuple(miss for miss in board.missed if miss.seat == seat and not pegged)
    return Board(board.ruleset, board.scores, board.dealer, board.deals, (*kept, *missed))
