// A picture of Python's memory after its first answer, kept in the reader's browser, so that a
// later visit starts from it. It is a convenience: whatever is doubtful about it is not used.

const STORE = "cribref-snapshot";
// The memory that Pyodide begins with. Had it grown, the picture could not be started from.
const HEAP = 31_457_280;

// The build is in the address of this folder; another browser, or another version, makes its own.
const key = new URL(`pyodide/snapshot?${encodeURIComponent(navigator.userAgent)}`, import.meta.url);
const site = new URL("../../", import.meta.url).href;

/** A sum over all of it: quick, and good enough to tell a damaged picture. */
function sumOf(bytes) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let sum = bytes.byteLength | 0;
  for (let index = 0; index < words.length; index += 1) sum = Math.imul(sum ^ words[index], 16777619);
  return String(sum >>> 0);
}

/** The picture, or null if there is none that can be trusted. */
export async function findSnapshot() {
  try {
    const store = await caches.open(STORE);
    const kept = await store.match(key);
    if (!kept) return null;
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if (bytes.byteLength > HEAP && sumOf(bytes) === kept.headers.get("x-sum")) return bytes;
    await store.delete(key);
  } catch {
    // Storage may be refused, full or gone; then there is simply no picture.
  }
  return null;
}

/** Take the picture and keep it, in place of those of earlier builds of this site. */
export async function keepSnapshot(pyodide) {
  try {
    if (pyodide._module.HEAPU8.byteLength !== HEAP) return;
    const bytes = pyodide.makeMemorySnapshot();
    const store = await caches.open(STORE);
    for (const other of await store.keys()) {
      if (other.url.startsWith(site) && other.url !== key.href) await store.delete(other);
    }
    await store.put(key, new Response(bytes, { headers: { "x-sum": sumOf(bytes) } }));
  } catch {
    // As above.
  }
}

/** Forget the picture: a start from it went wrong. */
export async function dropSnapshot() {
  try {
    await (await caches.open(STORE)).delete(key);
  } catch {
    // As above.
  }
}
