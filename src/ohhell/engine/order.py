"""Which cards there are, which follow a lead, and which beat which.

The kinds of a deck are numbered suit by suit, low to high, jokers last. A ``Layout`` says how
the numbers fall into suits; an ``Order`` what follows and what wins under one trump.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, below

__all__ = ["NO_SUIT", "Layout", "Order", "follow_mask", "legal_plays", "ruled_out", "trick_winner"]

NO_SUIT: Final = -1
"""As a suit: none. As a trump: the round has none."""


@final
class Layout:
    """How the kinds of a deck fall into suits.

    Args:
        suit_sizes: cards in each suit of the deck, in suit order.
        jokers: kinds of joker, 0 or 1.
        twice: the mask of the kinds that there are two of.
    """

    __slots__ = ("everything", "jokers", "kinds", "suit_masks", "suit_of", "twice")

    def __init__(self, suit_sizes: tuple[int, ...], jokers: int, twice: int) -> None:
        masks: list[int] = []
        suit_of: list[int] = []
        for suit, size in enumerate(suit_sizes):
            masks.append(below(size) << len(suit_of))
            suit_of.extend([suit] * size)
        self.jokers: Final = below(jokers) << len(suit_of)
        suit_of.extend([NO_SUIT] * jokers)
        self.kinds: Final = len(suit_of)
        self.everything: Final = below(self.kinds)
        self.suit_masks: Final = tuple(masks)
        self.suit_of: Final = tuple(suit_of)
        self.twice: Final = twice


@final
class Order:
    """What follows a lead and what wins a trick, under one trump.

    Args:
        layout: the deck's.
        trump: a suit of the layout, or ``NO_SUIT``.
        must_trump: whether a void seat must play a trump (OH-6.5).
        jokers_free: whether a joker may be played at any time (OH-6.8); otherwise it belongs
            to the trump suit (OH-6.6).
    """

    __slots__ = ("beaten_by", "followed_by", "free", "jokers_free", "layout", "ruffs", "trump")

    def __init__(self, layout: Layout, trump: int, must_trump: bool, jokers_free: bool) -> None:
        self.layout: Final = layout
        self.trump: Final = trump
        self.jokers_free: Final = jokers_free
        trumps = layout.jokers | (layout.suit_masks[trump] if trump != NO_SUIT else 0)
        self.ruffs: Final = trumps if must_trump else 0
        """The cards of which a void seat must play one."""
        self.free: Final = layout.jokers if jokers_free else 0
        """The cards that may be played at any time."""
        kinds = range(layout.kinds)
        self.followed_by: Final = tuple([_followed_by(self, card) for card in kinds])
        """By led card: the cards that follow it; 0 where nothing has to be followed."""
        self.beaten_by: Final = tuple([_beaten_by(layout, trumps, card) for card in kinds])
        """By the card that is winning a trick: the cards that would take the trick from it."""


def _followed_by(order: Order, card: int) -> int:
    layout = order.layout
    suit = layout.suit_of[card]
    if suit == NO_SUIT:
        if order.jokers_free or order.trump == NO_SUIT:
            return 0
        suit = order.trump
    joins = suit == order.trump and not order.jokers_free
    return layout.suit_masks[suit] | (layout.jokers if joins else 0)


def _beaten_by(layout: Layout, trumps: int, card: int) -> int:
    # A winning card that is no trump is of the led suit, so its own suit is all it must fear
    # beside the trumps. An equal card is not higher: the first one stays (OH-7.6).
    suit = layout.suit_of[card]
    if suit == NO_SUIT:
        return 0
    higher = layout.suit_masks[suit] & ~below(card + 1)
    return higher | (layout.jokers if BIT[card] & trumps else trumps)


def legal_plays(order: Order, hand: int, follow: int) -> int:
    """The cards of a hand that may be played.

    Args:
        order: the round's.
        hand: the kinds held.
        follow: what follows the lead; 0 for the leader and where nothing has to be followed.
    """
    following = hand & follow
    if following:
        return following | hand & order.free
    return hand & order.ruffs or hand if follow else hand


def follow_mask(order: Order, trick: tuple[int, ...]) -> int:
    """What follows the lead of a trick so far; 0 before the lead."""
    return order.followed_by[trick[0]] if trick else 0


def trick_winner(order: Order, trick: tuple[int, ...]) -> int:
    """The place in the trick, 0 for the leader, of the card that is winning it."""
    winner = 0
    beaters = order.beaten_by[trick[0]]
    for place, card in enumerate(trick):
        if BIT[card] & beaters:
            winner = place
            beaters = order.beaten_by[card]
    return winner


def ruled_out(order: Order, follow: int, card: int) -> int:
    """The kinds that a seat cannot have held when it legally played a card.

    Args:
        order: the round's.
        follow: what followed the lead; 0 for the leader.
        card: the card played.
    """
    bit = BIT[card]
    if follow == 0 or bit & (follow | order.free):
        return 0
    return follow if bit & order.ruffs else follow | order.ruffs
