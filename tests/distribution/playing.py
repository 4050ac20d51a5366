"""Random rounds of a case, and how they compare with what is exact."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import add
from typing import Final, TypeAlias

from ohhell import Deal, Round, Stream
from ohhell.bulk import Tally, playouts, simulate
from ohhell.variants.scoring import Hit, Miss, Points
from tests.distribution.cases import Case
from tests.distribution.comparing import Comparison, Lots, of_bids, of_rounds
from tests.distribution.exact import of_deals, of_round, rotated

__all__ = ["compared", "dealt"]

_AT_A_TIME: Final = 50_000
_POINTS_ARE_BIDS: Final = Hit(Points(per_bid=1)) + Miss(Points(per_bid=1))

Say: TypeAlias = Callable[[str], None]


def compared(case: Case, rounds: int, rng: Stream, say: Say) -> list[Comparison]:
    """All figures of so many rounds, dealt at random or from one deal.

    Each are played twice: scored by the rules, and with points that are the bids.
    """
    bids = case._replace(rules=case.rules.replace(scoring=_POINTS_ARE_BIDS))
    return [
        comparison._replace(what=f"{name}, {comparison.what}")
        for name, play in (("dealt at random", dealt), ("from one deal", _from_one_deal))
        for played, figures in ((case, of_rounds), (bids, of_bids))
        for comparison in figures(*play(played, rounds, rng, say))
    ]


def dealt(case: Case, rounds: int, rng: Stream, say: Say) -> tuple[Tally, Lots]:
    """Rounds dealt at random, by each seat in turn; each dealer's are a lot."""
    name, rules, players, hand_size = case
    say(f"exact probabilities of {name}, dealt at random")
    chances = of_deals(rules, players=players, hand_size=hand_size)

    def some(n: int) -> Tally:
        return simulate(rules, players=players, n=n, hand_size=hand_size, rng=rng)

    tally = _added_up(some, rounds, say)
    dealt = [
        sum(len(range(dealer, n, players)) for n in _parts(rounds)) for dealer in range(players)
    ]
    return tally, [(count, rotated(chances, dealer)) for dealer, count in enumerate(dealt)]


def _from_one_deal(case: Case, rounds: int, rng: Stream, say: Say) -> tuple[Tally, Lots]:
    """Rounds of the first deal that the stream gives, by seat 0; all are one lot."""
    name, rules, players, hand_size = case
    say(f"exact probabilities of {name}, from one deal")
    deal = Deal.shuffled(rules, players=players, hand_size=hand_size, dealer=0, rng=rng)
    start = Round.start(rules, deal)
    tally = _added_up(lambda n: playouts(start, n, rng), rounds, say)
    return tally, [(rounds, of_round(start))]


def _parts(rounds: int) -> list[int]:
    """So many rounds in parts, so that one can tell how far it is."""
    full, left = divmod(rounds, _AT_A_TIME)
    return [_AT_A_TIME] * full + [left] * (left > 0)


def _added_up(play: Callable[[int], Tally], rounds: int, say: Say) -> Tally:
    def said() -> Iterator[Tally]:
        done = 0
        for part in _parts(rounds):
            say(f"{done} of {rounds} rounds")
            yield play(part)
            done += part

    return reduce(add, said())
