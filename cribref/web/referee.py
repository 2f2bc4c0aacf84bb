"""The referee: what happened in a deal or a game, line by line, and the ruling on each claim."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cribref.cards import Card
from cribref.errors import ParseError, printable
from cribref.game import Announce, Deal, Over, Peg, TurnUp, called
from cribref.match import results
from cribref.odds import highest
from cribref.replay import Verdict
from cribref.ruleset import STANDARD, Ruleset
from cribref.web.cards import draw_minis
from cribref.web.case import Case, Ruling, hear
from cribref.web.html import Child, Markup, el
from cribref.web.lines import points, rule_link
from cribref.web.pegs import draw_pegs, side_name, standing, title, who
from cribref.web.place import draw_place
from cribref.web.reply import Fields, Reply, last
from cribref.web.table import Table, in_force, read_under
from cribref.web.telling import Telling, telling
from cribref.web.telling_view import draw_telling

NAME = "referee"
TITLE = "Referee"

_TAPS = ("tap", "claim", "count", "say")
LONGEST_LINE = 200
LONGEST = 20_000
"""How many characters are read: a long game with a claim on every line is a third of it."""

_CARD = re.compile(r"(?<!\S)(?:10|[2-9TJQKA])[SHDCshdc](?!\S)")


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is random
    """Answer the form: `game`, the text of what happened, and `under`, the rules.

    `tap` a card, `claim` what was said for it, `count` a hand, `say` a line; `do` undo and clear.
    """
    text, under = last(fields, "game").replace("\r\n", "\n"), last(fields, "under")[:LONGEST]
    notes = list[str]()
    _, table, wrong = read_under(under)
    if wrong:
        notes.append(wrong)
    else:
        under = table.played.written
    if len(text) > LONGEST:
        notes.append(f"the text has {len(text):,} characters; {LONGEST:,} are read")
        text = text[:LONGEST]
    rules = "" if wrong else under
    case = hear(text, rules)
    try:
        told = _pressed(fields, telling(text, case, case.problem), case)
    except ValueError as error:
        notes.append(str(error))
    else:
        if told != text:
            text, case = told, hear(told, rules)
    problem = case.problem
    going = telling(text, case, problem)
    is_late = problem is not None and (is_unfinished(problem) or going.is_going_on)
    if problem and not is_late:
        notes.append(f"line {problem.line}: {problem.problem}")
    is_tapped = last(fields, "tapped") == "yes" or any(name in _TAPS for name, _ in fields)
    said = _said(case)
    return Reply(
        html=_form(going, (under, table), case, notes, is_late=is_late, is_tapped=is_tapped),
        fields=(("under", under), ("game", text)),
        say=". ".join(title(part).rstrip(".") for part in (*notes, said)) + ".",
        error=". ".join(notes) or None,
    )


def _pressed(fields: Fields, told: Telling, case: Case) -> str:
    """The text that the button pressed makes of it. Raises ValueError for one that is not there."""
    do, say = last(fields, "do"), last(fields, "say")
    if do not in ("", "clear", "undo"):
        raise ValueError(f'"{printable(do[:40])}" cannot be done here: undo and clear can')
    if do:
        return "" if do == "clear" else told.shorter
    if say:
        return told.line(say[:LONGEST_LINE])
    if card := last(fields, "tap"):
        dealt = STANDARD.dealt if case.state is None else case.state.board.ruleset.dealt
        return told.tap(Card.parse(card), dealt)
    for name in ("claim", "count"):
        number = last(fields, name)
        if number and not (number.isascii() and number.isdecimal() and len(number) < 4):
            raise ValueError(f'"{printable(number[:40])}" is no number of points')
        if number and name == "count":
            return told.line(f"{told.counts or 'pone counts'} {number}")
        if number:
            return told.claim(int(number))
    return told.text


def is_unfinished(problem: ParseError) -> bool:
    """Whether it is the grammar of the last line, which may be about to be finished."""
    return not problem.rule_id and "\n" not in problem.text[problem.start :]


def _said(case: Case) -> str:
    """What a screen reader hears: how many claims are wrong, and how it stands."""
    if case.state is None or not case.rulings:
        return "Nothing to rule on yet"
    return f"{_verdicts(case)}. {_stands(case)}"


def _verdicts(case: Case) -> str:
    """How many claims there are, and how many are wrong."""
    claims = len(case.verdicts)
    wrong = sum(not verdict.right for verdict in case.verdicts)
    if claims == 0:
        return "No claims"
    many = f"{claims} claim{'' if claims == 1 else 's'}"
    return f"{many}, {'all right' if not wrong else f'{wrong} wrong'}"


def _stands(case: Case) -> str:
    """The scores after the last line; once the game is over, what it was."""
    board = case.rulings[-1].board
    score = standing(board, case.players)
    if isinstance(case.state, Over):
        winner = side_name(board, case.state.winner, case.players)
        return f"{winner} {_wins(board.ruleset)}: {score}"
    return score


def _wins(ruleset: Ruleset) -> str:
    """The verb: one player wins, partners win."""
    return "win" if ruleset.seats > ruleset.sides else "wins"


def _won(case: Case) -> Markup | None:
    """Once the game is over, how large the win is over each side, and by which rule."""
    if not isinstance(case.state, Over):
        return None
    board, players = case.rulings[-1].board, case.players
    winner = side_name(board, case.state.winner, players)
    rows = [
        el(
            "li",
            f"{winner} {_wins(board.ruleset)} over {side_name(board, each.loser, players)}",
            "" if each.kind == "win" else f" by a {each.kind}",
            f", {each.holes[0]} to {each.holes[1]}: ",
            rule_link(each.rule_id),
        )
        for each in results(case.state.board.scores, board.ruleset)
    ]
    return el("ul", rows, class_="cr-counted-on")


# -- what it looks like --------------------------------------------------------------------------


def _form(
    told: Telling,
    agreed: tuple[str, Table],
    case: Case,
    notes: list[str],
    *,
    is_late: bool,
    is_tapped: bool,
) -> Markup:
    """The whole widget."""
    (under, table), text = agreed, told.text
    size = 4 if case.state is None else case.state.board.ruleset.hand_size
    return el(
        "form",
        _head(case),
        el(
            "noscript",
            el("p", "To have a deal of your own ruled here, turn on JavaScript."),
        ),
        _controls(text, under, case.problem, notes, is_late=is_late),
        draw_telling(told, highest(size), is_tapped=is_tapped),
        in_force(table),
        _rulings(case),
        el(
            "p",
            el("button", "Copy link", type="button", data_copy="link", class_="cr-button"),
            class_="cr-controls",
        ),
        class_="cr-widget cr-referee",
        autocomplete="off",
    )


def _head(case: Case) -> Markup:
    """On felt: how many claims are wrong, and how the game stands."""
    if case.state is None or not case.rulings:
        inside: Child = el("p", "Write what happened, a line each", class_="cr-standing")
    else:
        inside = (
            el("p", _verdicts(case), class_="cr-standing", tabindex=-1, data_refocus=True),
            el("p", el("span", _stands(case), class_="cr-sides"), class_="cr-scores"),
        )
    return el("div", inside, class_="cr-felt cr-play-table")


def _controls(
    text: str, under: str, problem: ParseError | None, notes: list[str], *, is_late: bool
) -> Markup:
    """The text, what is wrong with it, and the rules."""
    is_bad = problem is not None and not is_late
    game, trouble = f"{NAME}-game", f"{NAME}-trouble"
    hint: Child = None
    if problem is not None and is_late:
        hint = el("p", f"Line {problem.line}, as far as it goes: {problem.problem}", id=trouble)
    plain = {
        "autocomplete": "off",
        "autocapitalize": "none",
        "autocorrect": "off",
        "spellcheck": "false",
    }
    return el(
        "div",
        el(
            "p",
            el("label", "What happened, a line each", for_=game),
            el(
                "textarea",
                "\n" if text.startswith("\n") else None,
                text,
                id=game,
                name="game",
                rows=min(9, max(5, text.count("\n") + 2)),
                placeholder="pone plays 7C\ndealer plays 8D for 2",
                aria_invalid=True if is_bad else None,
                aria_describedby=trouble if notes or hint else None,
                **plain,
            ),
            class_="cr-typed",
        ),
        _trouble(problem if is_bad else None, notes, trouble) if notes else hint,
        el("input", type="hidden", name="under", value=under),
        el(
            "div",
            el(
                "button",
                "Clear",
                type="submit",
                name="do",
                value="clear",
                class_="cr-button",
                data_history="push",
            ),
            class_="cr-bar",
        ),
        class_="cr-controls",
    )


def _trouble(problem: ParseError | None, notes: Iterable[str], name: str) -> Markup:
    """What could not be read or is against the rules, with its place and its rule."""
    return el(
        "div",
        [el("p", title(note)) for note in notes],
        draw_place(problem) if problem and problem.end > problem.start else None,
        el("p", rule_link(problem.rule_id)) if problem and problem.rule_id else None,
        class_="cr-trouble",
        id=name,
    )


def _rulings(case: Case) -> Markup | None:
    """Every line, with what was pegged and the verdict on what it claims."""
    if not case.rulings:
        return None
    rows = [_ruling(ruling, case.players) for ruling in case.rulings]
    stop = None
    if case.problem:
        stop = el("p", f"Ruled as far as line {case.problem.line}.", class_="cr-fits")
    return el(
        "section",
        el("p", "The rulings", class_="cr-head"),
        el("ol", rows, class_="cr-hearing"),
        _won(case),
        stop,
        aria_label="The rulings",
    )


def _ruling(ruling: Ruling, players: tuple[str, ...]) -> Markup:
    """One line of the text with its ruling."""
    verdict = ruling.verdict
    kind = "" if verdict is None else " cr-right" if verdict.right else " cr-wrong"
    if isinstance(ruling.act, Deal):
        kind += " cr-from"
    score = None
    if ruling.pegs:
        score = el("span", standing(ruling.board, players), class_="cr-after")
    said = el("span", el("span", _drawn(ruling.said)), " ", score, class_="cr-line")
    pegs = _there(ruling)
    return el(
        "li",
        said,
        _verdict(ruling, players) if verdict else None,
        draw_pegs(pegs, ruling.board, ruling.seat, players, is_full=True) if pegs else None,
        class_=f"cr-heard{kind}",
    )


def _there(ruling: Ruling) -> tuple[Peg, ...]:
    """The points to be listed: what was there where it was claimed, else what was pegged."""
    if ruling.verdict is None:
        return ruling.pegs
    extra = tuple(
        peg
        for peg in ruling.pegs
        if peg not in ruling.verdict.pegs and peg.rule_id != "mistake.underpeg"
    )
    return (*ruling.verdict.pegs, *extra)


def _drawn(said: str) -> list[Child]:
    """The words of a line, its cards drawn."""
    parts, at = list[Child](), 0
    for match in _CARD.finditer(said):
        parts += [said[at : match.start()], draw_minis([Card.parse(match[0])])]
        at = match.end()
    return [*parts, said[at:]]


def _verdict(ruling: Ruling, players: tuple[str, ...]) -> Markup:
    """Right or wrong, and what follows."""
    verdict = ruling.verdict
    assert verdict is not None
    if verdict.right:
        return el("p", el("b", "Right"), class_="cr-ruled")
    words: Child
    if verdict.kind == "winner":
        nobody = verdict.there is None
        words = "nobody has won yet" if nobody else "another side has won"
    elif isinstance(verdict.there, tuple):
        words = f"it stands {standing(ruling.board, players)}"
    else:
        words = _points(ruling, verdict, players)
    return el("p", el("b", "Wrong"), ": ", words, class_="cr-ruled")


def _points(ruling: Ruling, verdict: Verdict, players: tuple[str, ...]) -> list[Child]:
    """What was there instead, and what becomes of the difference."""
    assert isinstance(verdict.there, int)
    there = (
        "nothing was" if verdict.there == 0 else f"{points(verdict.there)} {_were(verdict.there)}"
    )
    head = f"{there} there, "
    if not isinstance(ruling.act, TurnUp | Announce) and not hasattr(ruling.act, "card"):
        return [f"{there} open to the call"]
    if verdict.over:
        return [f"{head}{points(verdict.over)} too many. ", *_too_many(ruling)]
    return [f"{head}{points(verdict.missed)} missed. ", *_missed(ruling, verdict, players)]


def _were(number: int) -> str:
    """The verb that goes with so many points."""
    return "was" if number == 1 else "were"


def _too_many(ruling: Ruling) -> list[Child]:
    """What becomes of points claimed too many."""
    if ruling.board.ruleset.excess == "opponent":
        return ["They come off, and the opponent pegs as many: ", rule_link("house.muggins.over")]
    return ["They come off: ", rule_link("mistake.overpeg")]


def _missed(ruling: Ruling, verdict: Verdict, players: tuple[str, ...]) -> list[Child]:
    """What becomes of points that were missed, and who may take them."""
    rules = ruling.board.ruleset
    heels = isinstance(ruling.act, TurnUp)
    if rules.missed == "mended":
        by = "house.reminder" if "reminder" in rules.house else "house.underpeg-mend"
        return ["They are pegged after all: ", rule_link(by)]
    if heels:
        return ["They are lost, and muggins does not take them: ", rule_link("house.muggins.not")]
    if rules.missed == "called":
        names = [who(ruling.board, call.seat, players) for call in ruling.calls]
        if not names:
            return ["Nobody can take them any more: ", rule_link("win.at-once")]
        during = "show" if isinstance(ruling.act, Announce) else "play"
        return [
            f"{' or '.join(names)} may call muggins for {verdict.missed}: ",
            rule_link(f"house.muggins.{during}"),
        ]
    takers = _opponents(ruling, players)
    lost = "house.muggins.soft" if "muggins-soft" in rules.house else "mistake.underpeg"
    return [
        "They are lost: ",
        rule_link(lost),
        f". Under muggins {takers} might take them: ",
        rule_link("house.muggins"),
    ]


def _opponents(ruling: Ruling, players: tuple[str, ...]) -> str:
    """The seats of other sides: "dealer", "east or west"."""
    board = ruling.board
    rules: Ruleset = board.ruleset
    others = (seat for seat in range(rules.seats) if board.side(seat) != board.side(ruling.seat))
    return " or ".join(players[seat] if players else called(board, seat) for seat in others)
