// Python's program, WebAssembly: fetched and compiled by the page while a worker is being made, once for
// all workers.

import about from "./python-files.mjs";
import { delivered } from "./python-file.mjs";

const SIZE = about.sizes["python.bin"];
/** What a reader waits for, by its compressed size, however the host sends it. */
export const total = SIZE + about.sizes["library.bin"] + about.sizes["pyodide.asm.mjs"];

// { module: a promise, came: its bytes so far, heard: by these, fetching: an AbortController }
let compiling = null;

/**
 * The program, compiled; `arrived` is told its bytes as they come. What failed is fetched again when
 * asked for again.
 */
export async function pythonProgram(how, arrived) {
  const mine = (compiling ??= begin(how));
  arrived(mine.came);
  mine.heard.add(arrived);
  try {
    return await mine.module;
  } catch (error) {
    if (compiling === mine) compiling = null;
    throw error;
  } finally {
    mine.heard.delete(arrived);
  }
}

function begin(how) {
  const mine = { came: 0, heard: new Set(), fetching: new AbortController() };
  const arrived = (bytes) => {
    mine.came += bytes;
    for (const hear of mine.heard) hear(bytes);
  };
  mine.module = compile({ ...how, arrived, signal: mine.fetching.signal });
  mine.module.then(() => (mine.came = SIZE)).catch(() => {});
  return mine;
}

/**
 * Wait no longer for a program that has stopped on its way: it is let go, since a browser may join
 * to it what is asked for anew. Others who wait for it are told `why`.
 */
export function giveUpProgram(why) {
  if (!compiling || compiling.came === SIZE) return;
  compiling.fetching.abort(why);
  compiling = null;
}

async function compile({ raw, counted, arrived, signal }) {
  if (!globalThis.WebAssembly) throw new Error("this browser has no WebAssembly, or has it switched off");
  let broken;
  const lost = (error) => (broken = error);
  const response = await delivered("python", { raw, counted, arrived, lost, signal });
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    signal.throwIfAborted();
    throw broken ?? new Error(`Python cannot be used: ${error.message}`);
  }
}
