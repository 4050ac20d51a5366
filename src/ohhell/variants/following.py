"""What a seat must play that is not the leader."""

from typing import final

from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Following"]


@final
class Following(ShortEnum):
    """What a seat must play that is not the leader."""

    FREE = 0
    """Follow suit; a void seat plays any card (OH-6.4)."""
    MUST_TRUMP = 1
    """Follow suit; a void seat plays a trump if it has one, as in La Podrida (OH-6.5)."""
    MUST_OVERTRUMP = 2
    """Follow suit; a void seat plays a trump that takes the trick if it has one (OH-6.12)."""
    MUST_BEAT = 3
    """Follow suit, with a card that takes the trick if possible (OH-6.11)."""
    MUST_BEAT_AND_OVERTRUMP = 4
    """Both, as in Pocha."""
    TRUMP_LEADS_ONLY = 5
    """Only a trump lead must be followed, as in Nullern (OH-6.13)."""

    @property
    def must_trump(self) -> bool:
        """Whether a void seat must play a trump."""
        return self in (
            Following.MUST_TRUMP,
            Following.MUST_OVERTRUMP,
            Following.MUST_BEAT_AND_OVERTRUMP,
        )

    @property
    def must_overtrump(self) -> bool:
        """Whether the trump that a void seat must play must take the trick."""
        return self in (Following.MUST_OVERTRUMP, Following.MUST_BEAT_AND_OVERTRUMP)

    @property
    def must_beat(self) -> bool:
        """Whether a seat that follows must take the trick if it can."""
        return self in (Following.MUST_BEAT, Following.MUST_BEAT_AND_OVERTRUMP)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        if self is Following.TRUMP_LEADS_ONLY:
            text = (
                "Only when a trump is led must it be followed, by a seat that holds one; to any "
                "other lead any card may be played."
            )
            return (Clause(RuleId.FOLLOW_TRUMP_ONLY, text),)
        clauses = [
            Clause(RuleId.FOLLOW_SUIT, "A seat that holds a card of the led suit must follow it.")
        ]
        if self.must_beat:
            text = (
                "A seat that can follow must do so with a card that takes the trick as it "
                "stands, if it has one. While a trump is winning a trick to which another suit "
                "was led, no card of the led suit takes it."
            )
            clauses.append(Clause(RuleId.MUST_BEAT, text))
        if self.must_overtrump:
            text = (
                "A seat that cannot follow must play a trump that takes the trick as it stands; "
                "if it has none that does, it may play any card."
            )
            clauses.append(Clause(RuleId.MUST_OVERTRUMP, text))
        elif self.must_trump:
            text = (
                "A seat that cannot follow must play a trump if it has one, and otherwise may "
                "play any card. It need not beat a trump already played."
            )
            clauses.append(Clause(RuleId.VOID_MUST_TRUMP, text))
        else:
            text = "A seat that cannot follow may play any card, a trump included."
            clauses.append(Clause(RuleId.VOID_FREE, text))
        return tuple(clauses)
