"""What a lesson and a level are: a question with the answer that its writer claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cribref.cards import Cards
from cribref.play import Series
from cribref.show import Item, Show

Ending = Literal["", "go", "last"]
"""Whether the card that is asked about ends its count: at a go, as the last of the deal, or not."""


@dataclass(frozen=True, slots=True)
class Option:
    """One of the answers to choose from: its words, and why it is right or wrong by which rule."""

    key: str
    text: str
    why: str
    rule_id: str
    is_right: bool = False


@dataclass(frozen=True, slots=True)
class Wrong:
    """What the writer says to one wrong number, where the judge's own words are not enough."""

    number: int
    why: str
    rule_id: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the one right answer. `proof` are claims or transcripts that show it is right."""

    options: tuple[Option, ...]
    proof: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points:
    """Say what the last card of a series scores."""

    series: Series
    answer: int
    ending: Ending = ""
    numbers: tuple[int, ...] = tuple(range(9))
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """Pick the cards of a hand that may be played on a series; none means go."""

    series: Series
    hand: Cards
    answer: Cards


@dataclass(frozen=True, slots=True)
class Best:
    """Pick the card of a hand that scores most when it is played next on a series."""

    series: Series
    hand: Cards
    answer: Cards


@dataclass(frozen=True, slots=True)
class Find:
    """Find everything of these kinds (rule ids) in a show."""

    show: Show
    rule_ids: tuple[str, ...]
    answer: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Say what a show counts; a wrong number is followed by finding what is there."""

    show: Show
    answer: int
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """Lay two of six cards away, to one's own crib or the other player's."""

    six: Cards
    is_mine: bool
    answer: Cards


Question = Choose | Points | Fit | Best | Find | Tally | Throw
"""What a level can ask."""


@dataclass(frozen=True, slots=True)
class Level:
    """One question of a lesson, with its hints in order and the way to the answer in words.

    `rule_id` is the rule that it practises, `par` the slips and hints that still earn three stars.
    `series` and `show` are cards to look at where the question itself has none.
    """

    id: str
    lesson: str
    title: str
    ask: str
    question: Question
    rule_id: str
    why: str
    hints: tuple[str, ...]
    par: int = 0
    series: Series | None = None
    show: Show | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One page of the course: what it is about, the minutes it takes, and the rules it teaches."""

    number: int
    slug: str
    title: str
    idea: str
    minutes: int
    teaches: tuple[str, ...]
    levels: tuple[Level, ...]

    @property
    def page(self) -> str:
        """The address of the lesson, from the site's root."""
        return f"learn/{self.slug}/"
