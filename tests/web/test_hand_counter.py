"""The hand counter through its own form: tapped, typed, pasted, linked, and misused."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, count_show, format_cards
from cribref.web.hand_counter import LONGEST, read
from tests.web.reader import Node, Reader, ask, parse

NAME = "hand-counter"


def reader(hand: str = "", **fields: str) -> Reader:
    return Reader(NAME, hand=hand, **fields)


# -- tapping --------------------------------------------------------------------------------------


def test_four_taps_are_the_hand_and_the_fifth_is_the_starter() -> None:
    at = reader().tap("5H", "5C", "5S", "JD")
    assert at.part("cr-needs") == "Now the starter"
    at.tap("5D")
    assert at.state == {"hand": "5H 5C 5S JD", "starter": "5D", "crib": ""}
    assert at.part("cr-total") == "29 points in the hand"
    assert at.reply["fragment"] == "w=hand-counter&hand=5H5C5SJD&starter=5D"


def test_cards_keep_the_order_in_which_they_were_tapped() -> None:
    assert reader().tap("KD", "2S", "9H").state["hand"] == "KD 2S 9H"


def test_tapping_a_card_that_is_down_takes_it_up() -> None:
    at = reader("7H 8C 8D 9S / 3C").press("tap", "8C")
    assert at.state == {"hand": "7H 8D 9S", "starter": "3C", "crib": ""}
    assert at.part("cr-needs") == "One more for the hand"
    assert at.tap("6C").state == {"hand": "7H 8D 9S 6C", "starter": "3C", "crib": ""}


def test_taking_up_the_starter_keeps_the_hand() -> None:
    at = reader("7H 8C 8D 9S / 3C").press("take", "3C")
    assert at.state == {"hand": "7H 8C 8D 9S", "starter": "", "crib": ""}
    assert at.part("cr-needs") == "Now the starter"


def test_taking_up_twice_is_as_good_as_once() -> None:
    fields = [("hand", "7H 8C 8D 9S / 3C"), ("take", "8C"), ("take", "8C")]
    assert ["hand", "7H 8D 9S"] in ask(NAME, *fields)["fields"]


def test_a_sixth_card_is_refused_with_a_word_and_changes_nothing() -> None:
    at = reader("7H 8C 8D 9S / 3C").tap("KH")
    assert at.state == {"hand": "7H 8C 8D 9S", "starter": "3C", "crib": ""}
    assert at.reply["error"] == "K♥ would be a sixth card: take one of the five up first"
    assert at.part("cr-total") == "12 points in the hand"


def test_the_keys_fold_away_when_the_fifth_card_is_down_and_come_back() -> None:
    at = reader("7H 8C 8D 9S")
    (keys,) = at.form.find("details", data_state=None)
    assert "open" in keys.attributes
    assert keys.attributes["data-state"] == "choosing"
    (keys,) = at.tap("3C").form.find("details", data_state=None)
    assert "open" not in keys.attributes
    assert keys.attributes["data-state"] == "complete"
    (keys,) = at.tap("7H").form.find("details", data_state=None)
    assert "open" in keys.attributes


def test_a_homeless_focus_goes_to_the_total_and_then_to_the_card_taken_up() -> None:
    at = reader("7H 8C 8D 9S").tap("3C")
    (home,) = at.form.find(data_refocus=None)
    assert home.text == "12 points in the hand"
    (home,) = at.tap("8D").form.find(data_refocus=None)
    assert home.attributes["value"] == "8D"
    assert home.attributes["aria-pressed"] == "false"


def test_empty_places_say_what_they_wait_for() -> None:
    at = reader("7H 8C")
    assert at.part("cr-slot") == "hand | hand | starter"
    assert at.part("cr-next") == "hand"
    assert reader("7H 8C 8D 9S").part("cr-next") == "starter"
    assert reader("", crib="crib").part("cr-slot") == "crib | crib | crib | crib | starter"


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("", "Four cards, then the starter"),
        ("7H", "Three more, then the starter"),
        ("7H 8C 8D", "One more, then the starter"),
        ("7H 8C 8D 9S", "Now the starter"),
        ("7H / 3C", "Three more for the hand"),
        ("/ 3C", "Four more for the hand"),
        ("crib 7H", "Three more, then the starter"),
    ],
)
def test_what_is_still_needed(text: str, needs: str) -> None:
    at = reader(text)
    assert at.part("cr-needs") == needs
    assert at.reply["say"] == f"{needs}."
    assert at.reply["error"] is None
    assert at.form.of_class("cr-lines") == []


# -- typing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "5H 5C 5S JD / 5D",
        "5h5c5sjd/5d",
        "5h 5c 5s jd 5d",
        "5♥, 5♣, 5♠, J♦ + 5♦",
        "hand: 5H 5C 5S JD | 5D",
        " HAND 5h,5c;5s jd/5d ",
        "🂵🃕🂥🃋 🃅",
    ],
)
def test_typed_and_pasted_hands(text: str) -> None:
    at = reader().write("hand", text)
    assert at.state == {"hand": "5H 5C 5S JD", "starter": "5D", "crib": ""}
    assert at.part("cr-total") == "29 points in the hand"
    (field,) = at.form.find("input", name="hand")
    assert field.attributes["value"] == "5H 5C 5S JD / 5D"


def test_a_pasted_crib_is_a_crib() -> None:
    at = reader().write("hand", "crib 2H 4H 6H 8H / QC")
    assert at.state["crib"] == "crib"
    assert at.part("cr-total") == "0 points in the crib"
    assert at.reply["fragment"] == "w=hand-counter&hand=2H4H6H8H&starter=QC&crib=crib"


def test_typing_and_tapping_go_on_from_each_other() -> None:
    at = reader().write("hand", "7h 8c").tap("8D", "9S")
    (field,) = at.form.find("input", name="hand")
    assert field.attributes["value"] == "7H 8C 8D 9S"
    assert at.write("hand", "7H 8C 8D 9S 3c").part("cr-total") == "12 points in the hand"


@pytest.mark.parametrize(
    ("text", "hint", "kept"),
    [
        ("7", "7: with its suit, or go on with ranks alone", "7"),
        ("10", "10: with its suit, or go on with ranks alone", "T"),
        ("7h 8", "8: which suit? S, H, D or C", "7H 8"),
        ("7h 10", "10: which suit? S, H, D or C", "7H T"),
        ("7h j", "J: which suit? S, H, D or C", "7H J"),
        ("7h 1", "1: go on to 10, or type A for the ace", "7h 1"),
        ("cr", "Crib or hand, then the cards", "cr"),
    ],
)
def test_a_card_half_typed_is_no_mistake(text: str, hint: str, kept: str) -> None:
    at = reader().write("hand", text)
    assert at.part("cr-needs") == hint
    assert at.reply["say"] == f"{hint}."
    assert at.reply["error"] is None
    assert at.state["hand"] == kept
    assert at.part("cr-trouble") == ""
    assert at.part("cr-lines") == ""


# -- text that cannot be read ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("5h 5c 5s jx / 5d", "jx", "the suit must be S, H, D or C"),
        ("5h 1h 5s jd / 5d", "1h", 'did you mean the ace, "AH"'),
        ("5h 5h 5s jd / 5d", "5h", "5♥ is here twice"),
        ("5h 5c 5s jd / 5h", "5h", "5♥ is here twice"),
        ("5h 5c 5s jd 5d 6c", "6c", "too many cards"),
        ("5h 5c 5s jd 6d / 6c", "6d / 6c", "too many cards"),
        ("5h 5c 5s jd / 6d 6c", "6c", "there is one starter"),
        ("5h 5c / 6d / 6c", "/", "is not a card"),
        ("joker", "joker", "cribbage is played with 52 cards"),
        ("<script>alert(1)</script>", "<script>alert(1)<", "is not a card"),
        ("5h ٥h", "٥h", "is not a card"),
    ],
)
def test_unreadable_text_is_kept_and_its_place_is_shown(
    text: str, place: str, message: str
) -> None:
    at = reader().write("hand", text)
    assert message in at.reply["error"]
    assert message.lower() in at.part("cr-trouble").lower()
    (marked,) = at.form.find("mark")
    assert marked.text == place
    (field,) = at.form.find("input", name="hand")
    assert field.attributes["value"] == text
    assert field.attributes["aria-invalid"] == "true"
    described = at.form.find(id=field.attributes["aria-describedby"])
    assert [part.attributes["class"] for part in described] == ["cr-trouble"]
    assert at.state["hand"] == text
    assert at.part("cr-lines") == ""
    assert at.part("cr-needs") == "Not counted yet"


def test_a_link_with_unreadable_text_is_opened_with_the_text_and_no_total() -> None:
    at = reader("7H8C8D9X", starter="3C")
    assert at.state == {"hand": "7H8C8D9X / 3C", "starter": "", "crib": ""}
    assert "not a card" in at.reply["error"]
    assert at.part("cr-total") == "Not counted yet"
    assert at.reply["fragment"] == "w=hand-counter&hand=7H8C8D9X%20%2F%203C"


def test_tapping_beside_unreadable_text_loses_neither() -> None:
    at = reader().write("hand", "5h jx 5c").tap("5S")
    assert at.state["hand"] == "5H 5S jx 5c"
    at.press("tap", "5H")
    assert at.state["hand"] == "5S jx 5c"
    at.write("hand", at.state["hand"].replace("jx", "jd"))
    assert at.state["hand"] == "5S JD 5C"


def test_tapping_beside_an_unreadable_starter_keeps_it_the_starter() -> None:
    at = reader().write("hand", "5h 5c / xx").tap("5S")
    assert at.state["hand"] == "5H 5C 5S / xx"


def test_tapping_after_half_a_card_keeps_the_half() -> None:
    at = reader().write("hand", "7h 8").tap("9S")
    assert at.state["hand"] == "7H 8 9S"
    assert at.write("hand", "7H 8c 9S").state["hand"] == "7H 8C 9S"
    assert reader().write("hand", "7h 1").tap("9S").state["hand"] == "7H 9S 1"


def test_a_great_deal_of_text_is_answered_and_its_beginning_kept() -> None:
    at = reader().write("hand", "5h 6" * 250_000)
    assert "1,000,000 characters" in at.reply["error"]
    assert at.state["hand"] == ("5h 6" * 250_000)[:LONGEST]


# -- hand or crib, random, clear ------------------------------------------------------------------


def test_hand_or_crib_is_one_press() -> None:
    at = reader("2H 4H 6H 8H / QC")
    assert at.part("cr-total") == "4 points in the hand"
    assert at.press("crib", "crib").part("cr-total") == "0 points in the crib"
    pressed = [b.text for b in at.form.find("button", name="crib", aria_pressed="true")]
    assert pressed == ["Crib"]
    assert at.press("crib", "hand").part("cr-total") == "4 points in the hand"
    assert at.state["crib"] == ""


def test_the_switch_overrules_a_word_that_still_stands_in_the_text() -> None:
    fields = [("hand", "crib 2H 4H 6H 8H / QC"), ("crib", "crib"), ("crib", "hand")]
    assert ["crib", ""] in ask(NAME, *fields)["fields"]


def test_hand_and_crib_of_different_sizes_wait_for_a_card_or_say_that_one_is_too_many() -> None:
    # Five-card keeps three cards and has four in the crib. 7 and 8 are a fifteen, 7 8 9 a run of
    # three: 5. With the 6 come 6 and 9, and the run is of four: 8.
    at = reader("7H 8C 9S / 3C", under="five-card")
    assert at.part("cr-total") == "5 points in the hand"
    assert at.press("crib", "crib").part("cr-needs") == "One more for the crib"
    assert at.tap("6D").part("cr-total") == "8 points in the crib"
    at.press("crib", "hand")
    assert at.reply["error"] == "the hand has too many cards: three before the starter"
    assert at.state["hand"] == "7H 8C 9S 6D / 3C"
    assert at.press("crib", "crib").part("cr-total") == "8 points in the crib"


def test_random_comes_from_the_seed_and_keeps_hand_or_crib() -> None:
    at = reader("7H 8C", crib="crib").press("do", "random", seed=29)
    *hand, starter = random.Random(29).sample(DECK, 5)
    assert at.state == {
        "hand": format_cards(tuple(hand)),
        "starter": str(starter),
        "crib": "crib",
    }
    assert at.reply["say"].startswith(f"{hand[0].name.capitalize()}, ")
    assert Reader(NAME).press("do", "random", seed=30).state["hand"] != at.state["hand"]


def test_clear_takes_everything_up_also_what_could_not_be_read() -> None:
    at = reader().write("hand", "crib 5h jx").press("do", "clear")
    assert at.state == {"hand": "", "starter": "", "crib": "crib"}
    assert at.reply["error"] is None


def test_only_what_changes_the_whole_hand_is_a_step_back() -> None:
    steps = reader().form.find("button", data_history="push")
    assert [button.text for button in steps] == ["Random", "Clear"]


# -- the count ------------------------------------------------------------------------------------


def test_each_line_has_its_cards_its_rule_and_its_points() -> None:
    at = reader("7H 8C 8D 9S / 3C")
    rows = [
        (row.attributes["data-cards"], row.find("b")[0].text, row.find("a")[0].attributes["href"])
        for row in at.form.of_class("cr-row")
    ]
    assert rows == [
        ("7H 8D", "Fifteen", "cribref:rules/show/#show.fifteen"),
        ("7H 8C", "Fifteen", "cribref:rules/show/#show.fifteen"),
        ("7H 8D 8C 9S", "Double run of three", "cribref:rules/show/#show.run.double"),
        ("7H 8D 9S", "Run of three", "cribref:rules/show/#show.run"),
        ("7H 8C 9S", "Run of three", "cribref:rules/show/#show.run"),
        ("8D 8C", "Pair", "cribref:rules/show/#show.pair"),
    ]
    assert at.part("cr-points").split(" | ") == [
        "2 points",
        "2 points",
        "8 points",
        "3 points",
        "3 points",
        "2 points",
    ]
    assert at.part("cr-aloud") == (
        "“Fifteen two, fifteen four, and a double run of three is twelve.”"
    )
    assert at.reply["say"] == (
        "12 points in the hand. Fifteen two, fifteen four, and a double run of three is twelve."
    )


def test_nothing_is_a_count_with_its_name_and_rule() -> None:
    at = reader("QS KD AH 2C / 7D")
    assert at.part("cr-total") == "0 points in the hand"
    assert "nineteen" in at.part("cr-nothing")
    (why,) = at.form.of_class("cr-nothing")[0].find("a")
    assert why.attributes["href"] == "cribref:rules/show/#show.nothing"


def test_one_point_is_a_point() -> None:
    assert reader("JH 2S 4C 8D / 6H").part("cr-total") == "1 point in the hand"


def test_the_cards_on_the_felt_can_be_pointed_at_and_taken_up() -> None:
    at = reader("7H 8C 8D 9S / 3C")
    (tray,) = at.form.of_class("cr-tray")
    drawn = [c.attributes["data-card"] for c in tray.find("span", role="img")]
    assert drawn == ["7H", "8C", "8D", "9S", "3C"]
    under = [b.attributes["aria-label"] for b in tray.find("button", name="take")]
    assert under[0] == "Take up the seven of hearts"


# -- controls -------------------------------------------------------------------------------------


def test_without_a_script_there_is_no_control_and_a_word_why() -> None:
    (form,) = parse(ask(NAME, ("hand", "7H 8C 8D 9S"), ("starter", "3C"))["html"]).find("form")
    assert "turn on JavaScript" in form.find("noscript")[0].text
    controls = form.of_class("cr-controls")
    hidden = {
        id(node)
        for control in controls
        for tag in ("button", "input", "summary")
        for node in [control, *control.find(tag)]
    }
    for tag in ("button", "input", "summary"):
        assert all(id(node) in hidden for node in form.find(tag))


def test_every_field_has_a_label_and_every_button_a_name() -> None:
    at = reader("7H 8C 8D 9S / 3C")
    labels = {label.attributes["for"] for label in at.form.find("label")}
    for field in at.form.find("input"):
        assert field.attributes.get("type") == "hidden" or field.attributes["id"] in labels
    for button in at.form.find("button"):
        assert button.text or button.attributes["aria-label"]
    ids = [node.attributes["id"] for node in at.form.find(id=None)]
    assert len(ids) == len(set(ids))


# -- whatever is sent -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "message"),
    [
        (("tap", "5X"), "the suit must be"),
        (("tap", ""), "one card was expected"),
        (("tap", "5H 6H"), "one card was expected"),
        (("take", "joker"), "52 cards"),
        (("do", "cheat\ud800"), "cannot be done here"),
        (("crib", "box"), "neither hand nor crib"),
        (("keys", "piano"), '"piano" is no choice of keys: suits, ranks are'),
        (("order", "9"), '"9" is no choice of order: entered, sorted are'),
        (("game", "bridge"), '"bridge" is no game: six-card, '),
        (("muggins", "maybe"), '"maybe" is no choice of muggins: yes and no are'),
        (("take", "8"), '"8" is no card that is down'),
        (("v", "7"), "another version"),
    ],
)
def test_a_value_that_no_button_has_is_explained(field: tuple[str, str], message: str) -> None:
    reply = ask(NAME, ("hand", "7H 8C 8D 9S / 3C"), field)
    assert message in reply["error"]
    assert ["hand", "7H 8C 8D 9S"] in reply["fields"]


NAMES = (
    """hand hand starter crib tap take do v other under keys order say step had of game muggins"""
)
WORDS = """random clear crib hand 1 step next back stop had missed again yn 12 ranks sorted
five-card seven-card muggins yes no 8.2 7889/3 2H4H6H/QC 7H8C8D9S/3C"""
FIELD = st.tuples(
    st.sampled_from(NAMES.split()),
    st.text(st.characters(exclude_categories=()), max_size=40)
    | st.text("23456789TJQKA10shdcSHDC♠♥♦♣ ,/+", max_size=24)
    | st.text("A23456789TJQK /", max_size=12)
    | st.sampled_from(["", *WORDS.split(), *map(str, DECK)]),
)


@given(st.lists(FIELD, max_size=8), st.integers())
def test_any_fields_are_answered_and_the_answer_opens_itself(
    fields: list[tuple[str, str]], seed: int
) -> None:
    reply = ask(NAME, *fields, seed=seed)
    parse(reply["html"])
    again = ask(NAME, *reply["fields"])
    assert again["fields"] == reply["fields"]
    assert again["fragment"] == reply["fragment"]


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.booleans())
def test_every_hand_opens_from_its_link_with_its_count(cards: list[object], is_crib: bool) -> None:
    *hand, starter = map(str, cards)
    crib = "crib " if is_crib else ""
    points = count_show(f"{crib}{' '.join(hand)} / {starter}").points
    reply = ask(NAME, ("hand", "".join(hand)), ("starter", starter), ("crib", crib.strip()))
    (form,) = parse(reply["html"]).find("form")
    assert form.find("strong")[0].text == str(points)
    lines = [li for ol in form.of_class("cr-lines") for li in ol.inside if isinstance(li, Node)]
    assert sum(int(li.of_class("cr-points")[0].text.split()[0]) for li in lines) == points


@given(st.lists(st.sampled_from([*map(str, DECK)]), max_size=30))
def test_any_taps_leave_at_most_five_different_cards(taps: list[str]) -> None:
    reply = ask(NAME, *(("tap", card) for card in taps))
    state = dict(reply["fields"])
    held = [*state["hand"].split(), *state["starter"].split()]
    assert len(held) == len(set(held)) <= 5
    assert len(state["hand"].split()) <= 4


@given(st.text(st.characters(exclude_categories=()), max_size=60))
def test_read_never_raises_and_keeps_what_it_does_not_understand(text: str) -> None:
    state = read(text)
    if state.problem is None:
        assert read(state.written) == read(text)
    else:
        assert state.text == text
        assert text.endswith(state.rest)
