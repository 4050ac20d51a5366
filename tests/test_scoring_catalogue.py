"""Every scoring that has a name: its worked numbers, its formula, its text, its explanation.

C1 to C50 are the rows of the catalogue of rules.  A row gives points for four made bids and four
missed ones; ``-`` stands where the source says nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

import attrs
import pytest

from ohhell import Game, RoundKind, Rules, RulesError, Setting, Stream, Suit
from ohhell.bots import RandomBot
from ohhell.errors import Problem
from ohhell.variants import schedules, scores
from ohhell.variants.scoring import (
    AnyPart,
    Bags,
    Exact,
    Faults,
    Misere,
    MissPenalty,
    Scoring,
    Times,
    TricksOnMiss,
    as_scoring,
)

# bid, tricks taken, hand size
CELLS = ((0, 0, 7), (1, 1, 1), (3, 3, 5), (5, 5, 5), (3, 1, 5), (3, 4, 5), (3, 5, 5), (0, 2, 5))

#                          0/0  1/1  3/3  5/5 |  3>1  3>4  3>5  0>2 | rules
WORKED = """
C1  EXACT                   10   11   13   15     0    0    0    0    1 2
C2  EXACT_MINUS_10          10   11   13   15   -20  -10  -20  -20    1 3
C3  BASIC                   10   11   13   15     1    4    5    2    1 4
C4  ZERO_FIVE_PLUS_HAND     12   11   13   15     0    0    0    0    1 2 5
C5  MAX_BID_BONUS           10   21   13   25     0    0    0    0    1 2 6
C6  CATASTROPHE             10   11   13   15     0    0    0    0    1 7
C7  BASIC5                   5    6    8   10     1    4    5    2    1 4
C8  FIVE_MINUS_DIFF          5    6    8   10    -2   -1   -2   -2    1 3
C9  TEN_MINUS_DIFF          10   11   13   15    -2   -1   -2   -2    1 3
C10 REDUCED_ZERO             5   11   13   15     0    0    0    0    1 2 5
C11 PLUMP                    5   11   13   15     0    0    0    0    2 5 9
C12 HASSENPFEFFER           10   11   13   15    -3   -3   -3    0    1 9
C13 TEN_TIMES                0   10   30   50     0    0    0    0    1 2
C14 TEN_TIMES_PENALTY        5   10   30   50   -30  -30  -30   -5    1 5 9 11
C15 APPEND_ZERO             10   10   30   50     0    0    0    0    1 2 5
C16 DOUBLE_WHAMMY           10   15   33   55     1    4    5    2    4 9
C18 CYPRIOT                 10   15   25   35   -15  -15  -15  -10    1 5 9 11
C19 SET_PENALTY             10   11   13   15   -10    4    5    2    1 10
C20 POCHA                   10   15   25   35   -10   -5  -10  -10    1 3
C21 PODRIDA                 10   13   19   25    -6   -3   -6   -6    1 3
C22 CLAG                    10   12   16   20     0    0    0    0    1 2
C23 WIZARD                  20   30   50   70   -20  -10  -20  -20    1 3
C24 SKULL_KING              70   20   60  100   -20  -10  -20  -50    1 3 5 11
C25 MRPIKES                 10   11   13   15   -12  -11  -12  -12    1 9
C26 SYMMETRIC               10   11   13   15   -13  -13  -13  -10    1 9
C27 FLAT_TEN                10   11   13   15   -10  -10  -10  -10    1 9
C28 SQUARE                  10   11   19   35    -4   -1   -4   -4    9
C29 SQUARE_TRI              10   11   19   35   -15   -5  -15  -15    9
C30 ISRAELI                 25   11   19   35   -20  -10  -20  -40    3 5 9 11 15
C31 TRIANGULAR               5    6   11   20    -3   -1   -3   -3    9
C32 DOUBLING                10   15   25   35   -15   -5  -15  -15    1 9
C33 ASCENSEUR2               2    3    5    7    -2   -1   -2   -2    1 3
C34 OVER_SCORES             10   11   13   15     0    4    5    2    1 2 10
C35 NULLERN                 20   11   13   15     1    4    5    2    1 4 5
C36 ESTIMATION               0    1    3    5    -2   -1   -2   -2    1 3 14
C37 HIGH_INCENTIVE          10   21   43   65    -2   -1   -2   -2    1 3
C38 PROGRESSIVE15           15   16   18   20     0    0    0    0    1 2
C39 SANDBAG                  0   10   30   50   -30   31   32    2    1 10
C40 RUSSIAN                  0   10   30   50   -20    4    5    2    1 10
C41 TRICK                    1    2    6   10     0    0    0    0    1 2 5 17
C42 KATA                     5    6    8   10    -4   -1    0   -3    1 9
C44 OPEN_SPIEL_2            10   12   16   20    -4   -2   -4   -4    1 3
C45 FLAT_BONUS              10   10   10   10     0    0    0    0    1 2
C47 CAMELOT                 25    -    -    -     -    -    -    -    5
C48 LIVES                    0    0    0    0     0    0    0    0    1 7
C49 MISERE                  10    -    -    -     -    -    -  -10    12
C50 NIL                     20    -    -    -     -    -    -  -20    5 11
"""
"""C17, C43 and C46 have no numbers here; C41 is doubled; C30's zero is the one over the total."""

HELD: dict[str, tuple[Scoring | AnyPart, RoundKind]] = {
    "OPEN_SPIEL_2": (scores.open_spiel(2, off_bid_penalty=True), RoundKind.ORDINARY),
    "CAMELOT": (scores.WIZARD + scores.CAMELOT_ZERO, RoundKind.ORDINARY),
    "MISERE": (scores.CLAG + scores.MISERE_ROUND, RoundKind.MISERE),
    "NIL": (scores.EXACT + scores.NIL_BONUS, RoundKind.ORDINARY),
}


def worked_cells() -> Iterator[object]:
    for line in WORKED.split("\n")[1:-1]:
        row, name, *rest = line.split()
        marks = pytest.mark.rule(*(f"OH-8.{number}" for number in rest[8:]))
        for cell, points in zip(CELLS, rest, strict=False):
            if points != "-":
                bid, tricks, size = cell
                given = f"{row}-{name.lower()}-{bid}>{tricks}of{size}"
                yield pytest.param(name, cell, int(points), marks=marks, id=given)


def setting(size: int, *, kind: RoundKind = RoundKind.ORDINARY, last: bool = False) -> Setting:
    number = 3 if last else 1
    return Setting(
        game_players=2,
        seats=(0, 1),
        hand_size=size,
        kind=kind,
        number=number,
        of=3,
        largest=size,
    )


def score(
    scoring: Scoring | AnyPart, bid: int, tricks: int, size: int, *, place: Setting | None = None
) -> int:
    """The points beside a second seat, which bids and takes all the other tricks."""
    rules = Rules(scoring=scoring)
    assert rules.problems() == ()
    rest = size - tricks
    return rules.score(
        bids=(bid, rest), tricks=(tricks, rest), hand_size=size, setting=place or setting(size)
    )[0]


@pytest.mark.parametrize(("name", "cell", "points"), list(worked_cells()))
def test_a_scoring_gives_the_worked_number(
    name: str, cell: tuple[int, int, int], points: int
) -> None:
    scoring, kind = HELD.get(name) or (getattr(scores, name), RoundKind.ORDINARY)
    bid, tricks, size = cell
    assert score(scoring, bid, tricks, size, place=setting(size, kind=kind)) == points


@pytest.mark.rule("OH-8.7")
@pytest.mark.parametrize(
    ("cell", "lost"), list(zip(CELLS, (0, 0, 0, 0, 2, 1, 2, 2), strict=True)), ids=str
)
@pytest.mark.parametrize("scoring", [scores.CATASTROPHE, scores.LIVES], ids=["C6", "C48"])
def test_a_miss_costs_its_difference_in_faults_or_lives(
    scoring: Scoring, cell: tuple[int, int, int], lost: int
) -> None:
    assert scoring.running is not None
    assert scoring.running.after(0, bid=cell[0], tricks=cell[1]) == lost


def test_every_row_of_the_catalogue_is_here() -> None:
    rows = {line.split()[0] for line in WORKED.split("\n")[1:-1]}
    assert {f"C{number}" for number in range(1, 51)} - rows == {"C17", "C43", "C46"}


# ------------------------------------------------------------- further numbers of the rows


@pytest.mark.rule("OH-8.1", "OH-8.3", "OH-8.5", "OH-8.6", "OH-8.9", "OH-8.10", "OH-8.11")
@pytest.mark.parametrize(
    ("row", "scoring", "cells"),
    [
        ("C5", scores.MAX_BID_BONUS, {(10, 10): 30}),
        ("C8", scores.FIVE_MINUS_DIFF, {(7, 2): -5, (3, 3): 8, (2, 4): -2}),
        ("C11", scores.PLUMP, {(5, 5): 15, (0, 0): 5, (9, 9): 19, (10, 10): 110}),
        ("C14", scores.TEN_TIMES_PENALTY, {(4, 4): 40, (4, 5): -40}),
        ("C15", scores.APPEND_ZERO, {(0, 0): 10, (1, 1): 10, (2, 2): 20}),
        ("C16", scores.DOUBLE_WHAMMY, {(2, 2): 22, (3, 3): 33, (4, 4): 44}),
        ("C17", scores.PENALTY_UNDER_ZERO_OVER, {(3, 3): 13, (3, 5): 0, (3, 1): -20}),
        ("C18", scores.CYPRIOT, {(5, 5): 35, (3, 2): -15}),
        ("C19", scores.SET_PENALTY, {(4, 4): 14, (4, 5): 5, (4, 3): -10}),
        ("C20", scores.POCHA, {(3, 3): 25, (5, 5): 35, (4, 1): -15}),
        ("C22", scores.CLAG, {(2, 2): 14}),
        ("C22 in the other revision", Exact(10, per_trick=5), {(1, 1): 15}),
        ("C25", scores.MRPIKES, {(3, 2): -11}),
        ("C26", scores.SYMMETRIC, {(4, 3): -14}),
        (
            "C31",
            scores.TRIANGULAR,
            {(bid, bid): (5, 6, 8, 11, 15, 20, 26, 33, 41)[bid] for bid in range(9)}
            | {(0, off): -(1, 3, 6, 10, 15, 21, 28, 36)[off - 1] for off in range(1, 9)},
        ),
        ("C32", scores.DOUBLING, {(0, 1): -5, (0, 2): -15, (0, 3): -35, (4, 0): -75}),
        ("C37", scores.HIGH_INCENTIVE, {(3, 3): 43}),
        ("C39", scores.SANDBAG, {(4, 4): 40, (4, 6): 42, (4, 3): -40}),
        ("C3", scores.BASIC, {(3, 4): 4}),
        ("C44, no penalty", scores.open_spiel(2), {(3, 1): 2, (3, 4): 8, (3, 3): 16}),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_scoring_gives_the_numbers_told_beside_the_table(
    row: str, scoring: Scoring | AnyPart, cells: dict[tuple[int, int], int]
) -> None:
    assert {cell: score(scoring, *cell, 10) for cell in cells} == cells, row


# ------------------------------------------------------------------------ the table decides


@pytest.mark.rule("OH-8.13")
@pytest.mark.parametrize(
    ("bids", "points"),
    [
        ((2, 0, 0, 0), (32, 1, 1, 1)),
        ((2, 1, 0, 0), (22, 21, 1, 1)),
        ((2, 1, 1, 0), (12, 11, 11, 1)),
        ((2, 1, 1, 1), (2, 1, 1, 1)),
        ((0, 0, 0, 0), (2, 1, 1, 1)),
    ],
)
def test_the_bonus_of_c43_goes_by_how_many_made_their_bids(
    bids: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = Rules(scoring=scores.NINETY_NINE)
    assert rules.score(bids=bids, tricks=(2, 1, 1, 1), hand_size=5) == points


@pytest.mark.rule("OH-8.14")
def test_by_c36_nobody_scores_if_nobody_makes_the_bid() -> None:
    rules = Rules(scoring=scores.ESTIMATION)
    assert rules.score(bids=(3, 3), tricks=(2, 3), hand_size=5) == (-1, 3)
    assert rules.score(bids=(3, 5), tricks=(2, 3), hand_size=5) == (0, 0)
    assert rules.score(bids=(0, 2), tricks=(0, 5), hand_size=5) == (0, -3)


@pytest.mark.rule("OH-8.15")
@pytest.mark.parametrize(
    ("bids", "tricks", "points"),
    [
        ((0, 6, 6), (0, 7, 6), (50, -10, 46)),  # 12 of 13: under
        ((0, 7, 6), (0, 7, 6), (25, 59, 46)),  # just 13 is not under
        ((0, 8, 6), (0, 7, 6), (25, -10, 46)),  # over
        ((0, 4, 6), (2, 5, 6), (-40, -10, 46)),  # missed
        ((0, 4, 6), (1, 6, 6), (-50, -20, 46)),
    ],
)
def test_by_c30_a_zero_goes_by_the_total_of_the_bids(
    bids: tuple[int, ...], tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rules = Rules(scoring=scores.ISRAELI)
    assert rules.score(bids=bids, tricks=tricks, hand_size=13) == points


# ---------------------------------------------------------------- the round's kind and place


@pytest.mark.rule("OH-8.12")
def test_misere_rounds_are_scored_by_c49_and_others_are_not() -> None:
    rules = Rules(scoring=scores.CLAG + scores.MISERE_ROUND)

    def points(kind: RoundKind) -> tuple[int, ...]:
        place = setting(7, kind=kind)
        return rules.score(bids=(0, 0), tricks=(0, 7), hand_size=7, setting=place)

    assert points(RoundKind.MISERE) == points(RoundKind.MISERE_NO_TRUMP) == (10, -35)
    assert points(RoundKind.ORDINARY) == points(RoundKind.NO_TRUMP) == (10, 0)
    assert rules.score(bids=(0, 3), tricks=(0, 3), hand_size=7) == (10, 16)


@pytest.mark.rule("OH-8.12")
def test_a_misere_round_without_a_part_of_its_own_is_one_of_zero_bids() -> None:
    place = setting(7, kind=RoundKind.MISERE)
    rules = Rules(scoring=scores.SKULL_KING)
    assert rules.score(bids=(0, 0), tricks=(0, 7), hand_size=7, setting=place) == (70, -70)


@pytest.mark.rule("OH-8.5", "OH-8.9")
def test_the_zero_of_c47_goes_by_the_hand_and_the_last_round() -> None:
    scoring = scores.WIZARD + scores.CAMELOT_ZERO
    assert [score(scoring, 0, 0, size) for size in (1, 4, 5, 15)] == [20, 20, 25, 25]
    last = [score(scoring, 0, 0, size, place=setting(size, last=True)) for size in (20, 15, 12, 10)]
    assert last == [40, 35, 32, 30]
    assert score(scoring, 3, 3, 10, place=setting(10, last=True)) == 50


@pytest.mark.rule("OH-8.5", "OH-10.2")
def test_the_zero_of_c47_needs_to_know_whether_the_round_is_the_last() -> None:
    rules = Rules(scoring=scores.WIZARD + scores.CAMELOT_ZERO)
    for question in (
        lambda: rules.score(bids=(0,), tricks=(0,), hand_size=5),
        lambda: rules.points_table(5),
    ):
        with pytest.raises(RulesError) as caught:
            question()
        assert caught.value.findings[0].problem is Problem.NEEDS_SETTING


# ------------------------------------------------------------------- against the formulas

Formula = Callable[[int, int, int], int]


def _by(hit: Formula, miss: Formula) -> Formula:
    def points(bid: int, tricks: int, size: int) -> int:
        return (hit if bid == tricks else miss)(bid, tricks, size)

    return points


def _off(times: int) -> Formula:
    return lambda b, t, _: -times * abs(b - t)


def _triangle(number: int) -> int:
    return sum(range(number + 1))


def _nothing(bid: int, tricks: int, size: int) -> int:
    return 0


def _tricks(bid: int, tricks: int, size: int) -> int:
    return tricks


def _ten(bid: int, tricks: int, size: int) -> int:
    return 10 + tricks


FORMULAS: dict[str, Formula] = {
    "EXACT": _by(_ten, _nothing),
    "EXACT_MINUS_10": _by(_ten, _off(10)),
    "BASIC": _by(_ten, _tricks),
    "ZERO_FIVE_PLUS_HAND": _by(lambda b, t, h: 10 + t if b else 5 + h, _nothing),
    "MAX_BID_BONUS": _by(lambda b, t, h: 10 + t + 10 * (b == h), _nothing),
    "CATASTROPHE": _by(_ten, _nothing),
    "BASIC5": _by(lambda b, t, h: 5 + t, _tricks),
    "FIVE_MINUS_DIFF": _by(lambda b, t, h: 5 + t, _off(1)),
    "TEN_MINUS_DIFF": _by(_ten, _off(1)),
    "REDUCED_ZERO": _by(lambda b, t, h: 10 + t if b else 5, _nothing),
    "PLUMP": _by(lambda b, t, h: int(f"1{b}") if b else 5, _nothing),
    "HASSENPFEFFER": _by(_ten, lambda b, t, h: -b),
    "TEN_TIMES": _by(lambda b, t, h: 10 * b, _nothing),
    "TEN_TIMES_PENALTY": _by(lambda b, t, h: 10 * b or 5, lambda b, t, h: -10 * b or -5),
    "APPEND_ZERO": _by(lambda b, t, h: 10 * b or 10, _nothing),
    "DOUBLE_WHAMMY": _by(lambda b, t, h: {0: 10, 1: 15}.get(b, 11 * b), _tricks),
    "PENALTY_UNDER_ZERO_OVER": _by(_ten, lambda b, t, h: 0 if t > b else -10 * (b - t)),
    "CYPRIOT": _by(lambda b, t, h: 10 + 5 * b, lambda b, t, h: -5 * b or -10),
    "SET_PENALTY": _by(_ten, lambda b, t, h: t if t > b else -10),
    "POCHA": _by(lambda b, t, h: 10 + 5 * t, _off(5)),
    "PODRIDA": _by(lambda b, t, h: 10 + 3 * t, _off(3)),
    "CLAG": _by(lambda b, t, h: 10 + 2 * t, _nothing),
    "WIZARD": _by(lambda b, t, h: 20 + 10 * t, _off(10)),
    "SKULL_KING": _by(
        lambda b, t, h: 20 * b if b else 10 * h,
        lambda b, t, h: -10 * abs(b - t) if b else -10 * h,
    ),
    "MRPIKES": _by(_ten, lambda b, t, h: -(10 + abs(b - t))),
    "SYMMETRIC": _by(_ten, lambda b, t, h: -(10 + b)),
    "FLAT_TEN": _by(_ten, lambda b, t, h: -10),
    "SQUARE": _by(lambda b, t, h: 10 + b**2, lambda b, t, h: -((b - t) ** 2)),
    "SQUARE_TRI": _by(lambda b, t, h: 10 + b**2, lambda b, t, h: -5 * _triangle(abs(b - t))),
    "TRIANGULAR": _by(lambda b, t, h: 5 + _triangle(b), lambda b, t, h: -_triangle(abs(b - t))),
    "DOUBLING": _by(lambda b, t, h: 10 + 5 * b, lambda b, t, h: 5 - 5 * 2 ** abs(b - t)),
    "ASCENSEUR2": _by(lambda b, t, h: 2 + t, _off(1)),
    "OVER_SCORES": _by(_ten, lambda b, t, h: t if t > b else 0),
    "NULLERN": _by(lambda b, t, h: 10 + t if b else 20, _tricks),
    "HIGH_INCENTIVE": _by(lambda b, t, h: 10 * (b + 1) + b, _off(1)),
    "PROGRESSIVE15": _by(lambda b, t, h: 10 + b + 5, _nothing),
    "SANDBAG": _by(lambda b, t, h: 10 * b, lambda b, t, h: 10 * b + (t - b) if t > b else -10 * b),
    "RUSSIAN": _by(lambda b, t, h: 10 * t, lambda b, t, h: t if t > b else -10 * (b - t)),
    "TRICK": _by(lambda b, t, h: 2 * b or 1, _nothing),
    "KATA": _by(lambda b, t, h: 5 + t, lambda b, t, h: t - 5),
    "FLAT_BONUS": _by(lambda b, t, h: 10, _nothing),
    "LIVES": _nothing,
}


@attrs.frozen
class Twin:
    """A scoring of one's own, by the formula of a name."""

    name: str

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return FORMULAS[self.name](bid, tricks, hand_size)


@pytest.mark.rule("OH-8.9", "OH-8.10", "OH-8.11", "OH-10.6")
@pytest.mark.parametrize("name", list(FORMULAS))
@pytest.mark.parametrize("size", [1, 2, 5, 12])
def test_a_scoring_and_its_formula_as_an_own_object_give_equal_points(name: str, size: int) -> None:
    named, own = Rules(scoring=getattr(scores, name)), Rules(scoring=Twin(name))
    assert named.points_table(size) == own.points_table(size)


@attrs.frozen
class OwnEstimation:
    """The bid or minus the difference; nothing if nobody makes the bid."""

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        pairs = list(zip(bids, tricks, strict=True))
        if all(bid != took for bid, took in pairs):
            return [0] * len(pairs)
        return [bid if bid == took else -abs(bid - took) for bid, took in pairs]


@attrs.frozen
class OwnNinetyNine:
    """The tricks, and more for the one, two or three who made their bids."""

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        made = [bid == took for bid, took in zip(bids, tricks, strict=True)]
        bonus = (0, 30, 20, 10, 0)[min(4, sum(made))]
        return [took + bonus * hit for took, hit in zip(tricks, made, strict=True)]


@attrs.frozen
class OwnIsraeli:
    """Israeli whist: a zero depends on the total of the bids."""

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        zero = 50 if sum(bids) < hand_size else 25
        points: list[int] = []
        for bid, took in zip(bids, tricks, strict=True):
            if bid == took:
                points.append(10 + bid**2 if bid else zero)
            else:
                points.append(-10 * abs(bid - took) if bid else -50 + 10 * (took - 1))
        return points


@pytest.mark.rule("OH-8.13", "OH-8.14", "OH-8.15", "OH-10.6")
@pytest.mark.parametrize(
    ("named", "own"),
    [
        (scores.ESTIMATION, OwnEstimation()),
        (scores.NINETY_NINE, OwnNinetyNine()),
        (scores.ISRAELI, OwnIsraeli()),
    ],
    ids=["C36", "C43", "C30"],
)
def test_a_scoring_of_the_table_and_its_twin_give_equal_points(
    named: Scoring, own: AnyPart
) -> None:
    ours, theirs = Rules(scoring=named), Rules(scoring=own)
    for bids in ((a, b, c) for a in range(5) for b in range(5) for c in range(5)):
        for tricks in ((a, b, 4 - a - b) for a in range(5) for b in range(5 - a)):
            expected = theirs.score(bids=bids, tricks=tricks, hand_size=4)
            assert ours.score(bids=bids, tricks=tricks, hand_size=4) == expected


# ---------------------------------------------------------------- from round to round


@attrs.frozen
class OwnFaults:
    """As Faults(6)."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return 10 + tricks if bid == tricks else 0

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        return tally + abs(bid - tricks)

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        return 0

    def is_out(self, tally: int, /) -> bool:
        return tally >= 6


@attrs.frozen
class OwnBags:
    """As Bags(2, penalty=30)."""

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        bags = tally + max(0, tricks - bid)
        return bags if bags <= 2 else 0

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        return -30 if tally + max(0, tricks - bid) > 2 else 0

    def is_out(self, tally: int, /) -> bool:
        return False


@attrs.frozen
class OwnHalving:
    """As HalvedOnMiss()."""

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        return 0

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        return 0 if bid == tricks else (total + 1) // 2 - total

    def is_out(self, tally: int, /) -> bool:
        return False


def played(scoring: Scoring | AnyPart, seed: int) -> Game:
    rules = Rules(scoring=scoring, schedule=schedules.UpDown(5))
    rng = Stream(seed)
    bot = RandomBot(rng)
    game = Game.start(rules, players=4, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


@pytest.mark.rule("OH-8.7", "OH-8.18", "OH-8.19", "OH-10.6")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    ("named", "own"),
    [
        (Exact(10) + Faults(6), as_scoring(OwnFaults())),
        (
            Exact(10) + TricksOnMiss(1) + Bags(2, penalty=30),
            Exact(10) + TricksOnMiss(1) + OwnBags(),
        ),
        (Exact(10) + scores.HALF_ON_MISS, Exact(10) + OwnHalving()),
    ],
    ids=["C6", "C39", "C46"],
)
def test_what_goes_on_from_round_to_round_and_its_twin_give_equal_games(
    named: Scoring, own: Scoring, seed: int
) -> None:
    ours, theirs = played(named, seed), played(own, seed)
    assert ours.results == theirs.results
    assert ours.standings == theirs.standings


# ------------------------------------------------------------------------ text and names


def everything() -> dict[str, Scoring | AnyPart]:
    found = {name: getattr(scores, name) for name in scores.__all__ if name.isupper()}
    return {
        **found,
        "open_spiel(3, off_bid_penalty=True)": scores.open_spiel(3, off_bid_penalty=True),
    }


@pytest.mark.rule("OH-10.7")
@pytest.mark.parametrize("name", list(everything()))
def test_a_scoring_is_read_by_its_name_and_written_by_its_parts(name: str) -> None:
    rules = Rules(scoring=everything()[name])
    assert Rules.parse(f"standard(scoring={name})") == rules
    assert Rules.parse(str(rules)) == rules
    assert name not in str(rules)


@pytest.mark.rule("OH-10.7")
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("WIZARD + CAMELOT_ZERO", Rules(scoring=scores.WIZARD + scores.CAMELOT_ZERO)),
        (
            "POCHA + Times(2, DIAMONDS)",
            Rules(scoring=scores.POCHA + Times(2, Suit.DIAMONDS)),
        ),
        (
            "Exact(10) + Misere(per_trick=1) + Times(3, None, BLIND)",
            Rules(scoring=Exact(10) + Misere(per_trick=1) + Times(3, None, RoundKind.BLIND)),
        ),
    ],
)
def test_names_and_parts_are_added_in_text(text: str, rules: Rules) -> None:
    assert Rules.parse(f"standard(scoring={text})") == rules
    assert Rules.parse(str(rules)) == rules


def test_a_scoring_made_of_old_parts_is_written_by_them() -> None:
    assert str(Rules(scoring=scores.EXACT_MINUS_10)) == (
        "standard(scoring=Exact(10) + MissPenalty(10))"
    )
    assert str(Rules(scoring=scores.WIZARD)) == (
        "standard(scoring=Exact(20, per_trick=10) + MissPenalty(10))"
    )


@pytest.mark.rule("OH-10.1")
def test_scorings_that_differ_are_explained_in_other_words() -> None:
    scorings = {as_scoring(each) for each in everything().values()}
    for one, other in combinations(scorings, 2):
        assert set(one.clauses()) != set(other.clauses()), (one, other)


TEN_AND_TRICKS = (
    "A seat that takes exactly what it bid scores 10 plus 1 point for each trick taken."
)


@pytest.mark.rule("OH-8.9", "OH-8.10", "OH-8.11", "OH-8.17")
@pytest.mark.parametrize(
    ("scoring", "sentences"),
    [
        (
            scores.SET_PENALTY,
            {
                TEN_AND_TRICKS,
                "A seat that takes more than it bid scores 1 for each trick taken.",
                "A seat that takes fewer than it bid loses 10.",
            },
        ),
        (
            scores.PENALTY_UNDER_ZERO_OVER,
            {
                TEN_AND_TRICKS,
                "A seat that takes fewer than it bid loses 10 for each trick of difference.",
                "A seat that takes more scores nothing.",
            },
        ),
        (
            scores.SQUARE_TRI,
            {
                "A seat that takes exactly what it bid scores 10 plus the square of the bid.",
                "A seat that takes more or fewer loses 5 times the sum of the numbers from 1 to "
                "the difference.",
            },
        ),
        (
            scores.DOUBLE_WHAMMY,
            {
                "A seat that takes exactly what it bid for a bid of 0 scores 10, for a bid of 1 "
                "scores 15, for a bid of 2 or more scores 11 for each trick bid.",
                "A seat that takes more or fewer scores 1 point for each trick taken.",
            },
        ),
        (
            scores.TRICK,
            {
                "A seat that takes exactly what it bid scores 2 points for each trick taken.",
                "A made bid of zero scores 1 point instead.",
                "A seat that takes more or fewer scores nothing.",
                "All numbers of points are 2 times what is usually counted, so that they are "
                "whole numbers: 2 of them are one point on paper.",
            },
        ),
        (
            Exact(10) + MissPenalty(1) + scores.CAMELOT_ZERO,
            {
                TEN_AND_TRICKS,
                "A seat that takes more or fewer loses 1 point for each trick of difference.",
                "A made bid of zero for a hand size of 1 to 4 scores 20, for a hand size of 5 or "
                "more scores 25, but in the last round scores 20 plus 1 for each card of the hand "
                "instead.",
            },
        ),
    ],
)
def test_a_formula_is_explained_in_plain_words(scoring: Scoring, sentences: set[str]) -> None:
    assert {clause.text for clause in scoring.clauses()} == sentences
    explained = Rules(scoring=scoring).explain()
    assert all(sentence in explained for sentence in sentences)
