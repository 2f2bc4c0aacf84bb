"""The package's tests pass in the Python that answers in the reader's browser."""

import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from cribref.mkdocs.node import node, node_modules

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
LOCK = ROOT / "requirements" / "pyodide.txt"


def test_package_tests_pass_in_pyodide(capsys: pytest.CaptureFixture[str]) -> None:
    pyodide = node_modules() / "pyodide"
    command = [node(), HERE / "run.mjs", pyodide, ROOT, packages(pyodide), HERE / "inside.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    said = done.stdout.strip().splitlines()
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    numbers = json.loads(said[-1])
    with capsys.disabled():
        print(f"\ninside Pyodide, Python {numbers['python']}: {numbers.get('passed', 0)} passed")
    assert numbers.get("passed", 0) > 0
    assert set(numbers) == {"python", "passed"}, said[-1]


def packages(pyodide: Path) -> Path:
    """What runs the tests, as built for Pyodide; installed by pip into the cache."""
    about = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    major, minor, _ = about["python"].split(".")
    key = hashlib.sha256(LOCK.read_bytes() + json.dumps(about).encode()).hexdigest()[:16]
    home = ROOT / ".cache" / "pyodide-packages" / key
    if not home.exists():
        home.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home.parent) as scratch:
            wanted = [
                f"--platform=pyemscripten_{about['abi_version']}_wasm32",
                f"--python-version={major}.{minor}",
                f"--abi=cp{major}{minor}",
                "--implementation=cp",
                "--only-binary=:all:",
            ]
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
            where = [f"--target={scratch}/ready", "--require-hashes", f"--requirement={LOCK}"]
            subprocess.run([*pip, *wanted, *where], check=True)
            (Path(scratch) / "ready").rename(home)
    return home
