"""A level of the course: the question, the reader's moves, and what the judge says to each.

The moves are the whole state, so nothing else is kept. The built page holds the question and, in a
fold, the worked answer; with a script it becomes a form to answer in.
"""

from __future__ import annotations

from cribref.cards import Card, Cards, format_cards, parse_cards
from cribref.course import (
    BadMove,
    Move,
    Standing,
    UnknownLevel,
    format_moves,
    level,
    parse_moves,
    stand,
)
from cribref.errors import ParseError
from cribref.web.html import Markup, el
from cribref.web.level_view import HEAD, form, stars_in_words
from cribref.web.reply import Fields, Reply, last, values

NAME = "level"
TITLE = "Level of the course"


def respond(fields: Fields, seed: int) -> Reply:  # noqa: ARG001  # nothing here is random
    """Answer the form: `level` its id, `moves` so far, `picked` cards; then the button pressed.

    Buttons: `tap` a card, `answer` an option, `number` of points, `add` the picked cards as a kind,
    and `do`: cards, all, hint, solution, again.
    """
    try:
        asked = level(last(fields, "level"))
    except UnknownLevel as error:
        return Reply("", (), str(error), str(error), linked=False)
    notes = list[str]()
    try:
        moves = parse_moves(last(fields, "moves"))
        picked = _tapped(parse_cards(last(fields, "picked")), fields)
    except (BadMove, ParseError) as error:
        moves, picked = (), ()
        notes.append(f"The level starts afresh: {_problem(error)}")
    if last(fields, "do") == "again":
        moves, picked = (), ()
    before = stand(asked, moves)
    try:
        move = _move(fields, picked)
        now = before if move is None else stand(asked, (*before.moves, move))
    except BadMove as error:
        move, now = None, before
        notes.append(_problem(error))
    if now.verdict != "wrong" and move is not None and move.kind != "hint":
        picked = ()
    said = notes if move is None else [*notes, _said(now)]
    state = (
        ("level", asked.id),
        ("moves", format_moves(now.moves)),
        ("picked", format_cards(picked)),
    )
    is_fresh = move is not None and len(now.moves) > len(before.moves)
    return Reply(
        html=form(now, picked, notes, is_fresh=is_fresh),
        fields=state,
        say=" ".join(said),
        error=" ".join(notes) or None,
        linked=False,
    )


def built(name: str) -> Markup:
    """The level as a lesson's page holds it: whole without a script. Raises UnknownLevel."""
    asked = level(name)
    caption = el(
        "figcaption",
        el("span", "Your turn", class_="cr-turn"),
        " ",
        el("b", asked.title),
        " ",
        el("crib-stars", levels=asked.id),
    )
    reply = respond((("level", name),), 0)
    element = el("crib-widget", Markup(reply.html), name=NAME)
    return el("figure", caption, element, class_="crib-figure cr-level-figure", id=f"level-{name}")


# -- what was pressed ------------------------------------------------------------------------------


def _problem(error: BadMove | ParseError) -> str:
    """What is wrong, without the place drawn."""
    return error.problem if isinstance(error, ParseError) else str(error)


def _tapped(picked: Cards, fields: Fields) -> Cards:
    """The picked cards after the taps: a card tapped again is put back."""
    for text in values(fields, "tap"):
        card = Card.parse(text)
        down = card in picked
        picked = tuple(held for held in picked if held != card) if down else (*picked, card)
    return picked


def _move(fields: Fields, picked: Cards) -> Move | None:
    """The move that the pressed button makes, if it makes one. Raises BadMove."""
    if answer := last(fields, "answer"):
        return parse_moves(f"answer={answer}")[0]
    if number := last(fields, "number"):
        return parse_moves(f"number={number}")[0]
    if add := last(fields, "add"):
        return parse_moves(str(Move("cards", picked)).replace("cards", add, 1))[0]
    match last(fields, "do"):
        case "cards":
            return Move("cards", picked)
        case "go":
            return Move("cards")
        case "all" | "hint" | "solution" as word:
            return Move(word)
        case "" | "again":
            return None
        case other:
            raise BadMove(f'"{other[:40]}" cannot be done here')


# -- what is said ----------------------------------------------------------------------------------


def _said(now: Standing) -> str:
    """What a screen reader hears of the last move."""
    move = now.moves[-1] if now.moves else Move("")
    if move.kind == "hint" and now.hints:
        return f"Hint: {now.level.hints[now.hints - 1]}"
    if now.is_shown:
        return "The answer is shown."
    words = [HEAD.get(now.verdict, ""), *(remark.text for remark in now.remarks)]
    if now.is_solved:
        words.append(stars_in_words(now))
    return " ".join(filter(None, words))
