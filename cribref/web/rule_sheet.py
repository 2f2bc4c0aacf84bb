"""The rule sheet: a table's choice of game and house rules, and what differs from the standard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from cribref.errors import printable
from cribref.match import CONVENTIONS, convention
from cribref.rulebook import EDITION, Rule, rule, rules
from cribref.ruleset import CONTRADICTIONS, RULESETS, STANDARD, Ruleset
from cribref.web.html import Child, Markup, el
from cribref.web.lines import rule_link
from cribref.web.reply import Fields, Reply, last, values
from cribref.web.table import PARTS, Option, Table, game_title, listed, options, read_table

NAME = "rule-sheet"
TITLE = "Rule sheet"

GROUPS = (
    ("Missed points", "house.muggins house.reminder house.underpeg-mend"),
    ("Skunks", "house.skunk house.double-skunk house.sixty-one.skunk"),
    ("Length of the game", "house.sixty-one house.targets"),
    ("The last holes", "house.heels house.go house.dead-hole house.exact-out"),
    ("Flushes", "house.flush."),
    ("Cutting and dealing", "house.misdeal house.cut-trap house.cut-none"),
    ("Three or four players", "three four seats"),
)
"""Headings, and how the ids of their rules begin; the first that fits has the rule."""
OTHERS = "Table habits"

MOST_NAMED = 6
"""How many house rules a sentence names; of more it says only how many they are."""
MANY = 14
"""From how many lines on the sheet is set smaller, to print on one page."""

STANDARD_IS = {
    0: "Points that a player fails to peg are lost, as soon as it is too late to peg them.",
    1: "The length that the game has.",
}
"""What the standard is where several options contradict each other, by their group."""

MISSED = {
    "lost": "are lost",
    "mended": "are put right",
    "called": "may be taken by the opponent",
}
EXCESS = {"off": "come off", "opponent": "come off, and the opponent pegs them"}


# -- what was chosen -----------------------------------------------------------------------------


def read(fields: Fields) -> tuple[Table, list[str]]:
    """The table that the fields describe, and what could not be understood.

    `under` is from a link or from what this device remembers, and overrules the controls: `game`,
    and any number of `rule`, `one-...` (of several that contradict each other, one).
    """
    under = last(fields, "under")
    if under.strip():
        return read_table(under)
    chosen = [value for name, value in fields if name == "rule" or name.startswith("one-")]
    return read_table(",".join([*values(fields, "game")[-1:], *chosen]))


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is random
    """Answer the form: the choice, and `do` standard for the standard game again."""
    table, notes = read(fields)
    do = last(fields, "do")
    if do == "standard":
        table, notes = Table(), []
    elif do:
        notes.append(f'"{printable(do[:40])}" cannot be done here: standard can')
    problems = table.problems()
    said = [*notes, *problems] or [_summary(table)]
    return Reply(
        html=_form(table, notes, problems),
        fields=(("under", table.written),),
        say=". ".join(part[:1].upper() + part[1:].rstrip(".") for part in said) + ".",
        error=". ".join(notes) or None,
    )


def _summary(table: Table) -> str:
    """The table in a sentence."""
    game = game_title(table.game)
    if not table.written:
        return f"Standard {game}, without house rules"
    names = [f"“{each.title}”" for each in table.chosen]
    if len(names) > MOST_NAMED:
        return f"{game}, with {len(names)} house rules"
    return f"{game}, with {listed(names)}" if names else game


# -- what it looks like --------------------------------------------------------------------------


def _form(table: Table, notes: list[str], problems: tuple[str, ...]) -> Markup:
    """The whole widget: the choice, then the sheet."""
    is_sound = not problems
    return el(
        "form",
        el(
            "noscript",
            el(
                "p",
                "This is the standard sheet. To choose house rules here, turn on JavaScript: ",
                "the choice is worked out on your own device.",
            ),
        ),
        el("input", type="hidden", name="under", value=""),
        _controls(table),
        _trouble(notes, problems) if notes or problems else None,
        _sheet(table) if is_sound else None,
        _tools(is_sound=is_sound),
        class_="cr-widget cr-rule-sheet",
        autocomplete="off",
        data_sheet=table.written if is_sound else None,
        data_under=table.played.written if is_sound else None,
    )


def _controls(table: Table) -> Markup:
    """The game and the house rules, folded away by what they are about."""
    games = [
        _choice(
            "game",
            name,
            game_title(name).capitalize(),
            _game_line(each),
            is_chosen=name == table.game,
        )
        for name, each in RULESETS.items()
    ]
    found = [_group("Game", table.game, games)]
    for title, names in _grouped().items():
        chosen = [each.title for each in table.chosen if each.name in names]
        found.append(_group(title, ", ".join(chosen), _choices(names, table)))
    return el("div", found, class_="cr-controls cr-choices")


def _group(title: str, chosen: str, controls: Iterable[Markup]) -> Markup:
    """One heading with its controls; the heading says what is chosen."""
    return el(
        "details",
        el(
            "summary",
            el("b", title),
            " ",
            el("span", chosen or "standard", class_="cr-chosen"),
        ),
        el("fieldset", el("legend", title, class_="cr-unseen"), *controls),
        class_="cr-choice-group",
        id=f"{NAME}-{title.lower().replace(' ', '-')}",
    )


@cache
def _grouped() -> dict[str, tuple[str, ...]]:
    """The names of the options by heading, in the order of the headings."""
    found = dict[str, list[str]]((title, []) for title, _ in GROUPS)
    found[OTHERS] = []
    for name, each in options().items():
        fits = (title for title, starts in GROUPS if each.rule.id.startswith(tuple(starts.split())))
        found[next(fits, OTHERS)].append(name)
    return {title: tuple(names) for title, names in found.items() if names}


def _choices(names: tuple[str, ...], table: Table) -> list[Markup]:
    """The controls of a heading: radio buttons where several contradict each other."""
    found = list[Markup]()
    left = list(names)
    for number, (group, _) in enumerate(CONTRADICTIONS):
        of_one = [name for name in left if name in group]
        if len(of_one) > 2:
            is_none = not any(name in table.house for name in of_one)
            field = f"one-{number}"
            found.append(
                _choice(
                    field,
                    "",
                    "As the standard rules have it",
                    STANDARD_IS[number],
                    is_chosen=is_none,
                )
            )
            found += [_option(name, table, field) for name in of_one]
            left = [name for name in left if name not in group]
    return [*found, *[_option(name, table, "rule") for name in left]]


def _option(name: str, table: Table, field: str) -> Markup:
    each = options()[name]
    return _choice(field, name, each.title, each.text, is_chosen=name in table.house)


def _choice(field: str, value: str, title: str, text: str, *, is_chosen: bool) -> Markup:
    """One control, as large as a thumb, with its title and what it means."""
    control = el(
        "input",
        type="checkbox" if field == "rule" else "radio",
        name=field,
        value=value,
        id=f"{NAME}-{field}-{value or 'standard'}",
        checked=is_chosen,
    )
    words = el("span", el("b", title), " ", el("span", text, class_="cr-choice__text"))
    return el("label", control, words, class_="cr-choice")


def _game_line(game: Ruleset) -> str:
    return (
        f"{game.seats} players, {game.dealt} cards each, {game.hand_size} kept, "
        f"{game.crib_size} in the crib, to {game.target}."
    )


def _trouble(notes: list[str], problems: tuple[str, ...]) -> Markup:
    """What was not understood, and what contradicts what."""
    lines = [el("p", line[:1].upper() + line[1:], ".") for line in (*notes, *problems)]
    more = el("p", "Take one of them back, and the sheet is here again.") if problems else None
    return el("div", lines, more, class_="cr-trouble", id=f"{NAME}-trouble")


def _tools(*, is_sound: bool) -> Markup:
    """What can be done with a sheet. The script shows of the notes the one that is true."""
    buttons = (
        el("button", "Copy link", type="button", data_copy="link", class_="cr-button"),
        el("button", "Print", type="button", data_table="print", class_="cr-button"),
    )
    again = el(
        "button",
        "Standard again",
        type="submit",
        name="do",
        value="standard",
        class_="cr-button",
        data_history="push",
    )
    keep = el(
        "p",
        el(
            "button",
            "Use this sheet in the tools here",
            type="button",
            data_table="keep",
            class_="cr-button",
        ),
        hidden=True,
        class_="cr-table-other",
    )
    kept = el("p", hidden=True, class_="cr-table-kept", data_table="note")
    return el(
        "div",
        el("p", buttons if is_sound else None, again, class_="cr-bar"),
        (keep, kept) if is_sound else None,
        class_="cr-controls cr-sheet-tools",
    )


# -- the sheet itself ----------------------------------------------------------------------------


def _sheet(table: Table) -> Markup:
    """The sheet: the table in a line, its numbers, and what differs."""
    ruleset = table.ruleset
    differing = _differing(table, ruleset)
    many = len(differing) > MANY
    return el(
        "section",
        el("h2", "Rules of this table", class_="cr-sheet__title", id="rules-of-this-table"),
        el("p", _sentence(table), class_="cr-sheet__lead"),
        _numbers(ruleset),
        _differences(differing) if differing else None,
        _in_full(table, ruleset) if differing else None,
        el(
            "p",
            f"All else by the standard rules of cribref, edition {EDITION}.",
            class_="cr-sheet__rest",
        ),
        el("p", "Agreed on", el("span"), "by", el("span"), class_="cr-sheet__agreed"),
        class_="cr-sheet cr-sheet--many" if many else "cr-sheet",
        aria_labelledby="rules-of-this-table",
    )


def _sentence(table: Table) -> str:
    summary = _summary(table)
    return f"{summary[:1].upper()}{summary[1:]}."


def _numbers(ruleset: Ruleset) -> Markup:
    """The numbers of the game, those that differ marked, with the standard ones beside them."""
    standard = dict(_facts(STANDARD))
    rows = []
    for name, value in _facts(ruleset):
        usual = standard[name]
        if value == usual:
            rows.append(el("tr", el("th", name, scope="row"), " ", el("td", value)))
        else:
            cell = el("td", el("b", value), " ", el("small", f"standard: {usual}"))
            rows.append(el("tr", el("th", name, scope="row"), " ", cell, class_="cr-differs"))
    return el("table", el("tbody", rows), class_="cr-sheet__numbers")


def _facts(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What a table asks first, and the answers of this ruleset."""
    extra = f", {ruleset.crib_dealt} to the crib" if ruleset.crib_dealt else ""
    return [
        ("Players", str(ruleset.seats)),
        ("Each is dealt", f"{ruleset.dealt}{extra}"),
        ("Each lays away", str(ruleset.laid_away)),
        ("The game is to", str(ruleset.target)),
        ("A skunk: loser at", _line(ruleset.skunk_line)),
        ("A double skunk: loser at", _line(ruleset.double_skunk_line)),
        ("What a win counts", _worth(ruleset)),
        ("Points missed", MISSED[ruleset.missed]),
        ("Points pegged too many", EXCESS[ruleset.excess]),
    ]


def _worth(ruleset: Ruleset) -> str:
    """What a win, a skunk and a double skunk count, as far as they are counted."""
    found = convention(ruleset)
    parts = [str(found.win)]
    if ruleset.skunk_line is not None:
        parts.append(f"a skunk {found.skunk}")
    if ruleset.double_skunk_line is not None:
        four = CONVENTIONS["games-of-four"].double_skunk
        parts.append(f"a double skunk {found.double_skunk}, or {four} if you agree it")
    return ", ".join(parts)


def _line(score: int | None) -> str:
    return "does not count" if score is None else f"{score} or fewer"


def _differing(table: Table, ruleset: Ruleset) -> list[Markup]:
    """A line for each rule that is in force here and nowhere else."""
    found = [_rule_line(rule(each), ()) for each in RULESETS[ruleset.name].by]
    return [*found, *[_option_line(each) for each in table.chosen]]


def _option_line(option: Option) -> Markup:
    return _rule_line(option.rule, option.amends, option.title, option.text)


def _rule_line(found: Rule, amends: tuple[str, ...], title: str = "", text: str = "") -> Markup:
    """A rule in short: its title, text, number, and what it takes the place of."""
    instead = [[", " if place else " for ", rule_link(each)] for place, each in enumerate(amends)]
    return el(
        "li",
        el("b", title or found.title, "."),
        " ",
        text or found.text,
        " ",
        el("span", "(", rule_link(found.id), instead, ")", class_="cr-sheet__by"),
    )


def _differences(lines: list[Markup]) -> Markup:
    return el(
        "section",
        el("h3", "What differs from the standard game"),
        el("ul", lines, class_="cr-sheet__list"),
        class_="cr-sheet__differences",
    )


def _in_full(table: Table, ruleset: Ruleset) -> Markup:
    """The rules in full: what each changes, as the standard has it, and what comes with it."""
    with_it = [_parts(each) for each in table.chosen]
    amended: list[Child] = [
        el("li", el("b", rule(each).title, "."), " ", rule(each).text, " (", rule_link(each), ")")
        for each in ruleset.amends
    ]
    return el(
        "details",
        el("summary", "The rules in full"),
        el("h3", "The standard rules that hold only as amended") if amended else None,
        el("ul", amended, class_="cr-sheet__list") if amended else None,
        with_it,
        class_="cr-sheet__full",
    )


def _parts(option: Option) -> Markup | None:
    """What comes with a house rule: how muggins is called, and what it cannot take."""
    if option.rule.id + "." != PARTS:
        return None
    played = {each.rule.id for each in options().values()}
    lines = [
        _rule_line(each, ())
        for each in rules()
        if each.id.startswith(PARTS) and each.id not in played
    ]
    return el("div", el("h3", "How muggins is called"), el("ul", lines, class_="cr-sheet__list"))
