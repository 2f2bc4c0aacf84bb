"""Where a game stands: one type for each thing that is waited for.

Seats count from 0 and play goes to the next seat, so the seat after the dealer leads. With partners
(rule four.sides) seats 0 and 2 are one side, 1 and 3 the other; else every seat is its own side.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from cribref.cards import Card, Cards
from cribref.play import Series
from cribref.rulebook import Rule, rule
from cribref.ruleset import Ruleset

Phase = Literal["start", "heels", "play", "hand", "crib", "muggins", "penalty"]
"""In which part of the game points are pegged."""


@dataclass(frozen=True, slots=True)
class Peg:
    """Points pegged: by which seat, how many, by which rule, and the cards that made them."""

    seat: int
    points: int
    rule_id: str
    cards: Cards = ()

    @property
    def rule(self) -> Rule:
        """The rule of the rulebook behind the points."""
        return rule(self.rule_id)

    @property
    def why(self) -> str:
        """The reason in words: the title of the rule."""
        return self.rule.title


@dataclass(frozen=True, slots=True)
class Missed:
    """Points that a seat had and did not peg, while muggins can still be called on them."""

    seat: int
    points: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Board:
    """What outlasts a deal: the ruleset, the scores by side, and who deals.

    A score keeps what it passed the target by; `holes` is where the pegs stand. Until
    somebody has cut lowest, `dealer` says nothing. `deals` counts the deals begun.
    """

    ruleset: Ruleset
    scores: tuple[int, ...]
    dealer: int = 0
    deals: int = 0
    missed: tuple[Missed, ...] = ()

    @property
    def holes(self) -> tuple[int, ...]:
        """The scores as the board shows them: no further than the game hole."""
        return tuple(min(score, self.ruleset.target) for score in self.scores)

    @property
    def pone(self) -> int:
        """The seat after the dealer: it leads and counts first."""
        return (self.dealer + 1) % self.ruleset.seats

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order in which they play and count, the dealer last."""
        seats = self.ruleset.seats
        return tuple((self.dealer + step) % seats for step in range(1, seats + 1))

    def side(self, seat: int) -> int:
        """The side for which a seat pegs."""
        return seat % self.ruleset.sides


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table during the play and the show.

    `kept` and `laid` are by seat; `dealt` are the cards dealt straight to the crib.
    """

    kept: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    dealt: Cards
    starter: Card

    @property
    def crib(self) -> Cards:
        """The cards of the crib."""
        return (*self.dealt, *(card for cards in self.laid for card in cards))


@dataclass(frozen=True, slots=True)
class Cutting:
    """The cut for the deal is waited for; nobody deals yet."""

    board: Board


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal is waited for."""

    board: Board


@dataclass(frozen=True, slots=True)
class LayingAway:
    """Seats have cards to lay away: `laid` is empty for those that have not."""

    board: Board
    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    dealt: Cards

    @property
    def due(self) -> tuple[int, ...]:
        """The seats that have not laid away, the dealer last."""
        return tuple(seat for seat in self.board.order if not self.laid[seat])


@dataclass(frozen=True, slots=True)
class Turning:
    """The starter is waited for."""

    board: Board
    kept: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    dealt: Cards


@dataclass(frozen=True, slots=True)
class Playing:
    """The play: `turn` must play a card, or say go.

    `hands` are the cards still held, `series` the cards of this count, `played` all cards played in
    the deal with their seats, `said_go` the seats that are out until the count is nought again.
    `quiet` says that the last act was a go.
    """

    board: Board
    table: Table
    hands: tuple[Cards, ...]
    series: Series
    played: tuple[tuple[int, Card], ...]
    turn: int
    said_go: tuple[int, ...] = ()
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """The show: `shown` hands have been counted; after all hands the crib is next."""

    board: Board
    table: Table
    played: tuple[tuple[int, Card], ...]
    shown: int = 0

    @property
    def is_crib(self) -> bool:
        """Whether the crib is next."""
        return self.shown == self.board.ruleset.seats

    @property
    def turn(self) -> int:
        """The seat that counts next; the dealer counts the crib."""
        return self.board.dealer if self.is_crib else self.board.order[self.shown]


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over: a side reached the target."""

    board: Board
    winner: int
    during: Phase


State = Cutting | Dealing | LayingAway | Turning | Playing | Showing | Over
"""Where a game can stand."""


class Step(NamedTuple):
    """What an act led to: the state after it, and the points pegged, in order."""

    state: State
    pegs: tuple[Peg, ...]
