"""Limits on bids beside range and hook."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.errors import Finding
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause, at_least

__all__ = ["BidLimit", "Fixed", "Off"]


@final
@attrs.frozen
class Off:
    """No other limit."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen
class Fixed:
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
        return (
            Clause(RuleId.BID_FIXED, f"Every bid must be {self.bid}."),
            Clause(RuleId.PRECEDENCE, "Where the hook would leave no bid at all, it is dropped."),
        )


BidLimit: TypeAlias = Off | Fixed
"""What the bid limit axis takes."""
