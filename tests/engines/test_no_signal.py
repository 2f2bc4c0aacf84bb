"""After one visit the site opens in every engine with its server gone, and counts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.engines.driver import Driver
from tests.engines.reader import Reader

SERVE = """
import sys
from pathlib import Path
from tools.preview import address, open_server
server = open_server(Path(sys.argv[1]), quiet=True)
print(address(server), flush=True)
server.serve_forever()
"""
PANEL = "[data-cr-offline]"


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of the site in a process of its own, so that nothing of it outlives its end."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip(), server
        finally:
            server.kill()


def test_a_chapter_opens_and_a_hand_is_counted_when_the_server_is_gone(
    driver: Driver, site: str, site_folder: Path
) -> None:
    assert site
    with served(site_folder) as (address, server):
        reader = Reader(driver, address)
        reader.open("offline/")
        reader.waits("(it) => document.querySelector(it).dataset.state === 'kept'", PANEL)
        reader.touch(None, selector=f"{PANEL} [data-cr-do=python]")
        reader.sees(f"{PANEL} [role=status]", "^Kept: .* and the live scorer")
        server.kill()
        server.wait()
        reader.open("rules/show/")
        reader.sees("h1", "Counting the show")
        reader.open("tools/hand-counter/#w=hand-counter&hand=5H5C5SJD&starter=5D")
        reader.sees("crib-widget .cr-total", "^29 points in the hand")
