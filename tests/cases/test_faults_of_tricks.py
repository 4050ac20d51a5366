"""Faults of other programs: what may be played, who wins, whose turn it is."""

import pytest

from ohhell import Bid, Card, Deal, Play, Rank, Round, Rules, Suit, format_cards, parse_cards
from ohhell.variants import trumps
from ohhell.variants.decks import Deck

STANDARD = Rules()
NO_TRUMP = Rules(trump=trumps.NoTrump())
SUITS = {suit.value: suit for suit in Suit}


def played(current: Round, cards: str, *, bid: int = 0) -> Round:
    """The round after everybody has bid alike, where that is legal, and these cards."""
    while None in current.bids:
        wanted = Bid(bid)
        legal = current.legal_actions()
        current = current.apply(wanted if wanted in legal else legal[0])
    for card in parse_cards(cards):
        current = current.apply(Play(card))
    return current


def winner_of(trump: str | None, plays: str, *, leader: int) -> int:
    """The seat that wins a trick of which each seat holds one card; the leader plays first."""
    cards = parse_cards(plays)
    players = len(cards)
    hands = [""] * players
    for place, card in enumerate(cards):
        hands[(leader + place) % players] = str(card)
    mode = trumps.Fixed(SUITS[trump]) if trump else trumps.NoTrump()
    deal = Deal.of(dealer=(leader - 1) % players, hands=hands)
    done = played(Round.start(Rules(trump=mode), deal), plays)
    (trick,) = done.tricks
    suit = SUITS[trump] if trump else None
    best = STANDARD.trick_winner(cards, trump=suit)
    assert best is not None
    assert (leader + best) % players == trick.winner
    assert trick.winner is not None
    return trick.winner


@pytest.mark.rule("OH-7.1", "OH-7.2")
@pytest.mark.parametrize(
    ("trump", "plays", "leader", "winner"),
    [
        pytest.param("S", "5H 2S AH", 0, 1, id="T01-high-card-after-a-ruff"),
        pytest.param("C", "8H AH 3C", 0, 2, id="T04-low-trump-beats-the-ace"),
        pytest.param("C", "9H KS AH KH", 2, 0, id="T05-seat-2-leads"),
        pytest.param(None, "5H 9H KH", 0, 2, id="T06-last-card-wins"),
        pytest.param(None, "2S TC", 0, 0, id="T07a-off-suit"),
        pytest.param("C", "2S TC", 0, 1, id="T07b-off-suit-trump"),
        pytest.param("D", "4H JS KS 5S", 1, 1, id="T07c-nobody-follows"),
        pytest.param(None, "2D KD AS", 0, 1, id="T13-one-trick"),
    ],
)
def test_the_trick_goes_to_the_right_seat(
    trump: str | None, plays: str, leader: int, winner: int
) -> None:
    """T01, T04, T05, T06, T07, T13."""
    assert winner_of(trump, plays, leader=leader) == winner


@pytest.mark.rule("OH-3.1", "OH-7.1")
def test_the_trump_is_in_force_in_the_first_trick() -> None:
    """T02."""
    deal = Deal.of(dealer=2, hands=["KH", "2D", "AH"], turn_up="7D")
    done = played(Round.start(STANDARD, deal), "KH 2D AH")
    assert done.tricks[0].winner == 1


@pytest.mark.rule("OH-7.3")
def test_the_winner_of_the_last_card_leads_the_next_trick() -> None:
    """T06."""
    deal = Deal.of(dealer=2, hands=["5H 2C", "9H 2D", "KH 2S"])
    after = played(Round.start(NO_TRUMP, deal), "5H 9H KH")
    assert after.tricks_won == (0, 0, 1)
    assert (after.turn, after.leader) == (2, 2)


@pytest.mark.rule("OH-6.3", "OH-6.4")
@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        pytest.param("2H AC", "5H 9C", "2H", id="T08-the-led-suit-not-the-last"),
        pytest.param("AC 3D", "5H 9C", "AC 3D", id="T08-void"),
        pytest.param("7C 9C", "KH", "7C 9C", id="T09-the-only-heart-is-gone"),
        pytest.param("4D 7S 7C", "7D", "4D", id="T14-the-same-rank-is-no-suit"),
        pytest.param("2H AS KC", "9H", "2H", id="T15-no-ruff-with-the-led-suit"),
    ],
)
def test_the_led_suit_must_be_followed(hand: str, trick: str, legal: str) -> None:
    """T08, T09, T14, T15; spades are trump."""
    plays = STANDARD.legal_plays(
        hand=parse_cards(hand), trick=parse_cards(trick), trump=Suit.SPADES
    )
    assert set(plays) == set(parse_cards(legal))


@pytest.mark.rule("OH-6.3", "OH-6.2")
def test_a_card_played_before_is_not_held_any_more() -> None:
    """T09: seat 0 plays its only heart in trick 1; in trick 2 hearts are led."""
    deal = Deal.of(dealer=2, hands=["3H 7C 9C", "KH QH 2C", "2H 4H 2S"], turn_up="5D")
    after = played(Round.start(STANDARD, deal), "3H KH 2H QH 4H")
    assert after.turn == 0
    assert after.legal_actions() == (Play("7C"), Play("9C"))


@pytest.mark.rule("OH-6.2")
@pytest.mark.parametrize(("players", "order"), [(4, [3, 0, 1, 2]), (5, [3, 4, 0, 1, 2])])
def test_the_turn_goes_round_from_a_leader_in_the_middle(players: int, order: list[int]) -> None:
    """T11."""
    hands = [f"{rank}H" for rank in "23456"[:players]]
    current = played(Round.start(NO_TRUMP, Deal.of(dealer=2, hands=hands)), "")
    found: list[int | None] = []
    while not current.is_over:
        found.append(current.turn)
        current = current.apply(current.legal_actions()[0])
    assert found == order


@pytest.mark.rule("OH-6.2", "OH-7.3", "OH-8.1")
@pytest.mark.parametrize("players", [3, 6])
def test_three_or_six_players_are_no_four(players: int) -> None:
    """T12: the last seat leads; two tricks; as many scores as players."""
    hands = [f"{rank}C {rank}D" for rank in "23456A"[-players:]]
    deal = Deal.of(dealer=players - 2, hands=hands)
    current = played(Round.start(NO_TRUMP, deal), "")
    found: list[int | None] = []
    while not current.is_over:
        found.append(current.turn)
        current = current.apply(current.legal_actions()[0])
    last = players - 1
    order = [last, *range(players - 1)]  # the last seat has the aces, so it leads again
    assert found == order * 2
    assert current.result.tricks == (0,) * last + (2,)
    assert len(current.result.points) == players


@pytest.mark.rule("OH-7.4", "OH-8.8")
def test_the_last_trick_counts_as_the_others_do() -> None:
    """T13."""
    one = played(Round.start(NO_TRUMP, Deal.of(dealer=2, hands=["2D", "KD", "AS"])), "2D KD AS")
    assert (one.tricks_won, one.is_over) == ((0, 1, 0), True)
    deal = Deal.of(dealer=2, hands=["2D 3D 4D", "5D 6D 7D", "8D 9D TD"])
    three = played(Round.start(NO_TRUMP, deal), "2D 5D 8D 9D 3D 6D TD 4D 7D")
    assert (three.tricks_won, three.is_over) == ((0, 0, 3), True)
    assert len(three.tricks) == 3


@pytest.mark.rule("OH-1.3", "OH-7.2")
@pytest.mark.parametrize(("plays", "winner"), [("4S 7S 12S 2S", 2), ("12S 3S", 1), ("3S AS", 1)])
def test_in_another_order_of_ranks_the_two_does_not_win(plays: str, winner: int) -> None:
    """T17: A 3 12 11 10 7 6 5 4 2 from high to low, as in Spain."""
    ranks = (
        *(Rank.TWO, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN, Rank.TEN),
        *(Rank.ELEVEN, Rank.TWELVE, Rank.THREE, Rank.ACE),
    )
    rules = Rules(deck=Deck(ranks=ranks))
    assert rules.trick_winner(parse_cards(plays), trump=None) == winner


# ---------------------------------------------------------------------- equal cards


@pytest.mark.rule("OH-7.6")
def test_of_two_equal_aces_the_first_wins() -> None:
    """E05: that is the rule here, and the docs say so; clubs are trump."""
    rules = Rules(two_packs_from=3, trump=trumps.Fixed(Suit.CLUBS))
    deal = Deal.of(dealer=2, hands=["AH", "KH", "AH"])
    done = played(Round.start(rules, deal), "AH KH AH")
    assert done.tricks[0].winner == 0
    assert "the first of them counts as higher" in rules.explain()


@pytest.mark.rule("OH-6.2")
def test_playing_one_of_two_identical_cards_keeps_the_other() -> None:
    """E01."""
    rules = Rules(two_packs_from=2)
    deal = Deal.of(dealer=1, hands=["KS KS QS", "2S 3S 4S"], turn_up="5D")
    after = played(Round.start(rules, deal), "KS")
    assert sorted(map(str, after.hands[0])) == ["KS", "QS"]
    assert format_cards(after.current_trick) == "KS"
    assert Card("KS") in after.view(0).hand
