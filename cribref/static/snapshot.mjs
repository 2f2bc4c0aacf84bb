// A picture of Python's memory after its first answer, kept in the reader's browser, so that a
// later visit starts from it. It is a convenience: whatever is doubtful about it is not used.

const STORE = "cribref-snapshot";
const RAW = "cribref-raw";
// The memory that Pyodide begins with. Had it grown, the picture could not be started from.
const HEAP = 31_457_280;
// Only pages that hold something are kept, with their numbers: less than half of all.
const PAGE = 4096;
const HEAD = 3; // words before the numbers: the picture's length, how many pages, the sum

// The build is in the address of this folder; another browser, or another version, makes its own.
const key = new URL(`pyodide/snapshot?${encodeURIComponent(navigator.userAgent)}`, import.meta.url);
const site = new URL("../../", import.meta.url).href;

/** A sum over all words: quick, and good enough to tell damage. */
function sumOf(words) {
  let sum = words.length;
  for (let index = 0; index < words.length; index += 1) {
    sum = Math.imul(sum ^ words[index], 16777619);
  }
  return sum;
}

/** The picture without its empty pages. */
function packed(bytes) {
  const pages = [];
  for (let at = 0; at < bytes.length; at += PAGE) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset + at, pageLength(bytes, at) >> 2);
    if (words.some((word) => word !== 0)) pages.push(at);
  }
  const head = (HEAD + pages.length) * 4;
  const result = new Uint8Array(head + pages.length * PAGE);
  pages.forEach((at, index) => {
    result.set(bytes.subarray(at, at + pageLength(bytes, at)), head + index * PAGE);
  });
  const words = new Int32Array(result.buffer);
  words.set(pages, HEAD);
  words[0] = bytes.length;
  words[1] = pages.length;
  words[2] = sumOf(words.subarray(HEAD));
  return result;
}

function pageLength(bytes, at) {
  return Math.min(PAGE, bytes.length - at);
}

/** The picture again; null if it is not whole. */
function unpacked(buffer) {
  const words = new Int32Array(buffer);
  const [length, count, sum] = words;
  const head = (HEAD + count) * 4;
  if (!(length > HEAP && length < 2 * HEAP && buffer.byteLength === head + count * PAGE)) return null;
  if (sumOf(words.subarray(HEAD)) !== sum) return null;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < count; index += 1) {
    const at = words[HEAD + index];
    const page = new Uint8Array(buffer, head + index * PAGE, pageLength(bytes, at));
    bytes.set(page, at);
  }
  return bytes;
}

/** What is kept for this build and browser, unread; null if nothing is. */
export async function findSnapshot() {
  try {
    return (await (await caches.open(STORE)).match(key)) ?? null;
  } catch {
    return null; // storage may be refused, or gone
  }
}

/** Whether the host was one that compresses when the picture was taken: it need not be asked again. */
export function isRaw(kept) {
  return kept.headers.get(RAW) === "yes";
}

/** The picture that was kept; null if it cannot be trusted, and then it is kept no longer. */
export async function readSnapshot(kept) {
  try {
    const bytes = kept && unpacked(await kept.arrayBuffer());
    if (bytes) return bytes;
  } catch {
    // Nonsense, or gone meanwhile.
  }
  if (kept) await dropSnapshot();
  return null;
}

/** Take the picture and keep it, in place of those of earlier builds of this site; whether it is kept. */
export async function keepSnapshot(pyodide, { raw }) {
  try {
    if (pyodide._module.HEAPU8.byteLength !== HEAP) return false;
    const bytes = packed(pyodide.makeMemorySnapshot());
    const store = await caches.open(STORE);
    for (const other of await store.keys()) {
      if (other.url.startsWith(site) && other.url !== key.href) await store.delete(other);
    }
    await store.put(key, new Response(bytes, { headers: { [RAW]: raw ? "yes" : "no" } }));
    return true;
  } catch {
    return false; // storage may be refused, or full: then the next start is a plain one too
  }
}

/** Forget the picture: a start from it went wrong. */
export async function dropSnapshot() {
  try {
    await (await caches.open(STORE)).delete(key);
  } catch {
    // There is nothing to forget it from.
  }
}
