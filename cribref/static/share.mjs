// Shares or copies what a widget shows: its link, or its text with the link behind it.

/** Where there is a share sheet the button for it is shown; the style sheet knows by this. */
document.documentElement.toggleAttribute("data-can-share", typeof navigator.share === "function");

/** Copy a text; false if the browser will not. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Do what a button marked data-copy or data-share asks, and tell the reader by `tell(text, link)`:
 * what has to be copied by hand is given. A button with data-text shares or copies that text, and
 * the link after it.
 */
export async function share(button, link, tell) {
  const { text } = button.dataset;
  if ("share" in button.dataset && navigator.share) {
    try {
      await navigator.share({ title: document.title, text, url: link });
      return;
    } catch (error) {
      if (error.name === "AbortError") return; // the reader thought better of it
    }
  }
  const all = text ? `${text} ${link}` : link;
  const what = text ? "Text" : "Link";
  if (await copy(all)) tell(`${what} copied.`);
  else tell(`Copy this ${what.toLowerCase()}:`, all);
}
