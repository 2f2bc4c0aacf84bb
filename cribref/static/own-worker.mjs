// Starts our workers. One that is started from a URL is not held by the page's content policy; one
// started from a blob: is, so a blob: of one line imports the file wanted.

/** A module worker from a file of this folder. */
export function ownWorker(name) {
  const file = new URL(name, import.meta.url).href;
  const line = new Blob([`import ${JSON.stringify(file)};`], { type: "text/javascript" });
  const place = URL.createObjectURL(line);
  const worker = new Worker(place, { type: "module" });
  // Fetched by then, in every browser; until then its address must hold.
  setTimeout(() => URL.revokeObjectURL(place), 60_000);
  return worker;
}

// What every worker of ours imports, and what its start imports then.
const IMPORTED = ["python-start.mjs", "snapshot.mjs", "pyodide/files.mjs"];
const PYODIDE = ["pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"];
const WITHIN = 10_000; // milliseconds for the host to answer

/**
 * See that a worker's scripts are scripts: throws, naming one that came as something else. Of such
 * an answer, once it is kept, a browser may say nothing to the worker, which then waits for ever;
 * `anew` has the host asked again. What does not come at all the worker hears of itself.
 */
export async function checkScripts(name, { anew }) {
  const how = { cache: anew ? "reload" : "default", signal: AbortSignal.timeout(WITHIN) };
  const check = async (file) => {
    const response = await fetch(new URL(file, import.meta.url), how).catch(() => null);
    const kind = response?.headers.get("content-type") ?? "";
    if (response && !(response.ok && kind.includes("javascript"))) {
      throw new Error(`${file} came as “${kind}”, not as a script (${response.status})`);
    }
    await response?.arrayBuffer().catch(() => {}); // read to its end, it is kept
  };
  await Promise.all([name, ...IMPORTED, ...(anew ? PYODIDE : [])].map(check));
}

/** Whether the host compresses WebAssembly: then the big files are taken from it as they are. */
export async function hostCompresses() {
  try {
    const response = await fetch(new URL("pyodide/probe.wasm", import.meta.url));
    return response.headers.has("content-encoding");
  } catch {
    return false;
  }
}
