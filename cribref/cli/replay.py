"""`cribref replay`: transcripts of games, checked."""

from __future__ import annotations

import argparse

from cribref.cli import shapes
from cribref.cli.command import FINE, USAGE, WRONG, Arguments, Command, take_json
from cribref.cli.lines import Row, play_name, print_rows, safe
from cribref.cli.shapes import Shape
from cribref.cli.terminal import Terminal
from cribref.cli.texts import complain, decoded, read_bytes
from cribref.errors import ParseError
from cribref.game import NAMES, LayingAway, Over, Peg, view
from cribref.replay import Replay, Verdict, replay
from cribref.show import Item
from cribref.web.aloud import item_name


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help='a transcript; "-" is standard input'
    )
    parser.add_argument("--wrong", action="store_true", help="show only what is wrong")
    take_json(parser)


def _run(arguments: Arguments, terminal: Terminal) -> int:
    code = FINE
    for name in arguments.files:
        try:
            text = decoded(read_bytes(name))
        except OSError as error:
            complain(f"{name} cannot be read: {error.strerror}")
            code = USAGE
            continue
        try:
            game = replay(text)
        except ParseError as error:
            where = f"line {error.line}, column {error.column}: "
            complain(f"{name}, {where}{str(error).removeprefix(where)}")
            code = code or WRONG
            if arguments.json:
                shapes.put(terminal, "error", {"file": name, **shapes.error(error)})
            continue
        if not game.right:
            code = code or WRONG
        if arguments.json:
            shapes.put(terminal, "replay", _shape(name, game))
        else:
            _report(terminal, name, game, only_wrong=arguments.wrong)
    return code


def _dealer(game: Replay) -> int | None:
    """The seat that dealt last, None before the first deal."""
    boards = (
        step.state.board for step in reversed(game.steps) if isinstance(step.state, LayingAway)
    )
    return next((board.dealer for board in boards), None)


def _names(game: Replay) -> tuple[str, ...]:
    """What the seats are called, in their order: as the transcript does, else by the compass."""
    return game.transcript.players or NAMES[game.board.ruleset.seats]


def _called(game: Replay) -> tuple[str, ...]:
    """What the seats are called at the end of the transcript: with two, pone and dealer."""
    dealer = _dealer(game)
    if dealer is None or game.transcript.players or game.board.ruleset.seats > 2:
        return _names(game)
    return ("dealer", "pone") if dealer == 0 else ("pone", "dealer")


def _report(terminal: Terminal, name: str, game: Replay, *, only_wrong: bool) -> None:
    """Say of every claim whether it is right, by which rules, and what was missed."""
    wrong = sum(not verdict.right for verdict in game.verdicts)
    claims = f"{len(game.verdicts)} claim{'' if len(game.verdicts) == 1 else 's'}"
    verdict = terminal.bad(f"{wrong} wrong") if wrong else terminal.good("all right")
    terminal.print(f"{terminal.bold(safe(name))}: {game.board.ruleset}, {claims}, {verdict}")
    for each in game.verdicts:
        if not each.right:
            _wrong(terminal, each)
        elif not only_wrong:
            numbers = ", ".join(dict.fromkeys(peg.rule.number for peg in each.pegs))
            by = terminal.dim(f"  rule {numbers}") if numbers else ""
            mark = terminal.good("✓")
            terminal.print(f"{mark} {each.line:>3}  {safe(each.said)}{by}")
    terminal.print(_standing(game))


def _wrong(terminal: Terminal, verdict: Verdict) -> None:
    """A wrong claim: what was there, and by which rules."""
    why = str(verdict).rpartition(": wrong, ")[2]
    mark = terminal.bad("✗")
    terminal.print(f"{mark} {verdict.line:>3}  {safe(verdict.said)}: {terminal.bad(why)}")
    found = [Row(_peg_name(peg), peg.cards, peg.points, peg.rule_id) for peg in verdict.pegs]
    print_rows(terminal, found, indent="       ")


def _peg_name(peg: Peg) -> str:
    """What points were pegged for, as players name it."""
    item = Item(peg.rule_id, peg.cards, peg.points)
    return play_name(item) if peg.rule_id.startswith("play.") else item_name(item)


def _standing(game: Replay) -> str:
    """How the game stands after the last line."""
    names, holes = _called(game), game.board.holes
    scores = ", ".join(f"{names[side]} {score}" for side, score in enumerate(holes))
    if isinstance(game.state, Over):
        return f"{names[game.state.winner]} wins: {scores}"
    return f"After the last line: {scores}; next: {view(game.state, 0).waiting}"


def _shape(name: str, game: Replay) -> Shape:
    """A whole report as JSON."""
    state = game.state
    return {
        "file": name,
        "under": shapes.names(game.board.ruleset),
        "right": game.right,
        "claims": [
            {
                "line": verdict.line,
                "said": verdict.said,
                "kind": verdict.kind,
                "claimed": verdict.claimed,
                "there": verdict.there,
                "right": verdict.right,
                "missed": verdict.missed,
                "over": verdict.over,
                "items": [
                    {"seat": peg.seat, **shapes.item(peg.rule_id, peg.cards, peg.points)}
                    for peg in verdict.pegs
                ],
            }
            for verdict in game.verdicts
        ],
        "players": list(_names(game)),
        "dealer": _dealer(game),
        "scores": list(game.board.holes),
        "waiting": view(state, 0).waiting,
        "winner": state.winner if isinstance(state, Over) else None,
    }


COMMAND = Command(
    about=(
        "Check a transcript of a game, or of a part of one: every act must be legal, and every\n"
        "claim is held against the rules. The notation is described at package/notation."
    ),
    examples=("replay deal.txt", "replay --wrong deal.txt", "replay --json - < deal.txt"),
    arguments=_arguments,
    run=_run,
)
