"""Limits on bids beside range and hook; they are combined with ``|``."""

from collections.abc import Iterable
from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = ["AllOf", "BidLimit", "Fixed", "Off", "ZeroStreak", "ZerosInRound"]

_DROPPED = Clause(
    RuleId.PRECEDENCE,
    "A limit that would leave no bid at all is dropped: a limit on zeros before the hook.",
)


class _Joinable(Value):
    """What all limits have in common: they are put together with ``|``."""

    __slots__ = ()

    def __or__(self, other: "BidLimit") -> "BidLimit":
        made = _both(self, other)
        return NotImplemented if made is None else made

    __ror__ = __or__


@final
class Off(_Joinable):
    """No other limit."""

    __slots__ = ()

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen(eq=False, repr=False)
class Fixed(_Joinable):
    """Every bid is fixed in advance, as in Nullo, where it is zero (OH-5.8).

    Args:
        bid: the one bid there is, 0 to the smallest hand size.
    """

    bid: int = attrs.field(converter=whole_number)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(0, self.bid, RuleId.BID_FIXED, "a fixed bid")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.BID_FIXED, f"Every bid must be {self.bid}."), _DROPPED)


@final
@attrs.frozen(eq=False, repr=False)
class ZeroStreak(_Joinable):
    """A seat may bid zero only so many times in a row (OH-5.14).

    Args:
        most: how many times, 1 or more.
        players_over: the limit holds with more players than that.
    """

    most: int = attrs.field(converter=whole_number)
    players_over: int = attrs.field(default=0, kw_only=True, converter=whole_number)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.most, RuleId.ZERO_STREAK, "the zeros allowed in a row")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        who = (
            f"With more than {self.players_over} players nobody" if self.players_over else "Nobody"
        )
        return (
            Clause(
                RuleId.ZERO_STREAK,
                f"{who} may bid zero in more than {self.most} rounds of the schedule in a row.",
            ),
            _DROPPED,
        )


@final
@attrs.frozen(eq=False, repr=False)
class ZerosInRound(_Joinable):
    """Only so many seats may bid zero in a round (OH-5.15).

    Args:
        most: how many, 1 or more.
    """

    most: int = attrs.field(converter=whole_number)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.most, RuleId.ZERO_COUNT, "the zeros allowed in a round")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.ZERO_COUNT,
                f"When {self.most} of the seats have bid zero, the others may not.",
            ),
            _DROPPED,
        )


def _flat(limits: "Iterable[BidLimit]") -> "tuple[Fixed | ZeroStreak | ZerosInRound, ...]":
    """Each limit once, in one order, whatever the way they were combined."""
    found: set[Fixed | ZeroStreak | ZerosInRound] = set()
    for limit in limits:
        if isinstance(limit, AllOf):
            found.update(limit.limits)
        elif not isinstance(limit, Off):
            found.add(limit)
    return tuple(sorted(found, key=repr))


@final
@attrs.frozen(eq=False, repr=False)
class AllOf(_Joinable):
    """Several limits together; what ``|`` makes."""

    limits: "tuple[Fixed | ZeroStreak | ZerosInRound, ...]" = attrs.field(converter=_flat)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        found = [finding for limit in self.limits for finding in findings_of(limit)]
        if len({type(limit) for limit in self.limits}) < len(self.limits):
            message = "a limit on bids is given twice"
            found.append(Finding(Problem.BAD_PARAMETER, RuleId.COMPOSITION, message))
        return tuple(found)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return tuple(clause for limit in self.limits for clause in clauses_of(limit))


BidLimit: TypeAlias = Off | Fixed | ZeroStreak | ZerosInRound | AllOf
"""What the bid limit axis takes."""


def _both(first: object, second: object) -> BidLimit | None:
    if not isinstance(first, BidLimit) or not isinstance(second, BidLimit):
        return None
    return as_limit(AllOf((first, second)))


def as_limit(value: BidLimit) -> BidLimit:
    """A limit in its one form: by itself where it is one alone."""
    if not isinstance(value, AllOf):
        return value
    if len(value.limits) == 1:
        return value.limits[0]
    return value if value.limits else Off()


def limits_of(value: BidLimit) -> "tuple[Fixed | ZeroStreak | ZerosInRound, ...]":
    """The single limits of which one is made."""
    return AllOf((value,)).limits


def fixed_bid(value: BidLimit) -> int | None:
    """The one bid there is, None if bids are not fixed (OH-5.8)."""
    fixed = [limit.bid for limit in limits_of(value) if isinstance(limit, Fixed)]
    return fixed[0] if fixed else None
