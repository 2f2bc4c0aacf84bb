// A mention of a rule shows the rule: pointed at or reached by keys, its text stands beside it; tapped, it stands
// there with the way to the rule, and a second tap goes there.

const SHOW_AFTER = 180
const HIDE_AFTER = 220
const MENTIONS = ".md-content a[href*='#']"
const NOT_HERE = ".cr-contents, .md-nav, .cr-mention, [data-cr-lost]"

let texts = null // what the rules say, asked for once, when first wanted
let shown = null // { link, box }
let timer = 0
let pointer = "mouse"

function load() {
  texts ??= fetch(new URL("./mentions.json", import.meta.url))
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => {
      texts = null
      return {}
    })
  return texts
}

/** The id of the rule that a link leads to, or nothing. */
function ruleOf(link) {
  if (!link || link.closest(NOT_HERE) || link.origin !== location.origin) return ""
  return /\/rules\/[a-z-]+\/$/.test(link.pathname) ? decodeURIComponent(link.hash.slice(1)) : ""
}

function mention(event) {
  const link = event.target.closest?.(MENTIONS)
  return ruleOf(link) ? link : null
}

async function show(link, tapped) {
  const rule = (await load())[ruleOf(link)]
  if (!rule || !link.isConnected || shown?.link === link) return
  // The reader may have moved on while the texts came.
  if (!tapped && !link.matches(":hover, :focus-visible")) return
  hide()
  const box = document.createElement("div")
  box.className = "cr-mention"
  box.id = "cr-mention"
  box.setAttribute("role", tapped ? "status" : "tooltip")
  const head = document.createElement("p")
  const number = document.createElement("span")
  number.className = "cr-no"
  number.textContent = rule.number
  head.className = "cr-mention__head"
  head.append(number, ` ${rule.title}`)
  const text = document.createElement("p")
  text.textContent = rule.text
  box.append(head, text)
  if (tapped) {
    const way = document.createElement("a")
    way.href = link.href
    way.className = "cr-button"
    way.textContent = `Read rule ${rule.number} in full`
    box.append(way)
  }
  // In the page's own content, so that it belongs to the page for those who hear it.
  document.querySelector(".md-content").append(box)
  if (link.title) {
    link.dataset.title = link.title
    link.removeAttribute("title")
  }
  link.setAttribute("aria-describedby", box.id)
  shown = { link, box }
  place()
}

/** Below the mention, or above it where there is no room; never over the edge. */
function place() {
  const { link, box } = shown
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8))
  const below = at.bottom + 6
  const top = below + height < innerHeight - 8 ? below : Math.max(8, at.top - height - 6)
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

function hide() {
  clearTimeout(timer)
  if (!shown) return
  const { link, box } = shown
  box.remove()
  link.removeAttribute("aria-describedby")
  if (link.dataset.title) link.title = link.dataset.title
  delete link.dataset.title
  shown = null
}

function later(what, wait) {
  clearTimeout(timer)
  timer = setTimeout(what, wait)
}

document.addEventListener("pointerdown", (event) => (pointer = event.pointerType), true)

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return
  const link = mention(event)
  if (link) later(() => show(link, false), SHOW_AFTER)
  else if (event.target.closest?.(".cr-mention")) clearTimeout(timer)
  else later(hide, HIDE_AFTER)
})

document.addEventListener("focusin", (event) => {
  const link = mention(event)
  // The text of the mention before must not lie over this one.
  if (!event.target.closest?.(".cr-mention") && shown?.link !== link) hide()
  if (link && link.matches(":focus-visible")) later(() => show(link, false), SHOW_AFTER)
})

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shown) {
    hide()
    event.stopPropagation()
  }
})

document.addEventListener(
  "click",
  (event) => {
    const link = mention(event)
    const touched = pointer === "touch" || pointer === "pen"
    if (link && touched && event.detail > 0 && shown?.link !== link) {
      event.preventDefault()
      event.stopPropagation()
      show(link, true)
    } else if (!event.target.closest?.(".cr-mention")) {
      hide()
    } else if (event.target.closest("a")) {
      later(hide, 0) // the way is taken first
    }
  },
  true,
)

addEventListener("scroll", () => shown && pointer === "mouse" && hide(), { passive: true })
addEventListener("resize", () => shown && place())
globalThis.document$?.subscribe(hide)
