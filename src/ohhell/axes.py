"""The axes that rules are composed on: what each takes, and what its values are called in text."""

import ast
from collections.abc import Iterator, Mapping
from typing import Final, final, get_args

import attrs

from ohhell.cards import Card, Suit
from ohhell.rules_text import SUITS_AND_RANKS, Names, values_of
from ohhell.setting import RoundKind
from ohhell.values import Value
from ohhell.variants import (
    bidding,
    dealers,
    decks,
    endings,
    equal_cards,
    following,
    hooks,
    jokers,
    leading,
    limits,
    passing,
    round_kinds,
    schedules,
    scoring,
    trumps,
    visibility,
)

__all__ = ["AXES", "Axis"]


@final
@attrs.frozen(eq=False, repr=False)
class Axis(Value):
    """What an axis takes, and the names that its values are written with."""

    kinds: tuple[type, ...]
    names: Names
    mark: type[ast.operator] | None = None
    """What values are joined with, where values of one's own can be."""
    joined: type | None = None
    """What two of them joined are."""
    parts: tuple[type, ...] = ()
    """What is joined, beside whole values."""

    def check(self, field: str, value: object) -> None:
        """Refuse a value that the axis does not take.

        Raises:
            TypeError: it is of the wrong type, or not hashable.
        """
        if isinstance(value, type) or not isinstance(value, self.kinds):
            possible = " or ".join(kind.__name__ for kind in self.kinds)
            raise TypeError(f"{field} must be {possible}, not {value!r}")
        try:
            hash(value)
        except TypeError:
            raise TypeError(
                f"{field} must be hashable, and {type(value).__name__} is not; "
                "attrs.frozen makes it so"
            ) from None

    def join(self, op: ast.operator, left: object, right: object, /) -> object:
        """Put together two values that do not say themselves how.

        Raises:
            TypeError: they cannot be put together so.
        """
        fit = all(isinstance(each, self.kinds + self.parts) for each in (left, right))
        if self.joined is None or self.mark is not type(op) or not fit:
            raise TypeError(f"{left!r} and {right!r} cannot be put together so")
        made: object = self.joined((left, right))
        return made


def _closed(*classes: type, values: Names | None = None) -> Axis:
    """An axis that takes the library's own classes only."""
    return Axis(classes, {**{each.__name__: each for each in classes}, **(values or {})})


def _open(protocol: type, *classes: type, values: Names | None = None) -> Axis:
    """An axis that takes whatever follows a protocol, the library's classes among it."""
    return _open_to((protocol,), *classes, values=values)


def _joining(
    axis: Axis,
    mark: type[ast.operator],
    joined: type,
    *parts: type,
) -> Axis:
    """An axis whose values can be joined."""
    return attrs.evolve(axis, mark=mark, joined=joined, parts=parts)


def _open_to(protocols: tuple[type, ...], *classes: type, values: Names | None = None) -> Axis:
    """An axis that takes whatever follows one of some protocols."""
    names = {each.__name__: each for each in classes}
    return Axis((*protocols, *classes), {**names, **(values or {})})


@final
class _ScoringNames(Mapping[str, object]):
    """Names, and those of scorings, read but never written: what these stand for is written out."""

    def __init__(self, names: Names) -> None:
        self._names = names

    def __getitem__(self, name: str) -> object:
        if name in self._names:
            return self._names[name]
        from ohhell.variants import scores  # most rules that are read name none of them

        if name in scores.__all__:
            return getattr(scores, name)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


_FORMULAS: Final = (scoring.Points, scoring.ByBid, scoring.BySize)

AXES: Final[Mapping[str, Axis]] = {
    "players": Axis((range,), {"range": range}),
    "deck": _closed(
        decks.Deck,
        decks.HighestPerPlayer,
        values={
            **SUITS_AND_RANKS,
            **values_of(decks.CardNames),
            "Card": Card,
            "FIVE_HUNDRED": decks.FIVE_HUNDRED,
            "SPANISH": decks.SPANISH,
            "RANKS_32": decks.RANKS_32,
            "RANKS_36": decks.RANKS_36,
        },
    ),
    "two_packs_from": Axis((int, type(None)), {}),
    "jokers": _closed(
        jokers.Off,
        jokers.TopTrump,
        jokers.RankedJokers,
        jokers.Wizards,
        values=values_of(jokers.Turned, jokers.Playable),
    ),
    "equal_cards": Axis((equal_cards.EqualCards,), values_of(equal_cards.EqualCards)),
    "schedule": _joining(
        _open(
            schedules.Schedule,
            schedules.DownUp,
            schedules.UpDown,
            schedules.Down,
            schedules.Up,
            schedules.Sizes,
            schedules.Constant,
            schedules.Growing,
            schedules.ForPlayers,
            values=values_of(schedules.Fit, schedules.Peak, schedules.Count, schedules.Overflow),
        ),
        ast.Add,
        schedules.Joined,
    ),
    "round_kinds": _closed(
        round_kinds.AllOrdinary,
        round_kinds.ByNumber,
        round_kinds.Every,
        values=values_of(RoundKind),
    ),
    "direction": Axis((leading.Direction,), values_of(leading.Direction)),
    "dealer": _open(
        dealers.Dealer, dealers.Next, dealers.WorstLoser, dealers.LastTrickWinner, dealers.Same
    ),
    "trump": _open(
        trumps.TrumpMode,
        trumps.TurnUp,
        trumps.Fixed,
        trumps.Rotation,
        trumps.NoTrump,
        trumps.DealersLastCard,
        trumps.DealerNames,
        trumps.HighestBidderNames,
        trumps.ByHits,
        values=values_of(Suit),
    ),
    "no_trump": _joining(
        _open(
            trumps.NoTrumpCondition,
            trumps.Never,
            trumps.NoStock,
            trumps.FirstRounds,
            trumps.LastRound,
            trumps.LastRounds,
            trumps.LargestRounds,
            trumps.SizeMultipleOf,
            trumps.SizeIn,
            trumps.PictureTurned,
        ),
        ast.BitOr,
        trumps.AnyOf,
    ),
    "passing": _closed(passing.Off, passing.Pass, values=values_of(passing.To, passing.SmallHand)),
    "visibility": Axis((visibility.Visibility,), values_of(visibility.Visibility)),
    "bidding": _closed(
        bidding.Sequential,
        bidding.Simultaneous,
        bidding.Hidden,
        values=values_of(bidding.Fix),
    ),
    "bid_limit": _closed(
        limits.Off, limits.Fixed, limits.ZeroStreak, limits.ZerosInRound, limits.AllOf
    ),
    "hook": _open(hooks.OwnHook, hooks.LastBidder, hooks.MustExceed, hooks.StaysBelow, hooks.Off),
    "leader": Axis((leading.Leader,), values_of(leading.Leader)),
    "lead_limit": Axis((leading.LeadLimit,), values_of(leading.LeadLimit)),
    "following": Axis((following.Following,), values_of(following.Following)),
    "scoring": _joining(
        Axis(
            (scoring.Scoring,),
            _ScoringNames(
                {
                    **values_of(Suit, RoundKind),
                    **{part.__name__: part for part in (*get_args(scoring.Part), *_FORMULAS)},
                }
            ),
        ),
        ast.Add,
        scoring.Scoring,
        scoring.OwnScoring,
        scoring.OwnTableScoring,
        scoring.OwnRunning,
    ),
    "ending": _open(
        endings.Ending,
        endings.AllRounds,
        endings.Target,
        endings.ExactTarget,
        endings.DropLowest,
    ),
    "ranking": Axis((endings.Ranking,), values_of(endings.Ranking)),
    "tie_break": _joining(
        _open_to(
            (endings.Criterion, endings.ExtraRounds, endings.InTurn),
            endings.SharedWin,
            endings.SuddenDeath,
            endings.MadeBids,
            endings.AllBids,
            values=values_of(endings.ExtraHand),
        ),
        ast.Add,
        endings.InTurn,
    ),
}
"""By field of ``Rules``, in the order of its fields."""
