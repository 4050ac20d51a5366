"""The order of bidding."""

from typing import TypeAlias, final

import attrs

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Bidding", "Fix", "Sequential", "Simultaneous"]


@final
class Fix(ShortEnum):
    """Who must change its bid when bids made at once break the hook (OH-5.7)."""

    NONE = "nobody"
    DEALER = "the dealer"
    LEFT_OF_DEALER = "the seat to the dealer's left"


@final
@attrs.frozen
class Sequential:
    """One after the other from the dealer's left; the dealer is last (OH-5.1)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.BID_ORDER,
                "The seat to the dealer's left bids first, then the others clockwise; the "
                "dealer bids last.",
            ),
            Clause(RuleId.BID_FINAL, "A bid is open to all and final once it is made."),
        )


@final
@attrs.frozen
class Simultaneous:
    """All bid at once and reveal together (OH-5.6).

    Args:
        fix: who must change its bid when the bids break the hook; with a hook somebody must.
    """

    fix: Fix = attrs.field(
        default=Fix.NONE, kw_only=True, validator=attrs.validators.instance_of(Fix)
    )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        at_once = Clause(
            RuleId.BIDS_AT_ONCE, "All seats choose their bids at once and reveal them together."
        )
        if self.fix is Fix.NONE:
            return (at_once,)
        return (
            at_once,
            Clause(
                RuleId.REBID,
                f"If the bids revealed break the hook, {self.fix.value} must change its bid so "
                "that they no longer do, seeing the others.",
            ),
        )


Bidding: TypeAlias = Sequential | Simultaneous
"""What the bidding axis takes."""
