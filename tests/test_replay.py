"""Playing a transcript again: legal acts, claims right and wrong, and what was missed."""

from __future__ import annotations

import pytest

from cribref import ParseError
from cribref.game import Dealing
from cribref.replay import replay
from tests.test_game import DEAL, PLAYED, STARTER


def test_replay__an_illegal_act_is_drawn_with_its_rule() -> None:
    with pytest.raises(ParseError) as caught:
        replay(f"{STARTER}pone plays 7C\npone plays 5H")
    error = caught.value
    assert error.rule_id == "play.turn"
    assert error.text[error.start : error.end] == "pone plays 5H"
    assert "(rule 6.2, play.turn)" in str(error)


def test_replay__each_claim_has_its_verdict() -> None:
    text = f"{STARTER}pone plays 7C for 0\ndealer plays 9D\npone plays 8D for 5\n"
    first, second = replay(text).verdicts
    assert (first.right, first.missed, first.over, first.pegs) == (True, 0, 0, ())
    assert (second.right, second.missed, second.over) == (False, 0, 2)
    assert (second.claimed, second.there) == (5, 3)
    assert [peg.rule_id for peg in second.pegs] == ["play.run"]
    assert str(first) == "line 6: pone plays 7C for 0: right"
    assert str(second) == "line 8: pone plays 8D for 5: wrong, 3 there, 2 too many"


def test_replay__what_was_missed() -> None:
    verdict = replay(f"{PLAYED}pone counts 10").verdicts[0]
    assert (verdict.right, verdict.missed, verdict.over) == (False, 2, 0)
    assert sum(peg.points for peg in verdict.pegs) == 12
    assert str(verdict).endswith("pone counts 10: wrong, 12 there, 2 missed")


def test_replay__a_call_of_muggins_is_a_claim() -> None:
    counted = f"under muggins\n{PLAYED}pone counts 10\n"
    right, wrong = (replay(f"{counted}dealer calls muggins for {n}").verdicts[1] for n in (2, 4))
    assert (right.right, right.pegs[0].rule_id) == (True, "house.muggins")
    assert str(wrong).endswith("dealer calls muggins for 4: wrong, 2 there, 2 too many")


def test_replay__the_last_card_is_claimed_with_what_it_makes() -> None:
    text = PLAYED.replace("pone plays 5H", "pone plays 5H for 1")
    assert replay(text).right


def test_replay__scores_and_winner_are_claims_too() -> None:
    won = f"score pone 118, dealer 100\n{STARTER}pone plays 7C\ndealer plays 9D\npone plays 8D\n"
    assert replay(f"{won}pone wins\nscore pone 121, dealer 100").right
    wrong = replay(f"{won}dealer wins\nscore pone 118, dealer 100")
    assert [str(verdict).partition(": wrong")[2] for verdict in wrong.verdicts] == [
        ", another side has won",
        ", the scores are 121 and 100",
    ]
    assert [verdict.missed for verdict in wrong.verdicts] == [0, 0]
    early = replay(f"{DEAL}pone wins").verdicts[0]
    assert str(early).endswith("wrong, nobody has won")


def test_replay__steps_know_their_lines() -> None:
    game = replay(f"{DEAL}starter 5D")
    assert len(game.steps) == len(game.lines) == 4
    assert game.lines == (2, 3, 4, 5)


def test_replay__nothing_is_a_game_about_to_begin() -> None:
    game = replay("first dealer north")
    assert game.state == game.start
    assert isinstance(game.state, Dealing)
    assert game.right
