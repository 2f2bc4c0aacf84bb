"""What a seat sees: its own cards and what lies open, never more."""

from __future__ import annotations

from random import Random

import pytest

from cribref import Card, parse_cards
from cribref.game import (
    LayAway,
    LayingAway,
    Over,
    Play,
    Playing,
    Showing,
    State,
    Table,
    Turning,
    View,
    apply,
    new_game,
    view,
)
from cribref.replay import replay
from cribref.ruleset import RULESETS, Ruleset, combine
from tests.test_game import DEAL, PLAYED, STARTER
from tests.whole_games import whole_game


def at(text: str) -> State:
    return replay(text).state


def test_view__before_the_deal_there_is_nothing_to_see() -> None:
    assert view(new_game(), 0).dealer is None
    seen = view(new_game(dealer=1), 0)
    assert (seen.waiting, seen.dealer, seen.hand, seen.options) == ("deal", 1, (), ())


def test_view__laying_away() -> None:
    state = at(f"{DEAL.strip().splitlines()[0]}\ndealer lays away TS QS")
    mine, theirs = view(state, 0), view(state, 1)
    assert mine.hand == parse_cards("5H 6H 7C 8D JS KS")
    assert (mine.held, mine.turn) == ((6, 4), (0,))
    assert len(mine.options) == 15
    assert theirs.hand == parse_cards("2H 3H 4C 9D")
    assert theirs.laid == parse_cards("TS QS")
    assert theirs.options == ()


def test_view__the_starter_is_waited_for() -> None:
    seen = view(at(DEAL), 0)
    assert (seen.waiting, seen.held, seen.starter) == ("starter", (4, 4), None)
    assert seen.laid == parse_cards("JS KS")


def test_view__the_play() -> None:
    state = at(f"{STARTER}pone plays 7C")
    seen = view(state, 1)
    assert seen.waiting == "play"
    assert seen.hand == parse_cards("2H 3H 4C 9D")
    assert (seen.held, seen.turn) == ((3, 4), (1,))
    assert seen.played == ((0, Card.parse("7C")),)
    assert seen.series.count == 7
    assert seen.starter == Card.parse("5D")
    assert Play(1, Card.parse("9D")) in seen.options
    assert view(state, 0).options == ()


def test_view__the_show_opens_hand_after_hand() -> None:
    seen = view(at(f"{PLAYED}pone counts"), 0)
    assert seen.shown == (parse_cards("5H 6H 7C 8D"), None)
    assert seen.crib is None
    seen = view(at(f"{PLAYED}pone counts\ndealer counts"), 0)
    assert seen.crib == parse_cards("JS KS TS QS")


def test_view__nobody_is_told_of_a_miss() -> None:
    state = at(f"under muggins\n{PLAYED}pone counts 10")
    assert state.board.missed
    assert len(view(state, 1).options) == 1


def test_view__over() -> None:
    state = at(f"score pone 0, dealer 119\n{DEAL}starter JD")
    assert isinstance(state, Over)
    assert view(state, 0).waiting == "nothing"


def test_view__only_seats_at_the_table() -> None:
    with pytest.raises(ValueError, match="a seat from 0 to 1"):
        view(new_game(), 2)


def swapped(state: State, seat: int, rng: Random) -> State:
    """The state with the cards that the seat cannot know dealt anew among their places."""
    if isinstance(state, LayingAway):
        hands, laid = list(state.hands), state.laid
        hidden = [at for at in range(len(hands)) if at != seat and not laid[at]]
        pool = [card for at in hidden for card in hands[at]]
        rng.shuffle(pool)
        for at in hidden:
            hands[at], pool = tuple(pool[: len(hands[at])]), pool[len(hands[at]) :]
        return LayingAway(state.board, tuple(hands), laid, state.dealt)
    if isinstance(state, Playing):
        return _swapped_play(state, seat, rng)
    return state


def _swapped_play(state: Playing, seat: int, rng: Random) -> Playing:
    """A play with the others' cards, the crib and what they hold mixed up."""
    table, hands = state.table, list(state.hands)
    laid, dealt = list(table.laid), list(table.dealt)
    pool = [card for at, hand in enumerate(hands) if at != seat for card in hand]
    pool += [card for at, cards in enumerate(laid) if at != seat for card in cards] + dealt
    rng.shuffle(pool)

    def draw(number: int) -> tuple[Card, ...]:
        drawn = tuple(pool[:number])
        del pool[:number]
        return drawn

    for at in range(len(hands)):
        if at != seat:
            hands[at], laid[at] = draw(len(hands[at])), draw(len(laid[at]))
    played = [[card for who, card in state.played if who == at] for at in range(len(hands))]
    kept = tuple(
        table.kept[at] if at == seat else (*played[at], *hands[at]) for at in range(len(hands))
    )
    mixed = Table(kept, tuple(laid), draw(len(dealt)), table.starter)
    return Playing(
        state.board,
        mixed,
        tuple(hands),
        state.series,
        state.played,
        state.turn,
        state.said_go,
        state.quiet,
    )


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=str)
def test_view__what_cannot_be_known_changes_nothing(ruleset: Ruleset) -> None:
    rng = Random(5)
    changed = 0
    for state, _, _ in whole_game(ruleset, rng):
        for seat in range(ruleset.seats):
            other = swapped(state, seat, rng)
            changed += other != state
            assert view(other, seat) == view(state, seat)
    assert changed > 10


def test_view__partners_do_not_see_each_other() -> None:
    rng = Random(6)
    for state, _, _ in whole_game(combine("four-handed"), rng):
        if isinstance(state, Playing):
            seen: View = view(state, 0)
            assert set(seen.hand) == set(state.hands[0])
            shown = {card for _, card in seen.played}
            assert not (set(state.hands[2]) & (shown | set(seen.hand)))
        if isinstance(state, Turning | Showing):
            break


def test_view__options_can_be_taken() -> None:
    state = at(DEAL.strip().splitlines()[0])
    for act in view(state, 1).options:
        assert isinstance(act, LayAway)
        assert isinstance(apply(state, act).state, LayingAway)
