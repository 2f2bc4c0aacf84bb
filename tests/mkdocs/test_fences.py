"""A worked example is drawn as the cards, what they score, and the way to count them oneself."""

from __future__ import annotations

import pytest

from cribref.mkdocs import fences
from cribref.mkdocs.examples import Fence, find_fences
from cribref.mkdocs.fences import draw


def everywhere(path: str) -> str:
    """An address for every page."""
    return f"cribref:{path.removesuffix('.md')}/"


def nowhere(path: str) -> str:
    """No page is written yet."""
    return path[:0]


def test_show_is_drawn_with_total_sentence_and_rules() -> None:
    html = draw("# The best there is\nshow 5H 5C 5S JD / 5D = 29\n", everywhere)
    assert "The best there is" in html
    assert ">29</strong>" in html
    assert 'aria-label="jack of diamonds"' in html
    assert 'href="cribref:rules/show/#show.nobs"' in html


def test_show_opens_in_the_counter_with_these_cards() -> None:
    html = draw("show crib 2H 4H 6H 8H / QC = 0\n", everywhere)
    assert (
        'href="cribref:tools/hand-counter/#w=hand-counter&amp;hand=2H4H6H8H&amp;starter=QC'
        '&amp;crib=crib"'
    ) in html


def test_links_are_left_out_while_their_pages_are_unwritten() -> None:
    html = draw("show 5H 5C 5S JD / 5D = 29\n", nowhere)
    assert "href" not in html
    assert "rule 7.6" in html


def test_near_miss_is_drawn_with_nought() -> None:
    html = draw("show crib 2H 4H 6H 8H / QC\n  not flush 2H 4H 6H 8H\n", everywhere)
    assert "No flush" in html
    assert "rule 7.5" in html


def test_series_is_drawn_with_its_running_count() -> None:
    html = draw("play 8C 7D 6S 6H\n  7D fifteen = 2\n  6S run = 3\n  6H pair = 2\n", everywhere)
    for count in (8, 15, 21, 27):
        assert f"</span>{count}</span>" in html
    assert "+3" in html


def test_caption_is_text_and_never_markup() -> None:
    html = draw("# <b>5 < 6</b>\nshow 5H 5C 5S JD / 5D = 29\n", everywhere)
    assert "&lt;b&gt;5 &lt; 6&lt;/b&gt;" in html


def test_wrong_claim_is_drawn_as_wrong_for_its_writer() -> None:
    html = draw("show 5H 5C 5S JD / 5D = 28\n", everywhere)
    assert "This example does not hold" in html
    assert "scores 29, not 28" in html


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("show 5H 5C 5S JD / 5D = 28\n", 1),
        ("# a caption\n\nshow 2H 4H 6H 8H / QC\n  flush 2H 4H 6H 8H = 4\n  total = 5\n", 5),
        ("show 2H 4H 6H 8H / QC\n  pair 2H 4H = 2\n", 2),
        ("nonsense\n", 1),
        ("", 1),
    ],
)
def test_problem_is_named_with_its_line(text: str, line: int) -> None:
    problem, *_ = fences.problems(Fence("crib", "crib", text, 1, 0, 0, 0))
    assert problem.line == line


PAGE = """\
# Fences

```crib title="with a title"
one
```

````markdown
```crib
shown, not run
```
````

!!! note

    ~~~ {.python .extra}
    >>> 1
    1
    ~~~

- in a list

    ``` console
    $ cribref
    ```
"""


def test_fences_are_found_whatever_stands_behind_the_marks() -> None:
    found = find_fences(PAGE)
    assert [(fence.language, fence.line) for fence in found] == [
        ("crib", 3),
        ("markdown", 7),
        ("python", 15),
        ("console", 22),
    ]
    assert found[2].text == ">>> 1\n1\n"
    assert all(PAGE[fence.body :].lstrip().startswith(fence.text[:3]) for fence in found)
