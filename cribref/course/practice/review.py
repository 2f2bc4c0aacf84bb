"""What was missed comes back: the next day, and three days after that.

A question that was missed is a card of the deck. On the next day the very same is asked again. When
it is right, another of its shape is asked three days later, and when that is right too the card is
done with. A wrong answer brings the card back on the day after, from the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from cribref.course.practice.chance import chance
from cribref.course.practice.drill import DRILLS
from cribref.course.practice.records import Record
from cribref.course.practice.task import BadTask, Task, parse_task

AFTER = (1, 3)
"""In how many days a card comes back: when it has been missed, and when it was right once since."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A card of the deck: the question missed, how often it was right since, and when it is due."""

    drill: str
    shape: str
    task: str
    stage: int
    due: date


def deck(records: Iterable[Record]) -> tuple[Missed, ...]:
    """What is to come back, from the records in their order; the first due first."""
    cards: dict[str, Missed] = {}
    for record in records:
        if record.back:
            _reviewed(cards, record)
        elif not record.is_right:
            due = record.day + timedelta(days=AFTER[0])
            cards[record.task] = Missed(record.drill, record.shape, record.task, 0, due)
    return tuple(sorted(cards.values(), key=lambda card: card.due))


def _reviewed(cards: dict[str, Missed], record: Record) -> None:
    """Put back a card that was asked again, or put it away."""
    card = cards.get(record.back)
    if card is None or record.day < card.due:
        return
    stage = card.stage + 1 if record.is_right else 0
    if stage == len(AFTER):
        del cards[record.back]
    else:
        due = record.day + timedelta(days=AFTER[stage])
        cards[record.back] = replace(card, stage=stage, due=due)


def due(records: Iterable[Record], today: date) -> tuple[Missed, ...]:
    """What is to be asked again today."""
    return tuple(card for card in deck(records) if card.due <= today and question(card))


def question(card: Missed) -> Task | None:
    """What is asked for a card: itself at first, then another of its shape.

    None for a question that this version of the site does not know; it stays in the deck.
    """
    drills = {drill.key: drill for drill in DRILLS}
    try:
        task = parse_task(card.task)
    except BadTask:
        return None
    if card.stage == 0 or card.drill not in drills:
        return task
    shape = drills[card.drill].shape(card.shape)
    return parse_task(shape.make(chance(card.task, card.due.isoformat())))
