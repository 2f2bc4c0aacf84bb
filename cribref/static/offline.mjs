// Keeps the site for when there is no signal: has the service worker (sw.js) take this edition once the page is
// idle, tells of a new one, and holds the switches of the page "No signal". A page of another edition that arrives
// without a full load is loaded in full.

import { engine } from "./engine.mjs"

const CHOICE = "cribref.offline" // "off": nothing is to be kept; "asked": the reader wants it kept
const IDLE_AFTER = 1500
const LOOK_AGAIN = 3_600_000
const root = new URL("../../", import.meta.url).href
const workers = navigator.serviceWorker

const editionShown = () => document.querySelector("meta[name=cribref-edition]")?.content ?? ""
// While the site is being written its pages are of no edition, and nothing of them is kept.
const edition = editionShown()
const able = Boolean(workers && edition)

// -- One edition at a time ----------------------------------------------------------------------------

new MutationObserver(() => {
  const shown = editionShown()
  if (!shown || shown === edition) return
  document.body.inert = true
  location.reload()
}).observe(document.head, { childList: true })

// -- The choice ---------------------------------------------------------------------------------------

function choice() {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

function choose(what) {
  try {
    if (what) localStorage.setItem(CHOICE, what)
    else localStorage.removeItem(CHOICE)
  } catch {
    // It holds as long as the page, then.
  }
}

// -- The worker ---------------------------------------------------------------------------------------

let state = { what: "unknown" } // what the page "No signal" shows

function ours() {
  return workers.getRegistration(root).then((found) => (found?.scope === root ? found : null))
}

async function keep() {
  const asked = choice() === "asked"
  show({ what: "filling" })
  try {
    const found = await workers.register(new URL(asked ? "sw.js?asked" : "sw.js", root))
    const worker = found.installing ?? found.waiting ?? found.active
    if (found.active) hello(found.active)
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") hello(worker)
      if (worker.state === "redundant" && !found.active) show({ what: "failed", why: "a file did not arrive, or there is no room" })
    })
  } catch (error) {
    show({ what: "failed", why: error.message })
  }
}

function hello(worker) {
  worker.postMessage({ cribref: "hello", edition })
  if (engine.state === "ready" || pythonAsked) worker.postMessage({ cribref: "python" })
}

async function forget() {
  choose("off")
  pythonAsked = false
  await (await ours())?.unregister()
  for (const name of await caches.keys()) {
    if (name.startsWith(`cribref ${root} `)) await caches.delete(name)
  }
  const pictures = await caches.open("cribref-snapshot")
  for (const key of await pictures.keys()) if (key.url.startsWith(root)) await pictures.delete(key)
  if ((await pictures.keys()).length === 0) await caches.delete("cribref-snapshot")
  show({ what: "off" })
}

// Python was used: the worker keeps it too. The browser has its files still, so nothing is sent twice.
let pythonAsked = false

async function keepPython() {
  if (!able) return
  pythonAsked = true
  ;(await ours())?.active?.postMessage({ cribref: "python" })
}

engine.addEventListener("change", () => {
  if (engine.state === "ready" && !pythonAsked && choice() !== "off") whenIdle(keepPython)
})
addEventListener("cribref-python", () => choice() !== "off" && whenIdle(keepPython))

function whenIdle(act) {
  const idle = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 200))
  setTimeout(() => idle(act, { timeout: 5000 }), IDLE_AFTER)
}

function begin() {
  if (choice() === "off") return show({ what: "off" })
  if (sparing() && choice() !== "asked") return lookAtWhatIs()
  return keep()
}

function sparing() {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData || ["slow-2g", "2g"].includes(effectiveType)
}

// What was kept before the reader began to save data still serves.
async function lookAtWhatIs() {
  const found = await ours()
  if (found?.active) hello(found.active)
  else show({ what: "nothing" })
}

// A worker has taken over, here or in another tab.
async function metAnother(found) {
  if (found !== edition) return tellOfNew(found)
  const active = (await ours())?.active
  if (active) hello(active)
}

workers?.addEventListener("message", ({ data }) => {
  if (data.cribref === "edition") metAnother(data.edition)
  if (data.cribref === "filling") show({ what: "filling", ...data })
  if (data.cribref === "state") show({ what: data.failed ? "failed" : "kept", why: data.failed, ...data })
})

if (!able) show({ what: "cannot" })
else if (document.readyState === "complete") whenIdle(begin)
else addEventListener("load", () => whenIdle(begin))

// A page that stays open for days asks now and then.
let looked = Date.now()
document.addEventListener("visibilitychange", async () => {
  if (document.hidden || !able || Date.now() - looked < LOOK_AGAIN) return
  looked = Date.now()
  // Without a signal there is nothing to learn.
  await (await ours())?.update().catch(() => {})
})

// -- A new edition ------------------------------------------------------------------------------------

let told = ""

function tellOfNew(found) {
  if (told === found) return
  told = found
  document.querySelector(".cr-newer")?.remove()
  const bar = document.createElement("aside")
  bar.className = "cr-newer"
  bar.setAttribute("aria-label", "New edition")
  bar.innerHTML =
    '<p role="status"></p><button type="button" class="cr-button cr-button--main">Reload</button><button type="button" class="cr-button">Later</button>'
  const [reload, later] = bar.querySelectorAll("button")
  reload.addEventListener("click", () => location.reload())
  later.addEventListener("click", () => bar.remove())
  document.body.append(bar)
  // It is said when the text comes into a place that is there already.
  bar.querySelector("p").textContent = "A new edition is ready: reload."
}

// -- The page "No signal" -----------------------------------------------------------------------------

const SAYS = {
  unknown: () => "Looking at what this browser keeps …",
  cannot: () => "Nothing can be kept here: this is a private window, perhaps, or an address without https.",
  nothing: () => "Nothing is kept yet: your browser says that you save data, or that the network is slow.",
  off: () => "Nothing is kept: you switched it off.",
  filling: ({ done, of }) => (of ? `Being kept: ${done} of ${of} files …` : "Being kept …"),
  failed: ({ why }) => `Not all could be kept (${why}). It is tried again at your next visit.`,
  kept: ({ python }) =>
    python
      ? "Kept: the whole reference, the course, the tools and the live scorer."
      : "Kept: the whole reference, the course and the tools. The live scorer is not kept yet.",
}

function show(what) {
  state = what
  draw()
}

function draw() {
  const panel = document.querySelector("[data-cr-offline]")
  if (!panel) return
  panel.hidden = false
  panel.dataset.state = state.what
  panel.querySelector("[role=status]").textContent = SAYS[state.what](state)
  const offer = (name, offered) => (panel.querySelector(`[data-cr-do=${name}]`).hidden = !offered)
  offer("keep", ["nothing", "off", "failed"].includes(state.what))
  offer("python", state.what === "kept" && !state.python)
  offer("forget", ["kept", "failed", "filling"].includes(state.what))
}

const acts = {
  keep() {
    choose("asked")
    return keep()
  },
  python() {
    choose("asked")
    show({ what: "filling" })
    // So that the browser does not throw it away when room is short; it may say no.
    navigator.storage?.persist?.().catch(() => {})
    return keepPython()
  },
  forget,
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-cr-do]")
  if (button) acts[button.dataset.crDo]().catch((error) => show({ what: "failed", why: error.message }))
})

globalThis.document$?.subscribe(draw)
draw()
