// The state of a widget's form, apart from the page: what Python last answered, and the newer text
// of the reader. Requests are made from it, so that what is entered while an answer is on its way
// is applied in order, to the answer, and not to what the page still shows.

const CHOICES = new Set(["checkbox", "radio"]);

/** Whether a control holds text that a reader types. */
export function isText(control) {
  if (control instanceof HTMLTextAreaElement) return true;
  if (!(control instanceof HTMLInputElement)) return false;
  return ["text", "search", "number", "tel", "url", "email", ""].includes(control.type);
}

/** The form in an HTML text, inert. */
export function parseForm(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content.querySelector("form");
}

/**
 * The reader's change of a text, made again on a text that has changed meanwhile. Both ends that
 * the change left alone are kept; what was written goes where it was written, or to the end.
 */
export function merge(before, after, now) {
  if (now === before || now === after) return after;
  let head = 0;
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const removed = before.slice(head, before.length - tail);
  const written = after.slice(head, after.length - tail);
  if (removed === "") {
    if (head === 0 && before !== "") return written + now;
    if (now.startsWith(before.slice(0, head)) && tail > 0) {
      return now.slice(0, head) + written + now.slice(head);
    }
    return now + written;
  }
  const at = now.startsWith(removed, head) ? head : now.lastIndexOf(removed);
  return at < 0 ? now + written : now.slice(0, at) + written + now.slice(at + removed.length);
}

/** What the reader did to a control: { name, before, after } of a text, { name, values } of a choice. */
export function changeOf(control, before) {
  const { name } = control;
  if (isText(control)) return { name, before, after: control.value };
  const same = [...control.form.elements].filter((other) => other.name === name);
  return { name, values: same.flatMap(valuesOf) };
}

function valuesOf(control) {
  if (CHOICES.has(control.type)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].map((option) => option.value);
  }
  return [control.value];
}

export class FormState {
  #form;
  #typed = new Map(); // name -> { text, answer }: the reader's own spelling of what Python answered

  constructor(form) {
    this.#form = form.cloneNode(true);
    for (const [index, control] of [...form.elements].entries()) {
      if (control instanceof HTMLSelectElement) this.#form.elements[index].value = control.value;
    }
  }

  /** The fields as Python gets them: pairs in document order, the pressed button's last. */
  fields(press) {
    const pairs = [...new FormData(this.#form)].map(([name, value]) => [name, String(value)]);
    return press ? [...pairs, press] : pairs;
  }

  /** What a text field holds. */
  text(name) {
    return this.#control(name)?.value;
  }

  /** Make the reader's changes, which map names to what changeOf gives. */
  apply(changes) {
    for (const { name, before, after, values } of changes.values()) {
      const controls = [...this.#form.elements].filter((control) => control.name === name);
      if (values === undefined) {
        for (const control of controls) control.value = merge(before, after, control.value);
      } else {
        for (const control of controls) choose(control, values);
      }
    }
  }

  /** Take Python's answer: a form. The reader's spelling of an unchanged text is kept. */
  answered(form, changed) {
    for (const control of form.elements) {
      if (!isText(control)) continue;
      const { name, value: answer } = control;
      if (changed.has(name)) this.#typed.set(name, { text: this.text(name) ?? answer, answer });
      const typed = this.#typed.get(name);
      if (typed && typed.answer !== answer) this.#typed.delete(name);
    }
    this.#form = form.cloneNode(true);
    for (const [name, { text }] of this.#typed) {
      const control = this.#control(name);
      if (control) control.value = text;
    }
  }

  /** The page now shows this form: what it shows is what the reader goes on from. */
  drawn(form) {
    for (const control of form.elements) {
      const own = isText(control) && this.#control(control.name);
      if (own && own.value !== control.value) {
        own.value = control.value;
        this.#typed.delete(control.name);
      }
    }
  }

  #control(name) {
    return [...this.#form.elements].find((control) => control.name === name && isText(control));
  }
}

function choose(control, values) {
  if (CHOICES.has(control.type)) control.checked = values.includes(control.value);
  else if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else [control.value] = values;
}
