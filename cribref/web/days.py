"""Days as they are said and written."""

from __future__ import annotations

from datetime import date

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)


def in_words(day: date) -> str:
    """A day as it is said: "30 November 2026"."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def short(day: date) -> str:
    """A day in little room: "30 Nov"."""
    return f"{day.day} {_MONTHS[day.month - 1][:3]}"
