// One of the big files that Python is made of, in the form in which this host sends it best.

import about from "./python-files.mjs";

const base = new URL("./pyodide/", import.meta.url);
const WASM = "application/wasm";

/**
 * A big file of ours, unpacked: by the browser if the host compresses (`raw`), else here. If it is
 * `counted`, for a reader who waits for it, `arrived` is told its compressed bytes as they come;
 * passed on as it is, a browser can keep it compiled. `lost` is told if it breaks off; `signal` ends it.
 */
export async function delivered(file, how) {
  const { raw, counted, arrived = () => {}, lost = () => {}, signal } = how;
  const name = `${file}.${raw ? "wasm" : "bin"}`;
  const response = await fetch(new URL(name, base), { signal });
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
        arrived(value.byteLength * share);
        controller.enqueue(value);
      } catch (error) {
        controller.error(error);
        lost(new Error(`${name} did not arrive whole: ${error.message}`));
      }
    },
  });
  const stream = gzipped ? arriving.pipeThrough(new DecompressionStream("gzip")) : arriving;
  return new Response(stream, { headers: { "content-type": WASM } });
}
