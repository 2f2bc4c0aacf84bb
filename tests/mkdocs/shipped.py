"""The Python that the browser gets, run by Node from the shipped files alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

from cribref.mkdocs.node import node

_OPTIONS = """
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
const [folder] = process.argv.slice(1);
const unpack = (packed, file) => writeFileSync(
  `${folder}/pyodide/${file}`, gunzipSync(readFileSync(`${folder}/pyodide/${packed}`)));
unpack("python.bin", "pyodide.asm.wasm"); // what the host would send as python.wasm
unpack("library.bin", "library.zip");
unpack("rest.bin", "rest.zip");
const { loadPyodide } = await import(`${folder}/pyodide/pyodide.mjs`);
const { default: about } = await import(`${folder}/python-files.mjs`);
const options = {
  stdLibURL: `${folder}/pyodide/library.zip`,
  lockFileContents: { info: about.lock, packages: {} },
  packageBaseUrl: `${folder}/`,
  enableRunUntilComplete: false,
};
"""


def run_shipped(folder: Path, script: str, *arguments: str) -> list[str]:
    """The lines that a script prints; it has `loadPyodide`, and `options` for it."""
    done = subprocess.run(
        [node(), "--input-type=module", "-e", _OPTIONS + script, folder, *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()
