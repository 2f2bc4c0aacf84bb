"""`cribref deal`: a random deal, drawn and counted, or played out as a transcript."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random, SystemRandom

from cribref.cards import DECK, Cards
from cribref.cli import shapes
from cribref.cli.command import FINE, Arguments, Command, take_json, take_under
from cribref.cli.lines import draw_show, points, print_rows, rows
from cribref.cli.shapes import Shape
from cribref.cli.terminal import Terminal
from cribref.count import Count, count_show
from cribref.game import (
    Action,
    Announce,
    Board,
    LayAway,
    Play,
    Playing,
    Showing,
    State,
    Table,
    Turning,
    apply,
    called,
    legal,
    new_game,
    random_deal,
    random_starter,
)
from cribref.notation import Transcript
from cribref.ruleset import Ruleset
from cribref.show import Show

WORTH_LOOKING = 12
"""A deal is worth looking at when a hand or the crib in it counts as much as this."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal up to the starter: the acts that led there, and where the game stands."""

    acts: tuple[Action, ...]
    hands: tuple[Cards, ...]
    state: Playing

    @property
    def board(self) -> Board:
        """The board after the starter."""
        return self.state.board

    @property
    def table(self) -> Table:
        """What was kept and laid away, and the starter."""
        return self.state.table

    @property
    def shows(self) -> tuple[tuple[int, Show, Count], ...]:
        """Each hand with its seat in the order of the show, then the crib with the dealer's."""
        starter, board = self.table.starter, self.board
        shows = [(seat, Show(self.table.kept[seat], starter)) for seat in board.order]
        shows.append((board.dealer, Show(self.table.crib, starter, is_crib=True)))
        return tuple((seat, show, count_show(show, board.ruleset)) for seat, show in shows)


def deals(ruleset: Ruleset, rng: Random) -> Iterator[Dealt]:
    """One deal after another, for a new game."""
    while True:
        state: State = new_game(ruleset, dealer=ruleset.seats - 1)
        dealt = random_deal(state.board, rng)
        acts: list[Action] = [dealt]
        state = apply(state, dealt).state
        for seat in state.board.order:
            acts.append(LayAway(seat, laid_away(dealt.hands[seat], ruleset)))
            state = apply(state, acts[-1]).state
        assert isinstance(state, Turning)
        starter = random_starter(state, rng)
        heels = sum(peg.points for peg in apply(state, starter).pegs)
        acts.append(replace(starter, claim=heels or None))
        state = apply(state, acts[-1]).state
        assert isinstance(state, Playing)
        yield Dealt(tuple(acts), dealt.hands, state)


def laid_away(hand: Cards, ruleset: Ruleset) -> Cards:
    """What to lay away so that the rest counts most over all starters; the crib is not weighed."""
    rest = [card for card in DECK if card not in hand]

    def total(kept: Cards) -> int:
        return sum(count_show(Show(kept, card), ruleset).points for card in rest)

    kept = max(combinations(hand, ruleset.hand_size), key=total)
    return tuple(card for card in hand if card not in kept)


def played(dealt: Dealt) -> Transcript:
    """The deal played out and counted: every card is the one that pegs most, then the highest."""
    acts = list(dealt.acts)
    state: State = dealt.state
    while isinstance(state, Playing | Showing):
        ways = [(sum(peg.points for peg in apply(state, act).pegs), act) for act in legal(state)]
        pegged, act = max(ways, key=_preferred)
        if isinstance(act, Announce) or (isinstance(act, Play) and pegged):
            act = replace(act, claim=pegged)
        acts.append(act)
        state = apply(state, act).state
    return Transcript(tuple(acts), dealt.board.ruleset, dealer=dealt.board.ruleset.seats - 1)


def _preferred(way: tuple[int, Action]) -> tuple[int, int]:
    """By points first, then by the card's rank."""
    pegged, act = way
    return pegged, act.card.rank if isinstance(act, Play) else 0


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, help="the number of a deal, to see it again")
    parser.add_argument(
        "--notation",
        action="store_true",
        help="print a transcript of the deal, played out and counted, as replay reads it",
    )
    take_under(parser)
    take_json(parser)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    seed = SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    rng = Random(seed)  # noqa: S311  # a deal to look at, and not one to bet on
    found = next(
        dealt
        for dealt in deals(arguments.under, rng)
        if any(count.points >= WORTH_LOOKING for _, _, count in dealt.shows)
    )
    if arguments.notation:
        terminal.print(f"# Deal {seed}")
        terminal.print(str(played(found)).rstrip())
    elif arguments.json:
        shapes.put(terminal, "deal", {"seed": seed, **_shape(found)})
    else:
        _draw(terminal, found, seed)
    return FINE


def _draw(terminal: Terminal, dealt: Dealt, seed: int) -> None:
    """Draw what was dealt and laid away, then each hand and the crib with its count."""
    board, table = dealt.board, dealt.table
    terminal.print(terminal.bold(f"Deal {seed}, {board.ruleset}"))
    for seat in board.order:
        laid = terminal.cards(table.laid[seat])
        terminal.print(f"{called(board, seat):<6}  {terminal.cards(dealt.hands[seat])}")
        terminal.print(f"        lays away {laid}")
    if table.dealt:
        terminal.print(f"crib    {terminal.cards(table.dealt)}")
    terminal.print(f"starter {terminal.card(table.starter)}")
    for seat, show, count in dealt.shows:
        terminal.print()
        name = called(board, seat)
        owner = f"the {name}'s" if name == "dealer" else f"{name}'s"
        whose = f"{owner} {'crib' if show.is_crib else 'hand'}"
        draw_show(terminal, show)
        print_rows(terminal, rows(count))
        terminal.print(f"{terminal.bold(points(count.points))} in {whose}")


def _shape(dealt: Dealt) -> Shape:
    """A deal as JSON."""
    board, table = dealt.board, dealt.table
    return {
        "under": shapes.names(board.ruleset),
        "players": [called(board, seat) for seat in range(board.ruleset.seats)],
        "dealer": board.dealer,
        "dealt": [shapes.cards(hand) for hand in dealt.hands],
        "laid_away": [shapes.cards(cards) for cards in table.laid],
        "dealt_to_crib": shapes.cards(table.dealt),
        "starter": str(table.starter),
        "shows": [{"seat": seat, **shapes.show(show, count)} for seat, show, count in dealt.shows],
    }


COMMAND = Command(
    about=(
        "Deal a random hand worth looking at, and count it: one in which a hand or the crib\n"
        f"counts {WORTH_LOOKING} or more. Each player keeps what counts most over all starters."
    ),
    examples=(
        "deal",
        "deal --seed 29",
        "deal --under three-handed",
        "deal --seed 29 --notation",
    ),
    arguments=_arguments,
    run=_run,
)
