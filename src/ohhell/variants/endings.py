"""When the game ends, who wins, and what happens when several do.

An ending of your own is any hashable object with ``is_over(results, scores, seats)``, asked
after each round of the schedule::

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool: ...

``results`` are those of the rounds of the schedule, ``scores`` the totals by seat of the game,
``seats`` those still in. It may also have ``dropped``, with the same arguments, which returns the
seats that go out after the last of these rounds, and ``total(total, points)``, which returns what
a total becomes by the points of a round. A game ends in any case when fewer than two seats are
in, or its schedule is played.

A tie-break of your own has either ``merit(results, seat)``, by which seats otherwise equal are
ranked, the larger first; or ``extra_hand(setting)``, asked when seats are tied for first, which
returns the hand size of an extra round among them, or None for no more. Tie-breaks are joined
with ``+``: ``MadeBids() + SuddenDeath()``.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Final, Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind, RoundResult, Setting
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = [
    "AllBids",
    "AllRounds",
    "CountsTotals",
    "Criterion",
    "DropLowest",
    "DropsSeats",
    "Ending",
    "ExactTarget",
    "ExtraHand",
    "ExtraRounds",
    "InTurn",
    "MadeBids",
    "Ranking",
    "SharedWin",
    "SuddenDeath",
    "Target",
    "TieBreak",
]


# -------------------------------------------------------------------------- the end


@runtime_checkable
class Ending(Protocol):
    """What the ending axis takes."""

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        """Whether the game is over after some rounds of its schedule."""
        ...


@runtime_checkable
class DropsSeats(Protocol):
    """What an ending has that puts seats out."""

    def dropped(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> Collection[int]:
        """The seats, of those still in, that go out after the last of these rounds."""
        ...


@runtime_checkable
class CountsTotals(Protocol):
    """What an ending has that does not simply add points up."""

    def total(self, total: int, points: int) -> int:
        """What a total becomes by the points of one more round."""
        ...


@final
class AllRounds(Value):
    """The game ends with its schedule (OH-9.1), or when fewer than two seats are left."""

    __slots__ = ()

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        """False: nothing else ends it."""
        return False

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (_SCHEDULE_ENDS,)


_SCHEDULE_ENDS: Final = Clause(
    RuleId.GAME_END, "The game ends after the last round of the schedule."
)


@final
@attrs.frozen(eq=False, repr=False)
class Target(Value):
    """The game ends after the round in which a seat reaches a total (OH-9.7).

    Args:
        points: the total, 1 or more.

    >>> Target(100).is_over((), scores=(99, 104, 20), seats=(0, 1, 2))
    True
    """

    points: int = attrs.field(converter=whole_number)

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        """Whether a seat still in has so many points."""
        return any(scores[seat] >= self.points for seat in seats)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.points, RuleId.TARGET, "the total that ends the game")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            f"The game ends after the round in which a seat reaches a total of {self.points} "
            "points or more, even if rounds of the schedule are left."
        )
        return (_SCHEDULE_ENDS, Clause(RuleId.TARGET, text))


@final
@attrs.frozen(eq=False, repr=False)
class ExactTarget(Value):
    """A seat must reach a total exactly; what goes beyond is subtracted (OH-9.8).

    Args:
        points: the total, 1 or more.

    >>> ExactTarget(100).total(95, 13)
    92
    """

    points: int = attrs.field(converter=whole_number)

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        """Whether a seat still in has exactly so many points."""
        return any(scores[seat] == self.points for seat in seats)

    def total(self, total: int, points: int) -> int:
        """The sum, less what is beyond the target twice over."""
        beyond = max(0, total + points - self.points)
        return total + points - 2 * beyond

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.points, RuleId.TARGET_EXACT, "the total that ends the game")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = (
            f"The game ends after the round in which a seat has a total of exactly {self.points} "
            "points, even if rounds of the schedule are left. A total that would go beyond is as "
            f"far below {self.points} instead."
        )
        return (_SCHEDULE_ENDS, Clause(RuleId.TARGET_EXACT, text))


@final
@attrs.frozen(eq=False, repr=False)
class DropLowest(Value):
    """The seat with the lowest total goes out, again and again (OH-9.9).

    Args:
        every: after how many rounds each time, 1 or more.
    """

    every: int = attrs.field(default=1, converter=whole_number)

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        """False: the game ends when fewer than two are left."""
        return False

    def dropped(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> tuple[int, ...]:
        """All seats with the lowest total; nobody if all have it."""
        if len(results) % self.every:
            return ()
        lowest = tuple(
            seat for seat in seats if scores[seat] == min(scores[each] for each in seats)
        )
        return lowest if len(lowest) < len(seats) else ()

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.every, RuleId.LOWEST_DROPPED, "the rounds until a seat goes out")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        when = "each round" if self.every == 1 else f"every {self.every} rounds"
        text = (
            f"After {when} the seat with the lowest total is out, all of them if several have it, "
            "and nobody if all seats still in have it; the others play on. If fewer than two are "
            "left, the game ends."
        )
        return (_SCHEDULE_ENDS, Clause(RuleId.LOWEST_DROPPED, text))


@final
class Ranking(ShortEnum):
    """By what seats are ranked when the game is over."""

    HIGHEST_TOTAL = "the highest total"
    """The most points (OH-9.2)."""
    FEWEST_MISSES = "the fewest missed bids"
    """The fewest missed bids, as in Nullo (OH-9.6)."""

    def clauses(self, *, seats_go_out: bool = True) -> tuple[Clause, ...]:
        """What this choice means, in plain English.

        Args:
            seats_go_out: whether the rules can put a seat out.
        """
        among = "of those still in, " if seats_go_out else ""
        wins = f"{among}the seat with {self.value} wins."
        if self is Ranking.FEWEST_MISSES:
            text = f"Over all rounds of the schedule, {wins}"
            return (Clause(RuleId.FEWEST_MISSES, text),)
        text = f"The points of all rounds of the schedule are added up; {wins}"
        return (Clause(RuleId.HIGHEST_TOTAL, text),)


# ----------------------------------------------------------------------------- ties


@runtime_checkable
class Criterion(Protocol):
    """A tie-break by what was played already."""

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        """By what a seat of the game ranks among those otherwise equal, the larger first.

        Args:
            results: those of the rounds of the schedule; its seats are places at its table.
            seat: the seat of the game.
        """
        ...


@runtime_checkable
class ExtraRounds(Protocol):
    """A tie-break by extra rounds among those tied for first."""

    def extra_hand(self, setting: Setting) -> int | None:
        """The hand size of one more extra round, None for no more.

        Args:
            setting: the round's; its seats are the tied, its ``largest`` is the largest hand of
                the schedule, its ``previous`` are all results, those of extra rounds too.
        """
        ...


class _Joinable(Value):
    """What all tie-breaks have in common: they are put together with ``+``."""

    __slots__ = ()

    def __add__(self, other: "TieBreak") -> "TieBreak":
        made = _both(self, other)
        return NotImplemented if made is None else made

    def __radd__(self, other: "TieBreak") -> "TieBreak":
        made = _both(other, self)
        return NotImplemented if made is None else made


@final
class SharedWin(_Joinable):
    """Those tied for first share the win (OH-9.4)."""

    __slots__ = ()

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.SHARED_WIN, "Seats tied for first share the win."),)


_ELSE_SHARED: Final = Clause(RuleId.SHARED_WIN, "Seats still tied for first share the win.")


@final
class ExtraHand(ShortEnum):
    """A hand size of extra rounds that is not a number."""

    LARGEST = "the largest hand of the schedule"


def _extra_size(value: int | ExtraHand) -> int | ExtraHand:
    return value if isinstance(value, ExtraHand) else whole_number(value)


@final
@attrs.frozen(eq=False, repr=False)
class SuddenDeath(_Joinable):
    """Those tied for first play extra rounds until one of them wins (OH-9.3).

    Args:
        hand_size: cards dealt to each of them, 1 or more, or ``ExtraHand.LARGEST``.
        limit: how many extra rounds at most, 1 or more; then the win is shared.
    """

    hand_size: int | ExtraHand = attrs.field(default=3, converter=_extra_size)
    limit: int = attrs.field(default=10, kw_only=True, converter=whole_number)

    def extra_hand(self, setting: Setting) -> int | None:
        """The hand size, None when the limit is reached."""
        played = sum(each.kind is RoundKind.TIE_BREAK for each in setting.previous)
        if played >= self.limit:
            return None
        return setting.largest if isinstance(self.hand_size, ExtraHand) else self.hand_size

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        rule = RuleId.SUDDEN_DEATH
        size = 1 if isinstance(self.hand_size, ExtraHand) else self.hand_size
        return at_least(1, size, rule, "the hand size of a tie-break") + at_least(
            1, self.limit, rule, "the limit of tie-break rounds"
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        if isinstance(self.hand_size, ExtraHand):
            cards = f"with {self.hand_size.value}"
        else:
            cards = "of one card each" if self.hand_size == 1 else f"of {self.hand_size} cards each"
        more = ""
        if self.limit != 1:
            more = (
                " Those still tied for the most play another, which counts by itself; at most "
                f"{self.limit} such rounds are played."
            )
        return (
            Clause(
                RuleId.SUDDEN_DEATH,
                f"Seats tied for first play an extra round {cards} among themselves, or of fewer "
                "cards where the deck cannot give so many. It is played like any other, in the "
                "order of their seats and with the whole deck of the game, but is no round of "
                "the schedule. Who deals is settled among them as for any round. The most points "
                f"in it win, and they are not added to the totals.{more}",
            ),
            _ELSE_SHARED,
        )


@final
class MadeBids(_Joinable):
    """Of seats otherwise equal, the larger sum of made bids comes first (OH-9.10)."""

    __slots__ = ()

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        """The sum of the bids that the seat made exactly."""
        return sum(
            each.bids[each.seats.index(seat)]
            for each in results
            if seat in each.seats and each.made[each.seats.index(seat)]
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "Of seats otherwise equal, the one with the larger sum of made bids comes first."
        return (Clause(RuleId.TIE_BY_MADE_BIDS, text), _ELSE_SHARED)


@final
class AllBids(_Joinable):
    """Of seats otherwise equal, the larger sum of all bids comes first (OH-9.11)."""

    __slots__ = ()

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        """The sum of the seat's bids."""
        return sum(each.bids[each.seats.index(seat)] for each in results if seat in each.seats)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "Of seats otherwise equal, the one with the larger sum of all bids comes first."
        return (Clause(RuleId.TIE_BY_ALL_BIDS, text), _ELSE_SHARED)


def _steps(steps: "Iterable[TieBreak]") -> "tuple[TieBreak, ...]":
    """Each once, in order; a shared win at the end is what happens anyway."""
    found: list[TieBreak] = []
    for step in steps:
        if not isinstance(step, TieBreak):
            raise TypeError(f"a tie-break is wanted, not {step!r}")
        found += step.steps if isinstance(step, InTurn) else (step,)
    once = list(dict.fromkeys(found))
    if once and once[-1] == SharedWin():
        once.pop()
    return tuple(once)


@final
@attrs.frozen(eq=False, repr=False)
class InTurn(_Joinable):
    """Tie-breaks one after the other, each for those still equal (OH-9.12); what ``+`` makes.

    Extra rounds can only come last.
    """

    steps: "tuple[TieBreak, ...]" = attrs.field(converter=_steps)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        found = [finding for step in self.steps for finding in findings_of(step)]
        if not all(isinstance(step, Criterion) for step in self.steps[:-1]):
            message = "extra rounds and a shared win can only come last of several tie-breaks"
            found.append(Finding(Problem.BAD_PARAMETER, RuleId.TIES_IN_TURN, message))
        return tuple(found)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        said = [[clause.text for clause in clauses_of(step)] for step in self.steps]
        parts = " ".join(f"({number}) {texts[0]}" for number, texts in enumerate(said, 1))
        text = f"Ties are settled by these in turn, as far as seats are still equal: {parts}"
        return (Clause(RuleId.TIES_IN_TURN, text), _ELSE_SHARED)


TieBreak: TypeAlias = Criterion | ExtraRounds | SharedWin | InTurn
"""What the tie-break axis takes."""


def _both(first: object, second: object) -> TieBreak | None:
    if not isinstance(first, TieBreak) or not isinstance(second, TieBreak):
        return None
    return as_tie_break(InTurn((first, second)))


def as_tie_break(value: "TieBreak") -> "TieBreak":
    """A tie-break in its one form: by itself where it is one alone."""
    if not isinstance(value, InTurn):
        return value
    if len(value.steps) == 1:
        return value.steps[0]
    return value if value.steps else SharedWin()


def steps_of(value: "TieBreak") -> "tuple[TieBreak, ...]":
    """The single tie-breaks of which one is made, in their order (OH-9.12)."""
    return value.steps if isinstance(value, InTurn) else (value,)
