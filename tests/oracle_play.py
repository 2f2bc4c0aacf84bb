"""A second referee of the play; it shares no code with the package.

Cards are two characters, rank and suit, as in "TH"; where only ranks matter, one character does.
Slow, short, and written to be checked by eye.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

ORDER = "A23456789TJQK"


def worth(card: str) -> int:
    return min(ORDER.index(card[0]) + 1, 10)


def _total(cards: Sequence[str]) -> int:
    return sum(worth(card) for card in cards)


def _is_run(cards: Sequence[str]) -> bool:
    return "".join(sorted((card[0] for card in cards), key=ORDER.index)) in ORDER


def _alike(cards: Sequence[str], at: int) -> bool:
    return len({card[at] for card in cards}) == 1


def parts(cards: Sequence[str]) -> dict[str, int]:
    """What the last card of the series scores, by kind."""
    found = {}
    if _total(cards) == 15:
        found["fifteen"] = 2
    if _total(cards) == 31:
        found["thirty_one"] = 2
    for size, points in ((2, 2), (3, 6), (4, 12)):
        if len(cards) >= size and _alike(cards[-size:], 0):
            found["pair"] = points
    for size in range(3, len(cards) + 1):
        if _is_run(cards[-size:]):
            found["run"] = size
    return found


def points(cards: Sequence[str]) -> int:
    return sum(parts(cards).values())


def flush(cards: Sequence[str]) -> int:
    """What the last card scores where three or more of a suit in a row count."""
    sizes = [size for size in range(3, len(cards) + 1) if _alike(cards[-size:], 1)]
    return max(sizes, default=0)


def playing(hands: Sequence[Sequence[str]], choose: Callable[[int, list[str]], str]) -> list[str]:
    """Referee a whole play for two to four, seat 0 leading; `choose` picks from what fits.

    Gives one line for every card, call and point: "0 plays 5H", "1 go", "0 +1 last".
    """
    held = [list(hand) for hand in hands]
    seats = len(hands)
    log: list[str] = []
    turn = 0
    while any(held):
        series: list[str] = []
        out: set[int] = set()
        last = -1
        while True:
            due = [(turn + step) % seats for step in range(seats)]
            due = [seat for seat in due if held[seat] and seat not in out]
            if not due or _total(series) == 31:
                break
            seat = due[0]
            fitting = [card for card in held[seat] if _total(series) + worth(card) <= 31]
            if not fitting:
                if seat != last:
                    log.append(f"{seat} go")
                out.add(seat)
                continue
            card = choose(seat, fitting)
            held[seat].remove(card)
            series.append(card)
            log.append(f"{seat} plays {card}")
            log += [f"{seat} +{value} {kind}" for kind, value in parts(series).items()]
            last, turn = seat, (seat + 1) % seats
        if _total(series) != 31:
            log.append(f"{last} +1 {'go' if any(held) else 'last'}")
        turn = (last + 1) % seats
    return log


@cache
def finished(mine: str, theirs: str, count: int = 0, alone: bool = False) -> int:
    """How many ways a two-handed play can go to its end, ranks alone telling cards apart.

    `mine` are the ranks held by the player to move, in order; `alone` says that the other has said
    go or has no cards. Counts nothing but ends; written apart from `playing` above.
    """
    if not mine and not theirs:
        return 1
    ways = 0
    for at, card in enumerate(mine):
        total = count + worth(card)
        if total <= 31 and card not in mine[:at]:
            left = mine[:at] + mine[at + 1 :]
            if total == 31:
                ways += finished(theirs, left) if theirs else finished(left, "")
            elif alone or not theirs:
                ways += finished(left, theirs, total, alone=True)
            else:
                ways += finished(theirs, left, total)
    if ways:
        return ways
    if not alone:
        return finished(theirs, mine, count, alone=True)
    return finished(theirs, mine) if theirs else finished(mine, "")
