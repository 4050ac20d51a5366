"""The short texts: "Oh Hell (Blackout)" in Italian ("Regole del gioco di carte") and Czech.

The two say the same; a docstring names the one in which to look a number up, and its section.
"""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    Phase,
    Play,
    Reason,
    Round,
    Rules,
    Stream,
    Suit,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import bidding, hooks
from ohhell.variants.following import Following
from ohhell.variants.schedules import Down, DownUp, UpDown
from ohhell.variants.scoring import Exact, TricksOnMiss, ZeroBid

BLACKOUT = presets.BLACKOUT
TABLE = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}


@pytest.mark.rule("OH-1.1", "OH-2.8", "OH-2.10")
@pytest.mark.parametrize(("players", "rounds"), list(TABLE.items()))
def test_the_number_of_rounds_is_by_the_number_of_players(players: int, rounds: int) -> None:
    """Italian short text, "Impostare": 15, 13, 10, 8 and 7 for three to seven."""
    sizes = BLACKOUT.hand_sizes(players=players)
    assert len(sizes) == rounds
    assert sizes == tuple(range(1, rounds + 1))  # one card in the first round, two in the second


@pytest.mark.rule("OH-1.1")
@pytest.mark.parametrize("players", [2, 8])
def test_it_is_for_three_to_seven_players(players: int) -> None:
    """Italian short text, "Giocatori"."""
    (finding,) = BLACKOUT.problems(players=players)
    assert f"3 to 7 players can play, not {players}" in finding.message


@pytest.mark.rule("OH-1.3")
def test_the_ace_is_high_and_the_two_is_low() -> None:
    """Czech short text, "Paluba"."""
    assert BLACKOUT.trick_winner(parse_cards("2C 3C AC KC"), trump=None) == 2
    assert BLACKOUT.trick_winner(parse_cards("3C 2C"), trump=None) == 0


@pytest.mark.rule("OH-2.2")
def test_the_next_dealer_sits_on_the_left() -> None:
    """Italian short text, "Impostare"."""
    rng = Stream(6)
    bot = RandomBot(rng)
    game = Game.start(BLACKOUT, players=6, dealer=4)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert [result.dealer for result in game.results] == [4, 5, 0, 1, 2, 3, 4, 5]


@pytest.mark.rule("OH-3.1", "OH-3.5", "OH-3.8")
def test_a_card_is_turned_in_every_round_but_the_last_which_has_no_trump() -> None:
    """Italian short text, "Impostare"."""
    for players, rounds in TABLE.items():
        turned = [BLACKOUT.turns_card(setting) for setting in BLACKOUT.settings(players=players)]
        assert turned == [True] * (rounds - 1) + [False]


@pytest.mark.rule("OH-2.4")
def test_the_cards_left_are_not_used() -> None:
    """Italian short text, "Impostare"; A37: nothing is drawn from the stock."""
    rng = Stream(12)
    bot = RandomBot(rng)
    game = Game.start(BLACKOUT, players=3, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    for done in game.rounds:
        played = {card for trick in done.tricks for card in trick.cards}
        assert played == {card for hand in done.deal.hands for card in hand}
        assert not played & set(done.deal.stock)


@pytest.mark.rule("OH-5.2")
def test_with_four_cards_the_legal_bids_are_zero_to_four_and_nobody_passes() -> None:
    """Italian short text, "offerta"."""
    for earlier in ((), (2,), (2, 1), (2, 1, 0)):
        bids = BLACKOUT.legal_bids(hand_size=4, earlier=earlier, players=4)
        assert bids == (0, 1, 2, 3, 4)
    setting = BLACKOUT.setting(players=4, number=4)
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"]
    start = Round.start(BLACKOUT, Deal.of(dealer=3, hands=hands, turn_up="AH"), setting=setting)
    assert start.legal_actions() == tuple(Bid(number) for number in range(5))


@pytest.mark.rule("OH-5.1", "OH-6.1")
def test_the_dealers_left_neighbour_bids_and_leads_first() -> None:
    """Italian short text, "offerta" and "gameplay"."""
    setting = BLACKOUT.setting(players=4, number=1)
    deal = Deal.of(dealer=1, hands=["2C", "3C", "4C", "5C"], turn_up="AH")
    current = Round.start(BLACKOUT, deal, setting=setting)
    assert current.turn == 2
    while current.phase is Phase.BIDDING:
        current = current.apply(Bid(0))
    assert current.turn == 2


@pytest.mark.rule("OH-6.3")
def test_suit_must_be_followed_if_possible() -> None:
    """Italian short text, "gameplay"."""
    hand, trick = parse_cards("2H AS KC"), parse_cards("9H")
    assert BLACKOUT.legal_plays(hand=hand, trick=trick, trump=Suit.SPADES) == (Card("2H"),)


@pytest.mark.rule("OH-7.1", "OH-7.2")
def test_the_led_suit_wins_unless_a_trump_is_played() -> None:
    """Italian short text, "gameplay"."""
    trick = parse_cards("9H TH AC 2S")
    assert BLACKOUT.trick_winner(trick, trump=Suit.DIAMONDS) == 1
    assert BLACKOUT.trick_winner(trick, trump=Suit.SPADES) == 3
    assert BLACKOUT.trick_winner(trick, trump=Suit.HEARTS) == 1


@pytest.mark.rule("OH-5.3")
def test_all_bids_are_open_at_any_time() -> None:
    """Italian short text, "punteggio"; A51: bids are public, hands are not."""
    setting = BLACKOUT.setting(players=3, number=2)
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    one = Round.start(BLACKOUT, deal, setting=setting).apply(Bid(2))
    for seat in (0, 1, 2, None):
        assert one.view(seat).bids == (2, None, None)


@pytest.mark.rule("OH-8.1")
def test_four_bid_and_made_is_14_and_zero_is_10() -> None:
    """Italian short text, "punteggio": Evelyn and Frank."""
    assert BLACKOUT.score(bids=(4, 0), tricks=(4, 0), hand_size=5) == (14, 10)


@pytest.mark.rule("OH-8.2")
def test_a_bid_too_high_or_too_low_scores_nothing() -> None:
    """Italian short text, "punteggio"."""
    assert BLACKOUT.score(bids=(4, 1), tricks=(3, 2), hand_size=5) == (0, 0)


@pytest.mark.rule("OH-9.2")
def test_the_highest_total_wins() -> None:
    """Italian short text, "vincente"."""
    rng = Stream(9)
    bot = RandomBot(rng)
    game = Game.start(BLACKOUT, players=7, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    best = max(game.scores)
    assert game.winners == tuple(seat for seat in range(7) if game.scores[seat] == best)


# ----------------------------------------------------------------------------- variants


@pytest.mark.rule("OH-2.6", "OH-2.7", "OH-2.5")
def test_some_play_it_reversed_or_up_and_down_or_down_and_up() -> None:
    """Italian short text, "Variazioni delle regole comuni"."""
    for players, most in TABLE.items():
        up, down = tuple(range(1, most + 1)), tuple(range(most, 0, -1))
        for schedule, sizes in (
            (Down(TABLE), down),
            (UpDown(TABLE), up + down[1:]),
            (DownUp(TABLE), down + up[1:]),
        ):
            assert BLACKOUT.replace(schedule=schedule).hand_sizes(players=players) == sizes


@pytest.mark.rule("OH-5.4", "OH-5.5")
def test_in_the_fifth_round_the_bids_may_not_add_up_to_five_if_so_agreed() -> None:
    """Italian short text, "Variazioni delle regole comuni"."""
    setting = BLACKOUT.setting(players=4, number=5)
    assert setting.hand_size == 5
    hooked = BLACKOUT.replace(hook=hooks.LastBidder())
    for rules, forbidden in ((hooked, True), (BLACKOUT, False)):
        bids = rules.legal_bids(hand_size=5, earlier=(1, 2, 0), players=4, setting=setting)
        assert (2 not in bids) == forbidden


@pytest.mark.rule("OH-5.6")
def test_all_may_bid_at_once_and_reveal_together() -> None:
    """Italian short text, "Variazioni delle regole comuni": fists on the table."""
    rules = BLACKOUT.replace(bidding=bidding.Simultaneous())
    setting = rules.setting(players=3, number=2)
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    start = Round.start(rules, deal, setting=setting)
    assert start.to_act == (0, 1, 2)
    two = start.apply(Bid(2), seat=2).apply(Bid(1), seat=0)
    assert two.view(1).bids == (None, None, None)
    assert two.view(0).bids == (1, None, None)
    assert two.apply(Bid(0), seat=1).view(1).bids == (1, 0, 2)


@pytest.mark.rule("OH-6.5")
def test_in_la_podrida_who_cannot_follow_must_trump() -> None:
    """Italian short text, "Variazioni delle regole comuni"; A31: no need to trump higher."""
    rules = BLACKOUT.replace(following=Following.MUST_TRUMP)
    trick = parse_cards("9D AH")
    hand = parse_cards("2H KH AS")
    assert rules.legal_plays(hand=hand, trick=trick, trump=Suit.HEARTS) == parse_cards("2H KH")
    assert rules.legal_plays(hand=hand, trick=trick, trump=Suit.CLUBS) == hand
    follow = rules.legal_plays(hand=parse_cards("2D KH"), trick=trick, trump=Suit.HEARTS)
    assert follow == (Card("2D"),)


@pytest.mark.rule("OH-6.5")
def test_a_discard_that_keeps_a_trump_is_refused_in_la_podrida() -> None:
    """Czech short text, "Varianty pravidel"."""
    rules = Rules(following=Following.MUST_TRUMP)
    deal = Deal.of(dealer=1, hands=["AD 2C", "2H 3C"], turn_up="9H")
    led = Round.start(rules, deal).apply(Bid(0)).apply(Bid(0)).apply(Play("AD"))
    assert led.legal_actions() == (Play("2H"),)
    violation = led.illegality(Play("3C"))
    assert violation is not None
    assert violation.reason is Reason.MUST_TRUMP


@pytest.mark.rule("OH-8.4")
def test_some_score_a_trick_each_for_a_miss() -> None:
    """Italian short text, "Variazioni di punteggio comuni": George bid 3, took 4, scores 4."""
    rules = BLACKOUT.replace(scoring=Exact(10) + TricksOnMiss(1))
    assert rules.score(bids=(3,), tricks=(4,), hand_size=5) == (4,)


@pytest.mark.rule("OH-8.5")
def test_some_score_five_and_the_hand_for_a_zero() -> None:
    """Italian short text, "Variazioni di punteggio comuni": Elena's zero in the seventh, 12.

    In the Czech short text it is Helen.
    """
    rules = BLACKOUT.replace(scoring=Exact(10) + ZeroBid(5))
    assert rules.setting(players=4, number=7).hand_size == 7
    assert rules.score(bids=(0,), tricks=(0,), hand_size=7) == (12,)
