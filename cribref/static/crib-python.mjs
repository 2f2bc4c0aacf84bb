// Gives the Python examples of a page their life. What that takes is fetched only where there is one.

async function mount() {
  const found = [...document.querySelectorAll(".md-content .cr-live:not([data-state])")];
  if (found.length === 0) return;
  const { mountAll } = await import("./python-page.mjs");
  mountAll(found.filter((example) => example.isConnected && !example.dataset.state));
}

if (globalThis.document$) document$.subscribe(mount);
else mount();
