"""Playing a transcript again: every act must be legal, every claim is held against the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from cribref.errors import IllegalAction, ParseError
from cribref.game import (
    Announce,
    Board,
    Muggins,
    Over,
    Peg,
    Play,
    State,
    Step,
    TurnUp,
    apply,
    new_game,
)
from cribref.notation import PlacedLine, Score, Transcript, Wins, read_game


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one claim: what was said, what was there, and by which rules.

    `line` is the line of the transcript, from 1, and `said` its text. `claimed` and `there` are
    points; for a line that says the scores or the winner they are the scores or the side. `pegs`
    are what was there, each with its rule.
    """

    line: int
    said: str
    kind: Literal["points", "score", "winner"]
    claimed: int | tuple[int, ...]
    there: int | tuple[int, ...] | None
    pegs: tuple[Peg, ...] = ()

    @property
    def right(self) -> bool:
        """Whether what was said is so."""
        return self.claimed == self.there

    @property
    def missed(self) -> int:
        """Points that were there and not claimed, 0 or more."""
        return max(0, -self._over)

    @property
    def over(self) -> int:
        """Points that were claimed and not there, 0 or more."""
        return max(0, self._over)

    @property
    def _over(self) -> int:
        if self.kind == "points" and isinstance(self.claimed, int) and isinstance(self.there, int):
            return self.claimed - self.there
        return 0

    def __str__(self) -> str:
        """The verdict in a line: "line 12: pone counts 10: wrong, 12 were there, 2 missed"."""
        head = f"line {self.line}: {self.said}: "
        if self.right:
            return f"{head}right"
        if self.kind == "winner":
            return f"{head}wrong, {'nobody' if self.there is None else 'another side'} has won"
        if isinstance(self.there, tuple):
            return f"{head}wrong, the scores are {' and '.join(map(str, self.there))}"
        more = f"{self.missed} missed" if self.missed else f"{self.over} too many"
        return f"{head}wrong, {self.there} there, {more}"


@dataclass(frozen=True, slots=True)
class Replay:
    """A transcript played again: the steps of its acts, in order, and the verdict on each claim.

    `lines` are the lines of the text, from 1, that the steps stand on.
    """

    transcript: Transcript
    start: State
    steps: tuple[Step, ...]
    lines: tuple[int, ...]
    verdicts: tuple[Verdict, ...]

    @property
    def state(self) -> State:
        """Where the game stands after the last line."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def board(self) -> Board:
        """The board after the last line."""
        return self.state.board

    @property
    def right(self) -> bool:
        """Whether every claim is right."""
        return all(verdict.right for verdict in self.verdicts)


def replay(text: str | Transcript) -> Replay:
    """Play a transcript again and check its claims.

    Raises ParseError, which draws the place, for a line that cannot be read and for an act that the
    rules refuse; the latter carries the id of the rule.

    >>> replay("cut 7H KS").board.dealer
    0
    """
    text = str(text)
    transcript, placed = read_game(text)
    start = new_game(transcript.ruleset, transcript.dealer, transcript.scores)
    state: State = start
    steps: list[Step] = []
    lines: list[int] = []
    verdicts: list[Verdict] = []
    for each in placed:
        number = text.count("\n", 0, each.start) + 1
        try:
            verdict, step = _take(state, each, number, text)
        except IllegalAction as error:
            raise ParseError(error.problem, text, each.start, each.end, error.rule_id) from error
        if verdict is not None:
            verdicts.append(verdict)
        if step is not None:
            state = step.state
            steps.append(step)
            lines.append(number)
    return Replay(transcript, start, tuple(steps), tuple(lines), tuple(verdicts))


def _take(
    state: State, placed: PlacedLine, number: int, text: str
) -> tuple[Verdict | None, Step | None]:
    """What a line claims, if it does, and the step that it makes, if it is an act."""
    line, said = placed.line, text[placed.start : placed.end]
    if isinstance(line, Score):
        return Verdict(number, said, "score", line.scores, state.board.holes), None
    if isinstance(line, Wins):
        winner = state.winner if isinstance(state, Over) else None
        return Verdict(number, said, "winner", line.side, winner), None
    step = apply(state, line)
    if isinstance(line, TurnUp | Play | Announce) and line.claim is not None:
        pegs = apply(state, replace(line, claim=None)).pegs
        there = sum(peg.points for peg in pegs)
        return Verdict(number, said, "points", line.claim, there, pegs), step
    if isinstance(line, Muggins):
        there = next((miss.points for miss in state.board.missed if miss.seat == line.of), 0)
        return Verdict(number, said, "points", line.points, there, step.pegs), step
    return None, step
