"""The hook: what keeps the bids from adding up to the tricks.

Your own hook is any hashable object with ``allowed(setting, earlier)``, asked before each bid::

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]: ...

``earlier`` are the bids made so far, in order; it returns the bids that are allowed next, each 0
to ``setting.hand_size``, at least one of them.
"""

from collections.abc import Collection
from typing import Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.errors import Finding
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least

__all__ = ["Hook", "LastBidder", "MustExceed", "Off", "OwnHook", "StaysBelow"]


@final
@attrs.frozen(eq=False, repr=False)
class LastBidder(Value):
    """The last bid may not make the total equal to the hand size (OH-5.4).

    Args:
        from_size: the smallest hand size of the rounds in which it holds, 1 or more.
        in_last_round: whether it holds in the last round of the schedule.
    """

    from_size: int = attrs.field(default=1, kw_only=True, converter=whole_number)
    in_last_round: bool = attrs.field(
        default=True, kw_only=True, validator=attrs.validators.instance_of(bool)
    )

    def holds(self, setting: Setting) -> bool:
        """Whether it holds in a round.

        Raises:
            RulesError: it depends on the round's place in its game, which is not known.
        """
        if setting.hand_size < self.from_size:
            return False
        return self.in_last_round or not setting.is_last

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.from_size, RuleId.HOOK_EXCEPTIONS, "the smallest hand size hooked")

    def clauses(self, *, at_once: bool = False) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            at_once: whether all bid at once, so that nobody is the last to bid.
        """
        text = (
            "The hook: the last to bid may not bid the number that would make the total of all "
            "bids equal to the hand size. If the earlier bids already add up to more, that rules "
            "out no bid."
        )
        if at_once:
            text = "The hook: the bids may not add up to the hand size."
        clauses = [Clause(RuleId.HOOK, text)]
        if self.from_size > 1:
            text = f"The hook holds only in rounds with hands of {self.from_size} cards or more."
            clauses.append(Clause(RuleId.HOOK_EXCEPTIONS, text))
        if not self.in_last_round:
            text = "The hook does not hold in the last round of the schedule."
            clauses.append(Clause(RuleId.HOOK_EXCEPTIONS, text))
        return tuple(clauses)


@final
class MustExceed(Value):
    """The last bid must make the total more than the hand size (OH-5.11)."""

    __slots__ = ()

    def clauses(self, *, at_once: bool = False) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            at_once: whether all bid at once, so that nobody is the last to bid.
        """
        text = (
            "The hook: the last to bid must bid so that the total of all bids is more than the "
            "hand size; if no bid does that, this rules out none."
        )
        if at_once:
            text = (
                "The hook: the bids must add up to more than the hand size. They stand all the "
                "same if the seat that would have to change its bid has no bid that does that."
            )
        return (Clause(RuleId.MUST_EXCEED, text),)


@final
class StaysBelow(Value):
    """No bid may make the total so far reach the hand size (OH-5.12)."""

    __slots__ = ()

    def clauses(self, *, at_once: bool = False) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            at_once: whether all bid at once, so that there are no bids so far.
        """
        text = (
            "The hook: nobody may bid so that the total of the bids so far reaches the hand size."
        )
        if at_once:
            text = (
                "The hook: the bids must add up to less than the hand size. They stand all the "
                "same if the seat that would have to change its bid has no bid that does that."
            )
        return (Clause(RuleId.STAYS_BELOW, text),)


@final
class Off(Value):
    """Any bid in range is allowed (OH-5.5)."""

    __slots__ = ()

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.HOOK_OFF, "The bids may add up to the hand size."),)


@runtime_checkable
class OwnHook(Protocol):
    """A hook of your own."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        """The bids allowed after the earlier ones."""
        ...


Hook: TypeAlias = LastBidder | MustExceed | StaysBelow | Off | OwnHook
"""What the hook axis takes."""
