"""`cribref count`: hands and cribs."""

from __future__ import annotations

import argparse

from cribref.cli import shapes
from cribref.cli.command import FINE, WRONG, Arguments, Command, take_json, take_under
from cribref.cli.lines import draw_show, line_of, points, print_rows, rows
from cribref.cli.terminal import Terminal
from cribref.cli.texts import complain, each_line
from cribref.count import Count, count_show
from cribref.errors import ParseError
from cribref.show import Show, parse_show
from cribref.web.aloud import aloud


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "cards",
        nargs="*",
        metavar="CARDS",
        help='the hand, "/", the starter; "crib" before a crib. Without, hands are read from'
        " standard input, one a line",
    )
    take_under(parser)
    parser.add_argument(
        "--reasons", action="store_true", help="with many hands: show what scored in each"
    )
    take_json(parser)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    ruleset = arguments.under

    def read(text: str) -> tuple[Show, Count]:
        # Counted from the text, so that a wrong number of cards is pointed at as it was written.
        return parse_show(text), count_show(text, ruleset)

    def put(number: int | None, what: Show, count: Count) -> None:
        at = {} if number is None else {"line": number}
        under = {"under": shapes.names(ruleset)}
        shapes.put(terminal, "count", {**at, **under, **shapes.show(what, count)})

    def use(number: int, counted: tuple[Show, Count]) -> None:
        what, count = counted
        if arguments.json:
            put(number, what, count)
            return
        terminal.print(f"{terminal.bold(f'{count.points:>2}')}  {line_of(terminal, what)}")
        if arguments.reasons:
            print_rows(terminal, rows(count), indent="      ")

    if not arguments.cards:
        return each_line(terminal, read, use, as_json=arguments.json)
    try:
        what, count = read(" ".join(arguments.cards))
    except ParseError as error:
        complain(str(error))
        return WRONG
    if arguments.json:
        put(None, what, count)
    else:
        _draw(terminal, what, count)
    return FINE


def _draw(terminal: Terminal, what: Show, count: Count) -> None:
    """Draw one show and all that it scores."""
    draw_show(terminal, what)
    print_rows(terminal, rows(count))
    place = "crib" if what.is_crib else "hand"
    terminal.print(f"{terminal.bold(points(count.points))} in the {place}")
    terminal.wrapped(f"“{aloud(count)}”")


COMMAND = Command(
    about="Count a hand or a crib with its starter; every point is shown with its rule.",
    examples=(
        "count 7H 8C 8D 9S / 3C",
        "count crib 2H 4H 6H 8H / QC",
        "count 2H 4H 6H / QC --under five-card",
        "count < hands.txt",
        "count --json < hands.txt",
    ),
    arguments=_arguments,
    run=_run,
)
