// The editor: prism-code-editor, which is a text field with colours behind it, so that phones and
// screen readers know it. Fetched when the reader first changes some code.

import { defaultCommands, editHistory } from "./editor/extensions/commands/index.js";
import { createEditor } from "./editor/index.js";
import "./editor/languages/python.js";
import "./editor/prism/languages/python.js";

const sheet = document.createElement("link");
sheet.rel = "stylesheet";
sheet.href = new URL("./editor/layout.css", import.meta.url).href;

/** The theme takes out of the head what scripts put there; so the sheet is asked for each time. */
function dressed() {
  if (sheet.isConnected) return Promise.resolve();
  const arrived = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
  document.head.append(sheet);
  return arrived;
}

/** An editor that holds `text`; `change(text)` hears of changes, `leave()` that Escape was pressed. */
export async function makeEditor(text, { label, help, change, leave }) {
  await dressed();
  const editor = createEditor(
    null,
    { value: text, language: "python", tabSize: 4, insertSpaces: true, lineNumbers: false },
    defaultCommands(),
    editHistory(),
  );
  editor.textarea.setAttribute("aria-label", label);
  editor.textarea.setAttribute("aria-describedby", help);
  editor.keyCommandMap.Escape = () => {
    leave();
    return true;
  };
  editor.on("update", change);
  return editor;
}
