"""How soon a tool answers: every kind of control of every tool, pressed in a real browser.

``python -m tests.bench actions`` starts Python in Chromium and walks through each tool: each step
uses the kind of control that was used least. The clock runs from the tap to the frame in which
the answer is painted: what the browser does and what the worker does is all in it.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from cribref.mkdocs.measured import Row
from tools.browser import find_chromium, running

AT_MOST = 100.0
"""Milliseconds in which every action is to be answered."""
WARM = 50.0
"""Milliseconds in which 95 of 100 cards tapped are to give a painted total."""
STEPS = 120
"""Actions taken in each tool."""
TOOLS = {
    "hand-counter": "tools/hand-counter/",
    "pegging": "tools/pegging/",
    "board": "tools/board/",
    "referee": "tools/referee/",
    "tutor": "learn/tutor/",
    "drill": "learn/drill/",
    "level": "learn/fifteens/",
    "rule-sheet": "house-rules/sheet/",
}
"""Each tool, and the page on which it stands."""
TITLES = {
    "hand-counter": "Hand counter",
    "pegging": "Pegging helper",
    "board": "Board keeper",
    "referee": "Referee",
    "tutor": "Tutor",
    "drill": "Drill",
    "level": "A lesson's questions",
    "rule-sheet": "Rule sheet",
}

WALK = Path(__file__).with_name("walk.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Action:
    """How long one kind of action took each time, in milliseconds."""

    tool: str
    kind: str
    taken: tuple[float, ...]

    def __str__(self) -> str:
        """One line for the terminal."""
        verdict = "" if median(self.taken) <= AT_MOST else "   TOO SLOW"
        return (
            f"{self.tool:13} {self.kind:28} {len(self.taken):3} times, "
            f"median {median(self.taken):6.0f} ms, longest {max(self.taken):6.0f} ms{verdict}"
        )


def start(page: Page, site: str, tool: str) -> None:
    """Open a tool's page and have Python answer once."""
    page.goto(site + TOOLS[tool])
    widget = page.locator(f"crib-widget[name={tool}][live]").first
    widget.locator("button, input, select, textarea").locator("visible=true").first.focus()
    use(page, tool, 1)


def use(page: Page, tool: str, steps: int, only: str = "") -> list[tuple[str, float]]:
    """Use a tool's controls, or those of one kind; what was used, and how many milliseconds."""
    asked = {"name": tool, "steps": steps, "patience": 90_000, "only": only}
    taken: list[tuple[str, float]] = page.evaluate(WALK, asked)
    return taken


def walk(page: Page, site: str, tool: str, steps: int = STEPS) -> list[Action]:
    """Use the controls of one tool, once Python is there."""
    start(page, site, tool)
    gathered: dict[str, list[float]] = defaultdict(list)
    for kind, taken in use(page, tool, steps):
        gathered[kind].append(taken)
    return [Action(tool, kind, tuple(taken)) for kind, taken in sorted(gathered.items())]


def measure(page: Page, site: str, steps: int = STEPS) -> list[Action]:
    """Walk through every tool."""
    return [action for tool in TOOLS for action in walk(page, site, tool, steps)]


def warm(page: Page, site: str) -> float:
    """Milliseconds in which 95 of 100 cards tapped in the hand counter give a painted total."""
    start(page, site, "hand-counter")
    taken = sorted(time for _, time in use(page, "hand-counter", 100, "tap"))
    return round(taken[len(taken) * 95 // 100])


def figures(site: str) -> list[Row]:
    """Walk through every tool of a site that is served; the slowest kind of action of each."""
    with running(find_chromium()) as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        actions = measure(page, site)
        for action in actions:
            print(action)
        rows = [
            Row(f"{TITLES[tool]}: the slowest of {len(times)} kinds", max(times), "ms", AT_MOST)
            for tool in TOOLS
            if (times := [round(median(each.taken)) for each in actions if each.tool == tool])
        ]
        rows.append(
            Row("A card tapped in the hand counter, 95 of 100", warm(page, site), "ms", WARM)
        )
    return rows
