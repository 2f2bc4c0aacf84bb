"""Holds a value against a JSON Schema: the few keywords that ours uses, and no other passes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
SAID = {"$schema", "$defs", "title", "description"}
"""Keywords that say something to people and ask nothing of a value."""


def faults(value: Any, schema: dict[str, Any], root: dict[str, Any], at: str = "") -> Iterator[str]:  # noqa: ANN401  # JSON
    """Everything in which the value is not as the schema says."""
    for keyword, wanted in schema.items():
        if keyword not in SAID:
            yield from _KEYWORDS[keyword](value, wanted, root, at, schema)


def _ref(value: Any, wanted: str, root: dict[str, Any], at: str, _: object) -> Iterator[str]:  # noqa: ANN401
    yield from faults(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, at)


def _one_of(value: Any, wanted: Any, root: dict[str, Any], at: str, _: object) -> Iterator[str]:  # noqa: ANN401
    found = [list(faults(value, each, root, at)) for each in wanted]
    if sum(not each for each in found) != 1:
        yield f"{at}: fits {sum(not each for each in found)} of the shapes: {min(found, key=len)}"


def _type(value: Any, wanted: str, _: object, at: str, __: object) -> Iterator[str]:  # noqa: ANN401
    is_number = wanted == "integer" and isinstance(value, bool)
    if is_number or not isinstance(value, TYPES[wanted]):
        yield f"{at}: {value!r} is no {wanted}"


def _properties(
    value: Any,  # noqa: ANN401
    wanted: dict[str, Any],
    root: dict[str, Any],
    at: str,
    _: object,
) -> Iterator[str]:
    for name, schema in wanted.items():
        if name in value:
            yield from faults(value[name], schema, root, f"{at}/{name}")


def _required(value: Any, wanted: list[str], _: object, at: str, __: object) -> Iterator[str]:  # noqa: ANN401
    yield from (f"{at}: {name} is missing" for name in wanted if name not in value)


def _no_others(value: Any, _: object, __: object, at: str, schema: Any) -> Iterator[str]:  # noqa: ANN401
    yield from (f"{at}: {name} is not known" for name in value if name not in schema["properties"])


def _items(value: Any, wanted: Any, root: dict[str, Any], at: str, _: object) -> Iterator[str]:  # noqa: ANN401
    for place, each in enumerate(value if isinstance(value, list) else []):
        yield from faults(each, wanted, root, f"{at}/{place}")


def _holds(at: str, value: object, what: str, holds: bool) -> Iterator[str]:
    if not holds:
        yield f"{at}: {value!r} is not {what}"


_KEYWORDS: dict[str, Any] = {
    "$ref": _ref,
    "oneOf": _one_of,
    "type": _type,
    "properties": _properties,
    "required": _required,
    "additionalProperties": _no_others,
    "items": _items,
    "const": lambda value, wanted, _, at, __: _holds(at, value, f"{wanted!r}", value == wanted),
    "enum": lambda value, wanted, _, at, __: _holds(at, value, f"one of {wanted}", value in wanted),
    "pattern": lambda value, wanted, _, at, __: _holds(
        at, value, f"like {wanted}", isinstance(value, str) and bool(re.search(wanted, value))
    ),
    "minimum": lambda value, wanted, _, at, __: _holds(
        at, value, f"{wanted} or more", isinstance(value, int) and value >= wanted
    ),
    "maximum": lambda value, wanted, _, at, __: _holds(
        at, value, f"{wanted} or less", isinstance(value, int) and value <= wanted
    ),
    "minItems": lambda value, wanted, _, at, __: _holds(
        at, value, f"{wanted} items or more", len(value) >= wanted
    ),
    "maxItems": lambda value, wanted, _, at, __: _holds(
        at, value, f"{wanted} items or fewer", len(value) <= wanted
    ),
}
