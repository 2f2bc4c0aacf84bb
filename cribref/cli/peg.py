"""`cribref peg`: a series in the play."""

from __future__ import annotations

import argparse

from cribref.cli import shapes
from cribref.cli.command import FINE, WRONG, Arguments, Command, take_json, take_under
from cribref.cli.lines import format_pretty, play_name, points
from cribref.cli.terminal import Terminal, pad
from cribref.cli.texts import complain, each_line
from cribref.count import count_play
from cribref.errors import ParseError
from cribref.play import Series, parse_series
from cribref.ruleset import Ruleset


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "cards",
        nargs="*",
        metavar="CARDS",
        help="the cards since the count was last nought, in the order of the play. Without, series"
        " are read from standard input, one a line",
    )
    take_under(parser)
    take_json(parser)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    ruleset = arguments.under

    def put(number: int | None, series: Series) -> None:
        at = {} if number is None else {"line": number}
        under = {"under": shapes.names(ruleset)}
        shapes.put(terminal, "peg", {**at, **under, **shapes.series(series, ruleset)})

    def use(number: int, series: Series) -> None:
        if arguments.json:
            put(number, series)
            return
        scored = terminal.bold(f"{count_play(series, ruleset).points:>2}")
        terminal.print(f"{scored}  {terminal.cards(series.cards)}")

    if not arguments.cards:
        return each_line(terminal, parse_series, use, as_json=arguments.json)
    try:
        series = parse_series(" ".join(arguments.cards))
    except ParseError as error:
        complain(str(error))
        return WRONG
    if not series.cards:
        complain("a card was expected, as in 8C 7D 6S")
        return WRONG
    if arguments.json:
        put(None, series)
    else:
        _draw(terminal, series, ruleset)
    return FINE


def _draw(terminal: Terminal, series: Series, ruleset: Ruleset) -> None:
    """Draw the play card by card: the count after each, and what it made."""
    counts = [
        count_play(Series(series.cards[:place]), ruleset)
        for place in range(1, len(series.cards) + 1)
    ]
    every = [item for count in counts for item in count.items]
    widest = max((len(play_name(item)) for item in every), default=0)
    longest = max((len(format_pretty(item.cards)) for item in every), default=0)
    running = 0
    for card, count in zip(series.cards, counts, strict=True):
        running += card.pips
        head = f"{pad(terminal.card(card), 3)}  {terminal.bold(f'{running:>2}')}"
        if not count.items:
            terminal.print(head)
        for item in count.items:
            made = pad(terminal.cards(item.cards), longest)
            number = terminal.dim(f"rule {item.rule.number}")
            terminal.print(
                f"{head}  {play_name(item):<{widest}}  {made}  {item.points:>2}  {number}"
            )
            head = " " * 7
    last = counts[-1].points
    terminal.print(f"{terminal.bold(points(last))} for the last card, at {series.count}")
    terminal.wrapped("A go and the last card of a count score apart: rules 6.8 and 6.9.")


COMMAND = Command(
    about=(
        "Count a series in the play: the count after each card, and what it scores.\n"
        "A go and the last card are not in it: they depend on what the players still hold."
    ),
    examples=(
        "peg 8C 7D 6S 6H",
        "peg 4H 6C 5S --json",
        "peg 2H 9H KH --under flush-play",
        "peg < series.txt",
    ),
    arguments=_arguments,
    run=_run,
)
