"""What can go wrong, and how it is said.

::

    OhHellError
    ├── CardError (ValueError)           text that is not a card
    ├── RulesError (ValueError)          rules that cannot be played, with all findings
    │   └── RulesTextError               text that is not rules
    ├── DealError (ValueError)           a deal that does not fit the rules, with all findings
    ├── IllegalActionError (ValueError)  an action that the rules do not allow
    ├── NotOverError                     a result asked for before there is one
    └── GameError                        a game asked for something at the wrong time
"""

import enum
from typing import TYPE_CHECKING, Final, final

import attrs

from ohhell.engine import codes
from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.values import Value

if TYPE_CHECKING:
    from ohhell.actions import Action
    from ohhell.game import Game
    from ohhell.round import Round

__all__ = [
    "CardError",
    "DealError",
    "Finding",
    "GameError",
    "IllegalActionError",
    "NotOverError",
    "OhHellError",
    "Problem",
    "Reason",
    "RulesError",
    "RulesTextError",
    "Violation",
]


@final
class Reason(ShortEnum):
    """Why an action is not legal; its value is the engine's code."""

    NOT_YOUR_TURN = codes.NOT_YOUR_TURN
    WRONG_PHASE = codes.WRONG_PHASE
    ROUND_OVER = codes.ROUND_OVER
    BID_OUT_OF_RANGE = codes.BID_OUT_OF_RANGE
    BID_FIXED = codes.BID_FIXED
    HOOK = codes.HOOK
    CARD_NOT_IN_DECK = codes.CARD_NOT_IN_DECK
    CARD_NOT_HELD = codes.CARD_NOT_HELD
    MUST_FOLLOW = codes.MUST_FOLLOW
    MUST_TRUMP = codes.MUST_TRUMP
    CARD_HIDDEN = codes.CARD_HIDDEN
    NOTHING_HIDDEN = codes.NOTHING_HIDDEN
    WRONG_PASS_COUNT = codes.WRONG_PASS_COUNT
    NO_SUCH_TRUMP = codes.NO_SUCH_TRUMP
    ZERO_LIMIT = codes.ZERO_LIMIT
    MUST_BEAT = codes.MUST_BEAT
    MUST_OVERTRUMP = codes.MUST_OVERTRUMP
    TRUMP_LEAD = codes.TRUMP_LEAD


@final
class Problem(ShortEnum):
    """What is wrong with rules or with a deal."""

    TOO_FEW_PLAYERS = enum.auto()
    TOO_MANY_PLAYERS = enum.auto()
    NO_PLAYERS = enum.auto()
    PLAYERS_NOT_ALLOWED = enum.auto()
    DECK_EMPTY = enum.auto()
    DECK_TOO_LARGE = enum.auto()
    NO_ROUNDS = enum.auto()
    NO_END = enum.auto()
    HAND_SIZE_TOO_SMALL = enum.auto()
    HAND_SIZE_TOO_LARGE = enum.auto()
    TRUMP_NOT_IN_DECK = enum.auto()
    BAD_PARAMETER = enum.auto()
    SCORING_PART_TWICE = enum.auto()
    SCORING_INCOMPLETE = enum.auto()
    HOOK_NEEDS_FIX = enum.auto()
    WOULD_REVEAL = enum.auto()
    BROKEN_PROTOCOL = enum.auto()
    NEEDS_SETTING = enum.auto()
    NEEDS_TURN_UP = enum.auto()
    BAD_DEALER = enum.auto()
    UNEVEN_HANDS = enum.auto()
    WRONG_HAND_SIZE = enum.auto()
    WRONG_SEATS = enum.auto()
    CARD_NOT_IN_DECK = enum.auto()
    TOO_MANY_OF_A_CARD = enum.auto()
    TURN_UP_MISSING = enum.auto()
    TURN_UP_UNWANTED = enum.auto()
    JOKER_TURN_UP = enum.auto()
    BAD_TEXT = enum.auto()


@final
@attrs.frozen(eq=False, repr=False)
class Finding(Value):
    """One thing that is wrong with rules or with a deal, and the rule it breaks."""

    problem: Problem
    rule: RuleId
    message: str

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"


@final
@attrs.frozen(eq=False, repr=False)
class Violation(Value):
    """Why an action is not legal, and the rule it breaks."""

    reason: Reason
    rule: RuleId


class OhHellError(Exception):
    """The root of the library's errors. Not meant to be derived from."""


@final
class CardError(OhHellError, ValueError):
    """Text that is not a card."""


class _FindingsError(OhHellError, ValueError):
    """Carries findings; its message is theirs."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__(*findings)
        self.findings: tuple[Finding, ...] = findings

    def __str__(self) -> str:
        return "; ".join(map(str, self.findings))


class RulesError(_FindingsError):
    """Rules that cannot be played.

    Attributes:
        findings: all that is wrong, not only the first.
    """


@final
class RulesTextError(RulesError):
    """Text that is not rules."""


@final
class DealError(_FindingsError):
    """A deal that does not fit its rules.

    Attributes:
        findings: all that is wrong, not only the first.
    """


@final
class NotOverError(OhHellError):
    """A result asked for before there is one (OH-8.8)."""


@final
class GameError(OhHellError):
    """A game asked to deal or to play when that is not what comes next."""


@final
class IllegalActionError(OhHellError, ValueError):
    """An action that the rules do not allow; nothing has changed.

    The message uses only what the acting seat may know. ``state`` is for the authority that
    holds it: never send it to a player, nor a pickle of this error.

    Attributes:
        action: what was refused.
        seat: who wanted it, 0-based; None where nobody was to act.
        reason: why.
        rule: the rule it breaks.
        legal: what the seat may do now, in action order; empty if it is not to act.
        state: the round or game, as it still is.
    """

    def __init__(
        self,
        action: "Action",
        seat: int | None,
        violation: Violation,
        legal: tuple["Action", ...],
        state: "Round | Game",
    ) -> None:
        super().__init__(action, seat, violation, legal, state)
        self.action: Action = action
        self.seat: int | None = seat
        self.reason: Reason = violation.reason
        self.rule: RuleId = violation.rule
        self.legal: tuple[Action, ...] = legal
        self.state: Round | Game = state

    def __repr__(self) -> str:
        return f"IllegalActionError({str(self)!r})"  # the state is not for logs

    def __str__(self) -> str:
        who = "nobody" if self.seat is None else f"seat {self.seat}"
        why = _SENTENCES[self.reason]
        return (
            f"{self.action} by {who} is not legal: {why} "
            f"[{self.reason.name}, {self.rule} {self.rule.title}]. {_may(self.legal)}"
        )


def _may(legal: tuple["Action", ...]) -> str:
    if not legal:
        return "The seat may do nothing now."
    shown = ", ".join(map(str, legal[:_MOST_SHOWN]))
    more = len(legal) - _MOST_SHOWN
    return f"Legal now: {shown}{f' and {more} more' if more > 0 else ''}."


_MOST_SHOWN: Final = 20

_SENTENCES: Final = {
    Reason.NOT_YOUR_TURN: "it is not that seat's turn",
    Reason.WRONG_PHASE: "the round is in another phase",
    Reason.ROUND_OVER: "the round is over",
    Reason.BID_OUT_OF_RANGE: "a bid is zero up to the hand size",
    Reason.BID_FIXED: "these rules fix the bid in advance",
    Reason.HOOK: "the hook forbids it, as it would make the bids add up wrongly",
    Reason.CARD_NOT_IN_DECK: "the deck has no such card",
    Reason.CARD_NOT_HELD: "the seat does not hold that card",
    Reason.MUST_FOLLOW: "a seat that can follow the led suit must follow it",
    Reason.MUST_TRUMP: "a seat that cannot follow must play a trump if it has one",
    Reason.CARD_HIDDEN: "the seat does not see its card and can only reveal it",
    Reason.NOTHING_HIDDEN: "the seat sees its hand and plays a card from it",
    Reason.WRONG_PASS_COUNT: "that is not the number of cards to pass",
    Reason.NO_SUCH_TRUMP: "one of the deck's suits must be named",
    Reason.ZERO_LIMIT: "zero has been bid too often",
    Reason.MUST_BEAT: "a seat that follows must take the trick if it can",
    Reason.MUST_OVERTRUMP: "a seat that cannot follow must play a trump that takes the trick",
    Reason.TRUMP_LEAD: "a trump may be led now only by a seat that holds nothing else",
}
