"""Every link of the built site leads somewhere: page, file and place in the page."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from cribref.rulebook import rules

HERE = "https://here.example/cribref/"
"""Where the pages stand for the time of the test."""


class Links(HTMLParser):
    """What a page links to and loads, and the places in it."""

    def __init__(self) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = set()
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if "id" in named:
            self.places.add(named["id"])
        if tag in {"a", "link"} and "href" in named and named.get("rel") != "canonical":
            self.targets.append(named["href"])
        if "src" in named:
            self.targets.append(named["src"])
            self.loads.append(named["src"])
        if tag == "link" and named.get("rel") in {"stylesheet", "icon", "preload"}:
            self.loads.append(named["href"])
        if named.get("http-equiv") == "refresh":
            self.targets.append(named["content"].partition("url=")[2])


def read(page: Path) -> Links:
    """The links of a page."""
    links = Links()
    links.feed(page.read_text(encoding="utf-8"))
    return links


def address(folder: Path, page: Path) -> str:
    """Where a file of the site stands."""
    return HERE + page.relative_to(folder).as_posix().removesuffix("index.html")


@pytest.fixture(scope="module")
def read_site(site: str, site_folder: Path) -> dict[str, Links]:
    """Every page of the built site, by its address."""
    assert site
    return {
        address(site_folder, page): read(page)
        for page in site_folder.rglob("*.html")
        if page.name != "404.html"
    }


def test_every_link_leads_to_a_page_or_file_and_a_place_in_it(
    read_site: dict[str, Links], site_folder: Path
) -> None:
    astray: list[str] = []
    for here, links in read_site.items():
        for target in links.targets:
            whole = urljoin(here, target)
            if not whole.startswith(HERE):
                continue
            parts = urlsplit(whole)
            bare = whole.partition("#")[0]
            place = unquote(parts.fragment)
            if bare in read_site:
                if place and "=" not in place and place not in read_site[bare].places:
                    astray.append(f"{here}: {target}: no such place")
            elif not (site_folder / unquote(bare.removeprefix(HERE))).is_file():
                astray.append(f"{here}: {target}: no such page")
    assert len(read_site) > 100
    assert astray == []


def test_no_page_loads_anything_from_a_stranger(read_site: dict[str, Links]) -> None:
    strange = [
        f"{here}: {target}"
        for here, links in read_site.items()
        for target in links.loads
        if not urljoin(here, target).startswith(HERE)
    ]
    assert strange == []


def test_no_link_of_the_package_is_left_unresolved(read_site: dict[str, Links]) -> None:
    assert not [
        t for links in read_site.values() for t in links.targets if t.startswith("cribref:")
    ]


def test_every_rule_stands_on_its_page_and_has_its_short_links(
    read_site: dict[str, Links], site_folder: Path
) -> None:
    for rule in rules():
        page, _, place = rule.page.partition("#")
        assert place in read_site[HERE + page].places, rule
        for key in (rule.id, rule.number, *rule.formerly):
            assert (site_folder / "r" / key / "index.html").is_file(), key


def test_404_page_finds_its_files_from_any_depth(site: str, site_folder: Path) -> None:
    base = urlsplit(site).path
    links = read(site_folder / "404.html")
    own = [t for t in links.targets if not t.startswith(("http://", "https://", "#"))]
    assert own
    assert [t for t in own if not t.startswith(base)] == []
