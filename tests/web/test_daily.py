"""The daily hand through its form: the three steps, the result, another day, played already."""

from __future__ import annotations

from datetime import date

import pytest

from cribref.course import Tally
from cribref.course.laying_away import laid_away
from cribref.course.practice.daily import daily
from tests.web.reader import Reader, ask

TODAY = "2026-11-30"
HAND = daily(date(2026, 11, 30))
BEST = laid_away(HAND.six, is_mine=HAND.is_mine)[0].gone
BEST_TEXT = "".join(map(str, BEST))


def there(*, is_crib: bool) -> int:
    """What hand or crib counts when the best two are laid away."""
    question = (HAND.crib if is_crib else HAND.hand)(BEST).question
    assert isinstance(question, Tally)
    return question.answer


def begin(**fields: str) -> Reader:
    return Reader("daily", today=TODAY, **fields)


def play(at: Reader, hand: int, crib: int) -> Reader:
    at.tap(*map(str, BEST)).press("do", "cards").press("do", "next")
    at.press("number", str(hand)).press("do", "next")
    return at.press("number", str(crib)).press("do", "next")


def test_a_day_is_played_and_shared_without_giving_it_away() -> None:
    at = play(begin(), there(is_crib=False), there(is_crib=True) + 1)
    assert at.part("cr-head") == "2 of 3 right"
    assert at.part("cr-share-text") == (
        "cribref daily hand, 30 November 2026: 2 of 3 right laid away ●, hand ●, crib ○"
    )
    (copy,) = at.form.find("button", data_copy_text=None)
    assert copy.attributes["data-copy-text"].startswith("cribref daily hand, 30 November 2026")
    for card in (*HAND.six, HAND.starter):
        assert card.pretty not in copy.attributes["data-copy-text"]
    steps = [node.find("summary")[0].text for node in at.form.of_class("cr-daily-step")]
    assert steps == ["Laid away: right", "Hand: right", "Crib: missed"]
    assert at.reply["say"] == "2 of 3 right."
    assert "Today’s hand" not in at.form.text


def test_each_answer_is_recorded_once_and_asked_in_turn() -> None:
    at = begin()
    assert at.form.attributes["data-ask"] == HAND.throw.text
    assert "30 November 2026 1 of 3" in at.part("cr-day")
    assert at.reply["say"].startswith(("The crib is yours. ", "The crib is the other player’s. "))
    at.tap(*map(str, BEST))
    assert at.reply["say"].startswith("Picked: ")
    at.press("do", "cards")
    assert at.form.attributes["data-record"] == (f"lay daily {HAND.throw.text} {BEST_TEXT} right")
    assert "data-ask" not in at.form.attributes
    at.press("do", "next")
    assert "data-record" not in at.form.attributes
    hand = HAND.hand(BEST).text
    assert at.form.attributes["data-ask"] == hand
    wrong = there(is_crib=False) + 1
    at.press("number", str(wrong))
    assert at.form.attributes["data-record"] == f"count daily {hand} {wrong} wrong"
    assert "2 of 3" in at.part("cr-day")


def test_the_address_holds_the_day_and_not_the_records() -> None:
    at = begin(records=f"{TODAY}T09:00:00 5 count nobs hand:7H8C8DJS/3S 10 right")
    assert at.reply["fragment"] == f"w=daily&date={TODAY}"
    at.tap(*map(str, BEST)).press("do", "cards")
    assert at.reply["fragment"] == f"w=daily&date={TODAY}&answers={BEST_TEXT}&look=yes"
    assert "7H8C8DJS" in dict(at.fields)["records"]
    again = ask("daily", *at.state.items())
    assert "data-record" not in again["html"]


def test_another_day_has_a_way_to_todays_hand() -> None:
    at = Reader("daily", date="2026-11-29", today=TODAY)
    assert "29 November 2026" in at.part("cr-day")
    at.press("do", "today")
    assert at.state["date"] == TODAY
    assert "Today’s hand" not in at.form.text


def test_the_day_that_is_built_gives_way_to_today() -> None:
    built = Reader("daily")
    assert "1 January 2026" in built.part("cr-day")
    fields = [(name, TODAY if name == "today" else value) for name, value in built.fields]
    assert dict(ask("daily", *fields)["fields"])["date"] == TODAY


def test_a_day_that_was_played_is_found_again_and_the_first_answer_stands() -> None:
    lines = [
        f"{TODAY}T09:00:00 9 lay daily {HAND.throw.text} {BEST_TEXT} right",
        f"{TODAY}T09:01:00 9 count daily {HAND.hand(BEST).text} 0 wrong",
        f"{TODAY}T09:02:00 9 count daily {HAND.crib(BEST).text} 1 wrong",
        f"{TODAY}T10:01:00 9 count daily {HAND.hand(BEST).text} 2 wrong",
    ]
    at = begin(records=";".join(lines))
    assert at.state["answers"] == f"{BEST_TEXT}.0.1"
    assert "of 3 right" in at.part("cr-head")
    half = begin(records=lines[0])
    assert half.form.attributes["data-ask"] == HAND.hand(BEST).text
    bad = begin(records=lines[0].replace(f" {BEST_TEXT} ", " 8 "))
    assert bad.state["answers"] == ""


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"date": "yesterday"}, "is no date"),
        ({"date": TODAY, "answers": "KS"}, "is read up to"),
        ({"date": TODAY, "answers": f"{BEST_TEXT}.40"}, 'is read up to "40"'),
        ({"date": TODAY, "do": "dance"}, "cannot be done here"),
        ({"date": TODAY, "do": "cards"}, "no card is picked: 2 wanted"),
        ({"date": TODAY, "number": "7"}, ""),
    ],
)
def test_what_makes_no_sense_is_explained(fields: dict[str, str], words: str) -> None:
    assert words in (ask("daily", *fields.items())["error"] or "")
