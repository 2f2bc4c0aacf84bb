"""The play, rule by rule; every expectation is counted by hand or taken from a source."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cribref import (
    STANDARD,
    Card,
    Count,
    IllegalAction,
    ParseError,
    Series,
    count_play,
    parse_cards,
    parse_series,
)
from tests import oracle_play

VECTORS = Path(__file__).parent / "vectors"
KINDS = {
    "play.fifteen": "fifteen",
    "play.thirty-one": "thirty_one",
    "play.pair": "pair",
    "play.run": "run",
}
SUITS = "SHDC"


def items(text: str) -> list[str]:
    return [str(item) for item in count_play(text).items]


def dealt(ranks: str) -> tuple[Card, ...]:
    """Cards of these ranks, each in the next suit that is left."""
    return tuple(Card.parse(rank + SUITS[ranks[:at].count(rank)]) for at, rank in enumerate(ranks))


def test_play_fifteen__the_card_that_makes_it() -> None:
    assert items("8C 7D") == ["play.fifteen 8C 7D = 2"]
    assert items("8C 6D") == []


def test_play_thirty_one__two_points() -> None:
    assert items("TH KD 9C 2S") == ["play.thirty-one TH KD 9C 2S = 2"]
    assert items("TH KD 9C AS") == []


def test_play_pair__two_three_and_four_are_one_item_each() -> None:
    assert items("4H 4D") == ["play.pair 4H 4D = 2"]
    assert items("4H 4D 4S") == ["play.pair 4H 4D 4S = 6"]
    assert items("4H 4D 4S 4C") == ["play.pair 4H 4D 4S 4C = 12"]


def test_play_pair__another_card_between_breaks_it() -> None:
    assert items("4H 9D 4S") == []


def test_play_pair__king_and_jack_are_no_pair() -> None:
    assert items("KH JD") == []


def test_play_run__any_order_and_scored_again_as_it_grows() -> None:
    assert items("3S 5D 4H") == ["play.run 3S 5D 4H = 3"]
    assert items("3S 5D 4H 2C") == ["play.run 3S 5D 4H 2C = 4"]
    assert items("3S 5D 4H 2C 3D") == ["play.run 5D 4H 2C 3D = 4"]


def test_play_run__the_pair_of_the_last_card_breaks_it() -> None:
    assert items("7S 6D 8H 6C") == []
    assert items("6S 7D 8H 6C") == ["play.run 7D 8H 6C = 3"]


def test_play_longest__only_the_longest_run() -> None:
    assert items("2S 3D 5H 6C AD 7H 4S") == ["play.run 2S 3D 5H 6C AD 7H 4S = 7"]


def test_play_longest__no_double_run() -> None:
    assert items("3S 4D 4H 5C") == []


def test_play__a_card_scores_all_that_it_makes() -> None:
    assert items("4H 6C 5S") == ["play.fifteen 4H 6C 5S = 2", "play.run 4H 6C 5S = 3"]


# Facts 6.7: the points of each card of a series in turn, before any point for a go or the last.
BY_CARD = {
    "465": "0 0 5",
    "5342": "0 0 3 4",
    "354234": "0 0 3 4 4 3",
    "423A524": "0 0 3 4 7 0 5",
    "6786": "0 0 3 3",
    "7686": "0 0 3 0",
    "2356A742": "0 0 0 0 0 0 7 7",
    "35674": "0 0 0 3 5",
    "32AA": "0 0 3 2",
    "332AA": "0 2 0 3 2",
    "3445": "0 0 2 0",
    "4566": "0 0 5 2",
    "A2345": "0 0 3 4 7",
    "23456": "0 0 3 4 5",
    "45362": "0 0 3 4 5",
    "555T": "0 2 8 0",
    "72222": "0 0 2 6 14",
    "22227": "0 2 6 12 2",
    "77773": "0 2 6 12 2",
    "8887": "0 2 6 2",
    "TK2A34": "0 0 0 0 3 4",
    "KQJA": "0 0 3 2",
    "QKA": "0 0 0",
    "KJ": "0 0",
    "TJQ": "0 0 3",
    "787": "0 2 0",
    "789": "0 2 3",
    "474J5": "0 0 2 0 0",
}


@pytest.mark.parametrize(("ranks", "expected"), BY_CARD.items())
def test_play__series_of_the_facts(ranks: str, expected: str) -> None:
    cards = dealt(ranks)
    points = [count_play(Series(cards[: end + 1])).points for end in range(len(cards))]
    assert points == [int(number) for number in expected.split()]


def pegging() -> list[dict[str, Any]]:
    text = (VECTORS / "pegging.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("line", pegging(), ids=lambda line: "".join(line["played"]))
def test_play__other_peoples_vectors(line: dict[str, Any]) -> None:
    series = Series(parse_cards(" ".join(line["played"])))
    count = count_play(series)
    assert series.count == line["count"]
    assert {KINDS[item.rule_id]: item.points for item in count.items} == line["breakdown"]
    assert count.points == line["points_for_last"]
    assert oracle_play.parts(line["played"]) == line["breakdown"]


def test_play_limit__a_series_past_thirty_one_draws_the_card() -> None:
    with pytest.raises(ParseError) as caught:
        parse_series("TH KD 9C 3S AD")
    assert caught.value.rule_id == "play.limit"
    assert str(caught.value).splitlines() == [
        "3♠ does not go on 29: that would make 32, past thirty-one (rule 6.3, play.limit)",
        "    TH KD 9C 3S AD",
        "             ^^",
    ]
    with pytest.raises(ParseError, match="that would make 32"):
        Series(parse_cards("TH KD 9C 3S"))


def test_series__a_card_twice_is_refused() -> None:
    with pytest.raises(ParseError, match="here twice"):
        parse_series("5H 5H")
    with pytest.raises(ParseError, match="here twice"):
        Series((*parse_cards("5H"), *parse_cards("5H")))


def test_series_then__adds_a_card_or_names_the_rule() -> None:
    series = parse_series("TH KD")
    assert str(series.then(Card.parse("AD"))) == "TH KD AD"
    with pytest.raises(IllegalAction) as caught:
        series.then(Card.parse("TH"))
    assert caught.value.rule_id == "cards.pack"
    with pytest.raises(IllegalAction) as caught:
        series.then(Card.parse("5D")).then(Card.parse("QC"))
    assert caught.value.rule_id == "play.limit"
    assert caught.value.problem == "Q♣ may not be played at 25: that would make 35"


def test_series__reads_and_writes() -> None:
    assert Series.parse("8c, 7♦ 6s") == Series(parse_cards("8C 7D 6S"))
    assert str(parse_series("8c 7♦")) == "8C 7D"
    assert parse_series("") == Series()
    assert Series().count == 0


def test_series_fits__up_to_thirty_one() -> None:
    series = parse_series("TH KD 9C")
    assert series.fits(Card.parse("2S"))
    assert not series.fits(Card.parse("3S"))


def test_count_play__nothing_played_scores_nothing() -> None:
    assert count_play("") == Count(())
    assert count_play(Series(), STANDARD).points == 0
