"""Draws the table card: the whole game on one sheet of paper, front and back, from the rulebook.

Every line is a rule's own text. Points beside cards are what the package counts for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cribref.cards import Cards
from cribref.count import count_play, count_show
from cribref.mkdocs.pages import block, mention
from cribref.play import parse_series
from cribref.rulebook import EDITION, rule
from cribref.show import Item, parse_show
from cribref.web.cards import draw_minis
from cribref.web.html import Markup, el


@dataclass(frozen=True, slots=True)
class Score:
    """A line of what scores: what players call it, its rule, and cards that make it.

    `cards` are a show or a series; `parts` are the rules whose items are added up, where the name
    stands for several.
    """

    name: str
    rule_id: str
    cards: str
    parts: tuple[str, ...] = ()

    def counted(self, items: Iterable[Item]) -> tuple[Cards, int]:
        """The cards that score by this rule, and how much."""
        found = [item for item in items if item.rule_id in (self.parts or (self.rule_id,))]
        made = dict.fromkeys(card for item in found for card in item.cards)
        return tuple(made), sum(item.points for item in found)


_RUN_AND_PAIR = ("show.run", "show.pair")

PLAY = (
    Score("Fifteen", "play.fifteen", "8C 7D"),
    Score("Thirty-one", "play.thirty-one", "KH QD 8C 3S"),
    Score("Pair", "play.pair", "6H 6C"),
    Score("Pair royal", "play.pair", "6H 6C 6S"),
    Score("Double pair royal", "play.pair", "6H 6C 6S 6D"),
    Score("Run of three", "play.run", "2C 4D 3S"),
    Score("Run of four", "play.run", "2C 4D 3S 5H"),
)
SHOW = (
    Score("Fifteen", "show.fifteen", "8C 7D KH QS / 2H"),
    Score("Pair", "show.pair", "9C 9D KH 2S / 3H"),
    Score("Pair royal", "show.pair.royal", "9C 9D 9H KS / 2H", ("show.pair",)),
    Score("Double pair royal", "show.pair.royal", "9C 9D 9H 9S / 2H", ("show.pair",)),
    Score("Run of three", "show.run", "2C 3D 4S KH / 9D"),
    Score("Run of four", "show.run", "2C 3D 4S 5H / 9D"),
    Score("Run of five", "show.run", "2C 3D 4S 5H / 6D"),
    Score("Double run of three", "show.run.double", "2C 3D 3S 4H / KD", _RUN_AND_PAIR),
    Score("Double run of four", "show.run.double", "2C 3D 4S 4H / 5D", _RUN_AND_PAIR),
    Score("Triple run", "show.run.double", "2C 2D 2H 3S / 4C", _RUN_AND_PAIR),
    Score("Double-double run", "show.run.double", "2C 2D 3H 3S / 4C", _RUN_AND_PAIR),
    Score("Flush of four, in the hand", "show.flush", "2H 6H 9H KH / QC"),
    Score("Flush of five", "show.flush", "2H 6H 9H KH / QH"),
    Score("Flush in the crib", "show.flush.crib", "crib 2H 6H 9H KH / QH"),
    Score("His nobs: the jack of the starter’s suit", "show.nobs", "JH 2C 6S 9D / KH"),
)
FIXED = (
    ("His heels: a jack turned up, to the dealer", "starter.heels", 2),
    ("Go: neither can play, short of 31", "play.go", 1),
    ("Last card of the deal, if it is no 31", "play.last", 1),
)
"""What scores without cards to show for it."""

DEAL = (
    "cut.deal deal.six crib.lay-away starter.cut starter.heels play.lead play.turn deal.alternate"
)
THE_PLAY = (
    "cards.values play.limit play.must play.go play.reset play.lead.next play.pass play.broken "
    "play.all-count"
)
COUNTING = "show.order show.starter show.once show.run.longest"
WINNING = "win.target win.at-once win.first-count win.overshoot win.skunk win.double-skunk"
AGREE = "house.muggins house.double-skunk win.next-deal mistake.overpeg"
CONFUSED = (
    ("Heels and nobs", "starter.heels show.heels.past"),
    ("Thirty-one is never 3", "play.thirty-one play.one-point"),
    ("Flush in the crib", "show.flush.crib"),
    ("Tens", "cards.tenth"),
    ("The ace", "show.ace-low"),
    ("Runs in the play", "play.run play.longest"),
    ("Nineteen", "show.nothing"),
)
MISTAKES = "mistake.over-thirty-one mistake.renege.correct mistake.underpeg misdeal.number"


def table_card() -> str:
    """The card, front and back."""
    front = (
        _list("A deal, in order", DEAL, ordered=True),
        el("section", el("h3", "What scores in the play"), _scores(PLAY, FIXED)),
        _list("The play", THE_PLAY),
        _list("Mistakes", MISTAKES),
        _list("Agree before the cut", AGREE),
    )
    back = (
        el("section", el("h3", "What scores at the show"), _scores(SHOW, ())),
        _list("Counting", COUNTING),
        _confused(),
        _list("Winning", WINNING),
    )
    to_print = el(
        "button",
        "Print the card",
        type="button",
        class_="cr-button",
        data_table="print",
        data_needs_script=True,
    )
    card = el(
        "div", to_print, _side("The deal and the play", front), _side("The show, and winning", back)
    )
    return block(el("div", card, class_="cr-table-card"))


def _side(title: str, parts: Iterable[Markup]) -> Markup:
    """One side of the paper."""
    edition = f"cribref, edition {EDITION}. Six-card cribbage for two, to 121."
    return el(
        "section",
        el("h2", title),
        el("div", parts, class_="cr-card-side__parts"),
        el("p", edition, class_="cr-card-side__foot"),
        class_="cr-card-side",
    )


def _list(title: str, ids: str, *, ordered: bool = False) -> Markup:
    """Rules in short, one below the other."""
    lines = [_line(each) for each in ids.split()]
    return el("section", el("h3", title), el("ol" if ordered else "ul", lines))


def _line(rule_id: str) -> Markup:
    """A rule: its title, its text, its number."""
    found = rule(rule_id)
    return el("li", el("b", found.title, "."), " ", found.text, " ", _number(rule_id))


def _number(rule_id: str) -> Markup:
    return el("span", mention(rule(rule_id)), class_="cr-card-no")


def _confused() -> Markup:
    """What is mistaken for something else, with the rules that settle it."""
    lines = [
        el(
            "li",
            el("b", title, "."),
            [[" ", rule(each).text, " ", _number(each)] for each in ids.split()],
        )
        for title, ids in CONFUSED
    ]
    return el("section", el("h3", "Often confused"), el("ul", lines))


def counted(score: Score) -> tuple[Cards, int]:
    """The cards of a line and its points, as the package counts them."""
    if "/" in score.cards:
        cards, value = score.counted(count_show(parse_show(score.cards)).items)
        return tuple(sorted(cards)), value
    return score.counted(count_play(parse_series(score.cards)).items)


def _scores(scores: Iterable[Score], fixed: Iterable[tuple[str, str, int]]) -> Markup:
    """The scores: what, with which cards, how much, by which rule."""
    rows = []
    for each in scores:
        cards, value = counted(each)
        rows.append(_row(each.name, draw_minis(cards), value, each.rule_id))
    rows += [_row(name, None, value, rule_id) for name, rule_id, value in fixed]
    return el("table", el("tbody", rows), class_="cr-card-scores")


def _row(name: str, cards: Markup | None, value: int, rule_id: str) -> Markup:
    unit = " point" if value == 1 else " points"
    worth = el("td", el("b", value), el("span", unit, class_="cr-unseen"))
    return el(
        "tr",
        el("th", name, " ", cards, scope="row"),
        worth,
        el("td", _number(rule_id)),
    )
