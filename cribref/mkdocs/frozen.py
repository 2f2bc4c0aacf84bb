"""Runs inside Pyodide while the site is built: finds what the site's Python needs, and compiles it.

Nothing else imports this file. runtime.py hands its text to the pinned Pyodide under Node, because
compiled Python is only good for the very Python that compiled it.
"""

import ast
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
READER = "cribref.web.live"
FOR_READER = (READER, "cribref.web.library")
# Published texts that others stand in for, by the name that runtime.py gave them: see there.
PUBLISHED = "published/"
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
CODES = (
    "from cribref import *\ncount_show('5H 5C 5S JD / 5D')\nprint(0)",
    "def again(): again()\nagain()",
    "count_shwo",
    "count_show.pionts",
    "from cribref import count_shwo",
    "import nothing_of_this_name",
    "import sys, warnings\nwarnings.warn('said')\nsys.exit()",
    "print('5H",
    "if True:\nprint()",
    "raise ExceptionGroup('two', [ValueError(1), KeyError(2)]) from OSError()",
    "input()",
    "1 is 1",
    "'\\d'",
)

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
# The parts of the package whose documentation nobody asks for at a prompt.
UNREAD = ("cribref/web/", "cribref/course/")

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
    dataclasses = importlib.import_module("dataclasses")

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


def run_all() -> None:
    """Run what a reader might write, right and wrong: what Python then asks for is needed."""
    run = importlib.import_module(READER).Reader(lambda *_: None).run
    for code in CODES:
        asked = {
            "page": "",
            "example": 1,
            "code": code,
            "expected": "",
            "fresh": False,
            "names": "",
        }
        run(json.dumps(asked))


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
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The code with a table of lines that knows none: only a traceback reads it, and none need."""
    inner = (
        without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts
    )
    # An entry without a place is 15 in bits 3 to 6, then how many instructions, less one.
    eights, left = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | left - 1]) if left else b"")
    return code.replace(co_consts=tuple(inner), co_linetable=table)


def write(path: str, entries: dict[str, bytes]) -> None:
    """Write a zip that is stored, not compressed: the whole is compressed once, from outside."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), entries[name])


def shared_out(
    needed: set[str], methods: dict[str, bytes]
) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The standard library in two: what is needed, compiled; and the rest, as source."""
    library, rest, published = dict[str, bytes](), dict[str, bytes](), dict[str, bytes]()
    with zipfile.ZipFile(STDLIB) as archive:
        entries = {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}
    for name, source in entries.items():
        if name.startswith(PUBLISHED):
            published[name.removeprefix(PUBLISHED)] = source
        elif name not in needed or not name.endswith(".py"):
            rest[name] = source
        else:
            made = f"\n_KEPT = {methods!r}\n{MADE_BEFORE}" if name == "dataclasses.py" else ""
            library[f"{name}c"] = compiled(source + made.encode(), f"{STDLIB}/{name}", 2)
    return library, rest | published


def forget_own_imports(at_start: set[str]) -> None:
    """What only this file has imported is not yet needed by anything else."""
    for name in set(sys.modules) - at_start:
        del sys.modules[name]


def main(root: str, out: str, at_start: set[str]) -> None:
    """Write library.zip (what the site needs) and rest.zip (the rest, as source) into `out`.

    `at_start` names the modules that Pyodide itself had imported.
    """
    top = Path(root)
    files = {str(file.relative_to(top)): file.read_bytes() for file in top.rglob("*.*")}
    write(PACKED, files)
    forget_own_imports(at_start)
    sys.path.insert(0, PACKED)  # as in the reader's browser: a zip is read by other modules
    names = [ENTRY, *FOR_ERRORS, *FOR_TEXT]
    if (top / f"{READER.replace('.', '/')}.py").exists():
        names += FOR_READER
    methods = record_methods()
    import_all(set(names), top)
    if (top / PACKAGE / "web" / "widgets.py").exists():
        answer_all()
    if READER in sys.modules:
        run_all()
    library, rest = shared_out(library_modules(), methods)
    kept = dict[str, bytes]()
    for name, content in files.items():
        if name.endswith(".py"):
            optimize = 2 if name.startswith(UNREAD) else 0
            library[f"{name}c"] = compiled(content, f"{STDLIB}/{name}", optimize)
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
    main("/build/package", "/build/out", globals()["AT_START"])  # freeze.mjs made it
