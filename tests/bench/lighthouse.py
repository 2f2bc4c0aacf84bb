"""Lighthouse's marks for pages of each kind, beside a page of the bare theme, in one run.

``python -m tests.bench lighthouse`` measures each page five times in turn, as on a telephone: a
mobile screen, a slow network and a slow processor, as Lighthouse simulates them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from cribref.mkdocs.measured import Row
from cribref.mkdocs.node import node, node_modules
from tools.browser import FLAGS, Chromium, find_chromium
from tools.preview import open_server, serving

SCRIPT = Path(__file__).with_suffix(".mjs")
ROUNDS = 5
PAGES = {
    "home": "",
    "rules": "rules/show/",
    "lesson": "learn/runs/",
    "tool": "tools/hand-counter/",
}
"""A page of each kind, by its path below the site's root."""
TITLES = {
    "home": "The home page",
    "rules": "A chapter of the rules",
    "lesson": "A lesson",
    "tool": "The hand counter",
}
SURE = ("accessibility", "best-practices", "seo")
"""What does not depend on the machine's other work."""
BARE = """\
site_name: A bare site
site_url: {address}
theme:
  name: material
  font: false
  features: [navigation.instant]
"""


@contextmanager
def bare() -> Iterator[str]:
    """The address of a page of the theme as it comes, with one sentence on it."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "docs").mkdir()
        (folder / "docs" / "index.md").write_text("# Bare\n\nOne sentence.\n", encoding="utf-8")
        with serving(open_server(folder / "site", quiet=True)) as address:
            text = BARE.format(address=address)
            (folder / "mkdocs.yml").write_text(text, encoding="utf-8")
            subprocess.run(
                [sys.executable, "-m", "mkdocs", "build", "--quiet"],
                cwd=folder,
                env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
                check=True,
            )
            yield address


def look(
    chromium: Chromium, addresses: list[str], categories: tuple[str, ...]
) -> list[dict[str, Any]]:
    """What Lighthouse finds at each address."""
    command: list[str | Path] = [
        node(),
        SCRIPT,
        node_modules(),
        chromium.path,
        json.dumps(FLAGS),
        ",".join(categories),
        *addresses,
    ]
    done = subprocess.run(
        command,
        env={**os.environ, **chromium.environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"Lighthouse failed:\n{done.stdout}{done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def figures(site: str, rounds: int = ROUNDS) -> list[Row]:
    """Each page's marks, and its blocking time beside the bare page's: medians of the rounds."""
    addresses = {name: site + path for name, path in PAGES.items()}
    chromium = find_chromium()
    sure = look(chromium, list(addresses.values()), SURE)
    rows = [
        Row(f"{TITLES[name]}: {title}", each["scores"][mark], "", 100, at_least=True)
        for name, each in zip(PAGES, sure, strict=True)
        for mark, title in zip(SURE, ("accessibility", "best practices", "SEO"), strict=True)
    ]
    taken: dict[str, list[dict[str, Any]]] = defaultdict(list)
    with bare() as bare_page:
        addresses["bare"] = bare_page
        for turn in range(rounds):
            found = look(chromium, list(addresses.values()), ("performance",))
            for name, each in zip(addresses, found, strict=True):
                taken[name].append(each)
                print(
                    f"lighthouse {turn + 1}/{rounds} {name}: {each['scores']['performance']}, "
                    f"blocking {each['blocking']:.0f} ms, shown {each['shown']:.0f} ms",
                    flush=True,
                )
    blocking = {name: round(median(each["blocking"] for each in taken[name])) for name in taken}
    for name in PAGES:
        mark = median(each["scores"]["performance"] for each in taken[name])
        rows.append(Row(f"{TITLES[name]}: performance", mark, "", 98, at_least=True))
    for name in PAGES:
        title = f"{TITLES[name]}: blocking time, beside a bare page's"
        rows.append(Row(title, blocking[name], "ms", blocking["bare"]))
    return rows
