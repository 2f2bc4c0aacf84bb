"""The hand counter: a hand or crib and a starter, tapped or typed, each point with its reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from cribref.cards import DECK, Known
from cribref.errors import ParseError, printable
from cribref.web import cards as drawing
from cribref.web.aloud import aloud
from cribref.web.hand_answer import Answer, answer
from cribref.web.hand_claim import named_item, said_step, verdict
from cribref.web.hand_state import LONGEST, State, one, opened, read
from cribref.web.hand_view import NAME, form, hint, needs
from cribref.web.hand_view import place as where
from cribref.web.lines import points
from cribref.web.reply import Fields, Reply, last, values

__all__ = ["LONGEST", "NAME", "TITLE", "State", "read", "respond"]

TITLE = "Hand counter"

_STEPS: dict[str, Callable[[Answer], tuple[int | None, str]]] = {
    "step": lambda _: (1, ""),
    "again": lambda _: (1, ""),
    "stop": lambda _: (None, ""),
    "next": lambda found: ((found.step or 0) + 1, ""),
    "back": lambda found: ((found.step or 1) - 1 or None, found.had[:-1]),
    "had": lambda found: (found.step, found.had + "y"),
    "missed": lambda found: (found.step, found.had + "n"),
}
"""What each button does to the step and to the answers given so far."""


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form: `hand`, `starter`, `crib`, `under`, `keys`, `order`, `say`, `step`, `had`.

    A `tap` lays a card down or takes it up; `take` only takes up, so that twice is as good as once.
    `game` and `muggins` change the table's rules. What is done (`do`) is random or clear, or a step
    through the count. `of` says which cards the claim and the steps are about. `seed` decides which
    hand is random.
    """
    state, notes = opened(fields)
    before = state
    state, focus = _tapped(state, fields, notes)
    do = last(fields, "do")
    if do == "random":
        *hand, starter = random.Random(seed).sample(DECK, state.size + 1)  # noqa: S311  # cards, not secrets
        state = replace(state.cleared(), hand=tuple(hand), starter=starter)
    elif do == "clear":
        state = state.cleared()
    elif do and do not in _STEPS:
        known = ", ".join(("random", "clear", *_STEPS))
        notes.append(f'"{printable(do[:40])}" cannot be done here: {known} can')
    about = values(fields, "of")
    if about and about[-1] != state.key:
        state = state.unsaid()
    found = answer(state)
    if found and do in _STEPS:
        step, had = _STEPS[do](found)
        found = answer(replace(state, step=step, had=had))
    state = replace(state, step=found.step, had=found.had) if found else state.unsaid()
    if state.problem and not state.unfinished:
        notes.insert(0, state.problem.problem)
    said = [*notes, _said(state, found)]
    if do == "random":
        said.insert(0, f"{drawing.named(state.hand)}; starter {drawing.named(state.held[-1:])}")
    return Reply(
        html=form(
            state,
            found,
            notes,
            focus,
            is_new=not before.is_complete,
            is_back=do == "stop",
        ),
        fields=state.fields,
        say=". ".join(part[:1].upper() + part[1:].rstrip(".") for part in said if part) + ".",
        error=". ".join(notes) or None,
    )


def _tapped(state: State, fields: Fields, notes: list[str]) -> tuple[State, Known | None]:
    """The state after every tap, and the card that was taken up last, if any."""
    focus = None
    for name, text in fields:
        if name not in ("tap", "take"):
            continue
        try:
            tapped = state.tap(text) if name == "tap" else state.take(text)
            focus = one(text) if len(tapped.held) < len(state.held) else None
            state = tapped
        except ParseError as error:
            notes.append(error.problem)
    return state, focus


def _said(state: State, found: Answer | None) -> str:
    """What a screen reader hears: where it stands, the total, the verdict, or what is needed."""
    if found is None:
        return hint(state) or ("" if state.problem else needs(state))
    if found.at:
        return said_step(found, found.at)
    sentence = verdict(state, found)
    if sentence:
        missed = [named_item(found, item) for item in found.missed]
        return ". ".join([sentence, f"Missed: {'; '.join(missed)}"] if missed else [sentence])
    total = f"{points(found.count.points)} in the {where(state)}{found.aside}"
    return f"{total}. {aloud(found.count)}"
