"""cribref peg: a series at the prompt."""

from __future__ import annotations

import json

from tests.cli.prompt import cribref


def test_peg__card_by_card() -> None:
    said = cribref("peg 8C 7D 6S 6H")
    assert said.code == 0
    assert said.out.splitlines() == [
        "8♣    8",
        "7♦   15  fifteen       8♣ 7♦      2  rule 6.5",
        "6♠   21  run of three  8♣ 7♦ 6♠   3  rule 6.7",
        "6♥   27  pair          6♠ 6♥      2  rule 6.6",
        "2 points for the last card, at 27",
        "A go and the last card of a count score apart: rules 6.8 and 6.9.",
    ]


def test_peg__two_reasons_of_one_card_stand_below_each_other() -> None:
    lines = cribref("peg 4H 6C 5S").out.splitlines()
    assert lines[2] == "5♠   15  fifteen       4♥ 6♣ 5♠   2  rule 6.5"
    assert lines[3] == "         run of three  4♥ 6♣ 5♠   3  rule 6.7"


def test_peg__pairs_are_called_by_their_size() -> None:
    said = cribref("peg 6H 6C 6D 6S").out
    assert ("pair royal  " in said, "double pair royal  " in said) == (True, True)


def test_peg__nothing_scores_nothing() -> None:
    assert "0 points for the last card, at 4" in cribref("peg 4H").out


def test_peg__a_card_past_thirty_one_is_refused_by_its_rule() -> None:
    said = cribref("peg KH QC 6S 6D")
    assert said.code == 1
    assert "(rule 6.3, play.limit)" in said.err


def test_peg__no_card_is_no_series() -> None:
    said = cribref("peg ,")
    assert (said.code, said.err) == (1, "cribref: a card was expected, as in 8C 7D 6S\n")


def test_peg__many_series() -> None:
    said = cribref("peg", "8C 7D\n8C 8C\n4H 6C 5S\n")
    assert said.code == 1
    assert said.out.splitlines() == [" 2  8♣ 7♦", " 5  4♥ 6♣ 5♠"]
    assert said.err.startswith("cribref: line 2: 8♣ is here twice")


def test_peg__under_a_house_rule() -> None:
    value = json.loads(cribref("peg 2H 9H KH --under flush-play --json").out)
    assert value["points"] == 3
    assert value["cards"][-1]["items"][0]["rule"] == "house.flush.play"


def test_peg__json() -> None:
    first, second = map(json.loads, cribref("peg --json", "8C 7D\n,\n").out.splitlines())
    assert (first["line"], first["count"], first["points"]) == (1, 15, 2)
    assert [each["count"] for each in first["cards"]] == [8, 15]
    assert (second["series"], second["points"], second["cards"]) == ("", 0, [])
