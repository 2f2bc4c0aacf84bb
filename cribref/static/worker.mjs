// The worker: Pyodide with the package cribref in it. It starts, then answers the wire, one
// request at a time, and does nothing else. Only strings pass in and out.

import about from "./pyodide/files.mjs";
import { dropSnapshot, findSnapshot, keepSnapshot, readSnapshot } from "./snapshot.mjs";

const base = new URL("./pyodide/", import.meta.url);
const REST = 1500; // milliseconds without a request, before a picture is taken
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
async function delivered(file, { raw, counted }) {
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
function load([{ loadPyodide }, { default: createPyodideModule }], snapshot) {
  return loadPyodide({
    indexURL: base.href,
    stdLibURL: new URL("library.zip", base).href,
    createPyodideModule,
    // No package comes from an index: all that is needed is in the library.
    lockFileContents: { info: about.lock, packages: {} },
    packageBaseUrl: base.href,
    enableRunUntilComplete: false,
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
  });
}

let pyodide;
let handle;

function connect() {
  const wire = pyodide.pyimport("cribref.web.wire");
  handle = wire.handle.copy(); // what is not copied goes when wire does
  wire.destroy();
}

async function start({ plain, raw }) {
  let snapshot;
  try {
    const arriving = scripts();
    arriving.catch(fail);
    const kept = plain ? null : await findSnapshot();
    serveFiles({ raw, counted: !kept });
    snapshot = await readSnapshot(kept);
    pyodide = await Promise.race([arriving.then((loaded) => load(loaded, snapshot)), failure]);
    // In the picture every reader's dice lie alike.
    if (snapshot) pyodide.runPython("import random; random.seed()");
    else fresh = true;
    connect();
    postMessage({ ready: snapshot ? "picture" : "plain" });
  } catch (error) {
    if (snapshot) await dropSnapshot();
    postMessage({ failed: error.message || String(error), again: Boolean(snapshot) });
  }
}

let fresh = false; // no picture of this start has been taken yet
let pause = 0;

/** When the reader has had an answer and is not asking, there is time for a picture. */
function rest() {
  clearTimeout(pause);
  if (fresh) pause = setTimeout(takePicture, REST);
}

async function takePicture() {
  fresh = false;
  handle.destroy();
  const kept = keepSnapshot(pyodide);
  connect();
  await kept;
  postMessage({ kept: true });
}

async function answer(id, request) {
  clearTimeout(pause);
  try {
    postMessage({ id, reply: await replyTo(request) });
  } catch (error) {
    // Python's own exceptions leave it whole; anything else may have broken it.
    const message = error.message || String(error);
    postMessage(error.type ? { id, error: message } : { id, died: message });
  }
  rest();
}

let complete = false; // the rest of the standard library is there

async function replyTo(request) {
  try {
    return handle(request);
  } catch (error) {
    // The library was cut to what answers were seen to need; an unforeseen one costs a wait.
    if (complete || !["ModuleNotFoundError", "LookupError"].includes(error.type)) throw error;
    complete = true;
    const zip = await (await delivered("rest", { raw: false, counted: false })).arrayBuffer();
    pyodide.FS.writeFile("/lib/rest.zip", new Uint8Array(zip));
    pyodide.runPython("import sys; sys.path.append('/lib/rest.zip')");
    return handle(request);
  }
}

addEventListener("message", ({ data }) => {
  if (data.start) start(data.start);
  else answer(data.id, data.request);
});
