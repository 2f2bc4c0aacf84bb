"""The rest of Python's library: the reader's browser fetches it when an import first needs it."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Callable, Collection, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

REPLACED = ("asyncio",)
"""What the tools do without, so that they start sooner: in their library these are empty."""

UNLISTED = ("_sysconfigdata__emscripten_wasm32-emscripten",)
"""What the library has beside the modules that Python lists as its own."""

Fetch = Callable[[str], object]
"""Writes the archive to the path that it is given, as it was sent."""

GZIP = b"\x1f\x8b"


class Archive:
    """A zip with modules, fetched at most once."""

    def __init__(self, path: str, fetch: Fetch) -> None:
        self.path = path
        self.fetch = fetch
        self.here = False

    def find(self, name: str) -> ModuleSpec | None:
        """The module, if the archive has it; of a package too whose first part is elsewhere."""
        if not self.here:
            try:
                self.fetch(self.path)
                _unpack(Path(self.path))
            except Exception as error:  # noqa: BLE001  # of the browser's making, of any kind
                problem = f"the rest of Python's library did not arrive: {error}"
                raise ImportError(problem, name=name) from None
            self.here = True
        package = name.split(".")[:-1]
        return PathFinder.find_spec(name, ["/".join([self.path, *package])])


def _unpack(file: Path) -> None:
    """Take off the compression in which it is stored, if the browser has not."""
    sent = file.read_bytes()
    if sent.startswith(GZIP):
        file.write_bytes(zlib.decompress(sent, wbits=31))


class Rest:
    """Finds modules in the archive, for the names at the top that it is asked to answer for."""

    def __init__(self, archive: Archive, names: Collection[str]) -> None:
        self.archive = archive
        self.names = names

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As Python's import asks every finder."""
        del path, target
        return self.archive.find(name) if name.partition(".")[0] in self.names else None


def install(path: str, fetch: Fetch) -> None:
    """From now on an import of what is not here fetches the archive and looks in it."""
    archive = Archive(path, fetch)
    for name in REPLACED:
        sys.modules.pop(name, None)
    sys.meta_path.insert(0, Rest(archive, REPLACED))
    sys.meta_path.append(Rest(archive, {*sys.stdlib_module_names, *UNLISTED}))
