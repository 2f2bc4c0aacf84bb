"""The register of widgets, and what a built page holds."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cribref.web.widgets import WIDGETS, UnknownWidget, built, widget
from tests.web.reader import parse


def test_every_widget_is_found_by_its_name_and_has_a_title() -> None:
    assert "hand-counter" in WIDGETS
    for name in WIDGETS:
        found = widget(name)
        assert widget(name) is found
        assert name == found.NAME
        assert found.TITLE


@pytest.mark.cpython
def test_a_widget_waits_for_no_other() -> None:
    code = (
        "import sys; from cribref.web.wire import handle;"
        'handle(\'{"v":1,"widget":"hand-counter","fields":[],"seed":0}\'); print(*sys.modules)'
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "cribref.web.hand_counter" in loaded
    assert loaded.isdisjoint({"cribref.course", "cribref.game", "cribref.notation"})


def test_an_unknown_widget_names_those_there_are() -> None:
    with pytest.raises(UnknownWidget, match=r'no widget "abacus"; there are: .*hand-counter'):
        widget("abacus")


def test_built__the_answer_is_in_the_page() -> None:
    page = parse(built("hand-counter", {"hand": "7H 8C 8D 9S", "starter": "3C"}))
    (figure,) = page.find("figure", class_="crib-figure")
    (element,) = figure.find("crib-widget", name="hand-counter")
    assert element.find("form")[0].find("strong")[0].text == "12"


def test_built__fields_that_make_no_sense_stop_the_build() -> None:
    with pytest.raises(ValueError, match=r"hand-counter: .*is not a card"):
        built("hand-counter", {"hand": "7H 8X"})
