"""What the library's enumerations have in common."""

import enum

__all__ = ["ShortEnum"]


class ShortEnum(enum.Enum):
    """An enumeration whose members show as ``Suit.CLUBS``, without their values."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
