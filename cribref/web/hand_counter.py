"""The hand counter: a hand or crib and a starter, tapped or typed, each point with its reason."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace

from cribref.cards import DECK, Card, Cards, format_cards, read_cards
from cribref.count import Count, count_show
from cribref.errors import ParseError, printable
from cribref.ruleset import STANDARD, Ruleset
from cribref.show import Show
from cribref.web import cards as drawing
from cribref.web.aloud import aloud, number
from cribref.web.html import Markup, el
from cribref.web.lines import draw_total, lines, points, rule_link
from cribref.web.reply import Fields, Reply, last, values
from cribref.web.table import LONGEST as LONGEST_UNDER
from cribref.web.table import in_force, read_under

NAME = "hand-counter"
TITLE = "Hand counter"

LONGEST = 500
"""How many characters are read: a hand written as widely as can be is a fifth of it."""

_HEAD = re.compile(r"\s*(?:(?i:(crib|hand)\b)\s*:?)?", re.ASCII)
_SLASH = re.compile(r"[/+|]")
_BEGUN = frozenset({*"1A23456789TJQK", "10"})
"""A card of which a reader at the end of the text has typed half."""
_BEGUN_HEAD = frozenset({"C", "CR", "CRI", "H", "HA", "HAN"})
_ORDINALS = {4: "fourth", 5: "fifth", 6: "sixth"}
_SAMPLE = ("7H", "8C", "8D", "9S", "TD")
_CRIB = {"": False, "hand": False, "crib": True}


@dataclass(frozen=True, slots=True)
class State:
    """The cards that are down, in order.

    `text` is the reader's own, kept while it cannot be read to its end, `rest` the part of it that
    was not read, `problem` why. `unfinished` is a problem that the next letter may mend. `under`
    names the rules of the table, and `ruleset` is what they come to.
    """

    hand: Cards = ()
    starter: Card | None = None
    is_crib: bool = False
    text: str | None = None
    rest: str = ""
    problem: ParseError | None = None
    unfinished: bool = False
    under: str = ""
    ruleset: Ruleset = STANDARD

    @property
    def size(self) -> int:
        """How many cards come before the starter."""
        return _size(self.ruleset, is_crib=self.is_crib)

    @property
    def held(self) -> Cards:
        """Every card that is down."""
        return self.hand if self.starter is None else (*self.hand, self.starter)

    @property
    def show(self) -> Show | None:
        """The show, once all five cards are down and all was read."""
        if self.problem or self.starter is None or len(self.hand) < self.size:
            return None
        return Show(self.hand, self.starter, self.is_crib)

    @property
    def written(self) -> str:
        """The text of the cards that are down: "5H 5C 5S JD / 5D"."""
        return format_cards(self.hand) + (f" / {self.starter}" if self.starter else "")

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        crib = "crib" if self.is_crib else ""
        under = (("under", self.under),) if self.under else ()
        if self.text is not None:
            return (("hand", self.text), ("starter", ""), ("crib", crib), *under)
        starter = str(self.starter) if self.starter else ""
        return (("hand", format_cards(self.hand)), ("starter", starter), ("crib", crib), *under)

    def tap(self, card: Card) -> State:
        """Put the card down, in the hand first and then as the starter; or take it up again.

        Raises ParseError when all others are down. The part of the text that was not read stays.
        """
        if card in self.hand:
            tapped = replace(self, hand=tuple(held for held in self.hand if held != card))
        elif card == self.starter:
            tapped = replace(self, starter=None)
        elif len(self.hand) < self.size:
            tapped = replace(self, hand=(*self.hand, card))
        elif self.starter is None:
            tapped = replace(self, starter=card)
        else:
            many, one_more = number(self.size + 1), _ORDINALS.get(self.size + 2, "further")
            problem = f"{card.pretty} would be a {one_more} card: take one of the {many} up first"
            raise ParseError(problem, str(card))
        if self.text is None:
            return tapped
        return self.reading(f"{tapped.written} {self.rest}", is_crib=self.is_crib)

    def reading(self, text: str, *, is_crib: bool) -> State:
        """Another text at the same table."""
        found = read(text, is_crib=is_crib, ruleset=self.ruleset)
        return replace(found, under=self.under, ruleset=self.ruleset)


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
    hand, turned = list[Card](), list[Card]()
    try:
        for card, at, _ in read_cards(text, start, slash.start() if slash else None):
            if len(hand) + len(turned) >= size + (slash is None):
                raise _too_many(text, at, size, has_starter=slash is not None)
            (hand if len(hand) < size else turned).append(card)
        for card, at, end in read_cards(text, slash.end()) if slash else ():
            if turned or card in hand:
                raise _not_the_starter(card, text, at, end, is_second=bool(turned))
            turned.append(card)
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
            begun in _BEGUN or (begun in _BEGUN_HEAD and not text[:at].strip()),
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


def _not_the_starter(card: Card, text: str, at: int, end: int, *, is_second: bool) -> ParseError:
    """Say why this card cannot be the one turned up."""
    if is_second:
        return ParseError("there is one starter, and this card is one more", text, at, end)
    problem = f"{card.pretty} is here twice: there is one of each card in the pack"
    return ParseError(problem, text, at, end, "cards.pack")


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form: `hand`, `starter`, `crib`, `under`; `tap` or `take` a card; `do` something.

    A tap lays a card down or takes it up; `take` only takes up, so that twice is as good as once.
    What is done is random or clear. `seed` decides which hand is random.
    """
    state, notes = _opened(fields)
    before = state
    focus = None
    for name, text in fields:
        if name not in ("tap", "take"):
            continue
        try:
            card = Card.parse(text)
            focus = card if card in state.held else None
            if focus or name == "tap":
                state = state.tap(card)
        except ParseError as error:
            notes.append(error.problem)
    do = last(fields, "do")
    if do == "random":
        *hand, starter = random.Random(seed).sample(DECK, state.size + 1)  # noqa: S311  # cards, not secrets
        state = replace(_cleared(state), hand=tuple(hand), starter=starter)
    elif do == "clear":
        state = _cleared(state)
    elif do:
        notes.append(f'"{printable(do[:40])}" cannot be done here: random and clear can')
    count = count_show(state.show, state.ruleset) if state.show else None
    if state.problem and not state.unfinished:
        notes.insert(0, state.problem.problem)
    said = [*notes, _said(state, count)]
    if do == "random":
        said.insert(0, f"{drawing.named(state.hand)}; starter {drawing.named(state.held[-1:])}")
    return Reply(
        html=_form(state, count, notes, focus, is_new=before.show is None),
        fields=state.fields,
        say=". ".join(part[:1].upper() + part[1:].rstrip(".") for part in said if part) + ".",
        error=". ".join(notes) or None,
    )


def _cleared(state: State) -> State:
    """The same table with no card down."""
    return State(is_crib=state.is_crib, under=state.under, ruleset=state.ruleset)


def _opened(fields: Fields) -> tuple[State, list[str]]:
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
    under = last(fields, "under")[:LONGEST_UNDER]
    ruleset, table, wrong = read_under(under)
    if wrong:
        notes.append(wrong)
    named = State(under=under if wrong else table.played.written, ruleset=ruleset)
    state = named.reading(text, is_crib=_CRIB.get(is_crib, False))
    if pressed:
        state = _turned(state, is_crib=_CRIB.get(pressed[-1], state.is_crib))
    return state, notes


def _turned(state: State, *, is_crib: bool) -> State:
    """The same cards counted as the crib, or as the hand: of another size in some games."""
    if _size(state.ruleset, is_crib=is_crib) == state.size:
        return replace(state, is_crib=is_crib)
    return state.reading(state.written if state.text is None else state.text, is_crib=is_crib)


def _needs(state: State) -> str:
    """What is still to come before the hand can be counted."""
    place = "crib" if state.is_crib else "hand"
    missing = state.size - len(state.hand)
    if missing == 0:
        return "Now the starter"
    many = number(missing).capitalize()
    if state.starter:
        return f"{many} more for the {place}"
    if missing == state.size:
        return f"{many} cards, then the starter"
    return f"{many} more, then the starter"


def _said(state: State, count: Count | None) -> str:
    """What a screen reader hears: the total and the count said aloud, or what is still needed."""
    if state.problem:
        return _hint(state) if state.unfinished else ""
    if count is None:
        return _needs(state)
    return f"{points(count.points)} in the {'crib' if state.is_crib else 'hand'}. {aloud(count)}"


def _hint(state: State) -> str:
    """How to go on with a card that is half typed."""
    begun = state.rest.strip(" /+|").upper()
    if begun == "1":
        return "1: go on to 10, or type A for the ace"
    if begun in _BEGUN:
        return f"{begun}: which suit? S, H, D or C"
    return "Crib or hand, then the cards"


# -- what it looks like --------------------------------------------------------------------------


def _form(
    state: State, count: Count | None, notes: list[str], focus: Card | None, *, is_new: bool
) -> Markup:
    """The whole widget."""
    return el(
        "form",
        _tray(state, count, is_new=is_new),
        el(
            "noscript",
            el(
                "p",
                "To count your own cards here, turn on JavaScript. This hand is counted in full.",
            ),
        ),
        _controls(state, notes),
        _in_force(state),
        _count(count) if count else None,
        _keys(state, focus),
        class_="cr-widget cr-hand-counter",
        autocomplete="off",
    )


def _in_force(state: State) -> Markup | None:
    """Which rules of the table the count goes by, in a line."""
    _, table, _ = read_under(state.under)
    return in_force(table)


def _tray(state: State, count: Count | None, *, is_new: bool) -> Markup:
    """The cards on felt, and the total; it stays in view while the reader taps."""
    place = "crib" if state.is_crib else "hand"
    empty = state.size - len(state.hand)
    hand = [_taken(card) for card in state.hand]
    hand += [drawing.slot(place, is_next=n == 0) for n in range(empty)]
    starter = _taken(state.starter) if state.starter else None
    cards = drawing.laid(
        hand,
        starter or drawing.slot("starter", is_next=not empty),
        f"The {place}, then the starter",
    )
    if count is None:
        needs = _said(state, None) or "Not counted yet"
        total = el("p", needs, class_="cr-total cr-needs")
    else:
        total = draw_total(count, place, tabindex=-1, data_refocus=is_new)
    return el(
        "div",
        cards,
        total,
        class_="cr-felt cr-tray",
    )


def _taken(card: Card) -> Markup:
    """A card that is down, under a button that takes it up."""
    button = el(
        "button",
        type="submit",
        name="take",
        value=str(card),
        id=f"{NAME}-take-{card}",
        class_="cr-controls cr-take",
        aria_label=f"Take up the {card.name}",
    )
    return el("span", drawing.draw_card(card), button, class_="cr-taken", data_card=str(card))


def _controls(state: State, notes: list[str]) -> Markup:
    """The text field, hand or crib, random, clear, and the link."""
    field = f"{NAME}-cards"
    trouble = f"{NAME}-trouble"
    return el(
        "div",
        el(
            "p",
            el("label", "Cards", for_=field),
            el(
                "input",
                id=field,
                name="hand",
                value=state.written if state.text is None else state.text,
                placeholder=f"{' '.join(_SAMPLE[: state.size])} / 3C",
                autocomplete="off",
                autocapitalize="none",
                autocorrect="off",
                spellcheck="false",
                enterkeyhint="go",
                aria_invalid=True if notes and state.problem else None,
                aria_describedby=trouble if notes else None,
            ),
            el("input", type="hidden", name="crib", value="crib" if state.is_crib else ""),
            el("input", type="hidden", name="under", value=state.under),
            class_="cr-typed",
        ),
        _trouble(state, notes, trouble) if notes else None,
        el(
            "div",
            el(
                "div",
                [
                    el(
                        "button",
                        word.capitalize(),
                        type="submit",
                        name="crib",
                        value=word,
                        aria_pressed=state.is_crib == (word == "crib"),
                    )
                    for word in ("hand", "crib")
                ],
                class_="cr-switch",
                role="group",
                aria_label="Count as",
            ),
            _do("random", "Random"),
            _do("clear", "Clear"),
            class_="cr-bar",
        ),
        class_="cr-controls",
    )


def _do(value: str, words: str) -> Markup:
    """A button that changes the hand as a whole; going back brings the last one."""
    return el(
        "button",
        words,
        type="submit",
        name="do",
        value=value,
        class_="cr-button",
        data_history="push",
    )


def _trouble(state: State, notes: list[str], name: str) -> Markup:
    """What could not be read, with its place in the reader's text."""
    place = state.problem if state.problem and not state.unfinished else None
    return el(
        "div",
        [el("p", note[:1].upper() + note[1:]) for note in notes],
        _place(place) if place and place.end > place.start else None,
        class_="cr-trouble",
        id=name,
    )


def _place(error: ParseError) -> Markup:
    """The reader's text with the place marked that could not be read."""
    text, start, end = error.text, error.start, min(error.end, error.start + 40)
    before, after = text[max(0, start - 20) : start], text[end : end + 20]
    return el(
        "p",
        "…" if start > 20 else None,
        printable(before),
        el("mark", printable(text[start:end])),
        printable(after),
        "…" if end + 20 < len(text) else None,
        class_="cr-place",
    )


def _count(count: Count) -> Markup:
    """The count, said and itemised."""
    nothing = None
    if not count.items:
        nothing = el(
            "p",
            "Nothing here scores, and players call that nineteen, which no hand can count (",
            rule_link("show.nothing"),
            ").",
            class_="cr-nothing",
        )
    return el(
        "section",
        el("p", f"“{aloud(count)}”", class_="cr-aloud"),
        nothing,
        lines(count) if count.items else None,
        el(
            "p",
            el("button", "Copy link", type="button", data_copy="link", class_="cr-button"),
            class_="cr-controls",
        ),
        class_="cr-count",
        aria_label="The count",
    )


def _keys(state: State, focus: Card | None) -> Markup:
    """The fifty-two keys: open while a card is missing, folded away once the count can be read."""
    is_complete = len(state.held) > state.size
    return el(
        "details",
        el("summary", "Change a card" if is_complete else "Tap the cards"),
        drawing.keys(state.held, None if is_complete else focus),
        class_="cr-controls cr-keys",
        data_state="complete" if is_complete else "choosing",
        open=not is_complete,
    )
