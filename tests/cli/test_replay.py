"""cribref replay: transcripts at the prompt."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.prompt import cribref

DEAL = """\
deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS
pone lays away JS KS
dealer lays away TS QS
starter 5D
pone plays 7C
dealer plays 9D
pone plays 8D for 3
"""


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    path = tmp_path / "deal.txt"
    path.write_text(DEAL, encoding="utf-8")
    return path


def test_replay__a_right_claim_names_its_rule(deal: Path) -> None:
    said = cribref(f"replay {deal}")
    assert said.code == 0
    first, second, last = said.out.splitlines()
    assert first == f"{deal}: six-card, 1 claim, all right"
    assert second == "✓   7  pone plays 8D for 3  rule 6.7"
    assert last == "After the last line: pone 3, dealer 0; next: play"


def test_replay__a_wrong_claim_says_what_was_there() -> None:
    said = cribref("replay -", DEAL.replace("for 3", "for 2"))
    assert said.code == 1
    assert said.out.splitlines()[:3] == [
        "-: six-card, 1 claim, 1 wrong",
        "✗   7  pone plays 8D for 2: 3 there, 1 missed",
        "       run of three  7♣ 9♦ 8♦   3  rule 6.7",
    ]


def test_replay__a_claim_of_nothing_has_no_rule() -> None:
    said = cribref("replay -", DEAL.replace("9D\n", "9D for 0\n"))
    assert "✓   6  dealer plays 9D for 0\n" in said.out


def test_replay__only_what_is_wrong() -> None:
    said = cribref("replay --wrong -", DEAL + "score pone 4, dealer 0\n")
    assert said.code == 1
    assert "✓" not in said.out
    assert "✗   8  score pone 4, dealer 0: the scores are 3 and 0\n" in said.out


def test_replay__an_act_that_the_rules_refuse(deal: Path) -> None:
    deal.write_text(f"{DEAL}pone plays 5H\n", encoding="utf-8")
    said = cribref(f"replay {deal}")
    assert said.code == 1
    assert said.out == ""
    assert said.err == (
        f"cribref: {deal}, line 8, column 1: pone may not play 5♥ now: it is the turn of dealer"
        " (rule 6.2, play.turn)\n    pone plays 5H\n    ^^^^^^^^^^^^^\n"
    )


def test_replay__a_file_that_is_not_there_does_not_stop_the_others(deal: Path) -> None:
    said = cribref(f"replay {deal.parent / 'none.txt'} {deal}")
    assert said.code == 2
    assert "none.txt cannot be read: " in said.err
    assert "all right" in said.out


def test_replay__the_standing_names_the_players() -> None:
    named = "players Ann, Ben\nAnn deals" + DEAL[4:].replace("pone", "Ben").replace("dealer", "Ann")
    assert cribref("replay -", named).out.endswith("Ann 0, Ben 3; next: play\n")


def test_replay__before_a_deal_the_seats_have_compass_names() -> None:
    assert cribref("replay -", "cut 7H KS").out.endswith("north 0, south 0; next: deal\n")


def test_replay__pone_and_dealer_are_those_of_the_last_deal() -> None:
    first = f"first dealer north\n{DEAL}"
    assert cribref("replay -", first).out.endswith("dealer 0, pone 3; next: play\n")


def test_replay__a_game_that_is_won() -> None:
    said = cribref("replay -", f"score pone 118, dealer 100\n{DEAL}pone wins\n")
    assert said.code == 0
    assert said.out.endswith("pone wins: pone 121, dealer 100\n")


def test_replay__the_terminal_obeys_nothing_in_the_text() -> None:
    said = cribref("replay -", f"{DEAL}pone wins\x1b[2J")
    assert "\x1b" not in said.out + said.err


def test_replay__json() -> None:
    value = json.loads(cribref("replay --json -", DEAL.replace("for 3", "for 5")).out)
    assert (value["right"], value["scores"], value["waiting"]) == (False, [3, 0], "play")
    assert (value["players"], value["dealer"], value["winner"]) == (["north", "south"], 1, None)
    (claim,) = value["claims"]
    assert (claim["claimed"], claim["there"], claim["missed"], claim["over"]) == (5, 3, 0, 2)
    assert claim["items"][0]["seat"] == 0
    assert claim["items"][0]["rule"] == "play.run"


def test_replay__json_of_a_winner() -> None:
    value = json.loads(cribref("replay --json -", f"score pone 118, dealer 1\n{DEAL}").out)
    assert (value["winner"], value["waiting"]) == (0, "nothing")


def test_replay__json_of_what_cannot_be_played() -> None:
    value = json.loads(cribref("replay --json -", "pone plays 5H").out)
    assert (value["type"], value["file"], value["line"]) == ("error", "-", 1)
    assert value["rule"] == "cut.deal"
