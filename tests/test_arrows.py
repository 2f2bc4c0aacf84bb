"""Imports run one way (CONTRIBUTING, "The house"), and the outside stays outside."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cribref

PACKAGE = Path(cribref.__file__).parent

LADDER = (
    ("toml_file",),
    ("rulebook",),
    ("errors",),
    ("cards",),
    ("show", "play"),
    ("ruleset",),
    ("count",),
    ("game", "match", "odds", "averages", "ranks", "overcounts"),
    ("notation", "scorecard", "opponent"),
    ("replay",),
    ("claims",),
    ("course",),
    ("web",),
    ("cli", "mkdocs"),
    ("__main__",),
)
RUNG = {name: height for height, names in enumerate(LADDER) for name in names}
OF_THE_SITE = {"mkdocs", "mkdocs_macros", "sybil", "material", "markdown", "jinja2", "pymdownx"}


def _modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def _part(path: Path) -> str:
    """The part of the house a file belongs to: the first name below the package."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def _imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize(
    "path", [p for p in _modules() if _part(p) != "__init__"], ids=lambda p: str(p.name)
)
def test_imports__run_up_the_ladder(path: Path) -> None:
    part = _part(path)
    assert part in RUNG, f"{part} has no place in the house"
    for name in _imports(path):
        parts = name.split(".")
        if parts[0] == "cribref" and len(parts) > 1 and parts[1] in RUNG and parts[1] != part:
            assert RUNG[parts[1]] < RUNG[part], f"{path}: {part} may not import {parts[1]}"


@pytest.mark.parametrize(
    "path", [p for p in _modules() if _part(p) != "mkdocs"], ids=lambda p: str(p.name)
)
def test_imports__only_mkdocs_knows_the_site(path: Path) -> None:
    outside = {
        name.split(".")[0]
        for name in _imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names
    }
    assert outside <= {"cribref"}, f"{path}: the package has no dependencies"


def test_import__loads_nothing_it_does_not_need() -> None:
    code = "import sys, cribref; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "cribref.show" in loaded
    assert loaded.isdisjoint({"tomllib", "jinja2", "json", "html", "random", "difflib"})
    assert loaded.isdisjoint(OF_THE_SITE)
    assert not {name for name in loaded if name.startswith(("cribref.web", "cribref.mkdocs"))}


def test_exports__all_is_sorted_and_there() -> None:
    assert list(cribref.__all__) == sorted(cribref.__all__, key=_isort)
    assert all(hasattr(cribref, name) for name in cribref.__all__)


def _isort(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions, as the linter sorts them."""
    kind = 0 if name.isupper() else 1 if name[0].isupper() else 2
    return kind, name


def test_import__takes_less_than_fifty_milliseconds() -> None:
    code = "import time; a = time.process_time(); import cribref; print(time.process_time() - a)"
    runs = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(5)
    ]
    assert min(runs) < 0.050
