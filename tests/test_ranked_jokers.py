"""A big and a little joker, ranked; as members of the trump suit, or free."""

import pytest

from ohhell import Card, Deal, NameTrump, Phase, Round, Rules, Suit, format_cards
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Playable, RankedJokers, Turned
from ohhell.variants.leading import LeadLimit
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import TurnUp
from tests.asking import after, cards_of, legal, played_at_random, stacked, winner

C, D, H, S = Suit
MEMBERS = Rules(jokers=RankedJokers())
FREE = Rules(jokers=RankedJokers(turned=Turned.NO_TRUMP, playable=Playable.ANY_TIME))


@pytest.mark.rule("OH-1.5")
@pytest.mark.parametrize(("players", "cards"), [(4, 54), (8, 106)])
def test_there_is_one_of_each_whatever_the_number_of_packs(players: int, cards: int) -> None:
    deck = MEMBERS.cards(players=players)
    assert (len(deck), deck[-2:]) == (cards, (Card("LJ"), Card("BJ")))


@pytest.mark.rule("OH-7.9")
@pytest.mark.parametrize("rules", [MEMBERS, FREE])
@pytest.mark.parametrize("trump", [H, C, None])
@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("LJBJAH", 1),  # the big joker beats the little one
        ("BJLJAH", 0),
        ("AHLJAC", 1),  # and the little one beats the ace of trumps
        ("AHACBJ", 2),
        ("2CAHLJ", 2),
        ("AHBJLJ", 1),
    ],
)
def test_the_big_joker_beats_the_little_one_and_that_all_others(
    rules: Rules, trump: Suit | None, trick: str, place: int
) -> None:
    assert winner(rules, trick, trump) == place


@pytest.mark.rule("OH-7.9", "OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", list(EqualCards))
def test_the_two_jokers_are_not_equal_cards(equal: EqualCards) -> None:
    rules = MEMBERS.replace(equal_cards=equal)
    assert winner(rules, "LJBJ", H) == 1
    assert winner(rules, "BJLJ", H) == 0


# --------------------------------------------------------- members of the trump suit


@pytest.mark.rule("OH-6.6")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("3CLJ", "AH", "LJ"),  # a trump is led: it must be played
        ("3C2HLJ", "AH", "2HLJ"),
        ("3C2H", "BJ", "2H"),  # a joker is led: trump is led
        ("3C2HLJ", "BJ", "2HLJ"),
        ("3C4D", "LJ", "3C4D"),
        ("3CBJ", "AC", "3C"),  # able to follow a plain suit
        ("3DBJ", "AC", "3DBJ"),  # void
    ],
)
def test_jokers_belong_to_the_trump_suit(hand: str, trick: str, plays: str) -> None:
    assert legal(MEMBERS, hand, trick, H) == plays


@pytest.mark.rule("OH-6.7")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [("3CLJ", "AC", "3C"), ("3DLJ", "AC", "3DLJ"), ("3C4D", "BJ", "3C4D"), ("3CLJ", "BJ", "3CLJ")],
)
def test_without_a_trump_suit_jokers_wait_for_a_void(hand: str, trick: str, plays: str) -> None:
    assert legal(MEMBERS, hand, trick, None) == plays


@pytest.mark.rule("OH-6.11", "OH-6.12", "OH-6.6")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("2HLJBJ", "AH", "LJBJ"),  # only the jokers take the trick from the ace
        ("2HBJ", "LJ", "BJ"),
        ("2HLJ", "BJ", "2HLJ"),  # nothing does from the big joker
        ("3D2HLJ", "AC9H", "LJ"),  # void: over the nine
        ("3D2H", "ACLJ", "3D2H"),  # excused
        ("3D2HBJ", "ACLJ", "BJ"),
    ],
)
def test_where_tricks_must_be_taken_jokers_are_the_highest_trumps(
    hand: str, trick: str, plays: str
) -> None:
    rules = MEMBERS.replace(following=Following.MUST_BEAT_AND_OVERTRUMP)
    assert legal(rules, hand, trick, H) == plays


@pytest.mark.rule("OH-6.5", "OH-6.7")
def test_without_a_trump_suit_a_void_seat_that_must_trump_plays_a_joker() -> None:
    """A49."""
    rules = MEMBERS.replace(following=Following.MUST_TRUMP)
    assert legal(rules, "3DLJ", "AC", None) == "LJ"


@pytest.mark.rule("OH-6.10", "OH-6.6")
def test_where_trump_may_not_be_led_no_joker_is() -> None:
    rules = MEMBERS.replace(lead_limit=LeadLimit.NO_TRUMP)
    assert legal(rules, "3CLJ2H", trump=H) == "3C"
    assert legal(rules, "LJ2H", trump=H) == "2HLJ"
    assert legal(rules, "3CLJ", trump=None) == "3C"


# ------------------------------------------------------------------------------- free


@pytest.mark.rule("OH-6.8")
@pytest.mark.parametrize("trump", [H, None])
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("3CLJ", "AC", "3CLJ"),  # even able to follow
        ("3CLJ", "AH", "3CLJ"),  # it is no card that follows a trump
        ("3C2H", "BJ", "3C2H"),  # led, it asks for nothing
        ("3C2H", "BJAC", "3C2H"),
        ("3C2HBJ", "LJ", "3C2HBJ"),
        ("3C2HLJBJ", "AH", "2HLJBJ"),
    ],
)
def test_free_jokers_may_be_played_at_any_time(
    hand: str, trick: str, plays: str, trump: Suit | None
) -> None:
    assert legal(FREE, hand, trick, trump) == plays


# -------------------------------------------------------------------------- turned up


@pytest.mark.rule("OH-3.9")
def test_a_joker_that_belongs_to_the_trump_suit_is_skipped_and_the_next_card_turned() -> None:
    deal = stacked(MEMBERS, "LJ BJ 9H")
    assert (format_cards(deal.skipped), deal.turn_up) == ("LJBJ", Card("9H"))
    start = Round.start(MEMBERS, deal)
    assert start.trump is H
    assert start.view(None).skipped == (Card("LJ"), Card("BJ"))


@pytest.mark.rule("OH-3.9")
@pytest.mark.parametrize("card", ["LJ", "BJ"])
def test_a_joker_turned_up_may_mean_no_trump(card: str) -> None:
    deal = Deal.of(dealer=0, hands=["2C", "3C"], turn_up=card)
    start = Round.start(FREE, deal)
    assert (start.trump, start.trump_known) == (None, True)


@pytest.mark.rule("OH-3.9", "OH-3.10", "OH-3.14")
@pytest.mark.parametrize(
    ("choice", "namer"), [(Turned.DEALER_NAMES, 1), (Turned.LEFT_OF_DEALER_NAMES, 2)]
)
def test_turned_after_the_bids_a_joker_lets_a_seat_name_the_trump_then(
    choice: Turned, namer: int
) -> None:
    """Free jokers come with bids made before the trump is turned."""
    rules = Rules(jokers=RankedJokers(turned=choice), trump=TurnUp(after_bids=True))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C", "3C", "4H"], turn_up="BJ"))
    assert start.phase is Phase.BIDDING
    assert (start.trump_known, start.view(0).turn_up) == (False, None)
    bid = after(start, 0, 0, 0)
    assert (bid.phase, bid.turn, bid.view(0).turn_up) == (Phase.NAMING_TRUMP, namer, Card("BJ"))
    named = bid.apply(NameTrump(H))
    assert (named.phase, named.trump, named.turn) == (Phase.PLAYING, H, 2)
    assert after(named, "4H", "2C", "3C").tricks_won == (0, 0, 1)


# ------------------------------------------------------------------------------ rounds


@pytest.mark.rule("OH-7.9", "OH-6.6", "OH-7.3")
def test_a_round_in_which_the_big_joker_draws_the_little_one() -> None:
    deal = Deal.of(dealer=2, hands=["BJ 2C", "LJ 4C", "AH KC"], turn_up="9H")
    led = after(Round.start(MEMBERS, deal), 1, 1, 1, "BJ")
    assert cards_of(led) == "LJ"
    forced = after(led, "LJ")
    assert cards_of(forced) == "AH"
    done = after(forced, "AH", "2C", "4C", "KC")
    assert done.result.tricks == (1, 0, 1)


@pytest.mark.rule("OH-9.1")
@pytest.mark.parametrize("turned", list(Turned))
@pytest.mark.parametrize("playable", list(Playable))
def test_games_with_ranked_jokers_are_played_to_their_end(
    turned: Turned, playable: Playable
) -> None:
    rules = Rules(
        jokers=RankedJokers(turned=turned, playable=playable), schedule=Sizes(2, 6, 13, 9)
    )
    game = played_at_random(rules, players=4)
    assert all(sum(result.tricks) == result.hand_size for result in game.results)
    assert Rules.parse(str(rules)) == rules
