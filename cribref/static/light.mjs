// Lights the cards of a line of a count, and the lines of a card: pointed at, focused, or tapped.
// Lines are marked data-cards="7H 8C", cards data-card="7H"; what is lit gets data-lit.

const HOME = "crib-widget, .crib-figure, figure";
const PART = "[data-cards], [data-card]";

let pinned = null; // { home, line } tapped: stays lit until something else is tapped

function codesOf(line) {
  return line.dataset.cards.split(/\s+/).filter(Boolean);
}

function clear(home) {
  for (const lit of home.querySelectorAll("[data-lit]")) lit.removeAttribute("data-lit");
}

function light(home, part) {
  clear(home);
  const codes = part.dataset.cards === undefined ? null : codesOf(part);
  for (const card of home.querySelectorAll("[data-card]")) {
    const on = codes ? codes.includes(card.dataset.card) : card.dataset.card === part.dataset.card;
    card.toggleAttribute("data-lit", on);
  }
  for (const line of home.querySelectorAll("[data-cards]")) {
    const on = codes ? line === part : codesOf(line).includes(part.dataset.card);
    line.toggleAttribute("data-lit", on);
  }
}

function settle(home) {
  const line = pinned?.home === home && pinnedLine();
  if (line) light(home, line);
  else clear(home);
}

function pinnedLine() {
  const { home, cards } = pinned;
  return [...home.querySelectorAll("[data-cards]")].find((line) => line.dataset.cards === cards);
}

function partOf(event) {
  const part = event.target.closest?.(PART);
  const home = part?.closest(HOME);
  // A key that takes a card up or lays it down is not a card that was counted.
  return home && !part.matches("button[name]") ? { home, part } : null;
}

function enter(event) {
  const found = partOf(event);
  if (found) light(found.home, found.part);
}

function leave(event) {
  const found = partOf(event);
  if (found && !found.part.contains(event.relatedTarget)) settle(found.home);
}

function tap(event) {
  const found = partOf(event);
  if (!found || event.target.closest("a")) return;
  const { home, part } = found;
  const { cards } = part.dataset;
  const again = pinned?.home === home && pinned.cards === cards;
  pinned = cards === undefined || again ? null : { home, cards };
  if (again) clear(home);
  else light(home, part);
}

/** Light again what was tapped, if it is still there: after a drawing. */
export function relight(home) {
  if (pinned?.home === home) settle(home);
}

document.addEventListener("pointerover", enter);
document.addEventListener("pointerout", leave);
document.addEventListener("focusin", enter);
document.addEventListener("focusout", leave);
document.addEventListener("click", tap);
