"""What a card played rules out, against all hands that it could have come from."""

from collections.abc import Iterator
from itertools import product

import pytest

from ohhell.engine.bits import BIT
from ohhell.engine.order import NO_SUIT, Layout, Order, legal_plays, ruled_out

# Suits with so many cards each, and kinds of joker.
_SMALL_DECKS = (
    ((3, 3), 1),
    ((2, 2, 2), 1),
    ((2, 2, 2), 0),
    ((4,), 1),
    ((2, 1, 3), 0),
    ((3, 3, 2), 1),
)


def _orders() -> Iterator[Order]:
    for (sizes, jokers), must_trump, jokers_free in product(
        _SMALL_DECKS, (False, True), (False, True)
    ):
        layout = Layout(sizes, jokers, 0)
        for trump in (NO_SUIT, *range(len(sizes))):
            yield Order(layout, trump, must_trump, jokers_free)


@pytest.mark.rule("OH-6.3", "OH-6.4", "OH-6.5", "OH-6.6", "OH-6.7", "OH-6.8")
def test_card_played_rules_out_exactly_what_no_hand_it_was_legal_from_has() -> None:
    for order in _orders():
        every_hand = range(1 << order.layout.kinds)
        for follow in {0, *order.followed_by}:
            possible = [0] * order.layout.kinds  # by card played: what a hand may have had
            for hand in every_hand:
                legal = legal_plays(order, hand, follow)
                for card in range(order.layout.kinds):
                    if BIT[card] & legal:
                        possible[card] |= hand
            for card, held in enumerate(possible):
                assert ruled_out(order, follow, card) == order.layout.everything & ~held
