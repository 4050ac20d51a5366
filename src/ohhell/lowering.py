"""From cards and choices to the engine's numbers, and back.

Nothing here is a rule of play: it only says which number a card has, and hands the engine what
it needs to know of the choices made.
"""

from functools import lru_cache
from typing import Final, final

from ohhell.actions import Bid, Play
from ohhell.cards import Card, Special, Suit
from ohhell.engine.bits import BIT, LIMIT, numbers
from ohhell.engine.order import NO_SUIT, Layout, Order
from ohhell.variants import jokers
from ohhell.variants.decks import Deck
from ohhell.variants.following import Following

__all__ = ["Numbering", "bids_of", "card_count", "kind_count", "numbering_of", "order_of"]


def kind_count(deck: Deck, joker: jokers.Jokers) -> int:
    """How many kinds of card there are, jokers included."""
    return len(deck.suits) * len(deck.ranks) + (0 if isinstance(joker, jokers.Off) else 1)


def card_count(deck: Deck, joker: jokers.Jokers, packs: int) -> int:
    """How many cards there are in all, jokers included."""
    total = packs * len(deck.suits) * len(deck.ranks)
    return total if isinstance(joker, jokers.Off) else total + joker.count


@final
class Numbering:
    """Which card has which number: suit by suit, low to high, the joker last.

    Attributes:
        cards: by number, the kind of card.
        number: by kind of card, its number; a card not in it is not in the deck.
        copies: by number, how many there are of it, 1 or 2.
        layout: the same for the engine.
        suits: by the engine's suit number, the suit.
        plays: by mask of kinds, their plays.
        pack: the numbers of all cards, ascending; those there are two of stand twice.
    """

    __slots__ = ("_bit", "cards", "copies", "layout", "number", "pack", "plays", "suits")

    def __init__(self, deck: Deck, joker: jokers.Jokers, packs: int) -> None:
        cards = list(deck.cards)
        copies = [packs] * len(cards)
        if isinstance(joker, jokers.TopTrump):
            cards.append(Card(Special.JOKER.value))
            copies.append(joker.count)
        twice = sum(BIT[number] for number, count in enumerate(copies) if count > 1)
        sizes = (len(deck.ranks),) * len(deck.suits)
        self.cards: Final = tuple(cards)
        self.number: Final = {card: number for number, card in enumerate(cards)}
        self.copies: Final = tuple(copies)
        self.layout: Final = Layout(sizes, len(cards) - len(deck.cards), twice)
        self.suits: Final = deck.suits
        self.pack: Final = tuple(
            [number for number, count in enumerate(copies) for _ in range(count)]
        )
        self._bit: Final = {card: BIT[number] for number, card in enumerate(cards)}
        self.plays: Final = Plays(self.cards, self.layout.suit_masks)

    def suit_number(self, suit: Suit | None) -> int:
        """The engine's number of a suit; of None, and of a suit not in the deck, no suit's."""
        return self.suits.index(suit) if suit in self.suits else NO_SUIT

    def masks(self, hand: tuple[Card, ...]) -> tuple[int, int]:
        """The kinds in a hand, and those it has two of; all its cards are in the deck."""
        if not self.layout.twice:
            return sum(map(self._bit.__getitem__, hand)), 0
        held = 0
        doubled = 0
        for card in hand:
            bit = self._bit[card]
            doubled |= held & bit
            held |= bit
        return held, doubled

    def hand(self, held: int, doubled: int) -> tuple[Card, ...]:
        """The cards of a hand, ascending; those it has two of stand twice."""
        found = numbers(held)
        if doubled:
            found = sorted(found + numbers(doubled))
        return tuple([self.cards[number] for number in found])


_MOST_KEPT: Final = 1 << 15


@final
class Plays(dict[int, tuple[Play, ...]]):
    """By mask of kinds, their plays, ascending; made when first asked for, and mostly kept.

    So the list of a follower's plays is a look-up. The masks of whole hands are too many to keep;
    ``of`` puts them together from halves of the deck, and those, at worst, from suits.
    """

    def __init__(self, cards: tuple[Card, ...], suits: tuple[int, ...]) -> None:
        super().__init__()
        self._each = tuple([Play(card) for card in cards])
        self._low_half = sum(suits[:2])
        self._low_suits = sum(suits[:1]) + sum(suits[2:3])

    def __missing__(self, mask: int) -> tuple[Play, ...]:
        low = mask & self._low_suits
        if low and low != mask:
            found = self[low] + self[mask ^ low]
        else:
            found = tuple([self._each[number] for number in numbers(mask)])
        if len(self) < _MOST_KEPT:
            self[mask] = found
        return found

    def of(self, mask: int) -> tuple[Play, ...]:
        """The plays of any mask, ascending."""
        low = mask & self._low_half
        return self[low] + self[mask ^ low]


@lru_cache(maxsize=64)
def numbering_of(deck: Deck, joker: jokers.Jokers, packs: int) -> Numbering:
    """The numbering of a deck; at most ``LIMIT`` kinds."""
    assert kind_count(deck, joker) <= LIMIT
    return Numbering(deck, joker, packs)


@lru_cache(maxsize=256)
def order_of(
    numbering: Numbering, trump: Suit | None, following: Following, joker: jokers.Jokers
) -> Order:
    """What follows and what wins, under a trump."""
    return Order(
        numbering.layout,
        numbering.suit_number(trump),
        following is Following.MUST_TRUMP,
        isinstance(joker, jokers.TopTrump) and joker.playable is jokers.Playable.ANY_TIME,
    )


@lru_cache(maxsize=1024)
def bids_of(mask: int) -> tuple[Bid, ...]:
    """The bids in a mask, ascending."""
    return tuple([Bid(number) for number in numbers(mask)])
