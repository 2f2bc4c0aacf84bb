// Starts Pyodide from our files, for the engine's worker and the reader's alike: fetches, counts what
// arrives, and takes the kept picture of Python's memory if there is one.

import about from "./pyodide/files.mjs";
import { dropSnapshot, findSnapshot, readSnapshot } from "./snapshot.mjs";

// Started from an address, and not by own-worker.mjs, a worker would be held by no content policy.
if (location.protocol !== "blob:") throw new Error("Python runs only where the page's policy holds");

const base = new URL("./pyodide/", import.meta.url);
// What a reader waits for, by its compressed size, however the host sends it.
const sent = ["python.bin", "library.bin", "pyodide.asm.mjs"];
const total = sent.reduce((sum, name) => sum + about.sizes[name], 0);
const STEP = 50_000; // bytes, between two tellings of the progress
const WASM = "application/wasm";
let loaded = 0;
let told = 0;

// The first thing that goes wrong while starting. Pyodide itself only warns, and waits for ever.
let fail;
const failure = new Promise((_, reject) => {
  fail = reject;
});
failure.catch(() => {});

function progress(bytes) {
  loaded += bytes;
  if (loaded - told < STEP && loaded < total) return;
  told = loaded;
  postMessage({ progress: { loaded: Math.min(loaded, total), total } });
}

/**
 * A big file of ours, unpacked: by the browser if the host compresses, else here. It is counted as
 * it arrives, for a reader who waits for it; passed on as it is, a browser can keep it compiled.
 */
export async function delivered(file, { raw, counted }) {
  const name = `${file}.${raw ? "wasm" : "bin"}`;
  const response = await fetch(new URL(name, base));
  if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
  if (raw && !counted && response.headers.get("content-type") === WASM) return response;
  const share = counted ? about.sizes[`${file}.bin`] / about.sizes[name] : 0;
  const reader = response.body.getReader();
  let first = await reader.read();
  // A host may have unpacked it already: it says so by the first two bytes.
  const gzipped = first.value?.[0] === 0x1f && first.value?.[1] === 0x8b;
  const arriving = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await reader.read());
        first = null;
        if (done) return controller.close();
        progress(value.byteLength * share);
        controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        fail(new Error(`${name} did not arrive whole: ${error.message}`));
      }
    },
  });
  const stream = gzipped ? arriving.pipeThrough(new DecompressionStream("gzip")) : arriving;
  return new Response(stream, { headers: { "content-type": WASM } });
}

/** Give Pyodide its two big files from here, so that they are counted and their failure heard. */
function serveFiles(how) {
  const python = delivered("python", how).then(async (response) => {
    try {
      return await WebAssembly.compileStreaming(response);
    } catch (error) {
      throw new Error(`Python cannot be used: ${error.message}`);
    }
  });
  const library = delivered("library", how);
  python.catch(fail);
  library.catch(fail);
  const served = new Map([
    [new URL("library.zip", base).href, library],
    [new URL("pyodide.asm.wasm", base).href, python],
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
