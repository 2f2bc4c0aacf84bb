// Python's program, WebAssembly: fetched and compiled by the page while a worker is being made, once for
// all workers.

import about from "./python-files.mjs";
import { delivered } from "./python-file.mjs";

const SIZE = about.sizes["python.bin"];
/** What a reader waits for, by its compressed size, however the host sends it. */
export const total = SIZE + about.sizes["library.bin"] + about.sizes["pyodide.asm.mjs"];

let compiling = null;

/**
 * The program, compiled; `arrived` is told its bytes as they come. What failed is fetched again when
 * asked for again.
 */
export async function pythonProgram({ raw, counted }, arrived) {
  if (compiling) arrived(SIZE);
  const awaited = (compiling ??= compile({ raw, counted, arrived }));
  try {
    return await awaited;
  } catch (error) {
    if (compiling === awaited) compiling = null;
    throw error;
  }
}

/** Wait no longer for a program that has not come: it is fetched anew when asked for again. */
export function forgetProgram() {
  compiling = null;
}

async function compile({ raw, counted, arrived }) {
  if (!globalThis.WebAssembly) throw new Error("this browser has no WebAssembly, or has it switched off");
  let broken;
  const lost = (error) => (broken = error);
  const response = await delivered("python", { raw, counted, arrived, lost });
  try {
    return await WebAssembly.compileStreaming(response);
  } catch (error) {
    throw broken ?? new Error(`Python cannot be used: ${error.message}`);
  }
}
