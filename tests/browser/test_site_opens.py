"""The site opens, on a telephone and at a desk, and says so when a page is not there."""

import pytest

from tests.browser.conftest import NewVisit, Visit


@pytest.mark.parametrize("width", [390, 1280])
def test_home_page_fits_the_width(new_visit: NewVisit, width: int) -> None:
    page = new_visit(width).open()
    assert page.locator("h1").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_unknown_page_is_a_404_with_the_sites_own_face(phone: Visit) -> None:
    answer = phone.page.goto(phone.site + "no/such/page/")
    assert answer is not None
    assert answer.status == 404
    assert phone.page.title() != ""
    phone.faults = [fault for fault in phone.faults if "404" not in fault]
