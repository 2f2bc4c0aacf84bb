"""A question of practice on the page: its cards, the keys that answer it, and what is said then."""

from __future__ import annotations

from cribref.cards import Cards, parse_cards
from cribref.count import count_show
from cribref.course import Best, Fit, Points, Standing, Tally, Throw
from cribref.course.practice.task import (
    GO,
    BadTask,
    Judged,
    Task,
    judge,
    read_answer,
    write_answer,
)
from cribref.errors import printable
from cribref.web import cards as drawing
from cribref.web.aloud import aloud
from cribref.web.html import Child, Markup, el
from cribref.web.level_view import answering, felt, remark, worked
from cribref.web.lines import points, rule_link
from cribref.web.reply import Fields

OPEN = "cr-widget cr-level cr-tutor cr-practice"
"""The classes of a form that asks."""


def _held(task: Task) -> Cards:
    """The cards that can be picked."""
    match task.question:
        case Fit(hand=cards) | Best(hand=cards) | Throw(six=cards):
            return cards
        case _:
            return ()


def read_picked(task: Task, text: str) -> Cards:
    """The cards picked, as far as they are there."""
    try:
        cards = parse_cards(text[:40])
    except ValueError:
        return ()
    held = _held(task)
    return tuple(card for card in cards if card in held)


def pressed(task: Task, picked: Cards, fields: Fields) -> tuple[str | None, Cards]:
    """The answer that the pressed button gives, if it does, and the cards picked. Raises BadTask.

    Buttons: `number`, `tap` a card, `do` cards or go.
    """
    for name, text in fields:
        if name == "number":
            return write_answer(read_answer(task, text)), ()
        if name == "tap":
            taken = read_picked(task, text)
            if len(taken) != 1:
                raise BadTask(f'"{printable(text[:20])}" cannot be picked here')
            if isinstance(task.question, Best):
                return write_answer(read_answer(task, text)), ()
            picked = _toggled(task, picked, taken)
        if name == "do" and text in ("cards", GO):
            cards = picked if text == "cards" else ()
            answer = write_answer(read_answer(task, "".join(map(str, cards)) or GO))
            return answer, ()
    return None, picked


def _toggled(task: Task, picked: Cards, taken: Cards) -> Cards:
    """The cards picked after one more was tapped; where two are wanted a third takes a place."""
    (card,) = taken
    if card in picked:
        return tuple(held for held in picked if held != card)
    return (*picked, card)[-2:] if isinstance(task.question, Throw) else (*picked, card)


# -- what is said ---------------------------------------------------------------------------------


def verdict(task: Task, answer: str) -> str:
    """What became of an answer, in a line."""
    judged = judge(task, read_answer(task, answer))
    match task.question:
        case Tally(answer=there):
            if judged.is_right:
                return f"Right: {there}"
            off = there - int(answer)
            many = "few" if off > 0 else "many"
            return f"You said {answer}, and {there} are there: {points(abs(off))} too {many}"
        case Points(answer=there):
            return f"Right: {there}" if judged.is_right else f"You said {answer}; it scores {there}"
        case Throw():
            named = {"right": "The best there is", "good": "As good as the best"}
            return named.get(judged.verdict, "There is a better way")
        case _:
            return "Right" if judged.is_right else "Not so"


def said(task: Task, answer: str) -> str:
    """What a screen reader hears of an answer."""
    judged = judge(task, read_answer(task, answer))
    parts = [verdict(task, answer), *(each.text.rstrip(".") for each in judged.remarks)]
    if isinstance(task.question, Tally):
        parts.append(aloud(count_show(task.question.show)).rstrip("."))
    return ". ".join(parts)


def asked(task: Task) -> str:
    """What a screen reader hears of a question: its cards, and what is wanted."""
    question, parts = task.question, list[str]()
    if isinstance(question, Tally):
        show = question.show
        place = "crib" if show.is_crib else "hand"
        parts.append(f"The {place}: {drawing.named(show.hand)}; starter {show.starter.name}")
    elif isinstance(question, Throw):
        parts.append(f"The crib is {'yours' if question.is_mine else 'the other player’s'}")
    elif isinstance(question, Points | Fit | Best) and question.series.cards:
        parts.append(f"Played so far: {drawing.named(question.series.cards)}")
    if held := _held(task):
        parts.append(f"Your cards: {drawing.named(held)}")
    return ". ".join((*parts, task.level.ask))


# -- what it looks like ---------------------------------------------------------------------------


def table(task: Task, picked: Cards, answer: str | None, *more: Child) -> Markup | None:
    """The cards, and what is asked, or what became of the answer."""
    now = Standing(task.level, is_shown=answer is not None)
    words = task.level.ask if answer is None else verdict(task, answer)
    standing = el("p", el("span", words), class_="cr-standing", tabindex=-1, data_refocus=True)
    return felt(now, picked, standing, *(el("p", each, class_="cr-felt-note") for each in more))


def keys(task: Task, picked: Cards) -> Markup:
    """The keys that answer; what they are for stands above them."""
    now = Standing(task.level)
    name = el("span", task.level.ask, class_="cr-unseen", id=f"ask-{task.level.id}")
    return el("div", name, answering(now, picked), class_="cr-controls cr-answering")


def explained(task: Task, answer: str) -> Markup:
    """Why it is right or wrong, with the rules, and everything that was there."""
    move = read_answer(task, answer)
    judged = judge(task, move)
    own = move.cards if isinstance(task.question, Throw) else ()
    nothing = None
    if isinstance(task.question, Tally) and not task.question.answer:
        nothing = el("p", "Nothing in it scores. ", rule_link("show.nothing"))
    return el(
        "section",
        # Of each card that might have been played the worked answer says all.
        None if isinstance(task.question, Best) else _remarks(judged),
        worked(task.level, own),
        nothing,
        aria_label="What was in it",
        class_="cr-worked",
    )


def _remarks(judged: Judged) -> Markup | None:
    """What the judge says, and the rules it rests on."""
    if not judged.remarks:
        return None
    class_ = "cr-feedback cr-right" if judged.is_right else "cr-feedback cr-wrong"
    return el("div", [remark(each) for each in judged.remarks], class_=class_)


def trouble(notes: list[str]) -> list[Markup]:
    """What could not be done, a line each."""
    return [el("p", note, class_="cr-trouble") for note in notes]


def kept(*, has_way: bool = True) -> Markup:
    """Where the browser says whether the answer is kept, and the way to all that is."""
    words = "Answers are kept on this device, and what you miss comes back."
    way = el("a", "See how it goes", href="cribref:learn/practice/") if has_way else None
    return el("p", el("span", words, data_kept=True), " ", way, class_="cr-note cr-where-kept")
