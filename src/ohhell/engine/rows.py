"""Rows of things by mask: the plays of a hand, say."""

from typing import Final, Generic, TypeVar, final

from ohhell.engine.bits import numbers
from ohhell.engine.native import i64

__all__ = ["Rows"]

_Item = TypeVar("_Item")

_MOST_KEPT: Final = 1 << 16


@final
class Rows(Generic[_Item]):
    """By mask, the things whose numbers are in it, ascending.

    A row is kept if its numbers are all of one part. So a follower's plays, the cards of a suit,
    are a look-up; the masks of whole hands are too many to keep.

    Args:
        each: by number, the thing.
        parts: masks, none of which has a number of another.

    Attributes:
        known: by mask, the rows kept.
    """

    __slots__ = ("_each", "_parts", "known")

    def __init__(self, each: tuple[_Item, ...], parts: tuple[int, ...]) -> None:
        self._each: Final = each
        self._parts: Final = parts
        self.known: Final[dict[int, tuple[_Item, ...]]] = {}

    def of(self, mask: i64) -> tuple[_Item, ...]:
        """The row of a mask."""
        row: tuple[_Item, ...] = ()
        for part in self._parts:
            within = mask & part
            if within:
                row += self.known.get(within) or self._made(within)
        return row

    def _made(self, mask: i64) -> tuple[_Item, ...]:
        """The row of a mask of one part, which is kept."""
        row = tuple([self._each[number] for number in numbers(mask)])
        if len(self.known) < _MOST_KEPT:
            self.known[mask] = row
        return row
