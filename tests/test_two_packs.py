"""Two packs: from how many players on, and what becomes of equal cards."""

from collections import Counter

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    DealError,
    Game,
    Play,
    Problem,
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
from ohhell.variants import trumps
from ohhell.variants.schedules import Sizes

TWO = Rules(two_packs_from=2)
CLUBS = Rules(two_packs_from=2, trump=trumps.Fixed(Suit.CLUBS))


def hands(current: Round) -> list[str]:
    return [format_cards(hand) for hand in current.hands]


# ----------------------------------------------------------------------- how many packs


@pytest.mark.rule("OH-1.1", "OH-1.4")
def test_two_packs_are_used_by_eight_players_or_more() -> None:
    """1.4 and A6: two to seven play with one pack, eight to fourteen with two."""
    packs = [presets.STANDARD.packs(players=players) for players in range(2, 15)]
    assert packs == [1] * 6 + [2] * 7
    assert len(presets.STANDARD.cards(players=7)) == 52
    assert len(presets.STANDARD.cards(players=8)) == 104


@pytest.mark.rule("OH-1.4", "OH-1.6")
def test_eight_players_can_hold_ten_cards_each_from_two_packs() -> None:
    """A6: 81 of 104 cards, the turn-up included."""
    deal = Deal.shuffled(presets.STANDARD, players=8, hand_size=10, dealer=0, rng=Stream(1))
    assert 8 * 10 + 1 + len(deal.stock) == 104
    assert Round.start(presets.STANDARD, deal).trump_known


@pytest.mark.rule("OH-1.4", "OH-2.11")
@pytest.mark.parametrize(("players", "trimmed"), [(6, 8), (7, 7)])
def test_six_or_seven_may_take_a_second_pack_instead_of_smaller_hands(
    players: int, trimmed: int
) -> None:
    """1.8 and A6: the long texts offer either."""
    assert max(presets.STANDARD.hand_sizes(players=players)) == trimmed
    two_packs = presets.STANDARD.replace(two_packs_from=6)
    assert max(two_packs.hand_sizes(players=players)) == 10
    assert two_packs.packs(players=5) == 1


@pytest.mark.rule("OH-1.1")
@pytest.mark.parametrize(
    ("players", "problem"),
    [
        (0, Problem.TOO_FEW_PLAYERS),
        (1, Problem.TOO_FEW_PLAYERS),
        (15, Problem.TOO_MANY_PLAYERS),
        (60, Problem.TOO_MANY_PLAYERS),
    ],
)
def test_other_numbers_of_players_are_refused_with_the_reason(
    players: int, problem: Problem
) -> None:
    """A6."""
    (finding,) = presets.STANDARD.problems(players=players)
    assert (finding.problem, str(finding.rule)) == (problem, "OH-1.1")
    assert "2 to 14 players" in finding.message
    assert f"not {players}" in finding.message
    with pytest.raises(RulesError):
        Game.start(presets.STANDARD, players=players, dealer=0)


@pytest.mark.rule("OH-1.4", "OH-2.9")
def test_with_a_list_a_hand_that_two_packs_cannot_give_is_a_problem() -> None:
    rules = presets.STANDARD.replace(schedule=Sizes(13))
    assert rules.problems(players=8) == ()  # 8 x 13 = 104
    (finding,) = rules.problems(players=9)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    assert "117" in finding.message


@pytest.mark.rule("OH-1.4")
def test_two_packs_may_never_be_used() -> None:
    one = presets.STANDARD.replace(two_packs_from=None)
    assert one.packs(players=14) == 1
    assert max(one.hand_sizes(players=8)) == 6


@pytest.mark.rule("OH-1.2", "OH-1.4")
def test_two_packs_give_every_kind_twice_and_not_more() -> None:
    deck = Counter(presets.STANDARD.cards(players=8))
    assert len(deck) == 52
    assert set(deck.values()) == {2}
    deal = Deal.of(dealer=0, hands=["2C 2C", "2C 3C"], turn_up="9H")
    (finding,) = deal.problems(TWO)
    assert finding.problem is Problem.TOO_MANY_OF_A_CARD
    assert "2C is there 3 times" in finding.message
    with pytest.raises(DealError, match="2C is there 3 times"):
        Round.start(TWO, deal)


@pytest.mark.rule("OH-2.3", "OH-1.4")
def test_two_packs_shuffled_together_are_dealt_out() -> None:
    for seed in range(20):
        deal = Deal.shuffled(presets.STANDARD, players=8, hand_size=12, dealer=0, rng=Stream(seed))
        cards = Counter(card for hand in deal.hands for card in hand)
        cards.update(deal.stock)
        assert deal.turn_up is not None
        cards[deal.turn_up] += 1
        assert cards == Counter(presets.STANDARD.cards(players=8))


# ------------------------------------------------------------------------- equal cards


@pytest.mark.rule("OH-7.6")
@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("AH AH KH 2D", 0),  # the catalogue's examples, clubs being trump
        ("AH 5C 5C KH", 1),
        ("KH AH AH", 1),
        ("2C AH 2C", 0),
        ("9H 2C 2C", 1),
        ("AH AH", 0),
        ("5D 6D 6D 5D", 1),
    ],
)
def test_the_first_of_equal_cards_wins(trick: str, place: int) -> None:
    """8.6 and A42: an equal card is not higher."""
    assert CLUBS.trick_winner(parse_cards(trick), trump=Suit.CLUBS) == place


@pytest.mark.rule("OH-7.6", "OH-7.3")
def test_the_seat_that_played_the_first_of_equal_cards_takes_the_trick_and_leads() -> None:
    deal = Deal.of(dealer=0, hands=["AH 2D", "KH 3D", "AH 4D"])
    start = Round.start(CLUBS, deal)
    bid = start.apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    after = bid.apply(Play("KH")).apply(Play("AH")).apply(Play("AH"))
    assert after.tricks_won == (0, 0, 1)  # seat 2 played its ace before seat 0
    assert after.turn == 2


@pytest.mark.rule("OH-6.2")
def test_playing_one_of_two_equal_cards_leaves_the_other() -> None:
    deal = Deal.of(dealer=1, hands=["KS KS QS", "2S 3S 4S"], turn_up="9H")
    bid = Round.start(TWO, deal).apply(Bid(0)).apply(Bid(0))
    assert bid.legal_actions() == (Play("QS"), Play("KS"))  # each kind once
    one = bid.apply(Play("KS"))
    assert hands(one) == ["QSKS", "2S3S4S"]
    two = one.apply(Play("2S")).apply(Play("KS"))
    assert hands(two) == ["QS", "3S4S"]
    violation = two.apply(Play("3S")).illegality(Play("KS"))
    assert violation is not None
    assert violation.reason.name == "CARD_NOT_HELD"


@pytest.mark.rule("OH-6.3")
def test_both_equal_cards_follow() -> None:
    plays = TWO.legal_plays(
        hand=parse_cards("KS KS 2H"), trick=parse_cards("AS"), trump=Suit.HEARTS
    )
    assert plays == (Card("KS"),)


@pytest.mark.rule("OH-2.3")
def test_the_turn_ups_twin_may_be_held() -> None:
    deal = Deal.of(dealer=1, hands=["9H", "2S"], turn_up="9H")
    assert Round.start(TWO, deal).trump is Suit.HEARTS
    with pytest.raises(DealError, match="9H is there 2 times"):
        Round.start(Rules(), deal)


@pytest.mark.rule("OH-9.1", "OH-1.4")
@pytest.mark.parametrize("players", [8, 14])
def test_a_game_with_two_packs_is_played_to_its_end(players: int) -> None:
    rng = Stream(players)
    bot = RandomBot(rng)
    rules = presets.STANDARD.replace(schedule=Sizes(7, 3, 1))
    game = Game.start(rules, players=players, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    for done in game.rounds:
        dealt = Counter(card for hand in done.deal.hands for card in hand)
        played = Counter(card for trick in done.tricks for card in trick.cards)
        assert played == dealt
        assert all(len(set(trick.cards)) * 2 >= len(trick.cards) for trick in done.tricks)


def test_from_how_many_players_is_a_whole_number_or_none() -> None:
    with pytest.raises(TypeError):
        Rules(two_packs_from=8.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
    with pytest.raises(TypeError):
        Rules(two_packs_from=True)
