"""Runs inside Pyodide while the site is built: finds what the site's Python needs, and compiles it.

Nothing else imports this file. runtime.py hands its text to the pinned Pyodide under Node, because
compiled Python is only good for the very Python that compiled it.
"""

import ast
import dataclasses
import importlib
import importlib.util
import json
import marshal
import re
import sys
import tomllib
import zipfile
from html import unescape
from pathlib import Path
from types import CodeType
from typing import Any

STDLIB = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
PACKAGE = "cribref"
PACKED = "/build/package.zip"
ENTRY = "cribref.web.wire"
WIDGETS = "cribref.web.widgets"

# What a reader might send: the answers import whatever the package imports only when it needs it.
SAMPLES = (
    (),
    (("hand", "5H 5C 5S JD"), ("starter", "5D")),
    (("hand", "2H 4H 6H 8H / QC"), ("crib", "crib")),
    (("hand", "5h 1h"),),
    (("hand", "\ud800"),),
)
MOST_BUTTONS = 80

# Takes the place of tomllib in the browser, where parsing the rulebook would take longer than
# all the rest of a first answer: the package's own TOML was read when the site was built, and its
# files hold only a line by which to find what they said.
READ_BEFORE = """
from marshal import loads as _unpacked

def loads(text, /, **options):
    kept = _KEPT.get(text)
    if kept is not None:
        return _unpacked(kept)
    from tomllib._parser import loads as parse
    return parse(text, **options)

def load(file, /, **options):
    return loads(file.read().decode(), **options)

def __getattr__(name):
    from tomllib import _parser
    return getattr(_parser, name)
"""

# Asked for by Python itself only when something has gone wrong, so no run of the package shows it.
FOR_ERRORS = ("traceback", "linecache", "tokenize", "warnings", "contextlib", "textwrap")
# Reads the reader's text, or a file name, before any of our code runs.
FOR_TEXT = ("encodings.utf_8", "encodings.ascii", "encodings.latin_1", "encodings.aliases")
# Zips and archives ask for these, and do without: ours are stored.
OPTIONAL = ("bz2.py", "lzma.py", "compression/")
# Copies its own docstrings about at the start, so it keeps them; the rest of the library does not.
PYODIDE = ("pyodide", "_pyodide")

# Joined to dataclasses in the browser. To make a class it writes the text of its methods, and has
# it compiled; for the package's own classes that was done when the site was built.
MADE_BEFORE = """
from marshal import loads as _unpacked

def exec(source, globals, locals, _run=exec):
    kept = _KEPT.get(source)
    _run(source if kept is None else _unpacked(kept), globals, locals)
"""


def named_imports(source: str, module: str) -> set[str]:
    """Every module that a text imports by its whole name, at the top or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                raise SystemExit(f"{module}: a relative import, which frozen.py does not follow")
            found.add(str(node.module))
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def import_all(names: set[str], root: Path) -> None:
    """Import modules, and what modules of our package import, until nothing new turns up."""
    waiting, seen = set(names), set()
    while waiting:
        name = waiting.pop()
        seen.add(name)
        parts = name.split(".")
        path = root.joinpath(*parts)
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if parts[0] == PACKAGE and file.exists():
            waiting |= named_imports(file.read_text(encoding="utf-8"), name) - seen
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:
            parent = sys.modules.get(name.rpartition(".")[0])
            if missing.name != name or parent is None:  # else: a name inside a module
                raise


def record_methods() -> dict[str, bytes]:
    """From now on, keep what dataclasses compiles, by its text, for MADE_BEFORE."""
    kept = dict[str, bytes]()

    def keep(source: str, *scopes: dict[str, Any]) -> None:
        kept[source] = marshal.dumps(compile(source, "<string>", "exec", dont_inherit=True))
        exec(source, *scopes)  # noqa: S102  # as dataclasses itself does

    vars(dataclasses)["exec"] = keep
    return kept


def answer_all() -> None:
    """Send every widget the samples, and press every button of its first answer."""
    handle = importlib.import_module(ENTRY).handle
    for widget in list(getattr(importlib.import_module(WIDGETS), "WIDGETS", ())):

        def ask(fields: tuple[tuple[str, str], ...], widget: str = widget) -> str:
            request = {"v": 1, "widget": widget, "fields": fields, "seed": 29}
            try:
                return str(json.loads(handle(json.dumps(request)))["html"])
            except Exception:  # noqa: BLE001  # whether a widget is right is for its own tests
                return ""

        shown = [ask(fields) for fields in SAMPLES]
        for name, value in pressed(shown[0]):
            ask(((name, value),))


def pressed(html: str) -> list[tuple[str, str]]:
    """The buttons of a form, each as its name and value."""
    found = []
    for button in re.findall("<button[^>]*>", html):
        attributes = dict(re.findall(r'([a-z-]+)="([^"]*)"', button))
        if "name" in attributes:
            found.append((attributes["name"], unescape(attributes.get("value", ""))))
    return found[:MOST_BUTTONS]


def library_modules() -> set[str]:
    """What is now imported out of the standard library's zip, and not built into Python itself."""
    prefix = f"{STDLIB}/"
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = {str(spec.origin) for spec in specs if spec is not None and spec.has_location}
    names = {origin.removeprefix(prefix) for origin in origins if origin.startswith(prefix)}
    return {name for name in names if not name.startswith(OPTIONAL)}


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    """A source text as the content of a .pyc file, the same for the same text."""
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    if optimize == 2:
        code = without_lines(code)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """The code without its table of line numbers, which only a traceback reads."""
    inner = (
        without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts
    )
    return code.replace(co_consts=tuple(inner), co_linetable=b"")


def write(path: str, entries: dict[str, bytes]) -> None:
    """Write a zip that is stored, not compressed: the whole is compressed once, from outside."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), entries[name])


def main(root: str, out: str) -> None:
    """Write library.zip (what the site needs) and rest.zip (the rest, as source) into `out`."""
    top = Path(root)
    files = {str(file.relative_to(top)): file.read_bytes() for file in top.rglob("*.*")}
    write(PACKED, files)
    sys.path.insert(0, PACKED)  # as in the reader's browser: a zip is read by other modules
    names = [ENTRY, *FOR_ERRORS, *FOR_TEXT]
    methods = record_methods()
    import_all(set(names), top)
    if (top / PACKAGE / "web" / "widgets.py").exists():
        answer_all()
    needed = library_modules()
    library, rest, kept = dict[str, bytes](), dict[str, bytes](), dict[str, bytes]()
    with zipfile.ZipFile(STDLIB) as archive:
        for name in archive.namelist():
            if name.endswith("/"):
                continue
            source = archive.read(name)
            if name in needed and name.endswith(".py"):
                if name == "dataclasses.py":
                    source += f"\n_KEPT = {methods!r}\n{MADE_BEFORE}".encode()
                library[f"{name}c"] = compiled(source, f"{STDLIB}/{name}", 2)
            else:
                rest[name] = source
    for name, content in files.items():
        if name.endswith(".py"):
            library[f"{name}c"] = compiled(content, f"{STDLIB}/{name}", 0)
        elif name.endswith(".toml"):
            line = f"# {name}: read when the site was built\n"
            library[name] = line.encode()
            kept[line] = marshal.dumps(tomllib.loads(content.decode()))
        else:
            library[name] = content
    source = f"_KEPT = {kept!r}\n{READ_BEFORE}".encode()
    library["tomllib/__init__.pyc"] = compiled(source, f"{STDLIB}/tomllib/__init__.py", 0)
    write(f"{out}/library.zip", library)
    write(f"{out}/rest.zip", rest)
    version = ".".join(map(str, sys.version_info[:3]))
    report = {"python": version, "modules": sorted(library)}
    Path(out, "report.json").write_text(json.dumps(report), encoding="utf-8")


if __name__ == "__main__":
    main("/build/package", "/build/out")
