// The board that this device keeps: one key, read and written by one tab at a time, with a count of every change.
// Knows nothing of scores: what is on the board is Python's to say.

export const KEY = "cribref.board"
const FORMAT = 1
const PASSING = new Set(["at", "aim", "pasted"]) // what the keys are for just now is nobody else's business

/** The fields of an answer as they are kept. */
export const kept = (fields) => fields.filter(([name, text]) => text !== "" && !PASSING.has(name))

/** What a field holds. */
export const value = (fields, name) => fields.find(([key]) => key === name)?.[1] ?? ""

/** How often a board was changed. */
export const number = (fields) => Number(value(fields, "n")) || 0

/** What is kept cannot be understood, for the reason in its message. */
export class Unreadable extends Error {}

/** What is stored: { v, count, fields }, or null. Throws Unreadable, or what the browser throws. */
export function read() {
  const text = localStorage.getItem(KEY)
  if (text === null) return null
  let stored
  try {
    stored = JSON.parse(text)
  } catch (error) {
    throw new Unreadable(error.message)
  }
  if (!(stored?.v <= FORMAT)) throw new Unreadable("a newer version of this site wrote it")
  const isPair = (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string")
  if (!Number.isInteger(stored.count) || !Array.isArray(stored.fields) || !stored.fields.every(isPair)) {
    throw new Unreadable("it holds no board")
  }
  return stored
}

/** Keep these fields; other tabs hear of it. */
export function write(fields, count) {
  localStorage.setItem(KEY, JSON.stringify({ v: FORMAT, count, fields }))
}

/** One tab at a time reads and writes; the promise is for what `act` returns. */
export async function alone(act) {
  return navigator.locks ? navigator.locks.request(KEY, act) : act()
}
