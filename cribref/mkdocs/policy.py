"""The content policy: what a page of the built site may load and run, written into each of them.

A static host sends no policy, so it stands in the page. It is one for the whole site: under instant
navigation the policy of the page that was opened first stays in force for those that follow.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
_SCRIPT = re.compile(r"<script(?P<with>[^>]*)>(?P<text>.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style[^>]*>(?P<text>.*?)</style>", re.DOTALL)
_SOURCE = re.compile(r"\bsrc\s*=")
_TYPE = re.compile(r'\btype="(?P<type>[^"]*)"')
_RUN = ("", "module", "text/javascript")
"""The types of a script that is run; any other is data."""


class NoPlaceError(ValueError):
    """A page of the site has no place for the policy."""


def confine(site: Path) -> None:
    """Write the policy into every page of a built site.

    Raises:
        NoPlaceError: a page does not begin with its character set.
    """
    pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy(pages.values())}">'
        '<meta name="referrer" content="same-origin">'
    )
    for path, page in pages.items():
        place = _CHARSET.search(page)
        if place is None:
            raise NoPlaceError(f"{path.relative_to(site)} has no <meta charset>")
        path.write_text(page[: place.end()] + metas + page[place.end() :], "utf-8")


def policy(pages: Iterable[str]) -> str:
    """The policy under which all of these pages work, and nothing else does.

    Scripts within a page (they are the theme's) and style sheets within a page (our short links')
    are named by their hash. No style attribute stands in a page; scripts set styles one by one,
    which no policy forbids. WebAssembly is Python; a blob is how our workers start, so that this
    policy holds in them too. The theme's images are data in its style sheet.
    """
    scripts: set[str] = set()
    styles: set[str] = set()
    for page in pages:
        scripts.update(_named(_scripts(page)))
        styles.update(_named(match["text"] for match in _STYLE.finditer(page)))
    return "; ".join(
        (
            "default-src 'none'",
            " ".join(["script-src 'self' 'wasm-unsafe-eval'", *sorted(scripts)]),
            " ".join(["style-src 'self'", *sorted(styles)]),
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
        )
    )


def _scripts(page: str) -> Iterator[str]:
    """The scripts that are written into the page and run."""
    for match in _SCRIPT.finditer(page):
        kind = _TYPE.search(match["with"])
        if not _SOURCE.search(match["with"]) and (kind["type"] if kind else "") in _RUN:
            yield match["text"]


def _named(texts: Iterable[str]) -> Iterator[str]:
    """Each text as a policy names it: by its hash."""
    for text in texts:
        digest = hashlib.sha256(text.encode()).digest()
        yield f"'sha256-{b64encode(digest).decode()}'"
