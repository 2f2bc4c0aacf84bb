// The reader's own Python: starts as the engine's does, then runs what the page sends, one example
// at a time. Before it runs anything, it gives up whatever could reach beyond this worker.

import { confine } from "./python-confine.mjs";
import { startPython } from "./python-start.mjs";

const MEMORY = 256 * 1024 * 1024; // bytes that Python may grow to
const PAGE = 65_536;
const rest = new URL("./pyodide/rest.bin", import.meta.url);
const post = postMessage.bind(globalThis);
const { XMLHttpRequest } = globalThis;

let pyodide;
let run;
let id = 0; // of the run in progress

/** Python then raises a MemoryError, which its reader understands; the browser would not. */
function limitMemory() {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MEMORY) throw new RangeError("out of memory");
    return grow.call(this, pages);
  };
}

/** The rest of Python's library, while Python waits for it: the page is told, and holds its clock. */
function fetchRest(path) {
  post({ id, waits: true });
  try {
    const request = new XMLHttpRequest();
    request.open("GET", rest, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`the server answered ${request.status}`);
    pyodide.FS.writeFile(path, new Uint8Array(request.response));
  } finally {
    post({ id, waits: false });
  }
}

async function start(how) {
  try {
    limitMemory();
    ({ pyodide } = await startPython({ ...how, keeps: false }));
    pyodide.pyimport("cribref.web.library").install("/lib/rest.zip", fetchRest);
    const { Reader } = pyodide.pyimport("cribref.web.live");
    run = Reader((kind, text) => post({ id, kind, text })).run;
    confine();
    post({ ready: true });
  } catch (error) {
    post({ failed: error.message || String(error), again: Boolean(error.again) });
  }
}

addEventListener("message", ({ data }) => {
  if (data.start) return start(data.start);
  if (!data.id) return; // Python's program: see python-start.mjs
  id = data.id;
  try {
    const done = run(data.run);
    post({ id, done, spent: pyodide._module.HEAPU8.byteLength > MEMORY / 2 });
  } catch (error) {
    post({ id, died: error.message || String(error) });
  }
});
