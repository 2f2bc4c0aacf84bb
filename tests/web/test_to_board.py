"""Points from a tool for the open board: which buttons there are, and what one does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import pytest

from cribref.web.offer import offer_play, offer_show
from tests.web.reader import Node, Reader, ask, parse

BOARD = {"v": "1", "id": "b", "n": "3", "name1": "Ann", "name2": "Bea"}
"""A board on which Ann deals first."""


def buttons(give: str, *more: tuple[str, str], **board: str) -> list[tuple[str, str]]:
    """The buttons for an offer beside a kept board: what they would add, and what is on them."""
    form = offered(give, *more, **board)
    return [(each.attributes["value"], each.text) for each in form.find("button", name="op")]


def offered(give: str, *more: tuple[str, str], **board: str) -> Node:
    kept = (("kept", "yes"), *board.items()) if board else ()
    reply = ask("to-board", *kept, ("give", give), *more)
    assert (reply["fields"], reply["fragment"]) == ([], "")
    return parse(reply["html"])


def test_a_hand_is_for_either_player_pone_first() -> None:
    assert buttons("hand14", **BOARD) == [("2hand14", "14 for Bea"), ("1hand14", "14 for Ann")]
    assert offered("hand14", **BOARD).of_class("cr-to-board-said")[0].text == (
        "Ann 0, Bea 0. Ann deals."
    )


def test_players_without_names_are_called_by_their_pegs() -> None:
    three = buttons("hand0", v="1", under="three-handed")
    assert three == [
        ("2hand0", "0 for Blue"),
        ("3hand0", "0 for Green"),
        ("1hand0", "0 for Red"),
    ]


def test_crib_owner__a_crib_is_for_the_dealer_alone() -> None:
    assert buttons("crib6", **BOARD) == [("1crib6", "6 for Ann’s crib")]
    assert buttons("crib6", **BOARD, acts="2hand4,1hand4,1crib4") == [
        ("2crib6", "6 for Bea’s crib")
    ]


def test_a_hand_that_was_counted_in_this_deal_says_so() -> None:
    found = buttons("hand14", **BOARD, acts="2hand14")
    assert found == [("2hand14", "14 for Bea (counted)"), ("1hand14", "14 for Ann")]
    assert buttons("hand14", **BOARD, acts="2hand14,deal")[0] == ("1hand14", "14 for Ann")


def test_a_play_is_for_whoever_dealt_the_boards_dealer_first() -> None:
    assert buttons("1fifteen2,2run3,2last1", **BOARD) == [
        ("2fifteen2,1run3,1last1", "4 for Ann, 2 for Bea (Ann dealt)"),
        ("1fifteen2,2run3,2last1", "2 for Ann, 4 for Bea (Bea dealt)"),
    ]


def test_a_play_with_the_boards_names_is_for_those_players() -> None:
    names = (("name", " ann"), ("name", "Bea"))
    assert buttons("2last1", *names, **BOARD) == [("2last1", "1 for Bea")]
    names = (("name", "Ann"), ("name", "Cas"))
    assert len(buttons("2last1", *names, **BOARD)) == 2


def test_four_players_are_two_sides() -> None:
    found = buttons("1go1,4last1,3pair2", **BOARD, under="four-handed", name3="Cas", name4="Dot")
    assert found[0] == ("2go1,1last1,4pair2", "1 for Ann and Cas, 3 for Bea and Dot (Ann dealt)")
    assert len(found) == 4


def test_without_a_board_a_tap_begins_one_by_the_rules_of_the_tool() -> None:
    form = offered("hand14", ("table", "three-handed"))
    assert form.of_class("cr-to-board-said")[0].text.startswith("This device keeps no board yet.")
    assert len(form.find("button")) == 3
    begun = ask("board", ("v", "1"), ("under", "three-handed"), ("op", "2hand14"), seed=7)
    fields = dict(begun["fields"])
    assert (fields["acts"], fields["n"], fields["id"]) == ("2hand14", "1", "00000007")


def test_a_game_that_is_won_takes_no_more() -> None:
    form = offered("hand14", **BOARD, acts="1hand29,1hand29,1hand29,1hand29,1hand5")
    assert form.find("button") == []
    (said,) = form.of_class("cr-to-board-said")
    assert said.text == "Ann wins by 121 to 0, a double skunk. Begin the next game there first."


@pytest.mark.parametrize(
    "give", ["", "hand", "hand1234", "deal", "1go1,deal", "game1", "9go1", "£"]
)
def test_what_no_board_can_take_is_explained(give: str) -> None:
    reply = ask("to-board", ("kept", "yes"), *BOARD.items(), ("give", give))
    assert "is nothing that a board can take" in reply["error"]
    assert parse(reply["html"]).find("button") == []


def test_a_play_of_more_players_than_the_board_has_is_explained() -> None:
    reply = ask("to-board", ("kept", "yes"), *BOARD.items(), ("give", "3go1"))
    assert reply["error"] == "the board is for 2 players"


def test_every_way_leads_to_the_board() -> None:
    for give in ("hand14", "nonsense"):
        (link,) = offered(give, **BOARD).find("a")
        assert link.attributes["href"] == "cribref:tools/board/"


# -- the places in the tools ---------------------------------------------------------------------


def fields_of(html: str) -> dict[str, str]:
    (place,) = parse(html).find("section")
    return dict(parse_qsl(place.attributes["data-to-board"]))


def test_the_place_says_what_is_offered_and_of_which_cards() -> None:
    assert fields_of(offer_show(14, "5H 5C 5S JD / 5D", under="muggins")) == {
        "give": "hand14",
        "cards": "5H 5C 5S JD / 5D",
        "table": "muggins",
    }
    assert fields_of(offer_show(0, "2H 4H 6H 8H / QC", is_crib=True))["give"] == "crib0"
    assert fields_of(offer_play("1go1", "TC", ("Ann", "Bea")))["name"] == "Bea"


def test_a_play_that_is_over_is_offered_with_every_point_and_what_it_was_for() -> None:
    at = Reader("pegging", plays="TC JD 5S 6H KS KC 4S 4D", name1="Ann", name2="Bea")
    (place,) = at.form.of_class("cr-to-board")
    offer = parse_qsl(place.attributes["data-to-board"])
    assert offer[0] == ("give", "2thirtyone2,2pair2,2pair2,2last1")
    assert [value for name, value in offer if name == "name"] == ["Ann", "Bea"]
    assert Reader("pegging", plays="TC JD 5S 6H").form.of_class("cr-to-board") == []


def test_house_exact_out__a_play_that_pegs_nothing_is_not_offered() -> None:
    at = Reader("pegging", plays="TC JD 5S 6H KS QC 7S 4D", score2="120", under="exact-out")
    assert at.part("cr-over") == "Pegged in the play: Pone 0, Dealer 0."
    assert at.form.of_class("cr-to-board") == []


# -- what the board makes of it ------------------------------------------------------------------


def test_a_whole_play_is_one_change_of_the_board_and_one_undo() -> None:
    done = ask("board", *BOARD.items(), ("op", "2thirtyone2,1go1,2last1"))
    fields = dict(done["fields"])
    assert (fields["acts"], fields["n"]) == ("2thirtyone2,1go1,2last1", "4")
    assert done["say"] == "The play: 1 for Ann, 3 for Bea. Ann 1, Bea 3."
    back = ask("board", *fields.items(), ("do", "undo3"))
    assert (dict(back["fields"])["acts"], dict(back["fields"])["n"]) == ("", "5")
    assert back["say"] == "Taken back: 3 entries. Ann 0, Bea 0."


def test_a_play_that_ends_the_game_says_who_has_won() -> None:
    acts = "1hand29,1hand29,1hand29,1hand29,1hand4"
    done = ask("board", *BOARD.items(), ("acts", acts), ("op", "1go1,2last1"))
    assert done["say"].startswith("The play: 1 for Ann. Ann 121, Bea 0. Ann wins by 121 to 0")
    assert ask("board", *BOARD.items(), ("op", "1hand0,2hand0"))["say"].startswith(
        "The play: nothing."
    )


# -- other people's games, from the tools to the board ---------------------------------------------

VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"
GAMES = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
WHOLE = [game for game in GAMES if game["kind"] in ("deal", "game") and game["target"] == 121]
COLOURS = ("Red", "Blue", "Green")


class Device:
    """A device that keeps a board, and puts on it what tools offer."""

    def __init__(self, **fields: str) -> None:
        self.fields = dict(ask("board", ("v", "1"), *fields.items())["fields"])

    def press(self, value: str) -> None:
        reply = ask("board", *self.fields.items(), ("op", value))
        assert reply["error"] is None
        self.fields = dict(reply["fields"])

    def put(self, place: Node, whose: str) -> None:
        """Tap the button of an offer that names this player, or the only one."""
        offer = parse_qsl(place.attributes["data-to-board"])
        reply = ask("to-board", ("kept", "yes"), *self.fields.items(), *offer)
        buttons = parse(reply["html"]).find("button", name="op")
        (mine,) = [each for each in buttons if len(buttons) == 1 or each.text.endswith(whose)]
        self.press(mine.attributes["value"])

    @property
    def holes(self) -> list[int]:
        form = parse(ask("board", *self.fields.items())["html"])
        return [int(each.find("strong")[0].text) for each in form.of_class("cr-holes")]

    @property
    def is_won(self) -> bool:
        return bool(parse(ask("board", *self.fields.items())["html"]).of_class("cr-winner"))


@pytest.mark.cpython
@pytest.mark.parametrize("game", WHOLE, ids=[game["id"] for game in WHOLE])
def test_games_of_others_come_to_their_scores_by_way_of_the_tools(game: dict[str, Any]) -> None:
    seats, under = game["seats"], "three-handed" if game["seats"] == 3 else ""
    start = [f"{seat + 1}points{n}" for seat, n in enumerate(game["start_scores"]) if n]
    device = Device(under=under, acts=",".join(start))
    for deal in game["deals"]:
        if not device.is_won:
            _deal(device, deal, seats, under)
    assert device.holes == [min(score, 121) for score in game["final_scores"]]


def _deal(device: Device, deal: dict[str, Any], seats: int, under: str) -> None:
    order = [(deal["dealer"] + 1 + step) % seats for step in range(seats)]
    device.press(f"dealer{deal['dealer'] + 1}")
    if deal["heels"]:
        device.press(f"{deal['dealer'] + 1}heels2")
    fields = {f"hand{n}": " ".join(deal["kept"][seat]) for n, seat in enumerate(order, 1)}
    fields |= {f"name{n}": COLOURS[seat] for n, seat in enumerate(order, 1)}
    fields |= {f"score{n}": str(device.holes[seat]) for n, seat in enumerate(order, 1)}
    plays = " ".join(card for _, card in deal["plays"])
    helper = Reader("pegging", under=under, plays=plays, **fields)
    while helper.form.find("button", name="do", value="go"):
        helper.press("do", "go")
    for place in helper.form.of_class("cr-to-board"):
        device.put(place, "")
    for step, seat in enumerate([*order, deal["dealer"]]):
        is_crib = step == seats
        points = deal["crib_points"] if is_crib else deal["hand_points"].get(str(seat))
        if points is None or device.is_won:
            continue
        cards = deal["crib"] if is_crib else deal["kept"][seat]
        text = f"{' '.join(cards)} / {deal['starter']}"
        counter = Reader("hand-counter", hand=text, crib="crib" if is_crib else "")
        (place,) = counter.form.of_class("cr-to-board")
        device.put(place, f"for {COLOURS[seat]}")
