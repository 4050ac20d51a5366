"""Faults of other programs: what may be bid, and who may see it."""

from collections.abc import Collection

import attrs
import pytest

from ohhell import (
    Bid,
    Deal,
    Game,
    IllegalActionError,
    Reason,
    Round,
    Rules,
    RulesError,
    Setting,
    Stream,
    Suit,
)
from ohhell.bots import RandomBot
from ohhell.variants import bidding, hooks, trumps
from ohhell.variants.schedules import Sizes

STANDARD = Rules()


def legal(rules: Rules, players: int, hand_size: int, *earlier: int) -> tuple[int, ...]:
    return rules.legal_bids(hand_size=hand_size, earlier=earlier, players=players)


def bidding_round(
    players: int, hand_size: int, *bids: int, rules: Rules = STANDARD, dealer: int | None = None
) -> Round:
    """A round in which some have bid; the last seat deals unless it is said otherwise."""
    deal = Deal.shuffled(
        rules,
        players=players,
        hand_size=hand_size,
        dealer=players - 1 if dealer is None else dealer,
        rng=Stream(players * 100 + hand_size),
    )
    current = Round.start(rules, deal)
    for bid in bids:
        current = current.apply(Bid(bid))
    return current


def bids(current: Round) -> tuple[int, ...]:
    return tuple(action.tricks for action in current.legal_actions() if isinstance(action, Bid))


@pytest.mark.rule("OH-5.2")
@pytest.mark.parametrize(
    ("players", "hand_size", "earlier", "expected"),
    [(2, 3, (), (0, 1, 2, 3)), (5, 2, (), (0, 1, 2)), (2, 2, (1,), (0, 2))],
)
def test_bids_range_over_the_hand_size_and_not_over_the_players(
    players: int, hand_size: int, earlier: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """B03."""
    assert legal(STANDARD, players, hand_size, *earlier) == expected
    assert bids(bidding_round(players, hand_size, *earlier)) == expected


@pytest.mark.rule("OH-5.2")
@pytest.mark.parametrize("bid", [7, 2])
def test_a_bid_larger_than_the_hand_is_refused(bid: int) -> None:
    """B04: the state is what it was."""
    start = bidding_round(3, 1)
    with pytest.raises(IllegalActionError) as caught:
        start.apply(Bid(bid))
    assert caught.value.reason is Reason.BID_OUT_OF_RANGE
    assert caught.value.legal == (Bid(0), Bid(1))
    assert start == bidding_round(3, 1)
    assert (start.turn, bids(start)) == (0, (0, 1))


@pytest.mark.rule("OH-5.2", "OH-5.4")
def test_where_zero_is_forbidden_no_negative_bid_takes_its_place() -> None:
    """B05: nor does the game go on asking for ever."""
    dealer_bids = bidding_round(3, 3, 1, 2)
    for bid, reason in ((-1, Reason.BID_OUT_OF_RANGE), (0, Reason.HOOK)):
        with pytest.raises(IllegalActionError) as caught:
            dealer_bids.apply(Bid(bid))
        assert caught.value.reason is reason
        assert dealer_bids.bids == (1, 2, None)
    assert bids(dealer_bids) == (1, 2, 3)
    assert dealer_bids.apply(Bid(1)).bids == (1, 2, 1)


@pytest.mark.rule("OH-5.4")
def test_a_forbidden_bid_is_refused_and_not_changed_into_another() -> None:
    """B06."""
    dealer_bids = bidding_round(4, 4, 1, 1, 1)
    with pytest.raises(IllegalActionError) as caught:
        dealer_bids.apply(Bid(1))
    assert caught.value.reason is Reason.HOOK
    assert caught.value.state is dealer_bids
    assert dealer_bids == bidding_round(4, 4, 1, 1, 1)
    assert dealer_bids.bids == (1, 1, 1, None)
    assert bids(dealer_bids) == (0, 2, 3, 4)


@pytest.mark.rule("OH-5.4")
@pytest.mark.parametrize(
    ("hand_size", "earlier", "expected"),
    [
        (2, (1, 2), (0, 1, 2)),
        (5, (3, 1, 2), (0, 1, 2, 3, 4, 5)),
        (5, (2, 0, 1), (0, 1, 3, 4, 5)),
    ],
)
def test_the_hook_is_gone_when_the_others_have_bid_more_than_the_tricks(
    hand_size: int, earlier: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """B08."""
    assert legal(STANDARD, len(earlier) + 1, hand_size, *earlier) == expected
    assert bids(bidding_round(len(earlier) + 1, hand_size, *earlier)) == expected


# ------------------------------------------------------------------------ own hooks


@attrs.frozen
class FromHandSize:
    """The last bidder is hooked in hands of so many cards or more."""

    least: int

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        size = setting.hand_size
        hooked = size >= self.least and len(earlier) == setting.players - 1
        return [bid for bid in range(size + 1) if not hooked or sum(earlier) + bid != size]


@attrs.frozen
class NotInTheLastRound:
    """The last bidder is hooked, but in the last round of the game."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        size = setting.hand_size
        hooked = not setting.is_last and len(earlier) == setting.players - 1
        return [bid for bid in range(size + 1) if not hooked or sum(earlier) + bid != size]


@attrs.frozen
class MustExceed:
    """The last bidder must bring the total above the hand size."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        size = setting.hand_size
        least = size - sum(earlier) + 1 if len(earlier) == setting.players - 1 else 0
        return range(min(max(least, 0), size), size + 1)


@pytest.mark.rule("OH-10.6", "OH-5.4")
def test_a_hook_for_hands_of_four_cards_or_more_is_an_object_of_ones_own() -> None:
    """B09."""
    rules = Rules(hook=FromHandSize(4))
    assert legal(rules, 4, 3, 1, 1, 0) == (0, 1, 2, 3)
    assert legal(rules, 4, 7, 0, 3, 2) == (0, 1, 3, 4, 5, 6, 7)
    assert bids(bidding_round(4, 3, 1, 1, 0, rules=rules)) == (0, 1, 2, 3)
    assert bids(bidding_round(4, 7, 0, 3, 2, rules=rules)) == (0, 1, 3, 4, 5, 6, 7)
    assert legal(STANDARD, 4, 3, 1, 1, 0) == (0, 2, 3)


@pytest.mark.rule("OH-10.6", "OH-5.4", "OH-10.2")
def test_a_hook_that_spares_the_last_round_is_an_object_of_ones_own() -> None:
    """B10: it asks the setting, and a round standing alone does not have one."""
    own = Rules(hook=NotInTheLastRound(), schedule=Sizes(1, 2, 1))
    standard = own.replace(hook=hooks.LastBidder())
    first, last = (own.setting(players=4, number=number) for number in (1, 3))
    for rules, setting, expected in (
        (own, first, (1,)),
        (own, last, (0, 1)),
        (standard, last, (1,)),
    ):
        allowed = rules.legal_bids(hand_size=1, earlier=(1, 0, 0), players=4, setting=setting)
        assert allowed == expected
    with pytest.raises(RulesError, match="a round standing alone"):
        own.legal_bids(hand_size=1, earlier=(1, 0, 0), players=4)


@pytest.mark.rule("OH-10.6", "OH-5.4")
def test_a_total_that_must_exceed_the_tricks_is_another_rule_than_the_hook() -> None:
    """B11."""
    assert legal(Rules(hook=MustExceed()), 4, 5, 1, 1, 1) == (3, 4, 5)
    assert legal(STANDARD, 4, 5, 1, 1, 1) == (0, 1, 3, 4, 5)
    assert bids(bidding_round(4, 5, 1, 1, 1, rules=Rules(hook=MustExceed()))) == (3, 4, 5)


@pytest.mark.rule("OH-10.6", "OH-5.4")
def test_the_hook_and_its_twin_as_an_own_object_allow_the_same() -> None:
    twin = Rules(hook=FromHandSize(1))
    for size in range(1, 5):
        for first in range(size + 1):
            assert legal(twin, 3, size, first) == legal(STANDARD, 3, size, first)
            for second in range(size + 1):
                expected = legal(STANDARD, 3, size, first, second)
                assert legal(twin, 3, size, first, second) == expected


@attrs.frozen
class Broken:
    """Allows what it was made with."""

    what: object

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [(), None, (6,), (-1,), (1.0,), (True,), "12", 3])
def test_an_own_hook_that_breaks_its_protocol_is_named(what: object) -> None:
    with pytest.raises(RulesError, match=r"Broken\(what=.*breaks its protocol.*OH-10\.6"):
        legal(Rules(hook=Broken(what)), 3, 5)
    with pytest.raises(RulesError, match=r"Broken\(what="):
        bidding_round(3, 5, rules=Rules(hook=Broken(what)))


@pytest.mark.rule("OH-10.4", "OH-10.6")
def test_an_own_hook_needs_a_fix_too_where_bids_are_made_at_once() -> None:
    at_once = Rules(hook=FromHandSize(1), bidding=bidding.Simultaneous())
    assert [str(finding.rule) for finding in at_once.problems()] == ["OH-10.4"]
    fixed = at_once.replace(bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER))
    current = bidding_round(3, 2, rules=fixed)
    for seat in range(3):
        current = current.apply(Bid(1 if seat else 0), seat=seat)
    assert current.to_act == (2,)
    assert bids(current) == (0, 2)


# --------------------------------------------------------------------- totals and views


@pytest.mark.rule("OH-5.1", "OH-5.4")
def test_a_bid_not_made_yet_counts_as_nothing() -> None:
    """B12: it is None, and not a number that could get into a total."""
    one = bidding_round(4, 5, 3)
    assert one.bids == (3, None, None, None)
    assert sum(bid for bid in one.bids if bid is not None) == 3
    assert one.view(2).bids == (3, None, None, None)
    assert bids(bidding_round(4, 5, 3, 1, 1)) == (1, 2, 3, 4, 5)


@pytest.mark.rule("OH-5.4", "OH-1.4")
def test_a_total_that_was_written_on_a_real_score_sheet_is_refused() -> None:
    """B14: seven players with eight cards of two packs; the bids add up to eight."""
    rules = Rules(two_packs_from=7)
    current = bidding_round(7, 8, 2, 0, 3, 0, 1, 1, rules=rules, dealer=4)
    assert current.turn == 4
    assert bids(current) == (0, 2, 3, 4, 5, 6, 7, 8)
    with pytest.raises(IllegalActionError) as caught:
        current.apply(Bid(1))
    assert caught.value.reason is Reason.HOOK


@pytest.mark.rule("OH-5.6")
def test_bids_made_at_once_are_hidden_until_the_last_is_made() -> None:
    """B17: that a seat has bid is seen, and what is not."""
    rules = Rules(bidding=bidding.Simultaneous(), hook=hooks.Off())
    start = bidding_round(3, 3, rules=rules)
    two = start.apply(Bid(2), seat=0)
    for seat in (1, 2, None):
        view = two.view(seat)
        assert view.bids == (None, None, None)
        assert view.to_act == (1, 2)
        assert view == start.apply(Bid(3), seat=0).view(seat)
    assert two.view(0).bids == (2, None, None)
    all_made = two.apply(Bid(0), seat=2).apply(Bid(1), seat=1)
    for seat in (0, 1, 2, None):
        assert all_made.view(seat).bids == (2, 1, 0)


@pytest.mark.rule("OH-5.4")
def test_a_game_of_random_bids_never_breaks_the_hook() -> None:
    rules = Rules(schedule=Sizes(1, 2, 3, 2, 1), trump=trumps.Fixed(Suit.SPADES))
    rng = Stream(99)
    bot = RandomBot(rng)
    for players in range(2, 8):
        game = Game.start(rules, players=players, dealer=0)
        while not game.is_over:
            game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        assert all(sum(result.bids) != result.hand_size for result in game.results)
