// Takes a block apart as it stands in the page: the code without its prompts, coloured as it was, and
// what the page says that it gives.

/** The lines of a <code>, each a list of nodes: copies, so that the block stays as it is. */
function linesOf(code) {
  const lines = [[]];
  for (const node of code.childNodes) {
    if (node.nodeType === Node.ELEMENT_NODE) {
      lines.at(-1).push(node.cloneNode(true));
      continue;
    }
    const [first, ...others] = node.textContent.split("\n");
    if (first) lines.at(-1).push(document.createTextNode(first));
    for (const text of others) lines.push(text ? [document.createTextNode(text)] : []);
  }
  return lines;
}

function textOf(line) {
  return line.map((node) => node.textContent).join("");
}

/** { shown, code, expected }: a fragment to show, its text, and the text of what it gives. */
export function split(block) {
  const lines = linesOf(block.querySelector("code"));
  const isPrompt = (node) => node?.nodeType === Node.ELEMENT_NODE && node.matches(".gp");
  const atPrompt = lines.some(([first]) => isPrompt(first));
  const written = atPrompt ? lines.filter(([first]) => isPrompt(first)).map(([, ...line]) => line) : lines;
  while (written.length > 1 && textOf(written.at(-1)).trim() === "") written.pop();
  const given = atPrompt ? lines.filter(([first]) => !isPrompt(first)).map(textOf) : [];
  const shown = document.createDocumentFragment();
  written.forEach((line, index) => shown.append(...(index ? ["\n"] : []), ...line));
  return { shown, code: shown.textContent, expected: given.join("\n").replace(/\n+$/, "") };
}
