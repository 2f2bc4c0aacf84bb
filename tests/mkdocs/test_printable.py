"""The pages to print: as many holes as the game has, lines where rules put them, rows to fill."""

from __future__ import annotations

import re

import pytest

from cribref.mkdocs.printable import (
    DEALS,
    TALL,
    WIDE,
    long_board,
    printable,
    score_sheet,
    short_board,
)
from cribref.rulebook import rule
from tests.web.reader import Node, parse


def circles(board: Node, name: str) -> list[tuple[float, float, float]]:
    found = [each for each in board.of_class(name) if each.tag == "circle"]
    return [tuple(float(each.attributes[at]) for at in ("cx", "cy", "r")) for each in found]  # type: ignore[misc]


def words(board: Node) -> list[str]:
    return [each.text for each in board.find("text")]


@pytest.mark.parametrize("sides", [2, 3])
def test_win_target__the_long_board_has_a_hundred_and_twenty_holes_a_side_and_the_game_hole(
    sides: int,
) -> None:
    board = parse(long_board(sides, "A board"))
    holes = [each for each in circles(board, "cr-ink-hole") if each[2] > 2]
    assert len(holes) == 120 * sides
    assert len(circles(board, "cr-ink-game")) == 1
    assert len(circles(board, "cr-ink-start")) == 2 * sides
    assert [each for each in words(board) if each.isdigit()] == [
        *(str(hole) for hole in range(5, 125, 5)),
        "121",
    ]


@pytest.mark.parametrize("sides", [2, 3])
def test_house_sixty_one__the_short_board_numbers_every_hole(sides: int) -> None:
    board = parse(short_board(sides, "A board"))
    assert sorted(int(each) for each in words(board) if each.isdigit()) == sorted(
        [*range(1, 61)] * sides + [61]
    )


@pytest.mark.parametrize("draw", [long_board, short_board])
@pytest.mark.parametrize("sides", [2, 3])
def test_every_hole_is_on_the_page_and_apart_from_the_next(draw: object, sides: int) -> None:
    assert callable(draw)
    board = parse(draw(sides, "A board"))
    holes = [
        each
        for name in ("cr-ink-hole", "cr-ink-start", "cr-ink-game")
        for each in circles(board, name)
    ]
    for n, (x, y, r) in enumerate(holes):
        assert r < x < WIDE - r
        assert r < y < TALL - r
        for x2, y2, r2 in holes[:n]:
            assert (x - x2) ** 2 + (y - y2) ** 2 > (r + r2) ** 2


def test_win_skunk__the_line_stands_between_ninety_and_ninety_one() -> None:
    board = parse(long_board(2, "A board"))
    assert len(board.of_class("cr-ink-skunk")) == 2
    said = words(board)
    for name, rule_id in (("Skunk line", "win.skunk"), ("Double skunk", "win.double-skunk")):
        at = said.index(name)
        assert said[at + 1] == f"(rule {rule(rule_id).number})"
        assert {"Skunk line": "90", "Double skunk": "60"}[name] in said[at - 2 : at]


def test_the_score_sheet_has_a_row_a_deal_and_four_columns_a_player() -> None:
    for sides in (2, 3):
        (table,) = parse(score_sheet(sides)).find("table")
        rows = table.find("tbody")[0].find("tr")
        assert len(rows) == DEALS
        assert {len(row.find("td")) for row in rows} == {1 + 4 * sides}
        heads = [each.text for each in table.find("thead")[0].find("th")]
        assert heads[-4:] == ["Play", "Hand", "Crib", "Total"]


def test_each_page_has_a_button_that_shows_it_alone() -> None:
    page = parse(printable())
    buttons = page.find("input", type="radio", name="cr-paper")
    assert [each.attributes.get("checked") for each in buttons].count("") == 1
    shown = [each.attributes["class"].split()[1] for each in page.find("section")]
    assert shown == [each.attributes["id"] for each in buttons]
    assert len(shown) == 6
    for each in buttons:
        assert page.find("label", for_=each.attributes["id"])
    assert re.search(r'data-rule="win\.skunk"', printable())
