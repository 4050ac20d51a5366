"""``Round``: legal actions and apply from a Python loop, against the same loop over OpenSpiel."""

import random

from ohhell import Deal, Round, Stream, presets
from tests.benchmarks import yardstick
from tests.benchmarks.deals import CARDS, MOVES, SEATS, deals, shared_out
from tests.benchmarks.measuring import Limit, Row, Subject, Target, Work, rate

__all__ = ["SUBJECT"]

_COMPILED = Target(0.8, aim=1.0)
_PURE = Target(0.3, aim=0.45)
_rnd = random.random


def _play(current: Round) -> None:
    for _ in range(MOVES):
        actions = current.legal_actions()
        current = current.apply(actions[int(_rnd() * len(actions))])
    assert sum(current.result.tricks) == CARDS


def _hands() -> Work:
    rules = presets.STANDARD
    rng = Stream(1)

    def work(count: int) -> None:
        for _ in range(count):
            dealer = int(_rnd() * SEATS)
            deal = Deal.shuffled(rules, players=SEATS, hand_size=CARDS, dealer=dealer, rng=rng)
            _play(Round.start(rules, deal))

    return work


def _playouts_from(start: Round) -> Work:
    def work(count: int) -> None:
        for _ in range(count):
            _play(start)

    return work


def _playouts() -> Work:
    rules = presets.STANDARD
    return shared_out([_playouts_from(Round.start(rules, deal)) for deal in deals(rules)])


SUBJECT = Subject(
    "rounds",
    {
        "OpenSpiel from Python, hands": rate("hands", yardstick.hands),
        "Round, hands": rate("hands", _hands),
        "OpenSpiel from Python, playouts": rate("playouts", yardstick.playouts),
        "Round, playouts": rate("playouts", _playouts),
    },
    tuple(
        Row(
            what=f"Round, legal_actions and apply: {work} against OpenSpiel from Python",
            of=f"Round, {work}",
            against=f"OpenSpiel from Python, {work}",
            limit=Limit.AT_LEAST,
            compiled=_COMPILED,
            pure=_PURE,
        )
        for work in ("hands", "playouts")
    ),
)
