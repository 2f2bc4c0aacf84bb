// Before anything is drawn: a page opened by a link that carries a hand must not show another's.
// A classic script in the head; the style sheet hides the form of a widget while html.cr-opening
// stands and the widget's element is not yet live. If our module never comes, the text is shown.
(() => {
  if (!/^#w=/.test(location.hash)) return;
  const html = document.documentElement;
  html.classList.add("cr-opening");
  const explain = () => {
    if (customElements.get("crib-widget")) return;
    const link = new URLSearchParams(location.hash.slice(1));
    const widget = [...document.querySelectorAll("crib-widget")].find(
      (element) => element.getAttribute("name") === link.get("w"),
    );
    if (!widget) return html.classList.remove("cr-opening");
    const text = document.createElement("p");
    text.className = "cr-linked";
    link.delete("w");
    const cards = [...link].map(([name, value]) => `${name} ${value}`).join(", ");
    text.textContent = `This link holds: ${cards}. The page's script did not load, so it cannot be counted here. Reload to try again.`;
    widget.prepend(text);
  };
  const failed = ({ target }) => target instanceof HTMLScriptElement && target.type === "module" && explain();
  addEventListener("error", failed, true);
  addEventListener("load", () => setTimeout(explain, 10_000));
})();
