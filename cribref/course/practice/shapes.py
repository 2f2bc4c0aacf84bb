"""What a shape is: a kind of question that people get wrong, and what makes one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Shape:
    """A kind of question: its word in records, its name, and what makes the text of a task."""

    key: str
    name: str
    make: Callable[[Random], str]
