"""Who bids when, and who sees the bids: one after the other, at once, hidden to the end."""

import pickle
from itertools import permutations

import pytest

from ohhell import (
    Bid,
    Deal,
    IllegalActionError,
    Phase,
    Problem,
    Reason,
    Round,
    RuleId,
    Rules,
    RulesError,
    Violation,
)
from ohhell.variants import hooks, trumps
from ohhell.variants.bidding import Bidding, Fix, Hidden, Sequential, Simultaneous
from ohhell.variants.leading import Direction, Leader
from ohhell.variants.limits import BidLimit, Fixed, ZerosInRound, ZeroStreak
from ohhell.variants.schedules import Sizes
from tests.asking import after, bids_of, played_at_random

DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
FOUR = Deal.of(dealer=1, hands=["AC", "KC", "QC", "JC"], turn_up="9H")
HIDDEN = Rules(bidding=Hidden(), hook=hooks.Off())


def start(rules: Rules, deal: Deal = DEAL) -> Round:
    return Round.start(rules, deal)


def bidders(current: Round, bid: int = 0) -> list[int | None]:
    """The seats in the order in which they bid the same, the last as it may."""
    found: list[int | None] = []
    while current.phase is Phase.BIDDING:
        found.append(current.turn)
        assert len(current.to_act) == 1
        current = after(current, bid if bid in bids_of(current) else bids_of(current)[0])
    return found


# ---------------------------------------------------------------- one after the other


@pytest.mark.rule("OH-5.1", "OH-6.14")
@pytest.mark.parametrize(
    ("dealer_first", "direction", "order"),
    [
        (False, Direction.CLOCKWISE, [2, 3, 0, 1]),
        (True, Direction.CLOCKWISE, [1, 2, 3, 0]),
        (False, Direction.COUNTERCLOCKWISE, [0, 3, 2, 1]),
        (True, Direction.COUNTERCLOCKWISE, [1, 0, 3, 2]),
    ],
)
def test_the_order_of_bidding(dealer_first: bool, direction: Direction, order: list[int]) -> None:
    """6.1, with seat 1 as dealer."""
    rules = Rules(bidding=Sequential(dealer_first=dealer_first), direction=direction)
    assert bidders(start(rules, FOUR)) == order


@pytest.mark.rule("OH-5.1", "OH-5.4")
def test_where_the_dealer_bids_first_the_seat_before_the_dealer_is_hooked() -> None:
    """A15: the hook binds whoever bids last."""
    rules = Rules(bidding=Sequential(dealer_first=True))
    current = start(rules)
    assert (current.turn, bids_of(current)) == (2, [0, 1, 2])  # the dealer is free
    last = after(current, 1, 0)
    assert (last.turn, bids_of(last)) == (1, [0, 2])
    refused = last.illegality(Bid(1))
    assert refused == Violation(Reason.HOOK, RuleId.HOOK)
    assert after(last, 2).bids == (0, 2, 1)


@pytest.mark.rule("OH-5.1", "OH-6.1")
def test_who_bids_first_does_not_change_who_leads() -> None:
    rules = Rules(bidding=Sequential(dealer_first=True))
    assert after(start(rules), 0, 0, 0).turn == 0


@pytest.mark.rule("OH-5.3")
@pytest.mark.parametrize("dealer_first", [False, True])
def test_bids_one_after_the_other_are_open_and_final(dealer_first: bool) -> None:
    """A14."""
    current = start(Rules(bidding=Sequential(dealer_first=dealer_first)))
    first = current.turn
    assert first is not None
    bid = after(current, 1)
    for seat in (0, 1, 2, None):
        assert bid.view(seat).bids[first] == 1
    again = bid.illegality(Bid(0), seat=first)
    assert again == Violation(Reason.NOT_YOUR_TURN, RuleId.BID_FINAL)


# ------------------------------------------------------------------------- all at once


@pytest.mark.rule("OH-5.6")
@pytest.mark.parametrize("order", [Simultaneous(), Hidden()])
@pytest.mark.parametrize("arrival", list(permutations(range(3))))
def test_bids_made_at_once_may_arrive_in_any_order(
    order: Bidding, arrival: tuple[int, ...]
) -> None:
    rules = Rules(bidding=order, hook=hooks.Off())
    current = start(rules)
    assert current.to_act == (0, 1, 2)
    for place, seat in enumerate(arrival):
        assert current.legal_actions(seat=seat) == (Bid(0), Bid(1), Bid(2))
        current = current.apply(Bid(seat), seat=seat)
        if place < 2:
            assert seat not in current.to_act
            assert current.illegality(Bid(0), seat=seat) is not None
    assert current.phase is Phase.PLAYING
    expected = Round.replay(rules, DEAL, [Bid(0), Bid(1), Bid(2)])
    assert (current, hash(current)) == (expected, hash(expected))
    assert current.actions == expected.actions
    assert pickle.loads(pickle.dumps(current)) == current


@pytest.mark.rule("OH-5.6", "OH-5.3")
def test_bids_made_at_once_are_seen_when_all_are_in() -> None:
    current = start(Rules(bidding=Simultaneous(), hook=hooks.Off())).apply(Bid(2), seat=0)
    assert current.view(1).bids == (None, None, None)
    assert current.view(1).to_act == (1, 2)  # that seat 0 has bid is seen
    assert current.view(0).bids == (2, None, None)
    revealed = current.apply(Bid(1), seat=2).apply(Bid(0), seat=1)
    for seat in (0, 1, 2, None):
        assert revealed.view(seat).bids == (2, 0, 1)


@pytest.mark.rule("OH-5.7", "OH-5.4", "OH-5.11", "OH-5.12")
@pytest.mark.parametrize(("fix", "rebidder"), [(Fix.DEALER, 2), (Fix.LEFT_OF_DEALER, 0)])
@pytest.mark.parametrize(
    ("hook", "bids", "allowed"),
    [
        (hooks.LastBidder(), (1, 0, 1), [0, 2]),
        (hooks.LastBidder(), (1, 0, 2), None),
        (hooks.MustExceed(), (1, 0, 1), [2]),
        (hooks.MustExceed(), (1, 1, 1), None),
        (hooks.StaysBelow(), (1, 0, 1), [0]),
        (hooks.StaysBelow(), (0, 1, 0), None),
    ],
)
def test_who_breaks_the_hook_is_who_must_change_the_bid(
    hook: hooks.Hook,
    bids: tuple[int, int, int],
    allowed: list[int] | None,
    fix: Fix,
    rebidder: int,
) -> None:
    """A13."""
    rules = Rules(bidding=Simultaneous(fix=fix), hook=hook)
    current = start(rules)
    bids = bids if rebidder == 2 else (bids[2], bids[1], bids[0])
    for seat, bid in enumerate(bids):
        current = current.apply(Bid(bid), seat=seat)
    if allowed is None:
        assert current.phase is Phase.PLAYING
        return
    assert (current.phase, current.to_act) == (Phase.REBIDDING, (rebidder,))
    assert current.view(1).bids == bids  # the others are seen
    assert bids_of(current) == allowed
    changed = after(current, allowed[0])
    assert changed.phase is Phase.PLAYING
    assert changed.bids[rebidder] == allowed[0]


@pytest.mark.rule("OH-5.7", "OH-6.14")
def test_counter_clockwise_the_seat_after_the_dealer_changes_its_bid() -> None:
    """The rule is told as "the seat after the dealer"."""
    rules = Rules(
        bidding=Simultaneous(fix=Fix.LEFT_OF_DEALER), direction=Direction.COUNTERCLOCKWISE
    )
    current = start(rules)
    assert current.to_act == (1, 0, 2)
    for seat, bid in enumerate((1, 0, 1)):
        current = current.apply(Bid(bid), seat=seat)
    assert (current.phase, current.to_act, bids_of(current)) == (Phase.REBIDDING, (1,), [1, 2])


@pytest.mark.rule("OH-5.7", "OH-5.5")
@pytest.mark.parametrize("fix", list(Fix))
def test_without_a_hook_nobody_must_change_a_bid(fix: Fix) -> None:
    rules = Rules(bidding=Simultaneous(fix=fix), hook=hooks.Off())
    assert after(start(rules), 1, 0, 1).phase is Phase.PLAYING


@pytest.mark.rule("OH-5.7", "OH-5.10")
def test_in_a_round_without_the_hook_nobody_must_change_a_bid() -> None:
    rules = Rules(bidding=Simultaneous(fix=Fix.DEALER), hook=hooks.LastBidder(from_size=3))
    assert after(start(rules), 1, 0, 1).phase is Phase.PLAYING


# ----------------------------------------------------------------- hidden to the end


def hidden_and_bid() -> Round:
    return after(start(HIDDEN), 2, 0, 1)


@pytest.mark.rule("OH-5.16")
def test_hidden_bids_are_seen_by_their_owner_only_until_the_last_trick_is_taken() -> None:
    """6.7, the delayed reveal."""
    current = hidden_and_bid()
    assert current.bids == (2, 0, 1)  # the authority has them
    while not current.is_over:
        assert current.view(0).bids == (2, None, None)
        assert current.view(1).bids == (None, 0, None)
        assert current.view(2).bids == (None, None, 1)
        assert current.view(None).bids == (None, None, None)
        current = current.apply(current.legal_actions()[0])
    for seat in (0, 1, 2, None):
        assert current.view(seat).bids == (2, 0, 1)
    assert current.result.bids == (2, 0, 1)


@pytest.mark.rule("OH-5.16")
def test_two_rounds_that_differ_in_anothers_hidden_bid_look_the_same() -> None:
    one = after(start(HIDDEN), 2, 0, 1)
    other = after(start(HIDDEN), 2, 1, 2)
    while not one.is_over:
        assert one.view(0) == other.view(0)
        assert one.view(None) == other.view(None)
        assert one.view(1) != other.view(1)
        assert one.legal_actions() == other.legal_actions()
        action = one.legal_actions()[0]
        one, other = one.apply(action), other.apply(action)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("OH-5.16", "OH-5.3")
def test_a_hidden_bid_is_final_and_its_refusals_tell_no_others() -> None:
    current = start(HIDDEN).apply(Bid(2), seat=0)
    refused = current.illegality(Bid(1), seat=0)
    assert refused == Violation(Reason.NOT_YOUR_TURN, RuleId.BID_FINAL)
    with pytest.raises(IllegalActionError) as caught:
        current.apply(Bid(9), seat=1)
    assert caught.value.legal == (Bid(0), Bid(1), Bid(2))
    assert "bid 2 by" not in str(caught.value)


@pytest.mark.rule("OH-5.16", "OH-8.1", "OH-9.1")
def test_rounds_with_hidden_bids_are_scored_as_ever() -> None:
    done = after(hidden_and_bid(), "AC", "KC", "QC", "2D", "3D", "4D")
    assert (done.result.tricks, done.result.points) == ((1, 0, 1), (0, 10, 11))
    game = played_at_random(HIDDEN.replace(schedule=Sizes(3, 2, 1)), players=4)
    assert [result.hand_size for result in game.results[:3]] == [3, 2, 1]


# --------------------------------------------------------------- what does not go


@pytest.mark.rule("OH-10.4")
@pytest.mark.parametrize(
    "hook",
    [hooks.LastBidder(), hooks.MustExceed(), hooks.StaysBelow(), hooks.LastBidder(from_size=4)],
)
def test_a_hook_on_bids_made_at_once_needs_a_fix(hook: hooks.Hook) -> None:
    """A13."""
    (finding,) = Rules(bidding=Simultaneous(), hook=hook).problems()
    assert (finding.problem, finding.rule) == (Problem.HOOK_NEEDS_FIX, RuleId.HOOK_NEEDS_ORDER)
    for fix in (Fix.DEALER, Fix.LEFT_OF_DEALER):
        assert Rules(bidding=Simultaneous(fix=fix), hook=hook).problems() == ()


@pytest.mark.rule("OH-10.4", "OH-5.16")
@pytest.mark.parametrize("hook", [hooks.LastBidder(), hooks.MustExceed(), hooks.StaysBelow()])
def test_a_hook_would_reveal_hidden_bids(hook: hooks.Hook) -> None:
    """A13: the refusal would tell what the others have bid."""
    (finding,) = Rules(bidding=Hidden(), hook=hook).problems()
    assert (finding.problem, finding.rule) == (Problem.WOULD_REVEAL, RuleId.HOOK_NEEDS_ORDER)
    assert "hidden" in finding.message


@pytest.mark.rule("OH-5.15", "OH-5.16", "OH-5.6")
@pytest.mark.parametrize("order", [Hidden(), Simultaneous(), Simultaneous(fix=Fix.DEALER)])
@pytest.mark.parametrize("limit", [ZerosInRound(2), ZerosInRound(2) | ZeroStreak(5)])
def test_a_number_of_zeros_in_a_round_would_reveal_bids_made_at_once(
    order: Bidding, limit: BidLimit
) -> None:
    """A13."""
    (finding,) = Rules(bidding=order, hook=hooks.Off(), bid_limit=limit).problems()
    assert (finding.problem, finding.rule) == (Problem.WOULD_REVEAL, RuleId.ZERO_COUNT)


@pytest.mark.rule("OH-5.16", "OH-6.1", "OH-3.13")
def test_what_goes_by_the_highest_bid_would_reveal_hidden_bids() -> None:
    leads = HIDDEN.replace(leader=Leader.HIGHEST_BIDDER)
    names = HIDDEN.replace(trump=trumps.HighestBidderNames())
    assert [(each.problem, each.rule) for each in leads.problems()] == [
        (Problem.WOULD_REVEAL, RuleId.OPENING_LEAD)
    ]
    assert [(each.problem, each.rule) for each in names.problems()] == [
        (Problem.WOULD_REVEAL, RuleId.TRUMP_BY_BIDDER)
    ]
    both = leads.replace(trump=trumps.HighestBidderNames(), bid_limit=ZerosInRound(1))
    assert [each.problem for each in both.problems()] == [Problem.WOULD_REVEAL] * 3
    with pytest.raises(RulesError):
        Round.start(both, DEAL)
    at_once = both.replace(bidding=Simultaneous(), bid_limit=Fixed(0))
    assert at_once.problems() == ()


@pytest.mark.rule("OH-5.6", "OH-5.16", "OH-5.8", "OH-5.14")
@pytest.mark.parametrize("order", [Simultaneous(), Hidden()])
@pytest.mark.parametrize("limit", [Fixed(0), ZeroStreak(3)])
def test_limits_that_tell_nothing_of_others_go_with_bids_at_once(
    order: Bidding, limit: BidLimit
) -> None:
    assert Rules(bidding=order, hook=hooks.Off(), bid_limit=limit).problems() == ()


@pytest.mark.rule("OH-5.6", "OH-5.16", "OH-5.8")
@pytest.mark.parametrize("order", [Simultaneous(), Hidden()])
def test_bids_fixed_at_zero_may_be_made_at_once(order: Bidding) -> None:
    current = start(Rules(bidding=order, hook=hooks.Off(), bid_limit=Fixed(0)))
    assert [current.legal_actions(seat=seat) for seat in range(3)] == [(Bid(0),)] * 3


# ----------------------------------------------------------------------------- as text


@pytest.mark.rule("OH-10.7", "OH-5.1", "OH-5.6", "OH-5.7", "OH-5.16")
@pytest.mark.parametrize(
    ("order", "text", "told"),
    [
        (Sequential(dealer_first=True), "Sequential(dealer_first=True)", "begins with the dealer"),
        (Simultaneous(), "Simultaneous()", "reveal them together"),
        (
            Simultaneous(fix=Fix.LEFT_OF_DEALER),
            "Simultaneous(fix=LEFT_OF_DEALER)",
            "the seat after the dealer must change its bid, seeing them all",
        ),
        (Hidden(), "Hidden()", "revealed when the last trick has been played"),
    ],
)
def test_an_order_of_bidding_has_a_text_and_is_told(order: Bidding, text: str, told: str) -> None:
    rules = Rules(bidding=order)
    assert str(rules) == f"standard(bidding={text})"
    assert Rules.parse(str(rules)) == rules
    assert told in rules.explain()


def test_whether_the_dealer_bids_first_is_a_truth() -> None:
    with pytest.raises(TypeError):
        Sequential(dealer_first=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
