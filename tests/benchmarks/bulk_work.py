"""The works of ``ohhell.bulk`` that several subjects measure."""

from collections.abc import Callable

from ohhell import Position, Rules, Stream
from ohhell.bulk import playouts, simulate
from tests.benchmarks.deals import CARDS, SEATS, shared_out, starts
from tests.benchmarks.measuring import Work

__all__ = ["playouts_of", "simulation_of"]


def _playouts_from(start: Position) -> Work:
    rng = Stream(1)
    return lambda count: playouts(start, count, rng)


def playouts_of(rules: Rules, *, players: int = SEATS) -> Callable[[], Work]:
    """Prepare ``playouts`` from dealt rounds."""
    return lambda: shared_out([_playouts_from(start) for start in starts(rules, players=players)])


def simulation_of(rules: Rules, *, players: int = SEATS, workers: int = 1) -> Callable[[], Work]:
    """Prepare ``simulate`` by hand size."""

    def make() -> Work:
        rng = Stream(1)
        return lambda count: simulate(
            rules, players=players, n=count, rng=rng, hand_size=CARDS, workers=workers
        )

    return make
