"""The count as players say it: items grouped for reading, and the words that go with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cribref.cards import Cards, Rank
from cribref.count import Count
from cribref.show import Item

_ONES = (
    *("nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_PAIRS = {1: "pair", 3: "pair royal", 6: "double pair royal"}
# How often each rank of a run is held, beyond once, and what players call such a run.
_RUNS = {
    (): "run",
    (2,): "double run",
    (3,): "triple run",
    (4,): "quadruple run",
    (2, 2): "double double run",
}


@dataclass(frozen=True, slots=True)
class Group:
    """Items that players name in one breath, such as a double run: two runs and a pair."""

    name: str
    items: tuple[Item, ...]

    @property
    def title(self) -> str:
        """The name as a heading: "Double run of three"."""
        return self.name[:1].upper() + self.name[1:]

    @property
    def cards(self) -> Cards:
        """Every card of the items once, sorted by rank."""
        return tuple(sorted({card for item in self.items for card in item.cards}))

    @property
    def rule_id(self) -> str:
        """The rule that the players' word for the group comes from."""
        if len(self.items) == 1:
            return self.items[0].rule_id
        in_row = any(item.rule_id == "show.run" for item in self.items)
        return "show.run.double" if in_row else "show.pair.royal"

    @property
    def points(self) -> int:
        """The points of the items together."""
        return sum(item.points for item in self.items)


def number(value: int) -> str:
    """A whole number from 0 to 999 in words.

    >>> number(29), number(121)
    ('twenty-nine', 'one hundred and twenty-one')
    """
    if value < 20:
        return _ONES[value]
    if value < 100:
        tens, ones = divmod(value, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    hundreds, rest = divmod(value, 100)
    return f"{_ONES[hundreds]} hundred" + (f" and {number(rest)}" if rest else "")


def item_name(item: Item) -> str:
    """One item as it is called: "fifteen", "run of three", "flush of five"."""
    kind = item.rule_id.partition(".")[2]
    if kind == "run":
        return f"run of {number(len(item.cards))}"
    if kind in ("flush", "flush.crib"):
        return f"flush of {number(len(item.cards))}"
    if kind in ("fifteen", "pair", "nobs"):
        return {"nobs": "his nobs"}.get(kind, kind)
    return item.rule.title.lower()


def groups(count: Count) -> tuple[Group, ...]:
    """The items of a count, grouped for reading; no item is lost, and none is in two groups.

    Each fifteen stands alone. The pairs of a rank are one group, or belong to the run that the
    rank is in. Fifteens come first, then pairs, runs, and whatever else scored.
    """
    fifteens, pairs, runs, others = [], list[Item](), dict[tuple[Rank, ...], list[Item]](), []
    for item in count.items:
        if item.rule_id == "show.fifteen":
            fifteens.append(Group(item_name(item), (item,)))
        elif item.rule_id == "show.pair":
            pairs.append(item)
        elif item.rule_id == "show.run":
            runs.setdefault(tuple(card.rank for card in item.cards), []).append(item)
        else:
            others.append(Group(item_name(item), (item,)))
    in_runs = [_run(ranks, items, pairs) for ranks, items in runs.items()]
    taken = {item for group in in_runs for item in group.items}
    alone = _pairs(item for item in pairs if item not in taken)
    return (*fifteens, *alone, *in_runs, *others)


def _run(ranks: tuple[Rank, ...], runs: list[Item], pairs: Iterable[Item]) -> Group:
    """The runs over the same ranks, with the pairs that make them more than one."""
    inside = [pair for pair in pairs if pair.cards[0].rank in ranks]
    held = Counter(card.rank for card in {card for run in runs for card in run.cards})
    often = tuple(sorted((times for times in held.values() if times > 1), reverse=True))
    length = number(len(ranks))
    if often in _RUNS:
        return Group(f"{_RUNS[often]} of {length}", (*runs, *inside))
    return Group(f"{number(len(runs))} runs of {length} with their pairs", (*runs, *inside))


def _pairs(pairs: Iterable[Item]) -> Iterator[Group]:
    """The pairs of each rank."""
    by_rank = dict[Rank, list[Item]]()
    for pair in pairs:
        by_rank.setdefault(pair.cards[0].rank, []).append(pair)
    for items in by_rank.values():
        yield Group(_PAIRS.get(len(items), "pairs"), tuple(items))


def aloud(count: Count) -> str:
    """The count as it is said at the table, one sentence.

    >>> from cribref import count_show
    >>> aloud(count_show("7H 8C 8D 9S / 3C"))
    'Fifteen two, fifteen four, and a double run of three is twelve.'
    >>> aloud(count_show("QS KD AH 2C / 7D"))
    'Nineteen: nothing.'
    """
    parts, points, said_pair = list[str](), 0, False
    for group in groups(count):
        points += group.points
        total = number(points)
        if group.name == "fifteen":
            parts.append(f"fifteen {total}")
        elif group.name == "his nobs":
            parts.append(f"one for his nobs{f' is {total}' if parts else ''}")
        elif group.name == "pair":
            parts.append(f"{'another' if said_pair else 'a'} pair is {total}")
            said_pair = True
        else:
            article = "" if group.name.partition(" ")[0] in _ONES else "a "
            parts.append(f"{article}{group.name} is {total}")
    if not parts:
        return "Nineteen: nothing."
    if len(parts) > 1 and not parts[-1].startswith("fifteen"):
        parts[-1] = f"and {parts[-1]}"
    sentence = ", ".join(parts)
    return f"{sentence[:1].upper()}{sentence[1:]}."
