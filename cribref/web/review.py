"""The review: what was missed, asked again when its day has come."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from cribref.cards import Cards, format_cards
from cribref.course.practice.records import Record, read_day, read_records, told
from cribref.course.practice.review import Missed, deck, due, question
from cribref.course.practice.task import BadTask, Judged, Task, judge, read_answer
from cribref.errors import printable
from cribref.web import asking
from cribref.web.days import in_words
from cribref.web.html import Markup, el
from cribref.web.reply import Fields, Reply, last

NAME = "review"
TITLE = "Review of what was missed"


@dataclass(frozen=True, slots=True)
class State:
    """What the form says: the day, what is due on it, and the answers given since the page came."""

    today: date | None
    records: tuple[Record, ...]
    cards: tuple[Missed, ...]
    answers: tuple[str, ...] = ()
    is_looking: bool = False
    picked: Cards = ()

    @property
    def at(self) -> int:
        """Which of the cards is on the table; their number when none is."""
        return len(self.answers) - self.is_looking

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to ask."""
        return self.at == len(self.cards)

    def judged(self, place: int) -> Judged:
        """What became of an answer."""
        task = _task(self.cards[place])
        return judge(task, read_answer(task, self.answers[place]))


def _task(card: Missed) -> Task:
    """What is asked for a card that is due."""
    task = question(card)
    assert task is not None
    return task


def read(fields: Fields) -> State:
    """The review that the fields describe; answers are read up to the first that is none."""
    today = read_day(last(fields, "today"))
    records, _ = read_records(last(fields, "records"))
    cards = due(records, today) if today else ()
    answers = list[str]()
    for card, answer in zip(cards, filter(None, last(fields, "answers").split(".")), strict=False):
        try:
            read_answer(_task(card), answer)
        except BadTask:
            break
        answers.append(answer)
    is_looking = bool(answers) and last(fields, "look") == "yes"
    state = State(today, records, cards, tuple(answers), is_looking)
    if is_looking or state.is_over:
        return state
    picked = asking.read_picked(_task(cards[state.at]), last(fields, "picked"))
    return State(today, records, cards, tuple(answers), picked=picked)


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is left to chance
    """Answer the form: `today`, `records`, `answers`, `look`, `picked`; and the button pressed.

    `number`, `tap` a card, `do` cards, go or next. Nothing of it goes into the page's address.
    """
    state, notes = read(fields), list[str]()
    record = None
    do = last(fields, "do")
    if do == "next":
        state = State(state.today, state.records, state.cards, state.answers)
    elif do not in ("", "cards", "go"):
        notes.append(f'"{printable(do[:20])}" cannot be done here: next can')
    elif not state.is_looking and not state.is_over:
        card = state.cards[state.at]
        try:
            answer, picked = asking.pressed(_task(card), state.picked, fields)
        except BadTask as error:
            answer, picked = None, state.picked
            notes.append(str(error))
        given = state.answers if answer is None else (*state.answers, answer)
        is_new = answer is not None
        state = State(state.today, state.records, state.cards, given, is_new, picked)
        if answer is not None:
            verdict = state.judged(state.at).verdict
            record = told(card.drill, card.shape, _task(card).text, answer, verdict, card.task)
    said = [*notes, _say(state)]
    return Reply(
        html=_form(state, notes, record, last(fields, "records")),
        fields=_fields(state),
        say=" ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in said),
        error=". ".join(notes) or None,
        linked=False,
    )


def _fields(state: State) -> Fields:
    """The state without the records."""
    return (
        ("today", state.today.isoformat() if state.today else ""),
        ("answers", ".".join(state.answers)),
        ("look", "yes" if state.is_looking else ""),
        ("picked", format_cards(state.picked)),
    )


def _say(state: State) -> str:
    """What a screen reader hears."""
    if state.is_over:
        return _standing(state)
    task = _task(state.cards[state.at])
    if state.is_looking:
        return asking.said(task, state.answers[-1])
    if state.picked:
        return f"Picked: {', '.join(card.name for card in state.picked)}"
    return asking.asked(task)


def _standing(state: State) -> str:
    """How things stand when nothing is left to ask."""
    if state.today is None:
        return "What you miss in practice is asked again here, the next day and three days later"
    if state.cards:
        right = sum(state.judged(place).is_right for place in range(len(state.cards)))
        return f"Done for today: {right} of {len(state.cards)} right"
    waiting = deck(state.records)
    if not waiting:
        return "Nothing is waiting: whatever you miss in practice comes back here the next day"
    number = len(waiting)
    are = "question is" if number == 1 else "questions are"
    return f"Nothing is due today. {number} {are} waiting, the first for {in_words(waiting[0].due)}"


# -- what it looks like ---------------------------------------------------------------------------


def _form(state: State, notes: list[str], record: str | None, records: str) -> Markup:
    """The whole widget."""
    hidden = (*_fields(state), ("records", records))
    task = None if state.is_over else _task(state.cards[state.at])
    return el(
        "form",
        [el("input", type="hidden", name=key, value=value) for key, value in hidden],
        _after(state) if task is None else _question(state, task, notes),
        asking.kept(has_way=False) if task else None,
        class_=asking.OPEN,
        autocomplete="off",
        data_ask=task.text if task and not state.is_looking else None,
        data_record=record,
    )


def _after(state: State) -> Markup:
    """What is said when nothing is asked."""
    without = "Your answers can be kept, and asked again, when JavaScript is on."
    return el(
        "div",
        el("p", f"{_standing(state)}.", class_="cr-head", tabindex=-1, data_refocus=True),
        el("noscript", el("p", without)),
        class_="cr-result",
    )


def _question(state: State, task: Task, notes: list[str]) -> list[Markup | None]:
    """A question, or what was in it."""
    answer = state.answers[-1] if state.is_looking else None
    place = f"{state.at + 1} of {len(state.cards)} for today"
    parts = [
        el("p", place, class_="cr-day"),
        asking.table(task, state.picked, answer),
        *asking.trouble(notes),
    ]
    if answer is None:
        return [*parts, asking.keys(task, state.picked)]
    next_ = el(
        "button",
        "Next",
        type="submit",
        name="do",
        value="next",
        class_="cr-button cr-main",
        id="review-next",
    )
    again = el("p", _comes_back(state), class_="cr-note")
    return [
        *parts,
        el("p", next_, class_="cr-controls"),
        again,
        asking.explained(task, answer),
    ]


def _comes_back(state: State) -> str:
    """What becomes of the card after its answer."""
    card = state.cards[state.at]
    if not state.judged(state.at).is_right:
        return "It comes back tomorrow."
    if card.stage == 0:
        return "Another like it comes in three days."
    return "You have it: it does not come back."
