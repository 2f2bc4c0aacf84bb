"""What players do: the acts that move a game on. Chance is an act too, so the game holds none.

A claim is the number of points a player says; None takes exactly what is there. What was claimed
and what was there are kept apart, so a wrong claim is part of the game (rules mistake.underpeg,
mistake.overpeg) and never an error.
"""

from __future__ import annotations

from dataclasses import dataclass

from cribref.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Cut:
    """Every seat cuts a card for the deal, in the order of the seats (rule cut.deal)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards dealt: each seat's, in the order of the seats, and those dealt to the crib."""

    hands: tuple[Cards, ...]
    crib: Cards = ()


@dataclass(frozen=True, slots=True)
class LayAway:
    """A seat lays cards away to the crib (rule crib.lay-away)."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The starter is turned up (rule starter.cut); the dealer may claim his heels."""

    card: Card
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card, and may claim what it scores, a go or the last card with it."""

    seat: int
    card: Card
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Go:
    """A seat that cannot play says go (rule play.go)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announce:
    """A seat counts its hand, or the crib when that is next, and may claim what it scores."""

    seat: int
    claim: int | None = None


@dataclass(frozen=True, slots=True)
class Muggins:
    """A seat calls muggins on another for points that it did not peg (rule house.muggins)."""

    seat: int
    of: int
    points: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """A seat pegs points for another's mistake, by the rule that gives them (mistake.penalties).

    The game does not see how players hold their cards or touch the pegs, so it takes the table's
    word for it.
    """

    seat: int
    points: int
    rule_id: str


Action = Cut | Deal | LayAway | TurnUp | Play | Go | Announce | Muggins | Penalty
"""All that can be done."""
