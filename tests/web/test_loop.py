"""The event loop of the reader's Python: tasks take turns, and time is slept away."""

from __future__ import annotations

import asyncio
import time

import pytest

from cribref.web.loop import Loop

# Inside Pyodide, tests run in a task of the browser's loop, and no other may run within it. That
# asyncio works in the reader's own Python is seen by tests/browser/test_python.py.
pytestmark = [pytest.mark.cpython, pytest.mark.usefixtures("no_other_loop")]


async def late(seconds: float, name: str, order: list[str]) -> str:
    """A task that takes its time."""
    await asyncio.sleep(seconds)
    order.append(name)
    return name


def test_loop__runs_tasks_in_the_order_of_their_time() -> None:
    order = list[str]()

    async def both() -> tuple[str, ...]:
        gathered = await asyncio.gather(late(0.05, "last", order), late(0.01, "first", order))
        return tuple(gathered)

    begun = time.perf_counter()
    loop = Loop()
    assert loop.run_until_complete(both()) == ("last", "first")
    assert order == ["first", "last"]
    assert time.perf_counter() - begun >= 0.05
    loop.close()


def test_loop__takes_what_is_called_soon() -> None:
    loop = Loop()
    loop.call_soon_threadsafe(loop.stop)
    loop.run_forever()
    loop.close()


def test_loop__that_waits_for_nothing_says_so() -> None:
    loop = Loop()
    waiting = loop.create_future()
    with pytest.raises(RuntimeError, match="nothing is left that could wake one"):
        loop.run_until_complete(waiting)
    waiting.cancel()
    loop.close()
