"""The API reference holds every public name once, and nothing that is not there."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from types import ModuleType

import griffe

import cribref

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "package" / "api").glob("*.md"))
LISTED = ("cribref", "cribref.game", "cribref.rulebook")
"""What says in its `__all__` which names are public."""
WHOLE = (
    "cribref.claims",
    "cribref.match",
    "cribref.notation",
    "cribref.odds",
    "cribref.overcounts",
    "cribref.ranks",
    "cribref.replay",
)
"""Modules whose own functions and classes are public."""
FOR_READERS_OF_PLACES = {"read_game", "PlacedLine"}
"""What the replay and the pages need of the notation, and nobody else."""


def written() -> list[str]:
    """The names on the pages, as they are written there."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    return re.findall(r"^::: (\S+)$", text, re.MULTILINE)


def value(path: str) -> object:
    """What a path such as cribref.game.rules.apply names."""
    module, _, name = path.rpartition(".")
    found: object = getattr(import_module(module), name)
    return found


def of(module: ModuleType) -> set[str]:
    """The functions and classes that a module defines for others."""
    return {
        name
        for name, found in vars(module).items()
        if not name.startswith("_")
        and (inspect.isfunction(found) or inspect.isclass(found))
        and found.__module__ == module.__name__
    }


def test_every_name_written_is_there_and_written_once() -> None:
    names = written()
    assert not [path for path, number in Counter(names).items() if number > 1]
    for path in names:
        assert not isinstance(value(path), ModuleType), f"{path} is a module: name what is in it"


def test_every_public_name_is_written() -> None:
    found = [value(path) for path in written()]
    missing = [
        f"{module}.{name}"
        for module in LISTED
        for name in import_module(module).__all__
        if not any(each is getattr(import_module(module), name) for each in found)
        and f"{module}.{name}" not in written()
    ]
    missing += [
        f"{module}.{name}"
        for module in WHOLE
        for name in sorted(of(import_module(module)) - FOR_READERS_OF_PLACES)
        if not any(each is getattr(import_module(module), name) for each in found)
    ]
    assert not missing, "write '::: NAME' for each on a page of docs/package/api"


def test_every_name_written_says_what_it_is() -> None:
    package = griffe.load("cribref", search_paths=[ROOT])
    for path in written():
        found = package[path.removeprefix("cribref.")]
        docstring = (found.final_target if found.is_alias else found).docstring
        assert docstring is not None, f"{path} has no docstring"


def test_names_of_the_package_are_written_as_they_are_imported() -> None:
    assert {path for path in written() if path.count(".") == 1} == {
        f"cribref.{name}" for name in cribref.__all__
    }
