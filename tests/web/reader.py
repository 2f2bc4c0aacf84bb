"""A reader without a browser: reads a widget's HTML, fills in its fields, presses its buttons."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from cribref.web.wire import handle

VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}


@dataclass
class Node:
    """An element of a page: its name, attributes, and what is in it."""

    tag: str
    attributes: dict[str, str]
    inside: list[Node | str] = field(default_factory=list)

    def find(self, tag: str = "", **attributes: str | None) -> list[Node]:
        """The elements below, in order, with this name and these attributes (None: any value)."""
        found = []
        for child in self.inside:
            if isinstance(child, Node):
                wanted = {key.rstrip("_").replace("_", "-"): v for key, v in attributes.items()}
                fits = all(
                    key in child.attributes and value in (None, child.attributes[key])
                    for key, value in wanted.items()
                )
                if fits and tag in ("", child.tag):
                    found.append(child)
                found += child.find(tag, **attributes)
        return found

    def of_class(self, name: str) -> list[Node]:
        """The elements below that have this class."""
        return [node for node in self.find(class_=None) if name in node.attributes["class"].split()]

    @property
    def raw(self) -> str:
        """All text below."""
        return "".join(child if isinstance(child, str) else child.raw for child in self.inside)

    @property
    def text(self) -> str:
        """All text below, spaces made one."""
        return " ".join(self.raw.split())


class _Tree(HTMLParser):
    """Builds nodes; an element that is not closed, or closed out of order, fails."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice in <{tag}>"
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def parse(html: str) -> Node:
    """The HTML as nodes; fails unless every element is closed in its order."""
    tree = _Tree()
    tree.feed(html)
    tree.close()
    (root,) = tree.open
    return root


def ask(widget: str, *fields: tuple[str, str], seed: int = 1) -> dict[str, Any]:
    """Send fields over the wire."""
    request = {"v": 1, "widget": widget, "fields": fields, "seed": seed}
    reply = json.loads(handle(json.dumps(request)))
    assert isinstance(reply, dict)
    return reply


class Reader:
    """Somebody in front of a widget. Only what is in its HTML can be typed into or pressed."""

    def __init__(self, widget: str, **fields: str) -> None:
        self.widget = widget
        self._take(ask(widget, *fields.items()))

    def _take(self, reply: dict[str, Any]) -> None:
        self.reply = reply
        (self.form,) = parse(reply["html"]).find("form")
        self.fields = [
            (
                node.attributes["name"],
                node.raw if node.tag == "textarea" else node.attributes.get("value", ""),
            )
            for node in self.form.find(name=None)
            if node.tag in ("input", "textarea")
        ]

    def press(self, name: str, value: str, seed: int = 1) -> Reader:
        """Press the button with this name and value."""
        buttons = self.form.find("button", type="submit", name=name, value=value)
        assert buttons, f"there is no button {name}={value}"
        self._take(ask(self.widget, *self.fields, (name, value), seed=seed))
        return self

    def tap(self, *cards: str) -> Reader:
        """Tap cards, one after the other."""
        for card in cards:
            self.press("tap", card)
        return self

    def write(self, name: str, text: str) -> Reader:
        """Write into a text field in place of what is there."""
        assert name in dict(self.fields), f"there is no field {name}"
        self.fields = [(key, text if key == name else value) for key, value in self.fields]
        self._take(ask(self.widget, *self.fields))
        return self

    @property
    def state(self) -> dict[str, str]:
        """The fields as Python gives them back."""
        return dict(self.reply["fields"])

    def part(self, name: str) -> str:
        """The text of the parts with this class."""
        return " | ".join(node.text for node in self.form.of_class(name))
