"""Objects of one's own, asked and checked: what breaks its protocol is named (OH-10.6)."""

from collections.abc import Collection, Sequence
from typing import SupportsIndex, final

from ohhell.actions import whole_number
from ohhell.cards import Card, Suit
from ohhell.engine.bits import BIT
from ohhell.errors import Finding, Problem, RulesError
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants.hooks import OwnHook
from ohhell.variants.schedules import Schedule
from ohhell.variants.scoring import Scoring
from ohhell.variants.trumps import NoTrumpCondition, TrumpMode

__all__ = [
    "AskedHook",
    "hand_sizes_of",
    "is_no_trump",
    "points_table",
    "trump_by",
    "turns_card",
]


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


def hand_sizes_of(schedule: Schedule, *, players: int, largest: int) -> tuple[int, ...]:
    """The hand sizes of a schedule, round by round; they may be too small or too large.

    Raises:
        RulesError: it breaks its protocol.
    """
    sizes: object = schedule.hand_sizes(players, largest)
    if not isinstance(sizes, Sequence) or isinstance(sizes, str):
        raise _broken(schedule, f"gave {sizes!r} where a sequence of hand sizes is wanted")
    numbers: Sequence[object] = sizes
    return tuple(_integer(schedule, size) for size in numbers)


def turns_card(mode: TrumpMode) -> bool:
    """Whether a trump mode has a card turned up.

    Raises:
        RulesError: it breaks its protocol.
    """
    return _truth(mode, mode.turns_up)


def is_no_trump(
    condition: NoTrumpCondition, setting: Setting, *, stock: int, turn_up: Card | None
) -> bool:
    """Whether a condition makes a round one without trump.

    Raises:
        RulesError: it breaks its protocol, or needs a setting that is not known.
    """
    return _truth(condition, condition.no_trump(setting, stock=stock, turn_up=turn_up))


def trump_by(
    mode: TrumpMode, setting: Setting, *, turn_up: Card | None, suits: tuple[Suit, ...]
) -> Suit | None:
    """The trump of a round by its mode.

    Raises:
        RulesError: it breaks its protocol, or needs a setting that is not known.
    """
    suit: object = mode.trump(setting, turn_up)
    if suit is None:
        return None
    if isinstance(suit, Suit) and suit in suits:
        return suit
    raise _broken(mode, f"gave {suit!r} where a suit of the deck or None is wanted")


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
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        return whole_number(value)
    raise _broken(whose, f"gave {value!r} where an integer is wanted")


def _truth(whose: object, value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _broken(whose, f"gave {value!r} where True or False is wanted")


def _broken(whose: object, what: str) -> RulesError:
    message = f"{whose!r} breaks its protocol: it {what}"
    return RulesError(Finding(Problem.BROKEN_PROTOCOL, RuleId.OWN_OBJECTS, message))
