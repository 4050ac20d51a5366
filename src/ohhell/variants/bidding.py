"""Who bids when, and who sees the bids."""

from typing import TypeAlias, final

import attrs

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.values import Value
from ohhell.variants.clauses import Clause

__all__ = ["Bidding", "Fix", "Hidden", "Sequential", "Simultaneous"]


@final
class Fix(ShortEnum):
    """Who must change its bid when bids made at once break the hook (OH-5.7)."""

    NONE = "nobody"
    DEALER = "the dealer"
    LEFT_OF_DEALER = "the seat after the dealer"


@final
@attrs.frozen(eq=False, repr=False)
class Sequential(Value):
    """One after the other, the last seat before the first bidder last (OH-5.1).

    Args:
        dealer_first: whether the dealer bids first; otherwise the seat after the dealer.
    """

    dealer_first: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        first, last = "the seat after the dealer", "the dealer"
        if self.dealer_first:
            first, last = "the dealer", "the seat before the dealer"
        return (
            Clause(
                RuleId.BID_ORDER,
                f"Bidding begins with {first} and goes round; {last} bids last.",
            ),
            Clause(RuleId.BID_FINAL, "A bid is open to all and final once it is made."),
        )


@final
@attrs.frozen(eq=False, repr=False)
class Simultaneous(Value):
    """All bid at once and reveal together (OH-5.6).

    Args:
        fix: who must change its bid when the bids break the hook; with a hook somebody must.
    """

    fix: Fix = attrs.field(
        default=Fix.NONE, kw_only=True, validator=attrs.validators.instance_of(Fix)
    )

    def clauses(self, *, hooked: bool = True) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            hooked: whether there is a hook that the bids may break.
        """
        at_once = Clause(
            RuleId.BIDS_AT_ONCE,
            "All seats choose their bids at once and reveal them together. The order of bidding, "
            "where it matters, is from the seat after the dealer round to the dealer.",
        )
        if self.fix is Fix.NONE or not hooked:
            return (at_once,)
        return (
            at_once,
            Clause(
                RuleId.REBID,
                "If the bids revealed break the hook (the rule on what they add up to), "
                f"{self.fix.value} must change its bid, seeing them all, to any legal bid by "
                "which they keep it. That bid is final, and only then are all bids made.",
            ),
        )


@final
class Hidden(Value):
    """All bid at once, in secret, and reveal only when the round is over (OH-5.16)."""

    __slots__ = ()

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.BIDS_HIDDEN,
                "All seats choose their bids at once, in secret; they are revealed when the last "
                "trick has been played.",
            ),
        )


Bidding: TypeAlias = Sequential | Simultaneous | Hidden
"""What the bidding axis takes."""
