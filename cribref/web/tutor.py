"""A game against the tutor: lay away, play, count; each point explained, each act taken back."""

from __future__ import annotations

from dataclasses import dataclass

from cribref.cards import Card, Cards, format_cards, parse_cards
from cribref.errors import IllegalAction, printable
from cribref.game import LayingAway, Playing, Showing
from cribref.web import tutor_view
from cribref.web.reply import Fields, Reply, last
from cribref.web.tutored import (
    LARGEST_SEED,
    NEXT,
    TABLES,
    Tutored,
    play_on,
    read_acts,
    with_act,
)

NAME = "tutor"
TITLE = "A game with the tutor"

LONGEST = 6000
"""How many characters of acts are read; a long game is a third of it."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the form says: the game so far, and the cards picked to be laid away."""

    game: Tutored
    picked: Cards = ()
    is_hinted: bool = False

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        game = self.game
        missed = "" if game.missed == "told" else game.missed
        return (
            ("seed", str(game.seed)),
            ("missed", missed),
            ("acts", ".".join(game.acts)),
            ("picked", format_cards(self.picked)),
        )


def read(fields: Fields, seed: int) -> tuple[Table, list[str]]:
    """The game that the fields describe, and what is wrong with them.

    Without a seed of its own a game is begun with the one given.
    """
    notes = list[str]()
    number = last(fields, "seed")
    if not number:
        number = str(seed & LARGEST_SEED)
    elif not (number.isascii() and number.isdecimal() and int(number[:11]) <= LARGEST_SEED):
        notes.append(f'"{printable(number[:20])}" names no game: another is begun')
        number = str(seed & LARGEST_SEED)
    missed = last(fields, "missed") or "told"
    if missed not in TABLES:
        known = ", ".join(TABLES)
        notes.append(f'"{printable(missed[:20])}" is no way to count here; known are {known}')
        missed = "told"
    text = last(fields, "acts")
    if len(text) > LONGEST:
        notes.append(f"the game has {len(text):,} characters; {LONGEST:,} are read")
    game = play_on(int(number), missed, read_acts(text[:LONGEST]))
    if game.problem is not None:
        notes.append(f"the game is read up to here: {problem_in(game.problem)}")
    return Table(game, _picked(game, last(fields, "picked"))), notes


def _picked(game: Tutored, text: str) -> Cards:
    """The cards picked, as far as they are held and two at most."""
    if not isinstance(game.state, LayingAway):
        return ()
    try:
        cards = parse_cards(text[:20])
    except ValueError:
        return ()
    hand = game.state.hands[0]
    return tuple(card for card in cards if card in hand)[:2]


def problem_in(error: ValueError) -> str:
    """What is wrong, in a line."""
    return error.problem if isinstance(error, IllegalAction) else str(error).partition("\n")[0]


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form: `seed`, `missed`, `acts`, `picked`; and the button pressed.

    `tap` a card, `number` a count, `new` a game in which missed points are told, lost or taken;
    `do` lay, go, next, undo or hint.
    """
    table, notes = read(fields, seed)
    refused: IllegalAction | None = None
    is_new = is_undone = False
    for name, text in fields:
        if name not in ("tap", "number", "new", "do"):
            continue
        try:
            table = _pressed(table, name, text, seed)
            is_new, is_undone = True, (name, text) == ("do", "undo")
        except ValueError as error:
            notes.append(problem_in(error))
            refused = error if isinstance(error, IllegalAction) else None
    said = tutor_view.say(table, is_new=is_new, is_undone=is_undone)
    return Reply(
        html=tutor_view.form(table, notes, refused),
        fields=table.fields,
        say=" ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in (*notes, said)),
        error=". ".join(notes) or None,
    )


def _pressed(table: Table, name: str, text: str, seed: int) -> Table:
    """The table after a button. Raises ValueError."""
    game = table.game
    if name == "new":
        if text not in TABLES:
            raise ValueError(f'"{printable(text[:20])}" is no way to count here')
        return Table(play_on(seed & LARGEST_SEED, text, ()))
    if name == "tap":
        return _tap(table, Card.parse(text))
    if name == "number":
        if not isinstance(game.state, Showing):
            raise IllegalAction("there is nothing to count now", "show.order")
        return Table(with_act(game, text))
    if text == "lay":
        if len(table.picked) != 2:
            picked = ("no card is", "only one card is")[len(table.picked)]
            raise IllegalAction(f"{picked} picked: two are laid away", "crib.lay-away")
        return Table(with_act(game, "".join(map(str, table.picked))))
    if text == "undo":
        return Table(play_on(game.seed, game.missed, game.acts[:-1]))
    if text == "hint":
        return Table(game, table.picked, is_hinted=True)
    if text in ("go", NEXT):
        return Table(with_act(game, text))
    raise ValueError(
        f'"{printable(text[:20])}" cannot be done here: lay, go, next, undo and hint can'
    )


def _tap(table: Table, card: Card) -> Table:
    """A card tapped: picked or put back while cards are laid away, else played."""
    game = table.game
    if isinstance(game.state, LayingAway):
        if card not in game.state.hands[0]:
            raise IllegalAction(f"{card.pretty} is not in your hand", "crib.lay-away")
        if card in table.picked:
            return Table(game, tuple(other for other in table.picked if other != card))
        # A third card takes the place of the first.
        return Table(game, (*table.picked, card)[-2:])
    if not isinstance(game.state, Playing):
        raise IllegalAction("no card can be played now", "play.turn")
    return Table(with_act(game, str(card)))
