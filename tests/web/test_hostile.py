"""What a link or a reader puts into a field is text in the answer, never an element of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cribref.web.widgets import WIDGETS
from cribref.web.wire import handle
from tests.web.reader import Node, parse

MARKUP = (
    "'\"><img src=x onerror=hacked()><script>hacked()</script><hacked-one/onload=hacked()>"
    '<a href="javascript:hacked()">x</a>-->{{7*7}}</textarea></form>'
)
HOSTILE = (
    MARKUP,
    "javascript:hacked()",
    "<hacked-two>A</hacked-two>&lt;hacked-three&gt;",
    "\u202e\x00<hacked-four\u2028>",
)
STATES: dict[str, list[list[list[str]]]] = {
    "board": [
        [["name1", "Ann"], ["name2", "Bo"], ["acts", "1play3"]],
        [["pasted", "cribbage 1"], ["do", "paste"]],
    ],
    "hand-counter": [
        [["hand", "5H 5C 5S JD / 5D"]],
        [["hand", "5H 5C 5S JD / 5D"], ["had", "24"], ["muggins", "yes"]],
    ],
    "level": [[["level", "peg-first"]], [["level", "value-queen"]]],
    "pegging": [[["plays", "7H 8C"], ["name1", "Ann"]]],
    "referee": [[["game", "cribbage 1"], ["do", "check"]]],
    "to-board": [
        [["give", "hand14"], ["name", "Ann"], ["table", ""]],
        [["give", "hand14"], ["kept", "yes"], ["name1", "Ann"]],
    ],
}
"""Beside the widget with nothing entered: enough for it to show what was entered."""

NEVER = {"base", "embed", "iframe", "img", "link", "meta", "object", "script", "style"}
ADDRESSES = {"action", "formaction", "href", "src", "xlink:href"}


def asked(name: str, fields: list[list[str]]) -> dict[str, Any]:
    """The reply of the wire."""
    request = {"v": 1, "widget": name, "fields": fields, "seed": 1}
    reply: dict[str, Any] = json.loads(handle(json.dumps(request)))
    return reply


def names(reply: dict[str, Any]) -> set[str]:
    """Every field that the widget knows of."""
    controls = parse(reply["html"]).find(name=None)
    return {node.attributes["name"] for node in controls} | {name for name, _ in reply["fields"]}


def dangers(root: Node) -> list[str]:
    """What could run, load or lead away."""
    found = []
    for node in root.find():
        if node.tag in NEVER or node.tag.startswith("hacked"):
            found.append(f"<{node.tag}>")
        for key, value in node.attributes.items():
            if key.startswith("on") or key in {"style", "srcdoc"}:
                found.append(f"{node.tag} {key}")
            if key in ADDRESSES and not value.startswith(("cribref:", "#", "../", "./")):
                found.append(f"{node.tag} {key}={value}")
    return found


@pytest.mark.parametrize("name", WIDGETS)
def test_text_of_a_field_stays_text(name: str) -> None:
    tried = 0
    for state in [[], *STATES.get(name, [])]:
        plain = asked(name, state)
        assert dangers(parse(plain["html"])) == []
        for field in sorted(names(plain) | {key for key, _ in state}):
            for text in HOSTILE:
                others = [pair for pair in state if pair[0] != field]
                reply = asked(name, [*others, [field, text]])
                assert dangers(parse(reply["html"])) == [], f"{field}={text}"
                tried += 1
    assert tried > 0 or name not in STATES


@pytest.mark.parametrize("text", HOSTILE[:3])
def test_text_that_is_shown_again_is_shown_as_it_was_written(text: str) -> None:
    reply = asked("pegging", [["name1", text], ["plays", "7H 8C"]])
    assert dangers(parse(reply["html"])) == []
    (field,) = parse(asked("hand-counter", [["hand", text]])["html"]).find(id="hand-counter-cards")
    assert field.attributes["value"] == text
