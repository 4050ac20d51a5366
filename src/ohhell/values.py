"""What the small values of the library have in common."""

from typing import Final

import attrs

__all__ = ["Value"]


@attrs.frozen(eq=False, repr=False)
class Value:
    """A frozen value, which equals those of its own class with the same fields.

    A class with fields is ``attrs.frozen(eq=False, repr=False)``; one that has none, or only those
    of its base, needs no more than empty ``__slots__``. Left to itself, attrs writes and compiles
    these methods for each class anew, and there are so many that importing the library took twice
    as long.
    """

    def __eq__(self, other: object) -> bool:
        kind = type(self)
        if type(other) is not kind:
            return NotImplemented
        names = _names(kind)
        return [getattr(self, name) for name in names] == [getattr(other, name) for name in names]

    def __hash__(self) -> int:
        kind = type(self)
        return hash((kind.__qualname__, *[getattr(self, name) for name in _names(kind)]))

    def __repr__(self) -> str:
        kind = type(self)
        fields = [f"{name}={getattr(self, name)!r}" for name in _names(kind)]
        return f"{kind.__qualname__}({', '.join(fields)})"


_NAMES: Final[dict[type[Value], tuple[str, ...]]] = {}
"""By class, the names of its fields, as they are asked for."""


def _names(kind: type[Value]) -> tuple[str, ...]:
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(field.name for field in attrs.fields(kind))
    return names
