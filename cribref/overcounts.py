"""What people count in a show and is not there: each with the cards, what is claimed, and the rule.

Only what these cards tempt to is found. It explains a claim that is too high; it scores nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, groupby
from math import prod

from cribref.cards import Card, Cards, Rank, Suit
from cribref.count import Count, count_show
from cribref.rulebook import Rule, rule
from cribref.ruleset import STANDARD, Ruleset
from cribref.show import SMALLEST_HAND, Item, Show


@dataclass(frozen=True, slots=True)
class Overcount:
    """Something that does not score: what people call it, the cards, the points they take for it.

    `rule_id` names the rule that says it does not count.
    """

    name: str
    rule_id: str
    cards: Cards
    points: int

    @property
    def rule(self) -> Rule:
        """The rule of the rulebook that says so."""
        return rule(self.rule_id)


_NUMBERS = {3: "three", 4: "four", 5: "five", 6: "six"}


def overcounts(show: Show, ruleset: Ruleset = STANDARD) -> tuple[Overcount, ...]:
    """What these cards tempt people to count, and what no rule gives.

    Raises ParseError for a hand of another size than the ruleset deals.

    >>> from cribref import parse_show
    >>> [(each.name, each.points) for each in overcounts(parse_show("crib 2H 4H 6H 8H / KC"))]
    [('flush of four in the crib', 4)]
    """
    count = count_show(show, ruleset)
    return (
        *_round_the_corner(show, count),
        *_shorter_runs(count),
        *_again(count),
        *_flushes(show, count, _flush_rule(show, ruleset)),
        *_jacks(show),
        *_ten_cards(show),
        *_thirty_one(show),
    )


def _runs(count: Count) -> list[Item]:
    return [item for item in count.items if item.rule_id == "show.run"]


def _round_the_corner(show: Show, count: Count) -> Iterator[Overcount]:
    """A row over king and ace (rule show.ace-low); only what it adds to a run that is there."""
    held = {rank: [card for card in show.cards if card.rank is rank] for rank in Rank}
    if not (held[Rank.KING] and held[Rank.ACE]):
        return
    below = [Rank.KING]
    while held[Rank(below[0] - 1)]:
        below.insert(0, Rank(below[0] - 1))
    above = [Rank.ACE]
    while held[Rank(above[-1] + 1)]:
        above.append(Rank(above[-1] + 1))
    row = [*below, *above]
    if len(row) < 3:
        return
    cards = tuple(card for rank in row for card in held[rank])
    ways = prod(len(held[rank]) for rank in row)
    there = sum(item.points for item in _runs(count) if set(item.cards) <= set(cards))
    points = len(row) * ways - there
    if points > 0:  # jack to three, among six cards, is two runs of three: nothing is gained
        yield Overcount("run round the corner", "show.ace-low", cards, points)


def _shorter_runs(count: Count) -> Iterator[Overcount]:
    """The runs within a longer one (rule show.run.longest): in its place, or besides it."""
    for _, alike in groupby(_runs(count), key=lambda item: [card.rank for card in item.cards]):
        whole = list(alike)
        length = len(whole[0].cards)
        cards = tuple(sorted({card for item in whole for card in item.cards}))
        there = sum(item.points for item in whole)
        longer = f"the run{'' if len(whole) == 1 else 's'} of {_NUMBERS[length]}"
        for size in range(3, length):
            within = {
                item.cards[start : start + size]
                for item in whole
                for start in range(length - size + 1)
            }
            points, name = size * len(within), f"runs of {_NUMBERS[size]}"
            for words, over in (("in place of", points - there), ("besides", points)):
                yield Overcount(f"{name} {words} {longer}", "show.run.longest", cards, over)


def _again(count: Count) -> Iterator[Overcount]:
    """What is counted a second time: the pair of a double run, three alike, a fifteen."""
    runs = [set(item.cards) for item in _runs(count)]
    pairs = [item for item in count.items if item.rule_id == "show.pair"]
    for pair in pairs:
        if any(set(pair.cards) & run for run in runs):
            yield Overcount("pair of the double run again", "show.run.double", pair.cards, 2)
    for _, alike in groupby(pairs, key=lambda item: item.cards[0].rank):
        same = list(alike)
        if len(same) > 1:
            cards = tuple(sorted({card for pair in same for card in pair.cards}))
            yield Overcount("pair besides the pair royal", "show.pair.royal", cards, 2)
    for item in count.items:
        if item.rule_id == "show.fifteen" and len(item.cards) > 2:
            yield Overcount("fifteen again in another order", "show.once", item.cards, item.points)
            return


def _flush_rule(show: Show, ruleset: Ruleset) -> str:
    """The rule by which all cards of one suit are a flush here: the games have their own."""
    *hand, starter = (Card(Rank(1 + 2 * place), Suit.SPADES) for place in range(len(show.cards)))
    items = count_show(Show(tuple(hand), starter, show.is_crib), ruleset).items
    return next(item.rule_id for item in items if "flush" in item.rule_id)


def _flushes(show: Show, count: Count, by_rule: str) -> Iterator[Overcount]:
    """Cards of one suit that are no flush: all but one, or with the starter's help."""
    size = len(show.hand)
    if size == SMALLEST_HAND or any("flush" in item.rule_id for item in count.items):
        return
    for suit in Suit:
        held = tuple(sorted(card for card in show.hand if card.suit is suit))
        cards = tuple(sorted(card for card in show.cards if card.suit is suit))
        if show.is_crib and len(cards) == size:
            name = f"flush of {_NUMBERS[size]} in the crib"
            yield Overcount(name, by_rule, cards, size)
        elif not show.is_crib and len(cards) == size:
            name = f"flush of {_NUMBERS[size]} with the starter"
            yield Overcount(name, by_rule, cards, size)
        elif not show.is_crib and len(held) == size - 1:
            name = f"flush of {_NUMBERS[size - 1]}"
            yield Overcount(name, "show.nothing", held, size - 1)


def _jacks(show: Show) -> Iterator[Overcount]:
    """Heels counted at the show (rule show.heels.past), and nobs of another suit (show.nobs)."""
    if show.starter.rank is Rank.JACK:
        yield Overcount("his heels", "show.heels.past", (show.starter,), 2)
    for card in show.hand:
        if card.rank is Rank.JACK and card.suit is not show.starter.suit:
            yield Overcount("his nobs of another suit", "show.nobs", (card,), 1)


def _ten_cards(show: Show) -> Iterator[Overcount]:
    """Ten-cards of different rank taken for a pair (rule cards.tenth); once, whichever two."""
    cards = tuple(sorted(card for card in show.cards if card.pips == 10))
    if len({card.rank for card in cards}) > 1:
        yield Overcount("pair of different ten-cards", "cards.tenth", cards, 2)


def _thirty_one(show: Show) -> Iterator[Overcount]:
    """Cards that add to thirty-one, which scores in the play alone (rule show.nothing)."""
    for size in range(4, len(show.cards) + 1):
        for cards in combinations(sorted(show.cards), size):
            if sum(card.pips for card in cards) == 31:
                yield Overcount("thirty-one", "show.nothing", cards, 2)
                return
