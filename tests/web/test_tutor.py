"""A game with the tutor through its own form: whole games, taken back, linked, misused."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cribref import DECK, count_show, parse_cards
from cribref.game import (
    Deal,
    Dealing,
    Go,
    LayAway,
    LayingAway,
    Over,
    Play,
    Playing,
    Showing,
    next_show,
    view,
)
from cribref.opponent import choose
from cribref.replay import replay
from cribref.rulebook import rule
from cribref.web.tutored import (
    NEXT,
    READER,
    TUTOR,
    Tutored,
    play_on,
    read_acts,
    shuffled,
    with_act,
)
from tests.test_opponent import THOUSAND
from tests.web.reader import Reader, ask

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "tutor.md"
NO_ACT = {"undo", "hint"}


def game_of(at: Reader) -> Tutored:
    """The game that the widget's state describes."""
    state = at.state
    return play_on(int(state["seed"]), state["missed"] or "told", read_acts(state["acts"]))


def buttons(at: Reader) -> list[tuple[str, str]]:
    """The buttons that go on with the game."""
    found = (node.attributes for node in at.form.find("button", type="submit"))
    return [
        (each["name"], each["value"])
        for each in found
        if each["name"] != "new" and each["value"] not in NO_ACT and "aria-disabled" not in each
    ]


def sides(at: Reader) -> tuple[int, int]:
    """The scores as they are shown."""
    you, tutor = (int(node.find("strong")[0].text) for node in at.form.of_class("cr-side"))
    return you, tutor


def well(at: Reader) -> tuple[str, str]:
    """A button for somebody who counts right and otherwise takes what comes first."""
    game = game_of(at)
    if isinstance(game.state, Showing):
        return "number", str(count_show(next_show(game.state)).points)
    if isinstance(game.state, LayingAway):
        picked = at.state["picked"].split()
        if len(picked) == 2:
            return "do", "lay"
        return "tap", str(game.state.hands[READER][len(picked)])
    return buttons(at)[0]


# -- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "missed"), [(1, ""), (2, "lost"), (3, "muggins")])
def test_a_game_played_at_random_reaches_its_end(seed: int, missed: str) -> None:
    rng = Random(seed)
    at = Reader("tutor", seed=str(seed), missed=missed)
    while can := buttons(at):
        at.press(*rng.choice(can))
        if at.reply["error"]:
            assert "picked: two are laid away" in at.reply["error"]
        assert sides(at) == game_of(at).state.board.holes
        assert at.reply["say"].endswith(".")
    game = game_of(at)
    assert isinstance(game.state, Over)
    assert game.problem is None
    again = replay(game.notation)
    assert again.state == game.state
    assert ("The tutor has won", "You have won")[game.state.winner == READER] in at.part("cr-felt")
    assert game.notation.endswith(f"{('reader', 'tutor')[game.state.winner]} wins\n")


def test_a_game_counted_right_is_never_faulted() -> None:
    at = Reader("tutor", seed="5", missed="muggins")
    told = ""
    while buttons(at):
        at.press(*well(at))
        told += at.part("cr-verdict") + at.part("cr-wrong")
    assert "missed" not in told
    assert not [event for event in game_of(at).events if type(event.act).__name__ == "Muggins"]


def test_the_tutor_lays_away_before_it_can_know_anything() -> None:
    for seed in range(5):
        game = play_on(seed, "told", ())
        (thrown,) = [event for event in game.events if isinstance(event.act, LayAway)]
        assert thrown.seat == TUTOR
        assert "lays two cards away" in Reader("tutor", seed=str(seed)).part("cr-told-what")


def test_a_deal_under_way_is_not_told() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C")
    game = game_of(at)
    assert isinstance(game.state, Playing)
    assert game.notation == ""
    (deal,) = [event.act for event in game.events if isinstance(event.act, Deal)]
    shown = set(re.findall(r'data-card="([^"]+)"', at.reply["html"]))
    hidden = {str(card) for card in game.state.hands[TUTOR]}
    assert not shown & hidden
    assert len(deal.hands[READER]) == 6


def test_nothing_follows_the_end_of_a_game() -> None:
    game = play_on(4, "told", ())
    while not isinstance(game.state, Over):
        if isinstance(game.state, Dealing):
            game = with_act(game, NEXT)
        elif isinstance(game.state, Showing):
            game = with_act(game, "0")
        else:
            match choose(view(game.state, READER)):
                case LayAway(_, cards):
                    game = with_act(game, "".join(map(str, cards)))
                case Play(_, card):
                    game = with_act(game, str(card))
                case Go():
                    game = with_act(game, "go")
    assert game.problem is None
    assert max(game.state.board.holes) == 121
    link = ("seed", "4"), ("acts", ".".join((*game.acts, "next", "7H8C")))
    reply = ask("tutor", *link)
    assert reply["error"] == (
        "the game is read up to here: the game is over: nothing can be done after it"
    )
    assert dict(reply["fields"])["acts"] == ".".join(game.acts)
    assert ask("tutor", *link, ("do", "next"))["error"].endswith("nothing can be done after it")


# -- one act ---------------------------------------------------------------------------------------


def test_two_cards_are_picked_and_laid_away() -> None:
    at = Reader("tutor", seed="377")
    at.press("do", "lay")
    assert at.reply["error"] == "no card is picked: two are laid away"
    at.tap("KS", "TS", "KS", "4C", "KS")
    assert at.state["picked"] == "4C KS"
    at.tap("4C", "TS").press("do", "lay")
    assert at.state["acts"] == "KSTS"
    assert at.state["picked"] == ""


def test_each_peg_names_its_rule() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C").tap("AC")
    assert "Run" in at.part("cr-peg")
    assert rule("play.run").page in str(at.reply["html"])
    assert sides(at)[0] > 5


def test_undo_gives_back_all_that_followed() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C")
    before = at.reply["html"]
    at.tap("AC").press("do", "undo")
    assert at.reply["html"] == before
    assert at.reply["say"].startswith("Taken back. Your turn")
    for _ in range(3):
        at.press("do", "undo")
    assert at.state["acts"] == ""
    assert not at.form.find("button", name="do", value="undo")


def test_a_card_that_does_not_fit_is_refused_by_its_rule() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C")
    at._take(ask("tutor", *at.fields, ("tap", "9D")))
    assert "9♦" in at.reply["error"]
    assert rule("play.held").number in at.part("cr-trouble")
    assert at.state["acts"] == "KSTS.4C.3C"


def test_a_hint_is_what_the_tutor_would_do() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C").press("do", "hint")
    assert at.part("cr-tutor-hint").startswith("I would play A♣.")
    assert "the run for" in at.part("cr-tutor-hint")
    assert at.state["acts"] == "KSTS.4C.3C"
    assert at.reply["say"].startswith("I would play A♣")
    begun = Reader("tutor", seed="377").press("do", "hint")
    assert begun.part("cr-tutor-hint").startswith("I would lay away")


def test_a_hint_is_to_say_go_where_nothing_fits() -> None:
    # 8, Q and J make 28; a five and two tens are held: 33 and 38.
    at = Reader("tutor", seed="5", acts="3CKH.QH")
    assert buttons(at) == [("do", "go")]
    at.press("do", "hint")
    hint = at.part("cr-tutor-hint")
    assert hint.startswith("Say go. Every card that is held would take 28 past thirty-one.")
    assert rule("play.go").number in hint
    assert rule("play.limit").number in hint


COUNTING = "3S4D.QS.TC.TH.6H"
"""A deal of seed 10 played out: the reader is next to count Q 10 10 6 with a queen turned up."""


def test_a_hint_on_a_crib_with_nothing_in_it_says_so() -> None:
    # Two pairs in the hand are 4. In the crib 3 4 9 J and Q: 7, 12, 13, 14, 16, 17 and no 15, no
    # three in a row, and the jack is of another suit than the starter.
    at = Reader("tutor", seed="10", acts=f"{COUNTING}.4")
    state = game_of(at).state
    assert isinstance(state, Showing)
    assert state.is_crib
    assert set(state.table.crib) == {*parse_cards("3S 4D 9H JD")}
    assert state.table.starter == parse_cards("QC")[0]
    before = sides(at)
    at.press("do", "hint")
    hint = at.part("cr-tutor-hint")
    assert hint.startswith("Look again: there may be nothing at all.")
    assert rule("show.nothing").number in hint
    at.press("number", "0")
    assert at.part("cr-right") == "That is right."
    assert sides(at) == before


def test_between_deals_there_is_no_hint_but_to_look_back() -> None:
    at = Reader("tutor", seed="10", acts=f"{COUNTING}.4.0")
    assert buttons(at) == [("do", "next"), ("do", "next")]
    assert not at.form.find("button", value="hint")
    at._take(ask("tutor", *at.fields, ("do", "hint")))
    assert at.part("cr-tutor-hint").startswith("Look at what was laid away and why, then go on.")
    assert at.state["acts"] == f"{COUNTING}.4.0"


def test_between_deals_nobody_says_go() -> None:
    at = Reader("tutor", seed="10", acts=f"{COUNTING}.4.0")
    reply = ask("tutor", *at.fields, ("do", "go"))
    assert reply["error"] == '"go" cannot be done before the next deal'
    assert dict(reply["fields"])["acts"] == f"{COUNTING}.4.0"


def test_no_card_is_played_while_hands_are_counted() -> None:
    at = Reader("tutor", seed="10", acts=COUNTING)
    at._take(ask("tutor", *at.fields, ("tap", "QS")))
    assert at.reply["error"] == "no card can be played now"
    assert rule("play.turn").number in at.part("cr-trouble")
    assert at.state["acts"] == COUNTING


@pytest.mark.parametrize(
    ("picked", "kept"),
    [
        ("xx", ""),  # no cards
        ("5H 4C", "4C"),  # one of them not held
        ("KS KS", ""),  # no card is there twice
        ("KS TS 4C", "KS TS"),
    ],
)
def test_a_link_picks_cards_that_are_held_and_two_at_most(picked: str, kept: str) -> None:
    reply = ask("tutor", ("seed", "377"), ("picked", picked))
    assert dict(reply["fields"])["picked"] == kept
    assert reply["error"] is None


def test_the_tutor_says_why_it_played() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C.3C")
    assert "Why did you play that?" in at.part("cr-ask-why")


@pytest.mark.parametrize(
    ("missed", "words", "gained"),
    [("", "and you peg them now", True), ("lost", "lost", False), ("muggins", "take", False)],
)
def test_a_count_too_low_is_told_lost_or_taken(missed: str, words: str, gained: bool) -> None:
    at = Reader("tutor", seed="11", missed=missed)
    while not isinstance(game_of(at).state, Showing):
        at.press(*well(at))
    state = game_of(at).state
    assert isinstance(state, Showing)
    there = count_show(next_show(state)).points
    assert there > 0
    before = sides(at)
    at.press("do", "hint")
    assert at.part("cr-tutor-hint").startswith("There is this to find: ")
    at.press("number", "0")
    assert f"you missed {there} point" in at.part("cr-wrong")
    assert words in at.part("cr-wrong")
    pegged = [
        sum(
            peg.points for event in game_of(at).news[:2] for peg in event.step.pegs if peg.seat == s
        )
        for s in (READER, TUTOR)
    ]
    assert pegged[READER] == (there if gained else 0)
    if missed == "muggins":
        assert "calls muggins for" in at.part("cr-told-what")
        assert pegged[TUTOR] >= there
    assert sides(at)[0] == before[0] + pegged[READER]


def test_a_count_too_high_gives_what_is_there() -> None:
    at = Reader("tutor", seed="11")
    while not isinstance(game_of(at).state, Showing):
        at.press(*well(at))
    before = sides(at)[0]
    state = game_of(at).state
    assert isinstance(state, Showing)
    at.press("number", "29")
    assert "Too many" in at.part("cr-wrong")
    assert sides(at)[0] - before >= count_show(next_show(state)).points


def test_after_a_deal_what_was_laid_away_is_looked_at() -> None:
    at = Reader("tutor", seed="11")
    while not game_of(at).is_between:
        at.press(*well(at))
    assert at.part("cr-told-what").count("away") == 2
    assert "averages" in at.part("cr-told-row")
    assert "reader plays" in at.part("cr-notation")


def test_new__another_game_from_the_browsers_seed() -> None:
    at = Reader("tutor", seed="377", acts="KSTS").press("new", "muggins", seed=99)
    assert at.state == {"seed": "99", "missed": "muggins", "acts": "", "picked": ""}
    begun = ask("tutor", seed=7)
    assert dict(begun["fields"])["seed"] == "7"


# -- links, and what makes no sense ----------------------------------------------------------------


def test_the_link_is_the_game() -> None:
    at = Reader("tutor", seed="377", acts="KSTS.4C")
    assert at.reply["fragment"] == "w=tutor&seed=377&acts=KSTS.4C"
    same = ask("tutor", ("seed", "377"), ("acts", "KSTS.4C"))
    assert same["html"] == at.reply["html"]


def test_a_game_says_how_it_stands_until_it_is_over() -> None:
    begun = Reader("tutor", seed="377")
    assert "data-game" not in begun.form.attributes
    at = Reader("tutor", seed="377", missed="muggins", acts="KSTS.4C.3C").tap("AC")
    you, tutor = sides(at)
    assert at.form.attributes["data-game"] == "377-muggins"
    assert at.form.attributes["data-stands"] == f"{you} to {tutor}"
    while buttons(at):
        at.press(*well(at))
    assert at.form.attributes["data-game"] == "377-muggins"
    assert "data-stands" not in at.form.attributes


def test_the_pack_is_whole_and_the_same_everywhere() -> None:
    assert sorted(shuffled(1, 1)) == sorted(DECK)
    assert shuffled(1, 1) != shuffled(1, 2)
    assert " ".join(map(str, shuffled(377, 1)[:4])) == FIRST_FOUR


FIRST_FOUR = "4S KS 2D AC"
"""The first cards of a known pack: a link must deal them for ever."""


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": "many"}, "names no game"),
        ({"seed": "99999999999999999999"}, "names no game"),
        ({"seed": "1", "missed": "always"}, "is no way to count here"),
        ({"seed": "377", "acts": "KSTS.9D"}, "that card is not in the hand"),
        ({"seed": "377", "acts": "KS"}, "lays away 2"),
        ({"seed": "377", "acts": "KSTS.go"}, "fits"),
        ({"seed": "377", "acts": "KSTS.4C3C"}, "one was expected"),
        ({"seed": "377", "acts": "next"}, "is not a card"),
        ({"seed": "377", "acts": "<script>"}, "is not a card"),
        ({"seed": "377", "acts": "KSTS." + "4C." * 3000}, "characters"),
    ],
)
def test_what_makes_no_sense_is_explained(fields: dict[str, str], words: str) -> None:
    reply = ask("tutor", *fields.items())
    assert words in reply["error"]
    assert "<script>" not in reply["html"]
    assert reply["html"].startswith("<form")


@pytest.mark.parametrize(
    ("name", "value"),
    [("tap", "xx"), ("tap", "5H"), ("number", "12"), ("do", "dance"), ("new", "x"), ("do", "next")],
)
def test_a_button_that_is_not_there_is_explained(name: str, value: str) -> None:
    reply = ask("tutor", ("seed", "377"), (name, value))
    assert reply["error"]
    assert dict(reply["fields"])["acts"] == ""


@pytest.mark.parametrize("count", ["30", "-1", "x", "1.5"])
def test_no_hand_counts_that(count: str) -> None:
    at = Reader("tutor", seed="11")
    while not isinstance(game_of(at).state, Showing):
        at.press(*well(at))
    reply = ask("tutor", *at.fields, ("number", count))
    assert reply["error"]
    assert dict(reply["fields"])["acts"] == at.state["acts"]


# -- the page --------------------------------------------------------------------------------------


def test_the_page_says_how_often_it_wins() -> None:
    (said,) = re.findall(r"won (\d+) of a thousand games", PAGE.read_text(encoding="utf-8"))
    assert int(said) == THOUSAND
