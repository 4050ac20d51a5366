"""The one implementation of the rules of play, on ints and bit masks.

Everything else in the library asks this package what is legal and who wins. It knows no
cards, no text and no errors: a card is the number of its kind, a set of cards or of bids is a
bit mask, a refusal is a code from ``codes``. Numbers are checked before they come here.

Most of its modules can be compiled. What is done differently then is all here.
"""

from typing import Final, final

from ohhell.engine import bits

COMPILED: Final = not str(bits.__file__).endswith(".py")
"""Whether the engine runs compiled."""

if not COMPILED:
    # Interpreted, the built-in counts bits ten times as fast as the arithmetic that suits the
    # compiler. It must be in place before the other modules ask for it.
    bits.count = int.bit_count  # type: ignore[assignment]  # the same for all masks

from ohhell.engine.position import Position, Seat  # noqa: E402  # only now
from ohhell.engine.stream import Stream  # noqa: E402


def _refuse(self: object, name: str, value: object) -> None:
    raise AttributeError(f"a {type(self).__name__} never changes; {name} stays as it is")


def _docstring(module: str, name: str) -> str:
    folder = __file__.removesuffix("__init__.py")
    with open(f"{folder}{module}.py", encoding="utf-8") as source:
        text = source.read()
    after = text.partition(f"\nclass {name}:")[2]
    return after.split('"""', maxsplit=2)[1]


def _look_as_interpreted() -> None:
    """Give compiled classes what the compiler leaves out, and guard those that never change."""
    for public, module in ((Position, "position"), (Stream, "stream")):
        public.__doc__ = _docstring(module, public.__name__)
        final(public)
    # Compiled code does not come by the guard, so that it costs nothing; interpreted it would
    # cost more than the move.
    for guarded in (Position, Seat):
        guarded.__setattr__ = _refuse  # type: ignore[method-assign]


if COMPILED:
    _look_as_interpreted()
