"""The referee through its own form: claims ruled right and wrong, and whatever else is written."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import RULESETS, Card, format_cards
from cribref.game import (
    NAMES,
    Action,
    Announce,
    Deal,
    Go,
    LayAway,
    Play,
    Playing,
    Showing,
    State,
    TurnUp,
    apply,
    legal,
    new_game,
)
from cribref.notation import Transcript, format_game
from cribref.web.case import hear
from cribref.web.referee import LONGEST, _wins
from tests.test_game_vectors import BY_SEATS, cards, games
from tests.web.reader import Node, Reader, ask, parse
from tests.whole_games import whole_game

NAME = "referee"

# By hand: 7 9 8 is a run of three; 6 4 5 is fifteen and a run of three, and the last card is one
# more; 5 5 6 7 8 counts 12, and 2 3 4 9 with the 5 counts 2-4-9 and a run of four, 6; the crib of
# J K 10 Q with the 5 counts four fifteens and a run of four, 12.
DEAL = """\
deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS
pone lays away JS KS
dealer lays away TS QS
starter 5D
pone plays 7C
dealer plays 9D
pone plays 8D for 2
{call}dealer plays 3H
pone says go
dealer plays 2H for 1
pone plays 6H
dealer plays 4C
pone plays 5H for 5
pone counts 12
dealer counts 8
crib counts 12
"""
PLAIN = DEAL.format(call="")
MUGGINS = "under muggins\n" + DEAL.format(call="dealer calls muggins for 1\n")


def reader(game: str = "", **fields: str) -> Reader:
    return Reader(NAME, game=game, **fields)


def verdicts(at: Reader) -> list[str]:
    return [part.text for part in at.form.of_class("cr-ruled")]


def heard(at: Reader, number: int) -> Node:
    return at.form.of_class("cr-heard")[number - 1]


# -- rulings -------------------------------------------------------------------------------------


def test_every_claim_is_ruled_and_the_score_stands_after_each_step() -> None:
    at = reader(PLAIN)
    assert verdicts(at) == [
        (
            "Wrong: 3 points were there, 1 point missed. They are lost: rule 9.13."
            " Under muggins dealer might take them: rule 10.1"
        ),
        "Right",
        (
            "Wrong: 6 points were there, 1 point missed. They are lost: rule 9.13."
            " Under muggins dealer might take them: rule 10.1"
        ),
        "Right",
        "Wrong: 6 points were there, 2 points too many. They come off: rule 9.15",
        "Right",
    ]
    assert at.part("cr-after").split(" | ") == [
        "Pone 2, Dealer 0",
        "Pone 2, Dealer 1",
        "Pone 7, Dealer 1",
        "Pone 19, Dealer 1",
        "Pone 19, Dealer 7",
        "Pone 19, Dealer 19",
    ]
    assert at.part("cr-standing") == "6 claims, 3 wrong"
    assert at.reply["say"] == "6 claims, 3 wrong. Pone 19, Dealer 19."
    assert at.reply["error"] is None


def test_each_claim_lists_what_was_there_with_its_rule() -> None:
    line = heard(reader(PLAIN), 7)
    assert line.attributes["class"] == "cr-heard cr-wrong"
    (peg,) = line.of_class("cr-peg")
    assert peg.of_class("cr-for")[0].find("b")[0].text == "Run of three"
    assert peg.find("a")[0].attributes["href"] == "cribref:rules/play/#play.run"
    assert peg.of_class("cr-points")[0].text == "3 points"


def test_under_muggins_it_is_said_who_may_take_what_and_a_call_is_ruled() -> None:
    at = reader(MUGGINS)
    assert verdicts(at)[:2] == [
        "Wrong: 3 points were there, 1 point missed. Dealer may call muggins for 1: rule 10.4",
        "Right",
    ]
    assert at.part("cr-after").split(" | ")[1] == "Pone 2, Dealer 1"


def test_a_wrong_call_of_muggins_is_wrong_and_costs_what_was_called() -> None:
    at = reader(MUGGINS.replace("8D for 2", "8D for 3"))
    assert verdicts(at)[1] == "Wrong: nothing was open to the call"
    assert at.part("cr-after").split(" | ")[:2] == ["Pone 3, Dealer 0", "Pone 4, Dealer 0"]


@pytest.mark.parametrize(
    ("under", "verdict"),
    [
        ("muggins-soft", "They are lost: rule 10.8"),
        ("reminder", "They are pegged after all: rule 10.11"),
        ("underpeg-mend", "They are pegged after all: rule 10.32"),
        ("muggins", "Dealer may call muggins for 1: rule 10.4"),
    ],
)
def test_the_field_gives_the_rules_where_the_text_does_not(under: str, verdict: str) -> None:
    assert verdict in verdicts(reader(PLAIN, under=under))[0]
    assert "Dealer may call" in verdicts(reader(MUGGINS, under=under))[0]


def test_what_the_winner_missed_in_going_out_nobody_can_take() -> None:
    # 8 7 is a fifteen; 8 7 6 is a run of three, of which the one point claimed is the last hole.
    at = reader(
        "under muggins\nscore pone 120, dealer 100\n"
        "pone plays 8C\ndealer plays 7D for 2\npone plays 6S for 1\n"
    )
    assert verdicts(at) == [
        "Right",
        ("Wrong: 3 points were there, 2 points missed. Nobody can take them any more: rule 8.2"),
    ]
    assert at.part("cr-scores") == "Pone wins: Pone 121, Dealer 102"


def test_excess_goes_to_the_opponent_where_the_table_plays_so() -> None:
    at = reader(PLAIN, under="muggins-over")
    assert "the opponent pegs as many: rule 10.9" in verdicts(at)[4]
    assert [part.text for part in heard(at, 15).of_class("cr-for")][-1].startswith("Pone: ")


def test_heels_that_nobody_claimed_are_no_muggins() -> None:
    text = MUGGINS.partition("starter")[0] + "starter JD for 0\n"
    (verdict,) = verdicts(reader(text))
    assert verdict.startswith("Wrong: 2 points were there, 2 points missed.")
    assert verdict.endswith("They are lost, and muggins does not take them: rule 10.6")


def test_scores_and_winners_are_claims_too() -> None:
    at = reader(PLAIN + "score pone 19, dealer 20\npone wins\n")
    assert verdicts(at)[-2:] == [
        "Wrong: it stands Pone 19, Dealer 19",
        "Wrong: nobody has won yet",
    ]


def test_a_game_that_is_over_says_by_what() -> None:
    at = reader("score pone 118, dealer 60\n" + PLAIN)
    assert at.part("cr-scores") == "Pone wins: Pone 121, Dealer 61"
    (won,) = at.form.of_class("cr-counted-on")
    assert won.text.startswith("Pone wins over Dealer by a skunk, 121 to 61: ")
    assert won.find("a")[0].attributes["href"] == "cribref:rules/winning/#win.skunk"
    assert "Line 15: nobody may count now: the game is over" in at.reply["say"]


def test_names_of_players_are_used() -> None:
    text = "players Ann, Bob\n" + PLAIN.replace("pone", "Ann").replace("dealer", "Bob")
    at = reader(text.replace("deal 5H", "Bob deals 5H"))
    assert at.reply["error"] is None
    assert at.part("cr-scores") == "Ann 19, Bob 19"
    assert "Under muggins Bob might" in verdicts(at)[0]


# -- a play without its deal ---------------------------------------------------------------------

PLAY = """\
pone plays TC
dealer plays JD
pone plays 5S for 2
dealer says go
dealer plays 7H
pone plays 8H
"""


def test_a_play_alone_is_ruled_without_hands() -> None:
    at = reader(PLAY)
    assert at.reply["error"] is None
    assert verdicts(at)[0].startswith("Wrong: nothing was there, 2 points too many.")
    assert at.part("cr-after").split(" | ") == ["Pone 1, Dealer 0", "Pone 3, Dealer 0"]


def test_a_go_claimed_with_the_card_is_right_when_its_player_went_no_further() -> None:
    text = "pone plays TC\ndealer plays JD\npone plays 4S\ndealer says go\n"
    at = reader(text + "pone plays 6D for 1\ndealer plays 9C\n")
    assert verdicts(at) == ["Right"]
    assert at.part("cr-after") == "Pone 1, Dealer 0"
    assert verdicts(reader(text + "pone plays 6D for 1\n"))[0].startswith("Wrong: nothing")


def test_scores_and_winners_are_claims_in_a_play_alone_too() -> None:
    play = "pone plays 8C\ndealer plays 7D for 2\n"
    at = reader(f"{play}score pone 0, dealer 2\nscore pone 2, dealer 0\npone wins\n")
    assert verdicts(at) == [
        "Right",
        "Right",
        "Wrong: it stands Pone 0, Dealer 2",
        "Wrong: nobody has won yet",
    ]
    at = reader(f"score pone 0, dealer 119\n{play}dealer wins\npone wins\n")
    assert verdicts(at) == ["Right", "Right", "Wrong: another side has won"]


def test_muggins_and_penalties_belong_to_a_play_alone_too() -> None:
    at = reader("under muggins\npone plays 8C\ndealer plays 7D for 0\npone calls muggins for 2\n")
    assert verdicts(at)[0].endswith("Pone may call muggins for 2: rule 10.4")
    assert verdicts(at)[1] == "Right"
    assert at.part("cr-scores") == "Pone 2, Dealer 0"
    at = reader("pone plays 8C\ndealer plays 7D\npone pegs 2 by mistake.over-thirty-one\n")
    assert at.part("cr-scores") == "Pone 2, Dealer 2"


def test_what_needs_the_deal_is_explained() -> None:
    at = reader(PLAY + "pone counts 12\n")
    assert "begin with the deal" in at.reply["error"]
    assert len(at.form.of_class("cr-heard")) == 6


def test_a_play_of_the_pegging_helper_is_read_as_it_is_written() -> None:
    helper = Reader("pegging", plays="TC JD 5S go go 7H 8H")
    (way,) = [a for a in helper.form.find("a") if "referee" in a.attributes["href"]]
    assert "w=referee&game=pone%20plays%20TC%0A" in way.attributes["href"]
    at = reader(helper.form.find("pre")[0].raw)
    assert at.reply["error"] is None
    assert at.part("cr-scores") == helper.part("cr-sides")


# -- what cannot be read, or is against the rules ------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "place", "rule"),
    [
        ("dealer plays 3H", "dealer plays QS", 8, "dealer plays QS", "play.held"),
        ("pone says go", "pone plays 5H", 9, "pone plays 5H", "play.limit"),
        ("starter 5D", "starter 5X", 4, "5X", ""),
        ("pone counts 12", "dealer counts 8", 14, "dealer counts 8", "show.order"),
        ("pone plays 6H\n", "pone dances\n", 11, "dances", ""),
        ("pone plays 7C\n", "pone plays 6H\npone dances\n", 5, None, ""),
    ],
)
def test_the_first_thing_wrong_is_drawn_and_all_above_it_ruled(
    old: str, new: str, line: int, place: str | None, rule: str
) -> None:
    text = PLAIN.replace(old, new)
    at = reader(text)
    assert at.state["game"] == text
    if place is None:
        line = 6
        place = "dances"
    assert at.reply["error"].startswith(f"line {line}: ")
    assert at.form.find("mark")[0].text == place
    assert len(at.form.of_class("cr-heard")) == line - 1
    (trouble,) = at.form.of_class("cr-trouble")
    assert [a.attributes["href"].rpartition("#")[2] for a in trouble.find("a")] == (
        [rule] if rule else []
    )
    (field,) = at.form.find("textarea")
    assert field.attributes["aria-invalid"] == "true"


def test_the_earlier_of_two_troubles_is_told() -> None:
    text = PLAIN.replace("dealer plays 3H", "dealer plays QS").replace("crib counts", "crib dances")
    at = reader(text)
    assert at.reply["error"].startswith("line 8: dealer may not play Q♠")


def test_a_line_half_typed_is_no_mistake() -> None:
    at = reader().write("game", PLAIN + "pone pla")
    assert at.reply["error"] is None
    assert "Line 17, as far as it goes" in at.form.text
    assert at.state["game"] == PLAIN + "pone pla"


def test_unknown_rules_in_the_field_are_explained() -> None:
    at = reader(PLAIN, under="mugins")
    assert '"mugins" is neither a game nor a house rule' in at.reply["error"]
    assert at.state == {"under": "mugins", "game": PLAIN}


def test_hear__rules_that_cannot_be_read_leave_nothing_ruled_and_point_at_no_line_of_the_text() -> (
    None
):
    case = hear(PLAIN, "mugins")
    assert (case.rulings, case.state) == ((), None)
    assert case.problem is not None
    assert case.problem.problem.startswith('"mugins" is neither a game nor a house rule')
    assert case.problem.text == PLAIN
    assert (case.problem.start, case.problem.end) == (0, 0)
    assert hear("under muggins\n" + PLAIN, "mugins").problem is None


@pytest.mark.parametrize("end", ["\r\n", "\r", "\x0b", "\u2028", "\x85", "\n\n"])
def test_lines_may_end_in_any_way(end: str) -> None:
    at = reader(PLAIN.replace("\n", end))
    assert at.reply["error"] is None
    assert verdicts(at) == verdicts(reader(PLAIN))
    at = reader(PLAIN.replace("dealer plays 3H", "dealer plays QS").replace("\n", end))
    assert at.form.find("mark")[0].text == "dealer plays QS"


def test_nothing_written_is_no_mistake() -> None:
    for text in ("", "\n\n", "# only a remark\n"):
        at = reader(text)
        assert at.reply["error"] is None
        assert at.part("cr-standing") == "Write what happened, a line each"


def test_clear_takes_the_text_away_and_keeps_the_rules() -> None:
    at = reader(PLAIN, under="muggins").press("do", "clear")
    assert at.state == {"under": "muggins", "game": ""}


# -- other people's games ------------------------------------------------------------------------


def written(game: dict[str, Any]) -> str:
    """A game in the notation, with every number claimed as the other program gave it.

    Only goes, of which their files say nothing, are found by the game.
    """
    seats, names = game["seats"], NAMES[game["seats"]]
    ruleset = BY_SEATS[seats]
    state: State = new_game(ruleset, game["deals"][0]["dealer"], game["start_scores"])

    def scored(scores: list[int]) -> str:
        said = zip(names, scores, strict=True)
        return f"score {', '.join(f'{name} {score}' for name, score in said)}"

    lines = [f"first dealer {names[game['deals'][0]['dealer']]}", scored(game["start_scores"])]
    for deal in game["deals"]:
        laid, crib = ruleset.laid_away, cards(deal["crib"])
        parts = [crib[laid * seat : laid * (seat + 1)] for seat in range(seats)]
        kept = [cards(hand) for hand in deal["kept"]]
        hands = tuple((*hand, *part) for hand, part in zip(kept, parts, strict=True))
        order = [(deal["dealer"] + step) % seats for step in range(1, seats + 1)]
        dealt = [format_cards(hands[seat]) for seat in order]
        rest = crib[laid * seats :]
        lines.append(f"{names[deal['dealer']]} deals {' / '.join([*dealt, *map(str, rest)])}")
        acts: list[Action] = [Deal(hands, rest), *map(LayAway, range(seats), parts)]
        lines += [
            f"{names[seat]} lays away {format_cards(part)}" for seat, part in enumerate(parts)
        ]
        acts.append(TurnUp(Card.parse(deal["starter"])))
        lines.append(f"starter {deal['starter']} for {deal['heels']}")
        for act in acts:
            state = apply(state, act).state
        for at, (seat, card) in enumerate(deal["plays"]):
            while isinstance(state, Playing) and isinstance(act := next(legal(state)), Go):
                state = apply(state, act).state
                lines.append(f"{names[act.seat]} says go")
            step = apply(state, Play(seat, Card.parse(card)))
            state = step.state
            goes = any(peg.rule_id == "play.go" for peg in step.pegs)
            claim = sum(
                award["points"]
                for award in deal["awards"]
                if award["after_play"] == at and (goes or award["for"] != "go")
            )
            lines.append(f"{names[seat]} plays {card} for {claim}")
        while isinstance(state, Playing):
            state = apply(state, act := next(legal(state))).state
            lines.append(f"{names[act.seat]} says go")  # type: ignore[union-attr]
        for who, claim in deal["hand_points"].items():
            if isinstance(state, Showing):
                state = apply(state, Announce(state.turn)).state
                lines.append(f"{names[int(who)]} counts {claim}")
        if isinstance(state, Showing):
            state = apply(state, Announce(state.turn)).state
            lines.append(f"crib counts {deal['crib_points']}")
        lines.append(scored([min(121, score) for score in deal["scores_after"]]))
    if game["winner"] is not None:
        lines.append(f"{names[game['winner']]} wins")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", games("deal", "game"))
def test_every_number_of_another_programs_game_is_ruled_right(game: dict[str, Any]) -> None:
    if game["target"] != 121:
        return
    at = reader(written(game), under="three-handed" if game["seats"] == 3 else "")
    assert at.reply["error"] is None
    assert len(verdicts(at)) > 8
    assert set(verdicts(at)) == {"Right"}


@pytest.mark.parametrize("name", ["six-card", "three-handed", "four-handed", "five-card"])
def test_a_whole_game_has_the_scores_of_the_game(name: str) -> None:
    ruleset = RULESETS[name]
    steps = [*whole_game(ruleset, Random(5))]
    transcript = Transcript(tuple(act for _, act, _ in steps), ruleset)
    text = format_game(transcript)
    at = reader(text)
    assert at.reply["error"] is None
    assert len(at.form.of_class("cr-heard")) == len(steps)
    assert (" win: " if name == "four-handed" else " wins: ") in at.part("cr-scores")
    told = at.part("cr-sides").partition(": ")[2].split(", ")
    final = steps[-1][2].state.board.holes
    assert sorted(int(part.rsplit(" ", 1)[1]) for part in told) == sorted(final)


# -- whatever is sent ----------------------------------------------------------------------------

LINE = st.sampled_from([*MUGGINS.splitlines(), *PLAY.splitlines(), "pone wins", "score pone 1"])
FIELD = st.tuples(
    st.sampled_from(["game", "under", "do", "tap", "claim", "count", "say", "other"]),
    st.text(st.characters(exclude_categories=()), max_size=60)
    | st.lists(LINE, max_size=12).map("\n".join)
    | st.sampled_from(["clear", "undo", "muggins", "", "deal", "7C", "JH", "2", *RULESETS]),
)


@given(st.lists(FIELD, max_size=6))
def test_any_fields_are_answered_and_the_answer_opens_itself(fields: list[tuple[str, str]]) -> None:
    reply = ask(NAME, *fields)
    parse(reply["html"])
    again = ask(NAME, *reply["fields"])
    assert again["fields"] == reply["fields"]
    assert again["fragment"] == reply["fragment"]


@given(st.integers(0, len(PLAIN)), st.text(max_size=12))
def test_a_text_with_anything_in_it_is_kept(at: int, what: str) -> None:
    text = (PLAIN[:at] + what + PLAIN[at:]).replace("\r\n", "\n")
    assert dict(ask(NAME, ("game", text))["fields"])["game"] == text


def test_a_great_deal_of_text_is_answered_and_its_beginning_kept() -> None:
    reply = ask(NAME, ("game", "pone plays 7C\n" * 70_000))
    assert "980,000 characters" in reply["error"]
    assert len(dict(reply["fields"])["game"]) == LONGEST


def test_a_value_that_no_button_has_is_explained() -> None:
    assert "cannot be done here" in ask(NAME, ("do", "cheat\ud800"))["error"]


# -- controls ------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", MUGGINS, PLAIN + "pone pla", PLAIN + "nonsense\n"])
def test_every_control_is_hidden_without_a_script_and_has_a_name(text: str) -> None:
    at = reader(text)
    controls = at.form.of_class("cr-controls")
    hidden = {
        id(node)
        for control in controls
        for tag in ("button", "input", "textarea")
        for node in [control, *control.find(tag)]
    }
    labels = {label.attributes["for"] for label in at.form.find("label")}
    for tag in ("button", "input", "textarea"):
        for node in at.form.find(tag):
            assert id(node) in hidden
            is_named = tag == "button" or node.attributes.get("type") == "hidden"
            assert is_named or node.attributes["id"] in labels
    ids = [node.attributes["id"] for node in at.form.find(id=None)]
    assert len(ids) == len(set(ids))
    described = [
        node.attributes["aria-describedby"] for node in at.form.find(aria_describedby=None)
    ]
    assert set(described) <= set(ids)


@pytest.mark.parametrize(
    ("game", "verb"), [("six-card", "wins"), ("three-handed", "wins"), ("four-handed", "win")]
)
def test_won__one_player_wins_and_partners_win(game: str, verb: str) -> None:
    assert _wins(RULESETS[game]) == verb
