"""The theme's script, with the one change that lets a page answer sooner.

For its navigation without full loads the theme makes every address in the page whole as soon as it
starts, that of the style sheet too: the whole page is styled once more, in the same breath in which
the rest of the theme starts. Ours does it when there is time, or when a link is first followed.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.utils import get_theme_dir

FOLDER = Path(get_theme_dir("material")) / "assets" / "javascripts"
AT_ONCE = "$(document).subscribe(vi);"
IN_TIME = (
    "{let whole=()=>{whole=()=>{};vi(document)};"
    'document.addEventListener("click",()=>whole(),{capture:!0,once:!0});'
    "(window.requestIdleCallback||setTimeout)(()=>whole())}"
)
_MAP = "//# sourceMappingURL="


class UnknownTheme(RuntimeError):
    """The theme's script is not the one that the change was made for."""


def theme_script() -> bytes:
    """The script of the theme that is installed, changed.

    Raises:
        UnknownTheme: the place to change is not in it, or more than once.
    """
    (file,) = FOLDER.glob("bundle.*.min.js")
    return changed(file.read_text("utf-8"), file.name).encode()


def changed(script: str, name: str) -> str:
    """The script with addresses made whole in time, and without a map of what it is no more."""
    if script.count(AT_ONCE) != 1:
        raise UnknownTheme(
            f"{name} is not the theme's script that cribref/mkdocs/theme_script.py changes: "
            f"it has {AT_ONCE} {script.count(AT_ONCE)} times, expected once; see what became of it"
        )
    return script.replace(AT_ONCE, IN_TIME).partition(_MAP)[0]
