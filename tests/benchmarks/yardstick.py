"""What the library is measured against: OpenSpiel's ``oh_hell``, and C as fast as it gets.

Every function prepares a work; all of them do the same one, of 4 seats with 10 cards each who bid
and play at random with the hook on. A *hand* is dealt, a *playout* begins with a dealt round.
"""

import ctypes
import importlib
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from ohhell import Position, presets
from tests.benchmarks.deals import CARDS, MOVES, SEATS, deals, shared_out, starts
from tests.benchmarks.measuring import UnavailableError, Work
from tests.oracle.openspiel import CARDS_OF_THE_PACK, SpielGame, State, Table, dealt, numbers_of

__all__ = [
    "COMPILER",
    "cpp_playouts",
    "hands",
    "limit_hands",
    "limit_playouts",
    "limit_playouts_from",
    "playouts",
]

COMPILER: Final = "gcc"
_SEED: Final = 12345
_rnd = random.random


def _game() -> SpielGame:
    try:
        return Table(SEATS, off_bid_penalty=False, points_per_trick=1).load()
    except ModuleNotFoundError:
        raise UnavailableError("needs open_spiel") from None


def _spiel_starts(game: SpielGame) -> list[State]:
    return [
        dealt(game, numbers_of(deal), hand_size=CARDS, dealer=deal.dealer)
        for deal in deals(presets.STANDARD)
    ]


def _play(state: State) -> None:
    apply, legal = state.apply_action, state.legal_actions
    for _ in range(MOVES):
        actions = legal()
        apply(actions[int(_rnd() * len(actions))])
    state.returns()


def hands() -> Work:
    """OpenSpiel driven from Python, by the fastest loop that was found."""
    game = _game()

    def work(count: int) -> None:
        for _ in range(count):
            cards = random.sample(range(CARDS_OF_THE_PACK), SEATS * CARDS + 1)
            _play(dealt(game, cards, hand_size=CARDS, dealer=int(_rnd() * SEATS)))

    return work


def playouts() -> Work:
    """The same from dealt rounds."""

    def work_from(start: State) -> Work:
        def work(count: int) -> None:
            for _ in range(count):
                _play(start.clone())

        return work

    return shared_out([work_from(start) for start in _spiel_starts(_game())])


class _Bot(Protocol):
    """The part of OpenSpiel's bots that is used."""

    def step(self, state: State) -> int: ...


def cpp_playouts() -> Work:
    """OpenSpiel's own loop in C++: one simulation of its tree search that rolls out so often."""
    game = _game()
    # The module has no types; these give what is used of it types.
    spiel = importlib.import_module("pyspiel")
    rollouts: Callable[[int, int], object] = spiel.RandomRolloutEvaluator
    search: Callable[[SpielGame, object, float, int, int, bool, int, bool], _Bot] = spiel.MCTSBot

    def work_from(start: State) -> Work:
        def work(count: int) -> None:
            evaluator = rollouts(count, _SEED)
            search(game, evaluator, 2.0, 1, 1000, False, _SEED, False).step(start)

        return work

    return shared_out([work_from(start) for start in _spiel_starts(game)])


@cache
def _limit() -> ctypes.CDLL:
    """The C program, compiled."""
    if shutil.which(COMPILER) is None:
        raise UnavailableError(f"needs {COMPILER}")
    source = Path(__file__).with_name("limit.c")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        library = Path(folder) / "limit.so"
        command = [COMPILER, "-O2", "-shared", "-fPIC", "-o", str(library), str(source)]
        subprocess.run(command, check=True)
        return ctypes.CDLL(str(library))


def limit_hands() -> Callable[[int], list[int]]:
    """The same in C; the work gives the points by seat."""
    program = _limit()

    def work(count: int) -> list[int]:
        points = (ctypes.c_int64 * SEATS)()
        program.hands(SEATS, CARDS, count, ctypes.c_uint32(_SEED), points)
        return list(points)

    return work


def limit_playouts_from(start: Position) -> Callable[[int], list[int]]:
    """Playouts in C from one position after the deal; the work gives the points by seat."""
    program = _limit()
    held = (ctypes.c_uint64 * SEATS)(*start.hands)
    trump, turn = start.order.trump, start.turn

    def work(count: int) -> list[int]:
        points = (ctypes.c_int64 * SEATS)()
        seed = ctypes.c_uint32(_SEED)
        program.playouts(held, SEATS, CARDS, trump, turn, count, seed, points)
        return list(points)

    return work


def limit_playouts() -> Work:
    """Playouts in C from dealt rounds."""
    return shared_out([limit_playouts_from(start) for start in starts(presets.STANDARD)])
