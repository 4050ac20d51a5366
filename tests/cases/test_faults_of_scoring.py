"""Faults of other programs: what a round scores, and when."""

import attrs
import pytest

from ohhell import Bid, Deal, Game, NotOverError, Play, Round, Rules, Stream, parse_cards
from ohhell.variants import hooks, trumps
from ohhell.variants.schedules import Sizes
from ohhell.variants.scoring import Exact, MissPenalty, OwnScoring

NO_TRUMP = Rules(trump=trumps.NoTrump(), hook=hooks.Off())


@attrs.frozen
class Rikiki:
    """Ten and two for each trick; two off for each trick of difference."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return 10 + 2 * bid if bid == tricks else -2 * abs(bid - tricks)


@attrs.frozen
class TenElevenTens:
    """Ten for zero, eleven for one, ten for each trick of more; nothing for a miss."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        if bid != tricks:
            return 0
        return 10 + bid if bid < 2 else 10 * bid


@attrs.frozen
class SquareAndTriangle:
    """Ten and the square of the bid; five times a triangular number off for a miss."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        off = abs(bid - tricks)
        return -5 * off * (off + 1) // 2 if off else 10 + bid * bid


@attrs.frozen
class OverScores:
    """Ten and the bid; tricks over it score one each, tricks under it nothing."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        if bid == tricks:
            return 10 + bid
        return tricks if tricks > bid else 0


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize(
    ("scoring", "cells"),
    [
        pytest.param(
            Rikiki(), {(3, 1): -4, (1, 3): -4, (2, 2): 14, (0, 0): 10}, id="S01-sign-of-a-penalty"
        ),
        pytest.param(
            TenElevenTens(),
            {(0, 0): 10, (1, 1): 11, (2, 2): 20, (4, 4): 40, (3, 2): 0, (0, 1): 0},
            id="S05-ten-eleven-tens",
        ),
        pytest.param(
            SquareAndTriangle(),
            {(3, 3): 19, (2, 5): -30, (0, 0): 10, (4, 3): -5},
            id="S06-square-and-triangle",
        ),
        pytest.param(
            OverScores(),
            {(2, 2): 12, (2, 3): 3, (3, 2): 0, (0, 1): 1},
            id="S07-over-and-under-apart",
        ),
    ],
)
def test_a_table_rule_is_an_object_of_ones_own(
    scoring: OwnScoring, cells: dict[tuple[int, int], int]
) -> None:
    """S01, S05, S06, S07."""
    rules = Rules(scoring=scoring)
    for (bid, tricks), points in cells.items():
        assert rules.score(bids=(bid,), tricks=(tricks,), hand_size=5) == (points,)


@pytest.mark.rule("OH-8.3", "OH-8.1")
def test_rikikis_penalty_is_also_a_part_of_the_librarys() -> None:
    """S01: written with parts, the same numbers."""
    parts = Rules(scoring=Exact(10, per_trick=2) + MissPenalty(2))
    own = Rules(scoring=Rikiki())
    for bid in range(6):
        for tricks in range(6):
            cell = parts.score(bids=(bid,), tricks=(tricks,), hand_size=5)
            assert cell == own.score(bids=(bid,), tricks=(tricks,), hand_size=5)


@pytest.mark.rule("OH-8.1")
def test_a_zero_made_is_credited_though_the_seat_took_no_trick() -> None:
    """S02."""
    deal = Deal.of(dealer=3, hands=["2C", "3C", "AC", "4C"])
    current = Round.start(NO_TRUMP, deal)
    for bid in (0, 0, 1, 1):
        current = current.apply(Bid(bid))
    for card in parse_cards("2C 3C AC 4C"):
        current = current.apply(Play(card))
    assert current.result.tricks == (0, 0, 1, 0)
    assert current.result.points == (10, 10, 11, 0)


@pytest.mark.rule("OH-8.8")
def test_a_round_under_way_scores_nothing_yet() -> None:
    """S03: neither a zero that still holds, nor a round that was dealt and not played."""
    game = Game.start(NO_TRUMP.replace(schedule=Sizes(3, 1)), players=3, dealer=2)
    game = game.deal(Deal.of(dealer=2, hands=["2C 3C 4C", "5C 6C 7C", "8C 9C TC"]))
    for bid in (0, 2, 0):
        game = game.apply(Bid(bid))
    for card in parse_cards("2C 5C 8C"):
        game = game.apply(Play(card))
    assert game.scores == (0, 0, 0)
    assert game.round is not None
    with pytest.raises(NotOverError):
        _ = game.round.result
    for card in parse_cards("9C 3C 6C TC 4C"):
        game = game.apply(Play(card))
    assert game.scores == (0, 0, 0)
    game = game.apply(Play("7C"))
    assert game.scores == (10, 0, 0)
    assert game.deal(Stream(0)).scores == (10, 0, 0)


@pytest.mark.rule("OH-8.1", "OH-8.3")
def test_a_penalty_goes_below_zero_as_far_as_the_hand_is_large() -> None:
    """S10: with five cards, from -10 to 20, two points a trick."""
    rules = Rules(scoring=Exact(10, per_trick=2) + MissPenalty(2))
    every = [
        rules.score(bids=(bid,), tricks=(tricks,), hand_size=5)[0]
        for bid in range(6)
        for tricks in range(6)
    ]
    assert (min(every), max(every)) == (-10, 20)
    assert rules.score(bids=(5, 5), tricks=(0, 5), hand_size=5) == (-10, 20)


@pytest.mark.rule("OH-5.4", "OH-8.2")
@pytest.mark.parametrize(
    ("bids", "tricks", "difference", "failures"),
    [
        ((0, 2, 2), (0, 2, 1), 1, 1),
        ((3, 1, 0), (1, 2, 0), 1, 2),
        ((3, 1, 1), (1, 1, 1), 2, 1),
    ],
)
def test_whether_an_odd_number_fails_does_not_follow_from_the_bids(
    bids: tuple[int, ...], tricks: tuple[int, ...], difference: int, failures: int
) -> None:
    """S15: only that somebody fails."""
    assert sum(bids) - 3 == difference
    assert sum(tricks) == 3
    assert Rules().score(bids=bids, tricks=tricks, hand_size=3).count(0) == failures
