"""The wire: a request as JSON text in, a reply as JSON text out, whatever was sent."""

from __future__ import annotations

import json
import re
from typing import Any

from cribref.errors import printable
from cribref.web.reply import Fields, Reply, fragment
from cribref.web.widgets import UnknownWidget, widget

VERSION = 1
MOST_FIELDS = 2000
LARGEST = 4_000_000
"""Characters in a request; a megabyte pasted into a field is answered, and more is not read."""

DEEPEST = 8
"""Brackets within brackets; the wire needs three, and thousands would bring Pyodide down."""

_MARK = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


class BadRequest(ValueError):
    """A request that is not in the form of the wire; the message says which part and why."""


def handle(request: str) -> str:
    """Answer a widget's form.

    The request is `{"v": 1, "widget": name, "fields": [[name, value], ...], "seed": integer}`, the
    reply `{"v": 1, "html", "fields", "fragment", "say", "error"}`. Never raises for what was sent:
    a request that cannot be understood is answered with empty `html` and the reason in `error`.
    """
    try:
        name, fields, seed = _read(request)
        reply = widget(name).respond(fields, seed)
    except (BadRequest, UnknownWidget) as error:
        name, reply = "", Reply("", (), str(error), str(error))
    return json.dumps(
        {
            "v": VERSION,
            "html": reply.html,
            "fields": reply.fields,
            "fragment": fragment(name, reply.fields) if name and reply.linked else "",
            "say": reply.say,
            "error": reply.error,
        }
    )


def _read(request: str) -> tuple[str, Fields, int]:
    """The widget's name, the fields and the seed."""
    if len(request) > LARGEST:
        raise BadRequest(f"the request has {len(request):,} characters; {LARGEST:,} are read")
    if _depth(request) > DEEPEST:
        raise BadRequest(f"the request is nested deeper than {DEEPEST} brackets")
    try:
        data: Any = json.loads(request)
    except ValueError:
        raise BadRequest(f"the request is not JSON: {printable(request[:40])}") from None
    if not isinstance(data, dict):
        raise BadRequest("the request must be an object with v, widget, fields and seed")
    if data.get("v") != VERSION or isinstance(data.get("v"), bool):
        raise BadRequest(f"only version {VERSION} of requests is understood; load the page again")
    name, seed = data.get("widget"), data.get("seed", 0)
    if not isinstance(name, str):
        raise BadRequest("widget must be the name of a widget")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadRequest("seed must be a whole number")
    return name, _fields(data.get("fields")), seed


def _depth(text: str) -> int:
    """How deep its brackets are nested, those within its strings left out."""
    depth = deepest = 0
    is_string = False
    for mark in _MARK.findall(text):
        if mark == '"':
            is_string = not is_string
        elif not is_string and mark in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif not is_string and mark in "]}":
            depth -= 1
    return deepest


def _fields(given: object) -> Fields:
    """The fields, each a pair of texts."""
    if not isinstance(given, list) or len(given) > MOST_FIELDS:
        raise BadRequest(f"fields must be a list of at most {MOST_FIELDS:,} pairs")
    for pair in given:
        if not (isinstance(pair, list) and list(map(type, pair)) == [str, str]):
            raise BadRequest('each field must be a pair of texts, as in ["hand", "5H 5C"]')
    return tuple((name, value) for name, value in given)
