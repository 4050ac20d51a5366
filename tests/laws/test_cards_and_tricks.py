"""Laws of the cards: where they are, and who wins them."""

from collections import Counter

import pytest
from hypothesis import given

from ohhell import Card, Deal, Play, Reveal, Round, Rules, Special, Stream, Suit
from ohhell.testing import random_walk, rounds, rounds_started, seeds
from tests.laws import PLAYED


def _everywhere(state: Round) -> Counter[Card]:
    deal = state.deal
    found = Counter((*deal.skipped, *deal.stock, *state.current_trick))
    found.update(card for hand in state.hands for card in hand)
    found.update(card for trick in state.tricks for card in trick.cards)
    found.update([deal.turn_up] if deal.turn_up else [])
    return found


@pytest.mark.rule("OH-1.2", "OH-1.4", "OH-1.5", "OH-2.3", "OH-2.4")
@given(rounds_started(PLAYED), seeds())
def test_no_card_is_lost_or_made(start: Round, seed: int) -> None:
    deck = Counter(start.rules.cards(players=start.setting.game_players))
    assert all(_everywhere(state) == deck for state in random_walk(start, Stream(seed)))


@pytest.mark.rule("OH-6.2", "OH-7.4")
@given(rounds_started(PLAYED), seeds())
def test_every_trick_is_won_and_they_are_as_many_as_the_cards(start: Round, seed: int) -> None:
    for state in random_walk(start, Stream(seed)):
        assert sum(state.tricks_won) == len(state.tricks)
        assert sum(map(len, state.hands)) + len(state.current_trick) == state.players * (
            state.hand_size - len(state.tricks)
        )
        assert state.is_over is (sum(state.tricks_won) == state.hand_size)


@pytest.mark.rule("OH-6.1", "OH-6.2", "OH-7.3")
@given(rounds_started(PLAYED), seeds())
def test_winner_leads_the_next_trick_and_play_goes_clockwise(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    leaders = [trick.leader for trick in done.tricks]
    assert leaders[0] == (start.dealer + 1) % start.players
    assert leaders[1:] == [trick.winner for trick in done.tricks[:-1]]
    played = [acted for acted in done.actions if isinstance(acted.action, (Play, Reveal))]
    for trick_number, leader in enumerate(leaders):
        for place in range(start.players):
            acted = played[trick_number * start.players + place]
            assert acted.seat == (leader + place) % start.players


def _strength(rules: Rules, card: Card, *, led: Card, trump: Suit | None) -> tuple[int, int]:
    """How strong a card is in a trick, the joker above the trumps above the suit led."""
    if card.special is Special.JOKER:
        return 3, 0
    assert card.rank is not None
    height = rules.deck.ranks.index(card.rank)
    if card.suit is trump:
        return 2, height
    return (1, height) if card.suit is led.suit else (0, 0)


@pytest.mark.rule("OH-7.1", "OH-7.2", "OH-7.5", "OH-7.6")
@given(rounds_started(PLAYED), seeds())
def test_winning_card_beats_every_other_of_its_trick(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    for trick in done.tricks:
        led = trick.cards[0]
        strengths = [_strength(done.rules, card, led=led, trump=done.trump) for card in trick.cards]
        place = (trick.winner - trick.leader) % done.players
        assert all(strengths[place] > earlier for earlier in strengths[:place])
        assert all(strengths[place] >= later for later in strengths[place + 1 :])


@pytest.mark.rule("OH-4.1", "OH-4.2")
@given(rounds(PLAYED))
def test_hand_is_what_was_dealt_and_received_less_what_was_passed_and_played(
    reached: Round,
) -> None:
    for seat in range(reached.players):
        view = reached.view(seat)
        # Until all have chosen theirs, the cards passed stay where they are.
        passed = view.passed if view.received else ()
        hand = Counter(reached.deal.hands[seat]) + Counter(view.received) - Counter(passed)
        hand -= Counter(_played_by(reached, seat))
        assert Counter(reached.hands[seat]) == hand


def _played_by(state: Round, seat: int) -> list[Card]:
    tricks = [(trick.leader, trick.cards) for trick in state.tricks]
    if state.current_trick:
        assert state.leader is not None
        tricks.append((state.leader, state.current_trick))
    places = [((seat - leader) % state.players, cards) for leader, cards in tricks]
    return [cards[place] for place, cards in places if place < len(cards)]


@pytest.mark.rule("OH-2.3")
@given(rounds_started(PLAYED))
def test_order_of_a_hand_is_nothing(start: Round) -> None:
    deal = start.deal
    turned = Deal.of(
        dealer=deal.dealer,
        hands=[hand[::-1] for hand in deal.hands],
        turn_up=deal.turn_up,
        stock=deal.stock,
        skipped=deal.skipped,
    )
    same = Round.start(start.rules, turned, setting=start.setting)
    assert turned == deal
    assert hash(turned) == hash(deal)
    assert same == start
    assert [same.view(seat) for seat in range(start.players)] == [
        start.view(seat) for seat in range(start.players)
    ]
