"""Chance, outside the game: random cuts, deals and starters as acts, from your generator."""

from __future__ import annotations

from random import Random

from cribref.cards import DECK
from cribref.game.actions import Cut, Deal, TurnUp
from cribref.game.states import Board, Turning


def random_cut(board: Board, rng: Random) -> Cut:
    """A cut for the deal."""
    return Cut(tuple(rng.sample(DECK, board.ruleset.seats)))


def random_deal(board: Board, rng: Random) -> Deal:
    """A deal from a shuffled pack."""
    rules = board.ruleset
    cards = tuple(rng.sample(DECK, rules.seats * rules.dealt + rules.crib_dealt))
    ends = range(0, rules.seats * rules.dealt, rules.dealt)
    hands = tuple(cards[start : start + rules.dealt] for start in ends)
    return Deal(hands, cards[rules.seats * rules.dealt :])


def random_starter(state: Turning, rng: Random) -> TurnUp:
    """A starter from the rest of the pack."""
    out = {card.index for cards in (*state.kept, *state.laid, state.dealt) for card in cards}
    while (card := rng.choice(DECK)).index in out:
        pass
    return TurnUp(card)
