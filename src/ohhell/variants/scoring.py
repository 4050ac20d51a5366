"""Scoring: parts that are added up to one scoring.

A scoring has one part for a made bid (hit), one for each kind of miss (over, under), and may
have others: ``Exact(10) + MissPenalty(10) + MaxBidBonus(10)``. ``+`` fills what is empty; a part
given twice is a problem (OH-10.3).

A scoring of your own is any hashable object with ``points(bid, tricks, hand_size)``. It takes
the place of the parts for hits and misses, and parts for bonuses may be added to it.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar, Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = [
    "Exact",
    "Faults",
    "MaxBidBonus",
    "MissPenalty",
    "OwnScoring",
    "Part",
    "Scoring",
    "Slot",
    "TricksOnMiss",
    "ZeroBid",
]


@final
class Slot(ShortEnum):
    """What a part of a scoring decides; its value is the order in which parts are written."""

    HIT = 0
    OVER = 1
    UNDER = 2
    ZERO = 3
    BONUS = 4
    RUNNING = 5


@runtime_checkable
class OwnScoring(Protocol):
    """A scoring of your own."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points a seat scores in a round."""
        ...


@final
@attrs.frozen
class Exact:
    """A made bid scores a base and something for each trick (OH-8.1).

    Args:
        base: points for making the bid.
        per_trick: points for each trick taken.

    >>> Exact(10).points(bid=3, tricks=3, hand_size=5)
    13
    """

    base: int = attrs.field(converter=whole_number)
    per_trick: int = attrs.field(default=1, kw_only=True, converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.HIT,)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points for a made bid."""
        return self.base + self.per_trick * tricks

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        each = _points(self.per_trick)
        return (
            Clause(
                RuleId.SCORE_HIT,
                f"A seat that takes exactly what it bid scores {self.base} plus {each} for each "
                "trick taken.",
            ),
        )


@final
@attrs.frozen
class MissPenalty:
    """A missed bid costs so many points for each trick of difference (OH-8.3).

    >>> MissPenalty(10).points(bid=3, tricks=1, hand_size=5)
    -20
    """

    per_trick: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points, not positive, for a missed bid."""
        return -self.per_trick * abs(bid - tricks)

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCORE_DIFFERENCE,
                f"A seat that takes more or fewer loses {_points(self.per_trick)} for each trick "
                "of difference.",
            ),
        )


@final
@attrs.frozen
class TricksOnMiss:
    """A missed bid scores so many points for each trick taken (OH-8.4).

    >>> TricksOnMiss(1).points(bid=3, tricks=4, hand_size=5)
    4
    """

    per_trick: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points for a missed bid."""
        return self.per_trick * tricks

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCORE_TRICKS,
                f"A seat that takes more or fewer scores {_points(self.per_trick)} for each "
                "trick taken.",
            ),
        )


@final
@attrs.frozen
class ZeroBid:
    """A made bid of zero scores a base and something for each card of the hand (OH-8.5).

    >>> ZeroBid(5).points(bid=0, tricks=0, hand_size=7)
    12
    """

    base: int = attrs.field(converter=whole_number)
    per_card: int = attrs.field(default=1, kw_only=True, converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.ZERO,)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points for a made bid of zero."""
        return self.base + self.per_card * hand_size

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        each = _points(self.per_card)
        return (
            Clause(
                RuleId.SCORE_ZERO,
                f"A made bid of zero scores {self.base} plus {each} for each card of the hand "
                "instead.",
            ),
        )


@final
@attrs.frozen
class MaxBidBonus:
    """Extra points for bidding all tricks and taking them (OH-8.6).

    >>> MaxBidBonus(10).points(bid=5, tricks=5, hand_size=5)
    10
    """

    bonus: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.BONUS,)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The extra points; 0 if it was not all tricks."""
        return self.bonus if bid == tricks == hand_size else 0

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCORE_MAXIMUM,
                f"A seat that bids all tricks of the round and takes them scores {self.bonus} "
                "more.",
            ),
        )


@final
@attrs.frozen
class Faults:
    """A missed bid adds its difference to the seat's faults; too many put it out (OH-8.7).

    Args:
        limit: with so many faults or more the seat is out, 1 or more.

    >>> Faults(20).after(17, bid=3, tricks=0), Faults(20).is_out(20)
    (20, True)
    """

    limit: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER, Slot.RUNNING)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """0: a miss costs faults, not points."""
        return 0

    def after(self, faults: int, *, bid: int, tricks: int) -> int:
        """The faults of a seat after one more round."""
        return faults + abs(bid - tricks)

    def is_out(self, faults: int) -> bool:
        """Whether so many faults put a seat out."""
        return faults >= self.limit

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.limit, RuleId.SCORE_FAULTS, "the limit of faults")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCORE_FAULTS,
                "A seat that takes more or fewer scores nothing, and the difference is added to "
                "its faults.",
            ),
            Clause(
                RuleId.ELIMINATION,
                f"A seat with {self.limit} faults or more is out when the round is scored; the "
                "others play on without it, and the deal skips it. If fewer than two are left, "
                "the game ends.",
            ),
        )


Part: TypeAlias = Exact | MissPenalty | TricksOnMiss | ZeroBid | MaxBidBonus | Faults
"""The parts of a scoring that the library has."""

_OWN_SLOTS = (Slot.HIT, Slot.OVER, Slot.UNDER, Slot.ZERO)


def slots_of(part: Part | OwnScoring) -> tuple[Slot, ...]:
    """What a part decides; a scoring of one's own decides hits and misses."""
    return part.slots if isinstance(part, Part) else _OWN_SLOTS


def _in_order(parts: Iterable[Part | OwnScoring]) -> tuple[Part | OwnScoring, ...]:
    return tuple(sorted(parts, key=lambda part: (slots_of(part)[0].value, repr(part))))


@final
@attrs.frozen
class Scoring:
    """A scoring made of parts; what ``+`` makes. The order of the parts is nothing.

    >>> house = Exact(10) + MaxBidBonus(10)
    >>> house.points(bid=5, tricks=5, hand_size=5), house.points(bid=5, tricks=4, hand_size=5)
    (25, 0)
    >>> house == MaxBidBonus(10) + Exact(10)
    True
    """

    parts: tuple[Part | OwnScoring, ...] = attrs.field(converter=_in_order)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points a seat scores in a round; a kind of miss without a part scores 0."""
        if bid == tricks:
            slot = Slot.ZERO if bid == 0 and self.part(Slot.ZERO) else Slot.HIT
        else:
            slot = Slot.OVER if tricks > bid else Slot.UNDER
        main = self.part(slot)
        total = main.points(bid, tricks, hand_size) if main else 0
        for part in self.parts:
            if Slot.BONUS in slots_of(part):
                total += part.points(bid, tricks, hand_size)
        return total

    def part(self, slot: Slot) -> Part | OwnScoring | None:
        """The part that decides something, None if it is empty."""
        return next((part for part in self.parts if slot in slots_of(part)), None)

    @property
    def running(self) -> Faults | None:
        """The part that goes on from round to round, None if there is none."""
        return next((part for part in self.parts if isinstance(part, Faults)), None)

    def __add__(self, other: "Scoring | Part | OwnScoring") -> "Scoring":
        return _added(self, other)

    __radd__ = __add__

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice: a part missing or given twice, or wrong by itself."""
        found = [finding for part in self.parts for finding in findings_of(part)]
        if self.part(Slot.HIT) is None:
            message = "the scoring says nothing of made bids; add a part such as Exact(10)"
            found.append(Finding(Problem.SCORING_INCOMPLETE, RuleId.SCORE_HIT, message))
        for one, other in combinations(self.parts, 2):
            if _clash(one, other):
                message = f"{one!r} and {other!r} decide the same part of the scoring"
                found.append(Finding(Problem.SCORING_PART_TWICE, RuleId.ONE_PART_ONCE, message))
        return tuple(found)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        clauses = [clause for part in self.parts for clause in clauses_of(part)]
        if self.part(Slot.OVER) is None and self.part(Slot.UNDER) is None:
            clauses.append(
                Clause(RuleId.SCORE_MISS, "A seat that takes more or fewer scores nothing.")
            )
        return tuple(clauses)


def _clash(one: Part | OwnScoring, other: Part | OwnScoring) -> bool:
    both = set(slots_of(one)) & set(slots_of(other))
    if both == {Slot.BONUS}:
        return type(one) is type(other)
    return bool(both)


def as_scoring(value: "Scoring | Part | OwnScoring") -> Scoring:
    """A scoring, also from one part alone.

    Raises:
        TypeError: it is neither.
    """
    if not isinstance(value, OwnScoring):
        raise TypeError(f"scoring must be a scoring, or have points(), not {value!r}")
    return value if isinstance(value, Scoring) else Scoring((value,))


def _added(first: "Scoring | Part | OwnScoring", second: "Scoring | Part | OwnScoring") -> Scoring:
    if not isinstance(second, OwnScoring):  # every part and scoring is one, too
        return NotImplemented
    return Scoring(as_scoring(first).parts + as_scoring(second).parts)


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
