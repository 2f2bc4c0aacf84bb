"""A question of practice as one word of text, asked once, and what is said to its one answer.

hand:7H8C8D9S/3C    crib:2H4H6H8H/QC    a show: what does it count?
score:TH5C          a series: what does its last card score?
best:TH4C/AS5D9C    a series and a hand: which card scores most now?
fits:TH4C/AS5D9C    a series and a hand: which cards may be played?
mine:5H5SJD8C2DKS   theirs:...          six cards: which two go to the crib?
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cribref.cards import Cards, format_cards, parse_cards
from cribref.count import count_play, count_show
from cribref.course.explain import HIGHEST, Remark, temptations
from cribref.course.judge import NEARLY, figures, stand
from cribref.course.laying_away import laid_away
from cribref.course.lesson import Best, Fit, Level, Points, Question, Tally, Throw
from cribref.course.moves import Move
from cribref.play import Series
from cribref.show import Show

Verdict = Literal["right", "good", "wrong"]
"""Right; as good as right, since the difference is smaller than what is known; or wrong."""

MOST_IN_PLAY = 12
"""The most that one card can score in the play: a double pair royal."""

TINY = 1e-9
"""Less than any two ways differ in truth, and more than sums of fractions go astray."""

GO = "go"
"""The answer that no card fits."""


class BadTask(ValueError):
    """A text that is no question of practice, or no answer to it."""


@dataclass(frozen=True, slots=True)
class Task:
    """A question as its text, and as a level that has neither hints nor a place in the course."""

    text: str
    level: Level

    @property
    def question(self) -> Question:
        """What is asked."""
        return self.level.question


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of an answer, and why."""

    verdict: Verdict
    remarks: tuple[Remark, ...]

    @property
    def is_right(self) -> bool:
        """Whether the answer counts as right."""
        return self.verdict != "wrong"


def _plain(cards: Cards) -> str:
    """Cards without spaces."""
    return format_cards(cards).replace(" ", "")


def show_task(show: Show) -> str:
    """The question what a show counts."""
    kind = "crib" if show.is_crib else "hand"
    return f"{kind}:{_plain(show.hand)}/{show.starter}"


def score_task(series: Cards) -> str:
    """The question what the last card of a series scores."""
    return f"score:{_plain(series)}"


def best_task(series: Cards, hand: Cards) -> str:
    """The question which card of a hand scores most."""
    return f"best:{_plain(series)}/{_plain(hand)}"


def fits_task(series: Cards, hand: Cards) -> str:
    """The question which cards of a hand may be played."""
    return f"fits:{_plain(series)}/{_plain(hand)}"


def throw_task(six: Cards, *, is_mine: bool) -> str:
    """The question which two of six cards go to the crib."""
    return f"{'mine' if is_mine else 'theirs'}:{_plain(six)}"


# -- reading --------------------------------------------------------------------------------------


def _parts(text: str, number: int) -> list[Cards]:
    """The groups of cards in a text; no card twice."""
    parts = [parse_cards(part) for part in text.split("/")]
    cards = [card for part in parts for card in part]
    if len(parts) != number or len(set(cards)) < len(cards):
        raise BadTask("a card is there twice, or a part is missing")
    return parts


def _show(text: str, *, is_crib: bool) -> tuple[str, Question, str]:
    hand, starter = _parts(text, 2)
    if (len(hand), len(starter)) != (4, 1):
        raise BadTask("four cards and a starter were expected")
    show = Show(hand, starter[0], is_crib=is_crib)
    ask = f"What does this {'crib' if is_crib else 'hand'} count?"
    return ask, Tally(show, count_show(show).points), "show.habit"


def _score(text: str) -> tuple[str, Question, str]:
    (cards,) = _parts(text, 1)
    series = Series(cards)
    if not cards:
        raise BadTask("a card was expected")
    ask = f"The last card played is the {cards[-1].name}. What does it score?"
    numbers = tuple(range(MOST_IN_PLAY + 1))
    points = count_play(series).points
    rule_id = "play.all-count" if points else "play.broken"
    return ask, Points(series, points, numbers=numbers), rule_id


def _best(text: str) -> tuple[str, Question, str]:
    cards, hand = _parts(text, 2)
    series = Series(cards)
    worth = {card: count_play(series.then(card)).points for card in hand if series.fits(card)}
    most = [card for card, points in worth.items() if points == max(worth.values())]
    if len(most) != 1:
        raise BadTask("one card that scores most was expected")
    ask = "Which of your cards scores most now?"
    return ask, Best(series, hand, tuple(most)), "play.all-count"


def _fits(text: str) -> tuple[str, Question, str]:
    cards, hand = _parts(text, 2)
    series = Series(cards)
    answer = tuple(card for card in hand if series.fits(card))
    ask = f"The count stands at {series.count}. Which of your cards may you play?"
    return ask, Fit(series, hand, answer), "play.must" if answer else "play.go"


def _throw(text: str, *, is_mine: bool) -> tuple[str, Question, str]:
    (six,) = _parts(text, 1)
    if len(six) != 6:
        raise BadTask("six cards were expected")
    ask = "Which two do you lay away?"
    # No answer is claimed: to find the best takes long, and only an answer asks for it.
    return ask, Throw(six, is_mine, ()), "crib.owner"


_KINDS: dict[str, Callable[[str], tuple[str, Question, str]]] = {
    "hand": lambda text: _show(text, is_crib=False),
    "crib": lambda text: _show(text, is_crib=True),
    "score": _score,
    "best": _best,
    "fits": _fits,
    "mine": lambda text: _throw(text, is_mine=True),
    "theirs": lambda text: _throw(text, is_mine=False),
}


@lru_cache(maxsize=512)
def parse_task(text: str) -> Task:
    """Read a question. Raises BadTask.

    >>> parse_task("fits:THJH4C/7D8C").level.ask
    'The count stands at 24. Which of your cards may you play?'
    """
    kind, _, cards = text.partition(":")
    if kind not in _KINDS or len(text) > 80:
        raise BadTask(f'"{text[:40]}" is no question of practice')
    try:
        ask, question, rule_id = _KINDS[kind](cards)
    except ValueError as error:
        raise BadTask(f'"{text[:40]}" is no question of practice: {error}') from None
    level = Level("practice", "", "", ask, question, rule_id, why="", hints=())
    return Task(text, level)


# -- judging --------------------------------------------------------------------------------------


def read_answer(task: Task, text: str) -> Move:
    """The move that an answer makes: "12", "8C", "8C9D", "go". Raises BadTask."""
    question = task.question
    if isinstance(question, Tally | Points):
        most = HIGHEST if isinstance(question, Tally) else MOST_IN_PLAY
        if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) <= most:
            return Move("number", value=str(int(text)))
        raise BadTask(f'"{text[:20]}" is no answer: a number from 0 to {most} was expected')
    cards = _cards(task, text)
    wanted = {Best: 1, Throw: 2}.get(type(question))
    if wanted is not None and len(cards) != wanted:
        raise BadTask(f"{('no card is', 'one card is')[len(cards) == 1]} picked: {wanted} wanted")
    return Move("cards", cards)


def _cards(task: Task, text: str) -> Cards:
    """The cards of an answer, all of the hand asked about, in its order."""
    question = task.question
    assert isinstance(question, Best | Fit | Throw)
    held = question.six if isinstance(question, Throw) else question.hand
    try:
        cards = () if text == GO else parse_cards(text)
    except ValueError:
        raise BadTask(f'"{text[:20]}" is no answer: cards were expected') from None
    if not set(cards) <= set(held):
        raise BadTask(f"{text[:20]} is not in the hand")
    return tuple(card for card in held if card in cards)


def write_answer(move: Move) -> str:
    """An answer as it is kept."""
    return move.value or _plain(move.cards) or GO


@lru_cache(maxsize=1024)
def judge(task: Task, move: Move) -> Judged:
    """What is said to an answer."""
    question = task.question
    if isinstance(question, Throw):
        return _judge_throw(question, move.cards)
    now = stand(task.level, (move,))
    if not now.is_solved:
        return Judged("wrong", now.remarks)
    if isinstance(question, Points) and not question.answer:
        trap = next(temptations(question), None)
        return Judged("right", (trap,) if trap else ())
    # What makes a count right is said by the count itself; a level here has no words of its own.
    return Judged("right", tuple(each for each in now.remarks if each.text))


def _judge_throw(question: Throw, gone: Cards) -> Judged:
    """What is said to two cards laid away."""
    ways = laid_away(question.six, is_mine=question.is_mine)
    (found,) = (way for way in ways if set(way.gone) == set(gone))
    short = ways[0].worth - found.worth
    told = figures(found)
    if short < TINY:
        text = "No other two are worth more on average."
        return Judged("right", (told, Remark(text, "crib.lay-away")))
    if short <= NEARLY:
        text = (
            f"The best way is worth {short:.2f} more. So little is no difference: "
            "the averages are not finer than that."
        )
        return Judged("good", (told, Remark(text, "crib.lay-away")))
    on_crib = abs(ways[0].crib - found.crib) > ways[0].hand - found.hand
    text = f"That costs about {short:.1f} points a deal against the best way."
    return Judged("wrong", (told, Remark(text, "crib.owner" if on_crib else "crib.lay-away")))
