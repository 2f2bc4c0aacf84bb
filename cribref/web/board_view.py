"""What the board keeper looks like: scores, the drawn board, the keys, and the score's history."""

from __future__ import annotations

from collections.abc import Iterable

from cribref.match import CONVENTIONS
from cribref.odds import highest, impossible_totals
from cribref.scorecard import Entry, Game, Line
from cribref.web.board_draw import COLOURS, draw_board
from cribref.web.board_state import (
    MOST_SEATS,
    State,
    entry_said,
    questions,
    size_of,
    won,
    write_sheet,
)
from cribref.web.html import Child, Markup, el
from cribref.web.lines import rule_link
from cribref.web.pegs import title
from cribref.web.place import draw_place
from cribref.web.table import in_force, read_under

ID = "board"
LENGTHS = (121, 61, 181)
PLAYERS = {2: "six-card", 3: "three-handed", 4: "four-handed"}
RECENT = 8
"""How many entries of the history are in view before the rest is opened."""

_QUICK = (
    ("15 2", "fifteen", 2),
    ("Pair 2", "pair", 2),
    ("Run 3", "run", 3),
    ("31 2", "thirtyone", 2),
)
_ENDS = ("Go 1", "go", 1), ("Last 1", "last", 1)
_RARE = (
    ("Run 4", "run", 4),
    ("Run 5", "run", 5),
    ("Pair royal 6", "pair", 6),
    ("Double royal 12", "pair", 12),
)
_OTHER = {"points": "points", "penalty": "penalty", "back": "back"}
_CONVENTIONS = {
    "game-points": "Game points",
    "games": "Games, 3 for a double skunk",
    "games-of-four": "Games, 4 for a double skunk",
    "stakes": "Stakes",
    "one-a-game": "One a game",
    "lurch": "Lurch counts double",
}


def draw(state: State, notes: list[str]) -> Markup:
    """The whole widget."""
    game = state.game
    is_played = not state.is_sample and game.winner is None
    _, table, _ = read_under(state.under)
    return el(
        "form",
        _hidden(state),
        _scores(state, game),
        _board(state, game),
        el("noscript", el("p", "To score your own game here, turn on JavaScript.")),
        _asked(state) if state.asked else None,
        _won(state, game) if game.winner is not None else None,
        _trouble(state, notes) if notes else None,
        [_question(line, why.why, why.rule_id) for line, why in questions(state)[-1:]],
        _correcting(state) if state.at else None,
        _keys(state, game) if is_played or state.at else None,
        _bar(state),
        in_force(table),
        _history(state, game),
        _series(state),
        _setting(state),
        _text(state),
        class_="cr-widget cr-board-keeper",
        autocomplete="off",
        data_board=state.id or None,
        data_n=state.n,
        data_sample=state.is_sample,
    )


def _hidden(state: State) -> list[Markup]:
    """The fields that no one types."""
    typed = {"acts", *(f"name{seat}" for seat in range(1, MOST_SEATS + 1))}
    return [
        el("input", type="hidden", name=name, value=value)
        for name, value in state.fields
        if name not in typed
    ]


# -- scores and board ----------------------------------------------------------------------------


def _scores(state: State, game: Game) -> Markup:
    """The scores, large, in view while the keys are pressed; who deals; what scored last."""
    sides = [_side(state, game, side) for side in range(game.ruleset.sides)]
    return el("div", sides, class_=f"cr-felt cr-tray cr-standings cr-sides-{len(sides)}")


def _side(state: State, game: Game, side: int) -> Markup:
    hole, target = game.fronts[side], game.ruleset.target
    lines = [line for line in game.lines if line.entry.seat % game.ruleset.sides == side]
    made: Child = "not on the board yet"
    if lines:
        line = lines[-1]
        sign = "+" if line.pegged >= 0 else "−"
        made = f"{sign}{abs(line.pegged)} {line.entry.title}"
    elif hole:
        made = f"{hole} for last"
    deals = game.dealer % game.ruleset.sides == side
    mark = None
    if game.winner == side:
        mark = el("span", "wins", class_="cr-deals")
    elif deals and game.winner is None:
        who = state.seat(game.dealer) if game.ruleset.seats > game.ruleset.sides else ""
        mark = el("span", f"{who} deals, crib" if who else "deals, crib", class_="cr-deals")
    to_go = f"{target - hole} to go" if hole < target else "game"
    return el(
        "div",
        el(
            "p",
            el("span", class_=f"cr-peg-mark cr-peg-mark--{COLOURS[side]}"),
            el("span", state.side(side), class_="cr-named"),
            class_="cr-who-scores",
        ),
        el("p", el("strong", hole), " ", el("span", to_go, class_="cr-to-go"), class_="cr-holes"),
        el("p", made, class_="cr-made"),
        mark,
        class_="cr-standing-side",
    )


def _board(state: State, game: Game) -> Markup:
    """The board."""
    words = "; ".join(
        f"{state.side(side)} in hole {front}, rear peg {back}"
        for side, (front, back) in enumerate(zip(game.fronts, game.back, strict=True))
    )
    rules = game.ruleset
    return draw_board(
        rules.target, game.fronts, game.back, rules.skunk_line, f"The board. {words}."
    )


# -- what there is to decide ---------------------------------------------------------------------


def _do(value: str, words: str, **attributes: str | bool) -> Markup:
    return el(
        "button", words, type="submit", name="do", value=value, class_="cr-button", **attributes
    )


def _op(value: str, words: Child, label: str, name: str = "cr-button") -> Markup:
    return el("button", words, type="submit", name="op", value=value, class_=name, aria_label=label)


def _asked(state: State) -> Markup:
    """Before a game is lost the reader is asked."""
    what, sure = "This game and its series will be gone from the board.", "Begin a new board"
    if state.asked == "import":
        what = "The text takes the place of what is on the board now."
        sure = "Put the text on the board"
    return el(
        "div",
        el("p", what, tabindex=-1, data_refocus=True),
        el("div", _do(f"{state.asked}-sure", sure), _do("leave", "Leave it"), class_="cr-bar"),
        class_="cr-asked",
        role="group",
        aria_label="Are you sure?",
    )


def _won(state: State, game: Game) -> Markup:
    """Who won, how large the win is and by which rule; and the next game."""
    assert game.winner is not None
    lines: list[Child] = []
    for result in game.results:
        size = size_of(game, result.holes[1])
        name = state.side(result.loser)
        if size == "skunk":
            is_short = game.ruleset.target == 61
            link = rule_link("house.sixty-one.skunk" if is_short else "win.skunk")
            by = "" if is_short else " by the tournament rules"
            lines.append(el("p", f"{name}, at {result.holes[1]}, is skunked{by} (", link, ")."))
        elif size:
            lines.append(_double(state, name, result.holes[1]))
    buttons: list[Child] = []
    if not state.is_sample:
        dealers = range(game.ruleset.seats)
        buttons = [
            el(
                "p",
                "Who deals next is for you to agree (",
                rule_link("win.next-deal"),
                ").",
                class_="cr-controls",
            ),
            el(
                "div",
                [
                    _op(
                        f"game{seat + 1}",
                        f"Next game, {state.seat(seat)} deals",
                        f"Next game, {state.seat(seat)} deals",
                    )
                    for seat in dealers
                ],
                class_="cr-controls cr-bar cr-next-game",
            ),
        ]
    return el(
        "section",
        el("p", f"{won(state, game)}.", class_="cr-winner", tabindex=-1, data_refocus=True),
        lines,
        buttons,
        class_="cr-won",
        aria_label="The winner",
    )


def _double(state: State, name: str, hole: int) -> Markup:
    """A double skunk: by name everywhere, and worth more only where the table says so."""
    house: Child = None
    if state.ruleset.double_skunk_line is not None:
        words = "and your table counts it"
        link = rule_link("house.double-skunk")
    else:
        words = "which tournaments define but count as a skunk"
        link = rule_link("win.double-skunk")
        house = (" What more it is worth is a house rule (", rule_link("house.double-skunk"), ").")
    return el("p", f"{name}, at {hole}, is double skunked, {words} (", link, ").", house)


def _trouble(state: State, notes: list[str]) -> Markup:
    """What could not be read, with its place."""
    place = state.problem
    return el(
        "div",
        [el("p", title(note)) for note in notes],
        draw_place(place) if place and place.end > place.start else None,
        el("p", "Everything before this place is on the board. Mend it under “As text”.")
        if place
        else None,
        class_="cr-trouble",
        id=f"{ID}-trouble",
    )


def _question(line: Line, why: str, rule_id: str) -> Markup:
    """An entry that can hardly be right: questioned, and left as it is."""
    nothing = None
    if line.entry.kind in ("hand", "crib") and line.entry.points == 19:
        zero = Entry(line.entry.seat, line.entry.kind, 0)
        nothing = _op(f"fix{line.number}-{zero}", "It was nothing", "It was nothing: count 0")
    correct = el(
        "button", "Correct it", type="submit", name="edit", value=line.number, class_="cr-button"
    )
    words = f"{title(why)} ("
    meant = " Players say nineteen for a hand of nothing." if nothing else ""
    return el(
        "div",
        el("p", words, rule_link(rule_id), f").{meant} It stands as entered."),
        el("div", nothing, correct, class_="cr-controls cr-bar"),
        class_="cr-question",
    )


def _taken_up(state: State) -> Line:
    """The entry being corrected: `at` is always one of the game on the board."""
    return next(line for line in state.game.lines if line.number == state.at)


def _correcting(state: State) -> Markup:
    """Which entry the keys correct."""
    line = _taken_up(state)
    return el(
        "div",
        el(
            "p",
            "Correcting: ",
            el("b", entry_said(state, line.entry)),
            ". Press what it should have been. What came after stays.",
            tabindex=-1,
            data_refocus=True,
        ),
        el(
            "div",
            _op(f"fix{line.number}-none", "Take it out", "Take it out"),
            _do("leave", "Leave it"),
            class_="cr-bar",
        ),
        class_="cr-controls cr-correcting",
        role="group",
        aria_label="Correcting an entry",
    )


# -- the keys ------------------------------------------------------------------------------------


def _keys(state: State, game: Game) -> Markup:
    """One touch for what is common in the play, and numbers for the show and for the rest."""
    return el(
        "div",
        el(
            "div",
            [_quick(state, game, side) for side in range(game.ruleset.sides)],
            class_=f"cr-quick cr-sides-{game.ruleset.sides}",
        ),
        _numbers(state, game),
        class_="cr-controls cr-score-keys",
    )


def _prefix(state: State) -> str:
    """What stands before an entry on a key: it is a new one, or corrects one."""
    return f"fix{state.at}-" if state.at else ""


def _key(state: State, entry: Entry, words: Child) -> Markup:
    """A key that enters it, or corrects by it; its name begins with whom it is for."""
    whose = f"{state.side(entry.seat % state.ruleset.sides)}: "
    return el(
        "button",
        el("span", whose, class_="cr-unseen"),
        words,
        type="submit",
        name="op",
        value=f"{_prefix(state)}{entry}",
        class_="cr-button cr-score-key",
    )


def _quick(state: State, game: Game, side: int) -> Markup:
    """A side's keys for the play; heels for the dealer's side."""
    keys = list(_QUICK)
    keys += [each for each in _ENDS if each[1] == "go" or not game.ruleset.one_count]
    dealer = game.dealer % game.ruleset.sides == side
    buttons = []
    for words, kind, points in keys:
        name, _, number = words.rpartition(" ")
        face = (el("span", name), " ", el("b", number))
        buttons.append(_key(state, Entry(side, kind, points), face))
    heels = None
    if dealer or state.at:
        seat = game.dealer if dealer else side
        face = (el("span", "Heels"), " ", el("b", "2"))
        heels = _key(state, Entry(seat, "heels", 2), face)
    return el(
        "div",
        el(
            "p",
            el("span", class_=f"cr-peg-mark cr-peg-mark--{COLOURS[side]}"),
            state.side(side),
            class_="cr-quick-head",
        ),
        el("div", buttons, heels, class_="cr-quick-keys"),
        role="group",
        aria_label=f"{state.side(side)} pegs",
        class_=f"cr-quick-side cr-quick-side--{COLOURS[side]}",
    )


def _aim(state: State, game: Game) -> tuple[int, str]:
    """Whom and what the number keys are for."""
    if state.aim:
        return state.aim
    if state.at:
        entry = _taken_up(state).entry
        is_free = entry.kind in ("hand", "crib", "muggins", *_OTHER)
        return entry.seat, entry.kind if is_free else "points"
    return game.waiting


def _numbers(state: State, game: Game) -> Markup:
    """The number keys, and the row that says what they are for."""
    seat, kind = _aim(state, game)
    is_show = kind in ("hand", "crib")
    size = game.ruleset.crib_size if kind == "crib" else game.ruleset.hand_size
    most = highest(size if is_show else max(4, size))
    odd = impossible_totals(size) if is_show else ()
    keys = []
    for points in range(0 if is_show else 1, most + 1):
        entry = Entry(seat, kind, points)
        is_odd = points in odd
        keys.append(
            el(
                "button",
                el("span", f"{_whose(state, seat, kind)}: ", class_="cr-unseen"),
                points,
                el("span", " which no hand counts", class_="cr-unseen") if is_odd else None,
                type="submit",
                name="op",
                value=f"{_prefix(state)}{entry}",
                class_="cr-button cr-pad-key cr-pad-odd" if is_odd else "cr-button cr-pad-key",
            )
        )
    shown = [(each, "hand") for each in game.order] + [(game.dealer, "crib")]
    return el(
        "section",
        el("p", _aim_words(state, seat, kind), class_="cr-head cr-aim-head"),
        el(
            "div",
            [_aimed(state, game, (seat, kind), each) for each in shown],
            class_="cr-bar cr-aims",
            role="group",
            aria_label="The numbers are for",
        ),
        el("div", keys, class_="cr-pad", data_rove=True),
        _others(state, game, (seat, kind)),
        aria_label="Number keys",
        class_="cr-number-keys",
    )


def _whose(state: State, seat: int, kind: str) -> str:
    """What a number is for: "Red’s hand", "Blue, penalty"."""
    if kind in ("hand", "crib"):
        return f"{state.seat(seat)}’s {kind}"
    return f"{state.side(seat % state.ruleset.sides)}, {_OTHER.get(kind, kind)}"


def _aim_words(state: State, seat: int, kind: str) -> str:
    if kind in ("hand", "crib"):
        return f"Count {_whose(state, seat, kind)}"
    words = {"points": "points", "penalty": "penalty points", "back": "pegs back by"}
    return f"{state.side(seat % state.ruleset.sides)}: {words.get(kind, kind)}"


def _aimed(state: State, game: Game, now: tuple[int, str], aim: tuple[int, str]) -> Markup:
    seat, kind = aim
    is_done = aim in game.counted
    words = f"{state.seat(seat)} {kind}"
    return el(
        "button",
        words,
        [el("span", " ✓", aria_hidden=True), el("span", ", counted", class_="cr-unseen")]
        if is_done
        else None,
        type="submit",
        name="aim",
        value=f"{seat + 1}{kind}",
        class_="cr-button cr-aim",
        aria_pressed=aim == now,
    )


def _others(state: State, game: Game, now: tuple[int, str]) -> Markup:
    """What is rare: long runs, royals, any number, penalties, muggins, pegs moved back."""
    kinds = dict(_OTHER)
    if game.ruleset.missed == "called":
        kinds = {"points": "points", "muggins": "muggins", "penalty": "penalty", "back": "back"}
    rows = []
    for side in range(game.ruleset.sides):
        rare = [_key(state, Entry(side, kind, points), words) for words, kind, points in _RARE]
        aims = [
            el(
                "button",
                el("span", f"{state.side(side)}: ", class_="cr-unseen"),
                f"{title(words)} …",
                type="submit",
                name="aim",
                value=f"{side + 1}{kind}",
                class_="cr-button cr-aim",
                aria_pressed=(side, kind) == now,
            )
            for kind, words in kinds.items()
        ]
        rows.append(
            el(
                "div",
                el("p", state.side(side), class_="cr-quick-head"),
                el("div", rare, aims, class_="cr-bar"),
                role="group",
                aria_label=f"{state.side(side)}, other scores",
            )
        )
    return el(
        "details",
        el("summary", "Longer runs, royals, penalties, pegs back"),
        rows,
        class_="cr-keys cr-others",
        data_state="others",
        open=now[1] not in ("hand", "crib"),
    )


def _bar(state: State) -> Markup:
    """Undo, redo, the next deal, a new board, the link."""
    card, game = state.card, state.game
    is_on = not state.is_sample and game.winner is None and not state.at
    return el(
        "div",
        _do("undo", "Undo") if card.acts and not state.is_sample else None,
        _do("redo", "Redo") if card.undone and not state.is_sample else None,
        _op("deal", "Next deal", "Next deal without counting the crib") if is_on else None,
        _do("new", "New board", data_history="push"),
        el("button", "Copy link", type="button", data_copy="link", class_="cr-button"),
        class_="cr-controls cr-bar",
    )


# -- what was scored -----------------------------------------------------------------------------


def _history(state: State, game: Game) -> Markup | None:
    """Every entry of the game, the latest first, each with what it was for and where it led."""
    if not game.lines:
        return None
    rows = [_row(state, line) for line in reversed(game.lines)]
    earlier = None
    if len(rows) > RECENT + 2:
        earlier = el(
            "details",
            el("summary", f"{len(rows) - RECENT} earlier scores"),
            el("ol", rows[RECENT:], class_="cr-pegged"),
            class_="cr-keys cr-earlier",
            data_state="earlier",
        )
        rows = rows[:RECENT]
    return el(
        "section",
        el("p", "Pegged so far", class_="cr-head"),
        el("ol", rows, class_="cr-pegged"),
        earlier,
        class_="cr-history",
        aria_label="Pegged so far, the latest first",
    )


def _row(state: State, line: Line) -> Markup:
    entry = line.entry
    side = entry.seat % state.ruleset.sides
    is_own = entry.kind in ("hand", "crib")
    name = state.seat(entry.seat) if is_own else state.side(side)
    sign = "−" if line.pegged < 0 else "+"
    what: list[Child] = [el("b", title(entry.title))]
    if entry.rule_id:
        what += [" ", rule_link(entry.rule_id)]
    remarks = []
    if line.is_out:
        remarks.append("taken out")
    elif line.was is not None:
        remarks.append(f"corrected; was {entry_said(state, line.was)}")
    if line.barred:
        remarks.append(line.barred)
    edit = el(
        "button",
        "✎",
        type="submit",
        name="edit",
        value=line.number,
        class_="cr-button cr-back",
        aria_label=f"Correct: {entry_said(state, entry)}",
    )
    return el(
        "li",
        el("span", class_=f"cr-peg-mark cr-peg-mark--{COLOURS[side]}"),
        el("span", name, class_="cr-who"),
        " ",
        el(
            "span",
            what,
            el("span", " ", "; ".join(remarks), class_="cr-remark") if remarks else None,
            class_="cr-for",
        ),
        " ",
        el("span", f"{sign}{abs(line.pegged)}", class_="cr-gained"),
        " ",
        el("span", el("span", "hole ", class_="cr-unseen"), line.hole, class_="cr-at"),
        el("span", None if state.is_sample else edit, class_="cr-controls"),
        class_="cr-pegged-row cr-taken-out" if line.is_out else "cr-pegged-row",
    )


def _series(state: State) -> Markup | None:
    """The games of the series: who won each, how large, and what it is worth."""
    games = [game for game in state.card.games if game.winner is not None]
    if not games:
        return None
    rules = state.ruleset
    worth = CONVENTIONS[state.worth]
    sides = range(rules.sides)
    wins, match = [0] * rules.sides, [0] * rules.sides
    rows = []
    for game in games:
        assert game.winner is not None
        wins[game.winner] += 1
        gained = max(worth.worth(result) for result in game.results)
        match[game.winner] += gained
        sizes = [size_of(game, result.holes[1]) for result in game.results]
        size = next((each for each in sizes if each), "win")
        cells = [el("td", hole, class_="cr-number-cell") for hole in game.fronts]
        rows.append(
            el(
                "tr",
                el("th", game.number, scope="row"),
                cells,
                el("td", size),
                _worth(rules.sides, gained),
            )
        )
    foot = [el("td", won_, class_="cr-number-cell") for won_ in wins]
    totals = [
        el("tr", el("th", "Won", scope="row"), foot, el("td", "games"), _worth(rules.sides, ""))
    ]
    link: Child = None
    if rules.sides == 2:
        points = [el("td", each, class_="cr-number-cell") for each in match]
        name = _CONVENTIONS[state.worth].lower()
        totals.append(
            el("tr", el("th", "Match", scope="row"), points, el("td", name), _worth(2, ""))
        )
        link = el("p", "Match points by ", rule_link(worth.rule_id), ".", class_="cr-convention")
    head = [el("th", state.side(side), scope="col") for side in sides]
    last = el("th", "Worth", scope="col") if rules.sides == 2 else None
    return el(
        "section",
        el("p", "The series", class_="cr-head"),
        el(
            "table",
            el(
                "thead",
                el(
                    "tr", el("th", "Game", scope="col"), head, el("th", "Won by", scope="col"), last
                ),
            ),
            el("tbody", rows, totals),
            class_="cr-series",
        ),
        link,
        aria_label="The series",
    )


def _worth(sides: int, value: Child) -> Markup | None:
    return el("td", value, class_="cr-number-cell") if sides == 2 else None


# -- the table, and the game as text -------------------------------------------------------------


def _switch(name: str, label: str, now: object, options: Iterable[tuple[object, str]]) -> Markup:
    buttons = [
        el("button", words, type="submit", name=name, value=str(value), aria_pressed=value == now)
        for value, words in options
    ]
    return el(
        "div",
        el("p", label, class_="cr-quick-head"),
        el("div", buttons, class_="cr-switch", role="group", aria_label=label),
        class_="cr-choice-row",
    )


def _setting(state: State) -> Markup | None:
    """Names, players, length, the first dealer, and what wins are worth."""
    if state.is_sample:
        return None
    rules = state.ruleset
    is_new = not state.card.acts
    seats = range(rules.seats)
    choices: list[Child] = []
    if is_new:
        words = [(2, "Two"), (3, "Three"), (4, "Four")]
        choices = [
            _switch("seats", "Players", rules.seats, words),
            _switch("length", "Game to", rules.target, [(n, str(n)) for n in LENGTHS]),
            _switch(
                "first",
                "First to deal",
                state.card.first + 1,
                [(seat + 1, state.seat(seat)) for seat in seats],
            ),
        ]
    else:
        dealers = [(f"dealer{seat + 1}", state.seat(seat)) for seat in seats]
        choices = [_switch("op", "Deal now with", f"dealer{state.game.dealer + 1}", dealers)]
    if rules.sides == 2:
        worths = [(name, _CONVENTIONS[name]) for name in CONVENTIONS]
        choices.append(
            el(
                "div",
                el("p", "A win is worth", class_="cr-quick-head"),
                el(
                    "div",
                    [
                        el(
                            "button",
                            words,
                            type="submit",
                            name="points",
                            value=name,
                            class_="cr-button cr-aim",
                            aria_pressed=name == state.worth,
                        )
                        for name, words in worths
                    ],
                    class_="cr-bar",
                    role="group",
                    aria_label="A win is worth",
                ),
            )
        )
    return el(
        "details",
        el("summary", "Names and table" if is_new else "Names, dealer, match points"),
        [_name(state, seat) for seat in seats],
        choices,
        class_="cr-controls cr-keys cr-setting",
        data_state="new" if is_new else "begun",
        open=is_new,
    )


def _name(state: State, seat: int) -> Markup:
    field = f"{ID}-name{seat + 1}"
    colour = COLOURS[seat % state.ruleset.sides]
    label = f"Name of {colour}" if seat < state.ruleset.sides else f"{title(colour)}’s partner"
    box = el(
        "input",
        id=field,
        name=f"name{seat + 1}",
        value=state.names[seat],
        placeholder=state.seat(seat),
        maxlength=24,
        autocomplete="off",
        enterkeyhint="done",
    )
    return el("p", el("label", label, for_=field), box, class_="cr-typed")


def _text(state: State) -> Markup | None:
    """The game as text: to mend, to send, to bring in."""
    acts = _area("acts", "Entries", state.acts, "1fifteen2, 2hand8", is_bad=bool(state.problem))
    if state.is_sample:
        return el("div", acts, hidden=True)
    return el(
        "details",
        el("summary", "As text"),
        acts,
        el("pre", el("code", write_sheet(state)), tabindex=0, class_="cr-notation"),
        _area("pasted", "A game as text, to put on the board", state.pasted, "Paste it here"),
        el("div", _do("import", "Put it on the board"), class_="cr-bar"),
        class_="cr-controls cr-keys cr-text cr-board-text",
        data_state="text",
    )


def _area(name: str, label: str, value: str, hint: str, *, is_bad: bool = False) -> Markup:
    field = f"{ID}-{name}"
    box = el(
        "textarea",
        value,
        id=field,
        name=name,
        rows=3,
        placeholder=hint,
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        aria_invalid=True if is_bad else None,
        aria_describedby=f"{ID}-trouble" if is_bad else None,
    )
    return el("p", el("label", label, for_=field), box, class_="cr-typed")
