"""A course level, the tutor's first deal and the search in every engine."""

from __future__ import annotations

from tests.engines.reader import Reader

LEVEL = "#level-first-fifteen"
SEARCH = "header label[for=__search].md-header__button"
ANSWER = ".md-search-result__link"


def test_a_course_level_is_solved_by_touch(reader: Reader) -> None:
    reader.open("learn/fifteens/")
    for button in ("tap][value='7H'", "tap][value='8C'", "add][value=fifteen", "do][value=all"):
        reader.touch(None, selector=f"{LEVEL} button[name={button}]")
    reader.waits(f"() => document.querySelector('{LEVEL} form').dataset.stars === '3'")


def test_the_tutors_first_deal_is_played_by_keys_to_a_count_of_twelve(reader: Reader) -> None:
    """A♣ 3♣ 4♣ K♣ with A♦: three fifteens, a pair, and four clubs are 12."""
    reader.open("learn/tutor/#w=tutor&seed=377")
    acts = ""
    for name, made in [
        ("king of spades", None),
        ("ten of spades", None),
        ("Lay these two away", "KSTS"),
        ("ace of clubs", ".AC"),
        ("three of clubs", ".3C"),
        ("four of clubs", ".4C"),
        ("Say go", ".go"),
        ("king of clubs", ".KC"),
        ("12", ".12"),
    ]:
        reader.focus("crib-widget button", name)
        reader.keys("Enter")
        if made is None:
            reader.waits(
                "(name) => document.activeElement.ariaLabel === name"
                " && document.activeElement.ariaPressed === 'true'",
                name,
            )
        else:
            acts += made
            reader.waits("(end) => location.hash.endsWith(end)", f"acts={acts}")
    reader.sees("crib-widget .cr-right", "That is right")
    reader.sees("crib-widget .cr-sides", r"^You 18\b")


def test_search_finds_nobs_and_leads_to_its_rule(reader: Reader) -> None:
    reader.open("rules/game/")
    reader.touch(None, selector=SEARCH)
    reader.focus("[data-md-component=search-query]")
    reader.keys(*"his nobs")
    reader.waits(
        f"() => document.querySelector('{ANSWER}')?.hash === '#show.nobs'",
    )
    reader.touch(None, selector=ANSWER)
    reader.waits("() => location.hash === '#show.nobs'")
    reader.waits(
        """() => {
          const place = document.getElementById("show.nobs")?.getBoundingClientRect();
          return place && place.top > 0 && place.top < innerHeight / 2;
        }"""
    )
