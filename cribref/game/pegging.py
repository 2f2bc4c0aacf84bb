"""Pegging: the one place where points are added to a score, and where a game ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cribref.cards import Cards
from cribref.game.states import Board, Dealing, Missed, Over, Peg, Phase, State, Step

Take = tuple[Peg, ...]
"""What a seat pegs in one movement: a card's scores, a go, or a whole hand."""


def take(seat: int, items: Iterable[tuple[str, Cards, int]]) -> Take:
    """The scores of a count as pegs of a seat."""
    return tuple([Peg(seat, points, rule_id, cards) for rule_id, cards, points in items])


def _stands(board: Board, score: int, what: Take, during: Phase) -> bool:
    """Whether a score may be pegged from here under the table's house rules."""
    rules = board.ruleset
    left = rules.target - score
    if rules.dead_hole and left == 1 and during not in ("hand", "crib"):
        return False
    if rules.exact and sum(peg.points for peg in what) > left:
        return False
    return all(what[0].rule_id != rule_id or left > holes for rule_id, holes in rules.shut)


def settle(
    board: Board, during: Phase, takes: Iterable[Take], then: Callable[[Board], State]
) -> Step:
    """Peg the takes in order, and go on to the state that `then` makes of the board.

    The first that brings a side to the target ends the game (rule win.at-once), and nothing after
    it is pegged. A take that a house rule bars is not pegged.
    """
    scores = list(board.scores)
    pegs: list[Peg] = []
    target = board.ruleset.target
    for what in takes:
        side = board.side(what[0].seat)
        if not _stands(board, scores[side], what, during):
            continue
        scores[side] += sum([peg.points for peg in what])
        pegs += what
        if scores[side] >= target:
            return Step(Over(_with(board, scores), side, during), tuple(pegs))
    if not pegs:
        return Step(then(board), ())
    return Step(then(_with(board, scores)), tuple(pegs))


def _with(board: Board, scores: list[int]) -> Board:
    """The board with other scores."""
    return Board(board.ruleset, tuple(scores), board.dealer, board.deals, board.missed)


def opponent(board: Board, seat: int) -> int:
    """The next seat of another side."""
    return (seat + 1) % board.ruleset.seats


def answer(
    board: Board, during: Phase, takes: tuple[Take, ...], seat: int, claim: int | None
) -> tuple[tuple[Take, ...], tuple[Missed, ...]]:
    """What is pegged for a claim, and what others may call muggins on.

    A claim that is too high gives what is there, and the excess to the opponent where the table
    plays so (rule house.muggins.over). One that is too low gives what was claimed (rule
    mistake.underpeg), unless the table mends it.
    """
    if claim is None:
        return takes, ()
    pegs = settle(board, during, takes, Dealing).pegs
    there = sum(peg.points for peg in pegs)
    cards = tuple(dict.fromkeys(card for peg in pegs for card in peg.cards))
    rules = board.ruleset
    if claim > there and rules.excess == "opponent":
        excess = Peg(opponent(board, seat), claim - there, "house.muggins.over", cards)
        return (*takes, (excess,)), ()
    if claim >= there or rules.missed == "mended":
        return takes, ()
    short = ((Peg(seat, claim, "mistake.underpeg", cards),),) if claim > 0 else ()
    if rules.missed == "called" and during != "heels":
        return short, (Missed(seat, there - claim, cards),)
    return short, ()
