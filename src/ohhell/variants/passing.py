"""Passing cards to a neighbour before the bidding."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause, at_least

__all__ = ["Off", "Pass", "Passing", "SmallHand", "To"]


@final
class To(ShortEnum):
    """Who receives the cards."""

    LEFT = "the neighbour on its left"
    RIGHT = "the neighbour on its right"


@final
class SmallHand(ShortEnum):
    """What happens where hands have fewer cards than are to be passed (OH-4.3)."""

    PASS_ALL = "the whole hand is passed"
    SKIP = "no cards are passed"


@final
@attrs.frozen
class Off:
    """No cards are passed."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen
class Pass:
    """Every seat passes cards to a neighbour, all at once, before the bidding (OH-4.1).

    Args:
        count: how many cards, 1 or more.
        to: who receives them.
        small_hand: what happens where hands are smaller than that.
    """

    count: int = attrs.field(converter=whole_number)
    to: To = attrs.field(default=To.LEFT, kw_only=True, validator=attrs.validators.instance_of(To))
    small_hand: SmallHand = attrs.field(
        default=SmallHand.PASS_ALL, kw_only=True, validator=attrs.validators.instance_of(SmallHand)
    )

    def cards_passed(self, hand_size: int) -> int:
        """How many cards each seat passes from a hand of that size, 0 or more."""
        if hand_size < self.count and self.small_hand is SmallHand.SKIP:
            return 0
        return min(hand_size, self.count)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.count, RuleId.PASSING, "the number of cards passed")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        cards = "a card" if self.count == 1 else f"{self.count} cards"
        return (
            Clause(
                RuleId.PASSING,
                f"After the turn-up is seen and before the bidding every seat passes {cards} "
                f"to {self.to.value}.",
            ),
            Clause(
                RuleId.PASSING_AT_ONCE,
                "All choose before any receives, so no card received is passed on.",
            ),
            Clause(
                RuleId.PASSING_SMALL_HAND,
                f"Where hands have fewer cards than that, {self.small_hand.value}.",
            ),
            Clause(
                RuleId.PASSING_HIDDEN_HAND,
                "No cards are passed in a round in which a seat does not see its own hand.",
            ),
        )


Passing: TypeAlias = Off | Pass
"""What the passing axis takes."""
