"""Rounds of a special kind: without trump, half-blind, blind, misère."""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    DealError,
    NameTrump,
    Phase,
    Problem,
    Reason,
    Reveal,
    Round,
    RoundKind,
    Rules,
    Stream,
    Suit,
    format_cards,
)
from ohhell.variants import bidding, hooks
from ohhell.variants.jokers import TopTrump, Turned
from ohhell.variants.leading import Leader
from ohhell.variants.passing import Pass
from ohhell.variants.round_kinds import AllOrdinary, ByNumber, Every, RoundKinds
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import (
    DealerNames,
    DealersLastCard,
    Fixed,
    HighestBidderNames,
    Rotation,
    TurnUp,
)
from ohhell.variants.visibility import Visibility
from tests.asking import after, bids_of, cards_of, played_at_random

C, D, H, S = Suit
HANDS = ("AC 2D", "KC 3D", "QC 4D")
SPECIAL = [
    RoundKind.NO_TRUMP,
    RoundKind.HALF_BLIND,
    RoundKind.BLIND,
    RoundKind.MISERE,
    RoundKind.MISERE_NO_TRUMP,
]


def start(
    kind: RoundKind,
    rules: Rules | None = None,
    *,
    hands: tuple[str, ...] = HANDS,
    turn_up: str | None = "9H",
    dealer: int = 2,
) -> Round:
    """The only round of a game, of a kind."""
    chosen = (rules or Rules()).replace(
        round_kinds=ByNumber({1: kind}), schedule=Sizes(len(hands[0].split()))
    )
    deal = Deal.of(dealer=dealer, hands=hands, turn_up=turn_up)
    return Round.start(chosen, deal, setting=chosen.setting(players=len(hands), number=1))


# ------------------------------------------------------------------------ which rounds


@pytest.mark.rule("OH-2.18")
def test_rounds_are_of_their_kind_by_number() -> None:
    """As in Clag: the middle rounds are special."""
    special = dict(enumerate(SPECIAL, start=8))
    rules = Rules(schedule=Sizes(*range(1, 8), *[7] * 5, *range(7, 0, -1)))
    rules = rules.replace(round_kinds=ByNumber(special))
    kinds = [setting.kind for setting in rules.settings(players=4)]
    assert kinds == [RoundKind.ORDINARY] * 7 + SPECIAL + [RoundKind.ORDINARY] * 7


@pytest.mark.rule("OH-2.18")
def test_every_third_round_may_be_of_a_kind() -> None:
    rules = Rules(round_kinds=Every(3, RoundKind.BLIND), schedule=Sizes(*[2] * 7))
    blind = [
        setting.number for setting in rules.settings(players=4) if setting.kind is RoundKind.BLIND
    ]
    assert blind == [3, 6]
    assert all(kind is RoundKind.ORDINARY for kind in map(AllOrdinary().kind, range(1, 9)))


@pytest.mark.rule("OH-2.18")
@pytest.mark.parametrize(
    "choice",
    [
        ByNumber({0: RoundKind.BLIND}),
        ByNumber({1: RoundKind.TIE_BREAK}),
        ByNumber({1: RoundKind.ORDINARY}),
        Every(0, RoundKind.BLIND),
        Every(3, RoundKind.TIE_BREAK),
    ],
)
def test_a_kind_that_no_round_can_be_of_is_a_problem(choice: RoundKinds) -> None:
    (finding,) = Rules(round_kinds=choice).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-2.18")


@pytest.mark.rule("OH-2.18")
@pytest.mark.parametrize("kind", ["BLIND", 2, None])
def test_a_kind_is_one_of_the_kinds(kind: object) -> None:
    with pytest.raises(TypeError):
        ByNumber({1: kind})  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
    with pytest.raises(TypeError):
        Every(3, kind)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


@pytest.mark.rule("OH-2.18", "OH-10.7")
@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (Every(3, RoundKind.BLIND), "Every(3, BLIND)"),
        (
            ByNumber({9: RoundKind.MISERE, 8: RoundKind.NO_TRUMP}),
            "ByNumber({8: NO_TRUMP, 9: MISERE})",
        ),
        (ByNumber({1: RoundKind.HALF_BLIND}), "ByNumber({1: HALF_BLIND})"),
        (Every(2, RoundKind.MISERE_NO_TRUMP), "Every(2, MISERE_NO_TRUMP)"),
    ],
)
def test_kinds_have_a_text(choice: RoundKinds, text: str) -> None:
    rules = Rules(round_kinds=choice)
    assert str(rules) == f"standard(round_kinds={text})"
    assert Rules.parse(str(rules)) == rules


@pytest.mark.rule("OH-2.18", "OH-5.17", "OH-5.13", "OH-3.14")
@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (RoundKind.NO_TRUMP, "has no trump"),
        (RoundKind.HALF_BLIND, "turned after the bids"),
        (RoundKind.BLIND, "before the hands are seen"),
        (RoundKind.MISERE, "no bids are called"),
        (RoundKind.MISERE_NO_TRUMP, "misère without trump"),
    ],
)
def test_kinds_are_told(kind: RoundKind, told: str) -> None:
    for choice in (ByNumber({4: kind}), Every(4, kind)):
        assert told in Rules(round_kinds=choice).explain()


# -------------------------------------------------------------------------- no trump


@pytest.mark.rule("OH-2.18", "OH-3.8")
@pytest.mark.parametrize("kind", [RoundKind.NO_TRUMP, RoundKind.MISERE_NO_TRUMP])
@pytest.mark.parametrize(
    "trump", [TurnUp(), Fixed(H), DealerNames(), HighestBidderNames(), DealersLastCard()]
)
def test_a_round_without_trump_has_none_whatever_the_mode(
    kind: RoundKind,
    trump: TurnUp | Fixed | DealerNames | HighestBidderNames | DealersLastCard,
) -> None:
    current = start(kind, Rules(trump=trump), turn_up=None)
    assert (current.trump, current.trump_known) == (None, True)
    assert current.phase is (Phase.BIDDING if kind is RoundKind.NO_TRUMP else Phase.PLAYING)
    if kind is RoundKind.NO_TRUMP:
        current = after(current, 0, 0, 0)
    done = after(current, "AC", "KC", "QC", "2D", "3D", "4D")
    assert (done.result.trump, done.result.tricks) == (None, (1, 0, 1))


@pytest.mark.rule("OH-3.8", "OH-2.18")
def test_no_card_is_turned_in_a_round_of_no_trump() -> None:
    with pytest.raises(DealError) as caught:
        start(RoundKind.NO_TRUMP)
    assert caught.value.findings[0].problem is Problem.TURN_UP_UNWANTED
    rules = Rules(round_kinds=ByNumber({1: RoundKind.NO_TRUMP}), schedule=Sizes(2))
    setting = rules.setting(players=3, number=1)
    deal = Deal.shuffled(rules, players=3, hand_size=2, dealer=0, rng=Stream(1), setting=setting)
    assert (deal.turn_up, len(deal.stock)) == (None, 46)


@pytest.mark.rule("OH-3.3", "OH-2.18")
def test_a_round_of_no_trump_uses_up_its_place_in_a_rotation() -> None:
    """A28."""
    rules = Rules(
        trump=Rotation(C, D, H, S),
        round_kinds=Every(2, RoundKind.NO_TRUMP),
        schedule=Sizes(*[1] * 5),
    )
    trumps = [rules.trump_of(setting, turn_up=None) for setting in rules.settings(players=3)]
    assert trumps == [C, None, H, None, C]


# -------------------------------------------------------------------------- half-blind


@pytest.mark.rule("OH-3.14", "OH-2.18")
def test_half_blind_the_card_is_turned_when_all_have_bid() -> None:
    current = start(RoundKind.HALF_BLIND)
    for bid in (0, 1, 0):
        assert (current.trump, current.trump_known) == (None, False)
        for seat in (0, 1, 2, None):
            view = current.view(seat)
            assert (view.turn_up, view.trump, view.trump_known) == (None, None, False)
        assert format_cards(current.view(0).hand) == "AC2D"  # the hands are seen
        current = after(current, bid)
    for seat in (0, 1, 2, None):
        view = current.view(seat)
        assert (view.turn_up, view.trump, view.trump_known) == (Card("9H"), H, True)
    assert current.phase is Phase.PLAYING


@pytest.mark.rule("OH-3.14", "OH-7.1")
def test_half_blind_the_trump_turned_later_wins_tricks() -> None:
    current = after(start(RoundKind.HALF_BLIND, hands=("AC 2D", "KC 3D", "2H 4D")), 0, 0, 0)
    assert after(current, "AC", "KC", "2H").tricks_won == (0, 0, 1)


@pytest.mark.rule("OH-3.14", "OH-3.11")
def test_half_blind_the_dealers_last_card_is_shown_when_all_have_bid() -> None:
    current = start(RoundKind.HALF_BLIND, Rules(trump=DealersLastCard()), turn_up="4D")
    assert current.view(0).turn_up is None
    assert not current.trump_known
    bid = after(current, 0, 0, 0)
    assert (bid.view(0).turn_up, bid.trump) == (Card("4D"), D)


@pytest.mark.rule("OH-3.14", "OH-3.2")
def test_half_blind_changes_nothing_where_no_card_is_turned() -> None:
    current = start(RoundKind.HALF_BLIND, Rules(trump=Fixed(S)), turn_up=None)
    assert (current.trump, current.trump_known) == (S, True)


@pytest.mark.rule("OH-3.14", "OH-3.9", "OH-3.10")
def test_half_blind_a_joker_turned_up_is_named_for_after_the_bids() -> None:
    rules = Rules(jokers=TopTrump(turned=Turned.DEALER_NAMES))
    current = start(RoundKind.HALF_BLIND, rules, turn_up="JK")
    suited = start(RoundKind.HALF_BLIND, rules)
    assert current.view(0) == suited.view(0)  # nobody can tell which it is
    bid = after(current, 0, 0, 0)
    assert (bid.phase, bid.turn, bid.view(0).turn_up) == (Phase.NAMING_TRUMP, 2, Card("JK"))
    assert bid.apply(NameTrump(C)).trump is C


@pytest.mark.rule("OH-3.14", "OH-3.9")
def test_half_blind_jokers_set_aside_are_seen_only_when_they_are_turned() -> None:
    rules = Rules(jokers=TopTrump(turned=Turned.REDRAW))
    deal = Deal.of(dealer=2, hands=HANDS, turn_up="9H", skipped="JK")
    chosen = rules.replace(round_kinds=ByNumber({1: RoundKind.HALF_BLIND}), schedule=Sizes(2))
    current = Round.start(chosen, deal, setting=chosen.setting(players=3, number=1))
    assert (current.view(0).skipped, current.view(0).turn_up) == ((), None)
    bid = after(current, 0, 0, 0)
    assert (bid.view(0).skipped, bid.view(0).turn_up) == ((Card("JK"),), Card("9H"))


# ------------------------------------------------------------------------------- blind


@pytest.mark.rule("OH-5.17", "OH-2.18")
def test_blind_a_hand_is_seen_when_all_have_bid() -> None:
    current = start(RoundKind.BLIND)
    for bid in (0, 1, 0):
        for seat in range(3):
            view = current.view(seat)
            assert (view.hand, view.hand_hidden, view.cards_left) == ((), True, (2, 2, 2))
            assert view.foreheads == (None, None, None)
            assert (view.turn_up, view.trump) == (Card("9H"), H)  # the trump is seen
        current = after(current, bid)
    assert current.phase is Phase.PLAYING
    for seat, hand in enumerate(("AC2D", "KC3D", "QC4D")):
        view = current.view(seat)
        assert (format_cards(view.hand), view.hand_hidden) == (hand, False)
    assert cards_of(current) == "AC2D"  # and it is played as ever


@pytest.mark.rule("OH-5.17")
def test_blind_rounds_that_differ_in_the_hands_look_the_same_until_the_play() -> None:
    one = start(RoundKind.BLIND)
    other = start(RoundKind.BLIND, hands=("2C 5S", "6S 3C", "7H TS"))
    while one.phase is Phase.BIDDING:
        for seat in (0, 1, 2, None):
            assert one.view(seat) == other.view(seat)
        one, other = after(one, 0), after(other, 0)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("OH-5.17", "OH-5.4")
def test_blind_bids_are_hooked_and_scored_as_ever() -> None:
    last = after(start(RoundKind.BLIND), 1, 0)
    assert bids_of(last) == [0, 2]
    done = after(last, 0, "AC", "KC", "QC", "2D", "3D", "4D")
    assert (done.result.bids, done.result.points) == ((1, 0, 0), (11, 10, 0))
    assert done.result.kind is RoundKind.BLIND


@pytest.mark.rule("OH-5.17", "OH-4.4")
def test_blind_no_cards_are_passed() -> None:
    """A18: passing is skipped where a hand is hidden."""
    assert start(RoundKind.BLIND, Rules(passing=Pass(1))).phase is Phase.BIDDING


@pytest.mark.rule("OH-5.17", "OH-5.6", "OH-5.7")
def test_blind_bids_made_at_once_stay_blind_until_the_last_is_changed() -> None:
    rules = Rules(bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER))
    current = after(start(RoundKind.BLIND, rules), 1, 0, 1)
    assert (current.phase, current.view(2).hand) == (Phase.REBIDDING, ())
    assert format_cards(after(current, 2).view(2).hand) == "QC4D"


@pytest.mark.rule("OH-5.17", "OH-3.12", "OH-3.13")
@pytest.mark.parametrize(("trump", "namer"), [(DealerNames(), 2), (HighestBidderNames(), 1)])
def test_blind_whoever_names_the_trump_has_seen_its_hand_and_bid(
    trump: DealerNames | HighestBidderNames, namer: int
) -> None:
    """The dealer names having seen their hand, and nobody sees theirs before all have bid."""
    current = after(start(RoundKind.BLIND, Rules(trump=trump), turn_up=None), 0, 1, 0)
    assert (current.phase, current.turn) == (Phase.NAMING_TRUMP, namer)
    assert format_cards(current.view(namer).hand) == HANDS[namer].replace(" ", "")
    assert not current.view(namer).hand_hidden


@pytest.mark.rule("OH-5.17", "OH-5.9", "OH-6.9")
def test_blind_a_card_on_the_forehead_stays_unseen_to_the_end() -> None:
    rules = Rules(visibility=Visibility.FOREHEAD)
    current = after(start(RoundKind.BLIND, rules, hands=("AC", "KC", "QC")), 0, 0, 0)
    assert current.legal_actions() == (Reveal(),)
    assert (current.view(0).hand, current.view(0).hand_hidden) == ((), True)


# ------------------------------------------------------------------------------- misère


@pytest.mark.rule("OH-5.13", "OH-2.18")
@pytest.mark.parametrize(
    ("kind", "turn_up"), [(RoundKind.MISERE, "9H"), (RoundKind.MISERE_NO_TRUMP, None)]
)
def test_misere_no_bids_are_called_and_all_count_as_zero(
    kind: RoundKind, turn_up: str | None
) -> None:
    current = start(kind, turn_up=turn_up)
    assert (current.phase, current.turn, current.bids) == (Phase.PLAYING, 0, (0, 0, 0))
    refused = current.illegality(Bid(0))
    assert refused is not None
    assert refused.reason is Reason.WRONG_PHASE
    done = after(current, "AC", "KC", "QC", "2D", "3D", "4D")
    assert (done.result.bids, done.result.tricks) == ((0, 0, 0), (1, 0, 1))
    assert (done.result.kind, done.result.made) == (kind, (False, True, False))
    assert len(done.actions) == 6


@pytest.mark.rule("OH-5.13", "OH-3.1")
def test_misere_with_a_trump_has_its_trump() -> None:
    assert start(RoundKind.MISERE).trump is H
    assert after(
        start(RoundKind.MISERE, hands=("AC", "KC", "2H")), "AC", "KC", "2H"
    ).result.tricks == (*(0, 0, 1),)


@pytest.mark.rule("OH-5.13", "OH-5.4")
@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules(hook=hooks.MustExceed()),
        Rules(bidding=bidding.Hidden(), hook=hooks.Off()),
        Rules(bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER)),
    ],
)
def test_misere_neither_hook_nor_order_of_bidding_is_anything(rules: Rules) -> None:
    assert start(RoundKind.MISERE, rules).phase is Phase.PLAYING


@pytest.mark.rule("OH-5.13", "OH-4.1")
def test_misere_cards_are_passed_as_ever() -> None:
    current = start(RoundKind.MISERE, Rules(passing=Pass(1)))
    assert current.phase is Phase.PASSING
    for seat in range(3):
        current = current.apply(current.legal_actions(seat=seat)[0], seat=seat)
    assert (current.phase, current.bids) == (Phase.PLAYING, (0, 0, 0))


@pytest.mark.rule("OH-5.13", "OH-3.12", "OH-3.13")
@pytest.mark.parametrize(("trump", "namer"), [(DealerNames(), 2), (HighestBidderNames(), 0)])
def test_misere_the_trump_is_named_before_the_play(
    trump: DealerNames | HighestBidderNames, namer: int
) -> None:
    """All have bid zero, so the first of the highest bidders is the first in the order."""
    current = start(RoundKind.MISERE, Rules(trump=trump), turn_up=None)
    assert (current.phase, current.turn) == (Phase.NAMING_TRUMP, namer)
    assert current.apply(NameTrump(S)).phase is Phase.PLAYING


@pytest.mark.rule("OH-5.13", "OH-5.6", "OH-7.1")
@pytest.mark.parametrize("order", [bidding.Sequential(), bidding.Simultaneous(), bidding.Hidden()])
def test_misere_the_tricks_are_told_in_the_order_of_play_however_bids_are_made(
    order: bidding.Bidding,
) -> None:
    rules = Rules(bidding=order, hook=hooks.Off(), leader=Leader.DEALER)
    current = after(start(RoundKind.MISERE, rules), "QC", "AC", "KC")
    assert [seat_action.seat for seat_action in current.actions] == [2, 0, 1]
    (trick,) = current.tricks
    assert (trick.leader, format_cards(trick.cards), trick.winner) == (2, "QCACKC", 0)
    assert current.tricks_won == (1, 0, 0)
    assert current.view(1).tricks == current.tricks
    assert Round.replay(current.rules, current.deal, current.actions, setting=current.setting) == (
        current
    )


@pytest.mark.rule("OH-5.13", "OH-4.1", "OH-3.13")
@pytest.mark.parametrize("order", [bidding.Sequential(), bidding.Simultaneous()])
def test_misere_passing_and_naming_are_told_in_their_order(order: bidding.Bidding) -> None:
    """Cards are passed, no bids are called, and then the trump is named."""
    rules = Rules(bidding=order, hook=hooks.Off(), passing=Pass(1), trump=HighestBidderNames())
    current = start(RoundKind.MISERE, rules, turn_up=None)
    for seat in (2, 0, 1):
        current = current.apply(current.legal_actions(seat=seat)[0], seat=seat)
    current = after(current.apply(NameTrump(S)), "QC", "AC")
    assert [seat_action.seat for seat_action in current.actions] == [0, 1, 2, 0, 0, 1]
    assert current.actions[3].action == NameTrump(S)
    replayed = Round.replay(current.rules, current.deal, current.actions, setting=current.setting)
    assert replayed == current


@pytest.mark.rule("OH-5.13", "OH-5.16")
def test_misere_that_all_bid_zero_is_no_secret() -> None:
    """No bids are called, so there is nothing to hide."""
    rules = Rules(bidding=bidding.Hidden(), hook=hooks.Off())
    assert start(RoundKind.MISERE, rules).view(1).bids == (0, 0, 0)


# ------------------------------------------------------------------------ whole games


@pytest.mark.rule("OH-2.18", "OH-9.1")
@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize(
    "order", [bidding.Sequential(), bidding.Simultaneous(fix=bidding.Fix.DEALER)]
)
def test_games_with_rounds_of_every_kind_are_played(
    kind: RoundKind, order: bidding.Bidding
) -> None:
    rules = Rules(round_kinds=Every(2, kind), bidding=order, schedule=Sizes(3, 3, 2, 2, 1, 1))
    game = played_at_random(rules, players=4, seed=5)
    assert [result.kind for result in game.results[:6]] == [RoundKind.ORDINARY, kind] * 3
    for done in game.rounds:
        assert sum(done.result.tricks) == done.hand_size
        assert Round.replay(rules, done.deal, done.actions, setting=done.setting) == done


@pytest.mark.rule("OH-5.9", "OH-5.17")
def test_no_card_at_a_forehead_is_seen_before_blind_bids_are_made() -> None:
    rules = Rules(
        schedule=Sizes(1),
        round_kinds=Every(1, RoundKind.BLIND),
        visibility=Visibility.FOREHEAD,
    )
    deal = Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H")
    start = Round.start(rules, deal, setting=rules.setting(players=3, number=1))
    assert start.view(0).foreheads == (None, None, None)
    all_bid = start.apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    assert all_bid.view(0).foreheads == (None, Card("KC"), Card("QC"))
