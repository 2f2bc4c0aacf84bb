// Practice on this device: tells each form the day and the records kept, and keeps what Python says of an answer, with
// the time and the seconds before it. What is right, due or quick is Python's to say.

import { practice, record, records, whyNotKept } from "./progress.mjs"

const BETWEEN = ";"
const LONGEST = 600 // seconds: whoever thinks longer has been called away

const open = new WeakMap() // widget -> { ask, at }: the question that it shows, and since when
const pressed = new WeakMap() // widget -> when a button was last pressed
let away = 0 // when the page was last out of sight

const two = (number) => String(number).padStart(2, "0")
const dayOf = (now) => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
const timeOf = (now) => `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`

/** A widget begins: give it the day and the records before it is first read. */
document.addEventListener("crib-begin", ({ target }) => {
  const form = target.querySelector("form")
  const day = form?.querySelector('input[type="hidden"][name="today"]')
  const held = form?.querySelector('input[type="hidden"][name="records"]')
  day?.setAttribute("value", dayOf(new Date()))
  held?.setAttribute("value", records().join(BETWEEN))
  // What is built is for no day and no records: it stands where there are none, but for the hand of the day.
  if (held && (records().length > 0 || target.getAttribute("name") === "daily")) form.setAttribute("data-stale", "")
})

document.addEventListener("submit", ({ target }) => {
  const widget = target.closest?.("crib-widget")
  if (widget) pressed.set(widget, performance.now())
}, true)

document.addEventListener("visibilitychange", () => {
  away = performance.now()
})

/** How long the reader took, "-" where that is not known. */
function seconds(widget) {
  const shown = open.get(widget)
  const at = pressed.get(widget)
  if (!shown || at === undefined || at < shown.at || away > shown.at) return "-"
  const taken = (at - shown.at) / 1000
  return taken > LONGEST ? "-" : taken.toFixed(1)
}

document.addEventListener("crib-heard", ({ target, detail: { form, isLink } }) => {
  const told = form.dataset.record
  if (!told || isLink) return
  const now = new Date()
  record(`${dayOf(now)}T${timeOf(now)} ${seconds(target)} ${told}`)
  open.delete(target)
})

document.addEventListener("crib-answer", ({ target }) => {
  const form = target.querySelector("form")
  const { ask } = form.dataset
  if (ask && open.get(target)?.ask !== ask) open.set(target, { ask, at: performance.now() })
  give(form)
  const note = form.querySelector("[data-kept]")
  if (note && whyNotKept()) note.textContent = whyNotKept()
})

/** What came by a link was answered without the day and the records, which are no part of a link. */
function give(form) {
  for (const [name, value] of [["today", dayOf(new Date())], ["records", records().join(BETWEEN)]]) {
    const input = form.querySelector(`input[type="hidden"][name="${name}"]`)
    if (!input || input.value !== "" || value === "") continue
    input.value = value
    input.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

// What shows the records shows the new ones too; a review goes on with those that it began with.
practice.addEventListener("change", () => {
  for (const held of document.querySelectorAll('crib-widget[name="practice"][live] input[name="records"]')) {
    held.value = records().join(BETWEEN)
    held.dispatchEvent(new Event("input", { bubbles: true }))
  }
})

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy-text]")
  if (!button) return
  const said = button.parentElement.querySelector("[data-copied]")
  try {
    await navigator.clipboard.writeText(`${button.dataset.copyText}\n${location.href.split("#")[0]}`)
    said.textContent = "Copied."
  } catch {
    said.textContent = "This browser does not let the page copy: select the text above."
  }
})
