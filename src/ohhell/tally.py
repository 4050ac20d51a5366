"""What many rounds and games add up to."""

import math
from collections.abc import Sequence
from operator import add
from typing import final

import attrs

from ohhell.engine.playing_out import SeatCount
from ohhell.engine.whole_games import SeatGames
from ohhell.setting import RoundResult

__all__ = ["Tally", "of_game", "of_seats"]


def _added(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    size = max(len(first), len(second))
    padded = ((*each, *[0] * (size - len(each))) for each in (first, second))
    return tuple(map(add, *padded))


@final
@attrs.frozen(kw_only=True)
class Tally:
    """What many rounds, or games, add up to, each fact by seat. Tallies can be added.

    >>> from ohhell import Stream, presets
    >>> from ohhell.bulk import simulate
    >>> tally = simulate(presets.STANDARD, players=4, n=1000, hand_size=5, rng=Stream(1))
    >>> tally.n, sum(map(sum, tally.tricks)), tally.bids
    (1000, 4000, (1000, 1000, 1000, 1000))
    """

    n: int
    """How many rounds, or games."""
    points: tuple[int, ...]
    """The points; of games, the totals at the end."""
    squares: tuple[int, ...]
    """The squares of these points."""
    wins: tuple[int, ...]
    """How often the seat had the most points of a round alone, or won a game alone."""
    shared: tuple[int, ...]
    """How often it had them, or won, together with others."""
    bids: tuple[int, ...]
    """How many rounds it bid in."""
    made: tuple[int, ...]
    """In how many of these it took exactly what it bid."""
    tricks: tuple[tuple[int, ...], ...]
    """By tricks taken in a round, from 0, how often that was."""

    def __add__(self, other: "Tally") -> "Tally":
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            n=self.n + other.n,
            points=_added(self.points, other.points),
            squares=_added(self.squares, other.squares),
            wins=_added(self.wins, other.wins),
            shared=_added(self.shared, other.shared),
            bids=_added(self.bids, other.bids),
            made=_added(self.made, other.made),
            tricks=tuple(map(_added, self.tricks, other.tricks)),
        )

    def mean(self, seat: int) -> float:
        """The mean points of a seat.

        Raises:
            IndexError: there is no such seat.
        """
        return self.points[seat] / self.n

    def deviation(self, seat: int) -> float:
        """The standard deviation of a seat's points, over the n played.

        Raises:
            IndexError: there is no such seat.
        """
        return math.sqrt(max(0.0, self.squares[seat] / self.n - self.mean(seat) ** 2))


def of_seats(n: int, seats: Sequence[SeatCount | SeatGames]) -> Tally:
    """The tally of rounds, or games, that the engine has counted, by seat."""
    return Tally(
        n=n,
        points=tuple(seat.points for seat in seats),
        squares=tuple(seat.squares for seat in seats),
        wins=tuple(seat.wins for seat in seats),
        shared=tuple(seat.shared for seat in seats),
        bids=tuple(sum(seat.tricks) for seat in seats),
        made=tuple(seat.made for seat in seats),
        tricks=tuple(tuple(seat.tricks) for seat in seats),
    )


def of_game(
    results: Sequence[RoundResult], scores: tuple[int, ...], winners: tuple[int, ...]
) -> Tally:
    """The tally of one game.

    Args:
        results: what its rounds came to.
        scores: the totals at the end.
        winners: the seats that won it.
    """
    players = len(scores)
    largest = max(result.hand_size for result in results)
    bids, made = [0] * players, [0] * players
    tricks = [[0] * (largest + 1) for _ in range(players)]
    for result in results:
        for place, seat in enumerate(result.seats):
            bids[seat] += 1
            made[seat] += result.bids[place] == result.tricks[place]
            tricks[seat][result.tricks[place]] += 1
    alone = len(winners) == 1
    return Tally(
        n=1,
        points=scores,
        squares=tuple(score * score for score in scores),
        wins=tuple(int(alone and seat in winners) for seat in range(players)),
        shared=tuple(int(not alone and seat in winners) for seat in range(players)),
        bids=tuple(bids),
        made=tuple(made),
        tricks=tuple(map(tuple, tricks)),
    )
