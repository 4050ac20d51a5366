"""Random numbers: the library's own generator, and what is drawn from any generator.

Drawing is specified to the bit, so that one stream gives one game everywhere:

* ``below(rng, n)`` takes 32 bits and scales them by multiplication, drawing again in the rare
  case that would favour some numbers (Lemire 2019, "Fast random integer generation in an
  interval").
* ``partial_shuffle`` is the first steps of a Fisher-Yates shuffle, from the front.

The generator is sfc32 (Doty-Humphrey, PractRand): 32-bit words only, so it gives the same
numbers compiled and interpreted, and a period of at least 2**32 for each seed.
"""

from collections.abc import Sequence
from typing import Final, SupportsIndex, TypeVar, final

from ohhell.engine.bits import count
from ohhell.engine.native import i64
from ohhell.engine.random_bits import RandomBits

__all__ = ["RandomBits", "Stream", "below", "choice", "partial_shuffle"]

_WORD: Final = 0xFFFFFFFF
_WARM_UP: Final = 12
_MAX_SEED: Final = 1 << 64
_MAX_BELOW: Final = 1 << 32

_Item = TypeVar("_Item")


@final
class Stream:
    """The library's own random generator (sfc32), quick to start and easy to split.

    Args:
        seed: 0 to 2**64 - 1.
        number: which stream of this seed, 0 to 2**32 - 1; streams of one seed are independent.

    Raises:
        TypeError: the seed or number is not an integer.
        ValueError: it is out of range.

    >>> rng = Stream(42)
    >>> [rng.below(6) + 1 for _ in range(5)]
    [2, 3, 6, 2, 1]
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, seed: SupportsIndex, *, number: SupportsIndex = 0) -> None:
        first = _checked("seed", seed, _MAX_SEED)
        self._a: i64 = _checked("number", number, _MAX_BELOW)
        self._b: i64 = first & _WORD
        self._c: i64 = first >> 32
        self._counter: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self._b
        c = self._c
        counter = self._counter
        out = (self._a + b + counter) & _WORD
        self._counter = counter + 1
        self._a = b ^ (b >> 9)
        self._b = c * 9 & _WORD  # as c + (c << 3)
        self._c = ((c << 21) + (c >> 11) + out) & _WORD
        return out

    def getrandbits(self, k: int, /) -> int:
        """An integer of k random bits, k >= 0, the first word lowest (as ``random.Random``)."""
        if k < 0:
            raise ValueError(f"the number of bits must be 0 or more, not {k}")
        if k == 32:
            return self.word()
        value = 0
        for shift in range(0, k, 32):
            word: int = self.word()
            value |= (word >> max(0, 32 - k + shift)) << shift
        return value

    def below(self, n: int) -> int:
        """A uniformly random integer from 0 to n - 1; n is 1 to 2**32."""
        return below(self, n)

    def place(self, n: i64) -> i64:
        """The same where n is known to be in range, at most 2**31 - 1."""
        product = self.word() * n
        if product & _WORD < n:
            return self._place_of(product, n)
        return product >> 32

    def _place_of(self, product: i64, n: i64) -> i64:
        """The place of a product that might favour some; apart, so that ``place`` stays short."""
        return _redrawn(self, n, product) >> 32

    def pick(self, mask: i64) -> i64:
        """One of the numbers in a mask, all equally likely, as a mask."""
        skipped = self.place(count(mask))
        # A processor cannot foresee what is drawn at random, and a wrong guess at a branch costs
        # more than these steps, which have none: playouts take a sixth less time than by the loop
        # alone. (Interpreted, the loop alone is quicker; see the package.)
        mask &= mask - (skipped > 0)
        mask &= mask - (skipped > 1)
        mask &= mask - (skipped > 2)
        while skipped > 3:
            mask &= mask - 1
            skipped -= 1
        return mask & -mask

    def choice(self, options: Sequence[_Item]) -> _Item:
        """One of the options, all equally likely."""
        return choice(self, options)

    @property
    def state(self) -> tuple[int, int, int, int]:
        """Where the stream is: four words of 32 bits, to ``restore`` it by."""
        return self._a, self._b, self._c, self._counter & _WORD

    def restore(self, a: int, b: int, c: int, counter: int) -> None:
        """Go on from a state."""
        self._a, self._b, self._c, self._counter = a, b, c, counter

    def __reduce__(self) -> tuple[object, tuple[int, int, int, int]]:
        return _restored, self.state


def _checked(name: str, value: SupportsIndex, limit: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if not 0 <= value < limit:
        raise ValueError(f"{name} must be 0 to {limit - 1}, not {value}")
    return value


def _restored(a: int, b: int, c: int, counter: int) -> Stream:
    stream = Stream(0)
    stream.restore(a, b, c, counter)
    return stream


def below(rng: RandomBits, n: int) -> int:
    """A uniformly random integer from 0 to n - 1; n is 1 to 2**32.

    Raises:
        ValueError: n is out of range.
    """
    if not 1 <= n <= _MAX_BELOW:
        raise ValueError(f"n must be 1 to {_MAX_BELOW}, not {n}")
    product = rng.getrandbits(32) * n
    return (_redrawn(rng, n, product) if product & _WORD < n else product) >> 32


def _redrawn(rng: RandomBits, n: int, product: int) -> int:
    """A product that favours no number; drawn again while it would."""
    refused = _MAX_BELOW % n
    while product & _WORD < refused:
        product = rng.getrandbits(32) * n
    return product


def choice(rng: RandomBits, options: Sequence[_Item]) -> _Item:
    """One of the options, all equally likely; one draw even where there is one option.

    Raises:
        ValueError: there is no option.
    """
    if not options:
        raise ValueError("there is nothing to choose from")
    return options[below(rng, len(options))]


def partial_shuffle(rng: RandomBits, items: list[_Item], start: int, stop: int) -> None:
    """Shuffle in place until the places start to stop - 1 hold random items of those from start.

    Each place in turn is swapped with a random place from itself to the end; what lies behind
    stop is whatever is left, in no particular order.
    """
    size: i64 = len(items)
    last: i64 = stop
    place: i64 = start
    while place < last:
        left = size - place
        other = place + (rng.place(left) if isinstance(rng, Stream) else below(rng, left))
        item = items[other]
        items[other] = items[place]
        items[place] = item
        place += 1
