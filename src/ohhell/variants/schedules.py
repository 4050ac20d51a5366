"""Schedules: how many cards are dealt in each round.

Schedules are joined with ``+``: ``Up(7) + Constant(8, rounds=4) + Down(7)``.

A schedule of your own is any hashable object with ``hand_sizes(players, largest)``, asked when a
game starts. It returns the hand sizes, each 1 to ``largest``, round by round. One without end
returns None there, and has ``hand_size(setting)``, asked before each round::

    def hand_sizes(self, players: int, largest: int) -> None: ...
    def hand_size(self, setting: Setting) -> int: ...

``setting`` is that of the round to be dealt; its ``largest`` is the most cards that the deck can
give each seat still in. It may be asked for any round, also without the results before.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, Final, Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least, clauses_of, findings_of

__all__ = [
    "ByPlayers",
    "Constant",
    "Count",
    "Down",
    "DownUp",
    "Fit",
    "ForPlayers",
    "Growing",
    "Joined",
    "OpenEnded",
    "Overflow",
    "Peak",
    "Schedule",
    "Sizes",
    "Up",
    "UpDown",
]


@runtime_checkable
class Schedule(Protocol):
    """What the schedule axis takes."""

    def hand_sizes(self, players: int, largest: int) -> Sequence[int] | None:
        """The hand sizes, round by round; None if they have no end.

        Args:
            players: seats of the game.
            largest: the most cards that the deck can give each of them.
        """
        ...


@runtime_checkable
class OpenEnded(Protocol):
    """What a schedule without end has beside its ``hand_sizes``, which give None."""

    def hand_size(self, setting: Setting) -> int:
        """The hand size of a round.

        Args:
            setting: the round's; its ``largest`` is the most cards that the deck can give each
                seat at the table, and its ``previous`` are the results known, if any.
        """
        ...


@final
class Fit(ShortEnum):
    """What happens to a schedule with larger hands than the deck can give."""

    TRIM = "its largest hand is the most that the deck can give, and no larger one is played"
    """The peak is lowered, so that there are fewer rounds (OH-2.11)."""
    CLAMP = "every hand that the deck cannot give is cut to what it can, and no round is left out"
    """Every hand too large is cut; the number of rounds stays (OH-2.12)."""


@final
class Peak(ShortEnum):
    """A largest hand that is not a number."""

    MAX = "as many cards as the deck can give"


@final
class Count(ShortEnum):
    """A number of rounds that is not a number."""

    PER_PLAYER = "as many rounds as there are players"
    """One for each player, so that each deals one (OH-2.13)."""


@final
class Overflow(ShortEnum):
    """What a growing schedule does when the deck cannot give one card more (OH-2.21)."""

    BACK_DOWN = (
        "it goes down again by one card each round to one card, and then up again, and so on"
    )
    RESTART = "it begins again with one card, as it does whenever a seat has gone out"


def _sorted_pairs(
    sizes: Mapping[int, int] | Iterable[tuple[int, int]],
) -> tuple[tuple[int, int], ...]:
    pairs = dict(sizes).items()
    return tuple(sorted((whole_number(players), whole_number(size)) for players, size in pairs))


@final
@attrs.frozen(eq=False, repr=False)
class ByPlayers(Value):
    """A largest hand for each number of players (OH-2.10).

    >>> ByPlayers({4: 13, 3: 15}).sizes
    ((3, 15), (4, 13))
    """

    sizes: tuple[tuple[int, int], ...] = attrs.field(
        converter=_sorted_pairs, metadata={"mapping": "bare"}
    )


PeakSize: TypeAlias = int | ByPlayers | Peak
Rounds: TypeAlias = int | Count


def _peak(value: int | Mapping[int, int] | ByPlayers | Peak) -> PeakSize:
    if isinstance(value, (ByPlayers, Peak)):
        return value
    if isinstance(value, Mapping):
        return ByPlayers(value)
    return whole_number(value)


def _rounds(value: int | Count) -> Rounds:
    return value if isinstance(value, Count) else whole_number(value)


def _rounds_or_none(value: int | Count | None) -> Rounds | None:
    return None if value is None else _rounds(value)


def _asked(peak: PeakSize, players: int, largest: int) -> int:
    """A size by number of players; 0 where none is said for that number (OH-2.10)."""
    if isinstance(peak, ByPlayers):
        return dict(peak.sizes).get(players, 0)
    return largest if isinstance(peak, Peak) else peak


def _counted(rounds: Rounds, players: int) -> int:
    return players if isinstance(rounds, Count) else rounds


def _least(rounds: Rounds | None, rule: RuleId, what: str) -> tuple[Finding, ...]:
    return at_least(1, rounds, rule, what) if isinstance(rounds, int) else ()


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"


_HIGH: Final = "high"
_LOW: Final = "low"
_FIT_RULES: Final = {Fit.TRIM: RuleId.FIT_TRIM, Fit.CLAMP: RuleId.FIT_CLAMP}


class _Joinable(Value):
    """What schedules have in common that are put together with ``+``."""

    __slots__ = ()

    def __add__(self, other: Schedule) -> "Joined":
        made = _joined(self, other)
        return NotImplemented if made is None else made

    def __radd__(self, other: Schedule) -> "Joined":
        made = _joined(other, self)
        return NotImplemented if made is None else made


@attrs.frozen(eq=False, repr=False)
class _Course(_Joinable):
    """From one end to the other, and perhaps back; what the four courses have in common.

    Its docstring is that of each of them.
    """

    peak: PeakSize = attrs.field(converter=_peak)
    low: int = attrs.field(default=1, kw_only=True, converter=whole_number)
    lows: Rounds = attrs.field(default=1, kw_only=True, converter=_rounds)
    peaks: Rounds = attrs.field(default=1, kw_only=True, converter=_rounds)
    step: int = attrs.field(default=1, kw_only=True, converter=whole_number)
    fit: Fit = attrs.field(
        default=Fit.TRIM, kw_only=True, validator=attrs.validators.instance_of(Fit)
    )

    turns: ClassVar[tuple[str, ...]]
    """The ends in the order in which they are reached."""
    rule: ClassVar[RuleId]
    way: ClassVar[str]

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes, round by round, trimmed (OH-2.11) or clamped (OH-2.12)."""
        asked = _asked(self.peak, players, largest)
        if asked < self.low:
            return ()
        if self.fit is Fit.TRIM:
            return self._shape(max(self.low, min(asked, largest)), players)
        return tuple(min(size, largest) for size in self._shape(asked, players))

    def _shape(self, peak: int, players: int) -> tuple[int, ...]:
        down = tuple(range(peak, self.low - 1, -self.step))
        lows, peaks = _counted(self.lows, players), _counted(self.peaks, players)
        if len(down) == 1:
            return down * max(lows, peaks)
        ends = {_HIGH: down[:1] * peaks, _LOW: down[-1:] * lows}
        between = {_HIGH: down[1:-1], _LOW: down[-2:0:-1]}
        legs = [ends[start] + between[start] for start, _ in pairwise(self.turns)]
        return sum(legs, ()) + ends[self.turns[-1]]

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return (
            *at_least(1, self.low, RuleId.SCHEDULE_LOW, "the smallest hand of a schedule"),
            *at_least(1, self.step, RuleId.SCHEDULE_STEP, "the step of a schedule"),
            *_least(self.lows, RuleId.SCHEDULE_REPEATS, "the rounds of the smallest hand"),
            *_least(self.peaks, RuleId.SCHEDULE_REPEATS, "the rounds of the largest hand"),
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        peak = str(self.peak)
        if not isinstance(self.peak, int):
            peak = self.peak.value if isinstance(self.peak, Peak) else "the largest hand"
        low = _cards(self.low)
        way = self.way.format(peak=peak, low=low, again="one" if self.low == 1 else low)
        clauses = [
            Clause(self.rule, f"The hand size goes {way}, by {_cards(self.step)} each round.")
        ]
        if self.low > 1:
            text = f"No hand of the schedule is smaller than {low}."
            clauses.append(Clause(RuleId.SCHEDULE_LOW, text))
        if self.step > 1:
            text = (
                "The steps are counted from the largest hand; a step that would go below "
                f"{low} is not made."
            )
            clauses.append(Clause(RuleId.SCHEDULE_STEP, text))
        for rounds, which in ((self.lows, "smallest"), (self.peaks, "largest")):
            if rounds != 1:
                many = rounds.value if isinstance(rounds, Count) else f"{rounds} rounds"
                text = f"Where the schedule reaches its {which} hand, {many} are played with it."
                clauses.append(Clause(RuleId.SCHEDULE_REPEATS, text))
        return (*clauses, *_size_clauses(self.peak, self.fit))


def _size_clauses(peak: PeakSize, fit: Fit | None) -> tuple[Clause, ...]:
    clauses: list[Clause] = []
    if isinstance(peak, ByPlayers):
        table = ", ".join(f"{size} with {players} players" for players, size in peak.sizes)
        clauses.append(Clause(RuleId.PEAK_BY_PLAYERS, f"The largest hand is {table}."))
    if fit is not None and not isinstance(peak, Peak):
        text = (
            f"Where the deck cannot give so many cards to each seat, the schedule is fitted: "
            f"{fit.value}."
        )
        clauses.append(Clause(_FIT_RULES[fit], text))
    return tuple(clauses)


@final
class DownUp(_Course):
    """From the peak down to one card and up again (OH-2.5).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        low: the smallest hand, 1 or more (OH-2.19).
        lows: how many rounds are played with it: a number or ``Count.PER_PLAYER`` (OH-2.13).
        peaks: how many rounds are played with the largest hand, at each end.
        step: by how many cards the hand size changes, counted from the peak (OH-2.14).
        fit: what happens where the deck cannot give so many cards.

    >>> DownUp(3).hand_sizes(players=4, largest=12)
    (3, 2, 1, 2, 3)
    >>> DownUp(3, lows=Count.PER_PLAYER).hand_sizes(players=4, largest=12)
    (3, 2, 1, 1, 1, 1, 2, 3)
    >>> DownUp(10, fit=Fit.CLAMP).hand_sizes(players=6, largest=8)[:4]
    (8, 8, 8, 7)
    """

    __slots__ = ()

    turns: ClassVar[tuple[str, ...]] = (_HIGH, _LOW, _HIGH)
    rule = RuleId.SCHEDULE_DOWN_UP
    way = "from {peak} down to {low} and up again to {peak}"


@final
class UpDown(_Course):
    """From one card up to the peak and down again (OH-2.7).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        low: the smallest hand, 1 or more (OH-2.19).
        lows: how many rounds are played with it, at each end: a number or
            ``Count.PER_PLAYER`` (OH-2.13).
        peaks: how many rounds are played with the largest hand.
        step: by how many cards the hand size changes, counted from the peak (OH-2.14).
        fit: what happens where the deck cannot give so many cards.

    >>> UpDown(3).hand_sizes(players=4, largest=12)
    (1, 2, 3, 2, 1)
    >>> UpDown(3, peaks=2).hand_sizes(players=4, largest=12)
    (1, 2, 3, 3, 2, 1)
    """

    __slots__ = ()

    turns: ClassVar[tuple[str, ...]] = (_LOW, _HIGH, _LOW)
    rule = RuleId.SCHEDULE_UP_DOWN
    way = "from {low} up to {peak} and down again to {again}"


@final
class Down(_Course):
    """From the peak down to one card (OH-2.6).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        low: the smallest hand, 1 or more (OH-2.19).
        lows: how many rounds are played with it: a number or ``Count.PER_PLAYER`` (OH-2.13).
        peaks: how many rounds are played with the largest hand.
        step: by how many cards the hand size changes, counted from the peak (OH-2.14).
        fit: what happens where the deck cannot give so many cards.

    >>> Down(3).hand_sizes(players=4, largest=12)
    (3, 2, 1)
    """

    __slots__ = ()

    turns: ClassVar[tuple[str, ...]] = (_HIGH, _LOW)
    rule = RuleId.SCHEDULE_DOWN
    way = "from {peak} down to {low}"


@final
class Up(_Course):
    """From one card up to the peak (OH-2.8).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        low: the smallest hand, 1 or more (OH-2.19).
        lows: how many rounds are played with it: a number or ``Count.PER_PLAYER`` (OH-2.13).
        peaks: how many rounds are played with the largest hand.
        step: by how many cards the hand size changes, counted from the peak (OH-2.14).
        fit: what happens where the deck cannot give so many cards.

    >>> Up({3: 15, 4: 13}).hand_sizes(players=4, largest=13)[-1]
    13
    >>> Up(Peak.MAX, step=2).hand_sizes(players=5, largest=12)
    (2, 4, 6, 8, 10, 12)
    """

    __slots__ = ()

    turns: ClassVar[tuple[str, ...]] = (_LOW, _HIGH)
    rule = RuleId.SCHEDULE_UP
    way = "from {low} up to {peak}"


@final
@attrs.frozen(init=False, eq=False, repr=False)
class Sizes(_Joinable):
    """A list of hand sizes (OH-2.9); one that the deck cannot give is a problem.

    >>> Sizes(3, 2, 2, 3).hand_sizes(players=4, largest=12)
    (3, 2, 2, 3)
    """

    sizes: tuple[int, ...] = attrs.field(metadata={"spread": True})

    def __init__(self, *sizes: int) -> None:
        numbers = tuple(whole_number(size) for size in sizes)
        object.__setattr__(self, "sizes", numbers)  # as attrs sets what is frozen

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The list as it is."""
        return self.sizes

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        sizes = ", ".join(map(str, self.sizes))
        return (
            Clause(RuleId.SCHEDULE_LIST, f"The rounds are dealt with these hand sizes: {sizes}."),
        )


@final
@attrs.frozen(eq=False, repr=False)
class Constant(_Joinable):
    """Every round with as many cards (OH-2.15); a hand that the deck cannot give is a problem.

    Args:
        size: the hand size: a number, one by number of players, or ``Peak.MAX``.
        rounds: how many rounds: a number or ``Count.PER_PLAYER``; None for no end.

    >>> Constant(10, rounds=3).hand_sizes(players=4, largest=12)
    (10, 10, 10)
    """

    size: PeakSize = attrs.field(converter=_peak)
    rounds: Rounds | None = attrs.field(default=None, converter=_rounds_or_none)

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...] | None:
        """The hand sizes, round by round; None if they have no end."""
        size = _asked(self.size, players, largest)
        if size < 1 and not isinstance(self.size, int):
            return ()
        return None if self.rounds is None else (size,) * _counted(self.rounds, players)

    def hand_size(self, setting: Setting) -> int:
        """The hand size of any round."""
        return _asked(self.size, setting.game_players, setting.largest)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return _least(self.rounds, RuleId.SCHEDULE_CONSTANT, "the rounds of a schedule")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        rounds = "In every round"
        if self.rounds == 1:
            rounds = "There is one round; in it"
        elif self.rounds is not None:
            many = self.rounds.value if isinstance(self.rounds, Count) else f"{self.rounds} rounds"
            rounds = f"There are {many}; in each"
        if isinstance(self.size, Peak):
            size = self.size.value
        else:
            size = "the largest hand" if isinstance(self.size, ByPlayers) else _cards(self.size)
        without = " The schedule has no end of its own." if self.rounds is None else ""
        text = f"{rounds} every seat is dealt {size}.{without}"
        return (Clause(RuleId.SCHEDULE_CONSTANT, text), *_size_clauses(self.size, None))


@final
@attrs.frozen(eq=False, repr=False)
class Growing(Value):
    """From one card up, by one each round, without end (OH-2.21).

    Args:
        then: what happens when the deck cannot give each seat still in one card more.

    >>> from ohhell import Rules
    >>> from ohhell.variants.endings import Target
    >>> rules = Rules(schedule=Growing(), ending=Target(100))
    >>> [rules.setting(players=14, number=number).hand_size for number in range(1, 9)]
    [1, 2, 3, 4, 5, 6, 7, 6]
    """

    then: Overflow = attrs.field(
        default=Overflow.BACK_DOWN,
        kw_only=True,
        validator=attrs.validators.instance_of(Overflow),
    )

    def hand_sizes(self, players: int, largest: int) -> None:
        """None: it has no end."""

    def hand_size(self, setting: Setting) -> int:
        """The hand size of a round, from those before it as far as they are known."""
        before = setting.previous[: setting.number - 1]
        if (
            self.then is Overflow.RESTART
            and len(before) == setting.number - 1 > 0
            and len(before[-1].seats) > setting.players
        ):
            return 1
        sizes = [each.hand_size for each in before]
        while len(sizes) < setting.number:
            sizes.append(self._after(sizes, setting.largest))
        return sizes[-1]

    def _after(self, sizes: Sequence[int], largest: int) -> int:
        if not sizes:
            return 1
        last = sizes[-1]
        falling = last > 1 and len(sizes) > 1 and last < sizes[-2]
        if not falling and last < largest:
            return last + 1
        if self.then is Overflow.RESTART:
            return 1
        return max(1, last - 1)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.SCHEDULE_GROWING,
                "The first round is dealt with one card for each seat, and each round after it "
                "with one card more. When the deck cannot give so many cards to each seat still "
                f"in, {self.then.value}. The schedule has no end of its own.",
            ),
        )


def _schedules(schedules: Mapping[int, Schedule]) -> tuple[tuple[int, Schedule], ...]:
    pairs = dict(schedules).items()
    found = [(whole_number(players), as_schedule(_schedule(each))) for players, each in pairs]
    return tuple(sorted(found, key=_players))


def _players(pair: tuple[int, Schedule]) -> int:
    return pair[0]


@final
@attrs.frozen(eq=False, repr=False)
class ForPlayers(_Joinable):
    """A schedule for each number of players (OH-2.20).

    >>> by_players = ForPlayers({3: Sizes(5, 5, 5), 4: Up(3)})
    >>> by_players.hand_sizes(players=4, largest=12)
    (1, 2, 3)
    """

    schedules: tuple[tuple[int, Schedule], ...] = attrs.field(
        converter=_schedules, metadata={"mapping": True}
    )

    def schedule(self, players: int) -> Schedule:
        """That of a number of players; one without rounds where none is said."""
        return dict(self.schedules).get(players, Sizes())

    def hand_sizes(self, players: int, largest: int) -> Sequence[int] | None:
        """The hand sizes, round by round; None if they have no end."""
        return self.schedule(players).hand_sizes(players, largest)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return tuple(finding for _, each in self.schedules for finding in findings_of(each))

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return tuple(
            Clause(RuleId.SCHEDULE_BY_PLAYERS, f"With {players} players: {_said(each)}")
            for players, each in self.schedules
        )


def _schedule(value: Schedule) -> Schedule:
    if not isinstance(value, Schedule):
        raise TypeError(f"a schedule is wanted, not {value!r}")
    return value


def _parts(parts: Iterable[Schedule]) -> tuple[Schedule, ...]:
    found: list[Schedule] = []
    for part in map(_schedule, parts):
        found += part.parts if isinstance(part, Joined) else (part,)
    return tuple(found)


@final
@attrs.frozen(eq=False, repr=False)
class Joined(_Joinable):
    """Schedules one after the other (OH-2.16); what ``+`` makes.

    >>> (Up(2) + Constant(3, rounds=2) + Down(2)).hand_sizes(players=4, largest=12)
    (1, 2, 3, 3, 2, 1)
    """

    parts: tuple[Schedule, ...] = attrs.field(converter=_parts)

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes of all parts, round by round."""
        sizes = (part.hand_sizes(players, largest) or () for part in self.parts)
        return tuple(size for each in sizes for size in each)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        found = [finding for part in self.parts for finding in findings_of(part)]
        if any(never_ends(part) for part in self.parts):
            message = "a schedule without end cannot be joined to others"
            found.append(Finding(Problem.BAD_PARAMETER, RuleId.SCHEDULE_JOINED, message))
        return tuple(found)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        parts = " ".join(
            f"Part {number}: {_said(part)}" for number, part in enumerate(self.parts, 1)
        )
        text = f"The schedule has {len(self.parts)} parts, played one after the other. {parts}"
        return (Clause(RuleId.SCHEDULE_JOINED, text),)


def _joined(first: object, second: object) -> Joined | None:
    if not isinstance(first, Schedule) or not isinstance(second, Schedule):
        return None
    return Joined((first, second))


def _said(schedule: Schedule) -> str:
    return " ".join(clause.text for clause in clauses_of(schedule))


def as_schedule(value: Schedule) -> Schedule:
    """A schedule in its one form: by itself where it is one alone."""
    if not isinstance(value, Joined):
        return value
    if len(value.parts) == 1:
        return value.parts[0]
    return value if value.parts else Sizes()


def never_ends(schedule: Schedule) -> bool:
    """Whether a schedule of the library has no end, for whatever number of players."""
    if isinstance(schedule, ForPlayers):
        return any(never_ends(each) for _, each in schedule.schedules)
    return isinstance(schedule, Growing) or (
        isinstance(schedule, Constant) and schedule.rounds is None
    )
