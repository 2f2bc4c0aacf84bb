// Games with the tutor on this device: the last few that are not over are kept, and offered when the page comes without
// one in its address. How a game stands is Python's to say.

import { linkIn } from "./link.mjs"
import { games, keepGame } from "./progress.mjs"

const NAME = "tutor"
const CLASS = "cr-go-on"

/** The offers above the form, a link each; none when nothing is kept. */
function offer(widget) {
  const held = games()
  if (held.length === 0) return
  const place = document.createElement("p")
  place.className = CLASS
  place.append(held.length === 1 ? "You have left a game: " : "You have left games: ")
  for (const [number, { fragment, stands }] of held.entries()) {
    const link = document.createElement("a")
    link.href = `#${fragment}`
    link.textContent = `go on at ${stands}`
    place.append(number > 0 ? ", " : "", link)
  }
  widget.prepend(place)
}

document.addEventListener("crib-begin", ({ target }) => {
  if (target.getAttribute("name") === NAME && linkIn(location.hash)?.widget !== NAME) offer(target)
})

document.addEventListener("crib-answer", ({ target, detail }) => {
  if (target.getAttribute("name") !== NAME) return
  target.querySelector(`.${CLASS}`)?.remove()
  if (detail.isLink) return
  const { game, stands } = target.querySelector("form").dataset
  if (game) keepGame(game, stands ? { fragment: detail.fragment, stands } : null)
})
