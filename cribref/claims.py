"""Worked examples: what a person claims about a show or a series, and whether it is so.

A claim is a few lines of text. The build, the tests and the reader's browser all read it here and
check it here; `check` says what is wrong, line by line, and an empty answer means that it holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cribref.cards import Card, Cards, format_cards, read_cards
from cribref.count import Count, count_play, count_show
from cribref.errors import IllegalAction, ParseError
from cribref.play import Series, parse_series
from cribref.rulebook import UnknownRule, rule
from cribref.ruleset import Ruleset, combine
from cribref.show import Item, Show, parse_show


@dataclass(frozen=True, slots=True)
class ItemClaim:
    """A line that claims: these cards score these points by this rule."""

    line: int
    rule_id: str
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class NotClaim:
    """A line that claims a near miss: these cards do not score by this rule."""

    line: int
    rule_id: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class TotalClaim:
    """A line, or the end of the first line, that claims the whole."""

    line: int
    points: int


@dataclass(frozen=True, slots=True)
class CardClaim:
    """A line that claims what one card of a series scored and, with rule ids, by which rules."""

    line: int
    place: int
    rule_ids: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RefusedClaim:
    """A line that claims: this card may not be played now, and this rule says so."""

    line: int
    card: Card
    rule_id: str


@dataclass(frozen=True, slots=True)
class ShowClaim:
    """A claimed show. With items, every item that scores must be among them."""

    caption: str
    show: Show
    ruleset: Ruleset
    items: tuple[ItemClaim, ...]
    near_misses: tuple[NotClaim, ...]
    total: TotalClaim | None

    @property
    def count(self) -> Count:
        """What the show scores."""
        return count_show(self.show, self.ruleset)


@dataclass(frozen=True, slots=True)
class PlayClaim:
    """A claimed series in the play."""

    caption: str
    series: Series
    ruleset: Ruleset
    cards: tuple[CardClaim, ...]
    near_misses: tuple[NotClaim, ...]
    refused: tuple[RefusedClaim, ...]
    running: TotalClaim | None

    @property
    def counts(self) -> tuple[Count, ...]:
        """What each card of the series scored when it was played."""
        played = self.series.cards
        return tuple(
            count_play(Series(played[: place + 1]), self.ruleset) for place in range(len(played))
        )


Claim: TypeAlias = ShowClaim | PlayClaim
"""What a worked example can claim."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """A line that does not hold, from 1, and why not."""

    line: int
    problem: str


_SHOW_KINDS = {
    "fifteen": "show.fifteen",
    "pair": "show.pair",
    "run": "show.run",
    "flush": "show.flush",
    "nobs": "show.nobs",
}
_PLAY_KINDS = {
    "fifteen": "play.fifteen",
    "thirty-one": "play.thirty-one",
    "pair": "play.pair",
    "run": "play.run",
    "flush": "house.flush.play",
}
_HEAD = re.compile(
    r"(?P<what>show|play)\s(?P<cards>[^=]*?)(?:\sunder\s(?P<under>[^=]*?))?(?:\s*=\s*(?P<points>\d+))?\s*"
)
_ITEM = re.compile(r"(?P<kind>[a-z]+)\s+(?P<cards>[^=]+?)\s*=\s*(?P<points>\d+)\s*")
_NOT = re.compile(r"not\s+(?P<kind>[a-z-]+)\s+(?P<cards>.+?)\s*")
_TOTAL = re.compile(r"(?P<word>total|count)\s*=\s*(?P<points>\d+)\s*")
_CARD = re.compile(r"(?P<card>\S+)(?P<kinds>(?:\s+[a-z-]+)*)\s*=\s*(?P<points>\d+)\s*")
_REFUSED = re.compile(r"(?P<card>\S+)\s+refused\s+by\s+(?P<rule>[a-z.-]+)\s*")


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a claim: its number from 1, its text, and where it starts in the whole."""

    number: int
    text: str
    start: int
    whole: str

    def refuse(self, problem: str, start: int = 0, end: int | None = None) -> ParseError:
        """An error that points into this line."""
        stop = len(self.text) if end is None else end
        return ParseError(problem, self.whole, self.start + start, self.start + stop)

    def cards(self, match: re.Match[str], group: str = "cards") -> Cards:
        """The cards in a part of this line."""
        start, end = match.span(group)
        placed = read_cards(self.whole, self.start + start, self.start + end)
        return tuple(card for card, *_ in placed)

    def rule_id(self, match: re.Match[str], kinds: dict[str, str]) -> str:
        """The rule behind the kind named in this line."""
        kind = match["kind"]
        if kind not in kinds:
            raise self.refuse(
                f'"{kind}" is not a way to score here: {", ".join(kinds)} are', *match.span("kind")
            )
        return kinds[kind]


def _lines(text: str) -> Iterator[_Line]:
    """The lines that say something, without their margins."""
    start = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if line:
            yield _Line(number, line, start + raw.index(line), text)
        start += len(raw) + 1


def parse_claim(text: str) -> Claim:
    """Read a worked example, the text of a `crib` fence.

    Lines that begin with # are its caption. The first other line is "show ..." or "play ...", the
    rest claim. Raises ParseError, with line and column, for what cannot be read.

    >>> parse_claim("show 5H 5C 5S JD / 5D = 29").total
    TotalClaim(line=1, points=29)
    """
    lines = list(_lines(text))
    caption = " ".join(line.text.lstrip("# ") for line in lines if line.text.startswith("#"))
    body = [line for line in lines if not line.text.startswith("#")]
    if not body:
        raise ParseError("a claim was expected, as in: show 5H 5C 5S JD / 5D = 29", text)
    head, *rest = body
    match = _HEAD.fullmatch(head.text)
    if match is None:
        raise head.refuse("a claim begins with show or play and the cards, and may end in = points")
    ruleset = _ruleset(head, match)
    total = TotalClaim(head.number, int(match["points"])) if match["points"] else None
    read = _read_show if match["what"] == "show" else _read_play
    return read(caption, head, match, ruleset, total, rest)


def _ruleset(head: _Line, match: re.Match[str]) -> Ruleset:
    """The ruleset that the first line names, or the standard one."""
    names = re.split(r"\s*,\s*", match["under"] or "")
    try:
        return combine(*filter(None, names))
    except ValueError as error:
        raise head.refuse(str(error), *match.span("under")) from None


def _inside(head: _Line, match: re.Match[str], error: ParseError) -> ParseError:
    """The same error, pointing into the whole claim."""
    at = head.start + match.start("cards")
    return ParseError(error.problem, head.whole, at + error.start, at + error.end, error.rule_id)


def _read_show(
    caption: str,
    head: _Line,
    match: re.Match[str],
    ruleset: Ruleset,
    total: TotalClaim | None,
    rest: list[_Line],
) -> ShowClaim:
    """Read what follows `show`."""
    try:
        show = parse_show(match["cards"])
        count_show(show, ruleset)
    except ParseError as error:
        raise _inside(head, match, error) from None
    kinds = _SHOW_KINDS | ({"flush": "show.flush.crib"} if show.is_crib else {})
    items, near_misses = list[ItemClaim](), list[NotClaim]()
    for line in rest:
        if found := _TOTAL.fullmatch(line.text):
            total = TotalClaim(line.number, int(found["points"]))
        elif found := _NOT.fullmatch(line.text):
            near_misses.append(NotClaim(line.number, line.rule_id(found, kinds), line.cards(found)))
        elif found := _ITEM.fullmatch(line.text):
            rule_id = line.rule_id(found, kinds)
            items.append(ItemClaim(line.number, rule_id, line.cards(found), int(found["points"])))
        else:
            raise line.refuse("expected a kind, its cards and = points; or not; or total = points")
    if not (items or near_misses or total):
        raise head.refuse("nothing is claimed: add = and the points")
    return ShowClaim(caption, show, ruleset, tuple(items), tuple(near_misses), total)


def _read_play(
    caption: str,
    head: _Line,
    match: re.Match[str],
    ruleset: Ruleset,
    total: TotalClaim | None,
    rest: list[_Line],
) -> PlayClaim:
    """Read what follows `play`."""
    try:
        series = parse_series(match["cards"])
    except ParseError as error:
        raise _inside(head, match, error) from None
    if not series.cards:
        raise head.refuse("the cards of a series were expected, as in: play 4H 6C 5S = 5")
    cards, near_misses, refused = list[CardClaim](), list[NotClaim](), list[RefusedClaim]()
    running = None
    if total is not None:
        cards.append(CardClaim(head.number, len(series.cards) - 1, (), total.points))
    for line in rest:
        if found := _TOTAL.fullmatch(line.text):
            running = TotalClaim(line.number, int(found["points"]))
        elif found := _NOT.fullmatch(line.text):
            near_misses.append(
                NotClaim(line.number, line.rule_id(found, _PLAY_KINDS), line.cards(found))
            )
        elif found := _REFUSED.fullmatch(line.text):
            refused.append(_refused(line, found))
        elif found := _CARD.fullmatch(line.text):
            cards.append(_card(line, found, series))
        else:
            raise line.refuse("expected a card, how it scored and = points; or refused by; or not")
    if not (cards or near_misses or refused or running):
        raise head.refuse("nothing is claimed: add = and the points of the last card")
    return PlayClaim(
        caption, series, ruleset, tuple(cards), tuple(near_misses), tuple(refused), running
    )


def _refused(line: _Line, match: re.Match[str]) -> RefusedClaim:
    """Read a line that claims a refusal."""
    (card,) = line.cards(match, "card") or (None,)
    if card is None:
        raise line.refuse("a card was expected", *match.span("card"))
    try:
        rule(match["rule"])
    except UnknownRule as error:
        raise line.refuse(str(error), *match.span("rule")) from None
    return RefusedClaim(line.number, card, match["rule"])


def _card(line: _Line, match: re.Match[str], series: Series) -> CardClaim:
    """Read a line that claims what one card of the series scored."""
    (card, *_) = (*line.cards(match, "card"), None)
    if card not in series.cards:
        raise line.refuse(f"{match['card']} is not in the series", *match.span("card"))
    kinds = match["kinds"].split()
    for kind in kinds:
        if kind not in _PLAY_KINDS:
            raise line.refuse(
                f'"{kind}" is not a way to score in the play: {", ".join(_PLAY_KINDS)} are',
                *match.span("kinds"),
            )
    rule_ids = tuple(_PLAY_KINDS[kind] for kind in kinds)
    return CardClaim(line.number, series.cards.index(card), rule_ids, int(match["points"]))


def check(claim: Claim) -> tuple[Wrong, ...]:
    """What does not hold, in the order of the lines; nothing when the claim is right."""
    wrong = _check_show(claim) if isinstance(claim, ShowClaim) else _check_play(claim)
    return tuple(sorted(wrong, key=lambda each: each.line))


def _same(item: Item, claim: ItemClaim | NotClaim) -> bool:
    """Whether the claim is about this item: one rule and one set of cards."""
    return item.rule_id == claim.rule_id and set(item.cards) == set(claim.cards)


def _check_show(claim: ShowClaim) -> Iterator[Wrong]:
    """Compare a claimed show with its count, item by item."""
    count = claim.count
    claimed = set[Item]()
    for line in claim.items:
        found = next((item for item in count.items if _same(item, line)), None)
        cards = format_cards(line.cards)
        if found is None:
            yield Wrong(line.line, f"{cards} does not score by {rule(line.rule_id)}")
        elif found in claimed:
            yield Wrong(line.line, f"{cards} is claimed twice by {rule(line.rule_id)}")
        elif found.points != line.points:
            yield Wrong(line.line, f"{cards} scores {found.points}, not {line.points}")
        if found is not None:
            claimed.add(found)
    if claim.items:
        last = claim.items[-1].line
        yield from (
            Wrong(last, f"missing from the claim: {item}")
            for item in count.items
            if item not in claimed
        )
    yield from _check_near_misses(count, claim.near_misses)
    if claim.total is not None and claim.total.points != count.points:
        reasons = ", ".join(map(str, count.items)) or "nothing scores"
        yield Wrong(
            claim.total.line,
            f"{claim.show} scores {count.points}, not {claim.total.points} ({reasons})",
        )


def _check_near_misses(count: Count, near_misses: tuple[NotClaim, ...]) -> Iterator[Wrong]:
    """A near miss must not score."""
    for line in near_misses:
        if any(_same(item, line) for item in count.items):
            yield Wrong(line.line, f"{format_cards(line.cards)} does score by {rule(line.rule_id)}")


def _check_play(claim: PlayClaim) -> Iterator[Wrong]:
    """Compare a claimed series with what each card scored."""
    counts = claim.counts
    for line in claim.cards:
        count, card = counts[line.place], claim.series.cards[line.place]
        reasons = tuple(item.rule_id for item in count.items)
        said = ", ".join(map(str, count.items)) or "nothing scores"
        if count.points != line.points:
            problem = f"{card} scores {count.points}, not {line.points} ({said})"
            yield Wrong(line.line, problem)
        elif line.rule_ids and sorted(line.rule_ids) != sorted(reasons):
            yield Wrong(line.line, f"{card} scores by {said}, not by {', '.join(line.rule_ids)}")
    yield from _check_near_misses(counts[-1], claim.near_misses)
    for refused in claim.refused:
        try:
            claim.series.then(refused.card)
        except IllegalAction as error:
            if error.rule_id != refused.rule_id:
                yield Wrong(refused.line, f"{refused.card} is refused by {error.rule_id}")
        else:
            yield Wrong(refused.line, f"{refused.card} may be played here")
    if claim.running is not None and claim.running.points != claim.series.count:
        problem = f"the count is {claim.series.count}, not {claim.running.points}"
        yield Wrong(claim.running.line, problem)
