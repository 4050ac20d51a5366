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
    ANNUL = "they annul each other"
    """If none is left that could win, nobody wins the trick and its leader leads again."""
    ANNUL_TO_LEADER = (
        "they annul each other, and a trick that no card is left to win goes to its leader"
    )

    @property
    def annuls(self) -> bool:
        """Whether equal cards annul each other."""
        return self in (EqualCards.ANNUL, EqualCards.ANNUL_TO_LEADER)

    @property
    def rule(self) -> RuleId:
        """The rule that says so."""
        return RuleId.EQUAL_CARDS_ANNUL if self.annuls else RuleId.EQUAL_CARDS

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        clause = Clause(self.rule, f"When two equal cards are played to a trick, {self.value}.")
        if not self.annuls:
            return (clause,)
        text = (
            "Cards annulled cannot win, and a card equal to one in the trick never takes it. The "
            "led suit stays what it is, also when the card led is annulled: of the other cards "
            "the highest trump wins, or else the highest of the led suit."
        )
        clauses = (clause, Clause(self.rule, text))
        if self is EqualCards.ANNUL_TO_LEADER:
            return clauses
        text = (
            "If no card is left that could win, nobody wins the trick and its leader leads again; "
            "so the tricks taken may add up to fewer than the hand size."
        )
        return (*clauses, Clause(self.rule, text))
