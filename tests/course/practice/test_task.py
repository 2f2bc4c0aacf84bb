"""A question of practice is read from its text, and every answer to it is judged with a rule."""

from __future__ import annotations

from itertools import combinations

import pytest

from cribref import parse_cards, rulebook
from cribref.course import Points, Tally, Throw
from cribref.course.practice.chance import chance
from cribref.course.practice.drill import DRILLS, Drill
from cribref.course.practice.task import (
    BadTask,
    Judged,
    best_task,
    fits_task,
    judge,
    parse_task,
    read_answer,
    score_task,
    show_task,
    throw_task,
    write_answer,
)
from cribref.show import parse_show


def judged(task: str, answer: str) -> Judged:
    found = parse_task(task)
    return judge(found, read_answer(found, answer))


def told(task: str, answer: str) -> str:
    return " ".join(remark.text for remark in judged(task, answer).remarks)


def test_task__each_kind_is_written_and_read() -> None:
    crib = parse_show("crib 2H 4H 6H 8H / QC")
    series, hand = parse_cards("TH 4C"), parse_cards("AS 5D 9C")
    six = parse_cards("5H 5S JD 8C 2D KS")
    for text in (
        show_task(crib),
        show_task(parse_show("7H 8C 8D 9S / 3C")),
        score_task(series),
        best_task(series, parse_cards("2C 4D 9C")),
        fits_task(series, hand),
        throw_task(six, is_mine=True),
        throw_task(six, is_mine=False),
    ):
        assert parse_task(text).text == text
        assert parse_task(text).level.ask.endswith("?")
    assert show_task(crib) == "crib:2H4H6H8H/QC"
    assert throw_task(six, is_mine=False) == "theirs:5H5SJD8C2DKS"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hand",
        "dance:7H",
        "hand:7H8C8D9S",
        "hand:7H8C8D/3C",
        "hand:7H8C8D9S/3C4C",
        "hand:7H8C8D9S/7H",
        "hand:7H8C8D9S/3C/4C",
        "hand:<i>",
        "score:",
        "score:KHKDKSKC",
        "best:TH4C/KSQS",
        "best:KHQHJH/2C5D",
        "fits:TH/TH",
        "mine:5H5SJD8C2D",
        "mine:" + "5H" * 90,
    ],
)
def test_task__what_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadTask):
        parse_task(text)


@pytest.mark.parametrize(
    ("task", "answer"),
    [
        ("hand:7H8C8D9S/3C", "30"),
        ("hand:7H8C8D9S/3C", "7H"),
        ("hand:7H8C8D9S/3C", ""),
        ("hand:7H8C8D9S/3C", "²"),
        ("score:TH5C", "13"),
        ("best:TH4C/2C4D9C", "go"),
        ("best:TH4C/2C4D9C", "2C4D"),
        ("best:TH4C/2C4D9C", "KS"),
        ("fits:TH4C/AS5D9C", "x"),
        ("mine:5H5SJD8C2DKS", "8C"),
        ("mine:5H5SJD8C2DKS", "8C2D5H"),
    ],
)
def test_answer__what_is_none_is_refused(task: str, answer: str) -> None:
    with pytest.raises(BadTask):
        read_answer(parse_task(task), answer)


def test_answer__is_written_as_it_is_read() -> None:
    for task, answer, written in (
        ("hand:7H8C8D9S/3C", "012"[1:], "12"),
        ("fits:TH4C/AS5D9C", "9CAS", "AS9C"),
        ("fits:KHQHJS/2C5D", "go", "go"),
        ("mine:5H5SJD8C2DKS", "2D8C", "8C2D"),
    ):
        assert write_answer(read_answer(parse_task(task), answer)) == written


# -- what is said ----------------------------------------------------------------------------------


def test_count__a_wrong_one_says_what_may_be_missing() -> None:
    assert judged("hand:7H8C8D9S/3C", "12") == Judged("right", ())
    assert told("hand:7H8C8D9S/3C", "10").startswith("2 points missing")
    assert "In the crib a flush needs all five cards" in told("crib:2H4H6H8H/QC", "4")


def test_score__a_wrong_one_names_what_was_left_out_or_invented() -> None:
    assert judged("score:TH5C", "2").verdict == "right"
    assert "You left out fifteen (2)" in told("score:TH5C", "0")
    assert "Another card lies between" in told("score:7H2C7D", "2")


def test_score__of_nothing_the_temptation_is_named() -> None:
    assert judged("score:7H2C7D", "0").verdict == "right"
    assert "Another card lies between" in told("score:7H2C7D", "0")
    assert judged("score:7H2C", "0") == Judged("right", ())


def test_best__says_what_both_cards_make() -> None:
    task = "best:4C5S/6D5HKH"
    assert judged(task, "6D").verdict == "right"
    assert told(task, "6D") == "6♦ makes 15: fifteen for 2 and a run of three for 3."
    assert told(task, "5H") == (
        "5♥ makes 14: a pair for 2. 6♦ makes 15: fifteen for 2 and a run of three for 3."
    )
    assert told(task, "KH").startswith("K♥ makes 19 and scores nothing.")
    over = "best:KHQH6D/5C6SKS"
    assert told(over, "KS").startswith("K♠ would make 36, and thirty-one may not be passed.")
    assert judged(over, "KS").remarks[0].rule_id == "play.limit"


def test_fits__names_each_card_that_is_wrong() -> None:
    task = "fits:THJH4C/5S7D8CKH"
    assert judged(task, "5S7D").verdict == "right"
    assert told(task, "5S8C") == (
        "7♦ makes 31, so it may be played. 8♣ would make 32, and thirty-one may not be passed."
    )
    assert judged("fits:KSQD9H/4C7D", "go").verdict == "right"


def test_lay_away__the_best_the_nearly_best_and_what_the_rest_costs() -> None:
    six = parse_cards("5H 5S JD 8C 2D KS")
    verdicts = {}
    for gone in combinations(six, 2):
        answer = "".join(map(str, gone))
        verdicts[answer] = judged("theirs:5H5SJD8C2DKS", answer).verdict
    assert verdicts["8C2D"] == "right"
    assert verdicts["5H5S"] == "wrong"
    assert [*verdicts.values()].count("right") == 1
    assert "No other two are worth more" in told("theirs:5H5SJD8C2DKS", "8C2D")
    worst = judged("theirs:5H5SJD8C2DKS", "5H5S")
    assert "That costs about" in worst.remarks[-1].text
    assert worst.remarks[-1].rule_id == "crib.lay-away"


def test_lay_away__what_is_nearly_the_best_is_good_and_said_so() -> None:
    task = "mine:3D4S5S6DTCQH"
    assert [judged(task, each).verdict for each in ("TCQH", "3DTC", "3D4S")] == [
        "right",
        "good",
        "wrong",
    ]
    assert told(task, "3DTC").endswith(
        "The best way is worth 0.05 more. So little is no difference: "
        "the averages are not finer than that."
    )
    # It does not matter which of the two eights goes.
    assert {judged("theirs:3D4H5C8S8CJC", each).verdict for each in ("8SJC", "8CJC")} == {"right"}


def test_lay_away__a_wrong_crib_is_a_matter_of_the_crib() -> None:
    assert judged("theirs:AS5H5C7H7DQS", "5H5C").remarks[-1].rule_id == "crib.owner"


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: str(drill.key))
def test_every_wrong_answer_is_explained_by_a_rule_that_there_is(drill: Drill) -> None:
    for shape in drill.shapes:
        task = parse_task(shape.make(chance("explained", shape.key)))
        for answer in answers(task.text):
            found = judge(task, read_answer(task, answer))
            assert found.is_right or found.remarks
            for remark in found.remarks:
                assert remark.text.endswith(".")
                assert rulebook.rule(remark.rule_id).id == remark.rule_id


def answers(text: str) -> list[str]:
    """Everything that can be answered to a question."""
    question = parse_task(text).question
    if isinstance(question, Tally):
        return [str(number) for number in range(30)]
    if isinstance(question, Points):
        return [str(number) for number in range(13)]
    cards = parse_cards(text.rpartition(":" if isinstance(question, Throw) else "/")[2])
    sizes = {"best": (1,), "fits": range(1, 5)}.get(text.partition(":")[0], (2,))
    some = ["".join(map(str, each)) for size in sizes for each in combinations(cards, size)]
    return [*some, "go"] if text.startswith("fits") else some
