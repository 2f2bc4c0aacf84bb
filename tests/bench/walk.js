// Uses the controls of a tool, each time one of the kind that was used least, and says how many
// milliseconds each took from the tap to the painted answer. Evaluated in the page by actions.py.
async ({ name, steps, patience, only }) => {
  const widget = document.querySelector(`crib-widget[name="${name}"]`);
  const used = new Map();
  const taken = [];
  // What puts a count on the board is answered by the board, which is walked through by itself.
  const seen = (control) => control.checkVisibility() && !control.disabled && !control.closest(".cr-to-board");
  const kindOf = (control) => {
    const { name, value, tagName } = control;
    if (tagName === "BUTTON") return /^(do|op|new|to)$/.test(name) ? `${name}=${value.replace(/\d+/g, "#")}` : name;
    return `${tagName.toLowerCase()} ${name}`;
  };
  const act = (control) => {
    if (control.tagName === "BUTTON") return control.click();
    if (control.tagName === "SELECT") control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    else if (control.type === "checkbox" || control.type === "radio") control.checked = !control.checked;
    else control.value += " ";
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (let step = 0; step < steps; step += 1) {
    for (const folded of widget.querySelectorAll("details")) folded.open = true;
    const controls = [...widget.querySelector("form").elements].filter(
      (each) => each.name && each.type !== "hidden" && seen(each) && (!only || kindOf(each) === only),
    );
    const least = Math.min(...controls.map((each) => used.get(kindOf(each)) ?? 0));
    const among = controls.filter((each) => (used.get(kindOf(each)) ?? 0) === least);
    if (among.length === 0) break;
    const control = among[step % among.length];
    const kind = kindOf(control);
    used.set(kind, least + 1);
    const answered = new Promise((resolve, reject) => {
      widget.addEventListener("crib-answer", resolve, { once: true });
      setTimeout(() => reject(new Error(`${name}: no answer to ${kind}`)), patience);
    });
    const begun = performance.now();
    act(control);
    await answered;
    await painted();
    taken.push([kind, performance.now() - begun]);
    await rest(20);
  }
  return taken;
}
