"""Practice in pegging: a question, what was in it, and the next."""

from __future__ import annotations

from cribref.course.practice.drill import PEGGING
from cribref.web import drilling
from cribref.web.reply import Fields, Reply

NAME = "pegging-drill"
TITLE = "Pegging drill"


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form, as `drilling` says."""
    return drilling.respond(NAME, PEGGING, fields, seed)
