"""Passing cards to a neighbour before the bidding."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding
from ohhell.rule_ids import RuleId
from ohhell.values import Value
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

    PASS_ALL = "no more cards than that, the whole hand is passed"
    SKIP = "fewer cards than that, no cards are passed"


@final
class Off(Value):
    """No cards are passed."""

    __slots__ = ()

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen(eq=False, repr=False)
class Pass(Value):
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

    def clauses(self, *, hands_hidden: bool = True) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            hands_hidden: whether there may be rounds bid without a look at one's own hand.
        """
        cards = "one card" if self.count == 1 else f"{self.count} cards"
        hidden = Clause(
            RuleId.PASSING_HIDDEN_HAND,
            "No cards are passed in a round in which a seat does not see its own hand before the "
            "bidding.",
        )
        return (
            Clause(
                RuleId.PASSING,
                f"Before the bidding every seat passes {cards}, face down, to {self.to.value}, "
                "whichever way play goes round. A trump that is turned up or named before the "
                "bidding is known by then.",
            ),
            Clause(
                RuleId.PASSING_AT_ONCE,
                "All choose before any receives, so no card received is passed on.",
            ),
            Clause(
                RuleId.PASSING_SMALL_HAND,
                f"Where hands have {self.small_hand.value}.",
            ),
            *((hidden,) if hands_hidden else ()),
        )


Passing: TypeAlias = Off | Pass
"""What the passing axis takes."""
