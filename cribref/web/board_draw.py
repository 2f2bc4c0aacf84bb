"""A cribbage board drawn: streets of thirty holes back and forth, and two pegs a side."""

from __future__ import annotations

from collections.abc import Sequence

from cribref.web.html import Markup, el

STREET = 30
COLOURS = ("red", "blue", "green")
"""The pegs' colours by side; the first names of the players too."""

_LEFT, _STEP, _GAP, _TRACK, _TOP = 26, 10, 4, 14, 15
_RIGHT = _LEFT + 29 * _STEP + 5 * _GAP
_WIDE = _RIGHT + _LEFT
_DOTS = " ".join(["0", str(_STEP)] * 4 + ["0", str(_STEP + _GAP)])


def _across(place: int) -> int:
    """How far from the left a place of a street is, 0 to 29."""
    return _LEFT + place * _STEP + place // 5 * _GAP


class _Board:
    """Where things are on a board of this length with so many tracks."""

    def __init__(self, target: int, sides: int) -> None:
        self.target, self.sides = target, sides
        self.rows = (target - 1) // STREET
        self.row = sides * _TRACK + 16
        self.tall = self.rows * self.row

    def down(self, row: int, side: int) -> int:
        """How far from the top a side's track is: the tracks change places at each turn."""
        track = self.sides - 1 - side if row % 2 else side
        return _TOP + row * self.row + track * _TRACK

    def game_hole(self) -> tuple[float, float]:
        """The one hole for all, after the last street."""
        last = self.rows - 1
        middle = _TOP + last * self.row + (self.sides - 1) * _TRACK / 2
        return (10 if last % 2 else _WIDE - 10), middle

    def hole(self, side: int, hole: int) -> tuple[float, float]:
        """The middle of a hole; 0 is where the front peg starts, -1 where the rear one does."""
        if hole >= self.target:
            return self.game_hole()
        if hole <= 0:
            return _LEFT - (12 if hole == 0 else 21), self.down(0, side)
        row, place = divmod(hole - 1, STREET)
        return _across(STREET - 1 - place if row % 2 else place), self.down(row, side)


def draw_board(
    target: int, fronts: Sequence[int], backs: Sequence[int], skunk_line: int | None, words: str
) -> Markup:
    """The board with the pegs in their holes; `words` say the same to those who cannot see it."""
    sides = len(fronts)
    board = _Board(target, sides)
    parts = [el("rect", width=_WIDE, height=board.tall, rx=10, class_="cr-board__wood")]
    for row in range(board.rows):
        for side in range(sides):
            y = board.down(row, side)
            track = f"M{_LEFT} {y}H{_RIGHT}.5"
            parts.append(el("path", d=track, class_="cr-track", stroke_dasharray=_DOTS))
            if row + 1 < board.rows:
                parts.append(_turn(board, row, side))
        parts += _marks(board, row, skunk_line)
    x, y_game = board.game_hole()
    parts.append(el("circle", cx=f"{x:g}", cy=f"{y_game:g}", r=5, class_="cr-game-hole"))
    for side in range(sides):
        front, back = fronts[side], backs[side]
        colour = COLOURS[side]
        places = ((back if front else -1, 4.4, "cr-rear"), (front, 6, "cr-front"))
        for hole, radius, kind in places:
            cx, cy = board.hole(side, hole)
            name = f"cr-board__peg cr-board__peg--{colour} {kind}"
            parts.append(el("circle", cx=f"{cx:g}", cy=f"{cy:g}", r=str(radius), class_=name))
    return el(
        "svg",
        parts,
        viewBox=f"0 0 {_WIDE} {board.tall}",
        role="img",
        aria_label=words,
        class_="cr-drawn-board",
    )


def _turn(board: _Board, row: int, side: int) -> Markup:
    """The bend from one street to the next."""
    upper, lower = board.down(row, side), board.down(row + 1, side)
    is_left = row % 2
    end = _LEFT - 6 if is_left else _RIGHT + 6
    reach = 9 + (lower - upper) // 4
    out = end - reach if is_left else end + reach
    path = f"M{end} {upper}C{out} {upper} {out} {lower} {end} {lower}"
    return el("path", d=path, class_="cr-bend")


def _marks(board: _Board, row: int, skunk_line: int | None) -> list[Markup]:
    """The number of the street's last hole; the skunk line where it ends one."""
    hole = (row + 1) * STREET
    is_left = row % 2
    y = _TOP + row * board.row + (board.sides - 1) * _TRACK + 17
    x = _LEFT if is_left else _RIGHT
    words = f"{hole} skunk line" if hole == skunk_line else str(hole)
    if row + 1 == board.rows:
        words = f"{board.target} game"
        y = _TOP + row * board.row - 7
    anchor = "start" if is_left else "end"
    return [el("text", words, x=x, y=y, text_anchor=anchor, class_="cr-mark")]
