"""Cards drawn: each says its name, and no two look alike."""

from __future__ import annotations

import re

from cribref import DECK, Card
from cribref.web.cards import corner, draw_card, draw_mini, face, key, keys, named
from tests.web.reader import parse


def test_every_card_has_a_face_and_a_corner_of_its_own() -> None:
    assert len({face(card) for card in DECK}) == len(DECK)
    assert len({corner(card) for card in DECK}) == len(DECK)


def test_suits_differ_in_shape_and_not_only_in_colour() -> None:
    for rank in range(0, 52, 4):
        shapes = {re.sub("class=.*?>", "", face(card)) for card in DECK[rank : rank + 4]}
        assert len(shapes) == 4


def test_a_card_says_its_name_once() -> None:
    (card,) = parse(draw_card(Card.parse("TH"))).find("span")
    assert card.attributes["role"] == "img"
    assert card.attributes["aria-label"] == "ten of hearts"
    assert card.attributes["data-card"] == "TH"
    (picture,) = card.find("svg")
    assert picture.attributes["aria-hidden"] == "true"


def test_a_card_in_a_line_can_be_copied_as_text() -> None:
    (card, _) = parse(draw_mini(Card.parse("TH"))).find("span")
    assert card.text == "10♥"
    assert card.attributes["aria-label"] == "ten of hearts"


def test_a_key_says_whether_its_card_is_down() -> None:
    (button,) = parse(key(Card.parse("5H"), pressed=True)).find("button", type="submit")
    assert button.attributes["name"] == "tap"
    assert button.attributes["value"] == "5H"
    assert button.attributes["aria-pressed"] == "true"
    assert button.attributes["aria-label"] == "five of hearts"


def test_keys__fifty_two_with_one_tab_stop_in_four_named_groups() -> None:
    board = parse(keys([Card.parse("5H")], focus=Card.parse("9D")))
    assert len(board.find("button")) == len(DECK)
    assert [stop.attributes["value"] for stop in board.find("button", tabindex="0")] == ["9D"]
    assert [stop.attributes["value"] for stop in board.find(data_refocus=None)] == ["9D"]
    assert [k.attributes["value"] for k in board.find("button", aria_pressed="true")] == ["5H"]
    groups = [group.attributes["aria-label"] for group in board.find("div", role="group")]
    assert groups == ["spades", "hearts", "diamonds", "clubs"]


def test_named() -> None:
    assert named([Card.parse("7H"), Card.parse("AC")]) == "seven of hearts, ace of clubs"
