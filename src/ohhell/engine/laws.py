"""The laws of one round: what its rules, deal and place in a game come to for the engine."""

from collections.abc import Callable
from typing import Final, final

from ohhell.engine.bits import BIT, below
from ohhell.engine.order import Order

__all__ = ["NOBODY", "BidLaws", "Laws", "PassLaws", "legal_bids"]

NOBODY: Final = -1
"""As a seat: none. As a bid: not made yet."""


@final
class BidLaws:
    """How a round is bid.

    Args:
        players: seats at the table.
        hand_size: cards dealt to each seat.
        fixed: the one bid there is (OH-5.8), or ``NOBODY``.
        last_bidder_hooked: whether the last bid may not make the total the hand size (OH-5.4).
        own_hook: a hook from outside: earlier bids, in order, to the mask of bids it allows.
        at_once: whether all bid at once (OH-5.6).
        rebidder: who must change its bid where bids made at once break the hook (OH-5.7).
    """

    __slots__ = (
        "allowed",
        "at_once",
        "fixed",
        "hand_size",
        "last_bidder_hooked",
        "own_hook",
        "players",
        "rebidder",
    )

    def __init__(
        self,
        players: int,
        hand_size: int,
        fixed: int,
        last_bidder_hooked: bool,
        own_hook: Callable[[tuple[int, ...]], int] | None,
        at_once: bool,
        rebidder: int,
    ) -> None:
        self.players: Final = players
        self.hand_size: Final = hand_size
        self.fixed: Final = fixed
        self.last_bidder_hooked: Final = last_bidder_hooked
        self.own_hook: Final = own_hook
        self.at_once: Final = at_once
        self.rebidder: Final = rebidder
        self.allowed: Final = below(hand_size + 1) if fixed == NOBODY else BIT[fixed]
        """The bids that are legal as far as range and fixed bids go."""


def legal_bids(laws: BidLaws, earlier: tuple[int, ...]) -> int:
    """The mask of legal bids after the earlier ones, given in the order of bidding.

    A hook that would leave no bid is dropped (OH-10.5).
    """
    allowed = laws.allowed
    if laws.own_hook is not None:
        return allowed & laws.own_hook(earlier) or allowed
    if laws.last_bidder_hooked and len(earlier) == laws.players - 1:
        missing = laws.hand_size - sum(earlier)
        if missing >= 0:
            return allowed & ~BIT[missing] or allowed
    return allowed


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

    Args:
        order: what follows and what wins, under the trump known so far.
        orders: the order under each suit as trump, where one is to be named; else empty.
        players: seats at the table, 2 or more.
        first: the seat that bids and leads first.
        bidding: how the round is bid.
        passing: how cards are passed before the bidding, or None.
        namer: the seat that names the trump, or ``NOBODY``.
        hidden: whether no seat sees its own hand (OH-5.9).
    """

    __slots__ = (
        "after",
        "bidding",
        "first",
        "from_first",
        "hidden",
        "namer",
        "order",
        "orders",
        "passing",
        "players",
    )

    def __init__(
        self,
        order: Order,
        orders: tuple[Order, ...],
        players: int,
        first: int,
        bidding: BidLaws,
        passing: PassLaws | None,
        namer: int,
        hidden: bool,
    ) -> None:
        self.order: Final = order
        self.orders: Final = orders
        self.players: Final = players
        self.first: Final = first
        self.bidding: Final = bidding
        self.passing: Final = passing
        self.namer: Final = namer
        self.hidden: Final = hidden
        self.after: Final = tuple([(seat + 1) % players for seat in range(players)])
        """By seat: the next one clockwise."""
        self.from_first: Final = tuple([(first + place) % players for place in range(players)])
        """All seats, clockwise from the one that bids first."""

    def with_order(self, order: Order) -> "Laws":
        """The same laws once the trump is named."""
        return Laws(
            order,
            (),
            self.players,
            self.first,
            self.bidding,
            self.passing,
            self.namer,
            self.hidden,
        )
