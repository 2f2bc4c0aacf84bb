"""How the hand counter looks: the felt with its total, the controls, the count, and the keys."""

from __future__ import annotations

from cribref.cards import Card, Known, Rank, rank_of
from cribref.errors import ParseError, printable
from cribref.web import cards as drawing
from cribref.web.aloud import aloud, number
from cribref.web.hand_answer import Answer
from cribref.web.hand_claim import by_rule, draw_claim
from cribref.web.hand_state import State
from cribref.web.hand_text import plain
from cribref.web.html import Child, Markup, el
from cribref.web.lines import draw_row, draw_total, lines, score
from cribref.web.offer import offer_show
from cribref.web.table import Table, game_title, in_force, read_under

NAME = "hand-counter"

_SAMPLE = ("7H", "8C", "8D", "9S", "TD")
_GAMES = ("six-card", "five-card", "seven-card")
"""The games whose hands differ in size; those for three and four count as six-card does."""


def form(
    state: State,
    answer: Answer | None,
    notes: list[str],
    focus: Known | None,
    *,
    is_new: bool,
    is_back: bool,
) -> Markup:
    """The whole widget; the total has a homeless focus if `is_new`, the way in if `is_back`."""
    table = read_under(state.under)[1]
    return el(
        "form",
        _tray(state, answer, is_new=is_new),
        el(
            "noscript",
            el(
                "p",
                "To count your own cards here, turn on JavaScript. This hand is counted in full.",
            ),
        ),
        _controls(state, notes),
        in_force(table),
        _count(state, answer, is_back=is_back) if answer else None,
        _settings(state, table),
        _keys(state, focus),
        class_="cr-widget cr-hand-counter",
        autocomplete="off",
    )


def place(state: State) -> str:
    """Where the cards count: in the hand or in the crib."""
    return "crib" if state.is_crib else "hand"


def needs(state: State) -> str:
    """What is still to come before the hand can be counted."""
    missing = state.size - len(state.hand)
    if missing == 0:
        return "Now the starter"
    many = number(missing).capitalize()
    if state.starter is not None:
        return f"{many} more for the {place(state)}"
    if missing == state.size:
        return f"{many} cards, then the starter"
    return f"{many} more, then the starter"


def hint(state: State) -> str:
    """How to go on with a card that is half typed; empty when none is."""
    if state.problem:
        begun = state.rest.strip(" /+|").upper()
        if not state.unfinished:
            return ""
        if begun == "1":
            return "1: go on to 10, or type A for the ace"
        return "Crib or hand, then the cards"
    if state.half is None:
        return ""
    rank = "10" if state.half is Rank.TEN else state.half.letter
    if len(state.held) == 1:
        return f"{rank}: with its suit, or go on with ranks alone"
    return f"{rank}: which suit? S, H, D or C"


def _tray(state: State, answer: Answer | None, *, is_new: bool) -> Markup:
    """The cards on felt, and the total; it stays in view while the reader taps."""
    empty = state.size - len(state.hand)
    every = dict(enumerate(_places(state, answer)))
    order = list(range(len(state.hand)))
    if state.is_sorted:
        order.sort(key=lambda at: _sorting(state.hand[at]))
    hand = [every[at] for at in order]
    hand += [drawing.slot(place(state), is_next=n == 0) for n in range(empty)]
    cards = drawing.laid(
        hand,
        every.get(len(state.hand)) or drawing.slot("starter", is_next=not empty),
        f"The {place(state)}, then the starter",
    )
    if answer is None:
        words = "Not counted yet" if state.problem and not state.unfinished else ""
        waits = words or hint(state) or needs(state)
        total = el("p", waits, class_="cr-total cr-needs")
    else:
        where = place(state) + answer.aside
        total = draw_total(answer.count, where, tabindex=-1, data_refocus=is_new)
    return el("div", cards, total, class_="cr-felt cr-tray", data_step=_is_stepping(answer))


def _sorting(known: Known) -> tuple[int, int]:
    """By rank, then by suit; without one it comes first."""
    return (rank_of(known), known.suit if isinstance(known, Card) else -1)


def _is_stepping(answer: Answer | None) -> bool:
    return answer is not None and answer.at is not None


def _places(state: State, answer: Answer | None) -> list[Markup]:
    """Every card that is down, under a button that takes it up; those looked at are lifted."""
    at = answer.at if answer else None
    found, ranks = list[Markup](), list[Rank]()
    for place_, known in enumerate(state.held):
        card = answer.show.cards[place_] if answer else None
        is_lifted = at is not None and card in at.cards
        if isinstance(known, Rank):
            ranks.append(known)
            value = f"{known.letter}.{ranks.count(known)}"
            drawn = drawing.draw_rank(known, card)
        else:
            value, drawn, card = str(known), drawing.draw_card(known), known
        found.append(
            el(
                "span",
                drawn,
                _take(value, drawing.named([known])),
                class_="cr-taken cr-lifted" if is_lifted else "cr-taken",
                data_card=str(card) if card else None,
            )
        )
    return found


def _take(value: str, name: str) -> Markup:
    """A button that takes the card up."""
    return el(
        "button",
        type="submit",
        name="take",
        value=value,
        id=f"{NAME}-take-{value.replace('.', '-')}",
        class_="cr-controls cr-take",
        aria_label=f"Take up the {name}",
    )


def _controls(state: State, notes: list[str]) -> Markup:
    """The text field, hand or crib, random and clear."""
    field = f"{NAME}-cards"
    trouble = f"{NAME}-trouble"
    hidden = (
        ("crib", "crib" if state.is_crib else ""),
        ("under", state.under),
        ("keys", state.keys),
        ("order", "sorted" if state.is_sorted else ""),
        ("step", "" if state.step is None else str(state.step)),
        ("had", state.had),
        ("of", state.key),
    )
    return el(
        "div",
        el(
            "p",
            el("label", "Cards", for_=field),
            el(
                "input",
                id=field,
                name="hand",
                value=state.written if state.text is None else state.text,
                placeholder=f"{' '.join(_SAMPLE[: state.size])} / 3C",
                autocomplete="off",
                autocapitalize="none",
                autocorrect="off",
                spellcheck="false",
                enterkeyhint="go",
                aria_invalid=True if notes and state.problem else None,
                aria_describedby=trouble if notes else None,
            ),
            [el("input", type="hidden", name=name, value=value) for name, value in hidden],
            class_="cr-typed",
        ),
        _trouble(state, notes, trouble) if notes else None,
        el(
            "div",
            _switch(
                "crib",
                "Count as",
                (("hand", "Hand"), ("crib", "Crib")),
                "crib" if state.is_crib else "hand",
            ),
            _do("random", "Random"),
            _do("clear", "Clear"),
            class_="cr-bar",
        ),
        class_="cr-controls",
    )


def _switch(name: str, label: str, choices: tuple[tuple[str, str], ...], chosen: str) -> Markup:
    """A few buttons of which one is pressed."""
    buttons = [
        el(
            "button",
            words,
            type="submit",
            name=name,
            value=value,
            id=f"{NAME}-{name}-{value}",
            aria_pressed=value == chosen,
        )
        for value, words in choices
    ]
    return el("div", buttons, class_="cr-switch", role="group", aria_label=label)


def _do(value: str, words: str) -> Markup:
    """A button that changes the hand as a whole; going back brings the last one."""
    return el(
        "button",
        words,
        type="submit",
        name="do",
        value=value,
        class_="cr-button",
        data_history="push",
    )


def _trouble(state: State, notes: list[str], name: str) -> Markup:
    """What could not be read, with its place in the reader's text."""
    wrong = state.problem if state.problem and not state.unfinished else None
    return el(
        "div",
        [el("p", note[:1].upper() + note[1:]) for note in notes],
        _wrong_place(wrong) if wrong and wrong.end > wrong.start else None,
        class_="cr-trouble",
        id=name,
    )


def _wrong_place(error: ParseError) -> Markup:
    """The reader's text with the place marked that could not be read."""
    text, start, end = error.text, error.start, min(error.end, error.start + 40)
    before, after = text[max(0, start - 20) : start], text[end : end + 20]
    return el(
        "p",
        "…" if start > 20 else None,
        printable(before),
        el("mark", printable(text[start:end])),
        printable(after),
        "…" if end + 20 < len(text) else None,
        class_="cr-place",
    )


def _count(state: State, answer: Answer, *, is_back: bool) -> Markup:
    """The count, said and itemised, with what can be done with it."""
    count, nothing = answer.count, None
    if not count.items:
        words = "Nothing here scores, and players call that nineteen, which no hand can count."
        nothing = el("div", by_rule(words, "show.nothing"), class_="cr-nothing")
    is_sure = answer.ranks is None or answer.ranks.is_certain
    total = count.points if answer.ranks is None else answer.ranks.totals[0]
    offer = offer_show(total, state.written, is_crib=state.is_crib, under=state.under)
    return el(
        "section",
        el("p", f"“{aloud(count)}”", class_="cr-aloud"),
        _suits(answer),
        draw_claim(state, answer, is_back=is_back),
        nothing,
        lines(count, answer.shown) if count.items else None,
        _share(state, answer),
        offer if is_sure else None,
        class_="cr-count",
        aria_label="The count",
    )


def _suits(answer: Answer) -> Child:
    """What the suits that are not known could add."""
    found = answer.ranks
    if found is None:
        return None
    if found.totals == (found.points,):
        return el("p", "The suits could add nothing", _why_nothing(answer), ".", class_="cr-suits")
    totals = [str(total) for total in found.totals if total != found.points]
    could = "is" if found.is_certain else "can be"
    words = " or ".join(part for part in (", ".join(totals[:-1]), totals[-1]) if part)
    rows = []
    for item in found.could_add:
        name, when = _could(answer, len(item.cards), item.rule_id)
        row = draw_row((el("b", name), " ", el("span", when)), item.rule_id, score(item.points))
        rows.append(el("li", row))
    return el(
        "div",
        el("p", f"With its suits the count {could} ", el("b", words), ":"),
        el("ul", rows, class_="cr-lines"),
        class_="cr-suits",
    )


def _could(answer: Answer, many: int, rule_id: str) -> tuple[str, str]:
    """What a kind of thing is called that suits would make, and when they do."""
    if rule_id == "show.nobs":
        return "His nobs", "with a jack of the starter’s suit"
    whole = many == len(answer.show.cards)
    when = "all with the starter in one suit" if whole else f"the {_where(answer)} in one suit"
    return f"Flush of {number(many)}", when


def _where(answer: Answer) -> str:
    return "crib" if answer.show.is_crib else "hand"


def _why_nothing(answer: Answer) -> str:
    """Why no flush and no nobs can be there, where the ranks say so."""
    show = answer.show
    suited = show.cards if show.is_crib else show.hand
    reasons = []
    if len({card.rank for card in suited}) < len(suited):
        reasons.append("two cards of one rank are never of one suit")
    if all(card.rank is not Rank.JACK for card in show.hand):
        reasons.append("there is no jack for nobs")
    return f": {', and '.join(reasons)}" if reasons else ""


def _share(state: State, answer: Answer) -> Markup:
    """The count as text and as a link: to the phone's own sheet, or to paste."""
    text = plain(state, answer)
    return el(
        "p",
        el(
            "button",
            "Share",
            type="button",
            data_share="text",
            data_text=text,
            class_="cr-button cr-share",
        ),
        el(
            "button",
            "Copy text",
            type="button",
            data_copy="text",
            data_text=text,
            class_="cr-button",
        ),
        el("button", "Copy link", type="button", data_copy="link", class_="cr-button"),
        class_="cr-controls cr-bar",
    )


def _settings(state: State, table: Table) -> Markup:
    """The game, the order of the cards and muggins, folded away."""
    games = tuple(dict.fromkeys((*_GAMES, table.game)))
    muggins = "yes" if "muggins" in table.house else "no"
    choices = (
        (
            "Game",
            _switch("game", "Game", tuple((each, each.capitalize()) for each in games), table.game),
        ),
        (
            "Cards",
            _switch(
                "order",
                "Order",
                (("entered", "As entered"), ("sorted", "Sorted")),
                "sorted" if state.is_sorted else "entered",
            ),
        ),
        ("Muggins", _switch("muggins", "Muggins", (("no", "Off"), ("yes", "On")), muggins)),
    )
    title = game_title(table.game)
    return el(
        "details",
        el(
            "summary",
            title[:1].upper() + title[1:],
            " ",
            el("span", "other games, sorting, muggins"),
        ),
        [
            el("div", el("span", label), " ", control, class_="cr-choose")
            for label, control in choices
        ],
        el(
            "p",
            "All house rules: ",
            el("a", "the rule sheet", href="cribref:house-rules/sheet/"),
            ".",
        ),
        class_="cr-controls cr-keys cr-choosing",
    )


def _keys(state: State, focus: Known | None) -> Markup:
    """The keys: open while a card is missing, folded away once the count can be read."""
    is_full = len(state.held) > state.size
    focus = None if is_full else focus
    ranks = state.keys_shown == "ranks"
    if ranks:
        keys = drawing.rank_keys(focus if isinstance(focus, Rank) else None)
    else:
        held = [known for known in state.held if isinstance(known, Card)]
        keys = drawing.keys(held, focus if isinstance(focus, Card) else None)
    return el(
        "details",
        el("summary", "Change a card" if is_full else "Tap the cards"),
        _switch(
            "keys",
            "Keys",
            (("suits", "Cards"), ("ranks", "Ranks alone")),
            "ranks" if ranks else "suits",
        ),
        keys,
        class_="cr-controls cr-keys",
        data_state="complete" if is_full else "choosing",
        open=not is_full,
    )
