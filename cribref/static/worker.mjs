// The worker: Pyodide with the package cribref in it. It starts, then answers the wire, one
// request at a time, and does nothing else. Only strings pass in and out, once it
// has Python's program from the page.

import { delivered } from "./python-file.mjs";
import { startPython } from "./python-start.mjs";
import { dropSnapshot, keepSnapshot } from "./snapshot.mjs";

const REST = 1500; // milliseconds without a request, before a picture is taken

let pyodide;
let handle;

function connect() {
  const wire = pyodide.pyimport("cribref.web.wire");
  handle = wire.handle.copy(); // what is not copied goes when wire does
  wire.destroy();
}

let how; // see own-worker.mjs

async function start({ plain, raw, rehearsal }) {
  how = { raw };
  let pictured = false;
  try {
    ({ pyodide, pictured } = await startPython({ plain, raw, keeps: true }));
    fresh = !pictured && !rehearsal;
    connect();
    postMessage({ ready: rehearsal ? "rehearsal" : pictured ? "picture" : "plain" });
  } catch (error) {
    if (pictured) await dropSnapshot();
    postMessage({ failed: error.message || String(error), again: error.again || pictured });
  }
}

let fresh = false; // no picture of this start has been taken yet
let pause = 0;

/** When the reader has had an answer and is not asking, there is time for a picture. */
function rest() {
  clearTimeout(pause);
  if (fresh) pause = setTimeout(takePicture, REST);
}

async function takePicture() {
  fresh = false;
  handle.destroy();
  const kept = keepSnapshot(pyodide, how);
  connect();
  postMessage({ kept: await kept });
}

async function answer(id, request) {
  clearTimeout(pause);
  try {
    postMessage({ id, reply: await replyTo(request) });
  } catch (error) {
    // Python's own exceptions leave it whole; anything else may have broken it.
    const message = error.message || String(error);
    postMessage(error.type ? { id, error: message } : { id, died: message });
  }
  rest();
}

let complete = false; // the rest of the standard library is there

async function replyTo(request) {
  try {
    return handle(request);
  } catch (error) {
    // The library was cut to what answers were seen to need; an unforeseen one costs a wait.
    if (complete || !["ModuleNotFoundError", "LookupError"].includes(error.type)) throw error;
    complete = true;
    const zip = await (await delivered("rest", { raw: false, counted: false })).arrayBuffer();
    pyodide.FS.writeFile("/lib/rest.zip", new Uint8Array(zip));
    pyodide.runPython("import sys; sys.path.append('/lib/rest.zip')");
    return handle(request);
  }
}

addEventListener("message", ({ data }) => {
  if (data.start) start(data.start);
  else if (data.id) answer(data.id, data.request);
});
