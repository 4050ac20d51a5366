"""Sets of small numbers as bit masks."""

from typing import Final

from ohhell.engine.native import i64

__all__ = ["ALL", "BIT", "LIMIT", "ONE", "below", "count", "numbers"]

LIMIT: Final = 63
"""A mask holds the numbers 0 to 62: it stays a non-negative 64-bit integer."""

ONE: Final[i64] = int("1")
"""The number one, not written as a literal: the compiler would shift that in 32 bits."""

ALL: Final[i64] = (ONE << LIMIT) - 1
"""The mask of all numbers."""

BIT: Final[tuple[int, ...]] = tuple([1 << number for number in range(LIMIT)])
"""``BIT[n]`` is the mask of n alone."""

# Every second bit, every second pair, every second four, one of each byte. The compiler boxes
# greater literals.
_BITS: Final = 0x1555555555555555
_PAIRS: Final = 0x3333333333333333
_FOURS: Final = 0x0F0F0F0F0F0F0F0F
_BYTES: Final = 0x0101010101010101


def below(number: i64) -> i64:
    """The mask of 0, 1, ..., number - 1; the number is 0 to 63."""
    return (ONE << number) - 1


def count(mask: i64) -> i64:
    """How many numbers are in a mask; of ``mask - 1``, where one is, which one it is."""
    mask -= (mask >> 1) & _BITS
    mask = (mask & _PAIRS) + ((mask >> 2) & _PAIRS)
    mask = (mask + (mask >> 4)) & _FOURS
    return (mask * _BYTES >> 56) & 127  # the highest byte has the sum of all; the rest may go


def numbers(mask: i64) -> list[int]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(count(lowest - 1))
        mask ^= lowest
    return found
