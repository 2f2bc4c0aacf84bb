"""The theme's script is changed in one place, or the build stops."""

import pytest

from cribref.mkdocs import theme_script
from cribref.mkdocs.theme_script import AT_ONCE, IN_TIME, UnknownTheme, changed


def test_installed_theme_has_the_place_once_and_loses_its_map() -> None:
    script = theme_script.theme_script().decode()
    assert script.count(IN_TIME) == 1
    assert AT_ONCE not in script
    assert "sourceMappingURL" not in script


def test_nothing_else_is_changed() -> None:
    assert changed(f"a();{AT_ONCE}b();", "x") == f"a();{IN_TIME}b();"


@pytest.mark.parametrize("script", ["a();b();", AT_ONCE * 2])
def test_other_theme_stops_the_build(script: str) -> None:
    with pytest.raises(UnknownTheme, match=r"bundle\.js is not the theme's script"):
        changed(script, "bundle.js")
