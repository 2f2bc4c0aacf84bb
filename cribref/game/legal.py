"""What can be done now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, permutations

from cribref.cards import DECK, Card, Cards
from cribref.game.actions import Action, Announce, Cut, Deal, Go, LayAway, Muggins, Play, TurnUp
from cribref.game.states import (
    Board,
    Cutting,
    Dealing,
    LayingAway,
    Playing,
    Showing,
    State,
    Turning,
)


def legal(state: State) -> Iterator[Action]:
    """Every act that the rules allow now, one at a time; none once the game is over.

    Acts are listed without a claim; each that can carry one may claim any number. Calls of muggins
    are listed where they are right; penalties are not listed, since they are the table's to give.
    There are more deals than anyone can list, and more cuts than anyone wants to: take them as they
    come.

    >>> from cribref.game import new_game
    >>> next(legal(new_game()))
    Cut(cards=(Card.parse('AS'), Card.parse('AH')))
    """
    match state:
        case Cutting(board):
            yield from map(Cut, permutations(DECK, board.ruleset.seats))
        case Dealing(board):
            yield from _calls(board)
            yield from _deals(board)
        case LayingAway(board, hands):
            number = board.ruleset.laid_away
            for seat in state.due:
                for cards in combinations(hands[seat], number):
                    yield LayAway(seat, cards)
        case Turning(_, kept, laid, dealt):
            yield from map(TurnUp, _rest((*kept, *laid, dealt)))
        case Playing(board, _, hands, series, _, turn):
            yield from _calls(board)
            fitting = [card for card in hands[turn] if series.fits(card)]
            yield from (Play(turn, card) for card in fitting)
            if not fitting:
                yield Go(turn)
        case Showing(board):
            yield from _calls(board)
            yield Announce(state.turn)
        case _:
            return


def _rest(dealt: tuple[Cards, ...]) -> list[Card]:
    """The cards still in the pack."""
    out = {card for cards in dealt for card in cards}
    return [card for card in DECK if card not in out]


def _deals(board: Board) -> Iterator[Deal]:
    """Every deal there is, in the order of the pack."""
    rules = board.ruleset

    def grown(dealt: tuple[Cards, ...]) -> Iterator[Deal]:
        if len(dealt) == rules.seats:
            return (Deal(dealt, crib) for crib in combinations(_rest(dealt), rules.crib_dealt))
        hands = combinations(_rest(dealt), rules.dealt)
        return chain.from_iterable(grown((*dealt, hand)) for hand in hands)

    return grown(())


def _calls(board: Board) -> Iterator[Muggins]:
    """The calls of muggins that are right."""
    for miss in board.missed:
        for seat in range(board.ruleset.seats):
            if board.side(seat) != board.side(miss.seat):
                yield Muggins(seat, miss.seat, miss.points)
