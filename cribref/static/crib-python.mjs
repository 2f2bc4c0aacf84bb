// Gives each Python block of a page its Run button. What that takes is fetched only where there is one.

const BLOCKS = ".md-content .cr-python, .md-content .highlight:not(.doc-signature)";

async function mount() {
  const found = [...document.querySelectorAll(BLOCKS)].filter(
    (block) => !block.hidden && (block.matches(".cr-python") || block.querySelector(".gp")),
  );
  if (found.length === 0) return;
  const { mountAll } = await import("./python-page.mjs");
  mountAll(found.filter((block) => block.isConnected));
}

if (globalThis.document$) document$.subscribe(mount);
else mount();
