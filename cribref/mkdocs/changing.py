"""Makes small changes in files that others wrote; stops the build if they are not as they were."""

from __future__ import annotations

from collections.abc import Iterable


class UnknownFile(RuntimeError):
    """A file is not the one that the changes were made for."""


def change(text: str, changes: Iterable[tuple[str, str]], *, told: str) -> str:
    """The text with every change made: what stands there, and what is to stand in its place.

    `told` begins the error: which file it is not, and who changes it.

    Raises:
        UnknownFile: a place to change is not in the text, or more than once.
    """
    for theirs, ours in changes:
        if text.count(theirs) != 1:
            raise UnknownFile(
                f"{told}: it has {theirs!r} {text.count(theirs)} times, expected once; see what "
                "became of it"
            )
        text = text.replace(theirs, ours)
    return text
