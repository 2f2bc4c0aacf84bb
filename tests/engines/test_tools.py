"""The pegging helper, the board keeper, the referee and the rule sheet in every engine.

The deal is `cribbagesim-deal-2` of tests/vectors/games.jsonl: another program's deal and scores.
"""

from __future__ import annotations

from tests.engines.reader import Reader

SIDES = "crib-widget .cr-sides"
STANDING = "crib-widget .cr-standing"
HOLES = "crib-widget .cr-holes strong"


def test_the_pegging_helper_comes_to_the_scores_of_another_program(reader: Reader) -> None:
    reader.open("tools/pegging/")
    reader.touch("New deal")
    reader.sees(STANDING, "Pone leads")
    reader.touch("four of hearts", "king of clubs", "king of diamonds")
    reader.sees(SIDES, "^Pone 2, Dealer 0$")
    reader.touch("Dealer says go", "ace of hearts", "Pone has none that fits")
    reader.sees(SIDES, "^Pone 3, Dealer 0$")
    reader.touch("jack of spades", "queen of hearts", "king of spades")
    reader.sees(SIDES, "^Pone 3, Dealer 4$")
    reader.touch("jack of hearts")
    reader.sees(SIDES, "^Pone 3, Dealer 5$")
    reader.sees(STANDING, "The play is over")
    assert reader.address.endswith("#w=pegging&plays=4HKCKDgoAHgoJSQHKSJH")


def test_the_board_keeper_comes_to_the_scores_of_another_program(reader: Reader) -> None:
    reader.open("tools/board/")
    reader.click("New board")
    reader.sees(HOLES, "^0 / 0$")
    reader.touch("Blue: Pair 2", "Blue: Go 1", "Red: Run 3", "Red: Go 1", "Red: Last 1")
    reader.touch("Blue’s hand: 8", "Red’s hand: 12", "Red’s crib: 6")
    reader.sees(HOLES, "^23 / 11$")
    reader.open("tools/board/")
    reader.sees(HOLES, "^23 / 11$")
    reader.click("Undo")
    reader.sees(HOLES, "^17 / 11$")


def test_the_referee_rules_on_a_claim_as_it_is_typed(reader: Reader) -> None:
    reader.open("tools/referee/")
    reader.focus("#referee-game")
    reader.writes("under muggins\npone plays 8C\ndealer plays 7D for 1\n")
    reader.sees(STANDING, "1 claim, 1 wrong")
    reader.sees("crib-widget .cr-ruled", "Pone may call muggins for 1")
    reader.reload()
    reader.sees(STANDING, "1 claim, 1 wrong")


def test_a_rule_chosen_on_the_sheet_is_in_force_in_the_tools(reader: Reader) -> None:
    reader.open("house-rules/sheet/")
    reader.touch("Missed points standard", selector="summary")
    reader.touch(None, selector=".cr-choice:has([value=muggins])")
    reader.waits("() => location.hash === '#w=rule-sheet&under=muggins'")
    reader.open("tools/pegging/")
    reader.sees("crib-widget .cr-in-force", "(?i)muggins")
