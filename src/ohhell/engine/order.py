"""Which cards there are, which follow a lead, and which beat which.

The kinds of a deck are numbered suit by suit, low to high, special cards last. A ``Layout`` says
how the numbers fall into suits; an ``Order`` what follows and what wins under one trump.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, ONE, below
from ohhell.engine.native import i64

__all__ = [
    "ANNUL",
    "ANY_LEAD",
    "FIRST",
    "LAST",
    "NOBODY",
    "NO_SUIT",
    "NO_TRUMP_LEAD",
    "NO_TRUMP_UNTIL_BROKEN",
    "Kind",
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
        suited: int = below(len(suit_of))
        runs = [BIT[number] for number in range(len(suit_of))]
        first_of = list(range(len(suit_of)))
        special = [*jokers, wizards, jesters]
        firsts: list[int] = []
        repeated: int = suited if packs > 1 else 0
        for copies in special:
            first = len(suit_of)
            firsts.append(BIT[first] if copies else 0)
            repeated |= BIT[first] if copies > 1 else 0
            runs.extend([below(copies) << first] * copies)
            first_of.extend([first] * copies)
            suit_of.extend([NO_SUIT] * copies)
        self.suit_masks: Final = tuple(masks)
        self.suit_of: Final = tuple(suit_of)
        self.kinds: Final = len(suit_of)
        self.jokers: Final[i64] = sum(firsts[: len(jokers)])
        self.wizards: Final[i64] = firsts[-2]
        self.jesters: Final[i64] = firsts[-1]
        self.everything: Final[i64] = suited | sum(firsts)
        """Each kind once: of a special kind the first number only."""
        self.runs: Final = tuple(runs)
        """By number, all the numbers of its kind."""
        self.first_of: Final = tuple(first_of)
        """By number, the first number of its kind."""
        self.repeated: Final[i64] = repeated
        """The kinds of which a hand may have several."""


def without(layout: Layout, held: i64, doubled: i64, card: i64) -> tuple[i64, i64]:
    """A hand, and what it has two of, when a card of it is gone."""
    bit = ONE << card
    if doubled & bit:
        return held, doubled ^ bit
    run = held & layout.runs[card]
    last = run & ~(run >> 1)
    return held ^ last, doubled


def with_card(layout: Layout, held: i64, doubled: i64, card: i64) -> tuple[i64, i64]:
    """A hand, and what it has two of, with a card more."""
    bit = ONE << card
    run: i64 = layout.runs[card]
    if run != bit:
        return held | ((held & run) + bit), doubled
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
class Kind:
    """A kind of card under an order.

    Attributes:
        bit: the mask of its number.
        follow: the cards that follow it when it is led. All of them, if the next card is to say
            what follows; none, if nothing has to be followed.
        beaten_by: the cards that would take the trick when it is winning.
    """

    __slots__ = ("beaten_by", "bit", "follow")

    def __init__(self, number: i64, follow: i64, beaten_by: i64) -> None:
        self.bit: Final[i64] = ONE << number
        self.follow: Final[i64] = follow
        self.beaten_by: Final[i64] = beaten_by


@final
class Order:
    """What follows a lead and what wins a trick, under one trump.

    Args:
        layout: the deck's.
        trump: a suit of the layout, or ``NO_SUIT``.
        manner: how tricks are played.
        super_trump: the card that beats all others (OH-7.8), or ``NO_SUIT``.

    Attributes:
        kinds: the kinds of card by number.
        trumps: the cards that are trump.
        ruffs: the cards of which a void seat must play one.
        free: the cards that may be played at any time (OH-6.8).
        held_back: the cards that may be led only by a seat that holds no others (OH-6.10).
        annulled: the cards that annul each other when two of a kind are played.
        once_broken: the order once a trump is played, where trump may not be led before; else
            None.
        everything: each kind of card once, as the layout has it.
        rare: the cards that leave the hand when they are played, as there may be more of them, or
            they break the trump; all others may stay there until the round is over.
        choosy: whether a seat that follows has more to look at than the suit.
    """

    __slots__ = (
        "annulled",
        "choosy",
        "everything",
        "free",
        "held_back",
        "kinds",
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
        trumps: i64 = layout.jokers
        if trump != NO_SUIT:
            trumps |= layout.suit_masks[trump]
        self.trumps: Final[i64] = trumps
        self.must_beat: Final = manner.must_beat
        self.must_overtrump: Final = manner.must_overtrump
        forced = manner.must_trump or manner.must_overtrump
        special = layout.wizards | layout.jesters
        self.ruffs: Final[i64] = trumps if forced else 0
        self.free: Final[i64] = special | (layout.jokers if manner.jokers_free else 0)
        self.held_back: Final[i64] = 0 if manner.lead == ANY_LEAD else trumps
        annuls = manner.equal == ANNUL
        self.annulled: Final[i64] = layout.everything & ~special if annuls else 0
        self.once_broken: Final = (
            Order(layout, trump, manner.once_broken(), super_trump)
            if manner.lead == NO_TRUMP_UNTIL_BROKEN
            else None
        )
        self.everything: Final[i64] = layout.everything
        rare = layout.repeated
        if manner.lead == NO_TRUMP_UNTIL_BROKEN:
            rare |= trumps
        self.rare: Final[i64] = rare
        self.choosy: Final = manner.must_beat or self.free != 0
        self.kinds: Final = [
            Kind(number, _followed_by(self, number), _beaten_by(self, number))
            for number in range(layout.kinds)
        ]


def _followed_by(order: Order, card: i64) -> i64:
    """By led card, what follows it (OH-6.6, OH-6.7, OH-7.10, OH-7.11)."""
    layout = order.layout
    bit = ONE << card
    if bit & layout.jesters:
        return layout.everything
    if bit & order.free:
        return 0
    suit = layout.suit_of[card]
    if suit == NO_SUIT:
        suit = order.trump
    if suit == NO_SUIT or (order.manner.follows_trump_only and suit != order.trump):
        return 0
    follow: i64 = layout.suit_masks[suit]
    if suit == order.trump and not order.manner.jokers_free:
        follow |= layout.jokers
    return follow


def _beaten_by(order: Order, card: i64) -> i64:
    """What takes the trick from a card.

    A trump (OH-7.1), a higher card of its suit (OH-7.2), a joker (OH-7.5, OH-7.9) or a wizard
    (OH-7.10); and from a jester, all else (OH-7.11).
    """
    # A winning card that is no trump is of the led suit, so its own suit is all it must fear
    # beside the trumps and special cards.
    layout = order.layout
    bit = ONE << card
    if card == order.super_trump or bit & layout.wizards:
        return 0
    if bit & layout.jesters:
        return layout.everything & ~layout.jesters
    higher = layout.everything & ~below(card + 1)
    if bit & layout.jokers:
        beaters = layout.jokers & higher
    else:
        beaters = higher & layout.suit_masks[layout.suit_of[card]]
        beaters |= layout.jokers if bit & order.trumps else order.trumps
    if order.manner.equal == LAST:
        beaters |= bit
    if order.super_trump != NO_SUIT:
        beaters |= BIT[order.super_trump]
    return beaters | layout.wizards


def legal_leads(order: Order, hand: i64) -> i64:
    """The cards of a hand that may be led (OH-6.1, OH-6.10)."""
    playable = hand & order.everything
    if not order.held_back:
        return playable
    others = playable & ~order.held_back
    return others | playable & order.free if others else playable


def legal_plays(order: Order, hand: i64, follow: i64, beats: i64) -> i64:
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
        if order.must_beat and following & beats:
            following &= beats
        return following | hand & order.free
    if follow:  # else nothing has to be followed, and a trump need not be played
        ruffs = hand & order.ruffs
        if order.must_overtrump:
            ruffs &= beats
        if ruffs:
            return ruffs | hand & order.free
    return hand & order.everything


def follow_mask(order: Order, trick: tuple[int, ...]) -> i64:
    """What follows the lead of a trick so far; all cards before it is settled."""
    for card in trick:
        follow = order.kinds[card].follow
        if follow != order.everything:
            return follow
    return order.everything


def _led_suit(order: Order, trick: tuple[int, ...]) -> i64:
    """The suited cards of the suit that was led, whether or not it must be followed."""
    layout = order.layout
    for card in trick:
        if not BIT[card] & layout.jesters:
            suit = layout.suit_of[card]
            return 0 if suit == NO_SUIT else layout.suit_masks[suit]
    return 0


def standing(order: Order, trick: tuple[int, ...]) -> tuple[i64, i64]:
    """Which card is winning a trick, by its place in it, and which cards would take it.

    The place is ``NOBODY`` before the lead, and where all cards that count annul each other.
    """
    winner: i64 = NOBODY
    beaters = order.everything
    for place, card in enumerate(trick):
        kind = order.kinds[card]
        if order.annulled & kind.bit and trick.count(card) > 1:
            if winner == NOBODY or order.kinds[trick[winner]].bit & order.layout.jesters:
                winner = NOBODY
                beaters = order.trumps | order.layout.wizards | _led_suit(order, trick)
        elif kind.bit & beaters:
            winner = place
            beaters = kind.beaten_by
    for card in trick:
        beaters &= ~(order.kinds[card].bit & order.annulled)
    return winner, beaters


def trick_winner(order: Order, trick: tuple[int, ...]) -> i64:
    """The place in the trick of the card that is winning it, or ``NOBODY``."""
    return standing(order, trick)[0]


def ruled_out(order: Order, follow: i64, beats: i64, card: i64) -> i64:
    """The kinds that a seat cannot have held when it legally played a card to a trick.

    Args:
        order: the round's.
        follow: what followed the lead; all cards for the leader, who is not judged by its lead.
        beats: the cards that would have taken the trick.
        card: the card played.
    """
    bit = ONE << card
    if bit & order.free or follow == 0:
        return 0
    if bit & follow:
        tame = order.must_beat and not bit & beats
        return follow & beats & ~order.free if tame else 0
    ruffs = order.ruffs & beats if order.must_overtrump else order.ruffs
    return follow if bit & ruffs else follow | ruffs
