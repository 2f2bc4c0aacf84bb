"""Draws the app's icons from the site's own: ``python -m tools.icons``, when the icon has changed.

A phone cuts a mask out of the maskable one, so its board fills the square with room to spare; the
one for Apple has no corners of its own.
"""

from pathlib import Path

from tools.browser import find_chromium, running

IMAGES = Path(__file__).resolve().parent.parent / "cribref/mkdocs/overrides/assets/images"
ICONS = {"icon-180": (180, 10), "icon-192": (192, 0), "icon-512": (512, 0)}
ICONS["icon-maskable-512"] = (512, 14)
"""For each, how wide it is in pixels, and how many hundredths stay felt at each side."""
FELT = "#0d3b20"


def main() -> None:
    """Draw every icon anew."""
    drawing = (IMAGES / "favicon.svg").read_text("utf-8")
    with running(find_chromium()) as browser:
        for name, (size, margin) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            felt = FELT if margin else "transparent"
            inner = size * (100 - 2 * margin) // 100
            page.set_content(
                f"<style>body{{margin:0;height:{size}px;display:grid;place-items:center;"
                f"background:{felt}}}svg{{width:{inner}px}}</style>{drawing}"
            )
            page.screenshot(path=IMAGES / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
