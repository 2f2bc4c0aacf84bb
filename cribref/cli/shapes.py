"""What `--json` prints: values as plain dictionaries, of the shapes that the schema describes.

The schema is docs/package/schema.json; a test holds every shape against it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from cribref.cards import Known, write_known
from cribref.cli.terminal import Terminal
from cribref.count import Count, count_play
from cribref.errors import ParseError
from cribref.play import Series
from cribref.ranks import RankCount
from cribref.rulebook import Rule, rule, sources
from cribref.ruleset import Ruleset
from cribref.show import Show

Shape = dict[str, Any]

FORMAT = 1
"""The number of the format; a change that could break a reader makes it one more."""


def put(terminal: Terminal, kind: str, shape: Shape) -> None:
    """Print one value on a line of its own, in letters that any place can hold."""
    terminal.print(json.dumps({"type": kind, "format": FORMAT, **shape}))


def names(ruleset: Ruleset) -> list[str]:
    """The names of the game and the house rules in force."""
    return [ruleset.name, *ruleset.house]


def cards(given: Iterable[Known]) -> list[str]:
    """Cards as text; of some perhaps the rank alone."""
    return [write_known(card) for card in given]


def item(rule_id: str, made: Iterable[Known], points: int) -> Shape:
    """One thing that scored, with its rule."""
    found = rule(rule_id)
    return {
        "rule": rule_id,
        "number": found.number,
        "title": found.title,
        "cards": cards(made),
        "points": points,
    }


def items(count: Count) -> list[Shape]:
    """Everything that scored."""
    return [item(*each) for each in count.items]


def show(what: Show, count: Count) -> Shape:
    """A hand or crib with what it scores."""
    return {
        "show": str(what),
        "is_crib": what.is_crib,
        "hand": cards(what.hand),
        "starter": str(what.starter),
        "points": count.points,
        "items": items(count),
    }


def ranks(found: RankCount) -> Shape:
    """A hand or crib of which not every suit is known, with what suits could add."""
    what, shown = found.show, found.shown
    return {
        "show": str(what),
        "is_crib": what.is_crib,
        "hand": cards(what.hand),
        "starter": write_known(what.starter),
        "points": found.points,
        "items": [
            item(rule_id, [shown[card] for card in made], points)
            for rule_id, made, points in found.count.items
        ],
        "totals": list(found.totals),
        "suits": [
            {"rule": each.rule_id, "cards": len(each.cards), "points": each.points}
            for each in found.could_add
        ],
    }


def series(what: Series, ruleset: Ruleset) -> Shape:
    """A series with what each of its cards scored."""
    played = []
    points = 0
    for place, card in enumerate(what.cards):
        upto = Series(what.cards[: place + 1])
        count = count_play(upto, ruleset)
        points = count.points
        played.append(
            {"card": str(card), "count": upto.count, "points": points, "items": items(count)}
        )
    return {"series": str(what), "count": what.count, "points": points, "cards": played}


def whole_rule(found: Rule) -> Shape:
    """A rule with its sources, each with its edition."""
    known = sources()
    return {
        "id": found.id,
        "number": found.number,
        "title": found.title,
        "text": found.text,
        "kind": found.kind,
        "authority": found.authority,
        "sources": [
            {
                "id": cite.source,
                "title": known[cite.source].title,
                "publisher": known[cite.source].publisher,
                "edition": known[cite.source].edition,
                "address": known[cite.source].address,
                "place": cite.place,
                "via": cite.via,
            }
            for cite in found.cites
        ],
        "says": [{"source": each.source, "what": each.what} for each in found.says],
        "usual": found.usual,
        "unread": found.unread,
        "see": list(found.see),
        "since": found.since,
        "page": found.page,
    }


def error(wrong: ParseError) -> Shape:
    """What is wrong with a text, and where."""
    return {
        "problem": wrong.problem,
        "line": wrong.line,
        "column": wrong.column,
        "rule": wrong.rule_id or None,
    }
