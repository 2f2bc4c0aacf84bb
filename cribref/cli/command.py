"""What a command is, what its exit code says, and the options that commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cribref.cli.terminal import Terminal
from cribref.ruleset import Ruleset, combine

FINE = 0
"""Everything was read, and every claim is right."""
WRONG = 1
"""Something was wrong in the data: it cannot be read, a claim is wrong, or nothing was found."""
USAGE = 2
"""The command itself cannot be understood, or a file of that name cannot be read."""
INTERRUPTED = 130
"""Interrupted from the keyboard."""
UNREAD = 141
"""Whoever was to read the output has closed it."""

EXIT_CODES = "exit codes: 0 all is well; 1 something in the data is wrong; 2 wrong usage"

Arguments: TypeAlias = argparse.Namespace


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it takes, examples of it, and what it does.

    `run` prints to the terminal and answers with the exit code. Each example is a command line
    without "cribref"; its help shows them.
    """

    about: str
    examples: tuple[str, ...]
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[Arguments, Terminal], int]


def ruleset(names: str) -> Ruleset:
    """The ruleset that `--under` names, with commas between."""
    try:
        return combine(*(name for name in names.split(",") if name.strip()))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def take_under(parser: argparse.ArgumentParser) -> None:
    """Take `--under`."""
    parser.add_argument(
        "--under",
        metavar="NAMES",
        type=ruleset,
        default=combine(),
        help="the game and the house rules, with commas between, as in five-card or"
        " muggins,sixty-one; a name that is not known is answered with those that are",
    )


def take_json(parser: argparse.ArgumentParser) -> None:
    """Take `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON, one value a line")
