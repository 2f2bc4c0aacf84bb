"""A page that is wrong does not get published, and the message leads to its line."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config

from cribref.rulebook import rules
from tests.mkdocs.sites import Built, build, write

RULES = "\n".join(f'{{{{ rule("{each.id}") }}}}\n' for each in rules() if each.slug == "show")
SHOW = f"""\
---
title: Counting the show
---

# Counting the show

{{{{ chapter(7) }}}}

{RULES}

```crib
# Four hearts in the crib
show crib 2H 4H 6H 8H / QC = 0
```
"""


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A small site with nothing wrong in it."""
    pages = {
        "index.md": '# Home\n\nSee {{ ref("7.5") }} and [the flush](rules/show.md#show.flush).\n',
        "rules/show.md": SHOW,
    }
    return build(tmp_path_factory.mktemp("right"), pages)


def test_a_right_site_is_built(right: Built) -> None:
    assert right.code == 0, right.said


def test_rule_mention_leads_to_the_rule_from_where_it_stands(right: Built) -> None:
    assert 'href="rules/show/#show.flush.crib"' in right.page("index.html")
    assert 'href="#show.flush"' in right.page("rules/show/index.html") or (
        'href="./#show.flush"' in right.page("rules/show/index.html")
    )


@pytest.mark.parametrize("key", ["7.5", "show.flush.crib"])
def test_short_link_leads_to_the_rule_without_a_script(right: Built, key: str) -> None:
    page = right.page(f"r/{key}/index.html")
    target = "../../rules/show/#show.flush.crib"
    assert f'<meta http-equiv="refresh" content="0; url={target}">' in page
    assert f'<a href="{target}">' in page
    assert (
        '<link rel="canonical" href="https://example.org/table/rules/show/#show.flush.crib">'
    ) in page
    assert '<link rel="icon" href="../../assets/images/favicon.svg">' in page
    assert "<script" not in page


def test_short_link_of_a_retired_number_still_leads_to_its_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = [
        replace(each, formerly=("7.99",)) if each.number == "7.5" else each for each in rules()
    ]
    monkeypatch.setattr("cribref.mkdocs.plugin.rules", lambda: moved)
    write(tmp_path, {"index.md": "# Home\n", "rules/show.md": SHOW})
    monkeypatch.chdir(tmp_path)
    mkdocs_build(load_config(str(tmp_path / "mkdocs.yml")))
    page = (tmp_path / "site" / "r" / "7.99" / "index.html").read_text("utf-8")
    assert 'content="0; url=../../rules/show/#show.flush.crib"' in page
    assert (tmp_path / "site" / "r" / "7.5" / "index.html").is_file()


def test_short_links_lead_only_to_pages_that_are_written(right: Built) -> None:
    assert not (right.folder / "r" / "6.3").exists()


def test_page_names_its_build_and_the_way_to_the_sites_root(right: Built) -> None:
    (folder,) = [
        path for path in (right.folder / "assets").iterdir() if (path / "site.mjs").exists()
    ]
    page = right.page("rules/show/index.html")
    assert f'<meta name="cribref-build" content="{folder.name}">' in page
    assert '<meta name="cribref-base" content="../..">' in page
    assert f'href="../../assets/{folder.name}/cribref.css"' in page
    script = f'<script src="../../assets/{folder.name}/site.mjs" fetchpriority="low" type="module">'
    assert script in page


WRONG = {
    "a wrong total": (
        "---\ntitle: A page\n---\n\n# A page\n\n```crib\nshow 5H 5C 5S JD / 5D = 28\n```\n",
        "docs/page.md:8: 5H 5C 5S JD / 5D scores 29, not 28",
    ),
    "a missing item": (
        "# A page\n\n```crib\nshow 2H 4H 6H 8H / QC\n  pair 2H 4H = 2\n```\n",
        "docs/page.md:5: ",
    ),
    "a claim that cannot be read": (
        "# A page\n\n```crib\n# A caption\nshow 5H 1H 5S JD / 5D = 2\n```\n",
        'docs/page.md:5: "1H" is not a card',
    ),
    "an unknown rule": (
        '# A page\n\nSee {{ ref("show.flsh") }}.\n',
        'docs/page.md:3: no rule has the id or number "show.flsh"',
    ),
    "an unknown rule as a block": (
        '# A page\n\n\n{{ rule("7.999") }}\n',
        'docs/page.md:4: no rule has the id or number "7.999"',
    ),
    "an unknown chapter": (
        "# A page\n\n{{ chapter(77) }}\n",
        "docs/page.md:3: the rulebook has no chapter 77",
    ),
    "an unknown macro": (
        '# A page\n\n{{ rulle("7.1") }}\n',
        "docs/page.md:3: there is no macro rulle",
    ),
    "a link to no page": (
        "# A page\n\nOne.\n\nSee [this](nowhere.md).\n",
        "docs/page.md:5: the link nowhere.md leads to no page",
    ),
    "a link from the host's root": (
        "# A page\n\nSee [this](/index.md).\n",
        "docs/page.md:3: the link /index.md starts at the host",
    ),
    "front matter that is not YAML": (
        "---\ntitle: A page\ndescription: A page, settled: with a second colon\n---\n\n# A page\n",
        "docs/page.md:3: the lines between --- cannot be read",
    ),
    "a fence without an end": (
        "# A page\n\n```crib\nshow 5H 5C 5S JD / 5D = 29\n",
        "docs/page.md:3: this fence is never closed",
    ),
}


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Built]:
    """One site, every page of it wrong in one way; built as `mkdocs build`, without --strict."""
    pages = {"index.md": "# Home\n"}
    for place, (text, _) in enumerate(WRONG.values()):
        pages[f"page{place}.md"] = text
    built = build(tmp_path_factory.mktemp("wrong"), pages, strict=False)
    return dict.fromkeys(WRONG, built)


@pytest.mark.parametrize("fault", WRONG)
def test_wrong_page_stops_the_build_and_is_named_with_its_line(
    wrong: dict[str, Built], fault: str
) -> None:
    built = wrong[fault]
    message = WRONG[fault][1].replace("page.md", f"page{list(WRONG).index(fault)}.md", 1)
    assert built.code != 0
    assert message in built.said


MISSED = {
    "of its page": (
        "# A page\n\nSee [this](#nowhere).\n",
        "docs/page0.md:3: the link #nowhere leads to no place in its page",
    ),
    "of another page": (
        "# A page\n\n\nSee [this](index.md#nowhere).\n",
        "docs/page1.md:4: the link index.md#nowhere leads to no place in its page",
    ),
    "by reference": (
        "# A page\n\nSee [this][there].\n\n[there]: index.md#nowhere\n",
        "docs/page2.md:5: the link index.md#nowhere leads to no place in its page",
    ),
    "of a rule that its chapter's page leaves out": (
        '# A page\n\nSee {{ ref("show.nobs") }}.\n',
        "docs/page3.md: the link rules/show/#show.nobs leads to no place in its page",
    ),
}


@pytest.fixture(scope="module")
def missed(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A site whose links lead to pages, but to no place in them."""
    pages = {f"page{place}.md": text for place, (text, _) in enumerate(MISSED.values())}
    pages |= {"index.md": "# Home\n", "rules/show.md": "# Counting the show\n"}
    return build(tmp_path_factory.mktemp("missed"), pages, strict=False)


@pytest.mark.parametrize("place", MISSED)
def test_link_to_no_place_stops_the_build(missed: Built, place: str) -> None:
    assert missed.code != 0
    assert MISSED[place][1] in missed.said


def test_one_wrong_claim_alone_stops_the_build(tmp_path: Path) -> None:
    built = build(tmp_path, {"index.md": "# Home\n\n```crib\nshow 5H 5C 5S JD / 5D = 30\n```\n"})
    assert built.code == 1
    assert "docs/index.md:4: 5H 5C 5S JD / 5D scores 29, not 30" in built.said


def test_heading_ids_in_braces_survive_the_macros(tmp_path: Path) -> None:
    text = "# Home\n\n## Cut {#cut}\n\nKept.\n\n## Deal {#deal}\n\nKept too.\n"
    page = build(tmp_path, {"index.md": text}).page("index.html")
    assert 'id="cut"' in page
    assert 'id="deal"' in page
    assert "Kept." in page
    assert "Kept too." in page


def test_while_writing_a_wrong_page_shows_what_is_wrong_with_it(tmp_path: Path) -> None:
    write(tmp_path, {"index.md": "# Home\n\n```crib\nshow 5H 5C 5S JD / 5D = 30\n```\n"})
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    with (tmp_path / "said").open("w") as said:
        server = subprocess.Popen(command, cwd=tmp_path, stdout=said, stderr=subprocess.STDOUT)
    try:
        page = fetched(f"http://127.0.0.1:{port}/table/", server)
    finally:
        server.terminate()
        server.wait(20)
    assert "docs/index.md:4: 5H 5C 5S JD / 5D scores 29, not 30" in page
    assert "Content-Security-Policy" not in page


def fetched(address: str, server: subprocess.Popen[bytes]) -> str:
    """The page, as soon as it is served."""
    end = time.monotonic() + 60
    while time.monotonic() < end and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310  # our own server
                page: bytes = answer.read()
                return page.decode()
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{address} was never served")
