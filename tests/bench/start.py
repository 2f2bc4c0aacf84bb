"""How soon Python answers in the browser: ours against the stock files of the same Pyodide.

``python -m tests.bench start`` measures both in one run, in turn, from the making of the worker to
the first scored hand: on a first visit by a browser that has nothing, and on its next visit. Stock
is Pyodide as published, with the package unpacked into it. Both come from a server that compresses
with brotli, on this machine, so the network's share is in the bytes, which another part measures.

Chromium and Firefox are ended between the visits and keep what they keep on the disk; WebKitGTK
keeps nothing under automation, so there the next visit is made by the same window.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
import time
import zipfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from statistics import median
from urllib.request import Request, urlopen

from playwright.sync_api import sync_playwright

from cribref.mkdocs.measured import Row
from cribref.mkdocs.node import ROOT, node, node_modules
from cribref.mkdocs.runtime import PACKAGE, make_assets
from tests.engines.chromium import Chromium
from tests.engines.driver import Driver
from tests.engines.firefox import Firefox
from tests.engines.webkit import MiniBrowser
from tools.browser import FLAGS, find_chromium
from tools.engines import find_firefox, find_webkit
from tools.preview import open_server, serving

ROUNDS = 7
WANTED = {"first visit": 0.4, "return visit": 0.2}
SIDES = ("ours", "stock")
PATIENCE = 300  # seconds
SETTLE = 3  # seconds that a browser has been open: it starts a good deal of its own
PAUSE = 4  # seconds after a start, in which a browser keeps what it keeps of its own
FIELDS = [["hand", "5H 5C 5S JD"], ["starter", "5D"]]
ASKED = {"v": 1, "widget": "hand-counter", "fields": FIELDS, "seed": 1}
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
STOCK_WORKER = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  const python = await loadPyodide();
  const zip = await (await fetch(new URL("cribref.zip", import.meta.url))).arrayBuffer();
  python.unpackArchive(zip, "zip", { extractDir: "/lib/python3.14/site-packages" });
  postMessage(python.pyimport("cribref.web.wire").handle(data));
};
"""
PAGE = """<!doctype html><html lang="en"><title>Start</title><link rel="icon" href="data:,">
<script type="module">%s</script></html>"""
OURS = """
import { engine } from "./assets/%s/engine.mjs";
const begun = performance.now();
const { say } = await engine.ask(%s);
window.done = { say, took: performance.now() - begun };
"""
THEIRS = """
const begun = performance.now();
const worker = new Worker("stock/worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => {
  window.done = { say: JSON.parse(data).say, took: performance.now() - begun };
};
worker.postMessage(%s);
"""
KEPT = """async () => {
  const kept = await caches.open("cribref-snapshot");
  return (await kept.keys()).length > 0;
}"""


def write_site(folder: Path) -> None:
    """Two pages that do the same: by our files, and by Pyodide's own."""
    assets = make_assets(node=node(), modules=node_modules(), cache=ROOT / ".cache" / "runtime")
    assets.write(folder)
    stock = folder / "stock"
    stock.mkdir()
    for name in (*STOCK, "pyodide-lock.json"):
        shutil.copy(node_modules() / "pyodide" / name, stock)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(PACKAGE.rglob("*.*")):
            if file.suffix in {".py", ".toml"} and "mkdocs" not in file.parts:
                archive.write(file, file.relative_to(PACKAGE.parent))
    (stock / "cribref.zip").write_bytes(packed.getvalue())
    (stock / "worker.mjs").write_text(STOCK_WORKER, encoding="utf-8")
    asked = json.dumps(ASKED)
    ours = PAGE % (OURS % (assets.build, asked))
    (folder / "ours.html").write_text(ours, encoding="utf-8")
    theirs = PAGE % (THEIRS % json.dumps(asked))
    (folder / "stock.html").write_text(theirs, encoding="utf-8")


@contextmanager
def chromium(home: Path) -> Iterator[Driver]:
    """Chromium, with what it kept in a folder."""
    found = find_chromium()
    with (
        sync_playwright() as driver,
        driver.chromium.launch_persistent_context(
            home, executable_path=found.path, args=FLAGS, env={**found.environment}
        ) as context,
        closing(Chromium(context)) as page,
    ):
        yield page


@contextmanager
def firefox(home: Path) -> Iterator[Driver]:
    """Firefox, with what it kept in a folder."""
    with closing(Firefox(find_firefox(), home)) as page:
        yield page


@contextmanager
def webkit(_: Path) -> Iterator[Driver]:
    """WebKitGTK, which keeps nothing."""
    with closing(MiniBrowser(find_webkit())) as page:
        yield page


BROWSERS: dict[str, tuple[Callable[[Path], AbstractContextManager[Driver]], bool]] = {
    "Chromium": (chromium, False),
    "Firefox": (firefox, False),
    "WebKitGTK": (webkit, True),
}
"""How each is started, and whether one window makes both visits."""


def until(driver: Driver, function: str) -> object:
    """What a function in the page gives, as soon as it is something."""
    latest = time.monotonic() + PATIENCE
    while not (found := driver.call(function)):
        if time.monotonic() > latest:
            raise TimeoutError(f"{driver.name}: {function}")
        time.sleep(0.1)
    return found


def visit(driver: Driver, address: str, *, keeps: bool) -> float:
    """One visit: milliseconds to the first hand; leaves when all is kept that will be."""
    driver.open(address)
    done = until(driver, "() => window.done")
    assert isinstance(done, dict)
    assert "29" in done["say"], done
    if keeps:
        until(driver, KEPT)
    time.sleep(PAUSE)
    driver.open("about:blank")
    return float(done["took"])


def twice(name: str, address: str, *, keeps: bool) -> tuple[float, float]:
    """The first visit and the next of a browser that had nothing."""
    browser, lives_on = BROWSERS[name]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        with browser(Path(home)) as driver:
            time.sleep(SETTLE)
            first = visit(driver, address, keeps=keeps)
            if lives_on:
                return first, visit(driver, address, keeps=False)
        with browser(Path(home)) as driver:
            time.sleep(SETTLE)
            return first, visit(driver, address, keeps=False)


def measure(rounds: int) -> Iterator[Row]:
    """Each browser's visits, as shares of what the stock files take in the same round."""
    with tempfile.TemporaryDirectory() as site:
        write_site(Path(site))
        with serving(open_server(Path(site), quiet=True)) as address:
            for file in (*Path(site).glob("**/*.wasm"), *Path(site).glob("**/*.mjs")):
                url = address + file.relative_to(site).as_posix()
                urlopen(Request(url, headers={"Accept-Encoding": "br"})).read()  # noqa: S310
            for name in BROWSERS:
                taken: dict[str, list[tuple[float, float]]] = defaultdict(list)
                for _ in range(rounds):
                    for side in SIDES:
                        keeps = side == "ours"
                        taken[side].append(twice(name, f"{address}{side}.html", keeps=keeps))
                for at, (which, wanted) in enumerate(WANTED.items()):
                    ours, stock = ([each[at] for each in taken[side]] for side in SIDES)
                    share = median(a / b for a, b in zip(ours, stock, strict=True))
                    print(f"  {name}, {which}: {median(ours):,.0f} of {median(stock):,.0f} ms")
                    yield Row(f"{name}, {which}", round(share, 2), "", wanted)


def figures(_: str = "") -> list[Row]:
    """Every figure; it builds its own pages, and needs not the site's."""
    return list(measure(ROUNDS))


if __name__ == "__main__":
    rows = list(measure(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
    sys.exit(0 if all(row.holds for row in rows) else 1)
