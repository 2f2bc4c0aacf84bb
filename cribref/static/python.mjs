// The reader's Python, as the page sees it: started by the first Run, one thing run at a time,
// stopped by ending its worker, which the next one replaces. It has nothing to do with the engine.

import { OwnWorker, checkScripts } from "./own-worker.mjs";

const FILE = "python-worker.mjs";
export const RUN_WITHIN = 10_000; // milliseconds that an example may run
const ARRIVE_WITHIN = 60_000; // milliseconds that the rest of the library may take to come

/**
 * States: "idle", "loading", "ready", "failed" (`message` says why). `life` counts the workers:
 * what an earlier one knew is gone. Every change is an event "change".
 */
class Python extends EventTarget {
  state = "idle";
  message = "";
  loaded = 0;
  total = 0;
  life = 0;
  #worker = null;
  #timer = 0;
  #plain = false;
  #waiting = []; // { request, hear, settle }; the first is with the worker while #asked
  #asked = 0;
  #lastId = 0;

  /** Start, if that has not been done: the reader has shown that something will be run. */
  start() {
    if (this.state === "idle") this.#launch();
    else if (this.state === "failed") this.#retry();
  }

  /**
   * Run one example; `hear` is told what it prints. The promise is for { done, life } or, where
   * there is no end of its own, { ended: "stopped" | "too long" | "died" | "failed", why }.
   */
  run(request, hear) {
    return new Promise((settle) => {
      this.#waiting.push({ request: JSON.stringify(request), hear, settle });
      this.start();
      this.#next();
    });
  }

  /** Stop what runs and what waits, at once. */
  stop() {
    if (this.#waiting.length > 0) this.#over("stopped");
  }

  async #retry() {
    this.#change("loading");
    const { life } = this;
    let why = "";
    await checkScripts(FILE, { anew: true }).catch((error) => (why = error.message));
    // Stopped meanwhile, it has been launched already.
    if (life !== this.life) return;
    if (why) this.#failed(why);
    else this.#launch();
  }

  #launch() {
    this.#end();
    this.life += 1;
    this.loaded = 0;
    this.#change("loading");
    try {
      this.#worker = new OwnWorker(FILE, {
        plain: this.#plain,
        hear: (data) => this.#heard(data),
        loading: (loaded, total) => this.#loading(loaded, total),
        failed: (why) => this.#failed(why),
        lost: (why) => this.#lost(why),
      });
    } catch (error) {
      this.#failed(error.message);
    }
  }

  #loading(loaded, total) {
    this.loaded = loaded;
    this.total = total;
    this.dispatchEvent(new Event("change"));
  }

  // The worker runs what the reader wrote: what it says is taken as text, and nothing else.
  #heard({ ready, failed, again, id, kind, text, waits, done, spent, died }) {
    if (this.state === "loading") {
      if (ready) {
        this.#change("ready");
        globalThis.dispatchEvent(new Event("cribref-python")); // see offline.mjs
        this.#next();
      } else if (again) {
        this.#plain = true;
        this.#launch();
      } else if (failed !== undefined) this.#failed(failed);
    } else if (id === this.#asked && this.#asked) {
      const first = this.#waiting[0];
      if (text !== undefined) first.hear(String(kind), String(text));
      else if (waits === true) this.#watch(ARRIVE_WITHIN, () => this.#lost("the library did not arrive"));
      else if (waits === false) this.#limit();
      else if (died !== undefined) this.#lost(String(died));
      else this.#done(String(done), spent === true);
    }
  }

  #done(reply, spent) {
    let done;
    try {
      done = JSON.parse(reply);
    } catch {
      return this.#lost("it changed how Python answers");
    }
    const { life } = this;
    clearTimeout(this.#timer);
    this.#asked = 0;
    this.#waiting.shift().settle({ done: Object(done), life, spent });
    if (spent) this.#launch();
    else this.#next();
  }

  #next() {
    if (this.state !== "ready" || this.#asked || this.#waiting.length === 0) return;
    this.#asked = ++this.#lastId;
    this.#worker.post({ id: this.#asked, run: this.#waiting[0].request });
    this.#limit();
  }

  #limit() {
    this.#watch(RUN_WITHIN, () => this.#over("too long"));
  }

  #lost(why) {
    if (this.state === "loading") this.#failed(why);
    else if (this.#asked) this.#over("died", why);
    else this.#launch();
  }

  /** What runs has ended in another way than its own; what waits is not run where it was to stop. */
  #over(ended, why = "") {
    const waiting = this.#waiting.splice(0, ended === "stopped" ? Infinity : 1);
    this.#launch();
    for (const { settle } of waiting) settle({ ended, why, life: this.life });
  }

  #failed(why) {
    this.#plain = true;
    this.#end();
    this.message = why;
    this.#change("failed");
    for (const { settle } of this.#waiting.splice(0)) settle({ ended: "failed", why, life: this.life });
  }

  #end() {
    clearTimeout(this.#timer);
    this.#worker?.end();
    this.#worker = null;
    this.#asked = 0;
  }

  #watch(milliseconds, act) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  #change(state) {
    this.state = state;
    this.dispatchEvent(new Event("change"));
  }
}

export const python = new Python();
