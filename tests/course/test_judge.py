"""The judge: every level can be solved, and every wrong answer is answered with a rule."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref.cards import DECK, parse_cards
from cribref.course import (
    BadMove,
    Best,
    Choose,
    Find,
    Level,
    Move,
    Points,
    Standing,
    Tally,
    Throw,
    format_moves,
    level,
    levels,
    parse_moves,
    stand,
    wanted,
)
from cribref.course.explain import wrong_points, wrong_tally
from cribref.course.laying_away import laid_away
from cribref.play import Series, parse_series
from cribref.rulebook import rule
from cribref.show import parse_show
from tests import oracle
from tests.course.ways import apart_answers, is_right, one_answers, solution

LEVELS = pytest.mark.parametrize("each", levels().values(), ids=lambda each: each.id)


def at(name: str, moves: str) -> Standing:
    return stand(level(name), parse_moves(moves))


def is_explained(standing: Standing) -> bool:
    """Whether the last move was answered in words, each with a rule there is."""
    return bool(standing.remarks) and all(
        remark.text.endswith(".") and rule(remark.rule_id).id == remark.rule_id
        for remark in standing.remarks
    )


@LEVELS
def test_level__is_solved_by_the_claimed_answer_with_three_stars(each: Level) -> None:
    end = stand(each, solution(each))
    assert end.is_solved
    assert end.stars == 3
    assert end.slips == end.hints == 0
    assert is_explained(end)


@LEVELS
def test_level__every_wrong_answer_is_explained_and_can_be_made_good(each: Level) -> None:
    wrong = 0
    for move in one_answers(each):
        after = stand(each, [move])
        if after.verdict == "right":
            continue
        wrong += 1
        assert after.verdict == "wrong", move
        assert after.slips == 1
        assert not after.is_over
        assert is_explained(after), move
        if isinstance(each.question, Find):
            assert not is_right(each, move)
        if not isinstance(each.question, Tally):
            end = stand(each, (move, *solution(each)))
            assert end.is_solved
            assert end.stars in (2, 3)
    assert wrong


@pytest.mark.parametrize(
    "each",
    [each for each in levels().values() if isinstance(each.question, Tally)],
    ids=lambda each: each.id,
)
def test_count__a_wrong_number_is_followed_by_finding_what_is_there(each: Level) -> None:
    assert isinstance(each.question, Tally)
    number = 0 if each.question.answer else 2
    begun = (Move("number", value=str(number)),)
    assert stand(each, begun).is_taking_apart
    found = list(begun)
    for move in apart_answers(each):
        after = stand(each, (*begun, move))
        assert is_explained(after), move
        assert (after.verdict == "right") == is_right(each, move)
        if after.verdict == "right":
            found.append(move)
    end = stand(each, (*found, Move("all")))
    assert end.is_solved
    assert end.stars in (2, 3)


@LEVELS
def test_level__hints_come_one_at_a_time_and_then_the_answer(each: Level) -> None:
    hints = [Move("hint")] * len(each.hints)
    assert stand(each, hints).hints == len(each.hints)
    assert stand(each, (*hints, Move("hint"))).hints == len(each.hints)
    shown = stand(each, (*hints, Move("solution")))
    assert shown.is_over
    assert shown.stars == 0
    assert stand(each, (*hints, Move("solution"), *solution(each))) == shown


# -- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "moves", "rule_id", "text"),
    [
        ("first-fifteen", "fifteen=7HKS", "show.fifteen", "7 and 10 make 17, not fifteen."),
        ("first-fifteen", "all", "show.fifteen", "You missed fifteen: 7♥ 8♣, for 2."),
        ("fifteen-fives", "all", "show.fifteen", "And 5 more."),
        ("pair-three", "pair=9S9H9D", "show.pair.royal", "two cards at a time"),
        ("run-first", "pair=TCKS", "cards.tenth", "a pair needs the same rank"),
        ("run-twice", "run=7H8C8D9S", "show.run.double", "Two cards alike"),
        ("run-four", "run=3S4H5D", "show.run.longest", "a part of 3♠ 4♥ 5♦ 6♣"),
        ("ace-is-low", "run=QSKDAH", "show.ace-low", "no run goes round"),
        ("run-twice", "run=3C7H8C", "show.run", "the four is missing"),
        ("flush-starter", "number=8", "show.flush", "all four of the hand must be one suit"),
        ("flush-crib", "number=4", "show.flush.crib", "needs all five cards"),
        ("flush-starter", "number=0 flush=2H5H9HQH", "show.flush", "cannot stand in"),
        ("flush-crib", "number=5 flush=2H4H6H8H", "show.flush.crib", "these are 4 hearts"),
        ("nobs-or-heels", "number=3", "show.heels.past", "his heels"),
        ("nobs-or-heels", "number=3 nobs=JD", "show.heels.past", "his heels"),
        ("nobs-or-heels", "number=3 nobs=JS", "show.nobs", "The starter's suit is diamonds"),
        ("count-twelve", "number=19", "show.most", "No hand counts 19"),
        ("count-twelve", "number=9", "show.run", "3 points missing, as much as a run of three."),
        ("count-twelve", "number=14", "show.run.double", "is not counted again"),
        ("peg-no-fifteen", "number=2", "play.fifteen", "the whole count is 17"),
        ("peg-royal", "number=6", "play.fifteen", "You left out fifteen (2)."),
        ("peg-royal", "number=2", "play.pair", "You left out a pair royal (6)."),
        ("thirty-one-last", "number=3", "play.thirty-one", "2, never 3"),
        ("last-one", "number=2", "play.one-point", "paid once"),
        ("run-again", "number=8", "play.longest", "no double runs"),
        ("peg-hearts", "number=4", "play.flush", "Suits mean nothing"),
        ("fit-at-24", "cards=7D5S8C", "play.limit", "8♣ would make 32"),
        ("fit-at-24", "cards=5S", "play.thirty-one", "7♦ makes 31"),
        ("throw-theirs", "cards=5H5C", "crib.owner", "bring the other player's crib"),
        ("throw-plain", "cards=KD", "crib.lay-away", "you picked 1 card."),
    ],
)
def test_remark__names_what_is_wrong_and_its_rule(
    name: str, moves: str, rule_id: str, text: str
) -> None:
    after = at(name, moves)
    assert after.verdict == "wrong"
    assert text in " ".join(remark.text for remark in after.remarks)
    assert rule_id in {remark.rule_id for remark in after.remarks}


def test_find__the_same_set_again_is_no_slip() -> None:
    after = at("first-fifteen", "fifteen=7H8C fifteen=8C7H")
    assert after.verdict == "again"
    assert after.slips == 0
    assert after.remarks[0].rule_id == "show.once"


def test_find__what_was_missed_is_named_and_the_level_goes_on() -> None:
    after = at("fifteen-three", "fifteen=2S5H8D all")
    assert [item.cards for item in after.named] == [parse_cards("2S 4H 9C")]
    end = at("fifteen-three", "fifteen=2S5H8D all all")
    assert end.is_solved
    assert end.stars == 2


def test_stars__two_slips_are_two_and_three_are_one() -> None:
    assert at("peg-pair", "number=0 number=4 number=2").stars == 2
    assert at("peg-pair", "number=0 number=4 number=6 number=2").stars == 1
    assert at("peg-pair", "number=0 number=0 number=0 number=2").stars == 2
    assert at("peg-pair", "hint number=2").stars == 2
    assert at("deal-pone", "hint number=16").stars == 3


def test_throw__a_way_that_is_as_good_is_right_too() -> None:
    question = level("throw-starve").question
    assert isinstance(question, Throw)
    best, second, *_ = laid_away(question.six, is_mine=question.is_mine)
    assert best.worth - second.worth < 0.3
    cards = "".join(map(str, second.gone))
    assert at("throw-starve", f"cards={cards}").stars == 3


def test_laid_away__the_best_crib_for_oneself_is_the_worst_for_the_other() -> None:
    six = parse_cards("5H 5C 6D 7S KD QC")
    mine, theirs = laid_away(six, is_mine=True), laid_away(six, is_mine=False)
    assert len(mine) == len(theirs) == 15
    assert mine[0].gone == parse_cards("6D 7S")
    assert theirs[0].gone == parse_cards("QC KD")
    assert {way.gone: way.crib for way in mine} == {way.gone: way.crib for way in theirs}


def test_laid_away__a_rank_of_which_one_card_is_left_comes_to_no_pair_in_the_crib() -> None:
    six = parse_cards("5H 5C 5S 6D 7S KD")
    gone = parse_cards("5C KD")
    (way,) = [way for way in laid_away(six, is_mine=True) if set(way.gone) == set(gone)]
    # Each three of the other forty-six are the other pair and the starter equally often.
    rest = [str(card) for card in sorted(DECK) if card not in six]
    threes = list(combinations(rest, 3))
    worth = dict[str, int]()
    for one, two, starter in threes:
        ranks = one[0] + two[0] + starter[0]
        if ranks not in worth:
            kinds = oracle.breakdown(["5C", "KD", one, two], starter)
            worth[ranks] = kinds["fifteens"] + kinds["pairs"] + kinds["runs"]
    total = sum(worth[one[0] + two[0] + starter[0]] for one, two, starter in threes)
    assert way.crib == pytest.approx(total / len(threes))


@pytest.mark.parametrize(
    ("series", "number"),
    [
        ("3S 4H 9D 5C", 3),
        ("5S 4H 9D 3C", 3),
        ("3S 5H 9D 4C", 3),
        ("3S 4H 4D 5C", 3),
        ("5S 4H 9D 6C 3H", 3),
        ("5S 4H 9D 6C 3H", 4),
    ],
)
def test_play_broken__a_run_with_a_card_in_the_way_scores_nothing(series: str, number: int) -> None:
    question = Points(parse_series(series), 0)
    remark = wrong_points(question, number, "play.owner")
    assert remark.rule_id == "play.broken"
    assert remark.text.startswith("Look back from the last card")
    assert remark.cards == parse_cards(series)
    assert wrong_points(question, number + 2, "play.owner").text.startswith("Nothing. The count is")


@pytest.mark.parametrize(
    ("show", "text", "rule_id"),
    [
        ("QS KD AH 7C / 9D", "The ace is low: no run goes round", "show.ace-low"),
        ("KS AD 2H 7C / 9D", "The ace is low: no run goes round", "show.ace-low"),
        ("QS KD 2H 7C / 9D", "3 points too many", "show.nothing"),
        ("QS AD 2H 7C / 9D", "3 points too many", "show.nothing"),
    ],
)
def test_show_ace_low__three_for_a_run_round_the_corner(show: str, text: str, rule_id: str) -> None:
    remark = wrong_tally(Tally(parse_show(show), 0), 3)
    assert remark.text.startswith(text)
    assert remark.rule_id == rule_id


@pytest.mark.parametrize("name", ["peg-first", "peg-pair", "fit-at-24", "throw-theirs"])
def test_wanted__no_sets_where_none_are_asked_for(name: str) -> None:
    assert wanted(level(name)) == Standing(level(name)).wanted == ()
    assert at(name, "all pair=8C8D") == Standing(level(name))


@pytest.mark.parametrize("ending", ["", "go", "last"])
def test_wrong_points__any_number_for_any_card_has_an_answer(ending: str) -> None:
    for text in ("5S", "5S 5H 5D 5C", "4S 4H 4D 4C TS", "3S 5H 6D 7C 4S", "KS QH JD AC", "7S 7D"):
        question = Points(parse_series(text), 0, ending, ())  # type: ignore[arg-type]
        for number in range(20):
            remark = wrong_points(question, number, "play.owner")
            assert remark.text.endswith(".")
            assert rule(remark.rule_id).id == remark.rule_id


# -- moves ----------------------------------------------------------------------------------------

CARDS = st.sets(st.sampled_from(parse_cards("7H 8C 8D 9S 3C TD AS")), max_size=5).map(tuple)
MOVES = st.one_of(
    st.builds(Move, st.sampled_from(["fifteen", "pair", "run", "flush", "nobs", "cards"]), CARDS),
    st.integers(0, 999).map(lambda number: Move("number", value=str(number))),
    st.sampled_from(["o1", "o2", "o9"]).map(lambda key: Move("answer", value=key)),
    st.sampled_from(["all", "hint", "solution"]).map(Move),
)


@given(st.lists(MOVES, max_size=12).map(tuple))
def test_moves__written_and_read_are_the_same(moves: tuple[Move, ...]) -> None:
    assert parse_moves(format_moves(moves)) == moves


@given(st.sampled_from(sorted(levels())), st.lists(MOVES, max_size=12))
def test_stand__never_fails_and_stands_where_its_moves_lead(name: str, moves: list[Move]) -> None:
    end = stand(level(name), moves)
    assert stand(level(name), end.moves) == end
    assert 0 <= end.stars <= 3
    assert end.is_solved == (end.stars > 0)


@pytest.mark.parametrize(
    "text",
    ["nonsense", "number=x", "number=", "answer=", "cards=9X", "all=1", "pair", "hint " * 400],
)
def test_moves__what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadMove):
        parse_moves(text + " pair=zz" if text == "pair" else text)


def test_choose__an_option_that_is_not_there_changes_nothing() -> None:
    assert at("peg-first", "answer=o9") == Standing(level("peg-first"))
    assert isinstance(level("peg-first").question, Choose)


def test_best__what_is_no_card_of_the_hand_changes_nothing() -> None:
    four, five, six = parse_cards("4C 5S 6D")
    question = Best(Series((four, five)), (six,), (six,))
    asked = Level("x", "", "", "Which?", question, "play.all-count", "", ())
    for cards in ((), (five,), (six, five)):
        assert stand(asked, (Move("cards", cards),)).moves == ()
    assert stand(asked, (Move("cards", (six,)),)).is_solved


def test_set__cards_that_are_not_there_change_nothing() -> None:
    assert stand(level("ace-is-low"), parse_moves("run=7H8C9S")).moves == ()
