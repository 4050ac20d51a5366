"""Who sees which hands."""

import enum
from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants.clauses import Clause

__all__ = ["Visibility"]


@final
class Visibility(ShortEnum):
    """Who sees which hands."""

    OWN_HAND = enum.auto()
    """Every seat sees its own hand only."""
    FOREHEAD = enum.auto()
    """In a one-card round every seat sees all hands but its own (OH-5.9)."""
    FOREHEAD_FIRST_ROUND = enum.auto()
    """The same, but only in the first round of the game."""

    def hides(self, setting: Setting) -> bool:
        """Whether no seat sees its own hand in a round.

        Raises:
            RulesError: it depends on the round's place in its game, which is not known.
        """
        if self is Visibility.OWN_HAND or setting.hand_size != 1:
            return False
        return self is Visibility.FOREHEAD or setting.number == 1

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        if self is Visibility.OWN_HAND:
            return ()
        rounds = "In every one-card round"
        if self is Visibility.FOREHEAD_FIRST_ROUND:
            rounds = "In the first round of the game, if it has one card,"
        return (
            Clause(
                RuleId.FOREHEAD,
                f"{rounds} each seat holds its card to its forehead: it sees all "
                "cards but its own, whatever it has to bid or to name.",
            ),
            Clause(RuleId.REVEAL, "When its turn to play comes it reveals that card."),
        )
