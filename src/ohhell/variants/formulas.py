"""Points by a formula: from the bid, the tricks and the hand size."""

from collections.abc import Mapping
from itertools import pairwise
from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.values import Value

__all__ = ["ByBid", "BySize", "Formula", "Points"]


@final
@attrs.frozen(eq=False, repr=False)
class Points(Value):
    """A number of points that follows from the bid, the tricks and the hand size (OH-8.9).

    Each argument is a number of points, negative for a loss; all are added up.

    Args:
        base: whatever the round.
        per_bid: for each trick bid.
        per_trick: for each trick taken.
        per_off: for each trick of difference between the two.
        per_card: for each card of the hand.
        square_bid: times the square of the bid.
        square_off: times the square of the difference.
        triangle_bid: times the sum of the numbers from 1 to the bid.
        triangle_off: times the sum of the numbers from 1 to the difference.
        doubling_off: for the first trick of difference, and for each further one twice as much
            as for the one before.

    >>> Points(10, square_bid=1).of(bid=5, tricks=5, hand_size=7)
    35
    >>> [Points(doubling_off=-5).of(bid=0, tricks=took, hand_size=4) for took in range(5)]
    [0, -5, -15, -35, -75]
    """

    base: int = attrs.field(default=0, converter=whole_number)
    per_bid: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    per_trick: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    per_off: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    per_card: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    square_bid: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    square_off: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    triangle_bid: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    triangle_off: int = attrs.field(default=0, converter=whole_number, kw_only=True)
    doubling_off: int = attrs.field(default=0, converter=whole_number, kw_only=True)

    def of(self, bid: int, tricks: int, hand_size: int, *, last: bool = False) -> int:
        """The number of points; whether it is the last round is nothing to it."""
        off = abs(bid - tricks)
        return (
            self.base
            + self.per_bid * bid
            + self.per_trick * tricks
            + self.per_off * off
            + self.per_card * hand_size
            + self.square_bid * bid * bid
            + self.square_off * off * off
            + self.triangle_bid * (bid * (bid + 1) // 2)
            + self.triangle_off * (off * (off + 1) // 2)
            + self.doubling_off * ((1 << off) - 1)
        )

    def said(self) -> str:
        """What a seat scores or loses by it, in plain English.

        >>> Points(10, per_bid=5).said()
        'scores 10 plus 5 for each trick bid'
        >>> Points(-10, per_off=-1).said()
        'loses 10 plus 1 for each trick of difference'
        """
        terms = (
            (self.base, ""),
            (self.per_bid, " for each trick bid"),
            (self.per_trick, " for each trick taken"),
            (self.per_off, " for each trick of difference"),
            (self.per_card, " for each card of the hand"),
            (self.square_bid, " times the square of the bid"),
            (self.square_off, " times the square of the difference"),
            (self.triangle_bid, " times the sum of the numbers from 1 to the bid"),
            (self.triangle_off, " times the sum of the numbers from 1 to the difference"),
            (
                self.doubling_off,
                " for the first trick of difference and twice as much as for the one before for "
                "each further one",
            ),
        )
        given = [(number, what) for number, what in terms if number]
        if not given:
            return "scores nothing"
        sign = -1 if all(number < 0 for number, _ in given) else 1
        (first, of_what), *others = [(sign * number, what) for number, what in given]
        text = f"{'loses' if sign < 0 else 'scores'} {_so_many(first, of_what)}"
        for number, what in others:
            text += f" {'plus' if number > 0 else 'minus'} {_so_many(abs(number), what)}"
        return text


def _so_many(number: int, what: str) -> str:
    """A term of a formula: once is not said of what comes so many times."""
    once = number == 1 and what.startswith(" times ")
    return what.removeprefix(" times ") if once else f"{number}{what}"


def _as_points(value: "Points | int") -> Points:
    return value if isinstance(value, Points) else Points(value)


def _as_cases(
    cases: "Mapping[int, Points | int] | tuple[tuple[int, Points], ...]",
) -> tuple[tuple[int, Points], ...]:
    pairs = [(whole_number(number), _as_points(worth)) for number, worth in dict(cases).items()]
    return tuple(sorted(pairs, key=lambda pair: pair[0]))


def _case(cases: tuple[tuple[int, Points], ...], number: int) -> Points:
    """What holds for a number: the case with the largest number that it reaches (OH-8.9)."""
    return next((worth for least, worth in reversed(cases) if number >= least), Points())


def _said_cases(cases: tuple[tuple[int, Points], ...], what: str) -> str:
    """The cases one after the other; ``what`` is what their numbers are of."""
    texts = [
        f"for {what} {least if least + 1 == more else f'{least} to {more - 1}'} {worth.said()}"
        for (least, worth), (more, _) in pairwise(cases)
    ]
    texts += [f"for {what} {least} or more {worth.said()}" for least, worth in cases[-1:]]
    return ", ".join(texts)


def _case_findings(
    cases: tuple[tuple[int, Points], ...], least: int, what: str
) -> tuple[Finding, ...]:
    if cases and cases[0][0] == least:
        return ()
    message = f"the first of the cases must be for {what} {least}"
    return (Finding(Problem.BAD_PARAMETER, RuleId.SCORE_FORMULA, message),)


@final
@attrs.frozen(eq=False, repr=False)
class ByBid(Value):
    """A formula that is another one from certain bids on.

    Args:
        cases: by bid, from 0, what holds from that bid on to the next one listed.

    >>> whammy = ByBid({0: 10, 1: 15, 2: Points(per_bid=11)})
    >>> [whammy.of(bid=bid, tricks=bid, hand_size=5) for bid in range(5)]
    [10, 15, 22, 33, 44]
    """

    cases: tuple[tuple[int, Points], ...] = attrs.field(
        converter=_as_cases, metadata={"mapping": True}
    )

    def of(self, bid: int, tricks: int, hand_size: int, *, last: bool = False) -> int:
        """The number of points; whether it is the last round is nothing to it."""
        return _case(self.cases, bid).of(bid, tricks, hand_size)

    def said(self) -> str:
        """What a seat scores or loses by it, in plain English."""
        return _said_cases(self.cases, "a bid of")

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return _case_findings(self.cases, 0, "a bid of")


@final
@attrs.frozen(eq=False, repr=False)
class BySize(Value):
    """Another formula from certain hand sizes on, and perhaps in the last round (OH-8.9).

    Args:
        cases: by hand size, from 1, what holds from that size on to the next one listed.
        last: what holds in the last round of the schedule instead; None if it is like any other.

    >>> camelot = BySize({1: 20, 5: 25})
    >>> [camelot.of(bid=0, tricks=0, hand_size=size) for size in (4, 5)]
    [20, 25]
    """

    cases: tuple[tuple[int, Points], ...] = attrs.field(
        converter=_as_cases, metadata={"mapping": True}
    )
    last: Points | None = attrs.field(
        default=None, kw_only=True, converter=attrs.converters.optional(_as_points)
    )

    def of(self, bid: int, tricks: int, hand_size: int, *, last: bool = False) -> int:
        """The number of points, in the last round or another."""
        if last and self.last is not None:
            return self.last.of(bid, tricks, hand_size)
        return _case(self.cases, hand_size).of(bid, tricks, hand_size)

    def said(self) -> str:
        """What a seat scores or loses by it, in plain English."""
        text = _said_cases(self.cases, "a hand size of")
        return text if self.last is None else f"{text}, but in the last round {self.last.said()}"

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return _case_findings(self.cases, 1, "a hand size of")


Formula: TypeAlias = Points | ByBid | BySize
"""What the points of a part are given by; a whole number alone is ``Points`` of it."""


def as_formula(value: Formula | int) -> Formula:
    """A formula, also from a whole number alone."""
    return value if isinstance(value, Formula) else Points(value)
