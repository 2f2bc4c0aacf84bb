// Before anything is drawn: a page opened by a link that carries a hand must not show another's.
// A classic script in the head; the style sheet hides the form of a widget while html.cr-opening
// stands and the widget's element is not yet live. If our module never comes, the reader is told.
(() => {
  const html = document.documentElement;
  const link = /^#w=/.test(location.hash) ? new URLSearchParams(location.hash.slice(1)) : null;
  if (link) html.classList.add("cr-opening");
  const MODULE = "/crib-widget.mjs";
  const ANEW = 5000; // milliseconds that a reload waits for scripts asked for anew
  const LATE = 10_000; // milliseconds after the page has loaded, in which a module still may come

  const line = (className, text) => {
    const made = document.createElement("p");
    made.className = className;
    made.textContent = `${text} `;
    const again = document.createElement("a");
    again.href = location.href;
    again.textContent = "Reload the page";
    again.addEventListener("click", async (event) => {
      event.preventDefault();
      // What came in a script's stead the browser may have kept: asked anew, it is replaced.
      const scripts = performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "script");
      const own = [...document.scripts].map(({ src }) => src).filter(Boolean);
      const all = new Set([...own, ...scripts.map(({ name }) => name)]);
      const how = { cache: "reload", signal: AbortSignal.timeout(ANEW) };
      await Promise.allSettled([...all].map(async (url) => (await fetch(url, how)).arrayBuffer()));
      location.reload();
    });
    made.append(again, ".");
    return made;
  };

  const explain = () => {
    if (customElements.get("crib-widget")) return;
    const widgets = [...document.querySelectorAll("crib-widget:not([data-state])")];
    const linked = link && widgets.find((each) => each.getAttribute("name") === link.get("w"));
    for (const widget of widgets) {
      widget.dataset.state = "failed";
      // Without the module a form would be sent to the host, which knows nothing of cards.
      widget.addEventListener("submit", (event) => event.preventDefault());
      if (widget === linked) {
        const cards = [...link].slice(1).map(([name, value]) => `${name} ${value}`).join(", ");
        widget.prepend(line("cr-linked", `This link holds: ${cards}. The page's script did not arrive, so it cannot be counted here.`));
      } else {
        widget.append(line("cr-status", "The page's script did not arrive, so nothing can be entered here yet. What is shown is an example, and holds."));
      }
    }
    if (!linked) html.classList.remove("cr-opening");
  };

  const failed = ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.endsWith(MODULE)) explain();
  };
  addEventListener("error", failed, true);
  addEventListener("load", () => setTimeout(explain, LATE));
})();
