// One example: its code, to be changed and run; what the page says it gives; what it gave.

import { keepEdit, keptEdit } from "./python-kept.mjs";
import { Output } from "./python-output.mjs";
import { split } from "./python-split.mjs";
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

function element(tag, className, ...content) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(1);
}

export class Block {
  number;
  code; // as the page has it
  #place;
  #page;
  #nth = 0;
  #parts;
  #text; // as the reader has it
  #editor = null;
  #editing = null; // the promise of an editor
  #output;
  #run = 0; // counts the runs, so that a late one is not told
  #buttons = {};

  constructor(place, number, page, runAll) {
    this.#place = place;
    this.number = number;
    this.#page = page;
    this.#parts = split(place);
    this.code = this.#text = this.#parts.code;
    this.runAll = () => runAll(this);
  }

  /** Put the example in the place of the block, which stays for printing and for no script. */
  mount(nth) {
    this.#nth = nth;
    const { shown, expected } = this.#parts;
    this.view = element("pre", "cr-live-code", element("code", "", shown));
    this.view.tabIndex = 0;
    this.view.setAttribute("aria-label", `Code of example ${this.number}`);
    this.view.setAttribute("role", "group");
    this.expected = this.#panel("Expected", element("pre", "cr-live-text", expected));
    this.expected.hidden = expected === "";
    this.printed = element("pre", "cr-live-text");
    this.printed.tabIndex = 0;
    this.#output = new Output(this.printed);
    this.given = this.#panel("Output", this.printed);
    this.given.hidden = true;
    this.status = element("p", "cr-live-status");
    this.status.setAttribute("role", "status");
    this.help = element("p", "cr-live-help", "Ctrl+Enter runs. Tab indents; Escape leaves the code.");
    this.help.id = `cr-live-help-${this.number}`;
    this.help.hidden = true;
    this.host = element("div", "cr-live", this.view, this.help, this.#tools(), this.status, this.expected, this.given);
    this.host.setAttribute("role", "group");
    this.host.setAttribute("aria-label", `Python example ${this.number}`);
    this.host.dataset.state = "idle";
    this.view.addEventListener("click", (event) => this.#tapped(event));
    this.host.addEventListener("keydown", (event) => this.#key(event));
    this.host.addEventListener("cr-python-change", () => this.#progress());
    this.#place.after(this.host);
    this.#place.hidden = true;
    const kept = keptEdit(this.#page, nth, this.code);
    if (kept !== undefined) {
      this.#change(kept);
      this.#edit();
    }
  }

  #panel(title, content) {
    const head = element("p", "cr-live-title", title);
    return element("div", "cr-live-panel", head, content);
  }

  #tools() {
    const button = (name, label, act) => {
      const made = element("button", "cr-button", label);
      made.type = "button";
      made.addEventListener("click", act);
      this.#buttons[name] = made;
      return made;
    };
    const run = button("run", "Run", () => this.run({ fresh: false }));
    for (const type of ["pointerdown", "touchstart", "focus"]) {
      run.addEventListener(type, () => python.start(), { passive: true });
    }
    const stop = button("stop", "Stop", () => python.stop());
    const above = button("above", "Run all above", () => this.runAll());
    const edit = button("edit", "Edit", () => this.#edit({ focus: true }));
    const reset = button("reset", "Reset", () => this.#reset());
    const copy = button("copy", "Copy", () => this.#copy());
    stop.hidden = reset.hidden = true;
    above.hidden = this.number === 1;
    return element("div", "cr-live-tools", run, stop, above, edit, reset, copy);
  }

  // ---- running

  /** Run it; the promise is for whether it came to an end of its own. */
  async run({ fresh }) {
    const token = ++this.#run;
    const current = () => token === this.#run && this.host.isConnected;
    this.#output.clear();
    this.given.hidden = true;
    this.given.classList.remove("cr-live-as-expected");
    this.#running(true);
    this.tell("");
    const request = {
      page: this.#page,
      example: this.number,
      code: this.#text,
      expected: this.#parts.expected,
      fresh,
      names: this.#names(),
    };
    const waiting = python.run(request, (kind, text) => {
      if (!current()) return;
      this.given.hidden = false;
      this.#output.add(kind, text);
    });
    this.#progress();
    const { done, ended, why, life, spent } = await waiting;
    if (!ended) this.#note(life, fresh);
    if (!current()) return !ended;
    this.#running(false);
    this.#output.draw();
    if (ended) this.tell(ENDS[ended](why));
    else this.#answer(done, life, spent);
    return !ended;
  }

  #answer({ failed, missing, same, rules }, life, spent) {
    this.#output.link(Object(rules));
    const printed = this.#output.text !== "";
    const unchanged = this.#text === this.code;
    const asExpected = unchanged && same && !this.expected.hidden;
    this.given.classList.toggle("cr-live-as-expected", asExpected);
    const said = [];
    if (asExpected) said.push("As expected.");
    else if (failed === "MemoryError") said.push("It wanted more memory than Python has here.");
    else if (failed) said.push(`It ended with ${failed}.`);
    else if (!printed) said.push("It ran, and there is nothing to show.");
    else said.push("It ran.");
    if (failed === "NameError" && this.#unrun(life)) {
      said.push(`${missing} may be made by an example above: Run all above runs them first.`);
    }
    if (failed === "ModuleNotFoundError") said.push("Python's own library and cribref are here; other packages are not.");
    if (spent) said.push(`Much memory was used. ${LOST}`);
    this.tell(said.join(" "));
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
    const heading = this.host.closest(".doc-object")?.querySelector(".doc-heading[id]");
    return heading?.id ?? "";
  }

  #running(is) {
    const { run, stop } = this.#buttons;
    const held = [run, stop].includes(document.activeElement);
    this.host.dataset.state = is ? "running" : "idle";
    this.host.setAttribute("aria-busy", String(is));
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

  tell(text) {
    this.status.textContent = text;
  }

  // ---- editing

  #tapped(event) {
    if (String(getSelection()) !== "") return;
    this.#edit({ focus: true, at: placeOf(event, this.view) });
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
      label: this.view.getAttribute("aria-label"),
      help: this.help.id,
      change: (text) => this.#change(text),
      leave: () => this.#buttons.run.focus(),
    });
    this.view.replaceWith(this.#editor.container);
    this.help.hidden = false;
    this.#buttons.edit.hidden = true;
  }

  #change(text) {
    this.#text = text;
    const changed = text !== this.code;
    this.#buttons.reset.hidden = !changed;
    this.given.classList.remove("cr-live-as-expected");
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
      event.preventDefault();
      if (this.host.dataset.state === "idle") this.run({ fresh: false });
    }
    // The theme's one-letter shortcuts would open the search, or leave the page.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
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
