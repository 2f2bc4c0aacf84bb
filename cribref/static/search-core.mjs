// Finds rules, rulings, words, tools and pages by what people type; the dialog's worker and the pages share it.
// Here a line is read as words that the index holds, finished, joined, parted, or with a slip put right. MiniSearch
// finds what holds them. Then here again they are put in order: a number or an id first, then whatever is called by
// most of the words that tell entries apart.

import MiniSearch from "./minisearch.mjs"

const FORMAT = 1
const MOST = 12

// In how many entries a word would be that is in none, so that it does not outweigh the others.
const UNKNOWN = 6
// In how many ways a line is read at most.
const READINGS = 12

// What another name is worth beside the title.
const ALSO = 0.85

// -- Words -------------------------------------------------------------------------------------------

const EMPTY = new Set(
  ("a an and are as at be been but by can cant did do does doesnt for from had has have he her hers him his i if in " +
    "is it its just may me mine might my of on or our ours she so some someone somebody than that the their " +
    "them then there they this to us was we were what when which will with you your yours").split(" "),
)
const DULL = new Set("card could cribbage game get hand happen how no not one play player point rule should who why would".split(" "))

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
    pts: "points",
    dealt: "deal", laid: "lay", led: "lead", threw: "throw", thrown: "throw", forgot: "forget", forgotten: "forget",
    said: "say", says: "say", took: "take", taken: "take", won: "win", lost: "lose", held: "hold", kept: "keep",
    stole: "steal", stolen: "steal", saw: "see", seen: "see", told: "tell", fell: "fall", tied: "tie",
    tying: "tie", ties: "tie", lies: "lie", goes: "go", went: "go", gone: "go", carries: "carry",
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

// The roots of those words that tell something.
const rooted = (text) => telling(text).map(stem)

// Whether two words differ by one letter: another, one more, one less, or two that changed places.
export function isSlip(one, other) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return at < short.length
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

const named = (name, weight) => ({ roots: rooted(name), weight })

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
    tokenize: rooted,
    processTerm: (term) => term,
  })
  const keys = new Map()
  const holders = new Map()
  const spelt = new Map()
  const names = []
  const count = (counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const [place, entry] of entries.entries()) {
    const called = [entry.title, ...(entry.also ?? [])]
    // "Pair, pair royal, double pair royal" are three names.
    const others = [...entry.title.split(","), ...called.slice(1)]
    names.push([named(entry.title, 1), ...others.map((name) => named(name, ALSO))])
    index.add({ place, names: called.join(" "), text: entry.text, context: entry.context ?? "" })
    for (const key of entry.keys ?? []) if (!keys.has(key)) keys.set(key, place)
    const text = [...called, entry.text, entry.context].join(" ")
    for (const word of new Set(rooted(text))) count(holders, word)
    for (const word of words(text)) count(spelt, word)
  }
  // Every word as it is spelt, the commonest first; without figures, for a slip in a figure is another figure.
  for (const word of [...SAME.keys(), ...NUMBERS.keys()]) if (!spelt.has(word)) spelt.set(word, 1)
  const vocabulary = [...spelt.keys()].filter((word) => /[a-z]{2}/.test(word))
  vocabulary.sort((one, other) => spelt.get(other) - spelt.get(one))

  const known = (word) => holders.has(word)
  // How much a word tells entries apart.
  const worth = (word) => Math.log(1 + entries.length / (holders.get(word) ?? UNKNOWN)) * (DULL.has(word) ? 0.3 : 1)

  // What was typed, as words of the index: in several ways, when a word is in none of ours and could be several.
  function readings(typed) {
    const raw = telling(typed)
    const asked = raw.length > 0 ? raw : words(typed)
    let found = [[]]
    for (let at = 0; at < asked.length; at++) {
      const word = asked[at]
      const next = asked[at + 1] ?? ""
      const joined = next && !/\d/.test(word + next) ? stem(word + next) : ""
      let meant = []
      if (known(joined)) {
        meant = [[joined]]
        if (known(stem(word)) && known(stem(next))) meant.push([stem(word), stem(next)])
        at++
      } else {
        meant = meanings(word, next === "")
      }
      found = found.flatMap((reading) => meant.map((meaning) => [...reading, ...meaning])).slice(0, READINGS)
    }
    return found
  }

  // A word as roots. If it is none of ours: the words that it may become, or two run together, or a slip away from it.
  function meanings(word, unfinished) {
    if (known(stem(word)) || /\d/.test(word)) return [[stem(word)]]
    const longer = unfinished && word.length > 1 ? vocabulary.filter((other) => other.startsWith(word)) : []
    const parts = longer.length > 0 ? [] : parted(word)
    const near = longer.length > 0 ? longer : vocabulary.filter((other) => word.length > 2 && isSlip(word, other))
    const roots = new Set(near.slice(0, 3 * READINGS).map((other) => (EMPTY.has(other) ? "" : stem(other))))
    const found = [...parts, ...[...roots].map((root) => (root ? [root] : []))]
    return found.length > 0 ? found : [[stem(word)]]
  }

  function parted(word) {
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)]
      if (parts.every((part) => spelt.has(part))) return [parts.map(stem)]
    }
    return []
  }

  // A rule's number or an id, with or without "rule" before it, and all that begin with it.
  function straight(typed) {
    const key = typed.trim().toLowerCase().replace(/\s+/g, " ").replace(/^(?:rule|r|no\.?|§|#)\s*(?=\d)/, "")
    const found = []
    if (keys.has(key)) found.push(keys.get(key))
    const chapter = /^(?:rule |chapter )?(\d{1,2})\.?$/.exec(key)
    const inside = chapter && keys.has(`chapter ${chapter[1]}`) ? `${chapter[1]}.` : ""
    if (inside) found.push(keys.get(`chapter ${chapter[1]}`))
    const begun = inside || (/^\d+\.\d+$|^[a-z-]+\.[a-z.-]*$/.test(key) ? key : "")
    if (begun) for (const [other, place] of keys) if (other.startsWith(begun)) found.push(place)
    return [...new Set(found)]
  }

  function ranked(asked) {
    const whole = asked.reduce((sum, word) => sum + worth(word), 0)
    const hits = index.search([...new Set(asked)].join(" "), {
      tokenize: (text) => text.split(" ").filter(Boolean),
      boost: { names: 5, context: 2 },
      bm25: { k: 0.6, b: 0.15, d: 0.5 },
      prefix: (word) => word.length > 1 && !known(word),
      weights: { prefix: 0.4 },
    })
    return hits.map((hit) => {
      const answered = new Set(hit.queryTerms)
      const covered = asked.reduce((sum, word) => sum + (answered.has(word) ? worth(word) : 0), 0) / whole
      const met = new Set(hit.terms)
      const fit = Math.max(...names[hit.id].map((name) => likeness(name, met, asked, whole)))
      const weight = entries[hit.id].weight ?? 1
      return { place: hit.id, score: Math.sqrt(hit.score) * covered ** 2 * (1 + 3 * fit ** 2) * weight }
    })
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
      if (!(left.get(word) > 0)) continue
      left.set(word, left.get(word) - 1)
      shared += worth(word)
    }
    return weight * Math.min(1, shared / Math.max(all + whole - shared, 1e-9))
  }

  return function find(typed) {
    const best = new Map(straight(typed).map((place) => [place, Infinity]))
    for (const { place, score } of readings(typed).flatMap(ranked)) {
      if (!(best.get(place) >= score)) best.set(place, score)
    }
    const found = [...best].map(([place, score]) => ({ place, score }))
    // Those found by number or id keep their order.
    found.sort((one, other) => (one.score === other.score ? 0 : other.score - one.score))
    const least = (found.find(({ score }) => score < Infinity)?.score ?? 0) / 12
    const near = found.filter(({ score }) => score >= least).slice(0, MOST)
    return near.map(({ place, score }) => ({ ...entries[place], score }))
  }
}

// -- As it is shown ----------------------------------------------------------------------------------

const escape = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

// An entry found, as HTML for inside a link: its number and title, its own text, and what it is.
export function drawn({ kind, number, title, text, label }) {
  const shown = number && kind !== "chapter" ? `<span class="cr-hit__number">${escape(number)}</span> ` : ""
  return (
    `<span class="cr-hit cr-hit--${kind}"><span class="cr-hit__title">${shown}${escape(title)}</span> ` +
    (text ? `<span class="cr-hit__text">${escape(text)}</span> ` : "") +
    `<span class="cr-hit__label">${escape(label)}</span></span>`
  )
}
