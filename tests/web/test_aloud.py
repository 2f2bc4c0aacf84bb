"""The count in the players' words; each sentence is counted by hand."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, STANDARD, Show, count_show
from cribref.ruleset import combine
from cribref.web.aloud import aloud, groups, number


@pytest.mark.parametrize(
    ("show", "said"),
    [
        ("KH 5S 2D 9C / 7H", "Fifteen two."),
        ("2S 5H 5D 7C / 9S", "A pair is two."),
        ("JH 2S 4C 8D / 6H", "One for his nobs."),
        ("QS KD AH 2C / 7D", "Nineteen: nothing."),
        ("crib 2H 4H 6H 8H / QC", "Nineteen: nothing."),
        ("2H 4H 6H 8H / QC", "A flush of four is four."),
        ("2H 4H 6H 8H / QH", "A flush of five is five."),
        ("crib 2H 4H 6H 8H / QH", "A flush of five is five."),
        ("7H 8C 8D 9S / 3C", "Fifteen two, fifteen four, and a double run of three is twelve."),
        ("TS JD QH QC / KS", "A double run of four is ten."),
        ("AH AD 2C 3S / 3H", "A double double run of three is sixteen."),
        ("KS KH KD QC / JD", "A triple run of three is fifteen."),
        ("AS 2H 3D 4C / 5S", "Fifteen two, and a run of five is seven."),
        (
            "4H 4C 4D 5S / 6C",
            "Fifteen two, fifteen four, fifteen six, and a triple run of three is twenty-one.",
        ),
        (
            "4S 4H 4D 3C / 3H",
            "Fifteen two, fifteen four, a pair is six, and a pair royal is twelve.",
        ),
        (
            "6H 9D 6S 9C / 3H",
            (
                "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, "
                "a pair is twelve, and another pair is fourteen."
            ),
        ),
        (
            "JC TC QC KC / 5C",
            (
                "Fifteen two, fifteen four, fifteen six, fifteen eight, a run of four is twelve, "
                "a flush of five is seventeen, and one for his nobs is eighteen."
            ),
        ),
        (
            "5H 5C 5S JD / 5D",
            (
                "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, "
                "fifteen twelve, fifteen fourteen, fifteen sixteen, "
                "a double pair royal is twenty-eight, and one for his nobs is twenty-nine."
            ),
        ),
    ],
)
def test_aloud(show: str, said: str) -> None:
    assert aloud(count_show(show)) == said


def test_aloud__two_runs_that_do_not_touch_are_two() -> None:
    count = count_show("AH 2D 3C TS JH / QD", combine("seven-card"))
    assert [group.name for group in groups(count)][-2:] == ["run of three", "run of three"]


def test_aloud__a_run_with_four_of_a_rank() -> None:
    count = count_show("JH JD JC JS QH / KD", combine("seven-card"))
    assert (
        aloud(count)
        == "A quadruple run of three is twenty-four, and one for his nobs is twenty-five."
    )


def test_aloud__three_ranks_held_twice_have_no_name_but_are_said() -> None:
    count = count_show("JH JD QC QS KH / KC", combine("seven-card"))
    assert aloud(count) == "Eight runs of three with their pairs is thirty."


@pytest.mark.parametrize(
    ("value", "words"),
    [(0, "nought"), (19, "nineteen"), (20, "twenty"), (29, "twenty-nine"), (100, "one hundred")],
)
def test_number(value: int, words: str) -> None:
    assert number(value) == words


def test_group__the_rule_behind_the_players_word() -> None:
    double_run = groups(count_show("TS JD QH QC / KS"))[0]
    assert double_run.title == "Double run of four"
    assert double_run.rule_id == "show.run.double"
    assert double_run.points == 10
    assert [str(card) for card in double_run.cards] == ["TS", "JD", "QH", "QC", "KS"]
    assert groups(count_show("4S 4H 4D 9C / KH"))[0].rule_id == "show.pair.royal"


@given(
    st.lists(st.sampled_from(DECK), min_size=6, max_size=6, unique=True),
    st.sampled_from([(3, "five-card"), (4, ""), (5, "seven-card")]),
    st.booleans(),
)
def test_groups__no_item_is_lost_and_none_is_said_twice(
    cards: list[object], game: tuple[int, str], is_crib: bool
) -> None:
    size, name = game
    ruleset = combine(name) if name else STANDARD
    if size != 4:
        is_crib = False
    count = count_show(Show(tuple(cards[:size]), cards[5], is_crib), ruleset)  # type: ignore[arg-type]
    assert sorted(chain.from_iterable(group.items for group in groups(count))) == sorted(
        count.items
    )
    assert aloud(count)
