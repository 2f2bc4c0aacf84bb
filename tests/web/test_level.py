"""A level through its own form: answered, missed, hinted, left and taken up again, and misused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref.course import Choose, Find, Fit, Level, Move, Tally, Throw, level, levels, stand
from cribref.web.level import built
from tests.course.ways import solution
from tests.web.reader import Reader, ask, parse

NAME = "level"
LEVELS = pytest.mark.parametrize("each", levels().values(), ids=lambda each: each.id)


def reader(name: str, **fields: str) -> Reader:
    return Reader(NAME, level=name, **fields)


def make(at: Reader, asked: Level, move: Move) -> Reader:
    """Do at the form what the move says."""
    if move.cards:
        at.tap(*map(str, move.cards))
    match move.kind:
        case "answer" | "number":
            return at.press(move.kind, move.value)
        case "cards" if isinstance(asked.question, Fit) and not move.cards:
            return at.press("do", "go")
        case "cards" | "all" | "hint" | "solution":
            return at.press("do", move.kind)
        case word:
            return at.press("add", word)


# -- the whole way --------------------------------------------------------------------------------


@LEVELS
def test_level__can_be_completed_through_its_form(each: Level) -> None:
    at = reader(each.id)
    for move in solution(each):
        make(at, each, move)
        assert at.reply["error"] is None
    assert at.form.attributes["data-stars"] == "3"
    assert at.form.attributes["data-level"] == each.id
    assert "3 stars of 3" in at.reply["say"]
    assert at.part("cr-worked")
    assert at.part("cr-answering") == ""
    at.press("do", "again")
    assert at.state["moves"] == ""
    assert "data-stars" not in at.form.attributes


@LEVELS
def test_level__the_answer_can_be_had_after_the_hints(each: Level) -> None:
    at = reader(each.id)
    for hint in each.hints:
        at.press("do", "hint")
        assert hint in at.part("cr-hints")
        assert at.reply["say"] == f"Hint: {hint}"
    at.press("do", "solution")
    assert "data-stars" not in at.form.attributes
    assert at.part("cr-worked")
    assert at.press("do", "again").part("cr-hints") == ""


@LEVELS
def test_built__the_page_has_the_question_and_the_answer_in_a_fold(each: Level) -> None:
    page = parse(built(each.id))
    (figure,) = page.find("figure", id=f"level-{each.id}")
    assert each.title in figure.find("figcaption")[0].text
    (element,) = figure.find("crib-widget", name="level")
    (fold,) = element.find("details")
    assert "open" not in fold.attributes
    assert each.ask in element.of_class("cr-ask")[0].text
    assert [link for link in fold.find("a") if link.attributes["href"].startswith("cribref:rules/")]
    options = each.question.options if isinstance(each.question, Choose) else ()
    read = [item.text for shown in element.of_class("cr-read") for item in shown.find("li")]
    assert read == [" ".join(option.text.split()) for option in options]
    if not isinstance(each.question, Find | Tally) or each.question.answer != ():
        assert len(fold.text) > len("The answer")


# -- one thing at a time --------------------------------------------------------------------------


def test_a_wrong_answer_says_why_and_links_its_rule() -> None:
    at = reader("peg-leap").press("answer", "o1")
    assert at.part("cr-verdict") == "Not so."
    assert "rear peg is the one that moves" in at.part("cr-feedback")
    (link,) = at.form.of_class("cr-feedback")[0].find("a")
    assert link.attributes["href"] == "cribref:rules/equipment/#pegs.two"
    assert at.reply["say"].startswith("Not so. Then nothing marks")
    (tried,) = at.form.find("button", name="answer", data_tried=None)
    assert tried.text == "Move the peg in 12 to 17 – no"


def test_picked_cards_are_pressed_and_put_back() -> None:
    at = reader("first-fifteen").tap("7H", "KS")
    assert at.state["picked"] == "7H KS"
    pressed = at.form.find("button", name="tap", aria_pressed="true")
    assert [button.attributes["value"] for button in pressed] == ["7H", "KS"]
    assert at.reply["say"] == ""
    at.press("add", "fifteen")
    assert at.state["picked"] == "7H KS"
    assert "make 17" in at.part("cr-feedback")
    at.tap("KS", "8C").press("add", "fifteen")
    assert at.state == {
        "level": "first-fifteen",
        "moves": "fifteen=7HKS fifteen=7H8C",
        "picked": "",
    }
    assert at.part("cr-so-far") == "Found so far: 2"
    assert at.press("do", "all").form.attributes["data-stars"] == "2"


def test_what_was_missed_is_named_with_its_rule() -> None:
    at = reader("run-twice").tap("8C", "8D").press("add", "pair").press("do", "all")
    assert "You missed a run of three: 7♥ 8♦ 9♠, for 3. And one more." in at.part("cr-feedback")
    assert at.part("cr-lines").startswith("Pair 8♦ 8♣ rule 7.2")
    assert "Run of three, missed" in at.part("cr-lines")


def test_a_wrong_count_is_taken_apart() -> None:
    at = reader("count-twelve").press("number", "9")
    assert "3 points missing" in at.part("cr-feedback")
    assert at.form.find("button", name="number") == []
    kinds = [button.attributes["value"] for button in at.form.find("button", name="add")]
    assert kinds == ["fifteen", "pair", "run", "flush", "nobs"]
    assert at.part("cr-worked") == ""


def test_a_count_of_nothing_is_a_count() -> None:
    at = reader("count-nothing").press("number", "0")
    assert at.form.attributes["data-stars"] == "3"
    assert "0 in the hand." in at.part("cr-worked")


def test_the_count_asked_about_is_not_given_away() -> None:
    at = reader("peg-no-fifteen")
    assert at.part("cr-step") == "count 2 | count 11 | count ?"
    assert at.press("number", "0").part("cr-step") == "count 2 | count 11 | count 17"


def test_laying_away_shows_what_each_way_is_worth() -> None:
    at = reader("throw-plain").tap("KD", "2C")
    assert at.form.find("button", name="do", value="cards")[0].text == "Lay these two away"
    at.press("do", "cards")
    (table,) = at.form.find("table")
    assert table.find("tbody")[0].find("tr")[0].text == "2♣ K♦ 14.24.110.1"


def test_no_card_can_be_picked_where_none_is_asked_for() -> None:
    assert reader("nobs-which").form.find("button", name="tap") == []
    assert reader("count-twelve").form.find("button", name="tap") == []


def test_the_focus_goes_to_what_is_said_when_the_level_is_over() -> None:
    at = reader("peg-pair").press("number", "4")
    assert at.form.find(data_refocus=None) == []
    at.press("number", "2")
    (home,) = at.form.find(data_refocus=None)
    assert home.attributes["id"] == "said-peg-pair"


def test_the_address_is_left_alone() -> None:
    assert reader("peg-pair").press("number", "4").reply["fragment"] == ""


def test_every_id_is_there_once_on_a_page_of_levels() -> None:
    ids = [node.attributes["id"] for name in levels() for node in parse(built(name)).find(id=None)]
    assert len(set(ids)) == len(ids)


# -- left, taken up again, misused ----------------------------------------------------------------


def test_moves_that_are_kept_stand_where_they_stood() -> None:
    at = reader("peg-leap", moves="answer=o1 hint")
    assert at.state["moves"] == "answer=o1 hint"
    assert at.press("answer", "o3").form.attributes["data-stars"] == "2"


@pytest.mark.parametrize("moves", ["nonsense", "pair=9X", "number=²", "hint " * 400])
def test_moves_that_make_no_sense_start_the_level_afresh(moves: str) -> None:
    at = reader("peg-leap", moves=moves)
    assert at.state["moves"] == ""
    assert at.reply["error"].startswith("The level starts afresh: ")


def test_an_unknown_level_is_said() -> None:
    reply = ask(NAME, ("level", "abacus"))
    assert reply["html"] == ""
    assert reply["error"] == 'there is no level "abacus"'


def test_a_button_that_is_not_there_is_answered() -> None:
    reply = ask(NAME, ("level", "peg-leap"), ("do", "cheat"))
    assert reply["error"] == '"cheat" cannot be done here'
    assert ask(NAME, ("level", "peg-leap"), ("number", "x"))["error"]
    assert ask(NAME, ("level", "peg-leap"), ("add", "<b>"))["error"]


TEXT = st.text(max_size=30)


@given(
    st.sampled_from(sorted(levels())),
    st.sampled_from(["moves", "picked", "tap", "answer", "number", "add", "do"]),
    TEXT,
)
def test_whatever_is_sent_is_answered(name: str, field: str, text: str) -> None:
    reply = ask(NAME, ("level", name), (field, text))
    assert parse(reply["html"]).find("form")
    assert isinstance(reply["say"], str)


def test_par_and_kinds_are_those_of_the_level() -> None:
    assert stand(level("deal-pone"), []).level.par == 1
    assert isinstance(level("throw-plain").question, Throw)
