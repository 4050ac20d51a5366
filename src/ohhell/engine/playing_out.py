"""Rounds played out at random by the million, and what they come to.

The loops change one scratch position over and over. What they draw from the stream is what
dealing, and choosing from the legal actions one after the other, would draw.
"""

from collections.abc import Callable
from typing import Final, TypeVar, final

from ohhell.engine.bits import ALL, LIMIT, ONE, count
from ohhell.engine.laws import Laws
from ohhell.engine.native import i64
from ohhell.engine.order import NOBODY, Layout, with_card
from ohhell.engine.position import Position, Seat, before_all
from ohhell.engine.stream import Stream

__all__ = [
    "Contender",
    "Outcome",
    "Pack",
    "SeatCount",
    "count_winners",
    "deal",
    "play_rounds",
    "playouts",
]


_BEFORE_DEAL: Final = Seat(0, 0, NOBODY, 0, 0)


@final
class Outcome:
    """What a seat may bid and take in a round.

    Attributes:
        points: what that brings, where it depends on nothing else; otherwise 0.
        times: how often it was so.
    """

    __slots__ = ("points", "times")

    def __init__(self, points: int) -> None:
        self.points: Final[int] = points
        self.times: i64 = 0


class Contender:
    """A seat that wins or does not.

    Attributes:
        last: its points of the last round, or game.
        wins: how often it had more points than all others.
        shared: how often it and others had the most.
    """

    __slots__ = ("last", "shared", "wins")

    def __init__(self) -> None:
        self.last: int = 0
        self.wins: i64 = 0
        self.shared: i64 = 0

    def have(self, points: int) -> None:
        """It has so many points now."""
        self.last = points


_Contender = TypeVar("_Contender", bound=Contender)


@final
class SeatCount(Contender):
    """What the rounds of one seat add up to.

    Args:
        laws: those of one of the rounds; the size, and what an outcome brings, are the same in all.

    Attributes:
        outcomes: by bid and tricks taken, row by row, what that is and how often it was.
        size: the outcomes in a row.
    """

    __slots__ = ("_points", "_squares", "outcomes", "size")

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self.size: Final[i64] = laws.bidding.hand_size + 1
        points = laws.own_points or (0,) * (self.size * self.size)
        self.outcomes: Final = [Outcome(each) for each in points]
        self._points: int = 0
        self._squares: int = 0

    @property
    def points(self) -> int:
        """Its points."""
        return self._points + sum([each.points * each.times for each in self.outcomes])

    @property
    def squares(self) -> int:
        """The squares of its points."""
        return self._squares + sum([each.points**2 * each.times for each in self.outcomes])

    @property
    def made(self) -> int:
        """How often it took what it bid."""
        return sum([each.times for each in self.outcomes[:: self.size + 1]])

    @property
    def tricks(self) -> tuple[int, ...]:
        """By tricks taken, how often it took so many."""
        columns = [self.outcomes[taken :: self.size] for taken in range(self.size)]
        return tuple([sum([each.times for each in column]) for column in columns])

    def score(self, points: int) -> None:
        """It had so many points in the last round, which the outcome alone does not tell."""
        self.have(points)
        self._points += points
        self._squares += points * points


def _count(position: Position, counts: list[SeatCount]) -> None:
    """Add a round that is over to the counts of its seats."""
    stage = position.stage
    for place, seat in enumerate(stage.seats):
        counted = counts[place]
        outcome = counted.outcomes[seat.bid * counted.size + seat.won]
        outcome.times += 1
        counted.last = outcome.points
    if not stage.laws.own_points:
        for place, points in enumerate(position.points()):
            counts[place].score(points)
    count_winners(counts)


def count_winners(counts: list[_Contender]) -> None:
    """Count who had the most points the last time, alone or together with others."""
    best = counts[0]
    holders: i64 = 0
    for each in counts:
        if each.last > best.last:
            best = each
            holders = 1
        elif each.last == best.last:
            holders += 1
    if holders == 1:
        best.wins += 1
        return
    for each in counts:
        if each.last == best.last:
            each.shared += 1


def playouts(start: Position, rounds: i64, rng: Stream) -> list[SeatCount]:
    """Play a round out from a position so many times."""
    counts = [SeatCount(start.laws) for _ in start.seats]
    scratch = start.scratch()
    while rounds:
        scratch.become(start)
        scratch.play_out(rng)
        _count(scratch, counts)
        rounds -= 1
    return counts


@final
class _Place:
    """A place in the pack.

    Attributes:
        first: the card that lies there before the shuffle, as a mask.
        card: the card that lies there now.
    """

    __slots__ = ("card", "first")

    def __init__(self, number: i64) -> None:
        self.first: Final[i64] = ONE << number
        self.card: i64 = self.first


@final
class Pack:
    """How the rounds of one hand size are dealt.

    Args:
        layout: the deck's.
        numbers: the whole deck by the numbers of its kinds, in action order.
        players: seats at the table.
        hand_size: cards dealt to each.
        step: 1 where the deal goes clockwise, else -1.
        turns: whether a card is turned up.
        shows_last: whether it is the last card dealt, which stays in the hand.
        redrawn: the kinds that are set aside when they are turned up.
        laws: from the dealer and the number of the card turned up, ``NOBODY`` for none, the laws.
    """

    __slots__ = (
        "_laws",
        "_made",
        "dealt_to",
        "hand_size",
        "layout",
        "places",
        "players",
        "redrawn",
        "scratch",
        "seats",
        "shows_last",
        "turns",
    )

    def __init__(
        self,
        layout: Layout,
        numbers: list[int],
        players: int,
        hand_size: int,
        step: int,
        laws: Callable[[int, int], Laws],
        *,
        turns: bool,
        shows_last: bool,
        redrawn: i64,
    ) -> None:
        self.layout: Final = layout
        self.places: Final = [_Place(number) for number in numbers]
        self.players: Final[i64] = players
        self.hand_size: Final[i64] = hand_size
        self.turns: Final = turns
        self.shows_last: Final = shows_last
        self.redrawn: Final[i64] = redrawn
        self._laws: Final = laws
        self._made: Final[list[Laws | None]] = [None] * (players * (LIMIT + 1))
        seats = [_BEFORE_DEAL.copy() for _ in range(players)]
        self.seats: Final = seats
        self.dealt_to: Final = [
            [seats[(dealer + step * away) % players] for away in range(1, players + 1)]
            for dealer in range(players)
        ]
        """By dealer, the seats in the order in which they get their cards."""
        self.scratch: Position | None = None

    def gather(self) -> None:
        """Lay all cards back where they were before the shuffle."""
        for place in self.places:
            place.card = place.first

    def laws(self, dealer: i64, turn_up: i64) -> Laws:
        """The laws of a round of that dealer, where this card is turned up."""
        place = dealer * (LIMIT + 1) + turn_up + 1
        found = self._made[place]
        if found is None:
            found = self._laws(dealer, turn_up)
            self._made[place] = found
        return found


def deal(pack: Pack, dealer: i64, rng: Stream) -> Position:
    """The position after a shuffle and a deal; it may be changed, and the next deal changes it."""
    pack.gather()
    places = pack.places
    seats = pack.dealt_to[dealer]
    for seat in seats:
        seat.become(_BEFORE_DEAL)
    card: i64 = 0
    dealt: i64 = 0
    while dealt < pack.players * pack.hand_size:
        for seat in seats:
            card = _drawn(places, dealt, rng)
            _give(pack.layout, seat, card)
            dealt += 1
    if not pack.shows_last:
        card = _turned(pack, places, dealt, rng)
    return _begun(pack, pack.laws(dealer, count(card - 1) if card else NOBODY))


def _drawn(places: list[_Place], first: i64, rng: Stream) -> i64:
    """The card that ``partial_shuffle`` would put at a place; the one there takes its stead."""
    other = places[first + rng.place(len(places) - first)]
    card = other.card
    other.card = places[first].card
    return card


def _begun(pack: Pack, laws: Laws) -> Position:
    scratch = pack.scratch
    if scratch is None:
        scratch = before_all(laws, pack.seats)
        scratch.stage.shared = False
        pack.scratch = scratch
    scratch.stage.laws = laws
    scratch.stage.order = laws.order
    scratch.stage.left = ALL
    scratch.lying = 0
    scratch.begin()
    return scratch


def _give(layout: Layout, seat: Seat, card: i64) -> None:
    if card & layout.repeated:
        number = count(card - 1)
        seat.hand, seat.doubles = with_card(layout, seat.hand, seat.doubles, number)
    else:
        seat.hand |= card


def _turned(pack: Pack, places: list[_Place], dealt: i64, rng: Stream) -> i64:
    """The card turned up, as a mask; 0 for none."""
    size: i64 = len(places)
    while pack.turns and dealt < size:
        card = _drawn(places, dealt, rng)
        if not pack.redrawn & card:
            return card
        dealt += 1
    return 0


def play_rounds(pack: Pack, first: i64, rounds: i64, rng: Stream) -> list[SeatCount]:
    """Deal and play so many rounds; round number k is dealt by seat k, in turn.

    Args:
        pack: how they are dealt.
        first: the number of the first of these rounds.
        rounds: how many, 1 or more.
        rng: what is drawn from.
    """
    counts: list[SeatCount] = []
    dealer = first % pack.players
    while rounds:
        position = deal(pack, dealer, rng)
        counts = counts or [SeatCount(position.laws) for _ in pack.seats]
        position.play_out(rng)
        _count(position, counts)
        rounds -= 1
        dealer += 1
        if dealer == pack.players:
            dealer = 0
    return counts
