"""The yardstick: OpenSpiel's ``oh_hell`` driven from Python, 4 seats with 10 cards, at random."""

import random
import statistics
import time
from collections.abc import Callable, Mapping

from tests.oracle.openspiel import CARDS_OF_THE_PACK, State, Table

__all__ = ["CARDS", "MOVES", "SEATS", "hands", "playouts", "rates"]

SEATS, CARDS = 4, 10
MOVES = SEATS + SEATS * CARDS

_rnd = random.random
_game = Table(SEATS, off_bid_penalty=False, points_per_trick=1).load()


def _dealt() -> State:
    state = _game.new_initial_state()
    state.apply_action(CARDS)
    state.apply_action(int(_rnd() * SEATS))
    for card in random.sample(range(CARDS_OF_THE_PACK), SEATS * CARDS + 1):
        state.apply_action(card)
    return state


def _play(state: State) -> None:
    apply, legal = state.apply_action, state.legal_actions
    for _ in range(MOVES):
        actions = legal()
        apply(actions[int(_rnd() * len(actions))])
    state.returns()


_start = _dealt()


def hands(count: int) -> None:
    """Deal, bid and play so many hands."""
    for _ in range(count):
        _play(_dealt())


def playouts(count: int) -> None:
    """Bid and play so many times from one deal."""
    for _ in range(count):
        _play(_start.clone())


def rates(
    works: Mapping[str, tuple[Callable[[int], None], int]], *, rounds: int = 7
) -> dict[str, float]:
    """By name, works done in a second: the median of several interleaved rounds."""
    samples: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (work, count) in works.items():
            begin = time.perf_counter()
            work(count)
            samples[name].append(count / (time.perf_counter() - begin))
    return {name: statistics.median(values) for name, values in samples.items()}
