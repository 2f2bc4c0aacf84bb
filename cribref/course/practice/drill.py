"""A drill: one question after the other, and more of the shapes that were missed.

A seed shuffles everything, so the seed and the answers given so far are the whole drill.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from cribref.course.practice import counting, pegging, throwing
from cribref.course.practice.chance import chance, pick
from cribref.course.practice.shapes import Shape
from cribref.course.practice.task import BadTask, Judged, Task, judge, parse_task, read_answer

OFTEN = 3
"""How much more often a shape comes for each time it was missed, and not right since."""


@dataclass(frozen=True, slots=True)
class Drill:
    """One drill: its word in records and links, what it is called, and its shapes.

    The last shape is the plainest.
    """

    key: str
    title: str
    shapes: tuple[Shape, ...]

    def shape(self, key: str) -> Shape:
        """The shape of this word, or the plainest."""
        return next((shape for shape in self.shapes if shape.key == key), self.shapes[-1])


COUNTING = Drill("count", "Counting", counting.SHAPES)
PEGGING = Drill("peg", "Pegging", pegging.SHAPES)
LAYING_AWAY = Drill("lay", "Laying away", throwing.SHAPES)
DRILLS = (COUNTING, PEGGING, LAYING_AWAY)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that was asked, and what was answered; None while it is still open."""

    shape: Shape
    task: Task
    answer: str | None = None

    @property
    def judged(self) -> Judged:
        """What became of the answer."""
        assert self.answer is not None
        return judge(self.task, read_answer(self.task, self.answer))

    @property
    def is_right(self) -> bool:
        """Whether it was answered, and right."""
        return self.answer is not None and self.judged.is_right


def drilled(drill: Drill, seed: int, answers: Sequence[str]) -> tuple[Asked, ...]:
    """The questions answered, in order, and the one that is asked next.

    Ends with the first answer that is none to its question, whatever came after it.
    """
    return _drilled(drill, seed, tuple(answers))


@lru_cache(maxsize=512)
def _drilled(drill: Drill, seed: int, answers: tuple[str, ...]) -> tuple[Asked, ...]:
    """The same, and remembered: an answer more is one question more, not all of them again."""
    done: tuple[Asked, ...] = ()
    if answers:
        before = _drilled(drill, seed, answers[:-1])
        if len(before) < len(answers):
            return before
        try:
            read_answer(before[-1].task, answers[-1])
        except BadTask:
            return before
        done = (*before[:-1], replace(before[-1], answer=answers[-1]))
    rng = chance(drill.key, seed, len(answers))
    shape = pick(rng, tuple(_weighted(drill, done)))
    return (*done, Asked(shape, parse_task(shape.make(rng))))


def _weighted(drill: Drill, done: Sequence[Asked]) -> Iterator[Shape]:
    """The shapes, each once, and those missed more often; never the last one but for that."""
    owed = dict.fromkeys((shape.key for shape in drill.shapes), 0)
    for asked in done:
        owed[asked.shape.key] = 0 if asked.is_right else owed[asked.shape.key] + OFTEN
    last = done[-1].shape.key if done else ""
    for shape in drill.shapes:
        for _ in range(owed[shape.key] + (shape.key != last)):
            yield shape
