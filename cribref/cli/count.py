"""`cribref count`: hands and cribs."""

from __future__ import annotations

import argparse

from cribref.cards import Card
from cribref.cli import shapes
from cribref.cli.command import FINE, WRONG, Arguments, Command, take_json, take_under
from cribref.cli.lines import Row, draw_show, line_of, points, print_rows, rows
from cribref.cli.terminal import Terminal
from cribref.cli.texts import complain, each_line
from cribref.count import Count, count_show
from cribref.errors import ParseError
from cribref.ranks import RankCount, RankShow, count_ranks, parse_ranks
from cribref.ruleset import Ruleset
from cribref.show import Show, parse_show
from cribref.web.aloud import aloud, item_name


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "cards",
        nargs="*",
        metavar="CARDS",
        help='the hand, "/", the starter; "crib" before a crib; suits may be left out. Without'
        " cards, hands are read from standard input, one a line",
    )
    take_under(parser)
    parser.add_argument(
        "--reasons", action="store_true", help="with many hands: show what scored in each"
    )
    take_json(parser)


Counted = tuple[Show, Count] | RankCount
"""A hand or crib with what it scores; of ranks alone all that is known."""


def _read(text: str, ruleset: Ruleset) -> Counted:
    """Read and count a hand or crib, with its suits or without. Raises ParseError."""
    # Counted from the text, so that a wrong number of cards is pointed at as it was written.
    try:
        return parse_show(text), count_show(text, ruleset)
    except ParseError as error:
        try:
            what = parse_ranks(text)
        except ParseError as other:
            raise max(error, other, key=lambda wrong: wrong.start) from None
        if all(isinstance(known, Card) for known in what.cards):
            raise
        return count_ranks(text, ruleset)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    ruleset = arguments.under

    def read(text: str) -> Counted:
        return _read(text, ruleset)

    def put(counted: Counted, **at: int) -> None:
        head: shapes.Shape = {**at, "under": shapes.names(ruleset)}
        if isinstance(counted, RankCount):
            shapes.put(terminal, "ranks", {**head, **shapes.ranks(counted)})
        else:
            shapes.put(terminal, "count", {**head, **shapes.show(*counted)})

    def use(number: int, counted: Counted) -> None:
        if arguments.json:
            put(counted, line=number)
            return
        what, count, found = _parts(counted)
        suits = f"  {terminal.dim(_suits(counted))}" if isinstance(counted, RankCount) else ""
        total = terminal.bold(f"{count.points:>2}")
        terminal.print(f"{total}  {line_of(terminal, what)}{suits}")
        if arguments.reasons:
            print_rows(terminal, found, indent="      ")

    if not arguments.cards:
        return each_line(terminal, read, use, as_json=arguments.json)
    try:
        counted = read(" ".join(arguments.cards))
    except ParseError as error:
        complain(str(error))
        return WRONG
    if arguments.json:
        put(counted)
    else:
        _draw(terminal, counted)
    return FINE


def _parts(counted: Counted) -> tuple[Show | RankShow, Count, list[Row]]:
    """What was counted, what it scores, and the lines of that."""
    if isinstance(counted, RankCount):
        return counted.show, counted.count, rows(counted.count, counted.shown)
    what, count = counted
    return what, count, rows(count)


def _suits(found: RankCount) -> str:
    """What the suits can make of it, in a few words."""
    others = [str(total) for total in found.totals if total != found.points]
    if not others:
        return "whatever the suits"
    listed = " or ".join(part for part in (", ".join(others[:-1]), others[-1]) if part)
    return f"with its suits it {'is' if found.is_certain else 'can be'} {listed}"


def _draw(terminal: Terminal, counted: Counted) -> None:
    """Draw one show and all that it scores."""
    what, count, found = _parts(counted)
    draw_show(terminal, what)
    print_rows(terminal, found)
    place = "in the crib" if what.is_crib else "in the hand"
    could = counted.could_add if isinstance(counted, RankCount) else ()
    if isinstance(counted, RankCount):
        place += ", suits aside" if could else ", whatever the suits"
    terminal.print(f"{terminal.bold(points(count.points))} {place}")
    terminal.wrapped(f"“{aloud(count)}”")
    if isinstance(counted, RankCount) and could:
        by = [f"{item_name(each)} {each.points}, rule {each.rule.number}" for each in could]
        terminal.wrapped(f"{_suits(counted).capitalize()}: {'; '.join(by)}.")


COMMAND = Command(
    about="Count a hand or a crib with its starter; every point is shown with its rule.",
    examples=(
        "count 7H 8C 8D 9S / 3C",
        "count crib 2H 4H 6H 8H / QC",
        "count 2H 4H 6H / QC --under five-card",
        "count 4 5 6 J / 6",
        "count < hands.txt",
        "count --json < hands.txt",
    ),
    arguments=_arguments,
    run=_run,
)
