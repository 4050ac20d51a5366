"""Memory: what a position takes that is held, as all positions of random walks are.

``tracemalloc`` says how much more is allocated when the walks are done than before, so all that a
position does not share with others counts: itself, its stage, and the seats that changed.
"""

import tracemalloc

from ohhell import Position, Stream, presets
from tests.benchmarks.deals import MOVES, starts
from tests.benchmarks.measuring import Gauge, Limit, Row, Sample, Subject, Target

__all__ = ["SUBJECT"]

_WALKS_A_DEAL = 16


def _walked(start: Position, rng: Stream) -> Position:
    """The end of a random walk; it holds all positions that led to it."""
    position = start
    for _ in range(MOVES):
        position = position.random_step(rng)
    return position


def _prepare() -> Sample:
    dealt = starts(presets.STANDARD) * _WALKS_A_DEAL

    def sample() -> float:
        rng = Stream(1)
        ends = [_walked(start, rng) for start in dealt]  # what is made once is there by now
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        ends = [_walked(start, rng) for start in dealt]
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return (after - before) / (MOVES * len(ends))

    return sample


SUBJECT = Subject(
    "memory",
    {"Position": Gauge("bytes", _prepare)},
    (
        Row(
            what="Position: memory",
            of="Position",
            limit=Limit.AT_MOST,
            compiled=Target(320),
        ),
    ),
)
