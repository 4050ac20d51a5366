"""In what two rule sets differ: the question every table asks."""

from typing import final

import attrs

from ohhell.axes import AXES
from ohhell.rules import Rules
from ohhell.values import Value
from ohhell.variants.clauses import Clause

__all__ = ["Difference", "difference"]


@final
@attrs.frozen(eq=False, repr=False)
class Difference(Value):
    """One axis on which two rule sets differ, and what each of them says there."""

    axis: str
    """The field of ``Rules``."""
    first: tuple[Clause, ...]
    """What the first rules say; empty if nothing."""
    second: tuple[Clause, ...]
    """What the second rules say; empty if nothing."""


def difference(first: Rules, second: Rules) -> tuple[Difference, ...]:
    """In what two rule sets differ, axis by axis; empty if they are equal.

    >>> from ohhell import difference, presets
    >>> [each.axis for each in difference(presets.STANDARD, presets.SCREW_UP)]
    ['hook']
    >>> difference(presets.STANDARD, presets.SCREW_UP)[0].second[0].text
    'The bids may add up to the hand size.'
    """
    return tuple(
        Difference(axis, first.axis_clauses(axis), second.axis_clauses(axis))
        for axis in AXES
        if getattr(first, axis) != getattr(second, axis)
    )
