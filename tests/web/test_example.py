"""Worked examples drawn: the cards, every reason, and a way into the counter."""

from __future__ import annotations

from cribref.claims import parse_claim
from cribref.web.example import draw
from tests.web.reader import Node, Reader, parse


def figure(text: str) -> Node:
    (found,) = parse(draw(parse_claim(text))).find("figure")
    return found


def rows(example: Node) -> list[str]:
    return [row.text for row in example.of_class("cr-row")]


def test_a_show__fifteens_together_then_what_players_name_in_one_breath() -> None:
    example = figure("# Two eights\nshow 7H 8C 8D 9S / 3C = 12")
    assert example.find("figcaption")[0].text == "Two eights"
    assert example.of_class("cr-total")[0].text == "12 points in the hand"
    assert rows(example) == [
        "Fifteen, twice 7♥ 8♦ 7♥ 8♣ rule 7.1 4 points",
        "Double run of three 7♥ 8♦ 8♣ 9♠ rule 7.15 8 points",
    ]
    drawn = [card.attributes["data-card"] for card in example.find("span", data_card=None)]
    assert drawn == ["7H", "8C", "8D", "9S", "3C"]


def test_a_show__it_opens_in_the_counter_with_the_same_total() -> None:
    example = figure("show crib 2H 4H 6H 8H / QH = 5")
    (way,) = example.of_class("cr-open")[0].find("a")
    address = way.attributes["href"]
    assert address == (
        "cribref:tools/hand-counter/#w=hand-counter&hand=2H4H6H8H&starter=QH&crib=crib"
    )
    fields = dict(pair.split("=") for pair in address.partition("#")[2].split("&"))
    assert Reader(fields.pop("w"), **fields).part("cr-total") == "5 points in the crib"


def test_a_near_miss_says_no() -> None:
    example = figure("show crib 2H 4H 6H 8H / QC\n  not flush 2H 4H 6H 8H\n  total = 0")
    assert rows(example) == ["No flush of four 2♥ 4♥ 6♥ 8♥ rule 7.5 0 points"]
    assert example.of_class("cr-total")[0].text == "0 points in the crib"
    assert "“Nineteen: nothing.”" in example.text


def test_a_show_under_other_rules_names_them_and_is_opened_under_them() -> None:
    example = figure("# Three of a suit\nshow 2H 4H 6H / QC under five-card = 3")
    assert example.find("figcaption")[0].text == "Three of a suit Counted under five-card"
    (way,) = example.of_class("cr-open")[0].find("a")
    assert way.attributes["href"].endswith("&hand=2H4H6H&starter=QC&under=five-card")


def test_a_series__the_count_after_each_card_and_what_it_scored() -> None:
    example = figure(
        "play 8C 7D 6S 6H\n  7D fifteen = 2\n  6S run = 3\n  6H pair = 2\n  count = 27"
    )
    assert [step.text for step in example.of_class("cr-step")] == [
        "count 8",
        "count 15 +2 points",
        "count 21 +3 points",
        "count 27 +2 points",
    ]
    assert rows(example) == [
        "7♦ makes fifteen 8♣ 7♦ rule 6.5 2 points",
        "6♠ makes a run of three 8♣ 7♦ 6♠ rule 6.7 3 points",
        "6♥ makes a pair 6♠ 6♥ rule 6.6 2 points",
    ]


def test_a_series__pair_royal_and_thirty_one_are_called_by_their_names() -> None:
    example = figure("play TH TC TD AS\n  count = 31")
    assert rows(example)[1:] == [
        "10♦ makes a pair royal 10♥ 10♣ 10♦ rule 6.6 6 points",
        "A♠ makes thirty-one 10♥ 10♣ 10♦ A♠ rule 6.10 2 points",
    ]


def test_a_card_that_may_not_be_played() -> None:
    example = figure("play TH JH 4C\n  KH refused by play.limit\n  not run TH JH 4C")
    assert rows(example) == [
        "No run of three 10♥ J♥ 4♣ rule 6.7 0 points",
        "K♥ would make 34 rule 6.3 no",
    ]


def test_a_caption_is_text() -> None:
    assert figure("# <b>&\nshow 5H 5C 5S JD / 5D = 29").find("figcaption")[0].text == "<b>&"
