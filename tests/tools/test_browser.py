"""A browser is found, or the person is told what to do."""

from pathlib import Path

import pytest

from tools import browser
from tools.browser import BrowserError, Chromium


def test_named_browser_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.ENVIRONMENT, "/nowhere/chromium")
    with pytest.raises(BrowserError, match="names /nowhere/chromium, which does not start"):
        browser.find_chromium()


def test_without_any_the_message_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Chromium:
        raise BrowserError("nothing there")

    monkeypatch.delenv(browser.ENVIRONMENT, raising=False)
    for look in ("installed", "from_debian", "from_npm"):
        monkeypatch.setattr(browser, look, none)
    with pytest.raises(BrowserError, match="Install one, or name one: CRIBREF_CHROMIUM=") as caught:
        browser.find_chromium()
    assert str(caught.value).count("nothing there") == 3


@pytest.mark.usefixtures("no_other_loop")
def test_what_is_no_browser_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    empty = tmp_path / "chromium"
    empty.write_text("#!/bin/sh\n")
    empty.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert browser.installed() == Chromium(empty)
    assert browser.why_not(Chromium(empty)).startswith("BrowserType.launch: ")


@pytest.mark.long
@pytest.mark.usefixtures("no_other_loop")
def test_browser_from_npm_starts() -> None:
    assert browser.why_not(browser.from_npm()) == ""
