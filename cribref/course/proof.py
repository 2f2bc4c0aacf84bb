"""Whether what a writer gives as proof holds: a claim, a transcript, or the size of a win.

play 7H QD          a claim, as on a page (cribref.claims)
deal ...            a transcript with claims (cribref.notation)
won 121 90 = skunk  how large a win is (cribref.match)
"""

from __future__ import annotations

import re

from cribref.claims import check, parse_claim
from cribref.errors import ParseError
from cribref.match import results
from cribref.replay import replay

_WON = re.compile(r"won (\d+) (\d+) = (win|skunk|double skunk)")


def problems(proof: str) -> tuple[str, ...]:
    """What does not hold, in words; nothing when the proof is right.

    >>> problems("play 7H 8C = 2"), problems("won 121 91 = skunk")
    ((), ('121 to 91 is a win',))
    """
    text = proof.strip()
    if won := _WON.fullmatch(text):
        (result,) = results([int(won[1]), int(won[2])])
        return () if result.kind == won[3] else (f"{won[1]} to {won[2]} is a {result.kind}",)
    try:
        if text.startswith(("play ", "show ")):
            return tuple(wrong.problem for wrong in check(parse_claim(text)))
        played = replay(text)
    except ParseError as error:
        return (str(error),)
    if not (played.verdicts or played.transcript.lines):
        return ("nothing is claimed",)
    return tuple(str(verdict) for verdict in played.verdicts if not verdict.right)
