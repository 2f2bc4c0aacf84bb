// Finds rules, rulings, words, tools and pages by what people type; the dialog's worker and the pages share it.
// MiniSearch finds the entries that hold the words, or begin with them, or are a letter off; here they are put in
// order: a number or an id first, then whatever is called by most of the words that tell entries apart.

import MiniSearch from "./minisearch.mjs"

const FORMAT = 1
const MOST = 12

// In how many entries a word would be that is in none, for it is a slip.
const UNKNOWN = 6

// What another name is worth beside the title.
const ALSO = 0.85

// -- Words -------------------------------------------------------------------------------------------

const EMPTY = new Set(
  ("a an and are as at be been but by can cant did do does doesnt for from had has have he her hers him his how i if in " +
    "is it its just may me mine might my of on or our ours she so some someone somebody than that the their " +
    "them then there they this to us was we were what when which will with you your yours").split(" "),
)
const DULL = new Set("card could cribbage game get hand happen no not one play player point rule should who why would".split(" "))

const NUMBERS = new Map(
  ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
    "eighteen nineteen").split(" ").map((word, number) => [word, String(number)]),
)
const TENS = new Map("twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, String(at + 2)]))
for (const [word, ten] of TENS) NUMBERS.set(word, `${ten}0`)
const COMPOUND = new RegExp(`\\b(${[...TENS.keys()].join("|")})[- ]?(one|two|three|four|five|six|seven|eight|nine)\\b`, "g")

// What the table says in many ways, by the word that the rules use.
const SAME = new Map(
  Object.entries({
    deck: "pack", knave: "jack", j: "jack", q: "queen", k: "king", mugs: "muggins", knobs: "nobs", opp: "opponent",
    pts: "points", legal: "allow", illegal: "allow",
    dealt: "deal", laid: "lay", led: "lead", threw: "throw", thrown: "throw", forgot: "forget", forgotten: "forget",
    said: "say", says: "say", took: "take", taken: "take", won: "win", lost: "lose", held: "hold", kept: "keep",
    stole: "steal", stolen: "steal", saw: "see", seen: "see", told: "tell", left: "left", fell: "fall", tied: "tie",
    tying: "tie", ties: "tie", lies: "lie", dice: "dice", goes: "go", went: "go", gone: "go", carries: "carry",
    carried: "carry", penalties: "penalty", reneged: "renege", reneging: "renege", revoke: "renege", revoked: "renege",
  }),
)

// A word as the index holds it: without the ending of its plural, its -ed or its -ing. It need not be English.
function stem(word) {
  const same = SAME.get(word) ?? word
  if (NUMBERS.has(same)) return NUMBERS.get(same)
  let root = same
  if (root.length > 3 && /[^suiy]s$/.test(root)) root = root.slice(0, -1)
  const ending = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(root)
  if (ending && ending[1].length > 2) root = ending[1].replace(/([bdgmnprt])\1$/, "$1")
  return root.length > 4 ? root.replace(/e$/, "") : root
}

// The words of a text, in order; "7.5" and "show.flush" are words, and "thirty-one" is 31.
export function words(text) {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'\u2019]/g, "")
    .replace(/\b(?:have|has|had) to\b/g, "must")
    .replace(COMPOUND, (_, ten, one) => TENS.get(ten) + NUMBERS.get(one))
  return plain.match(/\d+(?:\.\d+)+|\d+|[a-z]+/g) ?? []
}

const telling = (text) => words(text).filter((word) => !EMPTY.has(word))

// An entry's words; a number is there as a figure and in letters, so that a slip in the letters is still near it.
const LETTERS = new Map([...NUMBERS].map(([word, figure]) => [figure, word]))
function indexed(text) {
  return telling(text).flatMap((word) => {
    const root = stem(word)
    return LETTERS.has(root) ? [root, LETTERS.get(root)] : [root]
  })
}

const named = (name, weight) => ({ roots: telling(name).map(stem), weight })

// -- The index ---------------------------------------------------------------------------------------

export async function load(address = new URL("search.json", import.meta.url)) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return open(await answer.json())
}

// From what cribref/mkdocs/search.py wrote, a function from what was typed to what was found, the best first.
export function open({ format, entries }) {
  if (format !== FORMAT) throw new Error(`search.json has format ${format}; this script reads ${FORMAT}`)
  const index = new MiniSearch({
    fields: ["names", "text", "context"],
    extractField: (entry, field) => (field === "id" ? entry.place : entry[field]),
    tokenize: indexed,
    processTerm: (term) => term,
  })
  const keys = new Map()
  const holders = new Map()
  const names = []
  for (const [place, entry] of entries.entries()) {
    const called = [entry.title, ...(entry.also ?? [])]
    // "Pair, pair royal, double pair royal" are three names.
    const others = [...entry.title.split(","), ...called.slice(1)]
    names.push([named(entry.title, 1), ...others.map((name) => named(name, ALSO))])
    index.add({ place, names: called.join(" "), text: entry.text, context: entry.context ?? "" })
    for (const key of entry.keys ?? []) if (!keys.has(key)) keys.set(key, place)
    for (const word of new Set(indexed([...called, entry.text, entry.context].join(" ")))) {
      holders.set(word, (holders.get(word) ?? 0) + 1)
    }
  }

  const known = (word) => holders.has(word)
  // How much a word tells entries apart.
  const worth = (word) => Math.log(1 + entries.length / (holders.get(word) ?? UNKNOWN)) * (DULL.has(word) ? 0.3 : 1)

  // What was typed, as words of the index where that can be told: joined, parted, or two letters swapped back.
  function read(typed) {
    const raw = telling(typed)
    const asked = raw.length > 0 ? raw : words(typed)
    const found = []
    for (let at = 0; at < asked.length; at++) {
      const word = asked[at]
      const root = stem(word)
      const next = at + 1 < asked.length ? asked[at + 1] : ""
      const joined = next && known(stem(word + next)) ? stem(word + next) : null
      if (joined) found.push(joined)
      if (joined && !(known(root) && known(stem(next)))) at++
      else found.push(...(known(root) ? [root] : (parted(word) ?? [swapped(word) ?? root])))
    }
    return found
  }

  function parted(word) {
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [stem(word.slice(0, at)), stem(word.slice(at))]
      if (parts.every(known)) return parts
    }
    return null
  }

  function swapped(word) {
    for (let at = 0; at + 1 < word.length; at++) {
      const root = stem(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2))
      if (known(root)) return root
    }
    return null
  }

  // A rule's number or an id, with or without "rule" before it, and all that begin with it.
  function straight(typed) {
    const key = typed.trim().toLowerCase().replace(/\s+/g, " ").replace(/^(?:rule|r|no\.?|§|#)\s*(?=\d)/, "")
    const found = []
    if (keys.has(key)) found.push(keys.get(key))
    if (/^\d+\.\d*$|^[a-z-]+\.[a-z.-]*$/.test(key)) {
      for (const [other, place] of keys) if (other.startsWith(key) && other !== key) found.push(place)
    }
    const chapter = /^(?:rule |chapter )?(\d{1,2})\.?$/.exec(key)
    if (chapter && keys.has(`chapter ${chapter[1]}`)) found.push(keys.get(`chapter ${chapter[1]}`))
    return [...new Set(found)]
  }

  function ranked(typed) {
    const asked = read(typed)
    const whole = asked.reduce((sum, word) => sum + worth(word), 0)
    const last = asked.at(-1)
    const hits = index.search([...new Set(asked)].join(" "), {
      tokenize: (text) => text.split(" ").filter(Boolean),
      boost: { names: 5, context: 2 },
      bm25: { k: 0.6, b: 0.15, d: 0.5 },
      prefix: (word) => /^[a-z]/.test(word) && (word.length > 3 || (word === last && word.length > 1)),
      fuzzy: (word) => (/^[a-z]/.test(word) && word.length > 2 && !known(word) ? 1 : false),
      weights: { prefix: 0.4, fuzzy: 0.5 },
    })
    return hits
      .map((hit) => {
        const answered = new Set(hit.queryTerms)
        const covered = asked.reduce((sum, word) => sum + (answered.has(word) ? worth(word) : 0), 0) / whole
        const met = new Set(hit.terms)
        const fit = Math.max(...names[hit.id].map((name) => likeness(name, met, asked, whole)))
        const weight = entries[hit.id].weight ?? 1
        return { place: hit.id, score: Math.sqrt(hit.score) * covered ** 2 * (1 + 3 * fit ** 2) * weight, met }
      })
      .sort((one, other) => other.score - one.score || one.place - other.place)
  }

  // How far a name and what was typed are the same words, as often, from 0 to 1.
  function likeness({ roots, weight }, met, asked, whole) {
    const left = new Map()
    for (const word of met) left.set(word, 1)
    for (const word of new Set(asked)) if (met.has(word)) left.set(word, asked.filter((each) => each === word).length)
    let shared = 0
    let all = 0
    for (const word of roots) {
      all += worth(word)
      const same = left.get(word) > 0 ? word : LETTERS.get(word)
      if (!(left.get(same) > 0)) continue
      left.set(same, left.get(same) - 1)
      shared += worth(word)
    }
    return weight * Math.min(1, shared / Math.max(all + whole - shared, 1e-9))
  }

  return function find(typed) {
    const first = straight(typed)
    const rest = ranked(typed).filter(({ place }) => !first.includes(place))
    const least = (rest[0]?.score ?? 0) / 12
    const found = [
      ...first.map((place) => ({ place, met: new Set() })),
      ...rest.filter(({ score }) => score >= least),
    ]
    return found.slice(0, MOST).map(({ place, score, met }) => ({ ...entries[place], met, score }))
  }
}

// -- As it is shown ----------------------------------------------------------------------------------

const escape = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

// The text as HTML, with the words that were met marked.
function marked(text, met) {
  return text
    .split(/([\p{L}\p{N}.'\u2019]*[\p{L}\p{N}])/u)
    .map((piece, at) => {
      const roots = at % 2 ? telling(piece).map(stem) : []
      return roots.some((root) => met.has(root)) ? `<mark>${escape(piece)}</mark>` : escape(piece)
    })
    .join("")
}

// An entry found, as HTML for inside a link: its number and title, its own text, and what it is.
export function drawn({ kind, number, title, text, label, met }) {
  const shown = number && kind !== "chapter" ? `<span class="cr-hit__number">${escape(number)}</span> ` : ""
  return (
    `<span class="cr-hit cr-hit--${kind}"><span class="cr-hit__title">${shown}${marked(title, met)}</span> ` +
    (text ? `<span class="cr-hit__text">${marked(text, met)}</span> ` : "") +
    `<span class="cr-hit__label">${escape(label)}</span></span>`
  )
}
