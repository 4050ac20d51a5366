"""The score sheet of a game, as players write it."""

from collections.abc import Sequence
from typing import Final

from ohhell.game import Game
from ohhell.records.columns import column, seat_names
from ohhell.setting import RoundKind, RoundResult

__all__ = ["ranking", "score_sheet"]

_LEFT_HEADER: Final = "Round Cards Trump"


def score_sheet(
    game: Game, *, width: int = 80, names: Sequence[str] | None = None, symbols: bool = True
) -> str:
    """The score sheet of the rounds played so far.

    For each seat it has the bid, the tricks taken and the running total; ``*`` marks the dealer.
    The points of a tie-break round stand in brackets, as they are not added. Tables too wide are
    split by seats.

    Args:
        game: the game, over or not.
        width: columns of text at the most, 40 or more.
        names: by seat, how to call it; None for ``Seat 0`` and so on.
        symbols: whether trump is shown by its suit symbol or by its letter.

    Raises:
        ValueError: there are not as many names as seats.
    """
    called = seat_names(game.players, names)
    results = game.results
    left = [_LEFT_HEADER, *(_left(place, each, symbols) for place, each in enumerate(results, 1))]
    columns = [_column(results, seat, called[seat]) for seat in range(game.players)]
    cell = max(len(text) for column in columns for text in column) + 2
    in_a_row = max(1, (width - len(_LEFT_HEADER)) // cell)
    blocks = [
        "\n".join(
            (head + "".join(text.rjust(cell) for text in cells)).rstrip()
            for head, *cells in zip(left, *columns[first : first + in_a_row], strict=True)
        )
        for first in range(0, game.players, in_a_row)
    ]
    return "\n\n".join(blocks)


def ranking(game: Game, *, names: Sequence[str] | None = None) -> str:
    """The ranking so far, best first, a line for each seat.

    Raises:
        ValueError: there are not as many names as seats.
    """
    called = seat_names(game.players, names)
    now = game.standings
    longest = max(map(len, called))
    counts = game.rules.scoring.counts
    lines: list[str] = []
    for seat in sorted(range(game.players), key=lambda each: now.ranks[each]):
        line = f"{now.ranks[seat]:>3}. {called[seat]:<{longest}} {now.scores[seat]:>6} points"
        if counts:
            line += f", {now.faults[seat]} {counts}"
        if now.out_since[seat] is not None:
            line += f", out after round {now.out_since[seat]}"
        if game.is_over and seat in game.winners:
            line += ", wins" if len(game.winners) == 1 else ", shares the win"
        lines.append(line)
    return "\n".join(lines)


def _left(number: int, result: RoundResult, symbols: bool) -> str:
    name = "tie" if result.kind is RoundKind.TIE_BREAK else str(number)
    trump = "-"
    if result.trump is not None:
        trump = result.trump.symbol if symbols else str(result.trump.value)
    return f"{name:>5} {result.hand_size:>5} {trump:>5}"


def _column(results: Sequence[RoundResult], seat: int, name: str) -> list[str]:
    """The cells of one seat, its name first."""
    cells = column(results, seat)
    marks = max((len(cell.mark) for cell in cells), default=0)
    totals = max((len(cell.total) for cell in cells), default=0)
    return [name, *(f"{cell.mark:>{marks}} {cell.total:>{totals}}" for cell in cells)]
