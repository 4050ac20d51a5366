"""Which cards there are, which follow a lead, and which beat which.

The kinds of a deck are numbered suit by suit, low to high, special cards last. A ``Layout`` says
how the numbers fall into suits; an ``Order`` what follows and what wins under one trump.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, below

__all__ = [
    "ANNUL",
    "ANY_LEAD",
    "FIRST",
    "LAST",
    "NOBODY",
    "NO_SUIT",
    "NO_TRUMP_LEAD",
    "NO_TRUMP_UNTIL_BROKEN",
    "Layout",
    "Manner",
    "Order",
    "follow_mask",
    "legal_leads",
    "legal_plays",
    "ruled_out",
    "standing",
    "trick_winner",
    "with_card",
    "without",
]

NOBODY: Final = -1
"""As a seat or a place in a trick: none. As a bid: not made yet."""
NO_SUIT: Final = -1
"""As a suit: none. As a trump: the round has none."""

# Which of equal cards counts as higher (OH-7.6).
FIRST: Final = 0
LAST: Final = 1
ANNUL: Final = 2

# What may be led (OH-6.10).
ANY_LEAD: Final = 0
NO_TRUMP_LEAD: Final = 1
NO_TRUMP_UNTIL_BROKEN: Final = 2


@final
class Layout:
    """How the kinds of a deck fall into suits and special cards.

    Of a suited kind there may be two, in two packs. Of a special kind there may be more: it has as
    many numbers in a row, and a hand with some of them has the first ones, whichever they are.

    Args:
        suit_sizes: cards in each suit of the deck, in suit order.
        jokers: copies of each kind of joker, weakest first.
        wizards: how many wizards there are.
        jesters: how many jesters there are.
        packs: 1 or 2 of the suited cards.
    """

    __slots__ = (
        "everything",
        "first_of",
        "jesters",
        "jokers",
        "kinds",
        "repeated",
        "runs",
        "suit_masks",
        "suit_of",
        "wizards",
    )

    def __init__(
        self,
        suit_sizes: tuple[int, ...],
        jokers: tuple[int, ...] = (),
        wizards: int = 0,
        jesters: int = 0,
        packs: int = 1,
    ) -> None:
        masks: list[int] = []
        suit_of: list[int] = []
        for suit, size in enumerate(suit_sizes):
            masks.append(below(size) << len(suit_of))
            suit_of.extend([suit] * size)
        suited = below(len(suit_of))
        runs: dict[int, int] = {}
        special = [*jokers, wizards, jesters]
        firsts: list[int] = []
        for copies in special:
            first = len(suit_of)
            firsts.append(BIT[first] if copies else 0)
            if copies > 1:
                runs[first] = below(copies) << first
            suit_of.extend([NO_SUIT] * copies)
        self.suit_masks: Final = tuple(masks)
        self.suit_of: Final = tuple(suit_of)
        self.kinds: Final = len(suit_of)
        self.jokers: Final = sum(firsts[: len(jokers)])
        self.wizards: Final = firsts[-2]
        self.jesters: Final = firsts[-1]
        self.everything: Final = suited | sum(firsts)
        """Each kind once: of a special kind the first number only."""
        self.runs: Final = runs
        """By first number of a special kind of which there are several, all its numbers."""
        self.first_of: Final = tuple(
            [
                next((first for first, run in runs.items() if BIT[number] & run), number)
                for number in range(len(suit_of))
            ]
        )
        """By number, the first number of its kind."""
        self.repeated: Final = sum([BIT[first] for first in runs]) | (suited if packs > 1 else 0)
        """The kinds of which a hand may have several."""


def without(layout: Layout, held: int, doubled: int, card: int) -> tuple[int, int]:
    """A hand, and what it has two of, when a card of it is gone."""
    if doubled & BIT[card]:
        return held, doubled ^ BIT[card]
    run = held & layout.runs.get(card, BIT[card])
    return held ^ BIT[run.bit_length() - 1], doubled


def with_card(layout: Layout, held: int, doubled: int, card: int) -> tuple[int, int]:
    """A hand, and what it has two of, with a card more."""
    bit = BIT[card]
    if card in layout.runs:
        taken = held & layout.runs[card]
        return held | (bit if not taken else BIT[taken.bit_length()]), doubled
    return held | bit, doubled | held & bit


@final
class Manner:
    """How tricks are played, whatever is trump.

    Args:
        must_trump: a void seat must play a trump (OH-6.5).
        must_overtrump: it must play one that takes the trick, if it can (OH-6.12).
        must_beat: a seat that follows must take the trick, if it can (OH-6.11).
        follows_trump_only: only a trump lead must be followed (OH-6.13).
        jokers_free: a joker may be played at any time (OH-6.8); otherwise it belongs to the trump
            suit (OH-6.6).
        equal: which of equal cards counts as higher.
        lead: what may be led.
    """

    __slots__ = (
        "equal",
        "follows_trump_only",
        "jokers_free",
        "lead",
        "must_beat",
        "must_overtrump",
        "must_trump",
    )

    def __init__(
        self,
        must_trump: bool = False,
        must_overtrump: bool = False,
        must_beat: bool = False,
        follows_trump_only: bool = False,
        jokers_free: bool = False,
        equal: int = FIRST,
        lead: int = ANY_LEAD,
    ) -> None:
        self.must_trump: Final = must_trump
        self.must_overtrump: Final = must_overtrump
        self.must_beat: Final = must_beat
        self.follows_trump_only: Final = follows_trump_only
        self.jokers_free: Final = jokers_free
        self.equal: Final = equal
        self.lead: Final = lead

    def once_broken(self) -> "Manner":
        """The same where anything may be led."""
        return Manner(
            self.must_trump,
            self.must_overtrump,
            self.must_beat,
            self.follows_trump_only,
            self.jokers_free,
            self.equal,
            ANY_LEAD,
        )


@final
class Order:
    """What follows a lead and what wins a trick, under one trump.

    Args:
        layout: the deck's.
        trump: a suit of the layout, or ``NO_SUIT``.
        manner: how tricks are played.
        super_trump: the card that beats all others (OH-7.8), or ``NO_SUIT``.

    Attributes:
        ruffs: the cards of which a void seat must play one.
        free: the cards that may be played at any time (OH-6.8).
        held_back: the cards that may be led only by a seat that holds no others (OH-6.10).
        annulled: the cards that annul each other when two of a kind are played.
        followed_by: by led card, the cards that follow it. All of them, if the next card is to say
            what follows; none, if nothing has to be followed.
        beaten_by: by the card that is winning a trick, the cards that would take it.
        once_broken: the order once a trump is played, where trump may not be led before; else
            None.
        everything: each kind of card once, as the layout has it.
        rare: the cards whose play asks for more than the usual look at who wins.
        choosy: whether a seat that follows has more to look at than the suit.
    """

    __slots__ = (
        "annulled",
        "beaten_by",
        "choosy",
        "everything",
        "followed_by",
        "free",
        "held_back",
        "layout",
        "manner",
        "must_beat",
        "must_overtrump",
        "once_broken",
        "rare",
        "ruffs",
        "super_trump",
        "trump",
        "trumps",
    )

    def __init__(
        self, layout: Layout, trump: int, manner: Manner, super_trump: int = NO_SUIT
    ) -> None:
        self.layout: Final = layout
        self.trump: Final = trump
        self.manner: Final = manner
        self.super_trump: Final = super_trump
        trumps = layout.jokers | (layout.suit_masks[trump] if trump != NO_SUIT else 0)
        self.trumps: Final = trumps
        self.must_beat: Final = manner.must_beat
        self.must_overtrump: Final = manner.must_overtrump
        self.ruffs: Final = trumps if manner.must_trump or manner.must_overtrump else 0
        jokers_free = layout.jokers if manner.jokers_free else 0
        self.free: Final = jokers_free | layout.wizards | layout.jesters
        self.held_back: Final = 0 if manner.lead == ANY_LEAD else trumps
        special = layout.wizards | layout.jesters
        self.annulled: Final = layout.everything & ~special if manner.equal == ANNUL else 0
        self.once_broken: Final = (
            Order(layout, trump, manner.once_broken(), super_trump)
            if manner.lead == NO_TRUMP_UNTIL_BROKEN
            else None
        )
        self.everything: Final = layout.everything
        broken_by = trumps if self.once_broken is not None else 0
        annulling = layout.everything if self.annulled else 0
        self.rare: Final = layout.repeated | annulling | broken_by
        self.choosy: Final = manner.must_beat or self.free != 0
        kinds = range(layout.kinds)
        self.followed_by: Final = tuple([_followed_by(self, card) for card in kinds])
        self.beaten_by: Final = tuple([_beaten_by(self, card) for card in kinds])


def _followed_by(order: Order, card: int) -> int:
    """By led card, what follows it (OH-6.6, OH-6.7, OH-7.10, OH-7.11)."""
    layout = order.layout
    bit = BIT[card]
    if bit & layout.jesters:
        return layout.everything
    if bit & order.free:
        return 0
    suit = layout.suit_of[card]
    if suit == NO_SUIT:
        suit = order.trump
    if suit == NO_SUIT or (order.manner.follows_trump_only and suit != order.trump):
        return 0
    joins = suit == order.trump and not order.manner.jokers_free
    return layout.suit_masks[suit] | (layout.jokers if joins else 0)


def _beaten_by(order: Order, card: int) -> int:
    """What takes the trick from a card.

    A trump (OH-7.1), a higher card of its suit (OH-7.2), a joker (OH-7.5, OH-7.9) or a wizard
    (OH-7.10); and from a jester, all else (OH-7.11).
    """
    # A winning card that is no trump is of the led suit, so its own suit is all it must fear
    # beside the trumps and special cards.
    layout = order.layout
    bit = BIT[card]
    if card == order.super_trump or bit & layout.wizards:
        return 0
    if bit & layout.jesters:
        return layout.everything & ~layout.jesters
    higher = layout.everything & ~below(card + 1)
    if bit & layout.jokers:
        beaters = layout.jokers & higher
    else:
        beaters = layout.suit_masks[layout.suit_of[card]] & higher
        beaters |= layout.jokers if bit & order.trumps else order.trumps
    if order.manner.equal == LAST:
        beaters |= bit
    if order.super_trump != NO_SUIT:
        beaters |= BIT[order.super_trump]
    return beaters | layout.wizards


def legal_leads(order: Order, hand: int) -> int:
    """The cards of a hand that may be led (OH-6.1, OH-6.10)."""
    playable = hand & order.everything
    if not order.held_back:
        return playable
    others = playable & ~order.held_back
    return others | playable & order.free if others else playable


def legal_plays(order: Order, hand: int, follow: int, beats: int) -> int:
    """The cards of a hand that may be played to a trick that is led (OH-6.3, OH-6.4).

    Args:
        order: the round's.
        hand: the kinds held.
        follow: what follows the lead.
        beats: the cards that would take the trick.
    """
    following = hand & follow
    if following:
        if not order.choosy:
            return following
        if order.must_beat:
            following = following & beats or following
        return following | hand & order.free
    ruffs = hand & order.ruffs if follow else 0
    if ruffs and order.must_overtrump:
        ruffs &= beats
    if ruffs:
        return ruffs | hand & order.free
    return hand & order.everything


def follow_mask(order: Order, trick: tuple[int, ...]) -> int:
    """What follows the lead of a trick so far; all cards before it is settled."""
    for card in trick:
        follow = order.followed_by[card]
        if follow != order.everything:
            return follow
    return order.everything


def _led_suit(order: Order, trick: tuple[int, ...]) -> int:
    """The suited cards of the suit that was led, whether or not it must be followed."""
    layout = order.layout
    for card in trick:
        if not BIT[card] & layout.jesters:
            suit = layout.suit_of[card]
            return 0 if suit == NO_SUIT else layout.suit_masks[suit]
    return 0


def standing(order: Order, trick: tuple[int, ...]) -> tuple[int, int]:
    """Which card is winning a trick, by its place in it, and which cards would take it.

    The place is ``NOBODY`` before the lead, and where all cards that count annul each other.
    """
    winner = NOBODY
    beaters = order.everything
    for place, card in enumerate(trick):
        if order.annulled & BIT[card] and trick.count(card) > 1:
            if winner == NOBODY or BIT[trick[winner]] & order.layout.jesters:
                winner = NOBODY
                beaters = order.trumps | order.layout.wizards | _led_suit(order, trick)
            continue
        if BIT[card] & beaters:
            winner = place
            beaters = order.beaten_by[card]
    if order.annulled:
        for card in trick:
            beaters &= ~(BIT[card] & order.annulled)
    return winner, beaters


def trick_winner(order: Order, trick: tuple[int, ...]) -> int:
    """The place in the trick of the card that is winning it, or ``NOBODY``."""
    return standing(order, trick)[0]


def ruled_out(order: Order, follow: int, beats: int, card: int) -> int:
    """The kinds that a seat cannot have held when it legally played a card to a trick.

    Args:
        order: the round's.
        follow: what followed the lead; all cards for the leader, who is not judged by its lead.
        beats: the cards that would have taken the trick.
        card: the card played.
    """
    bit = BIT[card]
    if bit & order.free or follow == 0:
        return 0
    if bit & follow:
        tame = order.must_beat and not bit & beats
        return follow & beats & ~order.free if tame else 0
    ruffs = order.ruffs & beats if order.must_overtrump else order.ruffs
    return follow if bit & ruffs else follow | ruffs
