"""Writes the lock files anew: Python's with uv, npm's with the wheel's npm.

uv comes from the package index into an environment of its own, for this alone.
"""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from cribref.mkdocs.node import ROOT, npm

COMPILE = [
    "pip",
    "compile",
    "--universal",
    "--generate-hashes",
    "--no-header",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--upgrade",
    "--quiet",
]

LOCKS = {
    "dev": ["--python-version=3.11", "--all-extras", "pyproject.toml", "requirements/build.in"],
    "bench": ["--python-version=3.11", "requirements/bench.in"],
    "pyodide": ["--python-version=3.14", "requirements/pyodide.in"],
}


def main() -> int:
    """Resolve everything again, as new as pyproject.toml and package.json allow."""
    lock_python()
    lock_npm()
    return 0


def lock_python() -> None:
    """Write requirements/*.txt."""
    with tempfile.TemporaryDirectory() as scratch:
        venv.create(scratch, with_pip=True)
        home = Path(scratch) / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([home / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
        for name, arguments in LOCKS.items():
            output = f"--output-file=requirements/{name}.txt"
            subprocess.run([str(home / "uv"), *COMPILE, *arguments, output], cwd=ROOT, check=True)


def lock_npm() -> None:
    """Write package-lock.json: versions and integrity hashes, and no addresses."""
    lock = ROOT / "package-lock.json"
    lock.unlink(missing_ok=True)
    npm(
        "install",
        "--package-lock-only",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
        "--omit-lockfile-registry-resolved",
        cwd=ROOT,
    )
    for name, package in json.loads(lock.read_text())["packages"].items():
        if name and ("resolved" in package or "integrity" not in package):
            raise SystemExit(f"package-lock.json: {name} has an address, or has no hash")


if __name__ == "__main__":
    sys.exit(main())
