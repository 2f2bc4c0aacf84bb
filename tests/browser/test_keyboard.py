"""The whole site works from the keyboard: on every kind of page Tab comes to what one can press.

The walk is made with real Tab keys. It is held against what the page shows: all that can be clicked
is reached or belongs to a group with one stop, in the order of the page, each in view and each seen
to have the focus; and the walk comes to its end.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, NewVisit, Visit

KINDS = (
    "",
    "rules/",
    "rules/crib/",
    "disputes/",
    "disputes/crib/",
    "house-rules/muggins/",
    "house-rules/sheet/",
    "games/",
    "games/five-card/",
    "table-card/",
    "glossary/",
    "odds/",
    "sources/",
    "changes/",
    "report/",
    "package/",
    "package/api/cards/",
    "learn/",
    "learn/aim/",
    "learn/drill/",
    "learn/tutor/",
    "tools/hand-counter/",
    "tools/board/",
    "tools/pegging/",
    "tools/referee/",
    "tools/printable/",
    "no/such/page/",
)
TOOLS = ("hand-counter", "pegging", "board", "referee")
LONGEST = 120
"""Of a longer page the last so many stops are walked: what comes before is more of the same."""

SCROLLED = 20
"""A browser makes stops of its own of what can be scrolled; there are not more than this."""
SHIFT = 8
TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}

KEYS = """() => {
    const PRESSED = "a[href], button, input, select, textarea, summary, label, [role=button]," +
        " [contenteditable=true], [tabindex='0']"
    const shown = it => it.checkVisibility({visibilityProperty: true}) && !it.closest("[inert]") &&
        it.getBoundingClientRect().width > 0 && it.getBoundingClientRect().height > 0
    const isStop = it => it.matches(PRESSED) && !it.matches("label:not([tabindex])") &&
        it.tabIndex >= 0 && !it.disabled && it.type !== "hidden" &&
        it.checkVisibility({visibilityProperty: true}) && !it.closest("[inert]")
    const group = it => it.closest("[data-rove]") ??
        (it.type === "radio" ? [...document.getElementsByName(it.name)]
            .find(each => each.form === it.form) : it)
    const name = it =>
        `${it.outerHTML.slice(0, 100)} (${(it.textContent ?? "").trim().slice(0, 30)})`

    // What shows that a control has the focus: on itself, its label, its neighbour, or round it.
    const look = it => {
        const near = [it, ...(it.labels ?? []), it.nextElementSibling, it.parentElement,
            it.parentElement?.parentElement].filter(Boolean)
        const style = each => {
            const {outline, boxShadow, borderColor, backgroundColor, textDecoration, color,
                opacity} = getComputedStyle(each)
            return [outline, boxShadow, borderColor, backgroundColor, textDecoration, color,
                opacity].join()
        }
        return near.map(style).join("|")
    }
    const boxOf = it => {
        const box = it.getClientRects()[0] ?? it.getBoundingClientRect()
        const small = box.width <= 1 || box.height <= 1 || getComputedStyle(it).opacity === "0"
        const label = [...(it.labels ?? []), it.nextElementSibling].find(it => it && shown(it))
        return small && label ? label.getBoundingClientRect() : box
    }
    const walk = window.walk = {seen: [], faults: []}
    let focused = ""
    const inSight = it => {
        const box = boxOf(it)
        const top = it.closest(".md-header, .md-skip, .md-sidebar--primary") ? 0
            : document.querySelector(".md-header").getBoundingClientRect().bottom
        const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
        const y = (Math.max(box.top, top) + Math.min(box.bottom, innerHeight)) / 2
        const hit = document.elementFromPoint(x, y)
        // The theme shortens the sidebar where the footer comes in, and takes a moment for it.
        if (it.closest(".md-sidebar") && hit?.closest(".md-footer")) return true
        const label = hit?.closest("label")
        return y > top && y < innerHeight && hit && (it.contains(hit) || hit.contains(it) ||
            (label && (label.control === it || label === it.nextElementSibling)))
    }
    // Before a key moves on, the control that has the focus stands still and can be looked at.
    walk.judge = async () => {
        const it = document.activeElement
        if (!it || it === document.body) return false
        if (!inSight(it)) {
            // What comes into view is drawn with the next frame.
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
            if (!inSight(it)) walk.faults.push(`out of sight: ${name(it)}`)
        }
        focused = look(it)
        return it === walk.last
    }
    addEventListener("focusin", ({target}) => walk.seen.push(target))
    addEventListener("focusout", ({target}) => setTimeout(() => {
        if (focused && document.activeElement !== target && target.isConnected &&
            look(target) === focused) walk.faults.push(`focus not seen: ${name(target)}`)
    }))
    walk.stops = () => [...document.querySelectorAll(PRESSED)].filter(isStop)
    walk.last = walk.stops().at(-1)
    walk.report = from => {
        const seen = new Set(walk.seen.map(group))
        const stops = walk.stops()
        const skipped = new Set(stops.slice(0, from))
        const found = [...walk.faults]
        for (const it of stops) {
            if (!skipped.has(it) && !seen.has(group(it))) found.push(`not reached: ${name(it)}`)
        }
        for (const it of document.querySelectorAll(PRESSED)) {
            if (!shown(it) || isStop(it) || it.disabled) continue
            const stands = it.matches("label")
                ? [it.control, it.querySelector("button")].some(each => each && isStop(each))
                : it.closest("[data-rove]")
            const way = it.matches(".md-nav__title, .md-nav__link") || it.closest(".md-search")
            if (!stands && !way) found.push(`no stop: ${name(it)}`)
        }
        for (const it of document.querySelectorAll("main *")) {
            if (getComputedStyle(it).cursor === "pointer" && !it.closest(PRESSED) && shown(it)) {
                found.push(`pressed by pointers only: ${name(it)}`)
            }
        }
        if (document.activeElement === walk.last) found.push("the last stop holds the focus")
        const turn = walk.seen.indexOf(walk.last) + 1
        walk.seen.slice(0, turn || walk.seen.length).reduce((before, it) => {
            const behind = before.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING
            const within = before.closest("[data-rove]") && group(before) === group(it)
            if (before !== it && !behind && !within) found.push(`goes back: ${name(it)}`)
            return it
        }, walk.seen[0])
        return [...new Set(found)]
    }
}"""


def walk_back(page: Page) -> list[str]:
    """Walk from the page's end with Shift and Tab: what is out of sight on the way."""
    page.evaluate(KEYS)
    stops = int(page.evaluate("walk.last.focus(), walk.stops().length"))
    keys = page.context.new_cdp_session(page)
    for _ in range(min(stops, LONGEST)):
        keys.send("Input.dispatchKeyEvent", TAB | {"modifiers": SHIFT})
        page.evaluate("walk.judge()")
    keys.detach()
    assert page.evaluate("walk.seen.length") >= min(stops, LONGEST)
    found: Any = page.evaluate("walk.faults")
    assert isinstance(found, list)
    return [f"{page.url}, backwards: {fault}" for fault in found]


def walk(page: Page) -> list[str]:
    """Walk the page with Tab from its head to its end; what is wrong with it, a line a fault."""
    page.evaluate("document.fonts.ready")
    page.wait_for_function(
        "[...document.querySelectorAll('crib-widget')].every(it => it.hasAttribute('live'))"
    )
    page.evaluate(KEYS)
    stops = int(page.evaluate("walk.stops().length"))
    start = max(0, stops - LONGEST)
    if start:
        page.evaluate("place => walk.stops()[place].focus()", start)
    keys = page.context.new_cdp_session(page)
    for _ in range(stops - start + SCROLLED):
        keys.send("Input.dispatchKeyEvent", TAB)
        if page.evaluate("walk.judge()"):
            break
    else:
        page.evaluate("walk.faults.push('the walk does not come to the last stop')")
    # One step more leads out of the page, or round to its head: nothing holds the focus.
    keys.send("Input.dispatchKeyEvent", TAB)
    found: Any = page.evaluate("start => walk.report(start)", start)
    keys.detach()
    assert isinstance(found, list)
    return [f"{page.url}: {fault}" for fault in found]


def test_tab_comes_to_whatever_can_be_pressed_on_a_page_of_every_kind(desktop: Visit) -> None:
    found: list[str] = []
    for path in KINDS:
        found += walk(desktop.open(path))
    desktop.faults = [fault for fault in desktop.faults if "404 (Not Found)" not in fault]
    assert found == []


def test_tab_comes_to_whatever_can_be_pressed_where_the_window_is_narrow(
    new_visit: NewVisit,
) -> None:
    visit = new_visit(PHONE)
    found: list[str] = []
    for path in ("", "rules/crib/", "tools/hand-counter/"):
        found += walk(visit.open(path))
    found += walk_back(visit.open("rules/crib/"))
    assert found == []


def test_tab_comes_to_all_of_the_open_menu_and_to_nothing_under_it(new_visit: NewVisit) -> None:
    page = new_visit(PHONE).open("changes/")
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".md-sidebar--primary a", has_text="Glossary")).to_be_in_viewport()
    page.evaluate(KEYS)
    stops = int(
        page.evaluate(
            """() => {
                const menu = walk.stops().filter(it => it.closest(".md-sidebar--primary"))
                walk.last = menu.at(-1)
                menu[0].focus()
                return menu.length
            }"""
        )
    )
    assert stops > 5
    keys = page.context.new_cdp_session(page)
    for _ in range(stops - 1):
        keys.send("Input.dispatchKeyEvent", TAB)
        page.evaluate("walk.judge()")
    assert page.evaluate("walk.faults") == []
    assert page.evaluate("document.activeElement === walk.last")


def test_first_stop_skips_to_the_content(desktop: Visit) -> None:
    page = desktop.open("rules/crib/")
    page.keyboard.press("Tab")
    skip = page.locator(".md-skip")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash && document.activeElement === document.body")
    page.keyboard.press("Tab")
    expect(page.locator(".md-content summary").first).to_be_focused()


def test_menu_and_search_are_opened_and_closed_by_keys(new_visit: NewVisit) -> None:
    page = new_visit(PHONE).open("rules/crib/")
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Space")
    expect(menu).to_have_attribute("aria-expanded", "true")
    # The chapter's own list is open; its title leads back, and from there on to the tools.
    page.locator(".md-sidebar--primary label.md-nav__title:visible", has_text="Rules").focus()
    page.keyboard.press("Enter")
    page.locator(".md-sidebar--primary label.md-nav__link", has_text="Tools").focus()
    page.keyboard.press("Enter")
    counter = page.locator(".md-sidebar--primary a", has_text="Hand counter")
    expect(counter).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(menu).to_have_attribute("aria-expanded", "false")
    expect(menu).to_be_focused()

    search = page.locator(".md-header__button[for=__search] button")
    search.focus()
    page.keyboard.press("Enter")
    query = page.locator(".md-search__input")
    expect(query).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    expect(search).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("4.2")
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/rules/crib/#crib.owner")


def test_rule_is_unfolded_cited_and_left_by_keys(desktop: Visit) -> None:
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desktop.open("rules/crib/")
    block = page.locator("[data-rule='crib.owner'].cr-rule")
    block.locator("summary").focus()
    page.keyboard.press("Space")
    expect(block.locator("details li").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(block.locator("details li a").first).to_be_focused()
    block.get_by_role("button", name="Copy citation").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cr-announce")).to_contain_text("citation copied")
    block.get_by_role("link", name="This looks wrong").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/report/**")


def test_switches_of_the_header_are_thrown_by_keys(desktop: Visit) -> None:
    page = desktop.open("changes/")
    deck = page.get_by_role("button", name="Four-colour deck")
    deck.focus()
    page.keyboard.press("Space")
    expect(deck).to_have_attribute("aria-pressed", "true")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


def test_every_tool_answers_a_key_and_keeps_the_focus(new_visit: NewVisit) -> None:
    visit = new_visit(DESKTOP)
    page = visit.open("tools/")
    for tool in TOOLS:
        page.locator(f".md-nav--primary a[href$='tools/{tool}/']").first.evaluate(
            "it => it.click()"
        )
        page.wait_for_url(f"**/tools/{tool}/")
        widget = page.locator(f"crib-widget[name='{tool}'][live]")
        widget.wait_for()
        button = widget.locator("button[name]:visible:enabled:not([aria-disabled=true])").first
        before = widget.inner_text()
        button.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            """([name, before]) =>
                document.querySelector(`crib-widget[name="${name}"]`).innerText !== before""",
            arg=[tool, before],
        )
        assert page.evaluate("document.activeElement.closest('crib-widget') !== null"), tool
