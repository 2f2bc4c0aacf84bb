"""Rules are found by id, by number, and by the words people use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cribref.rulebook import UnknownRule, find, rule, rules, search


@pytest.mark.parametrize("key", ["7.5", " 7.5 ", "rule 7.5", "Rule 7.5", "show.flush.crib"])
def test_rule__by_number_or_id(key: str) -> None:
    assert rule(key).title == "Flush in the crib"


@pytest.fixture
def renumbered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A rulebook in which rule 7.5 was once 7.99."""
    moved = [
        replace(each, formerly=("7.99",)) if each.number == "7.5" else each for each in rules()
    ]
    monkeypatch.setattr(find, "rules", lambda: tuple(moved))
    find._by_key.cache_clear()
    yield
    find._by_key.cache_clear()


@pytest.mark.usefixtures("renumbered")
def test_rule__a_retired_number_leads_to_its_rule() -> None:
    assert rule("7.99").id == "show.flush.crib"
    assert rule("7.5").id == "show.flush.crib"


def test_rule__unknown_suggests_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"show\.flush\.crib"):
        rule("show.flush.crip")
    with pytest.raises(UnknownRule, match=r'no rule has the id or number "zzz"$'):
        rule("zzz")


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("7.5", "show.flush.crib"),
        ("play.go", "play.go"),
        ("crib flush", "show.flush.crib"),
        ("four card flush in the crib", "show.flush.crib"),
        ("his nobs", "show.nobs"),
        ("fifteens", "show.fifteen"),
        ("31 for three", "play.thirty-one"),
        ("his heels", "starter.heels"),
        ("nineteen", "show.nothing"),
        ("muggins", "house.muggins"),
        ("skunk", "win.skunk"),
        ("order of counting", "show.order"),
    ],
)
def test_search__the_right_rule_first(words: str, best: str) -> None:
    assert search(words, limit=1)[0].id == best


def test_search__an_exact_key_is_not_listed_twice() -> None:
    found = search("7.5")
    assert len({each.id for each in found}) == len(found)


def test_search__no_known_word_finds_nothing() -> None:
    assert search("zebra") == ()
    assert search("") == ()


def test_search__keeps_to_its_limit() -> None:
    assert len(search("flush", limit=2)) == 2
