"""What the hand counter's form says: the cards that are down, the table's rules, and a claim."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cribref.cards import Card, Known, Rank, read_known, too_many, write_known
from cribref.errors import ParseError, printable
from cribref.ranks import RankShow
from cribref.ruleset import RULESETS, STANDARD, Ruleset
from cribref.show import Show
from cribref.web.aloud import number
from cribref.web.reply import Fields, last, values
from cribref.web.table import LONGEST as LONGEST_UNDER
from cribref.web.table import Table, listed, options, read_table, read_under

LONGEST = 500
"""How many characters are read: a hand written as widely as can be is a fifth of it."""

MOST_SAID = 99
"""No claim is higher; a slip of the thumb is answered all the same."""

_HEAD = re.compile(r"\s*(?:(?i:(crib|hand)\b)\s*:?)?", re.ASCII)
_SLASH = re.compile(r"[/+|]")
_BEGUN_HEAD = frozenset({"C", "CR", "CRI", "H", "HA", "HAN"})
_ORDINALS = {4: "fourth", 5: "fifth", 6: "sixth"}
_CRIB = {"": False, "hand": False, "crib": True}
_KEYS = ("", "suits", "ranks")
_ORDER = {"": False, "entered": False, "sorted": True}


@dataclass(frozen=True, slots=True)
class State:
    """The cards that are down, in order; of some perhaps the rank alone.

    `text` is the reader's own, kept while it cannot be read to its end, `rest` the part of it that
    was not read, `problem` why. `unfinished` is a problem that the next letter may mend. `under`
    names the rules of the table, and `ruleset` is what they come to. `keys` are those the reader
    chose: cards, or ranks alone. `said` is what somebody says the hand counts, `step` the
    combination looked at, from 1, and `had` the answers whether it was counted, "y" or "n" each.
    """

    hand: tuple[Known, ...] = ()
    starter: Known | None = None
    is_crib: bool = False
    text: str | None = None
    rest: str = ""
    problem: ParseError | None = None
    unfinished: bool = False
    under: str = ""
    ruleset: Ruleset = STANDARD
    keys: str = ""
    is_sorted: bool = False
    said: str = ""
    step: int | None = None
    had: str = ""

    @property
    def size(self) -> int:
        """How many cards come before the starter."""
        return _size(self.ruleset, is_crib=self.is_crib)

    @property
    def held(self) -> tuple[Known, ...]:
        """Every card that is down."""
        return self.hand if self.starter is None else (*self.hand, self.starter)

    @property
    def is_complete(self) -> bool:
        """Whether every card is down and all was read."""
        return not self.problem and self.starter is not None and len(self.hand) == self.size

    @property
    def show(self) -> Show | None:
        """The show, once it is complete, if every suit is known."""
        cards = tuple(known for known in self.held if isinstance(known, Card))
        if not self.is_complete or len(cards) < len(self.held):
            return None
        return Show(cards[:-1], cards[-1], self.is_crib)

    @property
    def ranks(self) -> RankShow | None:
        """The show, once it is complete, if a suit is missing."""
        if not self.is_complete or self.starter is None or self.show:
            return None
        return RankShow(self.hand, self.starter, self.is_crib)

    @property
    def half(self) -> Rank | None:
        """The last card, if it is the one without a suit: that may be about to be typed."""
        ranks = [known for known in self.held if isinstance(known, Rank)]
        is_half = len(ranks) == 1 and self.held[-1] is ranks[0] and self.keys != "ranks"
        return ranks[0] if is_half else None

    @property
    def keys_shown(self) -> str:
        """Which keys to tap: those chosen, else ranks once several cards have no suit."""
        ranks = sum(isinstance(known, Rank) for known in self.held)
        return self.keys or ("ranks" if ranks > 1 else "suits")

    @property
    def written(self) -> str:
        """The text of the cards that are down: "5H 5C 5S JD / 5D", "7 8 8 9 / 3"."""
        starter = "" if self.starter is None else f" / {write_known(self.starter)}"
        return " ".join(map(write_known, self.hand)) + starter

    @property
    def key(self) -> str:
        """What a claim and its steps are about: with other cards they are none of them."""
        place = "crib " if self.is_crib else ""
        return place + (self.written if self.text is None else self.text)

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        ranks = all(isinstance(known, Rank) for known in self.hand)
        hand = ("" if ranks else " ").join(map(write_known, self.hand))
        starter = "" if self.starter is None else write_known(self.starter)
        more = (
            ("under", self.under),
            ("keys", self.keys),
            ("order", "sorted" if self.is_sorted else ""),
            ("say", self.said),
            ("step", "" if self.step is None else str(self.step)),
            ("had", self.had),
        )
        return (
            ("hand", hand if self.text is None else self.text),
            ("starter", starter if self.text is None else ""),
            ("crib", "crib" if self.is_crib else ""),
            *(pair for pair in more if pair[1]),
        )

    def tap(self, text: str) -> State:
        """Put a card or a rank down: in the hand first, and then as the starter.

        A card that is down is taken up again, and one of which only the rank is down gets its
        suit. Raises ParseError when all others are down. What was not read of the text stays.
        """
        known = one(text)
        if known in self.held and isinstance(known, Card):
            return self.take(text)
        if isinstance(known, Card) and known.rank in self.hand:
            place = self.hand.index(known.rank)
            hand = (*self.hand[:place], known, *self.hand[place + 1 :])
            return self._down(hand, self.starter)
        if isinstance(known, Card) and known.rank == self.starter:
            return self._down(self.hand, known)
        if wrong := too_many(known, self.held):
            raise ParseError(wrong, text)
        if len(self.hand) < self.size:
            return self._down((*self.hand, known), self.starter)
        if self.starter is None:
            return self._down(self.hand, known)
        named = known.pretty if isinstance(known, Card) else f"the {known.word}"
        many, one_more = number(self.size + 1), _ORDINALS.get(self.size + 2, "further")
        problem = f"{named} would be a {one_more} card: take one of the {many} up first"
        raise ParseError(problem, text)

    def take(self, text: str) -> State:
        """Take a card up; "8.2" is the second eight without a suit. None such: nothing changes."""
        known, which = one(text), text.partition(".")[2]
        if isinstance(known, Rank) and which not in ("1", "2", "3", "4"):
            raise ParseError(f'"{printable(text[:20])}" is no card that is down', text)
        places = [place for place, held in enumerate(self.held) if _same(held, known)]
        nth = int(which) - 1 if isinstance(known, Rank) else 0
        if nth >= len(places):
            return self
        place = places[nth]
        if place == len(self.hand):
            return self._down(self.hand, None)
        return self._down((*self.hand[:place], *self.hand[place + 1 :]), self.starter)

    def _down(self, hand: tuple[Known, ...], starter: Known | None) -> State:
        """These cards down; what was not read of the text stays."""
        state = replace(self, hand=hand, starter=starter)
        if self.text is None:
            return state
        return self.reading(f"{state.written} {self.rest}", is_crib=self.is_crib)

    def reading(self, text: str, *, is_crib: bool) -> State:
        """Another text at the same table."""
        found = read(text, is_crib=is_crib, ruleset=self.ruleset)
        return replace(
            self,
            hand=found.hand,
            starter=found.starter,
            is_crib=found.is_crib,
            text=found.text,
            rest=found.rest,
            problem=found.problem,
            unfinished=found.unfinished,
        )

    def turned(self, *, is_crib: bool) -> State:
        """The same cards counted as the crib, or as the hand: of another size in some games."""
        if _size(self.ruleset, is_crib=is_crib) == self.size:
            return replace(self, is_crib=is_crib)
        return self.reading(self.written if self.text is None else self.text, is_crib=is_crib)

    def cleared(self) -> State:
        """The same table with no card down."""
        return State(
            is_crib=self.is_crib,
            under=self.under,
            ruleset=self.ruleset,
            keys=self.keys,
            is_sorted=self.is_sorted,
        )

    def unsaid(self) -> State:
        """The same cards without a claim and without steps."""
        return replace(self, said="", step=None, had="")


def _same(held: Known, known: Known) -> bool:
    """Whether both are one card, or one rank without a suit."""
    return isinstance(held, Rank) == isinstance(known, Rank) and held == known


def one(text: str) -> Known:
    """The card or rank of this text; "8.2" is an eight. Raises ParseError."""
    found = [placed.known for placed in read_known(text[:40].partition(".")[0])]
    if len(found) != 1:
        raise ParseError(f"one card was expected, and {len(found)} were given", text)
    return found[0]


def _size(ruleset: Ruleset, *, is_crib: bool) -> int:
    return ruleset.crib_size if is_crib else ruleset.hand_size


def read(text: str, *, is_crib: bool = False, ruleset: Ruleset = STANDARD) -> State:
    """Read the cards, then the starter: after a slash, or as the one that is over.

    "crib" or "hand" may stand before them and overrules `is_crib`. Never raises: what cannot be
    read is kept in the state with the problem and its place.
    """
    if len(text) > LONGEST:
        problem = f"{len(text):,} characters were given; four cards and a starter need about 16"
        kept = text[:LONGEST]
        problem_here = ParseError(problem, kept, 0, 0)
        return State((), None, is_crib, kept, kept, problem_here, ruleset=ruleset)
    head = _HEAD.match(text)
    start = head.end() if head else 0
    if head and head[1]:
        is_crib = head[1].lower() == "crib"
    size = _size(ruleset, is_crib=is_crib)
    slash = _SLASH.search(text, start)
    hand, turned = list[Known](), list[Known]()
    try:
        for known, at, _ in read_known(text, start, slash.start() if slash else None):
            if len(hand) + len(turned) >= size + (slash is None):
                raise _too_many(text, at, size, has_starter=slash is not None)
            (hand if len(hand) < size else turned).append(known)
        for known, at, end in read_known(text, slash.end(), before=hand) if slash else ():
            if turned:
                raise _one_more(text, at, end)
            turned.append(known)
    except ParseError as error:
        at = error.start
        begun = text[at:].strip().upper()
        return State(
            tuple(hand),
            turned[0] if turned else None,
            is_crib,
            text,
            text[at if turned or slash is None else min(at, slash.start()) :],
            error,
            begun == "1" or (begun in _BEGUN_HEAD and not text[:at].strip()),
            ruleset=ruleset,
        )
    return State(tuple(hand), turned[0] if turned else None, is_crib, ruleset=ruleset)


def _too_many(text: str, at: int, size: int, *, has_starter: bool) -> ParseError:
    """Say how many cards there may be, pointing at the first that is too many."""
    if has_starter:
        wanted = f"{number(size)} before the starter"
    else:
        wanted = f"{number(size)}, and the starter is the {_ORDINALS[size + 1]}"
    return ParseError(f"the hand has too many cards: {wanted}", text, at)


def _one_more(text: str, at: int, end: int) -> ParseError:
    """Say that one card is turned up."""
    return ParseError("there is one starter, and this card is one more", text, at, end)


def opened(fields: Fields) -> tuple[State, list[str]]:
    """The state that the fields describe, and what could not be understood besides the cards."""
    text, starter = last(fields, "hand"), last(fields, "starter")
    if starter.strip():
        text = f"{text} {starter}" if _SLASH.search(text) else f"{text} / {starter}"
    is_crib, *pressed = [value.strip().lower() for value in values(fields, "crib")] or [""]
    notes = [
        f'"{printable(value[:40])}" is neither hand nor crib'
        for value in (is_crib, *pressed)
        if value not in _CRIB
    ]
    if last(fields, "v") not in ("", "1"):
        notes.append("another version of the counter made this link; it is read as it stands")
    under = _under(fields, notes)
    ruleset, table, wrong = read_under(under)
    if wrong:
        notes.append(wrong)
    keys = _of(fields, "keys", _KEYS, notes)
    order = _of(fields, "order", tuple(_ORDER), notes)
    named = State(
        under=under if wrong else table.played.written,
        ruleset=ruleset,
        keys=keys,
        is_sorted=_ORDER[order],
        said=last(fields, "say")[:20].strip(),
        step=_step(last(fields, "step")),
        had=last(fields, "had") if set(last(fields, "had")) <= set("yn") else "",
    )
    state = named.reading(text, is_crib=_CRIB.get(is_crib, False))
    if keys == "suits" and replace(state, keys="").keys_shown == keys:
        state = replace(state, keys="")
    if pressed:
        state = state.turned(is_crib=_CRIB.get(pressed[-1], state.is_crib))
    return state, notes


def _of(fields: Fields, name: str, known: tuple[str, ...], notes: list[str]) -> str:
    """A field that is one of a few words; of another it is said, and the first holds."""
    value = last(fields, name)
    if value in known:
        return value
    words = ", ".join(word for word in known if word)
    notes.append(f'"{printable(value[:40])}" is no choice of {name}: {words} are')
    return known[0]


def _step(text: str) -> int | None:
    """The combination looked at; None for none, and for a text that names none."""
    fits = text.isascii() and text.isdecimal() and len(text) < 3 and int(text) > 0
    return int(text) if fits else None


def claimed(text: str) -> int | None:
    """The points that somebody says; None for no number that a count could be."""
    fits = text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= MOST_SAID
    return int(text) if fits else None


def _under(fields: Fields, notes: list[str]) -> str:
    """The table's rules, with another `game` or with `muggins` on or off if a button says so.

    House rules that do not go with it are left out, and named.
    """
    under = last(fields, "under")[:LONGEST_UNDER]
    game, muggins = last(fields, "game"), last(fields, "muggins")
    if game and game not in RULESETS:
        notes.append(f'"{printable(game[:40])}" is no game: {", ".join(RULESETS)} are')
        game = ""
    if muggins and muggins not in ("yes", "no"):
        notes.append(f'"{printable(muggins[:40])}" is no choice of muggins: yes and no are')
        muggins = ""
    if not (game or muggins):
        return under
    old = read_table(under)[0]
    house = [name for name in old.house if name != "muggins" or not muggins]
    wanted = ["muggins", *house] if muggins == "yes" else house
    table, left_out = _fitting(game or old.game, wanted)
    if left_out:
        notes.append(f"left out, since it does not go with that: {listed(left_out)}")
    return table.played.written


def _fitting(game: str, house: Iterable[str]) -> tuple[Table, list[str]]:
    """The game with as many of the house rules as go with it, and the others."""
    table, left_out = Table(game), list[str]()
    for name in house:
        more = Table(game, tuple(each for each in options() if each in (*table.house, name)))
        if more.problems():
            left_out.append(f"“{options()[name].title}”")
        else:
            table = more
    return table, left_out
