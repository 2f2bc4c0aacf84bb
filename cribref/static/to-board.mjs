// Puts what a tool has counted on the board that this device keeps. Python says which buttons there are and what a
// tap makes of the board; here the answer is kept, under the lock and the count that all tabs go by.

import * as store from "./board-store.mjs"
import { engine } from "./engine.mjs"
import { parseForm } from "./form-state.mjs"

const SITE = new URL("../../", import.meta.url)
const BOARD = "board"
const PLACE = "[data-to-board]"

const filled = new Map() // a tool -> { offer, panel }: its buttons, or what became of them, kept through its answers

const text = (tag, words, name = "") => {
  const made = document.createElement(tag)
  made.textContent = words
  made.className = name
  return made
}

function button(words, act) {
  const made = text("button", words, "cr-button")
  made.type = "button"
  made.addEventListener("click", act)
  return made
}

async function ask(widget, fields) {
  return engine.ask({ v: 1, widget, fields, seed: crypto.getRandomValues(new Uint32Array(1))[0] })
}

/** Why it could not be done, in words. */
function trouble(error) {
  if (error instanceof store.Unreadable) {
    return `A board is kept in this browser, but it cannot be read: ${error.message}. It is left alone.`
  }
  return `Nothing was changed on the board: ${error.message}`
}

/** The buttons for an offer, as the board stands now. */
async function draw(panel, offer) {
  const stored = store.read()
  const board = stored ? [["kept", "yes"], ...stored.fields] : []
  const reply = await ask("to-board", [...board, ...new URLSearchParams(offer)])
  const form = parseForm(reply.html)
  for (const link of form.querySelectorAll('a[href^="cribref:"]')) {
    link.href = new URL(link.getAttribute("href").slice("cribref:".length), SITE)
  }
  for (const each of form.querySelectorAll("button")) {
    each.type = "button"
    each.addEventListener("click", () => put(panel, each.value))
  }
  panel.replaceChildren(...form.childNodes)
}

/** Change the kept board by one press of a button of it; what Python says, and the count it was kept under. */
async function change(press, expected) {
  return store.alone(async () => {
    const stored = store.read()
    if (expected !== undefined && stored?.count !== expected) {
      throw new Error("it was scored on meanwhile. Undo it there.")
    }
    const before = stored?.fields ?? [["v", "1"], ...press.begin]
    const reply = await ask(BOARD, [...before, [press.name, press.value]])
    if (store.number(reply.fields) <= store.number(before)) throw new Error(reply.error ?? "it did not take this.")
    const count = (stored?.count ?? 0) + 1
    store.write(store.kept(reply.fields), count)
    return { said: reply.say, count }
  })
}

/** A tap: the buttons go at once, so that a second tap finds none. */
async function put(panel, value) {
  if (panel.dataset.state) return
  panel.dataset.state = "putting"
  for (const each of panel.querySelectorAll("button")) each.disabled = true
  const begin = [["under", new URLSearchParams(panel.dataset.offer).get("table") ?? ""]]
  try {
    const { said, count } = await change({ name: "op", value, begin })
    panel.dataset.state = "put"
    tell(panel, said, button("Undo", () => undo(panel, value, count)))
  } catch (error) {
    tell(panel, trouble(error), button("Try again", () => again(panel)))
  }
}

async function undo(panel, value, count) {
  if (panel.dataset.state !== "put") return
  panel.dataset.state = "undoing"
  try {
    const { said } = await change({ name: "do", value: `undo${value.split(",").length}` }, count)
    tell(panel, said, button("Put it on again", () => again(panel)))
  } catch (error) {
    tell(panel, trouble(error), button("Look again", () => again(panel)))
  }
}

function again(panel) {
  delete panel.dataset.state
  return fill(panel)
}

/** What was done, with the way back and the way to the board. */
function tell(panel, words, way) {
  const said = text("p", words, "cr-to-board-said")
  said.tabIndex = -1 // the button that had the focus is gone: what it did is read out in its place
  const bar = text("div", "", "cr-bar")
  const link = text("a", "Open the board")
  link.href = new URL("tools/board/", SITE)
  bar.append(way, link)
  panel.style.minHeight = `${panel.offsetHeight}px` // nothing below it moves
  panel.replaceChildren(text("p", "On the board", "cr-head"), said, bar)
  said.focus({ preventScroll: true })
}

async function fill(panel) {
  try {
    await draw(panel, panel.dataset.offer)
  } catch (error) {
    panel.replaceChildren(text("p", trouble(error)))
  }
}

/** A tool has answered: its place for the buttons is filled again, or anew when something else is offered. */
function answered({ target }) {
  const place = target.querySelector(PLACE)
  const offer = place?.dataset.toBoard
  let mine = filled.get(target)
  if (!place) return
  if (mine?.offer !== offer) {
    const panel = document.createElement("div")
    panel.dataset.offer = offer
    panel.append(...place.childNodes)
    mine = { offer, panel }
    filled.set(target, mine)
    fill(panel)
  }
  place.replaceChildren(mine.panel)
}

/** The board has changed, here or in another tab: the buttons are for what it is now. */
function renew() {
  for (const [tool, { panel }] of filled) {
    if (!tool.isConnected) filled.delete(tool)
    else if (!panel.dataset.state && panel.isConnected) fill(panel)
  }
}

document.addEventListener("crib-answer", answered)
addEventListener("storage", ({ key }) => {
  if (key === store.KEY || key === null) renew()
})
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) renew()
})
