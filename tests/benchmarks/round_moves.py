"""``Round``: legal actions and apply from a Python loop, against the same loop over OpenSpiel."""

import random

from ohhell import Deal, Round, presets
from tests.benchmarks import yardstick
from tests.benchmarks.yardstick import CARDS, MOVES, SEATS

__all__ = ["report"]

_WARM_UP = 2_000
_TARGET = 0.3
_rng = random.Random(1)
_rnd = random.random


def _deal() -> Deal:
    return Deal.shuffled(
        presets.STANDARD,
        players=SEATS,
        hand_size=CARDS,
        dealer=int(_rnd() * SEATS),
        rng=_rng,
    )


def _play(current: Round) -> None:
    for _ in range(MOVES):
        actions = current.legal_actions()
        current = current.apply(actions[int(_rnd() * len(actions))])
    assert sum(current.result.tricks) == CARDS


_start = Round.start(presets.STANDARD, _deal())


def hands(count: int) -> None:
    """Deal, bid and play so many hands."""
    for _ in range(count):
        _play(Round.start(presets.STANDARD, _deal()))


def playouts(count: int) -> None:
    """Bid and play so many times from one deal."""
    for _ in range(count):
        _play(_start)


def report() -> None:
    """Print the rates and their ratios."""
    hands(_WARM_UP)
    rates = yardstick.rates(
        {
            "openspiel hands": (yardstick.hands, 300),
            "openspiel playouts": (yardstick.playouts, 400),
            "round hands": (hands, 120),
            "round playouts": (playouts, 150),
        }
    )
    for work in ("hands", "playouts"):
        ours, theirs = rates[f"round {work}"], rates[f"openspiel {work}"]
        met = "met" if ours >= _TARGET * theirs else "not met"
        print(
            f"Round, {work:8}: {ours:8.0f} /s, OpenSpiel {theirs:8.0f} /s, "
            f"ratio {ours / theirs:.2f} (target {_TARGET}: {met})"
        )
