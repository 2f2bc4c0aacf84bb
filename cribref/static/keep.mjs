// The board on this device: kept under one key after every score, brought back when the page opens, told to other
// tabs. An older copy never takes the place of a newer one. What is on the board is Python's to say.

import * as store from "./board-store.mjs"
import { fragmentOf, linkIn, writeAddress } from "./link.mjs"

const NAME = "board"
const WHERE = "Kept in this browser after every score, and in the page's address."
const BACK = "Your board is being brought back."
const UNSURE =
  "The browser may clear it when the device runs out of room, and a private window forgets it: copy the link or the text to be safe."

let host = null // the widget on the page
let shown = null // the fields that it shows, as they are kept; null for the example
let seen = null // the count of the stored board that this tab shows or follows; null when it is another board
let form = 0 // how many answers have been drawn, so that an older one is not kept late
let lock = null
let wantsLock = false

const { alone, kept, number, read, value } = store
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

function write(fields, count) {
  store.write(fields, count)
  seen = count
  say("")
}

/** Put a stored board on the page, as if its link had been opened. */
function show(stored, words) {
  seen = stored.count
  say(words)
  // Set without an event, and told to the widget alone: the theme would follow a real change of the address.
  writeAddress(fragmentOf(NAME, stored.fields), false)
  dispatchEvent(new HashChangeEvent("hashchange"))
}

function choose(stored, words, theirs) {
  seen = null
  say(words, [
    [theirs, () => show(stored, "")],
    ["Keep this one instead", () => settle(() => write(shown, stored.count + 1))],
  ])
}

/** Do what touches the store; a reader is told when it cannot be done. */
async function settle(act) {
  try {
    await alone(act)
  } catch (error) {
    if (error instanceof store.Unreadable) {
      say(`A board is kept in this browser, but it cannot be read: ${error.message}. It is left alone.`, [
        ["Put this board in its place", () => settle(() => write(shown, 1))],
      ])
    } else {
      say("This browser keeps nothing for pages, so the board is in the page's address alone. Copy the link to be safe.")
    }
  }
}

/** The page shows something new: keep it, unless what is kept is newer or another board. */
function answered(now, before, isLink) {
  const stored = read()
  if (stored === null) {
    if (!isLink) write(now, 1)
    return
  }
  if (same(stored.fields, now)) {
    seen = stored.count
    return
  }
  const isMine = seen === stored.count
  const isOurs = value(stored.fields, "id") === value(now, "id")
  const isChange = before !== null && !isLink && number(now) > number(before)
  if (isMine && !isLink && (!isOurs || number(now) >= number(stored.fields))) write(now, stored.count + 1)
  else if (isOurs && !isChange && number(now) < number(stored.fields)) {
    show(stored, "This was an older state of your board. The newest is shown.")
  } else if (isOurs && isLink && number(now) > number(stored.fields)) write(now, stored.count + 1)
  else if (isOurs) {
    choose(stored, "This board was also scored on in another tab, and the two differ.", "Show the other tab's")
  } else {
    const how = isLink ? "This board came by a link. Your own" : "This is not the board of this device. Your own"
    choose(stored, `${how} is kept and is as you left it.`, "Show my own")
  }
}

/** Another tab may have scored meanwhile. */
function check() {
  if (!host?.isConnected || shown === null) return
  settle(() => {
    const stored = read()
    if (stored === null || stored.count === seen || same(stored.fields, shown)) return
    if (seen === null) return // the reader has been asked already
    show(stored, "Brought up to date: the board was scored on in another tab.")
  })
}

// ---- beside the form

function button(words, act) {
  const made = document.createElement("button")
  made.type = "button"
  made.className = "cr-button"
  made.textContent = words
  made.addEventListener("click", act)
  return made
}

let panel, where, said, choices, awake, ask

function build() {
  panel = document.createElement("div")
  panel.className = "cr-keep"
  panel.hidden = true
  said = document.createElement("p")
  said.className = "cr-keep-said"
  said.setAttribute("role", "status")
  choices = document.createElement("div")
  choices.className = "cr-bar"
  awake = button("Keep the screen awake", () => stayAwake(!wantsLock))
  awake.setAttribute("aria-pressed", "false")
  awake.hidden = !("wakeLock" in navigator)
  ask = button("Ask the browser to keep it", persist)
  ask.hidden = true
  where = document.createElement("p")
  where.textContent = `${WHERE} ${UNSURE}`
  const copy = button("Copy as text", async () => {
    const text = host.querySelector(".cr-notation")?.textContent ?? ""
    try {
      await navigator.clipboard.writeText(text)
      say("The game is copied as text.")
    } catch {
      say("This browser does not let the page copy. Open “As text” and copy it there.")
    }
  })
  panel.append(said, choices, awake, copy, ask, where)
  say("")
  persisted()
}

function say(words, offers = []) {
  if (!panel) return
  said.textContent = words
  said.classList.toggle("cr-unseen", words === "")
  choices.replaceChildren(...offers.map(([text, act]) => button(text, act)))
  choices.hidden = offers.length === 0
}

async function persisted() {
  const isSafe = await navigator.storage?.persisted?.().catch(() => false)
  ask.hidden = isSafe || !navigator.storage?.persist
  if (isSafe) where.textContent = `${WHERE} The browser has promised not to clear it unless you do.`
}

async function persist() {
  const isSafe = await navigator.storage.persist().catch(() => false)
  if (!isSafe) say("The browser does not promise it. It keeps the board for now: copy the link or the text to be safe.")
  await persisted()
}

async function stayAwake(wanted) {
  wantsLock = wanted
  try {
    if (wanted) {
      lock = await navigator.wakeLock.request("screen")
    } else {
      await lock?.release()
      lock = null
    }
  } catch {
    wantsLock = false
    say("The device does not allow it just now: it may be saving power.")
  }
  awake.setAttribute("aria-pressed", String(wantsLock))
}

// ---- what happens

document.addEventListener("crib-begin", ({ target }) => {
  if (target.getAttribute("name") !== NAME) return
  host = target
  shown = null
  seen = null
  build()
  target.append(panel)
  if (linkIn(location.hash)?.widget === NAME) return
  settle(() => void read()) // so that trouble is told at once
  let stored = null
  try {
    stored = read()
  } catch {
    return
  }
  if (stored === null) return
  const fields = target.querySelector("form")
  for (const control of [...fields.elements]) {
    if (control.name && !(control instanceof HTMLButtonElement)) control.remove()
  }
  for (const [name, text] of stored.fields) {
    const input = document.createElement("input")
    input.type = "hidden"
    input.name = name
    input.setAttribute("value", text)
    fields.append(input)
  }
  seen = stored.count
  fields.setAttribute("data-stale", "")
  fields.setAttribute("data-kept", "")
  panel.hidden = false
  say(BACK)
})

document.addEventListener("crib-answer", ({ target, detail }) => {
  if (target.getAttribute("name") !== NAME) return
  host = target
  const now = kept(detail.fields)
  const isExample = value(now, "sample") !== ""
  panel.hidden = isExample
  const before = shown
  shown = isExample ? null : now
  if (said.textContent === BACK) say("")
  if (isExample || (detail.error && detail.isLink)) return
  form += 1
  const mine = form
  settle(() => {
    if (mine === form) answered(now, before, detail.isLink)
  })
})

addEventListener("storage", ({ key }) => {
  if (key === store.KEY || key === null) check()
})
addEventListener("pageshow", check)
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return
  check()
  if (wantsLock && host?.isConnected) stayAwake(true)
})
