"""What a reader keeps for when there is no signal: the service worker, and the manifest of the app.

An edition is named by everything in the built site. The name stands in every page, and in the
worker, which keeps all of one edition; see static/scope/sw.js.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribref.rulebook import rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WORKER = Path(__file__).resolve().parent.parent / "static" / "scope" / "sw.js"
DATED = ("sitemap.xml", "sitemap.xml.gz")
"""They tell the day of the build: no edition of its own."""
TO_READ = (".css", ".js", ".json", ".mjs", ".png", ".svg", ".webmanifest")
"""The files beside pages that a page shows or runs; licences and maps are not kept."""
COLOUR = "#0d3b20"
PAPER = "#fbf8f1"
SHORTCUTS = {
    "Hand counter": "tools/hand-counter/",
    "Pegging helper": "tools/pegging/",
    "Board keeper": "tools/board/",
}

_CHARSET = '<meta charset="utf-8">'
_SIZE = re.compile(r'(<[a-z]+ data-cr-size="(?P<of>[a-z]+)">)[^<]*')


@dataclass(frozen=True, slots=True)
class Kept:
    """What one edition of a built site holds, by the paths of its files below the site's root."""

    edition: str
    pages: tuple[str, ...]
    files: tuple[str, ...]
    python: tuple[str, ...]


def keep(site: Path, build: str) -> Kept:
    """Name the edition of a built site in its pages, and give it its worker.

    Takes the site's folder and the name of its folder in `assets`. Works on a copy of a site that
    was changed, too.
    """
    (site / "assets" / build / "short.json").write_bytes(_short_links(site))
    kept = _kept(site, build)
    sizes = {
        "reference": _sent(site / _file(path) for path in (*kept.pages, *kept.files)),
        "python": _sent(site / path for path in kept.python if not path.endswith(".wasm")),
    }
    for path in site.rglob("*.html"):
        page = path.read_text("utf-8")
        name = f'<meta name="cribref-edition" content="{kept.edition}">'
        page = re.sub(r'<meta name="cribref-edition"[^>]*>', "", page)
        page = page.replace(_CHARSET, _CHARSET + name, 1)
        page = _SIZE.sub(lambda found: found[1] + _megabytes(sizes[found["of"]]), page)
        path.write_text(page, "utf-8")
    about = {
        "edition": kept.edition,
        "build": build,
        "short": f"assets/{build}/short.json",
        "pages": kept.pages,
        "files": kept.files,
        "python": {Path(path).name: _sum((site / path).read_bytes()) for path in kept.python},
    }
    told = json.dumps(about, separators=(",", ":"))
    worker = f"const SITE = {told};\n{WORKER.read_text('utf-8')}"
    (site / "sw.js").write_text(worker, "utf-8")
    return kept


def manifest(name: str, description: str) -> str:
    """The app, for a reader who puts the site among their own: every address is from the root."""
    icons: list[Mapping[str, str]] = [
        {"src": "assets/images/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {
                "src": f"assets/images/icon-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
            }
            for size in (192, 512)
        ),
        {
            "src": "assets/images/icon-maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    about = {
        "id": "./",
        "name": f"{name}: the rules of cribbage",
        "short_name": name,
        "description": description,
        "lang": "en-GB",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": COLOUR,
        "categories": ["games", "reference"],
        "icons": icons,
        "shortcuts": [
            {"name": title, "url": url, "icons": icons[1:2]} for title, url in SHORTCUTS.items()
        ],
    }
    return json.dumps(about, ensure_ascii=False, indent=1) + "\n"


def _kept(site: Path, build: str) -> Kept:
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    pages = {path.removesuffix("index.html") for path in files if path.endswith(".html")}
    python = f"assets/{build}/pyodide/"
    return Kept(
        edition=_edition({path: file for path, file in files.items() if path != "sw.js"}),
        pages=tuple(sorted(path for path in pages if not path.startswith("r/"))),
        files=tuple(
            sorted(
                path
                for path in files
                if path in {"sitemap.xml", "manifest.webmanifest"}
                or (path.startswith("assets/") and path.endswith(TO_READ))
                if not path.startswith(python)
            )
        ),
        python=tuple(sorted(path for path in files if path.startswith(python))),
    )


def _edition(files: Mapping[str, Path]) -> str:
    """A name made from all of the files."""
    found = hashlib.sha256()
    for name in sorted(files):
        if name not in DATED:
            content = files[name].read_bytes()
            found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()[:16]


def _short_links(site: Path) -> bytes:
    """Where each short link leads, by its key: the worker answers for the small pages of `r/`."""
    leads = {
        key: each.page
        for each in rules()
        for key in (each.id, each.number, *each.formerly)
        if (site / "r" / key).exists()
    }
    return json.dumps(leads, separators=(",", ":")).encode()


def _file(path: str) -> str:
    return f"{path}index.html" if not path or path.endswith("/") else path


def _sum(content: bytes) -> str:
    """The first eight bytes of its SHA-256, as sw.js compares them."""
    return hashlib.sha256(content).hexdigest()[:16]


def _sent(files: Iterable[Path]) -> int:
    """How many bytes a host sends for these files, if it compresses as most do."""
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"
