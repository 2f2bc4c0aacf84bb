"""Waits for what a page comes to, under its content policy.

Playwright's own wait_for_function evaluates text within the page, which the policy forbids; what
the driver evaluates from outside is not the page's.
"""

import time
from typing import Any

from playwright.sync_api import Page

PATIENCE = 30  # seconds
LOOK_EVERY = 50  # milliseconds


def wait_until(page: Page, expression: str, arg: object = None, seconds: float = PATIENCE) -> Any:  # noqa: ANN401  # whatever the page says
    """Evaluate the expression until it gives something true; returns that."""
    end = time.monotonic() + seconds
    while not (found := page.evaluate(expression, arg)):
        if time.monotonic() > end:
            raise AssertionError(f"after {seconds} s still not: {expression}")
        page.wait_for_timeout(LOOK_EVERY)
    return found
