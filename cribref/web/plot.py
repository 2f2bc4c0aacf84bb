"""Days of practice as a small picture: how much was right, and how long a right answer took."""

from __future__ import annotations

from collections.abc import Sequence

from cribref.course.practice.records import Day
from cribref.web.days import short
from cribref.web.html import Markup, el

MOST = 30
"""How many days are drawn, the last ones."""

WIDTH, LEFT, RIGHT = 340, 52, 330
_TOP, _HEIGHT, _GAP = 22, 64, 34
_SECOND = _TOP + _HEIGHT + _GAP


def whole(seconds: float) -> str:
    """Seconds as they are said: "12 s"."""
    return f"{seconds:.0f} s"


def percent(share: float) -> str:
    """A share of one in a hundred parts."""
    return f"{100 * share:.0f} %"


def _places(number: int) -> list[float]:
    """Where the days stand from left to right; a single one in the middle."""
    step = (RIGHT - LEFT) / number
    return [round(LEFT + step * (place + 0.5), 1) for place in range(number)]


def _text(words: str, x: float, y: float, anchor: str = "start") -> Markup:
    return el("text", words, x=f"{x:g}", y=f"{y:g}", text_anchor=anchor)


def _line(y: float) -> Markup:
    return el("path", d=f"M{LEFT} {y:g}H{RIGHT}", class_="cr-plot-axis")


def _dots(points: Sequence[tuple[float, float]], class_: str) -> list[Markup]:
    """Points, and the line through them."""
    path = "L".join(f"{x:g} {y:g}" for x, y in points)
    dots = [el("circle", cx=f"{x:g}", cy=f"{y:g}", r="3.5", class_=class_) for x, y in points]
    return [el("path", d=f"M{path}", class_=f"cr-plot-line {class_}"), *dots]


def draw(days: Sequence[Day], what: str) -> Markup:
    """The picture of the last days, with its name; there must be one day at least."""
    days = days[-MOST:]
    places = _places(len(days))
    low = _TOP + _HEIGHT
    right = [(x, round(low - _HEIGHT * day.share, 1)) for x, day in zip(places, days, strict=True)]
    timed = [
        (x, day.seconds) for x, day in zip(places, days, strict=True) if day.seconds is not None
    ]
    most = max((seconds for _, seconds in timed), default=0)
    top = max(10, -(-int(most + 1) // 10) * 10)
    base = _SECOND + _HEIGHT
    quick = [(x, round(base - _HEIGHT * seconds / top, 1)) for x, seconds in timed]
    parts = [
        _text("Right", LEFT, 12),
        _line(_TOP),
        _line(low),
        _text("100 %", LEFT - 6, _TOP + 4, "end"),
        _text("0", LEFT - 6, low + 4, "end"),
        _dots(right, "cr-plot-right"),
    ]
    if quick:
        parts += [
            _text("Seconds for a right answer", LEFT, _SECOND - 10),
            _line(_SECOND),
            _line(base),
            _text(str(top), LEFT - 6, _SECOND + 4, "end"),
            _text("0", LEFT - 6, base + 4, "end"),
            _dots(quick, "cr-plot-quick"),
        ]
    foot = (base if quick else low) + 20
    parts.append(_text(short(days[0].day), places[0], foot, "middle"))
    if len(days) > 1:
        parts.append(_text(short(days[-1].day), places[-1], foot, "middle"))
    return el(
        "svg",
        parts,
        viewBox=f"0 0 {WIDTH} {foot + 8}",
        role="img",
        aria_label=_summary(days, what),
        class_="cr-plot",
    )


def _summary(days: Sequence[Day], what: str) -> str:
    """The picture in a sentence."""
    last = days[-1]
    text = f"{what} on {len(days)} day{'' if len(days) == 1 else 's'}; "
    text += f"on the last, {short(last.day)}, {percent(last.share)} right"
    if last.seconds is not None:
        text += f", half of it within {whole(last.seconds)}"
    return f"{text}. The table says the same."
