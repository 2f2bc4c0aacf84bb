"""What goes wrong, in three parts: what was given, what was expected, and where or which rule."""

from __future__ import annotations

from cribref.rulebook import rule

_WIDEST = 64
"""How many characters of a line an error shows around the place it points at."""


def printable(text: str) -> str:
    """The text as it can be shown anywhere: control characters and lone surrogates as escapes."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


def draw(text: str, start: int, end: int) -> str:
    """Draw the line of `text` that holds `start`, with carets below the characters start to end.

    A long line is cut around the place, the cuts shown as an ellipsis.
    """
    start = max(0, min(start, len(text)))
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", start)
    line_end = len(text) if line_end < 0 else line_end
    end = max(start, min(end, line_end, start + _WIDEST))
    left = max(line_start, min(start - _WIDEST // 4, line_end - _WIDEST))
    right = min(line_end, left + _WIDEST + (end - start))
    before = ("…" if left > line_start else "") + printable(text[left:start])
    place = printable(text[start:end])
    after = printable(text[end:right]) + ("…" if right < line_end else "")
    return f"    {before}{place}{after}\n    {' ' * len(before)}{'^' * max(1, len(place))}"


def _by(rule_id: str) -> str:
    """The rule in brackets, as an error ends: " (rule 6.3, play.limit)"; nothing without a rule."""
    return f" (rule {rule(rule_id).number}, {rule_id})" if rule_id else ""


class ParseError(ValueError):
    """A text that could not be read.

    Its string draws the place: the problem, the line with what was given, and carets below it.

    `text` is the whole text given, `start` and `end` the place in it (characters from 0, end
    excluded), `problem` the first line of the message, `rule_id` the rule that was broken, if any.
    """

    def __init__(
        self, problem: str, text: str, start: int = 0, end: int | None = None, rule_id: str = ""
    ) -> None:
        """Point at text[start:end]; without `end`, at everything from `start` on."""
        self.problem = problem
        self.text = text
        self.start = start
        self.end = len(text) if end is None else end
        self.rule_id = rule_id
        super().__init__(problem, text, self.start, self.end, rule_id)

    @property
    def line(self) -> int:
        """The line of the place, from 1."""
        return self.text.count("\n", 0, self.start) + 1

    @property
    def column(self) -> int:
        """The column of the place, from 1."""
        return self.start - self.text.rfind("\n", 0, self.start)

    def __str__(self) -> str:
        """The problem with its rule, and below it the place drawn."""
        where = f"line {self.line}, column {self.column}: " if "\n" in self.text.strip() else ""
        return f"{where}{self.problem}{_by(self.rule_id)}\n{draw(self.text, self.start, self.end)}"


class IllegalAction(ValueError):
    """An action that the rules of the game refuse, with the id of the rule that refuses it."""

    def __init__(self, problem: str, rule_id: str) -> None:
        """Say what was tried and what was expected; the rule is named by its id."""
        self.problem = problem
        self.rule_id = rule_id
        super().__init__(problem, rule_id)

    def __str__(self) -> str:
        """The problem, and the rule in brackets."""
        return f"{self.problem}{_by(self.rule_id)}"
