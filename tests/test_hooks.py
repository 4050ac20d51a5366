"""Hooks: what keeps the bids from adding up, in which rounds, and hooks of one's own."""

from collections.abc import Collection

import attrs
import pytest

from ohhell import (
    Bid,
    Deal,
    Problem,
    Reason,
    Round,
    RoundKind,
    RuleId,
    Rules,
    RulesError,
    Setting,
    Violation,
)
from ohhell.variants import bidding, limits
from ohhell.variants.hooks import Hook, LastBidder, MustExceed, Off, StaysBelow
from ohhell.variants.schedules import Down, DownUp, Sizes
from ohhell.variants.trumps import NoTrump
from tests.asking import after, bids_of, played_at_random


def allowed(
    hook: Hook, earlier: tuple[int, ...], *, size: int, players: int, setting: Setting | None = None
) -> list[int]:
    rules = Rules(hook=hook)
    return list(rules.legal_bids(hand_size=size, earlier=earlier, players=players, setting=setting))


def up_to(size: int, *but: int) -> list[int]:
    """All bids, but for some."""
    return [bid for bid in range(size + 1) if bid not in but]


# ------------------------------------------------------------------- the last bidder


@pytest.mark.rule("OH-5.4")
@pytest.mark.parametrize(
    ("size", "earlier", "forbidden"),
    [
        (5, (2, 1, 1), (1,)),
        (5, (2, 0, 1), (2,)),
        (5, (3, 1, 2), ()),  # the earlier bids are over already
        (5, (2, 1, 0), (2,)),
        (10, (3, 0, 3), (4,)),
        (10, (4, 2, 3), (1,)),
        (10, (3, 3, 2), (2,)),
        (7, (0, 3, 2), (2,)),
        (7, (4, 0, 2), (1,)),
        (4, (2, 1), (1,)),
        (4, (1, 2), (1,)),
        (5, (1, 2, 1), (1,)),
        (5, (1, 1, 2), (1,)),
        (10, (3, 0, 5), (2,)),
        (3, (1, 2), (0,)),
        (2, (1, 2), ()),
        (1, (0, 0), (1,)),
        (1, (1, 0), (0,)),
        (1, (1, 1), ()),
    ],
)
def test_the_last_bid_may_not_make_the_total_the_hand_size(
    size: int, earlier: tuple[int, ...], forbidden: tuple[int, ...]
) -> None:
    """6.6, the examples of all sources."""
    players = len(earlier) + 1
    given = allowed(LastBidder(), earlier, size=size, players=players)
    assert given == up_to(size, *forbidden)
    for made in range(len(earlier)):  # nobody before the last is hooked
        assert allowed(LastBidder(), earlier[:made], size=size, players=players) == up_to(size)


@pytest.mark.rule("OH-5.5")
@pytest.mark.parametrize("earlier", [(2, 1, 1), (0, 0, 0), (5, 0, 0)])
def test_without_the_hook_all_bids_are_allowed(earlier: tuple[int, ...]) -> None:
    assert allowed(Off(), earlier, size=5, players=4) == up_to(5)


@pytest.mark.rule("OH-5.10")
@pytest.mark.parametrize(
    ("size", "earlier", "forbidden"),
    [
        (3, (1, 1, 0), ()),  # one is allowed in a hand of three
        (7, (0, 3, 2), (2,)),
        (4, (1, 1, 0), (2,)),
        (1, (0, 0, 0), ()),
        (4, (2, 3, 0), ()),
    ],
)
def test_the_hook_may_hold_only_from_hands_of_four_on(
    size: int, earlier: tuple[int, ...], forbidden: tuple[int, ...]
) -> None:
    """6.6a."""
    given = allowed(LastBidder(from_size=4), earlier, size=size, players=4)
    assert given == up_to(size, *forbidden)


@pytest.mark.rule("OH-5.10")
def test_the_last_round_may_be_free_of_the_hook() -> None:
    """6.6b: four players, 3, 2, 1 cards, and 1, 0, 0 bid."""
    free_at_last = LastBidder(in_last_round=False)
    rules = Rules(schedule=Sizes(3, 2, 1), hook=free_at_last)
    last = rules.setting(players=4, number=3)
    assert allowed(free_at_last, (1, 0, 0), size=1, players=4, setting=last) == [0, 1]
    assert allowed(LastBidder(), (1, 0, 0), size=1, players=4, setting=last) == [1]
    before = rules.setting(players=4, number=2)
    assert allowed(free_at_last, (1, 0, 0), size=2, players=4, setting=before) == [0, 2]


@pytest.mark.rule("OH-5.10")
def test_one_card_rounds_may_be_free_of_the_hook() -> None:
    hook = LastBidder(from_size=2)
    assert allowed(hook, (0, 0, 0), size=1, players=4) == [0, 1]
    assert allowed(hook, (1, 0, 0), size=2, players=4) == [0, 2]


@pytest.mark.rule("OH-5.10", "OH-9.3")
def test_a_tie_break_is_not_the_last_round_and_is_hooked() -> None:
    """A26 and A48: it has the game's own hook."""
    hook = LastBidder(in_last_round=False)
    rules = Rules(schedule=Down(3), hook=hook)
    last = rules.setting(players=4, number=3)
    extra = attrs.evolve(last, kind=RoundKind.TIE_BREAK, number=4, hand_size=3, seats=(0, 2))
    assert allowed(hook, (1,), size=3, players=2, setting=extra) == [0, 1, 3]


@pytest.mark.rule("OH-5.10", "OH-10.2")
def test_which_round_is_the_last_is_not_guessed() -> None:
    rules = Rules(hook=LastBidder(in_last_round=False))
    with pytest.raises(RulesError, match="setting="):
        rules.legal_bids(hand_size=3, earlier=(0, 0), players=3)
    with pytest.raises(RulesError) as caught:
        Round.start(rules, Deal.of(dealer=0, hands=["2C", "3C"], turn_up="9H"))
    assert caught.value.findings[0].problem is Problem.NEEDS_SETTING
    small = Rules(hook=LastBidder(in_last_round=False, from_size=4))
    assert small.legal_bids(hand_size=3, earlier=(1, 1), players=3) == (0, 1, 2, 3)


@pytest.mark.rule("OH-5.10")
def test_a_game_in_which_only_large_hands_but_the_last_are_hooked() -> None:
    hook = LastBidder(from_size=3, in_last_round=False)
    game = played_at_random(Rules(schedule=DownUp(4), hook=hook), players=3, seed=3)
    hooked: list[bool] = []
    for done in game.rounds[:7]:
        start = Round.start(game.rules, done.deal, setting=done.setting)
        hooked.append(len(bids_of(after(start, 0, 0))) == done.hand_size)
    assert hooked == [True, True, False, False, False, True, False]


@pytest.mark.rule("OH-5.10")
@pytest.mark.parametrize("size", [0, -1])
def test_the_smallest_hand_hooked_has_a_card(size: int) -> None:
    (finding,) = Rules(hook=LastBidder(from_size=size)).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-5.10")


# -------------------------------------------------------------------------- must exceed


@pytest.mark.rule("OH-5.11", "OH-10.5")
@pytest.mark.parametrize(
    ("size", "earlier", "expected"),
    [
        (5, (1, 1, 1), [3, 4, 5]),
        (5, (2, 2, 1), [1, 2, 3, 4, 5]),
        (5, (3, 3, 0), [0, 1, 2, 3, 4, 5]),
        (5, (1, 0, 0), [5]),
        (5, (0, 0, 0), [0, 1, 2, 3, 4, 5]),  # it cannot, so it bids as it likes
        (1, (0, 0), [0, 1]),
        (1, (1, 0), [1]),
        (1, (1, 1), [0, 1]),
    ],
)
def test_the_last_bid_may_have_to_make_the_total_more(
    size: int, earlier: tuple[int, ...], expected: list[int]
) -> None:
    players = len(earlier) + 1
    assert allowed(MustExceed(), earlier, size=size, players=players) == expected
    assert allowed(MustExceed(), earlier[:-1], size=size, players=players) == up_to(size)


# -------------------------------------------------------------------------- stays below


@pytest.mark.rule("OH-5.12")
@pytest.mark.parametrize(
    ("size", "earlier", "expected"),
    [
        (4, (), [0, 1, 2, 3]),
        (4, (1,), [0, 1, 2]),
        (4, (1, 2), [0]),  # the others must say nothing
        (4, (1, 2, 0), [0]),
        (4, (0, 0, 0), [0, 1, 2, 3]),
        (1, (), [0]),
        (1, (0, 0, 0), [0]),
    ],
)
def test_the_bids_so_far_may_have_to_stay_below_the_hand_size(
    size: int, earlier: tuple[int, ...], expected: list[int]
) -> None:
    """6.6d: every bidder is held to it, not the last alone."""
    assert allowed(StaysBelow(), earlier, size=size, players=4) == expected


@pytest.mark.rule("OH-5.12", "OH-10.5")
def test_where_the_total_is_reached_already_the_cap_is_dropped() -> None:
    """It cannot come to that at the table; a question asked from outside may."""
    assert allowed(StaysBelow(), (3, 1), size=4, players=4) == up_to(4)


@pytest.mark.rule("OH-5.4", "OH-5.11", "OH-5.12")
@pytest.mark.parametrize("hook", [LastBidder(), MustExceed(), StaysBelow(), Off()])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_bid_there_is_a_bid_and_the_total_is_as_the_hook_wants(
    hook: Hook, players: int
) -> None:
    for size in (1, 2, 3):
        totals = set(all_totals(hook, (), size=size, players=players))
        if isinstance(hook, LastBidder):
            assert size not in totals
        if isinstance(hook, StaysBelow):
            assert max(totals) < size
        if isinstance(hook, Off):
            assert totals == set(range(size * players + 1))


def all_totals(hook: Hook, earlier: tuple[int, ...], *, size: int, players: int) -> list[int]:
    if len(earlier) == players:
        return [sum(earlier)]
    possible = allowed(hook, earlier, size=size, players=players)
    assert possible
    return [
        total
        for bid in possible
        for total in all_totals(hook, (*earlier, bid), size=size, players=players)
    ]


# ------------------------------------------------------------- what a refusal says


DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"])


def refused(hook: Hook, *bids: int, bid: int) -> Violation | None:
    start = Round.start(Rules(hook=hook, trump=NoTrump()), DEAL)
    return after(start, *bids).illegality(Bid(bid))


@pytest.mark.rule("OH-5.4", "OH-5.11", "OH-5.12")
@pytest.mark.parametrize(
    ("hook", "bids", "bid", "rule"),
    [
        (LastBidder(), (1, 0), 1, RuleId.HOOK),
        (MustExceed(), (1, 1), 0, RuleId.MUST_EXCEED),
        (StaysBelow(), (), 2, RuleId.STAYS_BELOW),
        (StaysBelow(), (1,), 1, RuleId.STAYS_BELOW),
    ],
)
def test_a_refusal_names_the_rule_in_force(
    hook: Hook, bids: tuple[int, ...], bid: int, rule: RuleId
) -> None:
    assert refused(hook, *bids, bid=bid) == Violation(Reason.HOOK, rule)
    assert refused(Off(), *bids, bid=bid) is None


@pytest.mark.rule("OH-5.4", "OH-5.10", "OH-5.11", "OH-5.12", "OH-5.5", "OH-10.7")
@pytest.mark.parametrize(
    ("hook", "text", "told"),
    [
        (LastBidder(from_size=4), "LastBidder(from_size=4)", "hands of 4 cards or more"),
        (
            LastBidder(in_last_round=False),
            "LastBidder(in_last_round=False)",
            "not hold in the last round",
        ),
        (MustExceed(), "MustExceed()", "more than the hand size"),
        (StaysBelow(), "StaysBelow()", "reaches the hand size"),
        (Off(), "Off()", "may add up"),
    ],
)
def test_a_hook_has_a_text_and_is_told(hook: Hook, text: str, told: str) -> None:
    rules = Rules(hook=hook)
    assert str(rules) == f"standard(hook={text})"
    assert Rules.parse(str(rules)) == rules
    assert told in rules.explain()


# --------------------------------------------------------------------------- precedence


@pytest.mark.rule("OH-10.5", "OH-5.8")
@pytest.mark.parametrize("hook", [LastBidder(), MustExceed(), StaysBelow()])
@pytest.mark.parametrize("fixed", [0, 1])
def test_a_fixed_bid_goes_before_any_hook(hook: Hook, fixed: int) -> None:
    """A22: range, then the fixed bid, then the hook."""
    rules = Rules(hook=hook, bid_limit=limits.Fixed(fixed))
    for earlier in ((), (fixed,), (fixed, fixed)):
        assert rules.legal_bids(hand_size=1, earlier=earlier, players=3) == (fixed,)


@pytest.mark.rule("OH-10.5")
@pytest.mark.parametrize(
    ("hook", "earlier", "size", "expected"),
    [
        (LastBidder(), (0, 0), 1, (0,)),  # the hook leaves zero only: the limit gives way
        (LastBidder(), (0, 0), 2, (1,)),
        (LastBidder(), (0, 1), 1, (1,)),
        (StaysBelow(), (0,), 1, (0,)),
        (StaysBelow(), (0,), 3, (1, 2)),
        (MustExceed(), (0, 0), 2, (1, 2)),  # the hook gives way, and the limit holds
        (MustExceed(), (0, 2), 2, (1, 2)),
    ],
)
def test_a_limit_on_zeros_gives_way_to_the_hook(
    hook: Hook, earlier: tuple[int, ...], size: int, expected: tuple[int, ...]
) -> None:
    rules = Rules(hook=hook, bid_limit=limits.ZerosInRound(1))
    assert rules.legal_bids(hand_size=size, earlier=earlier, players=3) == expected
    assert "is dropped" in rules.explain()


# ------------------------------------------------------------------------- one's own


@attrs.frozen
class OffByTwo:
    """The total must be off by two at least."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        size = setting.hand_size
        every = range(size + 1)
        if len(earlier) < setting.players - 1:
            return every
        far = [bid for bid in every if abs(sum(earlier) + bid - size) >= 2]
        return far or every


@attrs.frozen
class AsLastBidder:
    """The hook of the library, as anybody could write it."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        every = frozenset(range(setting.hand_size + 1))
        last = len(earlier) == setting.players - 1
        return every - {setting.hand_size - sum(earlier)} if last else every


@attrs.frozen
class LeadersOnly:
    """Only who leads on points is hooked (6.6f); it looks at the results so far."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        every = set(range(setting.hand_size + 1))
        if len(earlier) < setting.players - 1 or not setting.previous:
            return every
        return every - {setting.hand_size - sum(earlier)}


@attrs.frozen
class Gives:
    """Allows whatever it was made with."""

    what: object

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6", "OH-5.4")
@pytest.mark.parametrize(
    ("earlier", "expected"),
    [
        ((2, 1, 1), [3, 4, 5]),
        ((0, 0, 0), [0, 1, 2, 3]),
        ((3, 2, 1), [1, 2, 3, 4, 5]),
        ((), up_to(5)),
    ],
)
def test_an_own_hook_says_which_bids_are_allowed(
    earlier: tuple[int, ...], expected: list[int]
) -> None:
    """6.6e."""
    assert allowed(OffByTwo(), earlier, size=5, players=4) == expected


@pytest.mark.rule("OH-10.6", "OH-5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_own_hook_like_the_librarys_allows_the_same(players: int) -> None:
    for size in (1, 2, 3):
        ours = all_totals(AsLastBidder(), (), size=size, players=players)
        assert ours == all_totals(LastBidder(), (), size=size, players=players)


@pytest.mark.rule("OH-10.6", "OH-5.4")
def test_games_under_a_hook_and_its_twin_are_the_same() -> None:
    ours = played_at_random(Rules(schedule=DownUp(6), hook=AsLastBidder()), players=4, seed=9)
    theirs = played_at_random(Rules(schedule=DownUp(6)), players=4, seed=9)
    assert ours.results == theirs.results
    assert [done.actions for done in ours.rounds] == [done.actions for done in theirs.rounds]


@pytest.mark.rule("OH-10.6", "OH-10.2")
def test_an_own_hook_may_ask_for_the_rounds_place() -> None:
    rules = Rules(schedule=Sizes(2, 2), hook=LeadersOnly())
    first = rules.setting(players=2, number=1)
    assert rules.legal_bids(hand_size=2, earlier=(1,), players=2, setting=first) == (0, 1, 2)
    with pytest.raises(RulesError, match="setting="):
        rules.legal_bids(hand_size=2, earlier=(1,), players=2)


@pytest.mark.rule("OH-10.6", "OH-5.7")
def test_an_own_hook_may_make_a_seat_change_a_bid_made_at_once() -> None:
    rules = Rules(
        hook=OffByTwo(), bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER), trump=NoTrump()
    )
    current = after(Round.start(rules, DEAL), 1, 1, 1)
    assert (current.turn, bids_of(current)) == (2, [2])
    assert after(current, 2).bids == (1, 1, 2)


@pytest.mark.rule("OH-10.6", "OH-10.5")
def test_an_own_hook_goes_before_a_limit_on_zeros_and_after_a_fixed_bid() -> None:
    only_zero = Rules(hook=Gives((0,)), bid_limit=limits.ZerosInRound(1))
    assert only_zero.legal_bids(hand_size=3, earlier=(0,), players=3) == (0,)
    fixed = Rules(hook=Gives((2, 3)), bid_limit=limits.Fixed(1))
    assert fixed.legal_bids(hand_size=3, earlier=(1,), players=3) == (1,)


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [(), (4,), (-1,), (0, 4), None, 3, ("1",), (True,), (1.0,)])
def test_an_own_hook_that_breaks_its_protocol_is_named(what: object) -> None:
    rules = Rules(hook=Gives(what))
    with pytest.raises(RulesError) as caught:
        rules.legal_bids(hand_size=3, earlier=(), players=3)
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.BROKEN_PROTOCOL, "OH-10.6")
    assert "Gives(" in finding.message


@pytest.mark.rule("OH-10.6", "OH-10.7")
def test_an_own_hook_has_a_text() -> None:
    rules = Rules(hook=OffByTwo())
    assert str(rules) == "standard(hook=!OffByTwo())"
    assert Rules.parse(str(rules), known=(OffByTwo,)) == rules
    assert "The total must be off by two at least." in rules.explain()
