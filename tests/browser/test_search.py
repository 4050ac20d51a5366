"""Whoever searches the site finds the page that answers first."""

import pytest
from playwright.sync_api import Page

from tests.browser.searching import search

QUERIES = (
    ("legal bids", "rules/05-bidding.html"),
    ("revoke", "rules/conduct.html"),
)


@pytest.mark.parametrize(("query", "answered"), QUERIES)
def test_the_first_result_is_the_page_that_answers(
    page: Page, site: str, query: str, answered: str
) -> None:
    first, *_ = search(page, site, query)
    assert first.address.partition("#")[0] == answered


def test_a_search_for_nonsense_finds_nothing(page: Page, site: str) -> None:
    assert search(page, site, "xyzzyplugh") == []
