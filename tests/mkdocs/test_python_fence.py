"""Python blocks: a session to read, and beside it the example: code apart from what it gives."""

from __future__ import annotations

import html
import re

import pytest

from cribref.mkdocs.python_fence import draw, runnable

SESSION = """\
>>> text = '''5H
... 5C'''
>>> 1 < 2
True
>>> for card in text.split():
...     card
...
'5H'
'5C'
>>> count("<b>")
Traceback (most recent call last):
    ...
cribref.errors.ParseError: "<b>" is not a card

"""
PLAIN = '<div class="highlight"><pre><span></span><code>{}\n</code></pre></div>'


def text_of(page: str, opening: str) -> list[str]:
    """The texts of the blocks that begin so."""
    found = re.findall(re.escape(opening) + r"[^>]*>(.*?)</pre>", page, re.DOTALL)
    return [html.unescape(re.sub("<[^>]*>", "", each)) for each in found]


def code(page: str) -> list[str]:
    """The code of every example."""
    return text_of(page, '<pre class="cr-live-code')


def panels(page: str) -> list[str]:
    """What each example should give, and then the room for what it gives."""
    return text_of(page, '<pre class="cr-live-text"')


def test_session__is_taken_apart_into_code_and_what_it_gives() -> None:
    page = runnable(draw(SESSION))
    assert code(page) == [
        "text = '''5H\n5C'''\n1 < 2\nfor card in text.split():\n    card\n\ncount(\"<b>\")"
    ]
    expected, output = panels(page)
    assert expected == (
        "True\n'5H'\n'5C'\nTraceback (most recent call last):\n    ...\n"
        'cribref.errors.ParseError: "<b>" is not a card'
    )
    assert output == ""


def test_session__stands_beside_it_for_those_without_scripts() -> None:
    page = runnable(draw(SESSION))
    [session] = text_of(page, '<div class="highlight cr-session"><pre')
    assert session.strip() == SESSION.strip()


def test_code__without_prompts_is_an_example_too() -> None:
    page = runnable(draw("import cribref\n\nprint(cribref)\n"))
    assert code(page) == ["import cribref\n\nprint(cribref)"]
    assert panels(page) == ["", ""]
    assert page.count('class="cr-live-panel" hidden') == 2


def test_examples__are_numbered_and_only_the_first_has_none_above() -> None:
    page = runnable(draw(">>> 1\n1\n") + "<p>Then:</p>" + draw(">>> 2\n2\n"))
    first, second = page.split("<p>Then:</p>")
    assert 'aria-label="Python example 1"' in first
    assert 'aria-label="Python example 2"' in second
    assert 'data-do="above" hidden' in first
    assert 'data-do="above">Run all above' in second


def test_docstring__that_shows_a_session_is_an_example() -> None:
    shown = (
        '<div class="highlight"><pre><span></span><code><span class="gp">&gt;&gt;&gt; </span>'
        '<span class="mi">5</span>\n<span class="go">5</span>\n</code></pre></div>'
    )
    assert code(runnable(shown)) == ["5"]
    assert panels(runnable(shown))[0] == "5"


@pytest.mark.parametrize(
    "block",
    [
        PLAIN.format('<span class="gp">$ </span>cribref'),
        PLAIN.format("deal 5H"),
        '<div class="doc-signature highlight"><pre><span></span><code>f()\n</code></pre></div>',
    ],
    ids=["console", "text", "signature"],
)
def test_other_blocks__stay_as_they_are(block: str) -> None:
    assert runnable(block) == block
