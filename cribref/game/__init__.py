"""The game from the cut to the last count: states, acts, and what an act makes of a state.

>>> from cribref.game import Cut, apply, new_game
>>> from cribref import parse_cards
>>> apply(new_game(), Cut(parse_cards("7H KS"))).state.board.dealer
0
"""

from cribref.game.actions import (
    Action,
    Announce,
    Cut,
    Deal,
    Go,
    LayAway,
    Muggins,
    Penalty,
    Play,
    TurnUp,
)
from cribref.game.chance import random_cut, random_deal, random_starter
from cribref.game.legal import legal
from cribref.game.rules import apply, new_game
from cribref.game.showing import next_show
from cribref.game.states import (
    Board,
    Cutting,
    Dealing,
    LayingAway,
    Missed,
    Over,
    Peg,
    Phase,
    Playing,
    Showing,
    State,
    Step,
    Table,
    Turning,
)
from cribref.game.view import View, view
from cribref.game.words import NAMES, called

__all__ = [
    "NAMES",
    "Action",
    "Announce",
    "Board",
    "Cut",
    "Cutting",
    "Deal",
    "Dealing",
    "Go",
    "LayAway",
    "LayingAway",
    "Missed",
    "Muggins",
    "Over",
    "Peg",
    "Penalty",
    "Phase",
    "Play",
    "Playing",
    "Showing",
    "State",
    "Step",
    "Table",
    "TurnUp",
    "Turning",
    "View",
    "apply",
    "called",
    "legal",
    "new_game",
    "next_show",
    "random_cut",
    "random_deal",
    "random_starter",
    "view",
]
