"""A worked example is found, checked, and drawn for its readers, or for its writer when wrong."""

from __future__ import annotations

import pytest

from cribref.mkdocs import fences
from cribref.mkdocs.examples import find_fences
from cribref.mkdocs.fences import draw


def test_show_is_drawn_with_total_and_rules() -> None:
    html = draw("# The best there is\nshow 5H 5C 5S JD / 5D = 29\n")
    assert "The best there is" in html
    assert ">29</strong>" in html
    assert 'aria-label="jack of diamonds"' in html
    assert 'href="cribref:rules/show/#show.nobs"' in html


def test_superfences_may_say_more_than_we_use() -> None:
    text = "show 5H 5C 5S JD / 5D = 29\n"
    assert draw(text, "crib", "cr-example", {}, None, classes=[]) == draw(text)


def test_caption_is_text_and_never_markup() -> None:
    html = draw("# <b>5 < 6</b>\nshow 5H 5C 5S JD / 5D = 29\n")
    assert "&lt;b&gt;5 &lt; 6&lt;/b&gt;" in html


def test_wrong_claim_is_drawn_as_wrong_for_its_writer() -> None:
    html = draw("show 5H 5C 5S JD / 5D = 28\n")
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
    problem, *_ = fences.problems(text)
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


DEAL = """\
# A go, and one for last
deal 5H 6H 7C 8D JS KS / 2H 3H 4C 9D TS QS
pone lays away JS KS
dealer lays away TS QS
starter 5D
pone plays 7C
dealer plays 4C
pone plays 8D
"""


def test_deal_is_drawn_line_by_line() -> None:
    html = draw(DEAL, "deal")
    assert "A go, and one for last" in html
    assert html.count("<li") >= 7
    assert 'aria-label="eight of diamonds"' in html


def test_wrong_claim_in_a_deal_is_named_with_its_line() -> None:
    (problem,) = fences.problems(f"{DEAL}dealer plays 9D for 2\n", "deal")
    assert problem.line == 9
    assert "wrong" in problem.message


def test_refused_card_in_a_deal_is_named_with_its_line() -> None:
    (problem,) = fences.problems(f"{DEAL}dealer plays 5H\n", "deal")
    assert problem.line == 9
