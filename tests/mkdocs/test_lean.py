"""What was left out of Python's library is not missed, and what was put off comes when wanted."""

import json

import pytest

from cribref.mkdocs.changing import UnknownFile
from cribref.mkdocs.lean import CHANGES, REPLACED, lean
from cribref.mkdocs.node import ROOT, node, node_modules
from cribref.mkdocs.runtime import make_assets
from tests.mkdocs.shipped import run_shipped

RUN = """
const python = await loadPyodide(options);
python.FS.writeFile("/rest.zip", readFileSync(`${folder}/pyodide/rest.zip`));
python.runPython("import sys; sys.path.append('/rest.zip')");
for (const code of JSON.parse(process.argv[2])) {
  console.log(JSON.stringify(String(python.runPython(code))));
}
"""
IMPORTED = "import sys\n'{}' in sys.modules"
DATACLASS = """
from dataclasses import dataclass
@dataclass
class Hand:
    points: int
    name: str = ''
Hand.__doc__
"""
TRACEBACK = """
import traceback
try:
    1 / 0
except ZeroDivisionError as error:
    said = traceback.format_exception(error)
said[-1]
"""
LATE = ("_colorize", "ipaddress")
CASES = {
    **{f"{module} waits": (IMPORTED.format(module), "false") for module in LATE},
    "a dataclass without a docstring has its signature": (
        DATACLASS,
        "Hand(points: int, name: str = '')",
    ),
    "one of the package's own has none": (
        "from cribref.web.reply import Reply\nReply.__doc__",
        "undefined",
    ),
    "a traceback is written": (TRACEBACK, "ZeroDivisionError: division by zero\n"),
    "an address with an address of a host is read": (
        "from urllib.parse import urlsplit\nurlsplit('http://[::1]:80/').hostname",
        "::1",
    ),
    "what waited has come": (IMPORTED.format("ipaddress"), "true"),
    "what Pyodide has in C works": ("from pyodide.ffi import to_js\nto_js([5, 10]).length", "2"),
}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each piece of code gives in one Python, in order."""
    assets = make_assets(node=node(), modules=node_modules(), cache=ROOT / ".cache" / "runtime")
    folder = assets.write(tmp_path_factory.mktemp("site"))
    lines = run_shipped(folder, RUN, json.dumps([code for code, _ in CASES.values()]))
    return dict(zip(CASES, map(json.loads, lines), strict=True))


@pytest.mark.parametrize("case", CASES)
def test_python_is_as_it_was(said: dict[str, str], case: str) -> None:
    assert said[case] == CASES[case][1]


@pytest.mark.parametrize(("name", "theirs", "ours"), CHANGES, ids=lambda value: str(value)[:20])
def test_change_is_made_once_or_the_build_stops(name: str, theirs: str, ours: str) -> None:
    assert lean(name, f"before\n{theirs}after\n") == f"before\n{ours}after\n"
    for other in ("before\nafter\n", f"{theirs}{theirs}"):
        with pytest.raises(UnknownFile, match=f"^{name} is not the file of Python's library"):
            lean(name, other)


def test_other_files_stay_as_they_are() -> None:
    assert lean("json/decoder.py", "import re\n") == "import re\n"
    assert not {name for name, _, _ in CHANGES} & REPLACED.keys()
