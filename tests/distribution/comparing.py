"""How probable it is that what was seen came about by chance, if the exact probabilities hold."""

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from ohhell.bulk import Tally
from tests.distribution.exact import Chances, Outcome

__all__ = ["Comparison", "Lots", "chi_square_beyond", "limit_of", "of_bids", "of_rounds"]

Lots: TypeAlias = Sequence[tuple[int, Chances]]
"""The rounds played, in lots: how many there are in each, and what comes of each of them."""

Figure: TypeAlias = Callable[[Outcome], int]


class Comparison(NamedTuple):
    """A figure: what it is, what was to be expected, and what was seen."""

    what: str
    expected: float
    seen: float
    probability: float
    """That chance takes it as far from what is expected, or farther."""


def of_rounds(tally: Tally, lots: Lots) -> list[Comparison]:
    """Every figure of a tally against what the lots must come to."""
    return [each for seat in range(len(tally.points)) for each in _of_seat(tally, lots, seat)]


def _of_seat(tally: Tally, lots: Lots, seat: int) -> Iterator[Comparison]:
    def points(outcome: Outcome) -> int:
        return outcome.points[seat]

    def alone(outcome: Outcome) -> bool:
        return points(outcome) > max(outcome.points[:seat] + outcome.points[seat + 1 :])

    def shared(outcome: Outcome) -> bool:
        return points(outcome) == max(outcome.points) and not alone(outcome)

    def tricks(outcome: Outcome) -> int:
        return outcome.tricks[seat]

    figures: tuple[tuple[str, int, Figure], ...] = (
        ("points", tally.points[seat], points),
        ("squares of points", tally.squares[seat], lambda outcome: points(outcome) ** 2),
        ("most points alone", tally.wins[seat], alone),
        ("most points with others", tally.shared[seat], shared),
        ("bids made", tally.made[seat], lambda outcome: outcome.bids[seat] == tricks(outcome)),
    )
    for what, seen, figure in figures:
        yield _of_sum(f"seat {seat}: {what}", seen, lots, figure)
    yield from _of_histogram(f"seat {seat}: tricks", tally.tricks[seat], lots, tricks)


def of_bids(tally: Tally, lots: Lots) -> list[Comparison]:
    """How often each seat bid what, from a tally in which the points of a seat are its bid.

    There are no bids but 0, 1 and 2, so that the sum and the sum of squares tell how many of each.
    """
    found: list[Comparison] = []
    for seat, (total, squares) in enumerate(zip(tally.points, tally.squares, strict=True)):
        twos = (squares - total) // 2
        ones = total - 2 * twos
        histogram = (tally.n - ones - twos, ones, twos)
        found += _of_histogram(f"seat {seat}: bids", histogram, lots, _bid_of(seat))
    return found


def _bid_of(seat: int) -> Figure:
    return lambda outcome: outcome.bids[seat]


def _of_histogram(
    what: str, seen: Sequence[int], lots: Lots, figure: Figure
) -> Iterator[Comparison]:
    """Each place of a histogram by itself, and all together by chi-square.

    Of several lots chi-square comes out smaller, never larger, than its distribution says.
    """
    each = [
        _of_sum(f"{what} = {number}", often, lots, _whether(figure, number))
        for number, often in enumerate(seen)
    ]
    yield from each
    possible = [place for place in each if place.expected]
    if len(possible) > 1:
        freedom = len(possible) - 1
        square = sum((place.seen - place.expected) ** 2 / place.expected for place in possible)
        beyond = chi_square_beyond(square, freedom)
        yield Comparison(f"{what}, chi-square", freedom, square, beyond)


def _whether(figure: Figure, number: int) -> Figure:
    return lambda outcome: figure(outcome) == number


def _of_sum(what: str, seen: int, lots: Lots, figure: Figure) -> Comparison:
    mean = variance = Fraction()
    for count, chances in lots:
        expected = _expectation(chances, figure)
        square = _expectation(chances, lambda outcome: figure(outcome) ** 2)
        mean += count * expected
        variance += count * (square - expected**2)
    if not variance:
        return Comparison(what, float(mean), seen, float(seen == mean))
    deviations = float(seen - mean) / math.sqrt(variance)
    return Comparison(what, float(mean), seen, math.erfc(abs(deviations) / math.sqrt(2)))


def _expectation(chances: Chances, figure: Figure) -> Fraction:
    return sum((chance * figure(outcome) for outcome, chance in chances.items()), Fraction())


def chi_square_beyond(square: float, freedom: int) -> float:
    """The probability that chi-square is as large or larger, with some degrees of freedom."""
    half = square / 2
    powers = [freedom / 2 - step for step in range(1, freedom // 2 + 1)]
    tail = math.erfc(math.sqrt(half)) if freedom % 2 else 0.0
    return tail + math.exp(-half) * sum(
        math.pow(half, power) / math.gamma(power + 1) for power in powers
    )


def limit_of(comparisons: int) -> float:
    """The probability below which one of so many is too far off.

    By chance alone, one of them is beyond it in one run of a thousand, or less often (Bonferroni).
    """
    return 0.001 / comparisons
