"""The theme's script, with the changes that let a page answer sooner and keep its place.

For its navigation without full loads the theme makes every address in the page whole as soon as it
starts, that of the style sheet too: the whole page is styled once more, in the same breath in which
the rest of the theme starts. Ours does it when there is time, or when a link is first followed.

The theme also knows no page as the one it is on before it has fetched one. So the first link to a
place in the same page fetches that page again and puts it in the place of itself; on a slow network
the place is lost, and with it what was being read. Ours starts from the page that is shown.
"""

from __future__ import annotations

from pathlib import Path

from mkdocs.utils import get_theme_dir

from cribref.mkdocs.changing import change

FOLDER = Path(get_theme_dir("material")) / "assets" / "javascripts"
CHANGES = (
    (
        "$(document).subscribe(vi);",
        (
            "{let whole=()=>{whole=()=>{};vi(document)};"
            'document.addEventListener("click",()=>whole(),{capture:!0,once:!0});'
            "(window.requestIdleCallback||setTimeout)(()=>whole())}"
        ),
    ),
    ('s=t.pipe(ne("pathname"),', 's=t.pipe(Q(we()),ne("pathname"),g((a,c)=>c>0),'),
    ('s.pipe(b(()=>t),ne("hash"))', 's.pipe(Q(0),b(()=>t),ne("hash"))'),
)
"""What stands in the theme's script, and what stands there in ours."""
_MAP = "//# sourceMappingURL="


def theme_script() -> bytes:
    """The script of the theme that is installed, changed.

    Raises:
        UnknownFile: it is not the script that the changes were made for.
    """
    (file,) = FOLDER.glob("bundle.*.min.js")
    return changed(file.read_text("utf-8"), file.name).encode()


def changed(script: str, name: str) -> str:
    """The script with every change made, and without a map of what it is no more."""
    told = f"{name} is not the theme's script that cribref/mkdocs/theme_script.py changes"
    return change(script, CHANGES, told=told).partition(_MAP)[0]
