"""Laws of the bidding."""

from itertools import takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell import Bid, Phase, Round, Rules, Stream
from ohhell.testing import random_walk, rounds_started, seeds
from ohhell.variants import bidding, hooks, limits
from ohhell.variants.equal_cards import EqualCards
from tests.laws import MISERES, PLAYED, order_of_bidding


def _hooked(pair: tuple[Rules, int]) -> tuple[Rules, int]:
    rules, players = pair
    order = rules.bidding
    if order in (bidding.Simultaneous(), bidding.Hidden()):
        order = bidding.Simultaneous(fix=bidding.Fix.DEALER)
    return rules.replace(hook=hooks.LastBidder(), bid_limit=limits.Off(), bidding=order), players


def _in_turn(pair: tuple[Rules, int]) -> tuple[Rules, int]:
    rules, players = pair
    if isinstance(rules.bidding, bidding.Sequential):
        return pair
    return rules.replace(bidding=bidding.Sequential()), players


def _without_limit(pair: tuple[Rules, int]) -> tuple[Rules, int]:
    rules, players = pair
    return rules.replace(bid_limit=limits.Off()), players


def _until_play(start: Round, seed: int) -> list[Round]:
    """The round until its bids are made."""
    walk = random_walk(start, Stream(seed))
    return list(takewhile(lambda state: state.phase is not Phase.PLAYING, walk))


def _at_first_lead(start: Round, seed: int) -> Round:
    return next(state for state in random_walk(start, Stream(seed)) if state.phase is Phase.PLAYING)


@pytest.mark.rule("OH-5.4", "OH-5.7")
@given(rounds_started(PLAYED.map(_hooked)), seeds())
def test_bids_never_add_up_to_the_hand_size_under_the_hook(start: Round, seed: int) -> None:
    bids = _at_first_lead(start, seed).bids
    assert sum(bid for bid in bids if bid is not None) != start.hand_size


@pytest.mark.rule("OH-5.4", "OH-7.7")
@given(rounds_started(PLAYED.map(_hooked)), seeds())
def test_somebody_misses_under_the_hook_if_every_trick_is_won(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    if sum(done.tricks_won) == start.hand_size:
        assert not all(done.result.made)
    else:
        assert start.rules.equal_cards is EqualCards.ANNUL


@pytest.mark.rule("OH-5.2", "OH-10.5")
@given(rounds_started(PLAYED), seeds())
def test_seat_that_may_act_always_has_a_legal_action(start: Round, seed: int) -> None:
    for state in random_walk(start, Stream(seed)):
        assert all(state.legal_actions(seat=seat) for seat in state.to_act)
        assert bool(state.to_act) is not state.is_over


@pytest.mark.rule("OH-5.1", "OH-5.4", "OH-5.5", "OH-5.10", "OH-5.11", "OH-5.12")
@given(rounds_started(PLAYED.map(_in_turn).map(_without_limit)), seeds())
def test_nothing_but_the_hook_takes_a_bid_away(start: Round, seed: int) -> None:
    order = order_of_bidding(start)
    for state in _until_play(start, seed):
        if state.phase is Phase.BIDDING:
            assert state.turn == order[state.players - state.bids.count(None)]
            allowed = [bid for bid in range(start.hand_size + 1) if _is_hooked(state, bid)]
            every_bid = range(start.hand_size + 1)
            assert state.legal_actions() == tuple(map(Bid, allowed or every_bid))


def _is_hooked(state: Round, bid: int) -> bool:
    """Whether a bid is as the hook demands."""
    total = bid + sum(made for made in state.bids if made is not None)
    is_last = state.bids.count(None) == 1
    match state.rules.hook:
        case hooks.LastBidder() as hook:
            return not is_last or not hook.holds(state.setting) or total != state.hand_size
        case hooks.MustExceed():
            return not is_last or total > state.hand_size
        case hooks.StaysBelow():
            return total < state.hand_size
        case _:
            return True


@pytest.mark.rule("OH-5.8", "OH-5.13", "OH-10.5")
@given(rounds_started(PLAYED), seeds())
def test_fixed_bid_is_every_bid_even_where_the_hook_forbids_it(start: Round, seed: int) -> None:
    # A hook that would leave no bid is dropped, for the last bidder and for one who rebids.
    fixed = limits.Fixed(start.hand_size // 2)
    rules = start.rules.replace(bid_limit=fixed)
    fixed_start = Round.start(rules, start.deal, setting=start.setting)
    called = start.setting.kind not in MISERES
    assert set(_at_first_lead(fixed_start, seed).bids) == {fixed.bid if called else 0}


@st.composite
def _biddings(draw: st.DrawFn) -> tuple[int, tuple[int, ...], int]:
    """A hand size, earlier bids, and how many bid."""
    hand_size = draw(st.integers(1, 20))
    players = draw(st.integers(2, 14))
    bids = st.lists(st.integers(0, hand_size), max_size=players - 1)
    return hand_size, tuple(draw(bids)), players


@pytest.mark.rule("OH-5.2", "OH-5.4")
@given(_biddings())
def test_some_bid_is_legal_whatever_was_bid_before(case: tuple[int, tuple[int, ...], int]) -> None:
    hand_size, earlier, players = case
    legal = Rules().legal_bids(hand_size=hand_size, earlier=earlier, players=players)
    hook_bites = len(earlier) == players - 1 and sum(earlier) <= hand_size
    assert len(legal) == (hand_size if hook_bites else hand_size + 1)
    assert hand_size - sum(earlier) not in legal or not hook_bites
