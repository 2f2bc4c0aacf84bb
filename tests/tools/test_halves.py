"""make test runs the tests in two halves, and its end says what both came to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import test as halves

PASSES = "def test_it(): pass\n"
FAILS = "def test_it(): assert False\n"
INCOMPLETE = "INCOMPLETE: not every engine is here."
CLOSES = f"""
def pytest_unconfigure(config):
    print("\\n{INCOMPLETE}")
"""


def run(
    monkeypatch: pytest.MonkeyPatch, folder: Path, shown: str, beside: str, *arguments: str
) -> int:
    """Run two files of tests as the halves."""
    for name, text in (("shown", shown), ("beside", beside)):
        (folder / f"test_{name}.py").write_text(text)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider\n")
    monkeypatch.setattr(halves, "ROOT", folder)
    monkeypatch.setattr(halves, "SHOWN", ("test_shown.py",))
    monkeypatch.setattr(halves, "BESIDE", ("test_beside.py",))
    monkeypatch.setattr(halves, "have_browsers", lambda: None)
    return halves.main(*arguments)


@pytest.mark.parametrize(
    ("shown", "beside", "code", "counts"),
    [
        (PASSES, PASSES + "def test_other(): pass\n", 0, "3 passed"),
        (FAILS, PASSES, 1, "1 failed, 1 passed"),
        (PASSES, FAILS, 1, "1 passed, 1 failed"),
        ("", PASSES, 5, "1 passed"),
        (PASSES, "", 5, "1 passed"),
        ("", "", 5, "no test ran"),
        (PASSES, "import nowhere\n", 2, "1 passed, 1 error"),
    ],
)
def test_both_halves_are_shown_and_counted(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    shown: str,
    beside: str,
    code: int,
    counts: str,
) -> None:
    assert run(monkeypatch, tmp_path, shown, beside) == code
    said = capfd.readouterr().out.splitlines()
    assert said[-1].startswith(f"===== {counts} in ")
    assert sum("test session starts" in line for line in said) == 2


def test_half_that_closes_incomplete_has_the_last_word(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "conftest.py").write_text(CLOSES)
    run(monkeypatch, tmp_path, PASSES, PASSES)
    *_, counts, last, again = capfd.readouterr().out.splitlines()
    assert counts.startswith("===== 2 passed in ")
    assert last == again == INCOMPLETE


def test_with_arguments_there_is_one_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(monkeypatch, tmp_path, PASSES, FAILS, "-k", "it", "test_shown.py") == 0
    assert capfd.readouterr().out.count("1 passed") == 1


def test_numbers_of_both_are_added() -> None:
    runs = [["=== 12 passed, 3 deselected in 1.00s ===", "", "not run"], ["1 failed, 2 passed"]]
    assert halves.total(runs, 61.4) == "===== 14 passed, 3 deselected, 1 failed in 61 s ====="
