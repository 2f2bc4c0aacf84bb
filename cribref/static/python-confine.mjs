// What is left of a worker's global scope when the reader's Python runs in it: JavaScript itself, and
// what Pyodide works with. Through its module js Python would have all the rest: the network, storage
// that the tools trust, other workers, a voice to the page.

const KEPT = new Set(
  `AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array
  Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array
  Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map
  Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set
  SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly constructor decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat
  parseInt undefined unescape

  AbortController AbortSignal DOMException Event EventTarget MessageChannel MessagePort TextDecoder
  TextEncoder URL URLSearchParams atob btoa clearInterval clearTimeout console crypto performance
  queueMicrotask self setInterval setTimeout structuredClone`.split(/\s+/),
);

/** Take everything else away, for good; throws if something stays that can do anything. */
export function confine() {
  const stays = [];
  for (
    let place = globalThis;
    place && place !== EventTarget.prototype && place !== Object.prototype;
    place = Object.getPrototypeOf(place)
  ) {
    for (const name of Object.getOwnPropertyNames(place)) {
      if (KEPT.has(name) || Reflect.deleteProperty(place, name)) continue;
      if (Object(place[name]) === place[name]) stays.push(name);
    }
  }
  if (stays.length > 0) throw new Error(`this browser keeps ${stays.join(", ")}`);
}
