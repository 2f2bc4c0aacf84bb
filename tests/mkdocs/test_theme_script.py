"""The theme's script is changed where we say and nowhere else, or the build stops."""

import pytest

from cribref.mkdocs import theme_script
from cribref.mkdocs.changing import UnknownFile
from cribref.mkdocs.theme_script import CHANGES, changed

THEIRS = "a();" + "b();".join(theirs for theirs, _ in CHANGES)


def test_installed_theme_has_each_place_once_and_loses_its_map() -> None:
    script = theme_script.theme_script().decode()
    for theirs, ours in CHANGES:
        assert script.count(ours) == 1
        assert theirs not in script
    assert "sourceMappingURL" not in script


def test_nothing_else_is_changed() -> None:
    assert changed(THEIRS, "x") == "a();" + "b();".join(ours for _, ours in CHANGES)


@pytest.mark.parametrize("script", ["a();b();", THEIRS * 2, THEIRS.replace(CHANGES[-1][0], "")])
def test_other_theme_stops_the_build(script: str) -> None:
    with pytest.raises(UnknownFile, match=r"bundle\.js is not the theme's script"):
        changed(script, "bundle.js")
