// The service worker: keeps one whole edition of the site for when there is no signal. The build puts
// SITE in front of this text: the edition, and what it holds.
//
// An edition is taken whole or not at all, and nothing is added to it later, so what is kept is never
// of two editions. Pages come from the network as long as it answers; files whose address names their
// content come from what is kept. Workbox was weighed: that all pages are of one edition, that the
// edition before stays for a tab that still shows it, and that Python comes in one of two forms would
// all have to be written on top of it, and little is left that it would save.

const SCOPE = registration.scope
// Project pages share an origin with strangers, and with other copies of this site.
const OURS = `cribref ${SCOPE} `
const CACHE = OURS + SITE.edition
const PYTHON = `assets/${SITE.build}/pyodide/`
const PAGES = new Set(SITE.pages)
const NAMED_BY_CONTENT = /^assets\/(?:[0-9a-f]{12}\/|.*\.[0-9a-f]{8}\.min\.)/
const PATIENCE = 3000 // milliseconds: then the page that is kept is shown
const LANES = 4 // files that are fetched at once
const HTML = { "content-type": "text/html; charset=utf-8" }

const at = (path) => new URL(path, SCOPE).href
const kept = async (path) => (await caches.open(CACHE)).match(at(path), { ignoreVary: true })
const windows = async () =>
  (await clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => url.startsWith(SCOPE))

// -- An edition is taken, and the one before is given up ------------------------------------------

addEventListener("install", (event) => event.waitUntil(install()))
addEventListener("activate", (event) => event.waitUntil(activate()))

async function install() {
  const before = await others()
  const asked = new URL(location).searchParams.has("asked")
  // Who saves data, and has not asked for this, keeps the edition that is there.
  if (before.length > 0 && navigator.connection?.saveData && !asked) throw new Error("The reader is saving data.")
  await fill([...SITE.pages, ...SITE.files])
  if (await anyHoldsPython(before)) await fill(await pythonFiles())
  // At once: an open page finds the files of its own edition by their address, see keptFirst.
  await skipWaiting()
}

async function activate() {
  await clients.claim()
  await tell({ cribref: "edition", edition: SITE.edition })
}

/** Our other editions in this browser. */
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
}

const shown = new Map() // the edition that each open page has said it is of

/** Other editions go as soon as no open page can want a file of theirs. */
async function tidy() {
  const open = await windows()
  if (!open.every(({ id }) => shown.get(id) === SITE.edition)) return
  for (const name of await others()) await caches.delete(name)
}

// -- Files are taken ------------------------------------------------------------------------------

/** Take those of the files that are not there yet. */
async function fill(paths) {
  const cache = await caches.open(CACHE)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  const waiting = paths.filter((path) => !there.has(at(path)))
  let done = paths.length - waiting.length
  const lane = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await cache.put(at(path), await taken(path))
      done += 1
      if (done % 10 === 0) tell({ cribref: "filling", done, of: paths.length })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function taken(path) {
  const sum = path.startsWith(PYTHON) ? SITE.python[path.slice(PYTHON.length)] : ""
  const earlier = sum && (await fromBefore(path.slice(PYTHON.length), sum))
  if (earlier) return earlier
  const fresh = NAMED_BY_CONTENT.test(path) ? "default" : "no-cache"
  const response = await fetch(at(path), { cache: fresh })
  if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`)
  if (sum && (await sumOf(response.clone())) !== sum) throw new Error(`${path} did not arrive whole`)
  if (!PAGES.has(path)) return response
  // While a new edition is put on the server, it may answer with pages of either.
  const text = await response.text()
  if (!text.includes(`"${SITE.edition}"`)) throw new Error(`${path} is of another edition`)
  return new Response(text, { headers: HTML })
}

async function sumOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer())
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

// -- Python ---------------------------------------------------------------------------------------

/** Its files, the big ones in the form in which this host sends them best: own-worker.mjs asks likewise. */
async function pythonFiles() {
  const probe = await fetch(at(`${PYTHON}probe.wasm`))
  const [form, other] = probe.headers.has("content-encoding") ? ["wasm", "bin"] : ["bin", "wasm"]
  return Object.keys(SITE.python)
    .filter((name) => name !== `python.${other}` && name !== `library.${other}`)
    .map((name) => PYTHON + name)
}

async function holdsPython(name) {
  const urls = (await (await caches.open(name)).keys()).map(({ url }) => url)
  return ["python", "library"].every((big) => urls.some((url) => new RegExp(`/pyodide/${big}\\.(wasm|bin)$`).test(url)))
}

async function anyHoldsPython(names) {
  for (const name of names) if (await holdsPython(name)) return true
  return false
}

/** The same file, as an earlier edition has it: most of Python does not change with the site. */
async function fromBefore(name, sum) {
  for (const before of await others()) {
    const cache = await caches.open(before)
    const key = (await cache.keys()).find(({ url }) => url.endsWith(`/pyodide/${name}`))
    const response = key && (await cache.match(key))
    if (response && (await sumOf(response.clone())) === sum) return response
  }
  return null
}

// -- Requests -------------------------------------------------------------------------------------

addEventListener("fetch", (event) => {
  const { request } = event
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return
  const path = new URL(request.url).pathname
    .slice(new URL(SCOPE).pathname.length)
    .replace(/(^|\/)index\.html$/, "$1")
  if (NAMED_BY_CONTENT.test(path)) event.respondWith(keptFirst(request, path))
  else if (request.mode === "navigate" || PAGES.has(path) || SITE.files.includes(path)) {
    event.respondWith(newest(request, path))
  }
})

/** A file whose address names its content, of whichever edition. */
async function keptFirst(request, path) {
  return (await kept(path)) ?? (await caches.match(at(path), { ignoreVary: true })) ?? fetch(request)
}

/** From the network; from what is kept if it does not answer, or not in time. */
async function newest(request, path) {
  const network = fetch(request, { cache: "no-cache" })
  network.catch(() => {})
  try {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null))
    const first = await Promise.race([network, late])
    if (first && first.status < 500) return first
    return (await kept(path)) ?? (await network)
  } catch {
    return (await kept(path)) ?? (await instead(request, path))
  }
}

/** Without the network, for what is not kept under this address: where it leads, or a page that says so. */
async function instead(request, path) {
  if (PAGES.has(`${path}/`)) return Response.redirect(at(`${path}/`))
  const [, key] = /^r\/([^/]+)\/?$/.exec(path) ?? []
  const rules = key && (await kept(SITE.short))
  const leads = rules ? await rules.json() : {}
  if (Object.hasOwn(leads, key)) return Response.redirect(at(leads[key]))
  const lost = await kept("404.html")
  if (!lost || request.mode !== "navigate") return Response.error()
  const text = (await lost.text()).replace("data-cr-unkept hidden", "data-cr-unkept")
  return new Response(text, { status: 404, headers: HTML })
}

// -- What pages ask, see offline.mjs --------------------------------------------------------------

const asks = {
  /** A page is open, of this edition. What the browser has thrown away is taken again. */
  async hello({ source, data }) {
    shown.set(source.id, data.edition)
    await tidy()
    await fill([...SITE.pages, ...SITE.files])
  },
  /** Python was used, or asked for. */
  async python() {
    await fill(await pythonFiles())
  },
}

addEventListener("message", (event) => {
  const ask = Object.hasOwn(asks, event.data?.cribref) && asks[event.data.cribref]
  if (!ask) return
  const done = ask(event).then(
    async () => ({ python: await holdsPython(CACHE) }),
    (error) => ({ failed: error.message }),
  )
  event.waitUntil(done.then((what) => tell({ cribref: "state", edition: SITE.edition, ...what })))
})

async function tell(what) {
  for (const page of await windows()) page.postMessage(what)
}
