"""Endgames: whether a seat can force its bid, 4 seats with 7 cards each."""

from collections.abc import Iterator

from ohhell import Deal, Phase, Round, Stream, presets
from ohhell.endgames import can_force
from tests.benchmarks.deals import SEATS
from tests.benchmarks.measuring import Gauge, Limit, Row, Sample, Subject, Target, seconds_for

__all__ = ["SUBJECT"]

_CARDS = 7
_QUESTIONS = 256


def _questions() -> Iterator[tuple[Round, int, int]]:
    """Rounds after bids at random, each with a seat and its bid."""
    rng = Stream(1)
    for number in range(_QUESTIONS):
        seat = number % SEATS
        deal = Deal.shuffled(
            presets.STANDARD, players=SEATS, hand_size=_CARDS, dealer=seat, rng=rng
        )
        current = Round.start(presets.STANDARD, deal)
        while current.phase is Phase.BIDDING:
            current = current.apply(rng.choice(current.legal_actions()))
        asked = rng.below(SEATS)
        bid = current.bids[asked]
        assert bid is not None
        yield current, asked, bid


def _prepare() -> Sample:
    questions = list(_questions())

    def work(count: int) -> None:
        for current, seat, bid in questions[:count]:
            can_force(current, seat, bid)

    return lambda: 1000 * seconds_for(work, _QUESTIONS) / _QUESTIONS


SUBJECT = Subject(
    "endgames",
    {"can_force": Gauge("ms", _prepare)},
    (
        Row(
            what="can_force, 4 seats with 7 cards: mean time of an answer",
            of="can_force",
            limit=Limit.AT_MOST,
            compiled=Target(1),
        ),
    ),
)
