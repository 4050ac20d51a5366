"""Where the five texts are silent or disagree: the rulings, A1 and on, and worked examples.

The rulings on one axis are tested with it (tests/test_trumps.py and its like name them); here
are those on the base game, the bidding, the card on the forehead, and what may be seen.
"""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    Phase,
    Play,
    Problem,
    Reason,
    Reveal,
    Round,
    Rules,
    RulesError,
    Stream,
    Suit,
    format_cards,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import bidding, hooks, limits, trumps
from ohhell.variants.passing import Pass
from ohhell.variants.schedules import DownUp, Sizes, UpDown
from ohhell.variants.scoring import Exact, TricksOnMiss
from ohhell.variants.visibility import Visibility
from tests.refereeing import agree_on_round

DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
ONE_CARD = Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H")


# ---------------------------------------------------------------------- the base game


@pytest.mark.rule("OH-2.5", "OH-5.4", "OH-2.8", "OH-5.5")
def test_the_long_texts_are_the_standard_and_the_short_texts_a_preset() -> None:
    """A1."""
    assert Rules() == presets.STANDARD
    assert isinstance(presets.STANDARD.hook, hooks.LastBidder)
    assert presets.STANDARD.schedule == DownUp(10)
    assert isinstance(presets.BLACKOUT.hook, hooks.Off)
    assert presets.BLACKOUT.hand_sizes(players=5) == tuple(range(1, 11))


@pytest.mark.rule("OH-3.5")
def test_the_last_round_has_a_trump_but_in_blackout() -> None:
    """A2."""
    standard = presets.STANDARD.setting(players=4, number=19)
    assert presets.STANDARD.turns_card(standard)
    assert not presets.BLACKOUT.turns_card(presets.BLACKOUT.setting(players=5, number=10))


@pytest.mark.rule("OH-2.10", "OH-3.5")
def test_three_play_15_rounds_of_blackout_though_17_could_be_dealt() -> None:
    """A30: the table is taken literally; seven cards are left in the last round."""
    assert presets.BLACKOUT.largest_hand(players=3) == 17
    last = presets.BLACKOUT.setting(players=3, number=15)
    assert (last.is_last, presets.BLACKOUT.stock(last)) == (True, 7)


@pytest.mark.rule("OH-2.2")
def test_the_deal_moves_on_after_every_round_one_card_rounds_too() -> None:
    """A39."""
    rng = Stream(1)
    bot = RandomBot(rng)
    rules = presets.BLACKOUT.replace(schedule=Sizes(2, 1, 1, 1, 1, 2))
    game = Game.start(rules, players=4, dealer=3)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert [result.dealer for result in game.results] == [3, 0, 1, 2, 3, 0]


@pytest.mark.rule("OH-2.1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_first_dealer_is_said_by_whoever_starts_the_game(dealer: int) -> None:
    """A40."""
    game = Game.start(presets.STANDARD, players=4, dealer=dealer)
    assert game.dealer == dealer
    assert game.deal(Stream(0)).turn == (dealer + 1) % 4


@pytest.mark.rule("OH-1.6", "OH-2.11")
def test_the_pack_limits_the_cards_of_a_hand_and_with_them_the_rounds() -> None:
    """A41: sixty cards are more than 52, so hands have eight."""
    assert max(presets.STANDARD.hand_sizes(players=6)) == 8
    assert len(presets.STANDARD.hand_sizes(players=6)) == 15


@pytest.mark.rule("OH-1.1", "OH-1.6")
def test_two_can_play_and_one_cannot_nor_can_a_hand_be_empty() -> None:
    """A45."""
    assert presets.STANDARD.problems(players=2) == ()
    assert presets.STANDARD.problems(players=1)[0].problem is Problem.TOO_FEW_PLAYERS
    (finding,) = presets.STANDARD.replace(schedule=Sizes(0)).problems(players=2)
    assert finding.problem is Problem.HAND_SIZE_TOO_SMALL
    rng = Stream(2)
    bot = RandomBot(rng)
    game = Game.start(presets.STANDARD, players=2, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert len(game.rounds) >= 19


# --------------------------------------------------------------------------- the hook


@pytest.mark.rule("OH-5.4")
@pytest.mark.parametrize(
    ("hand_size", "earlier", "forbidden"),
    [
        (5, (2, 1, 1), 1),
        (5, (2, 0, 1), 2),
        (5, (2, 1, 0), 2),
        (5, (1, 2, 1), 1),
        (5, (1, 1, 2), 1),
        (10, (3, 0, 3), 4),
        (10, (4, 2, 3), 1),
        (10, (3, 3, 2), 2),
        (10, (3, 0, 5), 2),
        (7, (0, 3, 2), 2),
        (7, (4, 0, 2), 1),
        (4, (2, 1), 1),
        (4, (1, 2), 1),
        (5, (3, 1, 2), None),  # A35: six are more than five already
        (2, (1, 2), None),
        (1, (0, 0, 0), 1),  # only zero is left
        (1, (1, 0, 0), 0),  # only one is left
        (1, (1, 1, 0), None),
        (5, (0, 0, 0), 5),
        (5, (5, 0, 0), 0),  # A16
    ],
)
def test_the_last_to_bid_may_not_make_the_total_equal_to_the_tricks(
    hand_size: int, earlier: tuple[int, ...], forbidden: int | None
) -> None:
    """6.6 and A35: published examples, and the bounds."""
    players = len(earlier) + 1
    expected = tuple(bid for bid in range(hand_size + 1) if bid != forbidden)
    bids = Rules().legal_bids(hand_size=hand_size, earlier=earlier, players=players)
    assert bids == expected
    off = Rules(hook=hooks.Off())
    free = off.legal_bids(hand_size=hand_size, earlier=earlier, players=players)
    assert free == tuple(range(hand_size + 1))


@pytest.mark.rule("OH-5.4")
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_hook_binds_the_last_bidder_and_nobody_else(players: int) -> None:
    """A15."""
    for made in range(players):
        bids = Rules().legal_bids(hand_size=1, earlier=(0,) * made, players=players)
        assert bids == ((0,) if made == players - 1 else (0, 1))


@pytest.mark.rule("OH-5.4", "OH-8.2")
@pytest.mark.parametrize(
    ("tricks", "failures"), [((1, 1, 0), 1), ((2, 0, 0), 1), ((0, 1, 1), 2), ((1, 0, 1), 3)]
)
def test_how_many_fail_does_not_follow_from_the_total_of_the_bids(
    tricks: tuple[int, ...], failures: int
) -> None:
    """A34: two cards, bids 2, 1, 0: one, two or three fail."""
    points = Rules().score(bids=(2, 1, 0), tricks=tricks, hand_size=2)
    assert points.count(0) == failures


@pytest.mark.rule("OH-5.4", "OH-5.8")
def test_in_nullo_the_hook_never_bites() -> None:
    """A20: zeros never add up to the tricks."""
    for size in range(1, 11):
        for rules in (presets.NULLO, presets.NULLO.replace(hook=hooks.Off())):
            assert rules.legal_bids(hand_size=size, earlier=(0, 0, 0), players=4) == (0,)


@pytest.mark.rule("OH-10.5", "OH-5.8", "OH-5.4")
def test_a_hook_that_would_leave_no_bid_gives_way_to_a_fixed_bid() -> None:
    """A22: two must bid one each on two cards, and the hook would forbid the second."""
    rules = Rules(bid_limit=limits.Fixed(1))
    assert rules.legal_bids(hand_size=2, earlier=(1,), players=2) == (1,)
    deal = Deal.of(dealer=1, hands=["2C 3C", "2D 3D"], turn_up="9H")
    begun = Round.start(rules, deal).apply(Bid(1))
    assert begun.legal_actions() == (Bid(1),)
    violation = begun.illegality(Bid(0))
    assert violation is not None
    assert violation.reason is Reason.BID_FIXED


# ------------------------------------------------------------------------ bids at once


@pytest.mark.rule("OH-10.4", "OH-5.6")
def test_bids_at_once_cannot_be_hooked_unless_somebody_changes_a_bid() -> None:
    """A13."""
    at_once = Rules(bidding=bidding.Simultaneous())
    (finding,) = at_once.problems()
    assert (finding.problem, str(finding.rule)) == (Problem.HOOK_NEEDS_FIX, "OH-10.4")
    with pytest.raises(RulesError):
        Round.start(at_once, DEAL)
    assert at_once.replace(hook=hooks.Off()).problems() == ()
    for fix in (bidding.Fix.DEALER, bidding.Fix.LEFT_OF_DEALER):
        assert Rules(bidding=bidding.Simultaneous(fix=fix)).problems() == ()


@pytest.mark.rule("OH-5.7", "OH-5.6")
@pytest.mark.parametrize(
    ("fix", "seat", "bids", "legal"),
    [
        (bidding.Fix.DEALER, 2, (1, 1, 0), (1, 2)),  # seats 0 and 1 have bid both tricks
        (bidding.Fix.DEALER, 2, (0, 1, 1), (0, 2)),
        (bidding.Fix.LEFT_OF_DEALER, 0, (1, 1, 0), (0, 2)),
        (bidding.Fix.LEFT_OF_DEALER, 0, (0, 2, 0), (1, 2)),
    ],
)
def test_where_bids_at_once_add_up_one_seat_must_change_its_bid(
    fix: bidding.Fix, seat: int, bids: tuple[int, ...], legal: tuple[int, ...]
) -> None:
    """A13 and A14: seeing the others', and then the bids are final."""
    current = Round.start(Rules(bidding=bidding.Simultaneous(fix=fix)), DEAL)
    for bidder, bid in enumerate(bids):
        current = current.apply(Bid(bid), seat=bidder)
    assert (current.phase, current.to_act) == (Phase.REBIDDING, (seat,))
    assert all(current.view(other).bids == bids for other in range(3))
    assert current.legal_actions() == tuple(Bid(bid) for bid in legal)
    changed = current.apply(Bid(legal[0]))
    assert (changed.phase, changed.turn) == (Phase.PLAYING, 0)
    assert sum(bid or 0 for bid in changed.bids) != 2


@pytest.mark.rule("OH-5.7")
@pytest.mark.parametrize("fix", [bidding.Fix.DEALER, bidding.Fix.LEFT_OF_DEALER])
@pytest.mark.parametrize("bids", [(0, 0, 0), (1, 1, 1), (2, 2, 2), (0, 1, 0)])
def test_where_they_do_not_add_up_nobody_changes(fix: bidding.Fix, bids: tuple[int, ...]) -> None:
    """A13."""
    current = Round.start(Rules(bidding=bidding.Simultaneous(fix=fix)), DEAL)
    for bidder, bid in enumerate(bids):
        current = current.apply(Bid(bid), seat=bidder)
    assert (current.phase, current.bids) == (Phase.PLAYING, bids)


# --------------------------------------------------------------------- on the forehead


@pytest.mark.rule("OH-5.9")
def test_every_one_card_round_is_on_the_forehead_and_no_other() -> None:
    """A11: in the standard schedule that is the tenth of 19 rounds; up and down it is two."""
    for schedule, rounds in ((DownUp(10), [10]), (UpDown(10), [1, 19])):
        rules = presets.FOREHEAD.replace(schedule=schedule)
        hidden: list[int] = []
        for setting in rules.settings(players=3):
            size = setting.hand_size
            deal = Deal.shuffled(
                rules, players=3, hand_size=size, dealer=0, rng=Stream(size), setting=setting
            )
            view = Round.start(rules, deal, setting=setting).view(0)
            assert view.hand_hidden == (view.hand == ())
            if view.hand_hidden:
                hidden.append(setting.number)
        assert hidden == rounds


@pytest.mark.rule("OH-5.9", "OH-5.4", "OH-5.6")
@pytest.mark.parametrize(
    "order", [bidding.Sequential(), bidding.Simultaneous(fix=bidding.Fix.DEALER)]
)
def test_the_forehead_changes_what_is_seen_and_not_what_may_be_bid(
    order: bidding.Bidding,
) -> None:
    """A12."""
    seen = Round.start(Rules(bidding=order), ONE_CARD)
    unseen = Round.start(Rules(bidding=order, visibility=Visibility.FOREHEAD), ONE_CARD)
    for bid in (1, 0, 1):
        assert unseen.legal_actions() == seen.legal_actions()
        seen, unseen = seen.apply(Bid(bid)), unseen.apply(Bid(bid))
    assert unseen.phase is seen.phase


@pytest.mark.rule("OH-5.9", "OH-6.9")
def test_each_seat_sees_all_cards_but_its_own_until_it_reveals_it() -> None:
    """A12 and A46."""
    current = Round.start(presets.FOREHEAD, ONE_CARD)
    cards = [hand[0] for hand in ONE_CARD.hands]
    while not current.is_over:
        for seat in range(3):
            view = current.view(seat)
            assert view.hand == ()
            assert view.foreheads[seat] is None
            assert (str(cards[seat]) in repr(view)) == (cards[seat] in current.current_trick)
        assert current.view(None).foreheads == (None, None, None)
        if current.phase is Phase.PLAYING:
            assert current.legal_actions() == (Reveal(),)
        current = current.apply(current.legal_actions()[0])
    (trick,) = current.tricks
    assert (trick.leader, trick.cards, trick.winner) == (0, tuple(cards), 0)
    assert not current.view(0).hand_hidden


@pytest.mark.rule("OH-6.9")
def test_the_owner_cannot_find_its_card_out_by_trying_to_play_it() -> None:
    """A46: every card is refused alike."""
    playing = Round.start(presets.FOREHEAD, ONE_CARD).apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    refusals = {playing.illegality(Play(card)) for card in Rules().cards(players=3)}
    assert len(refusals) == 1
    (refusal,) = refusals
    assert refusal is not None
    assert refusal.reason is Reason.CARD_HIDDEN


# ------------------------------------------------------------------- what is seen at all


@pytest.mark.rule("OH-2.4", "OH-3.1", "OH-5.3")
def test_the_turn_up_the_bids_and_the_cards_played_are_open_and_no_others() -> None:
    """A36 and A51."""
    deal = Deal.shuffled(Rules(), players=4, hand_size=5, dealer=0, rng=Stream(8))
    bot = RandomBot(Stream(8))
    current = Round.start(Rules(), deal)
    while not current.is_over:
        played = {card for trick in current.tricks for card in trick.cards}
        played.update(current.current_trick)
        for seat in range(4):
            view = current.view(seat)
            assert view.turn_up is deal.turn_up
            assert view.bids == current.bids
            assert view.hand == current.hands[seat]
            shown = {card for trick in view.tricks for card in trick.cards}
            assert shown | set(view.current_trick) == played
            assert view.cards_left == tuple(len(hand) for hand in current.hands)
        current = current.apply(bot(current.view(current.turn)))


@pytest.mark.rule("OH-2.3")
def test_all_hands_are_equal_in_every_round() -> None:
    """A38."""
    for seed, players in enumerate(range(2, 8)):
        deal = Deal.shuffled(Rules(), players=players, hand_size=7, dealer=0, rng=Stream(seed))
        assert {len(hand) for hand in deal.hands} == {7}
    uneven = Deal.of(dealer=0, hands=["2C 3C", "4C"], turn_up="9H")
    assert [each.problem for each in uneven.problems(Rules())] == [Problem.UNEVEN_HANDS]


# --------------------------------------------------------------------- worked examples


@pytest.mark.rule("OH-7.1", "OH-7.2")
@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        (Suit.HEARTS, "KC AS AD", "KC"),
        (Suit.HEARTS, "QS 9H KS", "9H"),
        (Suit.HEARTS, "JH QH AC", "QH"),
        (Suit.HEARTS, "8D JS QC", "8D"),
        (Suit.SPADES, "TH KH 2S AH", "2S"),
        (Suit.DIAMONDS, "5C KC 9H QC", "KC"),
        (None, "5C KC 9H QC", "KC"),
        (None, "2C AD AH AS", "2C"),
    ],
)
def test_published_tricks_have_these_winners(trump: Suit | None, trick: str, winner: str) -> None:
    """8.4 and 8.2."""
    cards = parse_cards(trick)
    place = Rules().trick_winner(cards, trump=trump)
    assert place is not None
    assert cards[place] is Card(winner)


@pytest.mark.rule("OH-6.3", "OH-7.1", "OH-7.3", "OH-8.4")
def test_a_hand_of_another_program_is_played_again() -> None:
    """8.5: five cards for four, seat 0 deals, two of hearts turned; misses score their tricks."""
    rules = Rules(scoring=Exact(10) + TricksOnMiss(1))
    hands = ["9S 6C 7H 9H 5S", "3S 7C 3H JD TS", "KS 2C JH TD 4S", "8S TC AH 2D QD"]
    current = Round.start(rules, Deal.of(dealer=0, hands=hands, turn_up="2H"))
    for bid in (0, 0, 5, 5):
        current = current.apply(Bid(bid))
    for card in parse_cards("3SKS8S9S 2CTC6C7C AH7H3HJH 2D9HJDTD 5STS4SQD"):
        current = current.apply(Play(card))
    tricks = [(trick.leader, format_cards(trick.cards)) for trick in current.tricks]
    assert tricks == [
        (1, "3SKS8S9S"),
        (2, "2CTC6C7C"),
        (3, "AH7H3HJH"),
        (3, "2D9HJDTD"),
        (0, "5STS4SQD"),
    ]
    assert [trick.winner for trick in current.tricks] == [2, 3, 3, 0, 1]
    assert current.result.bids == (5, 0, 0, 5)
    assert current.result.tricks == (1, 1, 1, 2)
    assert current.result.points == (1, 1, 1, 2)
    agree_on_round(current)


@pytest.mark.rule("OH-10.1")
def test_all_nine_variants_of_the_long_texts_go_together() -> None:
    """P23: each is a change on an axis of its own, so any number of them compose."""
    everything = Rules(
        schedule=UpDown(10),
        passing=Pass(2),
        no_trump=trumps.SizeMultipleOf(5) | trumps.NoStock(),
        jokers=presets.JOKER.jokers,
        visibility=Visibility.FOREHEAD,
        scoring=presets.CATASTROPHE.scoring,
        hook=hooks.Off(),
        trump=presets.PROGRESSIVE.trump,
        bid_limit=limits.Fixed(0),
        ranking=presets.NULLO.ranking,
    )
    assert everything.problems(players=5) == ()
    assert Rules.parse(str(everything)) == everything
    rng = Stream(5)
    bot = RandomBot(rng)
    game = Game.start(everything, players=5, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert game.winners
