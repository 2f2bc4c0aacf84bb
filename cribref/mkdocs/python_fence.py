"""How the pages show Python: prompts stand apart from the code, for a script to take them off."""

from __future__ import annotations

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonConsoleLexer, PythonLexer

LANGUAGE = "python"


def draw(source: str, *_: object, **__: object) -> str:
    """The HTML of a Python block, as static/crib-python.mjs expects it.

    superfences calls it with the text, and then with more than we use.
    """
    lexer = PythonConsoleLexer() if ">>>" in source else PythonLexer()
    formatter = HtmlFormatter(cssclass="highlight cr-python", wrapcode=True)
    return str(highlight(source.rstrip("\n"), lexer, formatter)).rstrip("\n")
