"""What is trump in a round, and when there is none.

A trump mode of your own is any hashable object with ``turns_up`` (whether a card is turned) and
``trump(setting, turn_up)``; a no-trump condition of your own has ``no_trump(setting, stock=,
turn_up=)``. Conditions are combined with ``|``.
"""

from collections.abc import Iterable
from typing import Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Card, Suit
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind, Setting
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = [
    "AnyOf",
    "Fixed",
    "Joined",
    "LastRound",
    "Never",
    "NoStock",
    "NoTrump",
    "NoTrumpCondition",
    "Rotation",
    "SizeMultipleOf",
    "TrumpMode",
    "TurnUp",
]


@runtime_checkable
class TrumpMode(Protocol):
    """How a round gets its trump: what the trump axis takes."""

    @property
    def turns_up(self) -> bool:
        """Whether a card is turned up for it after the deal."""
        ...

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The trump of a round, None for none. A joker turned up is not asked about."""
        ...


@final
@attrs.frozen
class TurnUp:
    """The next card after the deal is turned up; its suit is trump (OH-3.1)."""

    @property
    def turns_up(self) -> bool:
        """A card is turned up."""
        return True

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit of the card turned up."""
        return turn_up.suit if turn_up else None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.TURN_UP,
                "After the deal the top card of the stock is turned up; its suit is trump. That "
                "card takes no part in the play.",
            ),
        )


@final
@attrs.frozen
class Fixed:
    """The same suit is trump in every round (OH-3.2)."""

    suit: Suit = attrs.field(validator=attrs.validators.instance_of(Suit))

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit."""
        return self.suit

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.TRUMP_FIXED,
                f"Trump is {self.suit.english} in every round; no card is turned up.",
            ),
        )


@final
@attrs.frozen(init=False)
class Rotation:
    """The trump goes through a fixed order, round by round; None is no trump (OH-3.3).

    A round without trump for another reason uses up its place in the order.

    >>> Rotation(Suit.CLUBS, None).suits
    (Suit.CLUBS, None)
    """

    suits: tuple[Suit | None, ...] = attrs.field(metadata={"spread": True})

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def __init__(self, *suits: Suit | None) -> None:
        for suit in suits:
            if suit is not None and not isinstance(suit, Suit):
                raise TypeError(f"a rotation is of suits and None, not of {suit!r}")
        object.__setattr__(self, "suits", suits)  # as attrs sets what is frozen

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit whose turn it is."""
        return self.suits[(setting.number - 1) % len(self.suits)]

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.suits:
            return ()
        message = "a rotation of trumps needs at least one"
        return (Finding(Problem.BAD_PARAMETER, RuleId.TRUMP_ROTATION, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        order = ", ".join(suit.english if suit else "no trump" for suit in self.suits)
        return (
            Clause(
                RuleId.TRUMP_ROTATION,
                f"No card is turned up; round by round the trump is {order}, and so on from the "
                "beginning. A round without trump for another reason uses up its place.",
            ),
        )


@final
@attrs.frozen
class NoTrump:
    """No round has a trump (OH-3.4)."""

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """None."""
        return None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.TRUMP_NEVER, "There is no trump; no card is turned up."),)


@runtime_checkable
class NoTrumpCondition(Protocol):
    """When a round has no trump whatever the mode: what the no-trump axis takes."""

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether the round has no trump.

        Asked before a card is turned, with ``turn_up`` None, and again after it was.
        ``stock`` is the number of cards left when the hands are dealt.
        """
        ...


@final
@attrs.frozen
class Never:
    """No such condition."""

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """False."""
        return False

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        return _either(self, other)

    __ror__ = __or__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen
class NoStock:
    """No trump in a round for which all cards are dealt (OH-3.7)."""

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether no card is left."""
        return stock == 0

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        return _either(self, other)

    __ror__ = __or__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_NO_STOCK,
                "A round for which all cards of the deck are dealt has no trump.",
            ),
        )


@final
@attrs.frozen
class LastRound:
    """No trump in the last round of the schedule (OH-3.5); a tie-break is not the last."""

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether it is the last round."""
        return setting.is_last

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        return _either(self, other)

    __ror__ = __or__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_LAST,
                "The last round of the schedule has no trump; no card is turned up in it.",
            ),
        )


@final
@attrs.frozen
class SizeMultipleOf:
    """No trump in rounds whose hand size is a multiple of a number, 2 or more (OH-3.6)."""

    number: int = attrs.field(converter=whole_number)

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether the hand size is a multiple."""
        return setting.kind is not RoundKind.TIE_BREAK and setting.hand_size % self.number == 0

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        return _either(self, other)

    __ror__ = __or__

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(2, self.number, RuleId.NO_TRUMP_MULTIPLE, "the number of the multiples")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_MULTIPLE,
                f"A round whose hand size is a multiple of {self.number} has no trump; no card "
                "is turned up in it.",
            ),
        )


def _flat(conditions: Iterable[NoTrumpCondition]) -> tuple[NoTrumpCondition, ...]:
    """Each condition once, in one order, whatever the way they were combined."""
    found: set[NoTrumpCondition] = set()
    for condition in conditions:
        if isinstance(condition, AnyOf):
            found.update(condition.conditions)
        elif not isinstance(condition, Never):
            found.add(condition)
    return tuple(sorted(found, key=repr))


@final
@attrs.frozen
class AnyOf:
    """No trump if any of several conditions holds; what ``|`` makes.

    >>> (LastRound() | NoStock()) == (NoStock() | LastRound() | NoStock())
    True
    """

    conditions: tuple[NoTrumpCondition, ...] = attrs.field(converter=_flat)

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether any of them holds."""
        return any(
            condition.no_trump(setting, stock=stock, turn_up=turn_up)
            for condition in self.conditions
        )

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        return _either(self, other)

    __ror__ = __or__

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return tuple(finding for each in self.conditions for finding in findings_of(each))

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return tuple(clause for each in self.conditions for clause in clauses_of(each))


Joined: TypeAlias = Never | NoStock | LastRound | SizeMultipleOf | AnyOf
"""What ``|`` makes: a condition alone, or any of several."""


def _either(first: NoTrumpCondition, second: NoTrumpCondition) -> Joined:
    if not isinstance(second, NoTrumpCondition):
        return NotImplemented
    both = AnyOf((first, second))
    one = as_condition(both)
    return one if isinstance(one, Joined) else both


def as_condition(value: NoTrumpCondition) -> NoTrumpCondition:
    """A condition in its one form: by itself where it is one alone."""
    if not isinstance(value, AnyOf):
        return value
    if len(value.conditions) == 1:
        return value.conditions[0]
    return value if value.conditions else Never()
