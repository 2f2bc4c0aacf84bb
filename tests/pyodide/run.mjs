// Runs a Python program in Pyodide under Node, with the repository and a folder of packages mounted.
// node run.mjs PYODIDE REPOSITORY PACKAGES PROGRAM [ARGUMENT...]
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideHome, repository, packages, program, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideHome, "pyodide.mjs")));
const python = await loadPyodide({
  args: rest,
  env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONPATH: "/packages:/repository" },
});
for (const [at, root] of [["/repository", repository], ["/packages", packages]]) {
  python.FS.mkdir(at);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, at);
}
python.FS.chdir("/repository");
python.runPython("import sys; sys.path_importer_cache.clear()"); // it looked before we mounted
try {
  process.exitCode = await python.runPythonAsync(await readFile(program, "utf8"));
} catch (error) {
  console.error(error.message); // without the source of Pyodide, which Node would quote
  process.exitCode = 70;
}
