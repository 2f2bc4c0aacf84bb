// The small things of every page: light and dark, the deck's colours, copying a rule's citation, and keys left to the
// reader.
// All of it listens at the document, so it holds for pages that arrive without a full load.

const root = document.documentElement

// -- Two colours of ink on the cards, or four ------------------------------------------------------

const DECK = "cribref.deck"

function showDeck() {
  const four = root.classList.contains("four-colour")
  for (const button of document.querySelectorAll("[data-cr-deck]")) {
    button.setAttribute("aria-pressed", String(four))
  }
}

function setDeck(four) {
  root.classList.toggle("four-colour", four)
  showDeck()
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-cr-deck]")) return
  const four = !root.classList.contains("four-colour")
  setDeck(four)
  try {
    localStorage.setItem(DECK, four ? "four" : "two")
  } catch {
    // It lasts as long as the page, then.
  }
  announce(four ? "Four-colour deck: diamonds are blue and clubs are green." : "Two-colour deck.")
})

// Another tab of ours changed it.
addEventListener("storage", (event) => {
  if (event.key === DECK) setDeck(event.newValue === "four")
})

// -- Light and dark ----------------------------------------------------------------------------------

const SCHEME = "data-md-color-scheme"
const options = () => [...document.querySelectorAll("[data-cr-palette] input")]

function showScheme() {
  const scheme = document.body.getAttribute(SCHEME)
  root.style.colorScheme = scheme === "slate" ? "dark" : "light"
  for (const option of options()) {
    option.checked = option.getAttribute(SCHEME) === scheme
    option.nextElementSibling.hidden = !option.checked
  }
}

document.addEventListener("change", ({ target }) => {
  if (!target.closest?.("[data-cr-palette]")) return
  const parts = ["media", "scheme", "primary", "accent"]
  const color = Object.fromEntries(parts.map((name) => [name, target.getAttribute(`data-md-color-${name}`)]))
  document.body.setAttribute(SCHEME, color.scheme)
  showScheme()
  globalThis.__md_set?.("__palette", { index: options().indexOf(target), color })
})

// Enter does what the arrow keys do.
document.addEventListener("keydown", ({ key, target }) => {
  if (key !== "Enter" || !target.closest?.("[data-cr-palette]")) return
  const all = options()
  const next = all[(all.indexOf(target) + 1) % all.length]
  next.click()
  next.focus()
})

// -- Citing a rule -----------------------------------------------------------------------------------

const here = () => new URL(document.querySelector('meta[name="cribref-base"]')?.content ?? ".", location.href)

function citation(button) {
  const base = here()
  if (!base.pathname.endsWith("/")) base.pathname += "/"
  const link = new URL(button.dataset.link, base).href
  return { text: button.dataset.cite, title: button.dataset.title, link }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement("textarea")
    field.value = text
    field.setAttribute("readonly", "")
    field.className = "cr-offscreen"
    document.body.append(field)
    field.select()
    const done = document.execCommand("copy")
    field.remove()
    if (!done) throw new Error("this browser does not let a page copy")
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-cr-cite]")
  if (!button) return
  const { text, title, link } = citation(button)
  if (button.dataset.crCite === "share" && navigator.share) {
    // The reader may close the sheet: that is an answer, not a fault.
    await navigator.share({ title, text, url: link }).catch(() => {})
    return
  }
  try {
    await copy(`${text}\n${link}`)
    mark(button, "Copied")
    announce(`${title}: citation copied.`)
  } catch {
    mark(button, "Not copied")
    announce(`The browser did not let us copy. The link is ${link}`)
  }
})

function mark(button, word) {
  const label = button.dataset.label ?? button.textContent
  button.dataset.label = label
  button.textContent = word
  clearTimeout(Number(button.dataset.timer))
  button.dataset.timer = String(setTimeout(() => (button.textContent = label), 2500))
}

// -- Saying aloud ------------------------------------------------------------------------------------

function announce(text) {
  let region = document.querySelector(".cr-announce")
  if (!region) {
    region = document.createElement("p")
    region.className = "cr-announce cr-offscreen"
    region.setAttribute("role", "status")
    document.body.append(region)
  }
  region.textContent = text
}

// -- Keys --------------------------------------------------------------------------------------------

// The theme turns the page at p , n . and opens the search at s and f. A reader at the table presses
// letters by mistake, or for a tool; only / opens the search here, and inside a tool not even that.
const KEYS = new Set(["s", "f", "p", ",", "n", "."])

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.closest?.(".md-search")) return
  if (KEYS.has(event.key.toLowerCase()) || (event.key === "/" && event.target.closest?.("crib-widget"))) {
    event.stopPropagation()
  }
})

// -- Menu and search by keys ---------------------------------------------------------------------------

// Where the window is narrow the theme opens its menu and its search by labels, and Tab passes labels by. So each
// holds a button, which says whether it is open; Escape closes what it opened and leads back to it.
const OPENERS = { __drawer: "Menu", __search: "Search" }

function makeOpeners() {
  for (const [id, name] of Object.entries(OPENERS)) {
    const label = document.querySelector(`.md-header__button[for="${id}"]`)
    const toggle = document.getElementById(id)
    if (!label || !toggle || label.querySelector("button")) continue
    const button = document.createElement("button")
    button.type = "button"
    button.className = "cr-opener"
    button.setAttribute("aria-label", name)
    const tell = () => button.setAttribute("aria-expanded", String(toggle.checked))
    button.append(...label.childNodes)
    button.addEventListener("click", () => toggle.click())
    toggle.addEventListener("change", tell)
    label.append(button)
    tell()
  }
}

// In the menu the title of a list leads back to the list before; only there is it a stop.
const narrow = matchMedia("(max-width: 76.234375em)")

function makeTitlesStops() {
  for (const title of document.querySelectorAll(".md-sidebar--primary label.md-nav__title:not([for=__drawer])")) {
    if (narrow.matches) title.setAttribute("tabindex", "0")
    else title.removeAttribute("tabindex")
  }
}

narrow.addEventListener("change", makeTitlesStops)

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return
  for (const id of Object.keys(OPENERS)) {
    const toggle = document.getElementById(id)
    const button = document.querySelector(`.md-header__button[for="${id}"] button`)
    // Where the window is wide there is no button, and the theme closes its search itself.
    if (!toggle?.checked || !button?.checkVisibility()) continue
    toggle.click()
    button.focus()
  }
})

// -- Pages that come and go ---------------------------------------------------------------------------

// A link to a place in another page, tapped just after any scrolling, opens that page where the last one stood: the
// theme writes the old place into the new page's history. So the place that was tapped is kept, and scrolled to.
let tapped = null

document.addEventListener(
  "click",
  (event) => {
    // Closing the search is a click of the theme's own, in the middle of ours.
    if (event.target.matches?.("[data-md-toggle]")) return
    const link = event.target.closest?.("a[href]")
    tapped = link && link.hash && link.origin === location.origin ? link.href : null
    // A place in this same page the theme may lose as well: the old place comes back a moment after the tap.
    if (tapped && link.pathname === location.pathname) setTimeout(arrive, 0)
  },
  true,
)
// The theme's own way to a place makes a popstate as well; any other leads somewhere else.
addEventListener("popstate", () => {
  if (tapped !== location.href) tapped = null
})

function arrive() {
  showDeck()
  makeOpeners()
  makeTitlesStops()
  const place = tapped === location.href && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  tapped = null
  if (place) stay(place)
}

// The theme may scroll the new page once more, some tenths of a second after it has come, and cards may still take
// their room: until then the place is kept in view, unless the reader moves first.
const LOOK = 50 // milliseconds, and then the next frame: a busy device draws late
const LOOKS = 14 // so often it must not have moved

let staying = new AbortController()

function stay(place) {
  staying.abort()
  const leave = (staying = new AbortController())
  const { signal } = leave
  const { href } = location
  let quiet = LOOKS
  const look = () => {
    if (signal.aborted || !place.isConnected || location.href !== href) return
    const before = place.getBoundingClientRect().top
    place.scrollIntoView({ behavior: "instant" })
    quiet = Math.abs(place.getBoundingClientRect().top - before) > 1 ? 0 : quiet + 1
    if (quiet < LOOKS) setTimeout(requestAnimationFrame, LOOK, look)
  }
  const begin = () => {
    if (quiet >= LOOKS) requestAnimationFrame(look)
    quiet = 0
  }
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => leave.abort(), { passive: true, capture: true, signal })
  }
  // On a busy device the theme brings the old place back later than that, with this event.
  addEventListener("popstate", () => location.href === href && begin(), { signal })
  begin()
}

showScheme()
showDeck()
makeOpeners()
makeTitlesStops()
// The theme's own notice that a page has arrived without a full load.
globalThis.document$?.subscribe(arrive)
