"""Standings: totals, faults, who is out, and the ranks, from the results of rounds."""

from collections.abc import Sequence
from typing import final

import attrs

from ohhell.own_objects import added_up, dropped_by, merit_by, tallied
from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult
from ohhell.values import Value
from ohhell.variants.endings import Criterion, Ranking, steps_of

__all__ = ["Standings", "standings"]


@final
@attrs.frozen(kw_only=True, eq=False, repr=False)
class Standings(Value):
    """How a game stands after some rounds; all by seat of the game, 0-based."""

    scores: tuple[int, ...]
    """Totals of the points of the rounds of the schedule."""
    faults: tuple[int, ...]
    """Faults so far, or what else the scoring counts; zeros if nothing (OH-8.7, OH-8.18)."""
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

    The ranks are by total, or by missed bids (OH-9.2, OH-9.6); between seats otherwise equal the
    sums of bids decide, where the tie-break says so, and then the points of tie-break rounds
    (OH-9.3). Of the seats out, those that held out longer come first, then those with fewer
    faults, then as above (OH-9.5).
    """
    played = tuple(each for each in results if each.kind is not RoundKind.TIE_BREAK)
    faults, out_since = tallied(rules.scoring.running, results, players=players)
    scores = tuple(_total(rules, played, seat) for seat in range(players))
    out_since = _with_dropped(rules, played, scores, out_since)
    misses = _misses(results, players)
    by_misses = rules.ranking is Ranking.FEWEST_MISSES
    keys: list[tuple[int, ...]] = []
    for seat in range(players):
        merits = (-misses[seat] if by_misses else scores[seat], *_merits(rules, played, seat))
        out = out_since[seat]
        if out is None:
            keys.append((1, 0, 0, *merits, *_tie_break_points(results, seat)))
        else:
            keys.append((0, out, -faults[seat], *merits))
    return Standings(
        scores=scores,
        faults=faults,
        out_since=out_since,
        ranks=tuple(1 + sum(other > key for other in keys) for key in keys),
    )


def _total(rules: Rules, played: Sequence[RoundResult], seat: int) -> int:
    points = [each.points[each.seats.index(seat)] for each in played if seat in each.seats]
    return added_up(rules.ending, points)


def _merits(rules: Rules, played: Sequence[RoundResult], seat: int) -> list[int]:
    """By what the seat ranks among those otherwise equal (OH-9.10, OH-9.11)."""
    return [
        merit_by(step, played, seat=seat)
        for step in steps_of(rules.tie_break)
        if isinstance(step, Criterion)
    ]


def _with_dropped(
    rules: Rules,
    played: Sequence[RoundResult],
    scores: tuple[int, ...],
    out_since: tuple[int | None, ...],
) -> tuple[int | None, ...]:
    """When seats went out, with those that the ending put out (OH-9.9).

    Whoever the ending put out before the last round was not at the tables after it.
    """
    if not played:
        return out_since
    last = len(played)
    since = [
        max(number for number, each in enumerate(played, 1) if seat in each.seats)
        if out is None and seat not in played[-1].seats
        else out
        for seat, out in enumerate(out_since)
    ]
    seats_in = tuple(seat for seat, out in enumerate(since) if out is None)
    for seat in dropped_by(rules.ending, played, scores=scores, seats=seats_in):
        since[seat] = last
    return tuple(since)


def _misses(results: Sequence[RoundResult], players: int) -> list[int]:
    """By seat, how many bids it has missed (OH-9.6)."""
    misses = [0] * players
    for result in results:
        if result.kind is not RoundKind.TIE_BREAK:
            for seat, made in zip(result.seats, result.made, strict=True):
                misses[seat] += not made
    return misses


def _tie_break_points(results: Sequence[RoundResult], seat: int) -> list[int]:
    """The seat's points in the tie-break rounds it played, which are the first ones (OH-9.3)."""
    return [
        result.points[result.seats.index(seat)]
        for result in results
        if result.kind is RoundKind.TIE_BREAK and seat in result.seats
    ]
