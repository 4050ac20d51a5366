"""Many rounds and games played at random, and what they come to."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from multiprocessing import get_context
from operator import add
from typing import Final, final

import attrs

from ohhell.actions import whole_number
from ohhell.engine import playing_out
from ohhell.engine.position import Position
from ohhell.engine.stream import Stream
from ohhell.games_at_random import GamesAtRandom
from ohhell.packs import pack_of
from ohhell.round import Round
from ohhell.rules import Rules
from ohhell.setting import Setting
from ohhell.tally import Tally, of_seats

__all__ = ["Tally", "playouts", "simulate"]

_SEED_BITS: Final = 64
_ROUNDS_A_STREAM: Final = 4096
_GAMES_A_STREAM: Final = 64


def _sizes(n: int, most: int) -> list[int]:
    """The sizes of the chunks that so many are done in."""
    full, left = divmod(n, most)
    return [most] * full + [left] * (left > 0)


def _counted(n: int) -> int:
    count = whole_number(n)
    if count < 1:
        raise ValueError(f"n must be 1 or more, not {n}")
    return count


def playouts(start: Round | Position, n: int, rng: Stream) -> Tally:
    """Play a round to its end n times, every seat acting at random.

    What is drawn from the stream is what ``rng.choice(round.legal_actions())`` would draw for each
    action, one playout after the other.

    Args:
        start: where each playout begins.
        n: how many, 1 or more.
        rng: what is drawn from.

    Raises:
        ValueError: n is less than 1.
        RulesError: an object of one's own in the rules breaks its protocol.

    >>> from ohhell import Deal, presets
    >>> deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    >>> tally = playouts(Round.start(presets.STANDARD, deal), 100, Stream(1))
    >>> tally.tricks[0], tally.bids[0]  # the first seat takes its ace, whatever happens
    ((0, 100, 0), 100)
    """
    position = start.position if isinstance(start, Round) else start
    count = _counted(n)
    return of_seats(count, playing_out.playouts(position, count, rng))


def simulate(
    rules: Rules,
    *,
    players: int,
    n: int,
    rng: Stream,
    hand_size: int | None = None,
    workers: int = 1,
) -> Tally:
    """Deal and play n rounds of a hand size, or n whole games, every seat acting at random.

    Seats deal in turn: round, or game, number k is dealt, or dealt first, by seat k mod players.
    From the stream one seed is drawn; every 4096 rounds, or 64 games, have their own stream of
    it, so that the result is the same for any number of workers.

    Args:
        rules: what is played.
        players: how many play.
        n: how many rounds or games, 1 or more.
        rng: what the seed is drawn from.
        hand_size: the size of the rounds, each standing alone; None for whole games.
        workers: how many processes share the work, 1 or more. With several the rules must be
            picklable, and the program's main module importable without side effects.

    Raises:
        RulesError: that cannot be played.
        ValueError: n or workers is less than 1.
    """
    count = whole_number(players)
    if whole_number(workers) < 1:
        raise ValueError(f"there must be 1 worker or more, not {workers}")
    if hand_size is None:
        rules.require(players=count)
    else:
        rules.require_round(Setting.alone(players=count, hand_size=whole_number(hand_size)))
    seed = rng.getrandbits(_SEED_BITS)
    chunk = _GAMES_A_STREAM if hand_size is None else _ROUNDS_A_STREAM
    sizes = _sizes(_counted(n), chunk)
    job = _Job(rules, count, hand_size, seed)
    chunks = list(enumerate(sizes))
    if workers == 1:
        return job(chunks)
    shares = [share for share in (chunks[place::workers] for place in range(workers)) if share]
    with ProcessPoolExecutor(len(shares), mp_context=get_context("spawn")) as pool:
        return reduce(add, pool.map(job, shares))


@final
@attrs.frozen
class _Job:
    """What the workers have to do; each does some of the chunks."""

    rules: Rules
    players: int
    hand_size: int | None
    seed: int

    def __call__(self, chunks: Iterable[tuple[int, int]]) -> Tally:
        return reduce(add, self._tallies(chunks))

    def _tallies(self, chunks: Iterable[tuple[int, int]]) -> Iterator[Tally]:
        if self.hand_size is None:
            games = GamesAtRandom(self.rules, self.players)
            for chunk, size in chunks:
                rng = Stream(self.seed, number=chunk)
                for number in range(chunk * _GAMES_A_STREAM, chunk * _GAMES_A_STREAM + size):
                    games.play(number % self.players, rng)
            yield games.tally
            return
        setting = Setting.alone(players=self.players, hand_size=self.hand_size)
        pack = pack_of(self.rules, setting)
        for number, size in chunks:
            rng = Stream(self.seed, number=number)
            counts = playing_out.play_rounds(pack, number * _ROUNDS_A_STREAM, size, rng)
            yield of_seats(size, counts)
