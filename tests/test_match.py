"""Match results: the size of a win, and what it is worth by whose account."""

from __future__ import annotations

import pytest

from cribref.match import CONVENTIONS, Kind, convention, results
from cribref.rulebook import rule
from cribref.ruleset import RULESETS, STANDARD, Ruleset, combine


@pytest.mark.parametrize(
    ("loser", "names", "kind", "rule_id"),
    [
        (91, (), "win", "win.target"),
        (90, (), "skunk", "win.skunk"),
        (60, (), "skunk", "win.skunk"),
        (61, ("double-skunk",), "skunk", "win.skunk"),
        (60, ("double-skunk",), "double skunk", "house.double-skunk"),
        (0, ("skunk-off",), "win", "win.target"),
    ],
)
def test_win_skunk__the_lines(loser: int, names: tuple[str, ...], kind: Kind, rule_id: str) -> None:
    result = results([121, loser], combine(*names))[0]
    assert (result.kind, result.rule_id) == (kind, rule_id)
    assert result.margin == 121 - loser


def test_house_sixty_one_skunk__thirty_is_lurched() -> None:
    short = combine("sixty-one", "sixty-one-skunk")
    assert results([61, 30], short)[0].rule_id == "house.sixty-one.skunk"
    assert results([61, 31], short)[0].kind == "win"
    assert results([61, 0], combine("sixty-one"))[0].kind == "win"


def test_results__the_surplus_is_no_margin() -> None:
    result = results([98, 128])[0]
    assert (result.winner, result.loser, result.holes) == (1, 0, (121, 98))
    assert result.margin == 23


def test_results__one_for_each_side_that_lost() -> None:
    found = results([90, 121, 91], RULESETS["three-handed"])
    assert [(result.loser, result.kind) for result in found] == [(0, "skunk"), (2, "win")]


@pytest.mark.parametrize("scores", [[120, 90], [121, 122], [121], [121, 5, 5]])
def test_results__only_of_a_finished_game(scores: list[int]) -> None:
    with pytest.raises(ValueError, match="one of them 121 or more"):
        results(scores)


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("game-points", [2, 3, 3]),
        ("games", [1, 2, 3]),
        ("games-of-four", [1, 2, 4]),
        ("stakes", [1, 2, 3]),
        ("one-a-game", [1, 1, 1]),
        ("lurch", [1, 1, 2]),
    ],
)
def test_conventions__what_wins_are_worth(name: str, worth: list[int]) -> None:
    table = combine("double-skunk")
    won = [results([121, loser], table)[0] for loser in (91, 90, 60)]
    assert [CONVENTIONS[name].worth(result) for result in won] == worth


def test_win_lurch__half_way_is_sixty_one() -> None:
    lurch = CONVENTIONS["lurch"]
    assert lurch.worth(results([121, 61])[0]) == 1
    assert lurch.worth(results([61, 30], combine("sixty-one"))[0]) == 2


def test_conventions__say_who_says_so() -> None:
    for each in CONVENTIONS.values():
        assert rule(each.rule_id).id == each.rule_id
        cited = {cite.source for cite in rule(each.rule_id).cites}
        cited |= {says.source for says in rule(each.rule_id).says}
        assert set(each.sources) <= cited, each.name


@pytest.mark.parametrize(
    ("table", "name"),
    [
        (STANDARD, "game-points"),
        (combine("skunk-stakes", "double-skunk"), "stakes"),
        (combine("skunk-off"), "one-a-game"),
        (combine("double-skunk"), "games"),
    ],
    ids=str,
)
def test_convention__that_a_table_implies(table: Ruleset, name: str) -> None:
    assert convention(table).name == name
