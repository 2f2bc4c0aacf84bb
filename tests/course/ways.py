"""Ways through a level: the right one, and every wrong answer that a reader can give."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from cribref.cards import Cards
from cribref.course import Best, Choose, Find, Fit, Level, Move, Points, Tally, Throw, wanted

WORDS = {
    "show.fifteen": "fifteen",
    "show.pair": "pair",
    "show.run": "run",
    "show.flush": "flush",
    "show.flush.crib": "flush",
    "show.nobs": "nobs",
}


def solution(level: Level) -> tuple[Move, ...]:
    """The moves that solve a level as its writer claims."""
    match level.question:
        case Choose(options=options):
            (right,) = (option for option in options if option.is_right)
            return (Move("answer", value=right.key),)
        case Points(answer=answer) | Tally(answer=answer):
            return (Move("number", value=str(answer)),)
        case Fit(answer=cards) | Best(answer=cards) | Throw(answer=cards):
            return (Move("cards", cards),)
        case Find(answer=items):
            found = [Move(WORDS[item.rule_id], item.cards) for item in items]
            return (*found, Move("all"))


def subsets(cards: Cards) -> Iterator[Cards]:
    """Every set of the cards, none too."""
    for size in range(len(cards) + 1):
        yield from combinations(cards, size)


def one_answers(level: Level) -> Iterator[Move]:
    """Every answer that can be given to a level at once, right or wrong."""
    match level.question:
        case Choose(options=options):
            yield from (Move("answer", value=option.key) for option in options)
        case Points(numbers=numbers):
            yield from (Move("number", value=str(number)) for number in numbers)
        case Tally():
            yield from (Move("number", value=str(number)) for number in range(30))
        case Fit(hand=hand):
            yield from (Move("cards", cards) for cards in subsets(hand))
        case Best(hand=hand):
            yield from (Move("cards", (card,)) for card in hand)
        case Throw(six=six):
            yield from (Move("cards", cards) for cards in subsets(six))
        case Find(show=show, rule_ids=rule_ids):
            words = [WORDS[rule_id] for rule_id in rule_ids]
            yield from (Move(word, cards) for word, cards in product(words, subsets(show.cards)))


def apart_answers(level: Level) -> Iterator[Move]:
    """Every set that can be claimed while a show is taken apart."""
    question = level.question
    if isinstance(question, Tally):
        words = sorted(set(WORDS.values()))
        for word, cards in product(words, subsets(question.show.cards)):
            yield Move(word, cards)


def is_right(level: Level, move: Move) -> bool:
    """Whether a claimed set is one of those wanted."""
    claimed = (move.kind, frozenset(move.cards))
    return claimed in {(WORDS[item.rule_id], frozenset(item.cards)) for item in wanted(level)}
