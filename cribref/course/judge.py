"""The judge: from a level and the reader's moves, what stands, what was wrong and why.

Moves are folded one by one, so a level that is left and opened again stands where it stood.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from cribref.cards import Cards
from cribref.count import count_play, count_show
from cribref.course.explain import (
    Remark,
    named,
    play_items,
    pretty,
    too_much,
    what_it_makes,
    wrong_points,
    wrong_set,
    wrong_tally,
)
from cribref.course.laying_away import Laid, laid_away
from cribref.course.lesson import Best, Choose, Find, Fit, Level, Points, Tally, Throw
from cribref.course.load import kind_rule
from cribref.course.moves import SETS, Move
from cribref.show import Item, Show

Verdict = Literal["", "right", "wrong", "again"]
"""What became of the last answer: nothing to say, right, wrong, or right but already there."""

NEARLY = 0.3
"""How much less, in points on average, a lay-away may be worth and still be as good."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a level stands after the reader's moves.

    `slips` are wrong answers, `hints` those taken, `found` what the reader has named, `named` what
    the judge had to. `said` is the wrong number after which a count is taken apart. `remarks` speak
    of the last answer. A level is over when it is solved or its solution is shown.
    """

    level: Level
    moves: tuple[Move, ...] = ()
    slips: int = 0
    hints: int = 0
    found: tuple[Item, ...] = ()
    named: tuple[Item, ...] = ()
    said: int | None = None
    tried: tuple[str, ...] = ()
    verdict: Verdict = ""
    remarks: tuple[Remark, ...] = ()
    is_solved: bool = False
    is_shown: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nothing more is asked."""
        return self.is_solved or self.is_shown

    @property
    def stars(self) -> int:
        """Three within the par, two up to two slips or hints more, one after that; else none."""
        if not self.is_solved:
            return 0
        over = self.slips + self.hints - self.level.par
        return 3 if over <= 0 else 2 if over <= 2 else 1

    @property
    def is_taking_apart(self) -> bool:
        """Whether sets of cards are asked for now."""
        question = self.level.question
        return not self.is_over and (
            isinstance(question, Find) or (isinstance(question, Tally) and self.said is not None)
        )

    @property
    def wanted(self) -> tuple[Item, ...]:
        """Every item that is to be found at this level; nothing where none are asked for."""
        return wanted(self.level)


def wanted(level: Level) -> tuple[Item, ...]:
    """What is to be found at a level that asks for sets of cards."""
    question = level.question
    if isinstance(question, Find):
        items = count_show(question.show).items
        return tuple(item for item in items if item.rule_id in question.rule_ids)
    if isinstance(question, Tally):
        return count_show(question.show).items
    return ()


def stand(level: Level, moves: Iterable[Move]) -> Standing:
    """How the level stands after these moves; moves that do not belong to it change nothing."""
    standing = Standing(level)
    for move in moves:
        after = _after(standing, move)
        if after is not None:
            standing = replace(after, moves=(*standing.moves, move))
    return standing


def _after(now: Standing, move: Move) -> Standing | None:
    """The standing after one move; None for a move that cannot be made now."""
    if now.is_over:
        return None
    question = now.level.question
    match move.kind:
        case "hint":
            if now.hints < len(now.level.hints):
                return replace(now, hints=now.hints + 1)
        case "solution":
            return replace(now, is_shown=True, verdict="", remarks=())
        case "all" if now.is_taking_apart:
            return _all(now)
        case "answer" if isinstance(question, Choose):
            return _answer(now, question, move.value)
        case "number" if isinstance(question, Points):
            return _number(now, question, int(move.value))
        case "number" if isinstance(question, Tally) and now.said is None:
            return _tally(now, question, int(move.value))
        case "cards":
            return _cards(now, move.cards)
        case word if word in SETS and now.is_taking_apart:
            assert isinstance(question, Find | Tally)
            return _set(now, question.show, word, move.cards)
    return None


def _right(now: Standing, *remarks: Remark, over: bool = True) -> Standing:
    """A right answer."""
    return replace(now, verdict="right", remarks=remarks, is_solved=over)


def _slip(now: Standing, *remarks: Remark, tried: str = "") -> Standing:
    """A wrong answer; the same one given again is no second slip."""
    wrong = replace(now, verdict="wrong", remarks=remarks)
    if tried and tried in now.tried:
        return wrong
    return replace(wrong, slips=now.slips + 1, tried=(*now.tried, tried) if tried else now.tried)


# -- one answer ------------------------------------------------------------------------------------


def _answer(now: Standing, question: Choose, key: str) -> Standing | None:
    """An option was chosen."""
    for option in question.options:
        if option.key == key:
            remark = Remark(option.why, option.rule_id)
            if option.is_right:
                return _right(now, remark)
            return _slip(now, remark, tried=key)
    return None


def _number(now: Standing, question: Points, number: int) -> Standing:
    """The points of a card in the play were said."""
    items = play_items(question)
    if number != sum(item.points for item in items):
        return _slip(now, wrong_points(question, number, now.level.rule_id), tried=str(number))
    said = [
        Remark(
            f"{named(item)[:1].upper()}{named(item)[1:]}: {item.points}.", item.rule_id, item.cards
        )
        for item in items
    ]
    return _right(now, *(said or [Remark(now.level.why, now.level.rule_id)]))


def _cards(now: Standing, picked: Cards) -> Standing | None:
    """Cards of a hand were picked."""
    match now.level.question:
        case Fit() as question:
            return _fit(now, question, picked)
        case Best() as question:
            return _best(now, question, picked)
        case Throw() as question:
            return _throw(now, question, picked)
        case _:
            return None


def _fit(now: Standing, question: Fit, picked: Cards) -> Standing:
    """The cards that may be played were picked."""
    remarks = []
    for card in question.hand:
        total = question.series.count + card.pips
        fits = question.series.fits(card)
        if card in picked and not fits:
            remarks.append(too_much(card, question.series))
        elif fits and card not in picked:
            text = f"{card.pretty} makes {total}, so it may be played."
            rule_id = "play.thirty-one" if total == 31 else "play.must"
            remarks.append(Remark(text, rule_id, (card,)))
    if remarks:
        return _slip(now, *remarks)
    if not picked:
        return _right(now, Remark("Nothing fits: you say go.", "play.go"))
    return _right(now, Remark(now.level.why, now.level.rule_id))


def _best(now: Standing, question: Best, picked: Cards) -> Standing | None:
    """The card that scores most was picked."""
    series = question.series
    (best,) = question.answer
    if len(picked) != 1 or picked[0] not in question.hand:
        return None
    (card,) = picked
    if not series.fits(card):
        return _slip(now, too_much(card, series), what_it_makes(best, series), tried=str(card))
    if count_play(series.then(card)).points < count_play(series.then(best)).points:
        remarks = what_it_makes(card, series), what_it_makes(best, series)
        return _slip(now, *remarks, tried=str(card))
    return _right(now, what_it_makes(card, series))


def _throw(now: Standing, question: Throw, picked: Cards) -> Standing:
    """Two cards were picked to lay away."""
    ways = laid_away(question.six, is_mine=question.is_mine)
    found = next((way for way in ways if set(way.gone) == set(picked)), None)
    if found is None:
        number = f"{len(picked)} card{'' if len(picked) == 1 else 's'}"
        return _slip(
            now, Remark(f"Two cards go to the crib; you picked {number}.", "crib.lay-away")
        )
    best = ways[0]
    if best.worth - found.worth <= NEARLY:
        return _right(now, Remark(now.level.why, now.level.rule_id), figures(found))
    short = best.worth - found.worth
    text = f"That is about {short:.1f} points a deal worse than the best way."
    rule_id = (
        "crib.owner" if abs(best.crib - found.crib) > best.hand - found.hand else "crib.lay-away"
    )
    return _slip(now, figures(found), Remark(text, rule_id))


def figures(way: Laid) -> Remark:
    """What one way to lay away is worth, in a sentence."""
    whose = "your own crib" if way.is_mine else "the other player's crib"
    text = (
        f"You keep {pretty(way.kept)}, which counts {way.hand:.1f} on average with the starter, "
        f"and {pretty(way.gone)} bring {whose} to about {way.crib:.1f}."
    )
    return Remark(text, "crib.owner", way.kept)


# -- taking a show apart ---------------------------------------------------------------------------


def _tally(now: Standing, question: Tally, number: int) -> Standing:
    """The total of a show was said; a wrong one is followed by finding what is there."""
    count = count_show(question.show)
    if number == count.points:
        return _right(now, Remark(now.level.why, now.level.rule_id))
    return replace(_slip(now, wrong_tally(question, number), tried=str(number)), said=number)


def _set(now: Standing, show: Show, word: str, cards: Cards) -> Standing | None:
    """A set of cards of the show was claimed to score."""
    if not set(cards) <= set(show.cards):
        return None
    rule_id = kind_rule(word, is_crib=show.is_crib)
    for item in now.wanted:
        if item.rule_id == rule_id and set(item.cards) == set(cards):
            if item in (*now.found, *now.named):
                text = f"{pretty(item.cards)} is on your list: a set scores once in each kind."
                return replace(
                    now, verdict="again", remarks=(Remark(text, "show.once", item.cards),)
                )
            text = f"{named(item)[:1].upper()}{named(item)[1:]}: {item.points}."
            found = replace(now, found=(*now.found, item))
            return _right(found, Remark(text, rule_id, item.cards), over=False)
    return _slip(now, wrong_set(word, cards, show))


def _all(now: Standing) -> Standing:
    """The reader says that everything is found: name one thing that is not, or close the level."""
    missing = [item for item in now.wanted if item not in (*now.found, *now.named)]
    if not missing:
        return _right(now, Remark(now.level.why, now.level.rule_id))
    first, more = missing[0], len(missing) - 1
    text = f"You missed {named(first)}: {pretty(first.cards)}, for {first.points}."
    if more:
        text += f" And {more} more." if more > 1 else " And one more."
    slipped = _slip(now, Remark(text, first.rule_id, first.cards))
    return replace(slipped, named=(*now.named, first))
