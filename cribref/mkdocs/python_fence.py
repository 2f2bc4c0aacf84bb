"""How the pages show Python: a session at the prompt, and beside it the example that can be run.

The style sheet shows the one where scripts run and the other where not; static/python-block.mjs
gives life to what is written here.
"""

from __future__ import annotations

import html
import re
from itertools import count

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonConsoleLexer, PythonLexer

from cribref.web.html import Markup, Value, el

LANGUAGE = "python"

_BLOCK = re.compile(
    r'<div class="(?P<kind>highlight|highlight cr-python)">'
    r"<pre[^>]*><span></span><code>(?P<lines>.*?)\n?</code></pre></div>",
    re.DOTALL,
)
_PROMPT = re.compile(r'<span class="gp">(?:&gt;&gt;&gt;|\.\.\.)[^<]*</span>')
_TAG = re.compile(r"<[^>]*>")


def draw(source: str, *_: object, **__: object) -> str:
    """The HTML of a Python block, coloured.

    superfences calls it with the text, and then with more than we use.
    """
    lexer = PythonConsoleLexer() if ">>>" in source else PythonLexer()
    formatter = HtmlFormatter(cssclass="highlight cr-python", wrapcode=True)
    return str(highlight(source.strip("\n"), lexer, formatter)).rstrip("\n")


def runnable(page: str) -> str:
    """A page's HTML with each Python block made one that can be run, numbered from 1."""
    numbers = count(1)

    def make(block: re.Match[str]) -> str:
        lines = block["lines"].split("\n")
        code, expected = _apart(lines)
        if not code:
            if "cr-python" not in block["kind"]:
                return block[0]
            code, expected = lines, []
        plain = block[0].replace(f'class="{block["kind"]}"', 'class="highlight cr-session"')
        return plain + _example(next(numbers), code, expected)

    return _BLOCK.sub(make, page)


def _apart(lines: list[str]) -> tuple[list[str], list[str]]:
    """The lines of a session apart: the code, without its prompts, and what it gives, as text."""
    code, expected = list[str](), list[str]()
    for line in lines:
        prompt = _PROMPT.match(line)
        if prompt:
            code.append(line[prompt.end() :])
        else:
            expected.append(html.unescape(_TAG.sub("", line)))
    while code and not code[-1].strip():
        code.pop()
    return code, expected


def _example(number: int, code: list[str], expected: list[str]) -> Markup:
    """The example: its code, its buttons, what it should give, and room for what it gives."""
    label, help_id = f"Code of example {number}", f"cr-live-help-{number}"
    text = "\n".join(expected).rstrip()
    shown = el("code", Markup("\n".join(code)))
    return el(
        "div",
        el("pre", shown, class_="cr-live-code highlight", **_reached(label)),
        el("p", HELP, class_="cr-live-help", id=help_id, hidden=True),
        el("div", [_button(number, *each) for each in BUTTONS], class_="cr-live-tools"),
        el("p", class_="cr-live-status", role="status"),
        _panel("Expected", text, hidden=not text),
        _panel("Output", "", hidden=True),
        class_="cr-live",
        role="group",
        aria_label=f"Python example {number}",
    )


HELP = "Ctrl+Enter runs. Tab indents; Escape leaves the code."
BUTTONS = (
    ("run", "Run"),
    ("stop", "Stop"),
    ("above", "Run all above"),
    ("edit", "Edit"),
    ("reset", "Reset"),
    ("copy", "Copy"),
)


def _button(number: int, name: str, label: str) -> Markup:
    hidden = name in {"stop", "reset"} or (name == "above" and number == 1)
    return el("button", label, class_="cr-button", type="button", data_do=name, hidden=hidden)


def _reached(label: str) -> dict[str, Value]:
    """What can be wide is scrolled with the keys, and so has a name."""
    return {"tabindex": 0, "role": "group", "aria_label": label}


def _panel(title: str, text: str, *, hidden: bool) -> Markup:
    head = el("p", title, class_="cr-live-title")
    body = el("pre", text, class_="cr-live-text", **_reached(title))
    return el("div", head, body, class_="cr-live-panel", hidden=hidden)
