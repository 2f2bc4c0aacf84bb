"""How a speed is taken: rounds of ours and theirs in turn, and the median of their ratios."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 7


@dataclass(frozen=True)
class Result:
    """What one comparison measured: things a second of each, and how many times as fast ours is."""

    title: str
    ours: float
    theirs: float
    ratio: float
    wanted: float

    @property
    def holds(self) -> bool:
        """Whether ours is as fast as was wanted."""
        return self.ratio >= self.wanted

    def __str__(self) -> str:
        """One line for the terminal."""
        verdict = "holds" if self.holds else "TOO SLOW"
        return (
            f"{self.title}: {self.ours:,.0f}/s against {self.theirs:,.0f}/s, "
            f"{self.ratio:.1f} times as fast (at least {self.wanted:g} wanted: {verdict})"
        )


def rate(work: Callable[[], object], things: int) -> float:
    """Things done in a second, the collector held off."""
    gc.collect()
    gc.disable()
    started = perf_counter()
    work()
    taken = perf_counter() - started
    gc.enable()
    return things / taken


def compare(
    title: str,
    ours: tuple[Callable[[int], Callable[[], object]], int],
    theirs: tuple[Callable[[int], Callable[[], object]], int],
    wanted: float,
) -> Result:
    """Measure ours and theirs in turn; each makes its work for a round before the clock starts.

    Each side is what prepares the work of a round, given its number, and how many things that is.
    """
    rates = [
        (rate(ours[0](turn), ours[1]), rate(theirs[0](turn), theirs[1])) for turn in range(ROUNDS)
    ]
    return Result(
        title,
        median(mine for mine, _ in rates),
        median(other for _, other in rates),
        median(mine / other for mine, other in rates),
        wanted,
    )
