"""The hand counter in every engine: touched, typed, linked."""

from __future__ import annotations

from tests.engines.reader import Reader

PAGE = "tools/hand-counter/"
TOTAL = "crib-widget .cr-total"


def test_five_touches_give_twenty_nine(reader: Reader) -> None:
    reader.open(PAGE)
    reader.touch("Clear")
    reader.sees(TOTAL, "Four cards, then the starter")
    reader.touch("five of hearts", "five of clubs", "five of spades", "jack of diamonds")
    reader.sees(TOTAL, "Now the starter")
    reader.touch("five of diamonds")
    reader.sees(TOTAL, "^29 points in the hand")
    assert reader.address.endswith("#w=hand-counter&hand=5H5C5SJD&starter=5D")
