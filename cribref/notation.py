"""Text for deals and whole games: one line an act, in words that can be read aloud.

    under six-card, muggins
    deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS
    pone lays away JS KS
    dealer lays away TS QS
    starter 5D
    pone plays 7C
    dealer plays 4C
    pone plays 8D
    ...
    pone counts 12

A number after "for" or "counts" is a claim: what the player said, right or wrong. "dealer calls
muggins for 2" takes what was missed; "pone pegs 2 by starter.peek" is a penalty, with its rule.
"score pone 12, dealer 8" and "pone wins" say how the game stands; before the first deal, "score" is
where it begins.

With two players the seats are pone and dealer; with more, or before the cut, they are north, east,
south, west. A line "players" gives them other names. Hands are dealt, and written, from the
dealer's left round to the dealer, and then the cards dealt to the crib. A "#" begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cribref.cards import Card, Placed, format_cards, read_cards
from cribref.errors import ParseError, printable
from cribref.game import (
    NAMES,
    Announce,
    Cut,
    Deal,
    Go,
    LayAway,
    Muggins,
    Penalty,
    Play,
    TurnUp,
)
from cribref.game import Action as Act
from cribref.ruleset import STANDARD, Ruleset, combine


@dataclass(frozen=True, slots=True)
class Score:
    """A line that says how the game stands: the scores by side, where the pegs are."""

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Wins:
    """A line that says which side has won."""

    side: int


Line = Act | Score | Wins
"""What a line of a transcript can say."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A game or a part of one as it was played and claimed; whether it is legal is for a replay.

    `dealer` is the seat that deals first, None when the lines begin with the cut for it. `scores`
    are those at the start, by side, None for a new game.
    """

    lines: tuple[Line, ...]
    ruleset: Ruleset = STANDARD
    players: tuple[str, ...] = ()
    dealer: int | None = None
    scores: tuple[int, ...] | None = None

    def __str__(self) -> str:
        """The one way it is written; `parse_game` reads it back."""
        return format_game(self)


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line that was read, and its place in the text."""

    line: Line
    start: int
    end: int


_RESERVED = frozenset(
    ("under", "players", "first", "dealer", "pone", "score", "cut", "deal", "starter", "crib")
)
_NAME = re.compile(r"[^\W_][\w-]{0,30}")


def is_name(text: str) -> bool:
    """Whether a player can be called so in a transcript: one word that is no word of the game."""
    return bool(_NAME.fullmatch(text)) and text.lower() not in _RESERVED


_VERBS = "lays away, plays, says go, counts, calls muggins, pegs or wins"


def _pattern(text: str) -> re.Pattern[str]:
    """A line's pattern: WHO a seat, CLAIM a claimed number, a space any space."""
    text = text.replace("CLAIM", r"(?: ?(?:=|\bfor\b) ?(?P<claim>\d{1,3}))?")
    text = text.replace("WHO", r"(?P<who>[^\s,=/]+)").replace(" ?", r"\s*").replace(" ", r"\s+")
    return re.compile(text, re.IGNORECASE)


class _Reader:
    """Reads a transcript line by line, and knows who deals."""

    def __init__(self, text: str) -> None:
        """Start at the top, with the standard game."""
        self.text = text
        self.ruleset = STANDARD
        self.players: tuple[str, ...] = ()
        self.dealer: int | None = None
        self.first: int | None = None
        self.scores: tuple[int, ...] | None = None
        self.lines: list[PlacedLine] = []

    def fail(self, problem: str, start: int, end: int) -> ParseError:
        """The error that draws this place."""
        return ParseError(problem, self.text, start, end)

    def read(self) -> None:
        """Read every line."""
        at = 0
        for whole in self.text.splitlines(keepends=True):
            line = whole.split("#", 1)[0].rstrip()
            start = at + len(line) - len(line.lstrip())
            end = at + len(line)
            if start < end:
                self.read_line(start, end)
            at += len(whole)

    def read_line(self, start: int, end: int) -> None:
        """Read one line that says something."""
        for pattern, read in _LINES:
            if match := pattern.fullmatch(self.text, start, end):
                read(self, match)
                return
        word = re.compile(r"\S+").match(self.text, start, end)
        first = word[0] if word else ""
        if word is not None and self.find(first) is not None and word.end() < end:
            verb = re.compile(r"\s*(\S+)").match(self.text, word.end(), end)
            problem = f'after "{printable(first)}" one of {_VERBS} was expected'
            raise self.fail(problem, *(verb.span(1) if verb else (start, end)))
        problem = (
            f'"{printable(self.text[start:end])[:40]}" is no line of a game: a line begins with'
        )
        raise self.fail(
            f"{problem} deal, starter, a player, or under, players, score, cut", start, end
        )

    def find(self, name: str) -> int | None:
        """The seat of this name, or None."""
        name = name.lower()
        seats = self.ruleset.seats
        if self.players:
            known = [player.lower() for player in self.players]
            return known.index(name) if name in known else None
        if name in NAMES[seats]:
            return NAMES[seats].index(name)
        if seats == 2 and name in {"pone", "dealer"}:
            dealer = self.dealing
            return dealer if name == "dealer" else 1 - dealer
        return None

    @property
    def dealing(self) -> int:
        """The seat that deals, or will deal first unless the cut says otherwise."""
        return self.ruleset.seats - 1 if self.dealer is None else self.dealer

    def who(self, match: re.Match[str], group: str = "who") -> int:
        """The seat named in a line."""
        seat = self.find(match[group])
        if seat is None:
            names = self.players or NAMES[self.ruleset.seats]
            known = ", ".join((*names, "pone", "dealer") if self.pone_and_dealer else names)
            problem = f'"{printable(match[group])}" is no player here: known are {known}'
            raise self.fail(problem, *match.span(group))
        return seat

    @property
    def pone_and_dealer(self) -> bool:
        """Whether seats are called pone and dealer."""
        return self.ruleset.seats == 2 and not self.players

    def cards(self, match: re.Match[str], group: str) -> list[Placed]:
        """The cards in a part of a line."""
        return list(read_cards(self.text, *match.span(group)))

    def card(self, match: re.Match[str]) -> Card:
        """The one card in a part of a line."""
        found = self.cards(match, "card")
        if len(found) != 1:
            at = found[1].start if found else match.start("card")
            problem = f"one card was expected, and {len(found)} were given"
            raise self.fail(problem, at, match.end("card"))
        return found[0].card

    def add(self, line: Line, match: re.Match[str]) -> None:
        """Keep a line that was read."""
        self.lines.append(PlacedLine(line, *match.span()))

    def before(self, match: re.Match[str]) -> None:
        """Refuse a line that belongs at the top."""
        if self.lines:
            word = match[0].split()[0]
            raise self.fail(f'"{word}" belongs before the first cut or deal', *match.span())


def _claim(match: re.Match[str]) -> int | None:
    """The number claimed in a line, None without one."""
    return None if match["claim"] is None else int(match["claim"])


def _under(reader: _Reader, match: re.Match[str]) -> None:
    reader.before(match)
    try:
        reader.ruleset = combine(*(name for name in match["names"].split(",") if name.strip()))
    except ValueError as error:
        raise reader.fail(str(error), *match.span("names")) from error


def _players(reader: _Reader, match: re.Match[str]) -> None:
    reader.before(match)
    names = tuple(name.strip() for name in match["names"].split(","))
    seats = reader.ruleset.seats
    if len(names) != seats:
        problem = f"{seats} players were expected, and {len(names)} named"
        raise reader.fail(problem, *match.span("names"))
    lower = [name.lower() for name in names]
    for name in names:
        if not is_name(name):
            problem = (
                f'"{printable(name)}" cannot name a player: one word that is no word of the game'
            )
            raise reader.fail(problem, *match.span("names"))
        if lower.count(name.lower()) > 1:
            raise reader.fail(f'two players are called "{name}"', *match.span("names"))
    reader.players = names


def _first_dealer(reader: _Reader, match: re.Match[str]) -> None:
    reader.before(match)
    reader.dealer = reader.first = reader.who(match)


_SCORE = re.compile(r"\s*(?P<who>[^\s,]+)\s+(?P<points>\d{1,3})\s*(?:,|$)")


def _score(reader: _Reader, match: re.Match[str]) -> None:
    start, end = match.span("scores")
    sides = reader.ruleset.sides
    found: dict[int, int] = {}
    while start < end:
        part = _SCORE.match(reader.text, start, end)
        if part is None:
            problem = "a player and a score were expected, as in: score pone 12, dealer 8"
            raise reader.fail(problem, start, end)
        side = reader.who(part) % sides
        if side in found:
            raise reader.fail("this side has a score already", *part.span("who"))
        found[side] = int(part["points"])
        start = part.end()
    if len(found) != sides:
        problem = f"{len(found)} scores are given; {sides} were expected"
        raise reader.fail(problem, *match.span())
    scores = tuple(found[side] for side in range(sides))
    if reader.lines:
        reader.add(Score(scores), match)
    elif max(scores) >= reader.ruleset.target:
        problem = f"the game is to {reader.ruleset.target}: it cannot begin at {max(scores)}"
        raise reader.fail(problem, *match.span("scores"))
    else:
        reader.scores = scores


def _cut(reader: _Reader, match: re.Match[str]) -> None:
    cards = tuple(placed.card for placed in reader.cards(match, "cards"))
    if reader.first is not None or any(isinstance(p.line, Deal) for p in reader.lines):
        raise reader.fail("the deal is cut for once, before the first deal", *match.span())
    reader.add(Cut(cards), match)
    lowest = min((card.rank for card in cards), default=None)
    low = [seat for seat, card in enumerate(cards) if card.rank == lowest]
    reader.dealer = low[0] if len(low) == 1 else None


def _deals_next(reader: _Reader, match: re.Match[str]) -> int:
    """The seat that deals in this line, named or not."""
    dealt = any(isinstance(placed.line, Deal) for placed in reader.lines)
    due = (reader.dealing + 1) % reader.ruleset.seats if dealt else reader.dealing
    settled = dealt or reader.dealer is not None
    seat = due
    if match["who"] is not None and match["who"].lower() != "dealer":
        seat = reader.who(match)
        if settled and seat != due:
            name = _named(reader.ruleset, reader.players, due, None)
            raise reader.fail(f"it is the turn of {name} to deal", *match.span("who"))
    if not any(isinstance(placed.line, Cut | Deal) for placed in reader.lines):
        reader.first = seat
    return seat


def _deal(reader: _Reader, match: re.Match[str]) -> None:
    seat, seats = _deals_next(reader, match), reader.ruleset.seats
    reader.dealer = seat
    groups = []
    start = match.start("groups")
    for part in match["groups"].split("/"):
        stop = start + len(part)
        groups.append(tuple(placed.card for placed in read_cards(reader.text, start, stop)))
        start = stop + 1
    wanted = seats + (reader.ruleset.crib_dealt > 0)
    if len(groups) != wanted:
        crib = ", and the crib's," if wanted > seats else ""
        problem = f"{len(groups)} dealt; {seats} players' hands{crib} were expected"
        raise reader.fail(f'{problem} with "/" between', *match.span("groups"))
    hands = tuple(groups[(at - seat - 1) % seats] for at in range(seats))
    reader.add(Deal(hands, groups[seats] if wanted > seats else ()), match)


def _lay_away(reader: _Reader, match: re.Match[str]) -> None:
    cards = tuple(placed.card for placed in reader.cards(match, "cards"))
    reader.add(LayAway(reader.who(match), cards), match)


def _starter(reader: _Reader, match: re.Match[str]) -> None:
    reader.add(TurnUp(reader.card(match), _claim(match)), match)


def _play(reader: _Reader, match: re.Match[str]) -> None:
    reader.add(Play(reader.who(match), reader.card(match), _claim(match)), match)


def _go(reader: _Reader, match: re.Match[str]) -> None:
    reader.add(Go(reader.who(match)), match)


def _counts(reader: _Reader, match: re.Match[str]) -> None:
    crib = match["who"].lower() == "crib"
    reader.add(Announce(reader.dealing if crib else reader.who(match), _claim(match)), match)


def _muggins(reader: _Reader, match: re.Match[str]) -> None:
    seat = reader.who(match)
    if match["of"] is not None:
        of = reader.who(match, "of")
    elif reader.ruleset.seats == 2:
        of = 1 - seat
    else:
        problem = 'on whom? write "calls muggins on", the player, "for" and the points'
        raise reader.fail(problem, *match.span())
    reader.add(Muggins(seat, of, int(match["points"])), match)


def _penalty(reader: _Reader, match: re.Match[str]) -> None:
    reader.add(Penalty(reader.who(match), int(match["points"]), match["rule"].lower()), match)


def _wins(reader: _Reader, match: re.Match[str]) -> None:
    reader.add(Wins(reader.who(match) % reader.ruleset.sides), match)


_LINES: tuple[tuple[re.Pattern[str], Callable[[_Reader, re.Match[str]], None]], ...] = (
    (_pattern(r"under (?P<names>.+)"), _under),
    (_pattern(r"players (?P<names>.+)"), _players),
    (_pattern(r"first dealer WHO"), _first_dealer),
    (_pattern(r"scores? (?P<scores>.+)"), _score),
    (_pattern(r"cut (?P<cards>.+)"), _cut),
    (_pattern(r"(?:WHO )?deals? (?P<groups>.+)"), _deal),
    (_pattern(r"starter (?P<card>.+?)CLAIM"), _starter),
    (_pattern(r"WHO (?:lays? away|discards?|throws?) (?P<cards>.+)"), _lay_away),
    (_pattern(r"WHO plays? (?P<card>.+?)CLAIM"), _play),
    (_pattern(r"WHO (?:says? )?go"), _go),
    (_pattern(r"WHO counts?(?: (?:for )?(?P<claim>\d{1,3}))?"), _counts),
    (
        _pattern(r"WHO calls? muggins(?: on (?P<of>[^\s,=/]+))? (?:for )?(?P<points>\d{1,3})"),
        _muggins,
    ),
    (_pattern(r"WHO pegs? (?P<points>\d{1,3}) (?:by|for) (?P<rule>[a-z][a-z0-9.-]*)"), _penalty),
    (_pattern(r"WHO wins?"), _wins),
)


def read_game(text: str) -> tuple[Transcript, tuple[PlacedLine, ...]]:
    """Read a transcript, and the place of each of its lines. Raises ParseError."""
    reader = _Reader(text)
    reader.read()
    lines = tuple(placed.line for placed in reader.lines)
    made = Transcript(lines, reader.ruleset, reader.players, reader.first, reader.scores)
    return made, tuple(reader.lines)


def parse_game(text: str) -> Transcript:
    """Read a transcript of a game, or of a part of one from a deal on.

    Reads the grammar alone: whether the acts are legal and the claims right is for
    `cribref.replay`. Raises ParseError, which draws the place, for a line that cannot be read.

    >>> parse_game("deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS").dealer
    1
    """
    return read_game(text)[0]


def _named(ruleset: Ruleset, players: tuple[str, ...], seat: int, dealer: int | None) -> str:
    """What a seat is called in a transcript."""
    if players:
        return players[seat]
    if ruleset.seats == 2 and dealer is not None:
        return "dealer" if seat == dealer else "pone"
    return NAMES[ruleset.seats][seat]


def format_game(transcript: Transcript) -> str:
    """Write a transcript: its ruleset and players where they differ from the usual, then its lines.

    `parse_game` reads the same value back.
    """
    return "".join(f"{line}\n" for line in _written(transcript))


def _written(transcript: Transcript) -> Iterator[str]:
    """The lines of a transcript."""
    ruleset, players, dealer = transcript.ruleset, transcript.players, transcript.dealer
    if ruleset != STANDARD:
        yield f"under {ruleset}"
    if players:
        yield f"players {', '.join(players)}"
    deals = any(isinstance(line, Deal) for line in transcript.lines)
    if dealer is not None and not (deals and (players or dealer == ruleset.seats - 1)):
        yield f"first dealer {_named(ruleset, players, dealer, None)}"
    now = dealer
    if transcript.scores is not None:
        yield _score_line(transcript, transcript.scores, now)
    dealt, counted = False, 0
    for line in transcript.lines:
        if isinstance(line, Cut):
            lowest = min((card.rank for card in line.cards), default=None)
            low = [seat for seat, card in enumerate(line.cards) if card.rank == lowest]
            now = low[0] if len(low) == 1 else None
        if isinstance(line, Deal):
            now = ruleset.seats - 1 if now is None else (now + dealt) % ruleset.seats
            if dealt:
                yield ""
            dealt, counted = True, 0
        if isinstance(line, Announce):
            counted += 1
        yield _line(transcript, line, now, is_crib=counted > ruleset.seats)


def _score_line(transcript: Transcript, scores: tuple[int, ...], dealer: int | None) -> str:
    """A line that says the scores, pone's before the dealer's."""
    sides = transcript.ruleset.sides
    first = 0 if dealer is None else (dealer + 1) % sides
    order = [(first + step) % sides for step in range(sides)]
    named = (
        f"{_named(transcript.ruleset, transcript.players, side, dealer)} {scores[side]}"
        for side in order
    )
    return f"score {', '.join(named)}"


def _table_line(transcript: Transcript, line: Cut | Deal | Score, dealer: int | None) -> str:
    """A line about the whole table: the cut, a deal from the dealer's left round, the scores."""
    if isinstance(line, Score):
        return _score_line(transcript, line.scores, dealer)
    if isinstance(line, Cut):
        return f"cut {format_cards(line.cards)}"
    at, seats = dealer or 0, len(line.hands)
    hands = [line.hands[(at + step) % seats] for step in range(1, seats + 1)]
    groups = map(format_cards, [*hands, line.crib] if line.crib else hands)
    deals = f"{transcript.players[at]} deals" if transcript.players else "deal"
    return f"{deals} {' / '.join(groups)}"


def _line(transcript: Transcript, line: Line, dealer: int | None, *, is_crib: bool) -> str:
    """One line, written."""
    ruleset, players = transcript.ruleset, transcript.players

    def who(seat: int) -> str:
        return _named(ruleset, players, seat, dealer)

    def claimed(text: str, claim: int | None) -> str:
        return text if claim is None else f"{text} for {claim}"

    match line:
        case Cut() | Deal() | Score():
            return _table_line(transcript, line, dealer)
        case LayAway(seat, cards):
            return f"{who(seat)} lays away {format_cards(cards)}"
        case TurnUp(card, claim):
            return claimed(f"starter {card}", claim)
        case Play(seat, card, claim):
            return claimed(f"{who(seat)} plays {card}", claim)
        case Go(seat):
            return f"{who(seat)} says go"
        case Announce(seat, claim):
            counts = f"{'crib' if is_crib else who(seat)} counts"
            return counts if claim is None else f"{counts} {claim}"
        case Penalty(seat, points, rule_id):
            return f"{who(seat)} pegs {points} by {rule_id}"
        case Wins(side):
            return f"{who(side)} wins"
        case _:
            on = "" if ruleset.seats == 2 else f" on {who(line.of)}"
            return f"{who(line.seat)} calls muggins{on} for {line.points}"
