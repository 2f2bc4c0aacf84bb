"""Laws of the play: what must not change a count, and what every count is made of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, Card, Series, Suit, combine, count_play, parse_series
from tests import oracle_play

FLUSHES = combine("flush-play")


def _fitting(cards: list[Card]) -> Series:
    series = Series()
    for card in cards:
        if series.fits(card):
            series = series.then(card)
    return series


SERIES = st.builds(
    _fitting, st.lists(st.sampled_from(DECK), min_size=1, max_size=12, unique=True)
) | st.builds(_fitting, st.lists(st.sampled_from(DECK[:20]), min_size=1, max_size=12, unique=True))


@given(SERIES)
def test_play__agrees_with_the_oracle(series: Series) -> None:
    cards = list(map(str, series.cards))
    points = oracle_play.points(cards)
    assert count_play(series).points == points
    assert count_play(series, FLUSHES).points == points + oracle_play.flush(cards)


@given(SERIES)
def test_play__the_last_card_is_in_everything_that_scores(series: Series) -> None:
    for item in count_play(series).items:
        assert item.cards == series.cards[-len(item.cards) :]
        assert item.points > 0


@given(SERIES, st.permutations(list(Suit)))
def test_play__relabelling_suits_changes_no_points(series: Series, suits: list[Suit]) -> None:
    moved = Series(tuple(Card(card.rank, suits[card.suit]) for card in series.cards))
    assert count_play(moved).points == count_play(series).points


@given(SERIES)
def test_series__what_is_written_is_read_back(series: Series) -> None:
    assert parse_series(str(series)) == series
    assert count_play(str(series)) == count_play(series)
