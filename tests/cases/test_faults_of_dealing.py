"""Faults of other programs: how many cards there are, and how they are dealt."""

from collections import Counter

import pytest

from ohhell import Bid, Deal, Game, Problem, Rank, Round, Rules, RulesError, Stream, presets
from ohhell.variants import jokers, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.schedules import Sizes, Up

STANDARD = presets.STANDARD


@pytest.mark.rule("OH-2.3", "OH-1.2")
@pytest.mark.parametrize(("players", "hand_size"), [(4, 13), (4, 12), (3, 17), (7, 7)])
def test_no_card_is_dealt_twice(players: int, hand_size: int) -> None:
    """E02."""
    pack = Counter(STANDARD.cards(players=players))
    for seed in range(100):
        deal = Deal.shuffled(
            STANDARD, players=players, hand_size=hand_size, dealer=0, rng=Stream(seed)
        )
        turned = [] if deal.turn_up is None else [deal.turn_up]
        cards = [card for hand in deal.hands for card in hand] + turned + list(deal.stock)
        assert Counter(cards) == pack


@pytest.mark.rule("OH-2.3", "OH-1.4")
def test_with_two_packs_every_card_is_dealt_twice_at_most() -> None:
    """E02."""
    packs = Counter(STANDARD.cards(players=8))
    assert sum(packs.values()) == 104
    for seed in range(50):
        deal = Deal.shuffled(STANDARD, players=8, hand_size=12, dealer=0, rng=Stream(seed))
        assert deal.turn_up is not None
        cards = [card for hand in deal.hands for card in hand]
        assert max(Counter(cards).values()) <= 2
        assert Counter([*cards, deal.turn_up, *deal.stock]) == packs


@pytest.mark.rule("OH-1.6", "OH-1.4")
def test_seven_hands_of_eight_are_more_than_one_pack_has() -> None:
    """E03: refused before anything is dealt, and accepted with two packs."""
    one_pack = STANDARD.replace(schedule=Sizes(8))
    with pytest.raises(RulesError) as caught:
        Game.start(one_pack, players=7, dealer=0)
    (finding,) = caught.value.findings
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    assert "7 players with 8 cards each need 56 cards, and the deck has 52" in finding.message
    with pytest.raises(RulesError):
        Deal.shuffled(STANDARD, players=7, hand_size=8, dealer=0, rng=Stream(0))
    two_packs = one_pack.replace(two_packs_from=7)
    assert Game.start(two_packs, players=7, dealer=0).deal(Stream(0)).hand_size == 8


@pytest.mark.rule("OH-1.6", "OH-2.11")
def test_eight_players_and_61_cards_never_get_uneven_hands() -> None:
    """E03: as with the pack of 63, seven cards each are the most."""
    ranks = tuple(map(Rank, ("2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", *"JQKA")))
    large = Rules(deck=Deck(ranks=ranks), jokers=jokers.TopTrump(), two_packs_from=None)
    assert len(large.cards(players=8)) == 61
    listed = large.replace(schedule=Sizes(*range(1, 11)))
    findings = listed.problems(players=8)
    assert [finding.problem for finding in findings] == [Problem.HAND_SIZE_TOO_LARGE] * 3
    trimmed = large.replace(schedule=Up(10))
    assert trimmed.hand_sizes(players=8) == (1, 2, 3, 4, 5, 6, 7)
    deal = Deal.shuffled(trimmed, players=8, hand_size=7, dealer=0, rng=Stream(0))
    assert {len(hand) for hand in deal.hands} == {7}


@pytest.mark.rule("OH-1.6")
def test_the_largest_hand_is_a_quotient_and_no_remainder() -> None:
    """E04."""
    turned = Rules(no_trump=trumps.Never())
    assert [turned.largest_hand(players=n) for n in range(3, 8)] == [17, 12, 10, 8, 7]
    assert Rules(trump=trumps.NoTrump()).largest_hand(players=4) == 13


@pytest.mark.rule("OH-2.3")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_one_card_dealt_is_a_hand_of_one_card(players: int) -> None:
    """E12."""
    deal = Deal.shuffled(STANDARD, players=players, hand_size=1, dealer=0, rng=Stream(1))
    current = Round.start(STANDARD, deal)
    assert [len(hand) for hand in current.hands] == [1] * players
    while None in current.bids:
        assert all(isinstance(action, Bid) for action in current.legal_actions())
        current = current.apply(current.legal_actions()[0])
    assert isinstance(current.legal_actions(), tuple)
    assert len(current.legal_actions()) == 1
    view = current.view(current.turn)
    assert (len(view.hand), len(view.legal_actions())) == (1, 1)


@pytest.mark.rule("OH-1.1", "OH-1.4")
@pytest.mark.parametrize("players", range(2, 15))
def test_two_to_fourteen_players_can_play_a_one_card_round(players: int) -> None:
    """O20."""
    assert STANDARD.packs(players=players) == (1 if players <= 7 else 2)
    deal = Deal.shuffled(STANDARD, players=players, hand_size=1, dealer=0, rng=Stream(2))
    assert deal.turn_up is not None
    assert Round.start(STANDARD, deal).players == players


@pytest.mark.rule("OH-1.1")
@pytest.mark.parametrize("players", [0, 1, 15, 52])
def test_fewer_than_two_or_more_than_fourteen_are_refused_with_the_reason(players: int) -> None:
    """O20: at once, and not when a card is missing."""
    with pytest.raises(RulesError) as caught:
        Game.start(STANDARD, players=players, dealer=0)
    (finding,) = caught.value.findings
    few = Problem.TOO_FEW_PLAYERS if players < 2 else Problem.TOO_MANY_PLAYERS
    assert (finding.problem, str(finding.rule)) == (few, "OH-1.1")
    assert "2 to 14 players can play" in finding.message
    with pytest.raises((RulesError, ValueError)):
        Deal.shuffled(STANDARD, players=players, hand_size=1, dealer=0, rng=Stream(0))
