"""The laws of one round: what its rules, deal and place in a game come to for the engine."""

from collections.abc import Callable
from typing import Final, final

from ohhell.engine.bits import BIT, ONE, below
from ohhell.engine.native import i64
from ohhell.engine.order import NOBODY, Order

__all__ = [
    "DIFFERS",
    "EXCEEDS",
    "FREE",
    "HIGHEST_BIDDER",
    "OWN",
    "STAYS_BELOW",
    "BidLaws",
    "Laws",
    "PassLaws",
    "highest_bidder",
    "hooked_bids",
    "legal_bids",
    "next_bids",
    "sealed_bids",
]

# What a hook demands of the total of the bids.
FREE: Final = 0
DIFFERS: Final = 1
EXCEEDS: Final = 2
STAYS_BELOW: Final = 3
OWN: Final = 4

HIGHEST_BIDDER: Final = -2
"""As the seat that leads or names the trump: the highest bidder, the first of several."""


@final
class BidLaws:
    """How a round is bid.

    Args:
        seats: all seats, in the order of bidding.
        hand_size: cards dealt to each seat.
        fixed: the one bid there is (OH-5.8), or ``NOBODY``.
        hook: what the hook demands of the total.
        own_hook: a hook from outside: earlier bids, in order, to the mask of bids it allows.
        at_once: whether all bid at once (OH-5.6).
        rebidder: who must change its bid where bids made at once break the hook (OH-5.7).
        no_zero: the seats that may not bid zero (OH-5.14), as a mask.
        most_zeros: how many may bid zero in the round (OH-5.15).
        called: whether bids are called at all; otherwise every bid is zero (OH-5.13).
    """

    __slots__ = (
        "allowed",
        "at_once",
        "bidders",
        "called",
        "fixed",
        "hand_size",
        "hook",
        "most_zeros",
        "no_zero",
        "own_hook",
        "rebidder",
        "seats",
        "unhooked",
    )

    def __init__(
        self,
        seats: tuple[int, ...],
        hand_size: int,
        *,
        fixed: int = NOBODY,
        hook: int = FREE,
        own_hook: Callable[[tuple[int, ...]], int] | None = None,
        at_once: bool = False,
        rebidder: int = NOBODY,
        no_zero: int = 0,
        most_zeros: int = NOBODY,
        called: bool = True,
    ) -> None:
        self.seats: Final = seats
        self.bidders: Final[i64] = len(seats)
        self.hand_size: Final[i64] = hand_size
        self.fixed: Final[i64] = fixed
        self.hook: Final[i64] = hook
        self.own_hook: Final = own_hook
        self.at_once: Final = at_once
        self.rebidder: Final[i64] = rebidder
        self.no_zero: Final[i64] = no_zero
        self.most_zeros: Final[i64] = most_zeros
        self.called: Final = called
        self.allowed: Final[i64] = below(hand_size + 1) if fixed == NOBODY else BIT[fixed]
        """The bids that are legal as far as range and fixed bids go."""
        waits = most_zeros == NOBODY and hook in (FREE, DIFFERS, EXCEEDS)
        self.unhooked: Final[i64] = len(seats) - 1 if waits else 0
        """How many bid first, for whom it does not matter what others bid."""


def legal_bids(laws: BidLaws, earlier: tuple[int, ...], seat: i64) -> i64:
    """The mask of bids legal for a seat after the earlier ones, given in the order of bidding."""
    return next_bids(laws, seat, len(earlier), sum(earlier), earlier.count(0), earlier)


def next_bids(
    laws: BidLaws, seat: i64, made: i64, total: i64, zeros: i64, earlier: tuple[int, ...]
) -> i64:
    """The same from what must be known of the earlier bids.

    A limit that would leave no bid is dropped, the limit on zeros before the hook (OH-10.5).

    Args:
        laws: how the round is bid.
        seat: who bids.
        made: how many bids there are.
        total: what they add up to.
        zeros: how many of them are zero.
        earlier: the bids, in order, which only a hook from outside asks for.
    """
    hooked = _hooked_bids(laws, made, total, earlier)
    spent = laws.most_zeros != NOBODY and zeros >= laws.most_zeros
    if (spent or (laws.no_zero >> seat) & 1) and hooked & ~1:
        return hooked & ~1
    return hooked


def sealed_bids(laws: BidLaws, seat: i64) -> i64:
    """The mask of bids legal for a seat where all bid at once, none knowing the others."""
    if (laws.no_zero >> seat) & 1 and laws.allowed & ~1:
        return laws.allowed & ~1
    return laws.allowed


def hooked_bids(laws: BidLaws, earlier: tuple[int, ...]) -> i64:
    """The mask of bids legal as far as range, fixed bids and hook go."""
    return _hooked_bids(laws, len(earlier), sum(earlier), earlier)


def _hooked_bids(laws: BidLaws, made: i64, total: i64, earlier: tuple[int, ...]) -> i64:
    hooked = laws.allowed & _hook(laws, made, total, earlier)
    return hooked if hooked else laws.allowed


def _hook(laws: BidLaws, made: i64, total: i64, earlier: tuple[int, ...]) -> i64:
    """The mask of bids that the hook allows; it may hold none, and some out of range."""
    everything = below(laws.hand_size + 1)
    if laws.hook == FREE:
        return everything
    if laws.hook == OWN:
        assert laws.own_hook is not None
        return laws.own_hook(earlier)
    missing = laws.hand_size - total
    if laws.hook == STAYS_BELOW:
        return below(missing) if missing > 0 else 0
    if made < laws.bidders - 1 or missing < 0:
        return everything
    return everything & ~(ONE << missing if laws.hook == DIFFERS else below(missing + 1))


def highest_bidder(laws: BidLaws, bids: tuple[int, ...]) -> int:
    """The seat with the highest bid; of several the first in the order of bidding."""
    most = max(bids)
    return next(seat for seat in laws.seats if bids[seat] == most)


@final
class PassLaws:
    """How many cards each seat passes, and to the seat how many places to its left."""

    __slots__ = ("count", "places")

    def __init__(self, count: int, places: int) -> None:
        self.count: Final = count
        self.places: Final = places


@final
class Laws:
    """All that the engine knows of one round's rules; shared by all positions of the round.

    Laws are equal if they were made by equal recipes.

    Args:
        recipe: a function, and what it is to be called with to make these laws.
        order: what follows and what wins, under the trump known so far.
        players: seats at the table, 2 or more.
        step: 1 where play goes clockwise, else -1.
        leader: the seat that leads first, or ``HIGHEST_BIDDER``.
        bidding: how the round is bid.
        points: by bids, by tricks won and by trump suit, the points of the seats.
        own_points: by bid and tricks, row by row, the points of a seat; empty where they do not
            depend on these alone.
        orders: the order under each suit as trump, where one is named; else empty.
        namer: the seat that names the trump, or ``HIGHEST_BIDDER``, or ``NOBODY``.
        named_after: whether the trump is named after the bidding, not before.
        passing: how cards are passed before the bidding, or None.
        hidden: whether no seat sees its own hand (OH-5.9).
        order_in_play: the order once the bids are made, where it is not known before; else None.
        annulled_to_leader: whether a trick in which all cards annul each other is the leader's;
            otherwise it is nobody's (OH-7.7).
    """

    __slots__ = (
        "annulled_to_leader",
        "bidding",
        "hidden",
        "leader",
        "named_after",
        "namer",
        "order",
        "order_in_play",
        "orders",
        "own_points",
        "passing",
        "players",
        "points",
        "recipe",
        "step",
    )

    def __init__(
        self,
        recipe: tuple[Callable[..., "Laws"], tuple[object, ...]],
        order: Order,
        players: int,
        step: int,
        leader: int,
        bidding: BidLaws,
        points: Callable[[tuple[int, ...], tuple[int, ...], int], tuple[int, ...]],
        *,
        own_points: tuple[int, ...] = (),
        orders: tuple[Order, ...] = (),
        namer: int = NOBODY,
        named_after: bool = False,
        passing: PassLaws | None = None,
        hidden: bool = False,
        order_in_play: Order | None = None,
        annulled_to_leader: bool = False,
    ) -> None:
        self.recipe: Final = recipe
        self.order: Final = order
        self.players: Final[i64] = players
        self.step: Final[i64] = step
        self.leader: Final[i64] = leader
        self.bidding: Final = bidding
        self.points: Final = points
        self.own_points: Final = own_points
        self.orders: Final = orders
        self.namer: Final[i64] = namer
        self.named_after: Final = named_after
        self.passing: Final = passing
        self.hidden: Final = hidden
        self.order_in_play: Final = order_in_play
        self.annulled_to_leader: Final = annulled_to_leader

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Laws):
            return NotImplemented
        return self is other or self.recipe == other.recipe

    def __hash__(self) -> int:
        return hash(self.recipe)

    def __reduce__(self) -> tuple[Callable[..., "Laws"], tuple[object, ...]]:
        return self.recipe
