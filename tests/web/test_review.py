"""The review through its form: what is due, what becomes of it, and when nothing is."""

from __future__ import annotations

from cribref.cards import parse_cards
from cribref.course.practice.task import parse_task
from tests.web.reader import Reader, ask

TASK = "hand:7H8C8D9S/3C"
SIX = "theirs:4D4C5H9DKDKC"
MISSED = f"2026-11-30T19:00:00 5 count double-run {TASK} 10 wrong"
THROWN = f"2026-11-30T19:01:00 5 lay pairs {SIX} KDKC wrong"
ONCE = f"{MISSED};2026-12-01T09:00:00 5 count double-run {TASK} 12 right {TASK}"


def begin(today: str, records: str) -> Reader:
    return Reader("review", today=today, records=records)


def test_what_is_due_is_asked_and_recorded_with_what_it_goes_back_to() -> None:
    at = begin("2026-12-01", f"{MISSED};{THROWN}")
    assert at.part("cr-day") == "1 of 2 for today"
    assert at.form.attributes["data-ask"] == TASK
    assert at.reply["fragment"] == ""
    at.press("number", "12")
    assert at.form.attributes["data-record"] == f"count double-run {TASK} 12 right {TASK}"
    assert "Another like it comes in three days." in at.part("cr-note")
    assert at.reply["say"].startswith("Right: 12. ")
    at.press("do", "next")
    assert at.form.attributes["data-ask"] == SIX
    at.press("do", "cards")
    assert at.reply["error"] == "no card is picked: 2 wanted"
    at.tap("KD", "KC")
    assert at.reply["say"] == "Picked: king of diamonds, king of clubs."
    assert at.state["picked"] == "KD KC"
    at.press("do", "cards")
    assert at.form.attributes["data-record"] == f"lay pairs {SIX} KDKC wrong {SIX}"
    assert "It comes back tomorrow." in at.part("cr-note")
    at.press("do", "next")
    assert at.part("cr-head") == "Done for today: 1 of 2 right."
    assert at.reply["say"] == "Done for today: 1 of 2 right."


def test_the_second_time_another_of_its_shape_is_asked() -> None:
    at = begin("2026-12-04", ONCE)
    asked = at.form.attributes["data-ask"]
    assert asked.startswith("hand:")
    assert asked != TASK
    level = parse_task(asked).level
    at.press("number", str(getattr(level.question, "answer", None)))
    assert at.form.attributes["data-record"].endswith(f" right {TASK}")
    assert "You have it: it does not come back." in at.part("cr-note")


def test_when_nothing_is_due_it_says_what_is_waiting() -> None:
    assert begin("2026-12-02", ONCE).part("cr-head") == (
        "Nothing is due today. 1 question is waiting, the first for 4 December 2026."
    )
    two = begin("2026-11-30", f"{MISSED};{THROWN}").part("cr-head")
    assert "2 questions are waiting, the first for 1 December 2026" in two
    assert begin("2026-12-02", "").part("cr-head").startswith("Nothing is waiting")
    assert Reader("review").part("cr-head").startswith("What you miss in practice")


def test_answers_that_make_no_sense_are_left_out() -> None:
    at = Reader("review", today="2026-12-01", records=f"{MISSED};{THROWN}", answers="12.40.1")
    assert at.state["answers"] == "12"
    assert at.form.attributes["data-ask"] == SIX
    reply = ask("review", *at.fields, ("do", "dance"))
    assert "cannot be done here" in reply["error"]
    picked = ask("review", *at.fields, ("tap", "KD"))
    assert dict(picked["fields"])["picked"] == str(parse_cards("KD")[0])
