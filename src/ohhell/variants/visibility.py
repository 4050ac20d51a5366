"""Who sees which hands."""

import enum
from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Visibility"]


@final
class Visibility(ShortEnum):
    """Who sees which hands."""

    OWN_HAND = enum.auto()
    """Every seat sees its own hand only."""
    FOREHEAD = enum.auto()
    """In a one-card round every seat sees all hands but its own (OH-5.9)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        if self is Visibility.OWN_HAND:
            return ()
        return (
            Clause(
                RuleId.FOREHEAD,
                "In every one-card round each seat holds its card to its forehead: it sees all "
                "cards but its own, and bids so.",
            ),
            Clause(RuleId.REVEAL, "When its turn to play comes it reveals that card."),
        )
