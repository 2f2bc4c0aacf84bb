"""What a game was: a win, a skunk or a double skunk, and what that is worth, and who says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from cribref.ruleset import STANDARD, Ruleset

Kind = Literal["win", "skunk", "double skunk"]
"""How large a win is (rules win.skunk and win.double-skunk)."""


@dataclass(frozen=True, slots=True)
class Result:
    """One side's win over another: the sides, where their pegs stood, how large the win is.

    `lurched` says that the loser had not reached half the target (rule win.lurch).
    """

    winner: int
    loser: int
    holes: tuple[int, int]
    kind: Kind
    rule_id: str
    lurched: bool

    @property
    def margin(self) -> int:
        """By how many holes the game was won."""
        return self.holes[0] - self.holes[1]


def results(scores: Sequence[int], ruleset: Ruleset = STANDARD) -> tuple[Result, ...]:
    """What a finished game was: one result for each side that lost, in the order of the sides.

    `scores` are by side, as they stood when the game ended (rule win.skunk.moment). Raises
    ValueError unless exactly one side has reached the target.

    >>> results([121, 90])[0].kind, results([121, 91])[0].kind
    ('skunk', 'win')
    """
    target = ruleset.target
    out = [side for side, score in enumerate(scores) if score >= target]
    if len(scores) != ruleset.sides or len(out) != 1:
        expected = f"{ruleset.sides} scores, one of them {target} or more, are expected"
        raise ValueError(f"scores {list(scores)}: {expected}")
    return tuple(
        Result(out[0], side, (target, score), *_size(score, ruleset), score * 2 < target)
        for side, score in enumerate(scores)
        if side != out[0]
    )


def _size(score: int, ruleset: Ruleset) -> tuple[Kind, str]:
    """How large a win over this score is, and by which rule."""
    double, single = ruleset.double_skunk_line, ruleset.skunk_line
    if double is not None and score <= double:
        return "double skunk", "house.double-skunk"
    if single is not None and score <= single:
        short = ruleset.target == 61
        return "skunk", "house.sixty-one.skunk" if short else "win.skunk"
    return "win", "win.target"


@dataclass(frozen=True, slots=True)
class Convention:
    """What wins are worth at some tables: points for each kind, and the sources that say so.

    Where `lurch` is set there are no skunks, and a game in which the loser was lurched counts that.
    """

    name: str
    rule_id: str
    sources: tuple[str, ...]
    win: int
    skunk: int
    double_skunk: int
    lurch: int | None = None

    def worth(self, result: Result) -> int:
        """What the winner gets for the result; the loser gets nothing."""
        if self.lurch is not None:
            return self.lurch if result.lurched else self.win
        return {"win": self.win, "skunk": self.skunk, "double skunk": self.double_skunk}[
            result.kind
        ]


CONVENTIONS = {
    convention.name: convention
    for convention in (
        Convention("game-points", "win.game-points", ("acc-sc", "surf", "tcv"), 2, 3, 3),
        Convention("games", "house.double-skunk", ("cc-sk", "seed1", "yah"), 1, 2, 3),
        Convention("games-of-four", "house.double-skunk", ("lpw", "ttgp", "ddel"), 1, 2, 4),
        Convention("stakes", "house.skunk.stakes", ("cbx-h", "cking"), 1, 2, 3),
        Convention("one-a-game", "house.skunk.off", ("paph", "shgd"), 1, 1, 1),
        Convention("lurch", "win.lurch", ("h-bsd", "h-mod", "eb11"), 1, 1, 1, lurch=2),
    )
}
"""The conventions that the sources describe, by name."""


def convention(ruleset: Ruleset = STANDARD) -> Convention:
    """The convention a table's rules imply: tournament game points, unless a house rule differs.

    >>> convention().worth(results([121, 60])[0])
    3
    """
    if ruleset.stakes:
        return CONVENTIONS["stakes"]
    if "skunk-off" in ruleset.house:
        return CONVENTIONS["one-a-game"]
    if "double-skunk" in ruleset.house:
        return CONVENTIONS["games"]
    return CONVENTIONS["game-points"]
