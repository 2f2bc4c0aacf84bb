"""The editions of the rulebook, and what each changed, from data."""

from __future__ import annotations

from datetime import date

import pytest

from cribref.rulebook import EDITION, Change, Edition, editions, find, history, rule, rules


def test_editions__the_last_is_this_one_and_the_order_is_that_of_their_dates() -> None:
    assert editions()[-1].id == EDITION
    dates = [date.fromisoformat(each.date) for each in editions()]
    assert dates == sorted(dates)


def test_editions__name_rules_there_are() -> None:
    for each in editions():
        assert each.summary
        for change in each.changes:
            assert rule(change.rule).id == change.rule


def test_rules__came_in_with_an_edition() -> None:
    assert {each.since for each in rules()} <= {each.id for each in editions()}


def test_history__the_first_edition_invents_no_changes() -> None:
    assert [(each.id, what) for each, what in history(rule("show.flush.crib"))] == [
        ("2026.1", "new")
    ]


def test_history__a_later_edition_adds_its_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    later = Edition("2031.1", "2031-01-01", "Later.", (Change("show.flush.crib", "says more"),))
    monkeypatch.setattr(find, "editions", lambda: (*editions(), later))
    assert [(each.id, what) for each, what in history(rule("show.flush.crib"))] == [
        ("2026.1", "new"),
        ("2031.1", "says more"),
    ]
    assert len(history(rule("show.flush"))) == 1
