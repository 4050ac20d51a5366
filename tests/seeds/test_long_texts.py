"""The long texts: "Come si gioca" (Italian), "Como Jogar" (Portuguese), "Cómo jugar" (Spanish).

The three say the same; a docstring names the one in which to look a number up, and its section.
"""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    NotOverError,
    Phase,
    Play,
    Reason,
    Reveal,
    Round,
    Rules,
    Stream,
    Suit,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import trumps
from ohhell.variants.jokers import TopTrump
from ohhell.variants.passing import Pass
from ohhell.variants.schedules import Sizes, UpDown
from ohhell.variants.scoring import Exact, Faults, MaxBidBonus

STANDARD = presets.STANDARD


def dealer_may_bid(rules: Rules, hand_size: int, *earlier: int) -> tuple[int, ...]:
    return rules.legal_bids(hand_size=hand_size, earlier=earlier, players=len(earlier) + 1)


# ---------------------------------------------------------------- players and the deck


@pytest.mark.rule("OH-1.1", "OH-1.4")
def test_three_to_seven_players_take_one_pack_and_eight_or_more_take_two() -> None:
    """Italian long text, "Giocatori"."""
    for players in range(3, 8):
        assert STANDARD.problems(players=players) == ()
        assert len(STANDARD.cards(players=players)) == 52
    for players in range(8, 15):
        assert len(STANDARD.cards(players=players)) == 104


@pytest.mark.rule("OH-1.2", "OH-1.3")
def test_the_pack_has_52_cards_no_joker_and_runs_from_the_ace_down_to_the_two() -> None:
    """Italian long text, "Mazzo di carte": A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2."""
    cards = STANDARD.cards(players=4)
    assert len(set(cards)) == 52
    assert Card("JK") not in cards
    order = parse_cards("A♠K♠Q♠J♠10♠9♠8♠7♠6♠5♠4♠3♠2♠")
    for place, card in enumerate(order[:-1]):
        for lower in order[place + 1 :]:
            assert STANDARD.trick_winner((card, lower), trump=None) == 0
            assert STANDARD.trick_winner((lower, card), trump=None) == 1


@pytest.mark.rule("OH-1.6", "OH-2.11", "OH-1.4")
def test_six_players_with_ten_cards_would_need_60_of_52_so_they_start_at_eight() -> None:
    """Italian long text, "Mazzo di carte": or they take two packs."""
    assert 6 * 10 == 60 > 52
    ten = STANDARD.replace(schedule=Sizes(10))
    (finding,) = ten.problems(players=6)
    assert "60 cards" in finding.message
    assert "52" in finding.message
    assert STANDARD.hand_sizes(players=6)[0] == 8
    assert STANDARD.replace(two_packs_from=6).hand_sizes(players=6)[0] == 10


# ----------------------------------------------------------------------- the schedule


@pytest.mark.rule("OH-2.5")
def test_the_standard_form_has_19_rounds_down_and_up() -> None:
    """Portuguese long text, "Preparação e distribuição", 1."""
    expected = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    for players in (3, 4, 5):
        assert STANDARD.hand_sizes(players=players) == expected
    assert len(expected) == 19


@pytest.mark.rule("OH-2.6")
def test_the_short_form_has_ten_rounds() -> None:
    """Portuguese long text, "Preparação e distribuição", 1."""
    assert presets.SHORT.hand_sizes(players=4) == tuple(range(10, 0, -1))


@pytest.mark.rule("OH-2.7")
def test_rock_and_roll_has_19_or_21_rounds() -> None:
    """Spanish long text, "Variantes Comunes"."""
    assert len(presets.ROCK_AND_ROLL.hand_sizes(players=4)) == 19
    assert len(STANDARD.replace(schedule=UpDown(11)).hand_sizes(players=4)) == 21


@pytest.mark.rule("OH-2.1", "OH-2.2")
def test_the_deal_goes_clockwise_from_hand_to_hand() -> None:
    """Italian long text, "Giocatori"."""
    rng = Stream(0)
    bot = RandomBot(rng)
    game = Game.start(STANDARD.replace(schedule=Sizes(*[1] * 9)), players=4, dealer=2)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert [result.dealer for result in game.results[:9]] == [2, 3, 0, 1, 2, 3, 0, 1, 2]


# ----------------------------------------------------------------- dealing and the trump


@pytest.mark.rule("OH-2.3", "OH-2.4", "OH-3.1")
def test_cards_are_dealt_one_at_a_time_and_the_top_of_the_stock_is_turned() -> None:
    """Italian long text, "Preparazione e distribuzione", 2 and 3."""
    pack = [Card(rank + suit) for suit in "CDHS" for rank in "23456789TJQKA"]
    deal = Deal.from_pack(pack, rules=STANDARD, players=4, hand_size=3, dealer=0)
    assert deal == Deal.of(
        dealer=0,
        hands=["5C 9C KC", "2C 6C TC", "3C 7C JC", "4C 8C QC"],
        turn_up="AC",
        stock=pack[13:],
    )


@pytest.mark.rule("OH-3.1")
def test_an_eight_turned_up_is_nothing_special() -> None:
    """Italian long text, "Preparazione e distribuzione", 3."""
    start = Round.start(STANDARD, Deal.of(dealer=1, hands=["2C", "3C"], turn_up="8D"))
    assert start.trump is Suit.DIAMONDS
    assert start.phase is Phase.BIDDING


@pytest.mark.rule("OH-5.9", "OH-6.9")
def test_in_a_one_card_round_all_cards_may_be_seen_but_the_own() -> None:
    """Italian long text, "Preparazione e distribuzione", 4 ("Poker indiano")."""
    deal = Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H")
    start = Round.start(presets.FOREHEAD, deal)
    view = start.view(0)
    assert (view.hand, view.hand_hidden) == ((), True)
    assert view.foreheads == (None, Card("KC"), Card("QC"))
    playing = start.apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    assert playing.legal_actions() == (Reveal(),)
    done = playing.apply(Reveal()).apply(Reveal()).apply(Reveal())
    assert done.tricks_won == (1, 0, 0)


# ------------------------------------------------------------------------------ bidding


@pytest.mark.rule("OH-5.1")
def test_bidding_begins_on_the_dealers_left_and_ends_with_the_dealer() -> None:
    """Italian long text, "Dichiarazioni", 1."""
    for dealer in range(4):
        deal = Deal.of(dealer=dealer, hands=["2C", "3C", "4C", "5C"], turn_up="9H")
        current = Round.start(STANDARD, deal)
        order: list[int | None] = []
        while current.phase is Phase.BIDDING:
            order.append(current.turn)
            current = current.apply(current.legal_actions()[0])
        assert order == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


@pytest.mark.rule("OH-5.2")
def test_a_bid_is_zero_or_any_number_up_to_the_hand_size() -> None:
    """Italian long text, "Dichiarazioni", 1."""
    for size in range(1, 11):
        bids = STANDARD.legal_bids(hand_size=size, earlier=(), players=4)
        assert bids == tuple(range(size + 1))


@pytest.mark.rule("OH-5.4")
def test_after_two_one_and_one_the_dealer_may_not_bid_one_on_five_cards() -> None:
    """Italian long text, "Dichiarazioni", 2: it would make the total five."""
    assert dealer_may_bid(STANDARD, 5, 2, 1, 1) == (0, 2, 3, 4, 5)


@pytest.mark.rule("OH-5.4")
def test_the_dealer_always_has_a_bid_that_breaks_the_balance() -> None:
    """Italian long text, "Dichiarazioni", 2."""
    for size in range(1, 7):
        for total in range(3 * size + 1):
            first = min(total, size)
            second = min(total - first, size)
            bids = dealer_may_bid(STANDARD, size, first, second, total - first - second)
            assert bids
            assert all(total + bid != size for bid in bids)
            assert len(bids) == (size if total <= size else size + 1)


@pytest.mark.rule("OH-5.3")
def test_a_bid_cannot_be_changed() -> None:
    """Italian long text, "Dichiarazioni", 4."""
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    bid = Round.start(STANDARD, deal).apply(Bid(1))
    again = bid.illegality(Bid(0), seat=0)
    assert again is not None
    assert again.reason is Reason.NOT_YOUR_TURN
    playing = bid.apply(Bid(0)).apply(Bid(0))
    too_late = playing.illegality(Bid(0), seat=0)
    assert too_late is not None
    assert too_late.reason is Reason.WRONG_PHASE


@pytest.mark.rule("OH-5.5")
def test_with_screw_up_the_dealer_may_bid_one_there() -> None:
    """Italian long text, "Varianti comuni"."""
    assert dealer_may_bid(presets.SCREW_UP, 5, 2, 1, 1) == (0, 1, 2, 3, 4, 5)


# --------------------------------------------------------------------------------- play


@pytest.mark.rule("OH-6.1")
def test_the_first_lead_is_the_dealers_left_neighbours_with_any_card_trumps_too() -> None:
    """Italian long text, "Svolgimento del gioco", 1."""
    deal = Deal.of(dealer=2, hands=["AH 2D", "KC 3D", "QC 4D"], turn_up="9H")
    playing = Round.start(STANDARD, deal).apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    assert playing.turn == 0
    assert playing.legal_actions() == (Play("2D"), Play("AH"))


@pytest.mark.rule("OH-6.3", "OH-6.4")
def test_the_led_suit_is_followed_and_a_void_seat_plays_any_card() -> None:
    """Italian long text, "Svolgimento del gioco", 2."""
    trump = Suit.HEARTS
    led = parse_cards("9D")
    follow = STANDARD.legal_plays(hand=parse_cards("2D AH KC"), trick=led, trump=trump)
    assert follow == (Card("2D"),)
    void = STANDARD.legal_plays(hand=parse_cards("2H KC AS"), trick=led, trump=trump)
    assert void == parse_cards("KC 2H AS")


@pytest.mark.rule("OH-7.1", "OH-7.2", "OH-7.3")
def test_the_highest_trump_wins_or_else_the_highest_of_the_led_suit() -> None:
    """Italian long text, "Svolgimento del gioco", 3."""
    assert STANDARD.trick_winner(parse_cards("AC 2H 3H KC"), trump=Suit.HEARTS) == 2
    assert STANDARD.trick_winner(parse_cards("9C AD TC KS"), trump=Suit.HEARTS) == 2


@pytest.mark.rule("OH-7.4")
@pytest.mark.parametrize("hand_size", [5, 1])
def test_a_hand_of_five_has_five_tricks_and_a_hand_of_one_has_one(hand_size: int) -> None:
    """Italian long text, "Svolgimento del gioco", 4."""
    rng = Stream(hand_size)
    current = Round.start(
        STANDARD,
        Deal.shuffled(STANDARD, players=4, hand_size=hand_size, dealer=0, rng=rng),
    )
    bot = RandomBot(rng)
    while not current.is_over:
        current = current.apply(bot(current.view(current.turn)))
    assert len(current.tricks) == sum(current.tricks_won) == hand_size


# ------------------------------------------------------------------------------ scoring


@pytest.mark.rule("OH-8.1")
def test_three_bid_and_made_is_13_and_zero_is_10() -> None:
    """Italian long text, "Punteggio": A9, ten and one for each trick."""
    assert STANDARD.score(bids=(3,), tricks=(3,), hand_size=5) == (13,)
    assert STANDARD.score(bids=(0,), tricks=(0,), hand_size=5) == (10,)


@pytest.mark.rule("OH-8.2")
def test_a_missed_bid_scores_nothing_and_tricks_over_it_are_worth_nothing() -> None:
    """Italian long text, "Punteggio"."""
    assert STANDARD.score(bids=(3, 3, 0), tricks=(1, 4, 5), hand_size=5) == (0, 0, 0)


@pytest.mark.rule("OH-8.3")
def test_by_the_harsher_rule_three_bid_and_one_or_five_made_costs_20() -> None:
    """Italian long text, "Punteggio": -20 twice."""
    assert presets.STRICT.score(bids=(3, 3), tricks=(1, 5), hand_size=5) == (-20, -20)
    assert presets.STRICT.score(bids=(3, 0), tricks=(3, 0), hand_size=5) == (13, 10)


@pytest.mark.rule("OH-8.6")
def test_the_maximum_bid_and_made_earns_ten_more_as_five_in_a_hand_of_five() -> None:
    """Italian long text, "Punteggio", "tutte riuscite"."""
    bonus = STANDARD.replace(scoring=Exact(10) + MaxBidBonus(10))
    assert bonus.score(bids=(5, 4), tricks=(5, 4), hand_size=5) == (25, 14)


@pytest.mark.rule("OH-8.8", "OH-9.2")
def test_the_highest_total_after_all_rounds_wins() -> None:
    """Italian long text, "Punteggio" and "Vittoria"."""
    rng = Stream(2)
    bot = RandomBot(rng)
    game = Game.start(STANDARD, players=4, dealer=0)
    with pytest.raises(NotOverError):
        _ = game.winners
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    ordinary = game.results[:19]
    sums = tuple(sum(result.points[seat] for result in ordinary) for seat in range(4))
    assert game.scores == sums
    assert all(sums[seat] == max(sums) for seat in game.winners)


@pytest.mark.rule("OH-9.3")
def test_two_tied_players_play_an_extra_round_of_three_cards() -> None:
    """Italian long text, "Punteggio", "Spareggio"."""
    game = Game.start(STANDARD.replace(schedule=Sizes(1)), players=3, dealer=2)
    game = game.deal(Deal.of(dealer=2, hands=["2C", "3C", "AC"], turn_up="9H"))
    for action in (Bid(0), Bid(0), Bid(0), Play("2C"), Play("3C"), Play("AC")):
        game = game.apply(action)
    assert game.scores == (10, 10, 0)
    assert not game.is_over
    assert (game.hand_size, game.setting.seats) == (3, (0, 1))


@pytest.mark.rule("OH-5.4", "OH-8.2")
def test_under_the_hook_somebody_misses_in_every_round() -> None:
    """Italian long text, "Vittoria": A43, since the bids cannot add up to the tricks."""
    rng = Stream(3)
    bot = RandomBot(rng)
    game = Game.start(STANDARD, players=5, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    for result in game.results:
        assert sum(result.bids) != result.hand_size == sum(result.tricks)
        assert not all(result.made)


# ----------------------------------------------------------------------------- variants


@pytest.mark.rule("OH-5.8")
def test_in_nullo_every_bid_is_zero() -> None:
    """Italian long text, "Varianti comuni"."""
    for size in range(1, 11):
        bids = presets.NULLO.legal_bids(hand_size=size, earlier=(0, 0), players=3)
        assert bids == (0,)


@pytest.mark.rule("OH-4.1")
@pytest.mark.parametrize("count", [1, 2])
def test_one_card_or_two_may_be_passed_before_the_bidding(count: int) -> None:
    """Portuguese long text, "Variações comuns", "Troca"."""
    rules = STANDARD.replace(passing=Pass(count))
    deal = Deal.of(dealer=2, hands=["AC 2D 5S", "KC 3D 6S", "QC 4D 7S"], turn_up="9H")
    start = Round.start(rules, deal)
    assert start.phase is Phase.PASSING
    assert len(start.legal_actions()) == 3  # three ways to choose one of three, or two


@pytest.mark.rule("OH-3.6")
def test_rounds_whose_size_is_a_multiple_of_five_may_be_without_trump() -> None:
    """Spanish long text, "Variantes Comunes", "Mano sin triunfo"."""
    rules = STANDARD.replace(no_trump=trumps.SizeMultipleOf(5) | trumps.NoStock())
    without = [
        setting.hand_size for setting in rules.settings(players=4) if not rules.turns_card(setting)
    ]
    assert without == [10, 5, 5, 10]


@pytest.mark.rule("OH-7.5")
def test_the_joker_is_the_highest_trump_of_any_round() -> None:
    """Italian long text, "Varianti comuni", "Jolly briscola massima"."""
    joker = STANDARD.replace(jokers=TopTrump())
    assert joker == presets.JOKER
    for trump in (None, *Suit):
        assert joker.trick_winner(parse_cards("AH AC AD AS JK"), trump=trump) == 4


@pytest.mark.rule("OH-8.7", "OH-9.5")
def test_misses_are_added_up_as_faults_and_20_put_a_player_out() -> None:
    """Italian long text, "Varianti comuni", "Punteggio catastrofe"."""
    assert presets.CATASTROPHE.scoring.running == Faults(20)
    faults = 0
    for bid, took in ((10, 0), (5, 9), (0, 5)):
        faults = Faults(20).after(faults, bid=bid, tricks=took)
    assert faults == 19
    assert not Faults(20).is_out(faults)
    assert Faults(20).is_out(Faults(20).after(faults, bid=0, tricks=1))


@pytest.mark.rule("OH-3.3")
def test_progressive_trump_is_clubs_diamonds_hearts_spades_none_and_again() -> None:
    """Italian long text, "Varianti comuni", "Briscola progressiva"."""
    found = [
        presets.PROGRESSIVE.trump_of(setting, turn_up=None)
        for setting in presets.PROGRESSIVE.settings(players=4)
    ]
    order = [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None]
    assert found == (order * 4)[:19]


# --------------------------------------------------------------------------------- tips


@pytest.mark.rule("OH-5.4")
def test_a_dealers_zero_shows_that_the_others_did_not_bid_all_the_tricks() -> None:
    """Italian long text, "Consigli e strategie", last; A16: the tip says the contrary."""
    assert 0 not in dealer_may_bid(STANDARD, 5, 2, 2, 1)
    assert 0 in dealer_may_bid(STANDARD, 5, 2, 1, 1)
    assert 0 in dealer_may_bid(STANDARD, 5, 2, 2, 2)
