"""The content policy: on every page, broken by nothing of ours, and in the workers too.

That no page at all breaks it or asks a stranger for anything is seen where every page is opened:
each of those visits fails at a message in the console and at a request to another origin.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.waiting import wait_until
from tools import preview

NOTE_BREACHES = """
window.breaches = [];
addEventListener("securitypolicyviolation", (event) => {
  window.breaches.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""
START = 60_000
FIVES = "tools/hand-counter/#w=hand-counter&hand=5H+5C+5S+JD+%2F+5D"
KINDS = (
    "",
    "learn/play/",
    "rules/show/#show.flush.crib",
    "disputes/play/",
    "table-card/",
    "tools/board/",
    "tools/printable/",
    "report/",
    "offline/",
    "r/7.5/",
)


class Heads(HTMLParser):
    """What a page says of policy, and what in it would need a looser one."""

    def __init__(self) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.referrers: list[str] = []
        self.loose: list[str] = []
        self.before: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if named.get("http-equiv", "").lower() == "content-security-policy":
            self.policies.append(named["content"])
        if named.get("name") == "referrer":
            self.referrers.append(named["content"])
        if not self.policies and tag not in {"html", "head", "meta"}:
            self.before.append(tag)
        for name, value in named.items():
            if name.startswith("on") or name == "style" or value.startswith("javascript:"):
                self.loose.append(f"<{tag} {name}>")


def test_every_page_has_one_policy_before_all_else(site: str, site_folder: Path) -> None:
    assert site
    policies = set()
    pages = sorted(site_folder.rglob("*.html"))
    assert len(pages) > 500
    for path in pages:
        heads = Heads()
        heads.feed(path.read_text("utf-8"))
        assert heads.loose == [], path
        assert heads.before == [], path
        assert heads.referrers == ["same-origin"], path
        policies.update(heads.policies)
        assert len(heads.policies) == 1, path
    (policy,) = policies
    allowed = {
        name: set(sources)
        for name, *sources in (each.split() for each in policy.split(";"))
    }  # fmt: skip
    hashes = {each for each in allowed["script-src"] if re.fullmatch("'sha256-.{44}'", each)}
    assert allowed.pop("script-src") - hashes == {"'self'", "'wasm-unsafe-eval'"}
    assert len(hashes) < 12
    assert {each[:8] for each in allowed.pop("style-src")} == {"'self'", "'sha256-"}
    assert allowed == {
        "default-src": {"'none'"},
        "img-src": {"'self'", "data:"},
        "font-src": {"'self'"},
        "connect-src": {"'self'"},
        "worker-src": {"'self'", "blob:"},
        "manifest-src": {"'self'"},
        "form-action": {"'self'"},
        "base-uri": {"'none'"},
    }


def test_nothing_of_ours_breaks_the_policy(phone: Visit) -> None:
    phone.context.add_init_script(NOTE_BREACHES)
    page = phone.page
    for path in KINDS:
        phone.open(path)
        expect(page.locator("h1").first).to_be_visible()
        assert page.evaluate("window.breaches") == [], path
    phone.open(FIVES)
    expect(page.locator("crib-widget .cr-total")).to_contain_text("29", timeout=START)
    page.locator("label[for=__search]").first.click()
    page.get_by_role("textbox", name="Search").fill("muggins")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("a[href*='package/']").first.evaluate("link => link.click()")
    page.locator("a[href$='/package/count/']").first.evaluate("link => link.click()")
    expect(page.locator(".md-content h1")).to_contain_text("Count a hand")
    block = page.locator(".cr-live").first
    block.get_by_role("button", name="Run", exact=True).click()
    expect(block.locator(".cr-live-status")).to_have_text("As expected.", timeout=START)
    block.get_by_role("button", name="Edit").click()
    expect(block.locator("textarea")).to_be_visible()
    assert page.evaluate("window.breaches") == []


class Stranger(BaseHTTPRequestHandler):
    """Another origin, glad to answer anybody; it counts who asks."""

    asked: list[str]

    def do_GET(self) -> None:
        """Answer with a script that says that it has run."""
        self.asked.append(self.path)
        body = b"postMessage('reached'); export default 1"
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_POST = do_GET  # noqa: N815 - likewise

    def log_message(self, format: str, *values: object) -> None:  # noqa: A002 - as inherited
        """Nothing: the test looks at `asked`."""


@pytest.fixture
def stranger() -> Iterator[tuple[str, list[str]]]:
    """The address of another origin, and what it was asked for."""
    asked: list[str] = []
    handler = type("Handler", (Stranger,), {"asked": asked})
    with ThreadingHTTPServer((preview.HOST, 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{preview.HOST}:{server.server_port}/", asked
        server.shutdown()


REACH = """async (stranger) => {
  const ways = {
    fetch: () => fetch(stranger + "fetch", { mode: "no-cors" }),
    post: () => fetch(stranger + "post", { method: "POST", mode: "no-cors", body: "secret" }),
    import: () => import(stranger + "import"),
    eval: async () => (0, eval)("1"),
    xhr: () => new Promise((resolve, reject) => {
      const asked = new XMLHttpRequest();
      asked.open("GET", stranger + "xhr");
      asked.onload = resolve;
      asked.onerror = reject;
      asked.send();
    }),
    events: () => new Promise((resolve, reject) => {
      const heard = new EventSource(stranger + "events");
      heard.onopen = resolve;
      heard.onerror = reject;
    }),
    socket: () => new Promise((resolve, reject) => {
      const socket = new WebSocket(stranger.replace("http", "ws") + "socket");
      socket.onopen = resolve;
      socket.onerror = reject;
    }),
    worker: () => new Promise((resolve, reject) => {
      const text = `import ${JSON.stringify(stranger + "worker")}`;
      const place = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      const other = new Worker(place, { type: "module" });
      other.onmessage = resolve;
      other.onerror = reject;
    }),
  };
  const found = {};
  for (const [name, way] of Object.entries(ways)) {
    found[name] = await way().then(() => "reached", () => "stopped");
  }
  return found;
}"""


def test_no_script_in_the_engines_worker_reaches_another_origin(
    phone: Visit, stranger: tuple[str, list[str]]
) -> None:
    address, asked = stranger
    page = phone.open(FIVES)
    expect(page.locator("crib-widget .cr-total")).to_contain_text("29", timeout=START)
    (worker,) = [each for each in page.workers if each.url.startswith("blob:")]
    found = worker.evaluate(REACH, address)
    assert set(found.values()) == {"stopped"}
    assert len(found) == 8
    assert asked == []
    phone.faults.clear()  # the browser says of each way that it was stopped


def test_python_is_not_started_where_no_policy_holds(phone: Visit) -> None:
    page: Page = phone.open("tools/hand-counter/")
    for name in ("worker.mjs", "python-worker.mjs"):
        assert (
            page.evaluate(
                """async (name) => {
                  const ours = document.querySelector("script[src*='crib-widget.mjs']").src;
                  const worker = new Worker(new URL(name, ours), { type: "module" });
                  return new Promise((resolve) => {
                    worker.onerror = (event) => resolve(event.message);
                    worker.onmessage = () => resolve("it answers");
                    worker.postMessage({ start: {} });
                  });
                }""",
                name,
            )
            == "Uncaught Error: Python runs only where the page's policy holds"
        )
    wait_until(page, "document.readyState === 'complete'")
    phone.faults.clear()
