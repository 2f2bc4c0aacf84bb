"""The rest of Python's library: fetched once, when an import needs it, and found in it."""

from __future__ import annotations

import gzip
import importlib
import io
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cribref.web import library

NAMES = ("far_away", "near_by", "near_by.far_part")


def archive() -> bytes:
    """A zip with a module, and with a part of a package whose beginning is elsewhere."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as entries:
        entries.writestr("far_away.py", "value = 29\n")
        entries.writestr("near_by/far_part.py", "value = 28\n")
        entries.writestr("asyncio/__init__.py", "value = 27\n")
    return made.getvalue()


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leave imports as they were."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "stdlib_module_names", frozenset({"far_away", "near_by", "nowhere"}))
    kept = {name: sys.modules.get(name) for name in ("asyncio", *NAMES)}
    yield
    for name, module in kept.items():
        sys.modules.pop(name, None)
        if module is not None:
            sys.modules[name] = module
    importlib.invalidate_caches()


@pytest.mark.parametrize("sent", [archive(), gzip.compress(archive())], ids=["plain", "packed"])
def test_import__of_what_is_not_here_fetches_the_archive_once(tmp_path: Path, sent: bytes) -> None:
    place = tmp_path / "rest.zip"
    fetched = list[str]()

    def fetch(path: str) -> None:
        fetched.append(path)
        Path(path).write_bytes(sent)

    library.install(str(place), fetch)
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("not_of_python")
    assert fetched == []
    assert importlib.import_module("far_away").value == 29
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("nowhere")
    assert fetched == [str(place)]


def test_import__finds_a_part_of_a_package_that_is_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "near_by").mkdir()
    (tmp_path / "near_by" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    library.install(str(tmp_path / "rest.zip"), lambda path: Path(path).write_bytes(archive()))
    assert importlib.import_module("near_by.far_part").value == 28


def test_import__takes_what_was_replaced_from_the_archive(tmp_path: Path) -> None:
    library.install(str(tmp_path / "rest.zip"), lambda path: Path(path).write_bytes(archive()))
    assert importlib.import_module("asyncio").value == 27


def test_import__says_that_the_archive_did_not_arrive_and_asks_again(tmp_path: Path) -> None:
    answers = iter([OSError("the server answered 404")])

    def fetch(path: str) -> None:
        for error in answers:
            raise error
        Path(path).write_bytes(archive())

    library.install(str(tmp_path / "rest.zip"), fetch)
    with pytest.raises(ImportError, match="library did not arrive: the server answered 404"):
        importlib.import_module("far_away")
    assert importlib.import_module("far_away").value == 29
