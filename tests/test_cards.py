"""Cards: read the way people type them, written one way, refused where the mistake is."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribref import DECK, Card, ParseError, Rank, Suit, format_cards, parse_cards

FIVE_HEARTS = Card(Rank.FIVE, Suit.HEARTS)
TEN_HEARTS = Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("5H", FIVE_HEARTS),
        ("5h", FIVE_HEARTS),
        (" 5h ", FIVE_HEARTS),
        ("5♥", FIVE_HEARTS),
        ("5♥\ufe0f", FIVE_HEARTS),
        ("5♥\ufe0e", FIVE_HEARTS),
        ("5♡", FIVE_HEARTS),
        ("🂵", FIVE_HEARTS),
        ("10h", TEN_HEARTS),
        ("10H", TEN_HEARTS),
        ("TH", TEN_HEARTS),
        ("th", TEN_HEARTS),
        ("10♥", TEN_HEARTS),
        ("🂺", TEN_HEARTS),
        ("🂡", Card(Rank.ACE, Suit.SPADES)),
        ("🃎", Card(Rank.KING, Suit.DIAMONDS)),
        ("🃝", Card(Rank.QUEEN, Suit.CLUBS)),
        ("🃛", Card(Rank.JACK, Suit.CLUBS)),
        ("a♧", Card(Rank.ACE, Suit.CLUBS)),
    ],
)
def test_card__read_as_typed(text: str, card: Card) -> None:
    assert Card.parse(text) == card


@pytest.mark.parametrize("text", ["5H TD JC", "5h,10d,jc", "5HTDJC", "5h10djc", " 5♥\t10♢;\nJ♣ "])
def test_cards__separated_by_spaces_commas_or_nothing(text: str) -> None:
    assert format_cards(parse_cards(text)) == "5H TD JC"


def test_cards__none_is_an_empty_tuple() -> None:
    assert parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("5H 1H", 'did you mean the ace, "AH"?', "1H"),
        ("5H 1♠", 'did you mean the ace, "AS"?', "1♠"),
        ("5H 5X", "the suit must be S, H, D or C", "5X"),
        ("5H XH", "the rank must be A, 2 to 10, J, Q or K", "XH"),
        ("5H 0H", "the rank must be", "0H"),
        ("5H 11H", "the rank must be", "11H"),
        ("5H 8", "has no suit", "8"),
        ("5H 10", "has no suit", "10"),
        ("5H joker", "52 cards", "joker"),
        ("5H 🃏", "52 cards", "🃏"),
        ("5H 🂬", "is not a card", "🂬"),
        ("5H 🂠", "is not a card", "🂠"),
        ("5H 5h", "here twice", "5h"),
        ("5H ５H", "is not a card", "５H"),
        ("5H ٥H", "is not a card", "٥H"),
        ("5H 5ſ", "the suit must be", "5ſ"),
        ("5H \u212aH", "the rank must be", "\u212aH"),
        ("5H -", "is not a card", "-"),
        ("5H /", "is not a card", "/"),
    ],
)
def test_cards__refused_at_the_place(text: str, problem: str, place: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_cards(text)
    error = caught.value
    assert problem in error.problem
    assert text[error.start : error.end] == place
    lines = str(error).splitlines()
    assert lines[1] == f"    {text}"
    assert lines[2] == f"    {'   '}{'^' * len(place)}"


def test_cards__error_names_line_and_column() -> None:
    with pytest.raises(ParseError, match=r"^line 2, column 4: ") as caught:
        parse_cards("5H 6H\n7H 9Z\n8H")
    assert (caught.value.line, caught.value.column) == (2, 4)
    assert str(caught.value).endswith("    7H 9Z\n       ^^")


def test_cards__lone_surrogate_is_refused_in_printable_text() -> None:
    with pytest.raises(ParseError) as caught:
        parse_cards("5H \ud800")
    str(caught.value).encode("utf-8")
    assert r"\ud800" in str(caught.value)


@pytest.mark.parametrize(
    "text", ["5H" * 500_000, "x" * 10**6, " " * 999_998 + "1H", "\ud83c" * 10**6]
)
def test_cards__a_million_characters_are_refused_with_a_short_message(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_cards(text)
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("text", ["", "5H 6H"])
def test_card__exactly_one(text: str) -> None:
    with pytest.raises(ParseError, match="one card was expected"):
        Card.parse(text)


def test_deck__fifty_two_in_order() -> None:
    assert len(set(DECK)) == 52
    assert list(DECK) == sorted(DECK)
    assert [card.index for card in DECK] == list(range(52))


def test_card__pips_ace_one_court_ten() -> None:
    by_rank = [Card(rank, Suit.CLUBS).pips for rank in Rank]
    assert by_rank == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@given(st.sampled_from(DECK))
def test_card__written_one_way_and_read_back(card: Card) -> None:
    assert Card.parse(str(card)) is card
    assert Card.parse(card.pretty) is card
    assert repr(card) == f"Card.parse('{card}')"
    assert copy.deepcopy(card) == card
    assert card.name == f"{card.rank.word} of {card.suit.word}"


@given(st.permutations(DECK), st.integers(0, 52))
def test_cards__any_sequence_is_read_back(deck: list[Card], size: int) -> None:
    cards = tuple(deck[:size])
    assert parse_cards(format_cards(cards)) == cards
    assert parse_cards("".join(card.pretty for card in cards)) == cards


@given(st.text())
def test_cards__any_text_gives_cards_or_a_parse_error(text: str) -> None:
    try:
        cards = parse_cards(text)
    except ParseError as error:
        str(error).encode("utf-8")
    else:
        assert len(set(cards)) == len(cards)
