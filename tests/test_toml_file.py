"""A file of the package is read from a folder and from a zip; one that is not there is an error."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest

from cribref.toml_file import read_toml

FILES = {"boxed/__init__.py": "", "boxed/in/file.toml": 'suit = "♥"\n'}


@pytest.fixture(params=["folder", "zip"])
def boxed(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with one TOML file, installed in either way."""
    place = tmp_path / "installed"
    if request.param == "zip":
        with zipfile.ZipFile(place, "w") as archive:
            for name, text in FILES.items():
                archive.writestr(name, text)
    else:
        for name, text in FILES.items():
            file = place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(place)
    monkeypatch.delitem(sys.modules, "boxed", raising=False)
    return "boxed"


def test_file_is_read(boxed: str) -> None:
    assert read_toml(boxed, "in/file.toml") == {"suit": "♥"}


def test_file_that_is_not_there(boxed: str) -> None:
    with pytest.raises(OSError, match=r"none\.toml"):
        read_toml(boxed, "in/none.toml")


def test_package_that_hides_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bare").mkdir()  # a folder without __init__.py: its loader reads no files
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"^bare was installed in a way .* x\.toml$"):
        read_toml("bare", "x.toml")
