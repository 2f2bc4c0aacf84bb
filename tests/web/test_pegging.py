"""The pegging helper through its own form: tapped, typed, linked, misused; and real games."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, RULESETS
from cribref.game import Go, Play, Playing
from cribref.web.pegging import LONGEST
from tests.web.reader import Node, Reader, ask, parse
from tests.whole_games import whole_game

NAME = "pegging"
VECTORS = Path(__file__).parents[1] / "vectors" / "games.jsonl"
GAMES = [json.loads(line) for line in VECTORS.read_text("utf-8").splitlines()]
KINDS = {
    "fifteen": "fifteen",
    "thirty_one": "thirty-one",
    "pair": "pair",
    "run": "run",
    "go": "go",
    "last": "last card",
}


def reader(plays: str = "", **fields: str) -> Reader:
    return Reader(NAME, plays=plays, **fields)


def held_fields(at: Reader) -> dict[str, str]:
    """The fields that hold something."""
    return {name: value for name, value in at.state.items() if value}


def scores(at: Reader) -> str:
    return at.part("cr-sides")


def rows(at: Reader) -> list[tuple[str, str, str, list[str]]]:
    """The play as the list shows it: who, card, count, and what was pegged with its points."""
    found = []
    for row in at.form.of_class("cr-played"):
        card = row.of_class("cr-act")[0].text
        count = [part.text for part in row.of_class("cr-at")]
        pegs = [
            f"{peg.of_class('cr-for')[0].text} {peg.of_class('cr-points')[0].text}"
            for peg in row.of_class("cr-peg")
        ]
        found.append((row.of_class("cr-who")[0].text, card, "".join(count), pegs))
    return found


# -- cards as they fall, nobody's hand known -----------------------------------------------------


def test_a_card_is_counted_and_scored_the_moment_it_is_played() -> None:
    at = reader().tap("8C")
    assert at.part("cr-standing") == "Count 8 Dealer to play"
    at.tap("7D")
    assert at.part("cr-standing") == "Count 15 Pone to play"
    assert at.part("cr-made") == "7♦: fifteen for 2"
    assert scores(at) == "Pone 0, Dealer 2"
    assert at.reply["say"] == "Seven of diamonds. 15. Fifteen for 2 to dealer. Pone to play."
    assert at.tap("6S").part("cr-made") == "6♠: run of three for 3"
    assert at.reply["fragment"] == "w=pegging&plays=8C7D6S"


def test_each_point_of_the_list_leads_to_its_rule_and_lights_its_cards() -> None:
    (turn,) = reader("8C 7D 6S").form.of_class("cr-played")[2:]
    (peg,) = turn.of_class("cr-peg")
    assert peg.attributes["data-cards"] == "8C 7D 6S"
    assert peg.find("a")[0].attributes["href"] == "cribref:rules/play/#play.run"


def test_a_go_lets_the_other_play_on_and_then_scores() -> None:
    at = reader("TC JD 5S")
    assert at.press("do", "go").part("cr-standing") == "Count 25 Pone plays on, or cannot"
    at.press("do", "go")
    assert at.part("cr-standing") == "Count 0 New count: dealer leads"
    assert at.part("cr-made") == "Go: go for 1"
    assert scores(at) == "Pone 1, Dealer 0"
    assert [row[0] for row in rows(at)] == ["Pone", "Dealer", "Pone", "Dealer", "Pone"]


def test_thirty_one_is_two_and_begins_a_new_count_at_once() -> None:
    at = reader("TC JD 5S 6H")
    assert rows(at)[-1] == ("Dealer", "6♥", "31", ["Thirty-one 2 points"])
    assert at.part("cr-standing") == "Count 0 New count: pone leads"
    assert "cr-from" in at.tap("KS").form.of_class("cr-played")[-1].attributes["class"]


def test_the_last_card_ends_the_play() -> None:
    at = reader("TC JD 5S 6H KS KC 4S 4D")
    assert at.part("cr-standing") == "The play is over"
    assert rows(at)[-1][3] == ["Pair 2 points", "Last card 1 point"]
    assert at.part("cr-over") == "Pegged in the play: Pone 0, Dealer 7."
    assert at.form.find("button", name="tap") == []
    ways = [a.attributes["href"] for a in at.form.of_class("cr-counted-on")[0].find("a")]
    assert ways[0] == "cribref:tools/hand-counter/#w=hand-counter&hand=TC5SKS4S"


def test_keys_that_do_not_fit_or_have_gone_are_shut() -> None:
    at = reader("TC JD 4S")
    assert at.part("cr-fits") == "Dealer plays: ace to seven fit"
    shut = {b.attributes["value"] for b in at.form.find("button", name="tap", aria_disabled="true")}
    assert shut == {f"{rank}{suit}" for rank in "89TJQK" for suit in "SHDC"} | {"4S"}


@pytest.mark.parametrize(
    ("card", "message", "rule"),
    [
        ("KD", "dealer may not play K♦ at 24: that would make 34", "play.limit"),
        ("TC", "dealer may not play 10♣: pone has played it", "play.held"),
        ("JD", "dealer may not play J♦: it has been played", "play.held"),
    ],
)
def test_a_key_that_is_shut_says_why_by_which_rule(card: str, message: str, rule: str) -> None:
    at = reader("TC JD 4S").tap(card)
    assert at.reply["error"] == message
    (link,) = at.form.of_class("cr-trouble")[0].find("a")
    assert link.attributes["href"] == f"cribref:rules/play/#{rule}"
    assert at.state["plays"] == "TCJD4S"


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        ("", "every rank fits"),
        ("TC JD KS", "only an ace fits"),
        ("TC JD 9S", "ace to two fit"),
        ("TC 9D 2S", "every rank fits"),
        ("TC 9D 3S", "ace to nine fit"),
    ],
)
def test_which_ranks_are_still_playable(plays: str, words: str) -> None:
    assert reader(plays).part("cr-fits").endswith(words)


def test_go_is_offered_only_when_a_go_is_possible() -> None:
    assert reader("TC JD").form.find("button", name="do", value="go") == []
    assert reader("TC JD 2S").form.find("button", name="do", value="go") != []


def test_a_card_that_its_player_denied_with_a_go_is_refused_by_the_rule() -> None:
    at = reader("TC JD 5S go go")
    reply = ask(NAME, *at.fields, ("tap", "4S"))
    assert reply["error"] == "dealer may not play 4♠: it fitted when dealer said go at 25"
    assert dict(reply["fields"])["plays"] == "TCJD5Sgogo"
    (form,) = parse(reply["html"]).find("form")
    (trouble,) = form.of_class("cr-trouble")
    assert trouble.find("a")[0].attributes["href"] == "cribref:rules/play/#play.must"


# -- hands that are known ------------------------------------------------------------------------

PONE, DEALER = "4S 5H 6C JD", "5C 6H 7D TS"


def test_what_each_card_held_would_make_is_shown_before_it_is_played() -> None:
    at = reader("JD 5C 5H 6H", hand1=PONE)
    would = [choice.text for choice in at.form.of_class("cr-if")]
    assert would == [
        "4♠ makes 30 run of three for 3 rule 6.7 +3",
        "6♣ would make 32 rule 6.3",
    ]
    (button,) = at.form.of_class("cr-ifs")[0].find("button")
    assert button.attributes["aria-label"] == "Play the four of spades: 30, 3 points"


def test_what_a_card_would_make_never_depends_on_cards_that_the_player_cannot_see() -> None:
    one, two = (reader("JD 5C 5H 6H", hand1=PONE, hand2=hand) for hand in ("", DEALER))
    assert one.part("cr-ifs") == two.part("cr-ifs")


def test_a_hand_known_in_part_has_its_cards_and_the_keys() -> None:
    at = reader("", hand1="4S 5H")
    assert len(at.form.of_class("cr-if")) == 2
    assert len(at.form.of_class("cr-key")) == 52
    at.tap("KD")
    assert at.reply["error"] is None


def test_a_hand_known_in_full_has_no_keys_and_plays_nothing_else() -> None:
    at = reader("", hand1=PONE)
    assert at.form.of_class("cr-key") == []
    reply = ask(NAME, *at.fields, ("tap", "KD"))
    assert reply["error"] == "pone may not play K♦: that card is not in the hand"


def test_a_go_with_a_card_that_fits_is_refused() -> None:
    reply = ask(NAME, ("hand2", DEALER), ("plays", "JD 5C TC"), ("do", "go"))
    assert reply["error"] == "dealer may not say go at 25: 6♥ fits"


def test_a_go_that_hands_make_certain_need_not_be_written() -> None:
    at = reader("JD 5C 5H 6H 4S 7D 6C TS", hand1=PONE, hand2=DEALER)
    assert at.state["plays"] == "JD5C5H6H4Sgo7D6CTS"
    assert scores(at) == "Pone 6, Dealer 3"


def test_hands_are_tapped_and_the_next_begun_hand_or_the_play_follows() -> None:
    at = reader().press("to", "1")
    assert at.part("cr-fits") == "Tap pone’s hand: 4 cards"
    at.tap("4S", "5H", "6C")
    assert at.reply["say"] == "3 cards of 4."
    at.tap("5H").tap("5H", "JD")
    assert at.state["hand1"] == "4S 6C 5H JD"
    assert at.form.find("input", name="to")[0].attributes["value"] == ""
    assert at.press("tap", "JD").part("cr-made") == "J♦: nothing"


def test_a_card_in_two_hands_is_explained_and_kept() -> None:
    at = reader("", hand1="4S 5H", hand2="5H 6C")
    assert at.reply["error"] == "5♥ is in another hand already"
    assert at.state["hand2"] == "5H 6C"
    assert at.form.find("mark")[0].text == "5H"


@pytest.mark.parametrize(
    ("hands", "card", "message", "rule"),
    [
        (("4S 5H 6C JD", ""), "KD", "K♦ is one card too many: a hand keeps 4", "play/#play.held"),
        (("4S", "5H 6C"), "5H", "5♥ is in another hand already", "equipment/#cards.pack"),
    ],
)
def test_a_card_that_a_hand_cannot_have_is_refused_by_the_rule(
    hands: tuple[str, str], card: str, message: str, rule: str
) -> None:
    at = reader(hand1=hands[0], hand2=hands[1], to="1").press("tap", card)
    assert at.reply["error"] == message
    (link,) = at.form.of_class("cr-trouble")[0].find("a")
    assert link.attributes["href"] == f"cribref:rules/{rule}"
    assert (at.state["hand1"], at.state["hand2"]) == hands


# -- taking back ---------------------------------------------------------------------------------


def test_undo_takes_back_one_and_a_line_takes_back_to_itself() -> None:
    at = reader("TC JD 5S go go KS")
    assert at.press("do", "undo").state["plays"] == "TCJD5Sgogo"
    assert at.press("back", "2").state["plays"] == "TCJD"
    assert scores(at) == "Pone 0, Dealer 0"


def test_undo_first_takes_away_what_could_not_be_read() -> None:
    at = reader().write("plays", "TC JD KS 5H 9C")
    assert at.reply["error"] == "dealer may not play 5♥ at 30: that would make 35"
    assert at.form.find("mark")[0].text == "5H"
    assert at.state["plays"] == "TC JD KS 5H 9C"
    assert at.press("do", "undo").state["plays"] == "TCJDKS"


def test_playing_again_keeps_the_hands_and_a_new_deal_keeps_only_the_rules() -> None:
    at = reader("JD 5C", hand1=PONE, under="muggins")
    assert held_fields(at.press("do", "again")) == {"under": "muggins", "hand1": PONE}
    assert at.press("do", "clear").state["hand1"] == ""
    assert at.state["under"] == "muggins"


# -- what was said of a card ----------------------------------------------------------------------


def claims(at: Reader) -> list[str]:
    return [each.text for each in at.form.of_class("cr-said-of")]


def test_a_claim_behind_a_card_is_held_against_what_was_there() -> None:
    at = reader("8C=2 7D=2 6S = 2 5H for 6")
    assert claims(at) == [
        "Said 2: 0 points there, 2 too many",
        "Said 2: right",
        "Said 2: 3 points there, 1 missed",
        "Said 6: 4 points there, 2 too many",
    ]
    assert at.state["plays"] == "8C=2,7D=2,6S=2,5H=6"
    assert at.tap("4C").state["plays"] == "8C=2,7D=2,6S=2,5H=6,4C"


def test_a_claim_holds_the_go_that_comes_with_the_card() -> None:
    assert claims(reader("TC JD 5S go 3C=1 KH")) == ["Said 1: right"]
    assert claims(reader("TC JD 5S go 3C=1")) == ["Said 1: 0 points there, 1 too many"]
    assert claims(reader("TC JD 5S go 3C=1 go")) == ["Said 1: right"]


@pytest.mark.parametrize("text", ["8C7D=210S", "8C 7D=2,10S", "8c7d FOR 2TS"])
def test_claims_are_read_with_or_without_spaces(text: str) -> None:
    assert reader(text).state["plays"] == "8C7D=2,TS"
    assert reader("8C7D=23C").state["plays"] == "8C7D=2,3C"


def test_claims_go_to_the_notation_and_come_back() -> None:
    at = reader("8C 7D=1")
    (notation,) = at.form.of_class("cr-notation")
    assert notation.raw.splitlines() == ["pone plays 8C", "dealer plays 7D for 1"]
    assert reader(notation.raw).state["plays"] == "8C7D=1"


def test_a_claim_without_its_card_is_explained_and_half_a_one_is_waited_for() -> None:
    for text in ("=2", "8C=2=3"):
        assert "a claim follows the card that it is for" in str(reader(text).reply["error"])
    for text in ("8C=", "8C f", "8C for"):
        assert reader(text).reply["error"] is None


# -- names and the scores before the play --------------------------------------------------------


def test_names_are_said_in_place_of_the_seats() -> None:
    at = reader("8C 7D", name1="Iris", name2="Olaf")
    assert at.part("cr-standing") == "Count 15 Iris to play"
    assert scores(at) == "Iris 0, Olaf 2"
    assert (
        at.tap("6S").reply["say"] == "Six of spades. 21. Run of three for 3 to Iris. Olaf to play."
    )
    assert at.reply["fragment"] == "w=pegging&name1=Iris&name2=Olaf&plays=8C7D6S"
    assert [row[0] for row in rows(at)] == ["Iris", "Olaf", "Iris"]
    assert scores(at.write("name2", "")) == "Iris 3, Dealer 2"


def test_four_names_are_two_sides() -> None:
    at = reader("8C 7D", under="four-handed", name1="Iris", name2="Olaf", name3="Ida")
    assert scores(at) == "Iris and Ida 0, Olaf and West 2"


def test_scores_before_the_play_are_added_to_and_a_new_deal_begins_without_them() -> None:
    at = reader("8C 7D", score1="60", score2="58", name1="Iris")
    assert scores(at) == "Iris 60, Dealer 60"
    at.tap("6S")
    assert scores(at) == "Iris 63, Dealer 60"
    at.press("do", "clear")
    assert (scores(at), held_fields(at)) == ("Iris 0, Dealer 0", {"name1": "Iris"})


def test_win_at_once__the_play_stops_in_the_middle_when_a_side_is_out() -> None:
    at = reader("8C 7D", score1="100", score2="119")
    assert at.part("cr-standing") == "Dealer is out: the game is over"
    assert scores(at) == "Pone 100, Dealer 121"
    assert at.part("cr-over").startswith("Pegged in the play: Pone 0, Dealer 2.")
    assert "rule 8.2" in at.part("cr-over")
    assert not at.form.find("button", name="tap")
    at = reader("8C 7D 6S", score2="119")
    assert "the game is over" in at.reply["error"]


def test_a_score_that_cannot_be_is_kept_and_explained() -> None:
    for wrong in ("121", "-1", "ten", "٣"):
        at = reader("8C 7D", score1=wrong)
        assert "is no score to begin at: 0 to 120 is expected" in at.reply["error"]
        assert at.state["score1"] == wrong
        assert scores(at) == "Pone 0, Dealer 2"


def test_lines_with_players_and_scores_bring_them_along_and_give_them_back() -> None:
    text = "players Iris, Olaf\nscore Iris 60, Olaf 58\nIris plays 8C\nOlaf plays 7D\n"
    at = reader(text)
    assert scores(at) == "Iris 60, Olaf 60"
    assert held_fields(at)["name1"] == "Iris"
    written = at.part("cr-notation")
    again = reader(at.form.of_class("cr-notation")[0].raw)
    assert scores(again) == "Iris 60, Olaf 60"
    assert again.part("cr-notation") == written


def test_names_that_the_notation_cannot_hold_are_left_out_of_it() -> None:
    at = reader("8C 7D", name1="Iris May", name2="Olaf")
    assert at.part("cr-notation") == "pone plays 8C dealer plays 7D"


# -- players and rules ---------------------------------------------------------------------------


def test_three_and_four_players_sit_from_the_dealers_left() -> None:
    at = reader().press("seats", "3")
    assert at.state["under"] == "three-handed"
    at.tap("TC", "JD", "5S")
    assert [row[0] for row in rows(at)] == ["North", "East", "West"]
    at.press("seats", "4")
    assert at.state["under"] == "four-handed"
    assert scores(at) == "North and South 0, East and West 0"
    assert at.tap("5H").part("cr-made") == "5♥: pair for 2"
    assert scores(at) == "North and South 0, East and West 2"


def test_the_rules_of_the_table_are_said_and_a_play_of_another_table_gives_way() -> None:
    at = reader("JD 5C", hand1=PONE)
    assert held_fields(at.write("under", "four-handed,muggins")) == {"under": "four-handed,muggins"}
    assert at.part("cr-in-force").startswith("By your table’s rules: four-handed cribbage")
    assert reader("JD 5C").write("under", "muggins").state["plays"] == "JD5C"


def test_players_change_the_game_and_keep_the_house_rules() -> None:
    at = reader(under="six-card, flush-play").press("seats", "3")
    assert at.state["under"] == "three-handed,flush-play"
    assert at.press("seats", "2").state["under"] == "flush-play"


def test_a_house_rule_scores_by_its_own_rule() -> None:
    at = reader("2H 9H KH", under="flush-play")
    assert rows(at)[-1][3] == ["Flush in the play 3 points"]


def test_five_card_play_ends_with_its_first_count() -> None:
    at = reader("TC JD 5S 6H", under="five-card")
    assert at.part("cr-standing") == "The play is over"


def test_a_game_that_is_won_in_the_play_ends_there_for_both_partners() -> None:
    # Each fourth of a rank is a double pair royal, 12, and each second a pair, 2: with the aces and
    # the twos East and West have 28, with the pair of threes 30. North and South have 6 and 6 for
    # their pairs royal, 2 for fifteen at the first three, and 6: 20.
    aces_to_threes = [f"{rank}{suit}" for rank in "A23" for suit in "SHDC"]
    at = reader(" ".join(aces_to_threes[:-1]), under="four-handed, targets-31")
    assert at.part("cr-sides") == "North and South 20, East and West 30"
    at.tap(aces_to_threes[-1])
    assert at.part("cr-standing") == "East and West are out: the game is over"
    assert at.part("cr-sides") == "North and South 20, East and West 31"
    assert at.reply["say"].endswith(" East and West are out: the game is over.")
    # Three cards of each hand have been seen: no whole hand can be counted.
    assert at.part("cr-counted-on") == ""
    assert at.form.find("button", name="tap") == []
    assert at.form.find("button", name="do", value="go") == []


def test_unknown_rules_are_kept_and_explained() -> None:
    at = reader("TC", under="mugins")
    assert '"mugins" is neither a game nor a house rule' in at.reply["error"]
    assert at.state["under"] == "mugins"
    assert rows(at)[0][1] == "10♣"


# -- text ----------------------------------------------------------------------------------------


LINES = "pone plays TC\ndealer plays JD\npone plays 5S\ndealer says go\n"


@pytest.mark.parametrize(
    "text",
    [
        "TC JD 5S go go KS",
        "tcjd5sgogoks",
        "10♣, J♦, 5♠ GO Go K♠",
        "TC JD 5S go KS",
        f"{LINES}pone says go\ndealer plays KS",
        f"{LINES}dealer plays KS",
    ],
)
def test_many_ways_of_writing_give_one(text: str) -> None:
    at = reader().write("plays", text)
    assert at.reply["error"] is None
    assert at.state["plays"] == "TCJD5SgogoKS"
    (field,) = at.form.find("textarea")
    assert field.raw == "TC JD 5S go go KS"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("TC JX", "JX", "the suit must be"),
        ("TC TC", "TC", "is here twice"),
        ("TC JD 5S go go 5S", "5S", "is here twice"),
        ("go", "go", "every card fits"),
        ("TC went", "went", "is not a card"),
        ("dealer plays TC", "dealer plays TC", "it is the turn of pone"),
        ("pone plays TC\nstarter 5H", "starter 5H", "the referee reads a deal"),
        ("pone plays TX", "TX", "the suit must be"),
    ],
)
def test_what_cannot_be_read_or_played_is_kept_with_its_place(
    text: str, place: str, message: str
) -> None:
    at = reader().write("plays", text)
    assert message in at.reply["error"]
    assert at.form.find("mark")[0].text == place
    assert at.state["plays"] == text
    (field,) = at.form.find("textarea")
    assert field.attributes["aria-invalid"] == "true"
    assert at.form.find(id=field.attributes["aria-describedby"]) != []


@pytest.mark.parametrize("text", ["TC J", "TC 1", "TC g"])
def test_half_a_card_is_no_mistake(text: str) -> None:
    at = reader().write("plays", text)
    assert at.reply["error"] is None
    assert at.state["plays"] == text


def test_tapping_beside_text_that_cannot_be_read_loses_neither() -> None:
    at = reader().write("plays", "TC JX").tap("5S")
    assert at.state["plays"] == "TC 5S JX"


def test_the_play_is_written_in_the_notation_without_goes_that_nobody_says() -> None:
    at = reader("TC JD 5S go go KS")
    assert at.form.find("pre")[0].raw.splitlines() == [
        "pone plays TC",
        "dealer plays JD",
        "pone plays 5S",
        "dealer says go",
        "dealer plays KS",
    ]


# -- other people's games ------------------------------------------------------------------------


def deals() -> list[Any]:
    return [
        pytest.param(game["seats"], deal, id=f"{game['id']}-{number}")
        for game in GAMES
        if game["kind"] in ("deal", "game")
        for number, deal in enumerate(game["deals"], 1)
    ]


def awarded(at: Reader, seats: list[str]) -> list[tuple[int, str, int]]:
    """Seat, what for, and points, of everything pegged."""
    found = []
    for who, _, _, pegs in rows(at):
        for peg in pegs:
            whose, _, what = peg.rpartition(": ")
            name, points, _ = what.rsplit(" ", 2)
            kind = name.lower().replace(" royal", "").replace("double pair", "pair")
            kind = kind.partition(" of ")[0]
            found.append((seats.index(whose or who), kind, int(points)))
    return found


@pytest.mark.cpython
@pytest.mark.parametrize("known", [True, False], ids=["hands known", "cards as they fall"])
@pytest.mark.parametrize(("seats", "deal"), deals())
def test_a_deal_of_another_program_pegs_the_same(
    seats: int, deal: dict[str, Any], known: bool
) -> None:
    """Only the form is used: hands typed, cards tapped, go pressed where its player holds none."""
    first = (deal["dealer"] + 1) % seats
    order = [(first + step) % seats for step in range(seats)]
    names = ["Pone", "Dealer"] if seats == 2 else ["North", "East", "West"]
    at = reader(under="three-handed" if seats == 3 else "")
    held = [list(deal["kept"][seat]) for seat in order]
    if known:
        for number, hand in enumerate(held, 1):
            at.write(f"hand{number}", " ".join(hand))
    for seat, card in [*deal["plays"], [None, None]]:
        for _ in range(seats + 1):
            turn = at.part("cr-standing").lower()
            due = next((n for n, name in enumerate(names) if name.lower() in turn), None)
            goes = at.form.find("button", name="do", value="go")
            count = int(turn.split()[1]) if due is not None else 0
            worth = [min(10, "A23456789TJQK".index(c[0]) + 1) for c in held[due or 0]]
            if due is None or not goes or any(count + pips <= 31 for pips in worth):
                break
            at.press("do", "go")
        if card is not None:
            at.tap(card)
            held[order.index(seat)].remove(card)
            assert at.reply["error"] is None
    wanted = [
        (order.index(award["seat"]), KINDS[award["for"]], award["points"])
        for award in deal["awards"]
    ]
    assert awarded(at, names) == wanted


@pytest.mark.parametrize("name", ["six-card", "three-handed", "four-handed", "seven-card"])
@pytest.mark.parametrize("seed", range(5))
def test_a_play_of_the_game_itself_pegs_the_same(name: str, seed: int) -> None:
    """The first play of a whole game at random, sent as text with all hands told."""
    ruleset = RULESETS[name]
    acts, pegged = list[str](), [0] * ruleset.sides
    kept: tuple[Any, ...] = ()
    order: tuple[int, ...] = ()
    for state, act, step in whole_game(ruleset, Random(seed)):
        if isinstance(state, Playing) and isinstance(act, Play | Go):
            if not state.played and not acts:
                order = state.board.order
                kept = tuple(state.hands[seat] for seat in order)
            acts.append(str(act.card) if isinstance(act, Play) else "go")
            for peg in step.pegs:
                pegged[order.index(peg.seat) % ruleset.sides] += peg.points
            if not isinstance(step.state, Playing):
                break
    told = {f"hand{n}": " ".join(map(str, hand)) for n, hand in enumerate(kept, 1)}
    whole = Reader(NAME, under=name, plays=" ".join(acts), **told)
    assert whole.reply["error"] is None
    total = [int(part.rsplit(" ", 1)[1]) for part in scores(whole).split(", ")]
    assert total == pegged


# -- whatever is sent ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "message"),
    [
        (("tap", "5X"), "the suit must be"),
        (("tap", ""), "one card was expected"),
        (("tap", "KD"), "is not in the hand"),
        (("do", "cheat\ud800"), "cannot be done here"),
        (("do", "go"), "fits"),
        (("back", "9"), 'no turn "9"'),
        (("back", "-1"), 'no turn "-1"'),
        (("back", "٢"), "no turn"),
        (("to", "7"), "cannot be tapped to"),
        (("seats", "5"), "cannot play"),
        (("hand2", "5H"), "in another hand"),
        (("under", "six-card, five-card"), "two games"),
    ],
)
def test_a_value_that_no_button_has_is_explained(field: tuple[str, str], message: str) -> None:
    reply = ask(NAME, ("hand1", PONE), ("plays", ""), field)
    assert message in reply["error"]
    assert dict(reply["fields"])["hand1"] == PONE
    parse(reply["html"])


def test_a_great_deal_of_text_is_answered_and_its_beginning_kept() -> None:
    for name in ("plays", "hand1", "under"):
        reply = ask(NAME, (name, "5h 6" * 250_000))
        assert reply["error"]
        assert len(dict(reply["fields"])["plays"]) <= LONGEST


FIELD = st.tuples(
    st.sampled_from(
        ["plays", "hand1", "hand2", "hand3", "under", "to", "tap", "do", "back", "seats", "x"]
    ),
    st.text(st.characters(exclude_categories=()), max_size=40)
    | st.text("23456789TJQKA10shdcSHDCgo♠♥♦♣ ,/+", max_size=40)
    | st.sampled_from(
        ["go", "undo", "again", "clear", "", "0", "1", "2", "3", "4", *RULESETS, *map(str, DECK)]
    ),
)


@given(st.lists(FIELD, max_size=12), st.integers())
def test_any_fields_are_answered_and_the_answer_opens_itself(
    fields: list[tuple[str, str]], seed: int
) -> None:
    reply = ask(NAME, *fields, seed=seed)
    parse(reply["html"])
    again = ask(NAME, *reply["fields"])
    assert again["fields"] == reply["fields"]
    assert again["fragment"] == reply["fragment"]


@given(st.lists(st.sampled_from([*map(str, DECK), "go"]), max_size=40))
def test_any_taps_leave_a_play_that_can_be_read_again(taps: list[str]) -> None:
    fields = [("do" if tap == "go" else "tap", tap) for tap in taps]
    reply = ask(NAME, *fields)
    again = ask(NAME, *reply["fields"])
    assert again["error"] is None
    assert again["fields"] == reply["fields"]


# -- controls ------------------------------------------------------------------------------------


@pytest.mark.parametrize("plays", ["", "JD 5C 5H 6H", "TC JD 5S 6H KS KC 4S 4D"])
def test_every_control_is_hidden_without_a_script_and_has_a_name(plays: str) -> None:
    at = reader(plays)
    controls = at.form.of_class("cr-controls")
    hidden = {
        id(node)
        for control in controls
        for tag in ("button", "input", "textarea", "summary")
        for node in [control, *control.find(tag)]
    }
    for tag in ("button", "input", "textarea"):
        assert all(id(node) in hidden for node in at.form.find(tag))
    labels = {label.attributes["for"] for label in at.form.find("label")}
    for field in [*at.form.find("input"), *at.form.find("textarea")]:
        assert field.attributes.get("type") == "hidden" or field.attributes["id"] in labels
    for button in at.form.find("button"):
        assert button.text or button.attributes["aria-label"]
    ids = [node.attributes["id"] for node in at.form.find(id=None)]
    assert len(ids) == len(set(ids))
    assert "turn on JavaScript" in at.form.find("noscript")[0].text
    assert isinstance(at.form, Node)
