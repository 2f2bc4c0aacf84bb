// Before anything is drawn: the deck's colours as the reader left them.
try {
  document.documentElement.classList.toggle("four-colour", localStorage.getItem("cribref.deck") === "four")
} catch {
  // A browser that keeps nothing shows the two-colour deck.
}
