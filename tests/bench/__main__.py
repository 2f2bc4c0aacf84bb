"""Prints every comparison, and fails if one is slower than was promised."""

from __future__ import annotations

import sys

from tests.bench import play, show


def main() -> int:
    """Measure and print; 1 if a promise is broken."""
    results = [*show.measure(), *play.measure()]
    for result in results:
        print(result)
    return 0 if all(result.holds for result in results) else 1


sys.exit(main())
