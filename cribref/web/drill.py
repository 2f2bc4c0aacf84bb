"""Practice in counting: a question, what was in it, and the next."""

from __future__ import annotations

from cribref.course.practice.drill import COUNTING
from cribref.web import drilling
from cribref.web.reply import Fields, Reply

NAME = "drill"
TITLE = "Counting drill"


def respond(fields: Fields, seed: int) -> Reply:
    """Answer the form, as `drilling` says."""
    return drilling.respond(NAME, COUNTING, fields, seed)
