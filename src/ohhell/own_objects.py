"""Objects of one's own, asked and checked: what breaks its protocol is named (OH-10.6)."""

from collections.abc import Collection, Sequence
from itertools import chain
from typing import SupportsIndex, final

from ohhell.actions import whole_number
from ohhell.cards import Card, Suit
from ohhell.engine.bits import BIT
from ohhell.errors import Finding, Problem, RulesError
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind, RoundResult, Setting
from ohhell.variants.dealers import Dealer
from ohhell.variants.endings import CountsTotals, Criterion, DropsSeats, Ending, ExtraRounds
from ohhell.variants.hooks import OwnHook
from ohhell.variants.schedules import ForPlayers, Joined, OpenEnded, Schedule
from ohhell.variants.scoring import (
    MISERES,
    OwnRunning,
    OwnTableScoring,
    Scoring,
    Slot,
)
from ohhell.variants.trumps import NoTrumpCondition, TrumpMode

__all__ = [
    "AskedHook",
    "AskedRunning",
    "AskedScoring",
    "added_up",
    "dropped_by",
    "ends_by",
    "extra_hand_by",
    "hand_size_of",
    "hand_sizes_of",
    "is_no_trump",
    "merit_by",
    "next_dealer_by",
    "points_table",
    "tallied",
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


def hand_sizes_of(schedule: Schedule, *, players: int, largest: int) -> tuple[int, ...] | None:
    """The hand sizes of a schedule, round by round, which may be too small or too large.

    Those of joined ones follow each other (OH-2.16).

    Returns:
        None if they have no end.

    Raises:
        RulesError: it breaks its protocol.
    """
    if isinstance(schedule, ForPlayers):
        return hand_sizes_of(schedule.schedule(players), players=players, largest=largest)
    if isinstance(schedule, Joined):
        parts = [hand_sizes_of(part, players=players, largest=largest) for part in schedule.parts]
        return tuple(size for sizes in parts for size in _list_of(schedule, sizes))
    sizes = schedule.hand_sizes(players, largest)
    if sizes is None and isinstance(schedule, OpenEnded):
        return None
    return _list_of(schedule, sizes)


def _list_of(schedule: Schedule, given: Sequence[int] | None) -> tuple[int, ...]:
    sizes: object = given
    if not isinstance(sizes, Sequence) or isinstance(sizes, str):
        raise _broken(schedule, f"gave {sizes!r} where a sequence of hand sizes is wanted")
    numbers: Sequence[object] = sizes
    return tuple(_integer(schedule, size) for size in numbers)


def hand_size_of(schedule: Schedule, setting: Setting) -> int:
    """The hand size of a round of a schedule without end.

    Raises:
        RulesError: it breaks its protocol.
    """
    if isinstance(schedule, ForPlayers):
        return hand_size_of(schedule.schedule(setting.game_players), setting)
    assert isinstance(schedule, OpenEnded)  # its hand sizes are None
    size: object = schedule.hand_size(setting)
    return _integer(schedule, size)


def next_dealer_by(
    rotation: Dealer, results: Sequence[RoundResult], *, seats: tuple[int, ...], dealer: int
) -> int:
    """The seat that deals next, by a choice of who does.

    Raises:
        RulesError: it breaks its protocol.
    """
    seat: object = rotation.next_dealer(results, seats, dealer)
    number = _integer(rotation, seat)
    if number not in seats:
        raise _broken(rotation, f"gave {number} where one of the seats {sorted(seats)} is wanted")
    return number


def ends_by(
    ending: Ending,
    results: Sequence[RoundResult],
    *,
    scores: tuple[int, ...],
    seats: tuple[int, ...],
) -> bool:
    """Whether an ending ends the game after some rounds of its schedule.

    Raises:
        RulesError: it breaks its protocol.
    """
    return _truth(ending, ending.is_over(results, scores, seats))


def dropped_by(
    ending: Ending,
    results: Sequence[RoundResult],
    *,
    scores: tuple[int, ...],
    seats: tuple[int, ...],
) -> tuple[int, ...]:
    """The seats that an ending puts out after the last of some rounds of the schedule.

    Raises:
        RulesError: it breaks its protocol.
    """
    if not isinstance(ending, DropsSeats):
        return ()
    dropped: object = ending.dropped(results, scores, seats)
    if not isinstance(dropped, Collection) or isinstance(dropped, str):
        raise _broken(ending, f"gave {dropped!r} where a collection of seats is wanted")
    found = {_integer(ending, seat) for seat in dropped}
    if not found <= {*seats}:
        raise _broken(ending, f"drops {sorted(found)}, and the seats still in are {sorted(seats)}")
    return tuple(sorted(found))


def added_up(ending: Ending, points: Sequence[int]) -> int:
    """The total that the points of some rounds come to.

    Raises:
        RulesError: an ending that adds them up otherwise breaks its protocol.
    """
    if not isinstance(ending, CountsTotals):
        return sum(points)
    total = 0
    for each in points:
        after: object = ending.total(total, each)
        total = _integer(ending, after)
    return total


def merit_by(criterion: Criterion, results: Sequence[RoundResult], *, seat: int) -> int:
    """By what a seat ranks among those otherwise equal.

    Raises:
        RulesError: the tie-break breaks its protocol.
    """
    merit: object = criterion.merit(results, seat)
    return _integer(criterion, merit)


def extra_hand_by(extra: ExtraRounds, setting: Setting) -> int | None:
    """The hand size of one more extra round, None for no more.

    Raises:
        RulesError: the tie-break breaks its protocol.
    """
    size: object = extra.extra_hand(setting)
    if size is None:
        return None
    number = _integer(extra, size)
    if number < 1:
        raise _broken(extra, f"gave {number} where a hand size or None is wanted")
    return number


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


def points_table(
    scoring: Scoring, hand_size: int, *, kind: RoundKind, last: bool
) -> tuple[tuple[int, ...], ...]:
    """By bid and by tricks, 0 to the hand size each, what a seat scores by its own bid.

    Raises:
        RulesError: a scoring of one's own gives no integer.
    """
    numbers = range(hand_size + 1)
    return tuple(
        tuple(
            sum(
                _integer(part, points)
                for part, points in scoring.shares(bid, tricks, hand_size, kind=kind, last=last)
            )
            for tricks in numbers
        )
        for bid in numbers
    )


@final
class AskedScoring:
    """A scoring, as a round asks it: bids, tricks and trump to the points of the table.

    Args:
        scoring: what is asked.
        table: by bid and by tricks, what a seat scores by its own bid.
        kind: the kind of the round.
        running: what changes the totals beside that, if anything does.
    """

    __slots__ = ("_kind", "_own", "_plain", "_running", "_scoring", "_table")

    def __init__(
        self,
        scoring: Scoring,
        table: tuple[tuple[int, ...], ...],
        kind: RoundKind,
        running: "AskedRunning | None" = None,
    ) -> None:
        misere = kind in MISERES and scoring.part(Slot.MISERE) is not None
        self._scoring = scoring
        self._table = table
        self._kind = kind
        self._running = running
        self._own = None if misere else scoring.own_table
        self._plain = self._own is None and running is None and not scoring.on_table
        self._plain &= scoring.part(Slot.TIMES) is None

    @property
    def own_points(self) -> tuple[int, ...]:
        """By bid and by tricks, row by row, what a seat scores; empty if that is not all."""
        return tuple(chain.from_iterable(self._table)) if self._plain else ()

    def __call__(
        self, bids: Sequence[int], tricks: Sequence[int], trump: Suit | None
    ) -> tuple[int, ...]:
        """By place at the table, the points of the round.

        Raises:
            RulesError: an object of one's own breaks its protocol.
        """
        table = self._table
        points = tuple([table[bid][took] for bid, took in zip(bids, tricks, strict=True)])
        if self._plain:
            return points
        hand_size = len(table) - 1
        if self._own is not None:
            own = _table_points(self._own, bids, tricks, hand_size)
            points = tuple(map(sum, zip(points, own, strict=True)))
        for part in self._scoring.on_table:
            points = part.table(points, bids, tricks, hand_size)
        factor = self._scoring.factor(self._kind, trump)
        points = tuple(factor * each for each in points)
        return points if self._running is None else self._running(points, bids, tricks)


def _table_points(
    scoring: OwnTableScoring, bids: Sequence[int], tricks: Sequence[int], hand_size: int
) -> tuple[int, ...]:
    given: object = scoring.table_points(tuple(bids), tuple(tricks), hand_size)
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != len(bids):
        raise _broken(scoring, f"gave {given!r} where the points of {len(bids)} seats are wanted")
    points: Sequence[object] = given
    return tuple(_integer(scoring, each) for each in points)


@final
class AskedRunning:
    """What goes on from round to round, as a round asks it.

    Args:
        running: the part of the scoring.
        ending: how totals are added up.
        setting: the round's.

    Raises:
        RulesError: the rounds before are not known, or the part breaks its protocol.
    """

    __slots__ = ("_earlier", "_ending", "_running", "_tallies")

    def __init__(self, running: OwnRunning, ending: Ending, setting: Setting) -> None:
        self._running = running
        self._ending = ending
        played = [each for each in setting.previous if each.kind is not RoundKind.TIE_BREAK]
        tallies, _ = tallied(running, played, players=setting.game_players)
        self._tallies = [tallies[seat] for seat in setting.seats]
        self._earlier = [
            [each.points[each.seats.index(seat)] for each in played if seat in each.seats]
            for seat in setting.seats
        ]

    def __call__(
        self, points: Sequence[int], bids: Sequence[int], tricks: Sequence[int]
    ) -> tuple[int, ...]:
        """By place at the table, the points of the round with what is added to the totals.

        Raises:
            RulesError: it breaks its protocol.
        """
        changed: list[int] = []
        for place, own in enumerate(points):
            change: object = self._running.change(
                self._tallies[place],
                total=added_up(self._ending, [*self._earlier[place], own]),
                bid=bids[place],
                tricks=tricks[place],
            )
            changed.append(own + _integer(self._running, change))
        return tuple(changed)


def tallied(
    running: OwnRunning | None, results: Sequence[RoundResult], *, players: int
) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
    """What goes on from round to round after some of them; tie-breaks leave nothing (OH-9.5).

    Returns:
        By seat of the game, its tally, and the number of the round by which that put it out,
        None while it did not.

    Raises:
        RulesError: it breaks its protocol.
    """
    tallies = [0] * players
    out_since: list[int | None] = [None] * players
    if running is not None:
        for number, result in enumerate(results, start=1):
            if result.kind is RoundKind.TIE_BREAK:
                continue
            for seat, bid, took in zip(result.seats, result.bids, result.tricks, strict=True):
                after: object = running.after(tallies[seat], bid=bid, tricks=took)
                tallies[seat] = _integer(running, after)
                if _truth(running, running.is_out(tallies[seat])):
                    out_since[seat] = number
    return tuple(tallies), tuple(out_since)


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
