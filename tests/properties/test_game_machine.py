"""The game as a machine: any acts, legal or not, in any game, and the laws that always hold."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cribref import DECK, IllegalAction
from cribref.game import (
    Action,
    Announce,
    Cut,
    Cutting,
    Deal,
    Dealing,
    Go,
    LayAway,
    Muggins,
    Over,
    Penalty,
    Play,
    Playing,
    Showing,
    State,
    TurnUp,
    apply,
    legal,
    new_game,
    view,
)
from cribref.notation import Transcript, parse_game
from cribref.replay import replay
from cribref.rulebook import rule as rule_of_the_book
from cribref.ruleset import combine
from tests.whole_games import random_act

TABLES = st.sampled_from(
    [
        combine(*names.split(", "))
        for names in (
            "six-card",
            "three-handed",
            "four-handed",
            "five-card",
            "five-card-direct",
            "seven-card",
            "muggins, muggins-over, targets-31",
            "three-handed, muggins, muggins-reverse, three-go-stop, targets-31",
            "four-handed, reminder, sixty-one, sixty-one-skunk",
            "exact-out, targets-31",
            "dead-hole, flush-play, flush-crib-four, targets-31",
            "heels-not-out, go-cap, targets-31",
            "four-handed, three-go-stop, go-not-out, muggins, targets-31",
        )
    ]
)
SEATS = st.integers(-1, 4)
CARD = st.sampled_from(DECK)
CARDS = st.lists(CARD, max_size=6).map(tuple)
CLAIMS = st.none() | st.integers(0, 30)
ANY_ACT: st.SearchStrategy[Action] = st.one_of(
    st.builds(Cut, CARDS),
    st.builds(Deal, st.lists(CARDS, max_size=3).map(tuple), CARDS),
    st.builds(LayAway, SEATS, CARDS),
    st.builds(TurnUp, CARD, CLAIMS),
    st.builds(Play, SEATS, CARD, CLAIMS),
    st.builds(Go, SEATS),
    st.builds(Announce, SEATS, CLAIMS),
    st.builds(Muggins, SEATS, SEATS, st.integers(-1, 5)),
    st.builds(
        Penalty, SEATS, st.integers(0, 3), st.sampled_from(["starter.peek", "show.nobs", "none"])
    ),
)


def with_claim(act: Action, claim: int | None) -> Action:
    """The act, with a claim where it can carry one."""
    match act:
        case TurnUp(card):
            return TurnUp(card, claim)
        case Play(seat, card):
            return Play(seat, card, claim)
        case Announce(seat):
            return Announce(seat, claim)
        case _:
            return act


class Game(RuleBasedStateMachine):
    """One game, with everything that was done in it."""

    @initialize(ruleset=TABLES, seed=st.integers(0, 2**32))
    def begin(self, ruleset: object, seed: int) -> None:
        self.state: State = new_game(ruleset)  # type: ignore[arg-type]
        self.start = self.state
        self.rng = Random(seed)
        self.acts: list[Action] = []

    def act(self, act: Action) -> None:
        """Take an act, and hold the step to the laws of pegging."""
        before = self.state
        self.state, pegs = apply(before, act)
        self.acts.append(act)
        gained = [0] * len(before.board.scores)
        for peg in pegs:
            assert peg.points > 0
            gained[before.board.side(peg.seat)] += peg.points
        scores = zip(before.board.scores, gained, strict=True)
        assert self.state.board.scores == tuple(score + more for score, more in scores)

    @precondition(lambda self: not isinstance(self.state, Over))
    @rule(claim=CLAIMS, many=st.integers(1, 12))
    def legal_acts(self, claim: int | None, many: int) -> None:
        for _ in range(many):
            if isinstance(self.state, Over):
                return
            self.act(with_claim(random_act(self.state, self.rng), claim))
            claim = None

    @rule(act=ANY_ACT)
    def any_act(self, act: Action) -> None:
        """An act of any kind is taken, or refused by a rule; then nothing has changed."""
        before = self.state
        refused_by: str | None = None
        try:
            self.act(act)
        except IllegalAction as refusal:
            refused_by = refusal.rule_id
        if refused_by is not None:
            assert rule_of_the_book(refused_by).id == refused_by
            assert self.state == before
            if not isinstance(before, Cutting | Dealing):
                assert act not in list(legal(before))

    @invariant()
    def the_scores_say_whether_it_is_over(self) -> None:
        if not hasattr(self, "state"):
            return
        board = self.state.board
        out = [side for side, score in enumerate(board.scores) if score >= board.ruleset.target]
        if isinstance(self.state, Over):
            assert out == [self.state.winner]
            assert list(legal(self.state)) == []
        else:
            assert out == []
            assert next(legal(self.state), None) is not None

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        if isinstance(getattr(self, "state", None), Playing):
            state = self.state
            assert isinstance(state, Playing)
            held = [card for hand in state.hands for card in hand]
            cards = [*held, *(card for _, card in state.played), *state.table.crib]
            rules = state.board.ruleset
            assert len(cards) == rules.seats * rules.dealt + rules.crib_dealt
            assert len({*cards, state.table.starter}) == len(cards) + 1
            assert state.series.cards == tuple(
                card for _, card in state.played[len(state.played) - len(state.series.cards) :]
            )

    @invariant()
    def each_seat_sees_what_is_its_own(self) -> None:
        if not hasattr(self, "state"):
            return
        for seat in range(self.state.board.ruleset.seats):
            seen = view(self.state, seat)
            if isinstance(self.state, Playing):
                assert seen.hand == self.state.hands[seat]
            if isinstance(self.state, Showing):
                assert seen.hand == self.state.table.kept[seat]

    def teardown(self) -> None:
        """The game as written is the game as played."""
        if hasattr(self, "state"):
            transcript = Transcript(tuple(self.acts), self.state.board.ruleset)
            assert parse_game(str(transcript)) == transcript
            assert replay(transcript).state == self.state


TestGame = Game.TestCase
Game.TestCase.settings = settings(
    max_examples=150,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
