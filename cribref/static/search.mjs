// What the search dialog lacks, and the page that is not there. The dialog is the theme's; what it finds comes from
// search-worker.js. Here: every way of entering text counts, Enter goes to what was typed and not to what is drawn
// yet, and an address that leads nowhere is searched for.

const FILES = ["search-core.mjs", "minisearch.mjs", "search.json"]

let loading = null

// The same search as the worker's, for when an answer is wanted at once.
function search() {
  loading ??= import("./search-core.mjs").then(async ({ load, drawn }) => ({ find: await load(), drawn }))
  // The next call tries again.
  loading.catch(() => (loading = null))
  return loading
}

function root() {
  const base = new URL(document.querySelector('meta[name="cribref-base"]')?.content ?? ".", location.href)
  if (!base.pathname.endsWith("/")) base.pathname += "/"
  return base
}

// -- The dialog ----------------------------------------------------------------------------------------

const asked = (event) => (event.target.matches?.("[data-md-component=search-query]") ? event.target : null)

// The theme listens for keys alone: pasted, dictated and cleared text would go unheard.
function tell(query) {
  query.dispatchEvent(new KeyboardEvent("keyup"))
}

document.addEventListener("input", (event) => {
  const query = asked(event)
  if (query) tell(query)
})

document.addEventListener("reset", (event) => {
  const query = event.target.querySelector?.("[data-md-component=search-query]")
  // The field is emptied once this event is over.
  if (query) setTimeout(tell, 0, query)
})

// Have the files at hand before the first letter is typed.
document.addEventListener("focusin", function ahead(event) {
  if (!asked(event)) return
  document.removeEventListener("focusin", ahead)
  for (const name of FILES) fetch(new URL(name, import.meta.url)).catch(() => {})
})

document.addEventListener(
  "keydown",
  async (event) => {
    const query = asked(event)
    if (!query || event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const typed = query.value
    const [first] = await search().then(({ find }) => find(typed), () => [])
    if (first && query.value === typed) follow(query.closest("[data-md-component=search]"), first.at)
  },
  true,
)

// As if a result were clicked: the theme closes the dialog, and loads the page in its own way.
function follow(dialog, at) {
  const link = document.createElement("a")
  link.href = new URL(at, root()).href
  dialog.append(link)
  link.click()
  link.remove()
}

// On a telephone the theme holds the page still behind the dialog, and a moment after the dialog is closed scrolls it
// back to where it was: away from the rule that was chosen. So the page is let go before.
document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest?.("[data-md-component=search] a[href]")) return
    document.body.removeAttribute("data-md-scrolllock")
    document.body.style.top = ""
  },
  true,
)

// -- The page that is not there ------------------------------------------------------------------------

// What the address says: its last part, which may be a number or an id, and all its parts.
function wanted() {
  let path = location.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // A stray percent sign: as it stands, then.
  }
  const base = root().pathname
  path = (path.startsWith(base) ? path.slice(base.length) : path).replace(/\.(?:html?|php|aspx?|md)$/i, "")
  const parts = path.split("/").filter((part) => part && part !== "index")
  return { last: parts.at(-1) ?? "", all: parts.join(" ") }
}

const spoken = (part) => part.replace(/[-_+]+|(?<!\d)\.|\.(?!\d)/g, " ")

async function lost() {
  const place = document.querySelector("[data-cr-lost]")
  if (!place) return
  const { last, all } = wanted()
  const { find, drawn } = await search()
  const named = find(last).filter(({ score }) => score === Infinity)
  // What fits the whole address, and above all its last part.
  const scores = new Map()
  const found = [...find(spoken(all)), ...find(spoken(last))]
  for (const { at, score } of found) scores.set(at, (scores.get(at) ?? 0) + score)
  found.sort((one, other) => scores.get(other.at) - scores.get(one.at))
  const hits = named.length > 0 ? named : found.filter((hit, at) => found.findIndex((each) => each.at === hit.at) === at)
  if (hits.length === 0) return
  const base = root()
  place.querySelector("[data-cr-words]").textContent = spoken(named.length > 0 ? last : all)
  place.querySelector("ol").innerHTML = hits
    .slice(0, 6)
    .map((hit) => `<li><a href="${new URL(hit.at, base).href.replaceAll('"', "%22")}">${drawn(hit)}</a></li>`)
    .join("")
  place.hidden = false
}

// Without the index the page still has its list of ways in.
lost().catch(() => {})
