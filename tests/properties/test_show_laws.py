"""Laws of the show: what must not change a count, and what every count is made of."""

from __future__ import annotations

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, Card, Cards, ParseError, Show, Suit, count_show, parse_show
from tests import oracle


def _show(cards: list[Card], is_crib: bool) -> Show:
    return Show(tuple(cards[:4]), cards[4], is_crib)


SHOWS = st.builds(
    _show, st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.booleans()
)


@given(SHOWS)
def test_show__agrees_with_the_oracle(show: Show) -> None:
    hand, starter = list(map(str, show.hand)), str(show.starter)
    assert count_show(show).points == oracle.score(hand, starter, show.is_crib)


@given(SHOWS, st.permutations(list(Suit)))
def test_show__relabelling_suits_changes_no_points(show: Show, suits: list[Suit]) -> None:
    def moved(card: Card) -> Card:
        return Card(card.rank, suits[card.suit])

    other = Show(tuple(map(moved, show.hand)), moved(show.starter), show.is_crib)
    moved_items = {
        (item.rule_id, frozenset(map(moved, item.cards)), item.points)
        for item in count_show(show).items
    }
    assert moved_items == {
        (item.rule_id, frozenset(item.cards), item.points) for item in count_show(other).items
    }


@given(SHOWS, st.data())
def test_show__the_order_of_the_hand_changes_nothing(show: Show, data: st.DataObject) -> None:
    hand = tuple(data.draw(st.permutations(show.hand)))
    assert count_show(Show(hand, show.starter, show.is_crib)) == count_show(show)


@given(SHOWS)
def test_show__text_is_read_back(show: Show) -> None:
    assert parse_show(str(show)) == show
    assert count_show(str(show)) == count_show(show)


@given(SHOWS)
def test_count__is_its_items_each_once(show: Show) -> None:
    items = count_show(show).items
    assert count_show(show).points == sum(item.points for item in items)
    assert len({(item.rule_id, item.cards) for item in items}) == len(items)
    for item in items:
        assert item.points > 0
        assert set(item.cards) <= set(show.cards)
        assert _sorted(item.cards)


def _sorted(cards: Cards) -> bool:
    return list(cards) == sorted(cards)


@given(st.text(alphabet="5hH jJdD/crib0,1♠\ufe0f\ud800"))
def test_show__any_text_gives_a_count_or_a_parse_error(text: str) -> None:
    with suppress(ParseError):
        assert 0 <= count_show(text).points <= 29
