"""The hand counter's claim and its steps: "I say 12" against the count, one thing at a time."""

from __future__ import annotations

from cribref.errors import printable
from cribref.ruleset import Ruleset
from cribref.show import Item
from cribref.web.aloud import groups, item_name
from cribref.web.cards import draw_minis, named
from cribref.web.hand_answer import Answer
from cribref.web.hand_state import MOST_SAID, State
from cribref.web.html import Child, Markup, el
from cribref.web.lines import draw_row, points, rule_link, score

ID = "hand-counter"

MOST_TEMPTING = 6
"""How many things that tempt are listed; more would not be read."""

IMPOSSIBLE = (19, 25, 26, 27)
HIGHEST = 29
"""What no hand or crib of four cards counts, and the most that one does (rule show.most)."""


STEP_THROUGH = ("Step", el("span", " through", class_="cr-wide"))
"""The words of the button: the second where there is room."""


def draw_claim(state: State, answer: Answer, *, is_back: bool) -> list[Child]:
    """The claim and its verdict, and the combination looked at, if any is."""
    return [
        _steps(answer) if answer.at else _ask(state, answer, is_back=is_back),
        el("input", type="hidden", name="say", value=state.said) if answer.at else None,
        _verdict(state, answer),
    ]


def _button(
    value: str, words: Child, name: str, *, is_main: bool = False, **attributes: bool
) -> Markup:
    """A button that does something; `name` makes its id, which keeps the focus where it is."""
    return el(
        "button",
        words,
        type="submit",
        name="do",
        value=value,
        id=f"{ID}-{name}",
        class_="cr-button cr-main" if is_main else "cr-button",
        **attributes,
    )


def _ask(state: State, answer: Answer, *, is_back: bool) -> Markup:
    """The field for a claim, and the way into the steps."""
    field = f"{ID}-say"
    return el(
        "p",
        el("label", "I say", for_=field),
        el(
            "input",
            id=field,
            name="say",
            value=state.said,
            inputmode="numeric",
            maxlength=2,
            size=3,
            autocomplete="off",
            enterkeyhint="go",
        ),
        el("button", "Check", type="submit", class_="cr-button", id=f"{ID}-check"),
        _button("step", STEP_THROUGH, "step", data_refocus=is_back)
        if answer.items and not answer.can_ask
        else None,
        class_="cr-controls cr-bar cr-claim",
    )


def _steps(answer: Answer) -> Markup:
    """One combination, with the way to the next, or the question whether it was counted."""
    item = answer.at
    assert item is not None
    is_first, is_last = answer.step == 1, answer.step == len(answer.items)
    if answer.is_asking:
        way = [
            _button("had", "Had it", "had", data_refocus=True),
            _button("missed", "Missed it", "missed"),
        ]
    elif is_last:
        way = [_button("stop", "Done", "on", is_main=True, data_refocus=True)]
    else:
        way = [_button("next", "Next", "on", is_main=True, data_refocus=True)]
    back = _button("back", "Back", "back")
    if is_first:
        back = _button("stop", "Close", "back")
    return el(
        "section",
        el("p", way, back, class_="cr-controls cr-bar"),
        el("p", place(answer), class_="cr-step-place"),
        el("ul", el("li", _row(answer, item)), class_="cr-lines"),
        class_="cr-one",
        aria_label="One at a time",
    )


def place(answer: Answer) -> str:
    """Where in the count the combination stands: "2 of 5, 4 so far"."""
    where = f"{answer.step} of {len(answer.items)}"
    if answer.is_asking:
        return f"{where}: was this in the {answer.said}?"
    return f"{where}, {answer.so_far} so far"


def said_step(answer: Answer, item: Item) -> str:
    """What a screen reader hears of a step."""
    where = f"{answer.step} of {len(answer.items)}"
    if answer.is_asking:
        where += f", was this in the {answer.said}"
    so_far = "" if answer.is_asking else f", {answer.so_far} so far"
    return f"{where}: {named_item(answer, item)}, {points(item.points)}{so_far}"


def named_item(answer: Answer, item: Item) -> str:
    """A combination as it is said: "run of three: seven of hearts, eight of clubs, ..."."""
    return f"{item_name(item)}: {named(answer.known(item.cards))}"


def _row(answer: Answer, item: Item) -> Markup:
    """A combination in a line, and of which double run or pair royal it is a part."""
    whole = next(group for group in groups(answer.count) if item in group.items)
    part = None
    if len(whole.items) > 1:
        part = el("span", f"in the {whole.name}", class_="cr-part")
    what = (el("b", item_name(item).capitalize()), " ", draw_minis(answer.known(item.cards)), part)
    return draw_row(what, item.rule_id, score(item.points), item.cards)


# -- the verdict ---------------------------------------------------------------------------------


def verdict(state: State, answer: Answer) -> str:
    """The claim against the count, in a sentence; empty without a claim."""
    if not state.said:
        return ""
    said, there = answer.said, answer.count.points
    if said is None:
        return f"“{printable(state.said[:20])}” is no count: a number from 0 to {MOST_SAID} is"
    if answer.ranks:
        return _of_ranks(said, answer.ranks.points, answer.ranks.totals)
    if said == there:
        return f"{said} is right"
    off = said - there
    return f"You said {said}, and it is {there}: {abs(off)} too {'many' if off > 0 else 'few'}"


def _of_ranks(said: int, there: int, totals: tuple[int, ...]) -> str:
    """The claim against all that the suits could make of it."""
    if said in totals:
        if len(totals) == 1:
            return f"{said} is right"
        if said == there:
            return f"{said} is right, unless the suits add to it"
        return f"{said} is right, if the suits add {said - there}"
    if said < totals[0]:
        return f"You said {said}, and it is {totals[0]} at least: {totals[0] - said} too few"
    if said > totals[-1]:
        return f"You said {said}, and it is {totals[-1]} at most: {said - totals[-1]} too many"
    return f"You said {said}, and no suits bring it to that"


def _verdict(state: State, answer: Answer) -> Markup | None:
    """The verdict, what follows by the table's rules, and what was missed or is not there."""
    sentence = verdict(state, answer)
    if not sentence:
        return None
    off = answer.off
    kind = "cr-wrong" if off or off is None else "cr-right"
    return el(
        "section",
        el("p", el("b", f"{sentence}.")),
        _known_for(answer),
        _explained(answer) if answer.is_explained else _tempting(answer),
        _follows(answer),
        _way(answer) if answer.can_ask and not answer.at else None,
        class_=f"cr-claimed {kind}",
        id=f"{ID}-verdict",
        aria_label="The claim",
    )


def _known_for(answer: Answer) -> Markup | None:
    """That no hand counts what was said, where it is so; and the joke about nineteen."""
    rules, said = answer.ruleset, answer.said or 0
    if said == 19 and answer.count.points == 0:
        words = "Nineteen is what players call a hand of nothing."
        return by_rule(words, "show.nothing")
    is_four = (rules.hand_size, rules.crib_size) == (4, 4) and "flush-crib-four" not in rules.house
    if is_four and (said in IMPOSSIBLE or said > HIGHEST):
        return by_rule(f"No hand or crib counts {said}.", "show.most")
    return None


def _explained(answer: Answer) -> list[Child]:
    """Once every question is answered: what was missed, and what is not there."""
    found = list[Child]()
    if answer.missed:
        found.append(el("p", "Missed:", class_="cr-head"))
        rows = [el("li", _row(answer, item)) for item in answer.missed]
        found.append(el("ul", rows, class_="cr-lines cr-missed"))
    if answer.invented > 0:
        found.append(el("p", f"{points(answer.invented)} said that no combination gives."))
        found.append(_tempting(answer))
    elif answer.invented < 0:
        counted = answer.count.points - sum(item.points for item in answer.missed)
        words = f"What was counted comes to {counted}, and {answer.said} was said"
        found.append(el("p", f"{words}: it was added up wrongly."))
    return found


def _tempting(answer: Answer) -> Child:
    """What may have been counted and is not there: what fits exactly, else what fits within."""
    every = answer.tempting
    excess = answer.invented if answer.is_explained else answer.off
    exact = [each for each in every if each.points == excess]
    shown = (exact or every)[:MOST_TEMPTING]
    if not shown:
        return None
    rows = [
        el(
            "li",
            draw_row(
                (el("b", f"{each.name[:1].upper()}{each.name[1:]}"), " ", draw_minis(each.cards)),
                each.rule_id,
                score(each.points),
                each.cards,
            ),
            class_="cr-not",
        )
        for each in shown
    ]
    return [
        el("p", "Often counted here, and worth nothing:", class_="cr-head"),
        el("ul", rows, class_="cr-lines"),
    ]


def _follows(answer: Answer) -> list[Markup]:
    """What becomes of points missed or said too many, by the rules of the table."""
    off = answer.off or 0
    if answer.ranks or off == 0:
        return []
    return _too_many(answer.ruleset, off) if off > 0 else _too_few(answer.ruleset, -off)


def by_rule(words: str, rule_id: str) -> Markup:
    """A sentence, and beside it the rule that it comes from."""
    return el("p", el("span", words), " ", rule_link(rule_id), class_="cr-by-rule")


def _too_many(rules: Ruleset, over: int) -> list[Markup]:
    come = f"The {points(over)} {'comes' if over == 1 else 'come'} off"
    if rules.excess == "opponent":
        return [by_rule(f"{come}, and your opponent pegs as many.", "house.muggins.over")]
    return [by_rule(f"{come} again, if pegged.", "mistake.overpeg")]


def _too_few(rules: Ruleset, short: int) -> list[Markup]:
    many = points(short)
    if rules.missed == "called":
        words = f"Muggins: once you have let go of the peg, your opponent may take the {many}."
        return [by_rule(words, "house.muggins.show")]
    if rules.missed == "mended":
        by = "house.reminder" if "reminder" in rules.house else "house.underpeg-mend"
        return [by_rule(f"Peg the {many} after all.", by)]
    lost = "house.muggins.soft" if "muggins-soft" in rules.house else "mistake.underpeg"
    are, them = ("is", "it") if short == 1 else ("are", "them")
    return [
        by_rule(f"Once you have let go of the peg, the {many} {are} lost.", lost),
        by_rule(f"Under muggins your opponent could take {them}.", "house.muggins"),
    ]


def _way(answer: Answer) -> Markup:
    """The way into the questions, or out of their answers."""
    if not answer.is_explained:
        words = "Find what was missed" if (answer.off or 0) < 0 else "Go through it"
        return el("p", _button("step", words, "find", is_main=True), class_="cr-controls cr-bar")
    return el(
        "p",
        _button("again", "Ask again", "again", data_refocus=True),
        _button("stop", "Close", "close"),
        class_="cr-controls cr-bar",
    )
