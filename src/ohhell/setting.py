"""A round's place in its game, and what a finished round came to."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

import attrs

from ohhell.cards import Suit
from ohhell.engine.whole_games import Watch
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem, RulesError
from ohhell.rule_ids import RuleId
from ohhell.values import Value

__all__ = ["History", "RoundKind", "RoundResult", "Setting", "totals"]


@final
class RoundKind(ShortEnum):
    """What sort of round it is."""

    ORDINARY = "ordinary"
    TIE_BREAK = "tie-break"
    NO_TRUMP = "no-trump"
    """Without a trump."""
    HALF_BLIND = "half-blind"
    """The card for the trump is turned up only after the bidding."""
    BLIND = "blind"
    """Bids are made before the hands are seen."""
    MISERE = "misère"
    """No bids are called, and every trick costs."""
    MISERE_NO_TRUMP = "misère without trump"


CALLED: Final = (
    RoundKind.ORDINARY,
    RoundKind.NO_TRUMP,
    RoundKind.HALF_BLIND,
    RoundKind.BLIND,
)
"""The kinds of round of the schedule in which bids are called."""


@final
@attrs.frozen(eq=False, repr=False)
class RoundResult(Value):
    """What a finished round came to; seats here are places at its table, 0-based, clockwise."""

    seats: tuple[int, ...]
    """By place at the table, the seat in the game."""
    dealer: int
    hand_size: int
    trump: Suit | None
    kind: RoundKind
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    """By place at the table, the points scored in this round."""
    last_winner: int | None = None
    """The place at the table that won the last trick; None if nobody did, or it is not known."""

    @property
    def made(self) -> tuple[bool, ...]:
        """By place at the table, whether the bid was made exactly."""
        return tuple(bid == took for bid, took in zip(self.bids, self.tricks, strict=True))


@final
class History:
    """What the rounds before came to, for settings that stand for those of many games.

    Attributes:
        results: what they came to in the game that is played.
        watch: it sees whether somebody wanted to know.
    """

    __slots__ = ("results", "watch")

    def __init__(self) -> None:
        self.results: tuple[RoundResult, ...] = ()
        self.watch: Final = Watch()

    def told(self) -> tuple[RoundResult, ...]:
        """What they came to; that it was asked for is kept in mind."""
        self.watch.asked = True
        return self.results


def _seats(seats: Iterable[int]) -> tuple[int, ...]:
    return tuple(seats)


@final
@attrs.frozen(cache_hash=True, repr=False)
class Setting(Value):
    """A round's place in its game: what rules may depend on beside the cards.

    A round standing alone has a setting too, which knows its table and its hand size only;
    asking it for more is a ``RulesError`` (NEEDS_SETTING), never a guess (OH-10.2).

    >>> alone = Setting.alone(players=4, hand_size=5)
    >>> alone.players, alone.hand_size, alone.in_game
    (4, 5, False)
    """

    game_players: int
    """Seats of the whole game; it decides the packs, also when fewer still play."""
    seats: tuple[int, ...] = attrs.field(converter=_seats)
    """By place at this round's table, the seat in the game."""
    hand_size: int
    """Cards dealt to each seat."""
    kind: RoundKind = RoundKind.ORDINARY
    _number: int | None = attrs.field(default=None, alias="number")
    _of: int | None = attrs.field(default=None, alias="of")
    _largest: int | None = attrs.field(default=None, alias="largest")
    _previous: tuple[RoundResult, ...] | History = attrs.field(default=(), alias="previous")

    def __attrs_post_init__(self) -> None:
        if len(set(self.seats)) < len(self.seats):
            raise ValueError(f"a seat sits once at the table, not {self.seats}")
        if any(not 0 <= seat < self.game_players for seat in self.seats):
            raise ValueError(f"the seats {self.seats} are not all of {self.game_players} players")

    @classmethod
    def alone(cls, *, players: int, hand_size: int) -> "Setting":
        """The setting of a round that belongs to no game."""
        return _alone(players, hand_size)

    @property
    def players(self) -> int:
        """Seats at this round's table."""
        return len(self.seats)

    @property
    def in_game(self) -> bool:
        """Whether the round's place in a game is known."""
        return self._number is not None

    @property
    def number(self) -> int:
        """The round's number in its game, from 1.

        Raises:
            RulesError: the round stands alone.
        """
        if self._number is None:
            raise _stands_alone("the number of the round")
        return self._number

    @property
    def of(self) -> int | None:
        """How many rounds the schedule has; None if it is open-ended.

        Raises:
            RulesError: the round stands alone.
        """
        if self._number is None:
            raise _stands_alone("the number of rounds")
        return self._of

    @property
    def largest(self) -> int:
        """The largest hand size of the schedule.

        Raises:
            RulesError: the round stands alone.
        """
        if self._largest is None:
            raise _stands_alone("the largest hand size")
        return self._largest

    @property
    def previous(self) -> tuple[RoundResult, ...]:
        """What the rounds before came to.

        Raises:
            RulesError: the round stands alone.
        """
        if self._number is None:
            raise _stands_alone("the previous results")
        return self._previous.told() if isinstance(self._previous, History) else self._previous

    @property
    def is_last(self) -> bool:
        """Whether it is the last round of the schedule; a tie-break is not.

        Raises:
            RulesError: the round stands alone.
        """
        return self.kind is not RoundKind.TIE_BREAK and self.number == self.of


@lru_cache(maxsize=256)
def _alone(players: int, hand_size: int) -> Setting:
    return Setting(game_players=players, seats=tuple(range(players)), hand_size=hand_size)


def totals(results: Iterable[RoundResult], *, players: int) -> tuple[int, ...]:
    """By seat of the game, the points of the rounds of the schedule (OH-9.2).

    Points of tie-break rounds are not added (OH-9.3).
    """
    sums = [0] * players
    for result in results:
        if result.kind is not RoundKind.TIE_BREAK:
            for seat, points in zip(result.seats, result.points, strict=True):
                sums[seat] += points
    return tuple(sums)


def _stands_alone(wanted: str) -> RulesError:
    return RulesError(
        Finding(
            Problem.NEEDS_SETTING,
            RuleId.SETTING,
            f"these rules need {wanted}, which a round standing alone does not have; "
            "give setting=rules.setting(players=..., number=...)",
        )
    )
