"""Rounds played out at random by the million, and what they come to.

The loops change one scratch position over and over. What they draw from the stream is what
dealing, and choosing from the legal actions one after the other, would draw.
"""

from collections.abc import Callable
from typing import Final, final

from ohhell.engine.bits import ONE
from ohhell.engine.laws import Laws
from ohhell.engine.native import i64
from ohhell.engine.order import NOBODY, Layout, with_card
from ohhell.engine.position import Position, Seat, before_all
from ohhell.engine.stream import Stream, take

__all__ = ["Pack", "SeatCount", "deal", "play_rounds", "playouts"]


_BEFORE_DEAL: Final = Seat(0, 0, NOBODY, 0, 0)


@final
class SeatCount:
    """What the rounds of one seat add up to.

    Attributes:
        last: its points of the last round.
        points: its points.
        squares: the squares of its points.
        wins: how often it had more points than all others.
        shared: how often it and others had the most.
        outcomes: by bid and tricks taken, row by row, how often that was.
        size: the outcomes in a row.
    """

    __slots__ = ("last", "outcomes", "points", "shared", "size", "squares", "wins")

    def __init__(self, hand_size: i64) -> None:
        self.last: int = 0
        self.points: int = 0
        self.squares: int = 0
        self.wins: i64 = 0
        self.shared: i64 = 0
        self.size: Final[i64] = hand_size + 1
        self.outcomes: Final[list[int]] = [0] * (self.size * self.size)

    @property
    def made(self) -> int:
        """How often it took what it bid."""
        return sum(self.outcomes[:: self.size + 1])

    @property
    def tricks(self) -> tuple[int, ...]:
        """By tricks taken, how often it took so many."""
        return tuple([sum(self.outcomes[taken :: self.size]) for taken in range(self.size)])

    def score(self, points: int, times: int) -> None:
        """It had so many points, so many times."""
        self.points += points * times
        self.squares += points * points * times


def _count(position: Position, counts: list[SeatCount]) -> None:
    """Add a round that is over to the counts of its seats."""
    table = position.laws.own_points
    points = () if table else position.points()
    for place, seat in enumerate(position.seats):
        count = counts[place]
        outcome = seat.bid * count.size + seat.won
        times: i64 = count.outcomes[outcome]
        count.outcomes[outcome] = times + 1
        if table:
            count.last = table[outcome]
        else:
            count.last = points[place]
            count.score(count.last, 1)
    _count_winners(counts)


def _score_outcomes(counts: list[SeatCount], table: tuple[int, ...]) -> None:
    """Add the points of all outcomes, by the table of those that depend on nothing else."""
    for count in counts:
        for points, times in zip(table, count.outcomes, strict=bool(table)):
            count.score(points, times)


def _count_winners(counts: list[SeatCount]) -> None:
    best = counts[0]
    holders: i64 = 0
    for count in counts:
        if count.last > best.last:
            best = count
            holders = 1
        elif count.last == best.last:
            holders += 1
    if holders == 1:
        best.wins += 1
        return
    for count in counts:
        if count.last == best.last:
            count.shared += 1


def playouts(start: Position, rounds: i64, rng: Stream) -> list[SeatCount]:
    """Play a round out from a position so many times."""
    counts = [SeatCount(start.laws.bidding.hand_size) for _ in start.seats]
    scratch = start.scratch()
    while rounds:
        scratch.become(start)
        scratch.play_out(rng)
        _count(scratch, counts)
        rounds -= 1
    _score_outcomes(counts, start.laws.own_points)
    return counts


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
        "hand_size",
        "layout",
        "numbers",
        "players",
        "redrawn",
        "scratch",
        "seats",
        "shows_last",
        "step",
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
        self.numbers: Final = numbers
        self.players: Final[i64] = players
        self.hand_size: Final[i64] = hand_size
        self.step: Final[i64] = step
        self.turns: Final = turns
        self.shows_last: Final = shows_last
        self.redrawn: Final[i64] = redrawn
        self._laws: Final = laws
        self._made: Final[dict[int, Laws]] = {}
        self.seats: Final = [_BEFORE_DEAL.copy() for _ in range(players)]
        self.scratch: Position | None = None

    def laws(self, dealer: i64, turn_up: i64) -> Laws:
        """The laws of a round of that dealer, where this card is turned up."""
        key: int = dealer * 64 + turn_up
        found = self._made.get(key)
        if found is None:
            found = self._laws(dealer, turn_up)
            self._made[key] = found
        return found


def deal(pack: Pack, dealer: i64, rng: Stream) -> Position:
    """The position after a shuffle and a deal; it may be changed, and the next deal changes it."""
    numbers = pack.numbers.copy()
    players = pack.players
    seats = [pack.seats[(dealer + pack.step * place) % players] for place in range(1, players + 1)]
    for seat in seats:
        seat.become(_BEFORE_DEAL)
    card: i64 = NOBODY
    dealt: i64 = 0
    while dealt < players * pack.hand_size:
        for seat in seats:
            card = _drawn(numbers, dealt, rng)
            _give(pack.layout, seat, card)
            dealt += 1
    turned = card if pack.shows_last else _turned(pack, numbers, dealt, rng)
    return _begun(pack, pack.laws(dealer, turned))


def _drawn(numbers: list[int], place: i64, rng: Stream) -> i64:
    """The card that ``partial_shuffle`` would put at a place; the card there before is gone."""
    return take(numbers, place, place + rng.place(len(numbers) - place))


def _begun(pack: Pack, laws: Laws) -> Position:
    scratch = pack.scratch
    if scratch is None:
        scratch = before_all(laws, pack.seats)
        scratch.shares = False
        pack.scratch = scratch
    scratch.laws = laws
    scratch.order = laws.order
    scratch.begin()
    return scratch


def _give(layout: Layout, seat: Seat, card: i64) -> None:
    bit = ONE << card
    if bit & layout.repeated:
        seat.hand, seat.doubles = with_card(layout, seat.hand, seat.doubles, card)
    else:
        seat.hand |= bit


def _turned(pack: Pack, numbers: list[int], dealt: i64, rng: Stream) -> i64:
    """The number of the card turned up, or ``NOBODY``."""
    size: i64 = len(numbers)
    while pack.turns and dealt < size:
        card = _drawn(numbers, dealt, rng)
        if not (pack.redrawn >> card) & 1:
            return card
        dealt += 1
    return NOBODY


def play_rounds(pack: Pack, first: i64, rounds: i64, rng: Stream) -> list[SeatCount]:
    """Deal and play so many rounds; round number k is dealt by seat k, in turn.

    Args:
        pack: how they are dealt.
        first: the number of the first of these rounds.
        rounds: how many.
        rng: what is drawn from.
    """
    counts = [SeatCount(pack.hand_size) for _ in pack.seats]
    table: tuple[int, ...] = ()
    number = first
    while number < first + rounds:
        position = deal(pack, number % pack.players, rng)
        position.play_out(rng)
        _count(position, counts)
        table = position.laws.own_points
        number += 1
    _score_outcomes(counts, table)
    return counts
