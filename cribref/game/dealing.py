"""From the cut for the deal to the starter: who deals, the cards, the crib, his heels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cribref.cards import Card, Cards, Rank
from cribref.errors import IllegalAction
from cribref.game.actions import Cut, Deal, LayAway, TurnUp
from cribref.game.pegging import Take, answer, settle
from cribref.game.states import (
    Board,
    Cutting,
    Dealing,
    LayingAway,
    Peg,
    Playing,
    Step,
    Table,
    Turning,
)
from cribref.game.words import refusal
from cribref.play import Series
from cribref.ruleset import Ruleset


def _once(cards: Iterable[Card]) -> None:
    """Refuse a card that is there twice."""
    seen = set[Card]()
    for card in cards:
        if card in seen:
            problem = f"{card.pretty} is here twice: there is one of each card in the pack"
            raise IllegalAction(problem, "cards.pack")
        seen.add(card)


def _many(number: int) -> str:
    """A number of cards in words."""
    return "1 card" if number == 1 else f"{number} cards"


def cut(state: Cutting, action: Cut) -> Step:
    """The lowest card deals (rule cut.deal); when the lowest tie, all cut again (rule cut.tie)."""
    board, cards = state.board, action.cards
    if len(cards) != board.ruleset.seats:
        problem = f"{_many(len(cards))} cut: each of {board.ruleset.seats} players cuts one"
        raise IllegalAction(problem, "cut.deal")
    _once(cards)
    lowest = min(card.rank for card in cards)
    if sum(card.rank == lowest for card in cards) > 1:
        return Step(state, ())
    dealer = next(seat for seat, card in enumerate(cards) if card.rank == lowest)
    return Step(Dealing(replace(board, dealer=dealer)), ())


def _check_deal(rules: Ruleset, action: Deal) -> None:
    """Refuse a deal of the wrong cards."""
    if len(action.hands) != rules.seats:
        problem = f"{len(action.hands)} hands were dealt: there are {rules.seats} players"
        raise IllegalAction(problem, rules.deal_rule)
    for hand in action.hands:
        if len(hand) != rules.dealt:
            problem = f"a hand was dealt {_many(len(hand))}: each player gets {rules.dealt}"
            raise IllegalAction(problem, rules.deal_rule)
    if len(action.crib) != rules.crib_dealt:
        problem = f"the crib was dealt {_many(len(action.crib))}: it gets {rules.crib_dealt}"
        raise IllegalAction(problem, rules.deal_rule)
    _once((*(card for hand in action.hands for card in hand), *action.crib))


def deal(state: Dealing, action: Deal) -> Step:
    """Cards are dealt; before the first deal pone may have points to peg (five-card)."""
    board = state.board
    _check_deal(board.ruleset, action)
    takes: tuple[Take, ...] = ()
    if board.deals == 0 and board.ruleset.first_pone:
        takes = ((Peg(board.pone, board.ruleset.first_pone, "five-card.three-for-last"),),)
    nobody = ((),) * board.ruleset.seats
    board = replace(board, deals=board.deals + 1, missed=())
    return settle(
        board, "start", takes, lambda board: LayingAway(board, action.hands, nobody, action.crib)
    )


def _taken_from(cards: Cards, taken: Cards) -> Cards:
    """The cards without some of them."""
    out = {card.index for card in taken}
    return tuple([card for card in cards if card.index not in out])


def lay_away(state: LayingAway, action: LayAway) -> Step:
    """A seat lays away its cards, once and for all (rules crib.lay-away and crib.final)."""
    board, seat, cards = state.board, action.seat, action.cards
    number = board.ruleset.laid_away
    if not 0 <= seat < board.ruleset.seats:
        raise refusal(
            state, seat, f"lay away: there are {board.ruleset.seats} players", "crib.lay-away"
        )
    if state.laid[seat]:
        raise refusal(state, seat, "lay away again: the cards laid away are final", "crib.final")
    for card in cards:
        if card not in state.hands[seat]:
            what = f"lay away {card.pretty}: that card is not in the hand"
            raise refusal(state, seat, what, "crib.lay-away")
    if len(cards) != number or len(set(cards)) != number:
        what = f"lay away {_many(len(set(cards)))}: each player lays away {number}"
        raise refusal(state, seat, what, "crib.lay-away")
    laid = tuple([cards if at == seat else other for at, other in enumerate(state.laid)])
    if not all(laid):
        return Step(LayingAway(board, state.hands, laid, state.dealt), ())
    kept = tuple(map(_taken_from, state.hands, laid))
    return Step(Turning(board, kept, laid, state.dealt), ())


def turn_up(state: Turning, action: TurnUp) -> Step:
    """The starter is turned; a jack gives the dealer his heels (rule starter.heels)."""
    board, card = state.board, action.card
    for cards in (*state.kept, *state.laid, state.dealt):
        if card in cards:
            problem = f"{card.pretty} may not be turned up: it has been dealt"
            raise IllegalAction(problem, "cards.pack")
    takes: tuple[Take, ...] = ()
    if card.rank is Rank.JACK:
        takes = ((Peg(board.dealer, 2, "starter.heels", (card,)),),)
    takes, _ = answer(board, "heels", takes, board.dealer, action.claim)

    def then(board: Board) -> Playing:
        table = Table(state.kept, state.laid, state.dealt, card)
        return Playing(board, table, state.kept, Series(), (), board.pone)

    return settle(board, "heels", takes, then)
