"""The rule sheet through its own form: chosen, linked, contradicted, and misused."""

from __future__ import annotations

import pytest

from cribref.rulebook import rules
from cribref.ruleset import CONTRADICTIONS, HOUSE_RULES, RULESETS, combine
from cribref.web.rule_sheet import NAME
from cribref.web.table import PARTS, Table, in_force, options, read_table, read_under
from tests.web.reader import Node, ask, parse


def sheet(under: str) -> Node:
    """The form of a sheet opened by a link."""
    (form,) = parse(ask(NAME, ("under", under))["html"]).find("form")
    return form


def lines(form: Node) -> str:
    """What differs, as it is read."""
    (section,) = form.of_class("cr-sheet__differences")
    return section.text


def chosen(form: Node) -> list[str]:
    """The controls that are on, by value."""
    return [node.attributes["value"] for node in form.find("input") if "checked" in node.attributes]


def controls(form: Node) -> list[tuple[str, str]]:
    """What the form would send."""
    hidden = [("under", node.attributes["value"]) for node in form.find("input", type="hidden")]
    return hidden + [
        (node.attributes["name"], node.attributes["value"])
        for node in form.find("input")
        if "checked" in node.attributes
    ]


# -- choosing -------------------------------------------------------------------------------------


def test_standard_sheet_differs_in_nothing() -> None:
    form = sheet("")
    assert "Standard six-card cribbage, without house rules." in form.text
    assert form.of_class("cr-differs") == []
    assert form.of_class("cr-sheet__differences") == []
    assert form.attributes["data-sheet"] == ""


def test_everything_that_can_be_agreed_is_a_control_with_its_text() -> None:
    form = sheet("")
    values = {node.attributes["value"]: node.attributes for node in form.find("input", id=None)}
    assert set(values) == {*RULESETS, *options(), ""}
    labels = {
        label.find("input")[0].attributes["value"]: label.text for label in form.find("label")
    }
    for name, each in options().items():
        assert each.title in labels[name]
        assert each.text in labels[name]
        kind = values[name]["type"]
        is_one_of_many = any(name in group and len(group) > 2 for group, _ in CONTRADICTIONS)
        assert kind == ("radio" if is_one_of_many else "checkbox")


def test_every_house_rule_of_chapter_ten_can_be_agreed() -> None:
    offered = {each.rule.id for each in options().values()}
    for each in rules():
        if each.id.startswith("house.") and not each.id.startswith(PARTS):
            assert each.id in offered, each.id


def test_a_control_that_is_ticked_is_on_the_sheet_and_in_the_link() -> None:
    fields = [*controls(sheet("")), ("rule", "double-skunk")]
    reply = ask(NAME, *fields)
    assert reply["fields"] == [["under", "double-skunk"]]
    assert reply["fragment"] == "w=rule-sheet&under=double-skunk"
    (form,) = parse(reply["html"]).find("form")
    assert "A win by 61 points or more is worth more than a skunk." in lines(form)
    assert "double-skunk" in chosen(form)


@pytest.mark.parametrize("name", options())
def test_a_link_ticks_its_control_and_its_form_sends_it_again(name: str) -> None:
    form = sheet(name)
    assert name in chosen(form)
    assert ask(NAME, *controls(form))["fields"] == [["under", name]]


def test_a_game_is_chosen_and_its_numbers_are_marked() -> None:
    form = sheet("four-handed")
    differing = [row.text for row in form.of_class("cr-differs")]
    assert differing == [
        "Players 4 standard: 2",
        "Each is dealt 5 standard: 6",
        "Each lays away 1 standard: 2",
    ]
    assert "Partners share one score" in lines(form)


@pytest.mark.parametrize(
    ("under", "row"),
    [
        ("sixty-one", "The game is to 61 standard: 121"),
        ("sixty-one,sixty-one-skunk", "A skunk: loser at 30 or fewer standard: 90 or fewer"),
        ("muggins", "Points missed may be taken by the opponent standard: are lost"),
        ("skunk-off", "What a win counts 1 standard: 2, a skunk 3"),
        ("double-skunk", "A double skunk: loser at 60 or fewer standard: does not count"),
        ("seven-card", "Each is dealt 7, 1 to the crib standard: 6"),
    ],
)
def test_numbers_that_differ_stand_beside_the_standard_ones(under: str, row: str) -> None:
    assert row in [each.text for each in sheet(under).of_class("cr-differs")]


def test_muggins_brings_its_calling_and_the_rules_it_amends() -> None:
    (full,) = sheet("muggins").of_class("cr-sheet__full")
    for rule_id in ("mistake.underpeg", "mistake.missed", "house.muggins.not"):
        (found,) = [each for each in rules() if each.id == rule_id]
        assert found.text in full.text


def test_standard_again() -> None:
    reply = ask(NAME, *controls(sheet("muggins")), ("do", "standard"))
    assert reply["fields"] == [["under", ""]]
    assert reply["say"] == "Standard six-card cribbage, without house rules."


def test_six_house_rules_are_named_and_of_seven_it_is_said_how_many() -> None:
    six = "double-skunk,misdeal-two,cut-trap,cards-down,tie-hand,bonus-hands"
    said = ask(NAME, ("under", six))["say"]
    assert said.startswith("Six-card cribbage, with “Double skunk counts”, ")
    assert said.count("“") == 6
    assert ask(NAME, ("under", f"{six},muggins"))["say"] == "Six-card cribbage, with 7 house rules."


def test_a_button_that_is_not_there_is_explained_and_the_sheet_stays() -> None:
    reply = ask(NAME, ("under", "muggins"), ("do", "burn"))
    assert reply["error"] == '"burn" cannot be done here: standard can'
    assert reply["fields"] == [["under", "muggins"]]


# -- contradictions -------------------------------------------------------------------------------


def test_contradiction_is_said_with_both_names_and_why() -> None:
    form = sheet("skunk-off,double-skunk")
    (trouble,) = form.of_class("cr-trouble")
    assert (
        "“Double skunk counts” and “No skunks” contradict each other: "
        "the one counts skunks, the other does not." in trouble.text
    )
    assert form.of_class("cr-sheet") == []
    assert "data-sheet" not in form.attributes
    assert {"skunk-off", "double-skunk"} <= set(chosen(form))


def test_all_contradictions_are_said_at_once() -> None:
    (trouble,) = sheet("skunk-off,double-skunk,go-not-out,go-cap").of_class("cr-trouble")
    assert trouble.text.count("contradict each other") == 2


@pytest.mark.parametrize(
    ("under", "why"),
    [
        ("muggins-reverse", "“Reverse muggins” does not go with the rest: it needs “Muggins”"),
        ("sixty-one-skunk", "“Lurch in the short game” does not go with the rest: it needs a game"),
        ("three-go-stop", "it needs three or four players"),
        ("five-card,sixty-one", "changes nothing: five-card cribbage has that length already"),
        ("renege-dead-hand,renege-dead-card", "contradict each other: each says what a renege"),
    ],
)
def test_what_does_not_go_together_says_what_it_needs(under: str, why: str) -> None:
    (trouble,) = sheet(under).of_class("cr-trouble")
    assert why in trouble.text


def test_two_options_are_sound_here_exactly_when_the_package_combines_them() -> None:
    for first in HOUSE_RULES:
        for second in HOUSE_RULES:
            try:
                combine(first, second) if first != second else combine(first)
                refused = False
            except ValueError:
                refused = True
            table, notes = read_table(f"{first},{second}")
            assert notes == []
            assert bool(table.problems()) == refused, (first, second)


# -- reading names --------------------------------------------------------------------------------


def test_names_are_read_as_people_write_them_and_written_in_one_way() -> None:
    table, notes = read_table(" Double skunk, Muggins,four_handed ,, cut trap ")
    assert notes == []
    assert table.written == "four-handed,muggins,double-skunk,cut-trap"
    assert read_table(table.written)[0] == table


def test_what_no_program_plays_by_is_kept_from_tools() -> None:
    table, _ = read_table("muggins,cut-trap,odd-player")
    assert table.played.written == "muggins"
    assert table.ruleset == combine("muggins")
    form = sheet("muggins,cut-trap")
    assert form.attributes["data-sheet"] == "muggins,cut-trap"
    assert form.attributes["data-under"] == "muggins"


def test_unknown_name_is_said_and_left_out() -> None:
    reply = ask(NAME, ("under", "muggins,<b>mugs</b>"))
    assert reply["error"] == '"<b>mugs</b>" is neither a game nor a house rule'
    assert reply["fields"] == [["under", "muggins"]]
    assert "<b>mugs" not in reply["html"]


def test_two_games_and_endless_text() -> None:
    table, notes = read_table("four-handed,five-card")
    assert table.game == "five-card"
    assert notes == ['"four-handed" and "five-card" are two games: the second is taken']
    table, notes = read_table("muggins," * 1000)
    assert table == Table()
    assert "8,000 characters" in notes[0]


# -- in the tools ---------------------------------------------------------------------------------


def test_read_under__a_table_that_contradicts_itself_is_played_by_the_standard_rules() -> None:
    ruleset, table, wrong = read_under("skunk-off,double-skunk")
    assert ruleset == combine()
    assert table == Table()
    assert wrong is not None
    assert wrong.endswith("Until then the standard rules are in force")


def test_in_force_names_what_is_played_and_nothing_else() -> None:
    table, _ = read_table("four-handed,muggins,dead-hole,cut-trap")
    line = in_force(table)
    assert line is not None
    assert parse(line).text == (
        "By your table’s rules: four-handed cribbage, muggins and the dead hole. "
        "See the rule sheet."
    )
    assert in_force(read_table("cut-trap")[0]) is None


def count(**fields: str) -> Node:
    (form,) = parse(ask("hand-counter", *fields.items())["html"]).find("form")
    return form


def test_hand_counter_counts_by_the_table() -> None:
    plain = count(hand="crib 2H 4H 6H 8H / QC")
    assert plain.of_class("cr-total")[0].text == "0 points in the crib"
    assert plain.of_class("cr-in-force") == []
    ours = count(hand="crib 2H 4H 6H 8H / QC", under="flush-crib-four")
    assert ours.of_class("cr-total")[0].text == "4 points in the crib"
    assert "four-card flush in the crib" in ours.of_class("cr-in-force")[0].text
    (hidden,) = ours.find("input", name="under")
    assert hidden.attributes["value"] == "flush-crib-four"


def test_hand_counter_keeps_the_table_in_its_link() -> None:
    reply = ask("hand-counter", ("hand", "7H 8C 8D 9S / 3C"), ("under", "muggins"))
    assert reply["fragment"] == "w=hand-counter&hand=7H8C8D9S&starter=3C&under=muggins"
    reply = ask("hand-counter", ("hand", ""), ("under", "muggins"), ("do", "random"))
    assert ["under", "muggins"] in reply["fields"]


def test_hand_counter_asks_for_as_many_cards_as_the_game_keeps() -> None:
    five = count(hand="5H 5C JD / 5S", under="five-card")
    assert five.of_class("cr-total")[0].text == "14 points in the hand"
    assert count(under="five-card").of_class("cr-total")[0].text == "Three cards, then the starter"
    crib = count(hand="5H 5C JD / 5S", crib="crib", under="five-card")
    assert crib.of_class("cr-total")[0].text == "One more for the crib"
    seven = count(hand="5H 5C JD 4S 6S / 5S", under="seven-card")
    assert "points in the hand" in seven.of_class("cr-total")[0].text
    too_many = ask("hand-counter", ("hand", "5H 5C JD 4S"), ("tap", "KH"), ("under", "five-card"))
    assert too_many["error"] == "K♥ would be a fifth card: take one of the four up first"


def test_hand_counter_says_why_a_table_cannot_be_counted_by() -> None:
    reply = ask("hand-counter", ("hand", "7H 8C 8D 9S / 3C"), ("under", "muggins,reminder"))
    assert reply["error"].startswith("“Muggins” and “Friendly reminder” contradict each other")
    assert "12 points" in parse(reply["html"]).text
