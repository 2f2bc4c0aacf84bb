// The reader's stars and answers of practice, on this device alone: kept under one key, shown beside each level and
// lesson, saved as a file, loaded, forgotten. What they are worth is Python's to say; here they are only remembered.

const KEY = "cribref.progress"
const FORMAT = 1
const MOST = 3 // stars of a level
const MOST_RECORDS = 10_000 // the newest are kept

/** What is kept: { v, stars: { level: 1 to 3 }, practice: { v, records: [line] }, games: [...] }, and what others put beside. */
let kept = { v: FORMAT, stars: {} }
let trouble = "" // why nothing can be kept, in words for the reader
let unreadable = false // what is kept is not ours to understand: it is left alone until the reader forgets it
let apart = [] // lines of practice for which there is no place in what is kept: they last until the page goes

const elements = new Set()

/** Told, as an event "change", whenever there is more or less of practice. */
export const practice = new EventTarget()

/** The lines of practice in data that is understood; null where another version wrote them. */
function lines(data) {
  const { practice: part } = data
  if (part === undefined) return []
  const isOurs = part?.v <= FORMAT && Array.isArray(part.records)
  return isOurs ? part.records.filter((line) => typeof line === "string") : null
}

function understood(data) {
  if (typeof data !== "object" || data === null || typeof data.stars !== "object" || data.stars === null) {
    throw new Error("it holds no stars")
  }
  if (!(data.v <= FORMAT)) throw new Error("a newer version of this site wrote it")
  const stars = {}
  for (const [name, number] of Object.entries(data.stars)) {
    if (/^[a-z0-9-]{1,60}$/.test(name) && Number.isInteger(number) && number >= 1 && number <= MOST) stars[name] = number
  }
  return { ...data, v: FORMAT, stars }
}

function read() {
  let text = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    trouble = "This browser keeps nothing for pages, so your stars and answers last until you close it. Save them as a file to keep them."
    return
  }
  if (text === null) return
  try {
    kept = understood(JSON.parse(text))
  } catch (error) {
    unreadable = true
    trouble = `Stars are kept in this browser, but they cannot be read: ${error.message}. They are left alone, and new ones last until you close the page.`
  }
}

/** Another tab of ours may have written meanwhile. */
function catchUp() {
  if (trouble) return
  try {
    kept = understood(JSON.parse(localStorage.getItem(KEY) ?? "null") ?? { v: FORMAT, stars: {} })
  } catch {
    // It was written by a newer version just now: what this page knows is still true of it.
  }
}

function write() {
  if (!trouble) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      trouble = "This browser refuses to keep anything more, so what is new lasts until you close it. Save it as a file to keep it."
    }
  }
  tell()
}

function tell() {
  for (const element of elements) element.show()
  practice.dispatchEvent(new Event("change"))
}

function better(stars) {
  let changed = false
  for (const [name, number] of Object.entries(stars)) {
    if (number > (kept.stars[name] ?? 0)) {
      kept.stars[name] = number
      changed = true
    }
  }
  return changed
}

/** Put lines of practice beside those that are kept, none twice, in the order of their time. */
function add(more) {
  const held = lines(kept)
  if (held === null) apart = [...new Set([...apart, ...more])].sort()
  else kept.practice = { v: FORMAT, records: [...new Set([...held, ...more])].sort().slice(-MOST_RECORDS) }
}

/** Every line of practice that this page knows. */
export function records() {
  return [...(lines(kept) ?? []), ...apart]
}

/** Keep one more line of practice. */
export function record(line) {
  catchUp()
  add([line])
  write()
}

/** Why answers are not kept for good, in words for the reader; empty when they are. */
export function whyNotKept() {
  if (trouble) return trouble
  if (lines(kept) !== null) return ""
  return "Answers of a newer version of this site are kept here. They are left alone, and new ones last until you close the page."
}

const MOST_GAMES = 3
const isGame = (game) =>
  /^[0-9a-z-]{1,40}$/.test(game?.id) && /^w=tutor&[\w%.=&,-]{1,8000}$/.test(game.fragment) && typeof game.stands === "string"

/** The games left unfinished, the last one first: { id, fragment, stands }. */
export function games() {
  return Array.isArray(kept.games) ? kept.games.filter(isGame) : []
}

/** Keep how a game stands, or, with null, forget it. */
export function keepGame(id, game) {
  catchUp()
  const others = games().filter((held) => held.id !== id)
  kept.games = (game ? [{ id, ...game }, ...others] : others).slice(0, MOST_GAMES)
  write()
}

read()

// A level that is solved says so on its form.
document.addEventListener("crib-answer", ({ target }) => {
  const form = target.querySelector("form[data-level][data-stars]")
  if (!form) return
  catchUp()
  if (better({ [form.dataset.level]: Number(form.dataset.stars) })) write()
})

// Another tab of ours has more.
addEventListener("storage", ({ key }) => {
  if (key !== KEY || trouble) return
  catchUp()
  tell()
})

class Shown extends HTMLElement {
  connectedCallback() {
    elements.add(this)
    this.show()
  }

  disconnectedCallback() {
    elements.delete(this)
  }

  get levels() {
    return (this.getAttribute("levels") ?? "").split(" ").filter(Boolean)
  }

  get earned() {
    return this.levels.reduce((sum, name) => sum + (kept.stars[name] ?? 0), 0)
  }
}

/** <crib-stars levels="one two">: the best so far; nothing at all while there is none. */
class CribStars extends Shown {
  show() {
    const { earned, levels } = this
    const most = levels.length * MOST
    this.hidden = earned === 0
    const picture = levels.length === 1 ? "★".repeat(earned) + "☆".repeat(most - earned) : `★ ${earned} of ${most}`
    this.textContent = earned === 0 ? "" : picture
    if (levels.length === 1) {
      this.setAttribute("role", "img")
      this.setAttribute("aria-label", `best so far: ${earned} of ${most} stars`)
    }
  }
}

function made(tag, text, attributes = {}) {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

const answers = (number) => `${number} answer${number === 1 ? "" : "s"} of practice`

/** <crib-progress levels="...">: all stars and answers, and what can be done with them. */
class CribProgress extends Shown {
  #sum = made("p", "", { class: "cr-progress__sum" })
  #note = made("p", "", { role: "status", class: "cr-progress__note" })
  #file = made("input", "", { type: "file", accept: "application/json,.json", hidden: "", "aria-label": "A file of progress" })
  #forget = this.#button("Forget them", () => this.#ask(true))
  #sure = made("span", "", { class: "cr-progress__sure", hidden: "" })
  #bar = made("p", "", { class: "cr-bar" })

  connectedCallback() {
    if (!this.#bar.childElementCount) {
      this.#file.addEventListener("change", () => this.#load())
      this.#bar.append(
        this.#button("Save as a file", () => this.#save()),
        this.#button("Load a file", () => this.#file.click()),
        this.#forget,
        this.#sure,
        this.#file,
      )
      this.#sure.append(
        "Forget every star, every answer of practice and every game left? ",
        this.#button("Yes, forget", () => this.#reset()),
        " ",
        this.#button("Keep them", () => this.#ask(false)),
      )
    }
    this.replaceChildren(this.#sum, this.#bar, this.#note)
    super.connectedCallback()
  }

  show() {
    const most = this.levels.length * MOST
    this.#sum.textContent = `★ ${this.earned} of ${most}, and ${answers(records().length)}. They are kept on this device only.`
    if (whyNotKept()) this.#note.textContent = whyNotKept()
  }

  #button(words, act) {
    const button = made("button", words, { type: "button", class: "cr-button" })
    button.addEventListener("click", act)
    return button
  }

  #ask(asking) {
    this.#sure.hidden = !asking
    this.#forget.hidden = asking
    if (asking) this.#sure.querySelector("button").focus()
    else this.#forget.focus()
  }

  #reset() {
    kept.stars = {}
    delete kept.practice
    delete kept.games
    apart = []
    if (unreadable) [unreadable, trouble] = [false, ""]
    write()
    this.#ask(false)
    this.#tell("Everything is forgotten.")
  }

  #save() {
    const all = kept
    const file = new Blob([JSON.stringify(all, null, 1)], { type: "application/json" })
    const link = made("a", "", { href: URL.createObjectURL(file), download: "cribref-progress.json" })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    this.#tell("Saved as cribref-progress.json.")
  }

  async #load() {
    const [file] = this.#file.files
    if (!file) return
    this.#file.value = ""
    try {
      const data = understood(JSON.parse(await file.text()))
      const more = lines(data)
      catchUp()
      better(data.stars)
      const before = records().length
      add(more ?? [])
      if (games().length === 0 && Array.isArray(data.games)) kept.games = data.games
      write()
      const stars = `${Object.keys(data.stars).length} levels with stars`
      const newer = more === null ? " Its answers of practice are of a newer version of this site, and left out." : ""
      this.#tell(`Loaded: ${stars}, and ${answers(records().length - before)}. Where you had more, yours are kept.${newer}`)
    } catch (error) {
      this.#tell(`This file could not be loaded: ${error.message}.`)
    }
  }

  #tell(text) {
    this.#note.textContent = whyNotKept() ? `${text} ${whyNotKept()}` : text
  }
}

customElements.define("crib-stars", CribStars)
customElements.define("crib-progress", CribProgress)
