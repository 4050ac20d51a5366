"""Many rounds and games played at random, and what they come to."""

import math
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from multiprocessing import get_context
from operator import add
from typing import Final, final

import attrs

from ohhell.actions import whole_number
from ohhell.engine import playing_out
from ohhell.engine.bits import BIT
from ohhell.engine.laws import Laws
from ohhell.engine.order import NOBODY
from ohhell.engine.playing_out import Pack, SeatCount
from ohhell.engine.position import Position
from ohhell.engine.stream import Stream
from ohhell.progress import Coming, first_round, next_round
from ohhell.round import Round, laws_of, result_of
from ohhell.rules import Rules
from ohhell.setting import RoundResult, Setting
from ohhell.standings import standings

__all__ = ["Tally", "playouts", "simulate"]

_SEED_BITS: Final = 64
_ROUNDS_A_STREAM: Final = 4096
_GAMES_A_STREAM: Final = 64


def _added(first: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    size = max(len(first), len(second))
    padded = ((*each, *[0] * (size - len(each))) for each in (first, second))
    return tuple(map(add, *padded))


@final
@attrs.frozen(kw_only=True)
class Tally:
    """What many rounds, or games, add up to, each fact by seat. Tallies can be added.

    >>> from ohhell import Stream, presets
    >>> tally = simulate(presets.STANDARD, players=4, n=1000, hand_size=5, rng=Stream(1))
    >>> tally.n, sum(map(sum, tally.tricks)), tally.bids
    (1000, 4000, (1000, 1000, 1000, 1000))
    """

    n: int
    """How many rounds, or games."""
    points: tuple[int, ...]
    """The points; of games, the totals at the end."""
    squares: tuple[int, ...]
    """The squares of these points."""
    wins: tuple[int, ...]
    """How often the seat had the most points of a round alone, or won a game alone."""
    shared: tuple[int, ...]
    """How often it had them, or won, together with others."""
    bids: tuple[int, ...]
    """How many rounds it bid in."""
    made: tuple[int, ...]
    """In how many of these it took exactly what it bid."""
    tricks: tuple[tuple[int, ...], ...]
    """By tricks taken in a round, from 0, how often that was."""

    def __add__(self, other: "Tally") -> "Tally":
        if not isinstance(other, Tally):
            return NotImplemented
        return Tally(
            n=self.n + other.n,
            points=_added(self.points, other.points),
            squares=_added(self.squares, other.squares),
            wins=_added(self.wins, other.wins),
            shared=_added(self.shared, other.shared),
            bids=_added(self.bids, other.bids),
            made=_added(self.made, other.made),
            tricks=tuple(map(_added, self.tricks, other.tricks)),
        )

    def mean(self, seat: int) -> float:
        """The mean points of a seat.

        Raises:
            IndexError: there is no such seat.
        """
        return self.points[seat] / self.n

    def deviation(self, seat: int) -> float:
        """The standard deviation of a seat's points, over the n played.

        Raises:
            IndexError: there is no such seat.
        """
        return math.sqrt(max(0.0, self.squares[seat] / self.n - self.mean(seat) ** 2))


def _of_rounds(n: int, counts: Sequence[SeatCount]) -> Tally:
    return Tally(
        n=n,
        points=tuple(count.points for count in counts),
        squares=tuple(count.squares for count in counts),
        wins=tuple(count.wins for count in counts),
        shared=tuple(count.shared for count in counts),
        bids=(n,) * len(counts),
        made=tuple(count.made for count in counts),
        tricks=tuple(count.tricks for count in counts),
    )


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
    return _of_rounds(count, playing_out.playouts(position, count, rng))


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
            for number, size in chunks:
                first = number * _GAMES_A_STREAM
                yield self._games(first, size, Stream(self.seed, number=number))
            return
        setting = Setting.alone(players=self.players, hand_size=self.hand_size)
        pack = _pack(self.rules, setting)
        for number, size in chunks:
            rng = Stream(self.seed, number=number)
            counts = playing_out.play_rounds(pack, number * _ROUNDS_A_STREAM, size, rng)
            yield _of_rounds(size, counts)

    def _games(self, first: int, n: int, rng: Stream) -> Tally:
        numbers = range(first, first + n)
        return reduce(add, (self._game(number % self.players, rng) for number in numbers))

    def _game(self, dealer: int, rng: Stream) -> Tally:
        rules = self.rules
        results: tuple[RoundResult, ...] = ()
        coming: Coming | None = first_round(rules, players=self.players, dealer=dealer)
        now = standings(rules, (), players=self.players)
        while coming is not None:
            results = (*results, _played(rules, coming, rng))
            now = standings(rules, results, players=self.players)
            coming = next_round(rules, results, now)
        return _of_game(results, now.scores, now.leaders)


def _of_game(
    results: Sequence[RoundResult], scores: tuple[int, ...], winners: tuple[int, ...]
) -> Tally:
    players = len(scores)
    largest = max(result.hand_size for result in results)
    bids, made = [0] * players, [0] * players
    tricks = [[0] * (largest + 1) for _ in range(players)]
    for result in results:
        for place, seat in enumerate(result.seats):
            bids[seat] += 1
            made[seat] += result.bids[place] == result.tricks[place]
            tricks[seat][result.tricks[place]] += 1
    alone = len(winners) == 1
    return Tally(
        n=1,
        points=scores,
        squares=tuple(score * score for score in scores),
        wins=tuple(int(alone and seat in winners) for seat in range(players)),
        shared=tuple(int(not alone and seat in winners) for seat in range(players)),
        bids=tuple(bids),
        made=tuple(made),
        tricks=tuple(map(tuple, tricks)),
    )


def _played(rules: Rules, coming: Coming, rng: Stream) -> RoundResult:
    """What a round of a game comes to."""
    setting = coming.setting
    position = playing_out.deal(_pack(rules, setting), coming.dealer, rng)
    position.play_out(rng)
    suits = rules.numbering(players=setting.game_players).suits
    return result_of(position, setting, coming.dealer, suits)


def _pack(rules: Rules, setting: Setting) -> Pack:
    rules.require_round(setting)
    numbering = rules.numbering(players=setting.game_players)
    cards = numbering.cards
    trumping = rules.trumping(setting)

    def laws(dealer: int, turn_up: int) -> Laws:
        return laws_of(rules, setting, dealer, None if turn_up == NOBODY else cards[turn_up])

    return Pack(
        numbering.layout,
        list(numbering.pack),
        setting.players,
        setting.hand_size,
        rules.direction.value,
        laws,
        turns=rules.turns_card(setting),
        shows_last=trumping.shows_dealers_card,
        redrawn=sum(BIT[number] for number, card in enumerate(cards) if trumping.redraws(card)),
    )
