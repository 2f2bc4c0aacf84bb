"""The course: lessons and their levels as data, and the judge that tells a reader what was missed.

>>> from cribref.course import level, parse_moves, stand
>>> stand(level("first-fifteen"), parse_moves("fifteen=7H8C all")).stars
3
"""

from cribref.course.explain import Remark
from cribref.course.judge import Standing, stand, wanted
from cribref.course.lesson import (
    Best,
    Choose,
    Find,
    Fit,
    Lesson,
    Level,
    Option,
    Points,
    Question,
    Tally,
    Throw,
    Wrong,
)
from cribref.course.load import UnknownLevel, lesson, lessons, level, levels
from cribref.course.moves import BadMove, Move, format_moves, parse_moves

__all__ = [
    "BadMove",
    "Best",
    "Choose",
    "Find",
    "Fit",
    "Lesson",
    "Level",
    "Move",
    "Option",
    "Points",
    "Question",
    "Remark",
    "Standing",
    "Tally",
    "Throw",
    "UnknownLevel",
    "Wrong",
    "format_moves",
    "lesson",
    "lessons",
    "level",
    "levels",
    "parse_moves",
    "stand",
    "wanted",
]
