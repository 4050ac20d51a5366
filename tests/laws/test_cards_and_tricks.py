"""Laws of the cards: where they are, and who wins them."""

from collections import Counter
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given

from ohhell import Card, Deal, Play, Reveal, Round, Special, Stream, Suit, Trick
from ohhell.testing import random_walk, rounds, rounds_started, seeds
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.jokers import Playable, RankedJokers, TopTrump
from ohhell.variants.leading import Leader
from ohhell.variants.trumps import TurnUp
from tests.laws import PLAYED, order_of_bidding, step_of


def _everywhere(state: Round) -> Counter[Card]:
    deal = state.deal
    found = Counter((*deal.skipped, *deal.stock, *state.current_trick))
    found.update(card for hand in state.hands for card in hand)
    found.update(card for trick in state.tricks for card in trick.cards)
    # A card of the dealer's that was shown for trump stays in the hand.
    if deal.turn_up is not None and not state.rules.trumping(state.setting).shows_dealers_card:
        found[deal.turn_up] += 1
    return found


@pytest.mark.rule("OH-1.2", "OH-1.4", "OH-1.5", "OH-2.3", "OH-2.4")
@given(rounds_started(PLAYED), seeds())
def test_no_card_is_lost_or_made(start: Round, seed: int) -> None:
    deck = Counter(start.rules.cards(players=start.setting.game_players))
    assert all(_everywhere(state) == deck for state in random_walk(start, Stream(seed)))


@pytest.mark.rule("OH-6.2", "OH-7.4", "OH-7.7")
@given(rounds_started(PLAYED), seeds())
def test_every_trick_but_an_annulled_one_is_won_and_they_are_as_many_as_the_cards(
    start: Round, seed: int
) -> None:
    for state in random_walk(start, Stream(seed)):
        won = [trick for trick in state.tricks if trick.winner is not None]
        assert sum(state.tricks_won) == len(won)
        assert won == [*state.tricks] or state.rules.equal_cards is EqualCards.ANNUL
        assert sum(map(len, state.hands)) + len(state.current_trick) == state.players * (
            state.hand_size - len(state.tricks)
        )
        assert state.is_over is (len(state.tricks) == state.hand_size)


@pytest.mark.rule("OH-6.1", "OH-6.2", "OH-6.14", "OH-7.3")
@given(rounds_started(PLAYED), seeds())
def test_winner_leads_the_next_trick_and_play_goes_round(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    assert done.tricks[0].leader == _opening_leader(done)
    for trick, after in pairwise(done.tricks):
        assert after.leader == (trick.leader if trick.winner is None else trick.winner)
    played = [acted for acted in done.actions if isinstance(acted.action, (Play, Reveal))]
    for trick_number, trick in enumerate(done.tricks):
        for place in range(start.players):
            acted = played[trick_number * start.players + place]
            assert acted.seat == (trick.leader + step_of(done.rules) * place) % start.players


def _opening_leader(done: Round) -> int:
    order = order_of_bidding(done)
    before = done.setting.previous[-1] if done.setting.previous else None
    after = done.dealer + step_of(done.rules)
    match done.rules.leader:
        case Leader.DEALER:
            seat = done.dealer
        case Leader.SECOND_AFTER_DEALER:
            seat = after + step_of(done.rules)
        case Leader.OPPOSITE_DEALER:
            seat = done.dealer + step_of(done.rules) * (done.players // 2)
        case Leader.HIGHEST_BIDDER:
            seat = max(order, key=lambda seat: done.result.bids[seat])
        case Leader.LAST_WINNER if before is not None and before.last_winner is not None:
            winner = before.seats[before.last_winner]
            seats = done.setting.seats
            seat = seats.index(winner) if winner in seats else after
        case _:
            seat = after
    return seat % done.players


_SPECIAL: Final = {
    Special.JESTER: (0, 0),
    Special.JOKER: (3, 0),
    Special.LITTLE_JOKER: (3, 1),
    Special.BIG_JOKER: (3, 2),
    Special.WIZARD: (4, 0),
}


def _strength(done: Round, card: Card, led: Card | None) -> tuple[int, int]:
    """How strong a card is in a trick: (0, 0) cannot win, the higher wins.

    Wizards stand above jokers, those above the trumps, those above the suit led.
    """
    if card.special is not None:
        return _SPECIAL[card.special]
    assert card.rank is not None
    deck = done.rules.deck.for_players(done.setting.game_players)
    height = 1 + deck.ranks.index(card.rank)
    if _is_super(done, card):
        return 4, 0
    if card.suit is done.trump:
        return 2, height
    led_suit = None if led is None else _suit_led(done, led)
    return (1, height) if card.suit is led_suit else (0, 0)


def _is_super(done: Round, card: Card) -> bool:
    """Whether it is the copy of the card turned up that beats all."""
    mode = done.rules.trump
    has_super = isinstance(mode, TurnUp) and mode.super_trump
    shown = done.rules.trumping(done.setting).shows_dealers_card
    return has_super and not shown and card == done.deal.turn_up


def _suit_led(done: Round, led: Card) -> Suit | None:
    special = done.rules.jokers
    with_trumps = isinstance(special, TopTrump | RankedJokers) and (
        special.playable is Playable.AS_TRUMP
    )
    return done.trump if led.suit is None and with_trumps else led.suit


@pytest.mark.rule("OH-7.1", "OH-7.2", "OH-7.5", "OH-7.6", "OH-7.7", "OH-7.9", "OH-7.10", "OH-7.11")
@given(rounds_started(PLAYED), seeds())
def test_winning_card_beats_every_other_of_its_trick(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    for trick in done.tricks:
        assert trick.winner == _winner(done, trick)


def _winner(done: Round, trick: Trick) -> int | None:
    """The seat with the strongest card, the first of several unless the last of them counts."""
    equal = done.rules.equal_cards
    led = next((card for card in trick.cards if card.special is not Special.JESTER), None)
    strengths = [_strength(done, card, led) for card in trick.cards]
    for place, card in enumerate(trick.cards):
        unlike = card.special in (Special.WIZARD, Special.JESTER)
        if equal.annuls and not unlike and trick.cards.count(card) > 1:
            strengths[place] = (-1, 0)
    best = max(strengths)
    places = [place for place, strength in enumerate(strengths) if strength == best]
    if best < (0, 1) and led is not None:  # nothing that could win is left
        return trick.leader if equal is EqualCards.ANNUL_TO_LEADER else None
    last_counts = equal is EqualCards.LAST and best[0] in (1, 2, 3)
    place = places[-1 if last_counts else 0]
    return (trick.leader + step_of(done.rules) * place) % done.players


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
    step = step_of(state.rules)
    places = [(step * (seat - leader) % state.players, cards) for leader, cards in tricks]
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
