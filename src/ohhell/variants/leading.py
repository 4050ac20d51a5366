"""Who leads first, what may be led, and which way play goes."""

from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Direction", "LeadLimit", "Leader"]


@final
class Leader(ShortEnum):
    """Who leads to the first trick of a round (OH-6.1)."""

    AFTER_DEALER = "the seat after the dealer"
    DEALER = "the dealer"
    SECOND_AFTER_DEALER = "the second seat after the dealer"
    OPPOSITE_DEALER = "the seat opposite the dealer (of two, the first after the dealer)"
    HIGHEST_BIDDER = "the highest bidder (of several, the first in the order of bidding)"
    LAST_WINNER = (
        "the winner of the last trick of the round before (where there is none at the table, the "
        "seat after the dealer)"
    )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.OPENING_LEAD, f"To the first trick {self.value} leads."),)


@final
class LeadLimit(ShortEnum):
    """What may be led (OH-6.10)."""

    NONE = "Any card may be led."
    NO_TRUMP = "A trump may be led only by a seat that holds nothing but trumps."
    UNTIL_BROKEN = (
        "Until a trump has been played to a trick of the round, a trump may be led only by a seat "
        "that holds nothing but trumps. A card turned up for trump has not been played."
    )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.LEAD_LIMIT, self.value),)


@final
class Direction(ShortEnum):
    """Which way the deal, the bidding, the play and the turn to deal go round (OH-6.14)."""

    CLOCKWISE = 1
    COUNTERCLOCKWISE = -1

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        way, side = "clockwise", "left"
        if self is Direction.COUNTERCLOCKWISE:
            way, side = "counter-clockwise", "right"
        return (
            Clause(
                RuleId.DIRECTION,
                f"Dealing, bidding, play and the turn to deal go round {way}: the next seat, or "
                f"the seat after another, is the one to the {side}.",
            ),
        )
