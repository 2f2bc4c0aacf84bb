"""The Python of the pages in every engine: it runs, stops at once, and reaches no other origin."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import urlopen

import pytest

from tests.engines.reader import Reader
from tools import preview

PAGE = "package/count/"
BLOCK = ".cr-live[aria-label='Python example 1']"
BUTTON = f"{BLOCK} button"
STATUS = f"{BLOCK} .cr-live-status"
CODE = f"{BLOCK} textarea"
TRIES = (
    "js.fetch('{}fetch')",
    "js.XMLHttpRequest.new().open('GET', '{}xhr')",
    "js.WebSocket.new('{}socket'.replace('http', 'ws'))",
    "js.EventSource.new('{}events')",
    "js.importScripts('{}scripts')",
    "js.eval(\"import('{}eval')\")",
    "js.Function(\"return import('{}function')\")()",
    "js.setTimeout(\"import('{}later')\", 0)",
    "__import__('pyodide.code').code.run_js(\"import('{}run')\")",
)
"""Ways to another origin, from Python and through the scripting of the worker that it runs in."""

WRITE = """(selector, code) => {
  const field = document.querySelector(selector);
  field.value = code;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""


class Stranger(BaseHTTPRequestHandler):
    """Another origin, glad to answer anybody; it notes what it is asked."""

    asked: list[str]

    def do_GET(self) -> None:
        """Answer with a script."""
        self.asked.append(self.path)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *values: object) -> None:  # noqa: A002 - as inherited
        """Nothing: the test looks at `asked`."""


@pytest.fixture
def stranger() -> Iterator[tuple[str, list[str]]]:
    """The address of another origin, and what it was asked for; it can be reached."""
    asked: list[str] = []
    handler = type("Handler", (Stranger,), {"asked": asked})
    with ThreadingHTTPServer((preview.HOST, 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://{preview.HOST}:{server.server_port}/"
        with urlopen(f"{address}here") as answer:  # noqa: S310 - our own
            assert answer.status == 200
        assert asked == ["/here"]
        asked.clear()
        yield address, asked
        server.shutdown()


def ended(reader: Reader, words: str) -> None:
    """Wait until the example has ended, and says this."""
    reader.waits("(it) => document.querySelector(it).dataset.state === 'idle'", BLOCK)
    reader.sees(STATUS, words)


def test_an_example_runs_and_an_endless_loop_typed_into_it_is_stopped(reader: Reader) -> None:
    reader.open(PAGE)
    reader.touch("Run", selector=BUTTON)
    ended(reader, "As expected")
    reader.click("Edit", BUTTON)
    reader.focus(CODE)
    reader.writes("while True: pass")
    assert reader.value(CODE) == "while True: pass"
    reader.keys("Control+Enter")
    reader.waits("(it) => document.querySelector(it).dataset.state === 'running'", BLOCK)
    reader.touch("Stop", selector=BUTTON, hasty=True)
    ended(reader, r"^Stopped\. ")
    assert reader.value(CODE) == "while True: pass"
    reader.click("Reset", BUTTON)
    reader.click("Run", BUTTON)
    ended(reader, "As expected")


def test_no_example_reaches_another_origin(reader: Reader, stranger: tuple[str, list[str]]) -> None:
    address, asked = stranger
    reader.open(PAGE)
    reader.click("Edit", BUTTON)
    reader.focus(CODE)
    for number, way in enumerate(TRIES):
        code = f"import js; print({number}); {way.format(address)}"
        reader.driver.call(WRITE, CODE, code)
        reader.click("Run", BUTTON)
        reader.sees(f"{BLOCK} .cr-live-text", rf"(^| / ){number}\b")
        ended(reader, "It ran|It ended with|Stopped after")
    assert asked == []
