// Run by runtime.py under Node: starts the Pyodide to be shipped, and runs frozen.py in it.
// Arguments: the folder of the npm package pyodide, frozen.py, the package's folder, the output's.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, script, packageFolder, output] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`));
// Without the columns of every instruction, compiled Python is a quarter smaller to send.
const python = await loadPyodide({
  stdLibURL: `${output}/stdlib.zip`,
  enableRunUntilComplete: false,
  env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" },
});
for (const [inside, outside] of [["/build/package", packageFolder], ["/build/out", output]]) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}
try {
  python.runPython("import sys; AT_START = set(sys.modules)");
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message); // Node would print Pyodide's megabyte of script before it
  process.exit(1);
}
