"""Why a claimed set of cards does not score, and what a wrong number must have left out or added.

Every answer is a remark: words, the rule they rest on, and the cards they speak of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, product, takewhile

from cribref.cards import Card, Cards, Rank
from cribref.count import Count, count_play, count_show
from cribref.course.lesson import Ending, Points, Tally, Wrong
from cribref.play import Series
from cribref.show import Item, Show

IMPOSSIBLE = frozenset({19, 25, 26, 27})
"""Totals that no hand and no crib makes (rule show.most)."""
HIGHEST = 29
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that the judge says: the words, the rule behind them, and the cards meant."""

    text: str
    rule_id: str
    cards: Cards = ()


def pretty(cards: Iterable[Card]) -> str:
    """Cards in a sentence: "7♥ 8♣"."""
    return " ".join(card.pretty for card in cards)


def plural(rank: Rank) -> str:
    """Several cards of a rank: "sixes"."""
    return f"{rank.word}{'es' if rank is Rank.SIX else 's'}"


def points(number: int) -> str:
    """A number of points in words that fit it."""
    return f"{number} point{'' if number == 1 else 's'}"


def named(item: Item) -> str:
    """An item with its article, as a player says it: "a run of four"."""
    kind = item.rule_id.partition(".")[2]
    size = len(item.cards)
    words = _NUMBERS[min(size, 8)]
    if item.rule_id == "play.pair":
        return ("a pair", "a pair royal", "a double pair royal")[size - 2]
    return {
        "fifteen": "fifteen",
        "pair": "a pair",
        "run": f"a run of {words}",
        "flush": f"a flush of {words}",
        "flush.crib": f"a flush of {words}",
        "nobs": "his nobs",
        "thirty-one": "thirty-one",
        "go": "the go",
        "last": "the last card",
    }[kind]


def too_much(card: Card, series: Series) -> Remark:
    """Why a card may not be played on a series."""
    text = f"{card.pretty} would make {series.count + card.pips}, and thirty-one may not be passed."
    return Remark(text, "play.limit", (card,))


def what_it_makes(card: Card, series: Series) -> Remark:
    """What a card that fits makes of a series, and what it scores."""
    made = series.then(card)
    items = count_play(made).items
    if not items:
        text = f"{card.pretty} makes {made.count} and scores nothing."
        return Remark(text, "play.broken", (card,))
    text = " and ".join(f"{named(item)} for {item.points}" for item in items)
    return Remark(f"{card.pretty} makes {made.count}: {text}.", items[0].rule_id, (card,))


# -- sets of cards at the show ---------------------------------------------------------------------


def wrong_set(word: str, cards: Cards, show: Show) -> Remark:
    """Why these cards do not score by this kind in this show."""
    if not cards:
        return Remark("Pick the cards first, then say what they are.", "show.once")
    return {
        "fifteen": _no_fifteen,
        "pair": _no_pair,
        "run": _no_run,
        "flush": _no_flush,
        "nobs": _no_nobs,
    }[word](tuple(sorted(cards)), show)


def _no_fifteen(cards: Cards, _: Show) -> Remark:
    total = sum(card.pips for card in cards)
    if len(cards) == 1:
        return Remark(
            f"{pretty(cards)} alone makes {total}; it takes two cards or more.", "show.fifteen"
        )
    sums = " and ".join(str(card.pips) for card in cards)
    return Remark(f"{sums} make {total}, not fifteen.", "show.fifteen", cards)


def _no_pair(cards: Cards, _: Show) -> Remark:
    if len({card.rank for card in cards}) == 1:
        if len(cards) == 1:
            return Remark(
                f"One {cards[0].rank.word} is no pair; a pair is two cards.", "show.pair", cards
            )
        return Remark("Name the pairs two cards at a time.", "show.pair.royal", cards)
    if len(cards) > 2:
        return Remark("A pair is two cards, both of one rank.", "show.pair", cards)
    one, other = cards
    if one.pips == other.pips:
        both = f"The {one.rank.word} and the {other.rank.word} both count ten"
        text = f"{both}, but a pair needs the same rank."
        return Remark(text, "cards.tenth", cards)
    text = f"The {one.rank.word} and the {other.rank.word} are not of one rank."
    return Remark(text, "show.pair", cards)


def _no_run(cards: Cards, show: Show) -> Remark:
    ranks = [card.rank for card in cards]
    if len(cards) < 3:
        return Remark("A run is three cards or more.", "show.run", cards)
    if len(set(ranks)) < len(ranks):
        text = "Two cards alike are never in one run. Name each run with one of them at a time."
        return Remark(text, "show.run.double", cards)
    if ranks[-1] - ranks[0] + 1 == len(ranks):
        longer = next(
            item
            for item in count_show(show).items
            if item.rule_id == "show.run" and set(cards) < set(item.cards)
        )
        text = f"These are a part of {pretty(longer.cards)}; the longest run counts, and it alone."
        return Remark(text, "show.run.longest", cards)
    if Rank.ACE in ranks and Rank.KING in ranks:
        return Remark("The ace is low: no run goes round from king to ace.", "show.ace-low", cards)
    gap = next(Rank(low + 1) for low, high in pairwise(ranks) if high > low + 1)
    return Remark(f"There is a gap: the {gap.word} is missing.", "show.run", cards)


def _no_flush(cards: Cards, show: Show) -> Remark:
    suits = {card.suit for card in cards}
    if len(suits) > 1:
        return Remark("These are not all of one suit.", "show.flush", cards)
    suit = cards[0].suit.word
    if show.is_crib:
        text = f"In the crib a flush needs all five cards, and these are {len(cards)} {suit}."
        return Remark(text, "show.flush.crib", cards)
    if show.starter in cards and any(card.suit is not cards[0].suit for card in show.hand):
        text = (
            "The four cards of the hand must be of one suit; the starter cannot stand in for one."
        )
        return Remark(text, "show.flush", cards)
    full = sum(card.suit is cards[0].suit for card in show.cards)
    if all(card.suit is cards[0].suit for card in show.hand) and len(cards) < full:
        return Remark(f"There is more: {full} of these cards are {suit}.", "show.flush", cards)
    return Remark(
        f"A flush needs four {suit} in the hand, and these are {len(cards)}.", "show.flush", cards
    )


def _no_nobs(cards: Cards, show: Show) -> Remark:
    suit = show.starter.suit.word
    if len(cards) != 1 or cards[0].rank is not Rank.JACK:
        return Remark(f"His nobs is one card: the jack of {suit}.", "show.nobs", cards)
    if cards[0] == show.starter:
        text = (
            "The jack turned up is his heels, pegged before the play. At the show it is not nobs."
        )
        return Remark(text, "show.heels.past", cards)
    return Remark(
        f"The starter's suit is {suit}, and this is the {cards[0].name}.", "show.nobs", cards
    )


# -- numbers ---------------------------------------------------------------------------------------


def _left_out(items: Iterable[Item], short: int) -> tuple[Item, ...]:
    """The fewest items that are worth exactly so much; nothing when none are."""
    alike = dict[tuple[str, int], list[Item]]()
    for item in items:
        alike.setdefault((item.rule_id, item.points), []).append(item)
    ways = [
        [
            item
            for each, number in zip(alike.values(), numbers, strict=True)
            for item in each[:number]
        ]
        for numbers in product(*(range(len(each) + 1) for each in alike.values()))
    ]
    right = sorted((len(way), place) for place, way in enumerate(ways) if _worth(way) == short)
    return tuple(ways[right[0][1]]) if right else ()


def _worth(items: Iterable[Item]) -> int:
    """The points of the items together."""
    return sum(item.points for item in items)


def _writers(wrong: Iterable[Wrong], number: int) -> Remark | None:
    """What the writer says to this number."""
    for each in wrong:
        if each.number == number:
            return Remark(each.why, each.rule_id)
    return None


def ending_item(series: Series, ending: Ending) -> Item | None:
    """The point for the go or for the last card; thirty-one takes its place."""
    if not ending or series.count == 31:
        return None
    return Item(f"play.{ending}", series.cards[-1:], 1)


def play_items(question: Points) -> tuple[Item, ...]:
    """Everything that the last card of the question scores."""
    ended = ending_item(question.series, question.ending)
    return (*count_play(question.series).items, *([ended] if ended else []))


def wrong_points(question: Points, number: int, fallback: str) -> Remark:
    """What a wrong number for a card in the play has left out or added."""
    if said := _writers(question.wrong, number):
        return said
    items, series = play_items(question), question.series
    there = sum(item.points for item in items)
    if number < there:
        some = _left_out(items, there - number) or items
        text = " and ".join(f"{named(item)} ({item.points})" for item in some)
        return Remark(f"Not enough. You left out {text}.", some[0].rule_id, some[0].cards)
    over = number - there
    for worth, remark in _invented_in_play(question):
        if worth == over:
            return remark
    if not items:
        text = f"Nothing. The count is {series.count}, and this card makes no pair and no run."
        return Remark(text, fallback, series.cards[-1:])
    text = " and ".join(f"{named(item)} ({item.points})" for item in items)
    return Remark(f"Too many. All there is: {text}.", items[0].rule_id, items[0].cards)


def temptations(question: Points) -> Iterator[Remark]:
    """What players claim of a card that does not score it."""
    return (remark for _, remark in _invented_in_play(question))


def _invented_in_play(question: Points) -> Iterator[tuple[int, Remark]]:
    """What players claim that is not there, with its worth."""
    series, cards = question.series, question.series.cards
    items = {item.rule_id: item for item in count_play(series).items}
    yield from _invented_ending(question)
    yield from _invented_pairs(cards, items.get("play.pair"))
    if series.count != 15:
        for size in range(2, len(cards)):
            some = cards[-size:]
            if sum(card.pips for card in some) == 15:
                text = f"{pretty(some)} make fifteen, but the whole count is {series.count}."
                yield 2, Remark(text, "play.fifteen", some)
    run = items.get("play.run")
    if run is None:
        yield from _broken_run(cards)
    else:
        for shorter in range(3, len(run.cards)):
            text = f"{named(run).capitalize()} counts, and no shorter run inside it."
            yield shorter, Remark(text, "play.longest", run.cards)
    alike = tuple(takewhile(lambda card: card.suit is cards[-1].suit, reversed(cards)))
    if len(alike) >= 3:
        text = "Suits mean nothing in the play: there is no flush here."
        yield len(alike), Remark(text, "play.flush", alike[::-1])


def _invented_ending(question: Points) -> Iterator[tuple[int, Remark]]:
    """A second point for the end of the count."""
    last = question.series.cards[-1:]
    if question.series.count == 31:
        text = "Thirty-one takes the place of the point for go or last: it is 2, never 3."
        yield 1, Remark(text, "play.thirty-one", last)
    elif question.ending:
        text = "One ending, one point: go and last are the same point, and it is paid once."
        yield 1, Remark(text, "play.one-point", last)


def _invented_pairs(cards: Cards, pair: Item | None) -> Iterator[tuple[int, Remark]]:
    """A pair across another card, or pairs added to a pair royal."""
    last = cards[-1]
    alike = tuple(card for card in cards if card.rank is last.rank)
    if pair is None and len(alike) > 1:
        text = f"Another card lies between the two {plural(last.rank)}, so they are no pair."
        yield 2, Remark(text, "play.broken", alike)
    elif pair is not None and len(pair.cards) > 2:
        whole = f"{named(pair).capitalize()} is {pair.points} in all"
        text = f"{whole}; the pairs inside it are not added again."
        for again in (2, 4, 6):
            yield again, Remark(text, "play.pair", pair.cards)


def _broken_run(cards: Cards) -> Iterator[tuple[int, Remark]]:
    """Runs that would be there if a card in the way were left out."""
    ranks = {card.rank for card in cards}
    low = high = cards[-1].rank
    while low - 1 in ranks:
        low = Rank(low - 1)
    while high + 1 in ranks:
        high = Rank(high + 1)
    length = high - low + 1
    if length >= 3:
        text = (
            "Look back from the last card: one that is doubled or does not belong lies in the way."
        )
        for size in range(3, length + 1):
            yield size, Remark(text, "play.broken", cards)


def wrong_tally(question: Tally, number: int) -> Remark:
    """What a wrong number for a show has left out or added; what is there is not given away."""
    if said := _writers(question.wrong, number):
        return said
    count = count_show(question.show)
    if number in IMPOSSIBLE or number > HIGHEST:
        text = f"No hand counts {number}: that total cannot be made."
        return Remark(text, "show.most")
    short = count.points - number
    if short > 0:
        return Remark(_short(count, short), _first_rule(count, short))
    for worth, remark in _invented(question.show, count):
        if worth == -short:
            return remark
    text = (
        f"{points(-short).capitalize()} too many: something was counted twice, or does not score."
    )
    return Remark(text, "show.once" if count.items else "show.nothing")


def _first_rule(count: Count, short: int) -> str:
    """The rule to look at first for what was left out."""
    some = _left_out(count.items, short)
    return (some or count.items)[0].rule_id


def _short(count: Count, short: int) -> str:
    """How much is missing, and what is worth so much."""
    missing = f"{points(short).capitalize()} missing"
    if some := _left_out(count.items, short):
        return f"{missing}, as much as {together(some)}."
    return f"{missing}, and nothing here is worth just that: something else was counted as well."


def together(items: Iterable[Item]) -> str:
    """Several items in words: "two fifteens, a run of four and his nobs"."""
    words = []
    for name, number in Counter(map(named, items)).items():
        several = name.removeprefix("a ").replace("pair", "pairs").replace("run", "runs")
        several = f"{several}s" if name == "fifteen" else several
        words.append(f"{_NUMBERS[number]} {several}" if number > 1 else name)
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _invented(show: Show, count: Count) -> Iterator[tuple[int, Remark]]:
    """What players claim that is not there, with its worth."""
    cards = tuple(sorted(show.cards))
    yield from _invented_suits(show)
    yield from _invented_runs(cards, count)
    tens = tuple(card for card in cards if card.pips == 10)
    if len({card.rank for card in tens}) > 1:
        all_ = "both" if len(tens) == 2 else "all"
        text = f"{pretty(tens)} {all_} count ten, but a pair needs the same rank."
        yield 2, Remark(text, "cards.tenth", tens)
    for size in (2, 3):
        for some in combinations(cards, size):
            total = sum(card.pips for card in some)
            if total in (14, 16):
                text = f"Look again at {pretty(some)}: that is {total}, not fifteen."
                yield 2, Remark(text, "show.fifteen", some)


def _invented_suits(show: Show) -> Iterator[tuple[int, Remark]]:
    """Flushes and nobs that are none."""
    suit = show.starter.suit
    held = [card for card in show.hand if card.suit is suit]
    if len(held) == 3:
        text = (
            "Three of the hand and the starter are no flush: all four of the hand must be one suit."
        )
        yield 4, Remark(text, "show.flush", (*held, show.starter))
    if show.is_crib and len({card.suit for card in show.hand}) == 1 and len(held) != 4:
        text = "In the crib a flush needs all five cards, the starter too."
        yield 4, Remark(text, "show.flush.crib", show.hand)
    if show.starter.rank is Rank.JACK:
        text = "The jack turned up is his heels, pegged before the play: no nobs at the show."
        yield 1, Remark(text, "show.heels.past", (show.starter,))
    jacks = tuple(card for card in show.hand if card.rank is Rank.JACK and card.suit is not suit)
    if jacks:
        text = f"{pretty(jacks)} is not of the starter's suit, so it is not his nobs."
        yield 1, Remark(text, "show.nobs", jacks)


def _invented_runs(cards: Cards, count: Count) -> Iterator[tuple[int, Remark]]:
    """Runs round the corner, inside others, and pairs counted again."""
    ranks = {card.rank for card in cards}
    if {Rank.QUEEN, Rank.KING, Rank.ACE} <= ranks or {Rank.KING, Rank.ACE, Rank.TWO} <= ranks:
        text = "The ace is low: no run goes round from king to ace."
        yield 3, Remark(text, "show.ace-low")
    runs = [item for item in count.items if item.rule_id == "show.run"]
    if runs and len(runs[0].cards) > 3:
        text = "Only the longest run counts: the shorter ones inside it are not counted again."
        for worth in (3, 4, 6):
            yield worth, Remark(text, "show.run.longest", runs[0].cards)
    if len(runs) > 1:
        text = "What doubles a run is a pair in it already, and is not counted again."
        yield 2, Remark(text, "show.run.double")
