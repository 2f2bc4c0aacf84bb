// Copies or shares the link to what a widget shows.

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
 * a link is given when it has to be copied by hand.
 */
export async function share(button, link, tell) {
  if ("share" in button.dataset && navigator.share) {
    try {
      await navigator.share({ title: document.title, url: link });
      return;
    } catch (error) {
      if (error.name === "AbortError") return; // the reader thought better of it
    }
  }
  if (await copy(link)) tell("Link copied.");
  else tell("Copy this link:", link);
}
