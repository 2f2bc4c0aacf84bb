"""What the modules of a page import: named in the page, it need not be found import by import."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_IMPORT = re.compile(rb'^(?:import|\}) [^"(]*"\./([^"]+)";?$', re.MULTILINE)


def imported(files: Mapping[str, bytes], modules: Iterable[str]) -> set[str]:
    """The modules that these load at once, directly or by another, these themselves left out.

    ``files`` are the modules' texts by name, all of one folder. What ``import()`` loads when it is
    wanted is not among them.
    """
    waiting = [name for name in modules if name in files]
    begun = set(waiting)
    found = set[str]()
    while waiting:
        for name in map(bytes.decode, _IMPORT.findall(files[waiting.pop()])):
            if name not in begun | found:
                found.add(name)
                waiting.append(name)
    return found
