"""From cards and choices to the engine's numbers, and back.

Nothing here is a rule of play: it only says which number a card has, and hands the engine what
it needs to know of the choices made.
"""

from functools import lru_cache
from typing import Final, final

from ohhell.actions import Bid, Play
from ohhell.cards import Card, Suit
from ohhell.engine import order as engine
from ohhell.engine.bits import ALL, BIT, LIMIT, numbers
from ohhell.engine.order import NO_SUIT, Layout, Manner, Order, with_card
from ohhell.engine.rows import Rows
from ohhell.variants.decks import Deck
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Jokers, Off, Playable, Wizards
from ohhell.variants.leading import LeadLimit

__all__ = [
    "Numbering",
    "bids_of",
    "card_count",
    "kind_count",
    "manner_of",
    "numbering_of",
    "order_of",
]


@lru_cache(maxsize=64)
def kind_count(deck: Deck, jokers: Jokers) -> int:
    """How many numbers the engine needs: one for a kind of suited card, one for each joker."""
    return len(deck.cards) + sum(copies for _, copies in jokers.cards)


@lru_cache(maxsize=256)
def card_count(deck: Deck, jokers: Jokers, packs: int) -> int:
    """How many cards there are in all, jokers included."""
    return packs * len(deck.cards) + sum(copies for _, copies in jokers.cards)


def _layout(deck: Deck, jokers: Jokers, packs: int) -> Layout:
    sizes = tuple(len(deck.of_suit(suit)) for suit in deck.suits)
    if isinstance(jokers, Wizards):
        return Layout(sizes, wizards=jokers.wizards, jesters=jokers.jesters, packs=packs)
    return Layout(sizes, jokers=tuple(copies for _, copies in jokers.cards), packs=packs)


@final
class Numbering:
    """Which card has which number: suit by suit, low to high, special cards last.

    Attributes:
        cards: by number, the kind of card.
        number: by kind of card, its first number; a card not in it is not in the deck.
        copies: by kind of card, how many there are of it.
        layout: the same for the engine.
        suits: by the engine's suit number, the suit.
        plays: by mask of kinds, their plays; see ``Rows``.
        deck: all cards in action order; those there are several of stand as often.
        pack: the same by their numbers.
    """

    __slots__ = ("_bit", "cards", "copies", "deck", "layout", "number", "pack", "plays", "suits")

    def __init__(self, deck: Deck, jokers: Jokers, packs: int) -> None:
        special = [(card, copies) for card, copies in jokers.cards if copies]
        cards = [*deck.cards, *(card for card, copies in special for _ in range(copies))]
        self.cards: Final = tuple(cards)
        self.number: Final = {card: cards.index(card) for card in dict.fromkeys(cards)}
        self.copies: Final = {**dict.fromkeys(deck.cards, packs), **dict(special)}
        self.layout: Final = _layout(deck, jokers, packs)
        self.suits: Final = deck.suits
        self.deck: Final = tuple(
            [card for card, count in self.copies.items() for _ in range(count)]
        )
        self.pack: Final = tuple([self.number[card] for card in self.deck])
        self._bit: Final = {card: BIT[number] for card, number in self.number.items()}
        suits = self.layout.suit_masks
        self.plays: Final = Rows(tuple(map(Play, cards)), (*suits, ALL & ~sum(suits)))

    def suit_number(self, suit: Suit | None) -> int:
        """The engine's number of a suit; of None, and of a suit not in the deck, no suit's."""
        return self.suits.index(suit) if suit in self.suits else NO_SUIT

    def masks(self, hand: tuple[Card, ...]) -> tuple[int, int]:
        """The kinds in a hand, and those it has two of; all its cards are in the deck."""
        if not self.layout.repeated:
            return sum(map(self._bit.__getitem__, hand)), 0
        held = 0
        doubled = 0
        for card in hand:
            held, doubled = with_card(self.layout, held, doubled, self.number[card])
        return held, doubled

    def hand(self, held: int, doubled: int) -> tuple[Card, ...]:
        """The cards of a hand, ascending; those it has several of stand as often."""
        found = numbers(held)
        if doubled:
            found = sorted(found + numbers(doubled))
        return tuple([self.cards[number] for number in found])


@lru_cache(maxsize=64)
def numbering_of(deck: Deck, jokers: Jokers, packs: int) -> Numbering:
    """The numbering of a deck; at most ``LIMIT`` numbers."""
    assert kind_count(deck, jokers) <= LIMIT
    return Numbering(deck, jokers, packs)


_EQUAL: Final = {
    EqualCards.FIRST: engine.FIRST,
    EqualCards.LAST: engine.LAST,
    EqualCards.ANNUL: engine.ANNUL,
    EqualCards.ANNUL_TO_LEADER: engine.ANNUL,
}
"""Which of equal cards counts (OH-7.6, OH-7.7)."""
_LEADS: Final = {
    LeadLimit.NONE: engine.ANY_LEAD,
    LeadLimit.NO_TRUMP: engine.NO_TRUMP_LEAD,
    LeadLimit.UNTIL_BROKEN: engine.NO_TRUMP_UNTIL_BROKEN,
}


@lru_cache(maxsize=256)
def manner_of(
    following: Following, jokers: Jokers, equal_cards: EqualCards, lead_limit: LeadLimit
) -> Manner:
    """How tricks are played, whatever is trump."""
    return Manner(
        must_trump=following.must_trump,
        must_overtrump=following.must_overtrump,
        must_beat=following.must_beat,
        follows_trump_only=following is Following.TRUMP_LEADS_ONLY,
        jokers_free=not isinstance(jokers, (Off, Wizards)) and jokers.playable is Playable.ANY_TIME,
        equal=_EQUAL[equal_cards],
        lead=_LEADS[lead_limit],
    )


@lru_cache(maxsize=1024)
def order_of(
    numbering: Numbering, trump: Suit | None, manner: Manner, super_trump: Card | None
) -> Order:
    """What follows and what wins, under a trump."""
    super_number = NO_SUIT if super_trump is None else numbering.number[super_trump]
    return Order(numbering.layout, numbering.suit_number(trump), manner, super_number)


@lru_cache(maxsize=1024)
def bids_of(mask: int) -> tuple[Bid, ...]:
    """The bids in a mask, ascending."""
    return tuple([Bid(number) for number in numbers(mask)])
