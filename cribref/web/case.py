"""What happened at a table, as it was told, and the ruling on each line of it.

A whole deal or game is played again by the package's replay. A play told alone, without the deal,
is ruled too, as far as it can be without the hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from cribref.errors import IllegalAction, ParseError
from cribref.game import (
    Action,
    Board,
    Go,
    Muggins,
    Peg,
    Penalty,
    Play,
    State,
    Step,
    apply,
    legal,
)
from cribref.notation import PlacedLine, Score, Transcript, Wins, read_game
from cribref.replay import Replay, Verdict, replay
from cribref.web.hidden import Hidden, begin

_BREAKS = str.maketrans(dict.fromkeys("\r\v\f\x1c\x1d\x1e\x85\u2028\u2029", "\n"))
"""Whatever ends a line ends it in one way, so that lines can be numbered."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One line: what it says, who did it, what was pegged, and the verdict on what it claims.

    `board` is the board before it, with the scores after it. `calls` are the calls of muggins that
    its missed points allow.
    """

    line: int
    said: str
    act: Action | None
    pegs: tuple[Peg, ...]
    verdict: Verdict | None
    board: Board
    calls: tuple[Muggins, ...] = ()

    @property
    def seat(self) -> int:
        """Whose act it was; the dealer's, for an act of the table."""
        return getattr(self.act, "seat", self.board.dealer)


@dataclass(frozen=True, slots=True)
class Case:
    """What was told, ruled as far as it could be read and played.

    `problem` is in the text that was given.
    """

    rulings: tuple[Ruling, ...]
    state: State | None
    players: tuple[str, ...] = ()
    problem: ParseError | None = None

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdict on each claim, in order."""
        return tuple(ruling.verdict for ruling in self.rulings if ruling.verdict)


def hear(text: str, under: str = "") -> Case:
    """Rule on a text. `under` names the rules where the text has no line "under". Never raises."""
    text = text.replace("\r\n", " \n").translate(_BREAKS)
    words = [line.split() for line in text.splitlines()]
    has_under = any(line and line[0].lower() == "under" for line in words)
    head = f"under {under}\n" if under.strip() and not has_under else ""
    told, problem = head + text, None
    while True:
        try:
            case = _hear(told)
        except ParseError as error:
            problem = _moved(error, text, len(head))
            if error.start < len(head):
                return Case((), None, (), problem)
            told = told[: told.rfind("\n", 0, min(error.start, len(told) - 1)) + 1]
        else:
            lines = head.count("\n")
            rulings = tuple(replace(ruling, line=ruling.line - lines) for ruling in case.rulings)
            return replace(case, rulings=rulings, problem=problem)


def _moved(error: ParseError, text: str, by: int) -> ParseError:
    """The error in the text as it was given."""
    start = max(0, error.start - by)
    end = max(start, error.end - by)
    return ParseError(error.problem, text, start, end, error.rule_id)


def _hear(text: str) -> Case:
    """Rule on a text that can be read and played. Raises ParseError for one that cannot."""
    transcript, placed = read_game(text)
    acts = [each.line for each in placed if not isinstance(each.line, Score | Wins)]
    if acts and isinstance(acts[0], Play | Go):
        return _play_alone(text, transcript, placed)
    game = replay(text)
    return Case(tuple(_rulings(text, placed, game)), game.state, transcript.players)


def _line(text: str, each: PlacedLine) -> int:
    """The number of a line, from 1."""
    return text.count("\n", 0, each.start) + 1


def _calls(state: State, act: object) -> tuple[Muggins, ...]:
    """The calls of muggins that are open on the seat that acted."""
    calls = takewhile(lambda each: isinstance(each, Muggins), legal(state))
    found = (each for each in calls if isinstance(each, Muggins))
    return tuple(each for each in found if each.of == getattr(act, "seat", None))


def _rulings(text: str, placed: Sequence[PlacedLine], game: Replay) -> Iterator[Ruling]:
    """The rulings on a text that was played again."""
    steps = dict(zip(game.lines, game.steps, strict=True))
    verdicts = {verdict.line: verdict for verdict in game.verdicts}
    state = game.start
    for each in placed:
        number = _line(text, each)
        yield _ruling(text, each, state, steps.get(number), verdicts.get(number))
        if number in steps:
            state = steps[number].state


def _ruling(
    text: str, each: PlacedLine, before: State, step: Step | None, verdict: Verdict | None
) -> Ruling:
    """The ruling on one line."""
    act = None if isinstance(each.line, Score | Wins) else each.line
    after = before if step is None else step.state
    board = replace(after.board, dealer=before.board.dealer)
    if before.board.deals == 0:
        board = after.board
    calls = _calls(after, act) if verdict and verdict.missed else ()
    pegs = step.pegs if step else ()
    return Ruling(_line(text, each), text[each.start : each.end], act, pegs, verdict, board, calls)


# -- a play without its deal ---------------------------------------------------------------------


def _play_alone(text: str, transcript: Transcript, placed: Sequence[PlacedLine]) -> Case:
    """Rule on a play whose deal was not told."""
    ruleset = transcript.ruleset
    nobody = ((),) * ruleset.seats
    now = begin(ruleset, nobody, transcript.dealer, transcript.scores)
    rulings = list[Ruling]()
    for at, each in enumerate(placed):
        before = now.state
        try:
            now, step, verdict = _told(now, text, placed, at)
        except IllegalAction as error:
            raise ParseError(error.problem, text, each.start, each.end, error.rule_id) from error
        rulings.append(_ruling(text, each, before, step, verdict))
    return Case(tuple(rulings), now.state, transcript.players)


def _told(
    now: Hidden, text: str, placed: Sequence[PlacedLine], at: int
) -> tuple[Hidden, Step | None, Verdict | None]:
    """What one line makes of the play, and the verdict on what it claims."""
    each = placed[at]
    line, number, said = each.line, _line(text, each), text[each.start : each.end]
    verdict: Verdict | None = None
    match line:
        case Score(scores):
            return now, None, Verdict(number, said, "score", scores, now.board.holes)
        case Wins(side):
            winner = getattr(now.state, "winner", None)
            return now, None, Verdict(number, said, "winner", side, winner)
        case Play(seat, card, claim):
            is_end = _is_end(now.play(card, seat)[0], placed[at + 1 :])
            there = now.play(card, seat, is_end=is_end)[1]
            now, pegs = now.play(card, seat, claim, is_end=is_end)
            if claim is not None:
                points = sum(peg.points for peg in there)
                verdict = Verdict(number, said, "points", claim, points, there)
        case Go(seat):
            now, pegs = now.go(seat)
            if _is_end(now, placed[at + 1 :]):
                now, more = now.go()
                pegs = (*pegs, *more)
        case Muggins(_, of, called):
            missed = next((miss.points for miss in now.board.missed if miss.seat == of), 0)
            step = apply(now.state, line)
            now, pegs = now.after(step)
            verdict = Verdict(number, said, "points", called, missed, pegs)
        case Penalty():
            now, pegs = now.after(apply(now.state, line))
        case _:
            problem = "only a play was told so far: begin with the deal to have more ruled"
            raise ParseError(problem, text, each.start, each.end)
    return now, Step(now.state, pegs), verdict


def _is_end(after: Hidden, rest: Sequence[PlacedLine]) -> bool:
    """Whether the last to play went no further: what comes next can only be a new count."""
    acts = (each.line for each in rest if isinstance(each.line, Play | Go))
    following = next(acts, None)
    if following is None or not after.ends_alone:
        return False
    if following.seat != after.turn:
        return True
    return isinstance(following, Play) and not after.series.fits(following.card)
