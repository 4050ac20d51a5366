"""Who deals the next round.

Your own is any hashable object with ``next_dealer(results, seats, dealer)``, asked after each
round that another one follows::

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int: ...

All seats here are those of the game. ``seats`` are those at the table of the coming round, in
the direction of play, beginning with the first after the last dealer; it returns one of them.
"""

from collections.abc import Sequence
from typing import Protocol, final, runtime_checkable

from ohhell.rule_ids import RuleId
from ohhell.setting import RoundResult
from ohhell.values import Value
from ohhell.variants.clauses import Clause

__all__ = ["Dealer", "LastTrickWinner", "Next", "Same", "WorstLoser"]


@runtime_checkable
class Dealer(Protocol):
    """What the dealer axis takes."""

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        """The seat that deals the coming round.

        Args:
            results: what the rounds before came to, one at least.
            seats: the seats of the coming round, beginning with the first after the last dealer.
            dealer: the seat that dealt last; it may be out.
        """
        ...


@final
class Next(Value):
    """The deal passes to the next seat (OH-2.2).

    >>> Next().next_dealer((), seats=(2, 3, 0, 1), dealer=1)
    2
    """

    __slots__ = ()

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        """The next seat."""
        return seats[0]

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "After each round the deal passes to the next seat."
        return (Clause(RuleId.DEALER_ROTATION, text),)


@final
class WorstLoser(Value):
    """Whoever failed by the most tricks in the round before deals (OH-2.17)."""

    __slots__ = ()

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        """The first of those at the table that failed by the most, or the next seat."""
        last = results[-1]
        missed = {
            seat: abs(bid - took)
            for seat, bid, took in zip(last.seats, last.bids, last.tricks, strict=True)
        }
        return max(seats, key=lambda seat: missed.get(seat, 0))

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.DEALER_BY_RESULT,
                "The seat whose bid and tricks differed most in the round before deals; of "
                "several, the first after the last dealer. If nobody failed, the deal passes to "
                "the next seat.",
            ),
        )


@final
class LastTrickWinner(Value):
    """The winner of the last trick of the round before deals (OH-2.17)."""

    __slots__ = ()

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        """The winner of the last trick; the next seat if there is none at the table."""
        last = results[-1]
        if last.last_winner is not None and last.seats[last.last_winner] in seats:
            return last.seats[last.last_winner]
        return seats[0]

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.DEALER_BY_RESULT,
                "The winner of the last trick of the round before deals; if nobody won it, or "
                "the winner plays no more, the deal passes to the next seat.",
            ),
        )


@final
class Same(Value):
    """The same seat deals every round (OH-2.22)."""

    __slots__ = ()

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        """The dealer; the next seat if it is not at the table."""
        return dealer if dealer in seats else seats[0]

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.DEALER_FIXED,
                "The first dealer deals every round; when that seat does not play, the next seat "
                "deals from then on.",
            ),
        )
