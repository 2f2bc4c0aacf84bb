"""Shows of which not every suit is known: counted by hand, and by the oracle over all suits."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cribref import Card, ParseError, Rank, combine, count_show
from cribref.cards import read_known
from cribref.ranks import RankCount, RankShow, count_ranks, parse_ranks
from tests import oracle


def could_add(found: RankCount) -> list[tuple[str, int]]:
    return [(item.rule_id, item.points) for item in found.could_add]


# -- reading and writing ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("7 8 8 9 / 3", "7 8 8 9 / 3"),
        ("7889/3", "7 8 8 9 / 3"),
        ("10 t j,q | k", "T T J Q / K"),
        ("101010j+5", "T T T J / 5"),
        ("CRIB: a2 34 / 5", "crib A 2 3 4 / 5"),
        ("5h 5 5 JD / 5", "5H 5 5 JD / 5"),
        ("as ad ac 2 / ah", "AS AD AC 2 / AH"),
        ("6 7 8 / 9", "6 7 8 / 9"),
    ],
)
def test_parse_ranks__many_spellings_one_writing(text: str, written: str) -> None:
    assert str(parse_ranks(text)) == written
    assert str(parse_ranks(written)) == written


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("", "there is no starter", ""),
        ("7 8 8 9", "there is no starter", ""),
        ("7 8 / 9", "the hand has 2 cards", "7 8 "),
        ("/ 9", "the hand has no cards", ""),
        ("7 / 9", "the hand has 1 card;", "7 "),
        ("7 8 8 9 9 9 / 3", "the hand has 6 cards", "7 8 8 9 9 9 "),
        ("7 8 8 9 /", "one starter was expected", "/"),
        ("7 8 8 9 / 3 4", "one starter was expected", "4"),
        ("7 8 8 x / 3", "is not a card", "x"),
        ("5 5 5 5 / 5", "a fifth five", "5"),
        ("5 5 5 5h / 5d", "a fifth five", "5d"),
        ("5h 6 7 8 / 5h", "5♥ is here twice", "5h"),
        ("555jd / 5", "is not a card", "555jd"),
        ("joker 8 8 9 / 3", "cribbage is played with 52 cards", "joker"),
    ],
)
def test_parse_ranks__what_cannot_be_read_is_pointed_at(
    text: str, problem: str, place: str
) -> None:
    with pytest.raises(ParseError, match=problem) as caught:
        parse_ranks(text)
    assert text[caught.value.start : caught.value.end] == place


def test_read_known__gives_each_card_or_rank_with_its_place() -> None:
    (seven, ten, eight, nine) = read_known("7 10h 89")
    assert (seven.known, seven.start, seven.end) == (Rank.SEVEN, 0, 1)
    assert (ten.known, ten.start, ten.end) == (Card.parse("TH"), 2, 5)
    assert (eight.known, nine.known) == (Rank.EIGHT, Rank.NINE)


def test_rank_show__refuses_what_no_pack_deals() -> None:
    with pytest.raises(ParseError, match="the hand has 2 cards"):
        RankShow((Rank.ACE, Rank.TWO), Rank.KING)
    with pytest.raises(ParseError, match="a fifth ace"):
        RankShow((Rank.ACE,) * 4, Rank.ACE)


# -- counting --------------------------------------------------------------------------------------


def test_count_ranks__a_pair_in_the_hand_rules_a_flush_out() -> None:
    # 7 and 8, twice; two runs of 7 8 9; the pair: 2 + 2 + 3 + 3 + 2.
    found = count_ranks("7 8 8 9 / 3")
    assert found.points == 12
    assert found.totals == (12,)
    assert found.could_add == ()
    assert found.is_certain


def test_count_ranks__a_hand_of_four_ranks_may_be_a_flush_of_four_or_five() -> None:
    # 2 3 4 5 with 6: fifteens 4 5 6 and 2 3 4 6; a run of five.
    found = count_ranks("2 3 4 5 / 6")
    assert found.points == 9
    assert could_add(found) == [("show.flush", 4), ("show.flush", 5)]
    assert found.totals == (9, 13, 14)


def test_count_ranks__a_starter_of_a_rank_held_makes_no_flush_of_five() -> None:
    # 4 5 6 twice over (with either six), 5 and J; two runs; the pair: 2 + 2 + 2 + 3 + 3 + 2.
    found = count_ranks("4 5 6 J / 6")
    assert found.points == 14
    assert could_add(found) == [("show.nobs", 1), ("show.flush", 4)]
    assert found.totals == (14, 15, 18)


def test_count_ranks__the_crib_needs_all_five() -> None:
    found = count_ranks("crib 2 4 6 8 / Q")
    assert found.points == 0
    assert could_add(found) == [("show.flush.crib", 5)]
    assert count_ranks("crib 2 4 6 8 / 8").could_add == ()


def test_count_ranks__flush_and_nobs_together_are_the_most() -> None:
    # 5 with J: 2. Nobs 1, a flush of four in another suit 4, of five with the jack 5 + 1.
    assert count_ranks("5 9 J K / 2").totals == (4, 5, 8, 10)


def test_count_ranks__a_jack_turned_leaves_no_nobs() -> None:
    assert count_ranks("3 3 8 J / J").totals == (4,)


def test_count_ranks__four_jacks_are_sure_of_nobs() -> None:
    # Six pairs, and the 5 with each jack.
    found = count_ranks("J J J J / 5")
    assert found.points == 20
    assert found.totals == (21,)
    assert found.is_certain
    assert could_add(found) == [("show.nobs", 1)]


def test_count_ranks__suits_that_are_known_are_kept() -> None:
    # The jack and the starter are of one suit: nobs is certain; the 5 and the jack are fifteen.
    found = count_ranks("5 9 JH 9 / 2H")
    assert found.points == 4
    assert found.totals == (5,)
    # A flush of four is sure; with the jack of its suit the fifth card brings nobs too.
    assert count_ranks("2H 4H 7H JH / 9").totals == (6, 8)


def test_count_ranks__items_are_about_the_example() -> None:
    found = count_ranks("8 7 9 8 / 3")
    assert [card.rank.letter for card in found.example.cards] == list("87983")
    assert found.count.points == 12
    assert {card for item in found.count.items for card in item.cards} <= set(found.example.cards)


def test_count_ranks__house_rules_and_games_have_their_flushes() -> None:
    four = count_ranks("crib 2 4 6 8 / Q", combine("flush-crib-four"))
    assert could_add(four) == [("house.flush.crib-four", 4), ("show.flush.crib", 5)]
    three = count_ranks("2 4 6 / Q", combine("five-card"))
    assert could_add(three) == [("five-card.flush", 3), ("five-card.flush", 4)]
    five = count_ranks("2 4 6 8 T / Q", combine("seven-card"))
    assert could_add(five) == [("seven-card.flush", 5), ("seven-card.flush", 6)]


def test_count_ranks__refuses_another_size_than_the_game_deals() -> None:
    with pytest.raises(ParseError, match="the hand has three cards; six-card cribbage counts four"):
        count_ranks("2 4 6 / Q")
    with pytest.raises(ParseError, match="the crib has five cards"):
        count_ranks(parse_ranks("crib 2 4 6 8 T / Q"))


SUITS = "SHDC"
CARDS = st.tuples(st.sampled_from("A23456789TJQK"), st.sampled_from(["", "", "", *SUITS])).map(
    "".join
)


@given(st.lists(CARDS, min_size=5, max_size=5), st.booleans())
def test_count_ranks__agrees_with_the_oracle_over_every_choice_of_suits(
    known: list[str], crib: bool
) -> None:
    ways = [[card] if card[1:] else [card + suit for suit in SUITS] for card in known]
    deals = [cards for cards in product(*ways) if len(set(cards)) == 5]
    assume(deals)
    found = count_ranks(f"{'crib ' if crib else ''}{' '.join(known[:4])} / {known[4]}")
    *hand, starter = deals[0]
    ranks = oracle.score(hand, starter, crib) - oracle.suits(hand, starter, crib)
    assert found.points == ranks
    added = {oracle.suits(cards[:4], cards[4], crib) for cards in deals}
    assert found.totals == tuple(sorted(ranks + points for points in added))
    assert count_show(found.example).points == found.totals[0]
