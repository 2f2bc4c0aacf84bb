"""Practice in laying away: a question, what was in it, and the next."""

from __future__ import annotations

from cribref.course.practice.drill import LAYING_AWAY
from cribref.web import drilling
from cribref.web.reply import Fields, Reply

NAME = "laying-away-drill"
TITLE = "Laying-away drill"


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form, as `drilling` says."""
    return drilling.respond(NAME, LAYING_AWAY, fields, seed)
