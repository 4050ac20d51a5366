"""What the small values of the library have in common."""

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
        if type(other) is not type(self):
            return NotImplemented
        names = _names(self)
        return [getattr(self, name) for name in names] == [getattr(other, name) for name in names]

    def __hash__(self) -> int:
        return hash((type(self).__qualname__, *[getattr(self, name) for name in _names(self)]))

    def __repr__(self) -> str:
        fields = [f"{name}={getattr(self, name)!r}" for name in _names(self)]
        return f"{type(self).__qualname__}({', '.join(fields)})"


def _names(value: Value) -> list[str]:
    return [field.name for field in attrs.fields(type(value))]
