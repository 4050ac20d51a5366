"""What a seat does, and the phase of the round in which it does it."""

import operator
from collections.abc import Iterable
from operator import attrgetter
from typing import Final, NamedTuple, SupportsIndex, TypeAlias, final

import attrs

from ohhell.cards import Card, Suit, as_cards, format_cards
from ohhell.engine import codes
from ohhell.enums import ShortEnum
from ohhell.values import Value

__all__ = [
    "Action",
    "Bid",
    "NameTrump",
    "PassCards",
    "Phase",
    "Play",
    "Reveal",
    "SeatAction",
]


@final
class Phase(ShortEnum):
    """What a round is waiting for; its value is the engine's code."""

    DEALING = -1
    """The deal: only a game waits for it, and the engine never."""
    NAMING_TRUMP = codes.NAMING
    PASSING = codes.PASSING
    BIDDING = codes.BIDDING
    REBIDDING = codes.REBIDDING
    PLAYING = codes.PLAYING
    OVER = codes.OVER


def whole_number(value: SupportsIndex) -> int:
    """A true integer, numpy's too; bool, float and str are refused.

    Raises:
        TypeError: it is not one.
    """
    if isinstance(value, bool):
        raise TypeError("a number is wanted, not a bool")
    return operator.index(value)


@final
@attrs.frozen(repr=False)
class Bid(Value):
    """A bid: how many tricks the seat says it will take (OH-5.2).

    Any integer constructs; whether it is legal is for the round to say.

    Raises:
        TypeError: not an integer.
    """

    tricks: int = attrs.field(converter=whole_number)

    def __str__(self) -> str:
        return f"bid {self.tricks}"


def _one_card(value: Card | str) -> Card:
    if isinstance(value, Card):
        return value
    return Card(value)


@final
@attrs.frozen(repr=False)
class Play(Value):
    """A card is played from the hand (OH-6.2). Text is read as a card.

    >>> Play("10h")
    Play(card=Card('TH'))
    """

    card: Card = attrs.field(converter=_one_card)

    def __str__(self) -> str:
        return f"play {self.card}"


@final
class Reveal(Value):
    """The seat plays the one card that it cannot see (OH-6.9)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "reveal"


def _in_order(value: Iterable[Card] | str) -> tuple[Card, ...]:
    return tuple(sorted(as_cards(value), key=attrgetter("sort_key")))


@final
@attrs.frozen(repr=False)
class PassCards(Value):
    """Cards are passed to a neighbour (OH-4.1). Text is read as cards; their order is nothing.

    >>> PassCards("AH 2C") == PassCards("2CAH")
    True
    """

    cards: tuple[Card, ...] = attrs.field(converter=_in_order)

    def __str__(self) -> str:
        return f"pass {format_cards(self.cards)}"


def _suit_or_none(instance: object, attribute: object, value: Suit | None) -> None:
    if value is not None and not isinstance(value, Suit):
        raise TypeError(f"a Suit is named as trump, or None, not {value!r}")


@final
@attrs.frozen(repr=False)
class NameTrump(Value):
    """The trump suit is named (OH-3.10); None would be no trump, which no rule yet allows."""

    suit: Suit | None = attrs.field(validator=_suit_or_none)

    def __str__(self) -> str:
        return f"name {self.suit.english if self.suit else 'no trump'}"


Action: TypeAlias = Bid | Play | Reveal | PassCards | NameTrump
"""What a seat can do."""


class SeatAction(NamedTuple):
    """An action and the seat, 0-based, that took it."""

    seat: int
    action: Action


REVEAL: Final = Reveal()
