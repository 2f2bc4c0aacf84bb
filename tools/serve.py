"""Serves the site while it is written: live reload, for the package's own files as well.

MkDocs watches the pages and reads them anew. It holds the package in memory, so when a module or
the text of a rule changes, MkDocs is started again, and the page that is open follows.
"""

import argparse
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "cribref"
HOST = "127.0.0.1"
LOOK_EVERY = 0.5  # seconds


def main() -> int:
    """Serve until interrupted, or until MkDocs gives up by itself."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    if taken(port):
        print(f"make serve: port {port} is taken. Name another: make serve PORT=8001")
        return 1
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # take MkDocs along, however we go
    for mkdocs in starts(port):
        try:
            if not ended_by_change(mkdocs):
                return mkdocs.returncode
            print("make serve: the package has changed; starting again", flush=True)
        except KeyboardInterrupt:
            return 0
        finally:
            mkdocs.terminate()
            mkdocs.wait()
    return 0


def starts(port: int) -> Iterator[subprocess.Popen[bytes]]:
    """MkDocs, started anew each time it is asked for."""
    command = [sys.executable, "-m", "mkdocs", "serve", f"--dev-addr={HOST}:{port}", "--livereload"]
    while True:
        yield subprocess.Popen(command, cwd=ROOT)


def ended_by_change(mkdocs: subprocess.Popen[bytes]) -> bool:
    """Wait for a change in the package, or for MkDocs to end; says whether it was the change."""
    before = changed(PACKAGE)
    while mkdocs.poll() is None:
        time.sleep(LOOK_EVERY)
        if changed(PACKAGE) != before:
            return True
    return False


def changed(folder: Path) -> dict[Path, int]:
    """When each module and each data file of the package was last written."""
    files = (path for pattern in ("*.py", "*.toml") for path in folder.rglob(pattern))
    return {path: path.stat().st_mtime_ns for path in files if path.exists()}


def taken(port: int) -> bool:
    """Whether somebody answers there already."""
    with socket.socket() as probe:
        return probe.connect_ex((HOST, port)) == 0


if __name__ == "__main__":
    sys.exit(main())
