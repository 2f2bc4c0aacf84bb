"""What happened, told by taps: each card, number or word finds its place in the lines.

A tap writes what a reader would have typed. Whether it is right, and allowed, the referee says.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from cribref.cards import Card
from cribref.errors import ParseError
from cribref.game import (
    Cutting,
    Dealing,
    LayingAway,
    Playing,
    Showing,
    Turning,
    called,
)
from cribref.web.case import Case
from cribref.web.keys import PACK

MOST_CLAIMED = 15
"""The largest number that a key claims for one card."""

_DEAL = re.compile(r"(?:\S+\s+)?deals?\b", re.IGNORECASE)
_LAYS = re.compile(r"\S+\s+(?:lays?\s+away|discards?|throws?)\b", re.IGNORECASE)
_CARD = re.compile(r"\S+\s+plays?\s+\S+|starter\s+\S+", re.IGNORECASE)
_CLAIMED = re.compile(r"\s*(?:=|\bfor\b)\s*\d{1,3}\s*\Z", re.IGNORECASE)
_SYMBOLS = re.compile(r"(?:10|[A2-9TJQK])[SHDC]\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Telling:
    """Where the telling stands: the text, and what the next tap can be.

    `head` is what the line of a tapped card begins with, empty while a line goes on; `cards` are
    the cards that can be tapped, and `others` begin the lines of other players' cards. `counts`
    says whose hand is counted next; `claims` whether the last line has a card that a claim can
    follow; `lines` are whole lines that can come next.
    """

    text: str
    head: str = ""
    cards: frozenset[Card] = frozenset()
    others: tuple[tuple[str, frozenset[Card]], ...] = ()
    counts: str = ""
    claims: bool = False
    lines: tuple[str, ...] = ()

    @property
    def is_going_on(self) -> bool:
        """Whether the last line waits for more cards, and so is not wrong as it stands."""
        return bool(self.cards) and not self.head

    def tap(self, card: Card, dealt: int) -> str:
        """The text with a card more; `dealt` is how many each player gets in a deal."""
        if self.head:
            head = next((head for head, cards in self.others if card in cards), self.head)
            return self.line(f"{head} {card}")
        text = self.text.rstrip()
        last = text[text.rfind("\n") + 1 :]
        many = len(_SYMBOLS.findall(last))
        between = " / " if _DEAL.match(last) and many and many % dealt == 0 else " "
        return f"{text}{between}{card}\n"

    def claim(self, points: int) -> str:
        """The text with what was claimed for the last card, in place of what was claimed before."""
        return f"{_CLAIMED.sub('', self.text.rstrip())} for {points}\n"

    def line(self, line: str) -> str:
        """The text with a line more."""
        text = self.text.rstrip()
        return f"{text}\n{line}\n" if text else f"{line}\n"

    @property
    def shorter(self) -> str:
        """The text without what was tapped last: a claim, a card, or a whole line."""
        text = self.text.rstrip()
        start = text.rfind("\n") + 1
        last = text[start:]
        short = _CLAIMED.sub("", last)
        if short == last and len(_SYMBOLS.findall(last)) > 1:
            short = last.rpartition(" ")[0].rstrip(" /")
        elif short == last:
            short = ""
        left = f"{text[:start]}{short}".rstrip()
        return f"{left}\n" if left else ""


def telling(text: str, case: Case, at_fault: ParseError | None = None) -> Telling:
    """Where the telling of this text stands; `at_fault` is what is wrong with it, if anything is.

    With something wrong above its last line nothing can be tapped.
    """
    last = text.rstrip()[text.rstrip().rfind("\n") + 1 :].strip()
    if at_fault and text.rstrip().find("\n", at_fault.start) >= 0:
        return Telling(text)
    claims = bool(_CARD.match(last))
    state = case.state
    if isinstance(state, Cutting | Dealing) and _DEAL.match(last):
        told = frozenset(card for card in PACK if str(card) in last.upper())
        return Telling(text, cards=frozenset(PACK) - told)
    if isinstance(state, LayingAway) and _LAYS.match(last) and at_fault:
        told = frozenset(card for card in PACK if str(card) in last.upper())
        held = (frozenset(hand) - told for hand in state.hands if told.intersection(hand))
        return Telling(text, cards=frozenset().union(*held))
    if at_fault:
        return Telling(text, claims=claims)
    return _next(text, case, claims=claims)


def _next(text: str, case: Case, *, claims: bool) -> Telling:
    """What can come after a text without a fault."""
    state, players = case.state, case.players

    def name(seat: int) -> str:
        assert state is not None
        return players[seat] if players else called(state.board, seat)

    calls = tuple(
        f"{name(each.seat)} calls muggins"
        + (f" on {name(each.of)}" if state and state.board.ruleset.seats > 2 else "")
        + f" for {each.points}"
        for each in (case.rulings[-1].calls if case.rulings else ())
    )
    match state:
        case LayingAway():
            heads = [(f"{name(seat)} lays away", state.hands[seat]) for seat in state.due]
            found = tuple((head, frozenset(hand)) for head, hand in heads)
            return Telling(text, found[0][0], frozenset().union(*dict(found).values()), found[1:])
        case Turning():
            dealt = {*state.dealt, *_all(state.kept), *_all(state.laid)}
            return Telling(text, "starter", frozenset(PACK) - dealt)
        case Playing():
            return _play(text, state, f"{name(state.turn)}", calls, claims=claims)
        case Showing():
            whose = "crib" if state.is_crib else name(state.turn)
            return Telling(text, counts=f"{whose} counts", claims=claims, lines=calls)
        case Dealing() if case.rulings:
            return Telling(text, claims=claims, lines=(*calls, "deal"))
        case Cutting() | Dealing():
            leads = state.board.pone if isinstance(state, Dealing) else 0
            who = name(leads)
            if isinstance(state, Cutting) and not players:  # as no dealer is named, the last deals
                who = called(replace(state.board, dealer=state.board.ruleset.seats - 1), leads)
            return Telling(text, f"{who} plays", frozenset(PACK), lines=("deal",))
    return Telling(text, claims=claims, lines=calls)


def _play(text: str, state: Playing, who: str, calls: tuple[str, ...], *, claims: bool) -> Telling:
    """What can come in the play; of a play told without its deal nobody's hand is known."""
    is_alone = not re.search(r"^\s*(?:\S+\s+)?deals?\b", text, re.IGNORECASE | re.MULTILINE)
    played = {card for _, card in state.played}
    held = frozenset(PACK) - played if is_alone else frozenset(state.hands[state.turn])
    fits = frozenset(card for card in held if state.series.fits(card))
    goes = (f"{who} says go",) if state.series.cards and (is_alone or not fits) else ()
    return Telling(text, f"{who} plays", fits, claims=claims, lines=(*goes, *calls))


def _all(hands: Collection[Collection[Card]]) -> set[Card]:
    return {card for hand in hands for card in hand}
