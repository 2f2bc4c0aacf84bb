"""The counting drill in the reader's hands: tapped, left, taken up again; the widths; axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cribref.mkdocs.node import node_modules
from tests.browser.conftest import PHONE, NewVisit, Visit
from tests.browser.test_site_axe import report

DRILL = "learn/drill/"
START = 60_000
"""Milliseconds: Python may have to start on a slow machine."""


def test_hands_are_counted_with_one_thumb(phone: Visit) -> None:
    page = phone.open(DRILL)
    tool = page.locator("crib-widget")
    tool.get_by_role("button", name="Next hand").tap()
    expect(tool.locator(".cr-numbers")).to_be_visible(timeout=START)
    tool.get_by_role("button", name="29", exact=True).tap()
    expect(tool.locator(".cr-standing")).to_have_text(re.compile("You said 29, and"))
    expect(tool.locator(".cr-say")).to_contain_text("You said 29, and")
    page.reload()
    expect(tool.locator(".cr-standing")).to_have_text(re.compile("You said 29, and"), timeout=START)
    expect(tool.locator(".cr-head")).to_have_text("0 of 2 right")


@pytest.mark.parametrize("width", [320, PHONE])
def test_it_fits_and_axe_reports_nothing(new_visit: NewVisit, width: int) -> None:
    visit = new_visit(width, "dark" if width == PHONE else "light")
    visit.context.add_init_script(path=node_modules() / "axe-core" / "axe.min.js")
    page = visit.open(DRILL)
    tool = page.locator("crib-widget")
    expect(tool).to_have_attribute("live", "")
    assert report(page) == []
    tool.get_by_role("button", name="Next hand").tap()
    expect(tool.locator(".cr-numbers")).to_be_visible(timeout=START)
    for control in tool.locator("button").all():
        box = control.bounding_box()
        assert box is None or min(box["height"], box["width"]) >= 43.9
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert report(page) == []
