"""Every figure of the odds is counted again, by patterns of ranks, and the page has no others.

What five cards make by their ranks, the package counts once for each of the 6,175 patterns. Suits
add a flush and nobs, of which a pattern and its starter allow only certain sums. The full count of
all 12,994,800 hands is in tests/exhaustive.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from pathlib import Path

import pytest

from cribref import Card, Count, Rank, Show, Suit, count_show, odds
from cribref.cards import DECK
from cribref.ruleset import combine

PAGE = Path(__file__).parents[1] / "docs" / "odds" / "index.md"
BY_RANK = ("show.fifteen", "show.pair", "show.run")
Pattern = tuple[Rank, ...]


def cards_of(pattern: Pattern) -> tuple[Card, ...]:
    """Cards of these ranks, in suits that make them different."""
    seen = Counter[Rank]()
    cards = []
    for rank in pattern:
        cards.append(Card(rank, Suit(seen[rank])))
        seen[rank] += 1
    return tuple(cards)


def by_rank(count: Count) -> int:
    return sum(item.points for item in count.items if item.rule_id in BY_RANK)


@cache
def five_cards(pattern: Pattern) -> int:
    """What five ranks in order make: fifteens, pairs and runs."""
    *hand, starter = cards_of(pattern)
    return by_rank(count_show(Show(tuple(hand), starter)))


@cache
def four_cards(pattern: Pattern) -> int:
    """What four ranks in order make."""
    *hand, starter = cards_of(pattern)
    return by_rank(count_show(Show(tuple(hand), starter), combine("five-card")))


def five(*ranks: Rank) -> int:
    return five_cards(tuple(sorted(ranks)))


def by_suit(hand: Pattern, starter: Rank) -> set[int]:
    """What suits can add to a hand of these ranks with a starter of this rank."""
    jacks, alike = hand.count(Rank.JACK), len(set(hand)) == 4
    can_be_nobs = jacks and starter is not Rank.JACK
    found = {1} if can_be_nobs and jacks == 4 else {0, 1} if can_be_nobs else {0}
    if alike:
        found.add(4)
        if starter not in hand:
            found.add(6 if jacks else 5)
    return found


def possible() -> Iterator[tuple[Pattern, set[int]]]:
    """Each pattern of five ranks, and the totals that it can come to in a hand."""
    for pattern in combinations_with_replacement(Rank, 5):
        if len(set(pattern)) > 1:
            totals = set[int]()
            for starter in set(pattern):
                hand = list(pattern)
                hand.remove(starter)
                totals |= {five_cards(pattern) + more for more in by_suit(tuple(hand), starter)}
            yield pattern, totals


POSSIBLE = dict(possible())


def spelt(pattern: Pattern) -> str:
    return "".join(rank.letter for rank in pattern)


def ways(pattern: Pattern) -> int:
    """In how many ways the pack deals these ranks."""
    return prod(comb(4, number) for number in Counter(pattern).values())


def test_patterns__all_there_are() -> None:
    assert len(POSSIBLE) == 6_175
    assert sum(map(ways, POSSIBLE)) == comb(52, 5)


def test_totals__add_up() -> None:
    assert list(odds.TOTALS) == list(range(30))
    assert odds.SHOWS == 12_994_800
    assert sum(total.hands for total in odds.TOTALS.values()) == odds.SHOWS
    assert sum(total.cribs for total in odds.TOTALS.values()) == odds.SHOWS


def test_totals__those_that_never_come_are_those_that_cannot() -> None:
    reached = set().union(*POSSIBLE.values())
    assert reached == {points for points, total in odds.TOTALS.items() if total.hands}
    assert set(range(max(reached))) - reached == set(odds.impossible_totals())
    assert max(reached) == odds.HIGHEST == 29


def test_averages() -> None:
    for crib, points in ((False, 61_974_180), (True, 61_528_020)):
        column = [total[crib] for total in odds.POINTS_BY_RULE.values()]
        assert sum(column) == points
        assert odds.mean(crib=crib) == points / odds.SHOWS
    assert round(odds.mean(), 10) == 4.7691522763
    assert round(odds.mean(crib=True), 10) == 4.7348185428
    assert round(odds.deviation(), 6) == 3.125437
    assert round(odds.deviation(crib=True), 6) == 3.109185


def test_points_by_rank__every_pattern() -> None:
    total = sum(5 * ways(pattern) * five_cards(pattern) for pattern in POSSIBLE)
    assert total == sum(odds.POINTS_BY_RULE[rule_id].hands for rule_id in BY_RANK)


@pytest.mark.parametrize(
    ("points", "patterns"),
    [
        (29, "5555J"),
        (28, "5555T 5555J 5555Q 5555K"),
        (24, "A7777 33339 36666 44447 44556 44566 45566 67788 77889"),
    ],
)
def test_high_hands__by_ranks(points: int, patterns: str) -> None:
    found = [spelt(pattern) for pattern, totals in POSSIBLE.items() if points in totals]
    assert sorted(found) == sorted(patterns.split())


def test_high_hands__twenty_two_holds_a_five() -> None:
    assert all(Rank.FIVE in pattern for pattern, totals in POSSIBLE.items() if 22 in totals)


def test_high_hands__without_a_five_and_with_a_two() -> None:
    assert max(max(each) for pattern, each in POSSIBLE.items() if Rank.FIVE not in pattern) == 24
    with_two = {spelt(p): max(each) for p, each in POSSIBLE.items() if Rank.TWO in p}
    assert max(with_two.values()) == 20
    assert {p for p, most in with_two.items() if most == 20} == {"22229", "25555", "26778"}
    assert five(*map(Rank, (2, 6, 7, 7, 8))) == 16  # so only a flush of four makes it 20


def test_high_hands__the_best_with_each_rank() -> None:
    best = {rank: max(max(t) for p, t in POSSIBLE.items() if rank in p) for rank in Rank}
    assert [best[rank] for rank in Rank] == [24, 20, 24, 24, 29, 24, 24, 24, 24, 28, 29, 28, 28]


def test_nothing__what_keeps_a_hand_from_it() -> None:
    nothing = [set(pattern) for pattern, totals in POSSIBLE.items() if 0 in totals]
    assert not any(Rank.FIVE in ranks for ranks in nothing)
    sure = [
        pair
        for pair in combinations(Rank, 2)
        if not any(ranks >= set(pair) for ranks in nothing)
        and Rank.FIVE not in pair
        and pair[0].pips + pair[1].pips != 15
    ]
    assert sure == [(Rank.ACE, Rank.FOUR), (Rank.TWO, Rank.THREE)]


def test_nothing__with_a_five_there_are_two_points_at_least() -> None:
    assert min(min(totals) for p, totals in POSSIBLE.items() if Rank.FIVE in p) == 2


def test_starter__twenty_points_are_the_most_it_brings() -> None:
    gains = dict[tuple[str, str], int]()
    for hand in combinations_with_replacement(Rank, 4):
        for starter in Rank:
            if hand.count(starter) < 4:
                # A flush held already counts before and after: the starter adds its fifth point.
                more = max(by_suit(hand, starter) & {0, 1, 6} or {0})
                if len(set(hand)) == 4 and starter not in hand:
                    more = max(more - 4, 1)
                gain = five(*hand, starter) - four_cards(hand) + more
                gains[spelt(hand), starter.letter] = gain
    assert max(gains.values()) == 20
    found = {key for key, gain in gains.items() if gain == 20}
    assert found == {("4466", "5"), ("4455", "6"), ("5566", "4")}
    assert four_cards((Rank.FOUR, Rank.FOUR, Rank.SIX, Rank.SIX)) == 4


def test_four_cards_alone__how_many_make_nothing() -> None:
    nothing = 0
    for hand in combinations_with_replacement(Rank, 4):
        if four_cards(hand) == 0:
            nothing += ways(hand) - (4 if len(set(hand)) == 4 else 0)  # four of a suit make 4
    assert odds.Chance(nothing, comb(52, 4)) == odds.FOUR_CARDS_NOTHING
    assert round(100 * odds.FOUR_CARDS_NOTHING.share, 2) == 26.99
    assert round(100 * odds.chance(0).share, 2) == 7.76


def test_at_the_table__every_deal_that_makes_twenty_eight_or_twenty_nine() -> None:
    # More than 24 takes all four fives: three held and one turned, or four held.
    *dealt, turned = (card for card in DECK if card.rank is Rank.FIVE)
    rest = [card for card in DECK if card.rank is not Rank.FIVE]
    found = Counter[int]()
    held = {card: count_show(Show((*dealt, card), turned)).points for card in rest}
    for others in combinations(rest, 3):
        found[max(held[card] for card in others)] += 4  # whichever five is turned
    for starter in rest:
        points = count_show(Show((*dealt, turned), starter)).points
        found[points] += comb(47, 2)  # whichever two were thrown
    assert found[29] == odds.TWENTY_NINE.ways
    assert found[28] == odds.TWENTY_EIGHT.ways


def test_at_the_table__the_odds_people_quote() -> None:
    assert odds.SIX_CARD_DEALS == 936_491_920
    assert odds.TWENTY_NINE.one_in == 216_580
    assert odds.Chance(62_316, 936_491_920) == odds.TWENTY_EIGHT
    assert odds.TWENTY_EIGHT.one_in == 15_028
    assert odds.TWENTY_NINE_OF_FIVE_DEALT.one_in == 649_740
    assert [odds.chance(points).one_in for points in (29, 28, 24)] == [3_248_700, 170_984, 3_531]
    assert odds.HEELS.one_in == 13
    assert odds.Chance(25_740, 12_994_800) == odds.CRIB_FLUSH
    assert odds.CRIB_FLUSH.one_in == 505
    assert round(odds.BEST_KEEP_POINTS.ways / odds.BEST_KEEP_POINTS.cases, 8) == 8.29393753


def throw(first: Rank, second: Rank) -> int:
    """The points of all cribs in which two such cards of different suits lie."""
    left = Counter(dict.fromkeys(Rank, 4))
    left.subtract((first, second))
    total = 0
    for starter in Rank:
        turned = left[starter]
        left[starter] -= 1
        for pair in combinations_with_replacement(Rank, 2):
            number = prod(comb(left[rank], pair.count(rank)) for rank in set(pair))
            if turned and number:
                total += turned * number * five(first, second, *pair, starter)
        left[starter] += 1
    # No flush, for the two are of two suits. Nobs: its jack is thrown, or is one of the others.
    cards = {Card(first, Suit.SPADES), Card(second, Suit.HEARTS)}
    for card in DECK:
        if card not in cards and card.rank is not Rank.JACK:
            total += comb(49, 2) if Card(Rank.JACK, card.suit) in cards else 48
    return total


def ranks_of(pair: str) -> tuple[Rank, Rank]:
    first, second = (next(rank for rank in Rank if rank.letter == part) for part in pair.split("-"))
    return first, second


def test_crib__what_each_throw_is_worth() -> None:
    every = {pair: throw(*pair) for pair in combinations_with_replacement(Rank, 2)}
    ranked = sorted(every, key=every.__getitem__, reverse=True)
    assert odds.THROWS == 58_800
    named = {ranks_of(pair.replace("10", "T")): points for pair, points in odds.THROWN.items()}
    assert list(named) == [*ranked[:10], *ranked[-10:]]
    assert all(every[pair] == points for pair, points in named.items())


def test_five_card_game__twenty_is_the_most() -> None:
    found = {spelt(hand): four_cards(hand) for hand in combinations_with_replacement(Rank, 4)}
    assert max(found.values()) == 20
    # Flush and nobs add 5 at most, and only to cards of four ranks.
    assert max(points for ranks, points in found.items() if len(set(ranks)) == 4) + 5 < 20
    assert [ranks for ranks, points in found.items() if points > 18] == ["5555"]
    assert max(points for ranks, points in found.items() if "J" in ranks) + 1 < 20


def test_page__says_no_other_odds() -> None:
    known = {
        odds.TWENTY_NINE.one_in,
        odds.TWENTY_EIGHT.one_in,
        odds.TWENTY_NINE_OF_FIVE_DEALT.one_in,
        odds.HEELS.one_in,
        odds.CRIB_FLUSH.one_in,
        675,  # said by a source of its own
        *(odds.chance(points).one_in for points, total in odds.TOTALS.items() if total.hands),
    }
    said = re.findall(r"\b1 in ([0-9,]+[0-9])", PAGE.read_text(encoding="utf-8"))
    assert len(said) >= 8
    assert {int(each.replace(",", "")) for each in said} <= known


def test_page__its_table_of_throws() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([0-9AJQK-]+) \| (\d\.\d\d) \|$", page, re.MULTILINE)
    assert [pair for pair, _ in rows] == list(odds.THROWN)
    assert all(f"{odds.thrown(pair):.2f}" == said for pair, said in rows)
