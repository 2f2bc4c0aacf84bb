"""The hand counter in every engine: touched, typed, linked."""

from __future__ import annotations

from tests.engines.reader import Reader

PAGE = "tools/hand-counter/"
TOTAL = "crib-widget .cr-total"


def test_five_touches_give_twenty_nine_and_a_reload_keeps_it(reader: Reader) -> None:
    reader.open(PAGE)
    reader.touch("Clear")
    reader.sees(TOTAL, "Four cards, then the starter")
    reader.touch("five of hearts", "five of clubs", "five of spades", "jack of diamonds")
    reader.sees(TOTAL, "Now the starter")
    reader.touch("five of diamonds")
    reader.sees(TOTAL, "^29 points in the hand")
    assert reader.address.endswith("#w=hand-counter&hand=5H5C5SJD&starter=5D")
    reader.reload()
    reader.sees(TOTAL, "^29 points in the hand")


def test_a_hand_is_typed_and_its_starter_found_by_the_arrow_keys(reader: Reader) -> None:
    reader.open(PAGE)
    reader.focus("#hand-counter-cards")
    reader.writes("7h 8c 8d 9s")
    reader.sees(TOTAL, "Now the starter")
    reader.focus(".cr-key[tabindex='0']")
    reader.keys("Home", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp")
    assert reader.driver.call("() => document.activeElement.value") == "3S"
    reader.keys("Enter")
    reader.sees(TOTAL, "^12 points in the hand")


def test_a_link_opens_its_crib_where_four_of_a_suit_are_no_flush(reader: Reader) -> None:
    reader.open(PAGE + "#w=hand-counter&hand=2H4H6H8H&starter=QC&crib=crib")
    reader.sees(TOTAL, "^0 points in the crib")
