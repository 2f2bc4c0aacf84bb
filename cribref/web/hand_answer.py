"""What the hand counter answers: the count, one combination at a time, and a claim held against it.

A claim is a total alone. Which combinations were missed is asked one by one; what was said beyond
those that were counted is not there, and what the cards tempt to may explain it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cribref.cards import Card, Cards, Known
from cribref.count import Count, count_show
from cribref.overcounts import Overcount, overcounts
from cribref.ranks import RankCount, count_ranks
from cribref.ruleset import Ruleset
from cribref.show import Item, Show
from cribref.web.aloud import groups
from cribref.web.hand_state import State, claimed


@dataclass(frozen=True)
class Answer:
    """The count of a complete show, and where the reader is in it.

    `ranks` is there when a suit is missing; `shown` says then what is known of each card.
    """

    count: Count
    show: Show
    shown: Mapping[Card, Known]
    ranks: RankCount | None
    ruleset: Ruleset
    said: int | None
    step: int | None
    had: str

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """Every combination, in the order in which the count is said."""
        return tuple(item for group in groups(self.count) for item in group.items)

    @property
    def off(self) -> int | None:
        """How far the claim is over the count; below 0 it is short; None without a claim."""
        if self.said is None:
            return None
        if self.ranks:
            if self.said in self.ranks.totals:
                return 0
            over = self.said > self.ranks.totals[-1]
            return self.said - self.ranks.totals[-1 if over else 0]
        return self.said - self.count.points

    @property
    def can_ask(self) -> bool:
        """Whether it makes sense to ask what was counted: the claim is wrong, every suit known."""
        return bool(self.off) and bool(self.items) and not self.ranks

    @property
    def is_asking(self) -> bool:
        """Whether the reader is being asked, combination by combination."""
        return self.can_ask and self.step is not None

    @property
    def missed(self) -> tuple[Item, ...]:
        """What the reader says was not counted."""
        return tuple(item for item, was in zip(self.items, self.had, strict=False) if was == "n")

    @property
    def is_explained(self) -> bool:
        """Whether the answers explain the claim: all are given, or exactly the gap was missed."""
        gap = -(self.off or 0)
        found = sum(item.points for item in self.missed)
        return self.is_asking and (len(self.had) == len(self.items) or 0 < found == gap)

    @property
    def invented(self) -> int:
        """Once explained: the points said beyond what was counted; below 0, added up wrongly."""
        assert self.said is not None
        counted = self.count.points - sum(item.points for item in self.missed)
        return self.said - counted

    @property
    def at(self) -> Item | None:
        """The combination looked at, if any is."""
        if self.step is None or self.is_explained:
            return None
        return self.items[self.step - 1]

    @property
    def so_far(self) -> int:
        """The points up to the combination looked at, with it."""
        return sum(item.points for item in self.items[: self.step])

    @property
    def tempting(self) -> tuple[Overcount, ...]:
        """What may have been counted and is not there, that which fits the excess first."""
        excess = self.invented if self.is_explained else self.off or 0
        if self.ranks or excess <= 0:
            return ()
        fits = [each for each in overcounts(self.show, self.ruleset) if each.points <= excess]
        return tuple(sorted(fits, key=lambda each: each.points != excess))

    @property
    def aside(self) -> str:
        """What is said behind a count to which suits may or cannot add; empty if all are known."""
        if self.ranks is None:
            return ""
        is_all = self.ranks.totals == (self.ranks.points,)
        return ", whatever the suits" if is_all else ", suits aside"

    def known(self, cards: Cards) -> tuple[Known, ...]:
        """The cards of a combination, as far as they are known."""
        return tuple(self.shown.get(card, card) for card in cards)


def answer(state: State) -> Answer | None:
    """The answer to a state, with a step that there is; None while something is missing."""
    show, ranks = state.show, None
    if show:
        count = count_show(show, state.ruleset)
    elif state.ranks:
        ranks = count_ranks(state.ranks, state.ruleset)
        show, count = ranks.example, ranks.count
    else:
        return None
    found = Answer(
        count=count,
        show=show,
        shown=ranks.shown if ranks else {},
        ranks=ranks,
        ruleset=state.ruleset,
        said=claimed(state.said),
        step=state.step,
        had=state.had,
    )
    return _within(found)


def _within(found: Answer) -> Answer:
    """The answer with a step that there is, and as many answers as lead there."""
    step, had = found.step, found.had
    if not found.items:
        step = None
    if step is None or not found.can_ask:
        had = ""
    had = had[: len(found.items)]
    if step is not None:
        step = min(len(had) + 1 if found.can_ask else step, len(found.items))
    return Answer(
        found.count,
        found.show,
        found.shown,
        found.ranks,
        found.ruleset,
        found.said,
        step,
        had,
    )
