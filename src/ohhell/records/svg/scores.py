"""The score sheet of a game, as a table."""

from collections.abc import Sequence
from typing import Final

from ohhell.game import Game
from ohhell.records.columns import Cell, column, seat_names
from ohhell.records.svg.drawing import Picture, counted, document, element, text
from ohhell.records.svg.faces import suit_badge
from ohhell.setting import RoundKind, RoundResult
from ohhell.variants.decks import Deck

__all__ = ["score_sheet"]

_ROW: Final = 28
_LEFT: Final = 170
_COLUMN: Final = 110
_MARGIN: Final = 10


def score_sheet(game: Game, *, names: Sequence[str] | None = None) -> Picture:
    """The score sheet of the rounds played so far.

    For each seat it has the bid, the tricks taken and the running total; ``*`` marks the dealer,
    and bids that were made are green and bold. The points of a tie-break round stand in
    brackets, as they are not added.

    Args:
        game: the game, over or not; of a round under way nothing is shown.
        names: by seat, how to call it; None for ``Seat 0`` and so on.

    Raises:
        ValueError: there are not as many names as seats.

    >>> from ohhell import Game, presets
    >>> from ohhell.records import svg
    >>> game = Game.start(presets.STANDARD, players=2, dealer=0)
    >>> "<desc>Ann 0, Bob 0.</desc>" in svg.score_sheet(game, names=["Ann", "Bob"])
    True
    """
    called = seat_names(game.players, names)
    results = game.results
    width = _LEFT + _COLUMN * game.players + _MARGIN
    height = _ROW * (len(results) + 1) + 2 * _MARGIN
    totals = ", ".join(f"{name} {score}" for name, score in zip(called, game.scores, strict=True))
    deck = game.rules.deck.for_players(game.players)
    return document(
        width,
        height,
        f"Scores after {counted(len(results), 'round')}",
        f"{totals}.",
        element("rect", width=width, height=height, rx=12, class_="sheet"),
        *(_stripe(row, width) for row in range(1, len(results) + 1, 2)),
        *_heads(called),
        *(_left(row, result, deck) for row, result in enumerate(results, 1)),
        *(_seat(column(results, seat), seat) for seat in range(game.players)),
    )


def _stripe(row: int, width: int) -> str:
    return element("rect", y=_MARGIN + _ROW * row, width=width, height=_ROW, class_="stripe")


def _baseline(row: int) -> int:
    return _MARGIN + _ROW * row + 19


def _right(seat: int) -> int:
    return _LEFT + _COLUMN * (seat + 1)


def _heads(names: Sequence[str]) -> list[str]:
    lefts = [
        text(head, x, _baseline(0), 14, "pale", anchor="end")
        for head, x in (("Round", 55), ("Cards", 105), ("Trump", 158))
    ]
    return lefts + [
        text(name, _right(seat), _baseline(0), 15, "bold ink", anchor="end", width=_COLUMN - 16)
        for seat, name in enumerate(names)
    ]


def _left(row: int, result: RoundResult, deck: Deck) -> str:
    number = "tie" if result.kind is RoundKind.TIE_BREAK else str(row)
    y = _baseline(row)
    if result.trump is None:
        trump = text("-", 138, y, 15, "pale", anchor="middle")
    else:
        trump = suit_badge(result.trump, deck, x=138, y=y - 5, radius=11)
    return (
        text(number, 55, y, 15, "ink", anchor="end")
        + text(str(result.hand_size), 105, y, 15, "ink", anchor="end")
        + trump
    )


def _seat(cells: Sequence[Cell], seat: int) -> str:
    return "".join(
        text(cell.mark, _right(seat) - 46, _baseline(row), 14, _mark_class(cell), anchor="end")
        + text(cell.total, _right(seat), _baseline(row), 15, "ink", anchor="end")
        for row, cell in enumerate(cells, 1)
        if cell.mark
    )


def _mark_class(cell: Cell) -> str:
    return "bold made" if cell.made else "pale"
