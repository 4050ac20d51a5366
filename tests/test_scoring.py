"""Scoring: the catalogue's worked numbers, how parts are put together, and own objects."""

from itertools import permutations

import attrs
import pytest

from ohhell import Deal, Play, Problem, Round, Rules, RulesError, presets
from ohhell.actions import Bid
from ohhell.variants.scoring import (
    Exact,
    Faults,
    MaxBidBonus,
    MissPenalty,
    Part,
    Scoring,
    TricksOnMiss,
    ZeroBid,
)

C1 = Scoring((Exact(10),))
C2 = Exact(10) + MissPenalty(10)
C3 = Exact(10) + TricksOnMiss(1)
C4 = Exact(10) + ZeroBid(5)
C5 = Exact(10) + MaxBidBonus(10)
C6 = Exact(10) + Faults(20)
C3_C4 = Exact(10) + TricksOnMiss(1) + ZeroBid(5)

#                    0/0  1/1  3/3  5/5
HITS: dict[str, tuple[Scoring, tuple[int, int, int, int]]] = {
    "C1 exact": (C1, (10, 11, 13, 15)),
    "C2 exact, minus 10": (C2, (10, 11, 13, 15)),
    "C3 basic": (C3, (10, 11, 13, 15)),
    "C4 zero: five plus hand": (C4, (12, 11, 13, 15)),
    "C5 bonus for the maximum": (C5, (10, 21, 13, 25)),
    "C6 catastrophe": (C6, (10, 11, 13, 15)),
    "C3 + C4": (C3_C4, (12, 11, 13, 15)),
}
#                      3->1 3->4 3->5 0->2
MISSES: dict[str, tuple[Scoring, tuple[int, int, int, int]]] = {
    "C1 exact": (C1, (0, 0, 0, 0)),
    "C2 exact, minus 10": (C2, (-20, -10, -20, -20)),
    "C3 basic": (C3, (1, 4, 5, 2)),
    "C4 zero: five plus hand": (C4, (0, 0, 0, 0)),
    "C5 bonus for the maximum": (C5, (0, 0, 0, 0)),
    "C6 catastrophe": (C6, (0, 0, 0, 0)),
    "C3 + C4": (C3_C4, (1, 4, 5, 2)),
}


def score(scoring: Scoring, bid: int, tricks: int, hand_size: int) -> int:
    rules = Rules(scoring=scoring)
    assert rules.problems() == ()
    points = rules.score(bids=(bid,), tricks=(tricks,), hand_size=hand_size)[0]
    assert scoring.points(bid=bid, tricks=tricks, hand_size=hand_size) == points
    return points


@pytest.mark.rule("OH-8.1", "OH-8.5", "OH-8.6")
@pytest.mark.parametrize("name", list(HITS))
def test_a_made_bid_scores_as_the_table_says(name: str) -> None:
    scoring, expected = HITS[name]
    cells = ((0, 7), (1, 1), (3, 5), (5, 5))
    assert tuple(score(scoring, bid, bid, size) for bid, size in cells) == expected


@pytest.mark.rule("OH-8.2", "OH-8.3", "OH-8.4", "OH-8.7")
@pytest.mark.parametrize("name", list(MISSES))
def test_a_missed_bid_scores_as_the_table_says(name: str) -> None:
    scoring, expected = MISSES[name]
    cells = ((3, 1), (3, 4), (3, 5), (0, 2))
    assert tuple(score(scoring, bid, took, 5) for bid, took in cells) == expected


@pytest.mark.rule("OH-8.7")
def test_catastrophe_adds_the_difference_to_the_faults() -> None:
    """The column of C6: 3->1 two faults, 3->4 one, 3->5 two, 0->2 two."""
    faults = Faults(20)
    cells = ((3, 1), (3, 4), (3, 5), (0, 2), (3, 3))
    assert [faults.after(0, bid=bid, tricks=took) for bid, took in cells] == [2, 1, 2, 2, 0]
    assert faults.after(7, bid=3, tricks=1) == 9


@pytest.mark.rule("OH-8.7", "OH-9.5")
def test_twenty_faults_put_a_player_out_and_nineteen_do_not() -> None:
    assert not Faults(20).is_out(19)
    assert Faults(20).is_out(20)
    assert Faults(20).is_out(21)


@pytest.mark.rule("OH-8.6")
def test_the_bonus_is_for_bidding_the_maximum_and_making_it_in_a_hand_of_any_size() -> None:
    """A23: also in a one-card round; ten of ten is 30; a bid of zero never counts."""
    assert score(C5, 10, 10, 10) == 30
    assert score(C5, 1, 1, 1) == 21
    assert score(C5, 4, 5, 5) == 0
    assert score(C5, 5, 4, 5) == 0
    assert score(C5, 4, 4, 5) == 14
    assert [score(C5, 0, 0, size) for size in (1, 5, 10)] == [10, 10, 10]


@pytest.mark.rule("OH-8.6", "OH-8.7", "OH-8.5")
def test_the_bonus_joins_any_other_parts() -> None:
    everything = Exact(10) + MissPenalty(10) + ZeroBid(5) + MaxBidBonus(10)
    assert score(everything, 5, 5, 5) == 25
    assert score(everything, 0, 0, 5) == 10
    assert score(everything, 3, 1, 5) == -20


@pytest.mark.rule("OH-8.4", "OH-8.5")
def test_a_missed_zero_scores_its_tricks_where_misses_do() -> None:
    """A32: with C3 and C4 together a zero that takes two scores two."""
    assert score(C3_C4, 0, 2, 7) == 2


@pytest.mark.rule("OH-5.8", "OH-8.5", "OH-8.6")
def test_in_nullo_the_bonus_never_comes_and_a_zero_scores_by_the_hand() -> None:
    """A21."""
    for size in range(1, 11):
        assert score(C5, 0, 0, size) == 10
        assert score(C4, 0, 0, size) == 5 + size


# ------------------------------------------------------------------------ composition


@pytest.mark.rule("OH-10.1")
def test_the_order_in_which_parts_are_added_is_nothing() -> None:
    parts: tuple[Part, ...] = (Exact(10), MissPenalty(10), MaxBidBonus(10))
    made = {a + b + c for a, b, c in permutations(parts)}
    made |= {a + (b + c) for a, b, c in permutations(parts)}
    assert len(made) == 1
    assert len({str(Rules(scoring=scoring)) for scoring in made}) == 1


@pytest.mark.rule("OH-10.1")
def test_one_part_alone_is_a_scoring() -> None:
    assert Rules(scoring=Exact(10)) == Rules(scoring=Scoring((Exact(10),))) == Rules()


@pytest.mark.rule("OH-8.1")
def test_bases_and_steps_can_be_any_whole_numbers() -> None:
    wizard = Scoring((Exact(20, per_trick=10),)) + MissPenalty(10)
    assert [score(wizard, 0, 0, 7), score(wizard, 5, 5, 5), score(wizard, 3, 1, 5)] == [20, 70, -20]
    flat = Scoring((Exact(10, per_trick=0),))
    assert [score(flat, bid, bid, 5) for bid in range(6)] == [10] * 6


@pytest.mark.rule("OH-10.3")
@pytest.mark.parametrize(
    "scoring",
    [
        Exact(10) + MissPenalty(10) + TricksOnMiss(1),
        Exact(10) + MissPenalty(10) + Faults(20),
        Exact(10) + TricksOnMiss(1) + Faults(20),
        Exact(10) + MissPenalty(10) + MissPenalty(5),
        Exact(10) + Exact(5),
        Exact(10) + ZeroBid(5) + ZeroBid(10),
        Exact(10) + MaxBidBonus(10) + MaxBidBonus(5),
        Exact(10) + Faults(20) + Faults(10),
    ],
)
def test_a_part_given_twice_is_a_problem(scoring: Scoring) -> None:
    """A25: the alternatives for one part exclude each other."""
    findings = Rules(scoring=scoring).problems()
    assert {finding.problem for finding in findings} == {Problem.SCORING_PART_TWICE}
    assert {str(finding.rule) for finding in findings} == {"OH-10.3"}
    assert "decide the same part" in str(findings[0])


@pytest.mark.rule("OH-10.3")
def test_all_alternatives_at_once_are_all_named() -> None:
    rules = Rules(scoring=Exact(10) + MissPenalty(10) + TricksOnMiss(1) + Faults(20))
    assert len(rules.problems()) == 3  # each pair of the three
    with pytest.raises(RulesError) as caught:
        rules.require(players=4)
    assert caught.value.findings == rules.problems()


@pytest.mark.rule("OH-8.1")
def test_a_scoring_without_a_word_on_made_bids_is_a_problem() -> None:
    for part in (MissPenalty(10), MaxBidBonus(10), ZeroBid(5)):
        (finding,) = Rules(scoring=part).problems()
        assert finding.problem is Problem.SCORING_INCOMPLETE
        assert "Exact(10)" in finding.message


@pytest.mark.rule("OH-8.7")
@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_of_faults_is_one_or_more(limit: int) -> None:
    (finding,) = Rules(scoring=Exact(10) + Faults(limit)).problems()
    assert finding.problem is Problem.BAD_PARAMETER
    assert f"not {limit}" in finding.message


@pytest.mark.parametrize("part", [Exact, MissPenalty, TricksOnMiss, ZeroBid, MaxBidBonus, Faults])
@pytest.mark.parametrize("number", [True, 1.0, "10", None])
def test_parts_are_made_of_whole_numbers(part: type[Part], number: object) -> None:
    with pytest.raises(TypeError):
        part(number)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


def test_a_scoring_is_added_to_scorings_only() -> None:
    with pytest.raises(TypeError):
        Exact(10) + 10  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnusedExpression]  # as meant


# ------------------------------------------------------------------- by the rules' table


@pytest.mark.rule("OH-8.1", "OH-8.2")
def test_a_whole_table_is_scored_seat_by_seat() -> None:
    assert Rules().score(bids=(3, 0, 1), tricks=(3, 1, 1), hand_size=5) == (13, 0, 11)
    assert presets.STRICT.score(bids=(3, 3, 0), tricks=(1, 4, 0), hand_size=5) == (-20, -10, 10)


@pytest.mark.parametrize(
    ("bids", "tricks"),
    [((1, 2), (1,)), ((6, 0), (0, 0)), ((0, 0), (6, 0)), ((-1, 0), (0, 0))],
)
def test_numbers_that_are_not_those_of_a_round_are_refused(
    bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match="bids"):
        Rules().score(bids=bids, tricks=tricks, hand_size=5)


# ----------------------------------------------------------------------- own objects


@attrs.frozen
class TenPlusSquare:
    """A made bid scores 10 and its square; a miss loses the difference."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return 10 + bid * bid if bid == tricks else -abs(bid - tricks)


@attrs.frozen
class Gives:
    """Gives what is no number of points."""

    what: object

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


class Unhashable:
    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]  # as meant

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return 0


OWN = Scoring((TenPlusSquare(),))


@pytest.mark.rule("OH-10.6")
def test_an_own_scoring_scores_hits_and_misses() -> None:
    """The catalogue's C28 but for its misses: 3/3 is 19, 5/5 is 35."""
    assert [score(OWN, 3, 3, 5), score(OWN, 5, 5, 5), score(OWN, 3, 1, 5)] == [19, 35, -2]


@pytest.mark.rule("OH-10.6")
def test_a_round_is_scored_by_an_own_scoring() -> None:
    deal = Deal.of(dealer=1, hands=["AC", "2C"], turn_up="3H")
    start = Round.start(Rules(scoring=TenPlusSquare()), deal)
    done = start.apply(Bid(1)).apply(Bid(1)).apply(Play("AC")).apply(Play("2C"))
    assert done.result.points == (11, -1)


@pytest.mark.rule("OH-10.6")
def test_a_bonus_is_added_to_an_own_scoring() -> None:
    for together in (OWN + MaxBidBonus(10), MaxBidBonus(10) + TenPlusSquare()):
        assert score(together, 5, 5, 5) == 45
        assert score(together, 4, 4, 5) == 26


@pytest.mark.rule("OH-10.3", "OH-10.6")
@pytest.mark.parametrize(
    "part", [Exact(10), MissPenalty(10), TricksOnMiss(1), ZeroBid(5), Faults(20), Gives(1)]
)
def test_an_own_scoring_leaves_no_room_for_parts_of_hits_and_misses(part: Part | Gives) -> None:
    (finding,) = Rules(scoring=OWN + part).problems()
    assert finding.problem is Problem.SCORING_PART_TWICE
    assert "TenPlusSquare()" in finding.message


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [1.5, True, None, "10"])
def test_an_own_scoring_that_gives_no_whole_number_is_named(what: object) -> None:
    rules = Rules(scoring=Gives(what))
    with pytest.raises(RulesError) as caught:
        rules.score(bids=(1,), tricks=(1,), hand_size=5)
    (finding,) = caught.value.findings
    assert finding.problem is Problem.BROKEN_PROTOCOL
    assert str(finding.rule) == "OH-10.6"
    assert "Gives(what=" in finding.message
    assert repr(what) in finding.message


def test_an_own_scoring_must_be_hashable() -> None:
    with pytest.raises(TypeError, match="scoring must be hashable"):
        Rules(scoring=Unhashable())


def test_what_has_no_points_is_no_scoring() -> None:
    with pytest.raises(TypeError, match="scoring must be"):
        Rules(scoring=10)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("scoring", [C1, C2, C3, C4, C5, C6, C3_C4])
def test_a_scoring_and_its_twin_as_an_own_object_give_the_same(scoring: Scoring) -> None:
    @attrs.frozen
    class Twin:
        def points(self, bid: int, tricks: int, hand_size: int) -> int:
            return scoring.points(bid, tricks, hand_size)

    twin = Rules(scoring=Twin())
    for size in (1, 5, 10):
        for bid in range(size + 1):
            for took in range(size + 1):
                expected = score(scoring, bid, took, size)
                assert twin.score(bids=(bid,), tricks=(took,), hand_size=size) == (expected,)
