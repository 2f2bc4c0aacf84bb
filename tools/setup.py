"""Makes .venv out of the locked versions; runs before anything is installed, on Python alone.

Run with the Python that the environment should have: ``python3 tools/setup.py [--extra bench]``.
Does nothing, quickly, when the locks are as they were at the last time.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)


class SetupError(Exception):
    """Something that the set-up needs cannot be had; the message says what to do."""


def main() -> int:
    """Bring .venv up to date, and say so only when there was something to do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--extra", choices=["bench"], help="install this lock as well")
    options = parser.parse_args()
    try:
        check_python()
        make_venv()
        install_locked("dev", [ROOT / "pyproject.toml"], install_cribref)
        if options.extra:
            install_locked(options.extra, [], lambda: None)
    except SetupError as error:
        print(f"make setup: {error}", file=sys.stderr)
        return 1
    return 0


def check_python() -> None:
    """Refuse a Python that is too old, or that cannot make an environment."""
    if sys.version_info < OLDEST:
        found = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise SetupError(
            f"{sys.executable} is Python {found}; cribref needs 3.11 or newer.\n"
            "    Name one that is: make setup PYTHON=python3.12"
        )
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetupError(
            "this Python lacks the venv and ensurepip modules.\n"
            "    On Debian and Ubuntu: apt-get install python3-venv"
        )


def make_venv() -> None:
    """Make .venv, or make it again when the Python it was made with is gone or another."""
    python = venv_python()
    wanted = f"{sys.implementation.name} {sys.version}"
    if python.exists():
        code = "import pip, sys; print(sys.implementation.name, sys.version, end='')"
        found = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
        if found.stdout == wanted or in_venv():
            return
    if VENV.exists():
        print("make setup: .venv was made with another Python; making it again")
        shutil.rmtree(VENV)
    print(f"make setup: making .venv with Python {sys.version.split()[0]}")
    run([sys.executable, "-m", "venv", VENV], "the environment could not be made")


def install_locked(name: str, also: list[Path], then: Callable[[], None]) -> None:
    """Install one lock file, unless it and the files named are as they were."""
    lock = ROOT / "requirements" / f"{name}.txt"
    stamp = VENV / f".{name}.stamp"
    now = hashlib.sha256(b"\0".join(path.read_bytes() for path in [lock, *also])).hexdigest()
    if stamp.exists() and stamp.read_text() == now:
        return
    print(f"make setup: installing {lock.relative_to(ROOT)}")
    pip("install", "--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", lock)
    then()
    stamp.write_text(now)


def install_cribref() -> None:
    """Install the package itself where it stands, with the locked build backend."""
    pip("install", "--no-build-isolation", "--no-deps", "--editable", ROOT)


def pip(*arguments: str | Path) -> None:
    """Run the environment's own pip."""
    quiet = ["--quiet", "--disable-pip-version-check"]
    run(
        [venv_python(), "-m", "pip", *arguments, *quiet],
        "pip could not install what is locked (its message is above).\n"
        "    A first set-up needs the network; later ones need it only when a lock has changed.",
    )


def run(command: list[str | Path], what_failed: str) -> None:
    """Run a command to its end, or raise with a sentence for the person waiting."""
    if subprocess.run(command, check=False, cwd=ROOT).returncode != 0:
        raise SetupError(what_failed)


def venv_python() -> Path:
    """Where an environment keeps its Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def in_venv() -> bool:
    """Whether the Python running this is already the environment's."""
    return Path(sys.prefix).resolve() == VENV.resolve()


if __name__ == "__main__":
    sys.exit(main())
