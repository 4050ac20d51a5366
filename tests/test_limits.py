"""Limits on bids beside range and hook: fixed bids, zeros in a row, zeros in a round."""

import pytest

from ohhell import (
    Bid,
    Deal,
    Game,
    Problem,
    Reason,
    Round,
    RoundKind,
    RoundResult,
    RuleId,
    Rules,
    RulesError,
    Setting,
    Stream,
    Violation,
)
from ohhell.variants import bidding, hooks
from ohhell.variants.limits import AllOf, BidLimit, Fixed, Off, ZerosInRound, ZeroStreak
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import NoTrump
from tests.asking import after, bids_of, played_at_random

FREE = Rules(hook=hooks.Off(), trump=NoTrump())
EVERY = [0, 1, 2]


def round_before(
    *bids: int, kind: RoundKind = RoundKind.ORDINARY, seats: tuple[int, ...] = ()
) -> RoundResult:
    """A round in which these were bid, and seat 0 took all tricks."""
    tricks = (2, *[0] * (len(bids) - 1))
    return RoundResult(seats or tuple(range(len(bids))), 0, 2, None, kind, bids, tricks, tricks, 0)


def bidding_of(rules: Rules, *previous: RoundResult, seats: tuple[int, ...] = (0, 1, 2)) -> Round:
    """A round of two cards after some others, seat 0 at the table bidding first."""
    setting = Setting(
        game_players=3,
        seats=seats,
        hand_size=2,
        number=len(previous) + 1,
        of=20,
        largest=2,
        previous=previous,
    )
    players = len(seats)
    deal = Deal.shuffled(
        rules, players=players, hand_size=2, dealer=players - 1, rng=Stream(0), setting=setting
    )
    return Round.start(rules, deal, setting=setting)


def first_bids(rules: Rules, *previous: RoundResult) -> list[list[int]]:
    """By seat, what it may bid when all before it bid two."""
    current = bidding_of(rules, *previous)
    found: list[list[int]] = []
    for _ in range(3):
        found.append(bids_of(current))
        current = after(current, 2)
    return found


# --------------------------------------------------------------------- zeros in a row


@pytest.mark.rule("OH-5.14")
@pytest.mark.parametrize(
    ("previous", "limited"),
    [
        ([], set[int]()),
        ([(0, 0, 1)], set[int]()),
        ([(0, 0, 1), (0, 1, 0)], {0}),
        ([(0, 0, 0), (0, 0, 0)], {0, 1, 2}),
        ([(0, 0, 0), (1, 0, 0)], {1, 2}),
        ([(0, 1, 1), (0, 1, 1), (0, 1, 1)], {0}),  # it bid zero where it might not: still so
        ([(0, 1, 1), (0, 1, 1), (2, 1, 1)], set[int]()),
        ([(0, 1, 1), (2, 1, 1), (0, 1, 1)], set[int]()),
    ],
)
def test_zero_may_be_bid_only_so_often_in_a_row(
    previous: list[tuple[int, ...]], limited: set[int]
) -> None:
    """6.10, with two in a row allowed."""
    rules = FREE.replace(bid_limit=ZeroStreak(2))
    found = first_bids(rules, *[round_before(*bids) for bids in previous])
    assert found == [[1, 2] if seat in limited else EVERY for seat in range(3)]


@pytest.mark.rule("OH-5.14")
@pytest.mark.parametrize(("players", "limited"), [(5, False), (6, True), (7, True)])
def test_the_limit_may_hold_with_more_players_than_five_only(players: int, limited: bool) -> None:
    """6.10: with more than five players, the sixth zero running is not allowed."""
    rules = FREE.replace(bid_limit=ZeroStreak(5, players_over=5), schedule=Sizes(*[1] * 6))
    game = Game.start(rules, players=players, dealer=0)
    rng = Stream(4)
    for _ in range(5):
        game = game.deal(rng)
        while game.needs_deal is False:
            zero = Bid(0)
            actions = game.legal_actions()
            game = game.apply(zero if zero in actions else actions[0])
    game = game.deal(rng)
    for _ in range(players):
        assert game.legal_actions() == ((Bid(1),) if limited else (Bid(0), Bid(1)))
        game = game.apply(Bid(1))


@pytest.mark.rule("OH-5.14", "OH-5.13")
def test_rounds_in_which_no_bids_are_called_neither_count_nor_break_a_row() -> None:
    rules = FREE.replace(bid_limit=ZeroStreak(2))
    zeros = round_before(0, 0, 1)
    misere = round_before(0, 0, 0, kind=RoundKind.MISERE)
    assert first_bids(rules, zeros, misere) == [EVERY, EVERY, EVERY]
    assert first_bids(rules, zeros, misere, zeros) == [[1, 2], [1, 2], EVERY]


@pytest.mark.rule("OH-5.14", "OH-9.5")
def test_a_row_is_that_of_the_seat_of_the_game_wherever_it_sits() -> None:
    rules = FREE.replace(bid_limit=ZeroStreak(2))
    previous = (round_before(1, 0, 0), round_before(1, 0, seats=(0, 2)))
    current = bidding_of(rules, *previous, seats=(0, 2))
    assert bids_of(current) == EVERY
    assert bids_of(after(current, 2)) == [1, 2]  # game seat 2, place 1


@pytest.mark.rule("OH-5.14", "OH-10.2")
def test_what_was_bid_before_is_not_guessed() -> None:
    rules = FREE.replace(bid_limit=ZeroStreak(2))
    with pytest.raises(RulesError, match="setting="):
        Round.start(rules, Deal.of(dealer=0, hands=["2C", "3C"]))
    few = FREE.replace(bid_limit=ZeroStreak(2, players_over=5))
    assert Round.start(few, Deal.of(dealer=0, hands=["2C", "3C"])).turn == 1


@pytest.mark.rule("OH-5.14", "OH-10.2")
def test_whose_row_it_is_is_not_guessed() -> None:
    """Who bids next depends on the dealer, and a question without a state knows none."""
    rules = FREE.replace(bid_limit=ZeroStreak(1), schedule=Sizes(2, 2))
    setting = rules.setting(players=3, number=2, previous=(round_before(0, 1, 1),))
    with pytest.raises(RulesError):
        rules.legal_bids(hand_size=2, earlier=(), players=3, setting=setting)


@pytest.mark.rule("OH-5.14")
def test_a_zero_too_many_in_a_row_is_refused_by_that_rule() -> None:
    current = bidding_of(FREE.replace(bid_limit=ZeroStreak(1)), round_before(0, 1, 1))
    assert current.illegality(Bid(0)) == Violation(Reason.ZERO_LIMIT, RuleId.ZERO_STREAK)


@pytest.mark.rule("OH-5.14", "OH-5.6", "OH-5.16")
@pytest.mark.parametrize("order", [bidding.Simultaneous(), bidding.Hidden()])
def test_zeros_in_a_row_are_limited_also_where_all_bid_at_once(
    order: bidding.Simultaneous | bidding.Hidden,
) -> None:
    """What was bid in the rounds before is known to all, so nothing is given away."""
    rules = FREE.replace(bid_limit=ZeroStreak(1), bidding=order)
    assert rules.problems(players=3) == ()
    current = bidding_of(rules, round_before(0, 1, 0))
    assert [current.legal_actions(seat=seat) for seat in range(3)] == [
        (Bid(1), Bid(2)),
        (Bid(0), Bid(1), Bid(2)),
        (Bid(1), Bid(2)),
    ]
    refused = current.illegality(Bid(0), seat=2)
    assert refused is not None
    assert refused.reason is Reason.ZERO_LIMIT


@pytest.mark.rule("OH-5.14", "OH-9.1")
@pytest.mark.parametrize("most", [1, 2])
def test_in_whole_games_no_seat_bids_zero_too_often_in_a_row(most: int) -> None:
    rules = FREE.replace(bid_limit=ZeroStreak(most), schedule=Sizes(*[1] * 25))
    game = played_at_random(rules, players=4, seed=8)
    rounds = [result for result in game.results if result.kind is RoundKind.ORDINARY]
    longest = 0
    for seat in range(4):
        row = 0
        for result in rounds:
            row = row + 1 if result.bids[seat] == 0 else 0
            longest = max(longest, row)
    assert longest == most


# ------------------------------------------------------------------- zeros in a round


@pytest.mark.rule("OH-5.15")
@pytest.mark.parametrize(
    ("earlier", "expected"),
    [
        ((), (0, 1, 2, 3, 4)),
        ((0,), (0, 1, 2, 3, 4)),
        ((0, 0), (1, 2, 3, 4)),
        ((0, 1, 0), (1, 2, 3, 4)),
        ((0, 1, 2), (0, 1, 2, 3, 4)),
    ],
)
def test_only_so_many_may_bid_zero_in_a_round(
    earlier: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """6.10: at most two."""
    rules = FREE.replace(bid_limit=ZerosInRound(2))
    assert rules.legal_bids(hand_size=4, earlier=earlier, players=4) == expected


@pytest.mark.rule("OH-5.15")
def test_a_zero_by_too_many_is_refused_by_that_rule() -> None:
    rules = FREE.replace(bid_limit=ZerosInRound(1))
    current = after(Round.start(rules, Deal.of(dealer=0, hands=["2C", "3C", "4C"])), 0)
    assert current.illegality(Bid(0)) == Violation(Reason.ZERO_LIMIT, RuleId.ZERO_COUNT)
    assert bids_of(current) == [1]


@pytest.mark.rule("OH-5.15", "OH-9.1")
def test_in_whole_games_no_more_than_so_many_bid_zero() -> None:
    rules = FREE.replace(bid_limit=ZerosInRound(2), schedule=Sizes(*[1] * 20))
    game = played_at_random(rules, players=5, seed=2)
    counts = {result.bids.count(0) for result in game.results if len(result.bids) == 5}
    assert max(counts) == 2


# ------------------------------------------------------------------------- precedence


@pytest.mark.rule("OH-10.5", "OH-5.14")
def test_a_limit_on_zeros_gives_way_where_the_hook_leaves_zero_only() -> None:
    """A22: one card, nothing bid, and the last bidder has bid zero too often."""
    rules = Rules(trump=NoTrump(), bid_limit=ZeroStreak(1))
    setting = Setting(
        game_players=2,
        seats=(0, 1),
        hand_size=1,
        number=2,
        of=9,
        largest=1,
        previous=(round_before(1, 0),),
    )
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C", "3C"]), setting=setting)
    assert bids_of(after(start, 0)) == [0]
    assert after(start, 0).illegality(Bid(1)) == Violation(Reason.HOOK, RuleId.HOOK)
    assert bids_of(after(start, 1)) == [1]
    assert after(start, 1).illegality(Bid(0)) == Violation(Reason.HOOK, RuleId.HOOK)


@pytest.mark.rule("OH-10.5", "OH-5.8", "OH-5.14", "OH-5.15")
@pytest.mark.parametrize("limit", [ZeroStreak(1), ZerosInRound(1), ZeroStreak(1) | ZerosInRound(1)])
def test_a_bid_fixed_at_zero_goes_before_a_limit_on_zeros(limit: BidLimit) -> None:
    rules = FREE.replace(bid_limit=Fixed(0) | limit)
    current = bidding_of(rules, round_before(0, 0, 0))
    for _ in range(3):
        assert bids_of(current) == [0]
        assert current.illegality(Bid(1)) == Violation(Reason.BID_FIXED, RuleId.BID_FIXED)
        current = after(current, 0)


@pytest.mark.rule("OH-5.8", "OH-5.4", "OH-10.5")
def test_a_fixed_bid_may_be_any_number() -> None:
    rules = Rules(bid_limit=Fixed(2), schedule=Sizes(4))
    assert rules.legal_bids(hand_size=4, earlier=(2,), players=2) == (2,)  # though it makes four
    (finding,) = Rules(bid_limit=Fixed(2), schedule=Sizes(4, 1)).problems(players=3)
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-5.8")


# ------------------------------------------------------------------------ together


@pytest.mark.rule("OH-5.14", "OH-5.15", "OH-10.1")
def test_limits_hold_together() -> None:
    rules = FREE.replace(bid_limit=ZeroStreak(1) | ZerosInRound(1))
    start = bidding_of(rules, round_before(0, 1, 1))
    assert bids_of(start) == [1, 2]  # by its row
    second = after(start, 1)
    assert bids_of(second) == EVERY
    assert bids_of(after(second, 0)) == [1, 2]  # as one has bid zero
    assert bids_of(after(second, 1)) == EVERY


@pytest.mark.rule("OH-10.1")
def test_how_limits_are_joined_is_nothing() -> None:
    one, two, three = ZeroStreak(5), ZerosInRound(2), Fixed(0)
    assert one | two | three == three | (two | one) == (one | two) | (three | two)
    assert one | Off() == Off() | one == one | one == one
    assert Off() | Off() == Off()
    assert hash(one | two) == hash(two | one)
    assert Rules(bid_limit=AllOf((one,))) == Rules(bid_limit=one)
    assert Rules(bid_limit=AllOf(())) == Rules()


@pytest.mark.rule("OH-10.1")
@pytest.mark.parametrize(
    "limit", [Fixed(0) | Fixed(1), ZeroStreak(2) | ZeroStreak(3), ZerosInRound(1) | ZerosInRound(2)]
)
def test_a_limit_is_given_once(limit: BidLimit) -> None:
    (finding,) = Rules(bid_limit=limit).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-10.1")


@pytest.mark.rule("OH-5.8", "OH-5.14", "OH-5.15")
@pytest.mark.parametrize(
    ("limit", "rule"),
    [(Fixed(-1), "OH-5.8"), (ZeroStreak(0), "OH-5.14"), (ZerosInRound(0), "OH-5.15")],
)
def test_a_limit_has_its_bounds(limit: BidLimit, rule: str) -> None:
    for choice in (limit, limit | ZeroStreak(5), limit | ZerosInRound(3)):
        found = [(each.problem, str(each.rule)) for each in Rules(bid_limit=choice).problems()]
        assert (Problem.BAD_PARAMETER, rule) in found


def test_limits_are_joined_with_limits_only() -> None:
    with pytest.raises(TypeError):
        Fixed(0) | 5  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnusedExpression]  # as meant


@pytest.mark.rule("OH-10.7", "OH-5.14", "OH-5.15", "OH-10.5")
@pytest.mark.parametrize(
    ("limit", "text", "told"),
    [
        (ZeroStreak(5), "ZeroStreak(5)", "Nobody may bid zero in more than 5 rounds"),
        (
            ZeroStreak(5, players_over=5),
            "ZeroStreak(5, players_over=5)",
            "With more than 5 players nobody may bid zero in more than 5 rounds",
        ),
        (ZerosInRound(2), "ZerosInRound(2)", "When 2 of the seats have bid zero"),
        (
            ZeroStreak(5) | ZerosInRound(2),
            "ZeroStreak(5) | ZerosInRound(2)",
            "a limit on zeros before the hook",
        ),
    ],
)
def test_a_limit_has_a_text_and_is_told(limit: BidLimit, text: str, told: str) -> None:
    rules = Rules(bid_limit=limit)
    assert str(rules) == f"standard(bid_limit={text})"
    assert Rules.parse(str(rules)) == rules
    assert told in rules.explain()
