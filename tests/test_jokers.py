"""The joker: the highest trump of every round, what it follows, and when it is turned up."""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    DealError,
    Game,
    IllegalActionError,
    NameTrump,
    Phase,
    Play,
    Problem,
    Reason,
    Round,
    Rules,
    Stream,
    Suit,
    format_cards,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import trumps
from ohhell.variants.decks import Deck
from ohhell.variants.following import Following
from ohhell.variants.jokers import Jokers, Off, Playable, TopTrump, Turned
from ohhell.variants.schedules import Sizes

AS_TRUMP = Rules(jokers=TopTrump())
FREE = Rules(jokers=TopTrump(playable=Playable.ANY_TIME))
REDRAW = Rules(jokers=TopTrump(turned=Turned.REDRAW))
NAMES = Rules(jokers=TopTrump(turned=Turned.DEALER_NAMES))
HEARTS = Suit.HEARTS


def legal(rules: Rules, hand: str, trick: str, trump: Suit | None) -> str:
    plays = rules.legal_plays(hand=parse_cards(hand), trick=parse_cards(trick), trump=trump)
    return format_cards(plays)


def winner(rules: Rules, trick: str, trump: Suit | None) -> int | None:
    return rules.trick_winner(parse_cards(trick), trump=trump)


# -------------------------------------------------------------------------- the deck


@pytest.mark.rule("OH-1.5")
@pytest.mark.parametrize(
    ("choice", "players", "cards", "jokers"),
    [
        (Off(), 4, 52, 0),
        (TopTrump(), 4, 53, 1),
        (TopTrump(2), 4, 54, 2),
        (TopTrump(), 8, 105, 1),
        (TopTrump(2), 8, 106, 2),
    ],
)
def test_the_number_of_jokers_is_a_total_whatever_the_number_of_packs(
    choice: Jokers, players: int, cards: int, jokers: int
) -> None:
    """A52."""
    deck = Rules(jokers=choice).cards(players=players)
    assert len(deck) == cards
    assert deck.count(Card("JK")) == jokers
    assert deck[len(deck) - jokers :] == (Card("JK"),) * jokers  # the last in action order


@pytest.mark.rule("OH-1.5")
@pytest.mark.parametrize("count", [0, 3, -1])
def test_there_are_one_or_two_jokers(count: int) -> None:
    (finding,) = Rules(jokers=TopTrump(count)).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-1.5")
    assert f"not {count}" in finding.message


@pytest.mark.rule("OH-1.2")
def test_without_the_choice_there_is_no_joker() -> None:
    deal = Deal.of(dealer=0, hands=["JK", "2H"], turn_up="3H")
    with pytest.raises(DealError, match="JK is not in the deck"):
        Round.start(Rules(), deal)


# --------------------------------------------------------------------------- it wins


@pytest.mark.rule("OH-7.5")
@pytest.mark.parametrize("rules", [AS_TRUMP, FREE])
@pytest.mark.parametrize("trump", [HEARTS, Suit.CLUBS, None])
@pytest.mark.parametrize(
    ("trick", "place"),
    [("JKAH2C", 0), ("AHJK2C", 1), ("2CAHJK", 2), ("ACJKAS", 1)],
)
def test_the_joker_wins_every_trick_trump_or_no_trump(
    rules: Rules, trump: Suit | None, trick: str, place: int
) -> None:
    """A8."""
    assert winner(rules, trick, trump) == place


@pytest.mark.rule("OH-7.5", "OH-7.6")
@pytest.mark.parametrize(("trick", "place"), [("JK2HJK", 0), ("2HJKJK", 1), ("AHJKJK", 1)])
def test_of_two_jokers_the_first_wins(trick: str, place: int) -> None:
    """A42."""
    for trump in (HEARTS, None):
        assert winner(Rules(jokers=TopTrump(2)), trick, trump) == place


# ----------------------------------------------------------------- what it follows


@pytest.mark.rule("OH-6.6")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("3CJK", "AH", "JK"),  # trump led, and the joker is the only trump
        ("3C2HJK", "AH", "2HJK"),  # there are others
        ("3C2H", "JK", "2H"),  # the joker led: trump is led
        ("3C4D", "JK", "3C4D"),
        ("3CJK", "AC", "3C"),  # able to follow a plain suit
        ("3D2HJK", "AC", "3D2HJK"),  # void
        ("3C2HJK", "", "3C2HJK"),  # to lead
    ],
)
def test_with_a_trump_suit_the_joker_is_a_card_of_it(hand: str, trick: str, plays: str) -> None:
    """A10."""
    assert legal(AS_TRUMP, hand, trick, HEARTS) == plays


@pytest.mark.rule("OH-6.7")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("3CJK", "AC", "3C"),  # able to follow
        ("3DJK", "AC", "3DJK"),  # void
        ("3C4D", "JK", "3C4D"),  # the joker led: nothing to follow
        ("3C4D", "JKAC", "3C4D"),  # and the next card asks for nothing either
        ("3CJK", "", "3CJK"),
    ],
)
def test_without_a_trump_suit_the_joker_waits_for_a_void(hand: str, trick: str, plays: str) -> None:
    """A8 and A10."""
    assert legal(AS_TRUMP, hand, trick, None) == plays


@pytest.mark.rule("OH-6.8")
@pytest.mark.parametrize("trump", [HEARTS, None])
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("3CJK", "AC", "3CJK"),  # even able to follow
        ("3DJK", "AC", "3DJK"),
        ("3C2HJK", "AH", "2HJK"),
        ("3CJK", "AH", "3CJK"),  # it is no card of the trump suit: nothing follows
        ("3C2H", "JK", "3C2H"),  # led, it asks for nothing
        ("3C2H", "JKAC", "3C2H"),
    ],
)
def test_a_free_joker_may_be_played_at_any_time(
    hand: str, trick: str, plays: str, trump: Suit | None
) -> None:
    """A10's option."""
    assert legal(FREE, hand, trick, trump) == plays


@pytest.mark.rule("OH-6.5", "OH-6.6", "OH-6.7")
@pytest.mark.parametrize(
    ("hand", "trick", "trump", "plays"),
    [
        ("3DJK", "AC", None, "JK"),  # A49: the only trump there is
        ("3D4D", "AC", None, "3D4D"),
        ("3CJK", "AC", None, "3C"),
        ("3D2HJK", "AC", HEARTS, "2HJK"),
        ("3DJK", "AC", HEARTS, "JK"),
    ],
)
def test_where_a_void_seat_must_trump_the_joker_is_a_trump(
    hand: str, trick: str, trump: Suit | None, plays: str
) -> None:
    """A49."""
    rules = AS_TRUMP.replace(following=Following.MUST_TRUMP)
    assert legal(rules, hand, trick, trump) == plays


@pytest.mark.rule("OH-6.6", "OH-7.5", "OH-7.3")
def test_a_round_is_played_in_which_the_joker_draws_a_trump() -> None:
    deal = Deal.of(dealer=2, hands=["JK 2C", "3H 4H", "AH KC"], turn_up="9H")
    start = Round.start(AS_TRUMP, deal).apply(Bid(2)).apply(Bid(0)).apply(Bid(1))
    led = start.apply(Play("JK"))
    assert [str(action) for action in led.legal_actions()] == ["play 3H", "play 4H"]
    ace_must_go = led.apply(Play("3H"))
    assert [str(action) for action in ace_must_go.legal_actions()] == ["play AH"]
    assert ace_must_go.apply(Play("AH")).tricks_won == (1, 0, 0)


# -------------------------------------------------------------------- it is turned up


@pytest.mark.rule("OH-3.9")
def test_a_joker_turned_up_makes_the_round_no_trump() -> None:
    """A7: the default."""
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="JK")
    start = Round.start(presets.JOKER, deal)
    assert (start.trump, start.trump_known, start.phase) == (None, True, Phase.BIDDING)
    assert start.view(0).turn_up is Card("JK")


@pytest.mark.rule("OH-3.9", "OH-1.5")
def test_a_joker_turned_up_is_out_of_play() -> None:
    """A7: with one joker there is none left to hold."""
    deal = Deal.of(dealer=1, hands=["JK", "2H"], turn_up="JK")
    with pytest.raises(DealError, match="JK is there 2 times"):
        Round.start(AS_TRUMP, deal)
    two = Rules(jokers=TopTrump(2))
    assert Round.start(two, deal).trump is None


def stacked(rules: Rules, top: str, *, players: int = 3, hand_size: int = 1) -> Deal:
    """A deal whose stock begins with these cards."""
    first = parse_cards(top)
    others = list(rules.cards(players=players))
    for card in first:
        others.remove(card)
    dealt = players * hand_size
    cards = (*others[:dealt], *first, *others[dealt:])
    return Deal.from_pack(cards, rules=rules, players=players, hand_size=hand_size, dealer=0)


@pytest.mark.rule("OH-3.9")
def test_a_joker_may_be_set_aside_and_the_next_card_turned() -> None:
    """A7: redraw; what is set aside lies open."""
    deal = stacked(REDRAW, "JK 9H")
    assert (deal.skipped, deal.turn_up) == ((Card("JK"),), Card("9H"))
    assert Card("JK") not in deal.stock
    start = Round.start(REDRAW, deal)
    assert start.trump is HEARTS
    for seat in (0, 1, 2, None):
        view = start.view(seat)
        assert (view.skipped, view.turn_up, view.trump) == (
            (Card("JK"),),
            Card("9H"),
            HEARTS,
        )


@pytest.mark.rule("OH-3.9")
def test_two_jokers_may_be_set_aside() -> None:
    rules = Rules(jokers=TopTrump(2, turned=Turned.REDRAW))
    deal = stacked(rules, "JK JK 9H")
    assert (deal.skipped, deal.turn_up) == ((Card("JK"), Card("JK")), Card("9H"))
    assert Round.start(rules, deal).trump is HEARTS
    assert str(Deal.parse(str(deal))) == str(deal)


@pytest.mark.rule("OH-3.9", "OH-1.5")
def test_a_joker_set_aside_is_out_of_play() -> None:
    deal = Deal.of(dealer=1, hands=["JK", "2H"], turn_up="3H", skipped="JK")
    with pytest.raises(DealError, match="JK is there 2 times"):
        Round.start(REDRAW, deal)


@pytest.mark.rule("OH-3.9")
def test_a_joker_cannot_be_the_turn_up_where_it_is_set_aside() -> None:
    deal = Deal.of(dealer=1, hands=["2C", "2H"], turn_up="JK")
    (finding,) = deal.problems(REDRAW)
    assert (finding.problem, str(finding.rule)) == (Problem.JOKER_TURN_UP, "OH-3.9")


@pytest.mark.rule("OH-3.9", "OH-3.7")
def test_where_only_jokers_are_left_to_turn_the_round_has_no_trump() -> None:
    """Four hands of 13 leave one of 53 cards; set aside, it leaves no stock (4.3)."""
    rules = REDRAW.replace(schedule=Sizes(13))
    pack = rules.cards(players=4)
    assert pack[-1] is Card("JK")
    deal = Deal.from_pack(pack, rules=rules, players=4, hand_size=13, dealer=3)
    assert (deal.skipped, deal.turn_up, deal.stock) == ((Card("JK"),), None, ())
    game = Game.start(rules, players=4, dealer=3).deal(deal)
    assert game.round is not None
    assert (game.round.trump, game.round.trump_known) == (None, True)


@pytest.mark.rule("OH-3.8", "OH-3.9")
@pytest.mark.parametrize("rules", [AS_TRUMP, REDRAW, NAMES])
def test_no_joker_is_turned_where_no_card_is(rules: Rules) -> None:
    trumpless = rules.replace(no_trump=trumps.SizeMultipleOf(2))
    deal = Deal.of(dealer=1, hands=["JK 2H", "2C 3C"])
    assert Round.start(trumpless, deal).phase is Phase.BIDDING


# ------------------------------------------------------------------ the dealer names


NAMING = Round.start(NAMES, Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="JK"))


@pytest.mark.rule("OH-3.10", "OH-3.9")
def test_the_dealer_names_one_of_the_suits_before_anything_else() -> None:
    """A7: dealer chooses."""
    assert NAMING.phase is Phase.NAMING_TRUMP
    assert (NAMING.turn, NAMING.to_act) == (2, (2,))
    assert (NAMING.trump, NAMING.trump_known) == (None, False)
    assert NAMING.legal_actions() == tuple(NameTrump(suit) for suit in Suit)
    for suit in Suit:
        named = NAMING.apply(NameTrump(suit))
        assert (named.trump, named.trump_known) == (suit, True)
        assert (named.phase, named.turn) == (Phase.BIDDING, 0)


@pytest.mark.rule("OH-3.10")
def test_the_dealer_sees_the_hand_and_the_others_wait() -> None:
    assert format_cards(NAMING.view(2).hand) == "QC4D"
    assert NAMING.view(2).legal_actions() == NAMING.legal_actions()
    for seat in (0, 1):
        view = NAMING.view(seat)
        assert (view.legal_actions(), view.trump, view.trump_known) == ((), None, False)


@pytest.mark.rule("OH-3.10")
def test_no_trump_cannot_be_named() -> None:
    violation = NAMING.illegality(NameTrump(None))
    assert violation is not None
    assert (violation.reason, str(violation.rule)) == (Reason.NO_SUCH_TRUMP, "OH-3.10")
    with pytest.raises(IllegalActionError, match="one of the deck's suits must be named") as caught:
        NAMING.apply(NameTrump(None))
    assert caught.value.legal == NAMING.legal_actions()


@pytest.mark.rule("OH-3.10")
def test_only_suits_of_the_deck_can_be_named() -> None:
    rules = NAMES.replace(deck=Deck(suits=(Suit.CLUBS, Suit.SPADES)))
    start = Round.start(rules, Deal.of(dealer=0, hands=["2C", "3S"], turn_up="JK"))
    assert start.legal_actions() == (NameTrump(Suit.CLUBS), NameTrump(Suit.SPADES))
    violation = start.illegality(NameTrump(HEARTS))
    assert violation is not None
    assert violation.reason is Reason.NO_SUCH_TRUMP


@pytest.mark.rule("OH-3.10", "OH-6.6")
def test_the_suit_named_is_trump_in_the_play() -> None:
    bid = NAMING.apply(NameTrump(Suit.DIAMONDS)).apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    led = bid.apply(Play("AC")).apply(Play("KC")).apply(Play("QC"))
    assert led.tricks_won == (1, 0, 0)
    done = led.apply(Play("2D")).apply(Play("3D")).apply(Play("4D"))
    assert done.result.trump is Suit.DIAMONDS
    assert done.result.tricks == (1, 0, 1)


@pytest.mark.rule("OH-3.10")
def test_no_trump_is_named_where_a_suit_is_turned() -> None:
    start = Round.start(NAMES, Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H"))
    assert (start.phase, start.trump) == (Phase.BIDDING, HEARTS)
    violation = start.illegality(NameTrump(HEARTS))
    assert violation is not None
    assert violation.reason is Reason.WRONG_PHASE


@pytest.mark.rule("OH-9.1", "OH-1.5")
@pytest.mark.parametrize("rules", [AS_TRUMP, FREE, REDRAW, NAMES])
def test_games_with_a_joker_are_played_to_their_end(rules: Rules) -> None:
    rng = Stream(17)
    bot = RandomBot(rng)
    game = Game.start(rules.replace(schedule=Sizes(*[2] * 30)), players=7, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert all(sum(result.tricks) == result.hand_size for result in game.results)
