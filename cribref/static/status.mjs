// What a widget tells beside its form: the loading and its size, trouble and the way out of it,
// a linked hand that is not yet counted, and the words for a screen reader.

function element(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function megabytes(bytes) {
  return (bytes / 1_000_000).toFixed(1);
}

export class Status {
  #host;
  #line = element("div", "cr-status");
  #text = element("span", "cr-status-text");
  #bar = document.createElement("progress");
  #link = document.createElement("input");
  #retry = element("button", "cr-retry", "Try again");
  #said = element("p", "cr-say");
  #panel = element("div", "cr-linked");
  #again = false; // the worker was replaced while the reader waited
  #timer = 0;

  constructor(host, retry) {
    this.#host = host;
    this.#said.setAttribute("role", "status");
    this.#bar.setAttribute("aria-label", "Loading the scorer");
    this.#retry.type = "button";
    this.#retry.addEventListener("click", retry);
    this.#link.readOnly = true;
    this.#link.setAttribute("aria-label", "Link to copy");
    this.#panel.hidden = true;
    host.append(this.#panel, this.#line, this.#said);
    this.#show("");
  }

  /** How the engine is, for a widget that has asked it something, or will. */
  engine({ state, message, loaded, total }, { waits, patient }) {
    if (state === "failed") {
      const left = this.#panel.hidden ? "What is shown is the last answer." : "Its cards are kept.";
      const wait = navigator.onLine ? "" : " There is no network now: when it is back, this goes on by itself.";
      const text = `The scorer could not start: ${message}. ${left}${wait}`;
      if (waits && this.#text.textContent !== text) this.say(text);
      this.#show(text, { state, retry: true });
    } else if (state === "loading" || (state === "again" && waits)) {
      this.#again = state === "again";
      const start = this.#again ? "The scorer stopped and is being started again. " : "";
      const arrived = total > 0 && loaded >= total;
      const size = total > 0 ? `: ${megabytes(loaded)} of ${megabytes(total)} MB` : "…";
      const text = arrived ? "Starting the scorer…" : `Loading the scorer${size}`;
      this.#show(start + text, { state: "loading", loaded: arrived ? undefined : loaded, total });
    } else if (state === "ready" && waits && patient && !this.#again) {
      this.#show("Counting…", { state: "waiting" });
    } else if (state === "ready" && !waits && this.#host.dataset.state === "loading") {
      this.#show("");
    }
  }

  /** An answer is drawn. */
  settled() {
    if (this.#again) this.note("The scorer was started again, and this is its answer.");
    else this.#show("");
    this.#again = false;
  }

  /** Something went wrong with one request. */
  problem(text) {
    this.#show(text, { state: "failed" });
  }

  /** A word that goes away by itself, with a link to copy by hand if need be. */
  note(text, link) {
    this.#show(text, { state: "note", link });
    if (link) this.#link.select();
    else this.#timer = setTimeout(() => this.#show(""), 5000);
  }

  say(text) {
    this.#said.textContent = text;
  }

  /** Show the fields of a link, pairs of label and text, in place of the form. */
  linked(fields) {
    const list = element("dl", "cr-linked-fields");
    for (const [label, text] of fields) {
      const title = label.trim().replace(/^./, (letter) => letter.toUpperCase());
      list.append(element("dt", "", title), element("dd", "", text));
    }
    this.#panel.replaceChildren(list, element("p", "cr-linked-wait", fields.length ? "Counting…" : "Setting the table…"));
    this.#panel.hidden = false;
    this.#host.dataset.state = "linked";
  }

  unlinked() {
    this.#panel.hidden = true;
    this.#panel.replaceChildren();
  }

  #show(text, { state = "idle", loaded, total, link, retry = false } = {}) {
    clearTimeout(this.#timer);
    this.#line.hidden = text === "";
    this.#text.textContent = text;
    const parts = [state === "loading" && this.#bar, link && this.#link, retry && this.#retry];
    const shown = [this.#text, ...parts.filter(Boolean)];
    // Drawn anew only when it differs: the button that is being pressed must stay.
    if (shown.some((part, index) => part !== this.#line.children[index])) {
      this.#line.replaceChildren(...shown);
    } else while (this.#line.children.length > shown.length) this.#line.lastChild.remove();
    if (loaded === undefined) this.#bar.removeAttribute("value");
    else this.#bar.value = loaded;
    if (total > 0) this.#bar.max = total;
    this.#link.value = link ?? "";
    this.#host.dataset.state = this.#panel.hidden || state === "failed" ? state : "linked";
    const wait = this.#panel.querySelector(".cr-linked-wait");
    if (wait) wait.hidden = state === "failed";
  }
}
