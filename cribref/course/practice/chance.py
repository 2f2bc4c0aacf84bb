"""Cards by chance that is the same everywhere for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from cribref.cards import DECK, Card

T = TypeVar("T")


def chance(*numbers: int | str) -> Random:
    """What is drawn for these numbers and words, today and always."""
    seed = 0
    for byte in " ".join(map(str, numbers)).encode():
        seed = seed * 257 + byte + 1
    return Random(seed)  # noqa: S311  # cards, not secrets


def pick(rng: Random, things: Sequence[T]) -> T:
    """One of them; by `random` alone, which gives the same for the same seed everywhere."""
    return things[int(rng.random() * len(things))]


def rest(rng: Random, taken: Sequence[Card] = ()) -> list[Card]:
    """The other cards, shuffled."""
    return sorted((card for card in DECK if card not in taken), key=lambda _: rng.random())
