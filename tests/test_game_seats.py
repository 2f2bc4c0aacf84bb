"""Three and four at the table, and the other games.

No outside vector of a whole three-handed game or a four-handed deal was found, so these are worked
by hand from chapters 11 and 12: each claim below was written before any program saw it.
"""

from __future__ import annotations

import pytest

from cribref import ParseError, Series, parse_cards
from cribref.game import Board, Go, Over, Play, Playing, Showing, Table, apply
from cribref.replay import Replay, replay
from cribref.ruleset import RULESETS, combine

THREE_HANDED_GAME = """
under three-handed, targets-31

deal 5H 6D 7C 8S KH / 4D 5S TC JD 2H / 3C 9H 9D QS AC / 7D
north lays away KH
east lays away 2H
west lays away AC
starter 6S
north plays 7C      # 7
east plays TC       # 17
west plays 9H       # 26
north plays 5H for 2   # 31
east plays JD       # east leads: left of north
west plays QS       # 20
north plays 6D      # 26
east plays 5S for 2    # 31
west plays 9D       # 9
north plays 8S      # 17
east plays 4D       # 21
west plays 3C for 1    # 24, the last card
north counts 12     # 7-8 fifteen, the sixes, two runs 5-6-7-8
east counts 9       # 5-10, 5-J, 4-5-6 fifteen; the run 4-5-6
west counts 6       # 9-6 twice, the nines
crib counts 2       # 7-6-2
score north 14, east 11, west 9

deal 2S 3S 4C KD QD / 7H 7S 8H TD AH / 5D JC QH KS 9S / 6C
east lays away QD
west lays away TD
north lays away 9S
starter 5C
east plays 4C for 0    # 4
west plays 7H          # 11
north plays KS for 0   # 21
east plays KD for 4    # 31 and the kings
west plays 7S          # 7
north plays QH         # 17
east plays 3S          # 20
west plays 8H          # 28
north says go          # 5 and jack do not fit; the others play on
east plays 2S          # 30
west plays AH for 2    # 31
north plays JC         # the others have no cards
north plays 5D for 3   # fifteen, and the last card
east counts 8          # 5-K, 2-3-K; 2-3-4-5
west counts 8          # 7-8 twice, 7-7-A; the sevens
north counts 18        # three tenth cards with each five, the fives, J-Q-K, his nobs
north wins
score north 31, east 23, west 19
"""

FOUR_HANDED_DEAL = """
under four-handed
deal 2C 3D 4H 8C QS / 6S 7D 8D 9C KC / 5H TS JH KH AD / AS AC 2D 6H 9H
north lays away QS
east lays away KC
south lays away AD
west lays away 9H
starter JD for 2       # his heels
north plays 4H         # 4
east plays 7D          # 11
south plays TS         # 21
west plays 6H          # 27
north plays 3D         # 30
east says go
south says go
west plays AS for 2    # 31
north plays 8C         # 8: left of west
east plays 8D for 2    # 16, a pair
south plays KH         # 26
west plays 2D          # 28
north plays 2C for 2   # 30, a pair
east says go
south says go
west plays AC for 2    # 31
east plays 9C          # north has no cards, so east leads
south plays JH         # 19
east plays 6S          # 25
south plays 5H for 1   # 30, the last card
north counts 7         # 2-3-J and 3-4-8 fifteen; 2-3-4
east counts 8          # 6-9 and 7-8 fifteen; 6-7-8-9
south counts 10        # four tenth cards with the five; the jacks
west counts 2          # the aces
crib counts 3          # J-Q-K
score north 20, east 21
"""


def pegs(game: Replay) -> list[str]:
    return [f"{peg.seat} +{peg.points} {peg.rule_id}" for step in game.steps for peg in step.pegs]


@pytest.mark.parametrize("text", [THREE_HANDED_GAME, FOUR_HANDED_DEAL], ids=["three", "four"])
def test_seats__worked_by_hand(text: str) -> None:
    game = replay(text)
    assert [str(verdict) for verdict in game.verdicts if not verdict.right] == []
    again = replay(game.transcript)
    assert again.steps == game.steps
    assert len(again.verdicts) == len(game.verdicts)


def test_three_game__ends_before_the_crib() -> None:
    state = replay(THREE_HANDED_GAME).state
    assert isinstance(state, Over)
    assert (state.winner, state.during) == (0, "hand")
    assert state.board.scores == (35, 23, 19)


def test_seats_lead_next__left_of_the_last_card() -> None:
    up_to = THREE_HANDED_GAME.split("east plays JD", maxsplit=1)[0]
    with pytest.raises(ParseError) as caught:
        replay(f"{up_to}north plays 6D")
    assert caught.value.rule_id == "play.turn"


THREE_AT_28 = """
under three-handed
deal TH QH 2S 3S KH / TC QC 4D 5D KC / TD 8D AD 9D KD / 7H
north lays away KH
east lays away KC
west lays away KD
starter 6S
north plays TH
east plays TC
west plays 8D
"""
# At 28 north may play 2 or 3, east holds queen, 4 and 5, west the ace.


def test_three_go__all_others_play_on() -> None:
    game = replay(f"{THREE_AT_28}north plays 2S\neast says go\nwest plays AD")
    assert pegs(game)[-1] == "2 +2 play.thirty-one"


def test_three_go__the_last_to_play_goes_on_alone() -> None:
    text = THREE_AT_28.replace("TH QH 2S 3S", "TH QH 9S 9H").replace("AD 9D", "AD 2D")
    game = replay(f"{text}north says go\neast says go\nwest plays AD\nwest plays 2D")
    assert pegs(game)[-1] == "2 +2 play.thirty-one"


def test_three_go_stop__a_second_go_ends_the_count() -> None:
    text = THREE_AT_28.replace("TH QH 2S 3S", "TH QH 9S 9H").replace(
        "three-handed", "three-handed, three-go-stop"
    )
    game = replay(f"{text}north says go\neast says go")
    assert pegs(game)[-1] == "2 +1 play.go"
    assert isinstance(game.state, Playing)
    assert (game.state.turn, game.state.series) == (0, Series())


def test_three_go_stop__a_card_between_goes_keeps_the_count_open() -> None:
    text = THREE_AT_28.replace("TH QH 2S 3S", "TH QH 9S 9H").replace("4D 5D", "AC 2D")
    text = text.replace("three-handed", "three-handed, three-go-stop")
    game = replay(f"{text}north says go\neast plays AC\nwest plays AD")
    # 28, go, 29, 30 with a pair; east's two does not fit, and that go ends it for west.
    assert pegs(game)[-1] == "2 +2 play.pair"
    assert isinstance(game.state, Playing)
    assert pegs(replay(f"{game.transcript}east says go"))[-1] == "2 +1 play.go"


def test_seats_out__who_said_go_is_passed_over_until_the_reset() -> None:
    hands = tuple(map(parse_cards, ("KH", "2C 3C", "2D KD")))
    table = Table(hands, ((),) * 3, (), parse_cards("6S")[0])
    played = tuple(enumerate(parse_cards("TH 9C 6D"), 0))
    series = Series(parse_cards("TH 9C 6D"))
    board = Board(combine("three-handed"), (0, 0, 0), dealer=2)
    state = Playing(board, table, hands, series, played, turn=0)
    state_after = apply(state, Go(0)).state
    assert isinstance(state_after, Playing)
    assert state_after.turn == 1
    state_after = apply(state_after, Play(1, parse_cards("2C")[0])).state
    assert isinstance(state_after, Playing)
    state_after = apply(state_after, Play(2, parse_cards("2D")[0])).state
    assert isinstance(state_after, Playing)
    assert (state_after.turn, state_after.said_go) == (1, (0,))


# -- chapter 12 --

FIVE_CARD_DEAL = """
under five-card
deal 4H 6H 8H KC QS / 5C 9D TD 3S 2S
pone lays away KC QS
dealer lays away 3S 2S
starter QH
pone plays 8H
dealer plays TD        # 18
pone plays 6H          # 24
dealer plays 5C        # 29
pone says go           # the four does not fit; nor does the nine
pone counts 4          # three hearts and the starter
dealer counts 4        # 5-10 and 5-Q fifteen
crib counts 8          # K-3-2 and twice Q-3-2 fifteen; the queens
"""


def test_five_card__worked_by_hand() -> None:
    game = replay(FIVE_CARD_DEAL)
    assert [str(verdict) for verdict in game.verdicts if not verdict.right] == []
    # Three for last before the first deal; the go is the dealer's, and ends the play.
    assert pegs(game)[:2] == ["0 +3 five-card.three-for-last", "1 +1 play.go"]
    assert game.board.scores == (7, 13)


def test_five_card_three_for_last__only_before_the_first_deal() -> None:
    deal = "under five-card\nscore pone 10, dealer 10\ndeal 4H 6H 8H KC QS / 5C 9D TD 3S 2S"
    assert pegs(replay(deal)) == []


def test_five_card_play_ends__at_thirty_one() -> None:
    deal = "under five-card\ndeal TH JH 7H KC QS / TC AD 6D 3S 2S"
    away = "pone lays away KC QS\ndealer lays away 3S 2S\nstarter 4H"
    play = "pone plays TH\ndealer plays TC\npone plays JH\ndealer plays AD"
    game = replay(f"{deal}\n{away}\n{play}")
    assert isinstance(game.state, Showing)
    assert pegs(game)[-1] == "1 +2 play.thirty-one"


def test_five_card_flush__three_in_hand_and_five_in_the_crib() -> None:
    game = replay(FIVE_CARD_DEAL)
    assert "0 +4 five-card.flush" in pegs(game)


@pytest.mark.parametrize(
    ("name", "hand", "crib"),
    [
        ("six-card", 4, 4),
        ("three-handed", 4, 4),
        ("four-handed", 4, 4),
        ("five-card", 3, 4),
        ("five-card-direct", 4, 4),
        ("seven-card", 5, 5),
    ],
)
def test_games__sizes_of_hand_and_crib(name: str, hand: int, crib: int) -> None:
    ruleset = RULESETS[name]
    assert (ruleset.hand_size, ruleset.crib_size) == (hand, crib)


# -- chapter 10: house rules that stop a score --

JACK = "deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS\npone lays away JS KS\ndealer lays away TS QS\n"
GO = """
deal TH JH QC KD 2S 3S / 9D JD QD KH 2C 3C
pone lays away 2S 3S
dealer lays away 2C 3C
starter 9H
pone plays TH
dealer plays JD
pone plays KD
dealer says go
"""


def test_house_heels_not_out__at_120_the_jack_is_not_scored() -> None:
    at_120 = f"under heels-not-out\nscore pone 0, dealer 120\n{JACK}starter JD"
    assert replay(at_120).board.scores == (0, 120)
    at_119 = at_120.replace("120", "119")
    assert replay(at_119).board.scores == (0, 121)


def test_house_go_not_out__at_120_a_go_is_not_scored() -> None:
    at_120 = f"under go-not-out\nscore pone 120, dealer 0\n{GO}"
    assert replay(at_120).board.scores == (120, 0)
    assert replay(at_120.replace("120", "119")).board.scores == (120, 0)


def test_house_go_cap__from_116_on() -> None:
    at_116 = f"under go-cap\nscore pone 116, dealer 0\n{GO}"
    assert replay(at_116).board.scores == (116, 0)
    assert replay(at_116.replace("116", "115")).board.scores == (116, 0)


def test_house_dead_hole__the_last_hole_is_for_the_show() -> None:
    text = f"under dead-hole\nscore pone 120, dealer 120\n{JACK}starter JD\n"
    play = "pone plays 7C\ndealer plays 9D\npone plays 8D\n"
    rest = "dealer plays 4C\npone says go\ndealer plays 3H\npone plays 6H\ndealer plays 2H\n"
    game = replay(f"{text}{play}{rest}pone plays 5H\npone counts")
    assert pegs(game)[0].startswith("0 +2 show.")
    assert isinstance(game.state, Over)
    assert game.state.during == "hand"


def test_house_exact_out__a_score_past_the_target_is_not_pegged() -> None:
    text = f"under exact-out\nscore pone 119, dealer 0\n{JACK}starter QD\n"
    run = "pone plays 7C\ndealer plays 9D\npone plays 8D"
    assert replay(f"{text}{run}").board.scores == (119, 0)
    exactly = replay(f"{text}{run}".replace("119", "118"))
    assert isinstance(exactly.state, Over)


def test_house_flush_play__suits_count() -> None:
    deal = "deal 2H 4H 6H 8H QS KS / TH 3H 9D 9C QC KC"
    away = "pone lays away QS KS\ndealer lays away QC KC\nstarter 5D"
    game = replay(
        f"under flush-play\n{deal}\n{away}\npone plays 2H\ndealer plays TH\npone plays 4H"
    )
    assert pegs(game) == ["0 +3 house.flush.play"]
