"""Which of equal cards counts, where two packs or jokers put them into one trick."""

from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["EqualCards"]


@final
class EqualCards(ShortEnum):
    """Which of equal cards in a trick counts as the higher (OH-7.6, OH-7.7)."""

    FIRST = "the first of them counts as higher"
    LAST = "the last of them counts as higher"
    ANNUL = "they annul each other, and the best of the other cards wins"
    """If none is left that could win, nobody wins the trick and its leader leads again."""
    ANNUL_TO_LEADER = (
        "they annul each other, and the best of the other cards wins; if none is left that could, "
        "the trick is the leader's"
    )

    @property
    def annuls(self) -> bool:
        """Whether equal cards annul each other."""
        return self in (EqualCards.ANNUL, EqualCards.ANNUL_TO_LEADER)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        rule = RuleId.EQUAL_CARDS_ANNUL if self.annuls else RuleId.EQUAL_CARDS
        clause = Clause(rule, f"When two equal cards are played to a trick, {self.value}.")
        if self is not EqualCards.ANNUL:
            return (clause,)
        text = (
            "If no card is left that could win, nobody wins the trick and its leader leads again; "
            "so the tricks taken may add up to fewer than the hand size."
        )
        return (clause, Clause(rule, text))
