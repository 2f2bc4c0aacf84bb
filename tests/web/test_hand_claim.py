"""The hand counter's steps and claims: "I say 12", what was missed, what is not there, muggins."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cribref import DECK, count_show
from tests.web.reader import Reader, ask

NAME = "hand-counter"
TWELVE = "7H 8C 8D 9S / 3C"
"""Two fifteens, two runs of three and a pair: 2 2 3 3 2, in the order in which it is said."""


def reader(hand: str = TWELVE, **fields: str) -> Reader:
    return Reader(NAME, hand=hand, **fields)


def place(at: Reader) -> str:
    return at.part("cr-step-place")


def lifted(at: Reader) -> list[str]:
    return [card.attributes["data-card"] for card in at.form.of_class("cr-lifted")]


def verdict(at: Reader) -> str:
    (claim,) = at.form.of_class("cr-claimed")
    return claim.find("b")[0].text


def follows(at: Reader) -> list[tuple[str, str]]:
    """What follows, each a sentence and its rule."""
    return [
        (line.find("span")[0].text, line.find("a")[0].text)
        for line in at.form.of_class("cr-claimed")[0].of_class("cr-by-rule")
    ]


def rows(at: Reader, part: str = "cr-claimed") -> list[tuple[str, str, str]]:
    """The lines below a claim: name, cards, points."""
    return [
        (
            row.find("b")[0].text,
            row.attributes["data-cards"],
            row.of_class("cr-points")[0].text.split()[0],
        )
        for claim in at.form.of_class(part)
        for row in claim.of_class("cr-row")
    ]


# -- one at a time --------------------------------------------------------------------------------


def test_steps_lift_the_cards_of_one_combination_after_the_other() -> None:
    at = reader().press("do", "step")
    assert place(at) == "1 of 5, 2 so far"
    assert lifted(at) == ["7H", "8D"]
    assert (
        at.reply["say"]
        == "1 of 5: fifteen: seven of hearts, eight of diamonds, 2 points, 2 so far."
    )
    at.press("do", "next").press("do", "next")
    assert place(at) == "3 of 5, 7 so far"
    assert lifted(at) == ["7H", "8D", "9S"]
    assert "in the double run of three" in at.part("cr-one")
    assert at.state["step"] == "3"
    assert at.reply["fragment"] == "w=hand-counter&hand=7H8C8D9S&starter=3C&step=3"
    at.press("do", "back")
    assert place(at) == "2 of 5, 4 so far"
    at.press("do", "next").press("do", "next").press("do", "next")
    assert place(at) == "5 of 5, 12 so far"
    assert at.form.find("button", name="do", value="next") == []
    at.press("do", "stop")
    assert lifted(at) == []
    assert "step" not in at.state
    (home,) = at.form.find(data_refocus=None)
    assert home.attributes["value"] == "step"


def test_the_first_step_can_be_closed_and_the_way_on_has_the_focus() -> None:
    at = reader().press("do", "step")
    (home,) = at.form.find(data_refocus=None)
    assert home.attributes["value"] == "next"
    assert lifted(at.press("do", "stop")) == []


def test_steps_back_past_the_first_end_them() -> None:
    reply = ask(NAME, ("hand", TWELVE), ("step", "1"), ("do", "back"))
    assert "step" not in dict(reply["fields"])


def test_nothing_has_no_steps() -> None:
    at = reader("QS KD AH 2C / 7D", step="1")
    assert "step" not in at.state
    assert at.form.find("button", name="do", value="step") == []


@pytest.mark.parametrize(("step", "there"), [("9", "5"), ("0", ""), ("x", ""), ("٣", ""), ("", "")])
def test_a_linked_step_is_within_the_count(step: str, there: str) -> None:
    assert reader(step=step).state.get("step", "") == there


def test_other_cards_end_the_steps_and_the_claim() -> None:
    at = reader(say="10").press("do", "step").press("take", "3C").tap("6C")
    # 7 and 8 twice, 6 and 9; two runs of four; the pair: 6 + 8 + 2.
    assert at.part("cr-total") == "16 points in the hand"
    assert at.state == {"hand": "7H 8C 8D 9S", "starter": "6C", "crib": ""}


def test_the_order_of_the_cards_ends_nothing() -> None:
    at = reader(say="10").press("do", "step").press("order", "sorted")
    assert place(at) == "1 of 5: was this in the 10?"
    assert at.state["say"] == "10"


def test_ranks_alone_have_steps_too() -> None:
    at = reader("7 8 8 9 / 3").press("do", "step")
    assert at.reply["say"] == "1 of 5: fifteen: seven, eight, 2 points, 2 so far."
    assert len(lifted(at)) == 2


# -- a claim --------------------------------------------------------------------------------------


def test_a_right_claim_is_right() -> None:
    at = reader().write("say", "12")
    assert verdict(at) == "12 is right."
    assert at.reply["say"] == "12 is right."
    assert at.state["say"] == "12"
    assert follows(at) == []
    assert place(at.press("do", "step")) == "1 of 5, 2 so far"


def test_nothing_said_is_no_claim_and_zero_is_one() -> None:
    assert reader().form.of_class("cr-claimed") == []
    assert verdict(reader("QS KD AH 2C / 7D", say="0")) == "0 is right."


@pytest.mark.parametrize("text", ["twelve", "100", "-2", "1.5", "٣"])
def test_what_is_no_number_is_kept_and_explained(text: str) -> None:
    at = reader(say=text)
    assert verdict(at) == f"“{text}” is no count: a number from 0 to 99 is."
    assert at.state["say"] == text
    (field,) = at.form.find("input", name="say")
    assert field.attributes["value"] == text


def test_a_short_claim_and_what_was_missed() -> None:
    at = reader().write("say", "10")
    assert verdict(at) == "You said 10, and it is 12: 2 too few."
    assert follows(at) == [
        ("Once you have let go of the peg, the 2 points are lost.", "rule 9.13"),
        ("Under muggins your opponent could take them.", "rule 10.1"),
    ]
    at.press("do", "step")
    assert place(at) == "1 of 5: was this in the 10?"
    assert at.reply["say"].startswith("1 of 5, was this in the 10: fifteen:")
    at.press("do", "had")
    assert place(at) == "2 of 5: was this in the 10?"
    assert at.state["had"] == "y"
    at.press("do", "back")
    assert place(at) == "1 of 5: was this in the 10?"
    at.press("do", "had").press("do", "missed")
    # The two points are found: nothing more is asked.
    assert rows(at) == [("Fifteen", "7H 8C", "2")]
    assert at.reply["say"] == (
        "You said 10, and it is 12: 2 too few. Missed: fifteen: seven of hearts, eight of clubs."
    )
    assert at.reply["fragment"].endswith("&say=10&step=3&had=yn")
    assert place(at.press("do", "again")) == "1 of 5: was this in the 10?"


def test_a_claim_that_the_misses_do_not_explain_was_added_up_wrongly() -> None:
    at = reader(say="10").press("do", "step")
    for _ in range(5):
        at.press("do", "had")
    assert "What was counted comes to 12, and 10 was said: it was added up wrongly." in at.part(
        "cr-claimed"
    )
    assert rows(at) == []
    assert at.press("do", "stop").state == {
        "hand": "7H 8C 8D 9S",
        "starter": "3C",
        "crib": "",
        "say": "10",
    }


def test_missed_and_invented_at_once() -> None:
    # A run of three missed and 10 said of 12: one point is not there. 3 is not the 2 that are
    # short, so all five are asked.
    at = reader(say="10").press("do", "step")
    for answer in ("had", "had", "missed", "had", "had"):
        at.press("do", answer)
    assert rows(at)[0] == ("Run of three", "7H 8D 9S", "3")
    assert "1 point said that no combination gives." in at.part("cr-claimed")


def test_a_claim_too_high_and_what_may_explain_it() -> None:
    # Four crib cards of one suit are no flush (rule 7.5).
    at = reader("crib 2H 4H 6H 8H / QC", say="4")
    assert verdict(at) == "You said 4, and it is 0: 4 too many."
    assert rows(at) == [("Flush of four in the crib", "2H 4H 6H 8H", "4")]
    assert follows(at) == [("The 4 points come off again, if pegged.", "rule 9.15")]
    assert at.form.find("button", name="do", value="step") == []


def test_what_fits_the_excess_stands_alone_and_the_rest_only_without_it() -> None:
    # Heels are past (2), the held jack is of another suit (1): with 2 too many it is the heels.
    at = reader("2S 6H 8C JH / JD", say="4")
    assert verdict(at) == "You said 4, and it is 2: 2 too many."
    assert [row[0] for row in rows(at)] == ["His heels"]
    at = reader("2S 6H 8C JH / JD", say="5")
    assert [row[0] for row in rows(at)] == ["His heels", "His nobs of another suit"]
    assert rows(reader("2S 6S 8C TD / 4C", say="3")) == []


def test_a_claim_too_high_is_gone_through_to_the_end() -> None:
    at = reader(say="14").press("do", "step")
    for _ in range(5):
        at.press("do", "had")
    assert "2 points said that no combination gives." in at.part("cr-claimed")
    assert rows(at) == [("Pair of the double run again", "8D 8C", "2")]


@pytest.mark.parametrize("said", ["19", "25", "26", "27", "30", "99"])
def test_totals_that_no_hand_has(said: str) -> None:
    assert follows(reader(say=said))[0] == (f"No hand or crib counts {said}.", "rule 7.24")


@pytest.mark.parametrize("under", ["flush-crib-four", "five-card", "seven-card"])
def test_totals_that_no_hand_has_are_those_of_the_standard_game(under: str) -> None:
    hand = {"five-card": "7H 8C 8D / 3C", "seven-card": "7H 8C 8D 9S KS / 3C"}.get(under, TWELVE)
    at = reader(hand, say="25", under=under)
    assert not any("No hand or crib" in words for words, _ in follows(at))


def test_nineteen_is_what_players_call_nothing() -> None:
    at = reader("QS KD AH 2C / 7D", say="19")
    assert follows(at)[0] == ("Nineteen is what players call a hand of nothing.", "rule 7.11")


# -- by the table's rules -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("under", "said", "words", "number"),
    [
        (
            "muggins",
            "11",
            "Muggins: once you have let go of the peg, your opponent may take the 1 point.",
            "10.5",
        ),
        ("reminder", "10", "Peg the 2 points after all.", "10.11"),
        ("underpeg-mend", "10", "Peg the 2 points after all.", "10.32"),
        ("muggins-soft", "10", "Once you have let go of the peg, the 2 points are lost.", "10.8"),
        (
            "muggins,muggins-over",
            "14",
            "The 2 points come off, and your opponent pegs as many.",
            "10.9",
        ),
        ("muggins-soft", "11", "Once you have let go of the peg, the 1 point is lost.", "10.8"),
        ("muggins", "13", "The 1 point comes off again, if pegged.", "9.15"),
        ("muggins", "14", "The 2 points come off again, if pegged.", "9.15"),
    ],
)
def test_what_follows_is_by_the_table(under: str, said: str, words: str, number: str) -> None:
    assert follows(reader(say=said, under=under))[0] == (words, f"rule {number}")


# -- a claim on ranks alone -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "said", "words"),
    [
        ("7 8 8 9 / 3", "12", "12 is right."),
        ("7 8 8 9 / 3", "10", "You said 10, and it is 12 at least: 2 too few."),
        ("4 5 6 J / 6", "14", "14 is right, unless the suits add to it."),
        ("4 5 6 J / 6", "18", "18 is right, if the suits add 4."),
        ("4 5 6 J / 6", "16", "You said 16, and no suits bring it to that."),
        ("4 5 6 J / 6", "20", "You said 20, and it is 18 at most: 2 too many."),
    ],
)
def test_a_claim_on_ranks_alone(hand: str, said: str, words: str) -> None:
    at = reader(hand, say=said)
    assert verdict(at) == words
    assert rows(at) == []
    assert place(at.press("do", "step")).startswith("1 of ")


# -- whatever is answered -------------------------------------------------------------------------


@given(
    st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True),
    st.integers(0, 40),
    st.text("yn", max_size=16),
)
def test_answers_end_once_they_explain_the_claim(
    cards: list[object], said: int, given_: str
) -> None:
    *hand, starter = map(str, cards)
    count = count_show(f"{' '.join(hand)} / {starter}")
    assume(count.items and said != count.points)
    at = reader(" ".join(hand), starter=starter, say=str(said), step="1", had=given_)
    had = at.state.get("had", "")
    assert given_.startswith(had)
    missed = [row for row in at.form.of_class("cr-missed") for row in row.of_class("cr-points")]
    points = sum(int(each.text.split()[0]) for each in missed)
    if at.form.of_class("cr-one"):
        assert len(had) < len(count.items)
    else:
        assert len(missed) == had.count("n")
        assert len(had) == len(count.items) or points == count.points - said
