"""The game, rule by rule, in the words of the notation; every number is worked out by hand."""

from __future__ import annotations

import pytest

from cribref import Card, IllegalAction, ParseError, parse_cards
from cribref.game import (
    Announce,
    Cut,
    Cutting,
    Deal,
    Dealing,
    Go,
    LayAway,
    LayingAway,
    Muggins,
    Over,
    Penalty,
    Play,
    Playing,
    Showing,
    State,
    Turning,
    TurnUp,
    apply,
    called,
    legal,
    new_game,
)
from cribref.replay import Replay, replay
from cribref.ruleset import STANDARD, combine

# Pone keeps 5H 6H 7C 8D, the dealer 2H 3H 4C 9D; the crib is JS KS TS QS.
DEAL = """
deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS
pone lays away JS KS
dealer lays away TS QS
"""
STARTER = f"{DEAL}starter 5D\n"
PLAYED = f"""{STARTER}
pone plays 7C
dealer plays 9D
pone plays 8D
dealer plays 4C
pone says go
dealer plays 3H
pone plays 6H
dealer plays 2H
pone plays 5H
"""


def pegs(game: Replay) -> list[str]:
    """Every peg of a game: seat, points and rule."""
    return [f"{peg.seat} +{peg.points} {peg.rule_id}" for step in game.steps for peg in step.pegs]


def at(text: str) -> State:
    return replay(text).state


def refused(text: str, line: str) -> str:
    """The id of the rule by which the last line is refused, the lines before it being legal."""
    replay(text)
    with pytest.raises(ParseError) as caught:
        replay(f"{text}\n{line}")
    assert caught.value.text[caught.value.start : caught.value.end] == line
    return caught.value.rule_id


def why(state: State, act: object) -> str:
    """The message with which an act is refused."""
    with pytest.raises(IllegalAction) as caught:
        apply(state, act)  # type: ignore[arg-type]
    return str(caught.value)


# -- chapter 3: the cut and the deal --


def test_cut_deal__the_lower_card_deals() -> None:
    assert replay("cut 7H KS").board.dealer == 0
    assert replay("cut 7H AS").board.dealer == 1


def test_cut_tie__all_cut_again() -> None:
    state = at("cut 7H 7S")
    assert isinstance(state, Cutting)
    assert replay("cut 7H 7S\ncut 2H KS").board.dealer == 0


def test_cut_tie__only_a_tie_for_the_lowest_counts() -> None:
    assert replay("under three-handed\ncut KH 4D KS").board.dealer == 1


def test_cut_deal__one_card_each_and_no_card_twice() -> None:
    with pytest.raises(ParseError, match="each of 2 players cuts one"):
        replay("cut 7H KS 2D")
    assert "twice" in why(new_game(), Cut(parse_cards("7H") * 2))


def test_deal_six__sizes_and_cards_are_checked() -> None:
    state = new_game(dealer=1)
    six, other = parse_cards("5H 6H 7C 8D JS KS"), parse_cards("2H 3H 4C 9D TS QS")
    assert "there are 2 players" in why(state, Deal((six,)))
    assert "each player gets 6" in why(state, Deal((six, other[:5])))
    assert "it gets 0" in why(state, Deal((six, other), parse_cards("AS")))
    assert "K♠ is here twice" in why(state, Deal((six, (*other[:5], six[5]))))
    assert isinstance(apply(state, Deal((six, other))).state, LayingAway)


def test_deal_alternate__the_deal_passes_on() -> None:
    game = replay(f"{PLAYED}pone counts\ndealer counts\ncrib counts")
    assert isinstance(game.state, Dealing)
    assert game.board.dealer == 0


# -- chapter 4: the crib --


def test_crib_lay_away__two_cards_from_the_hand() -> None:
    deal = DEAL.split("pone", maxsplit=1)[0].strip()
    assert refused(deal, "pone lays away JS") == "crib.lay-away"
    assert refused(deal, "pone lays away JS AS") == "crib.lay-away"
    state = at(deal)
    assert "there are 2 players" in why(state, LayAway(2, parse_cards("JS KS")))
    assert "lays away 2" in why(state, LayAway(0, parse_cards("JS") * 2))


def test_crib_final__once_laid_away_is_laid_away() -> None:
    one = "\n".join(DEAL.strip().splitlines()[:2])
    assert refused(one, "pone lays away 5H 6H") == "crib.final"


def test_crib_lay_away__either_may_be_first() -> None:
    one = "deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS\ndealer lays away TS QS"
    state = at(one)
    assert isinstance(state, LayingAway)
    assert state.due == (0,)
    state = at(DEAL)
    assert isinstance(state, Turning)
    assert state.kept == (parse_cards("5H 6H 7C 8D"), parse_cards("2H 3H 4C 9D"))


# -- chapter 5: the starter --


def test_starter_cut__a_dealt_card_is_not_in_the_pack() -> None:
    assert refused(DEAL, "starter JS") == "cards.pack"
    assert refused(DEAL, "starter 5H") == "cards.pack"


def test_starter_heels__a_jack_gives_the_dealer_two() -> None:
    assert pegs(replay(f"{DEAL}starter JD")) == ["1 +2 starter.heels"]
    assert pegs(replay(f"{DEAL}starter QD")) == []


def test_starter_heels__may_win_the_game() -> None:
    game = replay(f"score pone 0, dealer 119\n{DEAL}starter JD")
    assert game.state == Over(game.board, winner=1, during="heels")


def test_starter_heels__claimed_short_is_lost() -> None:
    game = replay(f"{DEAL}starter JD for 0")
    assert game.board.scores == (0, 0)
    assert [verdict.right for verdict in game.verdicts] == [False]


# -- chapter 6: the play --


def test_play_lead__pone_leads() -> None:
    assert refused(STARTER, "dealer plays 4C") == "play.turn"
    assert refused(STARTER, "dealer says go") == "play.turn"


def test_play_turn__the_message_has_three_parts() -> None:
    state = at(STARTER)
    assert why(state, Play(1, Card.parse("4C"))).startswith(
        "dealer may not play 4♣ now: it is the turn of pone (rule 6.2, play.turn)"
    )


def test_play_limit__the_message_has_three_parts() -> None:
    deal = "deal TH JH QC KD 2S 3S / TD JD QD KH 2C 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2C 3C\nstarter 9H"
    state = at(f"{deal}\n{away}\npone plays TH\ndealer plays JD\npone plays JH")
    assert isinstance(state, Playing)
    state = at(f"{deal}\n{away}\npone plays TH\ndealer plays JD\npone plays JH")
    assert "dealer may not play K♥ at 30: that would make 40 (rule 6.3, play.limit)" in why(
        state, Play(1, Card.parse("KH"))
    )


def test_play_held__only_a_card_you_hold_and_once() -> None:
    played = f"{STARTER}pone plays 7C\ndealer plays 9D"
    assert refused(played, "pone plays 7C") == "play.held"
    assert refused(played, "pone plays JS") == "play.held"
    assert refused(played, "pone plays 2H") == "play.held"
    assert "has been played" in why(at(played), Play(0, Card.parse("7C")))


def test_play_starter__takes_no_part() -> None:
    assert refused(STARTER, "pone plays 5D") == "play.starter"


def test_play_must__no_go_with_a_card_that_fits() -> None:
    assert refused(STARTER, "pone says go") == "play.must"
    assert why(at(STARTER), Go(0)).startswith("pone may not say go at 0: 5♥ fits")


def test_play__a_deal_worked_by_hand() -> None:
    # 7, 16, 24 (run 7-9-8), 28; pone's 5 and 6 do not fit; 31. Then 6, 8, 13 and the last card.
    game = replay(PLAYED)
    assert pegs(game) == [
        "0 +3 play.run",
        "1 +2 play.thirty-one",
        "0 +1 play.last",
    ]
    assert isinstance(game.state, Showing)
    assert game.board.scores == (4, 2)


def test_play_go__one_point_and_the_other_leads() -> None:
    deal = "deal TH JH QC KD 2S 3S / 9D JD QD KH 2C 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2C 3C\nstarter 9H"
    game = replay(f"{deal}\n{away}\npone plays TH\ndealer plays JD\npone plays QC\ndealer says go")
    assert pegs(game) == ["0 +3 play.run", "0 +1 play.go"]
    assert isinstance(game.state, Playing)
    assert (game.state.turn, game.state.series.count) == (1, 0)


def test_play_pass__who_has_no_cards_says_nothing_and_the_other_goes_on() -> None:
    deal = "deal 9H TH JH QC 2S 3S / AD 2D 3D 4D 2C 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2C 3C\nstarter 6H"
    play = """
    pone plays 9H
    dealer plays AD
    pone plays TH
    dealer plays 2D
    pone says go
    dealer plays 3D
    dealer plays 4D
    """
    game = replay(f"{deal}\n{away}\n{play}")
    # 9, 10, 20, 22, go; 25, run of two only; 29 with 2-3-4 for 3, then nobody: go for 1.
    assert pegs(game) == ["1 +3 play.run", "1 +1 play.go"]
    assert isinstance(game.state, Playing)
    assert game.state.turn == 0
    game = replay(f"{deal}\n{away}\n{play}\npone plays JH\npone plays QC")
    assert pegs(game)[2:] == ["0 +1 play.last"]


def test_play_thirty_one__two_and_never_three() -> None:
    deal = "deal 9H TH 2H AC QS KS / 7D 8D TD 6S QC KC"
    away = "pone lays away QS KS\ndealer lays away QC KC\nstarter 3H"
    play = """
    pone plays 9H
    dealer plays 7D
    pone plays TH
    dealer says go
    pone plays 2H
    pone plays AC
    dealer plays 8D
    dealer plays TD
    dealer plays 6S
    """
    # 9, 16, 26, go, 28, 29: one for the go. Then 8, 18, 24: one for the last.
    assert pegs(replay(f"{deal}\n{away}\n{play}")) == ["0 +1 play.go", "1 +1 play.last"]
    deal31 = "deal 9H 7H AH 4H QS KS / 7D 8D TD KD QC JC"
    away31 = "pone lays away QS KS\ndealer lays away QC JC\nstarter 3H"
    play31 = """
    pone plays 9H
    dealer plays 7D
    pone plays 7H
    dealer plays 8D
    pone plays AH
    dealer plays TD
    pone plays 4H
    dealer plays KD
    """
    # 9, 16, 23 with a pair, 31; then 1, 11, 15, 25 and the last card.
    assert pegs(replay(f"{deal31}\n{away31}\n{play31}")) == [
        "0 +2 play.pair",
        "1 +2 play.thirty-one",
        "0 +2 play.fifteen",
        "1 +1 play.last",
    ]


def test_play_thirty_one__with_the_very_last_card_is_two() -> None:
    deal = "deal TH QH 9H 4H 2S KS / 5D 6D 8C AD 2C KC"
    away = "pone lays away 2S KS\ndealer lays away 2C KC\nstarter 3H"
    play = """
    pone plays TH
    dealer plays 6D
    pone plays QH
    dealer plays 5D
    pone plays 9H
    dealer plays 8C
    pone plays 4H
    dealer plays AD
    """
    # 10, 16, 26, 31; then 9, 17, 21, 22 and the last card.
    assert pegs(replay(f"{deal}\n{away}\n{play}")) == ["1 +2 play.thirty-one", "1 +1 play.last"]
    deal, play = deal.replace("AD", "TD"), play.replace("AD", "TD")
    game = replay(f"{deal}\n{away}\n{play}")
    # 9, 17, 21, 31 on the very last card: 2, and no point for the last card.
    assert pegs(game) == ["1 +2 play.thirty-one", "1 +2 play.thirty-one"]
    assert isinstance(game.state, Showing)


# -- chapter 7: the show --


def test_show_order__pone_then_dealer_then_crib() -> None:
    assert refused(PLAYED, "dealer counts") == "show.order"
    game = replay(f"{PLAYED}pone counts\ndealer counts\ncrib counts\n")
    # Pone 5H 6H 7C 8D + 5D: 7-8 fifteen, pair of fives, two runs of four: 12.
    # Dealer 2H 3H 4C 9D + 5D: fifteens 2-4-9 and none other, run of four: 6.
    # Crib JS KS TS QS + 5D: four fifteens with the five 8, run of four 4: 12.
    totals = [sum(peg.points for peg in step.pegs) for step in game.steps[-3:]]
    assert totals == [12, 6, 12]
    assert [step.pegs[0].seat for step in game.steps[-3:]] == [0, 1, 1]
    assert game.board.scores == (16, 20)


def test_show_order__the_crib_is_the_dealers() -> None:
    text = f"{PLAYED}pone counts\ndealer counts"
    state = at(text)
    assert isinstance(state, Showing)
    assert state.is_crib
    assert "count the crib now: dealer is next to count" in why(state, Announce(0))


# -- chapter 8: winning --


def test_win_at_once__in_the_play_and_nothing_after() -> None:
    game = replay(
        f"score pone 118, dealer 100\n{STARTER}pone plays 7C\ndealer plays 9D\npone plays 8D"
    )
    assert game.state == Over(game.board, winner=0, during="play")
    assert game.board.scores == (121, 100)
    assert list(legal(game.state)) == []
    assert "the game is over" in why(game.state, Play(1, Card.parse("4C")))


def test_win_at_once__pone_counts_first() -> None:
    game = replay(f"score pone 110, dealer 118\n{PLAYED}pone counts")
    assert isinstance(game.state, Over)
    assert (game.state.winner, game.state.during) == (0, "hand")
    assert game.board.scores == (126, 120)
    assert game.board.holes == (121, 120)


def test_win_at_once__with_the_crib() -> None:
    game = replay(f"score pone 0, dealer 110\n{PLAYED}pone counts\ndealer counts\ncrib counts")
    assert isinstance(game.state, Over)
    assert game.state.during == "crib"


def test_win_at_once__a_go_may_win() -> None:
    deal = "deal TH JH QC KD 2S 3S / 9D JD QD KH 2C 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2C 3C\nstarter 9H"
    play = "pone plays TH\ndealer plays JD\npone plays QC\ndealer says go"
    game = replay(f"score pone 117, dealer 0\n{deal}\n{away}\n{play}")
    assert isinstance(game.state, Over)
    assert game.board.scores == (121, 0)


# -- what can be done when --


def test_apply__an_act_of_another_part_of_the_game_is_refused() -> None:
    assert refused("cut 7H KS", "starter 5D") == "deal.six"
    assert refused(DEAL, "pone counts") == "starter.cut"
    assert refused(STARTER, "pone lays away 5H 6H") == "play.turn"
    assert refused(PLAYED, "pone plays 5H") == "show.order"
    state = at(DEAL.split("pone", maxsplit=1)[0])
    assert "cards are still to be laid away" in why(state, TurnUp(Card.parse("5D")))
    assert "the deal is still to be cut for" in why(new_game(), Go(0))
    assert "(rule 11.6, three.deal)" in why(new_game(combine("three-handed"), 0), Go(0))


def test_new_game__refuses_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="a seat from 0 to 1"):
        new_game(dealer=2)
    with pytest.raises(ValueError, match="2 scores from 0 to 120"):
        new_game(scores=(121, 0))
    with pytest.raises(ValueError, match="2 scores from 0 to 120"):
        new_game(scores=(1, 2, 3))


def test_legal__the_first_acts_of_each_part() -> None:
    assert next(legal(new_game())) == Cut(parse_cards("AS AH"))
    deal = next(legal(new_game(dealer=1)))
    assert isinstance(deal, Deal)
    assert apply(new_game(dealer=1), deal).state != new_game(dealer=1)
    three = new_game(combine("three-handed"), 0)
    assert isinstance(apply(three, next(legal(three))).state, LayingAway)
    assert len(list(legal(at(DEAL.split("pone", maxsplit=1)[0])))) == 30
    assert len(list(legal(at(DEAL)))) == 40
    assert list(legal(at(PLAYED))) == [Announce(0)]
    assert set(legal(at(STARTER))) == {Play(0, card) for card in parse_cards("5H 6H 7C 8D")}


def test_called__pone_and_dealer_or_the_compass() -> None:
    assert called(new_game(dealer=1).board, 0) == "pone"
    assert called(new_game(combine("four-handed"), 1).board, 2) == "south"
    assert called(new_game(STANDARD, 1).board, 7) == "seat 7"


def test_peg__says_why() -> None:
    peg = replay(PLAYED).steps[6].pegs[0]
    assert (peg.rule.id, peg.why) == ("play.run", peg.rule.title)


# -- claims --


def test_mistake_underpeg__what_is_not_claimed_is_lost() -> None:
    game = replay(f"{PLAYED}pone counts 10\ndealer counts")
    assert pegs(game)[3:4] == ["0 +10 mistake.underpeg"]
    assert game.board.scores == (14, 8)


def test_mistake_underpeg__nothing_claimed_is_nothing_pegged() -> None:
    assert replay(f"{PLAYED}pone counts 0").board.scores == (4, 2)


def test_mistake_overpeg__what_is_too_many_comes_off() -> None:
    assert replay(f"{PLAYED}pone counts 14").board.scores == (16, 2)


def test_house_reminder__misses_are_mended() -> None:
    assert replay(f"under reminder\n{PLAYED}pone counts 10").board.scores == (16, 2)


def test_house_muggins_over__the_excess_goes_to_the_opponent() -> None:
    game = replay(f"under muggins-over\n{PLAYED}pone counts 14")
    assert game.board.scores == (16, 4)
    assert pegs(game)[-1] == "1 +2 house.muggins.over"


def test_house_muggins__the_missed_points_are_called_and_taken() -> None:
    game = replay(f"under muggins\n{PLAYED}pone counts 10\ndealer calls muggins for 2")
    assert game.board.scores == (14, 4)
    assert pegs(game)[-1] == "1 +2 house.muggins"


def test_house_muggins_wrong__the_smaller_number_counts() -> None:
    counted = f"under muggins\n{PLAYED}pone counts 8\n"
    assert replay(f"{counted}dealer calls muggins for 2").board.scores == (12, 4)
    assert replay(f"{counted}dealer calls muggins for 6").board.scores == (12, 6)


def test_house_muggins_wrong__no_miss_pays_the_opponent() -> None:
    game = replay(f"under muggins\n{PLAYED}pone counts\ndealer calls muggins for 2")
    assert game.board.scores == (18, 2)
    assert pegs(game)[-1] == "0 +2 house.muggins.wrong"
    counted = f"under muggins, muggins-reverse\n{PLAYED}pone counts\n"
    game = replay(f"{counted}dealer calls muggins for 1")
    assert pegs(game)[-1] == "0 +2 house.muggins.reverse"


def test_house_muggins_show__too_late_after_the_next_count() -> None:
    late = f"under muggins\n{PLAYED}pone counts 10\ndealer counts\ndealer calls muggins for 2"
    assert pegs(replay(late))[-1] == "0 +2 house.muggins.wrong"
    crib = f"under muggins\n{PLAYED}pone counts\ndealer counts\ncrib counts 8\n"
    game = replay(f"{crib}dealer calls muggins for 4".replace("dealer calls", "pone calls"))
    assert pegs(game)[-1] == "0 +4 house.muggins"
    assert isinstance(game.state, Dealing)


def test_house_muggins_play__before_the_callers_next_card() -> None:
    missed = f"under muggins\n{STARTER}pone plays 7C\ndealer plays 9D\npone plays 8D for 0\n"
    assert replay(f"{missed}dealer calls muggins for 3").board.scores == (0, 3)
    assert Muggins(1, 0, 3) in list(legal(at(missed)))
    played = f"{missed}dealer plays 4C\n"
    assert list(legal(at(played))) == [Go(0)]
    assert replay(f"{played}dealer calls muggins for 3").board.scores == (3, 0)


def test_house_muggins_play__open_while_the_caller_says_go() -> None:
    deal = "deal TH JH QC KD 2S 3S / 9D JD QD KH 2C 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2C 3C\nstarter 9H"
    play = "pone plays TH\ndealer plays JD\npone plays QC for 0\ndealer says go"
    game = replay(f"under muggins\n{deal}\n{away}\n{play}\ndealer calls muggins for 3")
    assert game.board.scores == (1, 3)


def test_house_muggins_play__closed_when_the_same_player_pegs_again() -> None:
    deal = "deal 4H 4S 2C KD 2S 3S / TD TH QD KH 2D 3C"
    away = "pone lays away 2S 3S\ndealer lays away 2D 3C\nstarter 9H"
    play = "pone plays KD\ndealer plays KH\npone plays 4H\ndealer says go\npone plays 4S for 0"
    text = f"under muggins\n{deal}\n{away}\n{play}"
    # 10, 20, 24, go, 28 with a pair missed; then 30 and the go, which is pegged.
    assert [miss.points for miss in replay(text).board.missed] == [2]
    assert replay(f"{text}\npone plays 2C").board.missed == ()


def test_house_muggins__his_heels_cannot_be_taken() -> None:
    game = replay(f"under muggins\n{DEAL}starter JD for 0")
    assert game.board.missed == ()
    assert game.board.scores == (0, 0)


def test_house_muggins__only_where_it_is_played_and_on_an_opponent() -> None:
    assert refused(f"{PLAYED}pone counts 10", "dealer calls muggins for 2") == (
        "house.muggins.announce"
    )
    state = at(f"under muggins\n{PLAYED}pone counts 10")
    assert "(rule 10.1, house.muggins)" in why(state, Muggins(0, 0, 2))
    assert "(rule 10.1, house.muggins)" in why(state, Muggins(5, 0, 2))
    assert "(rule 10.3, house.muggins.call)" in why(state, Muggins(1, 0, 0))
    assert "nobody may call muggins now" in why(new_game(combine("muggins")), Muggins(1, 0, 2))


def test_mistake_penalties__are_pegged_by_their_rule() -> None:
    game = replay(f"{DEAL}pone pegs 2 by starter.peek\nstarter 5D")
    assert pegs(game) == ["0 +2 starter.peek"]
    assert isinstance(game.state, Playing)
    game = replay(f"score pone 119, dealer 0\n{STARTER}pone pegs 2 by mistake.renege.remedy")
    assert game.state == Over(game.board, winner=0, during="penalty")
    assert replay(f"{PLAYED}dealer pegs 2 by house.cut-trap").board.scores == (4, 4)


def test_mistake_penalties__only_by_a_rule_that_gives_them() -> None:
    state = at(STARTER)
    assert "that rule gives none (rule " in why(state, Penalty(0, 2, "show.fifteen"))
    assert "no rule has the id" in why(state, Penalty(0, 2, "show.nineteen"))
    assert "mistake.penalties)" in why(state, Penalty(0, 0, "starter.peek"))
    assert "mistake.penalties)" in why(state, Penalty(9, 2, "starter.peek"))
    assert "the game is over" in why(
        at(f"score pone 0, dealer 119\n{DEAL}starter JD"), Penalty(0, 2, "starter.peek")
    )


def test_house_muggins__may_win_the_game() -> None:
    text = f"under muggins\nscore pone 0, dealer 117\n{PLAYED}pone counts 10\n"
    game = replay(f"{text}dealer calls muggins for 2")
    assert game.state == Over(game.board, winner=1, during="muggins")
