"""The play of one deal from the cards as they fall, whatever is known of the hands.

Every rule is the game's own: it plays with hands in which the cards nobody has seen are any that
agree with what was said so far. They are chosen low, so that a player who may be able to play is
asked, and high enough that nobody has said go with a card that fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cribref.cards import DECK, Card, Cards
from cribref.errors import IllegalAction
from cribref.game import (
    Board,
    Go,
    Over,
    Peg,
    Play,
    Playing,
    Showing,
    Step,
    Table,
    apply,
    called,
)
from cribref.play import LIMIT, Series
from cribref.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Hidden:
    """A play in which some cards have not been seen.

    `state` is the game's, the unseen cards in it left to chance. `held` are the cards known to be
    held still, `unseen` how many more each seat holds, and `least` what an unseen card of a seat
    counts at least, since that seat has said go.
    """

    state: Playing | Showing | Over
    held: tuple[Cards, ...]
    unseen: tuple[int, ...]
    least: tuple[int, ...]

    @property
    def turn(self) -> int | None:
        """The seat that must play or say go, None when the play is over."""
        return self.state.turn if isinstance(self.state, Playing) else None

    @property
    def series(self) -> Series:
        """The cards since the count was last nought."""
        return self.state.series if isinstance(self.state, Playing) else Series()

    @property
    def board(self) -> Board:
        """The board, with what has been pegged in this play."""
        return self.state.board

    @property
    def out(self) -> frozenset[Card]:
        """Every card that is known to be played or held."""
        played = () if isinstance(self.state, Over) else self.state.played
        return frozenset((*(card for _, card in played), *(c for hand in self.held for c in hand)))

    def play(
        self,
        card: Card,
        seat: int | None = None,
        claim: int | None = None,
        *,
        is_end: bool = False,
    ) -> Turned:
        """The turn's next card, played by `seat` if it is said who.

        `is_end` says that its player has no unseen card that fits after it. Raises IllegalAction,
        as the game does.
        """
        state = self.state
        if not isinstance(state, Playing):
            return self.after(apply(state, Play(seat or 0, card, claim)))
        at = state.turn
        dealt = self
        if seat in (None, at) and self.unseen[at] and card not in self.out:
            if card.pips < self.least[at]:
                who, count = called(self.board, at), LIMIT + 1 - self.least[at]
                problem = f"{who} may not play {card.pretty}: it fitted when {who} said go"
                raise IllegalAction(f"{problem} at {count}", "play.must")
            dealt = replace(
                self,
                held=_changed(self.held, at, (*self.held[at], card)),
                unseen=_changed(self.unseen, at, self.unseen[at] - 1),
            )
        else:
            self._check_new(at, card)
        if is_end:
            least = max(self.least[at], LIMIT + 1 - state.series.count - card.pips)
            dealt = replace(dealt, least=_changed(dealt.least, at, least))
        step = apply(dealt.filled(card), Play(at if seat is None else seat, card, claim))
        left = tuple(other for other in dealt.held[at] if other != card)
        return replace(dealt, held=_changed(dealt.held, at, left)).after(step)

    def _check_new(self, at: int, card: Card) -> None:
        """Refuse a card that somebody else has played."""
        played = () if isinstance(self.state, Over) else self.state.played
        others = [seat for seat, other in played if other == card and seat != at]
        if others:
            who, other = called(self.board, at), called(self.board, others[0])
            problem = f"{who} may not play {card.pretty}: {other} has played it"
            raise IllegalAction(problem, "play.held")

    @property
    def must_go(self) -> bool:
        """Whether the turn is known to hold no card that fits."""
        at, series = self.turn, self.series
        return at is not None and not self.unseen[at] and not any(map(series.fits, self.held[at]))

    @property
    def ends_alone(self) -> bool:
        """Whether the turn is with the last to play, so that a go of theirs ends the count."""
        state = self.state
        return (
            isinstance(state, Playing)
            and bool(state.series.cards)
            and state.played[-1][0] == state.turn
        )

    def go(self, seat: int | None = None) -> Turned:
        """The turn cannot play. Raises IllegalAction when it can, or when every card would fit."""
        state = self.state
        if not isinstance(state, Playing):
            return self.after(apply(state, Go(seat or 0)))
        at, series = state.turn, state.series
        said = self
        if seat in (None, at) and self.unseen[at]:
            apart = [card for card in DECK if card not in self.out and not series.fits(card)]
            if len(apart) < self.unseen[at] and not any(map(series.fits, self.held[at])):
                why = "too few cards are left that do not fit" if apart else "every card fits"
                who = called(self.board, at)
                raise IllegalAction(f"{who} may not say go at {series.count}: {why}", "play.must")
            least = max(self.least[at], LIMIT + 1 - series.count)
            said = replace(self, least=_changed(self.least, at, least))
        return said.after(apply(said.filled(), Go(at if seat is None else seat)))

    def filled(self, new: Card | None = None) -> Playing:
        """The game's state, with cards in the unseen places that agree with what was said.

        `new` is the card about to be played, which is in none of them. Raises IllegalAction when
        there are no such cards.
        """
        assert isinstance(self.state, Playing)
        pack = [card for card in DECK if card not in self.out and card != new]
        hands = list(self.held)
        for seat in sorted(range(len(hands)), key=lambda seat: -self.least[seat]):
            taken = [card for card in pack if card.pips >= self.least[seat]][: self.unseen[seat]]
            if len(taken) < self.unseen[seat]:
                who = called(self.board, seat)
                problem = f"{who} said go, and too few cards are left that did not fit"
                raise IllegalAction(problem, "play.must")
            hands[seat] = (*hands[seat], *taken)
            pack = [card for card in pack if card not in taken]
        table = replace(self.state.table, starter=pack[-1])
        return replace(self.state, hands=tuple(hands), table=table)

    def after(self, step: Step) -> Turned:
        """The play after a step of the game, and what was pegged."""
        assert isinstance(step.state, Playing | Showing | Over)
        return replace(self, state=step.state), step.pegs

    def choices(self) -> Iterator[tuple[Card, tuple[Peg, ...] | IllegalAction]]:
        """Each card that the turn is known to hold: what it would peg now, or why it may not."""
        if self.turn is None:
            return
        for card in sorted(self.held[self.turn]):
            try:
                yield card, self.play(card)[1]
            except IllegalAction as refused:
                yield card, refused


Turned = tuple[Hidden, tuple[Peg, ...]]
"""The play after an act, and what was pegged for it."""


def _changed(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The values with one of them changed."""
    return (*values[:at], value, *values[at + 1 :])


def begin(
    ruleset: Ruleset,
    hands: Sequence[Cards],
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
) -> Hidden:
    """The play of a deal about to begin.

    `hands` are what is known of each, from no card to all. The last seat deals unless `dealer` says
    otherwise, and nothing has been pegged unless `scores` do.
    """
    seats, size = ruleset.seats, ruleset.hand_size
    deals = seats - 1 if dealer is None else dealer
    board = Board(ruleset, tuple(scores or (0,) * ruleset.sides), deals, deals=1)
    nothing = ((),) * seats
    table = Table(nothing, nothing, (), DECK[-1])
    state = Playing(board, table, nothing, Series(), (), board.pone)
    unseen = tuple(size - len(hand) for hand in hands)
    made = Hidden(state, tuple(hands), unseen, (0,) * seats)
    return replace(made, state=made.filled())
