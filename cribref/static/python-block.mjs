// One example: its code, to be changed and run; what the page says it gives; what it gave.

import { keepEdit, keptEdit } from "./python-kept.mjs";
import { Output } from "./python-output.mjs";
import { RUN_WITHIN, python } from "./python.mjs";

const LOST = "Python starts anew: what earlier examples made is gone. Your code is kept.";
const TOO_LONG = `Stopped after ${RUN_WITHIN / 1000} seconds, which is as long as an example may run. ${LOST}`;
const ENDS = {
  stopped: () => `Stopped. ${LOST}`,
  "too long": () => TOO_LONG,
  died: (why) => `Python broke down at this (${why.split("\n")[0]}). ${LOST}`,
  failed: (why) => `Python could not start: ${why}. Press Run to try again; your code is kept.`,
};

/** What was run on each page, and in which life of Python's. */
const ran = new Map();

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(1);
}

export class Block {
  number;
  code; // as the page has it
  #host;
  #page;
  #nth = 0; // of the examples with this code
  #view;
  #help;
  #status;
  #expected;
  #given;
  #output;
  #buttons = {};
  #text; // as the reader has it
  #editor = null;
  #editing = null; // the promise of an editor
  #run = 0; // counts the runs, so that a late one is not told
  #runAll;

  constructor(host, number, page, runAll) {
    this.#host = host;
    this.number = number;
    this.#page = page;
    this.#runAll = () => runAll(this);
    this.#view = host.querySelector(".cr-live-code");
    this.#help = host.querySelector(".cr-live-help");
    this.#status = host.querySelector(".cr-live-status");
    [this.#expected, this.#given] = host.querySelectorAll(".cr-live-panel");
    this.#output = new Output(this.#given.querySelector(".cr-live-text"));
    this.code = this.#text = this.#view.textContent;
  }

  /** Give it life; `nth` tells it from others with the same code. */
  mount(nth) {
    this.#nth = nth;
    const acts = {
      run: () => this.run({ fresh: false }),
      stop: () => python.stop(),
      above: this.#runAll,
      edit: () => this.#edit({ focus: true }),
      reset: () => this.#reset(),
      copy: () => this.#copy(),
    };
    for (const button of this.#host.querySelectorAll("[data-do]")) {
      this.#buttons[button.dataset.do] = button;
      button.addEventListener("click", acts[button.dataset.do]);
    }
    for (const button of [this.#buttons.run, this.#buttons.above]) {
      for (const type of ["pointerdown", "touchstart", "focus"]) {
        button.addEventListener(type, () => python.start(), { passive: true });
      }
    }
    this.#view.addEventListener("click", (event) => this.#tapped(event));
    this.#host.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    this.#host.addEventListener("cr-python-change", () => this.#progress());
    this.#host.dataset.state = "idle";
    const kept = keptEdit(this.#page, nth, this.code);
    if (kept !== undefined) {
      this.#change(kept);
      this.#edit();
    }
  }

  // ---- running

  /** Run it; the promise is for whether it came to an end of its own. */
  async run({ fresh }) {
    const token = ++this.#run;
    const current = () => token === this.#run && this.#host.isConnected;
    this.#output.clear();
    this.#given.hidden = true;
    this.#expected.classList.remove("cr-live-met");
    this.#running(true);
    this.tell("");
    const request = {
      page: this.#page,
      example: this.number,
      code: this.#text,
      expected: this.#expected.querySelector(".cr-live-text").textContent,
      fresh,
      names: this.#names(),
    };
    const waiting = python.run(request, (kind, text) => {
      if (!current()) return;
      this.#given.hidden = false;
      this.#output.add(kind, text);
    });
    this.#progress();
    const { done, ended, why, life, spent } = await waiting;
    if (!ended) this.#note(life, fresh);
    if (!current()) return !ended;
    this.#running(false);
    this.#output.draw();
    if (ended) this.tell(ENDS[ended](why), "bad");
    else this.#answer(done, life, spent);
    return !ended;
  }

  #answer({ failed, missing, same, rules }, life, spent) {
    this.#output.link(Object(rules));
    const met = this.#text === this.code && same;
    // What it gave is what was expected of it, and takes its place.
    this.#expected.classList.toggle("cr-live-met", met);
    const said = [];
    if (failed === "MemoryError") said.push("It wanted more memory than Python has here.");
    else if (this.#output.text === "") said.push("It ran, and there is nothing to show.");
    else if (met) said.push("As expected.");
    else if (failed) said.push(`It ended with ${failed}.`);
    else said.push("It ran.");
    if (failed === "NameError" && this.#unrun(life)) {
      said.push(`An example above may make ${missing}: Run all above runs them first.`);
    } else if (failed === "ModuleNotFoundError") {
      said.push("Python's own library and cribref are here; other packages are not.");
    }
    if (spent) said.push(`It used much memory. ${LOST}`);
    this.tell(said.join(" "), failed && !met ? "bad" : "good");
  }

  /** Remember that this example was run in this life of Python's. */
  #note(life, fresh) {
    let here = ran.get(this.#page);
    if (!here || here.life !== life || fresh) ran.set(this.#page, (here = { life, numbers: new Set() }));
    here.numbers.add(this.number);
  }

  /** Whether an example above has not been run where this one was. */
  #unrun(life) {
    const here = ran.get(this.#page);
    for (let number = 1; number < this.number; number += 1) {
      if (here?.life !== life || !here.numbers.has(number)) return true;
    }
    return false;
  }

  /** In the documentation of a name, what its module sees. */
  #names() {
    const heading = this.#host.closest(".doc-object")?.querySelector(".doc-heading[id]");
    return heading?.id ?? "";
  }

  #running(is) {
    const { run, stop } = this.#buttons;
    const held = [run, stop].includes(document.activeElement);
    this.#host.dataset.state = is ? "running" : "idle";
    this.#host.setAttribute("aria-busy", String(is));
    run.hidden = is;
    stop.hidden = !is;
    if (held) (is ? stop : run).focus();
  }

  #progress() {
    const { state, loaded, total } = python;
    if (state === "loading" && total > 0 && loaded < total) {
      this.tell(`Loading Python: ${megabytes(loaded)} of ${megabytes(total)} MB`);
    } else if (state === "loading") this.tell("Starting Python…");
    else if (state === "ready") this.tell("Running…");
  }

  tell(text, end = "") {
    this.#status.textContent = text;
    this.#status.dataset.end = end;
  }

  // ---- editing

  #tapped(event) {
    if (String(getSelection()) !== "") return;
    this.#edit({ focus: true, at: placeOf(event, this.#view) });
  }

  /** Put the editor in the place of the code that is shown. */
  async #edit({ focus = false, at = 0 } = {}) {
    try {
      this.#editing ??= this.#load();
      await this.#editing;
    } catch {
      this.#editing = null;
      return this.tell("The editor did not arrive. Press Edit to try again.");
    }
    if (!focus) return;
    this.#editor.textarea.setSelectionRange(at, at);
    this.#editor.textarea.focus();
  }

  async #load() {
    const { makeEditor } = await import("./python-editor.mjs");
    this.#editor = await makeEditor(this.#text, {
      label: this.#view.getAttribute("aria-label"),
      help: this.#help.id,
      change: (text) => this.#change(text),
      leave: () => this.#buttons.run.focus(),
    });
    this.#view.replaceWith(this.#editor.container);
    this.#help.hidden = false;
    this.#buttons.edit.hidden = true;
  }

  #change(text) {
    this.#text = text;
    const changed = text !== this.code;
    this.#buttons.reset.hidden = !changed;
    keepEdit(this.#page, this.#nth, this.code, text);
  }

  #reset() {
    this.#change(this.code);
    this.#editor?.setOptions({ value: this.code });
    this.#buttons.run.focus();
    this.tell("The code is the page's again.");
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.#text);
      this.tell("Copied.");
    } catch {
      await this.#edit({ focus: true });
      this.#editor?.textarea.select();
      this.tell("Selected: copy it with your keys.");
    }
  }

  #key(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      // Before the editor, which would begin a line.
      event.preventDefault();
      event.stopPropagation();
      if (this.#host.dataset.state === "idle") this.run({ fresh: false });
    }
  }
}

/** The character of a text that was tapped. */
function placeOf({ clientX, clientY }, view) {
  const place = document.caretPositionFromPoint?.(clientX, clientY);
  const range = place ? null : document.caretRangeFromPoint?.(clientX, clientY);
  const [node, offset] = place ? [place.offsetNode, place.offset] : [range?.startContainer, range?.startOffset];
  if (!node || !view.contains(node)) return view.textContent.length;
  const before = document.createRange();
  before.setStart(view, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
