// The engine: one Python for the whole site, in a worker, asked one thing at a time.
// It lives as long as the page does, through Material's instant navigation, and starts only when
// asked to. It knows nothing of cards: it carries requests and tells how the worker is.

import { OwnWorker, checkScripts } from "./own-worker.mjs";

const FILE = "worker.mjs";
const ANSWER_WITHIN = 10_000;

/** What became of a request that got no answer, in words for the reader. */
export class EngineError extends Error {}

/**
 * States: "idle" (not started), "loading", "ready", "again" (being started anew), "failed" (could
 * not start; `message` says why; what was asked waits). Every change is an event "change".
 */
class Engine extends EventTarget {
  state = "idle";
  message = "";
  loaded = 0;
  total = 0;
  #worker = null;
  #timer = 0;
  #waiting = []; // { request, resolve, reject, tries }; the first is with the worker while #asked
  #asked = 0; // the id of the request in flight
  #lastId = 0;
  #plain = false; // start without the kept picture of Python's memory

  /** Start if not yet started: the reader has shown that an answer will be wanted. */
  start() {
    if (this.state === "idle") this.#launch("loading");
  }

  /** Start once more after a failure. */
  async retry() {
    if (this.state !== "failed") return;
    this.#change("loading", "");
    try {
      await checkScripts(FILE, { anew: true });
    } catch (error) {
      return this.#failed(error.message);
    }
    this.#launch("loading");
  }

  /** Ask the wire; the promise is for its reply. What cannot be answered is an EngineError. */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request: JSON.stringify(request), resolve, reject, tries: 0 });
      this.start();
      this.#next();
    });
  }

  #launch(state) {
    this.#end();
    this.loaded = 0;
    this.#change(state, this.message);
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

  #heard({ ready, failed, again, kept, id, reply, error, died }) {
    if (kept !== undefined) kept && rehearse();
    else if (ready) {
      this.#change("ready", "");
      this.#next();
    } else if (again) {
      this.#plain = true;
      this.#launch(this.state);
    } else if (failed !== undefined) {
      this.#failed(failed);
    } else if (id === this.#asked) {
      if (died !== undefined) return this.#lost(died);
      clearTimeout(this.#timer);
      this.#asked = 0;
      const { resolve, reject } = this.#waiting.shift();
      if (error === undefined) resolve(JSON.parse(reply));
      else reject(new EngineError(`Python stopped at this: ${lastLine(error)}`));
      this.#next();
    }
  }

  #next() {
    if (this.state !== "ready" || this.#asked || this.#waiting.length === 0) return;
    const [{ request }] = this.#waiting;
    this.#asked = ++this.#lastId;
    this.#worker.post({ id: this.#asked, request });
    this.#watch(ANSWER_WITHIN, () => this.#lost("it gave no answer"));
  }

  /** The worker is dead, or as good as dead. */
  #lost(why) {
    if (!this.#asked) {
      if (this.state !== "ready") return this.#failed(why);
      this.#end();
      return this.#change("idle", "");
    }
    this.#asked = 0;
    this.#plain = true;
    const first = this.#waiting[0];
    first.tries += 1;
    if (first.tries > 1) {
      this.#waiting.shift();
      first.reject(new EngineError(`The scorer stopped twice at this (${why}). Nothing is lost.`));
    }
    this.#launch("again");
  }

  #failed(why) {
    this.#plain = true;
    this.#end();
    this.#change("failed", why);
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

  #change(state, message) {
    this.state = state;
    this.message = message;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * A picture of Python's memory has been kept, and the reader is at rest: a start from it, of which
 * nothing else is made, shows whether it holds (the worker drops one that does not), and is the
 * second use of our scripts, after which a browser keeps them compiled.
 */
function rehearse() {
  const end = () => worker.end();
  const worker = new OwnWorker(FILE, {
    plain: false,
    rehearsal: true,
    hear: ({ ready, failed }) => (ready || failed !== undefined) && end(),
    loading: () => {},
    failed: end,
    lost: end,
  });
}

/** The line of a traceback that says what happened. */
function lastLine(text) {
  return text.trimEnd().split("\n").at(-1);
}

export const engine = new Engine();

// What failed for want of a network is tried again when it is back.
addEventListener("online", () => engine.retry());
