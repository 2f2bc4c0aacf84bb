"""A game against the tutor: the cards from a seed, the reader's acts, and what they led to.

The reader is seat 0 and the tutor seat 1. The seed shuffles every pack of the game, so the seed and
the reader's own acts are the whole game, and it can be left, linked and taken up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cribref.cards import DECK, Cards, parse_cards
from cribref.errors import IllegalAction, printable
from cribref.game import (
    Action,
    Announce,
    Cut,
    Cutting,
    Deal,
    Dealing,
    Go,
    LayAway,
    LayingAway,
    Muggins,
    Over,
    Play,
    Playing,
    Showing,
    State,
    Step,
    Turning,
    TurnUp,
    apply,
    legal,
    new_game,
    view,
)
from cribref.notation import Transcript, Wins, format_game
from cribref.opponent import choose
from cribref.ruleset import STANDARD, Ruleset, combine

READER, TUTOR = 0, 1
PLAYERS = ("reader", "tutor")

TABLES: dict[str, Ruleset] = {
    "told": combine("reminder"),
    "lost": STANDARD,
    "muggins": combine("muggins"),
}
"""What becomes of points that the reader does not count: he is told and pegs them, they are lost,
or the tutor takes them."""

NEXT = "next"
"""The reader's act that goes on to the next deal; the others are cards, "go" and a number."""

MOST_ACTS = 600
"""No game lasts half as long."""

HIGHEST = 29
"""What a hand can count at most."""

LARGEST_SEED = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Event:
    """One act of the game: the state before it, what it led to, and which deal it was in.

    `at` is how many acts the reader had made, this one included where it is his.
    """

    act: Action
    before: State
    step: Step
    at: int
    deal: int

    @property
    def seat(self) -> int | None:
        """Whose act it was; None for the cut, the deal and the starter."""
        return None if isinstance(self.act, Cut | Deal | TurnUp) else self.act.seat


@dataclass(frozen=True, slots=True)
class Tutored:
    """A game so far. `acts` are those of the reader that could be done, `problem` why no more."""

    seed: int
    missed: str
    acts: tuple[str, ...]
    events: tuple[Event, ...]
    state: State
    problem: ValueError | None = None

    @property
    def news(self) -> tuple[Event, ...]:
        """What the reader's last act was and led to."""
        return tuple(event for event in self.events if event.at == len(self.acts))

    @property
    def of_deal(self) -> tuple[Event, ...]:
        """All events of the deal that is on the table."""
        last = self.events[-1].deal
        return tuple(event for event in self.events if event.deal == last)

    @property
    def is_between(self) -> bool:
        """Whether a deal is over, so that all its cards have been seen."""
        return isinstance(self.state, Dealing | Over)

    @property
    def notation(self) -> str:
        """The game as text, without the deal under way, whose cards the reader may not know."""
        last = self.events[-1].deal
        if last == 1 and not self.is_between:
            return ""
        told = [event.act for event in self.events if self.is_between or event.deal < last]
        lines = (*told, Wins(self.state.winner)) if isinstance(self.state, Over) else tuple(told)
        return format_game(Transcript(lines, TABLES[self.missed], PLAYERS))


def read_acts(text: str) -> tuple[str, ...]:
    """The reader's acts, as they are kept: "7H8C.5D.go.12.next"."""
    return tuple(part for part in text.replace(" ", "").split(".") if part)


_RECENT: dict[tuple[int, str], Tutored] = {}
"""The games asked for last, so that an act more is an act more, and not the whole game again."""

_MOST_RECENT = 8


def play_on(seed: int, missed: str, acts: tuple[str, ...]) -> Tutored:
    """Play the game as far as the reader's acts go, and on to where he is next."""
    acts = acts[:MOST_ACTS]
    game = _RECENT.get((seed, missed))
    if game is None or game.problem is not None or game.acts != acts[: len(game.acts)]:
        game = Tutored(seed, missed, (), (), new_game(TABLES[missed]))
    game = _go_on(game, acts[len(game.acts) :])
    if len(_RECENT) >= _MOST_RECENT:
        _RECENT.clear()
    _RECENT[seed, missed] = game
    return game


def _go_on(game: Tutored, acts: tuple[str, ...]) -> Tutored:
    """The game after more acts of the reader, and all that the tutor and chance do between."""
    events, state = [*game.events], game.state
    done = 0
    problem: ValueError | None = None
    while not isinstance(state, Over):
        number = events[-1].deal if events else 0
        own: str | None = None
        if _needs_reader(state, number):
            if done == len(acts):
                break
            own = acts[done]
        try:
            act = _act(state, own, game.seed, events)
            step = apply(state, act)
        except ValueError as error:
            problem = error
            break
        done += own is not None
        number += isinstance(act, Deal)
        events.append(Event(act, state, step, len(game.acts) + done, number))
        state = step.state
    if isinstance(state, Over) and done < len(acts):
        problem = ValueError("the game is over: nothing can be done after it")
    made = (*game.acts, *acts[:done])
    return Tutored(game.seed, game.missed, made, tuple(events), state, problem)


def shuffled(seed: int, number: int) -> Cards:
    """The pack of a deal, from 1, or of the cut, 0: the same for the same seed, anywhere."""
    rng = Random(seed * 1024 + number)  # noqa: S311  # cards, not secrets
    return tuple(sorted(DECK, key=lambda _: rng.random()))


def _needs_reader(state: State, deal: int) -> bool:
    """Whether the reader is waited for."""
    match state:
        case Dealing():
            return deal > 0 and _called(state) is None
        case LayingAway():
            return state.due[0] == READER and len(state.due) == 1
        case Playing() | Showing():
            return state.turn == READER and _called(state) is None
        case _:
            return False


def _called(state: State) -> Muggins | None:
    """The tutor's call of muggins on points that the reader has just left."""
    if isinstance(state, Showing | Dealing) and state.board.missed:
        # Cards are played and the tutor counts without a claim: only the reader's last count can be
        # short.
        (miss,) = state.board.missed
        return Muggins(TUTOR, READER, miss.points)
    return None


def _act(state: State, own: str | None, seed: int, events: Sequence[Event]) -> Action:
    """The act that is next: the reader's, the tutor's, or chance. Raises ValueError."""
    deal = events[-1].deal if events else 0
    if isinstance(state, Cutting):
        # Cut again until one is lower (rule cut.tie).
        return Cut(shuffled(seed, 0)[2 * len(events) :][:2])
    if isinstance(state, Turning):
        return TurnUp(shuffled(seed, deal)[12])
    if missing := _called(state):
        return missing
    if isinstance(state, Dealing):
        if own not in (None, NEXT):
            raise ValueError(f'"{printable(str(own))}" cannot be done before the next deal')
        pack = shuffled(seed, deal + 1)
        # One card at a time, pone first (rule deal.six).
        hands = (pack[1:12:2], pack[0:12:2])
        return Deal(hands if state.board.dealer == READER else hands[::-1])
    if own is None:
        return choose(view(state, TUTOR))
    if isinstance(state, Showing):
        if not (own.isascii() and own.isdecimal() and len(own) < 3 and int(own) <= HIGHEST):
            problem = f'"{printable(own)}" is no count: a number from 0 to {HIGHEST} was expected'
            raise IllegalAction(problem, "show.order")
        return Announce(READER, int(own))
    if own == "go":
        return Go(READER)
    cards = parse_cards(own)
    if isinstance(state, LayingAway):
        return LayAway(READER, cards)
    if len(cards) != 1:
        raise IllegalAction(f'"{printable(own)}" is no card to play: one was expected', "play.held")
    return Play(READER, cards[0])


def must_go(state: State) -> bool:
    """Whether the reader can do nothing but say go."""
    return isinstance(state, Playing) and isinstance(next(legal(state)), Go)


def with_act(game: Tutored, act: str) -> Tutored:
    """The game after one more act of the reader. Raises ValueError; the game stays as it was."""
    after = play_on(game.seed, game.missed, (*game.acts, act))
    if after.problem is not None:
        raise after.problem
    return after
