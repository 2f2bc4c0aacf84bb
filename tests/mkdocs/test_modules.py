"""What a page's modules import is found by their texts, and named in the page."""

from cribref.mkdocs.modules import imported
from cribref.mkdocs.plugin import SCRIPTS
from cribref.mkdocs.runtime import STATIC

FILES = {
    "a.mjs": b'import { x } from "./b.mjs";\nimport * as y from "./c.mjs"\nimport("./late.mjs")\n',
    "b.mjs": b'import {\n  z,\n} from "./d.mjs";\nimport "./a.mjs";\n',
    "c.mjs": b'// import { no } from "./e.mjs"\nconst n = `import "./f.mjs"`;\n',
    "d.mjs": b"",
}


def test_everything_that_is_loaded_at_once_is_found_once() -> None:
    assert imported(FILES, ["a.mjs", "missing.mjs"]) == {"b.mjs", "c.mjs", "d.mjs"}


def test_our_scripts_import_what_a_widget_needs_and_no_python() -> None:
    files = {file.name: file.read_bytes() for file in STATIC.glob("*.mjs")}
    files |= {"idiomorph.mjs": b"", "python-files.mjs": b""}  # the build's, and not of our folder
    found = imported(files, SCRIPTS)
    assert {"engine.mjs", "own-worker.mjs", "idiomorph.mjs", "link.mjs"} <= found
    assert not found & {*SCRIPTS, "python.mjs", "worker.mjs", "search-core.mjs", "minisearch.mjs"}
