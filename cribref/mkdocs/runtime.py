"""Makes what the reader's browser loads: our scripts, Pyodide, and the package compiled for it.

All of it goes into one folder, `assets/<build>/`, where `<build>` is made from the content: a
browser may keep a file for ever, and no page ever meets the files of another build.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cribref.mkdocs import lean
from cribref.mkdocs.editor import editor_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent
STATIC = PACKAGE / "static"
NOT_FOR_THE_BROWSER = frozenset({"cli", "mkdocs", "static", "__main__.py", "__pycache__"})
FREEZER = ("freeze.mjs", "frozen.py")

PROBE = b"\0asm\1\0\0\0" + b"\0\x84\x20\3pad" + b" " * 4096
"""A WebAssembly module of one empty section, long enough to be worth compressing."""

PUBLISHED = "published/"
"""Where the library has what was replaced as it was published: frozen.py puts it into the rest."""

# The reader's Python has asyncio when it asks for it, with a loop that works in every browser.
ASYNCIO_LOOP = b"""
from cribref.web.loop import Loop
events.new_event_loop = new_event_loop = Loop
"""


class RuntimeBuildError(RuntimeError):
    """The files for the browser cannot be made; the message has Pyodide's own words."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The files of one build, by their path below `assets/<build>/`."""

    build: str
    files: Mapping[str, bytes]

    def write(self, site: Path) -> Path:
        """Write the files into a site, and return their folder."""
        folder = site / "assets" / self.build
        for name, content in self.files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        return folder


def make_assets(
    *,
    node: Path,
    modules: Path,
    cache: Path,
    extra: Mapping[str, bytes] | None = None,
    package: Path = PACKAGE,
) -> Assets:
    """Everything that the browser loads: about a second's work when nothing has changed.

    Takes the Node executable, the folder `node_modules`, a folder to keep results in, other files
    to ship beside ours (a style sheet, a search index), and the package that the browser runs.

    Raises:
        RuntimeBuildError: Pyodide cannot compile or import the package.
    """
    files = {file.name: file.read_bytes() for file in sorted(STATIC.glob("*.*js"))}
    files["NOTICES.txt"] = (STATIC / "NOTICES.txt").read_bytes()
    files |= editor_files(modules / "prism-code-editor" / "dist")
    files["idiomorph.mjs"] = (modules / "idiomorph/dist/idiomorph.esm.js").read_bytes()
    files |= _pyodide_files(node, modules / "pyodide", cache, package)
    files |= extra or {}
    return Assets(_hash(_named(files))[:12], files)


def _pyodide_files(node: Path, pyodide: Path, cache: Path, package: Path) -> dict[str, bytes]:
    """Pyodide's own files, its library and the package.

    The big files are here twice. Most hosts compress WebAssembly, and better than we could, but
    some send it as it is: probe.wasm lets own-worker.mjs see which, and then the ones that we
    packed are taken, of a type that no host compresses again.
    """
    frozen = _freeze(node, pyodide, cache, package)
    script = (pyodide / "pyodide.asm.mjs").read_bytes()
    plain = {
        "python": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "library": (frozen / "library.zip").read_bytes(),
    }
    packed = {name: _packed(content, cache) for name, content in plain.items()}
    about = {
        "python": json.loads((frozen / "report.json").read_text(encoding="utf-8"))["python"],
        "lock": json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"],
        "sizes": {
            "pyodide.asm.mjs": len(_packed(script, cache)),
            **{f"{name}.bin": len(content) for name, content in packed.items()},
            **{f"{name}.wasm": len(content) for name, content in plain.items()},
        },
    }
    files = {
        **{f"{name}.bin": content for name, content in packed.items()},
        **{f"{name}.wasm": content for name, content in plain.items()},
        "rest.bin": _packed((frozen / "rest.zip").read_bytes(), cache),
        "probe.wasm": PROBE,
        "pyodide.mjs": (pyodide / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": script,
    }
    sizes = (
        "// Made by cribref/mkdocs/runtime.py: Pyodide's version, and its files' sizes in bytes.\n"
        f"export default {json.dumps(about, indent=1)};\n"
    )
    return {
        "python-files.mjs": sizes.encode(),
        **{f"pyodide/{name}": content for name, content in files.items()},
    }


def _freeze(node: Path, pyodide: Path, cache: Path, package: Path) -> Path:
    """The folder with library.zip, rest.zip and report.json for this package, made if need be."""
    sources = dict(_package_files(package))
    inputs = {f"package/{name}": content for name, content in sources.items()}
    inputs |= {name: (HERE / name).read_bytes() for name in FREEZER}
    inputs["lean"] = Path(lean.__file__).read_bytes()
    inputs["loop"] = ASYNCIO_LOOP
    inputs |= {
        name: (pyodide / name).read_bytes() for name in ("package.json", "python_stdlib.zip")
    }
    home = cache / "frozen" / _hash(_named(inputs))[:20]
    if home.exists():
        return home
    home.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=home.parent, prefix="making-") as scratch:
        copy, ready = Path(scratch, "package"), Path(scratch, "ready")
        ready.mkdir()
        for name, content in sources.items():
            file = copy / "cribref" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        _copy_lean(pyodide / "python_stdlib.zip", ready / "stdlib.zip")
        script, compiler = (HERE / name for name in FREEZER)
        done = subprocess.run(  # our own script, by the Node we were given
            [node, script, pyodide, compiler, copy, ready],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0 or not (ready / "report.json").exists():
            raise RuntimeBuildError(
                f"Pyodide cannot take in the package:\n{done.stdout}{done.stderr}"
            )
        if not home.exists():
            shutil.move(ready, home)
    return home


def _copy_lean(stdlib: Path, to: Path) -> None:
    """The standard library as the tools start it; and what was replaced in it, apart."""
    with zipfile.ZipFile(stdlib) as old, zipfile.ZipFile(to, "w") as new:
        for entry in old.infolist():
            name, content = entry.filename, old.read(entry)
            if name in lean.REPLACED:
                loop = ASYNCIO_LOOP if name == "asyncio/__init__.py" else b""
                new.writestr(PUBLISHED + name, content + loop)
            if name in lean.FILES:
                content = lean.lean(name, content.decode("utf-8")).encode()
            new.writestr(entry, content)


def _package_files(package: Path) -> Iterator[tuple[str, bytes]]:
    """The files of the package that the browser can use, by their path in it."""
    for file in sorted(package.rglob("*")):
        inside = file.relative_to(package)
        if file.is_file() and not NOT_FOR_THE_BROWSER.intersection(inside.parts):
            yield inside.as_posix(), file.read_bytes()


def _packed(content: bytes, cache: Path) -> bytes:
    """The content by gzip, at its slowest; kept, since that takes a second."""
    kept = cache / "gzip" / _hash([content])[:20]
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as scratch:
            scratch.write(gzip.compress(content, 9, mtime=0))
        Path(scratch.name).replace(kept)
    return kept.read_bytes()


def _named(files: Mapping[str, bytes]) -> Iterator[bytes]:
    """Names and contents, told apart by their lengths, in the order of the names."""
    for name in sorted(files):
        yield f"{name}\0{len(files[name])}\0".encode()
        yield files[name]


def _hash(parts: Iterator[bytes] | list[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()
