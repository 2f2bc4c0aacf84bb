// Before anything is drawn: light or dark and the deck's colours as the reader left them, and a theme
// that does without storage where there is none.
{
  const html = document.documentElement
  // The theme says so too, but when the page is drawn: then all of it is drawn again.
  html.classList.replace("no-js", "js")
  for (const name of ["__md_get", "__md_set"]) {
    const act = window[name]
    window[name] = (...given) => {
      try {
        return act(...given)
      } catch {
        return null // refused, or not the theme's own writing
      }
    }
  }
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches
  const scheme = window.__md_get("__palette")?.color?.scheme ?? (isDark ? "slate" : "default")
  html.style.colorScheme = scheme === "slate" ? "dark" : "light"
  new MutationObserver((_, watch) => {
    if (!document.body) return
    document.body.setAttribute("data-md-color-scheme", scheme)
    watch.disconnect()
  }).observe(html, { childList: true })
  try {
    html.classList.toggle("four-colour", localStorage.getItem("cribref.deck") === "four")
  } catch {
    // A browser that keeps nothing shows the two-colour deck.
  }
}
