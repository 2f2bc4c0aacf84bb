"""What tempts and does not score; every expectation by hand from the rule that it names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, Card, Show, combine, count_show, parse_show
from cribref.overcounts import overcounts
from cribref.ruleset import Ruleset


def found(text: str, *under: str) -> list[tuple[str, str, int]]:
    show = parse_show(text)
    return [
        (each.rule_id, " ".join(map(str, each.cards)), each.points)
        for each in overcounts(show, combine(*under))
    ]


def of_rule(rule_id: str, text: str, *under: str) -> list[tuple[str, int]]:
    return [(cards, points) for by, cards, points in found(text, *under) if by == rule_id]


@pytest.mark.parametrize(
    ("text", "cards", "points"),
    [
        ("QS KD AH 7C / 9D", "QS KD AH", 3),
        ("KD AH 2C 7C / 9D", "KD AH 2C", 3),
        ("QS KD KC AH / 9D", "QS KD KC AH", 6),
        ("JS QS KD AH / 9D", "JS QS KD AH", 1),  # the run of three is there: one more is claimed
        ("KD AH 2C 3D / 9D", "KD AH 2C 3D", 1),
    ],
)
def test_show_ace_low__no_run_goes_round_the_corner(text: str, cards: str, points: int) -> None:
    assert of_rule("show.ace-low", text) == [(cards, points)]


@pytest.mark.parametrize("text", ["QS KD 2H 7C / 9D", "KS AD 7H 7C / 9D", "AS 2D 3H 7C / 9D"])
def test_show_ace_low__without_king_and_ace_in_a_row_nothing_tempts(text: str) -> None:
    assert of_rule("show.ace-low", text) == []


def test_show_ace_low__a_run_elsewhere_takes_nothing_off() -> None:
    assert of_rule("show.ace-low", "KD AH 2C 6S 7D / 8D", "seven-card") == [("KD AH 2C", 3)]


def test_show_run_longest__shorter_runs_are_neither_besides_it_nor_in_its_place() -> None:
    # Two runs of three are 6: in place of the 4 that are there 2 more, besides them 6 more.
    four = of_rule("show.run.longest", "3S 4D 5H 6C / KD")
    assert four == [("3S 4D 5H 6C", 2), ("3S 4D 5H 6C", 6)]
    # Claimed in an argument: four runs of three for 12, and a pair; two runs of four are 8.
    two = of_rule("show.run.longest", "TH JC QD QS / KD")
    assert two == [("TH JC QS QD KD", 4), ("TH JC QS QD KD", 12)]
    # Three runs of three are 9, two of four 8; a run of five is 5.
    five = of_rule("show.run.longest", "AS 2D 3H 4C / 5D")
    assert [points for _, points in five] == [4, 9, 3, 8]
    assert of_rule("show.run.longest", "3S 4D 5H 9C / KD") == []


def test_show_run_double__its_pair_is_in_it() -> None:
    assert of_rule("show.run.double", "7H 8C 8D 9S / 3C") == [("8D 8C", 2)]
    assert of_rule("show.run.double", "7H 8C 9S 3D / 3C") == []


def test_show_pair_royal__is_the_pairs() -> None:
    assert of_rule("show.pair.royal", "4S 4H 4D 9C / KH") == [("4S 4H 4D", 2)]
    assert of_rule("show.pair.royal", "4S 4H 9D 9C / KH") == []


def test_show_once__three_cards_can_be_named_in_another_order() -> None:
    assert of_rule("show.once", "2S 4H 9D KC / 7C") == [("2S 4H 9D", 2)]
    assert of_rule("show.once", "7S 8H KD QC / AC") == []


def test_show_flush__three_and_the_starter_are_none() -> None:
    assert of_rule("show.flush", "2H 6H 9H KC / 4H") == [("2H 4H 6H 9H", 4)]
    assert of_rule("show.flush", "2H 6H 9H KH / 4H") == []
    assert of_rule("show.nothing", "2H 6H 9H QC / 3D") == [("2H 6H 9H", 3)]


def test_show_flush_crib__four_are_none_but_where_the_house_has_it() -> None:
    assert of_rule("show.flush.crib", "crib 2H 4H 6H 8H / QC") == [("2H 4H 6H 8H", 4)]
    assert of_rule("show.flush.crib", "crib 2H 4H 6H 8C / QH") == [("2H 4H 6H QH", 4)]
    assert of_rule("show.flush.crib", "crib 2H 4H 6H 8H / QC", "flush-crib-four") == []
    assert of_rule("five-card.flush.crib", "crib 2H 4H 6H 8H / QC", "five-card") == [
        ("2H 4H 6H 8H", 4)
    ]


def test_flushes__three_cards_are_too_few_to_tempt() -> None:
    assert found("2H 6H 9C / 3H", "five-card") == []


def test_show_heels_past__a_jack_turned_is_not_counted_again() -> None:
    assert of_rule("show.heels.past", "2H 6H 9C KD / JD") == [("JD", 2)]


def test_show_nobs__of_another_suit_is_none() -> None:
    assert of_rule("show.nobs", "2H 6H 9C JS / 4D") == [("JS", 1)]
    assert of_rule("show.nobs", "2H 6H 9C JS / 4S") == []


def test_cards_tenth__two_ten_cards_are_no_pair() -> None:
    assert of_rule("cards.tenth", "KH QH 2C 6D / QS") == [("QS QH KH", 2)]
    assert of_rule("cards.tenth", "KH QH JC TD / QS") == [("TD JC QS QH KH", 2)]
    assert of_rule("cards.tenth", "QC QH 2C 6D / QS") == []


def test_show_nothing__thirty_one_scores_in_the_play_alone() -> None:
    assert of_rule("show.nothing", "KH QS 9C 2D / 4S") == [("2D 9C QS KH", 2)]
    assert of_rule("show.nothing", "KH QS JC TD / AS") == [("AS TD JC QS", 2)]


def test_overcount__knows_its_rule_and_its_name() -> None:
    (jack,) = overcounts(parse_show("2H 6H 8C JS / 4D"))
    assert (jack.name, jack.rule.number) == ("his nobs of another suit", "7.6")


def test_overcounts__a_row_over_king_and_ace_that_gains_nothing_tempts_nobody() -> None:
    show = parse_show("JH QC KS AD 2H / 3C")  # 3 and 3, as much as a row of 6
    names = [each.name for each in overcounts(show, combine("seven-card"))]
    assert "run round the corner" not in names


RULESETS = st.sampled_from([combine(), combine("five-card"), combine("seven-card")])


@given(st.permutations(DECK), st.booleans(), RULESETS)
def test_overcounts__are_about_these_cards_and_never_a_whole_score(
    pack: list[Card], is_crib: bool, ruleset: Ruleset
) -> None:
    size = ruleset.crib_size if is_crib else ruleset.hand_size
    show = Show(tuple(pack[:size]), pack[size], is_crib)
    items = count_show(show, ruleset).items
    for each in overcounts(show, ruleset):
        assert set(each.cards) <= set(show.cards)
        assert each.points > 0
        assert each.rule.title
        # What is claimed: five cards in a row may score as a run, and yet be no flush.
        kinds = [kind for kind in ("fifteen", "pair", "run", "flush", "nobs") if kind in each.name]
        scored = {
            (item.cards, item.points)
            for item in items
            if not kinds or any(kind in item.rule_id for kind in kinds)
        }
        # Those score, but once; and in place of a run that is there, only the excess is claimed.
        if each.rule_id not in ("show.run.double", "show.once") and "in place" not in each.name:
            assert (each.cards, each.points) not in scored
