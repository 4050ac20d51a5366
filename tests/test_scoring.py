"""Scoring: how parts are put together, what goes on from round to round, and own objects."""

from collections.abc import Sequence
from itertools import permutations

import attrs
import pytest

from ohhell import (
    Deal,
    Game,
    Play,
    Problem,
    Round,
    RoundKind,
    RoundResult,
    Rules,
    RulesError,
    Setting,
    Suit,
    presets,
)
from ohhell.actions import Bid
from ohhell.records.sheet import ranking
from ohhell.standings import standings
from ohhell.variants import scores
from ohhell.variants.schedules import Sizes
from ohhell.variants.scoring import (
    AnyPart,
    Bags,
    ByBid,
    BySize,
    Exact,
    Faults,
    HalvedOnMiss,
    Hit,
    HitterBonus,
    MaxBidBonus,
    Misere,
    Miss,
    MissPenalty,
    NoHitNoScore,
    Over,
    Part,
    Points,
    Scoring,
    Times,
    TricksOnMiss,
    Under,
    Unit,
    Zero,
    ZeroBid,
    ZeroWhenUnder,
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
        Exact(10) + Hit(5),
        Exact(10) + Miss(0) + Over(0),
        Exact(10) + MissPenalty(1) + Under(0),
        Exact(10) + Faults(20) + Over(0),
        Exact(10) + Over(0) + Over(0),
        Exact(10) + Zero(5) + ZeroBid(5),
        Exact(10) + Zero(5, miss=0) + Zero(10),
        Exact(10) + Misere(10) + Misere(5),
        Exact(10) + NoHitNoScore() + NoHitNoScore(),
        Exact(10) + HitterBonus({1: 5}) + HitterBonus({2: 5}),
        Exact(10) + Times(2, Suit.CLUBS) + Times(3, Suit.CLUBS, Suit.HEARTS),
        Exact(10) + Unit(2) + Unit(3),
        Exact(10) + Faults(20) + Bags(10),
        Exact(10) + HalvedOnMiss() + MissPenalty(1),
        Exact(10) + HalvedOnMiss() + Bags(10),
    ],
    ids=str,
)
def test_a_part_given_twice_is_a_problem(scoring: Scoring) -> None:
    """A25: the alternatives for one part exclude each other."""
    findings = Rules(scoring=scoring).problems()
    assert {finding.problem for finding in findings} == {Problem.SCORING_PART_TWICE}
    assert {str(finding.rule) for finding in findings} == {"OH-10.3"}
    assert "decide the same part" in str(findings[0])


@pytest.mark.rule("OH-10.3")
@pytest.mark.parametrize(
    "scoring",
    [
        Exact(10) + Over(0) + Under(0) + Zero(5, miss=-5) + Misere() + MaxBidBonus(10),
        Exact(10) + HitterBonus({1: 5}) + NoHitNoScore() + ZeroWhenUnder(5) + Unit(2),
        Exact(10) + Times(2, Suit.CLUBS) + Times(3, Suit.HEARTS, None) + Bags(10),
    ],
    ids=str,
)
def test_parts_that_decide_different_things_go_together(scoring: Scoring) -> None:
    assert Rules(scoring=scoring).problems() == ()
    assert Rules.parse(str(Rules(scoring=scoring))) == Rules(scoring=scoring)


@pytest.mark.rule("OH-10.3")
def test_all_alternatives_at_once_are_all_named() -> None:
    rules = Rules(scoring=Exact(10) + MissPenalty(10) + TricksOnMiss(1) + Faults(20))
    assert len(rules.problems()) == 3  # each pair of the three
    with pytest.raises(RulesError) as caught:
        rules.require(players=4)
    assert caught.value.findings == rules.problems()


@pytest.mark.rule("OH-8.1")
def test_a_scoring_without_a_word_on_made_bids_is_a_problem() -> None:
    parts: tuple[Part, ...] = (
        MissPenalty(10),
        MaxBidBonus(10),
        ZeroBid(5),
        Over(1),
        Misere(),
        Times(2, None),
        HalvedOnMiss(),
    )
    for part in parts:
        (finding,) = Rules(scoring=part).problems()
        assert finding.problem is Problem.SCORING_INCOMPLETE
        assert "Exact(10)" in finding.message


@pytest.mark.rule("OH-8.7")
@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_of_faults_is_one_or_more(limit: int) -> None:
    (finding,) = Rules(scoring=Exact(10) + Faults(limit)).problems()
    assert finding.problem is Problem.BAD_PARAMETER
    assert f"not {limit}" in finding.message


@pytest.mark.rule("OH-8.9", "OH-8.16", "OH-8.17", "OH-8.18")
@pytest.mark.parametrize(
    ("part", "says"),
    [
        (Hit(ByBid({1: 10})), "a bid of 0"),
        (Hit(ByBid({})), "a bid of 0"),
        (Hit(BySize({0: 10})), "a hand size of 1"),
        (Zero(BySize({2: 10})), "a hand size of 1"),
        (Zero(5, miss=BySize({2: 10})), "a hand size of 1"),
        (Times(2), "which rounds"),
        (Unit(1), "2 or more, not 1"),
        (Bags(-1), "0 or more, not -1"),
    ],
    ids=str,
)
def test_a_part_that_cannot_be_is_a_problem(part: Part, says: str) -> None:
    base = part if isinstance(part, Hit) else Exact(10) + part
    rules = Rules(scoring=base)
    (finding,) = rules.problems()
    assert finding.problem is Problem.BAD_PARAMETER
    assert says in finding.message
    assert rules.explain()


@pytest.mark.parametrize(
    "part",
    [
        Exact,
        MissPenalty,
        TricksOnMiss,
        ZeroBid,
        MaxBidBonus,
        Faults,
        Hit,
        Miss,
        Over,
        Under,
        Zero,
        Misere,
        ZeroWhenUnder,
        Unit,
        Bags,
    ],
)
@pytest.mark.parametrize("number", [True, 1.0, "10", None])
def test_parts_are_made_of_whole_numbers(part: type[Part], number: object) -> None:
    with pytest.raises(TypeError):
        part(number)  # type: ignore[arg-type, call-arg]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.parametrize("when", [Suit, "D", 2, True])
def test_what_counts_several_times_are_suits_and_kinds(when: object) -> None:
    with pytest.raises(TypeError, match="suits, kinds of round and None"):
        Times(2, when)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-8.9")
def test_each_number_of_a_formula_counts_what_it_says() -> None:
    def points(formula: Points) -> int:
        return formula.of(bid=5, tricks=2, hand_size=7)

    assert points(Points(100)) == 100
    assert points(Points(per_bid=100)) == 500
    assert points(Points(per_trick=100)) == 200
    assert points(Points(per_off=100)) == 300
    assert points(Points(per_card=100)) == 700
    assert points(Points(square_bid=100)) == 2500
    assert points(Points(square_off=100)) == 900
    assert points(Points(triangle_bid=100)) == 1500
    assert points(Points(triangle_off=100)) == 600
    assert points(Points(doubling_off=100)) == 700  # 100, 200, 400
    assert points(Points(1, per_bid=2, per_trick=-3, doubling_off=4)) == 1 + 10 - 6 + 28


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


@pytest.mark.rule("OH-8.10")
def test_the_sides_of_a_miss_are_named_by_the_result() -> None:
    """A33: over is more tricks than bid, whatever the total of the bids."""
    house = Exact(10) + Over(1) + Under(2)
    assert [score(house, 3, 4, 5), score(house, 3, 2, 5), score(house, 3, 3, 5)] == [1, 2, 13]
    assert score(Exact(10) + Over(1), 3, 2, 5) == 0
    assert score(Exact(10) + Under(1), 3, 4, 5) == 0


# ----------------------------------------------------------------- rounds that count more


@pytest.mark.rule("OH-8.16")
def test_a_round_counts_double_when_its_trump_is_the_agreed_one() -> None:
    """4.20: twice when oros, the diamonds of the Spanish pack, is trump."""
    pocha = Rules(scoring=scores.POCHA + Times(2, Suit.DIAMONDS) + Times(3, None))

    def points(trump: Suit | None) -> tuple[int, ...]:
        return pocha.score(bids=(3, 0), tricks=(3, 2), hand_size=5, trump=trump)

    assert points(Suit.CLUBS) == (25, -10)
    assert points(Suit.DIAMONDS) == (50, -20)
    assert points(None) == (75, -30)


@pytest.mark.rule("OH-8.16")
def test_a_round_counts_double_when_it_is_of_the_agreed_kind() -> None:
    rules = Rules(scoring=Exact(10) + Times(2, RoundKind.BLIND, Suit.CLUBS))

    def points(kind: RoundKind, trump: Suit) -> tuple[int, ...]:
        place = attrs.evolve(Setting.alone(players=2, hand_size=5), kind=kind)
        return rules.score(bids=(3, 1), tricks=(3, 2), hand_size=5, trump=trump, setting=place)

    assert points(RoundKind.ORDINARY, Suit.HEARTS) == (13, 0)
    assert points(RoundKind.ORDINARY, Suit.CLUBS) == (26, 0)
    assert points(RoundKind.BLIND, Suit.HEARTS) == (26, 0)
    assert points(RoundKind.BLIND, Suit.CLUBS) == (26, 0)  # once, not twice


@pytest.mark.rule("OH-8.16", "OH-8.13")
def test_the_whole_round_counts_double_what_the_table_adds_too() -> None:
    rules = Rules(scoring=scores.NINETY_NINE + Times(2, Suit.SPADES))
    assert rules.score(bids=(2, 1), tricks=(2, 3), hand_size=5, trump=Suit.SPADES) == (64, 6)


@pytest.mark.rule("OH-8.16")
def test_the_trump_of_a_round_played_decides_how_often_it_counts() -> None:
    double = Rules(scoring=Exact(10) + Times(2, Suit.HEARTS), schedule=Sizes(1))
    for turn_up, expected in (("3H", (22, 0)), ("3S", (11, 0))):
        deal = Deal.of(dealer=1, hands=["AC", "2C"], turn_up=turn_up)
        done = Round.start(double, deal).apply(Bid(1)).apply(Bid(1))
        assert done.apply(Play("AC")).apply(Play("2C")).result.points == expected


# ---------------------------------------------------------------- from round to round


def done(*rounds: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> list[RoundResult]:
    """Results of rounds of five cards, from the bids, the tricks and the points."""
    return [
        RoundResult(
            seats=tuple(range(len(bids))),
            dealer=0,
            hand_size=5,
            trump=None,
            kind=RoundKind.ORDINARY,
            bids=bids,
            tricks=tricks,
            points=points,
        )
        for bids, tricks, points in rounds
    ]


def after_one_more(
    scoring: Scoring, before: Sequence[RoundResult], bids: tuple[int, int], *, winner: int = 0
) -> tuple[int, ...]:
    """The points of a one-card round, won by a seat of two, after some others."""
    rules = Rules(scoring=scoring)
    place = Setting(
        game_players=2,
        seats=(0, 1),
        hand_size=1,
        number=len(before) + 1,
        of=9,
        largest=5,
        previous=tuple(before),
    )
    hands = ["AC", "2C"] if winner == 0 else ["2C", "AC"]
    deal = Deal.of(dealer=1, hands=hands, turn_up="3H")
    current = Round.start(rules, deal, setting=place)
    for action in (Bid(bids[0]), Bid(bids[1]), Play(hands[0]), Play(hands[1])):
        current = current.apply(action)
    return current.result.points


@pytest.mark.rule("OH-8.18")
def test_more_than_ten_bags_cost_a_hundred_points() -> None:
    """C39: ten bags are free, the eleventh costs 100, and the count begins again."""
    bags = Bags(10, penalty=100)
    tally = 0
    changes: list[int] = []
    for _ in range(6):
        changes.append(bags.change(tally, total=0, bid=1, tricks=3))
        tally = bags.after(tally, bid=1, tricks=3)
    assert (changes, tally) == ([0, 0, 0, 0, 0, -100], 0)
    assert bags.after(4, bid=3, tricks=1) == bags.after(4, bid=3, tricks=3) == 4
    assert not bags.is_out(10)


@pytest.mark.rule("OH-8.18")
def test_the_penalty_for_bags_is_taken_off_the_round_that_brings_it() -> None:
    nine = done(((0, 0), (5, 0), (5, 0)), ((0, 1), (4, 1), (4, 10)))
    ten = done(((0, 0), (5, 0), (5, 0)), ((0, 0), (5, 0), (5, 0)))
    assert after_one_more(scores.SANDBAG, nine, (0, 0)) == (1, 0)
    assert after_one_more(scores.SANDBAG, ten, (0, 0)) == (-99, 0)
    rules = Rules(scoring=scores.SANDBAG)
    assert standings(rules, nine, players=2).faults == (9, 0)
    eleven = [*ten, *done(((0, 1), (1, 4), (-99, 13)))]
    now = standings(rules, eleven, players=2)
    assert (now.faults, now.scores, now.out_since) == ((0, 3), (-89, 13), (None, None))


@pytest.mark.rule("OH-8.19")
@pytest.mark.parametrize(("total", "points"), [(25, -12), (24, -12), (1, 0), (0, 0)])
def test_a_miss_halves_the_total_rounded_up(total: int, points: int) -> None:
    """C46: 25 becomes 13."""
    before = done(((3, 3), (3, 2), (total, 0)))
    scoring = Exact(10) + HalvedOnMiss()
    assert after_one_more(scoring, before, (0, 0)) == (points, 10)
    assert after_one_more(scoring, before, (1, 1)) == (11, 0)


@pytest.mark.rule("OH-8.18", "OH-8.19", "OH-10.2")
@pytest.mark.parametrize("scoring", [Exact(10) + HalvedOnMiss(), scores.SANDBAG], ids=str)
def test_a_round_standing_alone_cannot_know_the_total(scoring: Scoring) -> None:
    deal = Deal.of(dealer=1, hands=["AC", "2C"], turn_up="3H")
    with pytest.raises(RulesError) as caught:
        Round.start(Rules(scoring=scoring), deal)
    assert caught.value.findings[0].problem is Problem.NEEDS_SETTING


@pytest.mark.rule("OH-8.18", "OH-8.19", "OH-9.3")
@pytest.mark.parametrize("scoring", [Exact(10) + HalvedOnMiss(), Exact(10) + Bags(0)], ids=str)
def test_a_tie_break_changes_no_totals(scoring: Scoring) -> None:
    rules = Rules(scoring=scoring)
    place = Setting(
        game_players=2,
        seats=(0, 1),
        hand_size=1,
        kind=RoundKind.TIE_BREAK,
        number=2,
        of=1,
        largest=5,
        previous=tuple(done(((3, 2), (3, 2), (25, 25)))),
    )
    deal = Deal.of(dealer=1, hands=["AC", "2C"], turn_up="3H")
    current = Round.start(rules, deal, setting=place)
    for action in (Bid(0), Bid(0), Play("AC"), Play("2C")):
        current = current.apply(action)
    assert current.result.points == (0, 10)
    now = standings(rules, [*place.previous, current.result], players=2)
    assert (now.scores, now.faults) == ((25, 25), (0, 0))


@pytest.mark.rule("OH-8.7", "OH-8.18", "OH-8.19")
@pytest.mark.parametrize(
    ("scoring", "says"),
    [
        (Exact(10) + Faults(20), ", 1 faults"),
        (Exact(10) + Bags(5), ", 1 bags"),
        (Exact(10) + HalvedOnMiss(), ""),
        (Exact(10), ""),
    ],
    ids=str,
)
def test_the_ranking_tells_what_is_counted(scoring: Scoring | Part, says: str) -> None:
    rules = Rules(scoring=scoring, schedule=Sizes(1, 1))
    game = Game.start(rules, players=2, dealer=1)
    game = game.deal(Deal.of(dealer=1, hands=["AC", "2C"], turn_up="3H"))
    for action in (Bid(0), Bid(0), Play("AC"), Play("2C")):
        game = game.apply(action)
    assert ranking(game).split("\n")[1] == f"  2. Seat 0      0 points{says}"


@pytest.mark.rule("OH-8.7", "OH-9.5")
def test_lives_are_lost_like_faults_and_the_fifth_is_the_last() -> None:
    """C48: each trick of difference costs one of five lives; nothing is scored."""
    lost = [Faults(5).after(0, bid=bid, tricks=took) for bid, took in ((3, 1), (3, 4), (3, 5))]
    assert lost == [2, 1, 2]
    rules = Rules(scoring=scores.LIVES)
    now = standings(rules, done(((5, 1, 0), (1, 1, 3), (0, 0, 0))), players=3)
    assert (now.faults, now.out_since) == ((4, 0, 3), (None, None, None))
    now = standings(
        rules,
        done(
            ((5, 1, 0), (1, 1, 3), (0, 0, 0)),
        )
        * 2,
        players=3,
    )
    assert (now.faults, now.out_since) == ((8, 0, 6), (2, None, 2))


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


@pytest.mark.parametrize("kind", [Exact, Scoring, TenPlusSquare])
def test_a_class_is_no_scoring(kind: object) -> None:
    with pytest.raises(TypeError, match="scoring must be"):
        Rules(scoring=kind)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-10.6")
def test_an_own_scoring_is_asked_once_for_each_cell_and_not_in_every_round() -> None:
    asked: list[tuple[int, int, int]] = []

    @attrs.frozen
    class Listening:
        def points(self, bid: int, tricks: int, hand_size: int) -> int:
            asked.append((bid, tricks, hand_size))
            return bid

    rules = Rules(scoring=Listening())
    for _ in range(3):
        assert rules.score(bids=(1, 2), tricks=(1, 1), hand_size=2) == (1, 2)
    assert sorted(asked) == [(bid, took, 2) for bid in range(3) for took in range(3)]


@pytest.mark.rule("OH-8.12", "OH-8.16", "OH-10.6")
def test_other_parts_are_added_to_an_own_scoring() -> None:
    rules = Rules(scoring=OWN + Misere(10) + Times(2, Suit.CLUBS))
    misere = attrs.evolve(Setting.alone(players=2, hand_size=5), kind=RoundKind.MISERE)
    bids, tricks = (0, 0), (0, 5)
    assert rules.score(bids=bids, tricks=tricks, hand_size=5, trump=Suit.CLUBS) == (20, -10)
    assert rules.score(bids=bids, tricks=tricks, hand_size=5, setting=misere) == (10, -25)


@attrs.frozen
class Sharing:
    """Those who make their bids share thirty points."""

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        made = [bid == took for bid, took in zip(bids, tricks, strict=True)]
        return [30 // sum(made) if hit else 0 for hit in made]


@pytest.mark.rule("OH-10.6", "OH-10.7")
def test_an_own_scoring_may_look_at_the_whole_table() -> None:
    rules = Rules(scoring=Sharing() + MaxBidBonus(5) + Times(2, None))
    assert rules.problems() == ()
    one = rules.score(bids=(2, 1, 1), tricks=(2, 1, 2), hand_size=5, trump=Suit.CLUBS)
    assert one == (15, 15, 0)
    assert rules.score(bids=(5, 1, 1), tricks=(5, 0, 0), hand_size=5) == (70, 0, 0)
    assert str(rules) == "standard(scoring=!Sharing() + MaxBidBonus(5) + Times(2, None))"
    assert Rules.parse(str(rules), known=(Sharing,)) == rules
    assert "Those who make their bids share thirty points." in rules.explain()


@pytest.mark.rule("OH-10.6")
def test_a_round_is_scored_by_an_own_scoring_of_the_table() -> None:
    deal = Deal.of(dealer=1, hands=["AC", "2C"], turn_up="3H")
    done = Round.start(Rules(scoring=Sharing()), deal).apply(Bid(1)).apply(Bid(1))
    assert done.apply(Play("AC")).apply(Play("2C")).result.points == (30, 0)


@pytest.mark.rule("OH-8.12", "OH-10.6")
def test_a_misere_round_is_not_scored_by_an_own_scoring_of_the_table() -> None:
    rules = Rules(scoring=Sharing() + Misere(10))
    misere = attrs.evolve(Setting.alone(players=2, hand_size=5), kind=RoundKind.MISERE)
    assert rules.score(bids=(0, 0), tricks=(0, 5), hand_size=5, setting=misere) == (10, -25)


@attrs.frozen
class GivesTable:
    """Gives what are no points of a table."""

    what: object

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize(
    "what", [None, 10, (1, 2), (1, 2, 3, 4), (1, 2, None), (1, True, 2), "123"]
)
def test_an_own_scoring_of_the_table_that_breaks_its_protocol_is_named(what: object) -> None:
    rules = Rules(scoring=GivesTable(what))
    with pytest.raises(RulesError) as caught:
        rules.score(bids=(1, 1, 1), tricks=(1, 0, 0), hand_size=1)
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.BROKEN_PROTOCOL, "OH-10.6")
    assert "GivesTable(what=" in finding.message


@attrs.frozen
class Streak:
    """Ten more for every third made bid in a row; five misses in a row put a seat out."""

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        if bid == tricks:
            return max(0, tally) % 3 + 1
        return min(0, tally) - 1

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        return 10 if bid == tricks and tally == 2 else 0

    def is_out(self, tally: int, /) -> bool:
        return tally <= -5


@pytest.mark.rule("OH-10.6", "OH-9.5")
def test_an_own_part_goes_on_from_round_to_round() -> None:
    scoring = Exact(10) + MissPenalty(1) + Streak()
    hits = ((1, 0), (1, 1), (11, -1))
    assert after_one_more(scoring, done(hits), (1, 1)) == (11, -1)
    assert after_one_more(scoring, done(hits, hits), (1, 1)) == (21, -1)
    assert after_one_more(scoring, done(hits, hits, hits), (1, 1)) == (11, -1)
    now = standings(Rules(scoring=scoring), done(*[hits] * 5), players=2)
    assert (now.faults, now.out_since, now.ranks) == ((2, -5), (None, 5), (1, 2))
    assert Rules(scoring=scoring).problems() == ()


@attrs.frozen
class GivesRunning:
    """Gives what are no tallies, changes or answers."""

    tally: object = 0
    more: object = 0
    out: object = False

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        return self.tally  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        return self.more  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant

    def is_out(self, tally: int, /) -> bool:
        return self.out  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize(
    "part", [GivesRunning(tally=None), GivesRunning(more=1.5), GivesRunning(out=1)], ids=str
)
def test_an_own_part_from_round_to_round_that_breaks_its_protocol_is_named(
    part: GivesRunning,
) -> None:
    before = done(((1, 1), (1, 0), (11, 0)))
    with pytest.raises(RulesError) as caught:
        after_one_more(Exact(10) + part, before, (1, 1))
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.BROKEN_PROTOCOL, "OH-10.6")
    assert "GivesRunning(" in finding.message


@pytest.mark.rule("OH-10.3", "OH-10.6")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Sharing(), Exact(10)),
        (Sharing(), Zero(5)),
        (Sharing(), TenPlusSquare()),
        (Streak(), Faults(20)),
        (Streak(), GivesRunning()),
    ],
    ids=str,
)
def test_an_own_part_decides_one_thing_once(one: AnyPart, other: AnyPart) -> None:
    base = Scoring((one, other))
    scoring = base + Exact(10) if isinstance(one, Streak) else base
    assert {each.problem for each in Rules(scoring=scoring).problems()} == {
        Problem.SCORING_PART_TWICE
    }


@pytest.mark.rule("OH-10.6")
def test_a_bonus_does_not_hide_that_an_own_scoring_gives_no_number() -> None:
    for what in (True, None):
        rules = Rules(scoring=Gives(what) + MaxBidBonus(10))
        with pytest.raises(RulesError, match="Gives"):
            rules.score(bids=(1,), tricks=(1,), hand_size=1)


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
