"""Standings: totals, faults, who is out, and the ranks, from the results of rounds."""

from collections.abc import Sequence
from typing import final

import attrs

from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult, totals
from ohhell.variants.endings import Ranking

__all__ = ["Standings", "standings"]


@final
@attrs.frozen(kw_only=True)
class Standings:
    """How a game stands after some rounds; all by seat of the game, 0-based."""

    scores: tuple[int, ...]
    """Points of the rounds of the schedule."""
    faults: tuple[int, ...]
    """Faults so far; zeros unless the scoring counts them (OH-8.7)."""
    out_since: tuple[int | None, ...]
    """The number of the round after which the seat was out, from 1; None while it is in."""
    ranks: tuple[int, ...]
    """Ranks 1, 1, 3, ...; seats still in come before those out (OH-9.5)."""

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats still in."""
        return tuple(seat for seat, out in enumerate(self.out_since) if out is None)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def standings(rules: Rules, results: Sequence[RoundResult], *, players: int) -> Standings:
    """How a game of some rules stands after some rounds.

    The ranks are by total, or by missed bids (OH-9.2, OH-9.6); the points of tie-break rounds
    decide between seats otherwise equal (OH-9.3). Of the seats out, those that held out longer
    come first, then those with fewer faults, then as above (OH-9.5).
    """
    faults, out_since = _faults(rules, results, players)
    scores = totals(results, players=players)
    misses = _misses(results, players)
    by_misses = rules.ranking is Ranking.FEWEST_MISSES
    keys: list[tuple[int, ...]] = []
    for seat in range(players):
        merit = -misses[seat] if by_misses else scores[seat]
        out = out_since[seat]
        if out is None:
            keys.append((1, 0, 0, merit, *_tie_break_points(results, seat)))
        else:
            keys.append((0, out, -faults[seat], merit))
    return Standings(
        scores=scores,
        faults=faults,
        out_since=out_since,
        ranks=tuple(1 + sum(other > key for other in keys) for key in keys),
    )


def _faults(
    rules: Rules, results: Sequence[RoundResult], players: int
) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    faults = [0] * players
    out_since: list[int | None] = [None] * players
    running = rules.scoring.running
    if running is not None:
        for number, result in enumerate(results, start=1):
            if result.kind is RoundKind.TIE_BREAK:
                continue
            for seat, bid, took in zip(result.seats, result.bids, result.tricks, strict=True):
                faults[seat] = running.after(faults[seat], bid=bid, tricks=took)
                if running.is_out(faults[seat]):
                    out_since[seat] = number
    return tuple(faults), tuple(out_since)


def _misses(results: Sequence[RoundResult], players: int) -> list[int]:
    misses = [0] * players
    for result in results:
        if result.kind is not RoundKind.TIE_BREAK:
            for seat, made in zip(result.seats, result.made, strict=True):
                misses[seat] += not made
    return misses


def _tie_break_points(results: Sequence[RoundResult], seat: int) -> list[int]:
    """The seat's points in the tie-break rounds it played, which are the first ones."""
    return [
        result.points[result.seats.index(seat)]
        for result in results
        if result.kind is RoundKind.TIE_BREAK and seat in result.seats
    ]
