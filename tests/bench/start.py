"""How soon Python answers in the browser: ours against the stock files of the same Pyodide.

``python -m tests.bench.start [rounds]`` measures both in one run, in turn, from the making of the
worker to the first scored hand: on a first visit, and on later ones by the same browser. Stock is
Pyodide as published, with the package unpacked into it. Both come from a server that compresses
with brotli, on this machine, so the network's share is in the bytes, which are printed too.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
import zipfile
from collections import defaultdict
from pathlib import Path
from statistics import median
from urllib.request import Request, urlopen

from playwright.sync_api import BrowserContext, sync_playwright

from cribref.mkdocs.node import ROOT, node, node_modules
from cribref.mkdocs.runtime import PACKAGE, make_assets
from tools.browser import FLAGS, find_chromium
from tools.preview import open_server, serving

ROUNDS = 7
VISITS = ("first visit", "return visit", "next visit")
WANTED = {"first visit": 0.4, "return visit": 0.2, "next visit": 0.2}
PATIENCE = 180_000
PICTURE = 4000  # milliseconds for the browser to keep what it keeps after a start
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
window.said = (await engine.ask(%s)).say;
window.took = performance.now() - begun;
window.warm = [];
for (let turn = 0; turn < 40; turn += 1) {
  const asked = performance.now();
  await engine.ask(%s);
  warm.push(performance.now() - asked);
}
window.done = true;
"""
THEIRS = """
const begun = performance.now();
const worker = new Worker("stock/worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => {
  window.took = performance.now() - begun;
  window.said = JSON.parse(data).say;
  window.done = true;
};
worker.postMessage(%s);
"""


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
    ours = PAGE % (OURS % (assets.build, asked, asked))
    (folder / "ours.html").write_text(ours, encoding="utf-8")
    theirs = PAGE % (THEIRS % json.dumps(asked))
    (folder / "stock.html").write_text(theirs, encoding="utf-8")


def visit(context: BrowserContext, address: str) -> tuple[float, float, list[float]]:
    """One visit: milliseconds to the first hand, megabytes sent, and the later answers' times."""
    page = context.new_page()
    sent: list[int] = []
    context.on("requestfinished", lambda request: sent.append(request.sizes()["responseBodySize"]))
    page.goto(address)
    page.wait_for_function("window.done", timeout=PATIENCE)
    assert "29" in page.evaluate("window.said")
    took: float = page.evaluate("window.took")
    warm: list[float] = page.evaluate("window.warm ?? []")
    page.wait_for_timeout(PICTURE)
    page.close()
    return took, sum(size for size in sent if size > 0) / 1_000_000, warm


def measure(rounds: int) -> bool:
    """Print the medians and their ratios; whether each is as wanted."""
    chromium = find_chromium()
    taken: dict[tuple[str, str], list[float]] = defaultdict(list)
    weight: dict[str, float] = {}
    answers: list[float] = []
    with tempfile.TemporaryDirectory() as site, sync_playwright() as driver:
        write_site(Path(site))
        with serving(open_server(Path(site), quiet=True)) as address:
            for file in (*Path(site).glob("**/*.wasm"), *Path(site).glob("**/*.mjs")):
                url = address + file.relative_to(site).as_posix()
                urlopen(Request(url, headers={"Accept-Encoding": "br"})).read()  # noqa: S310
            for _ in range(rounds):
                for side in ("ours", "stock"):
                    with tempfile.TemporaryDirectory() as profile:
                        for name in VISITS:
                            with driver.chromium.launch_persistent_context(
                                profile,
                                executable_path=chromium.path,
                                args=FLAGS,
                                env={**chromium.environment},
                            ) as context:
                                took, sent, warm = visit(context, f"{address}{side}.html")
                            taken[side, name].append(took)
                            answers += warm
                            if name == "first visit":
                                weight[side] = sent
    holds = True
    for name in VISITS:
        ours, stock = taken["ours", name], taken["stock", name]
        ratio = median(a / b for a, b in zip(ours, stock, strict=True))
        holds &= ratio <= WANTED[name]
        print(
            f"{name}: {median(ours):,.0f} ms against {median(stock):,.0f} ms, "
            f"{ratio:.2f} of it (at most {WANTED[name]} wanted)"
        )
    print(f"sent: {weight['ours']:.2f} MB against {weight['stock']:.2f} MB (brotli)")
    answers.sort()
    print(f"later answers, 95th percentile: {answers[len(answers) * 95 // 100]:.0f} ms")
    return holds


if __name__ == "__main__":
    sys.exit(0 if measure(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS) else 1)
