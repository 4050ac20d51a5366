"""``Position``: steps from a Python loop, against a loop over OpenSpiel."""

import random

from ohhell import Position, Stream, presets
from tests.benchmarks import yardstick
from tests.benchmarks.deals import CARDS, MOVES, shared_out, starts
from tests.benchmarks.measuring import Limit, Row, Subject, Target, Work, rate

__all__ = ["SUBJECT"]

_rnd = random.random


def _stepping_from(start: Position) -> Work:
    def work(count: int) -> None:
        for _ in range(count):
            position = start
            for _ in range(MOVES):
                ids = position.legal_ids()
                position = position.step(ids[int(_rnd() * len(ids))])
            assert sum(position.won) == CARDS
            position.points()

    return work


def _stepping() -> Work:
    return shared_out([_stepping_from(start) for start in starts(presets.STANDARD)])


def _random_steps_from(start: Position) -> Work:
    rng = Stream(1)

    def work(count: int) -> None:
        for _ in range(count):
            position = start
            for _ in range(MOVES):
                position = position.random_step(rng)
            assert sum(position.won) == CARDS
            position.points()

    return work


def _random_steps() -> Work:
    return shared_out([_random_steps_from(start) for start in starts(presets.STANDARD)])


SUBJECT = Subject(
    "positions",
    {
        "OpenSpiel from Python, playouts": rate("playouts", yardstick.playouts),
        "Position, legal_ids and step": rate("playouts", _stepping),
        "Position, random_step": rate("playouts", _random_steps),
    },
    (
        Row(
            what="Position, legal_ids and step: playouts against OpenSpiel from Python",
            of="Position, legal_ids and step",
            against="OpenSpiel from Python, playouts",
            limit=Limit.AT_LEAST,
            compiled=Target(1.8),
        ),
        Row(
            what="Position, random_step: playouts against OpenSpiel from Python",
            of="Position, random_step",
            against="OpenSpiel from Python, playouts",
            limit=Limit.AT_LEAST,
            compiled=Target(4),
        ),
    ),
)
