"""The hook: what keeps the bids from adding up to the tricks.

Your own hook is any hashable object with ``allowed(setting, earlier)``, asked before each bid::

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]: ...

``earlier`` are the bids made so far, in order; it returns the bids that are allowed next, each 0
to ``setting.hand_size``, at least one of them.
"""

from collections.abc import Collection
from typing import Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants.clauses import Clause

__all__ = ["Hook", "LastBidder", "Off", "OwnHook"]


@final
@attrs.frozen
class LastBidder:
    """The last bid may not make the total equal to the hand size (OH-5.4)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.HOOK,
                "The last to bid may not bid the number that would make the total of all bids "
                "equal to the hand size, so that somebody must fail.",
            ),
        )


@final
@attrs.frozen
class Off:
    """Any bid in range is allowed (OH-5.5)."""

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.HOOK_OFF, "The bids may add up to the hand size."),)


@runtime_checkable
class OwnHook(Protocol):
    """A hook of your own."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        """The bids allowed after the earlier ones."""
        ...


Hook: TypeAlias = LastBidder | Off | OwnHook
"""What the hook axis takes."""
