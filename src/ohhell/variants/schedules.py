"""Schedules: how many cards are dealt in each round.

A schedule of your own is any hashable object with ``hand_sizes(players, largest)``, which
returns the hand sizes, each 1 to ``largest``, round by round.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypeAlias, final, runtime_checkable

import attrs

from ohhell.actions import whole_number
from ohhell.enums import ShortEnum
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = [
    "ByPlayers",
    "Down",
    "DownUp",
    "Fit",
    "Peak",
    "Schedule",
    "Sizes",
    "Up",
    "UpDown",
]


@runtime_checkable
class Schedule(Protocol):
    """What the schedule axis takes."""

    def hand_sizes(self, players: int, largest: int) -> Sequence[int]:
        """The hand sizes, round by round.

        Args:
            players: seats of the game.
            largest: the most cards that the deck can give each of them.
        """
        ...


@final
class Fit(ShortEnum):
    """What happens to a schedule with larger hands than the deck can give."""

    TRIM = "its peak is lowered to what the deck can give, so that it has fewer rounds"
    """The peak is lowered, so that there are fewer rounds (OH-2.11)."""
    CLAMP = "every hand that the deck cannot give is cut to what it can, in as many rounds"
    """Every hand too large is cut; the number of rounds stays (OH-2.12)."""


@final
class Peak(ShortEnum):
    """A largest hand that is not a number."""

    MAX = "as many cards as the deck can give"


def _sorted_pairs(
    sizes: Mapping[int, int] | Iterable[tuple[int, int]],
) -> tuple[tuple[int, int], ...]:
    pairs = dict(sizes).items()
    return tuple(sorted((whole_number(players), whole_number(size)) for players, size in pairs))


@final
@attrs.frozen
class ByPlayers:
    """A largest hand for each number of players (OH-2.10).

    >>> ByPlayers({4: 13, 3: 15}).sizes
    ((3, 15), (4, 13))
    """

    sizes: tuple[tuple[int, int], ...] = attrs.field(
        converter=_sorted_pairs, metadata={"mapping": True}
    )


PeakSize: TypeAlias = int | ByPlayers | Peak


def _peak(value: int | Mapping[int, int] | ByPlayers | Peak) -> PeakSize:
    if isinstance(value, (ByPlayers, Peak)):
        return value
    if isinstance(value, Mapping):
        return ByPlayers(value)
    return whole_number(value)


def _fitted(
    peak: PeakSize, fit: Fit, shape: "_Shape", players: int, largest: int
) -> tuple[int, ...]:
    if isinstance(peak, ByPlayers):
        asked = dict(peak.sizes).get(players, 0)
    else:
        asked = largest if isinstance(peak, Peak) else peak
    if fit is Fit.TRIM:
        return shape(min(asked, largest))
    return tuple(min(size, largest) for size in shape(asked))


class _Shape(Protocol):
    def __call__(self, peak: int, /) -> tuple[int, ...]: ...


def _down(peak: int) -> tuple[int, ...]:
    return tuple(range(peak, 0, -1))


def _up(peak: int) -> tuple[int, ...]:
    return tuple(range(1, peak + 1))


def _down_up(peak: int) -> tuple[int, ...]:
    return _down(peak) + _up(peak)[1:]


def _up_down(peak: int) -> tuple[int, ...]:
    return _up(peak) + _down(peak)[1:]


@final
@attrs.frozen
class DownUp:
    """From the peak down to one card and up again (OH-2.5).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        fit: what happens where the deck cannot give so many cards.

    >>> DownUp(3).hand_sizes(players=4, largest=12)
    (3, 2, 1, 2, 3)
    >>> DownUp(10, fit=Fit.CLAMP).hand_sizes(players=6, largest=8)[:4]
    (8, 8, 8, 7)
    """

    peak: PeakSize = attrs.field(converter=_peak)
    fit: Fit = attrs.field(
        default=Fit.TRIM, kw_only=True, validator=attrs.validators.instance_of(Fit)
    )

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes, round by round."""
        return _fitted(self.peak, self.fit, _down_up, players, largest)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "from {peak} down to one card and up again to {peak}"
        return _clauses(RuleId.SCHEDULE_DOWN_UP, text, self.peak, self.fit)


@final
@attrs.frozen
class UpDown:
    """From one card up to the peak and down again (OH-2.7).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        fit: what happens where the deck cannot give so many cards.

    >>> UpDown(3).hand_sizes(players=4, largest=12)
    (1, 2, 3, 2, 1)
    """

    peak: PeakSize = attrs.field(converter=_peak)
    fit: Fit = attrs.field(
        default=Fit.TRIM, kw_only=True, validator=attrs.validators.instance_of(Fit)
    )

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes, round by round."""
        return _fitted(self.peak, self.fit, _up_down, players, largest)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "from one card up to {peak} and down again to one"
        return _clauses(RuleId.SCHEDULE_UP_DOWN, text, self.peak, self.fit)


@final
@attrs.frozen
class Down:
    """From the peak down to one card (OH-2.6).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        fit: what happens where the deck cannot give so many cards.

    >>> Down(3).hand_sizes(players=4, largest=12)
    (3, 2, 1)
    """

    peak: PeakSize = attrs.field(converter=_peak)
    fit: Fit = attrs.field(
        default=Fit.TRIM, kw_only=True, validator=attrs.validators.instance_of(Fit)
    )

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes, round by round."""
        return _fitted(self.peak, self.fit, _down, players, largest)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "from {peak} down to one card"
        return _clauses(RuleId.SCHEDULE_DOWN, text, self.peak, self.fit)


@final
@attrs.frozen
class Up:
    """From one card up to the peak (OH-2.8).

    Args:
        peak: the largest hand: a number, one by number of players, or ``Peak.MAX``.
        fit: what happens where the deck cannot give so many cards.

    >>> Up({3: 15, 4: 13}).hand_sizes(players=4, largest=13)[-1]
    13
    """

    peak: PeakSize = attrs.field(converter=_peak)
    fit: Fit = attrs.field(
        default=Fit.TRIM, kw_only=True, validator=attrs.validators.instance_of(Fit)
    )

    def hand_sizes(self, players: int, largest: int) -> tuple[int, ...]:
        """The hand sizes, round by round."""
        return _fitted(self.peak, self.fit, _up, players, largest)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        text = "from one card up to {peak}"
        return _clauses(RuleId.SCHEDULE_UP, text, self.peak, self.fit)


@final
@attrs.frozen(init=False)
class Sizes:
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


_FIT_RULES: Final = {Fit.TRIM: RuleId.FIT_TRIM, Fit.CLAMP: RuleId.FIT_CLAMP}


def _clauses(rule: RuleId, text: str, peak: PeakSize, fit: Fit) -> tuple[Clause, ...]:
    fitted = Clause(
        _FIT_RULES[fit],
        f"Where the deck cannot give so many cards to each seat, the schedule is fitted: "
        f"{fit.value}.",
    )
    if isinstance(peak, Peak):
        said = text.format(peak=peak.value)
        return (Clause(rule, f"The hand size goes {said}, by one card each round."),)
    if isinstance(peak, ByPlayers):
        said = text.format(peak="the largest hand")
        table = ", ".join(f"{size} with {players} players" for players, size in peak.sizes)
        return (
            Clause(rule, f"The hand size goes {said}, by one card each round."),
            Clause(RuleId.PEAK_BY_PLAYERS, f"The largest hand is {table}."),
            fitted,
        )
    said = text.format(peak=peak)
    return (Clause(rule, f"The hand size goes {said}, by one card each round."), fitted)
