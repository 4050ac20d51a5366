"""The referee's standings and dealers; like tests/referee.py, from the rules text alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict


class Scored(TypedDict):
    """A finished round: the game seats at its table, in order, and what each of them did."""

    seats: Sequence[int]
    bids: Sequence[int]
    tricks: Sequence[int]
    points: Sequence[int]


@dataclass(frozen=True)
class Standings:
    """Where every seat of the game stands; `faults` are 0 when no fault limit is played."""

    totals: list[int]
    faults: list[int]
    out: set[int]
    ranks: list[int]
    winners: tuple[int, ...]


def standings(
    results: Sequence[Scored],
    tie_breaks: Sequence[Scored] = (),
    *,
    ranking: str = "score",
    fault_limit: int | None = None,
    players: int = 0,
) -> Standings:
    """Rank the seats by "score" or "fewest misses"; `players` matters before round one only."""
    if ranking not in ("score", "fewest misses"):
        raise ValueError(f"unknown ranking {ranking!r}")
    players = len(results[0]["seats"]) if results else players
    totals, faults, misses = [0] * players, [0] * players, [0] * players
    out: dict[int, int] = {}  # seat: the round after which it went out
    for number, done in enumerate(results):
        table = [seat for seat in range(players) if seat not in out]  # A24: in seat order
        if list(done["seats"]) != table or len(table) < 2:
            raise ValueError(f"round {number + 1} was not for the seats {done['seats']}")
        for i, seat in enumerate(table):
            totals[seat] += done["points"][i]
            difference = abs(done["bids"][i] - done["tricks"][i])
            misses[seat] += difference != 0
            faults[seat] += difference if fault_limit is not None else 0
            if fault_limit is not None and faults[seat] >= fault_limit:
                out[seat] = number  # after the round is scored (A24)

    # A longer stay is better, then (for those out) fewer faults, then the ranking (A24, A19).
    worth: list[list[int]] = []
    for seat in range(players):
        stayed, tally = out.get(seat, len(results)), faults[seat] if seat in out else 0
        worth.append([stayed, -tally, -misses[seat] if ranking != "score" else totals[seat]])
    for extra in tie_breaks:  # among those tied for first; its points are not added (A26)
        tied = [seat for seat in range(players) if worth[seat] == max(worth)]
        if list(extra["seats"]) != tied or len(tied) < 2:
            raise ValueError(f"the seats {tied} are tied, not {extra['seats']}")
        for i, seat in enumerate(tied):
            worth[seat].append(extra["points"][i])
    ranks = [1 + sum(other > own for other in worth) for own in worth]
    winners = tuple(seat for seat in range(players) if ranks[seat] == 1)
    return Standings(totals, faults, set(out), ranks, winners)


def dealers(players: int, rounds: int, first: int, *, direction: str = "clockwise") -> list[int]:
    """Return the dealer of each round: it passes on in the direction of play (2.2)."""
    step = 1 if direction == "clockwise" else -1
    return [(first + step * number) % players for number in range(rounds)]
