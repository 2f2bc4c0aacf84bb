// Shows what a run prints while it prints it, as text and nothing else, and afterwards links the
// rules that it names.

const KINDS = ["out", "error", "note"];
const MOST = 100_000; // characters; Python itself cuts sooner
const NAMED = /\brule \d+\.\d+, ([a-z0-9.-]*[a-z0-9])/g;
const PLACE = /^[a-z-]+\/[a-z-]+\/#[a-z0-9.-]+$/;
const SITE = new URL("../../", import.meta.url);

export class Output {
  #place;
  #pieces = []; // { kind, text }
  #length = 0;
  #drawn = 0;
  #frame = 0;

  /** Draws into this element. */
  constructor(place) {
    this.#place = place;
  }

  get text() {
    return this.#pieces.map(({ text }) => text).join("");
  }

  clear() {
    cancelAnimationFrame(this.#frame);
    this.#frame = this.#drawn = this.#length = 0;
    this.#pieces = [];
    this.#place.replaceChildren();
  }

  add(kind, text) {
    if (this.#length > MOST) return;
    this.#length += text.length;
    this.#pieces.push({ kind: KINDS.includes(kind) ? kind : "out", text });
    this.#frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Draw what has come since. */
  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    for (const { kind, text } of this.#pieces.slice(this.#drawn)) {
      let last = this.#place.lastElementChild;
      if (last?.dataset.kind !== kind) {
        last = document.createElement("span");
        last.dataset.kind = kind;
        this.#place.append(last);
      }
      last.append(text);
    }
    this.#drawn = this.#pieces.length;
  }

  /** Turn each rule that is named into a link: `rules` has its page and title, by its id. */
  link(rules) {
    this.draw();
    for (const part of this.#place.children) {
      const { textContent } = part;
      const made = [];
      let at = 0;
      for (const match of textContent.matchAll(NAMED)) {
        const rule = rules[match[1]];
        if (!PLACE.test(rule?.page ?? "")) continue;
        const link = document.createElement("a");
        link.href = new URL(rule.page, SITE).href;
        link.textContent = match[0];
        made.push(textContent.slice(at, match.index), link);
        at = match.index + match[0].length;
      }
      if (at > 0) part.replaceChildren(...made, textContent.slice(at));
    }
  }
}
