"""The axes that rules are composed on: what each takes, and what its values are called in text."""

from collections.abc import Mapping
from typing import Final, final

import attrs

from ohhell.cards import Suit
from ohhell.rules_text import SUITS_AND_RANKS, Names, values_of
from ohhell.variants import (
    bidding,
    decks,
    endings,
    following,
    hooks,
    jokers,
    limits,
    passing,
    schedules,
    scoring,
    trumps,
    visibility,
)

__all__ = ["AXES", "Axis"]


@final
@attrs.frozen
class Axis:
    """What an axis takes, and the names that its values are written with."""

    kinds: tuple[type, ...]
    names: Names

    def check(self, field: str, value: object) -> None:
        """Refuse a value that the axis does not take.

        Raises:
            TypeError: it is of the wrong type, or not hashable.
        """
        if not isinstance(value, self.kinds):
            possible = " or ".join(kind.__name__ for kind in self.kinds)
            raise TypeError(f"{field} must be {possible}, not {value!r}")
        try:
            hash(value)
        except TypeError:
            raise TypeError(
                f"{field} must be hashable, and {type(value).__name__} is not; "
                "attrs.frozen makes it so"
            ) from None


def _closed(*classes: type, values: Names | None = None) -> Axis:
    """An axis that takes the library's own classes only."""
    return Axis(classes, {**{each.__name__: each for each in classes}, **(values or {})})


def _open(protocol: type, *classes: type, values: Names | None = None) -> Axis:
    """An axis that takes whatever follows a protocol, the library's classes among it."""
    names = {each.__name__: each for each in classes}
    return Axis((protocol, *classes), {**names, **(values or {})})


AXES: Final[Mapping[str, Axis]] = {
    "players": Axis((range,), {"range": range}),
    "deck": _closed(decks.Deck, values=SUITS_AND_RANKS),
    "two_packs_from": Axis((int, type(None)), {}),
    "jokers": _closed(
        jokers.Off, jokers.TopTrump, values=values_of(jokers.Turned, jokers.Playable)
    ),
    "schedule": _open(
        schedules.Schedule,
        schedules.DownUp,
        schedules.UpDown,
        schedules.Down,
        schedules.Up,
        schedules.Sizes,
        values=values_of(schedules.Fit, schedules.Peak),
    ),
    "trump": _open(
        trumps.TrumpMode,
        trumps.TurnUp,
        trumps.Fixed,
        trumps.Rotation,
        trumps.NoTrump,
        values=values_of(Suit),
    ),
    "no_trump": _open(
        trumps.NoTrumpCondition,
        trumps.Never,
        trumps.NoStock,
        trumps.LastRound,
        trumps.SizeMultipleOf,
    ),
    "passing": _closed(passing.Off, passing.Pass, values=values_of(passing.To, passing.SmallHand)),
    "visibility": Axis((visibility.Visibility,), values_of(visibility.Visibility)),
    "bidding": _closed(bidding.Sequential, bidding.Simultaneous, values=values_of(bidding.Fix)),
    "bid_limit": _closed(limits.Off, limits.Fixed),
    "hook": _open(hooks.OwnHook, hooks.LastBidder, hooks.Off),
    "following": Axis((following.Following,), values_of(following.Following)),
    "scoring": _open(
        scoring.OwnScoring,
        scoring.Exact,
        scoring.MissPenalty,
        scoring.TricksOnMiss,
        scoring.ZeroBid,
        scoring.MaxBidBonus,
        scoring.Faults,
    ),
    "ranking": Axis((endings.Ranking,), values_of(endings.Ranking)),
    "tie_break": _closed(endings.SharedWin, endings.SuddenDeath),
}
"""By field of ``Rules``, in the order of its fields."""
