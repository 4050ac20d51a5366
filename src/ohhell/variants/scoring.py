"""Scoring: parts that are added up to one scoring.

A scoring has one part for a made bid (hit), one for each kind of miss (over, under), and may
have others: ``Exact(10) + MissPenalty(10) + MaxBidBonus(10)``. ``+`` fills what is empty; a part
given twice is a problem (OH-10.3). The sides of a miss are named by the result: over is more
tricks than bid, under is fewer.

What no part of the few with numbers of their own says, ``Hit``, ``Over``, ``Under``, ``Miss`` and
``Zero`` say by a formula, ``Points``. The parts are counted in this order: what each seat scores
by its own bid, then what the table has to do with it (``HitterBonus``, ``NoHitNoScore``,
``ZeroWhenUnder``), then how many times the round counts (``Times``), and last what goes on from
round to round (``Faults``, ``Bags``, ``HalvedOnMiss``), which alone puts a seat out.

A scoring of your own is any hashable object with ``points(bid, tricks, hand_size)``, or with
``table_points(bids, tricks, hand_size)`` for the whole table. It takes the place of the parts for
hits and misses, and other parts may be added to it. What goes on from round to round is your own
with ``after``, ``change`` and ``is_out``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Final, Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Suit
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of
from ohhell.variants.formulas import ByBid, BySize, Formula, Points, as_formula

__all__ = [
    "AnyPart",
    "Bags",
    "ByBid",
    "BySize",
    "Exact",
    "Faults",
    "Formula",
    "HalvedOnMiss",
    "Hit",
    "HitterBonus",
    "MaxBidBonus",
    "Misere",
    "Miss",
    "MissPenalty",
    "NoHitNoScore",
    "Over",
    "OwnRunning",
    "OwnScoring",
    "OwnTableScoring",
    "Part",
    "Points",
    "Scoring",
    "Slot",
    "Times",
    "TricksOnMiss",
    "Under",
    "Unit",
    "Zero",
    "ZeroBid",
    "ZeroWhenUnder",
]

MISERES: Final = (RoundKind.MISERE, RoundKind.MISERE_NO_TRUMP)
"""The kinds of round that ``Misere`` scores."""


@final
class Slot(ShortEnum):
    """What a part of a scoring decides; its value is the order in which parts are written."""

    HIT = 0
    OVER = 1
    UNDER = 2
    ZERO = 3
    ZERO_MISS = 4
    MISERE = 5
    BONUS = 6
    TABLE = 7
    TIMES = 8
    UNIT = 9
    RUNNING = 10


# ------------------------------------------------------------------------ objects of one's own


@runtime_checkable
class OwnScoring(Protocol):
    """A scoring of your own, seat by seat."""

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points a seat scores in a round."""
        ...


@runtime_checkable
class OwnTableScoring(Protocol):
    """A scoring of your own for which a seat's points depend on the others' bids and tricks."""

    def table_points(
        self, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> Sequence[int]:
        """By place at the table, the points scored in a round."""
        ...


@runtime_checkable
class OwnRunning(Protocol):
    """What goes on from round to round, of your own: each seat has a tally, 0 at the start."""

    def after(self, tally: int, /, *, bid: int, tricks: int) -> int:
        """The tally of a seat after one more round; of seats out, the smaller ranks higher."""
        ...

    def change(self, tally: int, /, *, total: int, bid: int, tricks: int) -> int:
        """What is added to the total for the round, beside its points.

        Args:
            tally: the seat's before the round.
            total: the seat's total, with the points of the round.
            bid: what it bid.
            tricks: what it took.
        """
        ...

    def is_out(self, tally: int, /) -> bool:
        """Whether a tally puts a seat out."""
        ...


# ---------------------------------------------------------------------------------------- parts


class _Added(Value):
    """What all parts have in common: they are put together with ``+``."""

    __slots__ = ()

    def __add__(self, other: "Scoring | AnyPart") -> "Scoring":
        made = _put_together(self, other)
        return NotImplemented if made is None else made

    __radd__ = __add__


@final
@attrs.frozen(eq=False, repr=False)
class Exact(_Added):
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

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        worth = _base_and_each(self.base, self.per_trick, "trick taken")
        text = f"A seat that takes exactly what it bid scores {worth}."
        return (Clause(RuleId.SCORE_HIT, text),)


@final
@attrs.frozen(eq=False, repr=False)
class MissPenalty(_Added):
    """A missed bid costs so many points for each trick of difference (OH-8.3).

    >>> MissPenalty(10).points(bid=3, tricks=1, hand_size=5)
    -20
    """

    per_trick: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points, not positive, for a missed bid."""
        return -self.per_trick * abs(bid - tricks)

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
@attrs.frozen(eq=False, repr=False)
class TricksOnMiss(_Added):
    """A missed bid scores so many points for each trick taken (OH-8.4).

    >>> TricksOnMiss(1).points(bid=3, tricks=4, hand_size=5)
    4
    """

    per_trick: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points for a missed bid."""
        return self.per_trick * tricks

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
@attrs.frozen(eq=False, repr=False)
class ZeroBid(_Added):
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

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        worth = _base_and_each(self.base, self.per_card, "card of the hand")
        return (Clause(RuleId.SCORE_ZERO, f"A made bid of zero scores {worth} instead."),)


@final
@attrs.frozen(eq=False, repr=False)
class MaxBidBonus(_Added):
    """Extra points for bidding all tricks and taking them (OH-8.6).

    >>> MaxBidBonus(10).points(bid=5, tricks=5, hand_size=5)
    10
    """

    bonus: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.BONUS,)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The extra points; 0 if it was not all tricks."""
        return self.bonus if bid == tricks == hand_size else 0

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCORE_MAXIMUM,
                f"A seat that bids all tricks of the round and takes them scores {self.bonus} "
                "more.",
            ),
        )


# ------------------------------------------------------------------------- parts by a formula


@attrs.frozen(eq=False, repr=False)
class _ByFormula(_Added):
    """What the parts for one kind of result have in common."""

    worth: Formula = attrs.field(converter=as_formula)

    slots: ClassVar[tuple[Slot, ...]] = ()
    _rule: ClassVar[RuleId] = RuleId.SCORE_FORMULA
    _who: ClassVar[str] = ""

    def points(self, bid: int, tricks: int, hand_size: int, *, last: bool = False) -> int:
        """The points for such a result."""
        return self.worth.of(bid, tricks, hand_size, last=last)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return findings_of(self.worth)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(self._rule, f"{self._who} {self.worth.said()}."),)


@final
class Hit(_ByFormula):
    """A made bid scores by a formula (OH-8.9).

    >>> Hit(Points(10, square_bid=1)).points(bid=3, tricks=3, hand_size=5)
    19
    """

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.HIT,)
    _who = "A seat that takes exactly what it bid"


@final
class Miss(_ByFormula):
    """A missed bid scores by a formula, on whichever side (OH-8.9).

    >>> Miss(Points(-10, per_off=-1)).points(bid=3, tricks=1, hand_size=5)
    -12
    """

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER)
    _who = "A seat that takes more or fewer"


@final
class Over(_ByFormula):
    """Taking more tricks than bid scores by a formula (OH-8.10).

    >>> Over(Points(per_trick=1)).points(bid=4, tricks=5, hand_size=5)
    5
    """

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER,)
    _rule = RuleId.SCORE_SIDES
    _who = "A seat that takes more than it bid"


@final
class Under(_ByFormula):
    """Taking fewer tricks than bid scores by a formula (OH-8.10).

    >>> Under(-10).points(bid=4, tricks=3, hand_size=5)
    -10
    """

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.UNDER,)
    _rule = RuleId.SCORE_SIDES
    _who = "A seat that takes fewer than it bid"


@final
@attrs.frozen(eq=False, repr=False)
class Zero(_Added):
    """A bid of zero scores by a formula of its own (OH-8.5, OH-8.11).

    Args:
        hit: what it scores if it is made.
        miss: what it scores if it is missed; None for what other bids score.

    >>> skull_king = Zero(Points(per_card=10), miss=Points(per_card=-10))
    >>> skull_king.points(bid=0, tricks=0, hand_size=7)
    70
    """

    hit: Formula = attrs.field(converter=as_formula)
    miss: Formula | None = attrs.field(
        default=None, kw_only=True, converter=attrs.converters.optional(as_formula)
    )

    @property
    def slots(self) -> tuple[Slot, ...]:
        """What the part decides."""
        return (Slot.ZERO,) if self.miss is None else (Slot.ZERO, Slot.ZERO_MISS)

    def points(self, bid: int, tricks: int, hand_size: int, *, last: bool = False) -> int:
        """The points for a bid of zero."""
        worth = self.miss if tricks and self.miss is not None else self.hit
        return worth.of(bid, tricks, hand_size, last=last)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return findings_of(self.hit) + findings_of(self.miss)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        made = Clause(RuleId.SCORE_ZERO, f"A made bid of zero {self.hit.said()} instead.")
        if self.miss is None:
            return (made,)
        text = f"A missed bid of zero {self.miss.said()} instead."
        return (made, Clause(RuleId.SCORE_ZERO_MISS, text))


@final
@attrs.frozen(eq=False, repr=False)
class Misere(_Added):
    """In misère rounds no tricks score, and every trick taken costs (OH-8.12).

    It takes the place of the parts for hits and misses in the rounds of that kind; without it
    such a round is scored like one in which all have bid zero.

    Args:
        made: points for taking no trick.
        per_trick: what each trick taken costs.

    >>> Misere().points(bid=0, tricks=2, hand_size=7)
    -10
    """

    made: int = attrs.field(default=10, converter=whole_number)
    per_trick: int = attrs.field(default=5, kw_only=True, converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.MISERE,)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """The points for a misère round."""
        return -self.per_trick * tricks if tricks else self.made

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        each = _points(self.per_trick)
        text = (
            f"In a misère round a seat that takes no trick scores {self.made}; any other loses "
            f"{each} for each trick taken. Nothing else is scored for hits and misses."
        )
        return (Clause(RuleId.SCORE_MISERE, text),)


# ------------------------------------------------------------------------------- table effects


def _as_bonuses(
    bonuses: Mapping[int, int] | Iterable[tuple[int, int]],
) -> tuple[tuple[int, int], ...]:
    return tuple(
        sorted((whole_number(many), whole_number(bonus)) for many, bonus in dict(bonuses).items())
    )


@final
@attrs.frozen(eq=False, repr=False)
class HitterBonus(_Added):
    """A made bid scores extra points by how many seats made theirs (OH-8.13).

    Args:
        bonuses: by number of seats that made their bids, the extra points of each of them.

    >>> ninety_nine = HitterBonus({1: 30, 2: 20, 3: 10})
    >>> ninety_nine.table((2, 0, 1), bids=(2, 3, 1), tricks=(2, 2, 1), hand_size=5)
    (22, 0, 21)
    """

    bonuses: tuple[tuple[int, int], ...] = attrs.field(
        converter=_as_bonuses, metadata={"mapping": True}
    )

    slots: ClassVar[tuple[Slot, ...]] = (Slot.TABLE,)

    def table(
        self, points: Sequence[int], bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> tuple[int, ...]:
        """The points of each seat, from those without this part."""
        made = _made(bids, tricks)
        bonus = dict(self.bonuses).get(sum(made), 0)
        return tuple(own + bonus * hit for own, hit in zip(points, made, strict=True))

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        cases = ", ".join(
            f"{bonus} more if {many} {'does' if many == 1 else 'do'}"
            for many, bonus in self.bonuses
        )
        text = f"Those who take exactly what they bid score, by how many do: {cases}."
        return (Clause(RuleId.SCORE_HITTERS, text),)


@final
class NoHitNoScore(_Added):
    """If nobody makes the bid, nobody scores anything for the round (OH-8.14)."""

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.TABLE,)

    def table(
        self, points: Sequence[int], bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> tuple[int, ...]:
        """The points of each seat, from those without this part."""
        return tuple(points) if any(_made(bids, tricks)) else (0,) * len(points)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "If no seat takes exactly what it bid, no seat scores or loses points in the round."
        return (Clause(RuleId.SCORE_NO_HIT, text),)


@final
@attrs.frozen(eq=False, repr=False)
class ZeroWhenUnder(_Added):
    """A made bid of zero scores more if the bids add up to fewer than the tricks (OH-8.15).

    >>> ZeroWhenUnder(25).table((25, 11, 0), bids=(0, 1, 2), tricks=(0, 1, 3), hand_size=4)
    (50, 11, 0)
    """

    bonus: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.TABLE,)

    def table(
        self, points: Sequence[int], bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> tuple[int, ...]:
        """The points of each seat, from those without this part."""
        bonus = self.bonus if sum(bids) < hand_size else 0
        return tuple(
            own + bonus * (bid == took == 0)
            for own, bid, took in zip(points, bids, tricks, strict=True)
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            f"If all bids add up to fewer than the tricks of the round, a made bid of zero scores "
            f"{self.bonus} more."
        )
        return (Clause(RuleId.SCORE_UNDER_TOTAL, text),)


# -------------------------------------------------------------------------------- multipliers


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Times(_Added):
    """Rounds of a trump or of a kind count several times (OH-8.16).

    Args:
        factor: how many times.
        when: suits, None for no trump, and kinds of round; the round counts so many times if
            it is any of them.

    >>> Times(2, Suit.DIAMONDS).holds(RoundKind.ORDINARY, Suit.DIAMONDS)
    True
    """

    factor: int
    when: tuple[Suit | RoundKind | None, ...] = attrs.field(metadata={"spread": True})

    slots: ClassVar[tuple[Slot, ...]] = (Slot.TIMES,)

    def __init__(self, factor: int, *when: Suit | RoundKind | None) -> None:
        for each in when:
            if each is not None and not isinstance(each, Suit | RoundKind):
                raise TypeError(f"suits, kinds of round and None are wanted, not {each!r}")
        object.__setattr__(self, "factor", whole_number(factor))  # as attrs sets what is frozen
        object.__setattr__(self, "when", tuple(sorted(set(when), key=repr)))

    def holds(self, kind: RoundKind, trump: Suit | None) -> bool:
        """Whether a round is one of those that count so."""
        return trump in self.when or kind in self.when

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.when:
            return ()
        message = "it must be said which rounds count several times: a suit, None or a kind"
        return (Finding(Problem.BAD_PARAMETER, RuleId.SCORE_TIMES, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        if not self.when:
            return ()
        conditions = " or ".join(map(_condition, self.when))
        text = f"All points of a round, lost ones too, count {self.factor} times {conditions}."
        return (Clause(RuleId.SCORE_TIMES, text),)


def _condition(when: Suit | RoundKind | None) -> str:
    if when is None:
        return "if it has no trump"
    if isinstance(when, Suit):
        return f"if {when.english} are trump"
    return f"if it is of the kind {when.value}"


@final
@attrs.frozen(eq=False, repr=False)
class Unit(_Added):
    """Points are counted in halves, or other parts of a point, so that all are whole (OH-8.17).

    It changes no number; it says how the numbers are to be read.

    Args:
        per_point: how many make one point as usually counted, 2 or more.
    """

    per_point: int = attrs.field(converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.UNIT,)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(2, self.per_point, RuleId.SCORE_UNIT, "the parts of a point")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            f"All numbers of points are {self.per_point} times what is usually counted, so that "
            f"they are whole numbers: {self.per_point} of them are one point on paper."
        )
        return (Clause(RuleId.SCORE_UNIT, text),)


# --------------------------------------------------------------- what goes on from round to round


@final
@attrs.frozen(eq=False, repr=False)
class Faults(_Added):
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

    def change(self, faults: int, *, total: int, bid: int, tricks: int) -> int:
        """0: faults leave the total as it is."""
        return 0

    def is_out(self, faults: int) -> bool:
        """Whether so many faults put a seat out."""
        return faults >= self.limit

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
                "the game ends. If none is left, the winner is found among those that went out "
                "last, and of these among those with the fewest faults, without extra rounds.",
            ),
        )


@final
@attrs.frozen(eq=False, repr=False)
class Bags(_Added):
    """Each trick over the bid is a bag; too many bags cost points (OH-8.18).

    Args:
        limit: with more bags than that the penalty is due, and the count begins again at 0;
            0 or more.
        penalty: the points it costs.

    >>> bags = Bags(10, penalty=100)
    >>> bags.after(9, bid=1, tricks=2), bags.change(9, total=50, bid=1, tricks=2)
    (10, 0)
    >>> bags.after(10, bid=1, tricks=2), bags.change(10, total=50, bid=1, tricks=2)
    (0, -100)
    """

    limit: int = attrs.field(converter=whole_number)
    penalty: int = attrs.field(default=100, kw_only=True, converter=whole_number)

    slots: ClassVar[tuple[Slot, ...]] = (Slot.RUNNING,)

    def after(self, tally: int, *, bid: int, tricks: int) -> int:
        """The bags of a seat after one more round."""
        bags = tally + max(0, tricks - bid)
        return 0 if bags > self.limit else bags

    def change(self, tally: int, *, total: int, bid: int, tricks: int) -> int:
        """What is added to the total: the penalty, as a loss, when it is due."""
        return -self.penalty if tally + max(0, tricks - bid) > self.limit else 0

    def is_out(self, tally: int) -> bool:
        """False: bags put nobody out."""
        return False

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(0, self.limit, RuleId.SCORE_BAGS, "the limit of bags")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            "Each trick that a seat takes over its bid is a bag. When it has more than "
            f"{self.limit} bags, it loses {_points(self.penalty)}, and its bags are counted from "
            "0 again."
        )
        return (Clause(RuleId.SCORE_BAGS, text),)


@final
class HalvedOnMiss(_Added):
    """A missed bid halves the seat's total, rounded up (OH-8.19).

    >>> HalvedOnMiss().change(0, total=25, bid=3, tricks=1)
    -12
    """

    __slots__ = ()

    slots: ClassVar[tuple[Slot, ...]] = (Slot.OVER, Slot.UNDER, Slot.RUNNING)

    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        """0: a miss costs half the total, and has no points of its own."""
        return 0

    def after(self, tally: int, *, bid: int, tricks: int) -> int:
        """0: there is nothing to count."""
        return 0

    def change(self, tally: int, *, total: int, bid: int, tricks: int) -> int:
        """What is added to the total: half of it, as a loss, after a miss."""
        return 0 if bid == tricks else -(total // 2)

    def is_out(self, tally: int) -> bool:
        """False: it puts nobody out."""
        return False

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            "A seat that takes more or fewer scores nothing, and its total is halved, rounded up."
        )
        return (Clause(RuleId.SCORE_HALVED, text),)


Part: TypeAlias = (
    Exact
    | MissPenalty
    | TricksOnMiss
    | ZeroBid
    | MaxBidBonus
    | Hit
    | Miss
    | Over
    | Under
    | Zero
    | Misere
    | HitterBonus
    | NoHitNoScore
    | ZeroWhenUnder
    | Times
    | Unit
    | Faults
    | Bags
    | HalvedOnMiss
)
"""The parts of a scoring that the library has."""

AnyPart: TypeAlias = Part | OwnScoring | OwnTableScoring | OwnRunning
"""A part of a scoring, of the library or of one's own."""

_OnTable: TypeAlias = HitterBonus | NoHitNoScore | ZeroWhenUnder
_MAIN_SLOTS: Final = (Slot.HIT, Slot.OVER, Slot.UNDER, Slot.ZERO, Slot.ZERO_MISS)


def slots_of(part: AnyPart) -> tuple[Slot, ...]:
    """What a part decides; a scoring of one's own decides hits and misses."""
    if isinstance(part, Part):
        return part.slots
    main = _MAIN_SLOTS if isinstance(part, OwnScoring | OwnTableScoring) else ()
    return (*main, Slot.RUNNING) if isinstance(part, OwnRunning) else main


def _in_order(parts: Iterable[AnyPart]) -> tuple[AnyPart, ...]:
    return tuple(sorted(parts, key=lambda part: (slots_of(part)[0].value, repr(part))))


@final
@attrs.frozen(eq=False, repr=False)
class Scoring(Value):
    """A scoring made of parts; what ``+`` makes. The order of the parts is nothing.

    >>> house = Exact(10) + MaxBidBonus(10)
    >>> house.points(bid=5, tricks=5, hand_size=5), house.points(bid=5, tricks=4, hand_size=5)
    (25, 0)
    >>> house == MaxBidBonus(10) + Exact(10)
    True
    """

    parts: tuple[AnyPart, ...] = attrs.field(converter=_in_order)

    def points(
        self,
        bid: int,
        tricks: int,
        hand_size: int,
        *,
        kind: RoundKind = RoundKind.ORDINARY,
        last: bool = False,
    ) -> int:
        """The points a seat scores by its own bid; a kind of miss without a part scores 0.

        Args:
            bid: what it bid.
            tricks: what it took.
            hand_size: cards dealt to each.
            kind: the kind of the round.
            last: whether it is the last round of the schedule.
        """
        shares = self.shares(bid, tricks, hand_size, kind=kind, last=last)
        return sum(points for _, points in shares)

    def shares(
        self, bid: int, tricks: int, hand_size: int, *, kind: RoundKind, last: bool
    ) -> Iterator[tuple[AnyPart, int]]:
        """The parts that score for a seat's own bid, each with its points.

        A bid of zero (OH-8.5, OH-8.11) and a misère round (OH-8.12) may have parts of their own.
        """
        main = self.part(_slot(bid, tricks))
        if bid == 0:
            main = self.part(Slot.ZERO_MISS if tricks else Slot.ZERO) or main
        if kind in MISERES:
            main = self.part(Slot.MISERE) or main
        if isinstance(main, _ByFormula | Zero):
            yield main, main.points(bid, tricks, hand_size, last=last)
        elif isinstance(main, OwnScoring):  # the other parts that score have points, too
            yield main, main.points(bid, tricks, hand_size)
        for part in self.parts:
            if isinstance(part, MaxBidBonus):
                yield part, part.points(bid, tricks, hand_size)

    def part(self, slot: Slot) -> AnyPart | None:
        """The part that decides something, None if it is empty."""
        return next((part for part in self.parts if slot in slots_of(part)), None)

    @property
    def own_table(self) -> OwnTableScoring | None:
        """The scoring of one's own for the whole table, None if there is none."""
        main = self.part(Slot.HIT)
        if isinstance(main, OwnTableScoring) and not isinstance(main, OwnScoring):
            return main
        return None

    @property
    def on_table(self) -> tuple[_OnTable, ...]:
        """The parts for which a seat's points depend on the others."""
        return tuple(part for part in self.parts if isinstance(part, _OnTable))

    @property
    def running(self) -> Faults | Bags | HalvedOnMiss | OwnRunning | None:
        """The part that goes on from round to round, None if there is none."""
        part = self.part(Slot.RUNNING)
        return part if isinstance(part, OwnRunning) else None

    @property
    def changes_totals(self) -> bool:
        """Whether something beside the points of a round changes the totals."""
        return self.running is not None and not isinstance(self.running, Faults)

    @property
    def puts_out(self) -> bool:
        """Whether what goes on from round to round can put a seat out."""
        return self.running is not None and not isinstance(self.running, Bags | HalvedOnMiss)

    @property
    def counts(self) -> str:
        """What the tallies count, as a score sheet names it; empty if there are none."""
        running = self.running
        if running is None or isinstance(running, HalvedOnMiss):
            return ""
        if isinstance(running, Faults):
            return "faults"
        return "bags" if isinstance(running, Bags) else "counted"

    @property
    def asks_last(self) -> bool:
        """Whether the last round of the schedule is scored in another way."""
        return any(
            isinstance(worth, BySize) and worth.last is not None
            for part in self.parts
            if isinstance(part, _ByFormula | Zero)
            for worth in ((part.hit, part.miss) if isinstance(part, Zero) else (part.worth,))
        )

    def factor(self, kind: RoundKind, trump: Suit | None) -> int:
        """How many times a round counts (OH-8.16)."""
        factor = 1
        for part in self.parts:
            if isinstance(part, Times) and part.holds(kind, trump):
                factor *= part.factor
        return factor

    def __add__(self, other: "Scoring | AnyPart") -> "Scoring":
        made = _put_together(self, other)
        return NotImplemented if made is None else made

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
        sides = [
            text
            for slot, text in ((Slot.OVER, "more"), (Slot.UNDER, "fewer"))
            if self.part(slot) is None
        ]
        if sides:
            text = f"A seat that takes {' or '.join(sides)} scores nothing."
            clauses.append(Clause(RuleId.SCORE_MISS, text))
        return tuple(clauses)


def _slot(bid: int, tricks: int) -> Slot:
    if bid == tricks:
        return Slot.HIT
    return Slot.OVER if tricks > bid else Slot.UNDER


def _clash(one: AnyPart, other: AnyPart) -> bool:
    both = set(slots_of(one)) & set(slots_of(other))
    if isinstance(one, Times) and isinstance(other, Times):
        return bool(set(one.when) & set(other.when))
    if both in ({Slot.BONUS}, {Slot.TABLE}):
        return type(one) is type(other)
    return bool(both)


def as_scoring(value: "Scoring | AnyPart") -> Scoring:
    """A scoring, also from one part alone.

    Raises:
        TypeError: it is neither.
    """
    parts = _parts_of(value)
    if parts is None:
        raise TypeError(
            f"scoring must be a scoring, a part of one, or have points() or table_points(), "
            f"not {value!r}"
        )
    return value if isinstance(value, Scoring) else Scoring(parts)


def _parts_of(value: object) -> tuple[AnyPart, ...] | None:
    """The parts of a scoring, or one part alone; None for what is no part."""
    if isinstance(value, Scoring):
        return value.parts
    if isinstance(value, AnyPart) and not isinstance(value, type):
        return (value,)
    return None


def _put_together(first: object, second: object) -> Scoring | None:
    one, other = _parts_of(first), _parts_of(second)
    return None if one is None or other is None else Scoring(one + other)


def _made(bids: Sequence[int], tricks: Sequence[int]) -> list[bool]:
    return [bid == took for bid, took in zip(bids, tricks, strict=True)]


def _base_and_each(base: int, each: int, what: str) -> str:
    if not each:
        return _points(base)
    return f"{f'{base} plus ' if base else ''}{_points(each)} for each {what}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"
