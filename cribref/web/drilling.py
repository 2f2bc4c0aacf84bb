"""A drill on the page, whichever it is: a question, what was in it, and the next."""

from __future__ import annotations

from dataclasses import dataclass

from cribref.cards import Cards, format_cards
from cribref.course.practice.drill import Asked, Drill, drilled
from cribref.course.practice.records import told
from cribref.course.practice.task import BadTask
from cribref.errors import printable
from cribref.web import asking
from cribref.web.html import Markup, el
from cribref.web.reply import Fields, Reply, last

MOST = 100
"""How many questions one drill has; after them it begins again."""

LARGEST_SEED = 2**32 - 1
_LONGEST = 20
"""Letters in an answer at most."""


@dataclass(frozen=True, slots=True)
class State:
    """What the form says: the seed, what was asked, and whether the last is being looked at."""

    drill: Drill
    seed: int
    answers: tuple[str, ...] = ()
    is_looking: bool = False
    picked: Cards = ()

    @property
    def asked(self) -> tuple[Asked, ...]:
        """The questions answered and the next."""
        return drilled(self.drill, self.seed, self.answers)

    @property
    def on_table(self) -> Asked:
        """The question that is shown."""
        return self.asked[-2 if self.is_looking else -1]

    @property
    def fields(self) -> Fields:
        """The state as it is linked and kept."""
        return (
            ("seed", str(self.seed)),
            ("answers", ".".join(self.answers)),
            ("look", "yes" if self.is_looking else ""),
            ("picked", format_cards(self.picked)),
        )


def read(drill: Drill, fields: Fields, seed: int) -> tuple[State, list[str]]:
    """The drill that the fields describe, and what is wrong with them."""
    notes = list[str]()
    text = last(fields, "seed")
    number = seed & LARGEST_SEED
    if text:
        if text.isascii() and text.isdecimal() and int(text[:11]) <= LARGEST_SEED:
            number = int(text)
        else:
            notes.append(f'"{printable(text[:20])}" names no drill: another is begun')
    given = [part for part in last(fields, "answers")[: _LONGEST * MOST].split(".") if part]
    found = drilled(drill, number, [part[:_LONGEST] for part in given[:MOST]])
    answers = tuple(asked.answer for asked in found if asked.answer is not None)
    if len(answers) < len(given):
        notes.append(f'the drill is read up to "{printable(given[len(answers)][:20])}"')
    is_looking = bool(answers) and last(fields, "look") == "yes"
    state = State(drill, number, answers, is_looking)
    if not is_looking:
        picked = asking.read_picked(state.on_table.task, last(fields, "picked"))
        state = State(drill, number, answers, picked=picked)
    return state, notes


def respond(name: str, drill: Drill, fields: Fields, seed: int) -> Reply:
    """Answer the form: `seed`, `answers`, `look`, `picked`; and the button pressed.

    `number`, `tap` a card, `do` cards, go, next or new.
    """
    state, notes = read(drill, fields, seed)
    record = None
    do = last(fields, "do")
    if do == "new" or (do == "next" and len(state.answers) >= MOST):
        state = State(drill, seed & LARGEST_SEED)
    elif do == "next":
        state = State(drill, state.seed, state.answers)
    elif do not in ("", "cards", "go"):
        notes.append(f'"{printable(do[:20])}" cannot be done here: next and new can')
    elif not state.is_looking:
        asked = state.on_table
        try:
            answer, picked = asking.pressed(asked.task, state.picked, fields)
        except BadTask as error:
            answer, picked = None, state.picked
            notes.append(str(error))
        if answer is not None:
            state = State(drill, state.seed, (*state.answers, answer), is_looking=True)
            done = state.on_table
            record = told(drill.key, done.shape.key, done.task.text, answer, done.judged.verdict)
        else:
            state = State(drill, state.seed, state.answers, picked=picked)
    return Reply(
        html=_form(name, state, notes, record),
        fields=state.fields,
        say=" ".join(
            f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in (*notes, _say(state))
        ),
        error=". ".join(notes) or None,
    )


def _say(state: State) -> str:
    """What a screen reader hears: the verdict, the cards picked, or the question."""
    asked = state.on_table
    if asked.answer is not None:
        return asking.said(asked.task, asked.answer)
    if state.picked:
        return f"Picked: {', '.join(card.name for card in state.picked)}"
    return asking.asked(asked.task)


# -- what it looks like ---------------------------------------------------------------------------


def _form(name: str, state: State, notes: list[str], record: str | None) -> Markup:
    """The whole widget."""
    task, answer = state.on_table.task, state.on_table.answer
    return el(
        "form",
        [el("input", type="hidden", name=key, value=value) for key, value in state.fields],
        asking.table(task, state.picked, answer),
        asking.trouble(notes),
        el(
            "noscript", el("p", "To practise here, turn on JavaScript. This is one question of it.")
        ),
        _next(name) if answer is not None else None,
        asking.keys(task, state.picked) if answer is None else asking.explained(task, answer),
        _tally(name, state),
        asking.kept(),
        class_=asking.OPEN,
        autocomplete="off",
        data_ask=task.text if answer is None else None,
        data_record=record,
    )


def _button(name: str, value: str, words: str, class_: str = "cr-button") -> Markup:
    """A button that does something."""
    return el(
        "button", words, type="submit", name="do", value=value, class_=class_, id=f"{name}-{value}"
    )


def _next(name: str) -> Markup:
    """The way on."""
    return el("p", _button(name, "next", "Next", "cr-button cr-main"), class_="cr-controls")


def _tally(name: str, state: State) -> Markup | None:
    """How many were right, in all and of each shape."""
    done = [asked for asked in state.asked if asked.answer is not None]
    if not done:
        return None
    right = sum(asked.is_right for asked in done)
    rows = []
    for shape in state.drill.shapes:
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
        el("p", _button(name, "new", "Begin again"), class_="cr-controls"),
        aria_label="How it goes",
    )
