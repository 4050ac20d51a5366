"""How it is measured: all gauges of a subject in turn, many times, and the medians compared.

The machine may be noisy and a time proves little; two works done in turn suffer the same noise,
so that the ratio of their rates says more than either.
"""

import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final, TypeAlias, final

import attrs

__all__ = [
    "Gauge",
    "Limit",
    "Row",
    "Sample",
    "Samples",
    "Subject",
    "Target",
    "UnavailableError",
    "Work",
    "count_for",
    "measured",
    "median_ratio",
    "rate",
    "seconds_for",
    "taken",
]

Work: TypeAlias = Callable[[int], object]
"""Does something so many times."""
Sample: TypeAlias = Callable[[], float]
"""Measures once."""

_SMALLEST_COUNT: Final = 8
_SECONDS: Final = 0.1


class UnavailableError(Exception):
    """What a gauge needs is not on this machine; the message says what."""


@final
@attrs.frozen
class Gauge:
    """Something that can be measured.

    Attributes:
        unit: what of.
        prepare: makes what is needed and gives the sample; raises UnavailableError.
    """

    unit: str
    prepare: Callable[[], Sample]


@final
@attrs.frozen
class Target:
    """What a row shall reach, and what one would like it to."""

    bound: float
    aim: float | None = None


class Limit(StrEnum):
    """On which side of its target a row shall be."""

    AT_LEAST = "at least"
    AT_MOST = "at most"

    def meets(self, value: float, bound: float) -> bool:
        """Whether a value is on the right side."""
        return value >= bound if self is Limit.AT_LEAST else value <= bound


@final
@attrs.frozen(kw_only=True)
class Row:
    """A line of the table.

    Attributes:
        what: what is said of it.
        of: the gauge it is about.
        against: the gauge that it is divided by; None where it stands by itself.
        limit: the side of the target to be on.
        compiled: the target of the compiled engine, None for none.
        pure: that of the interpreted one.
    """

    what: str
    of: str
    against: str | None = None
    limit: Limit
    compiled: Target
    pure: Target | None = None


@final
@attrs.frozen
class Subject:
    """What is measured together."""

    name: str
    gauges: Mapping[str, Gauge]
    rows: tuple[Row, ...]


@final
@attrs.frozen
class Samples:
    """What the gauges of a subject gave.

    Attributes:
        values: by gauge, one value a round.
        lacking: by gauge that could not be read, why.
    """

    values: Mapping[str, list[float]]
    lacking: Mapping[str, str]


def seconds_for(work: Work, count: int) -> float:
    """The time that it takes to do something so many times."""
    begin = time.perf_counter()
    work(count)
    return time.perf_counter() - begin


def count_for(work: Work, seconds: float) -> int:
    """How many take so long, at least; finding it warms the work up, too."""
    count = _SMALLEST_COUNT
    while seconds_for(work, count) < seconds:
        count *= 2
    return count


def rate(unit: str, make: Callable[[], Work], *, size: int = 1) -> Gauge:
    """How much is done in a second.

    Args:
        unit: what of.
        make: prepares the work.
        size: how many units there are in one.
    """

    def prepare() -> Sample:
        work = make()
        count = count_for(work, _SECONDS)
        return lambda: size * count / seconds_for(work, count)

    return Gauge(f"{unit}/s", prepare)


def taken(gauges: Mapping[str, Gauge], *, rounds: int, say: Callable[[str], object]) -> Samples:
    """Read all gauges in turn, so many times."""
    ready: dict[str, Sample] = {}
    lacking: dict[str, str] = {}
    for name, gauge in gauges.items():
        say(f"preparing {name}")
        try:
            ready[name] = gauge.prepare()
        except UnavailableError as error:
            lacking[name] = str(error)
    values: dict[str, list[float]] = {name: [] for name in ready}
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for name, sample in ready.items():
            values[name].append(sample())
    return Samples(values, lacking)


def median_ratio(of: Iterable[float], against: Iterable[float]) -> float:
    """The median of the ratios within each round."""
    return statistics.median(ours / theirs for ours, theirs in zip(of, against, strict=True))


def measured(row: Row, samples: Samples) -> float | str:
    """What a row came to, or why it came to nothing."""
    gauges = [row.of] if row.against is None else [row.of, row.against]
    for name in gauges:
        if name in samples.lacking:
            return samples.lacking[name]
    values = [samples.values[name] for name in gauges]
    return statistics.median(values[0]) if row.against is None else median_ratio(*values)
