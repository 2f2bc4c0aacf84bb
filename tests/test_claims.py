"""Worked examples: what can be claimed, and how a wrong claim is caught."""

from __future__ import annotations

import pytest

from cribref import ParseError
from cribref.claims import Claim, PlayClaim, ShowClaim, check, parse_claim

LONG = """\
# A double run
show 7H 8C 8D 9S / 3C
  fifteen  7H 8C = 2
  fifteen  8D 7H = 2
  pair     8C 8D = 2
  run      7H 8C 9S = 3
  run      7H 8D 9S = 3
  total = 12
"""
PLAY = """\
play 8C 7D 6S 6H
  7D fifteen = 2
  6S run = 3
  6H pair = 2
  not run 7D 6S 6H
  KH refused by play.limit
  count = 27
"""


def problems(text: str) -> list[tuple[int, str]]:
    return [(wrong.line, wrong.problem) for wrong in check(parse_claim(text))]


@pytest.mark.parametrize(
    "text",
    [
        LONG,
        PLAY,
        "show 5H 5C 5S JD / 5D = 29",
        "show crib 2H 4H 6H 8H / QC = 0",
        "show crib 2H 4H 6H 8H / QC\n  not flush 2H 4H 6H 8H",
        "show crib 2H 4H 6H 8H / QH\n  flush 2H 4H 6H 8H QH = 5",
        "show JD 2S 8C KH / 6D\n  nobs JD = 1\n  total = 1",
        "play 4H 6C 5S = 5",
        "play TH JS QC AD\n  AD thirty-one = 2",
        "play 5H 5C 5S\n  5S fifteen pair = 8",
        "play 4H 6C\n  6C = 0",
        "play KH QS JD\n  5H refused by play.limit",
        "show 2H 4H 6H / QC under five-card = 3",
        "show crib 2H 4H 6H 8H / QC under flush-crib-four = 4",
        "show crib 2H 4H 6H 8H / QC under six-card, flush-crib-four = 4",
    ],
)
def test_claim__right_ones_hold(text: str) -> None:
    assert problems(text) == []


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("show 5H 5C 5S JD / 5D = 28", 1, "5H 5C 5S JD / 5D scores 29, not 28"),
        ("show 2H 4S 6D 8C / QD = 1", 1, "scores 0, not 1 (nothing scores)"),
        (LONG.replace("= 12", "= 13"), 8, "scores 12, not 13"),
        (LONG.replace("7H 8C = 2", "7H 8C = 3"), 3, "7H 8C scores 2, not 3"),
        (LONG.replace("7H 8C 9S", "8C 8D 9S"), 6, "8C 8D 9S does not score by 7.3 Run"),
        (LONG.replace("8D 7H", "8C 7H"), 4, "8C 7H is claimed twice by 7.1 Fifteen"),
        (
            LONG.replace("  pair     8C 8D = 2\n", ""),
            6,
            "missing from the claim: show.pair 8D 8C = 2",
        ),
        ("show 2H 4H 6H 8H / QC\n  not flush 2H 4H 6H 8H", 2, "does score by 7.4"),
        (PLAY.replace("6S run = 3", "6S run = 4"), 3, "6S scores 3, not 4"),
        (PLAY.replace("6S run", "6S pair"), 3, "6S scores by play.run 8C 7D 6S = 3, not by"),
        (PLAY.replace("not run 7D 6S 6H", "not pair 6S 6H"), 5, "6S 6H does score by 6.6"),
        (PLAY.replace("KH refused", "4H refused"), 6, "4H may be played here"),
        ("play 4H 6C\n  6C refused by play.limit", 2, "6C is refused by cards.pack"),
        (PLAY.replace("count = 27", "count = 26"), 7, "the count is 27, not 26"),
        ("play 4H 6C 5S = 3", 1, "5S scores 5, not 3"),
    ],
)
def test_claim__a_wrong_one_is_named_by_its_line(text: str, line: int, problem: str) -> None:
    found = problems(text)
    assert (line, True) in [(number, problem in said) for number, said in found], found


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "a claim was expected", ""),
        ("# only a caption", "a claim was expected", None),
        ("hand 5H 5C 5S JD / 5D = 29", "a claim begins with show or play", None),
        ("show 5H 5C 5S JD / 5D", "nothing is claimed", None),
        ("show 5H 5C 5S 1D / 5D = 2", "did you mean the ace", "1D"),
        ("show 5H 5C 5S / 5D = 2", "six-card cribbage counts four", "5H 5C 5S / 5D"),
        ("show 5H 5C 5S JD / 5D = 29\n  straight 5H = 3", '"straight" is not a way', "straight"),
        ("show 5H 5C 5S JD / 5D = 29\n  pair 5H 5X = 2", "the suit must be", "5X"),
        ("show 5H 5C 5S JD / 5D = 29\n  gibberish", "expected a kind", "gibberish"),
        ("show 5H 5C 5S JD / 5D under house-of-cards = 29", "house-of-cards", "house-of-cards"),
        ("play 4H 6C 5S", "nothing is claimed", None),
        ("play KH KS KD KC = 12", "past thirty-one", "KC"),
        ("play 4H 6C 5S\n  9S = 2", "9S is not in the series", "9S"),
        ("play 4H 6C 5S\n  5S nobs = 2", '"nobs" is not a way to score in the play', " nobs"),
        ("play 4H 6C 5S\n  9S refused by play.no", "no rule has the id", "play.no"),
        ("play 4H 6C 5S\n  , refused by play.limit", "a card was expected", ","),
        ("play 4H 6C 5S\n  gibberish", "expected a card", "gibberish"),
        ("play = 3", "the cards of a series were expected", None),
    ],
)
def test_claim__what_cannot_be_read_is_refused_at_the_place(
    text: str, problem: str, place: str | None
) -> None:
    with pytest.raises(ParseError) as caught:
        parse_claim(text)
    assert problem in str(caught.value)
    if place is not None:
        assert text[caught.value.start : caught.value.end] == place


def test_claim__caption_and_counts() -> None:
    show: Claim = parse_claim(LONG)
    assert isinstance(show, ShowClaim)
    assert (show.caption, show.count.points) == ("A double run", 12)
    play = parse_claim(PLAY)
    assert isinstance(play, PlayClaim)
    assert [count.points for count in play.counts] == [0, 2, 3, 2]
