"""The hand counter with ranks alone, and at other tables: typed, tapped, linked."""

from __future__ import annotations

import pytest

from tests.web.reader import Node, Reader

NAME = "hand-counter"
HAND = ["seven of hearts", "eight of clubs", "eight of diamonds", "nine of spades"]


def reader(hand: str = "", **fields: str) -> Reader:
    return Reader(NAME, hand=hand, **fields)


def suits(at: Reader) -> tuple[str, list[tuple[str, str]]]:
    """What is said of the suits, and each line of it: its name with its rule, and its points."""
    (part,) = at.form.of_class("cr-suits")
    rows = [
        (f"{row.find('b')[0].text}, {row.find('a')[0].text}", row.of_class("cr-points")[0].text)
        for row in part.of_class("cr-row")
    ]
    (said, *_) = [part, *part.find("p")][::-1] if part.tag == "div" else [part]
    return said.text, rows


def drawn(at: Reader) -> list[str]:
    (tray,) = at.form.of_class("cr-tray")
    return [card.attributes["aria-label"] for card in tray.find("span", role="img")]


def pressed(at: Reader, name: str) -> list[str]:
    return [button.text for button in at.form.find("button", name=name, aria_pressed="true")]


# -- ranks alone ----------------------------------------------------------------------------------


def test_ranks_alone_give_the_total_and_say_that_suits_add_nothing() -> None:
    # The pair rules out a flush; there is no jack.
    at = reader().write("hand", "7 8 8 9 / 3")
    assert at.part("cr-total") == "12 points in the hand, whatever the suits"
    assert suits(at) == (
        (
            "The suits could add nothing: two cards of one rank are never of one suit, "
            "and there is no jack for nobs."
        ),
        [],
    )
    assert at.reply["say"] == (
        "12 points in the hand, whatever the suits. "
        "Fifteen two, fifteen four, and a double run of three is twelve."
    )
    assert at.state == {"hand": "7889", "starter": "3", "crib": ""}
    assert at.reply["fragment"] == "w=hand-counter&hand=7889&starter=3"
    assert reader("7889", starter="3").reply["html"] == at.reply["html"]


def test_suits_could_add_flushes_and_nobs_and_each_has_its_rule() -> None:
    # 4 5 6 with either six, and 5 and J: 6; two runs: 6; the pair: 2. The starter's rank is in the
    # hand, so no flush of five; and the jack is of the starter's suit only without a flush.
    at = reader("4 5 6 J / 6")
    assert at.part("cr-total") == "14 points in the hand, suits aside"
    assert suits(at) == (
        "With its suits the count can be 15 or 18:",
        [("His nobs, rule 7.6", "1 point"), ("Flush of four, rule 7.4", "4 points")],
    )


def test_a_crib_could_be_a_flush_of_five_alone() -> None:
    at = reader("crib 2 4 6 8 / Q")
    assert suits(at) == (
        "With its suits the count can be 5:",
        [("Flush of five, rule 7.5", "5 points")],
    )
    assert "all with the starter in one suit" in at.part("cr-suits")
    hand = at.press("crib", "hand")
    assert [line for line, _ in suits(hand)[1]] == [
        "Flush of four, rule 7.4",
        "Flush of five, rule 7.4",
    ]
    assert "the hand in one suit" in hand.part("cr-suits")


def test_four_jacks_are_sure_of_nobs() -> None:
    at = reader("J J J J / 5")
    assert at.part("cr-total") == "20 points in the hand, suits aside"
    assert suits(at)[0] == "With its suits the count is 21:"


def test_a_jack_turned_leaves_no_reason_but_the_pair() -> None:
    assert suits(reader("3 3 8 J / J"))[0] == (
        "The suits could add nothing: two cards of one rank are never of one suit."
    )
    assert suits(reader("2H 4S 8D JC / J"))[0] == "The suits could add nothing."


def test_one_card_without_a_suit_is_enough_and_the_others_are_kept() -> None:
    at = reader("7H 8C 8D 9S / 3")
    assert at.part("cr-total") == "12 points in the hand, whatever the suits"
    assert drawn(at) == [*HAND, "three"]
    assert at.write("hand", "7H 8C 8D 9S / 3c").part("cr-total") == "12 points in the hand"


def test_lines_light_cards_without_suits_by_what_stands_for_them() -> None:
    at = reader("7 8 8 9 / 3")
    (tray,) = at.form.of_class("cr-tray")
    codes = [card.attributes["data-card"] for card in tray.of_class("cr-card")]
    assert len(set(codes)) == 5
    first = at.form.of_class("cr-count")[0].of_class("cr-row")[0]
    assert first.attributes["data-cards"] == f"{codes[0]} {codes[1]}"
    minis = [mini.attributes["aria-label"] for mini in first.of_class("cr-mini")]
    assert minis == ["seven", "eight"]


def test_ranks_are_tapped_and_taken_up() -> None:
    at = reader().press("keys", "ranks")
    assert at.state["keys"] == "ranks"
    assert len(at.form.of_class("cr-key")) == 13
    at.tap("7", "8", "8", "9")
    assert at.part("cr-needs") == "Now the starter"
    at.tap("3")
    assert at.part("cr-total") == "12 points in the hand, whatever the suits"
    assert at.press("take", "8.2").state["hand"] == "789"
    (home,) = at.form.find(data_refocus=None)
    assert (home.attributes["name"], home.attributes["value"]) == ("tap", "8")
    assert at.press("take", "3.1").state["starter"] == ""


def test_taking_up_a_rank_twice_is_as_good_as_once() -> None:
    at = Reader(NAME, hand="7889", starter="3", take="8.2")
    at.fields.append(("take", "8.2"))
    assert at.write("hand", "7 8 9 / 3").state["hand"] == "789"


def test_a_tapped_card_gives_a_rank_its_suit() -> None:
    at = reader("7 8 8 9 / 3").press("keys", "suits")
    assert at.state["keys"] == "suits"
    at.tap("8C", "8D", "3C", "7H", "9S")
    assert at.state == {"hand": "7H 8C 8D 9S", "starter": "3C", "crib": ""}
    assert at.part("cr-total") == "12 points in the hand"


def test_the_keys_of_ranks_come_by_themselves_with_the_second_rank() -> None:
    assert pressed(reader("7"), "keys") == ["Cards"]
    assert pressed(reader("7H 8"), "keys") == ["Cards"]
    assert pressed(reader("7 8"), "keys") == ["Ranks alone"]
    assert pressed(reader("7 8", keys="suits"), "keys") == ["Cards"]


def test_a_fifth_card_of_a_rank_is_refused_with_a_word() -> None:
    at = reader("8 8 8 8", keys="ranks").tap("8")
    assert at.reply["error"] == "this would be a fifth eight: the pack has four of each rank"
    assert at.state["hand"] == "8888"
    at = reader("7 8 8 9 / 3", keys="ranks").tap("K")
    assert at.reply["error"] == "the king would be a sixth card: take one of the five up first"


def test_random_and_clear_keep_the_keys_and_the_order() -> None:
    at = reader("7 8", keys="ranks", order="sorted").press("do", "clear")
    assert at.state == {"hand": "", "starter": "", "crib": "", "keys": "ranks", "order": "sorted"}


# -- sorted, or as entered ------------------------------------------------------------------------


def test_cards_lie_as_entered_or_sorted_and_the_text_stays() -> None:
    at = reader("9S 7H 8D 8C / 3C").press("order", "sorted")
    assert drawn(at) == [HAND[0], HAND[2], HAND[1], HAND[3], "three of clubs"]
    assert at.state["hand"] == "9S 7H 8D 8C"
    assert at.state["order"] == "sorted"
    at.press("order", "entered")
    assert drawn(at)[0] == "nine of spades"
    assert "order" not in at.state


# -- the game -------------------------------------------------------------------------------------


def details(at: Reader) -> Node:
    (found,) = at.form.of_class("cr-choosing")
    return found


def test_the_game_is_chosen_in_the_counter() -> None:
    at = reader("2H 4H 6H")
    assert details(at).find("summary")[0].text.startswith("Six-card cribbage")
    at.press("game", "five-card")
    assert at.state["under"] == "five-card"
    assert at.part("cr-needs") == "Now the starter"
    at.tap("QC")
    # Three of one suit are a flush of three (rule 12.6).
    assert at.part("cr-total") == "3 points in the hand"
    at.press("game", "seven-card")
    assert at.part("cr-needs") == "Two more for the hand"
    at.tap("8H", "TH")
    # 2, 4, 6, 8 and 10 of one suit: 5 for the flush (12.11); no fifteen of even cards.
    assert at.part("cr-total") == "5 points in the hand"
    assert pressed(at, "game") == ["Seven-card"]
    assert "under" not in at.press("game", "six-card").state


def test_a_game_for_three_stays_among_the_choices() -> None:
    at = reader(under="three-handed")
    assert pressed(at, "game") == ["Three-handed"]
    assert "four cards" in reader(under="five-card-direct").part("cr-needs").lower()


def test_house_rules_that_do_not_go_with_the_game_are_left_out_and_named() -> None:
    at = reader(under="double-skunk,muggins").press("game", "five-card")
    assert at.state["under"] == "five-card,muggins"
    assert at.reply["error"] == ("left out, since it does not go with that: “Double skunk counts”")


def test_muggins_is_taken_up_and_given_up() -> None:
    at = reader(under="flush-crib-four").press("muggins", "yes")
    assert at.state["under"] == "muggins,flush-crib-four"
    assert pressed(at, "muggins") == ["On"]
    assert at.press("muggins", "no").state["under"] == "flush-crib-four"
    instead = reader(under="reminder").press("muggins", "yes")
    assert instead.state["under"] == "muggins"
    assert "Friendly reminder" in instead.reply["error"]


# -- to paste and to share ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {"hand": "7H 8C 8D 9S / 3C"},
            (
                "7♥ 8♣ 8♦ 9♠ / 3♣: 12 in the hand. Fifteen two, fifteen four, and a double run of "
                "three is twelve. (Rules 7.1, 7.15.)"
            ),
        ),
        (
            {"hand": "crib 2H 4H 6H 8H / QC"},
            "2♥ 4♥ 6♥ 8♥ / Q♣: 0 in the crib. Nineteen: nothing. (Rule 7.11.)",
        ),
        (
            {"hand": "10 2 4 J / 6"},
            (
                "10 2 4 J / 6: 0 in the hand, suits aside; 0 to 6 with them. Nineteen: nothing. "
                "(Rule 7.11.)"
            ),
        ),
        (
            {"hand": "7 8 8 9 / 3"},
            (
                "7 8 8 9 / 3: 12 in the hand, whatever the suits. Fifteen two, fifteen four, "
                "and a double run of three is twelve. (Rules 7.1, 7.15.)"
            ),
        ),
        (
            {"hand": "2H 4H 6H / QC", "under": "five-card"},
            (
                "2♥ 4♥ 6♥ / Q♣: 3 in the hand, five-card cribbage. A flush of three is three. "
                "(Rule 12.6.)"
            ),
        ),
    ],
)
def test_the_count_as_text(fields: dict[str, str], text: str) -> None:
    at = Reader(NAME, **fields)
    (share,) = at.form.find("button", data_share="text")
    (copy,) = at.form.find("button", data_copy="text")
    assert share.attributes["data-text"] == copy.attributes["data-text"] == text
    assert at.form.find("button", data_copy="link")


# -- the board ------------------------------------------------------------------------------------


def test_a_sure_count_is_offered_to_the_board() -> None:
    (place,) = reader("7H 8C 8D 9S / 3C").form.find(data_to_board=None)
    assert "give=hand12" in place.attributes["data-to-board"]
    (place,) = reader("J J J J / 5").form.find(data_to_board=None)
    assert "give=hand21" in place.attributes["data-to-board"]
    assert reader("4 5 6 J / 6").form.find(data_to_board=None) == []
