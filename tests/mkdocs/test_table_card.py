"""The table card says what the rules say: its points are counted, its lines are rules."""

from __future__ import annotations

import html
import re
from collections import Counter

import pytest

from cribref.mkdocs.table_card import FIXED, PLAY, SHOW, Score, counted, table_card
from cribref.rulebook import rule, rules

BY_THE_BOOKS = {
    ("Fifteen", 2),
    ("Thirty-one", 2),
    ("Pair", 2),
    ("Pair royal", 6),
    ("Double pair royal", 12),
    ("Run of three", 3),
    ("Run of four", 4),
    ("Run of five", 5),
    ("Double run of three", 8),
    ("Double run of four", 10),
    ("Triple run", 15),
    ("Double-double run", 16),
    ("Flush of four, in the hand", 4),
    ("Flush of five", 5),
    ("Flush in the crib", 5),
    ("His nobs: the jack of the starter’s suit", 1),
}
"""What the scoring charts say (rules 6.5 to 7.15)."""


@pytest.fixture(scope="module")
def card() -> str:
    return table_card()


def test_points_are_those_of_the_scoring_charts() -> None:
    assert {(each.name, counted(each)[1]) for each in (*PLAY, *SHOW)} == BY_THE_BOOKS


@pytest.mark.parametrize("score", [*PLAY, *SHOW], ids=lambda score: score.cards)
def test_cards_beside_a_score_are_what_makes_it_and_no_more(score: Score) -> None:
    cards, _ = counted(score)
    assert cards
    if score.name.startswith(("Run", "Fifteen", "Pair")):
        ranks = Counter(card.rank for card in cards)
        alike = {"Pair": 2, "Pair royal": 3}.get(score.name, 1)
        assert set(ranks.values()) == {alike}


@pytest.mark.parametrize(("name", "rule_id", "value"), FIXED)
def test_what_scores_without_cards_scores_what_its_rule_says(
    name: str, rule_id: str, value: int
) -> None:
    assert name
    assert re.search(rf"(scores|pegs) {value}\b", rule(rule_id).text)


def test_every_line_is_a_rule_with_its_number(card: str) -> None:
    text = html.unescape(card)
    named = set(re.findall(r'data-rule="([^"]+)"', card))
    assert len(named) > 40
    for each in rules():
        if each.id in named:
            assert f">rule {each.number}</a>" in text
    for line in re.findall(r"<li>(.*?)</li>", text):
        shown = re.findall(r'data-rule="([^"]+)"', line)
        assert shown
        assert all(rule(each).text in line for each in shown)


def test_every_score_of_the_standard_game_is_on_the_card(card: str) -> None:
    for each in rules():
        if each.id.startswith(("play.", "show.")) and each.kind == "score":
            assert f'data-rule="{each.id}"' in card, each.id
