"""Jokers: how many are in the deck, and what they do."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["Jokers", "Off", "Playable", "TopTrump", "Turned"]


@final
class Turned(ShortEnum):
    """What happens when a joker is turned up for trump (OH-3.9)."""

    NO_TRUMP = "the round has no trump"
    REDRAW = "the joker is set aside, face up, and the next card is turned"
    DEALER_NAMES = "the dealer, having seen their hand, names one of the suits as trump"


@final
class Playable(ShortEnum):
    """When a joker may be played to a trick."""

    AS_TRUMP = "like a card of the trump suit"
    ANY_TIME = "at any time"


@final
@attrs.frozen
class Off:
    """No jokers in the deck."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.JOKERS, "There are no jokers."),)


@final
@attrs.frozen
class TopTrump:
    """Jokers that are the highest trump in every round, also in one without a trump (OH-7.5).

    Args:
        count: how many there are in all, 1 or 2, whatever the number of packs.
        turned: what happens when one is turned up.
        playable: when one may be played.
    """

    count: int = attrs.field(default=1, converter=whole_number)
    turned: Turned = attrs.field(
        default=Turned.NO_TRUMP, kw_only=True, validator=attrs.validators.instance_of(Turned)
    )
    playable: Playable = attrs.field(
        default=Playable.AS_TRUMP, kw_only=True, validator=attrs.validators.instance_of(Playable)
    )

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.count in (1, 2):
            return ()
        message = f"there can be 1 or 2 jokers, not {self.count}"
        return (Finding(Problem.BAD_PARAMETER, RuleId.JOKERS, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        jokers = "One joker is" if self.count == 1 else f"{self.count} jokers are"
        clauses = [
            Clause(RuleId.JOKERS, f"{jokers} added to the deck, whatever the number of packs."),
            Clause(
                RuleId.JOKER_WINS,
                "A joker is the highest trump and wins its trick in every round, "
                "also in one without a trump suit.",
            ),
        ]
        if self.playable is Playable.AS_TRUMP:
            clauses += [
                Clause(
                    RuleId.JOKER_FOLLOWS,
                    "In a round with a trump suit the joker belongs to it: it follows a trump "
                    "lead and must be played to one if it is the only trump held; when it is "
                    "led, trumps must be followed.",
                ),
                Clause(
                    RuleId.JOKER_WITHOUT_TRUMP,
                    "In a round without a trump suit the joker may be played whenever its holder "
                    "cannot follow; when it is led, any card may be played to it.",
                ),
            ]
        else:
            clauses.append(
                Clause(
                    RuleId.JOKER_FREE,
                    "The joker may be played at any time, even by a seat that can follow; when "
                    "it is led, any card may be played to it.",
                )
            )
        clauses.append(
            Clause(RuleId.JOKER_TURNED, f"If a joker is turned up, {self.turned.value}.")
        )
        return tuple(clauses)


Jokers: TypeAlias = Off | TopTrump
"""What the jokers axis takes."""
