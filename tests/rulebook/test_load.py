"""The rulebook is read whole; a file with a slip in it is refused, and the error says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from cribref.rulebook import load

WHOLE = {
    "id": "show.x",
    "number": "7.99",
    "title": "X",
    "text": "X.",
    "kind": "score",
    "authority": "standard",
    "cites": [{"source": "h-bsd"}],
    "since": "2026.1",
}


@pytest.mark.parametrize(
    ("folder", "named"), [("chapters", load.CHAPTERS), ("rulings", load.RULINGS)]
)
def test_load__every_file_of_a_folder_is_named_in_order(
    folder: str, named: tuple[str, ...]
) -> None:
    files = sorted(Path(load.__file__).with_name(folder).iterdir())
    assert [file.name for file in files] == [f"{name}.toml" for name in named]


def test_load__a_whole_rule() -> None:
    made = load._rule(WHOLE, "show")
    assert (made.page, str(made)) == ("rules/show/#show.x", "7.99 X")


def test_load__unknown_key() -> None:
    with pytest.raises(ValueError, match=r"^show: show\.x: unknown key colour; expected id,"):
        load._rule(WHOLE | {"colour": "red"}, "show")


def test_load__missing_key() -> None:
    with pytest.raises(ValueError, match=r"^show: show\.x: missing key text$"):
        load._rule({key: value for key, value in WHOLE.items() if key != "text"}, "show")


def test_load__slip_in_a_cite() -> None:
    with pytest.raises(ValueError, match=r"^show: show\.x: missing key source$"):
        load._rule(WHOLE | {"cites": [{"place": "p. 1"}]}, "show")
