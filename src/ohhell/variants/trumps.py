"""What is trump in a round, and when there is none.

A trump mode of your own is any hashable object with ``turns_up`` (whether a card is turned) and
``trump(setting, turn_up)``; a no-trump condition of your own has ``no_trump(setting, stock=,
turn_up=)``. Conditions are combined with ``|``.
"""

from collections.abc import Iterable
from typing import Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Card, Rank, Suit
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind, Setting
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = [
    "AnyOf",
    "ByHits",
    "DealerNames",
    "DealersLastCard",
    "FirstRounds",
    "Fixed",
    "HighestBidderNames",
    "Joined",
    "LargestRounds",
    "LastRound",
    "LastRounds",
    "Never",
    "NoStock",
    "NoTrump",
    "NoTrumpCondition",
    "PictureTurned",
    "Rotation",
    "SizeIn",
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
@attrs.frozen(eq=False, repr=False)
class TurnUp(Value):
    """The next card after the deal is turned up; its suit is trump (OH-3.1).

    Args:
        after_bids: whether it is turned only when all bids are made (OH-3.14).
        super_trump: whether the other copy of that card, in two packs, beats all cards (OH-7.8).
        or_dealers_last: whether, where no card is left to turn up, the last card dealt is shown
            instead and stays in the dealer's hand (OH-3.11).
    """

    after_bids: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )
    super_trump: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )
    or_dealers_last: bool = attrs.field(
        default=False, kw_only=True, validator=attrs.validators.instance_of(bool)
    )

    @property
    def turns_up(self) -> bool:
        """A card is turned up."""
        return True

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit of the card turned up."""
        return turn_up.suit if turn_up else None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        clauses = [
            Clause(
                RuleId.TURN_UP,
                "After the deal the top card of the stock is turned up; its suit is trump. That "
                "card takes no part in the play.",
            )
        ]
        if self.after_bids:
            text = "It is turned up only when all bids are made."
            clauses.append(Clause(RuleId.TRUMP_AFTER_BIDS, text))
        if self.super_trump:
            text = (
                "The other copy of the very card turned up, where two packs are used, beats all "
                "other cards, except a wizard played before it; it still belongs to its suit."
            )
            clauses.append(Clause(RuleId.SUPER_TRUMP, text))
        if self.or_dealers_last:
            text = (
                "Where no card is left to turn up, the last card dealt, which is the dealer's, is "
                "shown instead; it stays in the dealer's hand."
            )
            clauses.append(Clause(RuleId.DEALERS_LAST_CARD, text))
        return tuple(clauses)


@final
class DealersLastCard(Value):
    """The last card dealt, which is the dealer's, is shown; its suit is trump (OH-3.11).

    It stays in the dealer's hand.
    """

    __slots__ = ()

    @property
    def turns_up(self) -> bool:
        """No card of the stock is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit of the card shown."""
        return turn_up.suit if turn_up else None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.DEALERS_LAST_CARD,
                "The last card dealt, which is the dealer's, is shown to all; its suit is trump. "
                "The card stays in the dealer's hand.",
            ),
        )


@final
class DealerNames(Value):
    """The dealer, having seen their hand, names one of the suits before the bidding (OH-3.12)."""

    __slots__ = ()

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """None as long as none is named."""
        return None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.TRUMP_BY_DEALER,
                "No card is turned up. The dealer, having seen its hand, must name one of the "
                "suits as trump, and says so to all. That comes before any passing and bidding.",
            ),
        )


@final
class HighestBidderNames(Value):
    """The highest bidder names one of the suits when all bids are made (OH-3.13)."""

    __slots__ = ()

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """None as long as none is named."""
        return None

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.TRUMP_BY_BIDDER,
                "No card is turned up. When all bids are made the highest bidder must name one of "
                "the suits as trump, and says so to all. Of several with the highest bid, be it "
                "zero, the first in the order of bidding does.",
            ),
        )


@final
@attrs.frozen(init=False, eq=False, repr=False)
class ByHits(Value):
    """The trump follows from how many bids were made in the round before (OH-3.15).

    Args:
        suits: by number of bids made, 0 first, the trump; more than listed count as the last.
        first: the trump of the first round; None for none.

    >>> ninety_nine = ByHits(Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS)
    """

    suits: tuple[Suit | None, ...] = attrs.field(metadata={"spread": True})
    first: Suit | None = None

    def __init__(self, *suits: Suit | None, first: Suit | None = None) -> None:
        for suit in (*suits, first):
            if suit is not None and not isinstance(suit, Suit):
                raise TypeError(f"suits and None are wanted, not {suit!r}")
        object.__setattr__(self, "suits", suits)  # as attrs sets what is frozen
        object.__setattr__(self, "first", first)

    @property
    def turns_up(self) -> bool:
        """No card is turned up."""
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        """The suit that the round before gives."""
        if not setting.previous:
            return self.first
        made = sum(setting.previous[-1].made)
        return self.suits[min(made, len(self.suits) - 1)]

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.suits:
            return ()
        message = "a trump for each number of bids made is wanted"
        return (Finding(Problem.BAD_PARAMETER, RuleId.TRUMP_BY_RESULT, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        names = [suit.english if suit else "no trump" for suit in (*self.suits, self.first)]
        table = ", ".join(f"{made} made: {name}" for made, name in enumerate(names[:-1]))
        return (
            Clause(
                RuleId.TRUMP_BY_RESULT,
                "No card is turned up; the trump follows from how many bids were made in the "
                f"round before ({table}, and so for more). The first round has {names[-1]}.",
            ),
        )


@final
@attrs.frozen(eq=False, repr=False)
class Fixed(Value):
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
@attrs.frozen(init=False, eq=False, repr=False)
class Rotation(Value):
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
class NoTrump(Value):
    """No round has a trump (OH-3.4)."""

    __slots__ = ()

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


class _Joinable(Value):
    """What all conditions have in common: they are put together with ``|``."""

    __slots__ = ()

    def __or__(self, other: NoTrumpCondition) -> "Joined":
        made = _either(self, other)
        return NotImplemented if made is None else made

    __ror__ = __or__


@final
class Never(_Joinable):
    """No such condition."""

    __slots__ = ()

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """False."""
        return False

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
class NoStock(_Joinable):
    """No trump in a round for which all cards are dealt (OH-3.7)."""

    __slots__ = ()

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether no card is left."""
        return stock == 0

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_NO_STOCK,
                "A round for which all cards of the deck are dealt has no trump.",
            ),
        )


@final
class LastRound(_Joinable):
    """No trump in the last round of the schedule (OH-3.5); a tie-break is not the last."""

    __slots__ = ()

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether it is the last round."""
        return setting.is_last

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_LAST,
                "The last round of the schedule has no trump; no card is turned up in it.",
            ),
        )


@final
@attrs.frozen(eq=False, repr=False)
class SizeMultipleOf(_Joinable):
    """No trump in rounds whose hand size is a multiple of a number, 2 or more (OH-3.6)."""

    number: int = attrs.field(converter=whole_number)

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether the hand size is a multiple."""
        return setting.kind is not RoundKind.TIE_BREAK and setting.hand_size % self.number == 0

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(2, self.number, RuleId.NO_TRUMP_MULTIPLE, "the number of the multiples")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.NO_TRUMP_MULTIPLE,
                f"A round of the schedule whose hand size is a multiple of {self.number} has no "
                "trump; no card is turned up in it.",
            ),
        )


@final
@attrs.frozen(eq=False, repr=False)
class FirstRounds(_Joinable):
    """No trump in the first rounds of the game (OH-3.16).

    Args:
        count: how many, 1 or more.
    """

    count: int = attrs.field(default=1, converter=whole_number)

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether it is one of them."""
        return setting.kind is not RoundKind.TIE_BREAK and setting.number <= self.count

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.count, RuleId.NO_TRUMP_FIRST, "the number of first rounds")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        rounds = "The first round has" if self.count == 1 else f"The first {self.count} rounds have"
        return (Clause(RuleId.NO_TRUMP_FIRST, f"{rounds} no trump; no card is turned up."),)


@final
@attrs.frozen(eq=False, repr=False)
class LastRounds(_Joinable):
    """No trump in the last rounds of the schedule (OH-3.5); a tie-break is not one.

    Args:
        count: how many, 1 or more.
    """

    count: int = attrs.field(converter=whole_number)

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether it is one of them."""
        if setting.kind is RoundKind.TIE_BREAK or setting.of is None:
            return False
        return setting.number > setting.of - self.count

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.count, RuleId.NO_TRUMP_LAST, "the number of last rounds")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = f"The last {self.count} rounds of the schedule have no trump; no card is turned up."
        return (Clause(RuleId.NO_TRUMP_LAST, text),)


@final
class LargestRounds(_Joinable):
    """No trump in the rounds with the largest hand of the schedule (OH-3.17)."""

    __slots__ = ()

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether it is one of them."""
        return setting.kind is not RoundKind.TIE_BREAK and setting.hand_size == setting.largest

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            "The rounds of the schedule with its largest hand have no trump; no card is turned up."
        )
        return (Clause(RuleId.NO_TRUMP_LARGEST, text),)


@final
@attrs.frozen(init=False, eq=False, repr=False)
class SizeIn(_Joinable):
    """No trump in rounds with one of the hand sizes listed (OH-3.18).

    >>> SizeIn(8, 10).sizes
    (8, 10)
    """

    sizes: tuple[int, ...] = attrs.field(metadata={"spread": True})

    def __init__(self, *sizes: int) -> None:
        numbers = tuple(sorted({whole_number(size) for size in sizes}))
        object.__setattr__(self, "sizes", numbers)  # as attrs sets what is frozen

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether the hand size is listed."""
        return setting.kind is not RoundKind.TIE_BREAK and setting.hand_size in self.sizes

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        least = min(self.sizes, default=0)
        return at_least(1, least, RuleId.NO_TRUMP_SIZES, "the smallest hand size listed")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        sizes = ", ".join(map(str, self.sizes))
        text = (
            f"Rounds of the schedule with hands of {sizes} cards have no trump; no card is turned "
            "up in them."
        )
        return (Clause(RuleId.NO_TRUMP_SIZES, text),)


@final
class PictureTurned(_Joinable):
    """No trump when the card turned up is a jack, queen or king (OH-3.19)."""

    __slots__ = ()

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        """Whether a picture was turned up."""
        return turn_up is not None and turn_up.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "If the card turned up is a jack, queen or king, the round has no trump."
        return (Clause(RuleId.NO_TRUMP_PICTURE, text),)


def _flat(conditions: Iterable[NoTrumpCondition]) -> tuple[NoTrumpCondition, ...]:
    """Each condition once, in one order, whatever the way they were combined."""
    found: set[NoTrumpCondition] = set()
    for condition in conditions:
        if isinstance(condition, AnyOf):
            found.update(condition.conditions)
        elif not isinstance(condition, Never):
            found.add(_shortest(condition))
    return tuple(sorted(found, key=repr))


@final
@attrs.frozen(eq=False, repr=False)
class AnyOf(_Joinable):
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

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return tuple(finding for each in self.conditions for finding in findings_of(each))

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return tuple(clause for each in self.conditions for clause in clauses_of(each))


Joined: TypeAlias = (
    Never
    | NoStock
    | FirstRounds
    | LastRound
    | LastRounds
    | LargestRounds
    | SizeMultipleOf
    | SizeIn
    | PictureTurned
    | AnyOf
)
"""What ``|`` makes: a condition alone, or any of several."""


def _either(first: object, second: object) -> Joined | None:
    if not isinstance(first, NoTrumpCondition) or not isinstance(second, NoTrumpCondition):
        return None
    both = AnyOf((first, second))
    one = as_condition(both)
    return one if isinstance(one, Joined) else both


def _shortest(condition: NoTrumpCondition) -> NoTrumpCondition:
    return LastRound() if condition == LastRounds(1) else condition


def as_condition(value: NoTrumpCondition) -> NoTrumpCondition:
    """A condition in its one form: by itself where it is one alone."""
    if not isinstance(value, AnyOf):
        return _shortest(value)
    if len(value.conditions) == 1:
        return value.conditions[0]
    return value if value.conditions else Never()
