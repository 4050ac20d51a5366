"""What a terminal shows beside results: progress."""

import sys
from collections.abc import Iterable, Iterator, Sized
from typing import Protocol, TypeVar

__all__ = ["progress"]

_WIDTH = 30
_STEPS = 10

_Item = TypeVar("_Item", covariant=True)


class _Counted(Sized, Iterable[_Item], Protocol[_Item]):
    """What can be gone through and has a length."""


def progress(items: _Counted[_Item], *, what: str) -> Iterator[_Item]:
    """Go through items and show on stderr how far it is.

    A terminal gets a bar that moves; a file gets a line every tenth of the way.
    """
    total = len(items)
    moves = sys.stderr.isatty()
    shown = -1
    for done, item in enumerate(items):
        yield item
        steps = (done + 1) * (_WIDTH if moves else _STEPS) // total
        if steps > shown:
            shown = steps
            _show(done + 1, total, what, moves)
    if moves:
        print(file=sys.stderr)


def _show(done: int, total: int, what: str, moves: bool) -> None:
    full = done * _WIDTH // total
    bar = "#" * full + "." * (_WIDTH - full)
    start = "\r" if moves else ""
    print(
        f"{start}[{bar}] {done}/{total} {what}",
        end="" if moves else "\n",
        file=sys.stderr,
        flush=True,
    )
