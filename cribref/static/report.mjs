// The form of a report: names the rule that the address names, copies the text, takes it along to the project.

const FORM = ".cr-report-form"

/** Put the rule that the address names into the report, as long as the reader has written nothing. */
function begin() {
  const form = document.querySelector(FORM)
  if (!form) return
  const text = form.querySelector("textarea")
  const state = new URLSearchParams(location.hash.slice(1))
  const id = state.get("rule") ?? ""
  if (/^[a-z0-9.-]{1,80}$/.test(id) && text.value === text.defaultValue) {
    text.value = text.defaultValue.replace(/rule …/, `rule ${id}`)
    text.defaultValue = text.value
  }
}

document.addEventListener("click", async (event) => {
  const form = event.target.closest(FORM)
  if (!form) return
  const text = form.querySelector("textarea")
  const link = event.target.closest("a")
  if (link) {
    const [title, ...body] = text.value.split("\n")
    const place = new URL(link.href)
    place.search = new URLSearchParams({ title, body: body.join("\n").trim() })
    link.href = place.href
    return
  }
  const button = event.target.closest("button")
  if (!button) return
  const label = button.dataset.label ?? button.textContent
  button.dataset.label = label
  try {
    await navigator.clipboard.writeText(text.value)
    button.textContent = "Copied"
  } catch {
    text.select()
    button.textContent = "Selected: copy it with your keys"
  }
  setTimeout(() => (button.textContent = label), 2500)
})

addEventListener("hashchange", begin)
globalThis.document$?.subscribe(begin)
begin()
