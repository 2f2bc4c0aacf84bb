"""`python -m cribref` is the same program as `cribref`."""

from __future__ import annotations

import runpy
import sys

import pytest


def test_module__counts_as_the_command_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["cribref", "count", "5H 5C 5S JD / 5D"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("cribref", run_name="__main__")
    assert ended.value.code == 0
    assert "29 points" in capsys.readouterr().out


def test_module__imported_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("cribref.__main__", run_name="imported")
    assert capsys.readouterr().out == ""
