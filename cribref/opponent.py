"""A player of the package for the two-handed game: sensible, quick, and blind to hidden cards.

It takes what a seat may see and nothing else, so it cannot peep. It lays away what is best on
average: the hand over every starter it has not seen, with its own crib or less the other's. It
plays the card that pegs most now, less what the other player can be expected to answer. There is
no chance in it: the same view is always played alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

from cribref.averages import crib_average
from cribref.cards import DECK, Card, Cards
from cribref.count import count_play
from cribref.game import Action, Go, LayAway, Play, View
from cribref.play import LIMIT, Series
from cribref.ruleset import STANDARD, RankTable, Ruleset
from cribref.show import Show

_MOST_OF_SUITS = 6
"""What suits add to a hand at most: a flush of five and one for his nobs."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """One way to lay two cards away: the mean points of the hand kept, and of the crib."""

    gone: Cards
    hand: float
    crib: float
    is_mine: bool

    @property
    def worth(self) -> float:
        """The hand with one's own crib, or less the other player's."""
        return self.hand + self.crib if self.is_mine else self.hand - self.crib


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card that may be played: what it pegs at once, and what may be answered to it.

    `answered` is the mean of the other player's best answer as far as the cards seen tell, and
    `fear` the most that one card could answer. `is_go` says that no unseen card can follow it.
    """

    card: Card
    pegged: int
    answered: float
    fear: int
    go: float

    @property
    def worth(self) -> float:
        """What is pegged, less what is answered."""
        return self.pegged + self.go - self.answered


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an act was chosen: in words, and by which rules."""

    text: str
    rule_ids: tuple[str, ...]


# -- laying away ---------------------------------------------------------------------------------


@cache
def _points(pattern: int) -> int:
    """What a rank pattern scores under the standard rules."""
    return sum(pick[2] for pick in STANDARD.rank_table[pattern])


def _by_ranks(kept: Cards, left: Counter[int]) -> float:
    """The mean of a hand over the starters left, its suits not looked at."""
    held = sum(RankTable.key(card.rank) for card in kept)
    total = sum(_points(held + key) * number for key, number in left.items())
    return total / left.total()


def _by_suits(kept: Cards, rest: Iterable[Card], ruleset: Ruleset) -> float:
    """What flush and nobs add to it on average."""
    shows = [Show(kept, card) for card in rest]
    found = sum(
        item.points for show in shows for find in ruleset.suit_finders for item in find(show)
    )
    return found / len(shows)


@lru_cache(maxsize=256)
def throws(six: Cards, *, is_mine: bool) -> tuple[Thrown, ...]:
    """The ways to lay two of six cards away that are worth a thought, the best first.

    Left out are only those that no flush and no nobs could bring level with the best.
    """
    rest = [card for card in DECK if card not in six]
    left = Counter(RankTable.key(card.rank) for card in rest)
    found = []
    for gone in combinations(sorted(six), 2):
        kept = tuple(card for card in six if card not in gone)
        crib = crib_average(gone[0].rank, gone[1].rank)
        found.append((Thrown(gone, _by_ranks(kept, left), crib, is_mine), kept))
    best = max(thrown.worth for thrown, _ in found)
    exact = [
        Thrown(
            thrown.gone,
            thrown.hand + _by_suits(kept, rest, STANDARD),
            thrown.crib,
            is_mine,
        )
        for thrown, kept in found
        if thrown.worth > best - _MOST_OF_SUITS
    ]
    return tuple(sorted(exact, key=lambda thrown: (-round(thrown.worth, 9), thrown.gone)))


# -- the play ------------------------------------------------------------------------------------


def weigh(seen: View) -> tuple[Weighed, ...]:
    """The cards that this seat may play now, the best first; none when it must say go."""
    other = seen.held[1 - seen.seat]
    # After a go, or without cards, nobody answers before the count is nought again.
    is_alone = other == 0 or (bool(seen.series.cards) and seen.played[-1][0] == seen.seat)
    known = {*seen.hand, *seen.laid, *(card for _, card in seen.played), seen.starter}
    unseen = [card for card in DECK if card not in known]
    # Cards of a rank answer alike: one of each is tried, for as many as there are.
    ranks = Counter(card.rank for card in unseen)
    replies = [(card, ranks.pop(card.rank)) for card in unseen if card.rank in ranks]
    choices = [
        _weigh(seen, act.card, replies, 0 if is_alone else other)
        for act in seen.options
        if isinstance(act, Play)
    ]
    # Of equals the highest goes: low cards are worth keeping for the end of a count.
    return tuple(sorted(choices, key=lambda each: (-round(each.worth, 9), -each.card.index)))


def _weigh(seen: View, card: Card, unseen: list[tuple[Card, int]], other: int) -> Weighed:
    """What a card makes, and what may follow."""
    series = seen.series.then(card)
    pegged = count_play(series, seen.ruleset).points
    held = tuple(mine for mine in seen.hand if mine != card)
    can_follow = any(map(series.fits, held))
    if series.count == LIMIT:
        return Weighed(card, pegged, 0.0, 0, 0.0)
    if not other:
        return Weighed(card, pegged, 0.0, 0, 0.0 if can_follow else 1.0)
    by_points = Counter[int | None]()
    for reply, number in unseen:
        by_points[_answer(series, reply, seen.ruleset)] += number
    # The chance that none of the cards looked at so far is held, from the best answer down.
    answered, none, cards = 0.0, 1.0, by_points.total()
    fear = max((points for points in by_points if points is not None), default=0)
    looked = 0
    for points in sorted((p for p in by_points if p is not None), reverse=True):
        looked += by_points[points]
        still = _none_held(cards, looked, other)
        answered += points * (none - still)
        none = still
    return Weighed(card, pegged, answered, fear, none)


def _answer(series: Series, reply: Card, ruleset: Ruleset) -> int | None:
    """What a card would score as an answer; None when it does not fit."""
    return count_play(series.then(reply), ruleset).points if series.fits(reply) else None


@cache
def _none_held(unseen: int, looked: int, held: int) -> float:
    """The chance that a hand of so many cards holds none of those looked at."""
    chance = 1.0
    for drawn in range(held):
        chance *= max(0, unseen - looked - drawn) / (unseen - drawn)
    return chance


# -- choosing and explaining ---------------------------------------------------------------------


def choose(seen: View) -> Action:
    """What this seat does: one of its options.

    Raises ValueError where there is nothing to do, and for any game but six-card for two.
    """
    if not seen.options:
        raise ValueError(f"seat {seen.seat} has nothing to do: the game waits to {seen.waiting}")
    if seen.ruleset.seats != 2 or seen.ruleset.dealt != 6:
        raise ValueError(f"{seen.ruleset.name} cribbage: only six-card for two is played here")
    first = seen.options[0]
    if isinstance(first, LayAway):
        best = throws(seen.hand, is_mine=seen.dealer == seen.seat)[0]
        return LayAway(seen.seat, tuple(card for card in seen.hand if card in best.gone))
    if isinstance(first, Play):
        return Play(seen.seat, weigh(seen)[0].card)
    return first


def why(seen: View, act: Action) -> Reason:
    """Why one would do this, for a player who sees as much.

    Raises ValueError for a card that cannot be played.

    >>> from cribref import parse_cards
    >>> from cribref.game import Deal, apply, new_game, view
    >>> hands = parse_cards("5H 5S JD 8C 2D KS"), parse_cards("4C 6C 9H TD QC KD")
    >>> seen = view(apply(new_game(dealer=1), Deal(hands)).state, 0)
    >>> choose(seen)
    LayAway(seat=0, cards=(Card.parse('8C'), Card.parse('2D')))
    """
    match act:
        case LayAway(_, cards):
            return _why_thrown(seen, cards)
        case Play(_, card):
            found = next((each for each in weigh(seen) if each.card == card), None)
            if found is None:
                can = ", ".join(each.card.pretty for each in weigh(seen)) or "no card"
                raise ValueError(f"seat {seen.seat} cannot play {card.pretty}: it can play {can}")
            return _why_played(seen, found)
        case Go():
            text = f"Every card that is held would take {seen.series.count} past thirty-one."
            return Reason(text, ("play.go", "play.limit"))
    return Reason("The hand is counted for what it scores, no more and no less.", ("show.order",))


def _why_thrown(seen: View, cards: Cards) -> Reason:
    """Why two cards are laid away."""
    is_mine = seen.dealer == seen.seat
    ways = throws(seen.hand, is_mine=is_mine)
    found = next((way for way in ways if set(way.gone) == set(cards)), None)
    if found is None:
        return Reason("Other cards are worth far more laid away.", ("crib.lay-away",))
    gone = " and ".join(card.pretty for card in found.gone)
    hand, crib = round(found.hand, 1), round(found.crib, 1)
    text = f"Without {gone} the hand averages {hand:.1f} over every starter. "
    if is_mine:
        text += f"With them one’s own crib averages {crib:.1f} more: {hand + crib:.1f} in all."
    else:
        text += (
            f"With them the other player’s crib averages {crib:.1f}, which comes off: "
            f"{hand - crib:.1f} in all."
        )
    other = next((way for way in ways if way is not found), None)
    if other is not None:
        pair = " and ".join(card.pretty for card in other.gone)
        text += f" {'Next best' if found is ways[0] else 'Best'}: {pair}, {other.worth:.1f}."
    return Reason(text, ("crib.lay-away", "crib.owner"))


_CALLED = {
    "play.fifteen": "fifteen",
    "play.thirty-one": "thirty-one",
    "play.pair": "the pair",
    "play.run": "the run",
}


def _why_played(seen: View, found: Weighed) -> Reason:
    """Why a card is played."""
    series = seen.series.then(found.card)
    items = count_play(series, seen.ruleset).items
    parts, rules = [], [item.rule_id for item in items]
    if items:
        made = " and ".join(f"{_CALLED[item.rule_id]} for {item.points}" for item in items)
        parts.append(f"It makes {series.count}: {made}.")
    else:
        parts.append(f"It makes {series.count} and scores nothing yet.")
    if series.count == LIMIT:
        return Reason(" ".join(parts), tuple(dict.fromkeys((*rules, "play.reset"))))
    if len(weigh(seen)) == 1:
        parts.append("No other card may be played.")
        rules.append("play.must")
    elif found.fear == 0 and found.answered == 0.0:
        if found.go == 1.0:
            parts.append("Nobody can follow it, so the point for ending the count comes too.")
            rules.append("play.go")
        else:
            parts.append("No card that may still be out scores on it.")
    else:
        parts.append(
            f"The best answer to it would score {found.fear}; on average it is "
            f"{found.answered:.1f}."
        )
    return Reason(" ".join(parts), tuple(dict.fromkeys(rules)) or ("play.must",))
