"""The protocol of random generators; not compiled, as the compiler knows no run-time protocols."""

from typing import Protocol, runtime_checkable

__all__ = ["RandomBits"]


@runtime_checkable
class RandomBits(Protocol):
    """Whatever gives random bits: a ``Stream``, a ``random.Random``, a ``SystemRandom``."""

    def getrandbits(self, k: int, /) -> int:
        """An integer of k uniformly random bits."""
        ...
