"""The scorecard: acts added up to scores, pegs, deals and wins; corrected, taken back, written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import STANDARD
from cribref.ruleset import FOUR_HANDED, RULESETS, Ruleset, combine
from cribref.scorecard import (
    KINDS,
    MOST_ACTS,
    Entry,
    Fix,
    NextDeal,
    NextGame,
    Scorecard,
    doubt,
    read_acts,
    write_acts,
)


def card(text: str, ruleset: Ruleset = STANDARD, first: int = 1) -> Scorecard:
    acts, problem = read_acts(text, ruleset.seats)
    assert problem is None
    return Scorecard(ruleset, acts, first=first)


def test_points_are_pegged_and_the_rear_peg_stands_where_the_front_one_was() -> None:
    (game,) = card("1fifteen2 2go1 1run3").games
    assert game.scores == [5, 1]
    assert game.back == [2, 0]
    assert [(line.pegged, line.hole) for line in game.lines] == [(2, 2), (1, 1), (3, 5)]


def test_a_count_of_nothing_moves_no_peg() -> None:
    (game,) = card("1fifteen2 1hand0").games
    assert (game.scores, game.back) == ([2, 0], [0, 0])
    assert game.waiting == (1, "hand")


def test_pegs_moved_back_stop_at_the_start_and_take_the_rear_peg_along() -> None:
    (game,) = card("1hand8 1run3 1back5").games
    assert (game.scores[0], game.back[0]) == (6, 6)
    (game,) = card("1fifteen2 1back9").games
    assert (game.scores[0], game.back[0], game.lines[-1].pegged) == (0, 0, -2)


def test_the_deal_passes_on_when_the_crib_is_counted_or_when_it_is_told_to() -> None:
    (game,) = card("1hand8 2hand6").games
    assert (game.dealer, game.waiting) == (1, (1, "crib"))
    (game,) = card("1hand8 2hand6 2crib4").games
    assert (game.dealer, game.deal, game.waiting) == (0, 2, (1, "hand"))
    (game,) = card("1hand8 deal").games
    assert game.dealer == 0
    (game,) = card("dealer1").games
    assert (game.dealer, game.deal) == (0, 1)
    (game,) = card("1go1 dealer2").games
    assert (game.dealer, game.deal) == (1, 2)


def test_a_deal_given_to_another_before_it_scores_is_no_second_deal() -> None:
    (game,) = card("1go1 deal").games
    assert (game.dealer, game.deal) == (0, 2)
    (game,) = card("1go1 deal dealer2").games
    assert (game.dealer, game.deal, game.waiting) == (1, 2, (0, "hand"))


def test_a_game_that_is_over_has_no_next_deal() -> None:
    won = "1hand29 1hand29 1hand29 1hand29 1hand5"
    for after in ("deal", "dealer1"):
        (game,) = card(f"{won} {after}").games
        assert (game.winner, game.dealer, game.deal) == (0, 1, 1)


def test_four_players_peg_for_two_sides_and_count_from_the_dealers_left() -> None:
    (game,) = card("1hand8 2hand6 3hand10", FOUR_HANDED, first=3).games
    assert game.scores == [18, 6]
    assert game.waiting == (3, "hand")


def test_win_at_once__nothing_is_pegged_after_the_game_hole() -> None:
    (game,) = card("1hand29 1hand29 1hand29 1hand29 1hand8 2hand12").games
    assert game.winner == 0
    assert game.scores == [124, 0]
    assert game.fronts == [121, 0]
    assert game.lines[-1].barred == "the game was over"
    (result,) = game.results
    assert (result.kind, result.holes) == ("skunk", (121, 0))


def test_house_rules_let_some_points_not_be_pegged() -> None:
    exact = combine("exact-out")
    (game,) = card("1hand29 1hand29 1hand29 1hand29 1hand8 1hand5", exact).games
    assert [line.pegged for line in game.lines[-2:]] == [0, 5]
    assert game.lines[-2].barred == "not pegged under the table’s rules"
    heels = combine("heels-not-out")
    (game,) = card("1hand29 1hand29 1hand29 1hand29 1hand4 1heels2", heels).games
    assert game.scores[0] == 120


def test_the_first_pone_of_the_five_card_game_has_three_for_last() -> None:
    five = RULESETS["five-card"]
    assert card("", five).games[0].scores == [3, 0]
    assert card("dealer1", five).games[0].scores == [0, 3]


def test_a_correction_leaves_what_came_after_and_keeps_what_was() -> None:
    corrected = card("1fifteen2 2go1 1hand8 fix1-2pair2 fix3-none")
    (game,) = corrected.games
    assert game.scores == [0, 3]
    assert game.lines[0].was == Entry(0, "fifteen", 2)
    assert game.lines[2].is_out
    assert game.waiting == (0, "hand")
    undone = corrected.undo().undo()
    assert undone.games[0].scores == [10, 1]
    assert undone.redo().redo() == corrected


def test_a_correction_can_end_a_game_or_open_it_again() -> None:
    won = card("1hand29 1hand29 1hand29 1hand29 1hand5 2go1")
    assert won.games[0].winner == 0
    opened = won.add(Fix(5, Entry(0, "hand", 4)))
    assert opened.games[0].winner is None
    assert opened.games[0].scores == [120, 1]


def test_a_new_act_forgets_what_was_taken_back() -> None:
    at = card("1go1 2go1").undo()
    assert at.undone == (Entry(1, "go", 1),)
    assert at.add(Entry(0, "last", 1)).undone == ()
    assert Scorecard(STANDARD).undo() == Scorecard(STANDARD).redo() == Scorecard(STANDARD)


def test_a_series_keeps_its_games_apart() -> None:
    series = card("1hand29 1hand29 1hand29 1hand29 1hand8 game1 2hand6")
    first, second = series.games
    assert (first.winner, second.winner) == (0, None)
    assert (second.scores, second.dealer, second.lines[0].number) == ([0, 6], 0, 6)


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("1fifteen2 lots", '"lots" is not an entry', "lots"),
        ("3go1", '"3go1" is for player 3, and 2 play', "3go1"),
        ("1go1, fix2-none", '"fix2-none" corrects entry 2, and there are 1 before it', "fix2-none"),
        ("fix1-1go1", '"fix1-1go1" corrects entry 1, and there are 0 before it', "fix1-1go1"),
        ("game3", '"game3" is for player 3, and 2 play', "game3"),
        ("1go1 (never closed", '"(" is not an entry', "("),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, said: str, place: str) -> None:
    _, problem = read_acts(text, 2)
    assert problem is not None
    assert problem.problem.startswith(said)
    assert text[problem.start : problem.end] == place


def test_everything_before_what_cannot_be_read_is_kept() -> None:
    acts, problem = read_acts("1go1\n2pair6 (a remark), what 1go1", 2)
    assert acts == (Entry(0, "go", 1), Entry(1, "pair", 6))
    assert problem is not None


def test_far_too_much_is_not_read() -> None:
    assert read_acts("1go1 " * 100_000, 2)[1] is not None
    acts, problem = read_acts("deal " * (MOST_ACTS + 1), 2)
    assert len(acts) == MOST_ACTS
    assert problem is not None


@pytest.mark.parametrize("points", [19, 25, 26, 27, 30])
def test_show_most__a_total_that_no_hand_makes_is_doubted(points: int) -> None:
    (game,) = card("").games
    for kind in ("hand", "crib"):
        found = doubt(Entry(0, kind, points), game)
        assert found is not None
        assert found.rule_id == "show.most"
    assert doubt(Entry(0, "points", points), game) is None


@pytest.mark.parametrize("points", [0, 1, 18, 20, 24, 28, 29])
def test_show_most__other_totals_are_not(points: int) -> None:
    assert doubt(Entry(0, "hand", points), card("").games[0]) is None


@pytest.mark.parametrize(
    ("game", "entry", "why", "rule_id"),
    [
        ("five-card", Entry(0, "hand", 17), "no hand of three cards counts 17", "five-card.deal"),
        (
            "five-card",
            Entry(0, "hand", 21),
            "the most a hand of three cards counts is 20",
            "five-card.deal",
        ),
        ("five-card", Entry(0, "crib", 19), "no hand and no crib counts 19", "show.most"),
        ("seven-card", Entry(1, "hand", 35), "no hand of five cards counts 35", "seven-card.deal"),
        (
            "seven-card",
            Entry(1, "crib", 47),
            "the most a crib of five cards counts is 46",
            "seven-card.deal",
        ),
        ("six-card", Entry(1, "crib", 30), "the most a hand or a crib counts is 29", "show.most"),
    ],
)
def test_totals_are_judged_by_the_size_of_the_hand(
    game: str, entry: Entry, why: str, rule_id: str
) -> None:
    assert doubt(entry, card("", RULESETS[game]).games[0]) == (why, rule_id)


@pytest.mark.parametrize(
    ("game", "kind", "points"),
    [
        ("five-card", "hand", 20),
        ("five-card", "crib", 17),
        ("seven-card", "hand", 19),
        ("seven-card", "crib", 46),
    ],
)
def test_totals_that_other_sizes_reach_are_not_doubted(game: str, kind: str, points: int) -> None:
    assert doubt(Entry(0, kind, points), card("", RULESETS[game]).games[0]) is None


def test_a_score_of_the_play_has_its_worth() -> None:
    (game,) = card("").games
    found = doubt(Entry(0, "go", 2), game)
    assert found is not None
    assert (found.why, found.rule_id) == ("go scores 1, and 2 was entered", "play.go")
    assert doubt(Entry(0, "pair", 12), game) is None


ENTRIES = st.builds(Entry, st.integers(0, 1), st.sampled_from(sorted(KINDS)), st.integers(0, 29))


@st.composite
def whole_cards(draw: st.DrawFn) -> Scorecard:
    """Scorecards of two players with acts of every sort."""
    at = Scorecard(STANDARD)
    entries = 0
    for sort in draw(st.lists(st.sampled_from(["entry"] * 6 + ["fix", "deal", "game", "undo"]))):
        if sort == "entry":
            at = at.add(draw(ENTRIES))
            entries += 1
        elif sort == "fix" and entries:
            at = at.add(Fix(draw(st.integers(1, entries)), draw(st.none() | ENTRIES)))
        elif sort == "deal":
            at = at.add(NextDeal(draw(st.none() | st.integers(0, 1))))
        elif sort == "game":
            at = at.add(NextGame(draw(st.integers(0, 1))))
        elif sort == "undo":
            at = at.undo()
            entries = sum(isinstance(act, Entry) for act in at.acts)
    return at


@given(whole_cards())
def test_laws__acts_are_read_as_they_were_written(at: Scorecard) -> None:
    assert read_acts(write_acts(at.acts), 2) == (at.acts, None)


@given(whole_cards())
def test_laws__the_lines_lead_to_the_score_and_no_peg_leaves_the_board(at: Scorecard) -> None:
    for game in at.games:
        for side in range(2):
            pegged = sum(line.pegged for line in game.lines if line.entry.seat == side)
            assert pegged == game.fronts[side]
            assert 0 <= game.back[side] <= game.fronts[side] <= 121
        assert (game.winner is not None) == any(score >= 121 for score in game.scores)


@given(whole_cards())
def test_laws__undo_and_redo_are_opposites(at: Scorecard) -> None:
    if at.acts:
        assert at.undo().redo() == at
