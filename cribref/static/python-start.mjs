// Starts Pyodide from our files, for the engine's worker and the reader's alike: takes its program from
// the page, counts what arrives, and takes the kept picture of Python's memory if there is one.

import about from "./python-files.mjs";
import { delivered } from "./python-file.mjs";
import { dropSnapshot, findSnapshot, readSnapshot } from "./snapshot.mjs";

// Started from an address, and not by own-worker.mjs, a worker would be held by no content policy.
if (location.protocol !== "blob:") throw new Error("Python runs only where the page's policy holds");

const base = new URL("./pyodide/", import.meta.url);

// See python-program.mjs: the page has compiled it.
const program = new Promise((resolve) => {
  addEventListener("message", ({ data }) => data.program && resolve(data.program));
});

// The first thing that goes wrong while starting. Pyodide itself only warns, and waits for ever.
let fail;
const failure = new Promise((_, reject) => {
  fail = reject;
});
failure.catch(() => {});

/** Tell the page, by their compressed size, that more bytes have come. */
function progress(arrived) {
  postMessage({ arrived });
}

/** Give Pyodide its two big files from here, so that their failure is heard. */
function serveFiles({ raw, counted }) {
  const library = delivered("library", { raw, counted, arrived: progress, lost: fail });
  library.catch(fail);
  const served = new Map([
    // One that does not come Pyodide would only lament in the console, while we say it.
    [new URL("library.zip", base).href, library.catch(() => new Promise(() => {}))],
    [new URL("pyodide.asm.wasm", base).href, program],
  ]);
  const { fetch } = globalThis;
  globalThis.fetch = (url, ...rest) => served.get(String(url)) ?? fetch(url, ...rest);
  WebAssembly.instantiateStreaming = async (compiled, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** Pyodide's scripts. */
function scripts() {
  return Promise.all([
    import("./pyodide/pyodide.mjs"),
    import("./pyodide/pyodide.asm.mjs").then((module) => {
      progress(about.sizes["pyodide.asm.mjs"]);
      return module;
    }),
  ]);
}

/** Start Pyodide: from a picture of its memory if one is given, else from the beginning. */
function load([{ loadPyodide }, { default: createPyodideModule }], snapshot, keeps) {
  return loadPyodide({
    indexURL: base.href,
    stdLibURL: new URL("library.zip", base).href,
    createPyodideModule,
    // No package comes from an index: all that is needed is in the library.
    lockFileContents: { info: about.lock, packages: {} },
    packageBaseUrl: base.href,
    enableRunUntilComplete: false,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: keeps }),
  });
}

/**
 * Python, and whether it came from the picture. `plain` is without the picture, `raw` for a host
 * that compresses, `keeps` if a picture is to be taken of a plain start. An error that a start
 * without the picture may mend has `again`.
 */
export async function startPython({ plain, raw, keeps }) {
  let snapshot;
  try {
    if (!globalThis.WebAssembly) throw new Error("this browser has no WebAssembly, or has it switched off");
    const arriving = scripts();
    arriving.catch(fail);
    const kept = plain ? null : await findSnapshot();
    serveFiles({ raw, counted: !kept });
    snapshot = await readSnapshot(kept);
    const starting = arriving.then((loaded) => load(loaded, snapshot, keeps));
    const pyodide = await Promise.race([starting, failure]);
    // In the picture every reader's dice lie alike.
    if (snapshot) pyodide.runPython("import random; random.seed()");
    return { pyodide, pictured: Boolean(snapshot) };
  } catch (error) {
    if (snapshot) await dropSnapshot();
    throw Object.assign(new Error(error.message || String(error)), { again: Boolean(snapshot) });
  }
}
