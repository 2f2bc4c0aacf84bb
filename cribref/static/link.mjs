// The state of a widget in the address: #w=hand-counter&hand=5H5C5SJD&starter=5D

/** The link that an address carries: { widget, fields, hash }, or null when it carries none. */
export function linkIn(hash) {
  if (!hash.startsWith("#w=")) return null;
  const fields = [...new URLSearchParams(hash.slice(1))];
  return { widget: fields.shift()[1], fields, hash };
}

/** The fragment, without #, for a widget's fields; Python's own is shorter and is preferred. */
export function fragmentOf(widget, fields) {
  const told = fields.filter(([, value]) => value !== "");
  return new URLSearchParams([["w", widget], ...told]).toString();
}

/**
 * Put a fragment into the address: as a new entry of the history, or instead of the present one.
 * The theme keeps the scroll position in the entry's state, and restores it from there.
 */
export function writeAddress(fragment, asNewEntry) {
  const place = { x: scrollX, y: scrollY };
  try {
    if (asNewEntry) {
      history.replaceState(place, "");
      history.pushState(place, "", `#${fragment}`);
    } else {
      history.replaceState(history.state, "", `#${fragment}`);
    }
  } catch {
    // Some browsers refuse when it happens too often; the address is then one state behind.
  }
}
