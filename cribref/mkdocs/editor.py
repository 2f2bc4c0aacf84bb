"""The editor for the pages' Python: the files of the npm package that ours need, as published."""

from __future__ import annotations

import re
from pathlib import Path

ENTRIES = (
    "index.js",
    "extensions/commands/index.js",
    "languages/python.js",
    "prism/languages/python.js",
)
"""What static/python-editor.mjs imports."""

SHEET = "layout.css"

_IMPORT = re.compile(r"""(?:\bfrom|^import)\s*"(?P<path>\.[^"]+)";""", re.MULTILINE)
_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def editor_files(dist: Path) -> dict[str, bytes]:
    """The files below `editor/`: the entries, and all that they import in their turn."""
    found = {SHEET: (dist / SHEET).read_bytes()}
    waiting = [dist / entry for entry in ENTRIES]
    while waiting:
        file = waiting.pop()
        name = file.relative_to(dist).as_posix()
        if name not in found:
            text = _MAP.sub("", file.read_text(encoding="utf-8"))
            found[name] = text.encode()
            waiting += [(file.parent / path).resolve() for path in _IMPORT.findall(text)]
    return {f"editor/{name}": content for name, content in found.items()}
