"""House rules: named functions from a ruleset to a ruleset, and which contradict each other.

A new one is an entry in chapter 10 of the rulebook and one function here. Its name is the rule's id
without "house.", with hyphens for dots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from cribref import play, show
from cribref.ruleset.record import Ruleset
from cribref.show import Item, Show, SuitRule

Change = Callable[[Ruleset], Ruleset]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One house rule: its name, its rule in the rulebook, the rules it amends, what it changes.

    Calling it gives the ruleset with the house rule in force. Raises ValueError when it is in force
    already, contradicts one that is, or does not go with the game.
    """

    name: str
    rule_id: str
    amends: tuple[str, ...]
    change: Change

    def __call__(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset with this house rule in force."""
        if self.name in ruleset.house:
            raise ValueError(f'"{self.name}" is in force already')
        for group, why in CONTRADICTIONS:
            if self.name in group:
                for other in ruleset.house:
                    if other in group:
                        raise ValueError(
                            f'"{other}" and "{self.name}" contradict each other: {why}'
                        )
        changed = self.change(ruleset)
        added = tuple(rule_id for rule_id in self.amends if rule_id not in changed.amends)
        return replace(
            changed,
            house=(*ruleset.house, self.name),
            by=(*changed.by, self.rule_id),
            amends=(*changed.amends, *added),
        )


def _one_of(names: str, why: str) -> tuple[frozenset[str], str]:
    """A group of house rules of which one at most can be in force."""
    return frozenset(names.split()), why


_LENGTHS = "sixty-one targets-31 targets-91 targets-241"

CONTRADICTIONS = (
    _one_of(
        "muggins muggins-soft reminder underpeg-mend",
        "each says what becomes of points that were not pegged",
    ),
    _one_of(_LENGTHS, "each says how long the game is"),
    _one_of("skunk-off double-skunk", "the one counts skunks, the other does not"),
    _one_of("skunk-off skunk-stakes", "the one counts skunks, the other does not"),
    _one_of("skunk-off sixty-one-skunk", "the one counts the lurch, the other nothing of the kind"),
    _one_of("go-not-out go-cap", "each says from which hole on a go is not scored"),
)
"""House rules of which no two can be in force together, and why."""

HOUSE_RULES: dict[str, HouseRule] = {}
"""The house rules, by name, in the order in which they are put in force."""


def _house(rule_id: str, *amends: str, name: str = "") -> Callable[[Change], HouseRule]:
    """Register a function on Ruleset as a house rule."""

    def register(change: Change) -> HouseRule:
        named = name or rule_id.removeprefix("house.").replace(".", "-")
        HOUSE_RULES[named] = HouseRule(named, rule_id, amends, change)
        return HOUSE_RULES[named]

    return register


def _needs(met: bool, ruleset: Ruleset, name: str, what: str) -> None:
    """Refuse a house rule that does not go with the game it is asked for in."""
    if not met:
        raise ValueError(f'"{name}" does not go with "{ruleset}": it needs {what}')


@_house("house.muggins", "mistake.underpeg", "mistake.missed")
def muggins(ruleset: Ruleset) -> Ruleset:
    """Points that a player has and does not peg may be called and taken by an opponent."""
    return replace(ruleset, missed="called")


@_house("house.muggins.soft", "mistake.underpeg", "mistake.missed")
def muggins_soft(ruleset: Ruleset) -> Ruleset:
    """Points that a player does not peg are lost, and nobody takes them."""
    return replace(ruleset, missed="lost")


@_house("house.muggins.over", "mistake.overpeg")
def muggins_over(ruleset: Ruleset) -> Ruleset:
    """Points pegged too many come off, and the opponent pegs the same number."""
    return replace(ruleset, excess="opponent")


@_house("house.muggins.reverse", "house.muggins.wrong")
def muggins_reverse(ruleset: Ruleset) -> Ruleset:
    """A wrong call of muggins costs the number called, and at least 2."""
    called = ruleset.missed == "called"
    _needs(called, ruleset, "muggins-reverse", '"muggins" in force before it')
    return replace(ruleset, wrong_call=2)


@_house("house.reminder", "mistake.underpeg", "mistake.missed")
def reminder(ruleset: Ruleset) -> Ruleset:
    """Opponents point out points that were missed, and the player pegs them."""
    return replace(ruleset, missed="mended")


@_house("house.underpeg-mend", "mistake.underpeg")
def underpeg_mend(ruleset: Ruleset) -> Ruleset:
    """A player who pegged too few puts it right."""
    return replace(ruleset, missed="mended")


def _to(target: int) -> Change:
    """What makes the game one to this target, with no skunk line unless one is agreed."""

    def change(ruleset: Ruleset) -> Ruleset:
        if ruleset.target == target:
            raise ValueError(f'"{ruleset}" is a game to {target} already')
        return replace(ruleset, target=target, skunk_line=None, double_skunk_line=None)

    return change


sixty_one = _house("house.sixty-one", "win.target", "win.skunk")(_to(61))
to_31, to_91, to_241 = (
    _house("house.targets", "win.target", "win.skunk", name=f"targets-{target}")(_to(target))
    for target in (31, 91, 241)
)


@_house("house.sixty-one.skunk", "win.skunk")
def sixty_one_skunk(ruleset: Ruleset) -> Ruleset:
    """In a game to 61, a loser with 30 or fewer is lurched, and the win counts as a skunk."""
    _needs(ruleset.target == 61, ruleset, "sixty-one-skunk", "a game to 61")
    return replace(ruleset, skunk_line=30)


@_house("house.double-skunk", "win.double-skunk")
def double_skunk(ruleset: Ruleset) -> Ruleset:
    """A win by 61 points or more is worth more than a skunk."""
    _needs(ruleset.target == 121, ruleset, "double-skunk", "a game to 121")
    return replace(ruleset, double_skunk_line=60)


@_house("house.skunk.off", "win.skunk", "win.game-points")
def skunk_off(ruleset: Ruleset) -> Ruleset:
    """Every win counts one, however large."""
    return replace(ruleset, skunk_line=None, double_skunk_line=None)


@_house("house.skunk.stakes", "win.game-points")
def skunk_stakes(ruleset: Ruleset) -> Ruleset:
    """A skunk wins the stake twice, and a double skunk, if it counts, three times."""
    return replace(ruleset, stakes=True)


@_house("house.heels.not-out", "starter.heels")
def heels_not_out(ruleset: Ruleset) -> Ruleset:
    """With one hole to go, the dealer does not score a jack turned as starter."""
    return replace(ruleset, shut=(*ruleset.shut, ("starter.heels", 1)))


@_house("house.go.not-out", "play.go", "play.last")
def go_not_out(ruleset: Ruleset) -> Ruleset:
    """With one hole to go, a go or a last card is not scored."""
    return replace(ruleset, shut=(*ruleset.shut, ("play.go", 1), ("play.last", 1)))


@_house("house.go.cap", "play.go")
def go_cap(ruleset: Ruleset) -> Ruleset:
    """With five holes to go or fewer, a go is not scored."""
    return replace(ruleset, shut=(*ruleset.shut, ("play.go", 5)))


@_house("house.dead-hole", "starter.heels", "win.at-once")
def dead_hole(ruleset: Ruleset) -> Ruleset:
    """With one hole to go, only the show pegs out."""
    return replace(ruleset, dead_hole=True)


@_house("house.exact-out", "win.overshoot")
def exact_out(ruleset: Ruleset) -> Ruleset:
    """A score that would pass the target is not pegged."""
    return replace(ruleset, exact=True)


def _four_in_crib(what: Show) -> tuple[Item, ...]:
    """All cards of the crib of one suit, and the starter of another, score 1 a card."""
    first = what.hand[0].suit
    if not what.is_crib or any(card.suit is not first for card in what.hand):
        return ()
    if what.starter.suit is first:
        return ()
    return (Item("house.flush.crib-four", tuple(sorted(what.hand)), len(what.hand)),)


FOUR_IN_CRIB = SuitRule("house.flush.crib-four", _four_in_crib)


@_house("house.flush.crib-four", "show.flush.crib")
def flush_crib_four(ruleset: Ruleset) -> Ruleset:
    """Four crib cards of one suit score 4, and 5 with the starter."""
    rules = list(ruleset.show_rules)
    rules.insert(rules.index(show.NOBS), FOUR_IN_CRIB)
    return replace(ruleset, show_rules=tuple(rules))


@_house("house.flush.play", "play.flush")
def flush_play(ruleset: Ruleset) -> Ruleset:
    """Three or more cards of one suit played in a row score 1 a card."""
    return replace(ruleset, play_rules=(*ruleset.play_rules, play.FLUSH))


@_house("three.go.stop", "three.go", name="three-go-stop")
def three_go_stop(ruleset: Ruleset) -> Ruleset:
    """After a go, if the next player cannot play either, the count ends."""
    _needs(ruleset.seats > 2, ruleset, "three-go-stop", "three or four players")
    return replace(ruleset, second_go_ends=True)
