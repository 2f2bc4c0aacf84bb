"""Every way a two-handed play can go: the game finds as many as an independent counter.

An independent program found 545,768,753 finished plays over all pairs of four-card hands, by ranks
(facts 6.5). Our second counter, which shares no code with the package or that program, is held to
that number, and the game is held to our second counter.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial
from random import Random

import pytest

from cribref import DECK, STANDARD, Card, Series
from cribref.game import Board, Play, Playing, State, Table, apply, legal
from tests import oracle_play

PAIRS_HELD = 120


def about_to_play(pone: tuple[Card, ...], dealer: tuple[Card, ...]) -> Playing:
    """The play of two hands, the starter some card that neither holds."""
    starter = next(card for card in DECK if card not in (*pone, *dealer))
    table = Table((pone, dealer), ((), ()), (), starter)
    return Playing(Board(STANDARD, (0, 0), 1), table, (pone, dealer), Series(), (), 0)


def ends(state: State) -> int:
    """How many ways the play can end from here, cards of one rank counted as one."""
    if not isinstance(state, Playing):
        return 1
    acts = list(legal(state))
    apart = {act.card.rank if isinstance(act, Play) else None: act for act in acts}
    return sum(ends(apply(state, act).state) for act in apart.values())


def ranks(cards: tuple[Card, ...]) -> str:
    return "".join(sorted((card.rank.letter for card in cards), key=oracle_play.ORDER.index))


def test_every_play_of_some_hands__as_many_as_the_second_counter_finds() -> None:
    rng = Random(1)
    for _ in range(PAIRS_HELD):
        cards = tuple(rng.sample(DECK, 8))
        pone, dealer = cards[:4], cards[4:]
        assert ends(about_to_play(pone, dealer)) == oracle_play.finished(ranks(pone), ranks(dealer))


def test_every_play_of_low_cards__where_counts_run_long() -> None:
    pone, dealer = DECK[0:2] + DECK[4:6], DECK[2:4] + DECK[6:8]
    assert ends(about_to_play(pone, dealer)) == oracle_play.finished("AA22", "AA22")


TENTHS = "TJQK"


@pytest.mark.long
def test_every_play_of_every_two_hands__is_the_published_number() -> None:
    # The tenth cards may be renamed: only pone's hands with as many tens as jacks or more, and so
    # on, are looked at, each as often as there are names for it.
    hands = ["".join(hand) for hand in combinations_with_replacement(oracle_play.ORDER, 4)]
    total = 0
    for pone in hands:
        tenths = [pone.count(rank) for rank in TENTHS]
        if tenths != sorted(tenths, reverse=True):
            continue
        names = factorial(4)
        for alike in Counter(tenths).values():
            names //= factorial(alike)
        for dealer in hands:
            if all((pone + dealer).count(rank) <= 4 for rank in dealer):
                total += names * oracle_play.finished(pone, dealer)
        oracle_play.finished.cache_clear()
    assert total == 545_768_753


# Facts 6.5: the longest lines there are. p is pone, d the dealer; a bar is a new count.


def played(line: str) -> tuple[list[int], list[int]]:
    """The points of pone and dealer, and the points of each card with what it brings about."""
    left = Counter[str]()
    plays = []
    for word in line.replace("|", " ").split():
        suit = "SHDC"[left[word[1]]]
        left[word[1]] += 1
        plays.append((int(word[0] == "d"), Card.parse(word[1] + suit)))
    hands = [tuple(card for seat, card in plays if seat == at) for at in (0, 1)]
    state: State = about_to_play(hands[0], hands[1])
    scores, by_card = [0, 0], []
    for seat, card in plays:
        while isinstance(state, Playing) and not isinstance(next(legal(state)), Play):
            state, pegs = apply(state, next(legal(state)))
            for peg in pegs:
                scores[peg.seat] += peg.points
        state, pegs = apply(state, Play(seat, card))
        for peg in pegs:
            scores[peg.seat] += peg.points
        by_card.append(sum(peg.points for peg in pegs))
    return scores, by_card


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("p7 d7 p7 d7 | p4 d4 p4 d4", (None, 30)),
        ("p5 d6 p4 d4 p4 p4 | d9 d9", (24, None)),
        ("p5 d5 p5 d5 pA dA pA dA", (14, 29)),
        ("p3 d3 p4 d5 pA d2 p7 d6", (0, 21)),
    ],
)
def test_extremes__the_lines_of_the_facts(line: str, scores: tuple[int | None, int | None]) -> None:
    got, _ = played(line)
    assert [
        want if want is not None else have for want, have in zip(scores, got, strict=True)
    ] == got


def test_extremes__both_together_forty_four() -> None:
    got, _ = played("p7 d7 p7 d7 | p5 d5 p5 d5")
    assert sum(got) == 44


def test_extremes__fifteen_points_with_one_card() -> None:
    _, by_card = played("p2 d2 p2 d5 pA dA pA dA")
    assert by_card[-1] == 15


def test_extremes__seven_cards_in_a_run() -> None:
    _, by_card = played("p2 d3 p5 d6 pA d7 p4 d2")
    assert by_card[6:] == [7, 8]
