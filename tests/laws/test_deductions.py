"""What a card played rules out, against all hands that it could have come from."""

from collections.abc import Iterator
from itertools import product

import pytest

from ohhell.engine.bits import BIT
from ohhell.engine.order import NO_SUIT, Layout, Manner, Order, legal_plays, ruled_out

_LAYOUTS = (
    Layout((3, 3), jokers=(1,)),
    Layout((2, 2, 2)),
    Layout((4,), jokers=(1, 1)),
    Layout((2, 1, 2), wizards=1, jesters=1),
)
_MANNERS = (
    Manner(),
    Manner(must_trump=True),
    Manner(must_overtrump=True),
    Manner(must_beat=True),
    Manner(must_beat=True, must_overtrump=True),
    Manner(follows_trump_only=True),
    Manner(jokers_free=True),
    Manner(must_trump=True, jokers_free=True),
    Manner(must_beat=True, must_overtrump=True, jokers_free=True),
)


def _orders() -> Iterator[Order]:
    for layout, manner in product(_LAYOUTS, _MANNERS):
        for trump in (NO_SUIT, *range(len(layout.suit_masks))):
            yield Order(layout, trump, manner)


def _tricks(order: Order) -> set[tuple[int, int]]:
    """What follows and what would take the trick, when one or two cards are played to it."""
    found: set[tuple[int, int]] = set()
    for led, second in product(range(order.layout.kinds), repeat=2):
        follow, beats = order.kinds[led].follow, order.kinds[led].beaten_by
        if follow != order.layout.everything:
            found.add((follow, beats))
            if led != second and BIT[second] & beats:
                found.add((follow, order.kinds[second].beaten_by))
    return found


@pytest.mark.rule(
    *("OH-6.3", "OH-6.4", "OH-6.5", "OH-6.6", "OH-6.7", "OH-6.8"),
    *("OH-6.11", "OH-6.12", "OH-6.13"),
)
def test_card_played_rules_out_exactly_what_no_hand_it_was_legal_from_has() -> None:
    for order in _orders():
        every_hand = range(1 << order.layout.kinds)
        for follow, beats in _tricks(order):
            possible = [0] * order.layout.kinds  # by card played: what a hand may have had
            for hand in every_hand:
                legal = legal_plays(order, hand, follow, beats)
                for card in range(order.layout.kinds):
                    if BIT[card] & legal:
                        possible[card] |= hand
            for card, held in enumerate(possible):
                told = ruled_out(order, follow, beats, card)
                assert told == order.layout.everything & ~held
