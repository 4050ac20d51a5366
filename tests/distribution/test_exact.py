"""The enumeration against probabilities worked out by hand."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from ohhell import Deal, Rank, Round, Rules, Suit
from ohhell.variants import hooks, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.following import Following
from tests.distribution.exact import Chances, Outcome, deals, of_deals, of_round, rotated

# Two seats with a card each, of the kings and aces of two suits, and no trump. Seat 1 leads. It
# loses only with a king to the ace of its suit: in 2 of the 12 ways to deal two cards.
ONE_CARD = Rules(
    deck=Deck(suits=(Suit.CLUBS, Suit.DIAMONDS), ranks=(Rank.KING, Rank.ACE)),
    trump=trumps.NoTrump(),
)
LEADER, DEALER = 1, 0
WINS = Fraction(10, 12)


def _chance(chances: Chances, is_so: Callable[[Outcome], bool]) -> Fraction:
    return sum((chance for each, chance in chances.items() if is_so(each)), Fraction())


def _mean(chances: Chances, seat: int) -> Fraction:
    return sum((chance * each.points[seat] for each, chance in chances.items()), Fraction())


def _made(chances: Chances, seat: int) -> Fraction:
    return _chance(chances, lambda each: each.bids[seat] == each.tricks[seat])


def _took_one(chances: Chances, seat: int) -> Fraction:
    return _chance(chances, lambda each: each.tricks[seat] == 1)


def _most_alone(chances: Chances, seat: int) -> Fraction:
    return _chance(chances, lambda each: each.points[seat] > each.points[1 - seat])


def test_all_deals_are_there_once() -> None:
    all_deals = list(deals(ONE_CARD, players=2, hand_size=1, dealer=DEALER))
    assert len({each.hands for each in all_deals}) == len(all_deals) == 12
    turned = ONE_CARD.replace(trump=trumps.TurnUp())
    with_turn_up = list(deals(turned, players=2, hand_size=1, dealer=DEALER))
    assert len({(each.hands, each.turn_up) for each in with_turn_up}) == len(with_turn_up) == 24


def test_two_seats_with_a_card_each_without_the_hook() -> None:
    """Bids are 0 or 1, whatever the card: half of them are made, and of two a quarter are."""
    chances = of_deals(ONE_CARD.replace(hook=hooks.Off()), players=2, hand_size=1, dealer=DEALER)
    assert sum(chances.values()) == 1
    half = Fraction(1, 2)
    for seat, trick in ((LEADER, WINS), (DEALER, 1 - WINS)):
        assert _made(chances, seat) == half
        assert _took_one(chances, seat) == trick
        # A made bid scores 10, and 1 more if the trick was taken.
        assert _mean(chances, seat) == half * (10 + trick)
        # It alone makes its bid, or both do and it takes the trick.
        assert _most_alone(chances, seat) == Fraction(1, 4) + Fraction(1, 4) * trick


def test_two_seats_with_a_card_each_with_the_hook() -> None:
    """The dealer must bid as the leader did, so that one of them makes it, each half the time.

    The leader makes 1 with the trick and 0 without; the dealer the other way round.
    """
    chances = of_deals(ONE_CARD, players=2, hand_size=1, dealer=DEALER)
    assert {each.bids for each in chances} == {(0, 0), (1, 1)}
    for seat, trick in ((LEADER, WINS), (DEALER, 1 - WINS)):
        assert _most_alone(chances, seat) == Fraction(1, 2)
        assert _mean(chances, seat) == Fraction(1, 2) * (trick * 11 + (1 - trick) * 10)


@pytest.mark.parametrize(
    ("following", "both"), [(Following.FREE, Fraction(3, 4)), (Following.MUST_TRUMP, Fraction(1))]
)
def test_a_seat_that_must_trump_takes_both_tricks(following: Following, both: Fraction) -> None:
    """Seat 1 leads from the ace of clubs and a heart; the dealer has a trump and a higher heart.

    A heart led loses to the higher, and the ace to the trump after it. The ace led loses to the
    trump; but the dealer that need not trump may throw the heart away, and then takes one trick.
    """
    deal = Deal.of(dealer=0, hands=["2S KH", "AC 2H"], turn_up="3S")
    start = Round.start(Rules(following=following), deal)
    chances = of_round(start)
    assert _chance(chances, lambda each: each.tricks == (2, 0)) == both
    assert _chance(chances, lambda each: each.tricks == (1, 1)) == 1 - both


def test_another_dealer_is_the_same_round_from_another_seat() -> None:
    first, second = (of_deals(ONE_CARD, players=3, hand_size=1, dealer=dealer) for dealer in (0, 1))
    assert rotated(first, 0) == first != second
    assert rotated(first, 1) == second
