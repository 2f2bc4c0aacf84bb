"""What happened, tapped: the taps write the lines that a reader would have typed."""

from __future__ import annotations

from random import Random

import pytest

from cribref import RULESETS
from cribref.game import Action, Announce, Cut, Deal, Go, LayAway, Play, TurnUp
from cribref.notation import Transcript, format_game
from tests.web.reader import Reader
from tests.web.test_referee import PLAIN
from tests.whole_games import whole_game

PONE = ("5H", "6H", "7C", "8D", "JS", "KS")


def reader(game: str = "", **fields: str) -> Reader:
    return Reader("referee", game=game, **fields)


def tapped(at: Reader, cards: str) -> Reader:
    return at.tap(*cards.replace("/", "").split())


def offered(at: Reader, name: str) -> list[str]:
    return [each.attributes["value"] for each in at.form.find("button", name=name)]


def opened(at: Reader) -> set[str]:
    """The cards whose keys are not shut."""
    keys = at.form.find("button", name="tap")
    return {key.attributes["value"] for key in keys if "aria-disabled" not in key.attributes}


def test_a_play_in_dispute_is_tapped_card_by_card() -> None:
    at = tapped(reader(), "TC JD")
    assert at.state["game"] == "pone plays TC\ndealer plays JD\n"
    assert opened(at) == {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"} - {
        "TC",
        "JD",
    }
    at.tap("5S")
    assert offered(at, "say") == ["dealer says go"]
    assert opened(at) == {f"{rank}{suit}" for rank in "A23456" for suit in "SHDC"} - {"5S"}
    assert (
        at.press("say", "dealer says go").tap("6H").reply["say"] == "No claims. Pone 2, Dealer 0."
    )


def test_the_keys_stay_open_for_those_who_tap() -> None:
    def is_open(at: Reader) -> bool:
        (keys,) = at.form.of_class("cr-telling")
        return "open" in keys.attributes

    at = reader()
    assert is_open(at)
    assert is_open(at.tap("TC"))
    assert is_open(at.press("do", "undo").tap("9C").write("game", "pone plays 9C\n"))
    assert not is_open(reader("pone plays 9C"))


def test_a_claim_is_tapped_after_its_card_and_can_be_changed() -> None:
    at = tapped(reader(), "8C 7D").press("claim", "1")
    assert at.part("cr-ruled").startswith("Wrong: 2 points were there, 1 point missed.")
    assert at.press("claim", "2").state["game"] == "pone plays 8C\ndealer plays 7D for 2\n"
    assert at.part("cr-ruled") == "Right"


def test_a_whole_deal_is_tapped_to_its_last_count() -> None:
    at = reader().press("say", "deal")
    assert at.reply["error"] is None
    tapped(at, "5H 6H 7C 8D JS KS 2H 3H 4C 9D TS")
    assert at.reply["error"] is None
    assert at.part("cr-trouble") == ""
    assert "5H" not in opened(at)
    at.tap("QS")
    assert opened(at) == set(PONE) | {"2H", "3H", "4C", "9D", "TS", "QS"}
    at.tap("JS")
    assert at.reply["error"] is None
    assert opened(at) == set(PONE) - {"JS"}
    tapped(at, "KS TS QS")
    assert "5H" not in opened(at)
    tapped(at, "5D 7C 9D 8D").press("claim", "2").tap("3H").press("say", "pone says go")
    at.tap("2H").press("claim", "1")
    tapped(at, "6H 4C 5H").press("claim", "5")
    for points in ("12", "8", "12"):
        at.press("count", points)
    assert at.state["game"] == PLAIN
    assert offered(at, "say") == ["deal"]


def test_undo_takes_back_a_claim_a_card_and_a_line() -> None:
    at = reader("pone plays 8C\ndealer plays 7D for 2")
    assert at.press("do", "undo").state["game"] == "pone plays 8C\ndealer plays 7D\n"
    assert at.press("do", "undo").state["game"] == "pone plays 8C\n"
    assert at.press("do", "undo").state["game"] == ""
    assert not at.form.find("button", name="do", value="undo")
    at = reader("deal 5H 6H 7C 8D JS KS / 2H 3H")
    assert at.press("do", "undo").state["game"] == "deal 5H 6H 7C 8D JS KS / 2H\n"
    assert at.press("do", "undo").state["game"] == "deal 5H 6H 7C 8D JS KS\n"
    assert at.tap("2H").state["game"] == "deal 5H 6H 7C 8D JS KS / 2H\n"


def test_house_muggins__an_open_call_is_a_line_to_tap() -> None:
    at = tapped(reader(under="muggins"), "8C 7D").press("claim", "1")
    assert "pone calls muggins for 1" in offered(at, "say")
    at.press("say", "pone calls muggins for 1")
    assert at.reply["say"] == "2 claims, 1 wrong. Pone 1, Dealer 1."
    at = tapped(reader("players Ann, Bea, Cas", under="three-handed,muggins"), "8C 7D")
    at.press("claim", "1")
    assert "Cas calls muggins on Bea for 1" in offered(at, "say")


def test_with_something_wrong_above_nothing_is_tapped() -> None:
    at = reader("pone plays 8X\ndealer plays 7D\n")
    assert not at.form.find("button", name="tap")
    assert offered(at, "claim") == offered(at, "say") == []


@pytest.mark.parametrize("line", ["pone dances", "dealer plays 8C"])
def test_a_last_line_that_is_wrong_can_be_taken_back(line: str) -> None:
    at = reader(f"pone plays 8C\n{line}")
    assert not at.form.find("button", name="tap")
    assert at.press("do", "undo").state["game"] == "pone plays 8C\n"


@pytest.mark.parametrize(
    "pressed", [("claim", "x"), ("count", "٣"), ("do", "dance"), ("tap", "1X")]
)
def test_a_button_that_does_not_exist_changes_nothing(pressed: tuple[str, str]) -> None:
    at = reader("pone plays 8C")
    at.fields.append(pressed)
    at.write("game", "pone plays 8C")
    assert at.reply["error"]
    assert at.state["game"] == "pone plays 8C"


def test_a_count_that_nobody_waits_for_is_written_and_refused() -> None:
    at = reader("pone plays 8C")
    at.fields.append(("count", "4"))
    at.write("game", "pone plays 8C")
    assert at.state["game"] == "pone plays 8C\npone counts 4\n"
    assert "only a play was told so far" in at.reply["error"]


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_a_deal_of_every_game_can_be_tapped(name: str) -> None:
    ruleset = RULESETS[name]
    at = reader(under=name).press("say", "deal")
    lines = list[Action]()
    dealer = 0
    for _, act, step in whole_game(ruleset, Random(11)):
        match act:
            case Cut():
                dealer = step.state.board.dealer
                continue
            case Deal(hands, crib):
                if lines:
                    break
                order = [(dealer + 1 + seat) % ruleset.seats for seat in range(ruleset.seats)]
                tapped(at, " ".join(str(card) for seat in order for card in hands[seat]))
                tapped(at, " ".join(map(str, crib)))
            case LayAway(_, cards):
                tapped(at, " ".join(map(str, cards)))
            case TurnUp(card) | Play(_, card):
                at.tap(str(card))
            case Go():
                at.press("say", offered(at, "say")[0])
            case Announce():
                at.press("count", "0")
        lines.append(act)
    game = at.state["game"]
    assert game.startswith("deal ")
    assert "line" not in str(at.reply["error"])
    told = Transcript(tuple(lines), ruleset)
    assert game.count("\n") == len([ln for ln in format_game(told).splitlines() if ln]) - (
        1 if ruleset.name != "six-card" else 0
    )
