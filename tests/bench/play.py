"""The play and whole games: series counted in a second, random games played in a second.

The fastest other counter of a series that we found, in magmacrunch-cribbage 0.1.1, is not installed
for this, since its licence is for non-commercial use alone; measured once, ours was twice as fast.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from random import Random, seed

from cribbage_scorer import cribbage_scorer as peer

from cribref import DECK, STANDARD, Card, Cards, Series, count_play
from tests.bench.timing import Result, compare
from tests.whole_games import whole_game

SERIES, GAMES, THEIR_GAMES = 20_000, 60, 20


def _series(turn: int) -> list[Cards]:
    """Series of two to eight cards as two players may make them, anew for each round."""
    random = Random(f"play {turn}")
    found: list[Cards] = []
    while len(found) < SERIES:
        series = Series()
        for card in random.sample(DECK, 8):
            if series.fits(card):
                series = series.then(card)
                found.append(series.cards)
    return found[:SERIES]


def _ours(turn: int) -> Callable[[], object]:
    """Count each from its cards: the series is made within the time."""
    found = _series(turn)

    def work() -> None:
        for cards in found:
            count_play(Series(cards))

    return work


def _theirs(turn: int) -> Callable[[], object]:
    def pair(card: Card) -> tuple[int, str]:
        return card.rank.value, card.suit.letter

    found = [list(map(pair, cards)) for cards in _series(turn)]

    def work() -> None:
        for cards in found:
            peer.play_score_ongoing(cards)

    return work


def _our_games(turn: int) -> Callable[[], object]:
    random = Random(turn)

    def work() -> None:
        for _ in range(GAMES):
            for _ in whole_game(STANDARD, random):
                pass

    return work


def _their_games(turn: int) -> Callable[[], object]:
    """Games of cribbagesim between two of its players that play at random."""
    game = import_module("CribbageSim.CribbageGame").CribbageGame
    player = import_module("CribbageSim.CribbagePlayStrategy").RandomCribbagePlayStrategy
    seed(turn)
    logging.disable(logging.CRITICAL)

    def work() -> None:
        with redirect_stdout(StringIO()):
            for _ in range(THEIR_GAMES):
                game("north", "south", player(), player()).play()

    return work


def measure() -> list[Result]:
    """Both comparisons; the second only where its peer is installed, which wants Python 3.12."""
    for _ in range(3):
        _our_games(-1)()
    series = compare(
        "count_play, itemised, series made too, against cribbage-scorer 0.2.5, totals",
        (_ours, SERIES),
        (_theirs, SERIES),
        wanted=1,
    )
    if find_spec("CribbageSim") is None:
        print("whole games: not measured, since cribbagesim 1.0.2 is not here (Python 3.12)")
        return [series]
    games = compare(
        "random two-handed games against cribbagesim 1.0.2, random players",
        (_our_games, GAMES),
        (_their_games, THEIR_GAMES),
        wanted=1,
    )
    return [series, games]
