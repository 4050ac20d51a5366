"""What a seat must play that cannot follow the led suit."""

from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Following"]


@final
class Following(ShortEnum):
    """What a void seat must play; a seat that can follow must always follow (OH-6.3)."""

    FREE = "may play any card, a trump included"
    """Any card (OH-6.4)."""
    MUST_TRUMP = "must play a trump if it has one, and otherwise may play any card"
    """A trump if it has one, as in La Podrida (OH-6.5)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        rule = RuleId.VOID_FREE if self is Following.FREE else RuleId.VOID_MUST_TRUMP
        return (
            Clause(RuleId.FOLLOW_SUIT, "A seat that holds a card of the led suit must follow it."),
            Clause(rule, f"A seat that cannot follow {self.value}."),
        )
