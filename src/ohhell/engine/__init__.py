"""The one implementation of the rules of play, on ints and bit masks.

Everything else in the library asks this package what is legal and who wins. It knows no
cards, no text and no errors: a card is the number of its kind, a set of cards or of bids is a
bit mask, a refusal is a code from ``codes``. Numbers are checked before they come here.

Most of its modules can be compiled, and so can the round that is made over them. What is done
differently then is all here.
"""

from os import path
from typing import Final, final

from ohhell.engine import bits

COMPILED: Final = not str(bits.__file__).endswith(".py")
"""Whether the engine runs compiled."""

if not COMPILED:
    # Interpreted, the built-in counts bits ten times as fast as the arithmetic that suits the
    # compiler. It must be in place before the other modules ask for it.
    bits.count = int.bit_count  # type: ignore[assignment]  # the same for all masks

from ohhell.engine.position import Position, Seat, Stage  # noqa: E402  # only now
from ohhell.engine.stream import Stream  # noqa: E402


def _pick(self: Stream, mask: int) -> int:
    """``Stream.pick`` by the shortest way there is without a compiler."""
    skipped = self.place(mask.bit_count())
    while skipped:
        mask &= mask - 1
        skipped -= 1
    return mask & -mask


if not COMPILED:
    Stream.pick = _pick  # type: ignore[method-assign]  # the same for all masks


def _refuse(self: object, name: str, value: object) -> None:
    raise AttributeError(f"a {type(self).__name__} never changes; {name} stays as it is")


def _docstring(public: type) -> str:
    library = path.dirname(path.dirname(__file__))
    module = path.join(library, *public.__module__.split(".")[1:])
    with open(f"{module}.py", encoding="utf-8") as source:
        text = source.read()
    after = text.partition(f"\nclass {public.__name__}:")[2]
    return after.split('"""', maxsplit=2)[1]


def look_as_interpreted(public: type) -> None:
    """Give a public class what the compiler leaves out, where it is compiled."""
    if COMPILED:
        public.__doc__ = _docstring(public)
        final(public)


def _guard() -> None:
    for public in (Position, Stage, Seat):
        public.__setattr__ = _refuse  # type: ignore[method-assign]


look_as_interpreted(Position)
look_as_interpreted(Stream)
if COMPILED:
    # Compiled code does not come by the guard, so that it costs nothing; interpreted it would
    # cost more than the move.
    _guard()
