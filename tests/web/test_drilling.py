"""The three drills through their own forms: right, wrong, picked, linked, misused."""

from __future__ import annotations

import pytest

from cribref.course import Best, Fit, Points, Tally, Throw
from cribref.course.practice.drill import (
    COUNTING,
    DRILLS,
    LAYING_AWAY,
    PEGGING,
    Asked,
    Drill,
    drilled,
)
from cribref.course.practice.task import parse_task
from cribref.web import asking
from cribref.web.drilling import MOST
from tests.course.practice.test_drill import right, wrong
from tests.web.reader import Reader, ask, parse

NAMES = {COUNTING: "drill", PEGGING: "pegging-drill", LAYING_AWAY: "laying-away-drill"}
EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: str(drill.key))


def open_question(at: Reader, drill: Drill) -> Asked:
    answers = [part for part in at.state["answers"].split(".") if part]
    return drilled(drill, int(at.state["seed"]), answers)[-1]


def answer(at: Reader, asked: Asked, text: str) -> Reader:
    """Answer with the keys that are there."""
    if isinstance(asked.task.question, Tally | Points):
        return at.press("number", text)
    if text == "go":
        return at.press("do", "go")
    at.tap(*(text[place : place + 2] for place in range(0, len(text), 2)))
    return at.press("do", "cards") if at.state["look"] == "" else at


def begin(drill: Drill, kind: type) -> Reader:
    """A drill whose first question is of this kind."""
    for seed in range(200):
        if isinstance(drilled(drill, seed, ())[0].task.question, kind):
            return Reader(NAMES[drill], seed=str(seed))
    pytest.fail("no such question")


@EACH
def test_right_and_wrong_are_told_and_recorded(drill: Drill) -> None:
    at = Reader(NAMES[drill], seed="14")
    for number in range(8):
        asked = open_question(at, drill)
        assert at.form.attributes["data-ask"] == asked.task.text
        assert asked.task.level.ask in at.part("cr-standing")
        is_wrong = number % 2 == 1 and not isinstance(asked.task.question, Throw)
        said = wrong(asked.task) if is_wrong else right(asked.task)
        answer(at, asked, said)
        assert at.reply["error"] is None
        assert "data-ask" not in at.form.attributes
        verdict = "wrong" if is_wrong else "right"
        record = f"{drill.key} {asked.shape.key} {asked.task.text} {said} {verdict}"
        assert at.form.attributes["data-record"] == record
        assert at.reply["say"].startswith(at.part("cr-standing"))
        is_listed = isinstance(asked.task.question, Best)
        assert len(at.form.of_class("cr-wrong")) == (is_wrong and not is_listed)
        assert len(at.form.of_class("cr-each")) == is_listed
        assert at.form.of_class("cr-worked")
        at.press("do", "next")
        assert "data-record" not in at.form.attributes
    assert f"{4 + 4 * (drill is LAYING_AWAY)} of 8 right" in at.part("cr-head")


def test_counting__says_what_was_said_and_what_is_there() -> None:
    at = Reader("drill", seed="14")
    asked = open_question(at, COUNTING)
    assert isinstance(asked.task.question, Tally)
    there = asked.task.question.answer
    at.press("number", "29")
    assert at.part("cr-standing") == (
        f"You said 29, and {there} are there: {29 - there} points too many"
    )
    low = Reader("drill", seed="14").press("number", str(there - 1))
    assert low.part("cr-standing").endswith("1 point too few")
    exact = Reader("drill", seed="14").press("number", str(there))
    assert exact.part("cr-standing") == f"Right: {there}"
    assert exact.reply["say"].startswith(f"Right: {there}. ")


def test_counting__nothing_is_a_count() -> None:
    for seed in range(200):
        if drilled(COUNTING, seed, ())[0].shape.key == "nineteen":
            break
    at = Reader("drill", seed=str(seed)).press("number", "0")
    assert "Nothing in it scores." in at.part("cr-worked")


def test_pegging__the_count_asked_about_is_open_until_it_is_answered() -> None:
    at = begin(PEGGING, Points)
    assert at.part("cr-step").endswith("count ?")
    at.press("number", "12")
    assert "?" not in at.part("cr-step")
    assert at.part("cr-standing").startswith("You said 12; it scores ")


def test_pegging__cards_are_picked_and_put_back() -> None:
    at = begin(PEGGING, Fit)
    question = open_question(at, PEGGING).task.question
    assert isinstance(question, Fit)
    one, two = map(str, question.hand[:2])
    at.tap(one, two, one)
    assert at.state["picked"] == two
    assert at.reply["say"] == f"Picked: {question.hand[1].name}."
    again = ask("pegging-drill", *at.state.items())
    assert again["html"] == at.reply["html"]
    assert parse(again["html"]).find("button", aria_pressed="true", value=two)


def test_laying_away__shows_what_the_choice_costs_and_its_place() -> None:
    at = begin(LAYING_AWAY, Throw)
    question = open_question(at, LAYING_AWAY).task.question
    assert isinstance(question, Throw)
    cards = [str(card) for card in question.six]
    at.press("do", "cards")
    assert at.reply["error"] == "no card is picked: 2 wanted"
    at.tap(*cards[:3])
    assert at.state["picked"] == " ".join(cards[1:3])
    at.press("do", "cards")
    rows = at.form.of_class("cr-ways")[0].find("tbody")[0].find("tr")
    assert len(rows) in (4, 5)
    assert at.part("cr-yours").startswith("yours, ")
    assert "data-record" in at.form.attributes


@EACH
def test_the_link_is_the_drill(drill: Drill) -> None:
    name = NAMES[drill]
    at = Reader(name, seed="14")
    said = right(open_question(at, drill).task)
    answer(at, open_question(at, drill), said)
    assert at.reply["fragment"] == f"w={name}&seed=14&answers={said}&look=yes"
    again = ask(name, *at.state.items())
    # A link that is opened again answers nothing, so there is nothing to record.
    assert "data-record" not in again["html"]
    assert parse(again["html"]).text == parse(at.reply["html"]).text
    assert ask(name, seed=5)["fields"][0] == ["seed", "5"]
    fresh = at.press("do", "new", seed=9).state
    assert fresh == {"seed": "9", "answers": "", "look": "", "picked": ""}


def test_an_answer_stands() -> None:
    at = Reader("drill", seed="14").press("number", "4")
    again = ask("drill", *at.state.items(), ("number", "7"))
    assert dict(again["fields"])["answers"] == "4"
    assert again["error"] is None


def test_a_drill_that_is_full_begins_again() -> None:
    full = ".".join(["2"] * MOST)
    reply = ask("drill", ("seed", "1"), ("answers", full), ("do", "next"), seed=3)
    assert dict(reply["fields"])["seed"] == "3"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": "x"}, "names no drill"),
        ({"seed": "9" * 30}, "names no drill"),
        ({"seed": "1", "answers": "4.<i>.3"}, "is read up to"),
        ({"seed": "1", "answers": "4.30"}, "is read up to"),
        ({"seed": "1", "number": "30"}, "a number from 0 to 29 was expected"),
        ({"seed": "1", "tap": "KS"}, "cannot be picked here"),
        ({"seed": "1", "picked": "?"}, ""),
        ({"seed": "1", "do": "dance"}, "cannot be done here"),
    ],
)
def test_what_makes_no_sense_is_explained(fields: dict[str, str], words: str) -> None:
    reply = ask("drill", *fields.items())
    assert words in (reply["error"] or "")
    assert "<i>" not in reply["html"]


def test_a_question_is_said_with_its_cards() -> None:
    assert asking.asked(parse_task("crib:2H4H6H8H/QC")).startswith("The crib: two of hearts, ")
    assert asking.asked(parse_task("fits:THJH4C/7D8C")) == (
        "Played so far: ten of hearts, jack of hearts, four of clubs. "
        "Your cards: seven of diamonds, eight of clubs. "
        "The count stands at 24. Which of your cards may you play?"
    )
    assert asking.asked(parse_task("best:7H/7D9C")).startswith("Played so far: seven of hearts. ")
    assert "The crib is yours" in asking.asked(parse_task("mine:5H5SJD8C2DKS"))
    assert asking.asked(parse_task("fits:/7D8C")).startswith("Your cards: ")
