"""A run that has to do without an engine says so, and counts as failed where CI is set."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import debian, engines
from tools.engines import NoEngineError

ROOT = Path(__file__).parents[2]
CONFTEST = """
import pytest
from tests.engines.incomplete import Incomplete
from tools.engines import NoEngineError

def none():
    raise NoEngineError("apt-get install rarebird")

def pytest_configure(config):
    config.pluginmanager.register(Incomplete({"rare": none, "common": object}))
"""
TESTS = """
import pytest

@pytest.mark.parametrize("engine", ["rare", "common"])
def test_seen(engine):
    assert engine == "common"

def test_other():
    pass
"""
LAST = "INCOMPLETE: not every engine is here. for rare: apt-get install rarebird"


def run(folder: Path, *options: str, ci: bool) -> tuple[int, list[str]]:
    """Run the tests above; the code they end with, and what they say."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "test_birds.py").write_text(TESTS)
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, folder],
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT), **({"CI": "1"} if ci else {})},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout.strip().splitlines()


def test_at_a_desk_the_run_passes_and_closes_incomplete(tmp_path: Path) -> None:
    code, said = run(tmp_path, ci=False)
    assert code == 0, said
    assert said[-1] == LAST
    assert said[-2] == "not run in rare: test_birds.py (1 tests)"
    assert any("2 passed, 1 deselected" in line for line in said)
    assert not any("skipped" in line for line in said)


def test_where_ci_is_set_the_run_fails(tmp_path: Path) -> None:
    code, said = run(tmp_path, ci=True)
    assert code == 1, said
    assert said[-1] == LAST


def test_an_engine_that_no_test_wants_is_not_missed(tmp_path: Path) -> None:
    code, said = run(tmp_path, "-k", "common or other", ci=True)
    assert code == 0, said
    assert "2 passed, 1 deselected" in said[-1]


def test_engine_that_is_not_there_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(engines, "MAC_FIREFOX", Path("/nowhere/firefox"))
    monkeypatch.delenv(engines.FIREFOX, raising=False)
    with pytest.raises(NoEngineError, match=r"^apt-get install firefox-esr$"):
        engines.find_firefox()
    with pytest.raises(NoEngineError, match=r"^apt-get install webkit2gtk-driver xvfb$"):
        engines.find_webkit()


def test_as_root_on_debian_the_engine_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def install(*packages: str) -> str:
        asked.extend(packages)
        return ""

    monkeypatch.setattr(debian, "may_install", lambda: True)
    monkeypatch.setattr(debian, "install", install)
    found = engines.had(lambda: "here" if asked else None, "firefox-esr")
    assert found == "here"
    assert asked == ["firefox-esr"]


def test_installation_that_fails_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "may_install", lambda: True)
    monkeypatch.setattr(debian, "install", lambda *_: "no network")
    with pytest.raises(NoEngineError, match=r"^apt-get install xvfb \(no network\)$"):
        engines.had(lambda: None, "xvfb")
