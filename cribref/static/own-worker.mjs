// Our workers, as the page sees them: each has a Python in it.

import { giveUpProgram, pythonProgram, total } from "./python-program.mjs";
import { findSnapshot, isRaw } from "./snapshot.mjs";

// What every worker of ours imports, asked for together and not as each is read; and what its start
// imports then.
const IMPORTED = ["python-start.mjs", "python-file.mjs", "snapshot.mjs", "python-files.mjs"];
const PYODIDE = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"];
const WITHIN = 10_000; // milliseconds for the host to answer
const STILL = 60_000; // milliseconds without a sign of progress, before a start is given up
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
 * is told why it cannot start (or that it took too long), `lost` that it is dead. Ended, it says
 * nothing more.
 */
export class OwnWorker {
  #worker;
  #ended = false;
  #heard = false;
  #ready = false;
  #arrived = 0;
  #patience = 0;
  #told; // { loading, failed }

  constructor(name, { plain, rehearsal = false, hear, loading, failed, lost }) {
    const picture = plain ? null : findSnapshot(); // looked for while the worker is made
    this.#told = { loading, failed };
    this.#worker = workerFrom(name);
    this.#worker.onmessage = ({ data }) => {
      if (this.#ended) return;
      this.#heard = true;
      if (data.ready) this.#stands();
      if (data.arrived && !this.#ready) this.#count(data.arrived);
      else hear(data);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      if (!this.#ended) lost(event.message || "its files did not arrive");
    };
    this.#wait();
    this.#start(picture, { plain, rehearsal }).catch((error) => this.#failed(error));
    setTimeout(() => this.#checkIfSilent(name), SILENCE);
  }

  async #start(looking, { plain, rehearsal }) {
    const picture = await looking;
    const raw = picture ? isRaw(picture) : await hostCompresses();
    this.#worker.postMessage({ start: { plain, raw, rehearsal } });
    // With a picture there is little to wait for.
    const how = { raw, counted: !picture };
    const program = await pythonProgram(how, (bytes) => this.#count(bytes));
    this.#worker.postMessage({ program });
  }

  #checkIfSilent(name) {
    if (this.#ended || this.#heard) return;
    checkScripts(name, { anew: false }).catch((error) => this.#failed(error));
  }

  #count(bytes) {
    this.#arrived += bytes;
    if (this.#ended || this.#ready) return;
    this.#wait();
    this.#told.loading(Math.min(Math.round(this.#arrived), total), total);
  }

  #wait() {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => {
      const why = new Error("it took too long");
      giveUpProgram(why);
      this.#failed(why);
    }, STILL);
  }

  #stands() {
    this.#ready = true;
    clearTimeout(this.#patience);
  }

  #failed(error) {
    if (!this.#ended && !this.#ready) this.#told.failed(error.message);
  }

  post(message) {
    this.#worker.postMessage(message);
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#patience);
    this.#worker.terminate();
  }
}
