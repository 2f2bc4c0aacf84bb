"""The files for the browser: small, the same for the same input, and enough to answer."""

import gzip
import io
import json
import shutil
import time
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import brotli
import pytest

from cribref.mkdocs.node import ROOT, node, node_modules
from cribref.mkdocs.runtime import PACKAGE, Assets, RuntimeBuildError, make_assets
from tests.mkdocs.shipped import run_shipped

CACHE = ROOT / ".cache" / "runtime"

HEAP = 31_457_280  # as Pyodide begins: had it grown, no picture could be started from

# Prints what Python answers, takes a picture of its memory, and asks again from that.
ASK = """
const [, request] = process.argv.slice(1);
const answer = (python) => {
  const wire = python.pyimport("cribref.web.wire");
  console.log(wire.handle(request));
  wire.destroy();
};
const plain = await loadPyodide({ ...options, _makeSnapshot: true });
answer(plain);
console.log(plain._module.HEAPU8.byteLength);
answer(await loadPyodide({ ...options, _loadSnapshot: plain.makeMemorySnapshot() }));
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is now, whoever is at work on it meanwhile."""
    return Path(shutil.copytree(PACKAGE, tmp_path_factory.mktemp("copy") / "cribref"))


@pytest.fixture(scope="module")
def assets(package: Path) -> Assets:
    return make_assets(node=node(), modules=node_modules(), cache=CACHE, package=package)


def ask(folder: Path, widget: str, **fields: str) -> dict[str, Any]:
    request = {"v": 1, "widget": widget, "fields": list(fields.items()), "seed": 1}
    plain, heap, from_picture = run_shipped(folder, ASK, json.dumps(request))
    assert from_picture == plain
    assert int(heap) == HEAP
    reply: dict[str, Any] = json.loads(plain)
    return reply


def library(assets: Assets) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(assets.files["pyodide/library.bin"])))


def test_same_input_makes_the_same_files(assets: Assets, package: Path, tmp_path: Path) -> None:
    afresh = make_assets(node=node(), modules=node_modules(), cache=tmp_path, package=package)
    for name, content in assets.files.items():
        if name.startswith("pyodide/"):
            assert afresh.files[name] == content, name


def test_build_changes_with_any_file_beside_ours(assets: Assets, package: Path) -> None:
    extra = {"cribref.css": b"body { color: red }"}
    other = make_assets(
        node=node(), modules=node_modules(), cache=CACHE, extra=extra, package=package
    )
    assert other.build != assets.build
    assert other.files["cribref.css"] == extra["cribref.css"]


def test_second_build_takes_less_than_a_second(assets: Assets, package: Path) -> None:
    taken = []
    for _ in range(3):
        begun = time.perf_counter()
        make_assets(node=node(), modules=node_modules(), cache=CACHE, package=package)
        taken.append(time.perf_counter() - begun)
    assert min(taken) < 1
    assert assets.build


def sent(assets: Assets, big: str, squeeze: Callable[[bytes], bytes]) -> int:
    """Bytes to a first score, where the host compresses scripts, and the big files are so named."""
    names = [name for name in assets.files if name.endswith("mjs")]
    names += ["pyodide/probe.wasm", f"pyodide/python.{big}", f"pyodide/library.{big}"]
    return sum(
        len(assets.files[name]) if name.endswith(".bin") else len(squeeze(assets.files[name]))
        for name in names
    )


def test_first_score_is_within_the_budget_of_a_host_that_compresses_only_text(
    assets: Assets,
) -> None:
    assert sent(assets, "bin", lambda content: gzip.compress(content, 6)) < 5_200_000


def test_first_score_is_within_the_budget_of_a_host_with_brotli(assets: Assets) -> None:
    assert sent(assets, "wasm", lambda content: brotli.compress(content, quality=9)) < 4_200_000


def test_library_is_compiled_stored_and_holds_the_package(assets: Assets) -> None:
    entries = library(assets).infolist()
    names = {entry.filename for entry in entries}
    assert {entry.compress_type for entry in entries} == {zipfile.ZIP_STORED}
    assert not [name for name in names if name.endswith(".py")]
    assert {"cribref/web/wire.pyc", "json/__init__.pyc", "tomllib/__init__.pyc"} <= names
    assert not [name for name in names if name.startswith(("cribref/mkdocs", "cribref/static"))]


def test_rest_of_the_standard_library_is_there_for_the_readers_own_python(assets: Assets) -> None:
    rest = zipfile.ZipFile(io.BytesIO(gzip.decompress(assets.files["pyodide/rest.bin"])))
    assert {"fractions.py", "statistics.py", "csv.py"} <= set(rest.namelist())
    assert b"import" in rest.read("asyncio/__init__.py")  # the published one, and not ours
    assert {"asyncio/events.py", "asyncio/tasks.py", "pyodide/webloop.py"} <= set(rest.namelist())


def test_shipped_files_alone_count_a_hand(assets: Assets, tmp_path: Path) -> None:
    folder = assets.write(tmp_path)
    reply = ask(folder, "hand-counter", hand="5H 5C 5S JD", starter="5D")
    assert reply["error"] is None
    assert "29" in reply["say"]


def test_files_of_a_build_have_its_name_and_their_notices(assets: Assets, tmp_path: Path) -> None:
    folder = assets.write(tmp_path)
    assert folder == tmp_path / "assets" / assets.build
    notices = (folder / "NOTICES.txt").read_text(encoding="utf-8")
    assert "Mozilla Public License" in notices
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in notices
    assert (folder / "crib-widget.mjs").is_file()
    for name in ("python", "library"):
        packed = (folder / f"pyodide/{name}.bin").read_bytes()
        assert gzip.decompress(packed) == (folder / f"pyodide/{name}.wasm").read_bytes()


def test_package_that_python_cannot_read_stops_the_build(tmp_path: Path) -> None:
    package = tmp_path / "cribref" / "web"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("", encoding="utf-8")
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "wire.py").write_text("import no_such_module\n", encoding="utf-8")
    with pytest.raises(RuntimeBuildError, match="No module named 'no_such_module'") as raised:
        make_assets(node=node(), modules=node_modules(), cache=tmp_path, package=package.parent)
    assert len(str(raised.value)) < 10_000
