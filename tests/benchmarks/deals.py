"""The deals that all playouts of a kind begin with, by whatever program they are done."""

from typing import Final

from ohhell import Deal, Position, Round, Rules, Stream
from tests.benchmarks.measuring import Work

__all__ = ["CARDS", "DEALS", "MOVES", "SEATS", "deals", "shared_out", "starts"]

SEATS: Final = 4
CARDS: Final = 10
MOVES: Final = SEATS + SEATS * CARDS
DEALS: Final = 8
"""How many deals there are; one alone may be odd."""


def deals(rules: Rules, *, players: int = SEATS) -> list[Deal]:
    """Some deals, always the same."""
    rng = Stream(1)
    return [
        Deal.shuffled(rules, players=players, hand_size=CARDS, dealer=number % players, rng=rng)
        for number in range(DEALS)
    ]


def starts(rules: Rules, *, players: int = SEATS) -> list[Position]:
    """The positions that they begin with."""
    return [Round.start(rules, deal).position for deal in deals(rules, players=players)]


def shared_out(works: list[Work]) -> Work:
    """Do a count, a multiple of ``DEALS``, by some works, each as often as the others."""

    def work(count: int) -> None:
        for each in works:
            each(count // len(works))

    return work
