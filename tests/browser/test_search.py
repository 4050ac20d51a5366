"""Whoever searches the site finds first what answers."""

import pytest
from playwright.sync_api import Page

from tests.browser.searching import search
from tests.questions import QUESTIONS, Question


@pytest.mark.parametrize("asked", QUESTIONS, ids=[asked.query for asked in QUESTIONS])
def test_the_first_result_is_the_answer(page: Page, site: str, asked: Question) -> None:
    first, *_ = search(page, site, asked.query)
    assert first.address == asked.page


@pytest.mark.parametrize(
    ("word", "term"), [("briscola", "trump"), ("vaza", "trick"), ("štych", "trick")]
)
def test_a_word_of_another_language_leads_to_its_term(
    page: Page, site: str, word: str, term: str
) -> None:
    first, *_ = search(page, site, word)
    assert first.address.partition("#")[0] == "rules/words.html"
    assert term in first.address.partition("#")[2]


@pytest.mark.parametrize("clause", ["OH-5.4", "OH-1.1", "oh-10.7"])
def test_the_id_of_a_clause_leads_to_it(page: Page, site: str, clause: str) -> None:
    first, *_ = search(page, site, clause)
    assert first.address.partition("#")[2] == clause.lower().replace(".", "-")


def test_a_search_for_nonsense_finds_nothing(page: Page, site: str) -> None:
    assert search(page, site, "xyzzyplugh") == []
