// Our workers, as the page sees them: each has a Python in it.

import { forgetProgram, pythonProgram, total } from "./python-program.mjs";
import { findSnapshot, isRaw } from "./snapshot.mjs";

// What every worker of ours imports, asked for together and not as each is read; and what its start
// imports then.
const IMPORTED = ["python-start.mjs", "python-file.mjs", "snapshot.mjs", "python-files.mjs"];
const PYODIDE = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"];
const WITHIN = 10_000; // milliseconds for the host to answer
const SILENCE = 2000; // milliseconds without a word of the worker, before its scripts are looked at

const at = (name) => new URL(name, import.meta.url).href;

// One that is started from an address is not held by the page's content policy; one started from a
// blob: is, so a blob: of some lines imports the file wanted.
function workerFrom(name) {
  const lines = [name, ...IMPORTED].map((file) => `import ${JSON.stringify(at(file))};\n`);
  const place = URL.createObjectURL(new Blob(lines, { type: "text/javascript" }));
  const worker = new Worker(place, { type: "module" });
  // Fetched by then, in every browser; until then its address must hold.
  setTimeout(() => URL.revokeObjectURL(place), 60_000);
  return worker;
}

/**
 * See that a worker's scripts are scripts: throws, naming one that came as something else. Of such
 * an answer, once it is kept, a browser may say nothing to the worker, which then waits for ever;
 * `anew` has the host asked again. What does not come at all the worker hears of itself.
 */
export async function checkScripts(name, { anew }) {
  const how = { cache: anew ? "reload" : "default", signal: AbortSignal.timeout(WITHIN) };
  const check = async (file) => {
    const response = await fetch(at(file), how).catch(() => null);
    const kind = response?.headers.get("content-type") ?? "";
    if (response && !(response.ok && kind.includes("javascript"))) {
      throw new Error(`${file} came as “${kind}”, not as a script (${response.status})`);
    }
    await response?.arrayBuffer().catch(() => {}); // read to its end, it is kept
  };
  await Promise.all([name, ...IMPORTED, ...(anew ? PYODIDE : [])].map(check));
}

/** Whether the host compresses WebAssembly: then the big files are taken from it as they are. */
async function hostCompresses() {
  try {
    const response = await fetch(at("pyodide/probe.wasm"));
    return response.headers.has("content-encoding");
  } catch {
    return false;
  }
}

/**
 * A worker that starts Python. What it says goes to `hear`, how much has come to `loading`; `failed`
 * is told why it cannot start, `lost` that it is dead. Ended, it says nothing more.
 */
export class OwnWorker {
  #worker;
  #ended = false;
  #heard = false;
  #ready = false;
  #complete = false; // it has the program
  #arrived = 0;

  constructor(name, { plain, rehearsal = false, hear, loading, failed, lost }) {
    const picture = plain ? null : findSnapshot(); // looked for while the worker is made
    this.#worker = workerFrom(name);
    this.#worker.onmessage = ({ data }) => {
      if (this.#ended) return;
      this.#heard = true;
      if (data.ready) this.#ready = true;
      if (data.arrived && !this.#ready) this.#count(data.arrived, loading);
      else hear(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      if (!this.#ended) lost(event.message || "its files did not arrive");
    };
    const trouble = (error) => this.#ended || this.#ready || failed(error.message);
    this.#start(picture, { plain, rehearsal }, loading).catch(trouble);
    const check = () => this.#ended || this.#heard || checkScripts(name, { anew: false }).catch(trouble);
    setTimeout(check, SILENCE);
  }

  async #start(looking, { plain, rehearsal }, loading) {
    const picture = await looking;
    const raw = picture ? isRaw(picture) : await hostCompresses();
    this.#worker.postMessage({ start: { plain, raw, rehearsal } });
    // With a picture there is little to wait for.
    const how = { raw, counted: !picture };
    const program = await pythonProgram(how, (bytes) => this.#count(bytes, loading));
    this.#complete = true;
    this.#worker.postMessage({ program });
  }

  #count(bytes, loading) {
    this.#arrived += bytes;
    if (!this.#ended) loading(Math.min(Math.round(this.#arrived), total), total);
  }

  post(message) {
    this.#worker.postMessage(message);
  }

  end() {
    this.#ended = true;
    if (!this.#complete) forgetProgram();
    this.#worker.terminate();
  }
}
