"""An event loop for the reader's Python: there is nothing to wait for but time, so it sleeps."""

from __future__ import annotations

import asyncio
import time


class Clock:
    """Stands where a loop has its selector: no file and no socket will ever be ready."""

    def select(self, timeout: float | None) -> list[object]:
        """Wait as long as the loop has nothing to do."""
        if timeout is None:
            raise RuntimeError("every task waits, and nothing is left that could wake one")
        time.sleep(timeout)
        return []


class Loop(asyncio.BaseEventLoop):
    """Runs tasks in turn until they are done, and answers when they are, as asyncio.run expects."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = Clock()

    def _process_events(self, events: list[object]) -> None:
        """Nothing has happened: see Clock."""

    def _write_to_self(self) -> None:
        """Nobody calls from another thread: there is none."""
