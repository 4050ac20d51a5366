"""Objects of one's own, asked and checked: what breaks its protocol is named (OH-10.6)."""

from collections.abc import Collection
from typing import final

from ohhell.actions import whole_number
from ohhell.engine.bits import BIT
from ohhell.errors import Finding, Problem, RulesError
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants.hooks import OwnHook
from ohhell.variants.scoring import Scoring

__all__ = ["AskedHook", "points_table"]


@final
class AskedHook:
    """A hook of one's own, as the engine asks it: earlier bids to a mask of bids."""

    __slots__ = ("_hook", "_setting")

    def __init__(self, hook: OwnHook, setting: Setting) -> None:
        self._hook = hook
        self._setting = setting

    def __call__(self, earlier: tuple[int, ...]) -> int:
        """The mask of the bids it allows.

        Raises:
            RulesError: it breaks its protocol.
        """
        allowed: object = self._hook.allowed(self._setting, earlier)
        if not isinstance(allowed, Collection):
            raise _broken(self._hook, f"gave {allowed!r} where a collection of bids is wanted")
        mask = 0
        for bid in allowed:
            number = _integer(self._hook, bid)
            if not 0 <= number <= self._setting.hand_size:
                raise _broken(
                    self._hook, f"allowed a bid of {number} on {self._setting.hand_size} cards"
                )
            mask |= BIT[number]
        if not mask:
            raise _broken(self._hook, f"allowed no bid after {earlier}")
        return mask


def points_table(scoring: Scoring, hand_size: int) -> tuple[tuple[int, ...], ...]:
    """By bid and by tricks, 0 to the hand size each, the points of a seat for a round.

    Raises:
        RulesError: a scoring of one's own gives no integer.
    """
    numbers = range(hand_size + 1)
    return tuple(
        tuple(_points(scoring, bid, tricks, hand_size) for tricks in numbers) for bid in numbers
    )


def _points(scoring: Scoring, bid: int, tricks: int, hand_size: int) -> int:
    points: object = scoring.points(bid, tricks, hand_size)
    return _integer(scoring, points)


def _integer(whose: object, value: object) -> int:
    try:
        return whole_number(value)
    except TypeError:
        raise _broken(whose, f"gave {value!r} where an integer is wanted") from None


def _broken(whose: object, what: str) -> RulesError:
    message = f"{whose!r} breaks its protocol: it {what}"
    return RulesError(Finding(Problem.BROKEN_PROTOCOL, RuleId.OWN_OBJECTS, message))
