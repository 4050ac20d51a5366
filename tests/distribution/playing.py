"""Random rounds of a case, and how they compare with what is exact."""

from collections.abc import Callable, Iterator
from functools import partial, reduce
from operator import add
from typing import Final

from ohhell import Deal, Round, Stream
from ohhell.bulk import Tally, playouts, simulate
from ohhell.cli.console import progress
from ohhell.variants.scoring import Hit, Miss, Points
from tests.distribution.cases import Case
from tests.distribution.comparing import Comparison, Lots, of_bids, of_rounds
from tests.distribution.exact import of_deals, of_round, rotated

__all__ = ["compared", "dealt", "lots_dealt"]

_AT_A_TIME: Final = 60_000
"""A multiple of the players of each case, so that the deal goes on round the table."""
_POINTS_ARE_BIDS: Final = Hit(Points(per_bid=1)) + Miss(Points(per_bid=1))


def compared(case: Case, rounds: int, rng: Stream) -> list[Comparison]:
    """All figures of so many rounds, dealt at random and from one deal.

    Each are played twice: scored by the rules, and with points that are the bids.
    """
    return [
        comparison._replace(what=f"{name}, {comparison.what}")
        for name, compare in (("dealt at random", _dealt), ("from one deal", _from_one_deal))
        for comparison in compare(case, rounds, rng)
    ]


def _dealt(case: Case, rounds: int, rng: Stream) -> Iterator[Comparison]:
    lots = lots_dealt(case, rounds)
    yield from of_rounds(dealt(case, rounds, rng), lots)
    yield from of_bids(dealt(_scored_by_bids(case), rounds, rng), lots)


def dealt(case: Case, rounds: int, rng: Stream) -> Tally:
    """Rounds dealt at random, by each seat in turn."""
    name, rules, players, hand_size = case

    def some(n: int) -> Tally:
        return simulate(rules, players=players, n=n, hand_size=hand_size, rng=rng)

    return _added_up(some, rounds, f"{name}, dealt at random")


def lots_dealt(case: Case, rounds: int) -> Lots:
    """What must come of them; each dealer's are a lot."""
    _, rules, players, hand_size = case
    chances = of_deals(rules, players=players, hand_size=hand_size)
    return [
        (len(range(dealer, rounds, players)), rotated(chances, dealer)) for dealer in range(players)
    ]


def _from_one_deal(case: Case, rounds: int, rng: Stream) -> Iterator[Comparison]:
    """Rounds of the first deal that the stream gives, by seat 0; all are one lot."""
    name, rules, players, hand_size = case
    deal = Deal.shuffled(rules, players=players, hand_size=hand_size, dealer=0, rng=rng)
    lots = [(rounds, of_round(Round.start(rules, deal)))]
    for scored, figures in ((case, of_rounds), (_scored_by_bids(case), of_bids)):
        some = partial(_played_out, Round.start(scored.rules, deal), rng)
        yield from figures(_added_up(some, rounds, f"{name}, from one deal"), lots)


def _played_out(start: Round, rng: Stream, n: int) -> Tally:
    return playouts(start, n, rng)


def _scored_by_bids(case: Case) -> Case:
    return case._replace(rules=case.rules.replace(scoring=_POINTS_ARE_BIDS))


def _added_up(play: Callable[[int], Tally], rounds: int, what: str) -> Tally:
    begun = progress(range(0, rounds, _AT_A_TIME), what=f"parts of {what}")
    return reduce(add, (play(min(_AT_A_TIME, rounds - done)) for done in begun))
