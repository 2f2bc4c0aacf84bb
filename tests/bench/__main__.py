"""Measures, prints every figure beside its bound, and fails if one is broken.

``python -m tests.bench`` measures everything, in about ten minutes of a machine that does nothing
else; ``python -m tests.bench actions weight`` those parts alone. With ``--write`` the figures go
into cribref/mkdocs/measured.json, which docs/performance.md shows and a test holds to the bounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from cribref.mkdocs.measured import Row
from tests.bench import actions, lighthouse, start, weight
from tests.bench.record import note, served


def scorer(_: str) -> list[Row]:
    """The scorer beside other people's: how many times as fast."""
    # Those are installed for make bench alone.
    from tests.bench import play, show  # noqa: PLC0415

    results = [*show.measure(), *play.measure()]
    return [
        Row(each.title, round(each.ratio, 1), "times as fast", each.wanted, at_least=True)
        for each in results
    ]


PARTS: dict[str, tuple[Callable[[str], list[Row]], str]] = {
    "scorer": (scorer, "CPython, ours and theirs in turn, medians of seven"),
    "weight": (weight.figures, "Chromium"),
    "start": (start.figures, "ours and the stock files in turn, medians of seven"),
    "actions": (actions.figures, "Chromium at 390 px"),
    "lighthouse": (lighthouse.figures, "Lighthouse's mobile settings, medians of five"),
}
"""What can be measured: by what, given the site's address, and with which instrument."""


def main() -> int:
    """Measure and print; 1 if a promise is broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="part", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--write", action="store_true", help="put the figures into the site")
    options = parser.parse_args()
    unknown = [name for name in options.parts if name not in PARTS]
    if unknown:
        parser.error(f"nothing is measured as {', '.join(unknown)}; expected {', '.join(PARTS)}")
    holds = True
    with served() as site:
        for name in options.parts or PARTS:
            measure, instrument = PARTS[name]
            rows = measure(site)
            print(f"\n{name} ({instrument})")
            for row in rows:
                print(f"  {row}")
            print(flush=True)
            holds &= all(row.holds for row in rows)
            if options.write:
                note(name, rows, instrument)
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
