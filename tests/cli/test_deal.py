"""cribref deal: random deals at the prompt."""

from __future__ import annotations

import json
from random import Random

import pytest

from cribref import parse_cards
from cribref.cli.deal import WORTH_LOOKING, deals, laid_away
from cribref.replay import replay
from cribref.ruleset import RULESETS, STANDARD
from tests.cli.prompt import cribref


def test_deal__the_same_seed_is_the_same_deal() -> None:
    assert cribref("deal --seed 29").out == cribref("deal --seed 29").out
    assert cribref("deal --seed 29").out != cribref("deal --seed 30").out


def test_deal__without_a_seed_its_number_is_said() -> None:
    said = cribref("deal")
    assert said.code == 0
    number = said.out.split(",")[0].removeprefix("Deal ")
    assert cribref(f"deal --seed {number}").out == said.out


@pytest.mark.parametrize("seed", range(10))
def test_deal__is_worth_looking_at(seed: int) -> None:
    value = json.loads(cribref(f"deal --seed {seed} --json").out)
    assert max(show["points"] for show in value["shows"]) >= WORTH_LOOKING
    assert [show["is_crib"] for show in value["shows"]] == [False, False, True]


@pytest.mark.parametrize("game", RULESETS)
def test_deal__played_out_every_claim_is_right(game: str) -> None:
    for seed in range(3):
        said = cribref(f"deal --seed {seed} --under {game} --notation")
        played = replay(said.out)
        assert played.right
        assert played.verdicts


def test_deal__drawn_with_names() -> None:
    two = cribref("deal --seed 29").out
    assert ("points in pone's hand" in two, "points in the dealer's crib" in two) == (True, True)
    three = cribref("deal --seed 29 --under three-handed").out
    assert ("points in east's hand" in three, "\ncrib    " in three) == (True, True)


def test_deal__heels_are_claimed() -> None:
    texts = [cribref(f"deal --seed {seed} --notation").out for seed in range(40)]
    jacks = [text for text in texts if "starter J" in text]
    assert jacks
    assert all(" for 2\n" in text.partition("starter J")[2][:8] for text in jacks)


def test_laid_away__the_rest_counts_most() -> None:
    assert set(laid_away(parse_cards("5H 5C 5S JD 2H 9C"), STANDARD)) == set(parse_cards("2H 9C"))


def test_deals__go_on_and_on() -> None:
    found = deals(STANDARD, Random(1))
    assert next(found) != next(found)
