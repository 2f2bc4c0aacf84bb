// Answers the theme's search dialog, which starts this file as a classic worker and speaks in numbered messages.
// The index is fetched at the first letter, not on every page; the theme's own is never asked for.

const READY = 1
const QUERY = 2
const RESULT = 3

let loading = null
let latest = 0

async function answer(typed) {
  if (typed.trim() === "") return []
  loading ??= import("./search-core.mjs").then(async ({ load, drawn }) => ({ find: await load(), drawn }))
  try {
    const { find, drawn } = await loading
    return find(typed).map((hit, at) => [{ location: hit.at, title: drawn(hit), text: "", terms: {}, score: 100 - at }])
  } catch {
    // The next letter tries again.
    loading = null
    const title = "The search did not load. Are you offline? All rules, chapter by chapter"
    return [[{ location: "rules/", title, text: "", terms: {}, score: 1 }]]
  }
}

addEventListener("message", async ({ data: message }) => {
  if (message.type !== QUERY) return
  const mine = ++latest
  const items = await answer(message.data)
  // What was typed meanwhile is answered instead.
  if (mine === latest) postMessage({ type: RESULT, data: { items } })
})

// The dialog waits for this before it asks anything. It need not wait for the theme's index, nor we.
postMessage({ type: READY })
