"""What a level looks like: its cards, the ways to answer, what was said, the worked answer."""

from __future__ import annotations

from collections.abc import Iterable

from cribref.cards import Card, Cards, format_cards
from cribref.count import Count, count_show
from cribref.course import (
    Best,
    Choose,
    Find,
    Fit,
    Level,
    Points,
    Remark,
    Standing,
    Tally,
    Throw,
    format_moves,
    wanted,
)
from cribref.course.explain import named, play_items, too_much, what_it_makes
from cribref.course.laying_away import laid_away
from cribref.play import Series
from cribref.show import Show
from cribref.web import cards as drawing
from cribref.web.aloud import aloud
from cribref.web.html import Child, Markup, el, join
from cribref.web.lines import lines, rule_link, score

HIGHEST = 29
MOST_WAYS = 4
"""How many ways to lay away are shown: those that are worth a thought."""
KINDS = {
    "show.fifteen": ("fifteen", "Fifteen"),
    "show.pair": ("pair", "Pair"),
    "show.run": ("run", "Run"),
    "show.flush": ("flush", "Flush"),
    "show.flush.crib": ("flush", "Flush"),
    "show.nobs": ("nobs", "His nobs"),
}
"""The rules by which a set of cards can be claimed: the move's word, and the button's."""
_WITHOUT = "To answer here, turn on JavaScript. The answer is folded up below."
HEAD = {"right": "Right.", "wrong": "Not so.", "again": "Once is enough."}


def stars_in_words(now: Standing) -> str:
    """The stars, and what they were earned with."""
    spent = [
        f"{count} {word}{'' if count == 1 else 's'}"
        for count, word in ((now.slips, "slip"), (now.hints, "hint"))
        if count
    ]
    stars = f"{now.stars} star{'' if now.stars == 1 else 's'} of 3"
    return f"{stars}: {' and '.join(spent) or 'no slip and no hint'}."


def form(now: Standing, picked: Cards, notes: list[str], *, is_fresh: bool) -> Markup:
    """The whole widget."""
    asked = now.level
    return el(
        "form",
        el("input", type="hidden", name="level", value=asked.id),
        el("input", type="hidden", name="moves", value=format_moves(now.moves)),
        el("input", type="hidden", name="picked", value=format_cards(picked)),
        el("p", asked.ask, class_="cr-ask", id=f"ask-{asked.id}"),
        felt(now, picked),
        _found(now),
        _hints(now),
        [el("p", note, class_="cr-trouble") for note in notes],
        _feedback(now, is_fresh=is_fresh),
        el("noscript", el("p", _WITHOUT, class_="cr-note")),
        _options_to_read(now),
        _answer(now) if now.is_over else _controls(now, picked),
        _bar(now),
        None if now.is_over else _answer(now),
        class_="cr-widget cr-level",
        autocomplete="off",
        data_level=asked.id,
        data_stars=now.stars if now.is_solved else None,
    )


def felt(now: Standing, picked: Cards, *more: Markup) -> Markup | None:
    """The cards that the question is about; those that can be picked are buttons."""
    question = now.level.question
    parts: list[Markup] = []
    match question:
        case Points(series=series):
            parts.append(_series(series, is_open=not now.is_over))
        case Fit(series=series, hand=hand) | Best(series=series, hand=hand):
            parts.append(_series(series, is_open=False))
            parts.append(_picks(now, hand, picked, "Your hand"))
        case Throw(six=six, is_mine=is_mine):
            whose = "The crib is yours" if is_mine else "The crib is the other player's"
            parts.append(el("p", whose, class_="cr-felt-note"))
            parts.append(_picks(now, six, picked, "Your six cards"))
        case Choose():
            if now.level.series is not None:
                parts.append(_series(now.level.series, is_open=False))
            if now.level.show is not None:
                parts.append(_show(now, now.level.show, ()))
        case counted:
            parts.append(_show(now, counted.show, picked))
    return el("div", parts, more, class_="cr-felt") if parts else None


def _series(series: Series, *, is_open: bool) -> Markup:
    """A series with the count after each card; the count asked about is left open."""
    steps, running = [], 0
    for place, card in enumerate(series.cards, 1):
        running += card.pips
        hidden = is_open and place == len(series.cards)
        words = el("span", "count ", class_="cr-unseen")
        count = el("span", words, "?" if hidden else running, class_="cr-step")
        steps.append(el("li", drawing.draw_card(card), count))
    label = "The cards of this count, in the order played"
    return el("ol", steps, class_="cr-cards cr-series", aria_label=label)


def _show(now: Standing, show: Show, picked: Cards) -> Markup:
    """A hand or crib and its starter."""
    place = "crib" if show.is_crib else "hand"
    hand = [_pick(now, card, picked) for card in show.hand]
    starter = _pick(now, show.starter, picked)
    cards = drawing.laid(hand, starter, f"The {place}, then the starter")
    note = el("p", "The crib", class_="cr-felt-note") if show.is_crib else None
    return join(note, cards)


def _picks(now: Standing, cards: Cards, picked: Cards, label: str) -> Markup:
    """A hand to pick from."""
    items = [el("li", _pick(now, card, picked)) for card in cards]
    return el("ol", items, class_="cr-cards cr-picks", aria_label=label)


def _can_pick(now: Standing) -> bool:
    """Whether cards are picked at this point."""
    if isinstance(now.level.question, Fit | Best | Throw):
        return not now.is_over
    return now.is_taking_apart


def _pick(now: Standing, card: Card, picked: Cards) -> Markup:
    """A card, under a button that picks it where cards are picked now."""
    drawn = drawing.draw_card(card)
    if not _can_pick(now):
        return drawn
    is_picked = card in picked
    button = el(
        "button",
        type="submit",
        name="tap",
        value=str(card),
        id=f"{now.level.id}-{card}",
        class_="cr-controls cr-take",
        aria_pressed=is_picked,
        aria_label=card.name,
    )
    return el("span", drawn, button, class_="cr-taken cr-picked" if is_picked else "cr-taken")


def _row(name: Child, cards: Cards, rule_id: str, points: int) -> Markup:
    """A line for something that scores."""
    what = el("span", el("b", name), " ", drawing.draw_minis(cards), class_="cr-what")
    row = el("div", what, rule_link(rule_id), score(points), class_="cr-row")
    return el("li", row)


def _found(now: Standing) -> Markup | None:
    """What the reader has found so far, and what the judge had to name."""
    if not now.is_taking_apart or not (now.found or now.named):
        return None
    rows = [_row(_title(named(item)), item.cards, item.rule_id, item.points) for item in now.found]
    rows += [
        _row(f"{_title(named(item))}, missed", item.cards, item.rule_id, item.points)
        for item in now.named
    ]
    total = sum(item.points for item in (*now.found, *now.named))
    return el(
        "section",
        el("p", f"Found so far: {total}", class_="cr-so-far"),
        el("ol", rows, class_="cr-lines"),
        aria_label="Found so far",
    )


def _title(text: str) -> str:
    """The text with a capital, without its article."""
    bare = text.removeprefix("a ").removeprefix("the ")
    return bare[:1].upper() + bare[1:]


def _hints(now: Standing) -> Markup | None:
    """The hints taken."""
    if not now.hints:
        return None
    taken = [el("li", hint) for hint in now.level.hints[: now.hints]]
    return el("ul", taken, class_="cr-hints", aria_label="Hints")


def remark(said: Remark) -> Markup:
    """What the judge says, and the rule it rests on."""
    return el("p", said.text, " ", rule_link(said.rule_id))


def _feedback(now: Standing, *, is_fresh: bool) -> Markup | None:
    """What became of the last move."""
    if not now.verdict and not now.is_shown:
        return None
    head = HEAD.get(now.verdict, "The answer")
    # What makes a right answer right stands in the worked answer below it.
    remarks = now.remarks
    if now.is_solved and not isinstance(now.level.question, Throw):
        remarks = ()
    stars = None
    if now.is_solved:
        shape = "★" * now.stars + "☆" * (3 - now.stars)
        picture = el("span", shape, class_="cr-stars", aria_hidden=True)
        stars = el("p", picture, " ", stars_in_words(now), class_="cr-earned")
    return el(
        "div",
        el("p", el("strong", head), class_="cr-verdict"),
        [remark(each) for each in remarks],
        stars,
        class_=f"cr-feedback cr-{now.verdict or 'shown'}",
        tabindex=-1,
        data_refocus=is_fresh and now.is_over,
        id=f"said-{now.level.id}",
    )


def _button(name: str, value: str, words: Child, **more: str | bool | None) -> Markup:
    """A button that makes a move."""
    return el("button", words, type="submit", name=name, value=value, class_="cr-button", **more)


def _options_to_read(now: Standing) -> Markup | None:
    """What there is to choose from, for paper and for readers without a script."""
    question = now.level.question
    if not isinstance(question, Choose):
        return None
    return el("ul", [el("li", option.text) for option in question.options], class_="cr-read")


def _controls(now: Standing, picked: Cards) -> Markup:
    """How the reader answers."""
    return el("div", answering(now, picked), class_="cr-controls cr-answering")


def answering(now: Standing, picked: Cards) -> Markup:
    """The buttons of an answer, as the kind of level asks for them."""
    name = now.level.id
    match now.level.question:
        case Choose(options=options):
            buttons = [
                _button(
                    "answer",
                    option.key,
                    [option.text, _no() if option.key in now.tried else None],
                    id=f"{name}-{option.key}",
                    data_tried=option.key in now.tried,
                )
                for option in options
            ]
            label = f"ask-{name}"
            return el("div", buttons, class_="cr-options", role="group", aria_labelledby=label)
        case Fit():
            played = _button("do", "cards", "These may be played", id=f"{name}-cards")
            none = _button("do", "go", "None: go", id=f"{name}-go")
            return el("div", played, none, class_="cr-bar")
        case Best():
            return el("p", "Tap the card that you would play.", class_="cr-tell")
        case Throw():
            words = "Lay these two away" if len(picked) == 2 else "Pick two, then lay them away"
            return el("div", _button("do", "cards", words, id=f"{name}-cards"), class_="cr-bar")
        case Find(rule_ids=rule_ids):
            return _kinds(now, rule_ids)
        case Tally():
            return _kinds(now, KINDS) if now.is_taking_apart else _numbers(now, range(HIGHEST + 1))
        case pegged:
            return _numbers(now, pegged.numbers)


def _no() -> Markup:
    """The mark on an answer that was tried and is wrong."""
    return el("span", " – no", class_="cr-no")


def _numbers(now: Standing, numbers: Iterable[int]) -> Markup:
    """A key for each number; one tab stop, and the arrows move within it."""
    keys = [
        el(
            "button",
            number,
            el("span", " – no", class_="cr-unseen") if str(number) in now.tried else None,
            type="submit",
            name="number",
            value=number,
            class_="cr-number",
            id=f"{now.level.id}-n{number}",
            tabindex=0 if place == 0 else -1,
            data_tried=str(number) in now.tried,
        )
        for place, number in enumerate(numbers)
    ]
    return el(
        "div",
        keys,
        class_="cr-numbers",
        role="group",
        aria_labelledby=f"ask-{now.level.id}",
        data_rove=True,
    )


def _kinds(now: Standing, rule_ids: Iterable[str]) -> Markup:
    """Buttons that say what the picked cards are, and one that says that everything is found."""
    name = now.level.id
    kinds = dict(KINDS[rule_id] for rule_id in rule_ids)
    buttons = [_button("add", word, title, id=f"{name}-{word}") for word, title in kinds.items()]
    all_found = _button("do", "all", "That is all", id=f"{name}-all")
    return join(
        el("p", "Pick cards above, then say what they are.", class_="cr-tell"),
        el("div", buttons, all_found, class_="cr-bar"),
    )


def _bar(now: Standing) -> Markup:
    """Hints one at a time, then the answer; and the level once more."""
    left = len(now.level.hints) - now.hints
    buttons = []
    if now.is_over:
        again = "Play it again" if now.is_solved else "Try it again"
        buttons.append(_button("do", "again", again, id=f"{now.level.id}-again"))
    elif left:
        words = f"Hint ({left} left)" if left > 1 or now.hints else "Hint"
        buttons.append(_button("do", "hint", words, id=f"{now.level.id}-hint"))
    else:
        buttons.append(_button("do", "solution", "Show the answer", id=f"{now.level.id}-solution"))
    return el("div", buttons, class_="cr-controls cr-bar cr-help")


def _answer(now: Standing) -> Markup:
    """The worked answer: open once the level is over, in a fold for readers without a script."""
    answer = worked(now.level)
    if now.is_over:
        return el("section", answer, class_="cr-worked", aria_label="The worked answer")
    return el("details", el("summary", "The answer"), answer, class_="cr-answer")


def worked(asked: Level, own: Cards = ()) -> Markup:
    """The answer with its reasons, as the package finds them; `own` cards are laid away."""
    why = None
    if asked.why:
        why = el("p", asked.why, " ", rule_link(asked.rule_id), class_="cr-why-so")
    match asked.question:
        case Choose(options=options):
            (right,) = (option for option in options if option.is_right)
            return el(
                "p",
                el("strong", right.text.rstrip(".")),
                ". ",
                right.why,
                " ",
                rule_link(right.rule_id),
            )
        case Points() as question:
            items = play_items(question)
            rows = [
                _row(_title(named(item)), item.cards, item.rule_id, item.points) for item in items
            ]
            total = sum(item.points for item in items)
            said = el("p", el("strong", f"{total or 'Nothing'}."), class_="cr-said")
            return join(said, el("ol", rows, class_="cr-lines") if rows else None, why)
        case Fit() as question:
            fits = [card for card in question.hand if question.series.fits(card)]
            told: Child = drawing.draw_minis(fits) if fits else el("strong", "None: go.")
            return join(el("p", told), why)
        case Best(series=series, hand=hand):
            each = [
                el("li", remark((what_it_makes if series.fits(card) else too_much)(card, series)))
                for card in hand
            ]
            return join(el("ul", each, class_="cr-each"), why)
        case Find():
            found = wanted(asked)
            nothing = el("p", el("strong", "There is none."), class_="cr-said")
            return join(lines(Count(found)) if found else nothing, why)
        case Tally(show=show):
            count = count_show(show)
            return join(_spoken(show, count), lines(count) if count.items else None, why)
        case thrown:
            return join(_ways(thrown, own), why)


def _spoken(show: Show, count: Count) -> Markup:
    """A whole count as it is said at the table."""
    place = "crib" if show.is_crib else "hand"
    total = el("strong", f"{count.points} in the {place}.")
    return el("p", total, " ", el("q", aloud(count)), class_="cr-said")


def _ways(question: Throw, own: Cards) -> Markup:
    """The best ways to lay away, side by side, and the reader's own with its place among them."""
    ranked = [*enumerate(laid_away(question.six, is_mine=question.is_mine), 1)]
    rows = [
        el(
            "tr",
            el(
                "td",
                drawing.draw_minis(way.gone),
                el("span", f"yours, {place} of 15", class_="cr-yours")
                if set(way.gone) == set(own)
                else None,
            ),
            [
                el("td", f"{number:.1f}", class_="cr-figure")
                for number in (way.hand, way.crib, way.worth)
            ],
        )
        for place, way in ranked
        if place <= MOST_WAYS or set(way.gone) == set(own)
    ]
    crib = "your crib" if question.is_mine else "their crib"
    sign = "together" if question.is_mine else "hand less crib"
    head = [el("th", words, scope="col") for words in ("Lay away", "hand", crib, sign)]
    table = el("table", el("thead", el("tr", head)), el("tbody", rows), class_="cr-ways")
    note = (
        "Points on average: the hand over every starter; the crib over every other pair, by ranks."
    )
    return join(table, el("p", note, class_="cr-note"))
