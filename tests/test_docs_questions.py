"""The page of questions answers each of them, from the clause that it says."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ohhell import Card, Deal, Round, presets
from ohhell.variants.scoring import Exact, ZeroBid
from tests.questions import QUESTIONS, Question
from tests.tracing import cited

PAGE: Final = Path(__file__).parents[1] / "docs" / "rules" / "questions.md"

every_question = pytest.mark.parametrize("asked", QUESTIONS, ids=lambda asked: asked.question)


@cache
def answers() -> Mapping[str, str]:
    """By its heading, what stands below it."""
    _, *parts = re.split(r"^## (.+)\n", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_page_has_these_questions_in_this_order() -> None:
    assert len(QUESTIONS) >= 10
    assert list(answers()) == [asked.question for asked in QUESTIONS]


@every_question
def test_the_answer_rests_on_its_clause(asked: Question) -> None:
    prose = answers()[asked.question].partition("```python")[0]
    assert asked.clause in cited(prose)


@every_question
def test_the_answer_has_an_example_that_is_run(asked: Question) -> None:
    (example,) = re.findall(r"^```python\n(.+?)^```$", answers()[asked.question], re.M | re.S)
    assert re.search(r"^[^>.\s]", example, re.MULTILINE), "it shows a result"


@every_question
def test_the_answer_is_found_by_more_than_its_heading(asked: Question) -> None:
    (phrases,) = re.findall(r"^```\{index\} (.+)\n```$", answers()[asked.question], re.MULTILINE)
    assert all(each.startswith("! ") for each in phrases.split(", ")), "each is a main entry"


def test_no_two_questions_are_asked_alike() -> None:
    assert len({asked.query for asked in QUESTIONS}) == len(QUESTIONS)
    assert len({asked.page for asked in QUESTIONS}) == len(QUESTIONS)


# ------------------------------------------------- answers that the rules were asked to have


@pytest.mark.rule("OH-5.4")
def test_after_2_1_and_1_on_five_cards_the_dealer_may_bid_all_but_1() -> None:
    bids = presets.STANDARD.legal_bids(hand_size=5, earlier=(2, 1, 1), players=4)
    assert set(bids) == set(range(6)) - {1}


@pytest.mark.rule("OH-3.9")
def test_a_joker_turned_up_makes_a_round_without_trump() -> None:
    deal = Deal.of(dealer=1, hands=["AC", "KC"], turn_up=Card("JK"))
    start = Round.start(presets.JOKER, deal)
    assert start.trump_known
    assert start.trump is None


@pytest.mark.rule("OH-2.11")
def test_six_players_play_fifteen_rounds() -> None:
    assert 6 * 8 < 52 < 6 * 10
    assert len(presets.STANDARD.hand_sizes(players=6)) == 2 * 8 - 1


@pytest.mark.rule("OH-8.1", "OH-8.5")
def test_a_zero_bid_scores_10_in_the_last_round_or_5_and_its_cards_where_that_is_agreed() -> None:
    last = presets.STANDARD.hand_sizes(players=4)[-1]
    agreed = presets.STANDARD.replace(scoring=Exact(10) + ZeroBid(5))
    assert presets.STANDARD.score(bids=(0,), tricks=(0,), hand_size=last) == (10,)
    assert agreed.score(bids=(0,), tricks=(0,), hand_size=last) == (5 + 10,)
