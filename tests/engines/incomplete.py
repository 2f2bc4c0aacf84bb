"""A run without every engine: says at its end what did not run, and what would help.

At a desk that is no failure, only INCOMPLETE; with CI in the environment it is one. Nothing is
skipped: what cannot run is deselected, and named.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Generator, Mapping

import pytest

from tools.engines import NoEngineError

FAILED = 1


class Incomplete:
    """Looks for each engine that some test wants, and leaves out the tests of those not found.

    A test says what it wants by its parameter `engine`.
    """

    def __init__(self, engines: Mapping[str, Callable[[], object]]) -> None:
        self.engines = engines
        self.helps: dict[str, str] = {}
        self.left_out: Counter[tuple[str, str]] = Counter()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Look for the engines wanted, when it is known which tests will run."""
        wants = {item: engine for item in items if (engine := wanted(item)) in self.engines}
        for engine in dict.fromkeys(wants.values()):
            try:
                self.engines[engine]()
            except NoEngineError as error:
                self.helps[engine] = str(error)
        out = [item for item, engine in wants.items() if engine in self.helps]
        if out:
            config.hook.pytest_deselected(items=out)
            items[:] = [item for item in items if item not in out]
            self.left_out.update((item.nodeid.partition("::")[0], wants[item]) for item in out)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """The last words of the run, after its summary."""
        if self.helps and os.environ.get("CI") and session.exitstatus == 0:
            session.exitstatus = FAILED
        yield
        if self.helps:
            say = session.config.get_terminal_writer().line
            say()
            for (file, engine), number in self.left_out.items():
                say(f"not run in {engine}: {file} ({number} tests)")
            helps = "; ".join(f"for {engine}: {command}" for engine, command in self.helps.items())
            say(f"INCOMPLETE: not every engine is here. {helps}", yellow=True)


def wanted(item: pytest.Item) -> str:
    """The engine that a test runs in; empty for most tests."""
    call = getattr(item, "callspec", None)
    return str(call.params.get("engine", "")) if call else ""
