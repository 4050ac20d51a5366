"""Who wins, and what happens when several do."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause, at_least

__all__ = ["Ranking", "SharedWin", "SuddenDeath", "TieBreak"]


@final
class Ranking(ShortEnum):
    """By what seats are ranked when the schedule is over."""

    HIGHEST_TOTAL = "the highest total of points wins"
    """The most points (OH-9.2)."""
    FEWEST_MISSES = "the seat with the fewest missed bids wins"
    """The fewest missed bids, as in Nullo (OH-9.6)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        rule = RuleId.FEWEST_MISSES if self is Ranking.FEWEST_MISSES else RuleId.HIGHEST_TOTAL
        return (
            Clause(RuleId.GAME_END, "The game ends after the last round of the schedule."),
            Clause(rule, f"Among the seats still in, {self.value}."),
        )


@final
@attrs.frozen
class SharedWin:
    """Those tied for first share the win (OH-9.4)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.SHARED_WIN, "Seats tied for first share the win."),)


@final
@attrs.frozen
class SuddenDeath:
    """Those tied for first play extra rounds until one of them wins (OH-9.3).

    Args:
        hand_size: cards dealt to each of them, 1 or more.
        limit: how many extra rounds at most, 1 or more; then the win is shared.
    """

    hand_size: int = attrs.field(default=3, converter=whole_number)
    limit: int = attrs.field(default=10, kw_only=True, converter=whole_number)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        rule = RuleId.SUDDEN_DEATH
        return at_least(1, self.hand_size, rule, "the hand size of a tie-break") + at_least(
            1, self.limit, rule, "the limit of tie-break rounds"
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        cards = "one card" if self.hand_size == 1 else f"{self.hand_size} cards"
        return (
            Clause(
                RuleId.SUDDEN_DEATH,
                f"Seats tied for first play an extra round of {cards} each among themselves; "
                "the most points in it win, and the points are not added to the totals. While "
                f"the best are still tied they go on, for at most {self.limit} extra rounds; "
                "the deal passes on among them.",
            ),
            Clause(RuleId.SHARED_WIN, "If that decides nothing, they share the win."),
        )


TieBreak: TypeAlias = SharedWin | SuddenDeath
"""What the tie-break axis takes."""
