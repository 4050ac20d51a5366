"""Some thousand random rounds of each case, and that a wrong one would be seen."""

import math

import pytest

from ohhell import Stream
from ohhell.variants import hooks
from tests.distribution.__main__ import main, report
from tests.distribution.cases import CASES, Case
from tests.distribution.comparing import Comparison, chi_square_beyond, limit_of, of_rounds
from tests.distribution.playing import compared, dealt, lots_dealt

ROUNDS = 10_000
SIX_DEVIATIONS = math.erfc(6 / math.sqrt(2))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_random_rounds_are_as_often_as_they_must_be(case: Case) -> None:
    comparisons = compared(case, ROUNDS, Stream(1))
    assert {each.what for each in comparisons if each.probability < SIX_DEVIATIONS} == set()


def test_one_rule_that_differs_is_seen() -> None:
    standard = CASES[0]
    without = standard._replace(rules=standard.rules.replace(hook=hooks.Off()))
    tally, lots = dealt(without, ROUNDS, Stream(1)), lots_dealt(standard, ROUNDS)
    assert min(each.probability for each in of_rounds(tally, lots)) < SIX_DEVIATIONS


def test_what_is_too_far_off_is_reported() -> None:
    fair = Comparison("fair", expected=10.0, seen=11, probability=0.5)
    wrong = Comparison("wrong", expected=10.0, seen=99, probability=1e-9)
    assert "TOO FAR" not in report(CASES[0], [fair], limit_of(1))
    text = report(CASES[0], [fair, wrong], limit_of(2))
    assert text.splitlines()[-1] == "  TOO FAR: wrong: 99, expected 10, probability 1e-09"


# From a table of the distribution: what chi-square is beyond in 5 and in 1 of 100 cases.
@pytest.mark.parametrize(
    ("freedom", "square", "percent"),
    [
        (1, 3.841, 5),
        (1, 6.635, 1),
        (2, 5.991, 5),
        (2, 9.210, 1),
        (3, 7.815, 5),
        (4, 9.488, 5),
        (5, 15.086, 1),
    ],
)
def test_chi_square(freedom: int, square: float, percent: int) -> None:
    assert chi_square_beyond(square, freedom) == pytest.approx(percent / 100, rel=1e-3)


def test_the_command_reports_each_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rounds", "2000", "--only", "standard", "--only", "passing"]) == 0
    text, progress = capsys.readouterr()
    assert "standard: " in text
    assert "passing: " in text
    assert "hook off" not in text
    assert "1/1 parts of standard, dealt at random" in progress
    assert "0 figures are farther off" in text
