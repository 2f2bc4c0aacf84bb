"""The program: finds the command, runs it, and ends quietly when nobody reads on."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from cribref import __version__
from cribref.cli.command import EXIT_CODES, INTERRUPTED, UNREAD, USAGE, Command
from cribref.cli.terminal import Terminal
from cribref.rulebook import EDITION

COMMANDS = {
    "count": "count hands and cribs, with the rule behind every point",
    "peg": "count a series in the play, card by card",
    "rule": "look up a rule by number, by id or by words",
    "replay": "check the transcript of a game: every act, every claim",
    "deal": "deal a hand worth looking at, and count it",
}
"""The commands, and what each does; each is a module of this package."""

EXAMPLES = ("count 5H 5C 5S JD / 5D", "rule crib flush", "deal --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and answer with its exit code.

    Raises SystemExit, as argparse does, after help, a version, or a message about wrong usage.
    """
    try:
        code = _run(sys.argv[1:] if argv is None else list(argv))
        sys.stdout.flush()
    except BrokenPipeError:
        # Python flushes once more at its end: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def load(name: str) -> Command:
    """The command of this name, and nothing of the others."""
    command = import_module(f"cribref.cli.{name}").COMMAND
    assert isinstance(command, Command)
    return command


def _run(argv: list[str]) -> int:
    """Find the command that the first word names, and run it with the others."""
    listed = "\n".join(f"  {name:<8} {about}" for name, about in COMMANDS.items())
    about = f"The rules of cribbage at the prompt: count, referee, look up.\n\ncommands:\n{listed}"
    parser = _parser("cribref", about, EXAMPLES)
    version = f"cribref {__version__}, rulebook {EDITION}"
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of the above")
    if not argv:
        parser.print_help(sys.stderr)
        return USAGE
    name = parser.parse_args(argv[:1]).command
    command = load(name)
    own = _parser(f"cribref {name}", command.about, command.examples)
    command.arguments(own)
    return command.run(own.parse_args(argv[1:]), Terminal(sys.stdout, os.environ))


def _parser(prog: str, about: str, examples: Iterable[str]) -> argparse.ArgumentParser:
    """A parser whose help shows examples and exit codes."""
    shown = "\n".join(f"  $ cribref {example}" for example in examples)
    return argparse.ArgumentParser(
        prog=prog,
        description=about,
        epilog=f"examples:\n{shown}\n\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
