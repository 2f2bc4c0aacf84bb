"""What the search looks in, and the script that finds it, asked in Node as the browser asks it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cribref.mkdocs.node import node, node_modules
from cribref.mkdocs.runtime import STATIC
from cribref.mkdocs.search import entries, plain, search_files, search_index
from cribref.rulebook import chapters, phases, rules, terms

DOCS = Path(__file__).resolve().parents[2] / "docs"
Hits = list[dict[str, Any]]

ASK = """\
import { readFileSync } from "node:fs"
import { isSlip, open, words } from "./search-core.mjs"
const { lines, pairs } = JSON.parse(readFileSync(0, "utf8"))
const find = open(JSON.parse(readFileSync("search.json", "utf8")))
const seen = ({ at, label, score }) => ({ at, label, straight: score === Infinity })
const found = lines.map((line) => find(line).map(seen))
const slips = pairs.map(([one, other]) => isSlip(one, other))
console.log(JSON.stringify({ found, words: lines.map(words), slips }))
"""


def run(folder: Path, lines: list[str], pairs: list[tuple[str, str]] | None = None) -> Any:  # noqa: ANN401  # as JSON gives it
    done = subprocess.run(
        [node(), "ask.mjs"],
        cwd=folder,
        input=json.dumps({"lines": lines, "pairs": pairs or []}),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def searcher(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the script, its library and the index of the real pages."""
    folder = tmp_path_factory.mktemp("search")
    for name, content in search_files(DOCS, node_modules()).items():
        (folder / name).write_bytes(content)
    (folder / "search-core.mjs").write_bytes((STATIC / "search-core.mjs").read_bytes())
    (folder / "ask.mjs").write_text(ASK, encoding="utf-8")
    return folder


def ask(folder: Path, *lines: str) -> list[Hits]:
    found = run(folder, list(lines))["found"]
    assert isinstance(found, list)
    return found


# -- What the index holds --------------------------------------------------------------------------


def test_every_rule_ruling_and_word_whose_page_is_written_is_there() -> None:
    found = {each.at for each in entries(DOCS)}
    assert {each.page for each in rules()} <= found
    assert {one.page for each in phases() for one in each.rulings} <= found
    assert {each.page for each in terms()} <= found


def test_nothing_is_there_twice() -> None:
    places = [each.at for each in entries(DOCS)]
    assert sorted(places) == sorted(set(places))


def test_every_entry_says_something() -> None:
    assert [
        each.at for each in entries(DOCS) if not (each.title and each.text and each.label)
    ] == []


def test_rules_without_a_page_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Hello\n\nNo rules here.\n", encoding="utf-8")
    assert [each.at for each in entries(tmp_path)] == [""]


def test_a_page_gives_itself_and_its_parts(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "solo.md").write_text(
        '---\ndescription: One alone.\nalso: ["patience"]\n---\n# Solo\n\n## How to *deal*\n\n'
        "Six cards, by {{ ref('deal.six') }}.\n\n"
        "```crib\n# Not a heading\nshow 5H 5C 5S JD / 5D = 29\n```\n\n"
        "## How to deal\n\nAgain.\n\n### Named { #mine .quiet }\n\n- [Linked](../index.md) text\n",
        encoding="utf-8",
    )
    page, deal, again, named = entries(tmp_path)
    assert (page.at, page.title, page.text, page.also) == (
        "games/solo/",
        "Solo",
        "One alone.",
        ("patience",),
    )
    assert (deal.at, deal.title) == ("games/solo/#how-to-deal", "Solo: How to deal")
    assert deal.text == "Six cards, by rule 3.11."
    assert again.at == "games/solo/#how-to-deal_1"
    assert (named.at, named.text) == ("games/solo/#mine", "Linked text")


def test_a_page_without_a_heading_is_called_by_its_front_matter(tmp_path: Path) -> None:
    (tmp_path / "bare.md").write_text("---\ntitle: Bare\n---\nText.\n", encoding="utf-8")
    assert [each.title for each in entries(tmp_path)] == ["Bare"]


def test_plain_text_has_no_marks() -> None:
    table = "| Side | Target |\n| --- | ---: |\n| captain | `61` |\n"
    assert plain(table) == "Side Target captain 61"
    assert plain("> **Go.** See {{ ref('show.flush.crib') }}, [there](x.md).") == (
        "Go. See rule 7.5, there."
    )


def test_the_index_is_the_same_every_time() -> None:
    assert search_index(DOCS) == search_index(DOCS)


def test_the_library_is_sent_without_its_manual() -> None:
    library = search_files(DOCS, node_modules())["minisearch.mjs"].decode()
    assert "/**" not in library
    assert "sourceMappingURL" not in library


# -- What is found ---------------------------------------------------------------------------------


def test_a_number_or_an_id_comes_first(searcher: Path) -> None:
    lines = {
        key: each.page for each in rules() for key in (each.id, each.number, f"Rule {each.number}")
    }
    for hits, (line, page) in zip(ask(searcher, *lines), lines.items(), strict=True):
        assert (hits[0]["at"], hits[0]["straight"]) == (page, True), line


def test_half_a_number_or_id_finds_what_begins_with_it(searcher: Path) -> None:
    numbers, ids = ask(searcher, "7.1", "show.flush.")
    assert [hit["at"] for hit in numbers[:2]] == [
        "rules/show/#show.fifteen",
        "rules/show/#show.ace-low",
    ]
    assert ids[0]["at"] == "rules/show/#show.flush.crib"


def test_a_chapter_is_found_by_its_number(searcher: Path) -> None:
    pages = [f"rules/{each.slug}/" for each in chapters()]
    found = ask(searcher, *(f"chapter {each.number}" for each in chapters()))
    assert [hits[0]["at"] for hits in found] == pages
    (typed,) = ask(searcher, "7")
    assert [hit["at"] for hit in typed[:3]] == [
        "rules/show/",
        "rules/show/#show.fifteen",
        "rules/show/#show.pair",
    ]


def test_a_title_finds_its_own(searcher: Path) -> None:
    """Among the first few: two entries may be called by the same words."""
    named = [each for each in entries(DOCS) if each.kind in {"rule", "ruling", "term"}]
    found = ask(searcher, *(each.title for each in named))
    missed = [
        each.at
        for hits, each in zip(found, named, strict=True)
        if each.at not in [hit["at"] for hit in hits[:5]]
    ]
    assert missed == []


def test_what_people_say_finds_the_rule_that_claims_those_words(searcher: Path) -> None:
    """Nearly always among the first three; words claimed by four rules are somewhere below."""
    claims = [(name, each.at) for each in entries(DOCS) for name in each.also][::5]
    found = ask(searcher, *(name for name, _ in claims))
    near = sum(
        at in [hit["at"] for hit in hits[:3]] for hits, (_, at) in zip(found, claims, strict=True)
    )
    assert near / len(claims) > 0.97


def test_a_house_rule_does_not_come_before_the_standard_one(searcher: Path) -> None:
    lines = [
        "crib flush",
        "flush in the play",
        "win on a jack",
        "stink hole",
        "missed points",
        "cut",
        "31",
        "go",
    ]
    for line, hits in zip(lines, ask(searcher, *lines), strict=True):
        assert not hits[0]["label"].startswith("House"), line


def test_one_letter_wrong_finds_the_same(searcher: Path) -> None:
    names = {
        "muggins",
        "skunk",
        "flush",
        "renege",
        "misdeal",
        "starter",
        "nineteen",
        "fifteen",
        "discard",
        "partners",
    }
    slips = [
        (name, slip)
        for name in sorted(names)
        for at in range(1, len(name) - 1)
        for slip in (
            name[:at] + name[at + 1 :],
            name[:at] + "x" + name[at + 1 :],
            name[:at] + "x" + name[at:],
            name[:at] + name[at + 1] + name[at] + name[at + 2 :],
        )
    ]
    right = dict(zip(sorted(names), ask(searcher, *sorted(names)), strict=True))
    found = ask(searcher, *(slip for _, slip in slips))
    wrong = [
        slip
        for (name, slip), hits in zip(slips, found, strict=True)
        if right[name][0]["at"] not in [hit["at"] for hit in hits[:3]]
    ]
    assert wrong == []


def test_a_slip_is_one_letter(searcher: Path) -> None:
    slips = [("skunk", "skunck"), ("skunk", "skun"), ("skunk", "skink"), ("skunk", "sknuk")]
    others = [("skunk", "skunk"), ("skunk", "sknku"), ("skunk", "sku"), ("", "")]
    found = run(searcher, [], slips + others)["slips"]
    assert found == [True] * len(slips) + [False] * len(others)


def test_numbers_are_read_as_people_write_them(searcher: Path) -> None:
    read = run(searcher, ["Thirty-one", "twenty nine", "7.5", "his Nob\u2019s", "15-2"])["words"]
    assert read == [["31"], ["29"], ["7.5"], ["his", "nobs"], ["15", "2"]]


def test_nothing_is_found_for_nothing(searcher: Path) -> None:
    for hits in ask(searcher, "", "   ", "?!", "<b>", "qqqqqqqq"):
        assert hits == []
