"""Practice in counting: a hand, a number, what was in it, and the next."""

from __future__ import annotations

from dataclasses import dataclass

from cribref.errors import printable
from cribref.web import cards as drawing
from cribref.web.aloud import aloud
from cribref.web.drilled import SHAPES, Asked, drill
from cribref.web.html import Markup, el
from cribref.web.lines import lines, points, rule_link
from cribref.web.reply import Fields, Reply, last

NAME = "drill"
TITLE = "Counting drill"

ID = "drill"
HIGHEST = 29
MOST = 200
"""How many hands one drill has; after them it begins again."""

LARGEST_SEED = 2**32 - 1


@dataclass(frozen=True, slots=True)
class State:
    """What the form says: the seed, the answers so far, and whether the last is being looked at."""

    seed: int
    answers: tuple[int, ...] = ()
    is_looking: bool = False

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The hands answered and the next."""
        return drill(self.seed, self.answers)

    @property
    def on_table(self) -> Asked:
        """The hand that is shown."""
        return self.asked[-2 if self.is_looking else -1]

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        return (
            ("seed", str(self.seed)),
            ("answers", ".".join(map(str, self.answers))),
            ("look", "yes" if self.is_looking else ""),
        )


def _number(text: str, most: int) -> int | None:
    """A whole number from 0 to `most`, or None."""
    fits = text.isascii() and text.isdecimal() and len(text) < 11 and int(text) <= most
    return int(text) if fits else None


def read(fields: Fields, seed: int) -> tuple[State, list[str]]:
    """The drill that the fields describe, and what is wrong with them."""
    notes = list[str]()
    text = last(fields, "seed")
    number = _number(text, LARGEST_SEED) if text else seed & LARGEST_SEED
    if number is None:
        notes.append(f'"{printable(text[:20])}" names no drill: another is begun')
        number = seed & LARGEST_SEED
    answers: list[int] = []
    for part in filter(None, last(fields, "answers")[: 3 * MOST].split(".")):
        answer = _number(part, HIGHEST)
        if answer is None or len(answers) == MOST:
            notes.append(f'the drill is read up to "{printable(part[:20])}"')
            break
        answers.append(answer)
    is_looking = bool(answers) and last(fields, "look") == "yes"
    return State(number, tuple(answers), is_looking), notes


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form: `seed`, `answers`, `look`; and the button: `number`, or `do` next or new."""
    state, notes = read(fields, seed)
    for name, text in fields:
        if name == "number":
            answer = _number(text, HIGHEST)
            if answer is None:
                notes.append(
                    f'"{printable(text[:20])}" is no count: a number from 0 to {HIGHEST} is'
                )
            elif not state.is_looking:
                state = State(state.seed, (*state.answers, answer), is_looking=True)
        elif name == "do" and text == "next":
            is_full = len(state.answers) >= MOST
            state = State(seed & LARGEST_SEED) if is_full else State(state.seed, state.answers)
        elif name == "do" and text == "new":
            state = State(seed & LARGEST_SEED)
        elif name == "do":
            notes.append(f'"{printable(text[:20])}" cannot be done here: next and new can')
    return Reply(
        html=_form(state, notes),
        fields=state.fields,
        say=" ".join(
            f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in (*notes, _say(state))
        ),
        error=". ".join(notes) or None,
    )


def _say(state: State) -> str:
    """What a screen reader hears: the verdict, or the cards."""
    asked = state.on_table
    if state.is_looking:
        return f"{_verdict(asked)}. {aloud(asked.count)}"
    place = "crib" if asked.show.is_crib else "hand"
    cards = drawing.named(asked.show.hand)
    return f"The {place}: {cards}; starter {asked.show.starter.name}. What does it count?"


def _verdict(asked: Asked) -> str:
    """What became of the answer."""
    there, answer = asked.count.points, asked.answer
    assert answer is not None
    if asked.is_right:
        return f"Right: {there}"
    off = there - answer
    return f"You said {answer}, and {there} are there: {points(abs(off))} too {_many(off)}"


def _many(off: int) -> str:
    """Whether too few or too many were counted."""
    return "few" if off > 0 else "many"


# -- what it looks like --------------------------------------------------------------------------


def _form(state: State, notes: list[str]) -> Markup:
    """The whole widget."""
    asked = state.on_table
    show = asked.show
    place = "crib" if show.is_crib else "hand"
    hand = [drawing.draw_card(card) for card in show.hand]
    label = f"The {place}, then the starter"
    standing = _verdict(asked) if state.is_looking else f"What does this {place} count?"
    return el(
        "form",
        [el("input", type="hidden", name=name, value=value) for name, value in state.fields],
        el(
            "div",
            el("p", "The crib", class_="cr-felt-note") if show.is_crib else None,
            drawing.laid(hand, drawing.draw_card(show.starter), label),
            el("p", el("span", standing), class_="cr-standing", tabindex=-1, data_refocus=True),
            class_="cr-felt cr-play-table cr-drill-table",
        ),
        [el("p", note, class_="cr-trouble") for note in notes],
        el("noscript", el("p", "To practise here, turn on JavaScript. This hand is counted.")),
        _answered(asked) if state.is_looking else _numbers(),
        _record(state),
        class_="cr-widget cr-level cr-tutor",
        autocomplete="off",
    )


def _button(value: str, words: str, class_: str = "cr-button") -> Markup:
    """A button that does something."""
    return el(
        "button", words, type="submit", name="do", value=value, class_=class_, id=f"{ID}-{value}"
    )


def _numbers() -> Markup:
    """A key for each count that there can be."""
    keys = [
        el(
            "button",
            each,
            type="submit",
            name="number",
            value=each,
            class_="cr-number",
            id=f"{ID}-n{each}",
            tabindex=0 if each == 0 else -1,
        )
        for each in range(HIGHEST + 1)
    ]
    group = el("div", keys, class_="cr-numbers", role="group", aria_label="Count", data_rove=True)
    return el("div", group, class_="cr-controls cr-answering")


def _answered(asked: Asked) -> Markup:
    """What was in the hand, and the way on."""
    count = asked.count
    nothing = None if count.items else el("p", "Nothing in it scores. ", rule_link("show.nothing"))
    return el(
        "section",
        el("p", _button("next", "Next hand", "cr-button cr-main"), class_="cr-controls"),
        el("p", el("q", aloud(count)), class_="cr-said"),
        lines(count) if count.items else nothing,
        aria_label="What was in it",
    )


def _record(state: State) -> Markup | None:
    """How many were right, in all and of each shape."""
    done = [asked for asked in state.asked if asked.answer is not None]
    if not done:
        return None
    right = sum(asked.is_right for asked in done)
    rows = []
    for shape in SHAPES:
        of_shape = [asked for asked in done if asked.shape.key == shape.key]
        if of_shape:
            good = sum(asked.is_right for asked in of_shape)
            rows.append(
                el(
                    "tr",
                    el("th", shape.name, scope="row"),
                    el("td", f"{good} of {len(of_shape)}", class_="cr-figure"),
                )
            )
    return el(
        "section",
        el("p", f"{right} of {len(done)} right", class_="cr-head"),
        el("table", el("tbody", rows), class_="cr-ways"),
        el("p", _button("new", "Begin again"), class_="cr-controls"),
        aria_label="How it goes",
    )
