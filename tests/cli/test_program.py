"""The program: its commands, help, exit codes, and how it ends."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

import pytest

import cribref as package
from cribref.cli import main
from cribref.cli.program import COMMANDS, EXAMPLES, load
from cribref.rulebook import EDITION
from tests.cli.prompt import cribref

PAGES = Path(__file__).parents[2] / "docs" / "package"
ALL_EXAMPLES = [*EXAMPLES, *(example for name in COMMANDS for example in load(name).examples)]


def test_program__without_a_command_it_says_what_there_is() -> None:
    said = cribref("")
    assert (said.code, said.out) == (2, "")
    assert all(f"  {name} " in said.err for name in COMMANDS)


def test_program__an_unknown_command_is_wrong_usage() -> None:
    said = cribref("cont 5H")
    assert said.code == 2
    assert "invalid choice: 'cont'" in said.err


def test_program__version() -> None:
    said = cribref("--version")
    assert said.code == 0
    assert said.out == f"cribref {package.__version__}, rulebook {EDITION}\n"


def test_program__arguments_are_those_of_the_process() -> None:
    with patch.object(sys, "argv", ["cribref", "--version"]), pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_help__shows_every_example_and_the_exit_codes(name: str) -> None:
    said = cribref(f"{name} --help")
    assert said.code == 0
    assert all(f"$ cribref {example}\n" in said.out for example in load(name).examples)
    assert "exit codes: 0" in said.out
    assert max(map(len, said.out.splitlines())) <= 100


@pytest.mark.parametrize("example", ALL_EXAMPLES)
def test_help__every_example_works(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PAGES)
    line, _, name = example.partition(" < ")
    given = (PAGES / name).read_text("utf-8") if name else ""
    said = cribref(line, given)
    wrong = "deal.txt" in example or "hands.txt" in example  # both hold something that is wrong
    assert said.code == (1 if wrong else 0), said.err
    assert said.out


def test_interrupt__ends_quietly() -> None:
    with patch("cribref.cli.program.load", side_effect=KeyboardInterrupt):
        said = cribref("rule")
    assert (said.code, said.out, said.err) == (130, "", "")


def test_broken_pipe__ends_quietly() -> None:
    class Closed(io.StringIO):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

        def write(self, _: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            return self.number

    with tempfile.TemporaryFile() as file:
        with patch.object(sys, "stdout", Closed(file.fileno())):
            assert main(["rule", "7.5"]) == 141
        assert os.fstat(file.fileno()).st_size == 0


@pytest.mark.cpython
def test_broken_pipe__of_a_real_reader() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cribref", "rule"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


@pytest.mark.cpython
def test_start__loads_only_what_the_command_needs() -> None:
    code = (
        "import sys; from cribref.cli import main; main(['peg', '4H']);"
        " sys.stderr.write(' '.join(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "cribref.cli.peg" in loaded
    assert loaded.isdisjoint(
        {"tomllib", "cribref.notation", "cribref.course", "cribref.cli.deal", "random", "jinja2"}
    )


@pytest.mark.cpython
def test_module__is_the_same_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cribref", "rule", "zeppelin"], capture_output=True, check=False
    )
    assert done.returncode == 1
