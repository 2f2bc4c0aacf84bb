"""The board keeper through its own form: scored, undone, corrected, won; and real games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribref.scorecard import KINDS
from tests.web.reader import Reader, ask, parse

NAME = "board"
VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"
GAMES = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
ALMOST = "1hand29,1hand29,1hand29,1hand29,1hand4"
"""One hole short of game, in one deal that no pack could deal."""


def reader(acts: str = "", **fields: str) -> Reader:
    return Reader(NAME, acts=acts, **fields)


def holes(at: Reader) -> list[int]:
    return [int(each.find("strong")[0].text) for each in at.form.of_class("cr-holes")]


def aim(at: Reader) -> str:
    return at.part("cr-aim-head")


# -- scoring -------------------------------------------------------------------------------------


def test_one_touch_pegs_what_it_says() -> None:
    at = reader().press("op", "1fifteen2").press("op", "2go1")
    assert holes(at) == [2, 1]
    assert at.reply["say"] == "Blue, go for 1: 1."
    assert at.state["acts"] == "1fifteen2,2go1"
    assert at.state["n"] == "2"


def test_the_numbers_follow_the_order_of_the_show_and_the_deal_moves_on() -> None:
    at = reader()
    assert aim(at) == "Count Blue’s hand"
    assert at.part("cr-deals") == "deals, crib"
    at.press("op", "2hand8")
    assert aim(at) == "Count Red’s hand"
    at.press("op", "1hand0")
    assert aim(at) == "Count Red’s crib"
    at.press("op", "1crib4")
    assert at.reply["say"] == "Red’s crib, 4: 4. Blue deals."
    assert aim(at) == "Count Red’s hand"


def test_heels_are_for_the_dealer_alone() -> None:
    at = reader()
    assert at.form.find("button", name="op", value="1heels2")
    assert not at.form.find("button", name="op", value="2heels2")


def test_any_number_for_anybody_after_one_more_touch() -> None:
    at = reader("1hand8").press("aim", "2penalty")
    assert aim(at) == "Blue: penalty points"
    at.press("op", "2penalty5").press("aim", "1back")
    at.press("op", "1back3")
    assert holes(at) == [5, 5]
    assert aim(at) == "Count Blue’s hand"


def test_muggins_has_a_key_where_it_is_agreed() -> None:
    assert not reader().form.find("button", name="aim", value="1muggins")
    assert reader(under="muggins").form.find("button", name="aim", value="1muggins")


def test_the_history_says_what_each_score_was_for_with_its_rule() -> None:
    at = reader("1fifteen2,2pair6")
    latest, first = at.form.of_class("cr-pegged-row")
    assert latest.of_class("cr-for")[0].text == "Pair royal rule 6.6"
    assert latest.find("a")[0].attributes["href"] == "cribref:rules/play/#play.pair"
    assert [latest.of_class(name)[0].text for name in ("cr-gained", "cr-at")] == ["+6", "hole 6"]
    assert first.of_class("cr-who")[0].text == "Red"


def test_the_board_is_drawn_with_both_pegs_of_both_sides() -> None:
    (board,) = reader("1fifteen2,1run3").form.of_class("cr-drawn-board")
    assert board.attributes["aria-label"] == (
        "The board. Red in hole 5, rear peg 2; Blue in hole 0, rear peg 0."
    )
    assert len(board.of_class("cr-board__peg")) == 4
    three = reader(under="three-handed").form.of_class("cr-drawn-board")[0]
    assert len(three.of_class("cr-board__peg")) == 6


@pytest.mark.parametrize(("under", "rows"), [("sixty-one", 2), ("", 4), ("seven-card", 6)])
def test_a_longer_game_has_more_streets(under: str, rows: int) -> None:
    (board,) = reader(under=under).form.of_class("cr-drawn-board")
    assert len(board.of_class("cr-track")) == rows * 2


# -- undo, redo, correcting ----------------------------------------------------------------------


def test_undo_and_redo_go_as_far_as_there_is_anything() -> None:
    at = reader("1fifteen2,2go1").press("do", "undo").press("do", "undo")
    assert holes(at) == [0, 0]
    assert not at.form.find("button", value="undo")
    at.press("do", "redo").press("do", "redo")
    assert holes(at) == [2, 1]
    assert at.reply["say"] == "Again: Blue, go for 1. Red 2, Blue 1."


def test_a_correction_taken_back_can_be_brought_again() -> None:
    at = reader("1fifteen2,2go1,fix2-1go1").press("do", "undo").press("do", "undo")
    assert at.state["undone"] == "fix2-1go1,2go1"
    at.press("do", "redo").press("do", "redo")
    assert holes(at) == [3, 0]


def test_an_earlier_entry_is_corrected_and_what_came_after_stays() -> None:
    at = reader("1fifteen2,2go1,2hand8,1hand6").press("edit", "3")
    assert at.part("cr-correcting").startswith("Correcting: Blue’s hand, 8.")
    assert aim(at) == "Count Blue’s hand"
    at.press("op", "fix3-2hand12")
    assert holes(at) == [8, 13]
    assert at.part("cr-correcting") == ""
    assert "corrected; was Blue’s hand, 8" in at.part("cr-history")
    assert at.reply["say"] == "Corrected. Blue’s hand, 12: 13. Red 8, Blue 13."


def test_an_entry_goes_to_the_other_player_or_is_taken_out_or_left() -> None:
    at = reader("1fifteen2,2go1").press("edit", "1").press("op", "fix1-2fifteen2")
    assert holes(at) == [0, 3]
    at.press("edit", "2").press("op", "fix2-none")
    assert holes(at) == [0, 2]
    assert "taken out" in at.part("cr-history")
    assert at.press("edit", "1").press("do", "leave").part("cr-correcting") == ""


# -- questioned, never refused -------------------------------------------------------------------


def test_show_most__nineteen_is_questioned_and_stands() -> None:
    at = reader().press("op", "2hand19")
    assert holes(at) == [0, 19]
    assert at.reply["error"] is None
    assert "Questioned: no hand and no crib counts 19" in at.reply["say"]
    assert "rule 7.24" in at.part("cr-question")
    at.press("op", "fix1-2hand0")
    assert holes(at) == [0, 0]
    assert at.part("cr-question") == ""


def test_number_keys_go_as_far_as_a_hand_of_the_game_can() -> None:
    at = reader(under="five-card")
    keys = [key.text for key in at.form.of_class("cr-pad-key")]
    assert len(keys) == 21
    odd = [key.text for key in at.form.of_class("cr-pad-odd")]
    assert [each.split(": ")[1].split()[0] for each in odd] == ["16", "17", "18", "19"]
    at.press("op", "2hand17")
    assert "no hand of three cards counts 17" in at.reply["say"]
    assert "rule 12.1" in at.part("cr-question")


# -- winning -------------------------------------------------------------------------------------


def test_win_skunk__the_game_stops_and_says_how_large_the_win_is() -> None:
    at = reader(f"2hand29,2hand29,2hand29,2points3,{ALMOST}").press("op", "1go1")
    assert at.part("cr-winner") == "Red wins by 121 to 90, a skunk."
    assert at.reply["say"] == "Red, go for 1: 121. Red wins by 121 to 90, a skunk."
    assert "is skunked by the tournament rules (rule 8.6)" in at.part("cr-won")
    assert not at.form.find("button", name="op", value="1go1")


def test_win_skunk__at_ninety_one_the_loser_is_saved() -> None:
    at = reader(f"2hand29,2hand29,2hand29,2points4,{ALMOST},1go1")
    assert at.part("cr-winner") == "Red wins by 121 to 91."


def test_win_double_skunk__is_named_and_worth_a_skunk_unless_the_table_says_more() -> None:
    acts = f"2hand29,2hand29,2points2,{ALMOST},1go1"
    at = reader(acts)
    assert at.part("cr-winner") == "Red wins by 121 to 60, a double skunk."
    assert "tournaments define but count as a skunk (rule 8.8)" in at.part("cr-won")
    assert "What more it is worth is a house rule (rule 10.12)." in at.part("cr-won")
    assert worths(at) == ["3"]
    house = reader(acts, under="double-skunk")
    assert "your table counts it (rule 10.12)" in house.part("cr-won")
    assert worths(house) == ["3"]
    assert worths(reader(acts, points="games-of-four", under="double-skunk")) == ["4"]


def worths(at: Reader) -> list[str]:
    """What each game of the series was worth."""
    rows = at.form.of_class("cr-series")[0].find("tbody")[0].find("tr")
    return [row.find("td")[-1].text for row in rows if row.find("th")[0].text.isdigit()]


def test_house_sixty_one_skunk__the_short_game_has_a_line_where_it_is_agreed() -> None:
    acts = "1hand29,1hand29,1run3"
    assert reader(acts, under="sixty-one").part("cr-winner") == "Red wins by 61 to 0."
    at = reader(acts, under="sixty-one,sixty-one-skunk")
    assert at.part("cr-winner") == "Red wins by 61 to 0, a skunk."
    assert "rule 10.16" in at.part("cr-won")


def test_a_series_goes_on_and_adds_up_its_match_points() -> None:
    at = reader(f"{ALMOST},1go1").press("op", "game2")
    assert holes(at) == [0, 0]
    assert at.reply["say"] == "Game 2. Blue deals."
    for points in (29, 29, 29, 29, 5):
        at.press("aim", "2hand").press("op", f"2hand{points}")
    assert at.part("cr-winner") == "Blue wins by 121 to 0, a double skunk."
    rows = at.form.of_class("cr-series")[0].find("tr")
    heads = [row.find("th")[0].text for row in rows]
    assert heads == ["Game", "1", "2", "Won", "Match"]
    assert [cell.text for cell in rows[-1].find("td")][:2] == ["3", "3"]


def test_a_series_of_three_players_counts_games_and_no_match_points() -> None:
    at = reader(f"{ALMOST},1go1", under="three-handed")
    assert at.part("cr-winner").startswith("Red wins by 121 to 0")
    rows = at.form.of_class("cr-series")[0].find("tr")
    assert [cell.text for cell in rows[0].find("th")] == ["Game", "Red", "Blue", "Green", "Won by"]
    assert [row.find("th")[0].text for row in rows] == ["Game", "1", "Won"]
    assert [cell.text for cell in rows[-1].find("td")] == ["1", "0", "0", "games"]


def test_an_example_that_is_won_offers_no_next_game() -> None:
    acts = f"{ALMOST},1go1"
    assert reader(acts).form.find("button", name="op", value="game1")
    at = reader(acts, sample="yes")
    assert at.part("cr-winner").startswith("Red wins by 121 to 0")
    assert not at.form.find("button", name="op")


def test_house_exact_out__what_would_pass_the_game_hole_is_written_down_and_not_pegged() -> None:
    at = reader(ALMOST, under="exact-out").press("op", "1fifteen2")
    assert holes(at) == [120, 0]
    (latest, *_) = at.form.of_class("cr-pegged-row")
    assert latest.of_class("cr-remark")[0].text == "not pegged under the table’s rules"
    assert latest.of_class("cr-gained")[0].text == "+0"
    at.press("op", "1go1")
    assert at.part("cr-winner").startswith("Red wins by 121 to 0")


# -- the table -----------------------------------------------------------------------------------


def test_what_could_not_be_read_for_two_is_read_once_there_are_three() -> None:
    at = reader("3go1 2go1")
    assert "is for player 3, and 2 play" in at.reply["error"]
    at.press("seats", "3")
    assert at.reply["error"] is None
    assert at.part("cr-trouble") == ""
    assert holes(at) == [0, 1, 1]
    assert at.state["acts"] == "3go1,2go1"


def test_players_length_dealer_and_names_are_set_before_the_first_score() -> None:
    at = reader().press("seats", "4").press("first", "3")
    assert at.state["under"] == "four-handed"
    assert at.part("cr-deals") == "Red 2 deals, crib"
    at.write("name1", "Iris").write("name3", "Olaf")
    assert at.part("cr-named") == "Iris and Olaf | Blue"
    at.press("length", "61")
    assert at.state["under"] == "four-handed,sixty-one"
    at.press("length", "181")
    assert at.state["under"] == "seven-card"
    at.press("length", "121")
    assert at.state["under"] == ""
    at.press("op", "1go1")
    assert not at.form.find("button", name="seats")


def test_other_players__the_number_keys_are_for_nobody_who_has_left() -> None:
    at = reader(under="four-handed").press("aim", "4hand")
    assert aim(at) == "Count Blue 2’s hand"
    at.press("seats", "2")
    assert aim(at) == "Count Blue’s hand"
    assert at.state["aim"] == ""


@pytest.mark.parametrize("pressed", [("seats", "3"), ("length", "61")])
def test_another_table__takes_up_no_entry_of_the_game_before(pressed: tuple[str, str]) -> None:
    reply = ask(NAME, ("acts", "1go1"), ("edit", "1"), pressed)
    fields = dict(reply["fields"])
    assert (fields["acts"], fields["at"]) == ("", "")
    assert not parse(reply["html"]).of_class("cr-correcting")


def test_three_go_stop__two_players_cannot_play_by_it_and_the_table_stays() -> None:
    at = reader(under="three-handed,three-go-stop").press("seats", "2")
    assert holes(at) == [0, 0, 0]
    assert at.state["under"] == "three-handed,three-go-stop"
    assert "it needs three or four players" in at.reply["error"]


def test_five_card_three_for_last__is_on_the_board_before_the_first_score() -> None:
    at = reader(under="five-card")
    assert holes(at) == [0, 3]
    assert at.part("cr-made") == "not on the board yet | 3 for last"


def test_the_table_is_told_and_its_link_leads_to_the_sheet() -> None:
    at = reader(under="muggins")
    assert "muggins" in at.part("cr-in-force")
    assert at.state["under"] == "muggins"


def test_a_wrong_deal_is_put_right() -> None:
    at = reader("1go1").press("op", "dealer2")
    assert aim(at) == "Count Red’s hand"


# -- a new board, and a game as text -------------------------------------------------------------


def test_a_new_board_only_after_asking() -> None:
    at = reader("1go1", id="abc", name1="Iris").press("do", "new")
    assert holes(at) == [1, 0]
    assert at.part("cr-asked").startswith("This game and its series will be gone")
    assert at.press("do", "leave").part("cr-asked") == ""
    at.press("do", "new").press("do", "new-sure", seed=0xBEEF)
    assert holes(at) == [0, 0]
    assert (at.state["id"], at.state["name1"]) == ("0000beef", "Iris")


def test_the_example_gives_way_without_asking_and_takes_no_points() -> None:
    at = reader("1go1", sample="yes")
    assert not at.form.find("button", name="op")
    at.press("do", "new")
    assert holes(at) == [0, 0]
    assert at.state["sample"] == ""


def test_a_game_as_text_is_read_back_as_it_was() -> None:
    acts = f"1fifteen2,2go1,fix1-1pair2,{ALMOST},1hand29,game2,2hand8"
    at = reader(acts, name1="Iris (left)", name2="Olaf", first="2", points="lurch")
    text = at.form.find("pre")[0].raw
    assert text.startswith("cribref board, format 1\nrules: six-card\nname 1: Iris (left)\n")
    fresh = reader().write("pasted", text).press("do", "import")
    for name in ("acts", "name1", "name2", "first", "points", "under"):
        assert fresh.state[name] == at.state[name]
    asked = reader("1go1").write("pasted", text).press("do", "import")
    assert holes(asked) == [1, 0]
    assert "takes the place" in asked.part("cr-asked")
    assert asked.press("do", "import-sure").state["acts"] == at.state["acts"]


@pytest.mark.parametrize("text", ["", "nonsense", "name 1: A\nrules: chess\n1go1", "1go1 9go1"])
def test_a_text_that_cannot_be_read_leaves_the_board_alone(text: str) -> None:
    at = reader("1go1").write("pasted", text).press("do", "import").press("do", "import-sure")
    assert at.state["acts"] == "1go1"
    assert at.reply["error"]
    assert dict(at.fields)["pasted"] == text


def test_entries_that_cannot_be_read_are_kept_and_shown_and_scored_around() -> None:
    at = reader("1fifteen2,2goo1,1run3")
    assert holes(at) == [2, 0]
    assert at.state["acts"] == "1fifteen2,2goo1,1run3"
    assert "2goo1" in at.part("cr-place")
    at.press("op", "2go1")
    assert at.state["acts"] == "1fifteen2,2go1,2goo1,1run3"
    assert holes(at.write("acts", "1fifteen2,2go1,2go1,1run3")) == [5, 2]


def test_undo__what_cannot_be_read_stays_behind_what_is_taken_back_and_brought_again() -> None:
    at = reader("1fifteen2,2go1,2goo1,1run3").press("do", "undo")
    assert at.state["acts"] == "1fifteen2,2goo1,1run3"
    assert holes(at) == [2, 0]
    at.press("do", "redo")
    assert at.state["acts"] == "1fifteen2,2go1,2goo1,1run3"
    assert holes(at) == [2, 1]


def test_redo__what_was_taken_back_and_cannot_be_read_is_said_and_gone() -> None:
    at = reader("1fifteen2", undone="2goo1")
    assert at.reply["error"].startswith("what was taken back cannot be read: ")
    assert at.state["undone"] == ""
    assert not at.form.find("button", name="do", value="redo")


def test_a_link_of_another_version_or_with_unknown_rules_is_read_and_explained() -> None:
    at = reader("1go1", v="9", under="chess", points="gold", first="7", n="x", id="<b>")
    assert holes(at) == [1, 0]
    assert at.state["under"] == "chess"
    for part in ("another version", "chess", "gold", "first dealer"):
        assert part in at.reply["error"]
    assert at.state["id"] == "b"


@pytest.mark.parametrize(
    "pressed",
    [("op", "1go"), ("op", "1go1 deal"), ("op", "fix9-none"), ("do", "undo0"), ("do", "undo1x"),
     ("do", "dance"), ("seats", "9"), ("length", "77"), ("op", ""), ("do", "redo"), ("edit", "x"),
     ("aim", "9hand")],
)  # fmt: skip
def test_a_button_that_does_not_exist_changes_nothing(pressed: tuple[str, str]) -> None:
    reply = ask(NAME, ("acts", "1go1"), pressed)
    assert dict(reply["fields"])["acts"] == "1go1"
    parse(reply["html"])


PRESSED = ("acts", "undone", "op", "do", "edit", "at", "aim", "seats", "length", "first", "points")
FIELDS = (*PRESSED, "under", "name1", "pasted", "id", "n", "v", "sample")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(FIELDS),
            st.text(max_size=12)
            | st.sampled_from([f"{seat}{kind}5" for seat in (1, 2, 3) for kind in KINDS])
            | st.sampled_from(["undo", "redo", "new", "import", "fix1-none", "four-handed", "3"]),
        ),
        max_size=8,
    )
)
def test_whatever_is_sent_is_answered_and_reading_the_answer_changes_nothing(
    fields: list[tuple[str, str]],
) -> None:
    reply = ask(NAME, *fields)
    assert len(parse(reply["html"]).find("form")) == 1
    again = ask(NAME, *map(tuple, reply["fields"]))
    assert again["fields"] == reply["fields"]


# -- games that other people's programs have played ----------------------------------------------


def _peg(at: Reader, seat: int, kind: str, points: int) -> None:
    """Press the key, after saying what the numbers are for if it is not there."""
    if at.part("cr-winner"):
        return
    op = f"{seat + 1}{kind}{points}"
    if not at.form.find("button", name="op", value=op):
        aim_kind = kind if kind in ("hand", "crib") else "points"
        at.press("aim", f"{seat + 1}{aim_kind}")
        op = f"{seat + 1}{aim_kind}{points}"
    at.press("op", op)


def _start(at: Reader, scores: list[int]) -> None:
    for seat, score in enumerate(scores):
        for pegged in range(0, score, 29):
            points = min(29, score - pegged)
            at.press("aim", f"{seat + 1}points").press("op", f"{seat + 1}points{points}")


@pytest.mark.parametrize("game", GAMES, ids=[game["id"] for game in GAMES])
def test_games_of_others_come_to_the_same_scores(game: dict[str, Any]) -> None:
    seats = game["seats"]
    short = 121 - game["target"]
    at = reader(under="three-handed" if seats == 3 else "")
    _start(at, [score + short for score in game["start_scores"]])
    for award in game.get("awards", ()):
        _peg(at, award["seat"], award["for"].replace("_", ""), award["points"])
    for deal in game.get("deals", ()):
        if not at.part("cr-winner"):
            _deal(at, deal, seats)
    over = [min(score + short, 121) for score in game["final_scores"]]
    assert holes(at) == over
    if game["winner"] is not None:
        assert at.part("cr-winner").startswith(["Red", "Blue", "Green"][game["winner"]])


def _deal(at: Reader, deal: dict[str, Any], seats: int) -> None:
    dealer = deal["dealer"]
    if not at.form.find("button", name="op", value=f"dealer{dealer + 1}"):
        at.press("first", str(dealer + 1))
    elif at.form.find("button", name="op", value=f"dealer{dealer + 1}", aria_pressed="false"):
        at.press("op", f"dealer{dealer + 1}")
    if deal["heels"]:
        _peg(at, dealer, "heels", 2)
    for award in deal["awards"]:
        _peg(at, award["seat"], award["for"].replace("_", ""), award["points"])
    for step in range(1, seats + 1):
        seat = (dealer + step) % seats
        points = deal["hand_points"].get(str(seat))
        if points is not None:
            _peg(at, seat, "hand", points)
    if deal["crib_points"] is not None:
        _peg(at, dealer, "crib", deal["crib_points"])
