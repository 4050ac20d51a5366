"""Workers: ``simulate`` in two processes against one."""

import os
from functools import cache

from ohhell import presets
from tests.benchmarks.bulk_work import simulation_of
from tests.benchmarks.measuring import (
    Gauge,
    Limit,
    Row,
    Sample,
    Subject,
    Target,
    UnavailableError,
    count_for,
    seconds_for,
)

__all__ = ["SUBJECT"]

_SECONDS = 5
"""So long a work that the start of the processes is little of it."""


@cache
def _count() -> int:
    return count_for(simulation_of(presets.STANDARD)(), _SECONDS)


def _simulation_by(workers: int) -> Gauge:
    def prepare() -> Sample:
        if (os.cpu_count() or 1) < workers:
            raise UnavailableError(f"needs {workers} cores")
        work = simulation_of(presets.STANDARD, workers=workers)()
        count = _count()
        return lambda: count / seconds_for(work, count)

    return Gauge("hands/s", prepare)


SUBJECT = Subject(
    "workers",
    {"simulate, one worker": _simulation_by(1), "simulate, two workers": _simulation_by(2)},
    (
        Row(
            what="simulate: hands by two workers against one",
            of="simulate, two workers",
            against="simulate, one worker",
            limit=Limit.AT_LEAST,
            compiled=Target(1.8),
        ),
    ),
)
