"""The site opens, on a telephone and at a desk, and says so when a page is not there."""

import pytest

from tests.browser.conftest import NewVisit, Visit


@pytest.mark.parametrize("width", [390, 1280])
def test_home_page_fits_the_width(new_visit: NewVisit, width: int) -> None:
    page = new_visit(width).open()
    assert page.locator("h1").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_page_names_every_module_that_it_loads_and_lets_them_wait(phone: Visit) -> None:
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    page = phone.open("rules/show/")
    page.wait_for_load_state("networkidle")
    named = page.locator("script[type=module], link[rel=modulepreload]")
    assert set(named.evaluate_all("all => all.map(each => each.fetchPriority)")) == {"low"}
    names = named.evaluate_all("all => all.map(each => each.src ?? each.href)")
    assert sorted(names) == sorted(url for url in asked if url.endswith(".mjs"))


def test_unknown_page_is_a_404_with_the_sites_own_face(phone: Visit) -> None:
    answer = phone.page.goto(phone.site + "no/such/page/")
    assert answer is not None
    assert answer.status == 404
    assert phone.page.title() != ""
    phone.faults = [fault for fault in phone.faults if "404" not in fault]
