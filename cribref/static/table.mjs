// The rule sheet of this table, on this device alone: kept under one key, and put into the hidden field `under` of
// every tool that has one, unless the tool was opened by a link. What the names mean is Python's to say.

import { linkIn } from "./link.mjs"

const KEY = "cribref.table"
const FORMAT = 1
const SHEET = "rule-sheet"
const TOOLS = /\/(tools|house-rules)\/[^/]+\/$/
const NAMES = /^[a-z0-9,-]{0,2000}$/

let following = false // whether the sheet on the page is the one that is kept, so that changes of it are kept too

/** What is kept: { v, sheet: all names, under: those that tools play by }; null if nothing is, or nothing of ours. */
function read() {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? "null")
  if (kept === null) return null
  if (!(kept.v <= FORMAT)) throw new Error("a newer version of this site wrote it")
  if (!NAMES.test(kept.sheet) || !NAMES.test(kept.under)) throw new Error("it holds no rule sheet")
  return kept
}

/** As read, and null where it cannot be read. */
function kept() {
  try {
    return read()
  } catch {
    return null
  }
}

/** Why what is kept cannot be read, in words; empty if it can be. */
function trouble() {
  try {
    read()
    return ""
  } catch (error) {
    return `A rule sheet is kept in this browser, but it cannot be read: ${error.message}. It is left alone until you keep another.`
  }
}

/** Keep a sheet; why not, in words, if the browser will not. */
function keep(form) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ v: FORMAT, sheet: form.dataset.sheet, under: form.dataset.under }))
    return ""
  } catch {
    return "This browser keeps nothing for pages, so the tools do not know of your sheet. Copy its link to keep it."
  }
}

/** The sheet says whether it is the one that is kept here. */
function tell(form, text) {
  const note = form.querySelector("[data-table=note]")
  const other = form.querySelector(".cr-table-other")
  if (!note || !other) return
  const isKept = following && form.dataset.sheet !== ""
  note.textContent = text || (isKept ? "Kept on this device. Every tool here that knows house rules goes by it." : "")
  note.hidden = note.textContent === ""
  other.hidden = following
}

// A widget begins: give it the table's rules before it is first read.
document.addEventListener("crib-begin", ({ target }) => {
  const form = target.querySelector("form")
  const field = form?.querySelector('input[type="hidden"][name="under"]')
  const name = target.getAttribute("name")
  if (!field) return
  const isLinked = linkIn(location.hash)?.widget === name
  if (name === SHEET) following = !isLinked && trouble() === ""
  const under = name === SHEET ? kept()?.sheet : kept()?.under
  if (!under) return
  field.setAttribute("value", under)
  // A tool's own page is opened to use it; elsewhere its built answer stands until the reader touches it.
  if (TOOLS.test(location.pathname)) form.setAttribute("data-stale", "")
})

document.addEventListener("crib-answer", ({ target, detail }) => {
  if (target.getAttribute("name") !== SHEET) return
  const form = target.querySelector("form")
  if (form.dataset.sheet === undefined) return // it contradicts itself: what is kept stays
  if (detail.isLink) following = form.dataset.sheet === (kept()?.sheet ?? "") && trouble() === ""
  const why = following && !detail.isLink && form.dataset.sheet !== (kept()?.sheet ?? "") ? keep(form) : ""
  tell(form, why || (following ? "" : trouble()))
})

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-table]")
  if (button?.dataset.table === "print") print()
  if (button?.dataset.table === "keep") {
    const form = button.closest("form")
    const why = keep(form)
    following = why === ""
    tell(form, why)
    form.querySelector("[data-copy]")?.focus()
  }
  if (button?.dataset.table === "sheet") {
    // From a tool that goes by this device's own table, the way leads to the whole of its sheet.
    const link = linkIn(new URL(button.href).hash)
    const names = link && new Set((new URLSearchParams(link.hash.slice(1)).get("under") ?? "").split(","))
    const mine = kept()
    if (names && mine?.under && mine.under.split(",").every((name) => names.has(name))) {
      const whole = new URL(button.href)
      whole.hash = `#w=${SHEET}&under=${mine.sheet}`
      button.href = whole.href
    }
  }
}, true)
