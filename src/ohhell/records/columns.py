"""What a score sheet says of one seat, whatever it is written or drawn with."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ohhell.setting import RoundKind, RoundResult

__all__ = ["Cell", "column", "seat_names"]


class Cell(NamedTuple):
    """What one seat did in one round."""

    mark: str
    """Its bid and tricks, after a ``*`` if it dealt; empty if it was not at the table."""
    total: str
    """Its points up to this round; those of a tie-break in brackets, as they are not added."""
    made: bool
    """Whether it made its bid."""


def column(results: Iterable[RoundResult], seat: int) -> list[Cell]:
    """The cells of a seat of the game, a round after the other."""
    cells: list[Cell] = []
    total = 0
    for result in results:
        if seat not in result.seats:
            cells.append(Cell("", "", made=False))
            continue
        place = result.seats.index(seat)
        points = result.points[place]
        dealt = "*" if place == result.dealer else ""
        mark = f"{dealt}{result.bids[place]}/{result.tricks[place]}"
        if result.kind is RoundKind.TIE_BREAK:
            cells.append(Cell(mark, f"({points})", result.made[place]))
        else:
            total += points
            cells.append(Cell(mark, str(total), result.made[place]))
    return cells


def seat_names(players: int, names: Sequence[str] | None) -> Sequence[str]:
    """By seat, how to call it: ``Seat 0`` and so on where no names are given.

    Raises:
        ValueError: there are not as many names as seats.
    """
    if names is None:
        return [f"Seat {seat}" for seat in range(players)]
    if len(names) != players:
        raise ValueError(f"{players} seats need as many names, not {len(names)}")
    return names
