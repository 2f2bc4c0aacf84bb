"""The counting drill through its own form: right, wrong, what comes back, misused."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cribref import Rank, count_show
from cribref.web.drill import HIGHEST, MOST
from cribref.web.drilled import SHAPES, Shape, drill
from tests.web.reader import Reader, ask

BY_KEY = {shape.key: shape for shape in SHAPES}


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape.key))
def test_each_shape_is_what_it_says(shape: Shape) -> None:
    for number in range(40):
        show = shape.make(Random(number))
        count = count_show(show)
        kinds = Counter(item.rule_id for item in count.items)
        ranks = Counter(card.rank for card in show.cards)
        assert count.points <= HIGHEST
        match shape.key:
            case "double-run":
                assert kinds["show.run"] >= 2
                assert kinds["show.pair"] >= 1
            case "seven-eight":
                assert kinds["show.fifteen"] >= 2
            case "ace-four":
                assert ranks[Rank.ACE] * ranks[Rank.FOUR]
                assert kinds["show.fifteen"] >= 1
            case "nobs":
                assert kinds["show.nobs"] == 1
            case "flush":
                assert len({card.suit for card in show.hand}) == 1
            case "threes":
                assert max(ranks.values()) >= 3
            case "nineteen":
                assert count.points == 0


def test_a_shape_missed_comes_back_sooner() -> None:
    missed, others = 0, 0
    for seed in range(300):
        first = drill(seed, ())[0]
        wrong = (first.count.points + 1) % (HIGHEST + 1)
        second = drill(seed, (wrong,))[1]
        missed += second.shape == first.shape
        others += drill(seed, (first.count.points,))[1].shape == first.shape
    assert others == 0
    assert missed > 60


def test_right_and_wrong_are_told_with_all_that_is_there() -> None:
    at = Reader("drill", seed="14")
    for extra in (0, 1, 0):
        asked = drill(14, tuple(map(int, filter(None, at.state["answers"].split(".")))))[-1]
        said = (asked.count.points + extra) % (HIGHEST + 1)
        at.press("number", str(said))
        assert at.part("cr-standing").startswith("You said" if extra else "Right")
        assert len(at.form.of_class("cr-lines")) == bool(asked.count.items)
        assert at.reply["say"].startswith("You said" if extra else "Right")
        at.press("do", "next")
    assert "2 of 3 right" in at.part("cr-head")
    assert at.reply["say"].startswith(("The hand: ", "The crib: "))


def test_the_link_is_the_drill() -> None:
    at = Reader("drill", seed="14").press("number", "4")
    assert at.reply["fragment"] == "w=drill&seed=14&answers=4&look=yes"
    assert ask("drill", *at.state.items())["html"] == at.reply["html"]
    assert ask("drill", seed=5)["fields"][0] == ["seed", "5"]
    assert at.press("do", "new", seed=9).state == {"seed": "9", "answers": "", "look": ""}


def test_an_answer_stands() -> None:
    at = Reader("drill", seed="14").press("number", "4")
    again = ask("drill", *at.state.items(), ("number", "7"))
    assert dict(again["fields"]) == {"seed": "14", "answers": "4", "look": "yes"}
    assert again["html"] == at.reply["html"]
    assert again["error"] is None


def test_a_drill_that_is_full_begins_again() -> None:
    full = ".".join(["2"] * MOST)
    reply = ask("drill", ("seed", "1"), ("answers", full), ("do", "next"), seed=3)
    assert dict(reply["fields"]) == {"seed": "3", "answers": "", "look": ""}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": "x"}, "names no drill"),
        ({"seed": "9" * 30}, "names no drill"),
        ({"seed": "1", "answers": "4.<i>.3"}, "is read up to"),
        ({"seed": "1", "answers": "4.30"}, "is read up to"),
        ({"seed": "1", "number": "30"}, "is no count"),
        ({"seed": "1", "number": "-1"}, "is no count"),
        ({"seed": "1", "do": "dance"}, "cannot be done here"),
    ],
)
def test_what_makes_no_sense_is_explained(fields: dict[str, str], words: str) -> None:
    reply = ask("drill", *fields.items())
    assert words in reply["error"]
    assert "<i>" not in reply["html"]
