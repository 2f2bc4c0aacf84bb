"""The show, rule by rule; every expectation is counted by hand or taken from a source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cribref import Card, Count, Item, ParseError, Show, count_show, parse_cards, parse_show
from tests import oracle

VECTORS = Path(__file__).parent / "vectors"


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text("utf-8").splitlines()]


def items(text: str) -> set[str]:
    return {str(item) for item in count_show(text).items}


def test_show_fifteen__every_set_once() -> None:
    assert items("7H 8C 8D 2S / JC") == {
        "show.fifteen 7H 8D = 2",
        "show.fifteen 7H 8C = 2",
        "show.pair 8D 8C = 2",
    }


def test_show_pair__three_of_a_kind_are_three_items() -> None:
    count = count_show("4S 4H 4D 9C / KH")
    assert [item.points for item in count.items] == [2, 2, 2]
    assert {item.rule_id for item in count.items} == {"show.pair"}


def test_show_run__double_run_is_two_runs_and_a_pair() -> None:
    assert items("TH JD JC QS / 2S") == {
        "show.pair JD JC = 2",
        "show.run TH JD QS = 3",
        "show.run TH JC QS = 3",
    }


def test_show_run_longest__four_are_not_also_two_of_three() -> None:
    assert items("TS JD QH QC / KS") == {
        "show.pair QH QC = 2",
        "show.run TS JD QH KS = 4",
        "show.run TS JD QC KS = 4",
    }


def test_show_ace_low__queen_king_ace_is_no_run() -> None:
    assert items("QS KD AH 2C / 7D") == set()


def test_show_flush__four_in_hand_then_five_with_the_starter() -> None:
    assert items("2H 4H 6H 8H / QC") == {"show.flush 2H 4H 6H 8H = 4"}
    assert items("2H 4H 6H 8H / QH") == {"show.flush 2H 4H 6H 8H QH = 5"}


def test_show_flush__three_held_and_the_starter_are_nothing() -> None:
    assert items("2H 6H 9H KC / 4H") == {"show.fifteen 6H 9H = 2", "show.fifteen 2H 4H 9H = 2"}


def test_show_flush_crib__four_of_a_suit_score_nothing() -> None:
    assert count_show("crib 2H 4H 6H 8H / QC") == Count(())


def test_show_flush_crib__five_of_a_suit_score_five() -> None:
    assert items("crib 2H 4H 6H 8H / QH") == {"show.flush.crib 2H 4H 6H 8H QH = 5"}


def test_show_nobs__jack_of_the_starters_suit() -> None:
    assert items("JD 2S 8C KH / 6D") == {"show.nobs JD = 1"}
    assert items("JS 2S 8C KH / 6D") == set()


def test_show_nobs__not_for_the_jack_that_is_the_starter() -> None:
    assert items("2S 4H 8C KH / JD") == set()


def test_show_nobs__counts_in_the_crib() -> None:
    assert items("crib JD 2S 8C KH / 6D") == {"show.nobs JD = 1"}


def test_item__names_its_rule() -> None:
    item = count_show("5H 5C 5S JD / 5D").items[-1]
    assert item == Item("show.nobs", parse_cards("JD"), 1)
    assert (item.rule.id, item.rule.number) == ("show.nobs", "7.6")


# Facts file 6.7: fifteens, pairs, runs, flush and nobs worked out there.
@pytest.mark.parametrize(
    ("show", "hand", "crib"),
    [
        ("5H 5D 5C JS / 5S", 29, 29),
        ("5H 5D 5C 5S / JH", 28, 28),
        ("JD 5H 5S 5C / JS", 22, 22),
        ("4H 4D 6C 6S / 5S", 24, 24),
        ("7H 7D 8C 8S / 9S", 24, 24),
        ("AH 7D 7C 7S / 7H", 24, 24),
        ("3H 3D 3C 3S / 9H", 24, 24),
        ("2H 2D 2C 2S / 9H", 20, 20),
        ("3H 3D 4C 4S / 5H", 20, 20),
        ("5S 5H TS TD / TC", 20, 20),
        ("4H 4C 4D 5S / 6C", 21, 21),
        ("JC TC QC KC / 5C", 18, 18),
        ("AH AD 2C 3S / 3H", 16, 16),
        ("JH 4H 6H TH / 5H", 15, 15),
        ("KS KH KD QC / JD", 15, 15),
        ("8S 8C 9D TH / 8H", 15, 15),
        ("6H 9D 6S 9C / 3H", 14, 14),
        ("7H 8C 8D 9S / 3C", 12, 12),
        ("4S 4H 4D 3C / 3H", 12, 12),
        ("8S 8H 6D 6C / AH", 12, 12),
        ("9H TH JH QH / KH", 11, 11),
        ("TS JD QH QC / KS", 10, 10),
        ("6S 7H 8D 9C / TS", 9, 9),
        ("TS 4H 4D 4C / 3H", 8, 8),
        ("AS 2H 3D 4C / 5S", 7, 7),
        ("2S 4H 4D 5C / TH", 6, 6),
        ("2H 4H 6H 8H / QH", 5, 5),
        ("JS QS KS TD / AH", 4, 4),
        ("2H 4H 6H 8H / QC", 4, 0),
        ("2S 5H 5D 7C / 9S", 2, 2),
        ("QS KD AH 2C / 7D", 0, 0),
        ("2S 4H 6D 8C / QD", 0, 0),
    ],
)
def test_show__published_totals(show: str, hand: int, crib: int) -> None:
    assert count_show(show).points == hand
    assert count_show(f"crib {show}").points == crib


KINDS = {
    "show.fifteen": "fifteens",
    "show.pair": "pairs",
    "show.run": "runs",
    "show.flush": "flush",
    "show.flush.crib": "flush",
    "show.nobs": "nobs",
}


def by_kind(count: Count) -> dict[str, int]:
    found = dict.fromkeys(KINDS.values(), 0)
    for item in count.items:
        found[KINDS[item.rule_id]] += item.points
    return found


@pytest.mark.parametrize("line", lines("hands.jsonl"), ids=lambda line: str(line["source"])[:50])
def test_show__other_peoples_hands(line: dict[str, Any]) -> None:
    show = Show(
        tuple(map(Card.parse, line["hand"])), Card.parse(line["starter"]), bool(line["crib"])
    )
    count = count_show(show)
    assert count.points == line["score"]
    assert by_kind(count) == line["breakdown"]
    assert oracle.breakdown(line["hand"], line["starter"], line["crib"]) == line["breakdown"]


@pytest.mark.parametrize(
    "line", [line for line in lines("nonstandard.jsonl") if line["kind"] == "hand"]
)
def test_show__other_peoples_impossible_hands_are_refused(line: dict[str, Any]) -> None:
    crib = "crib " if line["crib"] else ""
    with pytest.raises(ParseError):
        count_show(f"{crib}{' '.join(line['hand'])} / {line['starter']}")


def test_show__read_and_written_one_way() -> None:
    show = parse_show(" Crib: 2h4h 6♥,8h + Q♣ ")
    assert str(show) == "crib 2H 4H 6H 8H / QC"
    assert parse_show(str(show)) == show
    assert str(parse_show("hand 2h 4h 6h 8h | qc")) == "2H 4H 6H 8H / QC"


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "a hand and a starter were expected", ""),
        ("   ", "a hand and a starter were expected", ""),
        ("crib", "a hand and a starter were expected", ""),
        ("5H 5C 5S JD", "there is no starter", ""),
        ("5H 5C 5S JD /", "one starter was expected", "/"),
        ("5H 5C 5S JD 5D", 'put "/" before the starter', "5D"),
        ("5H 5C 5S JD / 5D 6D", "one starter was expected", "6D"),
        ("5H 5C 5S JD / 5H", "here twice", "5H"),
        ("5H 5C 5S 5H / 5D", "here twice", "5H"),
        ("5H 5C / 5D", "the hand has 2 cards", "5H 5C "),
        ("5H / 5D", "the hand has 1 card;", "5H "),
        ("/ 5D", "the hand has no cards", ""),
        ("2H 3H 4H 5H 6H 7H / 5D", "the hand has 6 cards", "2H 3H 4H 5H 6H 7H "),
        ("5H 1C 5S JD / 5D", "did you mean the ace", "1C"),
        ("5H 5C 5S JD / 1D", "did you mean the ace", "1D"),
        ("5H 5C 5S JD / joker", "a joker is no part", "joker"),
    ],
)
def test_show__refused_at_the_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_show(text)
    assert problem in caught.value.problem
    assert text[caught.value.start : caught.value.end] == place or not place
    assert "^" in str(caught.value)


@pytest.mark.parametrize("text", ["5H 5C 5S / 5D", "2H 3H 4H 5H 6H / 7D"])
def test_count_show__standard_counts_four_cards_and_the_starter(text: str) -> None:
    show = parse_show(text)
    for given in (text, show):
        with pytest.raises(ParseError, match="six-card cribbage counts four") as caught:
            count_show(given)
        assert caught.value.rule_id == "show.starter"
        assert caught.value.text == text


def test_show__impossible_values_are_refused() -> None:
    five, six = parse_cards("5H 6H")
    with pytest.raises(ParseError, match="the hand has 2 cards"):
        Show((five, six), Card.parse("7H"))
    with pytest.raises(ParseError, match="here twice"):
        Show(parse_cards("5H 6H 7H 8H"), five)
