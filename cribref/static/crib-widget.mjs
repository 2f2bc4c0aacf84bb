// <crib-widget name="hand-counter"> around a complete form: sends what the reader enters to the
// engine, in order, and draws the answers. Nothing entered is lost, and no rule is known here.

import { engine } from "./engine.mjs";
import { FormState, changeOf, isText, parseForm } from "./form-state.mjs";
import { Idiomorph } from "./idiomorph.mjs";
import { relight } from "./light.mjs";
import { fragmentOf, linkIn, writeAddress } from "./link.mjs";
import { refreshRoving, roveFocus, roveKey } from "./rove.mjs";
import { share } from "./share.mjs";
import { Status } from "./status.mjs";

const TYPING_PAUSE = 40; // milliseconds: letters in a hurry make one request
const SPEECH_PAUSE = 700; // a screen reader hears the result, not each letter's
const PATIENCE = 150; // after which a reader wants to see that something is going on
const CONTROLS = "button, input, select, textarea, label, summary";
const SITE = new URL("../../", import.meta.url);

class CribWidget extends HTMLElement {
  #form;
  #built;
  #state;
  #status;
  #waiting = []; // { changes } typed or chosen, { press } or { link }; in the reader's order
  #shown = new WeakMap(); // control -> its text as last accounted for
  #busy = false;
  #wanted = false; // whether the reader has touched this widget, so that loading concerns it
  #timer = 0;
  #speech = 0;
  #said = "";
  #hash = ""; // the address last taken or written here
  #fragment = null;
  #entered = false; // whether this visit has an entry of its own in the history
  #ends = null;
  #path = "";

  connectedCallback() {
    this.#form ??= this.querySelector(":scope > form");
    if (!this.#form) return;
    this.#path = location.pathname;
    if (!this.#built) {
      // What is remembered on this device may be put into hidden fields; a form so changed is data-stale.
      this.dispatchEvent(new CustomEvent("crib-begin", { bubbles: true }));
      this.#form.reset();
      this.#built = this.#form.cloneNode(true);
      this.#state = new FormState(this.#form);
      this.#status = new Status(this, () => engine.retry());
      this.#remember();
    }
    this.setAttribute("live", "");
    refreshRoving(this);
    this.#ends = new AbortController();
    const { signal } = this.#ends;
    const on = (target, type, act) => target.addEventListener(type, act, { signal });
    for (const type of ["pointerdown", "touchstart", "focusin"]) {
      on(this, type, (event) => this.#intent(event));
    }
    on(this, "focusin", roveFocus);
    on(this, "input", (event) => this.#input(event));
    on(this, "submit", (event) => this.#submit(event));
    on(this, "keydown", (event) => this.#key(event));
    on(this, "click", (event) => this.#click(event));
    on(engine, "change", () => this.#tell());
    on(window, "popstate", (event) => this.#arrive(event));
    on(window, "hashchange", (event) => this.#arrive(event));
    on(window, "pageshow", () => this.#unlike());
    this.#arrive();
    if (this.#waiting.length === 0) this.#renew();
    if (this.#waiting.length > 0) this.#soon(0);
  }

  disconnectedCallback() {
    this.#ends?.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#speech);
  }

  // ---- what the reader does

  #intent(event) {
    if (!event.target.closest(CONTROLS)) return;
    this.#wanted = true;
    engine.start();
  }

  #input({ target }) {
    if (!target.name || target.form !== this.#form) return;
    const change = changeOf(target, this.#shown.get(target) ?? "");
    if (isText(target)) this.#shown.set(target, target.value);
    let last = this.#waiting.at(-1);
    if (!last?.changes) {
      last = { changes: new Map() };
      this.#waiting.push(last);
    }
    const earlier = last.changes.get(change.name);
    if (earlier && change.before !== undefined) change.before = earlier.before;
    last.changes.set(change.name, change);
    this.#soon(isText(target) ? TYPING_PAUSE : 0);
  }

  #submit(event) {
    event.preventDefault();
    const button = event.submitter;
    button?.toggleAttribute("data-queued", true);
    this.#waiting.push({
      press: button?.name ? [button.name, button.value] : null,
      push: button?.dataset.history === "push",
    });
    engine.retry();
    this.#soon(0);
  }

  #key(event) {
    if (event.key === "Enter" && event.target.matches("input") && !event.isComposing) {
      // The browser would press the form's first button, which may be any card.
      event.preventDefault();
      this.#form.requestSubmit();
    }
    roveKey(event);
    // The theme's one-letter shortcuts would open the search, or leave the page and the hand.
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  }

  #click(event) {
    const button = event.target.closest("[data-copy], [data-share]");
    if (!button) return;
    const fragment = this.#fragment ?? fragmentOf(this.#name, this.#state.fields());
    const link = new URL(`#${fragment}`, location.href).href;
    share(button, link, (text, shown) => {
      this.#status.note(text, shown);
      this.#say(text, 0);
    });
  }

  /** Some browsers fill in what a field held before a reload, beside the answer as built. */
  #unlike() {
    if (!this.#wanted) this.#form.reset();
  }

  /** Take the address, at the start and when it changes, if it is for this widget. */
  #arrive(event) {
    const { hash, pathname } = location;
    if (hash === this.#hash || pathname !== this.#path) return;
    const link = linkIn(hash);
    if (link) {
      if (link.widget !== this.#name || !this.#isFirst) return;
      this.#hash = hash;
      this.#entered = false;
      this.#waiting = [{ link }];
      this.#showLink(link);
      engine.retry();
      this.#soon(0);
    } else if (event?.type === "popstate" && hash === "" && this.#hash) {
      this.#hash = "";
      this.#fragment = null;
      this.#entered = false;
      this.#waiting = [];
      this.#draw(this.#built.cloneNode(true), true);
      this.#state = new FormState(this.#form);
      this.#renew();
    }
  }

  /** The answer as built is not for what is remembered here: it is asked for, and the address left alone. */
  #renew() {
    if (!this.#form.hasAttribute("data-stale")) return;
    this.#waiting.push({ quiet: true });
    this.#soon(0);
  }

  // ---- asking, one thing at a time

  #soon(milliseconds) {
    clearTimeout(this.#timer);
    this.#tell();
    this.#timer = setTimeout(() => this.#work(), milliseconds);
  }

  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.length > 0 && this.isConnected) await this.#answer(this.#waiting.shift());
    } finally {
      this.#busy = false;
      this.#tell();
    }
  }

  async #answer(entry) {
    const { changes = new Map(), press = null, link = null } = entry;
    this.#state.apply(changes);
    const patience = setTimeout(() => this.#tell(true), PATIENCE);
    try {
      const reply = await engine.ask({
        v: 1,
        widget: this.#name,
        fields: link ? link.fields : this.#state.fields(press),
        seed: crypto.getRandomValues(new Uint32Array(1))[0],
      });
      if (this.isConnected) this.#take(reply, entry, changes);
    } catch (error) {
      this.#status.problem(error.message);
      this.#say(error.message, 0);
      for (const key of this.querySelectorAll("[data-queued]")) key.removeAttribute("data-queued");
    } finally {
      clearTimeout(patience);
    }
  }

  #take(reply, entry, changes) {
    const form = parseForm(reply.html);
    if (!form) throw new Error("The scorer answered with nothing that can be shown.");
    this.#state.answered(form, changes);
    this.dispatchEvent(new CustomEvent("crib-heard", { bubbles: true, detail: { form, isLink: Boolean(entry.link) } }));
    if (this.#waiting.length > 0) return; // the reader is already further on
    this.#fragment = reply.fragment;
    this.#status.settled();
    this.#hideLink();
    this.#draw(form, false);
    this.#write(reply, entry);
    this.#say(reply.say ?? "", entry.changes ? SPEECH_PAUSE : 0);
    this.dispatchEvent(new CustomEvent("crib-answer", { bubbles: true, detail: { ...reply, isLink: Boolean(entry.link) } }));
  }

  #write({ fragment, error }, { press, push, link, quiet }) {
    if (quiet || !fragment || (link && error) || !this.#isFirst) return;
    const hash = `#${fragment}`;
    if (hash === location.hash) return;
    const asNewEntry = Boolean(press) && (push || !this.#entered);
    writeAddress(fragment, asNewEntry);
    this.#entered ||= asNewEntry;
    this.#hash = location.hash;
  }

  // ---- drawing

  #draw(form, whole) {
    for (const link of form.querySelectorAll('a[href^="cribref:"]')) {
      link.href = new URL(link.getAttribute("href").slice("cribref:".length), SITE);
    }
    const refocus = form.querySelector("[data-refocus]") !== null;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const keepOpen = new WeakSet();
    const [drawn] = Idiomorph.morph(this.#form, form, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeNodeMorphed: (old, now) => {
          if (old instanceof HTMLDetailsElement && old.dataset.state === now.dataset?.state) {
            keepOpen.add(old);
          }
        },
        beforeAttributeUpdated: (attribute, element) =>
          !(attribute === "open" && keepOpen.has(element)) &&
          !(attribute === "value" && !whole && element === focused && isText(element)),
      },
    });
    if (drawn instanceof HTMLFormElement) this.#form = drawn;
    if (focused && isText(focused) && this.#form.contains(focused)) this.#rewrite(focused);
    this.#state.drawn(this.#form);
    this.#remember();
    refreshRoving(this);
    relight(this);
    if (focused && !isVisible(focused)) this.#refocus(focused, refocus);
  }

  /** What had the focus is gone or hidden: its like has it now, or what the answer names. */
  #refocus({ name, value }, named) {
    const like = [...this.#form.elements].find(
      (control) => name && control.name === name && control.value === value,
    );
    if (like && isVisible(like)) like.focus({ preventScroll: true });
    else if (named) this.querySelector("[data-refocus]")?.focus({ preventScroll: true });
  }

  /** The field being typed in keeps the reader's spelling, unless a button changed what it holds. */
  #rewrite(field) {
    const text = this.#state.text(field.name);
    if (text === undefined || text === field.value) return;
    const fromEnd = field.value.length - field.selectionEnd;
    field.value = text;
    const caret = Math.max(0, text.length - fromEnd);
    field.setSelectionRange(caret, caret);
  }

  #remember() {
    for (const control of this.#form.elements) {
      if (isText(control)) this.#shown.set(control, control.value);
    }
  }

  /** A linked hand is shown as it was sent, never beside another hand's total. */
  #showLink({ fields }) {
    const labels = new Map();
    for (const control of this.#form.elements) {
      if (control.name && control.labels?.[0]) labels.set(control.name, control.labels[0].textContent);
    }
    // A tool whose every field is hidden (a game to go on with) has nothing in its link for a reader to read.
    const named = labels.size ? fields.map(([name, value]) => [labels.get(name) ?? name, value]) : [];
    clearTimeout(this.#linkTimer); // an address that changes tells us twice: popstate, then hashchange
    const show = () => {
      this.#status.linked(named);
      this.#form.hidden = true;
    };
    if (engine.state === "ready") this.#linkTimer = setTimeout(show, PATIENCE);
    else show();
    document.documentElement.classList.remove("cr-opening");
  }

  #linkTimer = 0;

  #hideLink() {
    clearTimeout(this.#linkTimer);
    this.#status.unlinked();
    this.#form.hidden = false;
  }

  /** Tell how things stand: on the element, for the style sheet, and in words. */
  #tell(patient = false) {
    const waits = this.#busy || this.#waiting.length > 0;
    this.setAttribute("aria-busy", String(waits));
    this.#wanted ||= waits;
    if (this.#wanted) this.#status.engine(engine, { waits, patient });
  }

  #say(text, pause) {
    clearTimeout(this.#speech);
    this.#speech = setTimeout(() => {
      if (text !== this.#said) this.#status.say(text);
      this.#said = text;
    }, pause);
  }

  get #name() {
    return this.getAttribute("name");
  }

  /** The address is for one widget of a name: the first on the page. */
  get #isFirst() {
    return document.querySelector(`crib-widget[name="${CSS.escape(this.#name)}"]`) === this;
  }
}

function isVisible(element) {
  return element.isConnected && (element.checkVisibility?.() ?? element.getClientRects().length > 0);
}

customElements.define("crib-widget", CribWidget);
