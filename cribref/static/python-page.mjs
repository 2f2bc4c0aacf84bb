// The examples of the page that is shown: in one namespace, in their order.

import { Block } from "./python-block.mjs";
import { python } from "./python.mjs";

/** Mount what a page shows; it is called again when another page has come. */
export function mountAll(hosts) {
  const page = location.pathname;
  const seen = new Map();
  const blocks = [];
  for (const host of hosts) {
    const block = new Block(host, blocks.length + 1, page, (upTo) => runAll(blocks, upTo));
    const nth = seen.get(block.code) ?? 0;
    seen.set(block.code, nth + 1);
    block.mount(nth);
    blocks.push(block);
  }
}

/** Run the examples from the first, in a namespace of their own, as the page's test does. */
async function runAll(blocks, last) {
  for (const block of blocks) {
    if (!(await block.run({ fresh: block === blocks[0] })) && block !== last) {
      return last.tell(`Example ${block.number} did not come to its end, so this one was not run.`);
    }
    if (block === last) return;
  }
}

/** Until the reader leaves a page, its examples tell how Python is. */
python.addEventListener("change", () => {
  for (const waiting of document.querySelectorAll(".cr-live[data-state=running]")) {
    waiting.dispatchEvent(new Event("cr-python-change"));
  }
});
