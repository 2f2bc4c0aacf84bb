"""Named games and house rules: what they change, and what cannot go together."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import pytest

from cribref import HOUSE_RULES, RULESETS, STANDARD, ParseError, combine, count_play, count_show
from cribref.rulebook import rule
from cribref.ruleset import CONTRADICTIONS

NEEDS = {
    "three-go-stop": ("three-handed",),
    "sixty-one-skunk": ("sixty-one",),
    "muggins-reverse": ("muggins",),
}


def test_combine__nothing_is_six_card() -> None:
    assert combine() is STANDARD
    assert combine("six-card") is STANDARD


def test_combine__order_and_spelling_do_not_matter() -> None:
    one = combine("four-handed", "muggins", "double-skunk")
    other = combine("Double skunk", "MUGGINS", "four_handed")
    assert one == other
    assert str(one) == "four-handed, muggins, double-skunk"
    assert repr(one) == "combine('four-handed', 'muggins', 'double-skunk')"


@pytest.mark.parametrize("name", [*RULESETS, *HOUSE_RULES])
def test_combine__what_is_written_is_read_back(name: str) -> None:
    ruleset = combine(name, *NEEDS.get(name, ()))
    assert combine(*str(ruleset).split(", ")) == ruleset


@pytest.mark.parametrize("name", [*RULESETS, *HOUSE_RULES])
def test_amends__rules_of_the_rulebook(name: str) -> None:
    ruleset = combine(name, *NEEDS.get(name, ()))
    for rule_id in (*ruleset.amends, *ruleset.by, ruleset.deal_rule):
        assert rule(rule_id).id == rule_id
    assert len(set(ruleset.amends)) == len(ruleset.amends)
    assert bool(ruleset.by) == bool(ruleset.amends) == (ruleset != STANDARD)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_house_rules__a_name_is_the_id_with_hyphens(name: str) -> None:
    house_rule = HOUSE_RULES[name]
    plain = house_rule.rule_id.removeprefix("house.").replace(".", "-")
    assert name == plain or name.startswith(f"{plain}-")
    assert rule(house_rule.rule_id).authority == "house"


def test_contradictions__name_house_rules_that_are() -> None:
    for group, why in CONTRADICTIONS:
        assert group <= HOUSE_RULES.keys()
        assert len(group) > 1
        assert why


@pytest.mark.parametrize("group", [group for group, _ in CONTRADICTIONS], ids=sorted)
def test_contradictions__are_refused_with_both_names(group: frozenset[str]) -> None:
    for one, other in combinations(sorted(group), 2):
        needs = [*NEEDS.get(one, ()), *NEEDS.get(other, ())]
        with pytest.raises(ValueError, match="contradict each other") as caught:
            combine(one, other, *needs)
        assert f'"{one}"' in str(caught.value)
        assert f'"{other}"' in str(caught.value)


def test_house_rules__every_other_pair_combines() -> None:
    bad = {pair for group, _ in CONTRADICTIONS for pair in combinations(sorted(group), 2)}
    apart = {("double-skunk", length) for length in HOUSE_RULES if length.startswith("targets")}
    apart |= {("double-skunk", "sixty-one"), ("double-skunk", "sixty-one-skunk")}
    for one, other in combinations(sorted(HOUSE_RULES), 2):
        if (one, other) in bad or (one, other) in apart:
            continue
        needs = {*NEEDS.get(one, ()), *NEEDS.get(other, ())} - {one, other}
        if any(pair in bad for pair in combinations(sorted({one, other, *needs}), 2)):
            continue
        assert {one, other} <= set(combine(one, other, *needs).house)


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("double-skunk", "sixty-one"), '"double-skunk" does not go with "six-card, sixty-one"'),
        (("three-go-stop",), '"three-go-stop" does not go with "six-card"'),
        (("sixty-one-skunk",), "it needs a game to 61"),
        (("muggins-reverse",), 'it needs "muggins" in force before it'),
        (("five-card", "sixty-one"), '"five-card" is a game to 61 already'),
        (("five-card", "six-card"), '"five-card" and "six-card" are two games'),
        (("muggins", "muggins"), '"muggins" is in force already'),
        (("mugins",), 'did you mean "muggins"'),
        (("zzz",), "known are six-card"),
    ],
)
def test_combine__says_why_not(names: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        combine(*names)


def test_house_flush_crib_four__four_of_a_suit_in_the_crib() -> None:
    table = combine("flush-crib-four")
    crib = "crib 2H 4H 6H 8H / "
    assert count_show(f"{crib}QC").points == 0
    assert [str(item) for item in count_show(f"{crib}QC", table).items] == [
        "house.flush.crib-four 2H 4H 6H 8H = 4"
    ]
    assert count_show(f"{crib}QH", table).items[-1].rule_id == "show.flush.crib"
    assert count_show("2H 4H 6H 8H / QC", table).items[-1].rule_id == "show.flush"
    assert count_show("crib 2H 4H 6H 8C / QH", table).points == 0


def test_house_flush_play__the_third_of_a_suit_and_on() -> None:
    table = combine("flush-play")
    assert count_play("2H 4H 6H", table).points == 3
    assert count_play("2H 4H 6H 8H", table).points == 4
    assert count_play("2H 4H 6C", table).points == 0
    assert count_play("2H 4H 6H").points == 0


def test_five_card_flush__by_its_own_rules() -> None:
    table = RULESETS["five-card"]
    assert [str(item) for item in count_show("2H 4H 6H / QC", table).items] == [
        "five-card.flush 2H 4H 6H = 3"
    ]
    assert count_show("2H 4H 6H / QH", table).points == 4
    crib = count_show("crib 2H 4H 6H 8H / QH", table).items
    assert [str(item) for item in crib] == ["five-card.flush.crib 2H 4H 6H 8H QH = 5"]
    with pytest.raises(ParseError, match="five-card cribbage counts three"):
        count_show("2H 4H 6H 8H / QH", table)
    with pytest.raises(ParseError, match="the crib has three cards"):
        count_show("crib 2H 4H 6H / QH", table)


def test_seven_card__the_highest_ranks_make_forty_six() -> None:
    # Facts 6.2: the highest hand of the seven-card game, and the next highest.
    table = RULESETS["seven-card"]
    assert count_show("4H 4D 5C 5S 6H / 6D", table).points == 46
    assert count_show("4H 4D 5C 5S 6H / 5D", table).points == 40
    assert count_show("2H 4H 6H 8H TH / QH", table).items[-1].rule_id == "seven-card.flush"
    assert count_show("2H 4H 6H 8H TH / QC", table).items[-1].points == 5
    crib = count_show("crib 2H 4H 6H 8H TH / QC", table)
    assert "seven-card.flush" not in {item.rule_id for item in crib.items}
    assert count_show("crib 2H 4H 6H 8H TH / QH", table).items[-1].points == 6


def test_house_rules__change_what_they_say() -> None:
    assert combine("sixty-one").target == 61
    assert combine("sixty-one").skunk_line is None
    assert combine("sixty-one", "sixty-one-skunk").skunk_line == 30
    assert combine("targets-241").target == 241
    assert combine("double-skunk").double_skunk_line == 60
    assert combine("skunk-off").skunk_line is None
    assert combine("muggins").missed == "called"
    assert combine("muggins-soft").missed == "lost"
    assert combine("underpeg-mend").missed == combine("reminder").missed == "mended"


def test_ruleset__a_table_of_its_own() -> None:
    table = replace(STANDARD, name="ours", target=91, skunk_line=60)
    assert table != STANDARD
    assert str(table) == "ours"
