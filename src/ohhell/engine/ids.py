"""Action ids: each action of a round as one number, the same in every version.

=============  =================================================================================
0 to 62        play a card of that kind; the kinds are numbered suit by suit in the order of the
               deck, low to high, special cards last
63             reveal the card that the seat cannot see
64 to 126      bid 0 to 62
128 to 190     name the suit 0 to 62 of the deck as trump
from 256       pass cards: one less each than the digits of the id less 256, to the base 64
=============  =================================================================================
"""

from typing import Final

__all__ = ["BID", "NAME", "PASS", "REVEAL", "pass_id", "passed_cards"]

REVEAL: Final = 63
BID: Final = 64
NAME: Final = 128
PASS: Final = 256

_BASE: Final = 64


def pass_id(cards: tuple[int, ...]) -> int:
    """The id of passing these kinds of card, in any order."""
    digits = 0
    for card in sorted(cards, reverse=True):
        digits = digits * _BASE + card + 1
    return PASS + digits


def passed_cards(action: int) -> tuple[int, ...]:
    """The kinds of card that an id passes, ascending; -1 where a digit stands for none."""
    digits = action - PASS
    cards: list[int] = []
    while digits:
        cards.append(digits % _BASE - 1)
        digits //= _BASE
    return tuple(cards)
