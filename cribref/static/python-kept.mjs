// The reader's edits, kept as long as the tab is open: for each page, the code of an example as the
// page has it, and as the reader left it.

const KEY = "cribref.python";
const FORMAT = 1;

/** Where the browser keeps nothing, edits last as long as the page is not loaded anew. */
let memory = {};

function read() {
  try {
    const { v, pages } = JSON.parse(sessionStorage.getItem(KEY)) ?? {};
    return v === FORMAT && pages ? pages : memory;
  } catch {
    return memory;
  }
}

/** The reader's text for an example of this page, the nth with this code; undefined if unchanged. */
export function keptEdit(page, nth, code) {
  const kept = read()[page]?.filter((each) => each?.code === code) ?? [];
  const text = kept.find((each) => each.nth === nth)?.text;
  return typeof text === "string" ? text : undefined;
}

/** Keep a text; the page's own is forgotten. */
export function keepEdit(page, nth, code, text) {
  const pages = read();
  const others = (pages[page] ?? []).filter((each) => each.code !== code || each.nth !== nth);
  memory = { ...pages, [page]: text === code ? others : [...others, { code, nth, text }] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ v: FORMAT, pages: memory }));
  } catch {
    // Refused or full: see above.
  }
}
