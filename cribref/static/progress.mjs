// The reader's stars, on this device alone: kept under one key, shown beside each level and lesson, saved as a
// file, loaded, forgotten. What a level is worth is Python's to say; here it is only remembered.

const KEY = "cribref.progress"
const FORMAT = 1
const MOST = 3

/** What is kept: { v, stars: { level: 1 to 3 } }, and whatever other pages of ours have put beside it. */
let kept = { v: FORMAT, stars: {} }
let trouble = "" // why nothing can be kept, in words for the reader
let unreadable = false // what is kept is not ours to understand: it is left alone until the reader forgets it

const elements = new Set()

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
    trouble = "This browser keeps nothing for pages, so your stars last until you close it. Save them as a file to keep them."
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

function write() {
  if (!trouble) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      trouble = "This browser refuses to keep anything more, so new stars last until you close it. Save them as a file to keep them."
    }
  }
  for (const element of elements) element.show()
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

read()

// A level that is solved says so on its form.
document.addEventListener("crib-answer", ({ target }) => {
  const form = target.querySelector("form[data-level][data-stars]")
  if (form && better({ [form.dataset.level]: Number(form.dataset.stars) })) write()
})

// Another tab of ours has more.
addEventListener("storage", ({ key, newValue }) => {
  if (key !== KEY || trouble) return
  try {
    kept = newValue === null ? { v: FORMAT, stars: {} } : understood(JSON.parse(newValue))
  } catch {
    return
  }
  for (const element of elements) element.show()
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

/** <crib-progress levels="...">: all stars, and what can be done with them. */
class CribProgress extends Shown {
  #sum = made("p", "", { class: "cr-progress__sum" })
  #note = made("p", "", { role: "status", class: "cr-progress__note" })
  #file = made("input", "", { type: "file", accept: "application/json,.json", hidden: "", "aria-label": "A file of stars" })
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
        "Forget every star? ",
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
    this.#sum.textContent = `★ ${this.earned} of ${most}. Stars are kept on this device only.`
    if (trouble) this.#note.textContent = trouble
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
    if (unreadable) [unreadable, trouble] = [false, ""]
    write()
    this.#ask(false)
    this.#tell("Every star is forgotten.")
  }

  #save() {
    const file = new Blob([JSON.stringify(kept, null, 1)], { type: "application/json" })
    const link = made("a", "", { href: URL.createObjectURL(file), download: "cribref-stars.json" })
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1000)
    this.#tell("Saved as cribref-stars.json.")
  }

  async #load() {
    const [file] = this.#file.files
    if (!file) return
    this.#file.value = ""
    try {
      const { stars } = understood(JSON.parse(await file.text()))
      better(stars)
      write()
      this.#tell(`Loaded: ${Object.keys(stars).length} levels with stars. Where you had more, yours are kept.`)
    } catch (error) {
      this.#tell(`This file could not be loaded: ${error.message}.`)
    }
  }

  #tell(text) {
    this.#note.textContent = trouble ? `${text} ${trouble}` : text
  }
}

customElements.define("crib-stars", CribStars)
customElements.define("crib-progress", CribProgress)
