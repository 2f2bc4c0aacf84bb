"""The hand of the day, the same for everybody: lay two away, count the hand, count the crib."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from cribref.cards import Cards, format_cards, parse_cards
from cribref.course.practice.daily import Daily, daily
from cribref.course.practice.records import Record, read_day, read_records, told
from cribref.course.practice.task import BadTask, Judged, Task, judge, read_answer
from cribref.errors import printable
from cribref.web import asking
from cribref.web.days import in_words
from cribref.web.html import Markup, el
from cribref.web.reply import Fields, Reply, last

NAME = "daily"
TITLE = "The daily hand"

EXAMPLE = date(2026, 1, 1)
"""The day that a built page shows, which knows no other."""

SHAPE = "daily"
"""What a record of a daily hand calls its shape."""

_STEPS = (("lay", "Laid away"), ("count", "Hand"), ("count", "Crib"))
"""The drill that each step belongs to, and what it is called."""

_MARKS = {"right": "●", "good": "●", "wrong": "○"}
_WORDS = {"right": "right", "good": "as good as the best", "wrong": "missed"}


@dataclass(frozen=True, slots=True)
class State:
    """What the form says: the day, the answers so far, whether the last is being looked at."""

    day: date
    today: date | None
    answers: tuple[str, ...] = ()
    is_looking: bool = False
    picked: Cards = ()

    @property
    def tasks(self) -> tuple[Task, ...]:
        """What was asked so far, and what is asked next."""
        return _tasks(daily(self.day), self.answers)

    @property
    def is_over(self) -> bool:
        """Whether everything is answered, and has been looked at."""
        return len(self.answers) == len(_STEPS) and not self.is_looking

    @property
    def at(self) -> int:
        """The step on the table."""
        return len(self.answers) - (self.is_looking or self.is_over)

    @property
    def judged(self) -> tuple[Judged, ...]:
        """What became of each answer."""
        pairs = zip(self.tasks, self.answers, strict=False)
        return tuple(judge(task, read_answer(task, answer)) for task, answer in pairs)

    @property
    def fields(self) -> Fields:
        """The state as it is linked; the day that is shown for want of one is no part of it."""
        is_example = self.today is None and self.day == EXAMPLE
        return (
            ("date", "" if is_example else self.day.isoformat()),
            ("answers", ".".join(self.answers)),
            ("look", "yes" if self.is_looking else ""),
            ("picked", format_cards(self.picked)),
        )


def _tasks(hand: Daily, answers: Sequence[str]) -> tuple[Task, ...]:
    """The questions of a day, as far as they can be asked: the last two ask for what was kept."""
    if not answers:
        return (hand.throw,)
    gone = parse_cards(answers[0])
    return hand.throw, hand.hand(gone), hand.crib(gone)


def read(fields: Fields) -> tuple[State, list[str]]:
    """The day that the fields describe, and what is wrong with them."""
    notes = list[str]()
    today = read_day(last(fields, "today"))
    text = last(fields, "date")
    day = read_day(text)
    if text and day is None:
        notes.append(f'"{printable(text[:20])}" is no date: one like 2026-11-30 was expected')
    state = State(day or today or EXAMPLE, today)
    given = [part[:20] for part in last(fields, "answers")[:60].split(".") if part]
    answers = _read_answers(state.day, given)
    if len(answers) < len(given):
        notes.append(f'the day is read up to "{printable(given[len(answers)])}"')
    if not given:
        records, _ = read_records(last(fields, "records"))
        if answers := _played(state.day, records):
            return State(state.day, today, answers), notes
    is_looking = bool(answers) and last(fields, "look") == "yes"
    state = State(state.day, today, answers, is_looking)
    if not is_looking and not state.is_over:
        picked = asking.read_picked(state.tasks[state.at], last(fields, "picked"))
        state = State(state.day, today, answers, picked=picked)
    return state, notes


def _read_answers(day: date, given: Sequence[str]) -> tuple[str, ...]:
    """The answers that are answers, up to the first that is none."""
    hand, answers = daily(day), list[str]()
    for answer in given[: len(_STEPS)]:
        try:
            read_answer(_tasks(hand, answers)[len(answers)], answer)
        except BadTask:
            break
        answers.append(answer)
    return tuple(answers)


def _played(day: date, records: Sequence[Record]) -> tuple[str, ...]:
    """What was answered to this day's hand on this device: the first answer stands."""
    first = dict[str, str]()
    for record in records:
        if record.shape == SHAPE:
            first.setdefault(record.task, record.answer)
    hand, answers = daily(day), tuple[str, ...]()
    while len(answers) < len(_STEPS):
        answer = first.get(_tasks(hand, answers)[len(answers)].text)
        if answer is None or len(_read_answers(day, (*answers, answer))) == len(answers):
            break
        answers = (*answers, answer)
    return answers


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # the date decides, not chance
    """Answer the form: `date`, `answers`, `look`, `picked`, `today`, `records`; and the button.

    `number`, `tap` a card, `do` cards, next or today.
    """
    state, notes = read(fields)
    record = None
    do = last(fields, "do")
    if do == "next":
        state = State(state.day, state.today, state.answers)
    elif do == "today":
        state, notes = read((*fields, ("date", ""), ("answers", ""), ("look", "")))
    elif do not in ("", "cards"):
        notes.append(f'"{printable(do[:20])}" cannot be done here: next and today can')
    elif not state.is_looking and not state.is_over:
        task = state.tasks[state.at]
        try:
            answer, picked = asking.pressed(task, state.picked, fields)
        except BadTask as error:
            answer, picked = None, state.picked
            notes.append(str(error))
        if answer is not None:
            drill, _ = _STEPS[state.at]
            state = State(state.day, state.today, (*state.answers, answer), is_looking=True)
            record = told(drill, SHAPE, task.text, answer, state.judged[-1].verdict)
        else:
            state = State(state.day, state.today, state.answers, picked=picked)
    said = [*notes, _say(state)]
    return Reply(
        html=_form(state, notes, record, last(fields, "records")),
        fields=state.fields,
        say=" ".join(f"{part[:1].upper()}{part[1:].rstrip('.')}." for part in said),
        error=". ".join(notes) or None,
    )


def _say(state: State) -> str:
    """What a screen reader hears."""
    if state.is_over:
        return _result(state)
    task = state.tasks[state.at]
    if state.is_looking:
        return asking.said(task, state.answers[-1])
    if state.picked:
        return f"Picked: {', '.join(card.name for card in state.picked)}"
    return asking.asked(task)


def _result(state: State) -> str:
    """How the day went, in a sentence that gives no card away."""
    right = sum(each.is_right for each in state.judged)
    return f"{right} of {len(_STEPS)} right"


def shared(state: State) -> str:
    """The day's result as text to send: no card and no number of points in it."""
    marks = [
        f"{name.lower()} {_MARKS[each.verdict]}"
        for (_, name), each in zip(_STEPS, state.judged, strict=True)
    ]
    head = f"cribref daily hand, {in_words(state.day)}: {_result(state)}"
    return f"{head}\n{', '.join(marks)}"


# -- what it looks like ---------------------------------------------------------------------------


def _form(state: State, notes: list[str], record: str | None, records: str) -> Markup:
    """The whole widget."""
    hidden = (
        *state.fields,
        ("today", state.today.isoformat() if state.today else ""),
        ("records", records),
    )
    task = state.tasks[state.at]
    is_open = not state.is_looking and not state.is_over
    answer = None if is_open else state.answers[state.at]
    return el(
        "form",
        [el("input", type="hidden", name=key, value=value) for key, value in hidden],
        _head(state),
        _over(state) if state.is_over else None,
        None if state.is_over else asking.table(task, state.picked, answer),
        asking.trouble(notes),
        el("noscript", el("p", "To play the hand of today, turn on JavaScript.")),
        _next(state) if state.is_looking else None,
        asking.keys(task, state.picked) if is_open else None,
        asking.explained(task, answer) if answer is not None and state.is_looking else None,
        asking.kept(),
        class_=asking.OPEN,
        autocomplete="off",
        data_ask=task.text if is_open else None,
        data_record=record,
    )


def _head(state: State) -> Markup:
    """The day, and the way to today's hand from another's."""
    at = None if state.is_over else el("span", f"{state.at + 1} of {len(_STEPS)}")
    other = None
    if state.today not in (None, state.day):
        other = el(
            "button",
            "Today’s hand",
            type="submit",
            name="do",
            value="today",
            class_="cr-button cr-controls",
            id="daily-today",
        )
    return el("p", el("b", in_words(state.day)), " ", at, " ", other, class_="cr-day")


def _next(state: State) -> Markup:
    """The way on."""
    words = "To the result" if len(state.answers) == len(_STEPS) else "Next"
    button = el(
        "button",
        words,
        type="submit",
        name="do",
        value="next",
        class_="cr-button cr-main",
        id="daily-next",
    )
    return el("p", button, class_="cr-controls")


def _over(state: State) -> Markup:
    """The result, each step again, and the text to send."""
    rows = []
    for (_, name), task, answer, judged in zip(
        _STEPS, state.tasks, state.answers, state.judged, strict=True
    ):
        head = el("summary", f"{name}: {_WORDS[judged.verdict]}")
        rows.append(
            el(
                "details",
                head,
                asking.table(task, (), answer),
                asking.explained(task, answer),
                class_="cr-keys cr-daily-step",
                data_state=task.text,
            )
        )
    text = shared(state)
    copy = el("button", "Copy the result", type="button", data_copy_text=text, class_="cr-button")
    return el(
        "section",
        el("p", _result(state), class_="cr-head", tabindex=-1, data_refocus=True),
        el("pre", text, class_="cr-share-text"),
        el("p", copy, " ", el("span", role="status", data_copied=True), class_="cr-controls"),
        rows,
        aria_label="The result",
        class_="cr-result",
    )
