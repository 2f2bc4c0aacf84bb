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

/** Whether the host compresses WebAssembly: then the big files are taken from it as they are. */
export async function hostCompresses() {
  try {
    const response = await fetch(new URL("pyodide/probe.wasm", import.meta.url));
    return response.headers.has("content-encoding");
  } catch {
    return false;
  }
}
