"""The notation: what is written is read back, and what cannot be read is pointed at."""

from __future__ import annotations

import pytest

from cribref import Card, ParseError, parse_cards
from cribref.game import Announce, Cut, Deal, Go, LayAway, Muggins, Penalty, Play, TurnUp
from cribref.notation import Score, Transcript, Wins, format_game, parse_game
from cribref.ruleset import STANDARD, combine
from tests.test_game_seats import FIVE_CARD_DEAL, FOUR_HANDED_DEAL, THREE_HANDED_GAME

PONE, DEALER = parse_cards("5H 6H 7C 8D JS KS"), parse_cards("2H 3H 4C 9D TS QS")
DEAL = "deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS"
CARD = Card.parse("7C")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("cut 7H KS", Cut(parse_cards("7H KS"))),
        (DEAL, Deal((PONE, DEALER))),
        ("pone lays away JS KS", LayAway(0, parse_cards("JS KS"))),
        ("dealer lays away TS QS", LayAway(1, parse_cards("TS QS"))),
        ("starter 7C", TurnUp(CARD)),
        ("starter 7C for 2", TurnUp(CARD, 2)),
        ("pone plays 7C", Play(0, CARD)),
        ("pone plays 7C for 0", Play(0, CARD, 0)),
        ("pone says go", Go(0)),
        ("dealer counts", Announce(1)),
        ("dealer counts 12", Announce(1, 12)),
        ("crib counts 4", Announce(1, 4)),
        ("pone calls muggins for 2", Muggins(0, 1, 2)),
        ("pone pegs 2 by starter.peek", Penalty(0, 2, "starter.peek")),
        ("pone wins", Wins(0)),
    ],
)
def test_notation__each_kind_of_line(text: str, line: object) -> None:
    assert parse_game(text).lines == (line,)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("PONE PLAYS 7c", "pone plays 7C"),
        ("pone play 7♣ = 2", "pone plays 7C for 2"),
        ("pone plays 7C=2", "pone plays 7C for 2"),
        ("pone go", "pone says go"),
        ("pone discards js,ks", "pone lays away JS KS"),
        ("pone throws JS KS", "pone lays away JS KS"),
        ("pone count for 12", "pone counts 12"),
        ("  pone   plays\t7C   # his best", "pone plays 7C"),
        ("pone pegs 2 for STARTER.peek", "pone pegs 2 by starter.peek"),
        ("dealer deals 5H 6H 7C 8D JS KS/2H 3H 4C 9D TS QS", DEAL),
    ],
)
def test_notation__many_spellings_in_one_out(given: str, written: str) -> None:
    read = parse_game(f"{DEAL}\n{given}" if "deals" not in given else given)
    assert str(read).splitlines()[-1] == written


@pytest.mark.parametrize(
    "text",
    [THREE_HANDED_GAME, FOUR_HANDED_DEAL, FIVE_CARD_DEAL, DEAL, "", "# nothing but a comment"],
    ids=["three", "four", "five-card", "deal", "empty", "comment"],
)
def test_notation__written_and_read_is_the_same(text: str) -> None:
    once = parse_game(text)
    assert parse_game(str(once)) == once
    assert format_game(parse_game(format_game(once))) == format_game(once)


@pytest.mark.parametrize(
    "transcript",
    [
        Transcript((), STANDARD),
        Transcript((), STANDARD, dealer=0),
        Transcript((), STANDARD, dealer=1),
        Transcript((), STANDARD, ("ann-1", "b2"), dealer=1, scores=(117, 119)),
        Transcript((), combine("four-handed", "muggins"), scores=(1, 2)),
        Transcript((Deal((PONE, DEALER)),), dealer=0),
        Transcript((Deal((PONE, DEALER)),), players=("ann", "bob"), dealer=0),
        Transcript((Deal((PONE, DEALER)), Score((3, 4)), Wins(1)), dealer=1, scores=(0, 0)),
        Transcript((Cut(parse_cards("7H 7S")), Cut(parse_cards("7H 6S")), Deal((PONE, DEALER)))),
        Transcript((Cut(parse_cards("7H 7S")), Wins(1))),
        Transcript((Deal((PONE, DEALER)), Deal((DEALER, PONE)), Play(0, CARD)), dealer=1),
    ],
)
def test_notation__values_survive(transcript: Transcript) -> None:
    assert parse_game(format_game(transcript)) == transcript


def test_notation__pone_and_dealer_change_places_with_the_deal() -> None:
    text = f"{DEAL}\npone plays 7C\n{DEAL}\npone plays 7C"
    assert [line.seat for line in parse_game(text).lines if isinstance(line, Play)] == [0, 1]
    deals = [line for line in parse_game(text).lines if isinstance(line, Deal)]
    assert deals == [Deal((PONE, DEALER)), Deal((DEALER, PONE))]


def test_notation__players_have_names() -> None:
    text = f"players ann, bob\nann {DEAL.replace('deal', 'deals')}\nbob plays 7C\nann wins\n"
    read = parse_game(text)
    assert (read.players, read.dealer) == (("ann", "bob"), 0)
    assert read.lines[1:] == (Play(1, CARD), Wins(0))
    assert str(read) == text


def test_notation__scores_are_by_side() -> None:
    four = "under four-handed\nscore north 30, east 25\n"
    assert parse_game(four).scores == (30, 25)
    assert parse_game(four.replace("north", "south")).scores == (30, 25)
    assert parse_game(f"{DEAL}\nscore dealer 8, pone 12").lines[-1] == Score((12, 8))
    assert str(parse_game(four)) == four


def test_notation__more_than_two_say_on_whom() -> None:
    text = "under three-handed\neast calls muggins on west for 2"
    assert parse_game(text).lines == (Muggins(1, 2, 2),)
    assert str(parse_game(text)).splitlines()[-1] == "east calls muggins on west for 2"


@pytest.mark.parametrize(
    ("text", "drawn", "message"),
    [
        ("pone plys 7C", "plys", 'after "pone" one of lays away, plays, says go'),
        ("xyz", "xyz", '"xyz" is no line of a game'),
        ("starter", "starter", "is no line of a game"),
        ("pone", "pone", "is no line of a game"),
        ("east plays 7C", "east", '"east" is no player here: known are north, south, pone, dealer'),
        ("players a, b\npone plays 7C", "pone", "known are a, b"),
        ("under foo", "foo", "neither a game nor a house rule"),
        ("under muggins, reminder", "muggins, reminder", "contradict each other"),
        ("cut 7H KS\nunder muggins", "under muggins", "belongs before the first cut or deal"),
        ("players a", "a", "2 players were expected, and 1 named"),
        ("players a, a", "a, a", 'two players are called "a"'),
        ("players dealer, b", "dealer, b", '"dealer" cannot name a player'),
        ("players a b, c", "a b, c", '"a b" cannot name a player'),
        (f"{DEAL}\ncut 7H KS", "cut 7H KS", "the deal is cut for once"),
        ("first dealer north\ncut 7H KS", "cut 7H KS", "the deal is cut for once"),
        (f"{DEAL}\nplayers a, b", "players a, b", "belongs before"),
        ("deal 5H 6H", "5H 6H", "1 dealt; 2 players' hands were expected"),
        (
            "under three-handed\ndeal 5H / 6H / 7H",
            "5H / 6H / 7H",
            "3 players' hands, and the crib's, were expected",
        ),
        ("starter 7C 8C", "8C", "one card was expected, and 2 were given"),
        ("pone plays for 2", "for", '"for" is not a card'),
        ("pone plays 1H", "1H", '"1H" is not a card'),
        ("score 12", "12", "a player and a score were expected"),
        ("score pone 12", "score pone 12", "1 scores are given; 2 were expected"),
        ("score pone 1, pone 2", "pone", "this side has a score already"),
        ("score pone 121, dealer 2", "pone 121, dealer 2", "the game is to 121"),
        (
            "first dealer north\nplayers a, b\nb deals 5H / 6H",
            "b",
            "it is the turn of a to deal",
        ),
        ("under three-handed\neast calls muggins for 2", "east calls muggins for 2", "on whom?"),
    ],
)
def test_notation__what_cannot_be_read_is_drawn(text: str, drawn: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_game(text)
    error = caught.value
    assert message in error.problem
    assert error.text[error.start : error.end] == drawn
    assert f"{'^' * len(drawn)}" in str(error)


def test_notation__errors_name_line_and_column() -> None:
    with pytest.raises(ParseError) as caught:
        parse_game(f"# a deal\n{DEAL}\n\n  pone plys 7C")
    assert (caught.value.line, caught.value.column) == (4, 8)
    assert str(caught.value).startswith("line 4, column 8: ")
